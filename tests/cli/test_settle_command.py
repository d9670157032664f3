"""`captain-gin settle`: who scores what, against the cases, the rule book's examples and the oracle (§5.3-§7.5)."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.oracle import naive
from tests.oracle.deals import two_hands
from tests.support.command import answer, refusal, run

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text(encoding="utf-8"))
SHOWDOWNS = [case for case in CASES if case["kind"] == "showdown"]
KEYS = {
    "knocker_deadwood",
    "defender_deadwood",
    "knocker_spread",
    "layoffs",
    "defender_spread",
    "winner",
    "points",
    "gin",
    "undercut",
}
ADA = "4s5s6s 9c9d9h JhQhKh 2c"
BEN = "JsQsKs 7s8s Th Tc Qd 8d 4h"
"""The first example of §6.2: 32 − 2 = 30 to Ada."""
BIG = "Ah2h3h4h 8c8d8s JsQsKsTs"
"""Eleven cards, all in melds."""


def cards(text: str) -> list[str]:
    plain = text.replace(" ", "")
    return [plain[i : i + 2] for i in range(0, len(plain), 2)]


def spread_of(melds: list[str]) -> naive.Arrangement:
    return frozenset(frozenset(cards(meld)) for meld in melds)


def settled(knocker: str, defender: str, *more: str) -> Any:
    return answer("settle", "--knocker", knocker, "--defender", defender, *more)


def refused(knocker: str, defender: str, *more: str) -> str:
    return refusal("settle", "--knocker", knocker, "--defender", defender, *more)


@pytest.mark.parametrize("case", SHOWDOWNS, ids=lambda case: str(case["id"]))
def test_cases_with_their_spread(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    spread = " ".join(meld.replace(" ", "") for meld in given["knocker_spread"])
    found = settled(given["knocker_hand"], given["defender_hand"], "--spread", spread)
    assert found["knocker_deadwood"] == expected["knocker_deadwood"]
    assert found["defender_deadwood"] == expected["defender_deadwood_after_best_layoff"]
    assert (found["winner"], found["points"]) == (expected["winner"], expected["points"])


@pytest.mark.parametrize("case", SHOWDOWNS, ids=lambda case: str(case["id"]))
def test_cases_with_the_best_spread(case: dict[str, Any]) -> None:
    """§5.3: of the least spreads none does better against these cards."""
    given = case["input"]
    knocker, defender = frozenset(cards_up(given["knocker_hand"])), frozenset(cards_up(given["defender_hand"]))
    found = settled(given["knocker_hand"], given["defender_hand"])
    assert (found["winner"], found["points"]) == best_for_knocker(knocker, defender)


def cards_up(text: str) -> list[str]:
    """Cards written `10C` or `TC` as the oracle has them."""
    return [word[:-1].replace("10", "T") + word[-1].lower() for word in text.split()]


def best_for_knocker(knocker: frozenset[str], defender: frozenset[str]) -> tuple[str, int]:
    outcomes = [naive.score(knocker, spread, defender) for spread in naive.least_arrangements(knocker)]
    return max(outcomes, key=lambda outcome: outcome[1] if outcome[0] == "knocker" else -outcome[1])


@pytest.mark.parametrize("seed", range(30))
def test_random_knocks_agree_with_the_oracle(seed: int) -> None:
    knocker, defender = two_hands(Random(seed), rich=seed % 3 > 0)
    found = settled(" ".join(knocker), " ".join(defender))
    spread = spread_of(found["knocker_spread"])
    assert spread in naive.least_arrangements(knocker)
    assert (found["winner"], found["points"]) == best_for_knocker(knocker, defender)
    assert found["gin"] is naive.is_gin(knocker, spread)
    assert found["undercut"] is (found["winner"] == "defender")
    assert_defence_holds(found, spread, defender)


def assert_defence_holds(found: Any, spread: naive.Arrangement, defender: frozenset[str]) -> None:
    """Each lay-off fits the meld as it lies, and what is left counts as much as is said (§6.2, §6.3)."""
    table, left = set(spread), set(defender)
    for step in found["layoffs"]:
        meld = frozenset(cards(step["meld"]))
        assert meld in table
        assert step["card"] in left
        table.remove(meld)
        table.add(meld | {step["card"]})
        left.remove(step["card"])
    assert all(naive.is_meld(meld) for meld in table)
    own = spread_of(found["defender_spread"])
    assert own in naive.arrangements(left)
    assert found["defender_deadwood"] == naive.count(naive.unmelded(left, own))


def test_keys_are_these_and_no_others() -> None:
    assert set(settled(ADA, BEN)) == KEYS


def test_lay_offs_come_in_order() -> None:
    """§6.2: the 8♠ fits only because the 7♠ went first."""
    found = settled(ADA, BEN)
    spades = [step for step in found["layoffs"] if step["card"][1] == "s"]
    assert spades == [{"card": "7s", "meld": "4s5s6s"}, {"card": "8s", "meld": "4s5s6s7s"}]
    assert {"card": "Th", "meld": "JhQhKh"} in found["layoffs"]
    assert (found["defender_spread"], found["points"], found["winner"]) == (["JsQsKs"], 30, "knocker")


def test_gin_takes_no_lay_offs() -> None:
    """The example of §7.3: 25 + 18 = 43 to Ben, the 5♥ has to stay."""
    found = settled("Ah2h3h4h 8c8d8s JsQsKs", "6c6d6s TdJdQd 5h9s2c2d")
    assert (found["layoffs"], found["gin"], found["winner"], found["points"]) == ([], True, "knocker", 43)


def test_undercut_breaks_up_a_meld() -> None:
    """The second example of §6.2: 10 + (9 − 8) = 11 to Cleo."""
    found = settled("4s5s6s QcQdQh Ad2d3d 9c", "KcKdKh 7s7c7d 6d8d8sAc")
    assert (found["undercut"], found["winner"], found["points"]) == (True, "defender", 11)
    assert found["defender_deadwood"] == 8


@pytest.mark.parametrize(("rules", "points"), [("seed", 11), ("bicycle", 11), ("palace", 21), ("modern", 26)])
def test_presets_change_the_undercut(rules: str, points: int) -> None:
    """§10."""
    assert settled("4s5s6s QcQdQh Ad2d3d 9c", "KcKdKh 7s7c7d 6d8d8sAc", "--rules", rules)["points"] == points


def test_one_option_changes_the_gin() -> None:
    """§7.3."""
    found = settled("Ah2h3h4h 8c8d8s JsQsKs", "6c6d6s TdJdQd 5h9s2c2d", "--set", "gin_bonus=20")
    assert found["points"] == 38


def test_big_gin_where_it_is_played() -> None:
    """§7.5: the bonus for eleven cards stands in the place of that for gin: 31 + 18."""
    found = settled(BIG, "6c6d6s TdJdQd 5h9s2c2d", "--set", "big_gin_bonus=31")
    assert (found["points"], found["gin"], found["winner"]) == (49, True, "knocker")


def test_people_read_hands_lay_offs_and_sum() -> None:
    lines = run("settle", "--knocker", ADA, "--defender", BEN).out.splitlines()
    assert "2♣: 2" in lines[0]
    assert "J♠ Q♠ K♠" in lines[1]
    assert "The defender lays 8♠ off on 4♠ 5♠ 6♠ 7♠." in lines
    assert lines[-1] == "32 − 2 = 30 to the knocker."


@pytest.mark.parametrize(
    ("knocker", "defender", "last"),
    [
        ("4s5s6s QcQdQh Ad2d3d 9c", "KcKdKh 7s7c7d 6d8d8sAc", "Undercut! 10 + (9 − 8) = 11 to the defender."),
        ("Ah2h3h4h 8c8d8s JsQsKs", "6c6d6s TdJdQd 5h9s2c2d", "Gin: 25 + 18 = 43 to the knocker."),
        (BIG, "6c6d6s TdJdQd 5h9s2c2d", "Big gin: 31 + 18 = 49 to the knocker."),
    ],
)
def test_people_read_sums(knocker: str, defender: str, last: str) -> None:
    ran = run("settle", "--knocker", knocker, "--defender", defender, "--set", "big_gin_bonus=31")
    assert ran.out.splitlines()[-1] == last
