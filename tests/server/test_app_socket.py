"""Playing over real WebSockets: a match, what each command is answered, and what comes after a fault."""

import asyncio
import json

import pytest

from captain_gin.server.store.base import Entry, Summary
from tests.support.connected import closed, place
from tests.support.memory_store import MemoryStore
from tests.support.site import PATIENCE, Player, at_table, guest, site_with

pytestmark = pytest.mark.anyio


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


async def test_a_fault_of_ours_ends_neither_connection_nor_table(monkeypatch: pytest.MonkeyPatch) -> None:
    async with place() as here, here.join() as ada:
        await ada.next("welcome")
        with monkeypatch.context() as broken:
            broken.setattr(here.site.hub, "give", lambda *_: 1 / 0)
            refused = await ada.give("sit", seat="A", name="Ada")
            assert (refused["key"], refused["id"]) == ("server-fault", "1")
        assert (await ada.give("sit", seat="A", name="Ada"))["type"] == "ack"


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
