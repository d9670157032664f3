"""What the player in turn may do now, and why not the rest: each refusal names its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.core import reasons
from captain_gin.core.actions import BIG_GIN, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import CARDS, NONE
from captain_gin.core.melds import deadwood
from captain_gin.core.showdown import layable_now, left
from captain_gin.core.state import ANSWERING, DISCARD, LAYING
from captain_gin.hand import knock_cards
from captain_gin.moves import Verb
from captain_gin.notation import SYMBOLS, as_set, card_symbol, card_text, cards_text, members
from captain_gin.refusals import REFUSALS
from captain_gin.story import cards_symbols
from captain_gin.terminal.trial import trial
from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from captain_gin.moves import Move
    from captain_gin.view import View

ACTIONS = {PASS: Verb.PASS, TAKE: Verb.TAKE, STOCK: Verb.STOCK, KNOCK: Verb.KNOCK, BIG_GIN: Verb.GIN}


def explain(view: View, language: str) -> list[str]:
    """The lines of the help: what is allowed, what is not and by which rule."""
    allowed = [f"  {line}" for line in _allowed(view, language)]
    refused = [f"  {line}" for line in refusals(view, language)]
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
        held = view.hands[view.turn]
        knocks = members(knock_cards(view.state(), view.rules))
        return ", ".join(f"{card_symbol(card)} ({deadwood(held & ~(1 << card))})" for card in knocks)
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


def refusals(view: View, language: str) -> list[str]:
    """Why each other action is refused, the actions with the same reason together."""
    if view.phase == LAYING:
        return _unfitting(view, language)
    by_reason: dict[str, list[str]] = {}
    for action in _worth_telling(view):
        reason = trial(view).why_not(action)
        if reason != reasons.FINE:
            by_reason.setdefault(_refusal(view, reason, action, language), []).append(_named(action, language))
    return [_told(names, text) for text, names in by_reason.items()]


def _told(names: list[str], text: str) -> str:
    """A reason with the actions it is for; a card that the reason names itself is not named twice."""
    is_named = names[0][-1] in SYMBOLS and names[0] in text
    return text if is_named else f"{', '.join(names)}: {text}"


def _unfitting(view: View, language: str) -> list[str]:
    """The cards that can't be laid off."""
    s = view.state()
    cards = left(s) & ~layable_now(s)
    return [say(language, "play-fits-none", cards=cards_symbols(cards))] if cards else []


def _worth_telling(view: View) -> list[int]:
    """The actions that somebody might try here: the verbs while cards are drawn and thrown, and the cards held."""
    if view.phase == ANSWERING:
        return []
    verbs = [action for action in ACTIONS if action != BIG_GIN or view.rules.big_gin_bonus]
    return [*verbs, *members(view.hands[view.turn])] if view.phase == DISCARD else verbs


def _named(action: int, language: str) -> str:
    """A card, or the word to type for a verb."""
    if action < CARDS:
        return card_symbol(action)
    return next(word for word in say(language, f"play-word-{ACTIONS[action]}").split() if len(word) > 1)


def _refusal(view: View, reason: int, action: int, language: str) -> str:
    key, rule = REFUSALS[reason]
    card = card_symbol(action) if action < CARDS else ""
    return say(language, key, card=card, rule=rule, limit=view.rules.knock_limit)
