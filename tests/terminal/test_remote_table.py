"""A person at a table on a server: what he is shown and asked while others play, talk, come and go."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from random import Random
from threading import Event
from typing import NamedTuple

import pytest

from captain_gin.client.connection import Connection
from captain_gin.client.link import Link
from captain_gin.client.table import Table
from captain_gin.errors import CaptainError
from captain_gin.terminal.beside import Beside
from captain_gin.terminal.remote import Remote
from captain_gin.wire import table as wire
from captain_gin.wire.messages import Letter
from tests.support.near_server import SERVER, Cable, NearServer, Scissors, no_time
from tests.support.newcomer import newcomer
from tests.support.terminal import Paper, paper_screen

SECONDS = 10
ME, HOST = "me", "host"
BOX, CAPTAIN, OUT = "c", "d", ""
"""Words that give the person these roles in the first hand."""
WAIT = "wait"
"""Typed by somebody who waits for something else to happen."""
Types = Callable[[str], str | None]


class Typewriter:
    """A keyboard: wherever the screen waits for an answer, *types* reads it and answers; None ends the input."""

    def __init__(self, paper: Paper, types: Types) -> None:
        self.paper = paper
        self.forgotten = 0
        self._types = types
        self._woken = Event()

    def wake(self) -> None:
        self._woken.set()

    def line(self, types: bool = True) -> str | None:
        if types and not self._woken.is_set() and self.paper.getvalue().endswith("> "):
            typed = self._types(self.paper.getvalue())
            if typed is None:
                raise EOFError
            if typed != WAIT:
                self.paper.write(f"{typed}\n")
                return typed
        assert self._woken.wait(SECONDS)
        self._woken.clear()
        return None

    def forget(self) -> None:
        self.forgotten += 1


class Sat(NamedTuple):
    code: int
    text: str
    remote: Remote
    keys: Typewriter


def sit(
    *typed: str,
    types: Types | None = None,
    seat: str | None = "A",
    name: str | None = "Ada",
    scissors: Scissors | None = None,
    before: Callable[[NearServer, Link], Awaitable[None]] | None = None,
    looks: bool = False,
    word: str = "mörkö",
    **settings: object,
) -> Sat:
    """Sit down at a table with two house bots, whose host is the person, and type."""
    screen, paper = paper_screen()
    waiting = iter(typed)
    keys = Typewriter(paper, types or (lambda _: next(waiting, None)))
    near: list[tuple[NearServer, Link]] = []

    async def open_(url: str, token: str) -> Cable:
        if not near:
            found = NearServer()
            near.append((found, await found.open_table(ME, **settings)))
            await (before or bots)(*near[0])
        return await near[0][0].open_channel(url.replace("/TABLE/", f"/{near[0][1].table}/"), token, scissors)

    link = Link(SERVER, "TABLE")

    def connect() -> Connection:
        return Connection(link, ME, open_=open_, sleep=no_time, rng=Random(0))

    with Beside(connect, keys.wake) as beside:
        remote = Remote(screen, beside, keys, link, not looks, word)  # type: ignore[arg-type]
        code = remote.run(seat, name)  # type: ignore[arg-type]
    return Sat(code, paper.getvalue(), remote, keys)


async def give(near: NearServer, link: Link, who: str, type_: type[wire.AnyCommand], **values: object) -> None:
    """Let somebody do something at the table."""
    room = await near.hub.room(link.table)
    command = type_.model_validate({"id": str(room.table.number), "seen": room.table.number, **values})
    await near.hub.give(room, who, command)


async def bots(near: NearServer, link: Link) -> None:
    """A simple bot on the two seats behind that of the person."""
    await give(near, link, ME, wire.SeatBot, seat="B", kind="simple", name="Bo")
    await give(near, link, ME, wire.SeatBot, seat="C", kind="careful", name="Cleo")


def plays(shown: str) -> str:
    """Somebody who begins, plays like a newcomer and goes after the match."""
    if asked(shown).startswith("Another match"):
        return "q"
    if asked(shown).startswith("All seats"):
        return ""
    return NEWCOMER._line(shown) or ""


NEWCOMER = newcomer(asides=())


def test_a_match_at_a_table_looks_like_one_at_home() -> None:
    sat = sit(types=plays, options={"target": 40})
    assert sat.code == 0
    assert "Seat B: Bo (simple)" in sat.text
    for shown in ("Match 1 begins.", "Draw for the roles: ", "Hand 1\n", "Hand 1 is over.", "wins the match after"):
        assert shown in sat.text
    assert sat.text.endswith("Another match? Enter: yes, q: no.\n> q\n\n")
    assert sat.remote.state.own is not None  # what happened after the last look


def test_who_looks_on_sees_the_play_and_no_hand() -> None:
    async def begun(near: NearServer, link: Link) -> None:
        await bots(near, link)
        await give(near, link, ME, wire.SeatBot, seat="A", kind="careful", name="Ada")
        await give(near, link, ME, wire.Start)

    sat = sit(seat=None, name=None, before=begun, looks=True, haste=5)
    assert sat.code == 0
    assert "You look on." in sat.text
    assert "wins the match" in sat.text
    assert "deadwood" not in sat.text.split("is over")[0].split("knocks")[0]
    assert "> " not in sat.text


def asked(shown: str) -> str:
    """The last question on the screen."""
    return [line for line in shown.splitlines() if line.strip() not in (">", "")][-1]


def test_a_captain_asks_listens_and_follows_with_one_key() -> None:
    typed: list[str] = []

    def types(shown: str) -> str | None:
        if "All seats" in asked(shown) or "next hand" in asked(shown):
            return ""
        if "asked for advice" in asked(shown):
            return WAIT
        typed.append("h" if not typed else "f")
        return typed[-1] if len(typed) < 3 else None

    text = sit(types=types, word=CAPTAIN, haste=500).text
    assert "is asked for advice. Enter: don’t wait for it." in text
    advice = re.search(r"(Bo|Cleo) advises: (\w+).*\nWhy: ", text)
    assert advice
    assert re.search(rf"> f\nYou {advice[2]}", text)


def test_an_adviser_who_says_nothing_is_not_waited_for() -> None:
    """His questions are void as soon as the captain has moved."""

    def types(shown: str) -> str | None:
        if "All seats" in asked(shown) or "next hand" in asked(shown):
            return ""
        return WAIT if "Your advice" in asked(shown) and sat_out(shown) < 4 else None

    def sat_out(shown: str) -> int:
        return shown.count("Your advice to ")

    sat = sit(types=types, word=OUT, haste=100)
    assert sat_out(sat.text) > 2
    assert sat.keys.forgotten > 2


def test_what_is_said_is_heard_by_all_or_by_captain_and_adviser() -> None:
    sat = sit("/Hello, all!", "", "", "//to you", "/", "q", word=BOX)
    assert "Ada: Hello, all!" in sat.text
    assert "Only captain and adviser talk to each other about the hand." in sat.text
    assert "There is nothing in what you want to say." in sat.text


def test_a_move_is_taken_back_by_a_word() -> None:
    typed = iter(["t", "undo", "t"])

    def types(shown: str) -> str | None:
        if "All seats" in asked(shown) or "next hand" in asked(shown):
            return ""
        return next(typed, None)

    text = sit(types=types, word=CAPTAIN).text
    assert "> undo\nAda would like to take the last move back.\nAda takes the last move back.\n" in text
    assert len(re.findall(r"You take .* from the pile", text)) == 2


@pytest.mark.parametrize(("answer", "told"), [("y", "Zoë takes the last move back."), ("n", "Ada: the move stands.")])
def test_another_ones_wish_is_answered_by_a_word(answer: str, told: str) -> None:
    async def visitor(near: NearServer, link: Link) -> None:
        await bots(near, link)
        await give(near, link, ME, wire.Clear, seat=CAPTAINS)
        near.busy = asyncio.create_task(regret(near, link))  # type: ignore[attr-defined]
        await asyncio.sleep(0)

    def types(shown: str) -> str | None:
        if told in shown:
            return None
        if "All seats" in asked(shown) or "next hand" in asked(shown):
            return ""
        return answer if "Let Zoë take the last move back?" in shown and f"> {answer}" not in shown else WAIT

    sat = sit(types=types, before=visitor, word=BOX)
    assert "Zoë would like to take the last move back." in sat.text
    assert told in sat.text


CAPTAINS: Letter = "B"
"""The seat of the captain where the person is in the box."""


async def regret(near: NearServer, link: Link) -> None:
    """Somebody who takes the upcard, would rather not have, and plays on."""
    async with near.client(link, "zoe") as table:
        await table.sit(CAPTAINS, "Zoë")
        await table.until(lambda state: state.asked is not None and state.asked.what == "ready")
        while table.state.match is None or table.state.match.view().begin is None:
            await table.ready()
            await table.next()
        await table.ready()
        await one_move(table)
        number = await table.undo()
        await table.until(lambda state: state.number >= number)
        await table.until(lambda state: state.wish is None)
        await one_move(table)
        await one_move(table)
        await table.until(lambda state: state.status == "closed")


async def one_move(table: Table) -> None:
    """The upcard, or any discard."""
    state = await table.until(lambda state: state.asked is not None and state.asked.what == "move")
    assert state.asked is not None
    number = await table.act("take" if "take" in state.asked.legal else state.asked.legal[0])
    await table.until(lambda state: state.number >= number)


def test_who_stops_is_told_how_to_come_back() -> None:
    sat = sit("", "q")
    assert (sat.code, sat.text.splitlines()[-1]) == (
        0,
        "A bot keeps your seat; come back with: captain-gin play --join http://near.example/t/TABLE",
    )


def test_the_end_of_the_input_is_the_end() -> None:
    assert sit().code == 0
    assert "come back with" in sit("").text


def test_ctrl_c_leaves_the_seat() -> None:
    def types(shown: str) -> str:
        if "All seats" in asked(shown):
            return ""
        raise KeyboardInterrupt

    sat = sit(types=types)
    assert sat.code == 130
    assert "come back with" in sat.text


def test_who_comes_back_plays_again_himself() -> None:
    async def left(near: NearServer, link: Link) -> None:
        await bots(near, link)
        await give(near, link, ME, wire.Sit, seat="A", name="Ada")
        await give(near, link, ME, wire.Start)
        await give(near, link, ME, wire.Leave)

    sat = sit("x", "", "q", before=left, name=None, seat=None)
    assert sat.text.count("A bot keeps your seat. Enter: play again yourself.") == 2
    assert "Ada plays again." in sat.text


class CutsOnce(Scissors):
    """Cuts after the first message that brings a match."""

    def __init__(self) -> None:
        self.is_done = False

    def after(self, received: str) -> bool:
        cuts = not self.is_done and "started" in received
        self.is_done = self.is_done or cuts
        return cuts


def test_a_connection_that_breaks_is_told_and_nothing_is_lost() -> None:
    sat = sit(types=plays, scissors=CutsOnce())
    assert "The connection is gone; trying again. Nothing is lost.\nConnected again.\n" in sat.text
    assert "wins the match" in sat.text


def test_a_seat_that_is_taken_is_told() -> None:
    with pytest.raises(CaptainError, match="seat B is taken"):
        sit(seat="B")


def test_a_table_that_is_full_is_told() -> None:
    async def full(near: NearServer, link: Link) -> None:
        await bots(near, link)
        await give(near, link, ME, wire.SeatBot, seat="A", kind="careful", name="Al")

    with pytest.raises(CaptainError, match="no seat is free"):
        sit(seat=None, before=full)


def test_who_is_not_let_in_hears_why() -> None:
    async def closed(near: NearServer, link: Link) -> None:
        near.is_up = False

    with pytest.raises(CaptainError, match="can’t be reached"):
        sit(before=closed)


def test_news_of_the_table_are_told_in_words() -> None:
    async def visitor(near: NearServer, link: Link) -> None:
        await bots(near, link)
        near.busy = asyncio.create_task(visit(near, link))  # type: ignore[attr-defined]

    def types(shown: str) -> str | None:
        return None if "change places" in shown else WAIT

    sat = sit(types=types, before=visitor, options={"target": 5})
    assert "Seat C is free again." in sat.text
    assert "Zoë sits down on seat C." in sat.text
    assert "Seat C is now called Zoe." in sat.text
    assert "Seats A and C change places." in sat.text
    assert "Zoe: Hello!" in sat.text


async def visit(near: NearServer, link: Link) -> None:
    """Somebody takes the place of a bot, is called something else and greets."""
    async with near.client(link, "zoe") as table:
        await table.until(lambda state: not state.free and state.own is None)
        await give(near, link, ME, wire.Clear, seat="C")
        await table.until(lambda state: state.free == ["C"])
        await table.sit("C", "Zoë")
        await table.give(wire.Rename, name="Zoe")
        await table.say(phrase="hello")
        await table.until(lambda state: state.own is not None)
        await give(near, link, ME, wire.Swap, one="A", other="C")
        await table.until(lambda state: state.status == "closed")
