"""A bot on a seat of a table: it moves, proposes as adviser, and as captain weighs what is proposed to it."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from captain_gin.bots.base import Budget
from captain_gin.client.connection import Refusal
from captain_gin.core.options import ON_REQUEST
from captain_gin.facts import PERSON

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from captain_gin.bots.base import Bot
    from captain_gin.client.state import State
    from captain_gin.client.table import Table
    from captain_gin.moves import Move
    from captain_gin.view import View
    from captain_gin.wire.table import What

T = TypeVar("T")
REST = 1.0
"""Seconds before a bot that was refused something tries again what it is still asked for."""
LINGER = 20.0
"""Seconds after a match in which somebody may want another one."""


class Player:
    """A bot and its table. `play` goes on until the match is over and nobody wants another one."""

    def __init__(
        self,
        table: Table,
        bot: Bot,
        budget: Budget | None = None,
        linger: float | None = LINGER,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.table = table
        self.bot = bot
        self.budget = budget or Budget()
        self.linger = linger
        """How long it waits for a rematch; None: for ever."""
        self._sleep = sleep
        self._has_played = False
        self._does: dict[What, Callable[[], Awaitable[None]]] = {
            "move": self._move,
            "advice": self._advise,
            "ready": self._ready,
            "rematch": self._rematch,
        }

    async def play(self) -> None:
        """Play until nobody wants to play any more."""
        await self._answer()
        while self.table.state.status != "closed" and await self._next():
            if not self.table.is_behind:
                await self._answer()

    async def _next(self) -> bool:
        """Wait for what happens next; False if that was all, or the time for a rematch is over."""
        try:
            async with asyncio.timeout(self.linger if self._is_over() else None):
                return await self.table.next() is not None
        except TimeoutError:
            return False

    def _is_over(self) -> bool:
        """Whether a match has ended: it may be played again, or somebody has got up and nobody has sat down."""
        state = self.table.state
        self._has_played = self._has_played or state.status == "playing"
        return state.asked is not None if state.status == "over" else state.status == "open" and self._has_played

    async def _answer(self) -> None:
        """Do what the bot is asked for now."""
        own, asked = self.table.state.own, self.table.state.asked
        try:
            if own is not None and own.away:
                await self.table.come_back()
            elif self.table.state.is_asked_to_agree:
                await self.table.agree()
            elif asked is not None:
                await self._does[asked.what]()
        except Refusal:  # something else has happened, mostly
            if self.table.state.asked is asked and not self.table.is_behind:
                await self._sleep(REST)
                await self.table.connection.sync()

    async def _ready(self) -> None:
        await self.table.ready(secrets.token_hex(4))

    async def _rematch(self) -> None:
        """Play again if somebody wants to."""
        if any(one.ready for one in self.table.state.seats):
            await self.table.ready()

    async def _advise(self) -> None:
        view = self._view()
        option = await self._thought(lambda: self.bot.propose(view, self.budget))
        await self.table.advise(None if option is None else option.move)

    # The move

    async def _move(self) -> None:
        """Hear the adviser if there is one to be heard, then move."""
        asked = self.table.state.asked
        if asked is not None and self._may_hear() and not self._view().asked:
            if asked.can_ask and self._view().rules.advice == ON_REQUEST:
                await self.table.ask()
            await self._listen()
        if self.table.state.asked is not None and self.table.state.asked.what == "move":
            await self.table.act(await self._decision(self._view()))

    def _may_hear(self) -> bool:
        """Whether this is a captain with a person beside him who may propose something and has not."""
        state, view = self.table.state, self._view()
        if view.begin is None or view.audience != view.begin.captain or view.advice is not None or state.nodded:
            return False
        adviser, asked = state.seats[view.begin.out], state.asked
        open_ = view.asked or (asked is not None and asked.can_ask)
        return open_ and adviser.kind == PERSON and not adviser.away

    async def _listen(self) -> None:
        """Wait for a proposal as long as the table's bots do."""

        def is_over(state: State) -> bool:
            asked = state.asked
            if state.view is None or state.status != "playing":
                return True
            return asked is not None and (asked.what != "move" or state.nodded or state.view.advice is not None)

        with suppress(TimeoutError):
            async with asyncio.timeout(self.table.state.settings.patience):
                await self.table.until(is_over)

    async def _decision(self, view: View) -> Move:
        advice = view.advice
        if advice is not None:
            verdict = await self._thought(lambda: self.bot.weigh(view, advice, self.budget))
            if verdict.follows:
                return advice
        return await self._thought(lambda: self.bot.decide(view, self.budget))

    def _view(self) -> View:
        view = self.table.state.view
        assert view is not None
        return view

    async def _thought(self, think: Callable[[], T]) -> T:
        """Think beside the connection, which must go on."""
        return await asyncio.to_thread(think)
