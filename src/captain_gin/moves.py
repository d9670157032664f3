"""What a player may do, as one value a decision: the text of a record line without its seat."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from captain_gin.core.cards import NONE


class Verb(StrEnum):
    """The kinds of move."""

    PASS = "pass"
    TAKE = "take"
    STOCK = "stock"
    DROP = "drop"
    KNOCK = "knock"
    GIN = "gin"
    LAY = "lay"
    SPREAD = "spread"


class Move(NamedTuple):
    """One decision of a player.

    `card` is the card dropped, knocked with or laid off. `melds` are the melds of a spread as sets of cards (see
    `captain_gin.core.cards`), or the one meld that a card is laid off on, as it lies.
    """

    verb: Verb
    card: int = NONE
    melds: tuple[int, ...] = ()


PASS = Move(Verb.PASS)
TAKE = Move(Verb.TAKE)
STOCK = Move(Verb.STOCK)


def drop(card: int) -> Move:
    """Throw a card without knocking."""
    return Move(Verb.DROP, card)


def knock(card: int, *melds: int) -> Move:
    """Knock with a card and spread the melds."""
    return Move(Verb.KNOCK, card, melds)


def big_gin(*melds: int) -> Move:
    """Knock with eleven melded cards, without a discard (§7.5)."""
    return Move(Verb.GIN, NONE, melds)


def lay(card: int, meld: int) -> Move:
    """Lay a card off on a meld of the knocker."""
    return Move(Verb.LAY, card, (meld,))


def spread(*melds: int) -> Move:
    """Spread one's own melds against a knock; ends the lay-offs."""
    return Move(Verb.SPREAD, NONE, melds)
