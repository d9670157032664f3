"""One connection at a table: a slow client is dropped, never its table; what came is done."""

import asyncio
import io
import json

import pytest

from captain_gin.server.session import AHEAD, Session
from captain_gin.server.site import Site
from captain_gin.server.store.base import Identity
from captain_gin.server.wires import GOING, MOST, MOST_BYTES, SLOW
from captain_gin.wire import table as messages
from captain_gin.wire.events import Settings
from tests.support.site import PATIENCE, HandClock, site_with
from tests.support.wired import Cable, Heard, letting_in

pytestmark = pytest.mark.anyio
ADA = Identity("ada", "guest", "Ada", "en")
PING = '{"type":"ping"}'


async def seated(site: Site) -> tuple[Cable, Session]:
    """Ada at a table of Bob's, on a wire that nothing is waiting on."""
    room = await site.hub.room(await site.hub.open("bob", Settings()))
    cable = await Cable(letting_in(Heard())).enter()
    session = Session(site, room, cable.wire, ADA, "en", False)
    site.connect(session)
    await site.hub.join(room, session, 0)
    cable.wire.listen(session)
    await cable.settle()
    return cable, session


def say(cable: Cable, *texts: str) -> None:
    """Let messages arrive, all at once."""
    for text in texts:
        cable.client.send_text(text.encode())
    cable.say()


def kinds(cable: Cable) -> list[str]:
    return [json.loads(text)["type"] for text in cable.texts]


async def until_gone(site: Site) -> None:
    async with asyncio.timeout(PATIENCE):
        while site.sessions:
            await asyncio.sleep(0)


async def test_a_client_that_takes_nothing_is_dropped_and_the_table_goes_on() -> None:
    site = site_with()
    cable, _ = await seated(site)
    room = next(iter(site.hub.rooms.values()))
    cable.wire.pause_writing()
    for number in range(MOST + 1):
        await site.hub.give(room, "bob", messages.Say(id=str(number), seen=0, text="x"))
    cable.wire.resume_writing()
    assert (room.listeners, site.sessions, cable.code) == (set(), set(), SLOW)
    assert room.table.number == MOST + 2
    assert f'captain_gin_dropped_total{{code="{SLOW}"}} 1.0' in site.metrics.text().decode()


async def test_a_slow_client_is_logged_without_its_table(log: io.StringIO) -> None:
    site = site_with()
    cable, session = await seated(site)
    session.send_bytes(b"x" * (MOST_BYTES + 1))
    await cable.settle()
    assert json.loads(log.getvalue())["event"] == "slow"
    assert next(iter(site.hub.rooms)) not in log.getvalue()


async def test_whoever_is_sent_away_gets_first_what_he_was_to_be_sent() -> None:
    site = site_with()
    cable, session = await seated(site)
    session.send_bytes(b"first")
    session.end(GOING)
    session.send_bytes(b"too late")
    await until_gone(site)
    assert (cable.texts[-1], cable.code) == (b"first", GOING)


@pytest.mark.parametrize(("said", "done"), [(3, 3), (AHEAD + 3, AHEAD)])
async def test_what_a_client_said_before_it_went_is_done_unless_it_is_much(said: int, done: int) -> None:
    site = site_with()
    cable, _ = await seated(site)
    room = next(iter(site.hub.rooms.values()))
    for number in range(said):
        cable.client.send_text(f'{{"type":"say","id":"{number}","seen":1,"text":"x"}}'.encode())
    cable.client.send_close(1000)
    cable.say()
    assert room.listeners == set()
    await until_gone(site)
    assert room.table.number == 1 + done


async def test_whoever_has_sent_much_is_read_no_further_until_it_is_answered() -> None:
    clock = HandClock()
    site = site_with(clock=clock, rates={"messages": "1/s"})
    cable, _ = await seated(site)
    say(cable, *[PING] * AHEAD)
    await cable.settle()
    assert (cable.is_reading, kinds(cable)[2:]) == (False, ["pong"])
    for _ in range(AHEAD):
        clock.turn(1000)
        await cable.settle()
    assert (cable.is_reading, kinds(cable)[2:]) == (True, ["pong"] * AHEAD)


async def test_whoever_is_sent_away_while_he_waits_has_nothing_done_any_more() -> None:
    clock = HandClock()
    site = site_with(clock=clock, rates={"messages": "1/s"})
    cable, session = await seated(site)
    room = next(iter(site.hub.rooms.values()))
    say(cable, PING, '{"type":"say","id":"1","seen":1,"text":"x"}')
    await cable.settle()
    session.end(GOING)
    await cable.settle()
    assert site.sessions == {session}
    clock.turn(1000)
    await until_gone(site)
    assert room.table.number == 1


async def test_answers_go_out_between_messages_that_came_at_once() -> None:
    cable, _ = await seated(site_with())
    say(cable, *[PING] * 2 * MOST)
    async with asyncio.timeout(PATIENCE):
        while len(cable.events) < 2 * MOST + 3:
            await asyncio.sleep(0)
    assert kinds(cable)[2:] == ["pong"] * 2 * MOST
