"""Moves taken back: which, by whom, with whose consent (docs/protocol.md, section 9)."""

import pytest

from captain_gin.server import undo
from captain_gin.wire import table as wire
from tests.support.at_tables import AtTable
from tests.support.taking_back import EVERYBODY, all_agree, ask, before_a, can, dealt, players, refusal

pytestmark = pytest.mark.anyio


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
