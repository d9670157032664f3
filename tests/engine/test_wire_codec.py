"""Messages as lines: one JSON each, strict when written, tolerant when read."""

import json
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from captain_gin import view
from captain_gin.wire.codec import LINE_LIMIT, TYPES, UnknownTypeError, WireError, decode, encode, frames
from captain_gin.wire.messages import (
    Answer,
    BudgetShown,
    Decide,
    Failure,
    Hello,
    Message,
    Propose,
    Quit,
    Weigh,
)
from captain_gin.wire.views import shown
from tests.support.engines import decision

STEADY = settings(derandomize=True, database=None, deadline=None, max_examples=80)
SEEN = shown(view.of(decision(), 0))
BUDGET = BudgetShown(ms=100.0, playouts=None)
MESSAGES: list[Message] = [
    Hello(protocol=1, name="Ölkanne", version="1"),
    Decide(id=1, view=SEEN, budget=BUDGET),
    Propose(id="two", view=SEEN, budget=BUDGET),
    Weigh(id=3, view=SEEN, advice="take", budget=BUDGET),
    Answer(id=1, move="drop 7s", worth=1.5, reason="line\nend"),
    Answer(id=3, follows=False, cost=2.0),
    Failure(id=None, error="no"),
    Quit(),
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.type)
def test_a_message_is_one_line_and_comes_back(message: Message) -> None:
    line = encode(message)
    assert line.count(b"\n") == 1
    assert line.endswith(b"\n")
    assert decode(line) == message
    assert json.loads(line)["type"] == message.type


def said_of(line: bytes) -> str:
    """The type of a message, or what is wrong with the line."""
    try:
        return decode(line).type
    except WireError as error:
        return str(error)


def test_every_type_is_tried() -> None:
    assert {message.type for message in MESSAGES} == set(TYPES)


def test_an_answer_says_only_what_it_says() -> None:
    assert json.loads(encode(Answer(id=1, move="pass"))) == {"type": "answer", "id": 1, "move": "pass"}


def test_unknown_fields_are_ignored() -> None:
    assert decode(b'{"type": "quit", "mood": {"deep": [1]}}') == Quit()


def test_messages_are_strict() -> None:
    with pytest.raises(ValidationError):
        Answer(id=1, move=7)  # type: ignore[arg-type]
    with pytest.raises(WireError, match="field follows"):
        decode(b'{"type": "answer", "id": 1, "follows": "yes"}')


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (b"", "wire-not-json"),
        (b"{", "wire-not-json"),
        (b"\xff\xfe", "wire-not-json"),
        (b'{"type": "quit"} {}', "wire-not-json"),
        (b"[" * 100_000, "wire-not-json"),
        (b'{"type": "answer", "id": 1, "worth": NaN}', "wire-not-json"),
        (b'"quit"', "wire-not-object"),
        (b"null", "wire-not-object"),
        (b"{}", "wire-type-unknown"),
        (b'{"type": ["quit"]}', "wire-type-unknown"),
        (b'{"type": "hello"}', "wire-field"),
        (b'{"type": "answer", "id": true}', "wire-field"),
        (b'{"type": "answer", "id": "%s"}' % (b"x" * 201), "wire-field"),
        (b" " * (LINE_LIMIT + 1), "wire-too-long"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_is_no_message(line: bytes, key: str) -> None:
    with pytest.raises(WireError) as refused:
        decode(line)
    assert refused.value.key == key
    assert refused.value.id is None
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("id_", [7, "seven", -1, 10**30])
def test_an_error_knows_the_id(id_: int | str) -> None:
    with pytest.raises(UnknownTypeError) as refused:
        decode(json.dumps({"type": "sing", "id": id_}).encode())
    assert refused.value.id == id_


@STEADY
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_any_bytes_are_a_message_or_a_clear_error(line: bytes) -> None:
    assert said_of(line)


@STEADY
@given(
    st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=9), lambda inner: st.lists(inner)),
    st.sampled_from(sorted(TYPES)),
)
def test_any_fields_are_a_message_or_a_clear_error(value: object, kind: str) -> None:
    assert said_of(json.dumps({"type": kind, "id": value, "move": value, "error": value, "view": value}).encode())


def test_too_long_to_be_written() -> None:
    with pytest.raises(WireError):
        encode(Failure(error="x" * LINE_LIMIT))


def test_lines_of_a_stream() -> None:
    assert list(frames(BytesIO(b"one\ntwo\r\n\nlast"))) == [b"one", b"two\r", b"", b"last"]


@pytest.mark.parametrize("more", [1, 5, LINE_LIMIT, 3 * LINE_LIMIT])
def test_a_line_that_is_too_long_is_cut_and_the_next_one_is_whole(more: int) -> None:
    found = list(frames(BytesIO(b"x" * (LINE_LIMIT + more) + b"\nnext\n")))
    assert found == [b"x" * (LINE_LIMIT + 1), b"next"]


def test_a_line_of_just_the_limit_is_whole() -> None:
    assert list(frames(BytesIO(b"x" * LINE_LIMIT + b"\nnext"))) == [b"x" * LINE_LIMIT, b"next"]
