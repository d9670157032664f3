"""Many hands stepped side by side, and what the player in turn may know of each, in the plain style.

An observation is a row of 64-bit words: sets of cards as masks, then small numbers.
"""

from captain_gin.core.cards import CARDS, NONE
from captain_gin.core.options import Rules
from captain_gin.core.rules import legal, step
from captain_gin.core.scoring import points, winner
from captain_gin.core.state import CAPTAIN, OVER, State
from captain_gin.fast.chance import Chance, seed
from captain_gin.fast.playout import deal

WORDS = 16
"""Words of an observation: see `observe`."""


def observe(s: State, out: list[int]) -> None:
    """What the player in turn knows: see `observe_as`."""
    observe_as(s, s.turn, out)


def observe_as(s: State, me: int, out: list[int]) -> None:
    """What player *me* knows, as WORDS ints: eight sets of cards, then eight numbers.

    His cards; those of them not yet spread or laid off; the opponent's as far as known; the discard pile; its top;
    the knocker's melds; the cards laid off; the meld being built. Then: phase, whether he is the captain, cards in the
    stock, refusals of the upcard, draws from the pile, whether he knocked, the card just taken from the pile and the
    card being laid off, each plus one and 0 for none.
    """
    melded = s.meld[0] | s.meld[1] | s.meld[2]
    out[0] = s.hand[me]
    out[1] = unspread(s, me)
    out[2] = known(s, 1 - me)
    out[3] = thrown(s)
    out[4] = 0 if s.pile_size == 0 else 1 << s.pile[s.pile_size - 1]
    out[5] = melded
    out[6] = s.laid
    out[7] = s.building
    out[8] = s.phase
    out[9] = 1 if me == CAPTAIN else 0
    out[10] = CARDS - s.drawn
    out[11] = s.passes
    out[12] = s.pile_draws
    out[13] = 1 if s.knocker == me else 0
    out[14] = s.taken + 1
    out[15] = s.laying + 1


def unspread(s: State, p: int) -> int:
    """The cards of a player that he has neither spread nor laid off."""
    if p == s.knocker:
        return s.hand[p] & ~(s.meld[0] | s.meld[1] | s.meld[2])
    return s.hand[p] & ~(s.laid | s.own[0] | s.own[1] | s.own[2])


def known(s: State, p: int) -> int:
    """The cards of a player that his opponent knows: those he was seen to take, all of them once he has spread."""
    return s.hand[p] if p == s.knocker else s.seen[p]


def thrown(s: State) -> int:
    """The cards in the discard pile."""
    found = 0
    for i in range(s.pile_size):
        found |= 1 << s.pile[i]
    return found


def reset_one(s: State, x: Chance, match: int, hand: int) -> None:
    """Deal hand number *hand* of a simulation."""
    seed(x, match, hand)
    deal(s, x)


def reset_many(states: list[State], x: Chance, match: int, first: int) -> None:
    """Deal a hand into each state, numbered from *first*."""
    for i in range(len(states)):
        reset_one(states[i], x, match, first + i)


def first_illegal(states: list[State], r: Rules, actions: list[int]) -> int:
    """The index of the first action that is not legal; NONE if all are."""
    for i in range(len(states)):
        if actions[i] < 0 or actions[i] > 62 or legal(states[i], r) >> actions[i] & 1 == 0:
            return i
    return NONE


def step_many(
    states: list[State],
    x: Chance,
    r: Rules,
    actions: list[int],
    rewards: list[int],
    ended: list[int],
    match: int,
    hand: int,
) -> int:
    """Step every state by its legal action; a hand that ends is dealt anew, numbered from *hand* on.

    *rewards* gets what the hand was worth to who had acted (negative if his opponent scored), 0 while it goes on;
    *ended* is 1 where a hand ended. Returns the number of the next hand.
    """
    for i in range(len(states)):
        s = states[i]
        actor = s.turn
        step(s, r, actions[i])
        rewards[i] = 0
        ended[i] = 0
        if s.phase == OVER:
            worth = points(s, r)
            rewards[i] = worth if winner(s) == actor else -worth
            ended[i] = 1
            reset_one(s, x, match, hand)
            hand += 1
    return hand


def look_many(states: list[State], r: Rules, observations: list[list[int]], masks: list[int]) -> None:
    """Write the observation and the legal actions of each state."""
    for i in range(len(states)):
        observe(states[i], observations[i])
        masks[i] = legal(states[i], r)
