"""Why an action is refused, as a code; `captain_gin.refusals` gives each its rule and its words."""

from captain_gin.core.actions import (
    ACTIONS,
    BIG_GIN,
    DONE,
    MELD,
    ON_FIRST,
    PASS,
    STOCK,
    TAKE,
)
from captain_gin.core.cards import CARDS
from captain_gin.core.options import Rules
from captain_gin.core.rules import legal, throwable
from captain_gin.core.scoring import is_gin
from captain_gin.core.showdown import left
from captain_gin.core.state import (
    ANSWERING,
    DISCARD,
    DRAW,
    KNOCKING,
    LAST,
    LAYING,
    OFFER,
    OVER,
    PLACING,
    SPREADING,
    State,
)

(
    FINE,
    HAND_OVER,
    UNKNOWN_ACTION,
    NOT_NOW,
    ONLY_THE_UPCARD,
    UPCARD_REFUSED,
    UPCARD_FIRST,
    LAST_ONLY_TO_KNOCK,
    STOCK_CLOSED,
    ALREADY_DRAWN,
    DRAW_FIRST,
    DRAW_BEFORE_KNOCK,
    NOT_HELD,
    JUST_TAKEN,
    TOO_HEAVY,
    LEAVES_TOO_MUCH,
    MUST_KNOCK,
    BIG_GIN_OFF,
    NOT_ALL_MELDED,
    NO_SUCH_MELD,
    NOT_A_MELD_YET,
    MELD_UNFINISHED,
    SPREAD_TOO_HEAVY,
    FITS_NO_MELD,
    NOT_ON_THAT_MELD,
    GIN_TAKES_NOTHING,
    ALREADY_DOWN,
) = range(27)


def why_not(s: State, r: Rules, action: int) -> int:
    """FINE if the action is legal, else the reason it is not."""
    if action < 0 or action >= ACTIONS:
        return UNKNOWN_ACTION
    if s.phase == OVER:
        return HAND_OVER
    if legal(s, r) >> action & 1:
        return FINE
    if action < CARDS:
        return card_refused(s, r, action)
    if action <= STOCK:
        return draw_refused(s, action)
    if action <= BIG_GIN:
        return knock_refused(s, r, action)
    return showdown_refused(s, action)


def draw_refused(s: State, action: int) -> int:
    """Why PASS, TAKE or STOCK is refused."""
    if s.phase == DISCARD or s.phase == KNOCKING:
        return ONLY_THE_UPCARD if action == PASS else ALREADY_DRAWN
    if s.phase == OFFER:
        return UPCARD_FIRST
    if s.phase == LAST:
        return LAST_ONLY_TO_KNOCK if action == TAKE else STOCK_CLOSED
    if s.phase == DRAW:
        return UPCARD_REFUSED if action == TAKE else ONLY_THE_UPCARD
    return NOT_NOW


def knock_refused(s: State, r: Rules, action: int) -> int:
    """Why KNOCK or BIG_GIN is refused."""
    if action == BIG_GIN and r.big_gin_bonus == 0:
        return BIG_GIN_OFF
    if s.phase == OFFER or s.phase == DRAW or s.phase == LAST:
        return DRAW_BEFORE_KNOCK
    if s.phase == DISCARD:
        return NOT_ALL_MELDED if action == BIG_GIN else TOO_HEAVY
    return NOT_NOW


def card_refused(s: State, r: Rules, card: int) -> int:
    """Why throwing, knocking with, melding or laying off a card is refused."""
    if s.phase == OFFER or s.phase == DRAW or s.phase == LAST:
        return DRAW_FIRST
    if s.hand[s.turn] >> card & 1 == 0:
        return NOT_HELD
    if s.phase == DISCARD or s.phase == KNOCKING:
        if throwable(s, r) >> card & 1 == 0:
            return JUST_TAKEN
        return MUST_KNOCK if s.phase == DISCARD else LEAVES_TOO_MUCH
    return spread_refused(s, card)


def spread_refused(s: State, card: int) -> int:
    """Why a held card can't be melded or laid off."""
    if left(s) >> card & 1 == 0 or s.building >> card & 1:
        return ALREADY_DOWN
    if s.phase == LAYING:
        return FITS_NO_MELD
    if s.phase == PLACING:
        return NOT_NOW
    return NO_SUCH_MELD


def showdown_refused(s: State, action: int) -> int:
    """Why BEST, MELD, DONE or the choice of a meld is refused."""
    if s.phase == PLACING:
        return NOT_ON_THAT_MELD if action >= ON_FIRST else NOT_NOW
    if s.phase == ANSWERING and action >= ON_FIRST:
        return GIN_TAKES_NOTHING if is_gin(s) else NOT_NOW
    if s.phase == SPREADING or s.phase == ANSWERING:
        if action == MELD:
            return NOT_A_MELD_YET
        if s.building:
            return MELD_UNFINISHED
        if action == DONE:
            return SPREAD_TOO_HEAVY
    return NOT_NOW
