"""The table drawn small: who sits where, which cards are known, what lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.padding import Padding
from rich.table import Table

from captain_gin.cli.hands import deadwood_text
from captain_gin.cli.output import painted
from captain_gin.core.cards import NONE
from captain_gin.core.state import OVER
from captain_gin.notation import card_symbol
from captain_gin.spreads import best, union
from captain_gin.story import BETWEEN, cards_symbols, name
from captain_gin.texts import say

if TYPE_CHECKING:
    from rich.console import RenderableType

    from captain_gin.spreads import Spread
    from captain_gin.view import View


def table(view: View, lang: str, you: int | None) -> RenderableType:
    """The table as one audience sees it."""
    assert view.begin is not None
    found = Table.grid(padding=(0, 2, 0, 0))
    for role, seat in (("box", view.begin.box), ("captain", view.begin.captain), ("out", view.begin.out)):
        texts = name(seat, view.seats, lang, you), str(view.score[seat]), cards(view, seat, lang)
        found.add_row(say(lang, f"scene-{role}"), *map(painted, texts))
    below = [] if view.phase == OVER else [painted(piles(view, lang))]
    return Padding(Group(found, *below), (1, 0, 1, 2), expand=False)


def piles(view: View, lang: str) -> str:
    """What lies between the players."""
    return say(lang, "scene-piles", stock=view.stock, card="" if view.upcard == NONE else card_symbol(view.upcard))


def cards(view: View, seat: int, lang: str) -> str:
    """What is known of a player's cards: laid open, in the hand by melds, or only in part."""
    known, hidden = view.hands[seat], view.held[seat] - view.hands[seat].bit_count()
    if not view.held[seat]:
        return ""
    if hidden:
        return say(lang, "scene-hidden", cards=cards_symbols(known), count=hidden).strip()
    if view.phase == OVER and view.knocker != NONE:
        open_melds = view.melds if seat == view.knocker else view.own
        return in_melds(open_melds, known & ~(union(open_melds) | view.laid), lang)
    melds = best(known, 0)
    return in_melds(melds, known & ~union(melds), lang)


def in_melds(melds: Spread, loose: int, lang: str) -> str:
    """Melds, then what is left over, if anything is."""
    parts = [cards_symbols(meld) for meld in melds if meld]
    return BETWEEN.join([*parts, deadwood_text(loose, lang)] if loose else parts)
