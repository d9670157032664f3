"""Hands laid out: the melds, then what is left over and its sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from captain_gin.cli.output import painted
from captain_gin.spreads import union
from captain_gin.story import cards_symbols, count_text, melds_symbols
from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from captain_gin.spreads import Spread


def spread_grid(rows: Iterable[tuple[str, int, Spread]], lang: str) -> Table:
    """A line a hand: its title (all may be empty), its melds, its deadwood."""
    listed = list(rows)
    grid = Table.grid(padding=(0, 3, 0, 0))
    for title, cards, spread in listed:
        cells = [painted(melds_symbols(spread, lang)), painted(deadwood_text(cards & ~union(spread), lang))]
        grid.add_row(*([painted(title, "bold")] if any(row[0] for row in listed) else []), *cells)
    return grid


def deadwood_text(cards: int, lang: str) -> str:
    """Loose cards with their sum: `deadwood 4♥ 8♦ 10♣: 4 + 8 + 10 = 22`."""
    if not cards:
        return say(lang, "hand-no-deadwood")
    return say(lang, "hand-deadwood", cards=cards_symbols(cards), sum=count_text(cards))
