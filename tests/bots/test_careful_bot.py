"""The careful player: each of its considerations in a position that tells it."""

from dataclasses import replace

import pytest

from captain_gin.bots.careful import careful
from captain_gin.bots.simple import simple
from captain_gin.core.options import Rules
from captain_gin.game import Game
from captain_gin.notation import card_text, read_cards
from captain_gin.texts import say
from tests.support.seats import BUDGET, choice, cost, dealt, option, played, seen

BOT = careful()
MELDS = "5c6c7c9d9h9s"
MODERN = Rules(undercut_bonus=25)
DREW = ("pass", "pass", "stock")


def said(game: Game, move: str) -> str:
    """Why it would make a move."""
    reason = option(BOT, game, move).reason
    return say("en", reason.key, **reason.values)


# Outs


def test_it_keeps_the_pair_and_throws_the_card_that_stands_alone() -> None:
    """K♦, K♥ and 10♠ leave as much; the simple player breaks up the pair."""
    game = played(dealt("5c6c7cKdKhTs2h4s8dAd", up="Ac", stock="6h"), *DREW)
    assert choice(simple(), game) == "drop Kd"
    assert cost(BOT, game, "drop Kd") > cost(BOT, game, "drop Ts") + 1


def test_a_pair_is_worth_nothing_when_its_other_cards_are_gone() -> None:
    """Both other kings lie in the pile, both other queens may still come."""
    game = dealt("5c6c7cKdKhQdQs2h4s8d", up="Kc", stock="AdKs6h")
    played(game, *DREW, "drop 8d", "stock", "drop Ks", "stock")
    assert choice(BOT, game) in ("drop Kd", "drop Kh")
    assert cost(BOT, game, "drop Qd") > 1


def test_it_counts_the_cards_that_would_complete_a_meld() -> None:
    """Without K♠: 4♣ 8♣ 9♣, 5♥ 8♥, 6♦ 6♠, 7♦ 7♠ and, between nine and jack, 10♦."""
    game = played(dealt(f"{MELDS}6h7h2sJd", up="Ac", stock="Ks"), *DREW)
    assert "10 unseen cards complete a meld" in said(game, "drop Ks")


# Danger


def rounds(game: Game, *cards: str) -> Game:
    """Turns in which each draws a card, that of the stock, and throws it; ends when the captain has drawn."""
    for card in cards:
        played(game, f"drop {card}", "stock")
    return game


def test_it_does_not_throw_what_the_opponent_collects() -> None:
    """Late in the hand he took 10♠ and J♠, or 4♦ and 4♥: that decides what Q♠ costs."""

    def cost_after(one: str, other: str) -> float:
        stock = f"KdAh3cKhKc6d{one}{other}8d"
        game = played(dealt(f"{MELDS}Qs2hAdAs", "3d3h", "Ac", stock), *DREW)
        rounds(game, "Kd", "Ah", "3c", "Kh", "Kc", "6d")
        played(game, f"drop {one}", "take", "drop 3d", "stock", f"drop {other}", "take", "drop 3h", "stock")
        return cost(BOT, game, "drop Qs")

    assert cost_after("Ts", "Js") > cost_after("4d", "4h") + 1


def test_dead_cards_are_thrown_with_an_easy_mind() -> None:
    """The other kings lie in the pile: nobody can want the last one."""
    game = played(dealt("5c6c7cQdQhQsKdTh7s3s", up="Kc", stock="KhKsJdJhAdAh8d"), *DREW)
    rounds(game, "Kh", "Ks", "Jd", "Jh", "Ad", "Ah")
    assert choice(BOT, game) == "drop Kd"
    assert said(game, "drop Kd").endswith("and the opponent has hardly any use for it")


# Knocking

KNOCKER = f"{MELDS}Ad2h3h4s"
"""Deadwood 10, and no card helps much."""


def shown_queens(rules: Rules) -> Game:
    """The box has taken three queens and thrown low cards; the captain could knock with 10 now as at first."""
    game = dealt(KNOCKER, "2d2s2c8h8sTh4d6hTdJc", "Ac", "QhQdQsJh", rules)
    for queen, low in (("Qh", "2d"), ("Qd", "2s"), ("Qs", "2c")):
        played(game, *(DREW if queen == "Qh" else ("stock",)), f"drop {queen}", "take", f"drop {low}")
    return played(game, "stock")


def test_it_knocks_early_with_as_much_as_it_may() -> None:
    """§5.1."""
    for rules in (Rules(), MODERN):
        assert choice(BOT, played(dealt(KNOCKER, up="Ac", stock="Jh", rules=rules), *DREW)).startswith("knock Jh")


def test_it_fears_the_undercut_of_an_opponent_who_took_much() -> None:
    """§7.2: it would cost 25 and the difference."""
    assert choice(BOT, shown_queens(MODERN)).startswith("drop")
    early = played(dealt(KNOCKER, up="Ac", stock="Jh", rules=MODERN), *DREW)
    assert cost(BOT, early, "drop Jh") > 5
    assert option(BOT, shown_queens(MODERN), "knock Jh").worth < option(BOT, shown_queens(Rules()), "knock Jh").worth


def test_it_goes_on_for_gin_when_many_cards_make_it() -> None:
    """§7.3: 4♣ 8♣, 9♣, 10♥ K♥ make gin; with the ace alone 1 is left, and the opponent has had time to come down."""
    game = dealt(f"{MELDS}JhQhKhAd", "2s3s4s8c", "Ac", "Ks3c6dKc8h", MODERN)
    played(game, *DREW, "drop Ks", "stock", "drop 3c", "stock", "drop 6d", "stock", "drop 4s", "stock")
    assert choice(BOT, game) == "drop 8h"
    assert said(game, "drop 8h") == "8♥ keeps deadwood at 1, and 4 unseen cards make gin"


def test_it_never_gives_gin_away() -> None:
    for rules in (Rules(), MODERN, Rules(gin_bonus=0)):
        game = played(dealt(f"{MELDS}JhQhKhTh", up="Ac", stock="2s", rules=rules), *DREW)
        assert choice(BOT, game).startswith("knock 2s")


def test_it_spreads_eleven_cards_where_that_counts_more() -> None:
    """§7.5."""
    deal = f"{MELDS}JhQhKhTh", "", "Ac", "9c"
    assert choice(BOT, played(dealt(*deal, Rules(big_gin_bonus=31)), *DREW)).startswith("gin")
    assert choice(BOT, played(dealt(*deal, Rules(big_gin_bonus=10)), *DREW)).startswith("knock")


def ending(captain: str, box: str, last: str, rules: Rules, left: int = 2) -> Game:
    """Both refuse the upcard, then draw and throw what they drew, until the captain has drawn *last*, *left* to go."""
    used = read_cards(f"{captain}{box}Ac{last}")
    spare = [card_text(card) for card in range(52) if card not in used][: 30 - left]
    game = played(dealt(captain, box, "Ac", f"{''.join(spare)}{last}", rules), *DREW)
    for card in spare:
        played(game, f"drop {card}", "stock")
    return game


BOX = "8s8h4d4h5s5h2s2c3cTd"


@pytest.mark.parametrize(("left", "knocks"), [(2, True), (4, False)])
def test_it_knocks_before_the_hand_is_void(left: int, knocks: bool) -> None:
    """§8.1: after this discard nobody would score. Two cards earlier it may still hope for gin."""
    game = ending(f"{MELDS}JhQhKhAd", BOX, "6s", MODERN, left)
    assert choice(BOT, game).startswith("knock") == knocks


@pytest.mark.parametrize(("held", "last", "takes"), [("JhQhKhAd", "Th", True), ("Ad2h3h4s", "3s", False)])
def test_the_last_discard_is_taken_only_for_a_knock_worth_its_risk(held: str, last: str, takes: bool) -> None:
    """§8.1, the option: gin is; 9 late in the hand, against an undercut of 25, are not."""
    game = ending(BOX, MELDS + held, last, replace(MODERN, last_discard=1))
    played(game, f"drop {last}")
    assert choice(BOT, game) == ("take" if takes else "pass")
    assert BOT.options(seen(game), BUDGET)[-1 if takes else 0].worth == 0


# The draw


def test_it_takes_what_completes_a_meld() -> None:
    game = dealt("5c6c9d9hKsJd2h4s8dQc", up="7c")
    assert choice(BOT, game) == "take"
    assert said(game, "take") == "7♣ completes a meld: deadwood 73 → 52"


@pytest.mark.parametrize("up", ["3c", "As"])
def test_it_leaves_what_helps_little(up: str) -> None:
    """A card from the stock may be anything, and the opponent does not know it."""
    assert choice(BOT, dealt("5c6c9d9hKsJd2h4s8dQc", up=up)) == "pass"


def test_early_it_takes_the_second_card_of_a_pair_late_it_does_not() -> None:
    """There is time to find the third; the simple player never does."""
    early = dealt("5c6c9d9hKsJd2h4s8dQc", up="Kh")
    assert choice(BOT, early) == "take"
    assert choice(simple(), early) == "pass"
    late = played(dealt("5c6c9d9hKsJd2h4s8dQc", up="Ac", stock="ThTcAdAhAs3d3sKh"), *DREW)
    rounds(late, "Th", "Tc", "Ad", "Ah", "As", "3d")
    assert choice(BOT, played(late, "drop 3s", "stock", "drop Kh")) == "stock"


def test_it_takes_gin() -> None:
    assert choice(BOT, dealt(f"{MELDS}JhQhKhAd", up="Th")) == "take"


def test_a_meld_that_breaks_a_better_one_is_left_alone() -> None:
    """7♥ would make three sevens, but the run of clubs and the set of nines need all their cards."""
    game = dealt("5c6c7c7d8d9dQsQhQc2h", up="7h")
    assert choice(simple(), game) == "take"
    assert choice(BOT, game) == "pass"
