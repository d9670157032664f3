"""Whoever waits for an answer gets one under his id, though the command itself could not be read."""

import json

import pytest

from captain_gin.errors import CaptainError
from captain_gin.server.inbox import id_in, read
from captain_gin.wire.table import COMMAND_LIMIT


def refused(data: bytes) -> str:
    with pytest.raises(CaptainError) as caught:
        read(data)
    return caught.value.key


@pytest.mark.parametrize("command", [{"type": "dance"}, {"type": "act"}, {"type": "say", "text": 5}, {}])
def test_the_id_of_a_command_that_is_none(command: dict[str, object]) -> None:
    data = json.dumps({"id": "k1", "seen": 1, **command}).encode()
    assert refused(data).startswith("server-")
    assert id_in(data) == "k1"


def test_the_id_of_a_command_that_is_too_long() -> None:
    data = json.dumps({"type": "say", "id": "k1", "seen": 1, "text": "x" * COMMAND_LIMIT}).encode()
    assert refused(data) == "server-too-long"
    assert id_in(data) == "k1"


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff", b"{", b"[]", b'"id"', b"{}", b'{"id": 1}', b'{"id": ""}', b'{"id": "a b"}', b"[" * 60_000],
)
def test_what_has_no_good_id_has_none(data: bytes) -> None:
    assert refused(data).startswith("server-")
    assert id_in(data) is None
