"""Records as the commands read them: who they were written for, and their chapters."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from captain_gin import record as records
from captain_gin.errors import OptionError, nearest
from captain_gin.facts import Begin, Fact
from captain_gin.secrecy import AUDIENCES, GALLERY, REFEREE, masked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from captain_gin.game import Game
    from captain_gin.record import Record


class Played(NamedTuple):
    """A record that holds, and the game it tells; what a masked record leaves out is made up in the game."""

    record: Record
    game: Game

    def readers(self) -> list[int]:
        """The audiences that learn from the record all that they may know, the one it was written for first."""
        if not self.record.is_masked:
            return [REFEREE, *range(REFEREE)]
        fitting = [who for who in (GALLERY, 0, 1, 2) if tuple(masked(self.game.facts, who)) == self.record.facts]
        return fitting if GALLERY in fitting else [*fitting, GALLERY]

    def stages(self) -> Iterator[tuple[int, Game]]:
        """The game after each fact, with the index of that fact; the same object, as it goes on."""
        from captain_gin.game import Game

        game = Game(self.record.rules, self.record.seats, self.record.preset)
        for index, fact in enumerate(self.game.facts):
            game.append(fact)
            yield index, game


def played(file: str) -> Played:
    """The record in a file, played through the rules; RecordError if there is none or it does not hold."""
    record = records.load(Path(file))
    return Played(record, records.replay(record))


def audience_of(name: str | None, found: Played) -> int:
    """The audience of that name; by default the referee, or the one a masked record was written for.

    OptionError if there is no such audience, or the record hides from us what that audience knows.
    """
    readers = found.readers()
    if name is None:
        return readers[0]
    if name not in AUDIENCES:
        raise OptionError("audience-unknown", name=name, nearest=nearest(name, AUDIENCES), known=", ".join(AUDIENCES))
    audience = AUDIENCES.index(name)
    if audience not in readers:
        known = ", ".join(AUDIENCES[reader] for reader in sorted(readers))
        raise OptionError("audience-hidden", name=name, file=found.record.name, known=known)
    return audience


class Chapter(NamedTuple):
    """A hand of a record, or the draw for roles before the first: number 0, no beginning."""

    number: int
    begin: Begin | None
    first: int
    """The index of its first fact."""
    facts: list[Fact]


def chapters(facts: tuple[Fact, ...] | list[Fact]) -> list[Chapter]:
    """The draw for roles and the hands, in order."""
    found = [Chapter(0, None, 0, [])]
    for index, fact in enumerate(facts):
        if isinstance(fact, Begin):
            found.append(Chapter(fact.number, fact, index, []))
        found[-1].facts.append(fact)
    return found
