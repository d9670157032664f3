"""What bad input gets over a WebSocket, and too much of it."""

import asyncio
from contextlib import closing, suppress
from socket import IPPROTO_TCP, TCP_NODELAY, create_connection

import pytest
from websockets.exceptions import ConnectionClosed

from captain_gin.server import wires
from captain_gin.server.config import Config
from captain_gin.server.serving import bind
from captain_gin.server.wires import FRAME_LIMIT, MOST
from captain_gin.wire.table import COMMAND_LIMIT
from tests.support.connected import closed, place
from tests.support.site import PATIENCE, HandClock, site_with

pytestmark = pytest.mark.anyio


BAD = [
    ("", "server-not-json"),
    ("{", "server-not-json"),
    ("[]", "server-not-json"),
    ("3", "server-not-json"),
    ("null", "server-not-json"),
    ("[" * 4000, "server-not-json"),
    (b"\xff\xfe", "server-not-json"),
    ('{"type":"act","move":"\\ud800"}', "server-not-json"),
    ("{}", "server-type-unknown"),
    ('{"type":3}', "server-type-unknown"),
    ('{"type":"welcome"}', "server-type-unknown"),
    ('{"type":"act"}', "server-field-missing"),
    ('{"type":"act","id":"1","seen":"0","move":"pass"}', "server-field-wrong"),
    ('{"type":"act","id":"1","seen":-1,"move":"pass"}', "server-field-wrong"),
    ('{"type":"act","id":"1","seen":NaN,"move":"pass"}', "server-field-wrong"),
    ('{"type":"act","id":"","seen":0,"move":"pass"}', "server-field-wrong"),
    ('{"type":"act","id":"a b","seen":0,"move":"pass"}', "server-field-wrong"),
    ('{"type":"sync","since":1.5}', "server-field-wrong"),
    ('{"type":"say","id":"1","seen":0,"text":["x"]}', "server-field-wrong"),
    ("x" * (COMMAND_LIMIT + 1), "server-too-long"),
    ("ä" * (COMMAND_LIMIT // 2 + 1), "server-too-long"),
    ("x" * (FRAME_LIMIT - 100), "server-too-long"),
]


async def test_what_is_no_message_is_refused_and_the_connection_stays() -> None:
    async with place() as here, here.join("language=fi") as ada:
        await ada.next("welcome")
        for text, key in BAD:
            await ada.send(text)
            refused = await ada.next("refused")
            assert (refused["key"], refused["error"].count("\n")) == (key, 0), text[:60]
        await ada.send({"type": "ping"})
        await ada.next("pong")


async def test_a_refusal_names_the_command_where_that_can_be_read() -> None:
    async with place() as here, here.join() as ada:
        await ada.send({"type": "act", "id": "mine", "seen": 0})
        assert (await ada.next("refused"))["id"] == "mine"


async def test_a_message_of_ten_megabytes_ends_its_connection_alone() -> None:
    async with place() as here, here.join() as mallory, here.join() as ada:
        await mallory.next("welcome")
        await ada.next("welcome")
        with suppress(ConnectionClosed):  # while he sends
            await mallory.send("x" * 10_000_000)
        assert await closed(mallory) in (1006, 1009)
        await ada.send({"type": "ping"})
        await ada.next("pong")


async def test_a_client_that_stops_reading_is_dropped_whatever_the_systems_buffers_hold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(wires, "CLOSING", 0.01)
    async with place() as here, here.join() as ada:
        await ada.next("welcome")
        (session,) = here.site.sessions
        async with asyncio.timeout(PATIENCE):
            while here.site.sessions:
                session.send_bytes(b"x" * 100_000)
                await asyncio.sleep(0)
        assert 'captain_gin_dropped_total{code="4408"} 1.0' in here.site.metrics.text().decode()
        ada.socket.transport.abort()  # it would read all that first


async def test_whoever_floods_waits_and_loses_nothing() -> None:
    clock = HandClock()
    async with place(site_with(clock=clock, rates={"messages": "10/s"})) as here, here.join() as ada:
        await ada.next("welcome")
        for _ in range(1000):
            await ada.send({"type": "ping"})
        for _ in range(10):
            await ada.next("pong")
        for _ in range(990):
            async with asyncio.timeout(PATIENCE):
                while all(ring.at != clock.time + 100 for ring in clock.rings):  # a tenth of a second for each
                    await asyncio.sleep(0)
            clock.turn(100)
            await ada.next("pong")


async def test_many_messages_at_once_are_answered_one_after_the_other() -> None:
    """More answers than may wait for a slow client."""
    async with place() as here, here.join() as ada:
        await ada.next("welcome")
        for _ in range(2 * MOST):
            await ada.send({"type": "ping"})
        for _ in range(2 * MOST):
            await ada.next("pong")


def test_no_message_waits_for_the_one_before_it_to_be_noticed() -> None:
    """By Nagle's algorithm the second of two short messages would: 40 ms on Linux."""
    with (
        closing(bind(Config(port=0))) as listening,
        closing(create_connection(listening.getsockname())),
        closing(listening.accept()[0]) as connection,
    ):
        assert connection.getsockopt(IPPROTO_TCP, TCP_NODELAY)
