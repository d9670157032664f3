"""Trees of single actions, counted: the core against numbers that a second reading of the rules gave.

The numbers are `plain_tree.count`'s, which knows the rules (§4-§8) and the oracle but not the core.
"""

import pytest

from captain_gin.hand import Hand
from tests.perft import plain_tree
from tests.perft.situations import SITUATIONS
from tests.support.amounts import for_long

COUNTS: dict[str, list[int]] = {
    # from the deal on: 2 actions, then pass or take and ten discards, …
    "deal": [2, 12, 31, 241, 652, 5061, 13692],
    # the captain has knocked with a hand that can be spread in several ways
    "knock": [10, 28, 50, 89, 262, 624, 1170, 1998, 3528],
    # a knock to lay off on: one card fits two melds, chains at both ends
    "answer": [4, 16, 39, 80, 154, 329, 498, 740, 1026, 1488],
    # three cards in the stock, the last discard may be taken to knock, the second draw from the pile is one too many
    "last discard": [2, 22, 38, 126, 126, 51, 113, 142, 170, 762, 1752],
    # eleven melded cards, big gin on
    "big gin": [12, 40, 349, 773, 5679],
}
CHECKED = 200
"""Trees up to this size are counted by the second reading, too; larger ones in the long run."""

LEAVES = [(name, depth, n) for name, counts in COUNTS.items() for depth, n in enumerate(counts, 1)]


def count(hand: Hand, depth: int) -> int:
    """The positions so many actions away, by the core."""
    if depth == 1:
        return len(hand.legal)
    found = 0
    for action in list(hand.legal):
        hand.play(action)
        found += count(hand, depth - 1)
        hand.undo()
    return found


@pytest.mark.parametrize(("name", "depth", "leaves"), LEAVES)
def test_the_core_counts(name: str, depth: int, leaves: int) -> None:
    assert count(SITUATIONS[name].hand(), depth) == leaves


@pytest.mark.parametrize(
    ("name", "depth", "leaves"),
    [leaf if leaf[2] <= CHECKED else for_long(*leaf) for leaf in LEAVES],
)
def test_the_second_reading_counts(name: str, depth: int, leaves: int) -> None:
    situation = SITUATIONS[name]
    assert plain_tree.count(situation.position(), situation.rules, depth) == leaves


def test_first_numbers_by_hand() -> None:
    """§4.1: pass or take; then pass, take or ten discards; then stock, ten discards, and ten times take or stock."""
    assert COUNTS["deal"][:3] == [2, 2 + 10, 1 + 10 + 10 * 2]
