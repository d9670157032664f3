"""The statistics of all hands of a server, beside what chance says and what bots come to."""

from __future__ import annotations

from math import erfc, sqrt
from typing import TYPE_CHECKING

from fastapi import APIRouter

from captain_gin.notation import RANKS, SUITS
from captain_gin.server.callers import TheSite
from captain_gin.server.replies import Figures, Group, Rate
from captain_gin.wire.table import Failed
from captain_gin.wire.views import LETTERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Z = 1.96
"""Of 95 % intervals."""
LEAST = 5
"""How often something must be expected before it is judged whether chance alone would do it so often."""
DEADWOOD = (0.00043, 0.00621, 0.02714, 0.08803, 0.18448, 0.22466, 0.28490, 0.16154, 0.02262)
"""The share of ten cards with less than 10 points of deadwood, less than 20 and so on, by chance: of twenty million
hands of scripts/deadwood_of_deals.py; each ± 0.0002."""
ENDINGS: dict[str, tuple[float, float] | None] = {
    "knock": (0.6204, 0.9337),
    "undercut": (0.0437, 0.0441),
    "gin": (0.0210, 0.3338),
    "big gin": None,
    "void": (0.0016, 0.0017),
}
WINNERS = {"captain": (0.4973, 0.4996), "box": (0.4987, 0.5011), "nobody": ENDINGS["void"]}
"""The same of a million hands (`fast.batch.simulate`) between two bots `simple` and between two `marjj10`, lower first:
the one knocks as soon as it can, the other waits for gin."""
router = APIRouter(prefix="/api", responses={"4XX": {"model": Failed}, "5XX": {"model": Failed}})


@router.get("/figures")
async def read_figures(site: TheSite) -> Figures:
    """What the hands of this server came to, beside what chance says."""
    return figures(await site.counting.sums())


def figures(sums: Mapping[str, int]) -> Figures:
    """The figures that sums come to (keys: `counts.Count.sums`)."""
    return Figures(
        hands=sums.get("hands", 0),
        matches=sums.get("matches", 0),
        endings=_group(sums, "ending", ENDINGS),
        winners=_group(sums, "winner", WINNERS),
        upcards=_by_chance(sums, "up", {rank + suit: 1 / 52 for suit in SUITS for rank in RANKS}, LEAST * 52),
        captain=_by_chance(sums, "captain", {str(tens): share for tens, share in enumerate(DEADWOOD)}, 100),
        box=_by_chance(sums, "box", {str(tens): share for tens, share in enumerate(DEADWOOD)}, 100),
        first=_by_chance(sums, "first", dict.fromkeys(LETTERS, 1 / 3), LEAST * 3),
    )


def _group(sums: Mapping[str, int], kind: str, usual: Mapping[str, tuple[float, float] | None]) -> Group:
    """How often each of some things happened, with 95 % intervals, beside how often it usually does."""
    counts = {what: sums.get(f"{kind} {what}", 0) for what in usual}
    of = sum(counts.values())
    rates = [Rate(what=what, count=n, range=interval(n, of), usual=usual[what]) for what, n in counts.items()]
    return Group(of=of, rates=rates)


def _by_chance(sums: Mapping[str, int], kind: str, chances: Mapping[str, float], needed: int) -> Group:
    """The same where chance alone decides; from *needed* on with how often it would stray as far."""
    found = _group(sums, kind, {what: (chance, chance) for what, chance in chances.items()})
    expected = [(rate.count, found.of * chances[rate.what]) for rate in found.rates]
    return found.model_copy(update={"needed": needed, "luck": luck(expected) if found.of >= needed else None})


def interval(n: int, of: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, *n* of *of*; all there is if nothing was counted."""
    if of == 0:
        return 0.0, 1.0
    share, z = n / of, Z * Z / of
    middle, half = (share + z / 2) / (1 + z), sqrt(share * (1 - share) * z + z * z / 4) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


def luck(counted: Sequence[tuple[int, float]]) -> float:
    """How often chance strays at least as far from what is expected, by the chi-squared test: counts, expected counts.

    Neighbours are put together until `LEAST` are expected. By the approximation of Wilson and Hilferty (1931).
    """
    parts = _joined(counted)
    strayed, freedom = sum((n - mean) ** 2 / mean for n, mean in parts), len(parts) - 1
    spread = 2 / (9 * freedom)
    return erfc(((strayed / freedom) ** (1 / 3) - 1 + spread) / sqrt(2 * spread)) / 2


def _joined(counted: Sequence[tuple[int, float]]) -> list[tuple[int, float]]:
    found = list[tuple[int, float]]()
    for n, mean in counted:
        if found and (found[-1][1] < LEAST or mean < LEAST):
            found[-1] = found[-1][0] + n, found[-1][1] + mean
        else:
            found.append((n, mean))
    return found
