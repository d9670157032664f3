"""The players that search, on their chairs: what they know, how long they think, what they do until they can."""

from collections.abc import Sequence
from itertools import count, islice
from random import Random
from threading import Event

import pytest

from captain_gin import view
from captain_gin.bots import expert as module
from captain_gin.bots import kernel as kernels
from captain_gin.bots import registry
from captain_gin.bots.base import Bot, Budget, Ranker
from captain_gin.bots.deeds import DRAWS, deeds
from captain_gin.bots.expert import EXPERT, MASTER, SLICE, Limits, read, try_until, within
from captain_gin.bots.registry import make
from captain_gin.core.cards import NONE
from captain_gin.core.state import BOX, CAPTAIN, State, copy
from captain_gin.errors import OptionError
from captain_gin.facts import Acted, Fact
from captain_gin.fast import batch, search
from captain_gin.fast.batch import Plain
from captain_gin.fast.deeds import Deeds, watch
from captain_gin.fast.policies import SIMPLE
from tests.support.seats import BUDGET, C, dealt, played, seen, wandered

FEW = Budget(ms=None, playouts=6)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The functions as they are, at once, with a quick policy and short walks between guesses."""
    monkeypatch.setattr(module, "POLICY", SIMPLE)
    monkeypatch.setattr(search, "FIRST_STEPS", 20)
    monkeypatch.setattr(search, "STEPS", 3)
    monkeypatch.setattr(module, "kernel", lambda wait: Plain())


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """A compiler that is never done; whether each decision would have waited for it."""
    asked: list[bool] = []
    monkeypatch.setattr(module, "kernel", lambda wait: asked.append(wait))
    return asked


@pytest.mark.parametrize("kind", ["expert", "master"])
def test_they_are_known_by_name(kind: str) -> None:
    assert isinstance(make(kind), Bot)
    assert make(f"{kind}:playouts=5,seed=3").kind == kind


@pytest.mark.usefixtures("plain")
def test_each_legal_move_is_weighed_once() -> None:
    for number in (1, 2):
        for game in islice(wandered(number), number, None, 12):
            bot = make("expert")
            assert isinstance(bot, Ranker)
            options = bot.options(seen(game), FEW)
            assert sorted(option.move for option in options) == sorted(seen(game).moves())
            assert options == sorted(options, key=lambda option: -option.worth)


@pytest.mark.usefixtures("plain")
def test_an_adviser_proposes_what_the_captain_would_do() -> None:
    """Both see the same cards."""
    game = played(dealt(), "pass", "pass", "stock")
    proposal = make("expert").propose(view.of(game, C), FEW)
    assert proposal is not None
    assert proposal.move == make("expert").decide(seen(game), FEW)
    assert make("expert").propose(view.of(played(dealt(), "pass"), C), FEW) is None


@pytest.mark.usefixtures("plain")
def test_hidden_cards_change_nothing() -> None:
    """Another game that looks the same from the chair."""
    rng, bot = Random(4), make("expert:seed=1")
    for game in islice(wandered(5), 0, None, 9):
        one = seen(game)
        assert bot.decide(one, FEW) == bot.decide(view.of(one.deal(rng), one.audience), FEW)


@pytest.mark.long
@pytest.mark.xdist_group("compiled")
def test_hidden_cards_change_nothing_in_ten_thousand_views() -> None:
    rng, bot, looked, number = Random(9), make("expert:seed=1"), 0, 0
    while looked < 10_000:
        number += 1
        for game in wandered(number):
            one = seen(game)
            looked += 1
            assert bot.decide(one, FEW) == bot.decide(view.of(one.deal(rng), one.audience), FEW)


def test_until_the_compiler_is_done_the_policy_decides(cold: list[bool]) -> None:
    """It is waited for only where there is no limit of time."""
    game = played(dealt(), "pass", "pass", "stock")
    tuned = make("tuned")
    assert make("expert").decide(seen(game), BUDGET) == tuned.decide(seen(game), BUDGET)
    assert make("master").decide(seen(game), FEW) == tuned.decide(seen(game), BUDGET)
    assert cold == [False, True]


def test_deeds_of_a_view_are_those_that_were_watched() -> None:
    """Refusals, draws and discards of both, before every decision."""
    looked = 0
    for number in range(6):
        watched, before = (Deeds(CAPTAIN), Deeds(BOX)), State()
        for game in wandered(number):
            assert game.hand is not None
            note(watched, before, game.facts[-1])
            copy(before, game.hand.state)
            if before.knocker == NONE:
                looked += 1
                assert deeds(seen(game)) == watched[1 - before.turn]
    assert looked > 60


def note(watched: tuple[Deeds, Deeds], before: State, fact: Fact) -> None:
    """Watch what a move of a game was in the position before it."""
    if isinstance(fact, Acted) and before.knocker == NONE:
        action = DRAWS.get(fact.move.verb, fact.move.card)
        watch(watched[before.turn], before, action)


def test_the_limits_are_the_narrower_ones() -> None:
    """The usual budget leaves the bots their own; one of playouts alone is one of playouts alone."""
    assert within(EXPERT, Budget()) == Limits(EXPERT.playouts, 100)
    assert within(MASTER, Budget()) == MASTER
    assert within(MASTER, Budget(ms=50)) == Limits(None, 50)
    assert within(EXPERT, Budget(ms=500)) == Limits(EXPERT.playouts, 500)
    assert within(MASTER, Budget(ms=None, playouts=9)) == Limits(9)
    assert within(MASTER, Budget(ms=None)) == MASTER


def test_options_by_name() -> None:
    assert read("playouts=500,ms=50,seed=7", EXPERT, "ada") == Limits(500, 50, 7)
    assert read("", EXPERT, None) == EXPERT
    assert read("", EXPERT, "ada") != read("", EXPERT, "bob")


@pytest.mark.parametrize(
    ("kind", "key", "name"),
    [
        ("expert:fast", "bot-option-form", "fast"),
        ("expert:ms=0", "option-range", "ms"),
        ("expert:ms=1e3", "option-range", "ms"),
        ("expert:playout=3", "option-unknown", "playout"),
        ("simple:ms=3", "bot-unknown", "simple:ms=3"),
    ],
)
def test_wrong_options_are_named(kind: str, key: str, name: str) -> None:
    with pytest.raises(OptionError) as caught:
        make(kind)
    assert caught.value.key == key
    assert name in caught.value.values.values()


def test_no_guess_is_begun_after_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a second with each slice."""
    made: list[int] = []
    monkeypatch.setattr(module, "monotonic", lambda: float(len(made)))
    try_until(made.append, 1_000, until=3.0)
    assert made == [SLICE] * 3
    made.clear()
    try_until(made.append, 2 * SLICE + 1, until=None)
    assert made == [SLICE, SLICE, 1]


@pytest.mark.usefixtures("plain")
def test_a_decision_ends_when_its_time_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the rounds gets its share, even when the first guesses were slow."""
    ticks = iter(range(0, 10_000, 10))
    monkeypatch.setattr(module, "monotonic", lambda: next(ticks) / 1000)
    game = played(dealt(), "pass", "pass", "stock")
    assert make("master").decide(seen(game), Budget(ms=20)) in seen(game).moves()
    assert next(ticks) <= 20 * 2 + 20


@pytest.mark.usefixtures("plain")
def test_a_move_that_was_not_tried_has_no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the time is up before the first guess."""
    monkeypatch.setattr(module, "monotonic", count(0, 60).__next__)
    bot = make("master")
    assert isinstance(bot, Ranker)
    options = bot.options(seen(played(dealt(), "pass", "pass", "stock")), Budget(ms=20))
    assert {option.points for option in options} == {option.chance for option in options} == {None}


def test_the_compiled_functions_are_made_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits who has no time; whoever has gets them, or what went wrong."""
    go, made = Event(), Plain()
    monkeypatch.setattr(batch, "engine", lambda: go.wait(10) and made)
    kernels._coming.cache_clear()
    try:
        assert kernels.kernel(wait=False) is None
        go.set()
        assert kernels.kernel(wait=True) is made
        assert kernels.kernel(wait=False) is made
        kernels._coming.cache_clear()
        monkeypatch.setattr(batch, "engine", lambda: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            kernels.kernel(wait=True)
    finally:
        kernels._coming.cache_clear()


@pytest.mark.parametrize("kept", [True, False])
def test_the_compiler_runs_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch, kept: bool) -> None:
    """Unless the cache has all that it would make."""

    class Cached(Plain):
        cached = True

        def kept(self, names: Sequence[str]) -> bool:
            done.append(*names[:1])
            return kept

    done: list[str] = []
    monkeypatch.setattr(batch, "engine", Cached)
    monkeypatch.setattr(kernels, "_compile_apart", lambda: done.append("apart"))
    monkeypatch.setattr(kernels, "prepare", lambda run: done.append("prepared"))
    kernels._coming.cache_clear()
    try:
        assert isinstance(kernels.kernel(wait=True), Cached)
    finally:
        kernels._coming.cache_clear()
    assert done == ["search.prepare", *(() if kept else ("apart",)), "prepared"]


def test_without_a_compiler_there_is_nothing_to_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "find_spec", lambda name: None)
    assert kernels.kernel(wait=True) is None


def test_measurements_wait_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a bot searches."""
    asked: list[bool] = []
    monkeypatch.setattr(registry, "kernel", lambda wait: asked.append(wait))
    registry.prepare(["simple", "tuned", "engine:expert"])
    assert asked == []
    registry.prepare(["simple", "expert:ms=5"])
    assert asked == [True]
