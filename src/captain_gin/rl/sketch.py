"""What an audience sees as a few lines of text, in the words of records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.notation import cards_text
from captain_gin.rl.rows import news, rows, title

if TYPE_CHECKING:
    from captain_gin.rl.rows import Row
    from captain_gin.view import View


def sketch(view: View) -> str:
    """The hand, a line for each seat, the last thing that happened; `>` stands before who has to move."""
    return "\n".join([title(view), *map(_line, rows(view)), news(view)])


def _line(row: Row) -> str:
    head = f"{'>' if row.acts else ' '} {row.role:7} {row.letter} {row.score:4}"
    groups = [*(f"[{cards_text(meld)}]" for meld in row.melds), cards_text(row.loose), "?" * row.hidden]
    return " ".join([head, *filter(None, groups)])
