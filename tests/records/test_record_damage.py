"""Damaged records: one error that names file and line, or a text that is a record by the letter of the documents.

What is still accepted is proved legal by the second reader (`tests.support.clerk`), and stands in a list here.
"""

import re
from functools import cache
from pathlib import Path

import pytest

from captain_gin import record
from captain_gin.errors import RecordError
from captain_gin.secrecy import REFEREE, is_hidden
from tests.support.amounts import for_long
from tests.support.clerk import check
from tests.support.clerk_hand import Wrong
from tests.support.damage import DAMAGES, damaged, first_difference
from tests.support.driven import played

SEEDS = pytest.mark.parametrize("seeds", [range(6), for_long(range(6, 18))], ids=["few", "more"])
"""For each kind of damage; all in all 504 damaged records, and as many masked ones."""
OPTIONS = ("", "advice=on-request last_discard=knock", "knock_limit=30 big_gin_bonus=50 discard_taken=yes")
HARMLESS = {
    "delete a line": "advises ? word drop knock lay stock take EOF",
    "double a line": "advises ? draw",
    "swap two lines": "advises ? word stock lay",
    "move a line": "advises ? drop",
    "cut inside": "EOF",
    "another card": "seat draw up drop advises",
    "a card less": "seat",
    "an unknown card": "seat stock",
    "a number": "rules",
    "a digit": "promise",
    "another rule": "rules",
    "a longer name or word": "seat word",
    "a blank": "seat word",
    "a foreign letter": "seat word",
}
"""Damage → what stands at the first line that differs, where the text may still be a record: another name, another rule
that has not mattered, advice (also in the hidden form `?`), a promise not yet told, a last line more or less, a card
that nobody has used yet, lay-offs on two melds in another order."""


@cache
def texts() -> tuple[str, ...]:
    """Whole records: the golden ones and some of long hands."""
    golden = [path.read_bytes().decode() for path in sorted(Path(__file__).with_name("golden").glob("*.gin"))]
    return (*golden, *(record.write(played(f"damage {options}", options, most=200)) for options in OPTIONS))


def fault(name: str, seed: int, audience: int) -> tuple[str, str]:
    """A text and the text after damage that changes something."""
    for more in range(len(texts())):
        text = record.write(record.read(texts()[(seed + more) % len(texts())]), audience)
        changed = damaged(name, seed, text)
        if changed != text:
            return text, changed
    raise AssertionError(name)


def checked_error(path: Path, first: int) -> str:
    """The message for the record in a file: one line, short, with the file and a line not before the damage."""
    with pytest.raises(RecordError) as caught:
        record.replay(record.load(path))
    message = str(caught.value)
    assert len(message) < len(str(path)) + 400
    assert message.splitlines() == [message]
    assert message.isprintable()
    if "; expected a record that begins" not in message:
        place = re.match(re.escape(str(path)) + r": line (\d+): ", message)
        assert place is not None
        assert int(place[1]) >= first - ("before the rules" in message)
    return message


def is_accepted(path: Path) -> bool:
    try:
        record.replay(record.load(path))
    except RecordError:
        return False
    return True


def kind_of_line(text: str, number: int) -> str:
    """`drop` for `A drop 7s`, `seat` for a seat's line; EOF behind the last line."""
    lines = text.split("\n")
    words = lines[number - 1].split(" ") if number <= len(lines) else [""]
    return (words[1] if words[0] in ("A", "B", "C") else words[0]) or "EOF"


@SEEDS
@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_record_is_refused_or_legal(name: str, seeds: range, tmp_path: Path) -> None:
    path = tmp_path / "match.gin"
    for seed in seeds:
        text, changed = fault(name, seed, REFEREE)
        path.write_bytes(changed.encode())
        if not is_accepted(path):
            checked_error(path, first_difference(text, changed))
            with pytest.raises(Wrong):
                check(changed)
            continue
        found = record.load(path)
        game = record.replay(found)
        assert kind_of_line(changed, first_difference(text, changed)) in HARMLESS[name].split()
        check(changed if not found.is_masked else text)
        assert record.write(game) == (changed if not found.is_masked else text)


@SEEDS
@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_masked_record_is_refused_or_can_be_completed(name: str, seeds: range, tmp_path: Path) -> None:
    path = tmp_path / "match.gin"
    for seed in seeds:
        text, changed = fault(name, seed, seed % 4)
        path.write_bytes(changed.encode())
        if not is_accepted(path):
            checked_error(path, first_difference(text, changed))
            continue
        found = record.load(path)
        game = record.replay(found)
        assert kind_of_line(changed, first_difference(text, changed)) in HARMLESS[name].split()
        assert all(had == has or is_hidden(had) for had, has in zip(found.facts, game.facts, strict=True))
        check(unpromised(record.write(game)))


def unpromised(text: str) -> str:
    """A record as if the pack had been a real one: the secret of a completed record is made up."""
    return re.sub(r"(?m)^(promise|secret|word|reveal) .*\n", "", text)


@pytest.mark.parametrize("seed", range(40))
def test_bytes_that_are_no_text_are_refused(seed: int, tmp_path: Path) -> None:
    """The message says at which byte."""
    data = texts()[seed % len(texts())].encode()
    at = len(data) * seed // 40
    path = tmp_path / "match.gin"
    for bad in (b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf5\x80\x80\x80"):
        path.write_bytes(data[:at] + bad + data[at:])
        with pytest.raises(RecordError) as caught:
            record.load(path)
        message = str(caught.value)
        place = re.match(re.escape(str(path)) + r": .*byte (\d+) ", message)
        assert place is not None
        assert at - 3 < int(place[1]) <= at + 2


def test_damage_of_every_kind_is_met() -> None:
    """All kinds that are never harmless must be refused by the tests above."""
    assert len(DAMAGES) * 18 >= 500
    assert set(HARMLESS) < set(DAMAGES)
