"""A connection that breaks: when it is tried again, what is asked for, what is repeated."""

import asyncio
import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from captain_gin.client.api import ServerError
from captain_gin.client.connection import FIRST_WAIT, LONGEST_WAIT, Connection, Found, Happening, Lost, Refusal, new_id
from captain_gin.client.link import Link
from captain_gin.client.socket import Dropped
from captain_gin.client.table import Table
from captain_gin.errors import CaptainError
from captain_gin.wire.table import Lines, Presence, Refused, Start

pytestmark = pytest.mark.anyio
LINK = Link("http://gin.example", "abc")
WELCOME = {
    "type": "welcome",
    "protocol": 1,
    "you": "me",
    "seat": None,
    "number": 3,
    "table": {
        "table": "abc",
        "host": "me",
        "settings": {},
        "status": "open",
        "match": 0,
        "seats": [{"seat": seat, "kind": None} for seat in "ABC"],
    },
    "view": None,
}
PRESENCE = {"type": "presence", "seats": ["A"], "gallery": 1}
DROP = None
"""What a server says that is gone."""


def lines(first: int, *texts: str) -> dict[str, Any]:
    return {"type": "lines", "first": first, "at": 0, "lines": [*texts]}


def said(text: str) -> str:
    return f'@ {{"type":"said","seat":null,"who":"x","name":"X","to":"table","text":"{text}"}}'


class Server:
    """Says what it is told to say: a list of messages for each connection. After them it is silent."""

    def __init__(self, *scripts: Any) -> None:
        self.scripts = [*scripts]
        self.urls: list[str] = []
        self.waits: list[float] = []
        self.sent: list[dict[str, Any]] = []
        self.is_closed = False

    def connection(self, **options: Any) -> Connection:
        return Connection(LINK, "token", open_=self.open_, sleep=self.sleep, rng=Random(0), **options)

    async def open_(self, url: str, _: str) -> "Server":
        self.urls.append(url)
        script = self.scripts.pop(0)
        if isinstance(script, Exception):
            raise script
        self.says = [*script]
        return self

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        await asyncio.sleep(0)

    async def send(self, text: str) -> None:
        if not self.says or self.says[0] is DROP:
            raise Dropped
        self.sent.append(json.loads(text))

    async def receive(self) -> str:
        await asyncio.sleep(0)
        if not self.says:
            await asyncio.Event().wait()
        message = self.says.pop(0)
        if callable(message):
            message = message()
        if isinstance(message, Exception):
            raise message
        if message is DROP:
            raise Dropped
        return message if isinstance(message, str) else json.dumps(message)

    async def close(self) -> None:
        self.is_closed = True


async def take(happenings: AsyncIterator[Happening], count: int) -> list[Happening]:
    async with asyncio.timeout(10):
        return [await anext(happenings) for _ in range(count)]


async def test_it_goes_on_after_the_last_line_that_came() -> None:
    server = Server([WELCOME, lines(4, said("a"), said("b")), DROP], [lines(6, said("c"))])
    found = await take(server.connection().happenings(), 5)
    assert [type(one).__name__ for one in found] == ["Welcome", "Lines", "Lost", "Found", "Lines"]
    assert [url.partition("?")[2].split("&")[0] for url in server.urls] == ["since=0", "since=5"]


async def test_tries_are_ever_further_apart_and_never_at_the_same_time() -> None:
    server = Server([WELCOME, DROP], *[Dropped()] * 9, [PRESENCE])
    await take(server.connection().happenings(), 4)
    assert len(server.waits) == 10
    for number, wait in enumerate(server.waits):
        whole = min(FIRST_WAIT * 2**number, LONGEST_WAIT)
        assert 0.5 * whole <= wait <= 1.5 * whole
    assert len({wait / FIRST_WAIT for wait in server.waits}) == 10


async def test_a_server_that_lets_nobody_in_is_not_run_down() -> None:
    """Each connection is opened and closed at once: the waits grow all the same, until something comes."""
    busy = [{"type": "refused", "key": "server-stopping", "error": "Stopping."}, DROP]
    server = Server([WELCOME, DROP], *[busy] * 4, [PRESENCE, DROP], [PRESENCE])
    await take(server.connection().happenings(), 19)
    assert server.waits[4] > 4 * FIRST_WAIT
    assert server.waits[5] <= 1.5 * FIRST_WAIT


async def test_lines_that_came_already_are_left_out() -> None:
    server = Server([WELCOME, lines(2, said("old"), said("old"), said("new")), lines(3, said("old")), PRESENCE])
    found = await take(server.connection().happenings(), 3)
    news = found[1]
    assert isinstance(news, Lines)
    assert (news.first, news.lines) == (4, [said("new")])
    assert isinstance(found[2], Presence)


async def test_lines_that_are_missing_are_asked_for() -> None:
    server = Server([WELCOME, lines(6, said("late")), lines(4, said("a"), said("b"), said("late"))])
    found = await take(server.connection().happenings(), 2)
    assert server.sent == [{"type": "sync", "since": 3}]
    assert isinstance(found[1], Lines)
    assert found[1].first == 4


@pytest.mark.parametrize("message", ["", "{", "[]", '{"type":"news"}', '{"type":"lines"}', {"type": "ack", "id": ""}])
async def test_what_can_not_be_read_is_counted_and_passed_over(message: object) -> None:
    connection = Server([WELCOME, message, PRESENCE]).connection()
    found = await take(connection.happenings(), 2)
    assert isinstance(found[1], Presence)
    assert connection.unknown == 1


async def test_another_protocol_is_not_guessed_at() -> None:
    with pytest.raises(ServerError, match="version 2 of the protocol"):
        await take(Server([{**WELCOME, "protocol": 2}]).connection().happenings(), 1)


async def test_what_the_server_says_before_it_hangs_up_is_the_reason() -> None:
    final = ServerError("client-hung-up", code=4401, reason="-")
    said_ = {"type": "refused", "key": "identity-token", "error": "Sign in anew."}
    connection = Server([said_, Dropped(final)]).connection()
    happenings = connection.happenings()
    assert [type(one) for one in await take(happenings, 1)] == [Refused]
    with pytest.raises(ServerError, match="Sign in anew"):
        await anext(happenings)


# Commands


def answered(server: Server, type_: str = "ack", **values: Any) -> Any:
    """Answers the last command that the server got."""
    return lambda: {"type": type_, "id": server.sent[-1]["id"], "number": 4, **values}


async def given(server: Server, count: int = 1) -> Table:
    """A table that has said something *count* times."""
    async with asyncio.timeout(10), Table(server.connection()) as table:
        await asyncio.gather(*(table.say(f"word {number}") for number in range(count)))
        return table


async def test_a_command_names_the_last_line_that_its_giver_has_watched() -> None:
    server = Server([WELCOME, PRESENCE])
    server.scripts[0] += [answered(server)]
    await given(server)
    assert [(one["type"], one["seen"], one["text"]) for one in server.sent] == [("say", 3, "word 0")]
    assert server.is_closed


async def test_a_command_that_was_not_answered_is_repeated_under_its_id() -> None:
    server = Server([WELCOME, PRESENCE, PRESENCE, DROP], [PRESENCE])
    server.scripts[1] += [answered(server)]
    await given(server)
    assert len(server.sent) == 2
    assert server.sent[0] == server.sent[1]


async def test_a_command_that_is_given_while_there_is_no_connection_waits_for_one() -> None:
    server = Server([WELCOME, DROP], [PRESENCE, PRESENCE])
    server.scripts[1] += [answered(server)]
    await given(server)
    assert len(server.sent) == 1


async def test_a_refusal_is_raised_where_the_command_was_given() -> None:
    server = Server([WELCOME, PRESENCE])
    server.scripts[0] += [answered(server, "refused", key="table-closed", error="Closed.", rule="9.9")]
    with pytest.raises(Refusal, match="Closed") as refused:
        await given(server)
    assert (refused.value.reason, refused.value.rule) == ("table-closed", "9.9")


async def test_a_command_too_many_is_given_again_a_little_later() -> None:
    server = Server([WELCOME, PRESENCE, {"type": "refused", "key": "server-too-often", "error": "1 s."}, PRESENCE])
    server.scripts[0] += [answered(server)]
    await given(server)
    assert len(server.sent) == 2
    assert server.sent[0] == server.sent[1]
    assert 1 <= server.waits[0] <= 2


async def test_answers_to_nothing_are_passed_over() -> None:
    answers = [{"type": "ack", "id": "x", "number": 1}, {"type": "refused", "id": "x", "key": "k", "error": "e"}]
    found = await take(Server([WELCOME, *answers, {"type": "pong"}, PRESENCE]).connection().happenings(), 2)
    assert isinstance(found[1], Presence)


async def test_who_waits_for_an_answer_is_told_when_the_table_is_lost() -> None:
    server = Server([WELCOME, PRESENCE, Dropped(ServerError("client-hung-up", code=4404, reason="Gone."))])
    with pytest.raises(ServerError, match="Gone"):
        await given(server)


async def test_after_the_end_nothing_is_given() -> None:
    server = Server([WELCOME, PRESENCE])
    server.scripts[0] += [answered(server)]
    table = await given(server)
    with pytest.raises(CaptainError, match="closed"):
        await table.start()
    with pytest.raises(CaptainError, match="closed"):
        await table.until(lambda state: state.status == "over")


async def test_hanging_up_ends_what_is_waited_for() -> None:
    server = Server([WELCOME, PRESENCE])
    async with asyncio.timeout(10):
        async with Table(server.connection()) as table:
            starting = asyncio.create_task(table.start())
            await table.next()
        with pytest.raises(CaptainError, match="closed"):
            await starting


def test_ids_are_never_the_same() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert Start(id=ids.pop(), seen=0).seen == 0


async def test_happenings_are_watched_one_by_one() -> None:
    server = Server([WELCOME, lines(4, said("a")), lines(5, said("b")), DROP], Dropped(), [PRESENCE])
    found = []
    async with asyncio.timeout(10), Table(server.connection()) as table:
        async for happening in table.happenings():
            found.append((type(happening), table.state.number))
            if isinstance(happening, Presence):
                break
        assert table.is_behind is False
    assert found == [(Lines, 4), (Lines, 5), (Lost, 5), (Found, 5), (Presence, 5)]
