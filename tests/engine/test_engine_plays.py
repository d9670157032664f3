"""Other programs at a table with our bots: whole matches, only legal moves, the same match as without the wire."""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from captain_gin import record, view
from captain_gin.bots.base import Bot, Budget, Reason
from captain_gin.bots.process import Engine, check, name_of, split
from captain_gin.bots.registry import make
from captain_gin.bots.replies import clean
from captain_gin.bots.simple import simple
from captain_gin.errors import OptionError
from captain_gin.moves import Move, Verb
from captain_gin.texts import say
from tests.support.engines import HELLO, PATIENT, SIMPLE, decision, engine, play, program

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON = shlex.join([sys.executable, str(EXAMPLES / "engine_bot.py")])
NODE = shlex.join(["node", str(EXAMPLES / "engine_bot.js")])
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="no Node here")


@pytest.mark.parametrize("command", [PYTHON, pytest.param(NODE, marks=needs_node)], ids=["python", "node"])
def test_the_examples_play_a_match_by_the_rules(command: str) -> None:
    bot, heard = engine(command)
    with bot:
        game = play([bot, make("simple"), make("random", "1")], target=60)
    assert heard == []
    assert record.write(record.replay(record.read(record.write(game)))) == record.write(game)


@pytest.mark.parametrize("command", [PYTHON, pytest.param(NODE, marks=needs_node)], ids=["python", "node"])
def test_the_examples_advise_and_are_advised(command: str) -> None:
    game = decision()
    assert game.begin is not None
    captain, adviser = view.of(game, game.begin.captain), view.of(game, game.begin.out)
    bot, heard = engine(command)
    with bot:
        proposal = bot.propose(adviser, Budget())
        assert proposal is not None
        assert proposal.move in captain.moves()
        assert bot.weigh(captain, proposal.move, Budget()).follows
    assert heard == []


def test_the_python_example_is_short_and_needs_nothing() -> None:
    text = (EXAMPLES / "engine_bot.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 30
    assert "captain_gin" not in text


def test_over_the_wire_a_bot_plays_the_same_match() -> None:
    bot, heard = engine(SIMPLE)
    with bot:
        there = play([bot, bot, bot], target=50)
    here = play([simple()] * 3, target=50)
    assert heard == []
    assert record.write(there) == record.write(here)


def test_proposals_and_verdicts_too() -> None:
    game = decision()
    assert game.begin is not None
    captain, adviser = view.of(game, game.begin.captain), view.of(game, game.begin.out)
    bot, _ = engine(SIMPLE)
    with bot:
        mine, other = bot.propose(adviser, Budget()), simple().propose(adviser, Budget())
        assert mine is not None
        assert other is not None
        assert (mine.move, mine.worth) == (other.move, other.worth)
        for move in captain.moves():
            assert bot.weigh(captain, move, Budget())[:2] == simple().weigh(captain, move, Budget())[:2]


def test_no_proposal_is_no_fault(tmp_path: Path) -> None:
    game = decision()
    assert game.begin is not None
    bot, heard = engine(program(tmp_path, HELLO + 'for asked in questions: say(type="answer", id=asked["id"])'))
    with bot:
        assert bot.propose(view.of(game, game.begin.out), Budget()) is None
    assert heard == []


def reason_of(tmp_path: Path, text: str) -> Reason:
    """How the table gets the reason that an engine gives."""
    game = decision()
    assert game.begin is not None
    body = f'for asked in questions: say(type="answer", id=asked["id"], follows=True, reason={text!r})'
    bot, heard = engine(program(tmp_path, HELLO + body))
    with bot:
        verdict = bot.weigh(view.of(game, game.begin.captain), Move(Verb.TAKE), Budget())
    assert heard == []
    return verdict.reason


def test_reasons_in_its_own_words(tmp_path: Path) -> None:
    reason = reason_of(tmp_path, "two\n kings \x1b[31m")
    assert say("en", reason.key, **reason.values) == "“two kings [31m”"
    nothing = reason_of(tmp_path, " \n")
    assert say("en", nothing.key, **nothing.values) == "it gave no reason"


def test_long_reasons_are_cut() -> None:
    assert len(clean("x" * 5_000)) == 200


def test_it_starts_when_it_is_first_asked_and_ends_with_the_table() -> None:
    bot, _ = engine(PYTHON)
    assert bot.pid is None
    game = decision()
    with bot:
        bot.decide(view.of(game, game.turn), Budget())
        pid = bot.pid
        assert pid is not None
        assert Path(f"/proc/{pid}").exists() or sys.platform != "linux"
    assert bot.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    bot.close()


def ended_by(end: Callable[[Engine], None]) -> None:
    bot, _ = engine(PYTHON)
    game = decision()
    bot.decide(view.of(game, game.turn), Budget())
    pid = bot.pid
    assert pid is not None
    end(bot)
    del bot
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_it_ends_when_nobody_has_it_any_more() -> None:
    ended_by(lambda bot: None)


def test_it_ends_with_our_own_program(tmp_path: Path) -> None:
    body = (
        HELLO + f"import os\nopen({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\nfor a in questions: good(a)"
    )
    ours = (
        "from captain_gin import make_bot, view; from captain_gin.bots.base import Budget;"
        "from tests.support.engines import decision; g = decision(); bot = make_bot(__import__('sys').argv[1]);"
        "bot.decide(view.of(g, g.turn), Budget())"
    )
    command = [sys.executable, "-c", ours, f"engine:{program(tmp_path, body)}"]
    assert subprocess.run(command, cwd=EXAMPLES.parent, timeout=120, check=True, stderr=subprocess.PIPE).stderr == b""
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)


# Names and command lines


def test_it_is_a_bot_of_the_registry() -> None:
    bot = make(f"engine:{PYTHON}")
    assert isinstance(bot, Bot)
    assert isinstance(bot, Engine)
    assert (bot.kind, bot.name) == ("engine", "engine_bot")
    assert bot.words == [sys.executable, str(EXAMPLES / "engine_bot.py")]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("sh -c 'a  b' c", ["sh", "-c", "a  b", "c"]),
        ("sh $HOME *;ls", ["sh", "$HOME", "*;ls"]),
        ('"sh" "a,b"', ["sh", "a,b"]),
    ],
)
def test_command_lines_are_parted_but_no_shell_reads_them(command: str, words: list[str]) -> None:
    assert split(command) == words


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("engine:", "engine-empty"),
        ("engine:  ", "engine-empty"),
        ("engine:sh 'x", "engine-command"),
        ("engine:/nowhere/mybot --fast", "engine-not-found"),
        ("engine:sh \0", "engine-not-found"),
        ("engine", "engine-unnamed"),
    ],
)
def test_what_can_not_be_started_is_refused_at_once(kind: str, key: str) -> None:
    with pytest.raises(OptionError) as refused:
        make(kind)
    assert refused.value.key == key
    assert str(refused.value)


@pytest.mark.parametrize(
    ("command", "name"),
    [("sh", "sh"), ("sh -x bots/fox.py --fast", "fox"), ("/bin/sh", "sh"), ("sh --level 3 'my bot.jar'", "my bot")],
)
def test_names(command: str, name: str) -> None:
    assert name_of(command) == name


@pytest.mark.parametrize("budget", [Budget(0), Budget(-1), Budget(float("nan")), Budget(None, 0), Budget(100, -1)])
def test_a_budget_of_nothing_is_the_callers_mistake(budget: Budget) -> None:
    game = decision()
    bot, heard = engine(PYTHON)
    with pytest.raises(OptionError, match="leaves nothing to think with"):
        bot.decide(view.of(game, game.turn), budget)
    assert heard == []
    assert bot.pid is None


def test_budgets_in_seconds() -> None:
    assert [check(Budget(1_500)), check(Budget(None)), check(Budget(None, 7))] == [1.5, None, None]
    assert PATIENT.unlimited > 0
