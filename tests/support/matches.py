"""Whole matches between bots, repeatable by their seed, for tests of what is done with records."""

from functools import cache
from pathlib import Path

from captain_gin import record
from captain_gin.bots.registry import make
from captain_gin.bots.table import Table
from captain_gin.core.options import Rules
from captain_gin.dealer import Dealer
from captain_gin.facts import Seated
from captain_gin.game import Game

NAMES = ("Ada", "Ben", "Cleo")


@cache
def match(seed: str = "a", target: int = 60) -> Game:
    """A finished match of three simple bots; don't change it."""
    rules = Rules(target=target)
    game = Game(rules, [Seated(seat, "simple", name) for seat, name in enumerate(NAMES)])
    Table(game, [make("simple")] * 3, Dealer(seed)).run()
    return game


def saved(folder: Path, text: str, name: str = "match.gin") -> str:
    """The path of a record written into a folder."""
    path = folder / name
    path.write_bytes(text.encode())
    return str(path)


def recorded(folder: Path, audience: int = 4, seed: str = "a") -> str:
    """The path of the record of a match as an audience may read it."""
    return saved(folder, record.write(match(seed), audience))
