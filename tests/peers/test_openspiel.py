"""OpenSpiel's gin rummy driven with the same decks and the same actions, minus its known differences."""

from collections import Counter
from random import Random

import pytest

from captain_gin.core.actions import ACTIONS, DONE, KNOCK, MELD, TAKE
from captain_gin.core.cards import CARDS, NONE, PACK
from captain_gin.core.melds import deadwood
from captain_gin.core.options import Rules
from captain_gin.core.state import ANSWERING, LAYING, SPREADING
from captain_gin.notation import members
from tests.support.amounts import little_or_much
from tests.support.chance import random_deck, shuffled
from tests.support.openspiel import Both
from tests.support.openspiel_known import (
    ADJUSTED,
    ENDED_THERE,
    MISCOUNTED,
    REFUSED_THERE,
    Different,
)
from tests.support.openspiel_names import OUR_MELDS, OURS
from tests.support.table import deck

LAST_CARDS = 2

RULES = (OURS, OURS, Rules(gin_bonus=20, undercut_bonus=20, knock_limit=5, discard_taken=1, last_discard=1))
"""Two hands in three by the default bonuses."""


class Actor:
    """Plays partly at random, partly greedily; each has habits of his own."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.greed = rng.choice((0.0, 0.8, 0.95, 1.0))
        self.knocks = rng.choice((0.0, 0.3, 1.0))
        self.takes = rng.choice((0.1, 0.1, 0.1, 1.0))
        self.thinks = rng.choice((0.0, 0.5, 1.0))

    def act(self, both: Both) -> None:
        """Play one action or one meld."""
        phase, legal = both.hand.state.phase, both.legal()
        if phase in (SPREADING, LAYING, ANSWERING) and self.rng.random() < self.thinks:
            both.best()
        elif phase in (SPREADING, ANSWERING):
            self.spread(both, legal)
        else:
            both.play(self.choose(both, legal))

    def choose(self, both: Both, legal: int) -> int:
        """One action of the turn: a knock if he likes knocking, gin if he can, else a draw or a card."""
        actions = members(legal & PACK) if legal & PACK else [a for a in range(CARDS, ACTIONS) if legal >> a & 1]
        if legal >> KNOCK & 1 and (self.rng.random() < self.knocks or is_gin(both)):
            return KNOCK
        if self.rng.random() >= self.greed:
            return self.rng.choice(actions)
        if legal >> TAKE & 1:
            return TAKE if self.wants(both) else min(set(actions) - {TAKE})
        return self.throw(both, actions) if legal & PACK else actions[0]

    def wants(self, both: Both) -> bool:
        """Whether the top of the pile makes the hand better; or whether he just takes what he can."""
        s = both.hand.state
        cards, top = s.hand[s.turn], 1 << s.pile[s.pile_size - 1]
        least = min(deadwood(cards ^ 1 << card | top) for card in members(cards))
        return least < deadwood(cards) or self.rng.random() < self.takes

    def throw(self, both: Both, cards: list[int]) -> int:
        """The card that leaves the least, not the one just taken; when laying off, any."""
        s = both.hand.state
        if s.phase == LAYING:
            return cards[0]
        return min(cards, key=lambda card: (card == s.taken, deadwood(s.hand[s.turn] ^ 1 << card)))

    def spread(self, both: Both, legal: int) -> None:
        """One meld from OpenSpiel's list, or built by our own legal actions; or no more."""
        if legal >> DONE & 1 and (not legal & PACK or self.rng.random() < 0.2):
            both.play(DONE)
        elif self.rng.random() < 0.5:
            both.meld(self.rng.choice([OUR_MELDS[a] for a in both.state.legal_actions() if a in OUR_MELDS]))
        else:
            both.meld(self.build(both))

    def build(self, both: Both) -> int:
        """A meld put together card by card on a copy of our hand."""
        trial, meld = both.hand.copy(), 0
        while not (trial.can(MELD) and self.rng.random() < 0.5):
            cards = members(trial.legal.mask & PACK)
            if not cards:
                break
            meld |= 1 << (card := self.rng.choice(cards))
            trial.play(card)
        return meld


def is_gin(both: Both) -> bool:
    s = both.hand.state
    return any(deadwood(s.hand[s.turn] ^ 1 << card) == 0 for card in members(s.hand[s.turn]))


def play(both: Both, rng: Random) -> Counter[str]:
    """One hand to its end, or to where the programs part; what happened in it."""
    actors = Actor(rng), Actor(rng)
    try:
        both.check()
        while not both.over:
            actors[both.hand.state.turn].act(both)
            both.check()
    except Different:
        return both.met + Counter(left_out=1)
    return both.met + Counter(happened(both))


def happened(both: Both) -> list[str]:
    """What kind of hand it was."""
    outcome, s = both.hand.outcome(), both.hand.state
    if outcome.knocker == NONE:
        return ["void", "pile limit" if s.pile_draws >= 50 else "wall"]
    kind = "gin" if outcome.gin else "undercut" if outcome.undercut else "knock"
    return [kind, *["laid off"] * (s.laid > 0), *["wall knock"] * (s.drawn == CARDS - LAST_CARDS)]


def make_deck(rng: Random, i: int) -> list[int]:
    """Two hands in three are shuffled, the others rich in melds; now and then one that OpenSpiel counts wrongly."""
    if i % 40 == 0:
        *held, up = rng.sample(MISCOUNTED.split(), 11)
        return deck(" ".join(held), up=up)
    return random_deck(rng) if i % 3 == 0 else shuffled(rng)


COMPARED = {"knock": 300, "gin": 100, "undercut": 40, "laid off": 150, "wall": 30, "pile limit": 15, "wall knock": 1}
"""Of each kind of hand so many in a thousand at least."""


@pytest.mark.parametrize("hands", little_or_much(300, 10_000))
def test_hands(hands: int) -> None:
    """Legal actions, cards, counts and scores are the same in every step of hands of all kinds.

    Few hands have to be left out, and a known difference that never showed would be no reason to look away.
    """
    rng, tally = Random(hands), Counter[str]()
    for i in range(hands):
        tally.update(play(Both(make_deck(rng, i), RULES[i % len(RULES)]), rng))
    assert sum(tally[kind] for kind in ("knock", "gin", "undercut", "void", "left_out")) == hands
    assert tally["left_out"] <= hands // 20
    assert [kind for kind, least in COMPARED.items() if tally[kind] * 1_000 < least * hands] == [], tally
    assert [name for name in (*REFUSED_THERE, *ENDED_THERE, *ADJUSTED) if not tally[name]] == [], tally
