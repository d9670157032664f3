"""What a store keeps and promises, whatever database is behind it.

A table is a log of entries. An entry is what one command made: some lines with consecutive numbers, appended all or
none. The key (table, number) is the lock: whoever loses a race gets `ConflictError`, reads what is new and tries again.
What a table shows in lists, its `Summary`, is written in the same transaction and follows from the log.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from captain_gin.errors import CaptainError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence


class ConflictError(Exception):
    """The number that an entry should begin with is taken, or not yet due."""


class RepeatedError(Exception):
    """The same actor has given the same command before; `entry` is what it made."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry.command)
        self.entry = entry


class UnavailableError(CaptainError):
    """The database can't be reached or can't write now; nothing of what was asked is done, as far as is known."""


class Status(StrEnum):
    """How far a table is."""

    OPEN = "open"
    """Players sit down."""
    PLAYING = "playing"
    OVER = "over"
    """The match is over; a rematch makes the table play again."""
    CLOSED = "closed"
    """Everybody has left."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What one command made."""

    number: int
    """That of the first line; a table's lines are counted from 1."""
    at: int
    """When, in milliseconds since 1970; never earlier than the entry before."""
    actor: str
    """The identity that gave the command; "" for what happens by itself (clocks, house bots)."""
    command: str
    """The id that the actor gave it, unique among his commands at this table; "" for none."""
    lines: tuple[str, ...]
    """At least one; none holds a line feed."""

    @property
    def next(self) -> int:
        """The number of the first line after it."""
        return self.number + len(self.lines)


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists of tables show and what wakes a table."""

    status: Status
    public: bool
    seats: tuple[str, str, str]
    """The identity on each seat; "" for a bot or nobody."""
    title: str
    """JSON that the lobby shows (names, rules, scores): the store does not look into it."""
    wake: int | None
    """When something must happen though nobody does anything, in milliseconds since 1970."""


class Listed(NamedTuple):
    """A table in a list."""

    table: str
    summary: Summary
    updated: int
    """When its last entry was appended."""


class Counted(NamedTuple):
    """A table and what was counted of it."""

    table: str
    sums: str
    """JSON into which the store does not look; "" for nothing yet."""


class Due(NamedTuple):
    """A table at which something is due."""

    table: str
    wake: int
    """Since when, in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Somebody who plays: a guest, or a bot's account."""

    id: str
    kind: str
    """`guest` or `bot`."""
    name: str
    language: str
    owner: str = ""
    """Of a bot: the identity that made it."""
    code: str = ""
    """The hash of the code that carries the identity to another device, or of a bot's token; "" for none."""
    created: int = 0


class Report(NamedTuple):
    """One player's complaint about another."""

    reporter: str
    reported: str
    table: str
    number: int
    """The number of the line that is complained of; 0 for none."""
    at: int


class Store(Protocol):
    """The operations. All may raise UnavailableError.

    Ids are texts of 1 to 64 printable ASCII characters; no text holds NUL or half of a surrogate pair. Whoever stops
    waiting for an operation does not undo it.
    """

    async def create(self, table: str, entry: Entry, summary: Summary) -> None:
        """Begin a table with its first entry, number 1; ConflictError if there is one."""

    async def append(self, table: str, entry: Entry, summary: Summary) -> None:
        """Append an entry; when this returns, it is on the disk. ConflictError, RepeatedError: nothing was appended.

        After UnavailableError it may be there nevertheless: the same command, given again, tells by RepeatedError.
        """

    async def read(self, table: str, since: int = 1) -> list[Entry]:
        """The entries that hold lines numbered *since* or higher, in order; none for an unknown table."""

    async def open_tables(self, limit: int) -> list[Listed]:
        """Public tables that are open or playing, latest first."""

    async def tables_of(self, identity: str, limit: int) -> list[Listed]:
        """The tables that an identity sits at and that are not closed, latest first."""

    async def due(self, until: int, limit: int) -> list[Due]:
        """Tables whose `wake` is at or before *until*, earliest first."""

    async def claim(self, table: str, wake: int, later: int) -> bool:
        """Put off a table's waking from exactly *wake* to *later*; False if another process was quicker."""

    async def identity(self, id_: str) -> Identity | None:
        """An identity."""

    async def identity_of_code(self, code: str) -> Identity | None:
        """The identity with a hash of a code."""

    async def put_identity(self, identity: Identity) -> None:
        """Keep an identity, new or changed; ConflictError if another has its code."""

    async def mutes(self, identity: str) -> frozenset[str]:
        """Whom an identity does not want to hear."""

    async def mute(self, identity: str, other: str, on: bool) -> None:
        """Mute somebody, or hear him again."""

    async def report(self, report: Report) -> None:
        """Keep a complaint."""

    async def reports(self, limit: int) -> list[Report]:
        """The latest complaints."""

    async def uncounted(self, after: str, limit: int) -> list[Counted]:
        """Tables with lines that were not counted yet, in the order of their ids, those after an id."""

    async def counts(self, after: str, limit: int) -> list[Counted]:
        """What was counted of each table, in the order of their ids, those after an id."""

    async def keep_count(self, table: str, seen: int, sums: str) -> None:
        """Keep what was counted of a table's lines before number *seen*."""

    async def setting(self, name: str, value: str) -> str:
        """The value kept under a name; *value* is kept and returned if there is none."""

    async def tables(self, after: str, limit: int) -> Sequence[Listed]:
        """All tables in the order of their ids, those after an id: for export."""

    def watch(self) -> AsyncIterator[tuple[str, int]]:
        """Tables that other processes appended to, with the number of the next line; at-least-once, never for sure.

        ("", 0) says that any table may have changed: at the beginning, and when something may have been missed. SQLite
        always says it so. Ends when the store is closed.
        """

    async def check(self) -> None:
        """Raise UnavailableError unless the database can be read and written."""

    async def close(self) -> None:
        """Finish what was begun and let go of the database."""
