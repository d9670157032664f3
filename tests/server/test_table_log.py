"""The log is the truth: read line by line it always makes the same table, with the same views for everybody."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from captain_gin.errors import RecordError
from captain_gin.server.table import Table
from captain_gin.wire import table as wire
from captain_gin.wire.tape import item, text
from tests.support.amounts import for_long
from tests.support.at_tables import AtTable
from tests.support.wandering import wander

pytestmark = pytest.mark.anyio
MODES = ("open", "on-request", "layoffs-only", "none")
PACES = ("none", "relaxed", "quick")
SEEDS = (0, 1, 2, 3, 5, 9)
"""Every mode and pace, and those of which the test below says what they come to."""


def state(table: Table) -> dict[str, Any]:
    """All that a table is, but for the lines before the last hand, which one that was loaded need not have."""
    found = {
        name: value
        for name, value in vars(table).items()
        if name not in ("game", "tail", "title", "_legal", "_skipped")
    }
    game = table.game
    if game is not None:
        found |= {
            f"game.{name}": value
            for name, value in vars(game).items()
            if name not in ("match", "hand", "facts", "first", "chapter")
        }
        found |= {
            "match.": vars(game.match) if hasattr(game.match, "__dict__") else repr(game.match),
            "facts": game.facts[game.chapter :],
        }
        found |= {"hand": game.hand and repr(game.hand.state), "first": game.first + game.chapter}
    return found


def check_same(live: Table, loaded: Table) -> None:
    assert state(live) == state(loaded)
    assert live.legal == loaded.legal
    assert live.shown() == loaded.shown()
    for audience in range(5):
        assert live.view(audience) == loaded.view(audience)
    check_tail(live, loaded)


def check_tail(live: Table, loaded: Table) -> None:
    """The lines that both have at hand are the same, without gaps, and read the same by everybody."""
    for tail in (live.tail, loaded.tail):
        numbers = [line.number for line in tail.lines]
        assert numbers == list(range(numbers[0], live.number + 1))
    since = max(live.tail.lines[0].number, loaded.tail.lines[0].number) - 1
    ours, theirs = live.tail.after(since), loaded.tail.after(since)
    assert ours is not None
    assert ours == theirs
    for audience in range(5):
        assert live.tail.read(ours, audience) == loaded.tail.read(ours, audience)


@pytest.mark.parametrize("seed", [*SEEDS, *map(for_long, (4, 6, 7, 8))])
async def test_a_log_makes_the_table_it_came_from(seed: int) -> None:
    """All along matches, rematches and all that people do between and during them."""
    rng = Random(f"log {seed}")
    at = AtTable(f"log {seed}")
    options = {"target": 12, "advice": MODES[seed % 4]}
    await at.open(pace=PACES[seed % 3], options=options, patience=seed % 2, delay=10 * (seed % 2))
    follower = at.loaded()
    entries = 1
    async for refused in wander(at, rng, 100):
        log = at.store.logs[at.id]
        async with at.hub.settled(at.room) as live:
            assert refused is None or len(log) >= entries
            if len(log) > entries:
                follower.read_on(log[entries:])
                assert state(live) == state(follower)
                if rng.random() < 0.2:
                    check_same(live, follower)
                    check_same(live, at.loaded())
                entries = len(log)
            assert live.number == sum(len(entry.lines) for entry in log)
    assert entries > 10


async def test_what_wandering_comes_to() -> None:
    """The test above is worth its name: every kind of event comes up, and hands, voids and matches that end."""
    seen: Counter[str] = Counter()
    for seed in (0, 1, 2, 5, 9):
        at = AtTable(f"log {seed}")
        await at.open(pace=PACES[seed % 3], options={"target": 12, "advice": MODES[seed % 4]})
        if seed > 2:
            await at.sit("ada", "bob", "cy")
        async for _ in wander(at, Random(f"log {seed}"), 150):
            pass
        seen.update(type(item(line)).__name__ for line in at.log)
    wanted = (
        "Sat BotSat Rose Swapped Renamed Started Away Back Ready Said Nodded Reasoned Advised Asked Word Won Result "
        "Wished Agreed Denied Undone"
    )
    assert set(wanted.split()) <= set(seen), set(wanted.split()) - set(seen)


async def test_every_line_has_one_text() -> None:
    at = await AtTable("text").start("ada", "bob", options={"target": 5})
    await at.play(lambda table: table.status == "over")
    assert [text(item(line)) for line in at.log] == at.log


async def test_a_log_with_a_gap_is_refused() -> None:
    """Though each line could stand where it does."""
    at = await (await AtTable().open()).sit("ada")
    for text_ in ("one", "two", "three"):
        await at.give("ada", wire.Say, text=text_)
    entries = at.store.logs[at.id]
    with pytest.raises(RecordError, match=f"line {entries[-2].number} is missing"):
        Table.load(at.id, [*entries[:-2], entries[-1]])
    table = Table.load(at.id, entries[:-2])
    with pytest.raises(RecordError, match="is missing"):
        table.read_on(entries[-1:])


async def test_ties_of_the_draw_are_drawn_again() -> None:
    """All rounds come from one promise (§2.2)."""
    for seed in range(30):
        at = await AtTable(f"tie {seed}").start("ada", "bob", "cy")
        for who in ("ada", "bob", "cy"):
            await at.give(who, wire.SetReady)
        drawn = [line for line in at.log if line.startswith("draw")]
        assert sum(line.startswith("hand 1 ") for line in at.log) == 1
        if len(drawn) > 1:
            check_same(at.table, at.loaded())
            return
    raise AssertionError("no tie came up")


async def test_after_a_void_hand_the_same_box_deals_again() -> None:
    """A new promise, the same roles (§2.7, §4.5)."""
    at = await AtTable("void").start("ada", "bob", "cy", options={"pile_draw_limit": 1})
    await at.deal()
    while not any(line == "= void" for line in at.log):
        await at.move("take" if "take" in at.table.legal else None)
    hands = [line.split(" score")[0].split(" ", 2) for line in at.log if line.startswith("hand ")]
    assert hands[0][2] == hands[1][2]
    assert at.table.dealing
    check_same(at.table, at.loaded())
