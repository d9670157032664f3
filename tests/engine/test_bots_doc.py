"""docs/bots.md: its messages are messages, its view is one, and what it lists is what the program knows."""

import json
import re
from random import Random
from typing import Any

import pytest

from captain_gin import view
from captain_gin.bots.process import RESTARTS, STRIKES, Limits
from captain_gin.bots.replies import REASON_LENGTH
from captain_gin.notation import move_text, read_move
from captain_gin.wire.codec import LINE_LIMIT, TYPES, decode, encode
from captain_gin.wire.messages import ID_LENGTH, PROTOCOL, Decide, ViewShown
from captain_gin.wire.views import PHASES, read, view_to_json
from tests.support.vectors import DOCS

TEXT = (DOCS / "bots.md").read_text(encoding="utf-8")
FLAT = " ".join(TEXT.split())


def objects() -> list[dict[str, Any]]:
    """The JSON objects in the document, one after another."""
    found = []
    for block in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL):
        rest = block.strip()
        while rest:
            value, end = json.JSONDecoder().raw_decode(rest)
            found.append(value)
            rest = rest[end:].strip()
    return found


@pytest.mark.parametrize("value", objects(), ids=lambda value: value["type"])
def test_the_examples_are_messages_without_a_field_too_many(value: dict[str, Any]) -> None:
    again = json.loads(encode(decode(json.dumps(value).encode())))
    assert again == value


def test_every_type_but_the_requests_that_look_alike_is_shown() -> None:
    assert {value["type"] for value in objects()} == set(TYPES) - {"propose", "weigh"}
    assert all(f"`{kind}`" in TEXT for kind in ("decide", "propose", "weigh"))


def test_the_view_holds_together() -> None:
    (asked,) = (value for value in objects() if value["type"] == "decide")
    message = decode(json.dumps(asked).encode())
    assert isinstance(message, Decide)
    seen = read(message.view)
    assert view_to_json(seen) == asked["view"]
    assert seen.acting
    answer = next(value for value in objects() if value["type"] == "answer")
    assert answer["id"] == asked["id"]
    assert answer["move"] in asked["view"]["legal"]


def test_the_view_follows_from_its_facts() -> None:
    """Replayed with any cards for the hidden ones, the facts give the view of the example."""
    (asked,) = (value for value in objects() if value["type"] == "decide")
    message = decode(json.dumps(asked).encode())
    assert isinstance(message, Decide)
    seen = read(message.view)
    assert view.of(seen.deal(Random(1)), 1) == seen


def test_every_field_is_explained() -> None:
    part = TEXT.partition("## 4 ")[2].partition("## 5 ")[0]
    listed = {name for row in re.findall(r"(?m)^\| (`.*?`) \|", part) for name in re.findall(r"`(\w+)`", row)}
    assert listed == set(ViewShown.model_fields)
    assert all(f"`{phase}`" in part for phase in PHASES)


def test_it_says_the_limits() -> None:
    limits = Limits()
    assert f"{LINE_LIMIT:,} bytes" in FLAT
    assert f"up to {ID_LENGTH} characters" in FLAT
    assert f"one line of {REASON_LENGTH} characters" in FLAT
    assert f'"protocol": {PROTOCOL}' in FLAT
    assert f"{limits.start:.0f} seconds to say hello" in FLAT
    assert f"{limits.grace:.0f} seconds on top, {limits.first:.0f} for the first one" in FLAT
    assert f"{limits.unlimited:.0f} seconds in all" in FLAT
    assert (limits.end, STRIKES, RESTARTS) == (0.5, 3, 3)
    assert "Half a second" in FLAT
    assert "three decisions in a row" in FLAT
    assert "After three new starts" in FLAT


def test_moves_are_texts_of_the_record() -> None:
    for value in objects():
        if "move" in value:
            assert move_text(read_move(value["move"])) == value["move"]
