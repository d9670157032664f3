"""A table on a server, for programs: `async with Table(Connection(link, token)) as table`, then watch and act."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from captain_gin.client import api
from captain_gin.client.connection import Refusal, new_id
from captain_gin.client.state import State
from captain_gin.errors import CaptainError
from captain_gin.moves import Move
from captain_gin.notation import move_text
from captain_gin.wire import table as wire
from captain_gin.wire.events import BotKind, Hearers, Phrase
from captain_gin.wire.messages import Letter

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from typing import Self

    from captain_gin.client.connection import Connection, Happening
    from captain_gin.wire.table import AnyCommand

MOST = 10_000
"""Messages that wait for whoever watches; then nothing more is read."""


class Table:
    """One table, as its connection tells of it. What is given to it raises Refusal if the server does not do it."""

    def __init__(self, connection: Connection, news: Callable[[], None] = lambda: None) -> None:
        self.connection = connection
        self.state = State()
        self._news = news
        """Is called whenever there is something to watch."""
        self._queue: asyncio.Queue[Happening | Exception | None] = asyncio.Queue(MOST)
        self._pump: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Connect; CaptainError if that can't be."""
        self._pump = asyncio.create_task(self._read())
        await self.until(lambda state: state.you != "")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up; the seat is kept."""
        await self.connection.close()
        if self._pump is not None:
            self._pump.cancel()
            with suppress(asyncio.CancelledError):
                await self._pump
        with suppress(asyncio.QueueFull):
            self._queue.put_nowait(None)

    # What happens

    async def _read(self) -> None:
        """Take in what comes, so that commands are answered whatever whoever watches is doing."""
        try:
            async for happening in self.connection.happenings():
                await self._put(happening)
        except Exception as error:  # even a fault of ours must not leave anybody waiting for ever
            await self._put(error)
        await self._put(None)

    async def _put(self, happening: Happening | Exception | None) -> None:
        await self._queue.put(happening)
        self._news()

    @property
    def is_behind(self) -> bool:
        """Whether more has come than was watched: what could be done may be done with."""
        return not self._queue.empty()

    async def next(self) -> Happening | None:
        """What happens next, taken into `state`; None after the end. CaptainError if the table is lost for good."""
        happening = await self._queue.get()
        if isinstance(happening, Exception):
            raise happening
        if happening is not None:
            self.state.take(happening)
        return happening

    async def catch_up(self) -> None:
        """Watch the next thing that happens, and whatever has come with it."""
        await self.next()
        while self.is_behind:
            await self.next()

    async def happenings(self) -> AsyncIterator[Happening]:
        """Everything that happens from now on; `state` always holds what was given so far."""
        while (happening := await self.next()) is not None:
            yield happening

    async def until(self, is_so: Callable[[State], bool]) -> State:
        """Watch until something is so; CaptainError if it can't become so because the connection was closed."""
        while not is_so(self.state):
            if await self.next() is None:
                raise CaptainError("client-left")
        return self.state

    # What can be done

    async def give(self, kind: type[AnyCommand], /, **values: object) -> int:
        """Give a command of any kind, and get the number of the first line it made."""
        command = kind.model_validate({"id": new_id(), "seen": self.state.number, **values})
        return (await self.connection.give(command)).number

    async def sit(self, seat: Letter, name: str) -> int:
        """Take a free seat."""
        return await self.give(wire.Sit, seat=seat, name=name)

    async def take_seat(self, seat: Letter | None, name: str) -> Letter:
        """Have a seat, the first free one if none is named; CaptainError if there is none."""
        while (own := self.state.own) is None:
            free = self.state.free
            if not free or (seat is not None and seat not in free):
                raise CaptainError("client-seat-taken" if seat else "client-no-seat", seat=seat or "-")
            try:
                await self.sit(seat or free[0], name)
                await self.until(lambda state: state.own is not None)
            except Refusal as refusal:
                if refusal.reason not in ("table-stale", "table-seat-taken"):
                    raise
                await self.catch_up()  # somebody was quicker
        return own.seat

    async def seat_bot(self, seat: Letter, kind: BotKind, name: str) -> int:
        """Seat a house bot: for the host."""
        return await self.give(wire.SeatBot, seat=seat, kind=kind, name=name)

    async def start(self) -> int:
        """Begin the match: for the host."""
        return await self.give(wire.Start)

    async def act(self, move: Move | str) -> int:
        """Make a move."""
        return await self.give(wire.Act, move=move if isinstance(move, str) else move_text(move))

    async def ask(self) -> int:
        """Ask for advice."""
        return await self.give(wire.Ask)

    async def advise(self, move: Move | str | None) -> int:
        """Propose a move to the captain; None: nothing this time."""
        return await self.give(wire.Advise, move=move_text(move) if isinstance(move, Move) else move)

    async def follow(self) -> int:
        """Do what was proposed; CaptainError if nothing is."""
        if self.state.advice is not None:
            return await self.give(wire.Follow, advice=self.state.advice)
        view = self.state.view
        if view is None or view.advice is None:
            raise CaptainError("client-no-advice")
        return await self.act(view.advice)  # a fresh view tells what is proposed, but not in which line

    async def undo(self) -> int:
        """Ask the others that the own last move be taken back."""
        return await self.give(wire.Undo)

    async def agree(self, yes: bool = True) -> int:
        """Let another player take his last move back, or not."""
        return await self.give(wire.Agree, yes=yes)

    async def ready(self, word: str = "") -> int:
        """Be ready for the next deal, with a word to be mixed into it, or for a rematch."""
        return await self.give(wire.SetReady, word=word)

    async def say(self, text: str = "", to: Hearers = "table", phrase: Phrase | None = None) -> int:
        """Say something to all, or between captain and adviser."""
        return await self.give(wire.Say, to=to, text=text, phrase=phrase)

    async def leave(self) -> int:
        """Get up; during a match a bot keeps the seat."""
        return await self.give(wire.Leave)

    async def come_back(self) -> int:
        """Play again after having been away."""
        return await self.give(wire.Return)

    async def record(self) -> str:
        """The record of this match as this client may read it: as he heard it, or else from the server."""
        match = self.state.match
        heard = None if match is None else match.record()
        if heard is not None:
            return heard
        return await api.record_text(self.connection.link, self.connection.token, self.state.matches)
