"""Moves taken back: which, by whom, with whose consent; the record is what stood (docs/protocol.md, section 9)."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from captain_gin import record
from captain_gin.client.state import State
from captain_gin.errors import CaptainError, RecordError
from captain_gin.facts import Acted
from captain_gin.secrecy import GALLERY, REFEREE
from captain_gin.server import undo
from captain_gin.server.page import page
from captain_gin.server.records import played
from captain_gin.server.table import Table
from captain_gin.wire import table as wire
from captain_gin.wire.events import Undone
from captain_gin.wire.table import Outbound
from tests.support.at_tables import AtTable, Given, secrets

pytestmark = pytest.mark.anyio
ALL = ("ada", "bob", "cy")
EVERYBODY = (0, 1, 2, GALLERY, REFEREE)
OUTBOUND: TypeAdapter[Any] = TypeAdapter(Outbound)


async def dealt(*people: str, **settings: Any) -> AtTable:
    at = await AtTable("undo").start(*(people or ALL), **settings)
    await at.deal()
    return at


def players(at: AtTable) -> tuple[str, str, str]:
    """Captain, box and adviser."""
    captain, adviser = at.table.captain, at.table.adviser
    return at.who(captain), at.who(3 - captain - adviser), at.who(adviser)


async def ask(at: AtTable, who: str) -> None:
    await at.give(who, wire.Undo)


async def all_agree(at: AtTable) -> None:
    for seat in range(3):
        if undo.awaits(at.table, seat):
            await at.give(at.who(seat), wire.Agree, yes=True)


async def refusal(at: AtTable, who: str, kind: Given, /, **fields: Any) -> str:
    with pytest.raises(CaptainError) as caught:
        await at.give(who, kind, **fields)
    return caught.value.key


def can(verb: str) -> Callable[[Table], bool]:
    return lambda table: any(move.startswith(verb) for move in table.legal)


async def before_a(verb: str) -> AtTable:
    """A table at which somebody may make such a move."""
    at = await AtTable(f"undo {verb}").start(*ALL, options={"knock_limit": 60, "target": 300})
    await at.play(can(verb))
    return at


@pytest.mark.parametrize("verb", ["pass", "take", "drop", "lay"])
async def test_a_move_taken_back_has_never_been_for_anybody(verb: str) -> None:
    at = await before_a(verb)
    views, legal, mover = [at.table.view(one) for one in EVERYBODY], at.table.legal, at.who(at.table.turn)
    await at.move(next(move for move in legal if move.startswith(verb)))
    await ask(at, mover)
    await all_agree(at)
    assert [at.table.view(one) for one in EVERYBODY] == views
    assert at.table.legal == legal
    asked = at.ears[mover].ask
    assert asked is not None
    assert asked["legal"] == legal


@pytest.mark.parametrize("verb", ["stock", "knock"])
async def test_what_showed_hidden_cards_stands(verb: str) -> None:
    at = await before_a(verb)
    mover = at.who(at.table.turn)
    await at.move(next(move for move in at.table.legal if move.startswith(verb)))
    assert await refusal(at, mover, wire.Undo) == "table-no-undo"


async def test_a_hand_that_is_over_stands() -> None:
    at = await before_a("spread")
    mover = at.who(at.table.turn)
    await at.move(at.table.legal[-1])
    assert await refusal(at, mover, wire.Undo) == "table-no-undo"


async def test_what_was_answered_stands_and_nobody_takes_back_anothers_move() -> None:
    at = await dealt()
    captain, box, adviser = players(at)
    await at.give(captain, wire.Act, move="pass")
    for who in (box, adviser):
        assert await refusal(at, who, wire.Undo) == "table-no-undo"
    await at.give(box, wire.Act, move="pass")
    assert await refusal(at, captain, wire.Undo) == "table-no-undo"


async def test_a_move_before_one_that_was_taken_back_stands_for_the_other() -> None:
    """He has seen what was in the other's mind."""
    at = await dealt()
    captain, box, _ = players(at)
    await at.give(captain, wire.Act, move="pass")
    await at.give(box, wire.Act, move="take")
    await ask(at, box)
    await all_agree(at)
    assert await refusal(at, captain, wire.Undo) == "table-no-undo"


async def test_ones_own_moves_are_taken_back_one_after_another() -> None:
    at = await before_a("take")
    mover = at.who(at.table.turn)
    legal = at.table.legal
    await at.give(mover, wire.Act, move="take")
    await at.move(next(move for move in at.table.legal if move.startswith("drop")))
    for _ in range(2):
        await ask(at, mover)
        await all_agree(at)
    assert at.table.legal == legal


async def test_bots_agree_at_once() -> None:
    at = await AtTable("undo bots").start("ada", haste=1000)
    await at.play(lambda table: table.turn == 0 and "take" in table.legal)
    await at.move("take")
    await ask(at, "ada")
    assert [line.split('"')[3] for line in at.log[-2:]] == ["wished", "undone"]
    assert "take" in at.table.legal


async def test_bots_wait_while_somebody_is_asked() -> None:
    at = await AtTable("undo").start("ada", "bob", haste=100, patience=0)
    await at.play(lambda table: table.turn in (0, 1) and table.adviser != 2 and can("drop")(table))
    mover = at.who(at.table.turn)
    await at.move(next(move for move in at.table.legal if move.startswith("drop")))
    await ask(at, mover)
    number = at.table.number
    await at.clock.go_on(undo.UNDO_MS - 1_000)
    assert at.table.number == number
    await at.clock.go_on(1_000)
    assert '"denied","seat":null' in at.log[number]


async def test_a_move_stands_if_one_refuses_and_is_not_asked_for_again() -> None:
    at = await dealt()
    captain, box, adviser = players(at)
    await at.give(captain, wire.Act, move="pass")
    await ask(at, captain)
    await at.give(adviser, wire.Agree, yes=True)
    await at.give(box, wire.Agree, yes=False)
    assert not can("stock")(at.table)
    assert await refusal(at, captain, wire.Undo) == "table-no-undo"
    await at.give(box, wire.Act, move="take")
    await ask(at, box)
    assert at.table.undoing.seat == at.table.seats.seat_of(box)


async def test_whoever_moves_has_refused() -> None:
    at = await dealt()
    captain, box, adviser = players(at)
    await at.give(captain, wire.Act, move="pass")
    await ask(at, captain)
    await at.give(box, wire.Act, move="take")
    assert await refusal(at, adviser, wire.Agree, yes=True) == "table-undo-not-asked"


async def test_whoever_asks_may_think_better_of_it_but_does_not_agree_with_himself() -> None:
    at = await dealt()
    captain, box, _ = players(at)
    await at.give(captain, wire.Act, move="pass")
    await ask(at, captain)
    before = at.log
    await ask(at, captain)
    assert at.log == before
    assert await refusal(at, captain, wire.Agree, yes=True) == "table-undo-not-asked"
    await at.give(captain, wire.Agree, yes=False)
    assert await refusal(at, box, wire.Agree, yes=True) == "table-undo-not-asked"


async def test_who_has_gone_is_not_asked() -> None:
    at = await dealt()
    captain, box, adviser = players(at)
    await at.give(captain, wire.Act, move="pass")
    await at.give(adviser, wire.Leave)
    await ask(at, captain)
    await at.give(box, wire.Leave)
    assert at.table.turn == at.table.seats.seat_of(captain)


async def test_there_is_an_end_to_it() -> None:
    at = await before_a("take")
    mover = at.who(at.table.turn)
    for _ in range(undo.UNDOS):
        await at.give(mover, wire.Act, move="take")
        await ask(at, mover)
        await all_agree(at)
    await at.give(mover, wire.Act, move="take")
    assert await refusal(at, mover, wire.Undo) == "table-no-undo"


async def test_what_was_decided_before_it_is_stale_after_it() -> None:
    at = await dealt()
    captain, box, _ = players(at)
    await at.give(captain, wire.Act, move="pass")
    seen = at.table.number
    await ask(at, captain)
    await all_agree(at)
    assert await refusal(at, box, wire.Act, move="take", seen=seen) == "table-stale"
    assert at.table.since == at.table.at


async def test_advice_lies_before_the_captain_again() -> None:
    at = await dealt()
    captain, _, adviser = players(at)
    line = await at.give(adviser, wire.Advise, move="take")
    await at.give(captain, wire.Act, move="pass")
    assert at.table.tallies.of(at.table.captain).last == "overruled"
    await ask(at, captain)
    await all_agree(at)
    assert at.table.tallies.of(at.table.captain).last is None
    await at.give(captain, wire.Follow, advice=line)
    assert at.table.tallies.of(at.table.captain).last == "followed"


async def test_the_record_is_what_stood() -> None:
    """The same match without a move taken back has the same one, line by line."""
    whole, plain, rng = AtTable(), AtTable(), Random("stood")
    for at in (whole, plain):
        at.hub.new_secret = secrets("stood")
        await at.start(*ALL, options={"target": 300})
    for _ in range(120):
        for at in (whole, plain):
            await at.deal()
        await regret(whole, rng)
        move = rng.choice(plain.table.legal)
        for at in (whole, plain):
            await at.move(move)
    undone = sum('"undone"' in line for line in whole.log)
    assert undone > 10
    for who in ("ada", "nobody"):
        texts = [played(at.id, at.store.logs[at.id]).text(who) for at in (whole, plain)]
        assert texts[0] == texts[1]
    found = played(whole.id, whole.store.logs[whole.id])
    record.replay(found.record)
    assert len(found.undone) == undone


async def regret(at: AtTable, rng: Random) -> None:
    """Whoever is in turn makes a move and takes it back, if it is one that he can take back."""
    who, move = at.who(at.table.turn), rng.choice(at.table.legal)
    if move.split()[0] in undo.UNDOABLE and at.table.undoing.count < undo.UNDOS:
        await at.move(move)
        if undo.whose(at.table) == at.table.seats.seat_of(who):
            await ask(at, who)
            await all_agree(at)


async def test_another_process_goes_on_from_the_log_wherever_it_was() -> None:
    at = await dealt()
    captain, box, adviser = players(at)
    await at.give(captain, wire.Act, move="pass")
    await ask(at, captain)
    await at.give(box, wire.Agree, yes=True)
    await at.restart()
    await at.give(adviser, wire.Agree, yes=True)
    await at.restart()
    assert at.table.turn == at.table.captain
    await at.give(captain, wire.Act, move="take")


async def test_the_facts_of_later_hands_are_numbered_as_in_the_record() -> None:
    at = await before_a("take")
    mover = at.who(at.table.turn)
    await at.move("take")
    await ask(at, mover)
    await all_agree(at)
    await at.play(lambda table: table.game is not None and table.game.number == 2 and table.turn >= 0)
    lines = played(at.id, at.store.logs[at.id]).lines
    begun = next(number for number, line in enumerate(lines) if line.startswith("hand 2 "))
    for table in (at.table, at.loaded()):
        seen = table.view(GALLERY)
        assert seen is not None
        assert seen.first == begun


async def test_a_client_that_keeps_the_facts_itself_comes_to_the_same() -> None:
    at = await before_a("take")
    mover = at.who(at.table.turn)
    await at.move("take")
    ear = await at.listen(mover, since=0)
    await ask(at, mover)
    await all_agree(at)
    state = State()
    for message in ear.heard:
        state.take(OUTBOUND.validate_python(message))
    seen = state.view
    real = at.table.view(at.table.seats.seat_of(mover))
    assert seen is not None
    assert real is not None
    assert (seen.facts, seen.moves(), seen.hands) == (real.facts, real.moves(), real.hands)
    assert state.wish is None


async def test_those_who_look_on_late_hear_it_late() -> None:
    at = await dealt(delay=60)
    captain, _, _ = players(at)
    await at.clock.go_on(60_000)
    guest = await at.listen("guest", views=True)
    await at.give(captain, wire.Act, move="pass")
    await ask(at, captain)
    await all_agree(at)
    assert not any('"undone"' in line for line in guest.lines.values())
    await at.clock.go_on(60_000)
    assert any('"undone"' in line for line in guest.lines.values())
    assert guest.view is not None
    assert guest.view["facts"][-1] == "rest ?"


async def test_a_page_says_who_may_ask_and_who_is_asked() -> None:
    at = await dealt()
    captain, box, adviser = players(at)
    for who in (*ALL, "guest"):
        await at.listen(who, views=True, words="en")
    await at.give(captain, wire.Act, move="pass")
    assert {who: _shown(at, who)["may"] for who in at.ears} == {
        captain: True,
        box: False,
        adviser: False,
        "guest": False,
    }
    await ask(at, captain)
    await at.give(adviser, wire.Agree, yes=True)
    assert [who for who in at.ears if _shown(at, who)["answers"]] == [box]
    assert {_shown(at, who)["asks"] for who in at.ears} == {"ABC"[at.table.seats.seat_of(captain)]}


def _shown(at: AtTable, who: str) -> dict[str, Any]:
    shown = at.ears[who].page
    assert shown is not None
    undo_: dict[str, Any] = shown["undo"]
    return undo_


async def test_it_is_told_in_words() -> None:
    at = await dealt()
    captain, box, _ = players(at)
    guest = await at.listen("guest", words="en")
    await at.give(captain, wire.Act, move="pass")
    await ask(at, captain)
    await at.give(box, wire.Agree, yes=False)
    await at.give(box, wire.Act, move="pass")
    await ask(at, box)
    await at.clock.go_on(undo.UNDO_MS)
    await at.give(captain, wire.Act, move="stock")
    told = [one["words"] for message in guest.heard if message["type"] == "page" for one in message["told"]]
    one, other = captain.title(), box.title()
    assert told[-6:-1] == [
        f"{one} would like to take the last move back.",
        f"{other}: the move stands.",
        f"{other} passes.",
        f"{other} would like to take the last move back.",
        "Not everybody has agreed: the move stands.",
    ]


async def test_a_log_that_takes_back_something_else_is_refused() -> None:
    at = await dealt()
    await at.give(players(at)[0], wire.Act, move="pass")
    for seat, facts in ((at.table.captain, 2), (at.table.adviser, 1)):
        with pytest.raises(RecordError):
            at.loaded().take(Undone(seat="ABC"[seat], facts=facts), 0)  # type: ignore[arg-type]
    game = at.loaded().game
    assert game is not None
    assert isinstance(game.facts[-1], Acted)


async def test_how_a_hand_ended_is_told_without_what_was_taken_back() -> None:
    at = await before_a("lay")
    mover = at.who(at.table.turn)
    await at.move(at.table.legal[0])
    await ask(at, mover)
    await all_agree(at)
    await at.move(at.table.legal[-1])
    told = page(at.table, 0, at.table.number, "en", frozenset()).before
    assert [line.split()[1] for line in told if line[1] == " " and line[0] in "ABC"] == ["knock", "spread"]
