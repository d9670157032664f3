"""What those who listen are sent: the lines since, or a view; what they may do; who is there; nothing of the muted."""

from random import Random

import pytest

from captain_gin.facts import Seated
from captain_gin.lines import line
from captain_gin.secrecy import GALLERY, masked
from captain_gin.server.table import Table
from captain_gin.server.tail import MOST
from captain_gin.wire import table as wire
from captain_gin.wire.events import MARK
from captain_gin.wire.tape import item
from captain_gin.wire.views import shown
from tests.support.amounts import little_or_much
from tests.support.at_tables import PEOPLE, AtTable
from tests.support.listeners import Ear
from tests.support.wandering import wander

pytestmark = pytest.mark.anyio


async def test_the_first_message_tells_all() -> None:
    at = await AtTable().start("ada", "bob", "cy")
    ear = await at.listen("bob")
    assert ear.kinds == ["welcome", "ask", "presence"]
    assert ear.welcome is not None
    assert (ear.welcome["protocol"], ear.welcome["you"], ear.welcome["seat"]) == (1, "bob", "B")
    assert ear.welcome["number"] == len(at.log)
    assert ear.welcome["table"]["status"] == "playing"
    guest = await at.listen("guest")
    assert guest.kinds == ["welcome", "presence"]
    assert guest.welcome is not None
    assert guest.welcome["seat"] is None


@pytest.mark.parametrize("seed", little_or_much(0, 1, 2))
async def test_coming_back_at_any_number_is_like_never_having_left(seed: int) -> None:
    """At the end of a match, for every number and everybody: the lines, the view, and what he may do."""
    at = await AtTable(f"back {seed}").start("ada", "bob", options={"target": 500}, haste=0)
    for who in ("ada", "bob", "guest"):
        await at.listen(who)
    until = 40 + 60 * seed
    await at.play(lambda table: table.number > until)
    for who, stayed in list(at.ears.items()):
        for since in range(at.table.number + 1):
            back = await at.listen(who, since=since)
            at.room.leave(back)
            assert back.number == stayed.number
            assert all(stayed.lines.get(number, text) == text for number, text in back.lines.items())
            assert back.ask == stayed.ask
            if back.welcome is not None:
                audience = at.table.seats.seat_of(who)
                view = at.table.view(GALLERY if audience < 0 else audience)
                assert view is not None
                assert back.view == shown(view).model_dump()
            else:
                assert sorted(back.lines) == list(range(since + 1, at.table.number + 1))


async def test_the_last_two_hands_are_at_hand_and_no_more() -> None:
    at = await AtTable("two").start("ada", options={"target": 500}, haste=0)
    await at.play(lambda table: table.game is not None and table.game.number == 4 and table.turn >= 0)
    begun = [number for number, text in enumerate(at.log, 1) if text.startswith("hand ")]
    assert at.table.tail.lines[0].number == begun[-2]
    assert len(at.table.game.facts if at.table.game else []) == at.table.number - begun[-1] + 1 - sum(
        text.startswith(MARK) for text in at.log[begun[-1] :]
    )
    assert (await at.listen("ada", since=begun[-2] - 1)).welcome is None
    assert (await at.listen("ada", since=begun[-2] - 2)).welcome is not None


async def test_endless_talk_does_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("captain_gin.server.tail.MOST", 100)
    at = await AtTable().start("ada", "bob", "cy")
    await at.deal()
    for number in range(300):
        await at.hub.give(at.room, "ada", at.command(wire.Say, text=str(number)))
    assert len(at.table.tail.lines) <= 100 < MOST
    assert (await at.listen("bob", since=len(at.log) - 40)).welcome is None


@pytest.mark.parametrize("seed", range(4))
async def test_what_each_hears_is_the_record_as_he_may_read_it(seed: int) -> None:
    """Line for line; and whoever listened from the start misses none."""
    at = await AtTable(f"record {seed}").start("ada", "bob", "cy", options={"target": 10})
    await at.listen("guest", since=1)
    await at.play(lambda table: table.status == "over")
    facts = [(number, item(text)) for number, text in enumerate(at.log, 1) if not text.startswith(MARK)]
    for audience, who in [*enumerate(PEOPLE), (GALLERY, "guest")]:
        for (number, _), mine in zip(facts, masked([fact for _, fact in facts], audience), strict=True):  # type: ignore[misc]
            if number > 7:  # those before were there when he came
                assert at.ears[who].lines[number] == line(mine)


@pytest.mark.parametrize("seed", little_or_much(3, 0, 1, 2))
async def test_nobody_misses_a_line_whatever_happens(seed: int) -> None:
    """Also while people sit down, get up and play again; the ears themselves check that no line is missing."""
    at = await AtTable(f"miss {seed}").open(options={"target": 8}, haste=0, patience=0)
    async for _ in wander(at, Random(f"miss {seed}"), 120):
        if at.table.status == "closed":
            break
        for ear in at.ears.values():
            assert ear.number == at.table.number
            audience = at.table.seats.seat_of(ear.who)
            assert (ear.ask is None) or ear.ask["number"] == at.table.number
            assert audience >= 0 or ear.ask is None


async def test_whoever_sits_down_hears_as_his_seat_from_then_on() -> None:
    at = await (await AtTable().open(haste=60_000)).sit()
    guest = await at.listen("bob")
    await at.give("ada", wire.Clear, seat="B")
    await at.give("bob", wire.Sit, seat="B", name="Bob")
    await at.give("ada", wire.Start)
    await at.deal()
    dealt = [text for text in guest.lines.values() if text.startswith("deal")]
    shown_to = at.table.view(1)
    assert shown_to is not None
    assert dealt == [line(fact) for fact in shown_to.facts if line(fact).startswith("deal")]
    assert sum("?" not in text for text in dealt) == 1


async def test_views_for_those_who_want_them() -> None:
    at = await AtTable().start("ada", "bob", "cy")
    ear = await at.listen("bob", views=True)
    await at.deal()
    await at.move("pass")
    assert ear.kinds[-3:-1] == ["lines", "view"] or ear.kinds[-2:] == ["lines", "view"]
    view = at.table.view(1)
    assert view is not None
    assert ear.view == shown(view).model_dump()
    assert "view" not in at.ears["ada"].kinds


async def test_the_muted_are_not_heard() -> None:
    """Their line comes, and says nothing: numbers have no gaps."""
    at = await (await AtTable().open()).sit("ada", "bob")
    deaf = await at.listen("bob", mutes=frozenset({"ada"}))
    await at.give("ada", wire.Say, text="loud")
    await at.give("ada", wire.Say, phrase="hello")
    await at.give("guest", wire.Say, text="soft")
    again = await at.listen("cy", since=4, mutes=frozenset({"ada"}))
    for ear in (deaf, again):
        told = b"".join(ear.bytes)
        assert b"loud" not in told
        assert b'phrase\\":\\"hello' not in told
        assert b"soft" in told
        assert ear.number == len(at.log)


async def test_who_is_there() -> None:
    at = await (await AtTable().open()).sit("ada", "bob")
    await at.listen("guest")
    second = Ear("ada")
    await at.hub.join(at.room, second, 0)
    assert second.presence == {"type": "presence", "seats": ["A", "B"], "gallery": 1}
    at.room.leave(at.ears["guest"])
    at.room.leave(at.ears["bob"])
    assert second.presence == {"type": "presence", "seats": ["A"], "gallery": 0}
    at.room.leave(at.ears["ada"])
    assert second.presence["seats"] == ["A"]


async def test_who_sits_down_is_there_at_once() -> None:
    at = await AtTable().open()
    guest = await at.listen("guest")
    assert guest.presence == {"type": "presence", "seats": [], "gallery": 1}
    await at.give("guest", wire.Sit, seat="B", name="Guest")
    assert guest.presence == {"type": "presence", "seats": ["B"], "gallery": 0}


async def test_a_bot_before_him_does_not_move_a_player_to_its_seat() -> None:
    at = await (await AtTable().open()).sit("ada")
    guest = await at.listen("guest")
    await at.give("ada", wire.Clear, seat="C")
    await at.give("guest", wire.Sit, seat="C", name="Guest")
    assert guest.presence is not None
    assert guest.presence["seats"] == ["A", "C"]


async def test_nothing_is_sent_to_those_who_have_left() -> None:
    at = await (await AtTable().open()).sit("ada", "bob")
    at.room.leave(at.ears["bob"])
    before = len(at.ears["bob"].bytes)
    await at.give("ada", wire.Say, text="hei")
    assert len(at.ears["bob"].bytes) == before


async def test_seats_of_a_table_are_those_of_its_record() -> None:
    def playing(table: Table) -> bool:
        return table.turn >= 0

    at = await AtTable().start("ada")
    await at.play(playing)
    view = at.table.view(0)
    assert view is not None
    assert view.seats == (Seated(0, "person", "Ada"), Seated(1, "simple", "Bot B"), Seated(2, "simple", "Bot C"))


@pytest.mark.parametrize("since", [0, 2, 10**9])
async def test_whoever_has_nothing_or_more_than_there_is_gets_all(since: int) -> None:
    at = await AtTable().open()
    ear = await at.listen("ada", since=since)
    assert ear.kinds[0] == "welcome"
    assert ear.number == 1


async def test_one_that_can_not_be_sent_anything_costs_the_others_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    at = await (await AtTable().open()).sit("ada", "bob")
    with monkeypatch.context() as patched:
        patched.setattr(at.ears["ada"], "send_bytes", lambda _: 1 / 0)
        await at.give("bob", wire.Say, text="hei")
        assert at.ears["bob"].number == len(at.log)
    await at.give("bob", wire.Say, text="moi")
    assert at.ears["ada"].number == len(at.log)
    assert any("hei" in text for text in at.ears["ada"].lines.values())


async def test_presence_names_the_seat_that_somebody_has() -> None:
    """Though bots or nobody sit on those before it."""
    at = await AtTable().open()
    await at.give("ada", wire.SeatBot, seat="A", kind="simple", name="x")
    await at.give("ada", wire.Sit, seat="C", name="Ada")
    ear = await at.listen("ada")
    assert ear.presence == {"type": "presence", "seats": ["C"], "gallery": 0}
