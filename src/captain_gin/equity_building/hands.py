"""How often hands bring what, by role: a policy plays itself."""

from __future__ import annotations

import shlex
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from captain_gin.arena.executors import Crew
from captain_gin.errors import OptionError
from captain_gin.fast import batch
from captain_gin.fast.equity import COUNTS, GIN, KNOCK, POINTS, UNDERCUT, VOID
from captain_gin.options import preset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from captain_gin.arena.executors import Workers
    from captain_gin.fast.batch import Engine

CHUNK = 10_000
"""Hands that make about a second of work, compiled; their outcomes are held at once."""
MOST_HANDS = 1 << 32
POLICY = "marjj10"
"""The strongest of the policies by all presets."""
KINDS = {"knock": KNOCK, "gin": GIN, "undercut": UNDERCUT}
"""How hands are won, by name."""


@dataclass(frozen=True)
class Plan:
    """What is played."""

    preset: str
    hands: int
    policy: str = POLICY
    seed: int = 1

    def command(self) -> str:
        """The command that builds the same table again."""
        words = ["captain-gin", "equity", "build", "--rules", self.preset, "--policy", self.policy]
        return shlex.join([*words, "--hands", str(self.hands), "--seed", str(self.seed)])

    def pieces(self) -> Iterator[range]:
        """The hands by number, in pieces of work."""
        for first in range(0, self.hands, CHUNK):
            yield range(first, min(first + CHUNK, self.hands))


def counts(plan: Plan, call: Callable[[], Workers], told: Callable[[int], None]) -> list[int]:
    """How many hands ended how, COUNTS numbers; *told* hears how many have been played."""
    total = [0] * COUNTS
    done = 0
    with Crew(call) as crew, closing(crew.do(partial(play, plan), plan.pieces())) as results:
        for part in results:
            total = [one + other for one, other in zip(total, part, strict=True)]
            done = sum(total)
            told(done)
    return total


def play(plan: Plan, part: range) -> list[int]:
    """Play some hands by number and count them."""
    run = batch.engine()
    found = words(run, COUNTS)
    one: list[Any] = [run.records(name, 1)[0] for name in ("State", "Chance")]
    s, x = one
    r, policy, outcomes = run.record(preset(plan.preset)), batch.policy(plan.policy), run.records("Outcome", len(part))
    run.playout.play_many(s, r, x, outcomes, plan.seed, part.start, policy, policy)
    run.equity.count_many(outcomes, found)
    return [int(count) for count in found]


def words(run: Engine, number: int) -> Any:
    """So many ints, all 0, as the functions of an engine take them."""
    if not run.compiled:
        return [0] * number
    import numpy as np

    return np.zeros(number, np.int64)


def wins(found: Sequence[int]) -> list[int]:
    """The hands that were won, at `winner * POINTS + points`, whatever they were won by."""
    if not sum(found[:VOID]):
        raise OptionError("equity-all-void", hands=sum(found))
    return [sum(found[kind * 2 * POINTS + at] for kind in KINDS.values()) for at in range(2 * POINTS)]
