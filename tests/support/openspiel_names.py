"""OpenSpiel for the tests: the adapter's names for its cards and actions, and its phases as ours."""

import pytest

from captain_gin.core.options import Rules
from captain_gin.core.state import ANSWERING, DISCARD, DRAW, KNOCKING, LAST, LAYING, OFFER, OVER, SPREADING

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")

from captain_gin.rl.spiel_names import (
    OUR_MELDS,
    THEIR_MELDS,
    THEIR_VERBS,
    UTILS,
    VERBS,
    game,
    gin,
    our_card,
    our_set,
    parts,
    pyspiel,
    their_card,
    their_cards,
)

__all__ = [
    "OURS",
    "OUR_MELDS",
    "PHASES",
    "THEIR_MELDS",
    "THEIR_VERBS",
    "UTILS",
    "VERBS",
    "game",
    "gin",
    "our_card",
    "our_set",
    "parts",
    "pyspiel",
    "their_card",
    "their_cards",
]

OURS = Rules(discard_taken=1, last_discard=1)
"""Our options that come nearest to OpenSpiel's rules."""

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
