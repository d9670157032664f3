"""What a finished hand is worth (§7)."""

from captain_gin.core.cards import BIG_HAND, NONE, size, total
from captain_gin.core.options import Rules
from captain_gin.core.state import State


def count(s: State, p: int) -> int:
    """The deadwood of player *p* as the cards lie: what he has neither melded nor laid off (§7.1)."""
    if p == s.knocker:
        return total(s.hand[p] & ~(s.meld[0] | s.meld[1] | s.meld[2]))
    return total(s.hand[p] & ~(s.laid | s.own[0] | s.own[1] | s.own[2]))


def is_gin(s: State) -> bool:
    """Whether the knocker spread all his cards (§7.3)."""
    return s.knocker != NONE and count(s, s.knocker) == 0


def is_big_gin(s: State) -> bool:
    """Whether the knocker spread eleven cards (§7.5)."""
    return is_gin(s) and size(s.hand[s.knocker]) == BIG_HAND


def winner(s: State) -> int:
    """The player who scores in a finished hand; NONE if it is void."""
    if s.knocker == NONE:
        return NONE
    if is_gin(s) or count(s, s.knocker) < count(s, 1 - s.knocker):
        return s.knocker
    return 1 - s.knocker


def points(s: State, r: Rules) -> int:
    """What the winner scores; 0 if the hand is void."""
    if s.knocker == NONE:
        return 0
    more = count(s, 1 - s.knocker) - count(s, s.knocker)
    return settle(more, is_gin(s), is_big_gin(s), r)


def settle(more: int, gin: bool, big: bool, r: Rules) -> int:
    """The points for a knock against a count that is *more* points higher than the knocker's."""
    if big and r.big_gin_bonus:
        return more + r.big_gin_bonus
    if gin:
        return more + r.gin_bonus
    if more > 0:
        return more
    return r.undercut_bonus - more
