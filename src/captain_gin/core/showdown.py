"""After the knock: the knocker's spread, the lay-offs, the opponent's own spread (§5.3-§6.4).

Melds are built card by card in any order and closed with MELD; DONE ends a spread or the lay-offs; BEST finishes
everything the player still has to choose in the best way.
"""

from captain_gin.core.actions import BEST, DONE, MELD, ON_FIRST
from captain_gin.core.cards import BIG_HAND, NONE, PACK, lowest, size, total
from captain_gin.core.melds import deadwood, is_meld, is_set, meld_from, reach
from captain_gin.core.options import Rules
from captain_gin.core.spreads import best_lay, best_spread, layable
from captain_gin.core.state import ANSWERING, LAYING, OVER, PLACING, SPREADING, State

ANY_COUNT = 1_000
"""More than any hand counts: the opponent's own spread has no limit."""


def left(s: State) -> int:
    """The cards that the player in turn has neither spread nor laid off."""
    if s.turn == s.knocker:
        return s.hand[s.turn] & ~(s.meld[0] | s.meld[1] | s.meld[2])
    return s.hand[s.turn] & ~(s.laid | s.own[0] | s.own[1] | s.own[2])


def limit(s: State, r: Rules) -> int:
    """How much the spread of the player in turn may leave over (§5.3); nothing of eleven cards (§7.5)."""
    if s.turn != s.knocker:
        return ANY_COUNT
    return 0 if size(s.hand[s.turn]) == BIG_HAND else r.knock_limit


def legal(s: State, r: Rules) -> int:
    """Every action of a player who spreads or lays off."""
    if s.phase == LAYING:
        return layable_now(s) | 1 << DONE | 1 << BEST
    if s.phase == PLACING:
        return places(s) << ON_FIRST
    cards = left(s)
    most = limit(s, r)
    found = buildable(cards, s.building, most)
    if s.building == 0:
        found |= 1 << BEST
        if total(cards) <= most:
            found |= 1 << DONE
    elif is_meld(s.building) and deadwood(cards & ~s.building) <= most:
        found |= 1 << MELD
    return found


def buildable(cards: int, building: int, most: int) -> int:
    """The cards that bring *building* nearer to a meld which lets the rest come down to *most*."""
    found = 0
    starts = cards if building == 0 else cards & ((2 << lowest(building)) - 1)
    while starts:
        start = lowest(starts)
        i = 0
        meld = meld_from(cards, start, i)
        while meld:
            if meld & building == building and deadwood(cards & ~meld) <= most:
                found |= meld & ~building
            i += 1
            meld = meld_from(cards, start, i)
        starts &= starts - 1
    return found


def layable_now(s: State) -> int:
    """The cards that fit one of the knocker's melds as they lie (§6.2)."""
    found = 0
    cards = left(s)
    while cards:
        bit = cards & -cards
        if layable(bit, s.meld[0], s.meld[1], s.meld[2]):
            found |= bit
        cards ^= bit
    return found


def places(s: State) -> int:
    """The melds that take the card being laid off, one bit each."""
    found = 0
    for k in range(3):
        if reach(s.meld[k], 1 << s.laying):
            found |= 1 << k
    return found


def step(s: State, action: int) -> None:
    """Apply an action that `legal` names."""
    if action == BEST:
        finish_best(s)
    elif action == DONE:
        finish(s)
    elif action == MELD:
        add_meld(s, s.building)
        s.building = 0
    elif s.phase == LAYING:
        s.laying = action
        if size(places(s)) == 1:
            lay(s, lowest(places(s)))
        else:
            s.phase = PLACING
    elif s.phase == PLACING:
        lay(s, action - ON_FIRST)
    else:
        s.building |= 1 << action


def lay(s: State, k: int) -> None:
    """Lay the chosen card off on the knocker's meld *k*."""
    s.meld[k] |= 1 << s.laying
    s.laid |= 1 << s.laying
    s.seen[s.turn] &= ~(1 << s.laying)
    s.laying = NONE
    s.phase = LAYING


def add_meld(s: State, meld: int) -> None:
    """Put a meld into the first empty place of the player in turn."""
    k = 0
    if s.turn == s.knocker:
        while s.meld[k]:
            k += 1
        s.meld[k] = meld
    else:
        while s.own[k]:
            k += 1
        s.own[k] = meld


def finish(s: State) -> None:
    """Go on to what comes next: lay-offs unless the knocker went gin (§6.4), the opponent's spread, the end."""
    if s.phase == SPREADING:
        s.phase = LAYING if left(s) else ANSWERING
        s.turn = 1 - s.turn
    elif s.phase == LAYING:
        s.phase = ANSWERING
    else:
        s.phase = OVER


def finish_best(s: State) -> None:
    """Make every choice that the player in turn still has (§5.3, §6.3)."""
    if s.phase == SPREADING:
        others = PACK & ~(s.hand[s.turn] | thrown(s))
        s.meld[0], s.meld[1], s.meld[2] = best_spread(left(s), others, s.meld[0], s.meld[1], s.meld[2])
        finish(s)
        return
    if s.phase == LAYING:
        lay_all(s, best_lay(left(s), s.meld[0], s.meld[1], s.meld[2]))
    s.own[0], s.own[1], s.own[2] = best_spread(left(s), 0, s.own[0], s.own[1], s.own[2])
    s.phase = OVER


def thrown(s: State) -> int:
    """The cards in the discard pile: all have seen them, the opponent can't hold them."""
    found = 0
    for i in range(s.pile_size):
        found |= 1 << s.pile[i]
    return found


def lay_all(s: State, cards: int) -> None:
    """Lay off cards that fit in some order: on runs first, since only there another may follow (§6.2)."""
    for sets in range(2):
        for k in range(3):
            if is_set(s.meld[k]) == (sets == 1):
                more = reach(s.meld[k], cards)
                s.meld[k] |= more
                s.laid |= more
                s.seen[s.turn] &= ~more
                cards &= ~more
