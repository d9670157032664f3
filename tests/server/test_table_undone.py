"""What is left of moves taken back: in the record, the log, on pages, for clients (docs/protocol.md, section 9)."""

from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from captain_gin import record
from captain_gin.client.state import State
from captain_gin.errors import RecordError
from captain_gin.facts import Acted
from captain_gin.secrecy import GALLERY
from captain_gin.server import undo
from captain_gin.server.page import page
from captain_gin.server.records import played
from captain_gin.wire import table as wire
from captain_gin.wire.events import Undone
from captain_gin.wire.table import Outbound
from tests.support.at_tables import AtTable, secrets
from tests.support.taking_back import ALL, all_agree, ask, before_a, dealt, players

pytestmark = pytest.mark.anyio
OUTBOUND: TypeAdapter[Any] = TypeAdapter(Outbound)


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
