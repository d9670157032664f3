"""Who sits at the table: from `--seats you,casual,club` to seats and players."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from captain_gin.bots.registry import ENGINE, make
from captain_gin.errors import OptionError, RecordError
from captain_gin.facts import PERSON, Seated
from captain_gin.lines import NAME_LENGTH, clean_name, clip
from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from captain_gin.bots.base import Bot
    from captain_gin.bots.process import Engine

YOU = "you"
SEATS = 3
SUBSTITUTE = "club"
"""Who plays for a person that can't answer: the level that one meets if one asks for none."""
TEACHER = "expert"
_COMMA = re.compile(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")
"""A comma outside quotes."""
BOT_NAMES = ("Aino", "Bram", "Cleo", "Daan", "Eero", "Fenna")


class Chair(NamedTuple):
    """Who sits on a chair, and the bot that plays there; None for the person."""

    seated: Seated
    bot: Bot | None


def seated(text: str, name: str | None, language: str, seed: str | None = None) -> tuple[Chair, ...]:
    """The three chairs that a text such as `you,casual,club` names; OptionError if it doesn't."""
    kinds = [word.strip() for word in _COMMA.split(text)]
    if len(kinds) != SEATS or not all(kinds):
        raise OptionError("play-seats-three", text=clip(text))
    if kinds.count(YOU) > 1:
        raise OptionError("play-seats-one-person", text=clip(text))
    person = _person_name(say(language, "play-guest") if name is None else name)
    free = iter(bot for bot in BOT_NAMES if bot.casefold() != person.casefold())
    return tuple(_chair(seat, kind, person, free, seed) for seat, kind in enumerate(kinds))


def _person_name(name: str) -> str:
    found = clean_name(name)
    if not found:
        raise OptionError("play-name-empty", name=clip(name), most=NAME_LENGTH)
    return found


def _chair(seat: int, kind: str, person: str, free: Iterator[str], seed: str | None) -> Chair:
    if kind == YOU:
        return Chair(Seated(seat, PERSON, person), None)
    bot = make(kind, _seed_of(seat, seed))
    called = getattr(bot, "name", None) or next(free)  # another program is called by its own name
    return Chair(Seated(seat, bot.kind, called), bot)


def _seed_of(seat: int, seed: str | None) -> str | None:
    return None if seed is None else f"{seed} {seat}"


def seated_again(seats: Sequence[Seated], seed: str | None, file: str = "") -> tuple[Chair, ...]:
    """The chairs of a record; RecordError if several persons sit there, who would see each other's cards."""
    persons = sum(one.kind == PERSON for one in seats)
    if persons > 1:
        raise RecordError("play-resume-persons", file=file, count=persons)
    return tuple(Chair(one, None if one.kind == PERSON else make(one.kind, _seed_of(one.seat, seed))) for one in seats)


def engines(bots: Sequence[Bot | None]) -> list[Engine]:
    """Those bots that are programs of their own: they have something to report, and to be ended."""
    if not any(bot is not None and bot.kind == ENGINE.rstrip(":") for bot in bots):
        return []
    from captain_gin.bots.process import Engine

    return [bot for bot in bots if isinstance(bot, Engine)]


def substituted(chair: Chair) -> Chair:
    """The chair with a bot on it if it is a person's."""
    if chair.bot is not None:
        return chair
    return Chair(Seated(chair.seated.seat, SUBSTITUTE, chair.seated.name), substitute())


def substitute() -> Bot:
    """The bot that plays for a person who can't answer."""
    return make(SUBSTITUTE)


def coach() -> Bot:
    """The bot that coaches, whoever plays: it knows what moves are worth, once its functions are compiled."""
    return make(TEACHER)
