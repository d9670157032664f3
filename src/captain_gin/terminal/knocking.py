"""Knocking in two steps, so that nobody knocks by mistake: the spread is shown, then confirmed (§5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.core.actions import KNOCK
from captain_gin.core.cards import NONE
from captain_gin.core.melds import deadwood
from captain_gin.core.state import DISCARD
from captain_gin.errors import MoveError
from captain_gin.hand import knock_move
from captain_gin.moves import Move, Verb
from captain_gin.notation import card_symbol, members
from captain_gin.story import melds_symbols
from captain_gin.terminal.trial import best_knock, check, in_symbols, knock_left, trial
from captain_gin.texts import say

if TYPE_CHECKING:
    from captain_gin.terminal.prompt import Prompt
    from captain_gin.view import View


def proposed(view: View, card: int) -> Move:
    """The knock with a card, or with the best one if none is named; MoveError if the rules refuse it."""
    if card != NONE:
        move = knock_move(view.state(), card)
        check(view, move)
        return move
    found = best_knock(view)
    if found is None:
        _refuse_knock(view)
    assert found is not None
    return found


def proposed_gin(view: View) -> Move:
    """Big gin where it is on, else the knock that is gin; MoveError if there is none."""
    big = next((move for move in view.moves() if move.verb == Verb.GIN), None)
    found = big or best_knock(view)
    if found is None and view.phase != DISCARD:
        _refuse_knock(view)
    if found is None or knock_left(view, found):
        held = view.hands[view.turn]
        raise MoveError("play-no-gin", count=min(deadwood(held & ~(1 << card)) for card in members(held)))
    return found


def _refuse_knock(view: View) -> None:
    try:
        trial(view).play(KNOCK)
    except MoveError as error:
        raise in_symbols(error) from error


def confirmed(prompt: Prompt, view: View, move: Move, yes_by_enter: bool) -> Move | None:
    """The knock after the person has seen it and said yes, with melds of his own if he likes; None if he said no."""
    while True:
        prompt.ask(*questions(view, move, prompt.language, yes_by_enter))
        answer = prompt.wants(yes_by_enter)
        if answer is True:
            return move
        if answer is False:
            prompt.screen.say("play-knock-not")
            return None
        move = _with_melds(prompt, view, move, answer)


def _with_melds(prompt: Prompt, view: View, move: Move, melds: tuple[int, ...]) -> Move:
    """The knock with other melds, if the rules allow them."""
    other = move._replace(melds=melds)
    try:
        check(view, other)
    except MoveError as error:
        prompt.screen.refuse(error)
        return move
    return other


def questions(view: View, move: Move, language: str, yes_by_enter: bool) -> list[str]:
    """What would be knocked with, what it leaves, and how to say yes."""
    melds = melds_symbols(move.melds, language)
    if move.verb == Verb.GIN:
        told = say(language, "play-big-gin", melds=melds)
    else:
        left = say(language, "play-knock-leaves", count=knock_left(view, move))
        told = f"{say(language, 'play-knock-with', card=card_symbol(move.card), melds=melds)} {left}"
    return [told, say(language, "play-knock-enter" if yes_by_enter else "play-knock-yes")]
