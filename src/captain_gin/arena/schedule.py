"""What is played: a pool of bots, the same cards by every way to seat them, parted into chunks of work."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from hashlib import sha256
from importlib.util import find_spec
from itertools import count, permutations
from typing import TYPE_CHECKING

from captain_gin.bots.registry import ENGINE, make, searches
from captain_gin.core.cards import NONE
from captain_gin.core.options import Rules
from captain_gin.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from captain_gin.bots.base import Budget

MOST_BOTS = 20
MOST_UNITS = 1_000_000_000
Seats = tuple[int, int, int]
"""The number of the bot on each seat; NONE: nobody."""


class Kind(StrEnum):
    """What a unit is: a deal, a match of three seats, a game for two to the target."""

    HANDS = "hands"
    MATCHES = "matches"
    GAMES = "games"


COMPILED = {Kind.HANDS: 100_000, Kind.MATCHES: 6_000, Kind.GAMES: 10_000}
BOTS = {Kind.HANDS: 100, Kind.MATCHES: 6, Kind.GAMES: 10}
THINKERS = {Kind.HANDS: 4, Kind.MATCHES: 1, Kind.GAMES: 1}
"""How many hands, matches or games make about a second of work, or more: compiled; by bots; by bots that take time."""


@dataclass(frozen=True)
class Plan:
    """Who plays what. A unit is a deal, match or game, by number, with all its seatings; see `seatings`."""

    kinds: tuple[str, ...]
    kind: Kind = Kind.HANDS
    rules: Rules = field(default_factory=Rules)
    seed: str = "1"
    budget: Budget | None = None
    """What each bot may think about a decision; None: what bots have anyway."""

    @cached_property
    def seatings(self) -> tuple[Seats, ...]:
        """All ways to seat the bots.

        Two seats: each pair both ways round. Three seats: two bots take them in the six ways that give each at least
        one; of more bots every three, in all six orders.
        """
        bots = range(len(self.kinds))
        if self.kind != Kind.MATCHES:
            pairs = ((one, two) for one in bots for two in bots if one < two)
            return tuple(seats for one, two in pairs for seats in ((one, two, NONE), (two, one, NONE)))
        if len(bots) == 2:
            triples = ((a, b, c) for a in bots for b in bots for c in bots)
            return tuple(seats for seats in triples if len(set(seats)) == 2)
        return tuple(permutations(bots, 3))

    @property
    def fair_share(self) -> float:
        """What part of its hands, matches or games a bot wins that plays as well as the others."""
        return 1 / 3 if self.kind == Kind.MATCHES and len(self.kinds) > 2 else 1 / 2

    @property
    def is_compiled(self) -> bool:
        """Whether all bots are among the compiled policies and no budget is given, which these can't have."""
        from captain_gin.fast.batch import POLICIES

        return self.budget is None and all(kind in POLICIES for kind in self.kinds)

    @property
    def chunk(self) -> int:
        """Units after which it is looked whether enough is known, and which are one piece of work.

        It follows from the plan alone, so that the results do.
        """
        thinks = self.budget is not None or any(kind.startswith(ENGINE) or searches(kind) for kind in self.kinds)
        plays = COMPILED if self.is_compiled else THINKERS if thinks else BOTS
        return max(1, plays[self.kind] // len(self.seatings))

    @property
    def number(self) -> int:
        """The seed as the compiled streams want it: below 2**62."""
        return int.from_bytes(sha256(f"captain-gin arena\n{self.seed}\n".encode()).digest()[:8], "big") >> 2

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What to call the bots: their kinds, numbered where one plays against itself."""
        met: Counter[str] = Counter()
        found = []
        for kind in self.kinds:
            met[kind] += 1
            found.append(kind if met[kind] == 1 else f"{kind} #{met[kind]}")
        return tuple(found)

    def pieces(self, units: int | None) -> Iterator[range]:
        """The units by number, in pieces of work; without end if *units* is None."""
        is_slow = self.is_compiled and find_spec("numba") is None
        size = 1 if is_slow else self.chunk
        for first in count(0, size) if units is None else range(0, units, size):
            yield range(first, first + size if units is None else min(first + size, units))


def check(kinds: Sequence[str]) -> tuple[str, ...]:
    """The bots of a pool; OptionError if there are too few or too many, or one that nobody knows."""
    if not 2 <= len(kinds) <= MOST_BOTS:
        raise OptionError("arena-bots", count=len(kinds), most=MOST_BOTS)
    for kind in kinds:
        make(kind)
    return tuple(kinds)
