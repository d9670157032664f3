"""The tables of chances, as bots and people read them: loaded when first asked for, one for each preset.

>>> from captain_gin.equity.tables import chances
>>> there = chances("seed", box=60, captain=45, out=80)
>>> round(sum(there), 6)
1.0

"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from captain_gin.core.cards import NONE
from captain_gin.core.options import OPEN, REDRAW, Rules
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.equity.coding import pack, unpack
from captain_gin.errors import CaptainError, OptionError
from captain_gin.fast.equity import OUT, POINTS, TARGET, UNIT, after, chance, outlook
from captain_gin.options import PRESETS, preset

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

SUFFIX = ".equity"
ROLES = (BOX, CAPTAIN, OUT)
"""The roles in the order in which they are told."""


class Chances(NamedTuple):
    """A number for each role: its chance to win the match, from 0 to 1, or by how much that changes."""

    box: float
    captain: float
    out: float


@dataclass(frozen=True, eq=False)
class Equity:
    """The chances of one preset. Scores below 0 or two that have reached the target are an OptionError."""

    table: list[int]
    """A word a score, at `captain_gin.fast.equity.place`: for compiled code, after `numpy.asarray(equity.table)`."""
    header: dict[str, Any]
    """What made the table: preset, policy, seed, how many hands, and what they brought."""
    lead: int = 0
    """What each score has to be raised by, as the table goes to TARGET: more than 0 in a match to less."""

    @property
    def target(self) -> int:
        """What the match goes to."""
        return TARGET - self.lead

    def chances(self, box: int, captain: int, out: int) -> Chances:
        """Each role's chance to win the match before a hand (or after a void one)."""
        scores = self.scores(box, captain, out)
        return Chances(*(chance(self.table, *scores, role) / UNIT for role in ROLES))

    def after(self, box: int, captain: int, out: int, winner: int, points: int) -> Chances:
        """The chances after a hand, of those who had the roles in it.

        *winner* is CAPTAIN or BOX, or NONE if the hand is void; *points* is what it brought him.
        """
        scores = self.scores(box, captain, out)
        if winner not in (CAPTAIN, BOX, NONE) or points < 0 or max(scores) >= TARGET:
            raise ValueError("no hand can end like that")
        return Chances(*(after(self.table, *scores, winner, points, role) / UNIT for role in ROLES))

    def gain(self, box: int, captain: int, out: int, winner: int, points: int) -> Chances:
        """By how much that hand changes the chances; all three together by nothing."""
        now, then = self.chances(box, captain, out), self.after(box, captain, out, winner, points)
        return Chances(*(new - old for new, old in zip(then, now, strict=True)))

    def outlook(self, box: int, captain: int, out: int, role: int) -> list[int]:
        """What each end of the hand is worth to a role: see `captain_gin.fast.equity.outlook`."""
        worths = [0] * (2 * POINTS - 1)
        outlook(self.table, *self.scores(box, captain, out), role, worths)
        return worths

    def scores(self, box: int, captain: int, out: int) -> tuple[int, int, int]:
        """The scores as the table has them; OptionError if there are none such."""
        asked = {"box": box, "captain": captain, "out": out}
        for name, score in asked.items():
            if score < 0:
                raise OptionError("option-range", name=name, value=score, least=0, most=self.target)
        if sum(score >= self.target for score in asked.values()) > 1:
            raise OptionError("equity-over", target=self.target)
        return box + self.lead, captain + self.lead, out + self.lead


def chances(name: str, box: int, captain: int, out: int) -> Chances:
    """Each role's chance to win a match by a preset, from a score before a hand."""
    return load(name).chances(box, captain, out)


def gain(name: str, box: int, captain: int, out: int, winner: int, points: int) -> Chances:
    """By how much a hand changes those chances: won by CAPTAIN or BOX, or void (NONE)."""
    return load(name).gain(box, captain, out, winner, points)


@cache
def load(name: str) -> Equity:
    """The table of a preset, which takes half a second once; OptionError if there is no such preset."""
    preset(name)
    return read(files("captain_gin").joinpath("equity", name + SUFFIX))


@cache
def fitting(rules: Rules) -> Equity | None:
    """The table for a match by any rules: that of the preset whose bonuses are nearest; None beyond TARGET points."""
    if rules.target > TARGET:
        return None
    return replace(load(nearest(rules)), lead=TARGET - rules.target)


def exact(rules: Rules) -> Equity:
    """The table for a preset to TARGET points or less; OptionError for any other rules."""
    found = fitting(rules)
    if found is None or replace(rules, target=TARGET, role_tie=REDRAW, advice=OPEN) != PRESETS[nearest(rules)]:
        raise OptionError("equity-rules", target=TARGET)
    return found


def nearest(rules: Rules) -> str:
    """The preset most like some rules: by what an undercut brings, then by what gin does."""

    def distance(name: str) -> tuple[int, int]:
        other = PRESETS[name]
        return abs(other.undercut_bonus - rules.undercut_bonus), abs(other.gin_bonus - rules.gin_bonus)

    return min(PRESETS, key=distance)


def read(file: Traversable) -> Equity:
    """A table from its file: a line of JSON, then the packed words. CaptainError if it is none."""
    try:
        head, _, data = file.read_bytes().partition(b"\n")
        return Equity(cast("list[int]", unpack(data)), json.loads(head))
    except (OSError, ValueError) as error:
        raise CaptainError("equity-file", file=file.name, reason=str(error)) from error


def write(file: Path, equity: Equity) -> None:
    """Write a table, whole or not at all; CaptainError if that can't be done."""
    beside = file.with_suffix(".part")
    try:
        with beside.open("wb") as out:
            out.write(json.dumps(equity.header).encode() + b"\n")
            out.write(pack(equity.table))
        beside.replace(file)
    except OSError as error:
        raise CaptainError("file-unwritable", file=str(file), reason=error.strerror or "?") from error
    finally:
        beside.unlink(missing_ok=True)
