"""The first law on the bytes of a table: tables that differ only in what somebody may not know send him the same."""

import re
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from captain_gin import view
from captain_gin.core.state import ANSWERING, LAYING
from captain_gin.errors import CaptainError
from captain_gin.lines import line
from captain_gin.notation import card_text, members
from captain_gin.secrecy import GALLERY
from captain_gin.server import undo
from captain_gin.server.store.base import Entry, UnavailableError
from captain_gin.server.table import Table
from captain_gin.server.tail import Line
from captain_gin.wire import table as wire
from captain_gin.wire.events import MARK, Reasoned, Said
from captain_gin.wire.standing import UNDONE, taken_back
from captain_gin.wire.tape import item, text
from tests.support.amounts import for_long, little_or_much
from tests.support.at_tables import PEOPLE, AtTable, Given
from tests.support.listeners import Ear
from tests.support.memory_store import MemoryStore
from tests.support.server_clock import FakeClock

pytestmark = pytest.mark.anyio
CARD = re.compile(r"(?<![A-Za-z0-9])((?:[A2-9TJQK][cdhs])+)(?![A-Za-z0-9])|(10|[2-9AJQK])([♠♥♦♣])")
KNOCKED = (LAYING, ANSWERING)
SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}


async def moment(seed: int, options: dict[str, Any]) -> AtTable:
    """Three people somewhere in a match, with proposals and talk between captain and adviser on the way."""
    rng = Random(f"moment {seed}")
    at = await AtTable(f"secrecy {seed}").start(*PEOPLE, options=options)
    for _ in range(rng.randrange(4, 60)):
        await at.deal()
        if at.table.turn < 0 or (at.table.game and at.table.game.hand and at.table.game.hand.state.phase in KNOCKED):
            break
        if at.table.turn == at.table.captain and at.table.may_advise and rng.random() < 0.5:
            await whisper(at, rng)
        await at.move(rng.choice(at.table.legal))
        if undo.whose(at.table) >= 0 and at.table.undoing.count < 2 and rng.random() < 0.2:
            await take_back(at)
    await at.deal()
    return at


async def take_back(at: AtTable) -> None:
    """The last move is taken back."""
    await at.give(at.who(undo.whose(at.table)), wire.Undo)
    for seat in range(3):
        if undo.awaits(at.table, seat):
            await at.give(at.who(seat), wire.Agree, yes=True)


async def whisper(at: AtTable, rng: Random) -> None:
    captain, adviser = at.who(at.table.captain), at.who(at.table.adviser)
    await at.give(captain, wire.Say, text=f"hm {rng.random()}", to="advice")
    if at.table.may_ask:
        await at.give(captain, wire.Ask)
    await at.give(adviser, wire.Advise, move=rng.choice([*at.table.legal, None]))


def twin(at: AtTable, audience: int, rng: Random) -> list[Entry]:
    """The log of a table at which all that the audience may not know is otherwise, from this hand on.

    A card that was thrown and taken back was seen: who threw it holds it in the twin too.
    """
    for _ in range(1_000):
        entries = _twin(at, audience, rng)
        with suppress(CaptainError):
            Table.load(at.id, entries)
            return entries
    raise AssertionError("no such deal")


def _twin(at: AtTable, audience: int, rng: Random) -> list[Entry]:
    game = at.table.game
    assert game is not None
    stands = [line.number - 1 for line in stood(at)]
    start = max(n for n, text_ in enumerate(at.log) if text_.startswith(("hand ", '@ {"type":"started"')))
    facts = iter(view.of(game, audience).deal(rng).facts)
    reader = at.table.tail.reader(at.table.number, audience)
    number, entries = 0, []
    for entry in at.store.logs[at.id]:
        lines = []
        for text_ in entry.lines:
            if number >= start and not text_.startswith(MARK):
                text_ = line(next(facts)) if number in stands else text_
            elif number >= start and reader.read(item(text_)) != item(text_):
                text_ = otherwise(text_)
            lines.append(text_)
            number += 1
        entries.append(replace(entry, lines=tuple(lines)))
    assert next(facts, None) is None
    return entries


def stood(at: AtTable) -> list[Line]:
    """The lines of facts that were not taken back."""
    found: list[Line] = []
    for one in at.table.tail.lines:
        if one.text.startswith(UNDONE):
            del found[-taken_back(one.text) :]
        elif not one.text.startswith(MARK):
            found.append(one)
    return found


def otherwise(text_: str) -> str:
    """Something else between captain and adviser."""
    event = item(text_)
    if isinstance(event, Said):
        return text(event.model_copy(update={"text": event.text + " or so"}))
    if isinstance(event, Reasoned):
        return text(event.model_copy(update={"key": "other"}))
    return text_


async def copy_of(at: AtTable, entries: list[Entry]) -> AtTable:
    """The table of a log, in a process of its own."""
    store = MemoryStore()
    store.logs[at.id], store.summaries[at.id] = list(entries), at.store.summaries[at.id]
    other = AtTable("copy", store=store)
    other.clock = other.hub.clock = FakeClock(at.clock.now())
    other.id, other._room = at.id, await other.hub.room(at.id)
    return other


class Pair:
    """Two tables at which the same is tried."""

    def __init__(self, tables: tuple[AtTable, AtTable], who: str) -> None:
        self.tables = tables
        self.who = who
        self.ears: tuple[list[Ear], list[Ear]] = ([], [])

    async def listen(self, since: int, **fields: bool | str) -> None:
        for at, ears in zip(self.tables, self.ears, strict=True):
            ears.append(await at.listen(self.who, since, **fields))

    async def give(self, who: str, kind: Given, /, *each: dict[str, Any], **fields: Any) -> None:
        """The same command at both, or one whose content differs; who listens gets the same answer."""
        answers = [
            await answer(at, who, kind, **fields, **own) for at, own in zip(self.tables, each or ({}, {}), strict=True)
        ]
        assert answers[0] == answers[1] or who != self.who

    def check(self) -> None:
        for one, other in zip(*self.ears, strict=True):
            assert one.bytes == other.bytes


async def answer(at: AtTable, who: str, kind: Given, /, **fields: Any) -> object:
    try:
        return await at.give(who, kind, **fields)
    except CaptainError as error:
        return error.key, dict(error.values), error.in_language("fi")


async def try_everything(pair: Pair, number: int) -> None:
    """Whatever somebody may try to find out more."""
    for move in (
        "pass",
        "take",
        "stock",
        "drop 7h",
        "drop Kc",
        "knock 7h -",
        "knock Kc -",
        "gin -",
        "lay 7h 8h9hTh",
        "spread -",
    ):
        await pair.give(pair.who, wire.Advise, move=move)
    await pair.give(pair.who, wire.Advise, move=None)
    await pair.give(pair.who, wire.Ask)
    for line_ in range(max(1, number - 6), number + 3):
        await pair.give(pair.who, wire.Follow, advice=line_)
    await pair.give(pair.who, wire.Act, move="pass", seen=1)
    await pair.give(pair.who, wire.Say, text="hm", to="advice")
    await pair.give(pair.who, wire.Undo)
    await pair.give(pair.who, wire.Agree, yes=False)
    await pair.give(pair.who, wire.SetReady, word="w")


async def go_on(pair: Pair, rng: Random) -> None:
    """All play on: what is legal at both tables; captain and adviser say different things at each."""
    for _ in range(6):
        one, other = pair.tables
        if one.table.turn < 0 or one.table.turn != other.table.turn:
            return
        captain, adviser = one.who(one.table.captain), one.who(one.table.adviser)
        if one.table.turn == one.table.captain and one.table.may_advise and pair.who not in (captain, adviser):
            await pair.give(captain, wire.Say, {"text": "one"}, {"text": "the other"}, to="advice")
            moves = [{"move": rng.choice(at.table.legal)} for at in pair.tables]
            await pair.give(adviser, wire.Advise, *moves)
        sees = pair.who == one.who(one.table.turn) or (one.table.turn == one.table.captain and pair.who == adviser)
        told = ("spread", "stock") if sees else ("spread",)  # after a spread the secret is revealed
        both = [move for move in one.table.legal if move in other.table.legal and not move.startswith(told)]
        if not both:
            return  # from here on the tables would differ in what he does know
        await pair.give(one.who(one.table.turn), wire.Act, move=both[-1])


@pytest.mark.parametrize("audience", [0, 1, 2, GALLERY])
@pytest.mark.parametrize("seed", [0, 2, 5, 7, *map(for_long, (1, 3, 4, 6))])
async def test_two_tables_that_differ_in_what_one_may_not_know_send_the_same(seed: int, audience: int) -> None:
    rng = Random(f"pair {seed} {audience}")
    mode = ("open", "on-request", "layoffs-only", "none")[seed % 4]
    at = await moment(seed, {"target": 300, "advice": mode, "knock_limit": 10 if seed < 4 else 60})
    if at.table.dealing or at.table.turn < 0:
        return
    who = PEOPLE[audience] if audience < 3 else "guest"
    logs = [twin(at, audience, rng) for _ in range(2)]
    assert logs[0] != logs[1]
    pair = Pair((await copy_of(at, logs[0]), await copy_of(at, logs[1])), who)
    await pair.listen(0)
    await pair.listen(max(1, at.table.number - 3))
    await pair.listen(at.table.tail.lines[0].number, views=True, words="fi")
    await try_everything(pair, at.table.number)
    pair.check()
    await go_on(pair, rng)
    pair.check()


async def test_the_pairs_are_worth_their_name() -> None:
    """Without the masks the tables would send different things."""
    at = await moment(1, {"target": 300})
    rng = Random("worth")
    logs = [twin(at, GALLERY, rng) for _ in range(2)]
    tables = [await copy_of(at, log) for log in logs]
    heard = [await table.listen(at.who(at.table.captain)) for table in tables]
    assert heard[0].bytes != heard[1].bytes


def cards_in(message: bytes) -> set[str]:
    """The cards that a message names, as `7h` or as people read them."""
    found: set[str] = set()
    for run, rank, suit in CARD.findall(message.decode()):
        found |= {run[at : at + 2] for at in range(0, len(run), 2)}
        found |= {("T" if rank == "10" else rank) + SUITS[suit]} if rank else set()
    return found


def known(seen: view.View) -> set[str]:
    """The cards that a view tells of."""
    cards = {card_text(card) for hand in seen.hands for card in members(hand)} | {card_text(card) for card in seen.pile}
    return cards | cards_in("\n".join(map(line, seen.facts)).encode())


async def test_moves_were_taken_back_in_some_of_them() -> None:
    undone = [await moment(seed, {"target": 300}) for seed in range(8)]
    assert sum(at.table.undoing.count > 0 for at in undone) > 1


@pytest.mark.parametrize("seed", little_or_much(2, 0, 1, 3, 4, 5))
async def test_no_message_names_a_card_that_its_reader_does_not_know(seed: int) -> None:
    """All along a hand, until the secret is revealed and anybody can work out the deal."""
    rng = Random(f"scan {seed}")
    at = await AtTable(f"scan {seed}").start("ada", "bob", haste=0, patience=0, options={"target": 300})
    await at.listen("guest", views=True, words="en")
    await at.listen("bob", views=True, words="nl")
    heard: dict[str, int] = {}
    await at.deal()
    while not at.table.dealing:
        if at.table.turn >= 0 and at.table.seats[at.table.turn].awake:
            if at.table.may_ask:
                await at.give(at.who(at.table.turn), wire.Ask)
                await at.clock.step()
            await at.move(rng.choice(at.table.legal))
        elif not await at.clock.step():
            break
        if at.table.dealing:
            break
        for ear in at.ears.values():
            audience = at.table.seats.seat_of(ear.who)
            seen = at.table.view(GALLERY if audience < 0 else audience)
            assert seen is not None
            for message in ear.bytes[heard.get(ear.who, len(ear.bytes)) :]:
                if b'"rest ' in message and b'"rest ?"' not in message:
                    raise AssertionError("the stock was told")
                assert cards_in(message) <= known(seen)
            heard[ear.who] = len(ear.bytes)
    assert max(heard.values()) > 8


def test_the_scan_finds_cards() -> None:
    assert cards_in('"lines":["A stock 7h","deal B 4c5cTd"],"card":"10♠"'.encode()) == {"7h", "4c", "5c", "Td", "Ts"}


@pytest.mark.parametrize("damage", ["missing", "changed"])
async def test_a_damaged_log_is_refused_without_a_word_of_what_is_in_it(damage: str) -> None:
    """Whoever asks is told that it is damaged: not where, and not by which cards."""
    at = await moment(2, {"target": 300})
    log = at.store.logs[at.id]
    if damage == "missing":
        del log[-3]
    else:
        log[-1] = replace(log[-1], lines=("A stock 7h", *log[-1].lines[1:]))
    other = AtTable("copy", store=at.store)
    with pytest.raises(UnavailableError) as caught:
        await other.hub.room(at.id)
    assert (caught.value.key, dict(caught.value.values)) == ("table-damaged", {})
