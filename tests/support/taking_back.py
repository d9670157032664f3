"""Tables at which moves are taken back, and people who ask for it."""

from collections.abc import Callable
from typing import Any

import pytest

from captain_gin.errors import CaptainError
from captain_gin.secrecy import GALLERY, REFEREE
from captain_gin.server import undo
from captain_gin.server.table import Table
from captain_gin.wire import table as wire
from tests.support.at_tables import AtTable, Given

ALL = ("ada", "bob", "cy")
EVERYBODY = (0, 1, 2, GALLERY, REFEREE)


async def dealt(*people: str, **settings: Any) -> AtTable:
    at = await AtTable("undo").start(*(people or ALL), **settings)
    await at.deal()
    return at


def players(at: AtTable) -> tuple[str, str, str]:
    """Captain, box and adviser."""
    captain, adviser = at.table.captain, at.table.adviser
    return at.who(captain), at.who(3 - captain - adviser), at.who(adviser)


async def ask(at: AtTable, who: str) -> None:
    await at.give(who, wire.Undo)


async def all_agree(at: AtTable) -> None:
    for seat in range(3):
        if undo.awaits(at.table, seat):
            await at.give(at.who(seat), wire.Agree, yes=True)


async def refusal(at: AtTable, who: str, kind: Given, /, **fields: Any) -> str:
    with pytest.raises(CaptainError) as caught:
        await at.give(who, kind, **fields)
    return caught.value.key


def can(verb: str) -> Callable[[Table], bool]:
    return lambda table: any(move.startswith(verb) for move in table.legal)


async def before_a(verb: str) -> AtTable:
    """A table at which somebody may make such a move."""
    at = await AtTable(f"undo {verb}").start(*ALL, options={"knock_limit": 60, "target": 300})
    await at.play(can(verb))
    return at
