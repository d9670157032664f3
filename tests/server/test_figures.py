"""The statistics of a server: what is counted of a hand and when, nothing of it twice, and what chance says."""

import json
import re
from collections import Counter
from math import sqrt

import pytest

from captain_gin.server.counting import FRESH_MS, Counting
from captain_gin.server.counts import Count, count, of_hand, read_count
from captain_gin.server.figures import figures, interval, luck
from captain_gin.server.store.base import Entry, UnavailableError
from captain_gin.wire.events import Opened, Settings
from captain_gin.wire.tape import text
from tests.support.entries import summary
from tests.support.memory_store import MemoryStore
from tests.support.site import HandClock, caller, site_with
from tests.support.vectors import DOCS

pytestmark = pytest.mark.anyio

(EXAMPLE, *_) = re.findall(r"\n\n((?:    .+\n)+)", (DOCS / "record.md").read_text(encoding="utf-8"))
FACTS = [line.strip() for line in EXAMPLE.splitlines()][5:]
"""The match of docs/record.md: one hand, which A wins as captain by a knock against C in the box."""
COUNTED = Counter(
    [
        *("hands", "matches", "ending knock", "winner captain", "up 4c", "first C"),
        "captain 6",  # Tc 8d 7h 9h Jh Kh Js are left beside 4d 5d 6d: 64
        "box 3",  # 5c 9c Ad 4h 5h Qh 4s are left beside the deuces: 38
    ]
)
NEW = read_count("")


def log(*lines: str, host: str = "ada", **settings: object) -> list[Entry]:
    """A table's log, an entry each line and each second."""
    opened = text(Opened(host=host, settings=Settings.model_validate(settings)))
    return [Entry(number, 1000 * number, "", "", (line,)) for number, line in enumerate([opened, *lines], 1)]


async def kept(store: MemoryStore, table: str, entries: list[Entry]) -> None:
    await store.create(table, entries[0], summary())
    for entry in entries[1:]:
        await store.append(table, entry, summary())


def test_what_is_counted_of_a_hand() -> None:
    wanted = [line for line in FACTS if line.startswith(("hand ", "deal ", "up ", "= "))]
    assert of_hand(wanted) + Counter(["matches"]) == COUNTED


@pytest.mark.parametrize(
    "result", ["void", "C 13 undercut 9 against 6", "C 40 gin against 15", "C 60 big gin against 29"]
)
def test_every_ending_has_its_winner(result: str) -> None:
    found = of_hand(["hand 2 box C captain A out B score 0 0 0", f"= {result}"])
    assert found["winner nobody" if result == "void" else "winner box"] == 1
    assert sum(n for key, n in found.items() if key.startswith("ending ")) == 1


def test_a_hand_is_counted_once_however_the_log_grows() -> None:
    entries = log(*FACTS)
    for cut in range(1, len(entries) + 1):
        first = count(NEW, entries[:cut], 10**9)
        rest = [entry for entry in entries if entry.next > first.start]
        assert count(read_count(first.text()), rest, 10**9).sums == COUNTED


def test_a_hand_that_begins_in_the_middle_of_an_entry_is_gone_on_with() -> None:
    first, second = Entry(2, 1, "", "", (*FACTS, *FACTS[:20])), Entry(2 + len(FACTS) + 20, 2, "", "", tuple(FACTS[20:]))
    half = count(NEW, [*log(), first], 10**9)
    assert half.sums == COUNTED
    assert count(half, [first, second], 10**9).sums == COUNTED + COUNTED


def test_nothing_of_a_hand_is_counted_before_it_is_over() -> None:
    over = next(number for number, line in enumerate(FACTS) if line.startswith("= "))
    assert count(NEW, log(*FACTS[:over]), 10**9).sums == Counter()
    assert count(NEW, log(*FACTS[: over + 1]), 10**9).sums["hands"] == 1


def test_what_is_told_late_is_counted_late() -> None:
    entries = log(*FACTS, delay=60)
    told = entries[-1].at + 60_000
    early = count(NEW, entries, told - 2000)
    assert (early.sums["hands"], early.sums["matches"]) == (1, 0)
    assert count(early, [entry for entry in entries if entry.next > early.start], told).sums == COUNTED
    assert count(NEW, entries, 60_000) == NEW._replace(delay=60_000)


def test_cards_that_were_dealt_elsewhere_are_not_counted() -> None:
    assert count(NEW, log(*FACTS, host="~"), 10**9).sums == Counter()


async def test_sums_grow_with_the_logs_and_are_the_same_for_a_process_that_starts_later() -> None:
    store, clock = MemoryStore(), HandClock()
    one = Counting(store, clock)
    assert await one.sums() == Counter()
    await kept(store, "t", log(*FACTS))
    await kept(store, "u", log(*FACTS[:20]))
    clock.turn(FRESH_MS)
    assert await one.sums() == await Counting(store, clock).sums() == COUNTED
    await store.append("u", Entry(22, 10**6, "", "", tuple(FACTS[20:])), summary())
    clock.turn(FRESH_MS)
    assert await Counting(store, clock).sums() == await one.sums() == COUNTED + COUNTED
    await store.append("t", Entry(len(FACTS) + 2, 10**6, "", "", tuple(FACTS)), summary())
    clock.turn(FRESH_MS)
    assert await one.sums() == await Counting(store, clock).sums() == COUNTED + COUNTED + COUNTED


async def test_figures_that_are_fresh_cost_the_store_nothing() -> None:
    store, clock = MemoryStore(), HandClock()
    await kept(store, "t", log(*FACTS))
    counting = Counting(store, clock)
    assert await counting.sums() == COUNTED
    store.broken = True
    clock.turn(FRESH_MS - 1)
    assert await counting.sums() == COUNTED
    clock.turn(1)
    with pytest.raises(UnavailableError):
        await counting.sums()
    store.broken = False
    assert await counting.sums() == COUNTED


async def test_a_damaged_log_is_passed_over_once() -> None:
    store, clock = MemoryStore(), HandClock()
    await kept(store, "bad", log("hand 1 box C captain A out B score 0 0 0", "= nonsense"))
    await kept(store, "good", log(*FACTS))
    assert await Counting(store, clock).sums() == COUNTED
    assert await store.uncounted("", 9) == []


async def test_a_hundred_thousand_hands_are_only_added_up() -> None:
    store, clock = MemoryStore(), HandClock()
    twenty = Counter({key: 20 * n for key, n in COUNTED.items()})
    for number in range(5000):
        await store.keep_count(f"t{number:04}", 2, Count(2, 2, 0, twenty).text())
    assert (await Counting(store, clock).sums())["hands"] == 100_000


async def test_the_route_tells_of_no_hands_and_of_some() -> None:
    store, clock = MemoryStore(), HandClock()
    site = site_with(store=store, clock=clock)
    async with caller(site) as client:
        empty = (await client.get("/api/figures")).json()
        await kept(store, "t", log(*FACTS))
        clock.turn(FRESH_MS)
        found = (await client.get("/api/figures")).json()
    assert (empty["hands"], empty["winners"]["rates"][0]["range"], empty["upcards"]["luck"]) == (0, [0, 1], None)
    assert (found["hands"], found["matches"], found["first"]["of"]) == (1, 1, 1)
    assert {one["what"]: one["count"] for one in found["winners"]["rates"]} == {"captain": 1, "box": 0, "nobody": 0}
    assert "tttt" not in json.dumps(found)
    await site.counting.close()


def test_the_interval_is_wilsons() -> None:
    assert interval(10, 100) == pytest.approx((0.0552, 0.1744), abs=1e-4)  # Wilson (1927); any table of it
    assert interval(0, 0) == (0, 1)
    assert interval(0, 10)[0] == 0
    assert interval(10, 10)[1] == 1


@pytest.mark.parametrize(
    ("parts", "strayed", "often"), [(3, 5.991, 0.05), (9, 15.507, 0.05), (9, 20.090, 0.01), (52, 68.669, 0.05)]
)
def test_luck_is_that_of_the_tables_of_chi_squared(parts: int, strayed: float, often: float) -> None:
    off = sqrt(strayed * 100 / 2)
    counted = [(100.0 + off, 100.0), (100.0 - off, 100.0), *[(100.0, 100.0)] * (parts - 2)]
    assert luck(counted) == pytest.approx(often, abs=0.003)  # type: ignore[arg-type]


def test_what_is_rare_is_judged_together_with_its_neighbours() -> None:
    assert luck([(3, 0.1), (7, 9.9), (10, 10)]) == luck([(10, 10), (10, 10)])
    assert luck([(10, 10), (7, 9.9), (3, 0.1)]) == luck([(10, 10), (10, 10)])


def test_chance_is_judged_only_when_there_is_enough() -> None:
    few, enough = ({"up 7h": n} for n in (259, 260))
    assert figures(few).upcards.luck is None
    assert figures(enough).upcards.luck == pytest.approx(0, abs=1e-6)
    assert figures(enough).endings.luck is None


def test_the_chances_are_shares_of_all() -> None:
    found = figures({})
    for group in (found.upcards, found.captain, found.box, found.first):
        assert sum(rate.usual[0] for rate in group.rates if rate.usual) == pytest.approx(1, abs=1e-4)
