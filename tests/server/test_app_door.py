"""Who is let in over a WebSocket, and what the others are told."""

import asyncio
import json

import pytest
from websockets.exceptions import InvalidStatus

from captain_gin.server.identity import LIFETIME
from captain_gin.texts import say
from tests.support.connected import closed, place
from tests.support.memory_store import MemoryStore
from tests.support.site import HandClock, at_table, site_with

pytestmark = pytest.mark.anyio


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


@pytest.mark.parametrize("query", ["since=x", "since=-1", "since=99999999999999999999", "views=maybe", "language=xx"])
async def test_queries_that_are_none_get_the_usual(query: str) -> None:
    async with place() as here, here.join(query) as ada:
        assert (await ada.next())["type"] == "welcome"


async def test_without_the_database_newcomers_are_told_so() -> None:
    async with place() as here:
        assert isinstance(here.site.store, MemoryStore)
        here.site.store.broken = True
        async with here.join() as ada:
            assert (await ada.next())["key"] == "server-unavailable"
            assert await closed(ada) == 4503
        here.site.store.broken = False


async def test_a_fault_at_the_door_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async with place() as here:
        monkeypatch.setattr(here.site.store, "mutes", lambda *_: 1 / 0)
        async with here.join() as ada:
            assert (await ada.next())["key"] == "server-fault"
            assert await closed(ada) == 4500
