"""Tables on a server from the command line: to play or look on at, or to open."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, NamedTuple

from captain_gin.bots.registry import BOTS
from captain_gin.client.api import open_table
from captain_gin.client.connection import Connection
from captain_gin.client.identity import Identities
from captain_gin.client.link import Link, read_link, read_server
from captain_gin.errors import OptionError, nearest
from captain_gin.lines import NAME_LENGTH, clean_name, clip
from captain_gin.terminal.beside import Beside
from captain_gin.terminal.chairs import BOT_NAMES
from captain_gin.terminal.keyboard import keyboard
from captain_gin.terminal.remote import Remote
from captain_gin.texts import say
from captain_gin.wire.events import Settings
from captain_gin.wire.views import LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from captain_gin.client.table import Table
    from captain_gin.core.options import Rules
    from captain_gin.terminal.screen import Screen
    from captain_gin.wire.messages import Letter


class Wish(NamedTuple):
    """How somebody wants to take part."""

    name: str | None
    seat: str
    word: str

    @property
    def letter(self) -> Letter | None:
        """The seat; None: any."""
        return read_seat(self.seat) if self.seat else None


def read_seat(text: str) -> Letter:
    """A seat by its letter; OptionError if there is no such."""
    found = next((letter for letter in LETTERS if letter == text.strip().upper()), None)
    if found is None:
        raise OptionError("client-seat-unknown", found=clip(text))
    return found


def read_bots(text: str) -> list[str]:
    """The house bots that a text such as `casual,club` names; OptionError if it doesn't."""
    kinds = [kind.strip() for kind in text.split(",")] if text else []
    if len(kinds) > 2 or not all(kinds):
        raise OptionError("client-two-bots", found=clip(text))
    for kind in kinds:
        if kind not in BOTS:
            raise OptionError("bot-unknown", name=clip(kind), nearest=nearest(kind, BOTS), known=", ".join(BOTS))
    return kinds


def called(name: str | None, language: str) -> str:
    """A person's name; OptionError if nobody could see it."""
    found = clean_name(say(language, "play-guest") if name is None else name)
    if not found:
        raise OptionError("play-name-empty", name=clip(name or ""), most=NAME_LENGTH)
    return found


def join(screen: Screen, text: str, wish: Wish) -> int:
    """Play at a table, or look on if no seat and no name is given; the exit code."""
    link, seat, name = read_link(text), wish.letter, called(wish.name, screen.language)
    sits = bool(wish.seat) or wish.name is not None
    if sits and not types():
        raise OptionError("client-no-terminal")
    token = asyncio.run(Identities().token(link.server, name, screen.language))
    return _sit(screen, link, token, seat, name if sits else None, wish.word)


def open_on(screen: Screen, text: str, wish: Wish, settings: Settings, bots: Sequence[str]) -> int:
    """Open a table, seat bots, tell its link, and play there if there is a terminal to type at; the exit code."""
    server, seat, name = read_server(text), wish.letter or "A", called(wish.name, screen.language)
    token = asyncio.run(Identities().token(server, name, screen.language))
    link = asyncio.run(_opened(server, token, settings, seat, name, bots))
    if types():
        return _sit(screen, link, token, seat, name, wish.word)
    screen.note("join-at", link=str(link))
    return 0


async def _opened(server: str, token: str, settings: Settings, seat: Letter, name: str, bots: Sequence[str]) -> Link:
    """A new table with its bots; where they fill it and its host is there, the match begins."""
    link = Link(server, await open_table(server, token, settings))
    async with _table(link, token) as table:
        if types():
            await table.take_seat(seat, name)
        names = [bot for bot in BOT_NAMES if bot.casefold() != name.casefold()]
        for letter, kind, called_ in zip([one for one in LETTERS if one != seat], bots, names, strict=False):
            await table.seat_bot(letter, kind, called_)
            await table.until(lambda state, letter=letter: letter not in state.free)  # type: ignore[misc]
        if not table.state.free:
            await table.start()
    return link


def _table(link: Link, token: str) -> Table:
    from captain_gin.client.table import Table

    return Table(Connection(link, token))


def _sit(screen: Screen, link: Link, token: str, seat: Letter | None, name: str | None, word: str) -> int:
    keys = keyboard()
    try:
        with Beside(lambda: Connection(link, token, screen.language), keys.wake) as beside:
            return Remote(screen, beside, keys, link, types(), word).run(seat, name)
    finally:
        keys.close()


def types() -> bool:
    """Whether somebody can type."""
    return sys.stdin is not None and sys.stdin.isatty()


def settings_of(preset: str, rules: Rules) -> Settings:
    """The settings of a table that plays by some rules."""
    from captain_gin.options import differences

    options = dict(text.split("=", 1) for text in differences(rules, preset))
    return Settings(
        preset=preset, options={name: int(value) if value.isdigit() else value for name, value in options.items()}
    )
