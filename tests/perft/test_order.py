"""The order of what is legal, where counts can't see it: cards by suit and rank, then the verbs (§4-§6)."""

import pytest

from captain_gin.core.options import Rules
from tests.perft.situations import SITUATIONS, Situation, stacked
from tests.support.table import act, drops, legal, listed, play

FREE = Situation(stacked("AcAdAhAs2s3s7c7d7hKd", "7s8s9d8d8h4c4s4hQhKh", "2d"), Rules(), "take")
"""The captain may knock with any of four cards."""

ACTIONS = [
    (SITUATIONS["deal"], "", "pass take"),
    (SITUATIONS["deal"], "pass pass", "stock"),
    (FREE, "", "Ac 7c Ad 7d Kd Ah 7h As 2s 3s knock"),
    (FREE, "knock", "Kd"),
    (FREE, "knock Kd", "Ac 7c Ad 7d Ah 7h As 2s 3s best"),
    (FREE, "knock Kd 2s", "As 3s"),
    (FREE, "knock Kd As 2s 3s", "meld"),
    (FREE, "knock Kd As 2s 3s meld 7c 7d 7h meld", "Ac Ad Ah best done"),
    (SITUATIONS["answer"], "", "3c Ts best done"),
    (SITUATIONS["answer"], "Ts", "on_second on_third"),
    (SITUATIONS["answer"], "Ts on_third", "3c 9s best done"),
    (SITUATIONS["answer"], "done", "Ac 2c 3c Ad 9d Ah 9h 9s best done"),
    (SITUATIONS["big gin"], "", "Ac 2c 3c 4d 5d 6d 7h 8h 9h Th knock big_gin"),
]


@pytest.mark.parametrize(("situation", "before", "expected"), ACTIONS)
def test_order_of_actions(situation: Situation, before: str, expected: str) -> None:
    """Ascending numbers: clubs, diamonds, hearts, spades, ace to king; then pass … done, first to third meld."""
    hand = act(situation.hand(), before)
    assert legal(hand) == expected
    assert list(hand.legal) == sorted(hand.legal)


MOVES = [
    (SITUATIONS["deal"], [], ["pass", "take"]),
    (SITUATIONS["deal"], ["pass", "pass"], ["stock"]),
    (SITUATIONS["last discard"], [], ["take", "stock"]),
    (
        FREE,
        [],
        [
            *drops("Ac 7c Ad 7d Kd Ah 7h As 2s 3s"),
            "knock Kd AcAdAh 7c7d7h As2s3s",
        ],
    ),
    (SITUATIONS["answer"], [], ["lay 3c 4c5c6c", "lay Ts TcTdTh", "lay Ts JsQsKs", "spread Ac2c3c 9d9h9s"]),
    (
        SITUATIONS["answer"],
        ["lay Ts JsQsKs"],
        ["lay 3c 4c5c6c", "lay 9s TsJsQsKs", "spread Ac2c3c 9d9h9s"],
    ),
    (
        SITUATIONS["big gin"],
        [],
        [
            *drops("Ac 2c 3c 4d 5d 6d 7h 8h 9h Th"),
            "knock Ac 4d5d6d 7h8h9hThJh",
            "knock 2c 4d5d6d 7h8h9hThJh",
            "knock 3c 4d5d6d 7h8h9hThJh",
            "knock 5d Ac2c3c 7h8h9hThJh",
            "knock 6d Ac2c3c 7h8h9hThJh",
            "knock 7h Ac2c3c 4d5d6d 8h9hThJh",
            "knock 8h Ac2c3c 4d5d6d 9hThJh",
            "knock Th Ac2c3c 4d5d6d 7h8h9h",
            "gin Ac2c3c 4d5d6d 7h8h9hThJh",
        ],
    ),
]


@pytest.mark.parametrize(("situation", "before", "expected"), MOVES)
def test_order_of_moves(situation: Situation, before: list[str], expected: list[str]) -> None:
    """Draws, discards, knocks, big gin; lay-offs by card and by the knocker's melds as they lie, then the spread."""
    assert listed(play(situation.hand(), *before)) == expected
