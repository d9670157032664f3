"""What the player in turn may do now, and why not the rest: each refusal names its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.core.cards import NONE
from captain_gin.core.state import ANSWERING, LAYING
from captain_gin.moves import Verb
from captain_gin.notation import as_set, card_symbol, card_text, cards_text
from captain_gin.objections import Objection, knocks, objections
from captain_gin.story import cards_symbols
from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from captain_gin.moves import Move
    from captain_gin.view import View


def explain(view: View, language: str) -> list[str]:
    """The lines of the help: what is allowed, what is not and by which rule."""
    allowed = [f"  {line}" for line in _allowed(view, language)]
    refused = [f"  {_told(each, language)}" for each in objections(view, language)]
    more = say(language, "play-also" if view.acting else "play-also-advice")
    if refused:
        refused.insert(0, say(language, "play-may-not"))
    return [say(language, "play-may"), *allowed, *refused, more]


def _allowed(view: View, language: str) -> Iterator[str]:
    moves = view.moves()
    if view.phase in (LAYING, ANSWERING):
        yield from _answers(view, moves, language)
        return
    top = "" if view.upcard == NONE else card_symbol(view.upcard)
    for verb in dict.fromkeys(move.verb for move in moves):
        cards = _free(view, moves, verb)
        yield say(language, f"play-may-{verb}", card=top, cards=cards, count=view.stock - 2)


def _free(view: View, moves: list[Move], verb: Verb) -> str:
    """The cards that a verb can be used with; for a knock each with the deadwood that it leaves."""
    if verb == Verb.KNOCK:
        return ", ".join(f"{card_symbol(card)} ({count})" for card, count in knocks(view).items())
    return cards_symbols(as_set(move.card for move in moves if move.verb == verb and move.card != NONE))


def _answers(view: View, moves: list[Move], language: str) -> Iterator[str]:
    if view.acting:
        yield say(language, "play-may-answer")
    lays = [move for move in moves if move.verb == Verb.LAY]
    for move in lays:
        words = [card_text(move.card)]
        if sum(other.card == move.card for other in lays) > 1:
            words.append(cards_text(move.melds[0]))
        card, meld = card_symbol(move.card), cards_symbols(move.melds[0])
        yield say(language, "play-may-lay", card=card, melds=meld, typed=" ".join(words).lower())
    yield say(language, "play-may-spread")


def _told(objection: Objection, language: str) -> str:
    """A reason with what it is for: words to type, or cards; a card that it names itself is not named twice."""
    cards = cards_symbols(objection.cards)
    if cards and cards in objection.reason:
        return objection.reason
    named = cards or ", ".join(_word(verb, language) for verb in objection.verbs)
    return f"{named}: {objection.reason}"


def _word(verb: Verb, language: str) -> str:
    """The word to type for a verb."""
    return next(word for word in say(language, f"play-word-{verb}").split() if len(word) > 1)
