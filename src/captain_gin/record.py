"""Records: a match as text, one fact a line; `docs/record.md` is the specification.

`write(read(text)) == text` for every record that can be read. `replay` plays one through the rules, checks every sum
and every promise, and says where it fails.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from captain_gin import deck
from captain_gin.completion import FactError, complete, spoken, with_secret
from captain_gin.dealer import promised_facts
from captain_gin.errors import CaptainError, RecordError
from captain_gin.facts import SEAT_NAMES, Begin, Deal, Draw, Fact, Promise, Rest, Reveal, Seated, Secret, Up
from captain_gin.game import Game
from captain_gin.lines import clip, fact, is_plain, line, read_seated
from captain_gin.options import differences, preset, with_option
from captain_gin.secrecy import REFEREE, is_hidden, masked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from captain_gin.core.options import Rules

VERSION = 1
MAGIC = "captain-gin"
HEADER = 5
"""Lines before the first fact: the version, the rules, three seats."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it was read, not yet checked against the rules."""

    rules: Rules
    preset: str
    seats: tuple[Seated, ...]
    facts: tuple[Fact, ...]
    name: str = "record"
    """The file it came from, for messages."""

    @property
    def is_masked(self) -> bool:
        """Whether anything is missing from it: it was written for somebody who may not know all."""
        return any(map(is_hidden, self.facts))


def of(game: Game) -> Record:
    """The record of a game."""
    return Record(game.rules, game.preset, game.seats, tuple(game.facts))


def header(record: Record) -> list[str]:
    """The lines before the first fact."""
    rules = " ".join(["rules", record.preset, *differences(record.rules, record.preset)])
    return [f"{MAGIC} {VERSION}", rules, *map(line, record.seats)]


def write(record: Record | Game, audience: int = REFEREE) -> str:
    """The text of a record, as an audience may read it (seats 0-2, GALLERY, REFEREE)."""
    found = of(record) if isinstance(record, Game) else record
    lines = [*header(found), *map(line, masked(found.facts, audience))]
    return "".join(f"{text}\n" for text in lines)


def read(text: str, name: str = "record") -> Record:
    """The record that a text holds; RecordError with file and line if it has another form."""
    if not text:
        raise RecordError("record-empty", file=name)
    lines = text.split("\n")
    if not lines[0].startswith(f"{MAGIC} "):
        raise RecordError("record-not-one", file=name, found=clip(lines[0]))
    if lines.pop():
        raise RecordError("record-cut", file=name, line=len(lines) + 1)
    _check_version(lines[0], name)
    if len(lines) < HEADER:
        raise RecordError("record-short", file=name, line=len(lines))
    with at_line(name, 2):
        rules_name, rules = _read_rules(lines[1])
    seats: list[Seated] = []
    for seat in range(3):
        with at_line(name, 3 + seat):
            seats.append(_read_seat(lines[2 + seat], seat))
    facts: list[Fact] = []
    for number, text in enumerate(lines[HEADER:], HEADER + 1):
        with at_line(name, number):
            facts.append(fact(text))
    return Record(rules, rules_name, tuple(seats), tuple(facts), name)


@contextmanager
def at_line(name: str, number: int) -> Iterator[None]:
    """Say of an error in which file and line it is."""
    try:
        yield
    except CaptainError as error:
        raise RecordError("record-at", file=name, line=number, cause=error) from error


def _check_version(text: str, name: str) -> None:
    version = text.removeprefix(f"{MAGIC} ")
    if version == str(VERSION):
        return
    key = "record-newer" if version.isdecimal() and int(version[:9]) > VERSION else "record-not-one"
    raise RecordError(key, file=name, found=clip(text), expected=f"{MAGIC} {VERSION}")


def _read_rules(text: str) -> tuple[str, Rules]:
    word, _, rest = text.partition(" ")
    if word != "rules" or not is_plain(text):
        raise RecordError("line-rules", found=clip(text))
    name, *options = rest.split(" ")
    rules = preset(name)
    for option in options:
        rules = with_option(rules, option)
    plain = " ".join(["rules", name, *differences(rules, name)])
    if plain != text:
        raise RecordError("line-not-plain", found=clip(text), expected=plain)
    return name, rules


def _read_seat(text: str, seat: int) -> Seated:
    found = read_seated(text)
    if found.seat != seat:
        raise RecordError("seat-order", expected=SEAT_NAMES[seat], found=clip(text))
    return found


def load(path: Path) -> Record:
    """The record in a file; RecordError if there is none."""
    try:
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise RecordError("file-unreadable", file=str(path), reason=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise RecordError("record-binary", file=str(path), position=error.start + 1) from error
    return read(text, str(path))


def replay(record: Record) -> Game:
    """Play a record through the rules; RecordError with file and line where it fails.

    What a masked record leaves out is filled in (`captain_gin.completion`): its reader gets the same view.
    """
    game = Game(record.rules, record.seats, record.preset)
    if record.is_masked:
        _replay_masked(game, record)
        return game
    for number, found in enumerate(record.facts, HEADER + 1):
        with at_line(record.name, number):
            check_promise(game, found)
            game.append(found)
    return game


def _replay_masked(game: Game, record: Record) -> None:
    rng = Random(0)
    for chapter in _chapters(record.facts):
        told = with_secret(chapter) if _is_kept(chapter) else None
        first = HEADER + 1 + len(game.facts)
        for number, found in enumerate(told or _completed(game, record, chapter, rng), first):
            with at_line(record.name, number):
                heard = spoken(game, found, rng)
                if told is not None or isinstance(heard, Reveal):
                    check_promise(game, heard)
                game.append(heard)


def _is_kept(chapter: Sequence[Fact]) -> bool:
    """Whether the secret is told in a chapter and is the promised one."""
    number = next((fact.number for fact in chapter if isinstance(fact, Begin)), 0)
    promises = {fact.digest for fact in chapter if isinstance(fact, Promise)}
    secrets = {fact.secret for fact in chapter if isinstance(fact, (Secret, Reveal))} - {None}
    return {deck.promise(secret, number) for secret in secrets if secret} == promises != set()


def _completed(game: Game, record: Record, chapter: Sequence[Fact], rng: Random) -> Sequence[Fact]:
    """A chapter whose secret is not told, with all that is hidden in it."""
    if chapter and isinstance(chapter[0], Begin) and chapter[0] != game.due:
        return chapter  # the game refuses its first fact
    try:
        return complete(chapter, _blank_for(game, record, chapter), rng).facts
    except FactError as error:
        with at_line(record.name, HEADER + 1 + len(game.facts) + error.index):
            raise error.cause from error


def _chapters(facts: Sequence[Fact]) -> list[list[Fact]]:
    """The facts of the draw for roles, then those of each hand."""
    chapters: list[list[Fact]] = [[]]
    for found in facts:
        if isinstance(found, Begin):
            chapters.append([])
        chapters[-1].append(found)
    return chapters


def _blank_for(game: Game, record: Record, chapter: Sequence[Fact]) -> Callable[[], Game]:
    """Makes the game as it stands before a chapter, without what came before."""
    begin = chapter[0] if chapter and isinstance(chapter[0], Begin) else None

    def blank() -> Game:
        if begin is None:
            return Game(record.rules, record.seats, record.preset)
        return Game.picked_up(record.rules, record.seats, record.preset, begin, len(game.facts))

    return blank


def check_promise(game: Game, found: Fact) -> None:
    """Raise RecordError if the next fact breaks the promise made before its hand."""
    if game.promise is None:
        return
    if isinstance(found, (Secret, Reveal)) and found.secret is not None:
        kept = deck.promise(found.secret, game.number)
        if kept != game.promise.digest:
            raise RecordError("promise-broken", expected=game.promise.digest, found=kept)
    secret = found.secret if isinstance(found, Reveal) else game.secret
    dealt = [fact for fact in (*game.facts[game.chapter :], found) if isinstance(fact, (Draw, Deal, Up, Rest))]
    if secret is not None and dealt and isinstance(found, (Reveal, Draw, Deal, Up, Rest)):
        for fact, expected in zip(dealt, promised_facts(game, secret), strict=False):
            if fact != expected:
                raise RecordError("deal-not-promised", expected=line(expected), found=line(fact))
