"""Other programs on the chairs of `captain-gin play --seats`, and in records."""

import shlex
import sys
from pathlib import Path

import pytest

from captain_gin import record
from captain_gin.bots.process import Engine
from captain_gin.errors import OptionError
from captain_gin.facts import Seated
from captain_gin.lines import line
from captain_gin.terminal.chairs import seated, seated_again
from tests.support.command import refusal, run
from tests.support.engines import HELLO, program

PYTHON = shlex.join([sys.executable, str(Path(__file__).parents[2] / "examples" / "engine_bot.py")])


def test_commas_in_quotes_part_nothing() -> None:
    chairs = seated("simple,engine:sh -c 'a,b',random", None, "en")
    bot = chairs[1].bot
    assert isinstance(bot, Engine)
    assert bot.words == ["sh", "-c", "a,b"]


def test_a_record_stays_plain() -> None:
    chairs = seated(f"simple,engine:{PYTHON},random", None, "en")
    assert chairs[1].seated == Seated(1, "engine", "engine_bot")
    assert line(chairs[1].seated) == "seat B engine engine_bot"


def test_a_record_does_not_say_how_to_start_a_program() -> None:
    """Else a record from somebody else could start anything here."""
    seats = [chair.seated for chair in seated("engine:sh,simple,random", None, "en")]
    with pytest.raises(OptionError, match="a record does not say how to start it"):
        seated_again(seats, None)


def test_a_match_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "match.gin"
    seats = f"simple,engine:{PYTHON},simple"
    ran = run("play", "--seats", seats, "--set", "target=20", "--seed", "1", "--record", str(file))
    assert (ran.code, ran.err) == (0, "")
    found = record.load(file)
    assert found.seats[1] == Seated(1, "engine", "engine_bot")
    assert record.replay(found).stage == "over"
    assert run("verify", str(file)).code == 0


def test_what_it_does_wrong_is_told_at_the_table(tmp_path: Path) -> None:
    bad = program(tmp_path, HELLO + "sys.exit('no more ideas')")
    ran = run("play", "--seats", f"simple,engine:{bad},engine:{bad}", "--set", "target=1", "--seed", "1")
    assert ran.code == 0
    assert "odd ended with code 1: no more ideas; the bot “simple” decides this time\n" in ran.out


def test_a_program_that_is_not_there() -> None:
    assert refusal("play", "--seats", "you,simple,engine:/nowhere/bot") == (
        "there is no program “/nowhere/bot” here that could be started"
    )
