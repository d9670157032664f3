"""Thousands of hands at once: simulations between policies, and many hands stepped side by side.

Compiled where Numba is installed; else the same functions run as plain Python, slower, and say so once. Each hand has a
stream of random numbers of its own, made from the seed and its number: results do not depend on how work is split.
"""

from __future__ import annotations

import warnings
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from captain_gin.core import match, rules, state
from captain_gin.core.options import Rules
from captain_gin.errors import OptionError, nearest
from captain_gin.fast import (
    chance,
    deeds,
    duels,
    equity,
    features,
    guesses,
    judging,
    lessons,
    matches,
    mirrored,
    moments,
    playout,
    policies,
    search,
    searching,
    seats,
    stepping,
    styling,
    tally,
    traits,
    trials,
)
from captain_gin.fast.tally import Tally, merge
from captain_gin.fast.weights import NAMED, packed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

POLICIES = {
    "random": policies.RANDOM,
    "simple": policies.SIMPLE,
    "tuned": policies.TUNED,
    "canny": policies.CANNY,
    **{name: packed(weights) for name, weights in NAMED.items()},
    **{name: traits.packed(level) for name, level in traits.LEVELS.items()},
}
"""Name → number of the policies that can be simulated."""
CHUNK = 10_000
"""Hands that are simulated at a time; their outcomes are not kept."""
MOST_HANDS = 1 << 40


class Engine(Protocol):
    """The functions of the core and of `fast/`, compiled or plain, and the values they take."""

    compiled: bool
    cached: bool
    rules: Any
    chance: Any
    playout: Any
    policies: Any
    matches: Any
    mirrored: Any
    tally: Any
    stepping: Any
    features: Any
    duels: Any
    seats: Any
    equity: Any
    lessons: Any
    trials: Any
    search: Any
    styling: Any
    searching: Any
    judging: Any

    def records(self, name: str, n: int) -> Any:
        """*n* values of a class of the core or of `fast/`, such as "State"."""

    def kept(self, names: Sequence[str]) -> bool:
        """Whether all these functions are compiled and in the cache."""

    def prepare(self, names: Sequence[str], progress: Callable[[int, int], None]) -> None:
        """Compile some functions, such as `playout.play_many`; *progress* is told how many are done, of how many."""

    def record(self, value: Any) -> Any:
        """A value that the functions take, with the contents of a dataclass."""


_CLASSES = {
    "State": state.State,
    "Match": match.Match,
    "Chance": chance.Chance,
    "Outcome": playout.Outcome,
    "Table": matches.Table,
    "Tally": Tally,
    "Deeds": deeds.Deeds,
    "Guess": guesses.Guess,
    "Choices": search.Choices,
    "Plan": search.Plan,
    "Seating": moments.Seating,
    "Cell": moments.Cell,
    "Moments": moments.Moments,
}


class Plain:
    """The engine without Numba: the modules as they are."""

    compiled = False
    cached = False
    rules: ModuleType = rules
    chance: ModuleType = chance
    playout: ModuleType = playout
    policies: ModuleType = policies
    matches: ModuleType = matches
    mirrored: ModuleType = mirrored
    tally: ModuleType = tally
    stepping: ModuleType = stepping
    features: ModuleType = features
    duels: ModuleType = duels
    seats: ModuleType = seats
    equity: ModuleType = equity
    lessons: ModuleType = lessons
    trials: ModuleType = trials
    search: ModuleType = search
    searching: ModuleType = searching
    judging: ModuleType = judging
    styling: ModuleType = styling

    def records(self, name: str, n: int) -> Any:
        """A list of fresh values."""
        return [_CLASSES[name]() for _ in range(n)]

    def kept(self, names: Sequence[str]) -> bool:
        """There is nothing to compile."""
        return True

    def prepare(self, names: Sequence[str], progress: Callable[[int, int], None]) -> None:
        """Nothing is compiled."""

    def record(self, value: Any) -> Any:
        """A copy of the value."""
        return replace(value)


@cache
def engine() -> Engine:
    """The compiled engine, or the plain one with a warning if Numba is not installed; made when first asked for.

    Its functions are compiled when they are first used; `prepare` compiles them before.
    """
    try:
        from captain_gin.fast import kernel

        return kernel.load()
    except ImportError:
        warnings.warn(
            "Numba is not installed: simulations run as plain Python, about a hundred times slower", stacklevel=2
        )
        return Plain()


def policy(name: str) -> int:
    """The number of a policy; OptionError names the nearest one."""
    if name not in POLICIES:
        raise OptionError("bot-unknown", name=name, nearest=nearest(name, POLICIES), known=", ".join(POLICIES))
    return POLICIES[name]


def simulate(
    n: int,
    seats: Sequence[str] = ("simple", "simple"),
    rules_: Rules | None = None,
    seed: int = 0,
    first: int = 0,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play hands number *first* to *first + n - 1* of a simulation, captain against box, and add them up.

    *seats* names the policies of captain and box; *workers* is a number of threads; *progress* is told after each
    chunk how many hands it had. Raises OptionError for unknown policies and for *n* out of range.
    """
    captain, box = map(policy, seats)
    if not 0 < n <= MOST_HANDS:
        raise OptionError("option-range", name="hands", value=n, least=1, most=MOST_HANDS)
    run = engine()
    r = run.record(rules_ or Rules())

    def chunk(start: int) -> Any:
        count = min(CHUNK, first + n - start)
        found = _sums(run, r, seed, start, count, captain, box)
        if progress is not None:
            progress(count)
        return found

    total = Tally()
    with ThreadPoolExecutor(workers) as pool:
        for part in pool.map(chunk, range(first, first + n, CHUNK)):
            merge(total, part)
    return _plain(total)


def _sums(run: Engine, r: Any, seed: int, start: int, count: int, captain: int, box: int) -> Any:
    outcomes = run.records("Outcome", count)
    (s,), (x,), (t,) = run.records("State", 1), run.records("Chance", 1), run.records("Tally", 1)
    run.playout.play_many(s, r, x, outcomes, seed, start, captain, box)
    run.tally.add_many(t, outcomes)
    return t


def _plain(t: Tally) -> Tally:
    """The same sums with Python's own ints, whatever the engine made them of."""
    found = Tally()
    for field in fields(Tally):
        value = getattr(t, field.name)
        setattr(
            found, field.name, list(map(int, value)) if isinstance(getattr(found, field.name), list) else int(value)
        )
    return found
