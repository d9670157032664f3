"""What an audience sees as a drawing: an SVG document, the same for the same view."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as Xml

from captain_gin.core.cards import CARDS
from captain_gin.notation import RANKS, SYMBOLS, members
from captain_gin.rl.rows import news, rows, title

if TYPE_CHECKING:
    from captain_gin.rl.rows import Row
    from captain_gin.view import View

WIDTH, HEIGHT = 640, 470
CARD_WIDTH, CARD_HEIGHT = 44, 62
STEP, GAP = 48, 14
"""From one card to the next, and more between groups."""
LEFT = 24
ROW_TOPS = {"box": 56, "captain": 310, "out": 414}
PILES_TOP = 186
BACK = CARDS
"""The card that is drawn face down."""
FONT = "DejaVu Sans, Segoe UI Symbol, Noto Sans Symbols, sans-serif"
TABLE, INK, FAINT, RED, PAPER, EDGE, SHADE = "#f4f1e8", "#22262b", "#5f666e", "#b3261e", "#ffffff", "#8a9098", "#3c5a78"


def picture(view: View) -> str:
    """The table: the box above, the piles, the captain and his adviser below; what is hidden lies face down."""
    size = {"width": str(WIDTH), "height": str(HEIGHT), "viewBox": f"0 0 {WIDTH} {HEIGHT}"}
    root = Xml.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "font-family": FONT, **size})
    Xml.SubElement(root, "title").text = title(view)
    Xml.SubElement(root, "rect", {"width": str(WIDTH), "height": str(HEIGHT), "rx": "12", "fill": TABLE})
    _text(root, LEFT, 28, title(view), FAINT, 14)
    _text(root, LEFT, HEIGHT - 14, news(view), FAINT, 13)
    for row in rows(view):
        _draw_row(root, row)
    if view.begin is not None:
        _draw_piles(root, view)
    return Xml.tostring(root, "unicode")


def _draw_row(root: Xml.Element, row: Row) -> None:
    top = ROW_TOPS[row.role]
    mark = "▶ " if row.acts else ""
    _text(root, LEFT, top + 12, f"{mark}{row.role} {row.letter} · {row.score}", INK, 15, bold=row.acts)
    groups = [group for group in (*map(members, row.melds), members(row.loose), [BACK] * row.hidden) if group]
    step, x = _step(groups), LEFT
    for group in groups:
        for card in group:
            _draw_card(root, x, top + 22, card)
            x += step
        x += GAP


def _step(groups: list[list[int]]) -> int:
    """From one card to the next: less where many cards, lay-offs among them, would not fit side by side."""
    room = WIDTH - 2 * LEFT - CARD_WIDTH - GAP * (len(groups) - 1)
    return min(STEP, room // max(1, sum(map(len, groups)) - 1))


def _draw_piles(root: Xml.Element, view: View) -> None:
    """The stock with its number of cards, and the top of the discard pile."""
    for x, card, count in ((LEFT + 3 * STEP, BACK, view.stock), (LEFT + 5 * STEP, view.upcard, len(view.pile))):
        if count:
            _draw_card(root, x, PILES_TOP, card)
            _text(root, x + CARD_WIDTH // 2, PILES_TOP + CARD_HEIGHT + 18, str(count), FAINT, 13, anchor="middle")


def _draw_card(root: Xml.Element, x: int, y: int, card: int) -> None:
    fill = SHADE if card == BACK else PAPER
    place = {"x": str(x), "y": str(y), "width": str(CARD_WIDTH), "height": str(CARD_HEIGHT), "rx": "6"}
    Xml.SubElement(root, "rect", {**place, "fill": fill, "stroke": EDGE})
    if card == BACK:
        inner = {"x": str(x + 5), "y": str(y + 5), "width": str(CARD_WIDTH - 10), "height": str(CARD_HEIGHT - 10)}
        Xml.SubElement(root, "rect", {**inner, "rx": "3", "fill": "none", "stroke": TABLE, "stroke-dasharray": "3 3"})
        return
    rank, suit = RANKS[card % 13].replace("T", "10"), card // 13
    colour = RED if suit in (1, 2) else INK
    _text(root, x + CARD_WIDTH // 2, y + 26, rank, colour, 20, bold=True, anchor="middle")
    _text(root, x + CARD_WIDTH // 2, y + 52, SYMBOLS[suit], colour, 22, anchor="middle")


def _text(
    root: Xml.Element, x: int, y: int, text: str, colour: str, size: int, bold: bool = False, anchor: str = "start"
) -> None:
    style = {"fill": colour, "font-size": str(size), "text-anchor": anchor}
    if bold:
        style["font-weight"] = "bold"
    Xml.SubElement(root, "text", {"x": str(x), "y": str(y), **style}).text = text
