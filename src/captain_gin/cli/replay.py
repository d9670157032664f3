"""`captain-gin replay`: a recorded match in words, as one audience saw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

from typer import Argument, Option

from captain_gin.cli.parameters import Json, Language, rules_text, whole_number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from captain_gin.cli.records import Chapter, Played
    from captain_gin.facts import Fact
    from captain_gin.game import Game

EXAMPLE = "captain-gin replay match.gin --as A --hand 2"


def replay(
    file: Annotated[str, Argument(metavar="FILE", help="help-file")],
    audience: Annotated[
        str | None, Option("--as", metavar="A|B|C|gallery|referee", show_default=False, help="help-replay-as")
    ] = None,
    hand: Annotated[str | None, Option("--hand", metavar="N", show_default=False, help="help-replay-hand")] = None,
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """Tell a match, or one hand of it."""
    from captain_gin.cli.output import print_json
    from captain_gin.cli.records import audience_of, played

    found = played(file)
    reader = Reader(found, audience_of(audience, found), lang)
    chosen = chapters_of(found, hand)
    if as_json:
        print_json(document(reader, chosen))
    else:
        show(reader, chosen)


def chapters_of(found: Played, hand: str | None) -> list[Chapter]:
    """All chapters of a record, or the one of a hand; OptionError if there is no such hand."""
    from captain_gin.cli.records import chapters
    from captain_gin.errors import OptionError

    listed = chapters(found.game.facts)
    if hand is None:
        return listed
    most = listed[-1].number
    if most == 0:
        raise OptionError("replay-no-hands", file=found.record.name)
    number = whole_number("--hand", hand, 1, most)
    return [chapter for chapter in listed if chapter.number == number]


class Told(NamedTuple):
    """One fact as the reader hears it."""

    number: int
    """Of the fact in the match, from 0."""
    fact: Fact
    """As the reader may read it."""
    text: str | None
    game: Game
    """The game just after the fact; it goes on with the next."""


class Reader(NamedTuple):
    """Who listens, in which language."""

    found: Played
    audience: int
    lang: str

    @property
    def you(self) -> int | None:
        """The reader's seat, if he has one."""
        return self.audience if self.audience < len(self.found.record.seats) else None

    def hear(self) -> Iterator[Told]:
        """The whole match, fact by fact."""
        from captain_gin.secrecy import masked
        from captain_gin.story import tell

        facts = masked(self.found.game.facts, self.audience)
        for fact, (index, game) in zip(facts, self.found.stages(), strict=True):
            yield Told(index, fact, tell(fact, game, self.lang, self.you), game)


def hear(reader: Reader, chosen: list[Chapter]) -> Iterator[tuple[Chapter, Told]]:
    """What belongs to the chosen chapters."""
    by_index = {chapter.first + offset: chapter for chapter in chosen for offset in range(len(chapter.facts))}
    return ((by_index[told.number], told) for told in reader.hear() if told.number in by_index)


def show(reader: Reader, chosen: list[Chapter]) -> None:
    """Tell it to people, with the table as a hand begins and ends."""
    from captain_gin import view
    from captain_gin.cli.output import console
    from captain_gin.cli.scene import table
    from captain_gin.facts import Begin, Rest, Result

    out = console()
    for _, told in hear(reader, chosen):
        if isinstance(told.fact, Begin) and len(chosen) > 1:
            out.print()
        if told.text:
            out.tell(told.text, "bold" if isinstance(told.fact, (Begin, Result)) else "")
        if isinstance(told.fact, (Rest, Result)):
            out.print(table(view.of(told.game, reader.audience), reader.lang, reader.you))


def document(reader: Reader, chosen: list[Chapter]) -> dict[str, object]:
    """The same as JSON: each event with its number in the match, its record line and its sentence."""
    from captain_gin.facts import SEAT_NAMES
    from captain_gin.secrecy import AUDIENCES

    record = reader.found.record
    events: dict[int, list[dict[str, object]]] = {chapter.number: [] for chapter in chosen}
    for chapter, told in hear(reader, chosen):
        events[chapter.number].append(event(told))
    return {
        "audience": AUDIENCES[reader.audience],
        "rules": rules_text(record.preset, record.rules),
        "seats": [{"seat": SEAT_NAMES[one.seat], "kind": one.kind, "name": one.name} for one in record.seats],
        "hands": [hand_document(chapter, events[chapter.number]) for chapter in chosen],
    }


def event(told: Told) -> dict[str, object]:
    """One fact as JSON; the sentence is null where there is nothing to say."""
    from captain_gin.lines import line

    return {"number": told.number, "line": line(told.fact), "text": told.text}


def hand_document(chapter: Chapter, events: list[dict[str, object]]) -> dict[str, object]:
    """A chapter as JSON: hand 0 is the draw for roles, before there are any."""
    from captain_gin.facts import SEAT_NAMES

    begin = chapter.begin
    roles = {} if begin is None else {"box": begin.box, "captain": begin.captain, "out": begin.out}
    return {
        "hand": chapter.number,
        **{role: SEAT_NAMES[seat] for role, seat in roles.items()},
        "score": list(begin.score) if begin else [0, 0, 0],
        "events": events,
    }
