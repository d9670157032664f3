"""Playing over real WebSockets: who is let in, what is answered, and what bad input gets."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, suppress
from socket import IPPROTO_TCP, TCP_NODELAY, create_connection
from typing import NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from captain_gin.server import wires
from captain_gin.server.config import Config
from captain_gin.server.identity import LIFETIME
from captain_gin.server.serving import bind
from captain_gin.server.site import Site
from captain_gin.server.store.base import Entry, Summary
from captain_gin.server.wires import FRAME_LIMIT, MOST
from captain_gin.texts import say
from captain_gin.wire.events import Settings
from captain_gin.wire.table import COMMAND_LIMIT
from tests.support.memory_store import MemoryStore
from tests.support.site import PATIENCE, HandClock, Player, at_table, guest, running, site_with

pytestmark = pytest.mark.anyio
QUICK = Settings(haste=0, patience=0, options={"target": 1})


class Place(NamedTuple):
    """A table on a running server, and its host."""

    site: Site
    address: str
    table: str
    host: str
    token: str

    def join(self, query: str = "", **headers: str) -> AbstractAsyncContextManager[Player]:
        return at_table(self.address, self.table, self.token, query, **headers)


@asynccontextmanager
async def place(site: Site | None = None, settings: Settings = QUICK) -> AsyncIterator[Place]:
    found = site or site_with()
    async with running(found) as address:
        host, token = await guest(found)
        yield Place(found, address, await found.hub.open(host, settings), host, token)


async def closed(player: Player) -> int | None:
    """The code with which the server ends a connection, after whatever it still sends."""
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionClosed):
            while True:
                player.got.append(json.loads(await player.socket.recv()))
    return player.socket.close_code


async def fill(player: Player) -> None:
    """Take seat A, and seat bots on the others."""
    assert (await player.give("sit", seat="A", name="Ada"))["type"] == "ack"
    for seat in ("B", "C"):
        assert (await player.give("bot", seat=seat, kind="simple", name="Bo"))["type"] == "ack"


async def test_a_match_is_played_from_the_first_welcome_to_the_last_line() -> None:
    async with place() as here, here.join("views=true") as ada:
        welcome = await ada.next("welcome")
        assert (welcome["you"], welcome["seat"], welcome["view"]) == (here.host, None, None)
        await fill(ada)
        await ada.give("start")
        while not any(line.startswith("won ") for message in ada.got for line in message.get("lines", [])):
            await answer(ada)
        lines = [message for message in ada.got if message["type"] == "lines"]
        numbers = [message["first"] + i for message in lines for i in range(len(message["lines"]))]
        assert numbers == list(range(welcome["number"] + 1, welcome["number"] + 1 + len(numbers)))
        assert any(message["type"] == "view" for message in ada.got)


async def answer(player: Player) -> None:
    """Do the first thing that may be done now, or hear what is new."""
    asked = player.asked
    if asked is None:
        await player.next()
    elif asked["what"] == "move":
        assert (await player.give("act", move=asked["legal"][0]))["type"] == "ack"
    elif asked["what"] == "advice":
        player.asked = None
        await player.give("advise", move=None)
    else:
        player.asked = None
        await player.give("ready", word="Öylätti")


@pytest.mark.parametrize(
    ("token", "key"), [("", "identity-needed"), ("x.y", "identity-token"), ("bot_x", "identity-token")]
)
async def test_nobody_and_forgers_are_told_so_and_sent_away(token: str, key: str) -> None:
    async with place() as here, at_table(here.address, here.table, token, "language=nl") as player:
        assert await player.next() == {
            "type": "refused", "id": None, "key": key, "error": say("nl", key), "rule": None,
        }  # fmt: skip
        assert await closed(player) == 4401


async def test_an_expired_token_is_told_so() -> None:
    clock = HandClock()
    async with place(site_with(clock=clock)) as here:
        clock.turn((LIFETIME + 1) * 1000)
        async with here.join() as player:
            assert (await player.next())["key"] == "identity-expired"
            assert await closed(player) == 4401


@pytest.mark.parametrize("table", ["x", "A" * 22, "%00", "A" * 200])
async def test_an_unknown_link_gets_the_same_answer_whatever_it_is(table: str) -> None:
    async with place() as here, at_table(here.address, table, here.token) as player:
        assert (await player.next())["key"] == "table-unknown"
        assert await closed(player) == 4404


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
async def test_pages_of_other_sites_do_not_get_in(origin: str) -> None:
    async with place() as here:
        with pytest.raises(InvalidStatus) as error:
            async with here.join(origin=origin):
                pass
    assert error.value.response.status_code == 403
    assert json.loads(error.value.response.body)["key"] == "server-origin"


async def test_a_browser_comes_with_its_cookie_and_our_own_origin() -> None:
    async with place() as here:
        headers = {"cookie": f"captain_gin={here.token}", "origin": f"http://{here.address}"}
        async with at_table(here.address, here.table, "", **headers) as ada:
            assert (await ada.next())["you"] == here.host


async def test_one_identity_has_only_so_many_connections() -> None:
    async with place(site_with(connections=1)) as here, here.join() as first:
        await first.next("welcome")
        async with here.join() as second:
            assert (await second.next())["key"] == "server-connections"
            assert await closed(second) == 4429
        await first.send({"type": "ping"})
        await first.next("pong")
        await first.socket.close()
        while here.site.sessions:
            await asyncio.sleep(0)
        async with here.join() as third:
            await third.next("welcome")


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


async def test_commands_that_are_not_ones_own_are_refused_each_by_its_reason() -> None:
    async with place() as here, here.join() as ada:
        bob_id, bob_token = await guest(here.site, "Bob")
        async with at_table(here.address, here.table, bob_token) as bob:
            await ada.next("welcome")
            await bob.next("welcome")
            await fill(ada)
            bob.seen = ada.seen
            assert (await bob.give("sit", seat="A", name="Bob"))["key"] == "table-seat-taken"
            assert (await bob.give("start"))["key"] == "table-not-host"
            assert (await bob.give("act", move="pass"))["key"] == "table-no-match"
            await ada.give("start")
            bob.seen = ada.seen
            assert (await bob.give("act", move="pass"))["key"] == "table-no-seat"
            assert (await bob.give("ready"))["key"] == "table-no-seat"
            assert (await ada.give("act", move="nonsense"))["type"] == "refused"
            assert (await ada.give("sit", seat="B", name="Ada"))["key"] == "table-match-on"
    assert bob_id != here.host


async def test_a_command_given_twice_is_done_once() -> None:
    async with place() as here, here.join() as ada:
        await ada.next("welcome")
        first = await ada.give("sit", seat="A", name="Ada")
        ada.given -= 1
        assert await ada.give("sit", seat="A", name="Ada") == first
    entries = await here.site.store.read(here.table)
    assert sum(len(entry.lines) for entry in entries) == 2


async def test_a_stale_command_is_refused() -> None:
    async with place() as here, here.join() as ada:
        await ada.next("welcome")
        await ada.give("sit", seat="A", name="Ada")
        ada.seen = 1
        assert (await ada.give("bot", seat="B", kind="simple", name="Bo"))["key"] == "table-stale"


async def test_missed_lines_come_after_reconnecting_and_after_sync() -> None:
    async with place() as here:
        async with here.join() as ada:
            await ada.next("welcome")
            for text in ("one", "two", "three"):
                await ada.give("say", text=text)
        async with here.join("since=2") as again:
            missed = await again.next()
            assert (missed["type"], missed["first"]) == ("lines", 3)
            await again.send({"type": "sync", "since": 3})
            assert (await again.next("lines"))["first"] == 4
            await again.send({"type": "sync", "since": 10**18})
            await again.next("welcome")


@pytest.mark.parametrize("query", ["since=x", "since=-1", "since=99999999999999999999", "views=maybe", "language=xx"])
async def test_queries_that_are_none_get_the_usual(query: str) -> None:
    async with place() as here, here.join(query) as ada:
        assert (await ada.next())["type"] == "welcome"


async def test_whom_one_mutes_is_heard_no_longer_at_once() -> None:
    async with place() as here, here.join() as ada:
        bob_id, bob_token = await guest(here.site, "Bob")
        async with at_table(here.address, here.table, bob_token) as bob:
            await ada.next("welcome")
            await bob.next("welcome")
            await here.site.mute(here.host, bob_id, True)
            await bob.give("say", text="<script>rude</script>")
            (said,) = (await ada.next("lines"))["lines"]
            assert json.loads(said.removeprefix("@ "))["text"] == ""


async def test_without_the_database_a_command_is_refused_and_can_be_given_again() -> None:
    async with place() as here, here.join() as ada:
        assert isinstance(here.site.store, MemoryStore)
        await ada.next("welcome")
        here.site.store.broken = True
        refused = await ada.give("sit", seat="A", name="Ada")
        assert (refused["key"], refused["id"]) == ("server-unavailable", "1")
        here.site.store.broken = False
        ada.given -= 1
        assert (await ada.give("sit", seat="A", name="Ada"))["type"] == "ack"


async def test_without_the_database_newcomers_are_told_so() -> None:
    async with place() as here:
        assert isinstance(here.site.store, MemoryStore)
        here.site.store.broken = True
        async with here.join() as ada:
            assert (await ada.next())["key"] == "server-unavailable"
            assert await closed(ada) == 4503
        here.site.store.broken = False


async def test_a_fault_of_ours_ends_neither_connection_nor_table(monkeypatch: pytest.MonkeyPatch) -> None:
    async with place() as here, here.join() as ada:
        await ada.next("welcome")
        with monkeypatch.context() as broken:
            broken.setattr(here.site.hub, "give", lambda *_: 1 / 0)
            refused = await ada.give("sit", seat="A", name="Ada")
            assert (refused["key"], refused["id"]) == ("server-fault", "1")
        assert (await ada.give("sit", seat="A", name="Ada"))["type"] == "ack"


async def test_a_fault_at_the_door_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async with place() as here:
        monkeypatch.setattr(here.site.store, "mutes", lambda *_: 1 / 0)
        async with here.join() as ada:
            assert (await ada.next())["key"] == "server-fault"
            assert await closed(ada) == 4500


class SlowStore(MemoryStore):
    """A store whose appends wait until they may go on."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.go = asyncio.Event(), asyncio.Event()

    async def append(self, table: str, entry: Entry, summary: Summary) -> None:
        self.begun.set()
        await self.go.wait()
        await super().append(table, entry, summary)


async def test_a_command_that_was_begun_is_done_though_its_sender_has_gone() -> None:
    store = SlowStore()
    async with place(site_with(store)) as here, here.join() as bob:
        await bob.next("welcome")
        room = await here.site.hub.room(here.table)
        async with here.join() as cy:
            await cy.next("welcome")
            async with here.join() as ada:
                await ada.send({"type": "sit", "id": "1", "seen": 1, "seat": "A", "name": "Ada"})
                await asyncio.wait_for(store.begun.wait(), PATIENCE)
        async with asyncio.timeout(PATIENCE):
            while len(room.listeners) > 1:  # that cy has gone is told, and ada does not hear it any more
                await asyncio.sleep(0)
        store.go.set()
        assert '"sat"' in (await bob.next("lines"))["lines"][0]


async def test_a_server_that_stops_says_goodbye_after_what_it_had_to_say() -> None:
    async with place() as here, here.join() as ada:
        await ada.next("welcome")
        await ada.send({"type": "sit", "id": "1", "seen": 1, "seat": "A", "name": "Ada"})
        await ada.next("lines")
        await here.site.goodbye()
        assert await closed(ada) == 1001
        assert [message["type"] for message in ada.got[-1:]] == ["ack"]
