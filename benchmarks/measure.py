"""How speed is compared: ours and the peer's taken in turn, in CPU time of one thread, medians of several rounds."""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from captain_gin.core.options import Rules
from captain_gin.fast import batch, kernel

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 5
CORE = kernel.load()
RULES = Rules(undercut_bonus=25)


def rate(work: Callable[[], int]) -> float:
    """How many things a second of CPU time *work* does; it returns how many it did."""
    begun = process_time()
    done = work()
    return done / (process_time() - begun)


def compare(name: str, own: Callable[[], int], peer: Callable[[], int], least: float, goal: float) -> str:
    """A row: our rate, the peer's, the median of the ratios."""
    own(), peer()
    pairs = [(rate(own), rate(peer)) for _ in range(ROUNDS)]
    ratio = median(a / b for a, b in pairs)
    mine, others = median(a for a, _ in pairs), median(b for _, b in pairs)
    shown = f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.1f}"
    return f"| {name} | {mine:,.0f} | {others:,.0f} | {shown}× | {least:,.0f}× | {goal:,.0f}× |"


def alone(name: str, own: float, unit: str, least: float, goal: float) -> str:
    """A row without a peer."""
    shown = f"{own:,.0f}" if own >= 1000 else f"{own:.1f}"
    return f"| {name} | {shown}{unit} | | | {least:,.0f}{unit} | {goal:,.0f}{unit} |"


def ours(policy: int, hands: int) -> Callable[[], int]:
    """Hands of a compiled policy against itself."""
    s, x = CORE.records("State", 1)[0], CORE.records("Chance", 1)[0]
    r, outcomes = CORE.record(RULES), CORE.records("Outcome", hands)

    def work() -> int:
        CORE.playout.play_many(s, r, x, outcomes, 1, 0, policy, policy)
        return hands

    return work


def plain(policy: int, hands: int) -> Callable[[], int]:
    """The same hands without Numba."""
    run = batch.Plain()
    (s,), (x,), outcomes = run.records("State", 1), run.records("Chance", 1), run.records("Outcome", hands)

    def work() -> int:
        run.playout.play_many(s, RULES, x, outcomes, 1, 0, policy, policy)
        return hands

    return work
