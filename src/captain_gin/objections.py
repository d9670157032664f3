"""Why the rules refuse what the player in turn might try, from a view: for the help of the terminal and of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from captain_gin.core import reasons
from captain_gin.core.actions import BIG_GIN, KNOCK, ON_FIRST, PASS, STOCK, TAKE
from captain_gin.core.melds import deadwood
from captain_gin.core.showdown import layable_now, left
from captain_gin.core.state import ANSWERING, DISCARD, LAYING
from captain_gin.hand import knock_cards
from captain_gin.moves import Verb
from captain_gin.notation import card_symbol, members
from captain_gin.refusals import REFUSALS
from captain_gin.texts import say

if TYPE_CHECKING:
    from captain_gin.view import View

VERBS = {Verb.PASS: PASS, Verb.TAKE: TAKE, Verb.STOCK: STOCK, Verb.KNOCK: KNOCK, Verb.GIN: BIG_GIN}


class Objection(NamedTuple):
    """What is refused for one reason: whole kinds of move, or a kind of move with some cards."""

    verbs: tuple[Verb, ...]
    cards: int
    """The cards that can't be thrown or laid off; 0: the reason is not about single cards."""
    reason: str
    rule: str
    """The number of the rule that the reason names."""


class _Try(NamedTuple):
    """An action that somebody might try."""

    verb: Verb
    action: int
    cards: int = 0


def objections(view: View, language: str) -> list[Objection]:
    """Why each other move is refused, those with the same reason together; the view has to show the cards in turn."""
    if view.phase == LAYING:
        return _unfitting(view, language)
    s = view.state()
    found: dict[str, Objection] = {}
    for verb, action, cards in _worth_telling(view):
        reason = reasons.why_not(s, view.rules, action)
        if reason != reasons.FINE:
            new = _objection(view, reason, verb, cards, language)
            before = found.get(new.reason, new)
            found[new.reason] = new._replace(
                verbs=tuple(dict.fromkeys(before.verbs + new.verbs)), cards=before.cards | cards
            )
    return list(found.values())


def knocks(view: View) -> dict[int, int]:
    """The cards that the player in turn may knock with, each with the deadwood that it leaves."""
    held = view.hands[view.turn]
    return {card: deadwood(held & ~(1 << card)) for card in members(knock_cards(view.state(), view.rules))}


def _objection(view: View, reason: int, verb: Verb, cards: int, language: str) -> Objection:
    key, rule = REFUSALS[reason]
    card = card_symbol(members(cards)[0]) if cards else ""
    text = say(language, key, card=card, rule=rule, limit=view.rules.knock_limit)
    return Objection((verb,), cards, text, rule)


def _unfitting(view: View, language: str) -> list[Objection]:
    """The cards that can't be laid off."""
    s = view.state()
    cards = left(s) & ~layable_now(s)
    if cards.bit_count() > 1:
        rule = REFUSALS[reasons.FITS_NO_MELD][1]
        return [Objection((Verb.LAY,), cards, say(language, "refused-fit-no-meld", rule=rule), rule)]
    return [_objection(view, reasons.FITS_NO_MELD, Verb.LAY, cards, language)] if cards else []


def _worth_telling(view: View) -> list[_Try]:
    """What somebody might try here: while cards are drawn and thrown all kinds of move, or single cards to throw."""
    if view.phase == ANSWERING:
        return [_Try(Verb.LAY, ON_FIRST)]
    held = members(view.hands[view.turn])
    found = [_Try(verb, action) for verb, action in VERBS.items() if verb != Verb.GIN or view.rules.big_gin_bonus]
    if view.phase == DISCARD:
        return found + [_Try(Verb.DROP, card, 1 << card) for card in held]
    return [*found, _Try(Verb.DROP, held[0])] if held else found
