"""Whole hands by search, in the plain style: both ways round with the same cards, for measurements."""

from captain_gin.core.cards import CARDS, lowest
from captain_gin.core.options import Rules
from captain_gin.core.rules import step
from captain_gin.core.state import DISCARD, OVER, State, copy
from captain_gin.fast.chance import Chance, seed
from captain_gin.fast.deeds import Deeds, forget, watch
from captain_gin.fast.guesses import Guess
from captain_gin.fast.knowledge import taken, unseen
from captain_gin.fast.particles import guess, hidden_hand, walk_far
from captain_gin.fast.playout import deal
from captain_gin.fast.policies import choose
from captain_gin.fast.search import FIRST_STEPS, STEPS, Choices, Plan, search, worth

HIDDEN, UNSEEN, TURNS, WORDS = CARDS, CARDS + 1, CARDS + 2, CARDS + 3
"""A row of `read_many`: how often each card was guessed; the cards he hid; those that he might; his turns so far."""


def hide(dst: State, src: State, me: int) -> None:
    """Copy what a player knows: as `captain_gin.view.View.state` does."""
    copy(dst, src)
    dst.hand[1 - me] = src.seen[1 - me]
    for i in range(CARDS):
        dst.deck[i] = 0


def play_search(
    states: list[State],
    r: Rules,
    deeds: list[Deeds],
    g: Guess,
    c: Choices,
    x: Chance,
    plans: list[Plan],
    me: int,
) -> int:
    """Play the hand in *states[3]* to its end: what it is worth to player *me* of plan 0; the other has plan 1."""
    s = states[3]
    forget(deeds[0], 0)
    forget(deeds[1], 1)
    while s.phase != OVER:
        hide(states[0], s, s.turn)
        plan = plans[0] if s.turn == me else plans[1]
        action = search(states, r, deeds[1 - s.turn], g, c, x, plan)
        watch(deeds[s.turn], s, action)
        step(s, r, action)
    return worth(s, r, me)


def play_pairs(
    states: list[State],
    r: Rules,
    deeds: list[Deeds],
    g: Guess,
    c: Choices,
    x: Chance,
    plans: list[Plan],
    gains: list[int],
    match: int,
    first: int,
) -> None:
    """Write what deals number *first* and on gain plan 0, each played both ways round: the sum of two hands."""
    for i in range(len(gains)):
        gains[i] = 0
        for me in range(2):
            seed(x, match, first + i)
            deal(states[3], x)
            gains[i] += play_search(states, r, deeds, g, c, x, plans, me)


def read_many(
    states: list[State],
    r: Rules,
    deeds: list[Deeds],
    g: Guess,
    x: Chance,
    policy: int,
    samples: int,
    rows: list[list[int]],
    match: int,
) -> None:
    """Write what is guessed at each discard in hands of a policy against itself, until all rows are full."""
    s = states[3]
    s.phase = OVER
    hand = 0
    at = 0
    while at < len(rows):
        if s.phase == OVER:
            seed(x, match, hand)
            deal(s, x)
            forget(deeds[0], 0)
            forget(deeds[1], 1)
            hand += 1
        if s.phase == DISCARD and deeds[1 - s.turn].n:
            hide(states[0], s, s.turn)
            read(states[0], s, r, deeds[1 - s.turn], g, x, samples, rows[at])
            at += 1
        action = choose(s, r, x, policy)
        watch(deeds[s.turn], s, action)
        step(s, r, action)


def read(known: State, s: State, r: Rules, d: Deeds, g: Guess, x: Chance, samples: int, row: list[int]) -> None:
    """Write how often each card is guessed in the hidden hand, and the truth."""
    for card in range(CARDS):
        row[card] = 0
    row[HIDDEN] = s.hand[d.player] & ~taken(s)
    row[UNSEEN] = unseen(known)
    row[TURNS] = d.n
    guess(g, known, r, d, x)
    walk_far(g, r, d, x, FIRST_STEPS)
    for _ in range(samples):
        walk_far(g, r, d, x, STEPS)
        cards = hidden_hand(g)
        while cards:
            row[lowest(cards)] += 1
            cards &= cards - 1
