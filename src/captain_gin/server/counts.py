"""What is counted of the hands that were played out at a table: sums only, from which no hand can be told again.

A table is counted as far as its log is old enough for those who look on; a hand once it is over.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from captain_gin.core.melds import deadwood
from captain_gin.facts import Begin, Deal, Result, Up
from captain_gin.lines import fact
from captain_gin.notation import card_text
from captain_gin.server.archive import NOBODY
from captain_gin.server.reading import HAND
from captain_gin.wire.events import MARK, Opened
from captain_gin.wire.tape import item
from captain_gin.wire.views import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from captain_gin.server.store.base import Entry

MOST_TENS = 8
"""Deadwood of 80 and more is counted together."""
RESULT, WON = "= ", "won "
_WANTED = (HAND, "deal ", "up ", RESULT)


class Count(NamedTuple):
    """How far a table is counted, and what was found."""

    seen: int
    """The number of the first line that was not looked at."""
    start: int
    """That of the line to begin at next time: where a hand began that was not over."""
    delay: int
    """Milliseconds after which the table's lines are told to everybody."""
    sums: Counter[str]
    """`ending knock`, `winner box`, `up 7h`, `box 4` (tens of deadwood), `first A`, `hands`, `matches` → how often."""

    def text(self) -> str:
        """All of it, to be kept."""
        return json.dumps(self, separators=(",", ":"))


def read_count(text: str) -> Count:
    """What `Count.text` wrote; "" for a table of which nothing was counted."""
    if not text:
        return Count(1, 1, 0, Counter())
    seen, start, delay, sums = json.loads(text)
    return Count(seen, start, delay, Counter(sums))


def count(known: Count, entries: Sequence[Entry], now: int) -> Count:
    """Count on from what is known of a table; *entries* hold all its lines from `known.start` on."""
    delay = _delay(entries[0]) if known.seen == 1 else known.delay
    if delay is None:  # dealt elsewhere
        return Count(entries[-1].next, entries[-1].next, 0, Counter())
    past = [entry for entry in entries if entry.at + delay <= now]
    seen = past[-1].next if past else known.seen
    start, hands = seen, Counter[str]()
    begun: list[str] | None = None
    for number, line in _lines(past, known.start):
        if line.startswith(HAND):
            start, begun = number, []
        if line.startswith(WON):
            hands["matches"] += 1
        if begun is not None and line.startswith(_WANTED):
            begun.append(line)
        if begun is not None and line.startswith(RESULT):
            hands += of_hand(begun)
            start, begun = seen, None
    return Count(seen, start, delay, known.sums + hands)


def _delay(first: Entry) -> int | None:
    """How late a table is told to everybody, in milliseconds; None for one that was only brought here."""
    opened = item(first.lines[0])
    assert isinstance(opened, Opened)
    return None if opened.host == NOBODY else 1000 * opened.settings.delay


def _lines(entries: Iterable[Entry], start: int) -> Iterable[tuple[int, str]]:
    """The numbered lines of the game from a number on."""
    for entry in entries:
        for number, line in enumerate(entry.lines, entry.number):
            if number >= start and not line.startswith(MARK):
                yield number, line


def of_hand(lines: Sequence[str]) -> Counter[str]:
    """What is counted of one hand: of its `hand`, `deal`, `up` and `=` lines."""
    begin, *dealt, result = map(fact, lines)
    assert isinstance(begin, Begin)
    assert isinstance(result, Result)
    found = Counter(["hands", f"ending {result.ending}", f"winner {_role(begin, result.seat)}"])
    if begin.number == 1:
        found[f"first {LETTERS[begin.box]}"] += 1
    for one in dealt:
        if isinstance(one, Up):
            found[f"up {card_text(one.card)}"] += 1
        elif isinstance(one, Deal) and one.cards is not None:
            found[f"{_role(begin, one.seat)} {min(deadwood(one.cards) // 10, MOST_TENS)}"] += 1
    return found


def _role(begin: Begin, seat: int) -> str:
    """`box` or `captain`; `nobody` for a void hand."""
    return {begin.box: "box", begin.captain: "captain"}.get(seat, "nobody")
