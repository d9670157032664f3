"""Matches looked back at: every step of a hand, open or as one seat saw it; from a table or from a record."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, get_args

from fastapi import APIRouter, Query
from starlette.requests import HTTPConnection

from captain_gin import record, view
from captain_gin.facts import Advised, Asked, Begin, Hidden, Reveal, Won
from captain_gin.game import Game
from captain_gin.lines import line
from captain_gin.secrecy import REFEREE
from captain_gin.server.api import room_of
from captain_gin.server.callers import TheSite, language
from captain_gin.server.commands import TableError
from captain_gin.server.guard import address
from captain_gin.server.records import Played, played
from captain_gin.server.replies import Frame, Loaded, Replay
from captain_gin.story import tell
from captain_gin.wire.messages import Letter
from captain_gin.wire.table import Failed
from captain_gin.wire.views import LETTERS, LISTENERS, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from captain_gin.facts import Fact
    from captain_gin.record import Record

RECENT = 8
"""How many records that somebody looks at are remembered."""
Eyes = Literal["open", "A", "B", "C"]
HandNumber = Annotated[int, Query(ge=0, le=10**6)]
router = APIRouter(prefix="/api", responses={"4XX": {"model": Failed}, "5XX": {"model": Failed}})


class Chapter(NamedTuple):
    """One hand, or the draw for roles, which has number 0: with every card in it."""

    number: int
    first: int
    """The number of its first fact in the match."""
    facts: tuple[Fact, ...]

    @property
    def is_told(self) -> bool:
        """Whether nothing in it is a secret any more."""
        return isinstance(self.facts[-1], Won) or any(isinstance(fact, Reveal) for fact in self.facts)


@router.get("/tables/{table}/replay")
async def replay_table(
    table: str,
    connection: HTTPConnection,
    site: TheSite,
    match: Annotated[int | None, Query(ge=1, le=10**6)] = None,
    hand: HandNumber = 1,
    eyes: Eyes = "open",
) -> Replay:
    """The steps of a hand that is over; 0 is the draw for roles. TableError for a hand that is not."""
    async with site.hub.settled(await room_of(site, table)) as found:
        delay = found.settings.delay
    until = site.clock.now() - 1000 * delay
    entries = [entry for entry in await site.store.read(table) if entry.at <= until]
    lang = language(connection)
    return await asyncio.to_thread(lambda: _of_match(played(table, entries, match), hand, eyes, lang))


@router.post("/replay")
async def replay_record(
    loaded: Loaded, connection: HTTPConnection, site: TheSite, hand: HandNumber = 1, eyes: Eyes = "open"
) -> Replay:
    """The steps of a hand of a record that somebody has; RecordError says what is wrong with one."""
    await site.limits.queue("replays", address(connection.scope), site.config.rates.replays)
    lang = language(connection)
    return await asyncio.to_thread(lambda: _replayed(_checked(loaded.record), hand, eyes, lang))


def _of_match(match: Played, hand: int, eyes: Eyes, lang: str) -> Replay:
    shown = _replayed(_public(match.record), hand, eyes, lang)
    return shown.model_copy(update={"undone": match.undone.count(hand)})


def _public(found: Record) -> Record:
    """A record without what captain and adviser said to each other: that stays between them when the cards are told."""
    return replace(found, facts=tuple(Hidden() if isinstance(one, (Asked, Advised)) else one for one in found.facts))


@lru_cache(RECENT)
def _checked(text: str) -> Record:
    """A record, once all of it was played through the rules: 8 ms a hand, so not again for each step."""
    return record.of(record.replay(record.read(text)))


def _replayed(found: Record, hand: int, eyes: Eyes, lang: str) -> Replay:
    told = [chapter for chapter in chapters(found.facts) if chapter.is_told]
    chapter = next((one for one in told if one.number == hand), None)
    if chapter is None:
        raise TableError("table-no-such-hand", hand=hand)
    audience = REFEREE if eyes == "open" else get_args(Letter).index(eyes)
    frames = _frames(found, chapter, audience, lang)
    return Replay(hands=[one.number for one in told], hand=hand, audience=LISTENERS[audience], frames=frames)


def chapters(facts: Sequence[Fact]) -> list[Chapter]:
    """The draw for roles and the hands of a match."""
    starts = [0, *(index for index, fact in enumerate(facts) if isinstance(fact, Begin)), len(facts)]
    pairs = [(start, end) for start, end in pairwise(starts) if start < end]
    return [Chapter(_number(facts[start]), start, tuple(facts[start:end])) for start, end in pairs]


def _number(fact: Fact) -> int:
    return fact.number if isinstance(fact, Begin) else 0


def _frames(found: Record, chapter: Chapter, audience: int, lang: str) -> list[Frame]:
    """What an audience is told and knows after each line; what comes without words belongs to the step before."""
    game, frames = _before(found, chapter), list[Frame]()
    you = audience if audience < len(LETTERS) else None
    for index, fact in enumerate(chapter.facts):
        if isinstance(fact, Hidden):
            continue
        game.append(fact)
        seen = view.of(game, audience)
        heard = seen.facts[-1] if seen.facts else fact
        words = tell(heard, seen, lang, you)
        bare = shown(seen).model_copy(update={"facts": [], "legal": []})
        if words:
            frames.append(Frame(number=chapter.first + index, line=line(heard), words=words, view=bare))
        elif frames:
            frames[-1] = frames[-1].model_copy(update={"view": bare})
    return frames


def _before(found: Record, chapter: Chapter) -> Game:
    first = chapter.facts[0]
    if isinstance(first, Begin):
        return Game.picked_up(found.rules, found.seats, found.preset, first, chapter.first)
    return Game(found.rules, found.seats, found.preset)
