"""`captain-gin bot`: a bot at a table on a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

from captain_gin.cli.parameters import Language, whole_number

if TYPE_CHECKING:
    from captain_gin.bots.base import Bot
    from captain_gin.client.link import Link
    from captain_gin.wire.messages import Letter

EXAMPLE = "captain-gin bot simple --join https://gin.example.org/t/6kQv0bXo --seat B"
TERMINATED = 143
"""The exit code after SIGTERM: 128 + 15."""
GOODBYE = 3.0
"""Seconds in which the last word has to get through."""


def bot(
    kind: Annotated[str, Argument(metavar="BOT", help="help-bot-kind")],
    join: Annotated[str, Option("--join", metavar="LINK", show_default=False, help="help-bot-join")],
    seat: Annotated[str, Option("--seat", metavar="SEAT", show_default=False, help="help-bot-seat")] = "",
    name: Annotated[str, Option("--name", metavar="NAME", show_default=False, help="help-bot-name")] = "",
    token: Annotated[str, Option("--server-token", metavar="TOKEN", show_default=False, help="help-option-token")] = "",
    stay: Annotated[bool, Option("--stay", help="help-bot-stay")] = False,
    linger: Annotated[str, Option("--linger", metavar="N", show_default=False, help="help-bot-linger")] = "20",
    lang: Language = "",
) -> int:
    """Play until nobody wants another match."""
    import asyncio

    from captain_gin.bots.registry import make
    from captain_gin.cli.remote import called, read_seat
    from captain_gin.client.link import read_link

    link, letter = read_link(join), read_seat(seat) if seat else None
    seconds = None if stay else float(whole_number("--linger", linger, 0, 86_400))
    player = make(kind)
    known_as = called(name or getattr(player, "name", None) or player.kind.capitalize(), lang)
    try:
        asyncio.run(_play(link, player, letter, known_as, token, seconds, lang))
    except asyncio.CancelledError:
        return TERMINATED
    finally:
        if hasattr(player, "close"):
            player.close()
    return 0


async def _play(
    link: Link, bot: Bot, seat: Letter | None, name: str, token: str, linger: float | None, lang: str
) -> None:
    """Sit down, play, get up."""
    import asyncio
    import os
    import signal
    from contextlib import suppress

    from captain_gin.client.api import new_identity
    from captain_gin.client.bot import Player
    from captain_gin.client.connection import Connection
    from captain_gin.client.identity import VARIABLE
    from captain_gin.client.table import Table
    from captain_gin.errors import CaptainError
    from captain_gin.texts import say

    running = asyncio.current_task()
    assert running is not None
    with suppress(NotImplementedError):  # where there are no such signals
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, running.cancel)
    known = token or os.environ.get(VARIABLE) or str((await new_identity(link.server, name, lang))["token"])
    async with Table(Connection(link, known, lang)) as table:
        taken = await table.take_seat(seat, name)
        print(say(lang, "bot-sits", name=name, kind=bot.kind, seat=taken), flush=True)
        try:
            await Player(table, bot, linger=linger).play()
        finally:
            with suppress(CaptainError, TimeoutError):
                async with asyncio.timeout(GOODBYE):
                    await table.leave()
                    print(say(lang, "bot-leaves", name=name, seat=taken), flush=True)
