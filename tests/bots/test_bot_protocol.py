"""What holds of every bot, in every phase and by all options: legal moves, from what its seat may know alone."""

import re
from functools import cache
from importlib.resources import files
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest

from captain_gin import view
from captain_gin.bots.base import Bot, Ranker
from captain_gin.bots.levels import ERRING
from captain_gin.bots.registry import BOTS, SEARCHING, make
from captain_gin.core.state import ANSWERING, DISCARD, DRAW, LAST, LAYING, OFFER
from captain_gin.errors import OptionError
from captain_gin.hand import Hand
from captain_gin.texts import say
from captain_gin.view import View
from tests.support.seats import BUDGET, C, seen, wandered

pytestmark = pytest.mark.xdist_group("protocol")  # or the moments would be looked up twice
KINDS = sorted(set(BOTS) - set(SEARCHING) - {"casual", "club"})
"""But for those that search, which have tests of their own: they take time. Of the levels one: see tests/levels."""
JUDGES = [kind for kind in KINDS if kind != "random"]
"""Those that don't play by chance."""
HANDS, EACH = 24, 3
"""How many hands are looked into, and at each which of their decisions."""


class Moment(NamedTuple):
    """A decision: the hand, what he who decides sees, what C does, and what he would if it were dealt anew for him."""

    hand: Hand
    seen: View
    beside: View
    anew: View


@cache
def moments() -> list[Moment]:
    """The same for every kind of bot: some six hundred."""
    rng, found = Random(5), []
    for number in range(HANDS):
        for game in islice(wandered(number), number % EACH, None, EACH):
            assert game.hand is not None
            found.append(Moment(game.hand.copy(), seen(game), view.of(game, C), seen(seen(game).deal(rng))))
    return found


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
    assert {moment.seen.phase for moment in moments()} == {OFFER, DRAW, DISCARD, LAYING, ANSWERING, LAST}


@pytest.mark.parametrize("kind", KINDS)
def test_each_legal_move_is_weighed_once_and_nothing_else(kind: str) -> None:
    """§4-§6; the best one comes first."""
    bot = ranker(kind)
    for moment in moments():
        options = bot.options(moment.seen, BUDGET)
        assert sorted(option.move for option in options) == sorted(moment.seen.moves())
        assert options == sorted(options, key=lambda option: -option.worth)


@pytest.mark.parametrize("kind", KINDS)
def test_the_choice_is_legal_and_can_be_made(kind: str) -> None:
    """In every phase of the hand, by all options."""
    bot = make(kind, "seed")
    for moment in moments()[::2]:
        move = bot.decide(moment.seen, BUDGET)
        assert move in moment.seen.moves()
        moment.hand.copy().make(move)


@pytest.mark.parametrize("kind", JUDGES)
def test_hidden_cards_do_not_matter(kind: str) -> None:
    """§5.4: in a hand dealt anew from what the seat knows, it decides the same."""
    bot = make(kind)
    for moment in moments()[::3]:
        assert bot.decide(moment.anew, BUDGET) == bot.decide(moment.seen, BUDGET)


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
    for moment in moments()[::3]:
        proposal, begin = bot.propose(moment.beside, BUDGET), moment.seen.begin
        captains = begin is not None and moment.seen.turn == begin.captain
        assert (proposal.move if proposal else None) == (bot.decide(moment.seen, BUDGET) if captains else None)


SEARCHED = ["draw-outs", "throw", "wait", "knock-odds", "why", "score", "costs", "costs-match"]
"""Reasons of players that search, and of captains who overrule."""


def texts() -> set[str]:
    """The keys of the reasons of bots that play in this process without search; `test_advice` has the others."""
    source = files("captain_gin").joinpath("locales", "en.ftl").read_text(encoding="utf-8")
    found = {key for key in re.findall(r"^(reason-\S+) =", source, re.M) if not key.startswith("reason-engine")}
    return found - {f"reason-{name}" for name in SEARCHED}


def test_every_reason_can_be_read_and_every_text_is_used() -> None:
    rankers = [ranker(kind) for kind in ("careful", "simple", "beginner", "marjj10", "random")]
    """The others say what marjj10 does."""
    reasons = {
        (option.reason.key, *option.reason.values): option.reason
        for moment in moments()
        for bot in rankers
        for option in bot.options(moment.seen, BUDGET)
    }
    assert all(say("en", reason.key, **reason.values) for reason in reasons.values())
    assert {key for key, *_ in reasons} == texts()
