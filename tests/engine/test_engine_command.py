"""`captain-gin engine`: a conversation with a real process, and with the loop inside this one."""

import json
import os
import subprocess
import sys
from io import BytesIO
from typing import Any

import pytest

from captain_gin import __version__, view
from captain_gin.bots.base import Bot, Budget, Option, Reason, Verdict
from captain_gin.bots.registry import make
from captain_gin.bots.serving import serve
from captain_gin.bots.simple import simple
from captain_gin.moves import Move, Verb
from captain_gin.notation import move_text
from captain_gin.wire.views import view_to_json
from tests.support.command import refusal
from tests.support.engines import decision

BUDGET = {"ms": 100, "playouts": None}
HELLO = {"type": "hello", "protocol": 1, "name": "captain-gin simple", "version": __version__}
GAME = decision(turns=7)
ASKED = {"type": "decide", "id": 1, "view": view_to_json(view.of(GAME, GAME.turn)), "budget": BUDGET}


def talk(*lines: object, bot: Bot | None = None) -> list[dict[str, Any]]:
    """What the loop says to lines, after its hello."""
    text = b"".join(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines)
    target = BytesIO()
    serve(bot or make("simple"), BytesIO(text), target)
    said = [json.loads(line) for line in target.getvalue().splitlines()]
    assert said[0]["type"] == "hello"
    return said[1:]


def advised() -> tuple[dict[str, Any], dict[str, Any]]:
    """The views of a captain who has to move and of his adviser."""
    game = decision()
    assert game.begin is not None
    captain, adviser = view.of(game, game.begin.captain), view.of(game, game.begin.out)
    assert captain.acting
    assert adviser.advising
    return view_to_json(captain), view_to_json(adviser)


def test_a_conversation_with_a_process() -> None:
    """Line by line, so that an answer that is not flushed would leave both sides waiting."""
    command = [sys.executable, "-m", "captain_gin", "engine", "simple"]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env) as process:
        assert process.stdin
        assert process.stdout
        assert json.loads(process.stdout.readline()) == HELLO
        for asked in (ASKED, {"type": "sing", "id": 5}, ASKED):
            process.stdin.write(json.dumps(asked).encode() + b"\n")
            process.stdin.flush()
            said = json.loads(process.stdout.readline())
            assert (said["type"], said["id"]) == (("answer" if asked is ASKED else "error"), asked["id"])
        process.stdin.write(b'{"type": "quit"}\n')
        process.stdin.flush()
        assert process.wait(60) == 0
        assert process.stdout.read() == b""


@pytest.mark.parametrize("text", [b"", b"\n\n", b'{"type": "qui', b'{"type": "quit"}\n{"type": "quit"}\n'])
def test_the_end_of_the_input_is_a_good_end(text: bytes) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "captain_gin", "engine", "random", "--seed", "1"],
        input=text,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_an_unknown_bot() -> None:
    assert refusal("engine", "simpel").startswith("unknown bot “simpel”: did you mean simple?")
    assert "MISSING" in refusal("engine").upper()


def test_the_answer_is_the_move_of_the_bot() -> None:
    (said,) = talk(ASKED)
    seen = view.of(GAME, GAME.turn)
    assert said == {"type": "answer", "id": 1, "move": move_text(simple().decide(seen, Budget()))}


def test_a_captain_weighs_and_an_adviser_proposes() -> None:
    captain, adviser = advised()
    weigh = {"type": "weigh", "id": "w", "view": captain, "advice": "take", "budget": BUDGET}
    weighed, proposed = talk(weigh, {"type": "propose", "id": "p", "view": adviser, "budget": BUDGET})
    assert (weighed["id"], proposed["id"]) == ("w", "p")
    assert isinstance(weighed["follows"], bool)
    assert proposed["move"] in adviser["legal"]


class Odd:
    """A bot with reasons of its own that falls over when it should decide."""

    kind = "odd"

    def decide(self, view: view.View, budget: Budget) -> Move:
        raise ZeroDivisionError("over\nand out")

    def propose(self, view: view.View, budget: Budget) -> Option | None:
        return None if budget.ms is None else Option(Move(Verb.PASS), 2.0, Reason("help-usage", {}))

    def weigh(self, view: view.View, advice: Move, budget: Budget) -> Verdict:
        return Verdict(False, 3.0, Reason("no-such-text", {}))


def test_reasons_are_told_in_words_where_there_are_any() -> None:
    captain, adviser = advised()
    said = talk(
        {"type": "propose", "id": 1, "view": adviser, "budget": BUDGET},
        {"type": "propose", "id": 2, "view": adviser, "budget": {}},
        {"type": "weigh", "id": 3, "view": captain, "advice": "pass", "budget": {}},
        bot=Odd(),
    )
    assert said == [
        {"type": "answer", "id": 1, "move": "pass", "worth": 2.0, "reason": "Usage:"},
        {"type": "answer", "id": 2},
        {"type": "answer", "id": 3, "follows": False, "cost": 3.0},
    ]


def test_a_bot_that_falls_over_answers_with_an_error() -> None:
    said = talk(ASKED, ASKED | {"id": 2}, bot=Odd())
    assert [(one["type"], one["id"]) for one in said] == [("error", 1), ("error", 2)]
    assert said[0]["error"] == "ZeroDivisionError: over·and out"


def test_bad_lines_are_answered_and_the_next_one_is_read() -> None:
    bad: list[object] = [
        b"nonsense\n",
        b"\xff\n",
        b"x" * 3_000_000 + b"\n",
        ["quit"],
        {"type": "sing", "id": 1},
        {"type": "decide", "id": 2},
        {"type": "hello", "protocol": 2, "name": "new", "version": "9"},
        {"type": "answer", "id": 3, "move": "pass"},
        ASKED | {"id": 4, "view": view_to_json(view.of(GAME, 3))},
        {"type": "propose", "id": 5, "view": ASKED["view"], "budget": {}},
        ASKED | {"id": 6, "view": {**view_to_json(view.of(GAME, GAME.turn)), "pile": ["Xx"]}},
    ]
    said = talk(*bad, ASKED | {"id": 7})
    assert [one["type"] for one in said] == ["error"] * len(bad) + ["answer"]
    assert [one["id"] for one in said] == [None, None, None, None, 1, 2, None, None, 4, 5, 6, 7]
    assert all("\n" not in one["error"] for one in said[:-1])


def test_greetings_blank_lines_and_errors_are_not_answered() -> None:
    """Two programs that answered errors with errors would never end."""
    assert talk(HELLO, b"\n", b" \r\n", {"type": "error", "id": 1, "error": "what?"}, {"type": "quit"}, ASKED) == []


@pytest.mark.parametrize("budget", [{"ms": 0}, {"ms": -1}, {"playouts": 0}, {"playouts": -5}])
def test_a_budget_of_nothing(budget: dict[str, int]) -> None:
    (said,) = talk(ASKED | {"budget": budget})
    assert said["type"] == "error"
    assert "leaves nothing to think with" in said["error"]


@pytest.mark.parametrize("budget", [{}, {"ms": None}, {"ms": 0.5, "playouts": 1}])
def test_other_budgets(budget: dict[str, object]) -> None:
    assert talk(ASKED | {"budget": budget})[0]["type"] == "answer"
