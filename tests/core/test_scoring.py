"""§7: what a finished hand is worth; each bonus with each value of its option."""

from random import Random

import pytest

from captain_gin.core.options import Rules
from captain_gin.core.rules import knockable
from captain_gin.core.scoring import points, settle, winner
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.hand import Hand
from tests.oracle import deals, naive
from tests.support.table import act, action, deal, drawn, knocked, legal, mask, play, run_down

MELDS, SPREAD = "Ac2c3c4d5d6d7h8h9h", "Ac2c3c 4d5d6d 7h8h9h"
PLAIN = Rules()


def against(rest: str, defender: str, rules: Rules = PLAIN) -> Hand:
    """The captain knocks with three melds and one card, the ten of hearts melded too; the box makes its best answer."""
    spread = SPREAD + rest if rest == "Th" else SPREAD
    return act(knocked(MELDS + rest, spread, defender, rules), "best")


def worth(hand: Hand) -> tuple[int, int]:
    return hand.outcome().winner, hand.outcome().points


def test_the_lower_count_scores_the_difference() -> None:
    """§7.1: 8 against 10."""
    hand = against("8s", "TcJcQcTdJdQdJsQsKsKh")
    assert hand.outcome().counts == (8, 10)
    assert worth(hand) == (CAPTAIN, 2)


@pytest.mark.parametrize(("bonus", "scored"), [(10, 10), (20, 20), (25, 25)])
def test_equal_counts_are_an_undercut(bonus: int, scored: int) -> None:
    """§7.2: 10 against 10; OpenSpiel 2.0.2 gives nobody anything."""
    hand = against("Js", "JcQcKcJdQdKdJhQhKhTs", Rules(undercut_bonus=bonus))
    assert worth(hand) == (BOX, scored)
    assert hand.outcome().undercut


@pytest.mark.parametrize(("bonus", "scored"), [(10, 15), (20, 25), (25, 30)])
def test_a_higher_count_is_an_undercut(bonus: int, scored: int) -> None:
    """§7.2: 8 against 3 scores the bonus and 5."""
    hand = against("8s", "JcQcKcJdQdKdJhQhKh3s", Rules(undercut_bonus=bonus))
    assert worth(hand) == (BOX, scored)


@pytest.mark.parametrize(("bonus", "scored"), [(25, 35), (20, 30)])
def test_gin(bonus: int, scored: int) -> None:
    """§7.3: the bonus and the opponent's ten."""
    hand = against("Th", "TcJcQcTdJdQdJsQsKsKh", Rules(gin_bonus=bonus))
    assert worth(hand) == (CAPTAIN, scored)
    assert hand.outcome().gin
    assert not hand.outcome().undercut


@pytest.mark.parametrize("bonus", [25, 20])
def test_gin_against_nothing(bonus: int) -> None:
    """§7.3: the opponent scores nothing even with no deadwood himself."""
    hand = against("Th", "TcJcQcKcTdJdQdJsQsKs", Rules(gin_bonus=bonus))
    assert hand.outcome().counts == (0, 0)
    assert worth(hand) == (CAPTAIN, bonus)


def test_laying_off_down_to_nothing_is_an_undercut() -> None:
    """§7.4: 10 and 8, not 25."""
    hand = against("8s", "JcQcKcJdQdKdJsQsKsTh")
    assert hand.outcome().counts == (8, 0)
    assert worth(hand) == (BOX, 18)
    assert not hand.outcome().gin


def test_a_full_hand_against_a_knock_is_an_undercut() -> None:
    """§7.4: without laying off, too."""
    assert worth(against("8s", "TcJcQcKcTdJdQdJsQsKs")) == (BOX, 18)


def test_what_is_not_melded_counts() -> None:
    """§7.1: as the cards lie, not as they could."""
    hand = play(knocked(MELDS + "8s", SPREAD, "TcJcQcTdJdQdJsQsKsKh"), "spread TcJcQc TdJdQd")
    assert worth(hand) == (CAPTAIN, 40 - 8)


ELEVEN = MELDS + "Th", "Jh"


def test_no_big_gin_by_default() -> None:
    """§7.5: off; any of the knocks with a discard is plain gin."""
    hand = drawn(*ELEVEN, box="JcQcKcJdQdKdJsQsKs8s")
    assert not hand.can(action("big_gin"))
    play(hand, "knock Jh Ac2c3c 4d5d6d 7h8h9hTh", "spread JcQcKc JdQdKd JsQsKs")
    assert (*worth(hand), hand.outcome().big_gin) == (CAPTAIN, 33, False)


@pytest.mark.parametrize(("bonus", "scored"), [(31, 39), (50, 58)])
def test_option_big_gin_bonus(bonus: int, scored: int) -> None:
    """§7.5: eleven melded cards, none thrown, score the bonus and the opponent's eight."""
    hand = drawn(*ELEVEN, box="JcQcKcJdQdKdJsQsKs8s", rules=Rules(big_gin_bonus=bonus))
    play(hand, "gin Ac2c3c 4d5d6d 7h8h9hThJh", "spread JcQcKc JdQdKd JsQsKs")
    assert (*worth(hand), hand.outcome().big_gin) == (CAPTAIN, scored, True)
    assert hand.state.pile_size == 1


def test_big_gin_takes_eleven_melded_cards() -> None:
    """§7.5: ten and an odd one are gin at most."""
    hand = drawn(MELDS + "Th", "Ks", rules=Rules(big_gin_bonus=31))
    assert hand.can(action("knock"))
    assert not hand.can(action("big_gin"))


def test_gin_with_a_discard_is_plain_though_big_gin_is_on() -> None:
    """§7.5, §5.2: nobody has to."""
    hand = drawn(*ELEVEN, box="JcQcKcJdQdKdJsQsKs8s", rules=Rules(big_gin_bonus=31))
    assert worth(act(hand, "knock Jh best best")) == (CAPTAIN, 33)


def test_best_spreads_all_eleven() -> None:
    """§7.5."""
    hand = act(drawn(*ELEVEN, rules=Rules(big_gin_bonus=31)), "big_gin best")
    assert not hand.over
    assert legal(hand).endswith("best done")
    assert act(hand, "best").outcome().big_gin


def test_big_gin_leaves_no_card_over() -> None:
    """§7.5: "eleven cards all melded"; without ace, two and three of clubs it would be a knock without a discard."""
    hand = act(drawn(*ELEVEN, rules=Rules(big_gin_bonus=31)), "big_gin 4d 5d 6d meld 7h 8h 9h Th Jh meld")
    assert legal(hand) == "Ac 2c 3c best"


@pytest.mark.parametrize("seed", range(40))
def test_a_discard_that_keeps_gin_always_exists(seed: int) -> None:
    """§7.5, §4.3: from eleven melded cards, and even if one of them may not be thrown."""
    rng = Random(seed)
    eleven = deals.knock_hand(rng, naive.PACK, 11, limit=0)
    banned = rng.choice(sorted(eleven))
    assert knockable(mask(eleven), mask(eleven - {banned}), Rules(knock_limit=0))


def test_points_go_to_the_winner() -> None:
    """§7.6: the box's too."""
    hand = play(deal("QdJsKsThTc2d3h5s7c9d", MELDS + "Kh", up="8s"), "pass", "take")
    play(hand, f"knock Kh {SPREAD}", "spread -")
    assert hand.outcome().knocker == BOX
    assert worth(hand) == (BOX, 10 + 10 + 10 + 10 + 10 + 2 + 3 + 5 + 7 + 9 - 8)


def test_nothing_for_a_void_hand() -> None:
    """§8.1."""
    s = run_down(deal(), 2).state
    assert (winner(s), points(s, PLAIN)) == (-1, 0)


def test_the_box_is_undercut() -> None:
    """§7.2, §2.8: then the captain scores: ten, and eight against three."""
    hand = play(deal("JcQcKcJdQdKdJsQsKs3s", MELDS + "Kh", up="8s"), "pass", "take", f"knock Kh {SPREAD}", "spread -")
    assert worth(hand.copy()) == (BOX, 90 + 3 - 8)
    hand.undo()
    assert worth(act(hand, "best")) == (CAPTAIN, 10 + 8 - 3)


@pytest.mark.parametrize(("more", "scored"), [(-2, 12), (-1, 11), (0, 10), (1, 1), (2, 2)])
def test_around_equality(more: int, scored: int) -> None:
    """§7.1, §7.2: one point more is enough."""
    assert settle(more, False, False, PLAIN) == scored


@pytest.mark.parametrize("seed", range(50))
def test_settle_as_the_oracle_does(seed: int) -> None:
    """§7.1-7.4: from two counts."""
    rng = Random(seed)
    gin, undercut = rng.choice((20, 25)), rng.choice((10, 20, 25))
    knocker, defender = rng.choice((0, rng.randrange(1, 11))), rng.randrange(40)
    _, scored = naive.settle(knocker, defender, knocker == 0, gin, undercut)
    rules = Rules(gin_bonus=gin, undercut_bonus=undercut)
    assert settle(defender - knocker, knocker == 0, False, rules) == scored


def test_eleven_cards_without_the_option_are_plain_gin() -> None:
    """§7.5: should such a hand ever be counted."""
    assert settle(7, True, True, PLAIN) == 32
    assert settle(7, True, True, Rules(big_gin_bonus=31)) == 38
