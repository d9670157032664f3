"""Moves tried on a view: why one is refused, what a knock or a spread would leave, what is best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.core.cards import NONE, points
from captain_gin.core.melds import deadwood
from captain_gin.core.reasons import NOT_NOW
from captain_gin.core.showdown import left
from captain_gin.core.state import ANSWERING, LAYING
from captain_gin.errors import CaptainError, MoveError
from captain_gin.hand import Hand, knock_cards, knock_move
from captain_gin.moves import Move, Verb
from captain_gin.notation import as_set, card_symbol, members
from captain_gin.refusals import REFUSALS
from captain_gin.spreads import left_over
from captain_gin.story import cards_symbols
from captain_gin.terminal.answers import expected, named

if TYPE_CHECKING:
    from captain_gin.view import View


def trial(view: View) -> Hand:
    """A hand in the position of a view, to try moves on: cards that the view doesn't show are missing."""
    hand = Hand(range(52), view.rules)
    hand.state = view.state()
    return hand


def check(view: View, move: Move) -> None:
    """Raise CaptainError, with the rule and cards as people read them, if the player in turn can't make the move."""
    if move.verb in (Verb.LAY, Verb.SPREAD) and view.phase not in (LAYING, ANSWERING):
        raise MoveError("play-after-knock", rule="6.1")
    try:
        trial(view).make(move)
    except MoveError as error:
        if error.key == REFUSALS[NOT_NOW][0]:
            raise CaptainError("play-nothing", expected=expected(view)) from error
        raise in_symbols(error, move.card) from error


def in_symbols(error: CaptainError, card: int = NONE) -> CaptainError:
    """The same error with cards as people read them, 7♠ for 7s; *card* is the one it is about if it doesn't say."""
    shown = {name: _symbols(value) for name, value in error.values.items() if name in ("card", "meld")}
    if card != NONE and shown.get("card") == "":
        shown["card"] = card_symbol(card)
    return type(error)(error.key, **{**error.values, **shown})


def _symbols(value: object) -> str:
    return cards_symbols(as_set(named(str(value)))) or str(value)


def best_knock(view: View) -> Move | None:
    """The knock that leaves least, throwing the dearest card among equals; None if there is none."""
    s = view.state()
    cards = members(knock_cards(s, view.rules))
    if not cards:
        return None
    held = view.hands[view.turn]
    card = min(cards, key=lambda card: (deadwood(held & ~(1 << card)), -points(card), card))
    return knock_move(s, card)


def knock_left(view: View, move: Move) -> int:
    """The deadwood that a knock leaves."""
    gone = 0 if move.card == NONE else 1 << move.card
    return left_over(view.hands[view.turn] & ~gone, move.melds)


def spread_left(view: View, move: Move) -> int:
    """The deadwood that a spread against a knock leaves."""
    return left_over(left(view.state()), move.melds)


def forced(view: View) -> Move | None:
    """The only legal move, if there is but one and it is no showdown."""
    moves = view.moves()
    return moves[0] if len(moves) == 1 and moves[0].verb in (Verb.PASS, Verb.STOCK) else None
