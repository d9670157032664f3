"""Policies choose by their own cards and by what is open: hidden cards may lie anywhere else (§2.4, §4.4)."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from captain_gin.core import rules
from captain_gin.core.actions import PASS, STOCK, TAKE
from captain_gin.core.cards import CARDS, NONE, PACK, size
from captain_gin.core.options import Rules
from captain_gin.core.state import DISCARD, DRAW, KNOCKING, LAST, OFFER, OVER, SPREADING, State, copy
from captain_gin.fast.batch import POLICIES
from captain_gin.fast.chance import Chance, seed
from captain_gin.fast.knowledge import own, own_turn, taken, top, unseen, unwanted
from captain_gin.fast.playout import deal
from captain_gin.fast.policies import RANDOM, choose
from captain_gin.notation import as_set, members
from tests.support.amounts import little_or_much

JUDGES = {name: number for name, number in POLICIES.items() if number != RANDOM}
OPTIONS = [Rules(), Rules(undercut_bonus=25), Rules(last_discard=1, knock_limit=5), Rules(big_gin_bonus=31)]


class Moment(NamedTuple):
    """A hand before a decision, and what is decided then."""

    s: State
    r: Rules
    x: Chance
    action: int
    first: bool
    """Whether the hand begins here."""


def moments(hands: int, wild: float = 0.3) -> Iterator[Moment]:
    """Hands decision by decision, played by all policies and up to the knock sometimes at random."""
    rng = Random("knowledge")
    for number in range(hands):
        s, x, r = State(), Chance(), OPTIONS[number % len(OPTIONS)]
        seed(x, 3, number)
        deal(s, x)
        first = True
        while s.phase != OVER:
            by = RANDOM if s.knocker == NONE and rng.random() < wild else rng.choice(list(JUDGES.values()))
            action = choose(s, r, x, by)
            yield Moment(s, r, x, action, first)
            rules.step(s, r, action)
            first = False


@cache
def kept(hands: int, wild: float = 0.3) -> list[Moment]:
    """The same, once for all policies."""
    return [moment._replace(s=copied(moment.s)) for moment in moments(hands, wild)]


def copied(s: State) -> State:
    twin = State()
    copy(twin, s)
    return twin


def exchanged(s: State, rng: Random) -> State:
    """The same hand to the player in turn: the stock and the hidden cards of the opponent mixed anew."""
    twin, other = copied(s), 1 - s.turn
    known = s.hand[other] if s.knocker == other else s.seen[other]
    hidden = members(s.hand[other] & ~known)
    cards = hidden + s.deck[s.drawn :]
    rng.shuffle(cards)
    twin.hand[other] = known | as_set(cards[: len(hidden)])
    twin.deck[s.drawn :] = cards[len(hidden) :]
    return twin


@pytest.mark.parametrize("hands", little_or_much(8, 60))
@pytest.mark.parametrize("name", JUDGES)
def test_hidden_cards_change_no_choice(name: str, hands: int) -> None:
    """In every phase of play."""
    rng, phases, differ = Random(name), Counter[int](), 0
    for s, r, x, _, _ in kept(hands):
        twin = exchanged(s, rng)
        differ += twin.hand != s.hand
        phases[s.phase] += 1
        assert choose(twin, r, x, JUDGES[name]) == choose(s, r, x, JUDGES[name])
    assert sum(phases.values()) > 15 * hands
    assert differ > 10 * hands
    assert set(phases) >= {OFFER, DRAW, DISCARD, KNOCKING, SPREADING, LAST}


@pytest.mark.parametrize("hands", little_or_much(6, 60))
@pytest.mark.parametrize("name", JUDGES)
def test_choices_are_legal(name: str, hands: int) -> None:
    for s, r, x, _, _ in kept(hands, wild=0.5):
        assert rules.legal(s, r) >> choose(s, r, x, JUDGES[name]) & 1


def test_what_is_known_and_what_is_not_make_the_pack() -> None:
    """Own cards, the pile, the opponent's open ones, the rest: 52, each once."""
    for s, *_ in moments(20):
        if s.knocker == NONE:
            parts = [own(s), as_set(s.pile[: s.pile_size]), taken(s), unseen(s)]
            assert sum(map(size, parts)) == 52
            assert parts[0] | parts[1] | parts[2] | parts[3] == PACK
            assert unseen(s) == as_set(s.deck[s.drawn :]) | s.hand[1 - s.turn] & ~s.seen[1 - s.turn]


def test_the_number_of_ones_own_turn() -> None:
    """§4.1: counted draw by draw, whoever began."""
    turns, began = [0, 0], set()
    for s, _, _, action, first in moments(40):
        if first:
            turns = [0, 0]
        if s.phase == DISCARD:
            assert own_turn(s) == turns[s.turn]
        if action in (STOCK, TAKE):
            began |= {s.turn} if turns == [0, 0] else set()
            turns[s.turn] += 1
    assert began == {0, 1}


def test_the_pile_between_draw_and_discard_is_what_the_opponent_did_not_want() -> None:
    """Each card of it he threw or he left lying, when he drew from the stock or passed."""
    shunned, looked = [0, 0], 0
    for s, _, _, action, first in moments(40):
        if first:
            shunned = [0, 0]
        if s.phase == DISCARD:
            looked += 1
            assert unwanted(s) & ~shunned[1 - s.turn] == 0
        if action in (STOCK, PASS) and s.pile_size:
            shunned[s.turn] |= 1 << s.pile[s.pile_size - 1]
        elif action < CARDS and s.phase == DISCARD:
            shunned[s.turn] |= 1 << action
    assert looked > 300


def test_the_top_of_the_pile() -> None:
    s, x = State(), Chance()
    seed(x, 1, 1)
    deal(s, x)
    assert top(s) == 1 << s.deck[20]
