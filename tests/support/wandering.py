"""People who do all kinds of things at a table, sensible and not, the same for the same seed."""

from collections.abc import AsyncIterator
from random import Random
from typing import Any

from captain_gin.errors import CaptainError
from captain_gin.server import undo
from captain_gin.wire import table as wire
from tests.support.at_tables import PEOPLE, AtTable, Given
from tests.support.listeners import Ear
from tests.support.server_clock import rest

BOTS = ("simple", "random", "careful")
Wanted = tuple[str, Given, dict[str, Any]]


async def wander(at: AtTable, rng: Random, steps: int) -> AsyncIterator[CaptainError | None]:
    """Step by step; gives why something was refused."""
    for ear in [*PEOPLE, "guest"]:
        await at.listen(ear)
    for _ in range(steps):
        refused = None
        try:
            asked = any(ear.ask is not None for ear in at.ears.values())
            if at.table.status == "playing" and rng.random() < (0.15 if asked else 0.8):
                await at.clock.step()
            else:
                who, kind, fields = _wish(at, rng)
                await at.give(who, kind, **fields)
        except CaptainError as error:
            refused = error
        await rest()
        yield refused


def _wish(at: AtTable, rng: Random) -> Wanted:
    asked = [ear for ear in at.ears.values() if ear.ask is not None]
    away = [seat.who for seat in at.table.seats if seat.away]
    if away and rng.random() < 0.3:
        return rng.choice(away), wire.Return, {}
    awaited = [at.who(seat) for seat in range(3) if undo.awaits(at.table, seat)]
    if awaited and rng.random() < 0.7:
        return rng.choice(awaited), wire.Agree, {"yes": rng.random() < 0.7}
    if undo.whose(at.table) >= 0 and rng.random() < 0.15:
        return rng.choice([at.who(undo.whose(at.table)) or "ada", "bob"]), wire.Undo, {}
    if asked and rng.random() < 0.8:
        return _answer(at, rng.choice(asked), rng)
    if at.table.status in ("open", "over") and rng.random() < 0.7:
        return _prepare(at, rng)
    return _anything(at, rng)


def _answer(at: AtTable, ear: Ear, rng: Random) -> Wanted:
    """What somebody does who is asked."""
    assert ear.ask is not None
    what, legal = ear.ask["what"], ear.ask["legal"]
    if what in ("ready", "rematch"):
        return ear.who, wire.SetReady, {"word": rng.choice(["", "mörkö", "  x"])}
    if what == "advice":
        return ear.who, wire.Advise, {"move": rng.choice([*legal, None])}
    if ear.ask["can_ask"] and rng.random() < 0.3:
        return ear.who, wire.Ask, {}
    if at.table.advice and rng.random() < 0.5:
        return ear.who, wire.Follow, {"advice": at.table.advice}
    return ear.who, wire.Act, {"move": rng.choice(legal)}


def _prepare(at: AtTable, rng: Random) -> Wanted:
    """What is done while no match is on."""
    free = [seat for seat, one in zip("ABC", at.table.seats, strict=True) if not one.kind]
    if not free and rng.random() < 0.6:
        return "ada", wire.Start, {}
    if free and rng.random() < 0.7:
        name = rng.choice(["Ada", "Åke 🂡", "ماري"])
        if rng.random() < 0.5:
            return "ada", wire.SeatBot, {"seat": free[0], "kind": rng.choice(BOTS), "name": name}
        return rng.choice(PEOPLE), wire.Sit, {"seat": free[0], "name": name}
    one, other = rng.choice("ABC"), rng.choice("ABC")
    wanted: list[Wanted] = [
        ("ada", wire.Swap, {"one": one, "other": other}),
        ("ada", wire.Clear, {"seat": one}),
        (rng.choice(PEOPLE), wire.Leave, {}),
    ]
    return rng.choice(wanted)


def _anything(at: AtTable, rng: Random) -> Wanted:
    """What anybody may try at any time; much of it is refused."""
    who = rng.choice([*PEOPLE, "guest"])
    tried: list[tuple[Given, dict[str, Any]]] = [
        (wire.Leave, {}),
        (wire.Return, {}),
        (wire.Return, {}),
        (wire.Rename, {"name": rng.choice(["Ada", "Éa", "\u200b"])}),
        (wire.Say, {"text": rng.choice(["hei", ""]), "to": rng.choice(["table", "advice"])}),
        (wire.Say, {"phrase": "your-call"}),
        (wire.Act, {"move": rng.choice(["pass", "stock", "drop 7h", "knock 7h -", "gin -", "nonsense"])}),
        (wire.Act, {"move": "stock", "seen": 0}),
        (wire.Ask, {}),
        (wire.Advise, {"move": rng.choice(["stock", None])}),
        (wire.Follow, {"advice": max(0, at.table.number - rng.randrange(3))}),
        (wire.SetReady, {"word": "w"}),
        (wire.Start, {}),
        (wire.Sit, {"seat": "B", "name": "Bob"}),
    ]
    kind, fields = rng.choice(tried)
    return who, kind, fields
