"""Tables over HTTP: opening, listing, looking, reading what was played."""

from collections.abc import AsyncIterator
from itertools import count

import pytest
from httpx import AsyncClient

from captain_gin import deck, record
from captain_gin.server import asking
from captain_gin.server.site import Site
from captain_gin.wire import table as wire
from tests.support.memory_store import MemoryStore
from tests.support.site import HandClock, caller, guest, site_with

pytestmark = pytest.mark.anyio


@pytest.fixture
def site() -> Site:
    return site_with(clock=HandClock())


@pytest.fixture
async def ada(site: Site) -> AsyncIterator[AsyncClient]:
    _, token = await guest(site)
    async with caller(site, authorization=f"Bearer {token}") as client:
        yield client


async def opened(client: AsyncClient, **settings: object) -> str:
    answer = await client.post("/api/tables", json={"settings": settings})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


async def play(site: Site, table: str, host: str, steps: int) -> None:
    """The host on seat A against two bots: he does the first thing that he may do, again and again."""
    room, number = await site.hub.room(table), count()
    site.hub.new_secret = lambda: deck.secret_from_seed("records", next(number))
    assert isinstance(site.clock, HandClock)

    async def give(command_: type[wire.AnyCommand], **fields: object) -> None:
        command = command_.model_validate({"id": f"c{next(number)}", "seen": room.table.number, **fields})
        await site.hub.give(room, host, command)

    await give(wire.Sit, seat="A", name="Ada")
    for seat in ("B", "C"):
        await give(wire.SeatBot, seat=seat, kind="simple", name=seat)
    await give(wire.Start)
    for _ in range(steps):
        asked = asking.asked(room.table, 0, now=0)
        if asked is not None and asked.what == "move":
            await give(wire.Act, move=asked.legal[0])
        elif asked is not None and asked.what == "ready":
            await give(wire.SetReady)
        site.clock.turn(1000)
        await site.hub.tick(room)


async def test_whoever_opens_a_table_gets_its_link(site: Site, ada: AsyncClient) -> None:
    answer = (await ada.post("/api/tables", json={})).json()
    assert answer["link"] == f"http://gin.example/t/{answer['table']}"
    assert len(answer["table"]) >= 22  # 128 bits


async def test_the_link_has_the_public_address(ada: AsyncClient) -> None:
    site = site_with(url="https://cards.example")
    _, token = await guest(site)
    async with caller(site, authorization=f"Bearer {token}") as client:
        assert (await client.post("/api/tables", json={})).json()["link"].startswith("https://cards.example/t/")


async def test_a_newcomer_sees_settings_and_seats(site: Site, ada: AsyncClient) -> None:
    table = await opened(ada, preset="modern", pace="quick", options={"target": 60})
    async with caller(site) as nobody:
        shown = (await nobody.get(f"/api/tables/{table}")).json()
    assert shown["settings"]["options"] == {"target": 60}
    assert (shown["status"], [seat["kind"] for seat in shown["seats"]]) == ("open", [None] * 3)


@pytest.mark.parametrize("table", ["x", "A" * 22, "A" * 500, "%00", "ä", "..%2f..", "%F0%9F%90%9F"])
@pytest.mark.parametrize("path", ["", "/record"])
async def test_unknown_links_all_get_one_answer(ada: AsyncClient, table: str, path: str) -> None:
    answer = await ada.get(f"/api/tables/{table}{path}")
    assert (answer.status_code, answer.json()["key"]) in ((404, "table-unknown"), (404, "server-not-found"))


async def test_only_public_tables_are_listed(ada: AsyncClient) -> None:
    await opened(ada)
    public = await opened(ada, public=True, preset="palace")
    listed = (await ada.get("/api/tables")).json()["tables"]
    assert [(one["table"], one["preset"], one["status"]) for one in listed] == [(public, "palace", "open")]


async def test_my_tables_are_those_i_sit_at(site: Site, ada: AsyncClient) -> None:
    table, me = await opened(ada), (await ada.get("/api/me")).json()["id"]
    assert (await ada.get("/api/me/tables")).json() == {"tables": []}
    sit = wire.Sit(id="1", seen=1, seat="B", name="Ada")
    await site.hub.give(await site.hub.room(table), me, sit)
    (mine,) = (await ada.get("/api/me/tables")).json()["tables"]
    assert (mine["table"], mine["seats"][1]) == (table, {"kind": "person", "name": "Ada"})


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        ({"preset": "nope"}, "preset-unknown"),
        ({"options": {"target": "many"}}, "option-range"),
        ({"options": {"nope": 1}}, "option-unknown"),
        ({"level": "grandmaster"}, "bot-unknown"),
        ({"pace": "fast"}, "server-field-wrong"),
        ({"delay": "1"}, "server-field-wrong"),
        ({"haste": 10**30}, "server-field-wrong"),
        ([], "server-field-wrong"),
    ],
)
async def test_settings_that_are_none_are_refused(ada: AsyncClient, settings: object, key: str) -> None:
    answer = await ada.post("/api/tables", json={"settings": settings})
    assert (answer.status_code, answer.json()["key"]) == (400, key)


async def test_a_record_is_read_as_the_seat_or_as_the_gallery(site: Site, ada: AsyncClient) -> None:
    """docs/record.md §6: others' cards stay hidden, also when the secret is told."""
    table, me = await opened(ada, options={"target": 1}, haste=0, patience=0), (await ada.get("/api/me")).json()["id"]
    await play(site, table, me, 400)
    async with caller(site) as nobody:
        seen = (await nobody.get(f"/api/tables/{table}/record")).text
    own = (await ada.get(f"/api/tables/{table}/record?match=1")).text
    assert "\nwon " in own
    assert (len(whole_deals(own)) > 0, "deal A ?" in own) == (True, False)
    assert whole_deals(seen) == []
    assert ("reveal " in seen, "secret ?" in seen, "\nrest ?" in seen) == (True, True, True)
    for text in (own, seen):
        record.replay(record.read(text))


def whole_deals(text: str) -> list[str]:
    """The lines of a record that tell the cards of a deal."""
    return [line for line in text.splitlines() if line.startswith("deal ") and not line.endswith("?")]


async def test_a_rematch_has_a_record_of_its_own(site: Site, ada: AsyncClient) -> None:
    table, me = await opened(ada, options={"target": 1}, haste=0, patience=0), (await ada.get("/api/me")).json()["id"]
    await play(site, table, me, 400)
    first = (await ada.get(f"/api/tables/{table}/record")).text
    room = await site.hub.room(table)
    await site.hub.give(room, me, wire.SetReady(id="again", seen=room.table.number))
    await site.hub.give(room, me, wire.Rename(id="name", seen=0, name="Aada"))
    assert (await ada.get(f"/api/tables/{table}/record?match=1")).text == first
    second = (await ada.get(f"/api/tables/{table}/record")).text
    assert second == (await ada.get(f"/api/tables/{table}/record?match=2")).text
    assert second.splitlines()[:5] == first.splitlines()[:5]  # by the names at the beginning
    assert "\nwon " not in second


async def test_a_match_that_was_not_played_has_no_record(ada: AsyncClient) -> None:
    table = await opened(ada)
    for query in ("", "?match=1", "?match=7"):
        assert (await ada.get(f"/api/tables/{table}/record{query}")).json()["key"] == "table-no-such-match"


@pytest.mark.parametrize("match", ["0", "-1", "x", "1.5", "9999999"])
async def test_no_number_of_a_match_is_refused(ada: AsyncClient, match: str) -> None:
    answer = await ada.get(f"/api/tables/{await opened(ada)}/record?match={match}")
    assert (answer.status_code, answer.json()["key"]) == (400, "server-field-wrong")


async def test_the_gallery_reads_a_record_as_late_as_it_looks_on(site: Site, ada: AsyncClient) -> None:
    table, me = await opened(ada, delay=60, haste=0, patience=0), (await ada.get("/api/me")).json()["id"]
    await play(site, table, me, 3)
    assert isinstance(site.clock, HandClock)
    async with caller(site) as nobody:
        assert (await nobody.get(f"/api/tables/{table}/record")).json()["key"] == "table-no-such-match"
        site.clock.time += 60_000
        late = (await nobody.get(f"/api/tables/{table}/record")).text
    assert late.count("\n") == (await ada.get(f"/api/tables/{table}/record")).text.count("\n")


async def test_somebody_is_muted_and_heard_again(site: Site, ada: AsyncClient) -> None:
    table, me = await opened(ada), (await ada.get("/api/me")).json()["id"]
    await ada.post(f"/api/tables/{table}/mute", json={"who": "bob"})
    assert await site.store.mutes(me) == {"bob"}
    await ada.post(f"/api/tables/{table}/mute", json={"who": "bob", "on": False})
    assert await site.store.mutes(me) == frozenset()


async def test_a_complaint_is_kept_for_the_host(site: Site, ada: AsyncClient) -> None:
    table, me = await opened(ada), (await ada.get("/api/me")).json()["id"]
    answer = await ada.post("/api/report", json={"table": table, "who": "bob", "line": 4})
    (kept,) = await site.store.reports(10)
    assert answer.status_code == 204
    assert (kept.reporter, kept.reported, kept.table, kept.number) == (me, "bob", table, 4)


@pytest.mark.parametrize("who", ["", "\x1b[2J", "a b", "a\0", "ä", "x" * 65])
async def test_what_is_no_identity_can_be_neither_complained_of_nor_muted(ada: AsyncClient, who: str) -> None:
    """A host reads complaints on his terminal."""
    table = await opened(ada)
    assert (await ada.post("/api/report", json={"table": table, "who": who})).status_code == 400
    assert (await ada.post(f"/api/tables/{table}/mute", json={"who": who})).status_code == 400


async def test_complaints_and_mutes_need_a_table(ada: AsyncClient) -> None:
    assert (await ada.post("/api/report", json={"table": "x", "who": "bob"})).status_code == 404
    assert (await ada.post("/api/tables/x/mute", json={"who": "bob"})).status_code == 404


async def test_without_a_database_nothing_is_done_and_nothing_told(site: Site, ada: AsyncClient) -> None:
    """Where the database is, is the host's business."""
    assert isinstance(site.store, MemoryStore)
    site.store.broken = True
    for answer in (await ada.get("/api/tables"), await ada.get("/readyz"), await ada.post("/api/identity", json={})):
        assert (answer.status_code, answer.json()["key"]) == (503, "server-unavailable")
    assert (await ada.get("/healthz")).text == "ok\n"
    site.store.broken = False
    assert (await ada.get("/readyz")).text == "ok\n"
