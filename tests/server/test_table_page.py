"""A page for clients without rules: what it counts, whether it asks, and what became of advice (§2.4)."""

from typing import Any

import pytest

from captain_gin.secrecy import GALLERY
from captain_gin.server.page import page
from captain_gin.server.tally import Tallies
from captain_gin.wire import table as wire
from captain_gin.wire.table import Page, Tally
from tests.support.at_tables import AtTable

pytestmark = pytest.mark.anyio


def shown(at: AtTable, audience: int) -> Page:
    return page(at.table, audience, at.table.number, "en", frozenset())


async def dealt(**settings: Any) -> AtTable:
    at = await AtTable("page").start("ada", "bob", "cy", **settings)
    await at.deal()
    return at


@pytest.mark.parametrize("counting", [True, False])
async def test_a_table_may_leave_counting_to_its_players(counting: bool) -> None:
    at = await dealt(counting=counting, options={"knock_limit": 60})
    assert [shown(at, seat).best is not None for seat in range(3)] == [counting] * 3
    await at.play(lambda table: table.turn >= 0 and "spread" in table.legal[-1])
    answerer = shown(at, at.table.turn)
    assert (answerer.best is not None, answerer.offer is not None) == (counting, True)


async def test_a_page_tells_whether_a_question_follows() -> None:
    at = await dealt()
    asks = [shown(at, audience).asks for audience in range(4)]
    assert asks == [audience in (at.table.turn, at.table.adviser) for audience in range(4)]
    for who, ear in at.ears.items():
        assert (ear.ask is not None) == shown(at, at.table.seats.seat_of(who)).asks


def tallied(*lines: str) -> Tallies:
    found = Tallies()
    for line in lines:
        found.take(line)
    return found


FIRST = (
    "hand 1 box C captain A out B score 0 0 0",
    "deal A ?",
    "A asks",
    "B advises take",
    "A take Qh",
    "B advises drop Kh",
    "A drop Js",
    "C stock ?",
    "C drop 2c",
    "B advises knock Tc 7h8h9h 4d5d6d JhQhKh",
    "A knock Tc 7h8h9h 4d5d6d JhQhKh left 8d",
)
WON = ("= A 7 knock 8 against 15", "hand 2 box A captain B out C score 7 0 0")


def test_followed_is_what_is_done_as_proposed() -> None:
    """Without the card of a draw, and without what is left of a spread (docs/record.md, section 4)."""
    assert tallied(*FIRST).of(0) == Tally(given=3, followed=2, won=0, last="followed")
    assert tallied(*FIRST[:7]).of(1) == Tally(given=2, followed=1, won=0, last="overruled")
    assert tallied(*FIRST[:6]).of(1).given == 1


def test_a_hand_that_the_captain_wins_after_following_counts() -> None:
    assert tallied(*FIRST, *WON).of(0) == Tally(given=3, followed=2, won=7, last=None)
    assert tallied(*FIRST, "= C 17 undercut 8 against 1").of(0).won == 0
    assert tallied(*FIRST[:3], *WON).of(0).won == 0


def test_the_box_learns_nothing_of_it() -> None:
    assert tallied(*FIRST).of(2) == tallied(*FIRST, *WON).of(2) == Tally(given=0, followed=0, won=0, last=None)


def test_it_is_added_up_hand_by_hand() -> None:
    both = tallied(*FIRST, *WON, "C advises pass", "B pass")
    assert both.of(1) == Tally(given=4, followed=3, won=7, last="followed")
    assert both.of(0) == Tally(given=3, followed=2, won=7, last=None)
    assert both.of(2) == Tally(given=1, followed=1, won=0, last="followed")


async def test_another_process_and_another_page_know_it_too() -> None:
    at = await AtTable("page").start("ada", "bob", "cy", options={"target": 300, "knock_limit": 60})
    for _ in range(60):
        await at.deal()
        if at.table.turn == at.table.captain and at.table.may_advise:
            await at.give(at.who(at.table.adviser), wire.Advise, move=at.table.legal[0])
        await at.move(at.table.legal[-1])
    tallies = [shown(at, seat).tally for seat in range(3)]
    assert any(tally is not None and tally.given > 2 for tally in tallies)
    assert at.table.game is not None
    assert at.table.game.number > 2
    await at.restart()
    assert [shown(at, seat).tally for seat in range(3)] == tallies
    assert shown(at, GALLERY).tally is None
