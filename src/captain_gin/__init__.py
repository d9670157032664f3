"""Captain: gin rummy for three. Rules, records, verifiable deals, bots and a table to play at.

The names below are the everyday library, each loaded when it is first used; `docs/library.md` shows them at work.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from captain_gin.bots.registry import make as make_bot
    from captain_gin.bots.table import Table
    from captain_gin.core.options import Rules
    from captain_gin.dealer import Dealer
    from captain_gin.errors import CaptainError
    from captain_gin.facts import Seated
    from captain_gin.game import Game, Stage
    from captain_gin.hand import Hand, Outcome
    from captain_gin.moves import Move, Verb
    from captain_gin.notation import card_text, cards_text, move_text, read_card, read_cards, read_move, read_set
    from captain_gin.options import PRESETS
    from captain_gin.record import Record
    from captain_gin.secrecy import GALLERY, REFEREE
    from captain_gin.spreads import best_defence, least_arrangements, settle
    from captain_gin.view import View

__version__ = "0.1.0"

_HOMES = {
    "CaptainError": "errors",
    "Dealer": "dealer",
    "GALLERY": "secrecy",
    "Game": "game",
    "Hand": "hand",
    "Move": "moves",
    "Outcome": "hand",
    "PRESETS": "options",
    "REFEREE": "secrecy",
    "Record": "record",
    "Rules": "core.options",
    "Seated": "facts",
    "Stage": "game",
    "Table": "bots.table",
    "Verb": "moves",
    "View": "view",
    "best_defence": "spreads",
    "card_text": "notation",
    "cards_text": "notation",
    "least_arrangements": "spreads",
    "make_bot": "bots.registry",
    "move_text": "notation",
    "read_card": "notation",
    "read_cards": "notation",
    "read_move": "notation",
    "read_set": "notation",
    "settle": "spreads",
}
"""Public name → the module it lives in."""

__all__ = [
    "GALLERY",
    "PRESETS",
    "REFEREE",
    "CaptainError",
    "Dealer",
    "Game",
    "Hand",
    "Move",
    "Outcome",
    "Record",
    "Rules",
    "Seated",
    "Stage",
    "Table",
    "Verb",
    "View",
    "best_defence",
    "card_text",
    "cards_text",
    "least_arrangements",
    "make_bot",
    "move_text",
    "read_card",
    "read_cards",
    "read_move",
    "read_set",
    "settle",
]


def __getattr__(name: str) -> object:
    """Load a public name from its module."""
    if name not in _HOMES:
        raise AttributeError(f"module 'captain_gin' has no attribute {name!r}")
    module = import_module(f"captain_gin.{_HOMES[name]}")
    return getattr(module, "make" if name == "make_bot" else name)


def __dir__() -> list[str]:
    """The public names."""
    return sorted([*__all__, "__version__"])
