"""The oracle itself: the cases of cases.json, and its short cuts against still plainer searches."""

import json
from itertools import chain, combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from . import naive
from .deals import meld_rich_hand, random_hand, two_hands

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent.parent / "cases.json").read_text("utf-8"))


def cards(text: str) -> frozenset[str]:
    """The cards of a line of cases.json, which has its suits in capitals."""
    return frozenset(word[0] + word[1].lower() for word in text.split())


def cases(kind: str) -> list[Any]:
    """The cases of a kind, as pytest parameters named by their id; counts only, for the kind score."""
    return [
        pytest.param(case["input"], case["expected"], id=case["id"])
        for case in CASES
        if case["kind"] == kind and case["id"] != "R05"  # R05 is about the match, not the hand
    ]


@pytest.mark.parametrize(("given", "expected"), cases("meld"))
def test_meld(given: dict[str, Any], expected: dict[str, Any]) -> None:
    """§1.2, §1.4: what is a meld and what is not."""
    assert naive.is_meld(cards(given["cards"])) is expected["is_meld"]
    assert (cards(given["cards"]) in naive.EVERY_MELD) is expected["is_meld"]


@pytest.mark.parametrize(("given", "expected"), cases("deadwood"))
def test_deadwood(given: dict[str, Any], expected: dict[str, Any]) -> None:
    """§1.4: the least points left over."""
    assert naive.deadwood(cards(given["hand"])) == expected["min_deadwood"]


def test_deadwood_two_least_arrangements() -> None:
    """D06: the set of eights and the run through the eight leave 48 each."""
    hand = cards("6C QC KC 7D 8D 9D 4H 8H 2S 8S")
    assert naive.least_arrangements(hand) == {
        frozenset({cards("8D 8H 8S")}),
        frozenset({cards("7D 8D 9D")}),
    }


@pytest.mark.parametrize(("given", "expected"), cases("knock_legal"))
def test_knock_legal(given: dict[str, Any], expected: dict[str, Any]) -> None:
    """§5.1: ten is low enough, eleven is not; §4.3: the barred card."""
    hand = cards(given["hand10_after_discard"])
    assert naive.deadwood(hand) == given["deadwood"]
    assert bool(naive.legal_spreads(hand)) is expected["legal"]
    assert ("Kd" in naive.knock_discards(hand | {"Kd"})) is expected["legal"]
    assert "Kd" not in naive.knock_discards(hand | {"Kd"}, banned="Kd")


@pytest.mark.parametrize(("given", "expected"), cases("showdown"))
def test_showdown(given: dict[str, Any], expected: dict[str, Any]) -> None:
    """§6.1-6.4, §7.1-7.4: counts, best defence and points of whole showdowns."""
    knocker, defender = cards(given["knocker_hand"]), cards(given["defender_hand"])
    spread = frozenset(cards(meld) for meld in given["knocker_spread"])
    assert naive.count(naive.unmelded(knocker, spread)) == expected["knocker_deadwood"]
    gin = naive.is_gin(knocker, spread)
    assert gin is (expected["knocker_deadwood"] == 0)
    left = naive.deadwood(defender) if gin else naive.best_defence(defender, spread)
    assert left == expected["defender_deadwood_after_best_layoff"]
    if expected["defender_if_min_deadwood_melds_kept"] is not None:
        assert naive.stubborn_defence(defender, spread) == expected["defender_if_min_deadwood_melds_kept"]
    assert naive.score(knocker, spread, defender) == (expected["winner"], expected["points"])


@pytest.mark.parametrize(("given", "expected"), cases("score"))
def test_settle(given: dict[str, Any], expected: dict[str, Any]) -> None:
    """§7.1-7.3: the arithmetic alone."""
    assert naive.settle(given["knocker"], given["defender"], given["gin"]) == (expected["winner"], expected["points"])


def test_big_gin() -> None:
    """§7.5: plain gin unless the option is on; a discard that keeps gin exists, even with one card barred."""
    hand = cards("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC")
    other = cards("2D 4D 6D 8D TD QD 2H 4H 6H 8H")
    spread = frozenset({hand})
    left = naive.deadwood(other)
    assert naive.score(hand, spread, other) == ("knocker", 25 + left)
    assert naive.score(hand, spread, other, big_gin_bonus=31) == ("knocker", 31 + left)
    assert naive.knock_discards(hand, limit=0) == cards("AC 4C 5C 6C 7C 8C JC")
    assert naive.knock_discards(hand, limit=0, banned="Jc") == cards("AC 4C 5C 6C 7C 8C")
    ten = hand - {"Jc"}
    assert naive.score(ten, frozenset({ten}), other, big_gin_bonus=31) == ("knocker", 25 + left)


def test_score_refuses_a_wrong_spread() -> None:
    """Not a meld, or not held: refused, never scored."""
    hand = cards("AC 2C 3C 4D 5D 6D 7H 8H 9H TS")
    for wrong in ("AC 2C", "AC 2C 3C 4C", "TS JS QS"):
        with pytest.raises(ValueError, match="spread"):
            naive.score(hand, frozenset({cards(wrong)}), cards("KC KD KH"))


def test_pack_and_points() -> None:
    """§1.1-1.3; 85 points a suit, 65 sets and 264 runs in the pack."""
    assert len(naive.PACK) == len(set(naive.PACK)) == 52
    assert naive.PACK[:2] == ("Ac", "2c")
    assert naive.PACK[12:14] == ("Kc", "Ad")
    assert naive.PACK[-1] == "Ks"
    assert naive.count(naive.PACK) == 4 * 85
    assert naive.small_pack("A23", "ch") == ("Ac", "2c", "3c", "Ah", "2h", "3h")
    assert len(naive.EVERY_MELD) == len(set(naive.EVERY_MELD)) == 13 * 5 + 4 * 66
    assert not naive.is_set(["7s", "7s", "7d"])
    assert not naive.is_run(["7s", "7s", "8s"])


@pytest.mark.parametrize("seed", range(20))
def test_melds_are_the_subsets_that_are_melds(seed: int) -> None:
    """§1.4: the list agrees with trying every subset of the hand."""
    rng = Random(seed)
    hand = meld_rich_hand(rng, 10) if seed % 2 else random_hand(rng, 11)
    subsets = chain.from_iterable(combinations(sorted(hand), size) for size in range(len(hand) + 1))
    assert set(naive.melds(hand)) == {frozenset(some) for some in subsets if naive.is_meld(some)}


@pytest.mark.parametrize("seed", range(20))
def test_arrangements_are_the_disjoint_sets_of_melds(seed: int) -> None:
    """§1.4: the building up agrees with trying every pair of melds."""
    hand = meld_rich_hand(Random(seed), 8)
    found = naive.melds(hand)
    chosen = chain.from_iterable(combinations(found, size) for size in range(3))  # eight cards hold two melds
    assert naive.arrangements(hand) == {
        frozenset(some) for some in chosen if len(frozenset().union(*some)) == sum(map(len, some))
    }


@pytest.mark.parametrize("seed", range(40))
def test_reachable_is_all_that_some_sequence_lays(seed: int) -> None:
    """§5.3: growing each meld by itself agrees with the search over sequences."""
    rng = Random(seed)
    knocker, other = two_hands(rng, rich=True)
    for spread in naive.legal_spreads(knocker):
        assert naive.reachable(spread, other) == frozenset().union(*naive.layoffs(spread, other))


@pytest.mark.parametrize("seed", range(40))
def test_defence_consists(seed: int) -> None:
    """§5.3, §6.3: bounds that hold between the answers, on random deals."""
    knocker, other = two_hands(Random(seed), rich=seed % 2 == 0)
    rest = frozenset(naive.PACK) - knocker
    assert len(knocker) == len(other) == 10
    assert knocker.isdisjoint(other)
    assert naive.deadwood(knocker) <= 10
    best = naive.best_spreads(knocker, rest)
    assert best
    assert best <= naive.least_arrangements(knocker) <= naive.legal_spreads(knocker)
    for spread in best:
        left = naive.best_defence(other, spread)
        assert left <= naive.stubborn_defence(other, spread) <= naive.deadwood(other)
        for own, laid in naive.best_defences(other, spread):
            assert naive.count(naive.unmelded(other, own) - laid) == left
            assert laid <= naive.reachable(spread, rest)


def test_can_lay() -> None:
    """§6.2: the fourth of a set, either end of a run; nothing that is there already, nothing beyond a gap."""
    table = [cards("7C 7D 7H"), cards("TS JS QS")]
    assert [card for card in naive.PACK if naive.can_lay(table, card)] == ["7s", "9s", "Ks"]
    assert not any(naive.can_lay([cards("QH KH JH")], card) for card in ("Ah", "Kh", "9h"))


def test_layoffs_one_after_another() -> None:
    """§6.2: a card may wait for the one before it; a card that fits twice goes on either, and once."""
    runs = frozenset({cards("3S 4S 5S"), cards("7S 8S 9S")})
    assert naive.layoffs(runs, cards("AS TH")) == {frozenset()}
    assert naive.layoffs(runs, cards("AS 2S")) == {frozenset(), cards("2S"), cards("AS 2S")}
    assert naive.layoffs(runs, cards("6S")) == {frozenset(), cards("6S")}
    both = frozenset({cards("TC TD TH"), cards("JS QS KS")})
    assert naive.layoffs(both, cards("9S TS")) == {frozenset(), cards("TS"), cards("9S TS")}
    assert naive.reachable(both, cards("9S TS 7S AS")) == cards("9S TS")


def test_best_spread_leaves_less() -> None:
    """§5.3: of 5-5-5 6-6-6 7-7-7 and three runs 5-6-7 the sets let go 5, 6, 7, the runs the rest of three suits."""
    hand = cards("5C 6C 7C 5D 6D 7D 5S 6S 7S AS")
    sets = frozenset({cards("5C 5D 5S"), cards("6C 6D 6S"), cards("7C 7D 7S")})
    runs = frozenset({cards("5C 6C 7C"), cards("5D 6D 7D"), cards("5S 6S 7S")})
    assert naive.least_arrangements(hand) == {sets, runs}
    assert naive.best_spreads(hand, naive.PACK) == {sets}
    assert naive.reachable(sets, naive.PACK) == cards("5H 6H 7H")
    assert naive.best_spreads(hand, cards("5H 6H 7H 2C")) == {runs}
