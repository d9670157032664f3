"""The search and its guesses, compiled and not: from the same seed the same cards, manners, tries and gains."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from typing import Any

import pytest

from captain_gin.core.options import Rules
from captain_gin.core.rules import step
from captain_gin.core.state import OVER, State
from captain_gin.fast import batch, particles, search
from captain_gin.fast.chance import Chance, seed
from captain_gin.fast.deeds import Deeds, watch
from captain_gin.fast.guesses import Guess
from captain_gin.fast.playout import deal
from captain_gin.fast.policies import RANDOM, SIMPLE, choose
from captain_gin.fast.search import Choices, Plan
from captain_gin.fast.searching import hide
from tests.support.twin import contents

pytestmark = pytest.mark.xdist_group("compiled")

PLAN = Plan(SIMPLE, SIMPLE, SIMPLE, 24, 3, RANDOM)
LONG, SHORT = 20, 4
"""Swaps before the first guess and between two, for each turn of the opponent."""


@pytest.fixture(scope="module")
def compiled() -> Any:
    """The compiled functions by their modules."""
    pytest.importorskip("numba")
    return batch.engine()


def decisions(hand: int) -> Iterator[tuple[State, Deeds]]:
    """What the player in turn knows at each decision in a hand of `simple`, and what his opponent did."""
    s, x, deeds = State(), Chance(), (Deeds(0), Deeds(1))
    seed(x, 61, hand)
    deal(s, x)
    while s.phase != OVER:
        known = State()
        hide(known, s, s.turn)
        yield known, deepcopy(deeds[1 - s.turn])
        action = choose(s, Rules(), x, SIMPLE)
        watch(deeds[s.turn], s, action)
        step(s, Rules(), action)


@pytest.mark.parametrize("hand", [0, 1])
def test_guesses(compiled: Any, hand: int) -> None:
    """Swaps that are kept and swaps that are not, of cards and of manners: after each walk all is the same."""
    manners = set()
    for known, deeds in islice(decisions(hand), 2, None, 3):
        one, plain = Guess(), Chance()
        seed(plain, 7, hand)
        two, fast, state, did, r = map(compiled.record, (one, plain, known, deeds, Rules()))
        particles.guess(one, known, Rules(), deeds, plain)
        compiled.particles.guess(two, state, r, did, fast)
        for steps in (LONG, SHORT, SHORT):
            particles.walk_far(one, Rules(), deeds, plain, steps)
            compiled.particles.walk_far(two, r, did, fast, steps)
            assert contents(one) == contents(two)
            manners.add(one.manner)
    assert manners == {0, 1}


def test_decisions(compiled: Any) -> None:
    """The same choice, after as many tries of the same moves, which gained the same."""
    for known, deeds in islice(decisions(2), 1, None, 6):
        states, c = [known, State(), State()], Choices()
        found = search.search(states, Rules(), deeds, Guess(), c, Chance(), PLAN)
        rooms = compiled.records("State", 3)
        rooms[0] = compiled.record(known)
        rules, did, guess, choices, x, plan = map(compiled.record, (Rules(), deeds, Guess(), Choices(), Chance(), PLAN))
        assert compiled.search.search(rooms, rules, did, guess, choices, x, plan) == found
        assert contents(choices) == contents(c)
