"""Seats: who may take, leave, fill and exchange them, and when; who may begin; what others are called."""

from typing import Any

import pytest

from captain_gin.errors import CaptainError, OptionError
from captain_gin.server.hub import Hub
from captain_gin.server.robots import Here
from captain_gin.wire import table as wire
from captain_gin.wire.events import Settings
from tests.support.at_tables import AtTable, Given
from tests.support.memory_store import MemoryStore
from tests.support.server_clock import FakeClock

pytestmark = pytest.mark.anyio


async def refusal(at: AtTable, who: str, kind: Given, /, **fields: Any) -> str:
    before = at.log
    with pytest.raises(CaptainError) as caught:
        await at.give(who, kind, **fields)
    assert at.log == before
    return caught.value.key


@pytest.mark.parametrize("settings", [{"preset": "none"}, {"options": {"target": -1}}, {"options": {"a=b": "c"}}])
async def test_rules_that_there_are_none_of(settings: dict[str, Any]) -> None:
    store = MemoryStore()
    with pytest.raises(OptionError):
        await Hub(store, FakeClock(), Here()).open("ada", Settings(**settings))
    assert not store.logs


async def test_a_bot_that_there_is_none_of() -> None:
    at = await AtTable().open()
    assert await refusal(at, "ada", wire.SeatBot, seat="A", kind="process", name="x") == "bot-unknown"
    with pytest.raises(OptionError):
        await AtTable().open(level="none")


async def test_a_seat_is_taken_once() -> None:
    at = await (await AtTable().open()).sit("ada", "bob")
    assert await refusal(at, "guest", wire.Sit, seat="A", name="G") == "table-seat-taken"
    assert await refusal(at, "ada", wire.SeatBot, seat="B", kind="simple", name="x") == "table-seat-taken"
    assert await refusal(at, "ada", wire.Clear, seat="B") == "table-no-bot"


async def test_whoever_takes_another_seat_leaves_his_own() -> None:
    at = await (await AtTable().open()).sit("ada")
    await at.give("ada", wire.Clear, seat="C")
    await at.give("ada", wire.Sit, seat="C", name="Ada")
    assert [seat.who for seat in at.table.seats] == ["", "", "ada"]


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (wire.SeatBot, {"seat": "C", "kind": "simple", "name": "x"}),
        (wire.Clear, {"seat": "C"}),
        (wire.Swap, {"one": "A", "other": "B"}),
        (wire.Start, {}),
        (wire.Close, {}),
    ],
)
async def test_what_the_host_alone_may_do(kind: Given, fields: dict[str, Any]) -> None:
    at = await (await AtTable().open()).sit("ada", "bob")
    assert await refusal(at, "bob", kind, **fields) == "table-not-host"
    await at.give("ada", kind, **fields)


@pytest.mark.parametrize(
    ("who", "kind", "fields"),
    [
        ("ada", wire.SeatBot, {"seat": "C", "kind": "simple", "name": "x"}),
        ("ada", wire.Clear, {"seat": "C"}),
        ("ada", wire.Swap, {"one": "A", "other": "B"}),
        ("ada", wire.Start, {}),
        ("ada", wire.Close, {}),
        ("guest", wire.Sit, {"seat": "C", "name": "x"}),
    ],
)
async def test_seats_are_fixed_while_a_match_is_on(who: str, kind: Given, fields: dict[str, Any]) -> None:
    at = await AtTable().start("ada", "bob")
    assert await refusal(at, who, kind, **fields) == "table-match-on"


async def test_seats_are_exchanged_before_a_match_and_between_two() -> None:
    at = await (await AtTable().open(options={"target": 5})).sit("ada", "bob")
    await at.give("ada", wire.Swap, one="A", other="C")
    assert [seat.who for seat in at.table.seats] == ["", "bob", "ada"]
    await at.give("ada", wire.Start)
    await at.play(lambda table: table.status == "over")
    await at.give("ada", wire.Swap, one="B", other="C")
    assert [seat.who for seat in at.table.seats] == ["", "ada", "bob"]
    assert await refusal(at, "ada", wire.Swap, one="B", other="B") == "table-swap-same"


async def test_a_match_needs_three() -> None:
    at = await AtTable().open()
    await at.give("ada", wire.Sit, seat="B", name="Ada")
    with pytest.raises(CaptainError, match="A, C"):
        await at.give("ada", wire.Start)


@pytest.mark.parametrize("name", ["Väinö 🂡", "Ĳsbrand", "ماري", "a\u0301"])
async def test_names(name: str) -> None:
    at = await AtTable().open()
    await at.give("ada", wire.Sit, seat="B", name=f" {name}\u200b ")
    assert at.table.seats[1].name in (name, "á")
    assert await refusal(at, "ada", wire.Rename, name="\u200b") == "table-no-name"


async def test_a_new_name_holds_from_the_next_match_on_in_the_record() -> None:
    at = await AtTable().start("ada", "bob", "cy", options={"target": 5})
    await at.give("ada", wire.Rename, name="Åke")
    assert at.table.shown().seats[0].name == "Åke"
    view = at.table.view(0)
    assert view is not None
    assert view.seats[0].name == "Ada"


async def test_a_rematch_begins_when_all_who_play_are_ready() -> None:
    at = await AtTable().start("ada", "bob", options={"target": 5})
    await at.play(lambda table: table.status == "over")
    assert at.ears["ada"].ask is not None
    assert at.ears["ada"].ask["what"] == "rematch"
    await at.give("ada", wire.SetReady)
    assert at.ears["ada"].ask is None
    assert at.table.status == "over"
    await at.give("bob", wire.SetReady)
    assert (at.table.status, at.table.match) == ("playing", 2)


async def test_ready_for_nothing() -> None:
    at = await (await AtTable().open()).sit("ada")
    assert await refusal(at, "ada", wire.SetReady) == "table-not-ready-now"


async def test_words_come_after_the_promise_and_change_the_deal() -> None:
    """The same secrets with and without a word: the promise is the same, the cards are not."""
    logs = []
    for word in ("", "mörkö"):
        at = await AtTable("words").start("ada")
        await at.give("ada", wire.SetReady, word=word)
        await at.give("ada", wire.SetReady, word=word)
        logs.append(at.log)
        kinds = [line.split(" ")[0] for line in at.log if not line.startswith("@")]
        assert kinds.index("promise") < kinds.index("word") < kinds.index("draw") if word else "word" not in kinds
    promises = [[line for line in log if line.startswith("promise")] for log in logs]
    assert promises[0] == promises[1]
    deals = [[line for line in log if line.startswith("deal")] for log in logs]
    assert deals[0] != deals[1]


async def test_whoever_leaves_between_matches_takes_the_match_with_him() -> None:
    """A newcomer finds an open table: no cards, no scores, no lines of those who sat there."""
    at = await AtTable().start("ada", "bob", "cy", options={"target": 5})
    await at.play(lambda table: table.status == "over")
    cards = [line for line in at.log if line.startswith(("deal", "reveal", "A ", "B ", "C "))]
    before = at.table.number
    await at.give("cy", wire.Leave)
    guest = await at.listen("guest", since=before - 3)
    await at.give("guest", wire.Sit, seat="C", name="G")
    assert guest.welcome is not None
    assert guest.welcome["view"] is None
    told = b"".join(guest.bytes).decode()
    assert not any(line in told for line in cards)
    assert at.table.scores == (0, 0, 0)
    assert not any(seat.ready for seat in at.table.seats)


async def test_nothing_is_said_by_saying_nothing() -> None:
    at = await (await AtTable().open()).sit("ada")
    assert await refusal(at, "ada", wire.Say, text=" \u200b ") == "table-nothing-said"
    await at.give("guest", wire.Say, phrase="hello")
    assert '"seat":null,"who":"guest"' in at.log[-1]
