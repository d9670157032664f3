"""A person at a table on a server: the screens of a match at home, while others play, come, go and talk."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING

from captain_gin.bots.table import AskAdvice
from captain_gin.client.connection import Refusal
from captain_gin.core.cards import NONE
from captain_gin.errors import CaptainError
from captain_gin.terminal.answers import tidy, words
from captain_gin.terminal.beside import GOODBYE
from captain_gin.terminal.chairs import coach
from captain_gin.terminal.prompt import Prompt, Stopped
from captain_gin.terminal.seat import Seat
from captain_gin.terminal.talk import Teller
from captain_gin.terminal.task import Task, task
from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from captain_gin.client.link import Link
    from captain_gin.client.state import State
    from captain_gin.terminal.beside import Beside
    from captain_gin.terminal.keyboard import Keyboard
    from captain_gin.terminal.screen import Screen
    from captain_gin.view import View
    from captain_gin.wire.messages import Letter

INTERRUPTED = 130
CHAT, ASIDE = "/", "//"
"""What a line begins with that is said to all, or between captain and adviser."""
PROMPT = "> "


class Woken(Exception):
    """What was asked is no longer to be done."""


class Followed(Exception):
    """The captain does what was proposed."""


class Remote:
    """A sitting at a table on a server; if nobody *types*, somebody looks on."""

    def __init__(self, screen: Screen, beside: Beside, keyboard: Keyboard, link: Link, types: bool, word: str) -> None:
        self.screen = screen
        self.beside = beside
        self.keyboard = keyboard
        self.link = link
        self.types = types
        self.word = word
        self.prompt = Prompt(screen, self._line)
        self.seat = Seat(self.prompt, coach)
        self._task = Task("wait")
        self._patient = NONE
        """The decision in which the captain waits for advice no longer."""
        self._is_typing = False
        self.teller = Teller(screen, self._break_off)
        self._does: dict[str, Callable[[], None]] = {
            "move": self._move,
            "listen": self._listen,
            "advice": self._advise,
            "agree": self._agree,
            "ready": self._ready,
            "rematch": lambda: self._enter("join-rematch", self.beside.table.ready),
            "start": lambda: self._enter("join-start", self.beside.table.start),
            "away": lambda: self._enter("join-kept", self.beside.table.come_back),
            "wait": self._wait,
        }

    @property
    def state(self) -> State:
        """The table as it is known."""
        return self.beside.state

    @property
    def language(self) -> str:
        """The reader's."""
        return self.screen.language

    # How it goes on and ends

    def run(self, seat: Letter | None, name: str | None) -> int:
        """Sit down, if there is a *name* to sit down by, and play; the exit code."""
        code = 0
        try:
            if name is not None:
                self.beside.result(self.beside.table.take_seat(seat, name))
            if not self.state.settings.counting:
                self.prompt.count_nothing()
            self.teller.introduce(self.state, self.link)
            while not self._is_over():
                self._step()
        except Stopped:
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            code = INTERRUPTED
        return code

    def _is_over(self) -> bool:
        """Whether nothing more happens that is of interest."""
        return self.state.status == "closed" or (self.state.status == "over" and self.state.own is None)

    def _step(self) -> None:
        """Do what there is to do."""
        self._task = task(self.state, self._patient)
        try:
            self._does[self._task.what]()
        except Woken:
            self.keyboard.forget()
        except Followed:
            self._try(self.beside.table.follow())
        except Refusal as refusal:
            self.screen.refuse(refusal)
            self.seat = Seat(self.prompt, coach)  # an answer of several moves is not gone on with
            self._hear()

    def _leave(self) -> None:
        """Get up, and say how to come back."""
        self.screen.line("")
        if self.state.own is None:
            return
        playing = self.state.status == "playing"
        with suppress(CaptainError, TimeoutError):
            self.beside.do(self.beside.table.leave()).result(GOODBYE)
        if playing:
            self.screen.note("join-left", command=f"captain-gin play --join {self.link}")

    # What is done

    def _move(self) -> None:
        view = self._view()
        self._tell_time()
        self._tell_follow(view)
        answer = self.seat.decide(view)
        if isinstance(answer, AskAdvice):
            self._do(self.beside.table.ask())
        else:
            self._do(self.beside.table.act(answer))

    def _listen(self) -> None:
        """Wait for the adviser, or no longer."""
        view = self._view()
        assert view.begin is not None
        self.prompt.ask(say(self.language, "join-listen", name=view.seats[view.begin.out].name))
        self.prompt.line()
        self._patient = self._task.of

    def _advise(self) -> None:
        """Propose; who has nothing to say need not hear that he was late with it."""
        move = self.seat.propose(self._view())
        with nullcontext() if move else suppress(Refusal):
            self._do(self.beside.table.advise(move))

    def _agree(self) -> None:
        """Let somebody take his last move back, or not."""
        name = next(one.name for one in self.state.seats if one.seat == self.state.wish)
        self._do(self.beside.table.agree(self.prompt.sure(say(self.language, "join-agree", name=name))))

    def _ready(self) -> None:
        """Be ready for the next deal; the draw for roles needs no pause."""
        view = self._view()
        if view.begin is not None:
            self.seat.pause(view)
        self._do(self.beside.table.ready(self.word))

    def _enter(self, key: str, then: Callable[[], Coroutine[Any, Any, object]]) -> None:
        """Do something when the person presses Enter."""
        self.prompt.ask(say(self.language, key))
        while tidy(self.prompt.line()):
            self.prompt.again()
        self._do(then())

    def _wait(self) -> None:
        """See what others do; what is typed in the meantime is no move."""
        self.prompt.ask()
        if not self.types:
            self._idle()
        while True:
            self.prompt.line()
            self.screen.say("join-not-now")

    def _idle(self) -> None:
        """Look on without a keyboard."""
        while task(self.state) == self._task and not self._is_over():
            self.keyboard.line(types=False)
            self._hear()
        raise Woken

    def _view(self) -> View:
        view = self.state.view
        assert view is not None
        return view

    def _tell_time(self) -> None:
        """How long there is to think, if that is limited."""
        asked = self.state.asked
        if asked and asked.until is not None:
            self.screen.say("join-time", seconds=max(0, round((asked.until - asked.now) / 1000)))

    def _tell_follow(self, view: View) -> None:
        if view.advice is not None:
            self.screen.say("join-follow")

    # What is typed

    def _line(self) -> str:
        """What the person types as an answer; Woken if the question is void before he has."""
        while True:
            self._start_typing()
            typed = self.keyboard.line()
            if typed is None:
                self._look_up()
                continue
            self._is_typing = False
            if typed.startswith(CHAT):
                self._say(typed)
                self._check_question()
            elif self._is_quit(typed):
                raise Stopped
            elif self.state.match is not None and self._is_word("undo", typed):
                self._try(self.beside.table.undo())
                self._check_question()
            elif self._is_follow(typed):
                raise Followed
            else:
                return typed

    def _start_typing(self) -> None:
        if not self._is_typing and self._task.what != "wait":
            self.screen.cue(PROMPT)
            self._is_typing = True

    def _look_up(self) -> None:
        """See what has happened while somebody was typing, and go on if the question still stands."""
        if self._hear():
            self._check_question()
            if not self._is_typing:
                self._tell_again()

    def _check_question(self) -> None:
        """Raise Woken if there is something else to do than what was asked."""
        if self._is_over() or task(self.state, self._patient) != self._task:
            raise Woken

    def _tell_again(self) -> None:
        if self._task.what == "move":
            self._tell_follow(self._view())
        self.prompt.again()

    def _is_quit(self, typed: str) -> bool:
        return words(self.language).get(tidy(typed)) == "quit"

    def _is_follow(self, typed: str) -> bool:
        return self._task.what == "move" and self._is_word("follow", typed) and self._view().advice is not None

    def _is_word(self, word: str, typed: str) -> bool:
        known = [*say(self.language, f"join-word-{word}").split(), *say("en", f"join-word-{word}").split()]
        return tidy(typed) in known

    def _say(self, typed: str) -> None:
        aside = typed.startswith(ASIDE)
        text = typed.lstrip(CHAT).strip()
        self._try(self.beside.table.say(text, "advice" if aside else "table"))

    def _try(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something, and say why not if it can't be done."""
        try:
            self._do(work)
        except Refusal as refusal:
            self.screen.refuse(refusal)

    def _do(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something at the table, and hear what happens until it is done."""
        done = self.beside.do(work)
        while not done.done():
            self.keyboard.line(types=False)
            self._hear()
        self._hear()
        done.result()

    # What is told

    def _hear(self) -> bool:
        """Take in and tell what has come; whether anything has."""
        has_come = False
        while (happening := self.beside.next()) is not None:
            has_come = True
            self.teller.tell(happening, self.state)
        return has_come

    def _break_off(self) -> None:
        """Begin a new line where somebody is typing."""
        if self._is_typing:
            self._is_typing = False
            self.screen.line("")
