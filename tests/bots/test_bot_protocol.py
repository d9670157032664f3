"""What holds of every bot, in every phase and by all options: legal moves, from what its seat may know alone."""

import re
from importlib.resources import files
from random import Random

import pytest

from captain_gin import view
from captain_gin.bots.base import Bot, Ranker
from captain_gin.bots.levels import ERRING
from captain_gin.bots.registry import BOTS, SEARCHING, make
from captain_gin.core.state import ANSWERING, DISCARD, DRAW, LAST, LAYING, OFFER
from captain_gin.errors import OptionError
from captain_gin.texts import say
from tests.support.seats import BUDGET, C, seen, wandered

KINDS = sorted(set(BOTS) - set(SEARCHING) - {"casual", "club"})
"""But for those that search, which have tests of their own: they take time. Of the levels one: see tests/levels."""
JUDGES = [kind for kind in KINDS if kind != "random"]
"""Those that don't play by chance."""
HANDS = range(40)


def ranker(kind: str) -> Ranker:
    found = make(kind, "seed")
    assert isinstance(found, Ranker)
    return found


def test_the_bots_by_name() -> None:
    assert KINDS == ["beginner", "canny", "careful", "marjj", "marjj10", "random", "simple", "tuned"]
    assert all(isinstance(make(kind), Bot) and make(kind).kind == kind for kind in KINDS)


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(OptionError) as caught:
        make("carefull")
    assert caught.value.values["nearest"] == "careful"


def test_random_hands_reach_every_phase() -> None:
    """Else the tests below would show little."""
    phases = {seen(game).phase for number in HANDS for game in wandered(number)}
    assert phases == {OFFER, DRAW, DISCARD, LAYING, ANSWERING, LAST}


@pytest.mark.parametrize("kind", KINDS)
def test_each_legal_move_is_weighed_once_and_nothing_else(kind: str) -> None:
    """§4-§6; the best one comes first."""
    bot = ranker(kind)
    for number in HANDS:
        for game in wandered(number):
            options = bot.options(seen(game), BUDGET)
            assert sorted(option.move for option in options) == sorted(seen(game).moves())
            assert options == sorted(options, key=lambda option: -option.worth)


@pytest.mark.parametrize("kind", KINDS)
def test_the_choice_is_legal_and_can_be_made(kind: str) -> None:
    """In every phase of the hand, by all options."""
    bot = make(kind, "seed")
    for number in HANDS[:20]:
        for game in wandered(number):
            move = bot.decide(seen(game), BUDGET)
            assert move in seen(game).moves()
            assert game.hand is not None
            game.hand.copy().make(move)


@pytest.mark.parametrize("kind", JUDGES)
def test_hidden_cards_do_not_matter(kind: str) -> None:
    """§5.4: in a hand dealt anew from what the seat knows, it decides the same."""
    bot, rng = make(kind), Random(5)
    for number in HANDS[:12]:
        for game in wandered(number):
            other = seen(game).deal(rng)
            assert bot.decide(seen(other), BUDGET) == bot.decide(seen(game), BUDGET)


@pytest.mark.parametrize("kind", [kind for kind in JUDGES if kind not in ERRING])
def test_another_one_of_the_kind_decides_the_same(kind: str) -> None:
    one, other = make(kind, "one"), make(kind, "other")
    for game in wandered(2):
        one.decide(seen(game), BUDGET)
        assert one.decide(seen(game), BUDGET) == other.decide(seen(game), BUDGET)


def test_random_plays_by_its_seed() -> None:
    def choices(seed: str) -> list[object]:
        bot = make("random", seed)
        return [bot.decide(seen(game), BUDGET) for game in wandered(3)]

    assert choices("one") == choices("one") != choices("other")


@pytest.mark.parametrize("kind", JUDGES)
def test_the_adviser_proposes_what_he_would_do_as_captain(kind: str) -> None:
    """§2.4: he sees the captain's cards; while the box moves he has nothing to propose."""
    bot = make(kind)
    for number in HANDS[:12]:
        for game in wandered(number):
            proposal = bot.propose(view.of(game, C), BUDGET)
            captains = game.begin is not None and game.turn == game.begin.captain
            assert (proposal.move if proposal else None) == (bot.decide(seen(game), BUDGET) if captains else None)


SEARCHED = ["draw-outs", "throw", "wait", "knock-odds", "why", "score", "costs", "costs-match"]
"""Reasons of players that search, and of captains who overrule."""


def texts() -> set[str]:
    """The keys of the reasons of bots that play in this process without search; `test_advice` has the others."""
    source = files("captain_gin").joinpath("locales", "en.ftl").read_text(encoding="utf-8")
    found = {key for key in re.findall(r"^(reason-\S+) =", source, re.M) if not key.startswith("reason-engine")}
    return found - {f"reason-{name}" for name in SEARCHED}


def test_every_reason_can_be_read_and_every_text_is_used() -> None:
    used = set()
    for number in HANDS[:20]:
        for game in wandered(number):
            for kind in ("careful", "simple", "beginner", "marjj10", "random"):  # the others say what marjj10 does
                for option in ranker(kind).options(seen(game), BUDGET):
                    assert say("en", option.reason.key, **option.reason.values)
                    used.add(option.reason.key)
    assert used == texts()
