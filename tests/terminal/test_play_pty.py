"""Real sessions on a pseudo-terminal of 80 × 24: playing, Ctrl-C, Ctrl-D, kill -9, going on (pexpect)."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from captain_gin import record
from captain_gin.facts import Won
from tests.support.newcomer import newcomer
from tests.support.terminal import Paper

COMMAND = [sys.executable, "-m", "captain_gin", "play"]
ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if not name.startswith(("LC_", "CAPTAIN_GIN", "COVERAGE"))},
    "LANG": "C.UTF-8",
    "PYTHONUTF8": "1",
    "TERM": "xterm",
    "NO_COLOR": "1",
    "PAGER": "cat",
}
SEEDED = ("--seed", "g", "--seats", "you,simple,simple", "--name", "Ada", "--set", "target=60")
MARKS = re.compile(r"\x1b\[[?0-9;]*[a-zA-Z]|\r")
WAIT = 60


class Terminal:
    """A program on a pseudo-terminal, what it has shown so far, and a newcomer who plays it."""

    def __init__(self, *args: str, env: dict[str, str] | None = None) -> None:
        self.child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *args],
            env={**ENVIRONMENT, **(env or {})},
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=WAIT,
            echo=False,
        )
        self.child.delaybeforesend = None
        self.shown = ""

    def prompt(self) -> str:
        """What was shown until the next prompt."""
        self.child.expect(r"\n(\x1b\[[?0-9;]*[a-zA-Z])*> ")
        return self._note()

    def end(self) -> tuple[str, int]:
        """What was shown until the end, and the exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        code = self.child.exitstatus
        return self._note(), -1 if code is None else code

    def type(self, line: str) -> None:
        self.child.sendline(line)

    def _note(self) -> str:
        new = MARKS.sub("", self.child.before)
        self.shown += f"{new}\n"
        return new


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.gin"


def play_on(terminal: Terminal, prompts: int) -> None:
    """The newcomer answers some questions, or plays to the end."""
    paper = Paper()
    reads = newcomer().reading(paper)
    for _ in range(prompts):
        paper.write(terminal.prompt() + "\n")
        terminal.type(reads())


@pytest.fixture
def started(path: Path) -> Iterator[Terminal]:
    terminal = Terminal(*SEEDED, "--record", str(path))
    yield terminal
    terminal.child.close(force=True)


def held(path: Path) -> str:
    """What is in a record that goes through the rules."""
    text = path.read_text()
    assert record.write(record.replay(record.load(path))) == text
    return text


def test_the_first_question(started: Terminal) -> None:
    """Within the 24 lines of the screen: who plays, the roles, the hand, the question."""
    shown = started.prompt().splitlines()
    assert shown[0] == "Captain to 60: you (Ada), Aino (simple), Bram (simple). Rules: seed target=60."
    assert len(shown) < 24
    assert max(map(len, shown)) <= 80


def test_ctrl_c_keeps_the_record_and_the_match_goes_on(started: Terminal, path: Path) -> None:
    play_on(started, 6)
    started.prompt()
    started.child.sendintr()
    shown, code = started.end()
    assert code == 130
    command = f"captain-gin play --resume {path} --seed g"
    assert f"Stopped. The record is in {path}; go on with: {command}" in "".join(shown.split("\n"))
    before = held(path)

    again = Terminal("--resume", str(path), "--seed", "g")
    assert f"Going on with {path}: hand 1." in "".join(again.prompt().split("\n"))
    again.type("q")
    assert again.end()[1] == 0
    assert path.read_text() == before


def test_ctrl_d_stops_with_0(started: Terminal, path: Path) -> None:
    started.prompt()
    started.child.sendeof()
    shown, code = started.end()
    assert (code, "Stopped. The record is in" in shown) == (0, True)
    held(path)


def test_a_killed_match_goes_on_to_its_end(started: Terminal, path: Path) -> None:
    play_on(started, 8)
    started.prompt()
    started.child.kill(signal.SIGKILL)
    started.child.wait()
    before = held(path)

    again = Terminal("--resume", str(path), "--seed", "g")
    paper = Paper()
    reads = newcomer(asides=()).reading(paper)
    while again.child.expect([r"\n(?:\x1b\[[?0-9;]*[a-zA-Z])*> ", pexpect.EOF]) == 0:
        paper.write(again._note() + "\n")
        again.type(reads())
    assert again.end()[1] == 0
    after = held(path)
    assert after.startswith(before)
    assert isinstance(record.load(path).facts[-1], Won)


def test_colours_only_where_they_are_wanted() -> None:
    colours = re.compile(r"\x1b\[[0-9;]*3\dm")
    for env, expected in (({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False)):
        terminal = Terminal(*SEEDED, env=env)
        terminal.child.expect(r"> ")
        assert bool(colours.search(terminal.child.before)) == expected
        terminal.child.close(force=True)


def test_a_terminal_without_the_signs_gets_letters() -> None:
    terminal = Terminal(*SEEDED, env={"PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"})
    assert re.search(r"You: .*\b[0-9AJQKT]+[cdhs]\b.*deadwood", terminal.prompt())
    terminal.child.close(force=True)


def test_bytes_that_are_no_text_are_only_not_understood(started: Terminal) -> None:
    started.prompt()
    os.write(started.child.child_fd, b"\xff\xfe\xc3\r")
    assert "is not understood" in started.prompt()


def test_without_a_terminal_to_type_at_the_match_plays_itself() -> None:
    ran = subprocess.run(
        [*COMMAND, *SEEDED], stdin=subprocess.DEVNULL, capture_output=True, text=True, env=ENVIRONMENT, timeout=WAIT
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("Nobody can answer here")


def test_a_reader_who_goes_away_leaves_no_traceback() -> None:
    """As in `captain-gin play | head -1`."""
    with subprocess.Popen(
        [*COMMAND, "--seats", "simple,simple,simple"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as ran:
        assert ran.stdout is not None
        assert ran.stderr is not None
        ran.stdout.readline()
        ran.stdout.close()
        assert ran.stderr.read() == b""
