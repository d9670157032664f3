"""Somebody like a person, as a process: python scripted_person.py LINK SEAT; his token is in the environment.

He mostly plays well, at times anything that the server says he may, asks, advises, follows and talks, and in the end
writes the record as he saw it.
"""

import asyncio
import os
import sys
from random import Random

from captain_gin.bots.base import Budget
from captain_gin.bots.registry import make
from captain_gin.client.connection import Connection, Refusal
from captain_gin.client.link import read_link
from captain_gin.client.table import Table
from captain_gin.wire.messages import Letter
from captain_gin.wire.table import Asked

RNG = Random(7)
BOT = make("simple")


async def answer(table: Table, asked: Asked) -> None:
    """Do one of the things that may be done now."""
    chance = RNG.random()
    view = table.state.view
    if chance < 0.1:
        await table.say("Hm …", to="advice" if asked.what == "advice" else "table")
    if asked.what in ("ready", "rematch"):
        await table.ready("mörkö")
    elif asked.what == "advice":
        await table.advise(RNG.choice([*asked.legal, None]))
    elif asked.can_ask and chance < 0.3:
        await table.ask()
    elif view is not None and view.advice is not None and chance < 0.7:
        await table.follow()
    elif view is not None and chance < 0.9:
        await table.act(BOT.decide(view, Budget()))
    else:
        await table.act(RNG.choice(asked.legal))


async def play(table: Table) -> str:
    """Play to the end of the match; the record."""
    while table.state.status != "over":
        await table.next()
        asked = table.state.asked
        if asked is not None and not table.is_behind and table.state.status == "playing":
            try:
                await answer(table, asked)
            except Refusal:
                await table.connection.sync()
    return await table.record()


async def main(link: str, seat: Letter) -> None:
    async with Table(Connection(read_link(link), os.environ["CAPTAIN_GIN_TOKEN"])) as table:
        await table.take_seat(seat, f"Person {seat}")
        sys.stdout.write(await play(table))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))  # type: ignore[arg-type]
