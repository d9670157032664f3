"""The person at the table: sees what there is to decide and answers until it is a move (`bots.table.Person`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.bots.base import Budget
from captain_gin.bots.table import AskAdvice
from captain_gin.core.options import LAYOFFS_ONLY, NO_ADVICE
from captain_gin.core.state import ANSWERING, DISCARD, LAYING, OFFER
from captain_gin.errors import CaptainError
from captain_gin.moves import Move, Verb, lay, spread
from captain_gin.story import move_words
from captain_gin.terminal import answers, board
from captain_gin.terminal.answers import Asked, Wish
from captain_gin.terminal.knocking import confirmed, proposed, proposed_gin
from captain_gin.terminal.trial import check, forced, spread_left
from captain_gin.terminal.worth import show_worth
from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from captain_gin.bots.base import Bot
    from captain_gin.terminal.prompt import Prompt
    from captain_gin.view import View


class Seat:
    """One person on one chair. A *coach*, made when first needed, hints off the record where there is no adviser."""

    def __init__(self, prompt: Prompt, coach: Callable[[], Bot]) -> None:
        self.prompt = prompt
        self._make_coach = coach
        self._coach: Bot | None = None
        self._plan: list[Move] = []
        """What is left of an answer to a knock that was accepted as a whole."""
        self._has_asked = False
        self._silent = 0
        """The hand in which this adviser lets the captain decide everything."""
        self._silent_answer = 0
        """The hand in which he lets the captain answer the knock."""

    # In play

    def decide(self, view: View) -> Move | AskAdvice:
        """The move of the person whose turn it is, or his wish for advice."""
        if self._plan and is_answer(view):
            return self._plan.pop(0)
        self._plan = []
        self._put(view)
        while True:
            answer = self.prompt.answer(view)
            try:
                found = self._decision(view, answer)
            except CaptainError as error:
                self.prompt.screen.refuse(error)
                continue
            if found is not None:
                return found
            self.prompt.ask(board.question(view, self.prompt.language))

    def _put(self, view: View) -> None:
        """Show the table and put the question; the question alone if the adviser has just spoken."""
        if not self._has_asked:
            show_table(self.prompt, view)
        elif view.advice is None:
            self.prompt.screen.say("play-no-hint")
        self._has_asked = False
        self.prompt.ask(board.question(view, self.prompt.language))

    def _decision(self, view: View, answer: Move | Asked) -> Move | AskAdvice | None:
        """The move that an answer comes to; None if there is none yet. CaptainError says why not."""
        if isinstance(answer, Move):
            check(view, answer)
            return answer if self._is_meant(view, answer) else None
        if answer.wish == Wish.ENTER:
            return self._accepted(view)
        if answer.wish == Wish.KNOCK:
            move = proposed(view, answer.card)
            return confirmed(self.prompt, view, move, yes_by_enter=answer.card >= 0)
        if answer.wish == Wish.GIN:
            return confirmed(self.prompt, view, proposed_gin(view), yes_by_enter=False)
        if answer.wish == Wish.HINT:
            return self._hint(view)
        key = "play-only-advice" if answer.wish == Wish.AUTO else "play-nothing"
        raise CaptainError(key, expected=answers.expected(view))

    def _accepted(self, view: View) -> Move:
        """What Enter does: the best answer to a knock, or the only move there is."""
        if is_answer(view):
            found = board.defence(view)
            self._plan = [*(lay(card, meld) for card, meld in found.lay_offs), spread(*found.spread)]
            return self._plan.pop(0)
        only = forced(view)
        if only is None:
            raise CaptainError("play-nothing", expected=answers.expected(view))
        return only

    def _is_meant(self, view: View, move: Move) -> bool:
        """Whether a spread that costs points is what the person wants."""
        if move.verb != Verb.SPREAD:
            return True
        count = spread_left(view, move)
        more = count - board.defence(view).deadwood
        return not more or self.prompt.sure(say(self.prompt.language, "play-sure", count=count, more=more))

    def _hint(self, view: View) -> AskAdvice | None:
        """The captain asks his adviser; the box has nobody but the coach."""
        if view.begin is None or view.audience != view.begin.captain:
            self._coach_speaks(view)
            return None
        if view.rules.advice == NO_ADVICE:
            raise CaptainError("play-advice-none")
        if view.rules.advice == LAYOFFS_ONLY and not is_answer(view):
            raise CaptainError("play-advice-later")
        self._has_asked = True
        return AskAdvice()

    def _coach_speaks(self, view: View) -> None:
        self._coach = self._coach or self._make_coach()
        proposal = self._coach.propose(view, Budget())
        if proposal is None:
            self.prompt.screen.say("play-no-hint")
            return
        self.prompt.screen.say("play-coach", move=move_words(proposal.move, self.prompt.language))
        show_worth(self.prompt.screen, proposal)

    # Sitting out

    def propose(self, view: View) -> Move | None:
        """What the person who sits out advises; None: the captain decides alone."""
        if self._is_silent(view):
            return None
        show_table(self.prompt, view)
        while True:
            self._ask_advice(view)
            answer = self.prompt.answer(view)
            try:
                if answer in (answers.ENTER, Asked(Wish.AUTO)):
                    self._fall_silent(view, bool(answer == Asked(Wish.AUTO)))
                    return None
                found = self._advice(view, answer)
            except CaptainError as error:
                self.prompt.screen.refuse(error)
                continue
            if found is not None:
                return found

    def _ask_advice(self, view: View) -> None:
        captain = view.seats[view.turn].name
        language = self.prompt.language
        self.prompt.ask(board.question(view, language), say(language, "play-ask-advice", name=captain))

    def _is_silent(self, view: View) -> bool:
        assert view.begin is not None
        quiet = self._silent_answer if is_answer(view) else self._silent
        return view.begin.number in (quiet, self._silent) or forced(view) is not None

    def _fall_silent(self, view: View, whole_hand: bool) -> None:
        """Let the captain decide: this once, the whole answer to a knock, or the rest of the hand."""
        assert view.begin is not None
        if is_answer(view):
            self._silent_answer = view.begin.number
        if whole_hand:
            self._silent = view.begin.number
            self.prompt.screen.say("play-auto", name=view.seats[view.turn].name)

    def _advice(self, view: View, answer: Move | Asked) -> Move | None:
        """The move that an adviser's answer comes to; None if there is none. CaptainError says why not."""
        if isinstance(answer, Move):
            check(view, answer)
            return answer
        if answer.wish == Wish.KNOCK:
            return proposed(view, answer.card)
        if answer.wish == Wish.GIN:
            return proposed_gin(view)
        if answer.wish != Wish.HINT:
            raise CaptainError("play-nothing", expected=answers.expected(view))
        self._coach_speaks(view)
        return None

    # Between hands

    def pause(self, view: View) -> None:
        """Wait for Enter after a hand."""
        self.prompt.ask(say(self.prompt.language, "play-next-hand"))
        while self.prompt.answer(view) != answers.ENTER:
            self.prompt.again()


def is_answer(view: View) -> bool:
    """Whether the player in turn answers a knock."""
    return view.phase in (LAYING, ANSWERING)


def show_table(prompt: Prompt, view: View) -> None:
    """The hand of the player in turn, under the piles or under the knocker's cards; after a draw the hand alone."""
    screen, language = prompt.screen, prompt.language
    rows = [board.hand_row(view, language, prompt.order, prompt.counting)]
    if view.phase == DISCARD:
        screen.rows(rows)
        return
    screen.line("")
    if is_answer(view):
        screen.rows([board.knocker_row(view, language, view.audience), *rows])
        _show_answer(prompt, view)
        return
    if view.phase != OFFER:
        screen.line(board.table_line(view, language))
    screen.rows(rows)


def _show_answer(prompt: Prompt, view: View) -> None:
    """The best answer to a knock, to whoever has to give it."""
    if view.acting:
        if view.phase == ANSWERING:
            prompt.screen.say("play-gin-answer")
        prompt.screen.line(board.answer_text(view, prompt.language))
