"""Why an action is refused: each code with situations that yield exactly it; FINE means legal and nothing else does."""

from collections.abc import Callable
from random import Random

import pytest

from captain_gin.core import actions, cards, reasons, state
from captain_gin.core.options import Rules
from captain_gin.hand import Hand
from captain_gin.refusals import REFUSALS
from tests.support.amounts import little_or_much
from tests.support.table import act, action, deal, drawn, knocked, run_down

MELDS, SPREAD = "Ac2c3c4d5d6d7h8h9h", "Ac2c3c 4d5d6d 7h8h9h"
BIG = Rules(big_gin_bonus=31)
CODES = """
FINE HAND_OVER UNKNOWN_ACTION NOT_NOW ONLY_THE_UPCARD UPCARD_REFUSED UPCARD_FIRST LAST_ONLY_TO_KNOCK STOCK_CLOSED
ALREADY_DRAWN DRAW_FIRST DRAW_BEFORE_KNOCK NOT_HELD JUST_TAKEN TOO_HEAVY LEAVES_TOO_MUCH MUST_KNOCK BIG_GIN_OFF
NOT_ALL_MELDED NO_SUCH_MELD NOT_A_MELD_YET MELD_UNFINISHED SPREAD_TOO_HEAVY FITS_NO_MELD NOT_ON_THAT_MELD
GIN_TAKES_NOTHING ALREADY_DOWN
"""
NAMES = CODES.split()


def offer() -> Hand:
    return deal(MELDS + "Ks")


def draw() -> Hand:
    return act(deal(MELDS + "Ks", "Qs", stock="2h"), "pass pass stock 2h")


def refused_upcard() -> Hand:
    return act(deal(MELDS + "Ks"), "pass pass")


def last(box: str = "") -> Hand:
    """The box before the last discard, a knave of clubs."""
    return act(run_down(deal("Jc", box, rules=Rules(last_discard=1)), 3), "stock Jc")


def last_taken() -> Hand:
    return act(last(MELDS + "Ks"), "take")


def heavy() -> Hand:
    """The captain has taken the upcard and can't knock."""
    return act(deal("3d5d7d9dJd3h5h7h9hJh", up="Qs"), "take")


def knocking() -> Hand:
    """The captain has taken the upcard, says that he knocks and has not named a card yet."""
    return act(deal(MELDS + "Ts", up="Qs", rules=Rules(knock_limit=20)), "take knock")


def spreading() -> Hand:
    """Three melds and the eight of spades to spread."""
    return act(drawn(MELDS + "8s", "Ks"), "knock Ks")


def laying() -> Hand:
    """The box to lay off 4c, 3d and whatever else fits."""
    return knocked(MELDS + "8s", SPREAD, "4c3dKcKdKhJcJdJhQh7s")


def placing() -> Hand:
    """The ten of spades fits the tens, the first meld, and the jack, the second."""
    return act(knocked("TcTdThJsQsKs4c5c6c2d", "TcTdTh JsQsKs 4c5c6c", "Ts9sAcAd3d5d7d8hAh3h"), "Ts")


def answering() -> Hand:
    return act(laying(), "done")


def against_gin() -> Hand:
    return knocked(MELDS + "Th", SPREAD + "Th", "4c3dKcKdKhJcJdJhQh7s")


def void() -> Hand:
    return run_down(deal(), 2)


def after(hand: Callable[[], Hand], words: str) -> Callable[[], Hand]:
    """A situation some actions later."""
    return lambda: act(hand(), words)


def with_big_gin() -> Hand:
    """A captain with ten and an odd card, big gin being on."""
    return drawn(MELDS + "Th", "Ks", rules=BIG)


SITUATIONS: list[tuple[str, Callable[[], Hand], str]] = [
    ("HAND_OVER", void, "stock"),
    ("HAND_OVER", void, "7s"),
    ("HAND_OVER", after(laying, "best"), "done"),
    ("NOT_NOW", offer, "done"),
    ("NOT_NOW", draw, "best"),
    ("NOT_NOW", heavy, "meld"),
    ("NOT_NOW", heavy, "on_first"),
    ("NOT_NOW", knocking, "knock"),
    ("NOT_NOW", knocking, "best"),
    ("NOT_NOW", spreading, "pass"),
    ("NOT_NOW", spreading, "stock"),
    ("NOT_NOW", spreading, "knock"),
    ("NOT_NOW", spreading, "on_first"),
    ("NOT_NOW", laying, "take"),
    ("NOT_NOW", laying, "meld"),
    ("NOT_NOW", laying, "on_second"),
    ("NOT_NOW", placing, "done"),
    ("NOT_NOW", placing, "best"),
    ("NOT_NOW", placing, "9s"),
    ("NOT_NOW", answering, "on_third"),
    ("NOT_NOW", answering, "pass"),
    ("ONLY_THE_UPCARD", draw, "pass"),
    ("ONLY_THE_UPCARD", refused_upcard, "pass"),
    ("ONLY_THE_UPCARD", heavy, "pass"),
    ("ONLY_THE_UPCARD", knocking, "pass"),
    ("UPCARD_REFUSED", refused_upcard, "take"),
    ("UPCARD_FIRST", offer, "stock"),
    ("UPCARD_FIRST", after(offer, "pass"), "stock"),
    ("LAST_ONLY_TO_KNOCK", last, "take"),
    ("STOCK_CLOSED", last, "stock"),
    ("ALREADY_DRAWN", heavy, "take"),
    ("ALREADY_DRAWN", heavy, "stock"),
    ("ALREADY_DRAWN", knocking, "stock"),
    ("DRAW_FIRST", offer, "Ks"),
    ("DRAW_FIRST", draw, "Qs"),
    ("DRAW_FIRST", last, "2d"),
    ("DRAW_BEFORE_KNOCK", offer, "knock"),
    ("DRAW_BEFORE_KNOCK", draw, "knock"),
    ("DRAW_BEFORE_KNOCK", last, "knock"),
    ("DRAW_BEFORE_KNOCK", lambda: deal(rules=BIG), "big_gin"),
    ("NOT_HELD", heavy, "7s"),
    ("NOT_HELD", knocking, "7s"),
    ("NOT_HELD", spreading, "Ks"),
    ("NOT_HELD", laying, "4d"),
    ("NOT_HELD", answering, "4d"),
    ("JUST_TAKEN", heavy, "Qs"),
    ("JUST_TAKEN", knocking, "Qs"),
    ("TOO_HEAVY", heavy, "knock"),
    ("LEAVES_TOO_MUCH", knocking, "2c"),
    ("MUST_KNOCK", last_taken, "Ks"),
    ("BIG_GIN_OFF", heavy, "big_gin"),
    ("BIG_GIN_OFF", offer, "big_gin"),
    ("BIG_GIN_OFF", spreading, "big_gin"),
    ("NOT_ALL_MELDED", with_big_gin, "big_gin"),
    ("NOT_NOW", after(with_big_gin, "knock"), "big_gin"),
    ("NO_SUCH_MELD", spreading, "8s"),
    ("NO_SUCH_MELD", after(spreading, "Ac"), "4d"),
    ("NO_SUCH_MELD", answering, "7s"),
    ("NOT_A_MELD_YET", spreading, "meld"),
    ("NOT_A_MELD_YET", after(spreading, "Ac 3c"), "meld"),
    ("NOT_A_MELD_YET", after(answering, "Kc Kh"), "meld"),
    ("MELD_UNFINISHED", after(spreading, "Ac 3c"), "done"),
    ("MELD_UNFINISHED", after(spreading, "Ac"), "best"),
    ("MELD_UNFINISHED", after(spreading, "Ac"), "on_first"),
    ("MELD_UNFINISHED", after(answering, "Kc Kd Kh"), "done"),
    ("SPREAD_TOO_HEAVY", spreading, "done"),
    ("SPREAD_TOO_HEAVY", after(spreading, "Ac 2c 3c meld"), "done"),
    ("FITS_NO_MELD", laying, "Kc"),
    ("FITS_NO_MELD", laying, "7s"),
    ("NOT_ON_THAT_MELD", placing, "on_third"),
    ("GIN_TAKES_NOTHING", against_gin, "on_first"),
    ("ALREADY_DOWN", after(laying, "4c"), "4c"),
    ("ALREADY_DOWN", after(laying, "4c done"), "4c"),
    ("ALREADY_DOWN", after(spreading, "Ac"), "Ac"),
    ("ALREADY_DOWN", after(spreading, "2c 3c"), "3c"),
    ("ALREADY_DOWN", after(spreading, "Ac 2c 3c meld"), "2c"),
    ("ALREADY_DOWN", after(answering, "Kc Kd Kh meld"), "Kh"),
    ("FINE", offer, "pass"),
    ("FINE", laying, "4c"),
]


@pytest.mark.parametrize(
    ("code", "situation", "word"), SITUATIONS, ids=[f"{code}-{i}" for i, (code, _, _) in enumerate(SITUATIONS)]
)
def test_reason(code: str, situation: Callable[[], Hand], word: str) -> None:
    """Exactly this reason and no other."""
    assert situation().why_not(action(word)) == getattr(reasons, code)


@pytest.mark.parametrize("number", [-1, 63, 64, 1000])
@pytest.mark.parametrize("situation", [offer, void])
def test_unknown_actions(situation: Callable[[], Hand], number: int) -> None:
    assert situation().why_not(number) == reasons.UNKNOWN_ACTION


def test_every_reason_is_tried() -> None:
    """A new code needs a name and a situation here."""
    elsewhere = {*vars(actions), *vars(cards), *vars(state)}
    assert {name for name in vars(reasons) if name.isupper() and name not in elsewhere} == set(NAMES)
    assert {code for code, _, _ in SITUATIONS} | {"UNKNOWN_ACTION"} == set(NAMES)
    assert [getattr(reasons, name) for name in NAMES] == list(range(len(NAMES)))
    assert set(REFUSALS) == set(range(1, len(NAMES)))


def test_every_reason_has_its_rule_and_words() -> None:
    """A text each, and the number of a rule."""
    assert len({key for key, _ in REFUSALS.values()}) == len(REFUSALS)
    assert all(rule.replace(".", "").isdigit() for _, rule in REFUSALS.values())


@pytest.mark.parametrize("seed", little_or_much(0, *range(1, 20)))
def test_fine_means_legal(seed: int) -> None:
    """In every position of a random hand, for every action."""
    rng = Random(seed)
    hand = Hand(rng.sample(range(52), 52), Rules(knock_limit=60, big_gin_bonus=31, last_discard=1))
    for _ in range(300):
        for tried in range(-1, 64):
            assert (hand.why_not(tried) == reasons.FINE) == (tried in hand.legal)
        if hand.over:
            return
        hand.play(rng.choice(list(hand.legal)))
    pytest.fail("the hand does not end")
