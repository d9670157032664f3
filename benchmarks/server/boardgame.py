"""The peer: boardgame.io with a small card game (`peer/server.js`), its clients three a table too.

They speak socket.io as far as it is needed, over the same sockets as our own. A match begins when its first client
asks for it. boardgame.io acknowledges nothing: an action is answered when the new state comes to whoever acted.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
from pathlib import Path

from frames import Socket
from load import Load

HERE = Path(__file__).parent / "peer"
PATH = "/socket.io/?EIO=4&transport=websocket"
MARK = "42/cards,"
KIND = slice(11, 15)
"""Where a message says what it is."""
MOVES: tuple[tuple[str, list[int]], ...] = (("draw", []), ("discard", [0]))
STATE = re.compile(rb'"currentPlayer":"(\d)".*?"numMoves":(\d).*?"_stateID":(\d+)')
SECONDS = 60
INSTALLING = 180


class Player(Socket):
    """A client on a seat."""

    def __init__(self, load: Load, table: str, seat: str) -> None:
        super().__init__(PATH)
        self._load = load
        self._table = table
        self._seat = seat
        self._state = -1
        """The number of the state that it may act upon; -1: none."""
        self._move = 0
        self._since: float | None = None
        self.welcomed = asyncio.get_running_loop().create_future()

    def heard(self, message: bytes) -> None:
        """A message of engine.io: what it is stands first."""
        if message.startswith(b"42"):
            self._be_told(message)
        elif message == b"2":
            self.say(b"3")
        elif message.startswith(b"0"):
            self.say(b"40/cards,")
        elif message.startswith(b"40"):
            self._say("sync", self._table, self._seat, None, 3)

    def _say(self, *what: object) -> None:
        self.say(f"{MARK}{json.dumps(what)}".encode())

    def _be_told(self, message: bytes) -> None:
        kind, found = message[KIND], STATE.search(message)
        if kind not in (b"upda", b"sync") or found is None:
            return
        if kind == b"sync":
            self.welcomed.set_result(None)
        turn, move, state = found.groups()
        if self._since is not None:
            self._load.answered(self._since)
            self._since = None
        self._state, self._move = int(state), int(move)
        if turn.decode() == self._seat:
            self._load.asked(self)

    def act(self, since: float) -> None:
        """Draw, or discard the first card."""
        self._since = since
        kind, values = MOVES[self._move]
        made = {"type": kind, "args": values, "playerID": self._seat}
        self._say("update", {"type": "MAKE_MOVE", "payload": made}, self._state, self._table, self._seat)


async def table(load: Load, port: int, number: int) -> None:
    """Let three sit down at a table."""
    for seat in "012":
        player = Player(load, f"table{number}", seat)
        await player.connect(port)
        await asyncio.wait_for(player.welcomed, SECONDS)
        load.players.append(player)


def installed(folder: Path) -> str:
    """Install the peer into a folder; why that can't be done, or nothing."""
    npm = shutil.which("npm")
    if npm is None:
        return "npm is not installed"
    shutil.copytree(HERE, folder, dirs_exist_ok=True)
    try:
        done = subprocess.run(
            [npm, "install", "--no-audit", "--no-fund"], cwd=folder, capture_output=True, timeout=INSTALLING
        )
    except subprocess.TimeoutExpired:
        return "npm install takes too long"
    return done.stderr.decode().strip().partition("\n")[0] if done.returncode else ""


def version(folder: Path) -> str:
    """Which one is installed there."""
    found = json.loads((folder / "node_modules/boardgame.io/package.json").read_text())
    return str(found["version"])
