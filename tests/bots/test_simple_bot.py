"""The simple player by its three rules: what it draws, what it throws, when it knocks."""

import pytest

from captain_gin.bots.simple import simple
from captain_gin.core.options import Rules
from captain_gin.moves import Verb
from tests.support.seats import BUDGET, choice, cost, dealt, option, played, seen

BOT = simple()
LOOSE = "5c6c9d9hKsJd2h4s8dQc"
"""No meld, but two thirds of three of them."""
MELDS = "5c6c7c9d9h9s"


@pytest.mark.parametrize("up", ["7c", "4c", "9s", "9c"])
def test_takes_a_card_that_completes_a_meld(up: str) -> None:
    assert choice(BOT, dealt(LOOSE, up=up)) == "take"


@pytest.mark.parametrize("up", ["Ah", "Ad", "5d", "8c", "3c"])
def test_takes_no_other_card(up: str) -> None:
    """Not even an ace for a king, nor two thirds of a meld."""
    assert choice(BOT, dealt(LOOSE, up=up)) == "pass"


def test_leaves_the_pile_alone_later_too() -> None:
    game = played(dealt(LOOSE, up="Ah", stock="TcAd9s"), "pass", "pass", "stock", "drop Ks", "stock", "drop Ad")
    assert choice(BOT, game) == "stock"


def test_a_meld_is_taken_even_if_it_saves_nothing() -> None:
    """7♠ makes a set, but only by breaking a run that counts as much."""
    game = dealt("7c8c9c7dAhAd2s3s4sKd", up="7s")
    assert choice(BOT, game) == "take"


@pytest.mark.parametrize(
    ("rest", "drawn", "thrown"),
    [
        ("Kd7h3s2h", "8s", "Kd"),  # the dearest
        ("8d7h3s2h", "Ks", "Ks"),  # the card just drawn
        ("KdKh3s2h", "Ks", "3s"),  # no card of a set
        ("QdKh3s8h", "Js", "Qd"),  # of cards that count the same the lowest
    ],
)
def test_throws_the_dearest_card_that_leaves_the_least(rest: str, drawn: str, thrown: str) -> None:
    game = played(dealt(MELDS + rest, stock=drawn, up="Ac", rules=Rules(knock_limit=0)), "pass", "pass", "stock")
    assert choice(BOT, game) == f"drop {thrown}"


def test_among_discards_that_leave_as_much_the_dearest() -> None:
    """Three, six or a nine: gin all the same."""
    game = played(dealt("3c4c5c6c9s9h9cJdQdKd", stock="9d", up="Ac"), "pass", "pass", "stock")
    assert choice(BOT, game) == "knock 9c 3c4c5c6c 9d9h9s JdQdKd"


def test_knocks_as_soon_as_it_may() -> None:
    """§5.1: 10 is enough, 11 is not."""
    ten = played(dealt(f"{MELDS}Kd4h3s2h", stock="Ad", up="Ac"), "pass", "pass", "stock")
    assert choice(BOT, ten) == "knock Kd 5c6c7c 9d9h9s"
    eleven = played(dealt(f"{MELDS}Kd5h3s2h", stock="Ad", up="Ac"), "pass", "pass", "stock")
    assert choice(BOT, eleven) == "drop Kd"


def test_knocks_with_what_leaves_least_and_with_gin_before_all() -> None:
    game = played(dealt(f"{MELDS}Kd2h2s3s", stock="2d", up="Ac"), "pass", "pass", "stock")
    assert choice(BOT, game).startswith("knock Kd")
    gin = played(dealt(f"{MELDS}2d2h2s3s", stock="2c", up="Ac"), "pass", "pass", "stock")
    assert choice(BOT, gin).startswith("knock 3s")


def test_spreads_eleven_melded_cards_where_that_counts_more() -> None:
    """§7.5."""
    game = dealt(f"{MELDS}2d2h2s3s", stock="4s", up="Ac", rules=Rules(big_gin_bonus=31))
    assert choice(BOT, played(game, "pass", "pass", "stock")).startswith("knock")
    game = dealt(f"{MELDS}2d2h2sTd", stock="9c", up="Ac", rules=Rules(big_gin_bonus=31))
    assert choice(BOT, played(game, "pass", "pass", "stock")).startswith("knock")
    game = dealt(f"{MELDS}2d2h2s2c", stock="9c", up="Ac", rules=Rules(big_gin_bonus=31))
    assert seen(played(game, "pass", "pass", "stock")).moves()[-1].verb == Verb.GIN
    assert choice(BOT, game).startswith("gin")


def test_it_answers_with_the_best_defence() -> None:
    """§6.3: it lays off what saves points, then spreads the rest."""
    game = played(dealt(f"{MELDS}2h2sAdKd", "8c9c4cTsJsQs3d3h3sKh", "Kc", "As"), "pass", "pass", "stock")
    played(game, "knock Kd 5c6c7c 9d9h9s")
    answers = []
    while game.turn >= 0:
        answers.append(choice(BOT, game))
        played(game, answers[-1])
    assert sorted(answers[:-1]) == ["lay 4c 5c6c7c", "lay 8c 4c5c6c7c", "lay 9c 4c5c6c7c8c"]
    assert answers[-1] == "spread 3d3h3s TsJsQs"


# What advice costs it, in points of deadwood


def test_a_bad_discard_costs_the_deadwood_it_leaves_more() -> None:
    game = played(dealt(f"{MELDS}Kd7h3s2h", stock="8s", up="Ac"), "pass", "pass", "stock")
    assert cost(BOT, game, "drop 8s") == pytest.approx(2, abs=0.1)
    assert cost(BOT, game, "drop 9d") == pytest.approx(28, abs=0.1)


def test_a_knock_missed_costs_ten_and_gin_its_bonus_too() -> None:
    knock = played(dealt(f"{MELDS}Kd4h3s2h", stock="Ad", up="Ac"), "pass", "pass", "stock")
    assert cost(BOT, knock, "drop Kd") == pytest.approx(10, abs=0.1)
    gin = played(dealt(f"{MELDS}2d2h2s3s", stock="2c", up="Ac"), "pass", "pass", "stock")
    assert cost(BOT, gin, "drop 3s") == pytest.approx(35, abs=0.1)


def test_a_card_that_lowers_the_deadwood_is_cheap_to_take() -> None:
    """It would not take an ace itself, but lets itself be told; a useless card it leaves."""
    useful, useless = dealt(LOOSE, up="Ah"), dealt(LOOSE, up="Kh")
    assert cost(BOT, useful, "take") < BOT.tolerance < cost(BOT, useless, "take")
    melds = dealt(LOOSE, up="7c")
    assert cost(BOT, melds, "pass") > BOT.tolerance
    assert option(BOT, melds, "take").reason.values == {"card": "7♣", "before": 73, "after": 52}
    assert BOT.weigh(seen(useful), option(BOT, useful, "take").move, BUDGET).follows
