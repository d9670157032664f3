"""Small programs that play, well or badly, and tables for them."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from captain_gin.bots.base import Bot, Budget
from captain_gin.bots.process import Engine, Limits
from captain_gin.bots.registry import make
from captain_gin.bots.table import Table
from captain_gin.core.options import Rules
from captain_gin.dealer import Dealer
from captain_gin.errors import CaptainError
from captain_gin.facts import Seated
from captain_gin.game import Game, Stage

HEAD = """
import json, sys
def say(**message):
    print(json.dumps(message), flush=True)
def good(asked):
    say(type="answer", id=asked["id"], move=asked["view"]["legal"][-1], follows=True)
questions = (asked for asked in map(json.loads, sys.stdin) if asked["type"] in ("decide", "propose", "weigh"))
"""
HELLO = 'say(type="hello", protocol=1, name="odd", version="1")\n'
SIMPLE = shlex.join([sys.executable, "-m", "captain_gin", "engine", "simple"])
SHORT = Limits(first=0.05, grace=0.05, end=0.2)
"""For programs that never answer; to start they have all the time they need."""
PATIENT = Limits(start=60, first=60, grace=60, end=60)
"""For programs that do answer, however busy the machine is."""


def program(folder: Path, body: str, name: str = "odd.py") -> str:
    """The command line of a Python program in a folder; *body* follows what all of them need."""
    path = folder / name
    path.write_text(HEAD + body, encoding="utf-8")
    return shlex.join([sys.executable, "-I", "-S", str(path)])


class Heard(list[CaptainError]):
    """The reports of an engine."""

    def causes(self) -> list[str]:
        """What the engine did wrong, by key."""
        return [cause.key for error in self if isinstance(cause := error.values["cause"], CaptainError)]

    def in_words(self) -> list[str]:
        """The lines that somebody at the table reads."""
        return [str(error) for error in self]


def engine(command: str, limits: Limits = PATIENT) -> tuple[Engine, Heard]:
    """An engine and its reports."""
    heard = Heard()
    return Engine(command, heard.append, limits), heard


def new_game(target: int = 1, seats: str = "engine") -> Game:
    """A match of one hand, if nobody asks for more, before its first fact."""
    return Game(Rules(target=target), [Seated(seat, seats, name) for seat, name in enumerate(("Ada", "Ben", "Cleo"))])


def play(players: Sequence[Bot], target: int = 1, seed: str = "a") -> Game:
    """A match to its end."""
    game = new_game(target)
    Table(game, players, Dealer(seed), budget=Budget(50)).run()
    assert game.stage == Stage.OVER
    return game


def decision(turns: int = 0, seed: str = "a") -> Game:
    """A game in which somebody has to decide, after some turns."""
    game = new_game()
    table = Table(game, [make("simple")] * 3, Dealer(seed))
    while game.turn < 0 or turns:
        turns -= game.turn >= 0
        assert table.step()
    return game
