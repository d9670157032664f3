"""Whatever is sent, over HTTP or a WebSocket: no fault of ours, no hang, answers as the document has them."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, get_args

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.types import Receive, Scope, Send

from captain_gin.server.app import make_app
from captain_gin.server.site import Site
from captain_gin.server.table import Table
from captain_gin.wire.events import Settings
from captain_gin.wire.table import Inbound
from tests.support.site import Player, at_table, guest, running, site_with

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]


# HTTP


def seeded() -> tuple[Site, str, str]:
    """A site with somebody on it and a table of his."""

    async def make() -> tuple[Site, str, str]:
        site = site_with()
        me, token = await guest(site)
        return site, token, await site.hub.open(me, Settings(public=True))

    return asyncio.run(make())


SITE, TOKEN, TABLE = seeded()
APP = make_app(SITE)


async def started(scope: Scope, receive: Receive, send: Send) -> None:
    """The application, which is started before and stopped after each request, and pays no attention to that."""
    if scope["type"] != "lifespan":
        await APP(scope, receive, send)
        return
    for part in ("startup", "shutdown"):
        await receive()
        await send({"type": f"lifespan.{part}.complete"})


schema = schemathesis.openapi.from_asgi("/api/openapi.json", started)
QUIET = [HealthCheck.filter_too_much, HealthCheck.too_slow]


def check(case: Any) -> None:
    """Send a request, half of them about a table that is there."""
    if "table" in case.path_parameters and len(repr(case.query)) % 2:
        case.path_parameters["table"] = TABLE
    if isinstance(case.body, dict) and "table" in case.body and len(repr(case.body)) % 2:
        case.body["table"] = TABLE
    case.call_and_validate(headers={"authorization": f"Bearer {TOKEN}"}, checks=CHECKS)


@schema.parametrize()
@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=QUIET)
def test_requests_of_any_kind_are_answered_as_the_document_says(case: Any) -> None:
    check(case)


@pytest.mark.long
@schema.parametrize()
@settings(max_examples=500, deadline=None, suppress_health_check=QUIET)
def test_many_more_requests_are_answered_as_the_document_says(case: Any) -> None:
    check(case)


# WebSocket

MOVES = ["take", "pass", "stock", "drop 7h", "knock 7h 4c5c6c", "spread", "lay 7h 4c5c6c", "gin 7h", "d", "\u0000"]
LETTERS = st.sampled_from(["A", "B", "C", "D", ""])
NUMBERS = st.integers(-1, 60) | st.integers()
TYPES = st.sampled_from([model.model_fields["type"].default for model in get_args(Inbound)] + ["welcome", ""])
FIELDS: dict[str, st.SearchStrategy[object]] = {
    "id": st.sampled_from(["1", "2", "3"]) | st.text(max_size=70),
    "seen": st.just(10**9) | NUMBERS,
    "seat": LETTERS,
    "one": LETTERS,
    "other": LETTERS,
    "kind": st.sampled_from(["simple", "random", "engine:rm -rf", "person", ""]),
    "name": st.text(max_size=50),
    "move": st.sampled_from(MOVES) | st.none() | st.text(max_size=20),
    "advice": NUMBERS,
    "word": st.text(max_size=70),
    "text": st.text(max_size=300),
    "to": st.sampled_from(["table", "advice", "box"]),
    "phrase": st.sampled_from(["hello", "curse"]) | st.none(),
    "since": NUMBERS,
}
COMMANDS = st.fixed_dictionaries({"type": TYPES}, optional=FIELDS)
"""Like commands, but with anything in their fields."""
LIKELY = st.fixed_dictionaries(
    {"type": TYPES, **FIELDS, "seen": st.just(10**9), "id": st.uuids().map(str), "name": st.just("Ada")}
)
"""Mostly commands that could be done."""
JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
MESSAGES = st.one_of(LIKELY.map(json.dumps), COMMANDS.map(json.dumps), JSON.map(json.dumps), st.text(), st.binary())
SAID = st.lists(st.tuples(st.booleans(), MESSAGES), min_size=1, max_size=30)
SETTINGS = Settings(haste=0, patience=0, level="random")


@asynccontextmanager
async def two(site: Site, table: str, *tokens: str) -> AsyncIterator[list[Player]]:
    """The host and a guest at a running table."""
    async with (
        running(site) as address,
        at_table(address, table, tokens[0], "views=true") as ada,
        at_table(address, table, tokens[1]) as bob,
    ):
        yield [ada, bob]


async def say(said: list[tuple[bool, str | bytes]]) -> None:
    """Let both say things, and see that everything is answered and nothing is broken."""
    site = site_with()
    (host, token), (_, other) = await guest(site), await guest(site)
    table = await site.hub.open(host, SETTINGS)
    async with two(site, table, token, other) as players:
        for first, message in said:
            await players[not first].send(message)
        for player in players:
            await player.send({"type": "act", "id": "last", "seen": 0, "move": "nonsense"})
            while (await player.next("refused"))["id"] != "last":
                pass
            assert [one["key"] for one in player.got if one.get("key") == "server-fault"] == []
        async with site.hub.settled(await site.hub.room(table)) as found:
            again = Table.load(table, await site.store.read(table))
            assert (again.shown(), again.view(0)) == (found.shown(), found.view(0))


@given(SAID)
@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=QUIET)
def test_whatever_is_said_at_a_table_is_answered_and_breaks_nothing(said: list[tuple[bool, str | bytes]]) -> None:
    asyncio.run(say(said))


@pytest.mark.long
@given(SAID)
@settings(max_examples=500, deadline=None, suppress_health_check=QUIET)
def test_whatever_else_is_said_breaks_nothing_either(said: list[tuple[bool, str | bytes]]) -> None:
    asyncio.run(say(said))
