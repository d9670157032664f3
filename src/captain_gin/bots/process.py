"""Other programs as bots: `engine:COMMAND LINE`, one JSON a line on its standard input and output (`docs/bots.md`).

An engine gets views, has a time limit for everything, and can't stop a match: whatever goes wrong costs it that
decision, which the bot `simple` takes for it.
"""

from __future__ import annotations

import logging
import shlex
import shutil
from dataclasses import dataclass
from math import isfinite
from pathlib import PurePath
from time import monotonic
from typing import TYPE_CHECKING, Self, TypeVar
from weakref import finalize

from captain_gin import __version__
from captain_gin.bots.pipes import Pipes
from captain_gin.bots.registry import ENGINE
from captain_gin.bots.replies import Fault, Hopeless, Over, move_of, proposal_of, verdict_of
from captain_gin.bots.simple import simple
from captain_gin.errors import CaptainError, OptionError
from captain_gin.lines import clean_name, clip
from captain_gin.notation import move_text
from captain_gin.wire.codec import UnknownTypeError, WireError, decode
from captain_gin.wire.messages import (
    PROTOCOL,
    Answer,
    BudgetShown,
    Decide,
    Failure,
    Hello,
    Message,
    Propose,
    Request,
    Weigh,
)
from captain_gin.wire.views import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from captain_gin.bots.base import Budget, Option, Verdict
    from captain_gin.moves import Move
    from captain_gin.view import View

T = TypeVar("T")
STRIKES = 3
"""After so many forfeits in a row an engine is started anew."""
RESTARTS = 3
"""So often is it started anew; then it is replaced for good."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Limits:
    """How many seconds an engine has: to say hello, for a decision besides its budget, to end when it is asked to."""

    start: float = 10.0
    first: float = 5.0
    """Besides the budget, for the first decision after a start."""
    grace: float = 2.0
    """Besides the budget, for every other decision."""
    unlimited: float = 60.0
    """Where the budget has no limit of time."""
    end: float = 0.5


class Engine:
    """A bot that is a program of its own, started when it is first asked; for one thread at a time.

    *report* is told of each forfeit; without one it goes to the log. `close`, or leaving it as a context, ends the
    program; so does the end of ours.
    """

    kind = ENGINE.rstrip(":")

    def __init__(
        self, command: str, report: Callable[[CaptainError], None] | None = None, limits: Limits | None = None
    ) -> None:
        self.words = split(command)
        self.name = name_of(command)
        self.report = report or (lambda error: _log.warning("%s", error))
        self.limits = limits or Limits()
        self.is_replaced = False
        self._substitute = simple()
        self._pipes: Pipes | None = None
        self._end: Callable[[], object] = lambda: None
        self._asked = 0
        self._late: set[int] = set()
        self._is_fresh = True
        self._strikes = self._restarts = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the program; it would be started again if it were asked again."""
        self._end()
        self._pipes = None

    @property
    def pid(self) -> int | None:
        """The number of the process, if it runs."""
        return None if self._pipes is None else self._pipes.pid

    # As a bot

    def decide(self, view: View, budget: Budget) -> Move:
        """The engine's move."""

        def request(id_: int) -> Request:
            return Decide(id=id_, view=shown(view), budget=_show(budget))

        return self._ask(request, budget, lambda answer: move_of(view, answer), self._substitute.decide, view)

    def propose(self, view: View, budget: Budget) -> Option | None:
        """The engine's proposal."""

        def request(id_: int) -> Request:
            return Propose(id=id_, view=shown(view), budget=_show(budget))

        return self._ask(request, budget, lambda answer: proposal_of(view, answer), self._substitute.propose, view)

    def weigh(self, view: View, advice: Move, budget: Budget) -> Verdict:
        """What the engine makes of a proposal."""

        def request(id_: int) -> Request:
            return Weigh(id=id_, view=shown(view), advice=move_text(advice), budget=_show(budget))

        def instead(view: View, budget: Budget) -> Verdict:
            return self._substitute.weigh(view, advice, budget)

        return self._ask(request, budget, verdict_of, instead, view)

    # Asking

    def _ask(
        self,
        request: Callable[[int], Request],
        budget: Budget,
        read: Callable[[Answer], T],
        instead: Callable[[View, Budget], T],
        view: View,
    ) -> T:
        """What the engine answers, or what the substitute does if that is of no use."""
        seconds = check(budget)
        if self.is_replaced:
            return instead(view, budget)
        try:
            found = read(self._answer(request, seconds))
        except Fault as fault:
            self._forfeit(fault)
            return instead(view, budget)
        self._strikes = 0
        return found

    def _answer(self, request: Callable[[int], Request], seconds: float | None) -> Answer:
        pipes = self._running()
        self._asked += 1
        pipes.send(request(self._asked))
        grace = self.limits.first if self._is_fresh else self.limits.grace
        deadline = monotonic() + (self.limits.unlimited if seconds is None else seconds + grace)
        self._is_fresh = False
        while True:
            try:
                message = _next(pipes, deadline)
            except TimeoutError:
                self._late.add(self._asked)
                raise Fault("engine-late") from None
            if isinstance(message, Answer) and self._is_mine(message):
                return message
            if isinstance(message, Failure) and message.id in (None, self._asked):
                raise Fault("engine-refuses", error=clip(message.error))

    def _is_mine(self, answer: Answer) -> bool:
        """Whether it answers the present question; not if it comes too late for an earlier one."""
        if answer.id == self._asked:
            return True
        if answer.id in self._late:
            self._late.discard(int(answer.id))
            return False
        raise Over("engine-wrong-id", found=clip(str(answer.id)), expected=str(self._asked))

    def _running(self) -> Pipes:
        if self._pipes is None:
            try:
                self._pipes = Pipes(self.words, self.limits.end)
            except (OSError, ValueError) as error:
                raise Hopeless("engine-no-start", reason=clip(str(error))) from error
            self._end = finalize(self, self._pipes.stop)
            self._is_fresh = True
            self._late.clear()
            self._greet(self._pipes)
        return self._pipes

    def _greet(self, pipes: Pipes) -> None:
        pipes.send(Hello(protocol=PROTOCOL, name="captain-gin", version=__version__))
        deadline = monotonic() + self.limits.start
        while True:
            try:
                message = _next(pipes, deadline)
            except TimeoutError:
                raise Over("engine-no-hello") from None
            if isinstance(message, Hello):
                break
        if message.protocol != PROTOCOL:
            raise Hopeless("engine-protocol", found=str(message.protocol)[:9], expected=str(PROTOCOL))

    def _forfeit(self, fault: Fault) -> None:
        self._strikes += 1
        if fault.is_over or self._strikes == STRIKES:
            self.close()
            self._strikes = 0
            self._restarts += 1
        self.is_replaced = fault.is_hopeless or self._restarts > RESTARTS
        if self.is_replaced:
            self.close()
        self.report(
            CaptainError("engine-replaced" if self.is_replaced else "engine-forfeit", name=self.name, cause=fault)
        )


def split(command: str) -> list[str]:
    """The words of a command line, as a shell would part them; OptionError if there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise OptionError("engine-command", command=clip(command)) from error
    if not words:
        raise OptionError("engine-empty")
    if "\0" in command or shutil.which(words[0]) is None:
        raise OptionError("engine-not-found", name=clip(words[0]))
    return words


def name_of(command: str) -> str:
    """What to call the engine of a command line: the file name, without its ending, of the program or its script."""
    words = split(command)
    script = next((word for word in words[1:] if not word.startswith("-") and PurePath(word).suffix), words[0])
    return clean_name(PurePath(script).stem) or Engine.kind


def check(budget: Budget) -> float | None:
    """The seconds of a budget; OptionError if it leaves nothing to think with."""
    if budget.ms is not None and not (isfinite(budget.ms) and budget.ms > 0):
        raise OptionError("budget-nothing", name="ms", value=str(budget.ms))
    if budget.playouts is not None and budget.playouts <= 0:
        raise OptionError("budget-nothing", name="playouts", value=str(budget.playouts))
    return None if budget.ms is None else budget.ms / 1000


def _show(budget: Budget) -> BudgetShown:
    return BudgetShown(ms=budget.ms, playouts=budget.playouts)


def _next(pipes: Pipes, deadline: float) -> Message | None:
    """The next message; None for one of a type that we don't know. TimeoutError, or a Fault if none can come."""
    line = pipes.next(deadline)
    if line is None:
        code, said = pipes.last_words()
        if code is None:
            raise Over("engine-closed")
        raise Over("engine-ended", code=str(code), said=said or "none")
    if monotonic() > deadline:
        raise TimeoutError
    try:
        return decode(line) if line.strip() else None
    except UnknownTypeError:
        return None
    except WireError as error:
        raise Over("engine-nonsense", cause=error) from error
