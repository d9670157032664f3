"""docs/record.md: its examples are records that the program makes, and what it lists is what the program knows."""

import re
from dataclasses import fields, replace

import pytest

from captain_gin import record
from captain_gin.core.options import Rules
from captain_gin.dealer import Dealer
from captain_gin.facts import Acted, Advised, Asked, Seated, Word
from captain_gin.game import Game
from captain_gin.lines import _READERS, LINE_LENGTH, NAME_LENGTH
from captain_gin.moves import Verb
from captain_gin.options import NAMED, RANGES
from captain_gin.record import HEADER, VERSION
from captain_gin.secrecy import REFEREE
from tests.support.clerk import check
from tests.support.vectors import DOCS, blocks

TEXT = (DOCS / "record.md").read_text(encoding="utf-8")
FULL, CYS = (block for block in blocks("record.md") if block.startswith("captain-gin"))
CY = 2


def test_the_examples_are_read_and_written_as_they_stand() -> None:
    for text in (FULL, CYS):
        assert record.write(record.read(text)) == text


def test_the_whole_example_replays_to_itself() -> None:
    game = record.replay(record.read(FULL))
    assert record.write(game) == FULL
    assert game.stage == "over"
    assert check(FULL) == [7, 0, 0]


def test_the_masked_example_is_what_cy_reads_up_to_there() -> None:
    whole = record.write(record.read(FULL), CY)
    assert whole.startswith(CYS)
    assert record.write(record.replay(record.read(CYS)), CY) == CYS


def test_the_program_plays_the_example() -> None:
    """The players' moves and words, with the secrets of the example, give every other line."""
    found = record.read(FULL)
    game = Game(found.rules, found.seats)
    for fact in found.facts:
        if isinstance(fact, Acted):
            game.act(fact.seat, fact.move)
        elif isinstance(fact, (Asked, Advised)) or game.due is None:
            game.append(fact)
        else:
            game.append(game.due)
    assert record.write(game) == FULL


def test_the_cards_of_the_example_come_from_its_secrets() -> None:
    """Cut behind each word, the program deals on as the example does."""
    found = record.read(FULL)
    for index in [index + 1 for index, fact in enumerate(found.facts) if isinstance(fact, Word)]:
        game = record.replay(replace(found, facts=found.facts[:index]))
        assert Dealer().deal(game)
        assert game.facts == list(found.facts[: len(game.facts)])
        assert len(game.facts) > index


def test_the_document_names_every_line() -> None:
    listed = set(re.findall(r"(?m)^\| `(?:S )?([a-z=]+)", TEXT))
    assert listed >= set(_READERS) - {"?"} | set(Verb) | {"asks", "advises"}


def test_the_document_names_every_option_in_order() -> None:
    part = TEXT.partition("The options, in order:")[2].partition("\n\n")[0]
    words = re.findall(r"`([a-z_]+)`", part)
    options = [each.name for each in fields(Rules)]
    assert [word for word in words if word in options] == options
    for name, values in NAMED.items():
        assert all(f"`{value}`" in part for value in values), name
    for least, most in set(RANGES.values()) - {(0, 99)}:
        assert f"{least}-{most}" in part or (least, most) == (0, 1000)


def test_the_document_says_the_limits() -> None:
    assert f"more than {LINE_LENGTH} characters" in TEXT
    assert f"1 to {NAME_LENGTH} characters" in TEXT
    assert f"This is version {VERSION}." in TEXT
    assert "five lines" in TEXT
    assert HEADER == 5


@pytest.mark.parametrize("limit", [LINE_LENGTH])
def test_no_line_can_reach_the_limit(limit: int) -> None:
    """The longest line of rules, of a seat, and of a draw are all shorter."""
    longest = Rules(99, 1000, 1000, 1000, 1, 1000, 1, 99_999, 1, 2)
    seats = tuple(Seated(seat, "x" * 40, "y" * 40) for seat in range(3))
    found = record.Record(longest, "bicycle", seats, ())
    assert record.read(record.write(found, REFEREE)).rules == longest
    assert all(len(row) < limit for row in record.write(found).splitlines())
