"""A person at a terminal, scripted: what is typed, what the screen shows, and hands dealt as a test wants them."""

import io
from collections.abc import Callable
from typing import NamedTuple

from rich.console import Console

from captain_gin.bots.base import Bot
from captain_gin.cli.output import painted
from captain_gin.core.options import Rules
from captain_gin.core.state import LAST
from captain_gin.dealer import deal_facts
from captain_gin.facts import Acted, Draw, Seated
from captain_gin.game import Game
from captain_gin.moves import STOCK, drop
from captain_gin.notation import move_text, read_card, read_move
from captain_gin.terminal.chairs import seated_again
from captain_gin.terminal.screen import Screen
from captain_gin.terminal.session import Session, Sitting
from captain_gin.view import View, of
from tests.support.table import deck

ROLE_CARDS = {"box": "Kh 7d 3c", "captain": "7d Kh 3c", "out": "3c Kh 7d"}
"""What the three draw so that seat A, the person, gets a role (§2.1)."""
YOU = 0


class Paper(io.StringIO):
    """Where a screen writes; knows its character set."""

    encoding = "utf-8"


def paper_screen(plain: bool = False, language: str = "en") -> tuple[Screen, Paper]:
    """A screen of 80 columns without colour, and what it writes on."""
    paper = Paper()
    return Screen(language, Console(file=paper, width=80, highlight=False), painted, plain), paper


def dealt(
    role: str = "captain", captain: str = "", box: str = "", up: str = "", stock: str = "", rules: Rules | None = None
) -> Game:
    """A game in its first hand, seat A being the person Ada, the other two simple bots."""
    seats = [Seated(0, "person", "Ada"), Seated(1, "simple", "Bo"), Seated(2, "simple", "Cleo")]
    game = Game(rules or Rules(), seats)
    a, b, c = map(read_card, ROLE_CARDS[role].split())
    game.append(Draw((a, b, c)))
    game.settle()
    assert game.begin is not None
    for fact in deal_facts(deck(captain, box, up, stock), game.begin):
        game.append(fact)
    return game


def played(game: Game, *moves: str) -> Game:
    """The game after moves of whoever has the turn."""
    for text in moves:
        game.act(game.turn, read_move(text))
    game.settle()
    return game


def run_down(game: Game) -> None:
    """Both refuse the upcard, then draw and throw the card drawn, until two are left in the stock."""
    played(game, "pass", "pass")
    assert game.hand is not None
    s = game.hand.state
    while s.phase != LAST:
        drawn = s.deck[s.drawn]
        game.act(game.turn, STOCK)
        game.act(game.turn, drop(drawn))
        s = game.hand.state


def seen(game: Game, audience: int = YOU) -> View:
    """The view of the person."""
    return of(game, audience)


class Sat(NamedTuple):
    """What came of a sitting: the exit code, all that was shown and typed, and the game."""

    code: int
    text: str
    game: Game

    @property
    def moves(self) -> list[str]:
        """What the person did."""
        return [move_text(fact.move) for fact in self.game.facts if isinstance(fact, Acted) and fact.seat == YOU]

    def after(self, typed: str) -> list[str]:
        """The lines shown after something was typed, up to the next answer or the farewell."""
        shown = self.text.split(f"\n> {typed}\n", 1)[1].split("\n> ", 1)[0]
        return shown.split("\n\nStopped.", 1)[0].splitlines()


class Typist:
    """Types what *line* makes of all that is on the screen; None is the end of the input."""

    def __init__(self, line: Callable[[str], str | None]) -> None:
        self._line = line

    def reading(self, paper: Paper) -> Callable[[], str]:
        """The function that a prompt reads by; what is typed stands on the paper too."""

        def read_line() -> str:
            typed = self._line(paper.getvalue())
            if typed is None:
                raise EOFError
            paper.write(f"> {typed}\n")
            return typed

        return read_line


def script(*lines: str) -> Typist:
    """Types these lines, then ends the input."""
    waiting = iter(lines)
    return Typist(lambda _: next(waiting, None))


def bots(game: Game) -> list[Bot | None]:
    """The players of a game; None for the person."""
    return [chair.bot for chair in seated_again(game.seats, None)]


SEEDED = Sitting(seed="t")


def sit(game: Game, *typed: str, sitting: Sitting = SEEDED, plain: bool = False) -> Sat:
    """Play a game on; the person types these lines, and then the input ends."""
    screen, paper = paper_screen(plain)
    code = Session(screen, script(*typed).reading(paper), sitting, game, bots(game)).run()
    return Sat(code, paper.getvalue(), game)
