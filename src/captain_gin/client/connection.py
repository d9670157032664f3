"""A connection that lasts: it reconnects, asks for what it missed, and repeats what was not acknowledged."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Annotated

from pydantic import Field, TypeAdapter, ValidationError

from captain_gin.client.api import ServerError
from captain_gin.client.socket import Dropped, open_channel
from captain_gin.errors import CaptainError
from captain_gin.wire.messages import PROTOCOL
from captain_gin.wire.table import Ack, Lines, Outbound, Pong, Refused, Sync, Welcome

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from captain_gin.client.link import Link
    from captain_gin.client.socket import Channel
    from captain_gin.wire.table import AnyCommand

FIRST_WAIT, LONGEST_WAIT = 0.25, 15.0
"""Seconds between tries to reconnect: they double, and vary by half."""
TOO_OFTEN = "server-too-often"
_MESSAGES: TypeAdapter[Outbound] = TypeAdapter(Annotated[Outbound, Field(discriminator="type")])


class Refusal(CaptainError):
    """The server does not do what was asked; the message is in the language that the connection asked for."""

    def __init__(self, refused: Refused) -> None:
        super().__init__("client-no", reason=refused.error)
        self.reason = refused.key
        """The key of the server's message."""
        self.rule = refused.rule

    def in_language(self, language: str) -> str:
        """The server's own words."""
        return str(self.values["reason"])


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection is gone, and tried again."""


@dataclass(frozen=True, slots=True)
class Found:
    """The connection is there again."""


Happening = Outbound | Lost | Found
"""What comes from a connection."""


class Connection:
    """Messages from a table, for ever, and commands to it. *sleep*, *rng* and *open_* can be others for tests."""

    def __init__(
        self,
        link: Link,
        token: str,
        language: str = "en",
        views: bool = True,
        open_: Callable[[str, str], Awaitable[Channel]] = open_channel,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        rng: Random | None = None,
    ) -> None:
        self.link = link
        self.token = token
        self.language = language
        self.views = views
        self.since = 0
        """The last line received."""
        self.unknown = 0
        """Messages of a type that this version does not know."""
        self._open = open_
        self._sleep = sleep
        self._rng = rng or Random()
        self._channel: Channel | None = None
        self._pending: dict[str, tuple[str, asyncio.Future[Ack]]] = {}
        self._is_over = False
        self._wait = FIRST_WAIT
        self._said = ""
        """What the server said last that answers no command: why it hangs up, mostly."""

    # What comes

    async def happenings(self) -> AsyncIterator[Happening]:
        """Everything that comes, reconnecting as often as needed; CaptainError when there is no use in it any more."""
        try:
            await self._connect()
            while not self._is_over:
                async for message in self._messages():
                    yield message
                if not self._is_over:
                    yield Lost()
                    await self._reconnect()
                    yield Found()
        except BaseException as error:
            self._give_up(error if isinstance(error, CaptainError) else CaptainError("client-left"))
            raise
        self._give_up(CaptainError("client-left"))

    async def _connect(self) -> None:
        """Connect for the first time: a server that is not there now will hardly come."""
        try:
            self._channel = await self._open(self._url(), self.token)
        except Dropped as dropped:
            known = dropped.__cause__ if isinstance(dropped.__cause__, ServerError) else None
            raise known or ServerError("client-unreachable", server=self.link.server, reason="-") from dropped

    async def _reconnect(self) -> None:
        """Try until there is a connection, and send again what was not answered."""
        while not self._is_over:
            await self._sleep(self._wait * (0.5 + self._rng.random()))
            self._wait = min(2 * self._wait, LONGEST_WAIT)
            with suppress(Dropped):
                self._channel = await self._open(self._url(), self.token)
                for text, _ in list(self._pending.values()):
                    await self._channel.send(text)
                return

    def _url(self) -> str:
        return self.link.socket(self.since, self.views, self.language)

    async def _messages(self) -> AsyncIterator[Outbound]:
        """What comes until the connection breaks; CaptainError if it was broken for good."""
        while self._channel is not None:
            try:
                received = await self._channel.receive()
            except Dropped as dropped:
                self._channel = None
                if dropped.cause is not None:
                    dropped.cause.values["reason"] = self._said or dropped.cause.values["reason"]
                    raise dropped.cause from dropped
                return
            message = await self._take(received)
            if message is not None:
                yield message

    async def _take(self, received: str | bytes) -> Outbound | None:
        """A message for whoever listens; None if it is none, or the answer to a command."""
        try:
            message = _MESSAGES.validate_json(received)
        except ValidationError:
            self.unknown += 1
            return None
        if isinstance(message, Refused):
            return await self._refused(message)
        self._wait = FIRST_WAIT
        if isinstance(message, Lines):
            return await self._news(message)
        if isinstance(message, Welcome):
            if message.protocol != PROTOCOL:
                raise ServerError("client-protocol", found=message.protocol, expected=PROTOCOL)
            self.since = message.number
        elif isinstance(message, Ack):
            self._answer(message.id, message)
            return None
        return None if isinstance(message, Pong) else message

    async def _news(self, message: Lines) -> Lines | None:
        """Lines that follow on those that came; others are left out, or asked for again if some are missing."""
        known = self.since + 1 - message.first
        if known < 0:
            await self.sync()
            return None
        news = message.lines[known:]
        if not news:
            return None
        first, self.since = self.since + 1, self.since + len(news)
        return message.model_copy(update={"first": first, "lines": news})

    async def _refused(self, message: Refused) -> Refused | None:
        """A refusal goes to whoever gave the command; what came too often is given again a little later."""
        if message.id is not None:
            self._answer(message.id, message)
            return None
        if message.key == TOO_OFTEN and self._pending:
            await self._sleep(1 + self._rng.random())
            await self._send(next(iter(self._pending.values()))[0])
            return None
        self._said = message.error
        return message

    # What goes

    async def give(self, command: AnyCommand) -> Ack:
        """Give a command until it is answered, over as many connections as that takes; Refusal if it is not done."""
        if self._is_over:
            raise CaptainError("client-left")
        answered: asyncio.Future[Ack] = asyncio.get_running_loop().create_future()
        text = command.model_dump_json()
        self._pending[command.id] = text, answered
        try:
            await self._send(text)
            return await answered
        finally:
            self._pending.pop(command.id, None)

    async def sync(self) -> None:
        """Ask for what is missing, and for what can be done now."""
        await self._send(Sync(since=self.since).model_dump_json())

    async def _send(self, text: str) -> None:
        """Send a message if there is a connection: one that is not answered is sent again by the next one."""
        if self._channel is not None:
            with suppress(Dropped):
                await self._channel.send(text)

    def _answer(self, id_: str, answer: Ack | Refused) -> None:
        _, answered = self._pending.get(id_, ("", None))
        if answered is None or answered.done():
            return
        if isinstance(answer, Ack):
            answered.set_result(answer)
        else:
            answered.set_exception(Refusal(answer))

    def _give_up(self, error: CaptainError) -> None:
        self._is_over = True
        for _, answered in self._pending.values():
            if not answered.done():
                answered.set_exception(error)

    async def close(self) -> None:
        """Hang up."""
        self._is_over = True
        channel, self._channel = self._channel, None
        if channel is not None:
            await channel.close()


def new_id() -> str:
    """An id for a command, unlike any other."""
    return secrets.token_hex(12)
