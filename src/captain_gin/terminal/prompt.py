"""Asks the person at the terminal: the questions, the answers, and what may be asked back at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.core.cards import NONE
from captain_gin.errors import CaptainError
from captain_gin.lines import clip
from captain_gin.terminal import answers, board, summary
from captain_gin.terminal.answers import Asked, Wish
from captain_gin.terminal.explain import explain
from captain_gin.terminal.rulebook import rule
from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from captain_gin.moves import Move
    from captain_gin.terminal.screen import Screen
    from captain_gin.view import View


class Stopped(Exception):
    """The person wants to stop."""


class InputEnded(Stopped):
    """Nobody types any more."""


class Prompt:
    """Questions to one person, who reads *screen* and whose answers come from *read_line*."""

    def __init__(self, screen: Screen, read_line: Callable[[], str]) -> None:
        self.screen = screen
        self.counting = True
        self.order = board.MELDS
        self._read_line = read_line
        self._questions: Sequence[str] = ()

    def count_nothing(self) -> None:
        """Let the person see his melds and count his deadwood himself."""
        self.counting, self.order = False, board.SUIT

    @property
    def language(self) -> str:
        """The language of the person."""
        return self.screen.language

    def ask(self, *questions: str) -> None:
        """Put a question, in one line or several."""
        self._questions = questions
        for question in questions:
            self.screen.ask(question)

    def again(self) -> None:
        """Put the last question once more."""
        self.ask(*self._questions)

    def line(self) -> str:
        """What the person types; InputEnded if nothing more comes."""
        try:
            return self._read_line()
        except EOFError:
            self.screen.line("")
            raise InputEnded from None

    def answer(self, view: View) -> Move | Asked:
        """The next move or wish; what can be told from the view is told, and the question put again."""
        while True:
            try:
                found = answers.read(self.line(), view, self.language)
                if not isinstance(found, Asked) or not self._told(found, view):
                    return found
                self.again()
            except CaptainError as error:
                self.screen.refuse(error)

    def _told(self, asked: Asked, view: View) -> bool:
        """Whether a wish was only for something to read."""
        if asked.wish == Wish.QUIT:
            raise Stopped
        if asked.wish == Wish.SCORE:
            self.screen.rows(self._scores(view))
        elif asked.wish == Wish.RULES:
            self._lines(rule(asked.rest, self.language))
        elif asked.wish == Wish.HELP:
            self._help(view)
        elif asked.wish == Wish.SORT:
            self._sort(view)
        else:
            return False
        return True

    def _scores(self, view: View) -> list[list[str]]:
        """The scores with the roles; between hands, where these move, the scores alone."""
        scores = summary.final if view.turn == NONE else board.standing
        return scores(view, self.language, view.audience, self.screen.plain)

    def _help(self, view: View) -> None:
        if view.turn == NONE:
            self.screen.say("play-keys")
        else:
            self._lines(explain(view, self.language))

    def _sort(self, view: View) -> None:
        """Sort the hand in the next way."""
        orders = board.ORDERS if self.counting else (board.SUIT, board.RANK)
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]
        self.screen.say("play-sorted", order=self.order)
        if view.turn != NONE:
            self.screen.rows([board.hand_row(view, self.language, self.order, self.counting)])

    def _lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.screen.line(line)

    # Questions that are answered by yes or no

    def wants(self, yes_by_enter: bool) -> bool | tuple[int, ...]:
        """Yes or no; or melds, where the person would rather have other ones."""
        while True:
            plain = answers.tidy(self.line())
            if answers.words(self.language).get(plain) == Wish.HELP:
                self.again()
                continue
            try:
                return self._yes_or_melds(plain, yes_by_enter)
            except CaptainError as error:
                self.screen.refuse(error)

    def _yes_or_melds(self, plain: str, yes_by_enter: bool) -> bool | tuple[int, ...]:
        meaning = answers.words(self.language).get(plain, "enter" if not plain else "")
        if meaning == Wish.QUIT:
            raise Stopped
        if meaning == Wish.YES or (meaning == Wish.ENTER and yes_by_enter):
            return True
        if meaning == Wish.NO:
            return False
        if plain and (plain == "-" or answers.named(plain)):
            return answers.melds_of(plain)
        if not plain:
            raise CaptainError("play-yes-needed")
        raise CaptainError("play-unknown", found=clip(plain), expected=CaptainError("play-expect-yes"))

    def sure(self, *questions: str) -> bool:
        """Whether the person says yes to a question; Enter alone does not."""
        self.ask(*questions, say(self.language, "play-yes-no"))
        return self.wants(yes_by_enter=False) is True
