"""`captain-gin check`: hands of ten and eleven cards against the rules, the cases and the oracle."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.oracle import naive
from tests.oracle.deals import meld_rich_hand
from tests.support.command import answer, refusal, run

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text(encoding="utf-8"))
KEYS = ["deadwood", "arrangements", "best_discard", "can_knock", "gin"]
TEN_LEFT = "4s5s6s 9c9d9h Ad2c3h4h"
"""The example of §5.1: 1 + 2 + 3 + 4 = 10 left over."""
ELEVEN_LEFT = "4s5s6s 9c9d9h Ad2c3h5h"


def cases(kind: str) -> list[dict[str, Any]]:
    return [case for case in CASES if case["kind"] == kind]


def arrangement(melds: list[str]) -> naive.Arrangement:
    """The melds of an answer as the oracle has them."""
    return frozenset(frozenset(meld[i : i + 2] for i in range(0, len(meld), 2)) for meld in melds)


@pytest.mark.parametrize("cards", [TEN_LEFT, f"{TEN_LEFT} Kd"])
def test_keys_are_these_and_no_others(cards: str) -> None:
    assert list(answer("check", cards)) == KEYS


@pytest.mark.parametrize("case", cases("deadwood"), ids=lambda case: str(case["id"]))
def test_deadwood_of_the_cases(case: dict[str, Any]) -> None:
    cards = case["input"]["hand"].split()
    if len(cards) not in (10, 11):
        refusal("check", *cards)
    else:
        assert answer("check", *cards)["deadwood"] == case["expected"]["min_deadwood"]


@pytest.mark.parametrize("case", cases("knock_legal"), ids=lambda case: str(case["id"]))
def test_may_he_knock_of_the_cases(case: dict[str, Any]) -> None:
    found = answer("check", case["input"]["hand10_after_discard"])
    assert found["deadwood"] == case["input"]["deadwood"]
    assert found["can_knock"] is case["expected"]["legal"]


@pytest.mark.parametrize("seed", range(25))
def test_ten_cards_agree_with_the_oracle(seed: int) -> None:
    hand = meld_rich_hand(Random(seed), 10)
    found = answer("check", *sorted(hand))
    assert found["deadwood"] == naive.deadwood(hand)
    assert {arrangement(melds) for melds in found["arrangements"]} == naive.least_arrangements(hand)
    assert len(found["arrangements"]) == len(naive.least_arrangements(hand))
    assert (found["best_discard"], found["gin"]) == (None, naive.deadwood(hand) == 0)


@pytest.mark.parametrize("seed", range(25))
def test_eleven_cards_agree_with_the_oracle(seed: int) -> None:
    hand = meld_rich_hand(Random(seed), 11)
    left = {card: naive.deadwood(hand - {card}) for card in hand}
    least = min(left.values())
    found = answer("check", *sorted(hand))
    assert found["deadwood"] == least == left[found["best_discard"]]
    dearest = max(naive.points(card) for card in hand if left[card] == least)
    assert naive.points(found["best_discard"]) == dearest
    kept = hand - {found["best_discard"]}
    assert {arrangement(melds) for melds in found["arrangements"]} == naive.least_arrangements(kept)
    assert found["can_knock"] is bool(naive.knock_discards(hand))
    assert found["gin"] is (least == 0)


def test_ten_points_are_just_enough_to_knock() -> None:
    """§5.1."""
    assert answer("check", TEN_LEFT)["can_knock"] is True
    assert answer("check", ELEVEN_LEFT)["can_knock"] is False


def test_knock_limit_is_an_option() -> None:
    """§5.1."""
    assert answer("check", ELEVEN_LEFT, "--set", "knock_limit=11")["can_knock"] is True
    assert answer("check", TEN_LEFT, "--rules", "bicycle", "--set", "knock_limit=0")["can_knock"] is False


def test_eleven_cards_count_after_the_discard() -> None:
    """§5.1: throw the king, and 1 + 2 + 3 + 4 = 10 are left."""
    found = answer("check", TEN_LEFT, "Kd")
    assert (found["best_discard"], found["deadwood"], found["can_knock"]) == ("Kd", 10, True)


def test_of_equal_discards_the_dearest() -> None:
    """§7.5: any end of the long run keeps the gin; the king costs most."""
    found = answer("check", "3c4c5c6c7c8c9cTcJcQcKc")
    assert (found["best_discard"], found["gin"]) == ("Kc", True)


def test_both_arrangements_of_three_sets_or_three_runs() -> None:
    """§5.3's example."""
    found = answer("check", "5c6c7c5d6d7d5s6s7s Ah")
    runs = frozenset(frozenset(rank + suit for rank in "567") for suit in "cds")
    sets = frozenset(frozenset(rank + suit for suit in "cds") for rank in "567")
    assert {arrangement(melds) for melds in found["arrangements"]} == {runs, sets}


def test_melds_are_written_lowest_card_first() -> None:
    assert answer("check", "7s6s5s KdKsKc Ah3c8dTh")["arrangements"] == [["KcKdKs", "5s6s7s"]]


@pytest.mark.parametrize("words", [TEN_LEFT.split(), [TEN_LEFT], ["4♠5♠6♠ 9♣", "9♦9♥", "aD2C,3h;4♡"]])
def test_cards_come_as_one_word_or_many_and_in_any_style(words: list[str]) -> None:
    assert answer("check", *words)["deadwood"] == 10


def test_people_read_melds_deadwood_and_verdict() -> None:
    out = run("check", TEN_LEFT).out
    assert "9♣ 9♦ 9♥ · 4♠ 5♠ 6♠" in out
    assert "deadwood 2♣ A♦ 3♥ 4♥: 2 + 1 + 3 + 4 = 10" in out
    assert "Deadwood 10: you may knock." in out


def test_people_read_what_to_throw() -> None:
    assert run("check", TEN_LEFT, "Kd").out.startswith("Throw K♦.\n")


def test_people_read_gin_and_too_much() -> None:
    assert run("check", "4s5s6s 9c9d9h Jh Qh Kh Th").out.endswith("Gin.\n")
    assert "Deadwood 11: too much to knock, 10 is the most." in run("check", ELEVEN_LEFT).out


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("", "expected 10 or 11 cards, found 0"),
        ("4s5s6s 9c9d9h Ad2c3h", "expected 10 or 11 cards, found 9"),
        (f"{TEN_LEFT} KdQd", "expected 10 or 11 cards, found 12"),
        ("4s5s 6x", "6x at position 6"),
        ("4s5s6s 9c9d9h Ad2c3h4s", "4s stands twice, the second time at position 21"),
        ("4s5s6s 9c9d9h 1d", "1d at position 15"),
    ],
)
def test_what_is_no_such_hand_is_refused(cards: str, said: str) -> None:
    assert said in refusal("check", *cards.split())
    assert said in refusal("check", cards, "--json")
