"""OpenSpiel's cards, actions and phases as ours.

OpenSpiel's cards are spades, clubs, diamonds, hearts, ours clubs, diamonds, hearts, spades. Its player 0 begins, as
our captain does. It deals one hand after the other, we deal card by card.
"""

from functools import cache
from typing import Any

import pytest

from captain_gin.core.actions import DONE, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import CARDS, size
from captain_gin.core.options import Rules
from captain_gin.core.state import (
    ANSWERING,
    DISCARD,
    DRAW,
    KNOCKING,
    LAST,
    LAYING,
    OFFER,
    OVER,
    SPREADING,
)
from captain_gin.notation import as_set, members

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
gin: Any = pyspiel.gin_rummy
UTILS: Any = gin.GinRummyUtils(13, 4, 10)

OURS = Rules(discard_taken=1, last_discard=1)
"""Our options that come nearest to OpenSpiel's rules."""

VERBS = {
    gin.DRAW_UPCARD_ACTION: TAKE,
    gin.DRAW_STOCK_ACTION: STOCK,
    gin.PASS_ACTION: PASS,
    gin.KNOCK_ACTION: KNOCK,
}
THEIR_VERBS = {ours: theirs for theirs, ours in VERBS.items()} | {DONE: gin.PASS_ACTION}

PHASES = {
    OFFER: gin.Phase.FIRST_UPCARD,
    DRAW: gin.Phase.DRAW,
    DISCARD: gin.Phase.DISCARD,
    KNOCKING: gin.Phase.KNOCK,
    SPREADING: gin.Phase.KNOCK,
    LAYING: gin.Phase.LAYOFF,
    ANSWERING: gin.Phase.LAYOFF,
    LAST: gin.Phase.WALL,
    OVER: gin.Phase.GAME_OVER,
}


def their_card(card: int) -> int:
    """Our card as OpenSpiel numbers it."""
    return (card + 13) % CARDS


def our_card(card: int) -> int:
    """OpenSpiel's card as we number it."""
    return (card - 13) % CARDS


def our_set(cards: list[int]) -> int:
    """OpenSpiel's list of cards as our set."""
    return as_set(map(our_card, cards))


def their_cards(cards: int) -> list[int]:
    """Our set of cards as OpenSpiel's list, in its order."""
    return sorted(map(their_card, members(cards)))


OUR_MELDS = {gin.MELD_ACTION_BASE + number: our_set(meld) for number, meld in UTILS.int_to_meld.items()}
THEIR_MELDS = {meld: action for action, meld in OUR_MELDS.items()}
LONGEST = 5
"""OpenSpiel has no runs of six cards or more: they are laid as two."""


@cache
def game(r: Rules) -> Any:
    """OpenSpiel's game with our bonuses and limit."""
    return pyspiel.load_game(
        "gin_rummy",
        {
            "knock_card": r.knock_limit,
            "gin_bonus": r.gin_bonus,
            "undercut_bonus": r.undercut_bonus,
            "oklahoma": False,
        },
    )


def parts(meld: int) -> list[int]:
    """A meld as OpenSpiel can lay it."""
    if size(meld) <= LONGEST:
        return [meld]
    cards = members(meld)
    return [as_set(cards[: len(cards) // 2]), as_set(cards[len(cards) // 2 :])]
