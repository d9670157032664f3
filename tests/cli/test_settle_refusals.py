"""What `captain-gin settle` refuses, each time in one line that names the fault (§1.4, §5.1, §5.3, §7.5)."""

import pytest

from tests.support.command import answer, refusal

ADA = "4s5s6s 9c9d9h JhQhKh 2c"
BEN = "JsQsKs 7s8s Th Tc Qd 8d 4h"
BIG = "Ah2h3h4h 8c8d8s JsQsKsTs"


def refused(knocker: str, defender: str, *more: str) -> str:
    return refusal("settle", "--knocker", knocker, "--defender", defender, *more)


@pytest.mark.parametrize(
    ("spread", "said"),
    [
        ("4s5s6s 9c9d JhQhKh", "--spread: 9c9d is neither a set nor a run"),
        ("4s5s6s 9c9d9h 9hJhQhKh", "9hJhQhKh is neither a set nor a run"),
        ("4s5s6s 9c9d9h JhQhKh ThJhQh", "Th in ThJhQh is not in the hand"),
        ("4s5s6s 9c9d9h JhQhKh JhQhKh", "Jh stands in two melds"),
        ("4s5s6s 9c9d9s", "9s in 9c9d9s is not in the hand"),
        ("4s5s6s 9x9d9h", "9x9d9h at position 8 is no card"),
        ("4s5s6s 4s5s6s6s", "6s stands twice"),
        ("4s5s6s", "leaves 59 points; 10 is the most"),
        ("-", "leaves 74 points"),
        ("", "leaves 74 points"),
    ],
)
def test_spreads(spread: str, said: str) -> None:
    """§5.3: disjoint melds of the knocker's own cards that leave no more than the limit."""
    assert said in refused(ADA, BEN, "--spread", spread)


@pytest.mark.parametrize(
    "spread", ["4s5s6s 9c9d9h JhQhKh", "4♠ 5♠ 6♠ · 9♣ 9♦ 9♥ · J♥ Q♥ K♥", "6s 5s 4s; 9h9c9d/KhQhJh"]
)
def test_spreads_may_be_copied_from_an_answer(spread: str) -> None:
    found = answer("settle", "--knocker", ADA, "--defender", BEN, "--spread", spread)
    assert (found["knocker_deadwood"], found["points"]) == (2, 30)


def test_knock_over_the_limit() -> None:
    """§5.1: 1 + 2 + 3 + 6 = 12 is too much, unless the limit is another one."""
    heavy = "4s5s6s 9c9d9h As2d3h6d"
    assert "leaves 12 points; 10 is the most" in refused(heavy, BEN)
    found = answer("settle", "--knocker", heavy, "--defender", BEN, "--set", "knock_limit=12")
    assert found["knocker_deadwood"] == 12


@pytest.mark.parametrize(
    ("knocker", "defender", "said"),
    [
        ("4s5s6s 9c9d9h JhQhKh", BEN, "--knocker: expected 10 cards, found 9"),
        (f"{ADA} 3c", BEN, "--knocker: expected 10 cards, found 11"),
        (ADA, BEN.removesuffix("4h"), "--defender: expected 10 cards, found 9"),
        (ADA, f"{BEN} 3c", "--defender: expected 10 cards, found 11"),
        ("", BEN, "--knocker: expected 10 cards, found 0"),
        (ADA.replace("2c", "2x"), BEN, "--knocker: 2x at position 22"),
        (ADA, BEN.replace("Qd", "Tc"), "--defender: Tc stands twice"),
        (ADA, BEN.replace("4h", "2c"), "2♣ stands in both hands"),
        (ADA, BEN.replace("4h", "2c").replace("8d", "9d"), "2♣ 9♦ stand in both hands"),
    ],
)
def test_hands(knocker: str, defender: str, said: str) -> None:
    assert said in refused(knocker, defender)
    assert said in refused(knocker, defender, "--json")


def test_eleven_cards_need_big_gin() -> None:
    """§7.5."""
    assert "expected 10 cards, found 11" in refused(BIG, "6c6d6s TdJdQd 5h9s2c2d")
    loose = refused(BIG.replace("Ts", "9c"), "6c6d6s TdJdQd 5h9s2c2d", "--set", "big_gin_bonus=31")
    assert "Big gin takes eleven cards all in melds" in loose


def test_big_gin_needs_a_spread_of_all_cards() -> None:
    """§7.5."""
    more = ("--set", "big_gin_bonus=31", "--spread", "Ah2h3h4h 8c8d8s JsQsKs")
    assert "Big gin takes eleven cards all in melds" in refused(BIG, "6c6d6s TdJdQd 5h9s2c2d", *more)
    assert "expected 10 or 11 cards, found 12" in refused(f"{BIG} 3c", "6c6d6s TdJdQd 5h9s2c2d", *more)


@pytest.mark.parametrize("missing", ["--knocker", "--defender"])
def test_both_hands_are_needed(missing: str) -> None:
    hands = {"--knocker": ADA, "--defender": BEN}
    hands.pop(missing)
    assert refusal("settle", *next(iter(hands.items()))) == f"{missing} is missing"
