"""The way of a command: done once, kept before it is told, and refused without a trace."""

import pytest

from captain_gin.errors import CaptainError, MoveError
from captain_gin.server.commands import TableError
from captain_gin.wire import table as wire
from tests.support.at_tables import AtTable
from tests.support.faulty_store import FaultyStore

pytestmark = pytest.mark.anyio


async def refusal(at: AtTable, who: str, kind: type[wire.AnyCommand], /, **fields: object) -> str:
    """The key of the error with which a command is refused; nothing is left of it."""
    before = at.log
    with pytest.raises(CaptainError) as caught:
        await at.give(who, kind, **fields)
    assert at.log == before
    async with at.hub.settled(at.room) as table:
        assert table.number == len(before)
    return caught.value.key


async def test_an_ack_names_the_first_line() -> None:
    at = await (await AtTable().open()).sit("ada")
    number = await at.give("ada", wire.Start)
    assert at.log[number - 1].startswith('@ {"type":"started"')


async def test_a_command_sent_twice_is_done_once() -> None:
    at = await (await AtTable().open()).sit("ada")
    say = at.command(wire.Say, text="hei")
    first = await at.hub.give(at.room, "ada", say)
    before = at.log
    assert await at.hub.give(at.room, "ada", say) == first
    assert at.log == before


async def test_the_same_id_of_another_player_is_another_command() -> None:
    at = await (await AtTable().open()).sit("ada", "bob")
    say = at.command(wire.Say, text="hei")
    assert await at.hub.give(at.room, "ada", say) != await at.hub.give(at.room, "bob", say)


async def test_a_command_sent_again_after_a_restart_is_done_once() -> None:
    at = await AtTable().start("ada", "bob", "cy")
    ready = at.command(wire.SetReady, word="w")
    first = await at.hub.give(at.room, "ada", ready)
    await at.restart()
    assert await at.hub.give(at.room, "ada", ready) == first
    assert at.log.count("word A w") == 1


async def test_a_command_sent_again_much_later_is_acknowledged_though_it_would_be_refused_now() -> None:
    """Its entry is forgotten here, and it would be stale: only the log knows that it was done."""
    at = await AtTable().start("ada", "bob", "cy")
    await at.deal()
    who = at.who(at.table.turn)
    act = at.command(wire.Act, move="pass")
    first = await at.hub.give(at.room, who, act)
    for number in range(100):
        await at.give(who, wire.Say, text=str(number))
    assert (who, act.id) not in at.room.recent
    assert await at.hub.give(at.room, who, act) == first


async def test_memory_of_commands_is_bounded() -> None:
    at = await (await AtTable().open()).sit("ada")
    for number in range(100):
        await at.give("ada", wire.Say, text=str(number))
    assert len(at.room.recent) <= 32


async def test_a_stale_command_is_refused() -> None:
    at = await AtTable().start("ada", "bob", "cy")
    await at.deal()
    seen = at.table.number
    await at.move("pass")
    who = at.who(at.table.turn)
    assert await refusal(at, who, wire.Act, move="pass", seen=seen) == "table-stale"


async def test_a_proposal_does_not_make_the_captains_move_stale() -> None:
    at = await AtTable().start("ada", "bob", "cy")
    await at.deal()
    seen = at.table.number
    await at.give(at.who(at.table.adviser), wire.Advise, move="pass")
    await at.give(at.who(at.table.captain), wire.Act, move="pass", seen=seen)
    assert at.table.turn != at.table.captain


async def test_two_may_be_ready_at_once() -> None:
    at = await AtTable().start("ada", "bob", "cy")
    seen = at.table.number
    for who in ("ada", "bob"):
        await at.give(who, wire.SetReady, word=who, seen=seen)
    assert at.table.dealing
    await at.give("cy", wire.SetReady, seen=seen)
    assert at.log.index("word A ada") < at.log.index("word B bob")


async def test_talk_is_never_stale() -> None:
    at = await AtTable().start("ada", "bob", "cy")
    await at.give("ada", wire.Say, text="hei", seen=0)
    await at.give("ada", wire.Rename, name="Åke", seen=0)
    assert at.table.seats[0].name == "Åke"


async def test_a_refused_move_leaves_no_trace() -> None:
    at = await AtTable().start("ada", "bob", "cy")
    await at.deal()
    turn = at.table.turn
    assert await refusal(at, at.who(turn), wire.Act, move="drop 7h") == "refused-draw-first"
    assert await refusal(at, at.who((turn + 1) % 3), wire.Act, move="pass") == "not-your-turn"
    assert await refusal(at, "guest", wire.Act, move="pass") == "table-no-seat"
    await at.move("pass")


async def test_what_a_command_did_before_it_failed_is_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in the middle of a command, after the first of its lines."""
    at = await AtTable().start("ada", "bob", "cy")
    with monkeypatch.context() as patched:
        patched.setattr(
            "captain_gin.server.commands.Ready", lambda **_: (_ for _ in ()).throw(MoveError("undo-nothing"))
        )
        with pytest.raises(MoveError):
            await at.give("ada", wire.SetReady, word="w")
    ear = await at.listen("bob")
    assert ear.number == len(at.log)
    assert ear.view is not None
    assert "word A w" not in ear.view["facts"]
    await at.give("ada", wire.SetReady, word="other")
    assert at.log[-2:] == ["word A other", '@ {"type":"ready","seat":"A"}']


async def test_nothing_is_told_before_it_is_kept() -> None:
    """Neither to those who listen, nor to one who joins in that moment, nor to one who asks for the lines."""
    import asyncio

    store = FaultyStore()
    at = await (await AtTable(store=store).open()).sit("ada")
    ada = at.ears["ada"]
    store.gate = asyncio.Event()
    saying = asyncio.create_task(at.give("ada", wire.Say, text="unkept"))
    await asyncio.sleep(0.01)
    joining = asyncio.create_task(at.listen("bob"))
    syncing = asyncio.create_task(at.hub.sync(at.room, ada, ada.number))
    await asyncio.sleep(0.01)
    assert not any(b"unkept" in message for ear in at.ears.values() for message in ear.bytes)
    store.gate.set()
    await asyncio.gather(saying, joining, syncing)
    assert "unkept" in ada.lines[ada.number]
    assert at.ears["bob"].number == len(at.log)


async def test_a_closed_table_refuses_everything() -> None:
    at = await (await AtTable().open()).sit("ada")
    await at.give("ada", wire.Close)
    assert await refusal(at, "ada", wire.Say, text="hei") == "table-closed"


async def test_an_unknown_table() -> None:
    with pytest.raises(TableError, match="no such table"):
        await AtTable().hub.room("nowhere")
