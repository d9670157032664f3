"""Our clients: three a table, who make any move that they are asked for."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

from api import Api
from frames import Socket
from load import Load

SETTINGS = {"options": {"target": 100_000}, "haste": 0, "patience": 0}
"""A match that does not end meanwhile."""
ACT = '{{"type":"act","id":"{id}","seen":{seen},"move":"{move}"}}'
READY = '{{"type":"ready","id":"{id}","seen":{seen}}}'
SECONDS = 60
MOVE, ADVICE = "move", "advice"


class Player(Socket):
    """A client on a seat."""

    def __init__(self, load: Load, table: str, token: str, rng: Random) -> None:
        super().__init__(f"/api/tables/{table}/socket", f"Authorization: Bearer {token}\r\n")
        self._load = load
        self._rng = rng
        self._asked: dict[str, Any] | None = None
        self._since: float | None = None
        """Since when an answer is waited for; None: none is."""
        self._given = 0
        self._answer: asyncio.Future[int] | None = None
        """Where an answer goes while the table is being set up."""
        self.welcomed = asyncio.Event()

    def heard(self, message: bytes) -> None:
        """A message; `{"type":"` comes before what it is."""
        kind = message[9:12]
        if kind == b"ask":
            self._be_asked(json.loads(message))
        elif kind in (b"lin", b"wel"):
            self._asked = None
            self._load.void(self)
            self.welcomed.set()
        elif kind == b"ack":
            self._be_answered(message)
        elif b'"type":"refused"' in message:
            self._load.refused += 1
            self._since = None

    def _be_asked(self, asked: dict[str, Any]) -> None:
        if asked["what"] == ADVICE:
            return
        self._asked = asked
        if self._since is None:
            self._load.asked(self)

    def _be_answered(self, message: bytes) -> None:
        if self._answer is not None:
            self._answer.set_result(json.loads(message)["number"])
            self._answer = None
            return
        if self._since is not None:
            self._load.answered(self._since)
            self._since = None
        if self._asked is not None:
            self._load.asked(self)

    def act(self, since: float) -> None:
        """Draw from the stock where that can be done, so that hands go on; else whatever may be done."""
        asked, self._asked = self._asked, None
        assert asked is not None
        self._since = since
        self._given += 1
        given = {"id": self._given, "seen": asked["number"]}
        if asked["what"] == MOVE:
            legal = asked["legal"]
            move = "stock" if "stock" in legal else self._rng.choice(legal)
            self.say(ACT.format(**given, move=move).encode())
        else:
            self.say(READY.format(**given).encode())

    async def give(self, **command: object) -> int:
        """Give a command that sets the table up; the number of its line."""
        self._given += 1
        self._answer = asyncio.get_running_loop().create_future()
        self.say(json.dumps({"id": str(self._given), **command}).encode())
        return await asyncio.wait_for(self._answer, SECONDS)


async def guest(api: Api) -> str:
    """The token of a new guest."""
    return str((await api.post("/api/identity", {"name": "Ada", "language": "en"}))["token"])


async def table(load: Load, apis: list[Api], number: int) -> None:
    """Open a table, let three sit down, and begin. With several servers the three are at different ones."""
    api = apis[number % len(apis)]
    tokens = [await guest(api) for _ in range(3)]
    name = (await api.post("/api/tables", {"settings": SETTINGS}, tokens[0]))["table"]
    seen, players = 0, [Player(load, name, token, Random(f"{number} {seat}")) for seat, token in enumerate(tokens)]
    for seat, player in enumerate(players):
        await player.connect(apis[(number + seat) % len(apis)].port)
        await asyncio.wait_for(player.welcomed.wait(), SECONDS)
        seen = await player.give(type="sit", seat="ABC"[seat], seen=0, name="Ada")
    load.players += players
    await players[0].give(type="start", seen=seen)
