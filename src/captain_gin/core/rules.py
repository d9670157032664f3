"""The rules of one hand: start, legal, step (§3-§6, §8)."""

from captain_gin.core import showdown
from captain_gin.core.actions import BIG_GIN, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import CARDS, MOST_POINTS, NONE
from captain_gin.core.melds import deadwood
from captain_gin.core.options import Rules
from captain_gin.core.state import CAPTAIN, DISCARD, DRAW, KNOCKING, LAST, OFFER, OVER, SPREADING, State

STOCK_END = CARDS - 2
"""When so many cards have left the deck, two are left in the stock (§8.1)."""


def start(s: State) -> None:
    """Deal from `s.deck`: ten cards each in turn, the captain first, then the upcard (§3)."""
    for p in range(2):
        s.hand[p] = 0
        s.seen[p] = 0
    for i in range(20):
        s.hand[i % 2] |= 1 << s.deck[i]
    for k in range(3):
        s.meld[k] = 0
        s.own[k] = 0
    for i in range(CARDS):
        s.pile[i] = NONE
    s.pile[0] = s.deck[20]
    s.pile_size = 1
    s.drawn = 21
    s.phase = OFFER
    s.turn = CAPTAIN
    s.passes = 0
    s.taken = NONE
    s.pile_draws = 0
    s.knocker = NONE
    s.building = 0
    s.laying = NONE
    s.laid = 0


def throwable(s: State, r: Rules) -> int:
    """The cards that the player in turn may throw or knock with (§4.3)."""
    cards = s.hand[s.turn]
    if s.taken != NONE and r.discard_taken == 0:
        cards &= ~(1 << s.taken)
    return cards


def knockable(cards: int, discards: int, r: Rules) -> int:
    """Those of *discards* without which eleven *cards* come down to the knock limit (§5.1)."""
    found = 0
    if deadwood(cards) > r.knock_limit + MOST_POINTS:
        return found  # no single card takes away so much
    while discards:
        bit = discards & -discards
        if deadwood(cards & ~bit) <= r.knock_limit:
            found |= bit
        discards ^= bit
    return found


def last_is_taken(s: State) -> bool:
    """Whether the last discard has been taken, so that its taker has to knock (§8.1)."""
    return s.taken != NONE and s.drawn == STOCK_END


def knocks(s: State, r: Rules) -> int:
    """The ways to knock of a player who has drawn: KNOCK, BIG_GIN (§5.1, §7.5)."""
    verbs = 0
    if knockable(s.hand[s.turn], throwable(s, r), r):
        verbs = 1 << KNOCK
    if r.big_gin_bonus and deadwood(s.hand[s.turn]) == 0:
        verbs |= 1 << BIG_GIN
    return verbs


def may_take_last(s: State, r: Rules) -> bool:
    """Whether the player in turn could knock with the last discard (§8.1)."""
    top = 1 << s.pile[s.pile_size - 1]
    cards = s.hand[s.turn] | top
    discards = cards if r.discard_taken else s.hand[s.turn]
    return knockable(cards, discards, r) != 0


def legal(s: State, r: Rules) -> int:
    """Every action open to the player in turn, one bit each; 0 only when the hand is over."""
    if s.phase == OFFER:
        return 1 << PASS | 1 << TAKE
    if s.phase == DRAW:
        return 1 << STOCK if s.passes == 2 else 1 << STOCK | 1 << TAKE
    if s.phase == DISCARD:
        if last_is_taken(s):
            return knocks(s, r)
        return throwable(s, r) | knocks(s, r)
    if s.phase == KNOCKING:
        return knockable(s.hand[s.turn], throwable(s, r), r)
    if s.phase == LAST:
        return 1 << PASS | 1 << TAKE if may_take_last(s, r) else 1 << PASS
    if s.phase == OVER:
        return 0
    return showdown.legal(s, r)


def step(s: State, r: Rules, action: int) -> None:
    """Apply an action that `legal` names."""
    if action == PASS:
        refuse(s)
    elif action == TAKE:
        take(s, r)
    elif action == STOCK:
        draw(s)
    elif action == KNOCK:
        s.phase = KNOCKING
    elif action == BIG_GIN:
        s.knocker = s.turn
        s.phase = SPREADING
    elif s.phase == DISCARD:
        discard(s, action)
        go_on(s, r)
    elif s.phase == KNOCKING:
        discard(s, action)
        s.knocker = s.turn
        s.phase = SPREADING
    else:
        showdown.step(s, action)


def refuse(s: State) -> None:
    """Refuse the upcard (§4.1) or the last discard (§8.1)."""
    if s.phase == LAST:
        s.phase = OVER
        return
    s.passes += 1
    s.turn = 1 - s.turn
    if s.passes == 2:
        s.phase = DRAW


def take(s: State, r: Rules) -> None:
    """Take the top of the discard pile; too many such draws make the hand void (§4.2, §4.5)."""
    s.pile_size -= 1
    s.taken = s.pile[s.pile_size]
    s.pile[s.pile_size] = NONE
    s.hand[s.turn] |= 1 << s.taken
    s.seen[s.turn] |= 1 << s.taken
    s.passes = 0
    s.pile_draws += 1
    s.phase = OVER if s.pile_draws >= r.pile_draw_limit else DISCARD


def draw(s: State) -> None:
    """Take the top of the stock (§4.2)."""
    s.hand[s.turn] |= 1 << s.deck[s.drawn]
    s.drawn += 1
    s.passes = 0
    s.taken = NONE
    s.phase = DISCARD


def discard(s: State, card: int) -> None:
    """Put a card on the pile, face up."""
    s.hand[s.turn] &= ~(1 << card)
    s.seen[s.turn] &= ~(1 << card)
    s.pile[s.pile_size] = card
    s.pile_size += 1
    s.taken = NONE


def go_on(s: State, r: Rules) -> None:
    """Pass the turn after a discard without a knock, or end the hand at two cards in the stock (§8.1)."""
    s.turn = 1 - s.turn
    if s.drawn < STOCK_END:
        s.phase = DRAW
    elif r.last_discard:
        s.phase = LAST
    else:
        s.phase = OVER
