"""Programs that misbehave: each decision they spoil is taken by `simple`, one clear line is said, the match goes on."""

import logging
from pathlib import Path
from time import monotonic

import pytest

from captain_gin import record, view
from captain_gin.bots.base import Budget
from captain_gin.bots.process import RESTARTS, STRIKES, Engine, Limits, _next
from captain_gin.bots.simple import simple
from captain_gin.moves import Move, Verb
from captain_gin.texts import LANGUAGES
from tests.support.engines import HELLO, PATIENT, SHORT, decision, engine, play, program

EACH = HELLO + "for asked in questions: "
ALWAYS = {
    "crashes at the start": ("sys.exit(3)", "engine-ended"),
    "prints garbage instead of hello": ("print('ready!', flush=True); sys.stdin.read()", "engine-nonsense"),
    "speaks another version": (HELLO.replace("protocol=1", "protocol=2") + "sys.stdin.read()", "engine-protocol"),
    "closes its output": (HELLO + "import os; next(questions); os.close(1); sys.stdin.read()", "engine-closed"),
    "prints garbage": (EACH + "print('thinking…', flush=True)", "engine-nonsense"),
    "prints ten megabytes": (HELLO + "next(questions); print('x' * 10**7, flush=True)", "engine-nonsense"),
    "answers another question": (EACH + 'say(type="answer", id=99, move="pass")', "engine-wrong-id"),
    "answers with another id": (EACH + 'say(type="answer", id="x" * 50, move="pass")', "engine-wrong-id"),
    "names no card": (EACH + 'say(type="answer", id=asked["id"], move="drop Xx")', "engine-bad-move"),
    "makes illegal moves": (EACH + 'say(type="answer", id=asked["id"], move="knock 2c 3c4c5c")', "engine-bad-move"),
    "answers without a move": (EACH + 'say(type="answer", id=asked["id"])', "engine-no-move"),
    "refuses": (EACH + 'say(type="error", id=asked["id"], error="no\\nway")', "engine-refuses"),
    "refuses everything": (EACH + 'say(type="error", error="eh?")', "engine-refuses"),
}
SLOW = {
    "never answers": HELLO + "sys.stdin.read()",
    "never reads": HELLO + "import threading; threading.Event().wait()",
    "floods its output": HELLO + 'while True: say(type="info", nodes=10**9)',
    "floods it with blank lines": HELLO + "while True: print('\\n' * 999, flush=True)",
}
SCRATCH = simple()


@pytest.mark.parametrize("name", ALWAYS)
def test_who_always_fails_is_replaced_and_the_match_goes_on(name: str, tmp_path: Path) -> None:
    body, key = ALWAYS[name]
    bot, heard = engine(program(tmp_path, body), Limits(start=60, first=60, grace=60, end=0.3))
    with bot:
        game = play([bot] * 3)
    assert record.write(game) == record.write(play([SCRATCH] * 3))
    assert set(heard.causes()) == {key}
    assert bot.is_replaced
    assert bot.pid is None
    assert [error.key for error in heard] == ["engine-forfeit"] * (len(heard) - 1) + ["engine-replaced"]


@pytest.mark.parametrize("name", SLOW)
def test_who_does_not_answer_in_time_is_replaced(name: str, tmp_path: Path) -> None:
    bot, heard = engine(program(tmp_path, SLOW[name]), SHORT)
    game = decision()
    seen = view.of(game, game.turn)
    with bot:
        while not bot.is_replaced:
            assert bot.decide(seen, Budget(1)) == SCRATCH.decide(seen, Budget(1))
    assert set(heard.causes()) == {"engine-late"}
    assert len(heard) == STRIKES * (RESTARTS + 1)


def test_who_never_says_hello(tmp_path: Path) -> None:
    bot, heard = engine(program(tmp_path, 'say(type="info"); sys.stdin.read()'), Limits(start=0.05, end=0.2))
    game = decision()
    with bot:
        bot.decide(view.of(game, game.turn), Budget(1))
    assert heard.causes() == ["engine-no-hello"]


def test_it_is_started_anew_only_a_few_times(tmp_path: Path) -> None:
    log = tmp_path / "starts"
    bot, heard = engine(program(tmp_path, f"open({str(log)!r}, 'a').write('x'); sys.exit(1)"))
    with bot:
        play([bot] * 3)
    assert log.read_text() == "x" * (1 + RESTARTS)
    assert len(heard) == 1 + RESTARTS


def test_another_version_is_not_tried_again(tmp_path: Path) -> None:
    bot, heard = engine(program(tmp_path, ALWAYS["speaks another version"][0]), SHORT)
    with bot:
        play([bot] * 3)
    assert heard.in_words() == [
        "odd speaks version 2 of the protocol, expected 1; the bot “simple” plays on in its place"
    ]


def test_a_program_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "mybot"
    path.write_bytes(b"\0\0")
    path.chmod(0o755)
    bot, heard = engine(str(path))
    with bot:
        play([bot] * 3)
    assert heard.causes() == ["engine-no-start"]
    assert bot.is_replaced


def test_a_crash_in_the_middle(tmp_path: Path) -> None:
    """It is started anew, and what it said on the way out is in the line."""
    body = HELLO + "for asked, _ in zip(questions, range(4)): good(asked)\nraise SystemExit('out of ideas')"
    bot, heard = engine(program(tmp_path, body))
    with bot:
        game = play([bot] * 3)
    assert record.replay(record.read(record.write(game)))
    assert set(heard.causes()) == {"engine-ended"}
    assert heard.in_words()[0] == "odd ended with code 1: out of ideas; the bot “simple” decides this time"


def test_an_end_without_a_word(tmp_path: Path) -> None:
    bot, heard = engine(program(tmp_path, "sys.exit(3)"))
    game = decision()
    with bot:
        bot.decide(view.of(game, game.turn), Budget())
    assert heard.in_words() == ["odd ended with code 3; the bot “simple” decides this time"]


def test_one_illegal_move_costs_one_decision(tmp_path: Path) -> None:
    """Every other answer is illegal: the program goes on all the same, in one process."""
    body = HELLO + (
        "for number, asked in enumerate(questions):\n"
        '    good(asked) if number % 2 else say(type="answer", id=asked["id"], move="spread 2c3c4c")\n'
    )
    bot, heard = engine(program(tmp_path, body))
    game = decision()
    seen = view.of(game, game.turn)
    rounds = STRIKES * (RESTARTS + 1) + 1
    with bot:
        for _ in range(rounds):
            assert bot.decide(seen, Budget()) == SCRATCH.decide(seen, Budget())
            assert bot.decide(seen, Budget()) == seen.moves()[-1]
    assert heard.causes() == ["engine-bad-move"] * rounds
    assert not bot.is_replaced


def test_answering_twice_spoils_the_next_decision(tmp_path: Path) -> None:
    bot, heard = engine(program(tmp_path, HELLO + "for asked in questions: good(asked), good(asked)"), PATIENT)
    game = decision()
    seen = view.of(game, game.turn)
    with bot:
        assert bot.decide(seen, Budget()) == seen.moves()[-1]
        assert heard == []
        bot.decide(seen, Budget())
    assert heard.in_words() == ["odd answered question 1 instead of 2; the bot “simple” decides this time"]


def test_a_late_answer_is_thrown_away_and_the_next_one_counts(tmp_path: Path) -> None:
    """The program answers the first question only when it is asked the second, and otherwise."""
    body = HELLO + (
        "first = next(questions); second = next(questions)\n"
        'say(type="answer", id=first["id"], move=first["view"]["legal"][0]); good(second)'
    )
    bot, heard = engine(program(tmp_path, body), Limits(start=60, first=0.05, grace=60, end=0.2))
    game = decision()
    seen = view.of(game, game.turn)
    with bot:
        bot.decide(seen, Budget(1))
        assert heard.causes() == ["engine-late"]
        assert bot.decide(seen, Budget(1)) == seen.moves()[-1]
    assert seen.moves()[-1] != seen.moves()[0]
    assert len(heard) == 1


class Chatter:
    """A program that always has another line ready."""

    def next(self, deadline: float) -> bytes | None:
        return b" "


def test_lines_without_an_answer_do_not_put_off_the_end() -> None:
    assert _next(Chatter(), monotonic() + 3_600) is None  # type: ignore[arg-type]
    with pytest.raises(TimeoutError):
        _next(Chatter(), monotonic() - 1)  # type: ignore[arg-type]


def test_who_ignores_quit_is_ended(tmp_path: Path) -> None:
    body = HELLO + "good(next(questions))\nimport threading; threading.Event().wait()"
    bot, heard = engine(program(tmp_path, body), Limits(start=60, first=60, end=0.1))
    game = decision()
    bot.decide(view.of(game, game.turn), Budget())
    pid = bot.pid
    bot.close()
    assert not Path(f"/proc/{pid}").exists()
    assert heard == []


def test_proposals_and_verdicts_are_taken_over_too(tmp_path: Path) -> None:
    game = decision()
    assert game.begin is not None
    captain, adviser = view.of(game, game.begin.captain), view.of(game, game.begin.out)
    body = HELLO + 'for asked in questions: say(type="answer", id=asked["id"], move="drop Kc")'
    bot, heard = engine(program(tmp_path, body))
    with bot:
        assert bot.propose(adviser, Budget()) == SCRATCH.propose(adviser, Budget())
        take = Move(Verb.TAKE)
        assert bot.weigh(captain, take, Budget()) == SCRATCH.weigh(captain, take, Budget())
    assert heard.causes() == ["engine-bad-move", "engine-no-verdict"]


def test_without_somebody_to_tell_it_goes_to_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    game = decision()
    with Engine(program(tmp_path, "sys.exit(3)")) as bot, caplog.at_level(logging.WARNING):
        bot.decide(view.of(game, game.turn), Budget())
    assert caplog.messages == ["odd ended with code 3; the bot “simple” decides this time"]


def test_every_line_is_one_line_in_every_language(tmp_path: Path) -> None:
    for name, (body, _) in ALWAYS.items():
        bot, heard = engine(program(tmp_path, body), Limits(start=60, first=60, grace=60, end=0.3))
        game = decision()
        with bot:
            bot.decide(view.of(game, game.turn), Budget())
        for language in LANGUAGES:
            (text,) = (error.in_language(language) for error in heard)
            assert "simple" in text, name
            assert text.isprintable(), name
