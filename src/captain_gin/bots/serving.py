"""A bot of ours as an engine for any other program: answers lines of JSON until there are none (`docs/bots.md`)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from captain_gin import __version__
from captain_gin.bots.base import Budget
from captain_gin.bots.process import check
from captain_gin.errors import CaptainError
from captain_gin.lines import clip
from captain_gin.notation import move_text, read_move
from captain_gin.texts import say
from captain_gin.wire.codec import WireError, decode, encode, frames
from captain_gin.wire.messages import PROTOCOL, Answer, Decide, Failure, Hello, Message, Propose, Quit, Request, Weigh
from captain_gin.wire.views import read

if TYPE_CHECKING:
    from typing import BinaryIO

    from captain_gin.bots.base import Bot, Reason


def serve(bot: Bot, source: BinaryIO, target: BinaryIO) -> None:
    """Say hello, then answer each line of *source* on *target*, until `quit` or the end."""
    reply: Message | None = Hello(protocol=PROTOCOL, name=f"captain-gin {bot.kind}", version=__version__)
    lines = frames(source)
    while not isinstance(reply, Quit):
        if reply is not None:
            target.write(encode(reply))
            target.flush()
        line = next(lines, None)
        if line is None:
            return
        reply = _reply(bot, line) if line.strip() else None


def _reply(bot: Bot, line: bytes) -> Message | None:
    """What to say to a line: an answer or an error, None for nothing, Quit when it asks for the end."""
    try:
        message = decode(line)
        if isinstance(message, (Decide, Propose, Weigh)):
            return answer(bot, message)
        if isinstance(message, Hello) and message.protocol != PROTOCOL:
            raise WireError("engine-protocol", found=str(message.protocol)[:9], expected=str(PROTOCOL))
        if isinstance(message, Answer):
            raise WireError("engine-not-asked")
    except WireError as error:
        return Failure(id=error.id, error=str(error))
    return message if isinstance(message, Quit) else None


def answer(bot: Bot, request: Request) -> Answer | Failure:
    """The bot's answer to a request, or what is wrong with it."""
    try:
        return _answer(bot, request)
    except CaptainError as error:
        return Failure(id=request.id, error=str(error))
    except Exception as error:  # a view from outside may hold anything, and the next request is to be answered too
        return Failure(id=request.id, error=clip(f"{type(error).__name__}: {error}"))


def _answer(bot: Bot, request: Request) -> Answer:
    budget = Budget(request.budget.ms, request.budget.playouts)
    check(budget)
    view = read(request.view)
    is_asked = view.advising if isinstance(request, Propose) else view.acting
    if not is_asked or not view.moves():
        raise WireError("engine-no-decision")
    if isinstance(request, Decide):
        return Answer(id=request.id, move=move_text(bot.decide(view, budget)))
    if isinstance(request, Weigh):
        verdict = bot.weigh(view, read_move(request.advice), budget)
        return Answer(id=request.id, follows=verdict.follows, cost=verdict.cost, reason=_words(verdict.reason))
    option = bot.propose(view, budget)
    if option is None:
        return Answer(id=request.id)
    return Answer(id=request.id, move=move_text(option.move), worth=option.worth, reason=_words(option.reason))


def _words(reason: Reason) -> str | None:
    """A reason in English, if there is a text for it."""
    with suppress(KeyError):
        return say("en", reason.key, **reason.values)
    return None
