"""The program as a process of its own: exit codes, streams, pipes and signals."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from captain_gin import __version__
from captain_gin.cli import main
from tests.support import retold
from tests.support.command import PLAIN
from tests.support.interrupted import interrupted
from tests.support.matches import recorded, saved

TEN = "4s5s6s9c9d9hAd2c3h4h"
HERE = [sys.executable, "-m", "captain_gin"]


def shell(*args: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*HERE, *args], capture_output=True, timeout=60, env={**os.environ, **PLAIN, **env}, check=False
    )


@pytest.mark.parametrize("args", [("verify", "/nowhere.gin"), ("chek",)])
def test_bad_input(args: tuple[str, ...]) -> None:
    """The rest is in test_bad_input, without a process for each."""
    ran = shell(*args)
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr.startswith(b"captain-gin: ")
    assert ran.stderr.count(b"\n") == 1
    assert b"Traceback" not in ran.stderr


def test_good_input() -> None:
    ran = shell("check", TEN, "--json")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert json.loads(ran.stdout)["deadwood"] == 10


def test_unproved_record(tmp_path: Path) -> None:
    ran = shell("verify", saved(tmp_path, retold.WHOLE))
    assert (ran.returncode, ran.stderr) == (1, b"")


def test_the_installed_program_is_the_same() -> None:
    script = Path(sys.executable).with_name("captain-gin")
    ran = subprocess.run([script, "--version"], capture_output=True, text=True, timeout=60, check=True)
    assert ran.stdout == f"captain-gin {__version__}\n"


def test_interrupted_while_it_is_being_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("captain_gin.cli.app.app", interrupt)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 130


def test_a_reader_who_leaves_is_no_error(tmp_path: Path) -> None:
    file = recorded(tmp_path)
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as nobody:
        ran = subprocess.run([*HERE, "replay", file], stdout=nobody, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (ran.returncode, ran.stderr) == (141, b"")


@pytest.mark.parametrize("args", [("check", TEN), ("check", TEN, "--json"), ("rules",)])
def test_a_terminal_without_unicode(args: tuple[str, ...]) -> None:
    ran = shell(*args, PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.isascii()


def test_on_a_terminal_the_rules_are_paged() -> None:
    """`cat` in the place of the pager: headings come without their marks, paragraphs wrapped."""
    ours, theirs = os.openpty()
    env = {**os.environ, **PLAIN, "PAGER": "cat", "COLUMNS": "80"}
    with subprocess.Popen([*HERE, "rules"], stdout=theirs, stderr=subprocess.PIPE, env=env) as process:
        os.close(theirs)
        shown = b"".join(iter(lambda: read(ours), b""))
    assert process.returncode == 0
    assert b"Captain: gin rummy for three" in shown
    assert b"# Captain" not in shown
    assert max(map(len, shown.decode().splitlines())) <= 80


def read(terminal: int) -> bytes:
    """What comes next from a terminal; nothing once it is closed, which Linux reports as an error."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


def test_arguments_that_are_no_utf8() -> None:
    ran = subprocess.run(
        [*map(os.fsencode, HERE), b"verify", b"\xff\xfe.gin"], capture_output=True, timeout=60, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr.count(b"\n")) == (2, b"", 1)


def test_interrupted_quietly(tmp_path: Path) -> None:
    """A named pipe that nobody writes to keeps the program waiting."""
    pipe = tmp_path / "slow.gin"
    os.mkfifo(pipe)
    process = subprocess.Popen([*HERE, "verify", str(pipe)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with process, pipe.open("wb"):  # opens as soon as the program reads
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"")


def test_interrupted_simulation_tells_what_it_has() -> None:
    """Ctrl-C as soon as the bar on the terminal has moved."""
    code, found = interrupted("simulate", "100000000", bar=rb"[1-9]0/100000000")
    assert code == 130
    assert found["hands"] >= 20
