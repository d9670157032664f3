"""Decisions tried both ways in hands of a `tuned` player, in the plain style: what each way came to, and what counted.

Both ways are played to the end of the hand with the same cards. `scripts/train.py` fits weights to them.
"""

from captain_gin.core.actions import KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import CARDS, size
from captain_gin.core.melds import deadwood
from captain_gin.core.options import Rules
from captain_gin.core.rules import STOCK_END, step, throwable
from captain_gin.core.state import DISCARD, DRAW, OFFER, OVER, State, copy
from captain_gin.fast.appraisal import HAND, KNOCK_NOW, TAKE_IT, THROW, hand_of, stage, throw_of
from captain_gin.fast.chance import Chance, below, nth, seed
from captain_gin.fast.discards import least_after
from captain_gin.fast.knowledge import own, own_turn, taken, top, unseen
from captain_gin.fast.playout import deal
from captain_gin.fast.trials import act, play_on
from captain_gin.fast.tuned import SLACK, best_throw, is_lower_with_upcard, knock_of, knock_stage, upcard_of

THROWS, DRAWS, KNOCKS = range(3)
"""What is asked: which of two cards to throw; whether to take the upcard; whether to knock."""
ONE, OTHER, STAGE, SIGN, FIRST = range(5)
"""A row: the points that one way gained, and those of the other; how late it was; 1 if the player went the one way, -1
if the other; what counted, COUNTED numbers. The one way is the card that the player threw, to take, to knock. What
counted for the other is taken off."""


def learn(
    states: list[State], r: Rules, x: Chance, w: bytes, policy: int, kind: int, rows: list[list[int]], match: int
) -> int:
    """Fill *rows* with decisions of a player with the weights *w* against a policy. Returns how many hands it took.

    Needs two states. The player is the captain in every other hand.
    """
    at = 0
    hand = 0
    while at < len(rows):
        seed(x, match, hand)
        deal(states[0], x)
        at = learn_hand(states, r, x, w, policy, kind, rows, at, hand % 2)
        hand += 1
    return hand


def learn_hand(
    states: list[State], r: Rules, x: Chance, w: bytes, policy: int, kind: int, rows: list[list[int]], at: int, p: int
) -> int:
    """Play a hand, the weights with player *p*, and fill rows from *at* on; returns the next one."""
    s, t = states[0], states[1]
    first = at
    while s.phase != OVER:
        action = act(s, r, x, w, policy, p)
        if s.turn == p and at < len(rows):
            rows[at][SIGN] = try_other(s, t, r, x, w, kind, action, rows[at])
            if rows[at][SIGN]:
                rows[at][other_of(rows[at])] = play_on(t, r, x, w, policy, p)
                at += 1
        step(s, r, action)
    end = play_on(s, r, x, w, policy, p)
    for i in range(first, at):
        rows[i][ONE + OTHER - other_of(rows[i])] = end
    return at


def other_of(row: list[int]) -> int:
    """The place for the points of the way that the player did not go."""
    return OTHER if row[SIGN] > 0 else ONE


def try_other(s: State, t: State, r: Rules, x: Chance, w: bytes, kind: int, action: int, row: list[int]) -> int:
    """Make in *t* the other choice of the kind asked, and fill the counts: 1 if *action* is the one way, else -1.

    0 if there is nothing to choose.
    """
    if kind == DRAWS:
        asked = s.phase == OFFER or (s.phase == DRAW and s.passes < 2)
        return try_draw(s, t, r, w, action, row) if asked and is_lower_with_upcard(s) else 0
    if s.phase != DISCARD:
        return 0
    if kind == THROWS:
        return try_throw(s, t, r, x, action, row) if action < CARDS else 0
    least = least_after(own(s), throwable(s, r))
    if least == 0 or least > r.knock_limit or s.drawn == STOCK_END:
        return 0
    return try_knock(s, t, r, w, action, row, least)


def try_throw(s: State, t: State, r: Rules, x: Chance, action: int, row: list[int]) -> int:
    """Throw another card, any that leaves not much more."""
    discards = throwable(s, r)
    others = near_best(own(s), discards & ~(1 << action), least_after(own(s), discards) + SLACK)
    if others == 0:
        return 0
    card = nth(others, below(x, size(others)))
    begin(row, stage(own_turn(s)))
    add_throw(row, s, r, action, 1)
    add_throw(row, s, r, card, -1)
    copy(t, s)
    step(t, r, card)
    return 1


def near_best(cards: int, discards: int, most: int) -> int:
    """Those of *discards* that leave no more than *most*."""
    found = 0
    while discards:
        bit = discards & -discards
        if deadwood(cards & ~bit) <= most:
            found |= bit
        discards ^= bit
    return found


def try_draw(s: State, t: State, r: Rules, w: bytes, action: int, row: list[int]) -> int:
    """Take the upcard if the player did not, and the other way round."""
    begin(row, stage(own_turn(s)))
    add_hand(row, s, r, own(s), -1)
    counts = upcard_of(s)
    for i in range(len(counts)):
        row[FIRST + TAKE_IT + i] = counts[i]
    copy(t, s)
    bit = top(t)
    t.hand[t.turn] |= bit
    card, _ = best_throw(t, r, w, own(t) & ~bit)
    add_throw(row, t, r, card, 1)
    t.hand[t.turn] &= ~bit
    refusal = STOCK if s.phase == DRAW else PASS
    step(t, r, refusal if action == TAKE else TAKE)
    return 1 if action == TAKE else -1


def try_knock(s: State, t: State, r: Rules, w: bytes, action: int, row: list[int], least: int) -> int:
    """Knock if the player did not, and the other way round."""
    card, _ = best_throw(s, r, w, throwable(s, r))
    begin(row, knock_stage(s))
    counts = knock_of(s, r, least, card)
    for i in range(len(counts)):
        row[FIRST + KNOCK_NOW + i] = counts[i]
    copy(t, s)
    step(t, r, card if action == KNOCK else KNOCK)
    return 1 if action == KNOCK else -1


def begin(row: list[int], late: int) -> None:
    """Begin a row."""
    for i in range(len(row)):
        row[i] = 0
    row[STAGE] = late


def add_throw(row: list[int], s: State, r: Rules, card: int, sign: int) -> None:
    """Add what counts when a card is thrown."""
    add_hand(row, s, r, own(s) & ~(1 << card), sign)
    counts = throw_of(card, unseen(s), taken(s))
    for i in range(KNOCK_NOW - THROW):
        row[FIRST + THROW + i] += sign * counts[i]


def add_hand(row: list[int], s: State, r: Rules, kept: int, sign: int) -> None:
    """Add what counts in ten cards."""
    counts = hand_of(r, kept, unseen(s), taken(s))
    for i in range(THROW - HAND):
        row[FIRST + HAND + i] += sign * counts[i]
