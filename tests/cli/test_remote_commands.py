"""`captain-gin play --join` and `--on`, `captain-gin bot`: what they refuse, and a session with a real server."""

import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from tests.support.command import refusal
from tests.support.live_server import PROGRAM, LiveServer, environment, serving

pytestmark = pytest.mark.xdist_group("remote")  # or each process of the suite would start the server
NOBODY = "http://127.0.0.1:1"
LINK = f"{NOBODY}/t/abc"


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("play", "--join", "nowhere"), "expected the link of a table"),
        (("play", "--on", "nowhere"), "expected the address of a server"),
        (("play", "--join", LINK, "--seat", "D"), "expected a seat A, B or C, found “D”"),
        (("play", "--join", LINK, "--seats", "you,simple,simple"), "--seats does not go with --join"),
        (("play", "--join", LINK, "--bots", "simple"), "--bots does not go with --join"),
        (("play", "--on", NOBODY, "--record", "x.gin"), "--record does not go with --on"),
        (("play", "--on", NOBODY, "--bots", "simple,simple,simple"), "--bots takes one or two bots"),
        (("play", "--on", NOBODY, "--bots", "simpel"), "simple"),
        (("play", "--on", NOBODY, "--name", " "), "name"),
        (("play", "--seat", "A"), "--seat does not go with --seats"),
        (("play", "--join", LINK, "--name", "Ada"), "no terminal to type at"),
        (("play", "--on", NOBODY), "can’t be reached"),
        (("bot", "simple"), "--join"),
        (("bot", "simpel", "--join", LINK), "simple"),
        (("bot", "simple", "--join", "nowhere"), "expected the link of a table"),
        (("bot", "simple", "--join", LINK, "--linger", "x"), "--linger"),
        (("bot", "simple", "--join", LINK, "--seat", "x"), "expected a seat A, B or C"),
        (("bot", "simple", "--join", LINK), "can’t be reached"),
    ],
)
def test_what_can_not_be_is_refused_in_one_line(args: tuple[str, ...], told: str, tmp_path: Path) -> None:
    assert told in refusal(*args, CAPTAIN_GIN_DATA=str(tmp_path), CAPTAIN_GIN_TOKEN="")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder / "gin.db", folder) as live:
        yield live


@pytest.fixture(scope="module")
def link(server: LiveServer, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The link of a new table; a bot sits on seat B."""
    command = [*PROGRAM, "play", "--on", server.url, "--bots", "simple"]
    env = environment(CAPTAIN_GIN_DATA=str(tmp_path_factory.mktemp("host")))
    done = subprocess.run(command, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    found = re.fullmatch(r"Table (\S+)\n", done.stdout)
    assert found
    return found[1]


def test_a_table_is_opened_and_played_at(server: LiveServer, tmp_path: Path) -> None:
    env = environment(CAPTAIN_GIN_DATA=str(tmp_path), TERM="xterm", NO_COLOR="1")
    args = [*PROGRAM[1:], "play", "--on", server.url, "--bots", "simple,careful", "--name", "Ada", "--seat", "B"]
    child = pexpect.spawn(PROGRAM[0], args, env=env, encoding="utf-8", timeout=60, dimensions=(24, 100), echo=False)
    child.expect("Seat B: Ada\r\n.*Enter for the next hand")
    child.sendline("/Moi!")
    child.expect("Ada: Moi!")
    child.sendline("q")
    child.expect(r"come back with: captain-gin play --join (\S+)")
    link = child.match[1]
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    again = pexpect.spawn(
        PROGRAM[0], [*PROGRAM[1:], "play", "--join", link], env=env, encoding="utf-8", timeout=60, echo=False
    )
    again.expect("A bot keeps your seat. Enter")
    again.sendline("")
    again.expect("Ada plays again")
    again.sendintr()
    again.expect("come back with")
    again.expect(pexpect.EOF)
    again.close()
    assert again.exitstatus == 130


@pytest.mark.parametrize(("how", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_bot_that_is_stopped_leaves_its_seat(link: str, how: int, code: int) -> None:
    command = [*PROGRAM, "bot", "simple", "--join", link, "--name", "Robo"]
    bot = subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert bot.stdout is not None
    assert bot.stdout.readline() == "Robo (simple) sits on seat A.\n"
    bot.send_signal(how)
    out, err = bot.communicate(timeout=60)
    assert (out, err, bot.returncode) == ("Robo leaves seat A.\n", "", code)
