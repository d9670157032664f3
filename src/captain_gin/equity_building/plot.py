"""Heat maps of the chances: a panel a role, its own score as asked for, the scores of the others along the sides."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from captain_gin.arena.plot import INK, METADATA, STYLE
from captain_gin.errors import OptionError
from captain_gin.texts import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from captain_gin.equity.tables import Equity

ROLES = ("box", "captain", "out")
LEVELS = (0.1, 0.25, 0.5, 0.75, 0.9)
"""Chances that have a line of their own."""


def draw(path: Path, equity: Equity, scores: tuple[int, int, int], title: str, lang: str) -> None:
    """Draw the three maps into a file; OptionError if it can't be written. `captain_gin.arena.plot.check` first."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        sheet = Figure(figsize=(12, 4.4), layout="constrained")
        sheet.suptitle(title, fontsize=10, color=INK, x=0.01, ha="left")
        panels = list(sheet.subplots(1, 3))
        for role, axes in enumerate(panels):
            _panel(axes, equity, scores, role, lang)
        bar = sheet.colorbar(panels[0].images[0], ax=panels, shrink=0.85, label=say(lang, "equity-plot-chance"))
        bar.outline.set_visible(False)
        try:
            sheet.savefig(path, format=path.suffix[1:].lower(), dpi=150, metadata=METADATA[path.suffix.lower()])
        except OSError as error:
            raise OptionError("arena-plot-fault", file=str(path), reason=error.strerror or "?") from error


def _panel(axes: Axes, equity: Equity, scores: tuple[int, int, int], role: int, lang: str) -> None:
    """One role's chance, with lines where it is one of LEVELS and a dot at the scores that were asked for."""
    across, up = (other for other in range(3) if other != role)
    side = range(equity.target)
    grid = [[_chance(equity, scores, role, {across: x, up: y}) for x in side] for y in side]
    axes.imshow(grid, origin="lower", vmin=0, vmax=1, cmap="cividis", interpolation="nearest")
    levels = [level for level in LEVELS if min(map(min, grid)) < level < max(map(max, grid))]
    if levels:
        lines = axes.contour(grid, levels=levels, colors="white", linewidths=0.8)
        axes.clabel(lines, fmt=lambda level: f"{100 * level:.0f}", fontsize=8)
    axes.plot(scores[across], scores[up], "o", color="white", markeredgecolor=INK, markersize=7)
    axes.set_title(say(lang, "equity-plot-panel", role=ROLES[role], score=scores[role]), fontsize=10, color=INK)
    axes.set_xlabel(say(lang, "equity-plot-axis", role=ROLES[across]), color=INK)
    axes.set_ylabel(say(lang, "equity-plot-axis", role=ROLES[up]), color=INK)
    axes.tick_params(colors=INK, length=0)


def _chance(equity: Equity, scores: tuple[int, int, int], role: int, others: dict[int, int]) -> float:
    there = [others.get(each, score) for each, score in enumerate(scores)]
    return equity.chances(*there)[role]
