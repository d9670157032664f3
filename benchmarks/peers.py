"""RLCard's gin rummy as a workload for `benchmarks/bench.py`; by itself: `python benchmarks/peers.py`.

RLCard deals eleven cards to one player, has no upcard phase and no lay-offs, and forces gin: its hands are less work.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import rlcard
from measure import compare, ours
from rlcard.agents import RandomAgent
from rlcard.models import load

from captain_gin.fast.policies import RANDOM, SIMPLE

LEAST, GOAL = 1_500, 4_000
"""How many times as many hands of `simple`, compiled, as of RLCard's novice in the same time."""


def rlcard_random(hands: int) -> Callable[[], int]:
    """Hands of RLCard between two random players."""
    return _hands(lambda env: [RandomAgent(num_actions=env.num_actions) for _ in range(2)], hands)


def rlcard_novice(hands: int) -> Callable[[], int]:
    """Hands of RLCard between two of its rule-based novices."""
    return _hands(lambda _: load("gin-rummy-novice-rule").agents, hands)


def _hands(players: Callable[[Any], list[Any]], hands: int) -> Callable[[], int]:
    env = rlcard.make("gin-rummy", config={"seed": 1})
    env.set_agents(players(env))

    def work() -> int:
        for _ in range(hands):
            env.run(is_training=False)
        return hands

    return work


def rows() -> list[str]:
    """The comparisons, row by row, as `bench.compare` writes them."""
    return [
        compare("random hands / RLCard's", ours(RANDOM, 20_000), rlcard_random(40), LEAST, GOAL),
        compare("simple hands / RLCard's novice", ours(SIMPLE, 20_000), rlcard_novice(40), LEAST, GOAL),
    ]


if __name__ == "__main__":
    print("| what | ours a second | the peer's | ratio | at least | goal |\n|---|---:|---:|---:|---:|---:|")
    print("\n".join(rows()))
