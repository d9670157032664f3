"""The seldom seen: void hands, coaches without a word, terminals without signs, disks that fail late."""

import os
import sys
from errno import EIO
from pathlib import Path

import pytest
from rich.console import Console

from captain_gin import record
from captain_gin.bots.base import Budget, Option, Ranker
from captain_gin.cli.output import painted
from captain_gin.core.options import Rules
from captain_gin.facts import Draw, Won
from captain_gin.game import Game
from captain_gin.terminal import session
from captain_gin.terminal.chairs import seated
from captain_gin.terminal.prompt import Prompt
from captain_gin.terminal.screen import Screen
from captain_gin.terminal.seat import Seat
from captain_gin.terminal.session import Sitting
from captain_gin.view import View
from tests.support.newcomer import newcomer
from tests.support.terminal import Paper, bots, dealt, paper_screen, played, run_down, script, seen, sit

RUNS = "5c6c7c5d6d7d5s6s7s2h"
OTHER = "KcQcJdTd8h3hAc2c9c4h"


def test_a_void_hand() -> None:
    """§8.1, §2.7: nobody scores, nobody changes chairs, the same box deals again."""
    game = dealt("captain", OTHER, RUNS, "9s", rules=Rules(last_discard=1))
    run_down(game)
    sat = sit(played(game, "pass"), "")
    assert "Void: nobody scores, and Bo deals again." not in sat.text  # it was told before the sitting began
    assert sat.game.begin is not None
    assert (sat.game.begin.number, sat.game.begin.box) == (2, 1)


def test_a_hand_that_becomes_void_is_told() -> None:
    """§8.1, §2.7."""
    game = dealt("box", RUNS, OTHER, "9s", rules=Rules(last_discard=1))
    run_down(game)
    sat = sit(game, "p")
    assert sat.after("p") == [
        "You pass.",
        "",
        "Hand 1 is over.",
        "Void: nobody scores, and you deal again.",
        "Score: you 0 · Bo 0 · Cleo 0.",
        "Nobody changes chairs.",
        "Enter for the next hand, q to stop.",
    ]


def test_a_coach_may_have_nothing_to_say() -> None:
    class Silent(Ranker):
        def propose(self, view: View, budget: Budget) -> Option | None:
            return None

    screen, paper = paper_screen()
    seat = Seat(Prompt(screen, script("h", "p").reading(paper)), lambda: Silent("silent", lambda *_: []))
    seat.decide(seen(played(dealt("box", OTHER, RUNS, "9s"), "pass")))
    assert "> h\nNobody has a hint here.\n" in paper.getvalue()


def test_an_adviser_may_have_nothing_to_say() -> None:
    class Silent(Ranker):
        def propose(self, view: View, budget: Budget) -> Option | None:
            return None

    screen, paper = paper_screen()
    game = dealt("captain", RUNS, OTHER, "9s")
    players = [None, bots(game)[1], Silent("silent", lambda *_: [])]
    session.Session(screen, script("h", "p").reading(paper), Sitting("t"), game, players).run()
    assert "> h\nNobody has a hint here.\nUpcard 9♠: t to take it, p to pass.\n> p\n" in paper.getvalue()


def test_help_and_stop_at_a_question_of_yes_or_no() -> None:
    game = played(dealt("captain", RUNS, OTHER, "9s", "Kd"), "pass", "pass", "stock")
    sat = sit(game, "k", "?", "q")
    assert sat.after("?") == [
        "Knock with K♦ and spread 5♣ 5♦ 5♠ · 6♣ 6♦ 6♠ · 7♣ 7♦ 7♠? That leaves 2.",
        "y: yes. n: no. Or type other melds.",
    ]
    assert "Stopped." in sat.text
    assert sat.moves[-1] == "stock"


class Typewriter(Paper):
    encoding = "latin-1"


def test_a_terminal_without_the_signs_gets_letters() -> None:
    screen = Screen("en", Console(file=Typewriter(), width=80), painted)
    assert screen.plain
    assert not paper_screen()[0].plain


def test_a_disk_that_fails_at_the_flush(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    screen, paper = paper_screen()
    game = dealt("captain", RUNS, OTHER, "9s")
    reads = script("p", "q", "").reading(paper)
    sitting = session.Session(screen, reads, Sitting(record=tmp_path / "match.gin"), game, bots(game))
    sitting.begin()
    assert sitting.run() == 0
    assert paper.getvalue().count("Input/output error. The match goes on without a record.") == 1
    assert "Nothing was recorded" in paper.getvalue()


def resumed(path: Path, *typed: str) -> str:
    screen, paper = paper_screen()
    session.resume(screen, script(*typed).reading(paper), Sitting(seed="t"), path)
    return paper.getvalue()


def test_a_match_that_stopped_between_hands_tells_how_the_last_one_ended(tmp_path: Path) -> None:
    """§7.3: 25 + 67 = 92."""
    path = tmp_path / "match.gin"
    sat = sit(played(dealt("captain", "5c6c7c5d6d7d5s6s7s8s", OTHER, "9s"), "take"), "gin", "y", "q", str(path))
    assert f"The record is in {path}" in sat.text
    shown = resumed(path, "p")
    assert "Hand 1 is over.\n" in shown
    assert "Gin: 25 + 67 = 92 to you." in shown
    assert "\nHand 2\n" in shown


def test_a_match_that_stopped_at_the_draw_for_roles(tmp_path: Path) -> None:
    """§2.1."""
    path = tmp_path / "match.gin"
    game = dealt()
    start = Game(game.rules, game.seats)
    path.write_text(record.write(start))
    assert f"Going on with {path}: the draw for the roles.\nPromise " in resumed(path)
    assert any(isinstance(fact, Draw) for fact in record.load(path).facts)


def test_a_match_that_stopped_before_its_last_lines_ends_by_itself(tmp_path: Path) -> None:
    """Whatever follows from what was recorded needs no answer."""
    path = tmp_path / "match.gin"
    screen, paper = paper_screen()
    game = dealt("captain", "5c6c7c5d6d7d5s6s7s8s", OTHER, "9s", rules=Rules(target=50))
    played(game, "take")
    sitting = session.Session(screen, newcomer(()).reading(paper), Sitting("t", "", path), game, bots(game))
    sitting.begin()
    sitting.run()
    lines = path.read_text().splitlines(keepends=True)
    assert lines[-1].startswith("won ")
    path.write_text("".join(lines[:-1]))
    assert "You win the match after one hand." in resumed(path)
    assert isinstance(record.load(path).facts[-1], Won)


def test_what_another_program_does_wrong_is_told_at_the_table() -> None:
    """A program that ends at once: `simple` decides in its place, and the match goes on."""
    screen, paper = paper_screen()
    chairs = seated(f"simple,engine:{sys.executable} -c pass,simple", None, "en")
    assert session.start(screen, None, Sitting("t"), chairs, Rules(target=10), "seed") == 0
    assert "the bot “simple” decides this time" in paper.getvalue()
    assert "the match after" in paper.getvalue()


@pytest.mark.parametrize("name", ["no\0name", "x" * 5000, "no folder/match.gin"])
def test_a_file_name_that_cannot_be_opened_when_stopping(name: str) -> None:
    sat = sit(dealt("captain", RUNS, OTHER, "9s"), "q", name)
    assert "can’t be written: " in sat.text
    assert sat.text.endswith("Stopped. Nothing was recorded (--record FILE keeps a match).\n")


def test_a_record_that_broke_can_be_kept_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "match.gin"
    screen, paper = paper_screen()
    game = dealt("captain", RUNS, OTHER, "9s")
    asked = Sitting("t", "", Path("/dev/full"))
    sitting = session.Session(screen, script("p", "q", str(path)).reading(paper), asked, game, bots(game))
    sitting.begin()
    sitting.run()
    assert f"Stopped. The record is in {path}; " in paper.getvalue()
    assert path.read_text() == record.write(game)


def test_another_file_name_may_be_typed_then(tmp_path: Path) -> None:
    path = tmp_path / "match.gin"
    sat = sit(dealt("captain", RUNS, OTHER, "9s"), "q", str(tmp_path / "no folder" / "match.gin"), str(path))
    assert f"Stopped. The record is in {path}; " in sat.text
    assert path.read_text() == record.write(sat.game)


def test_a_long_seed_stands_whole_in_the_command_that_goes_on(tmp_path: Path) -> None:
    screen, paper = paper_screen()
    game = dealt("captain", RUNS, OTHER, "9s")
    sitting = session.Session(
        screen, script().reading(paper), Sitting("x" * 3000, "", tmp_path / "m"), game, bots(game)
    )
    sitting.begin()
    sitting.run()
    assert paper.getvalue().endswith(f" --seed {'x' * 3000}\n")
