"""A plot of the standings: each bot with its 95 % intervals, as SVG or PNG; the same figures make the same file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from captain_gin.errors import OptionError
from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from captain_gin.arena.figures import Estimate, Figures

METADATA: dict[str, dict[str, Any]] = {
    ".svg": {"Date": None, "Creator": "captain-gin"},
    ".png": {"Software": "captain-gin"},
}
"""What is written into a file of each kind, besides the picture."""
STYLE: Any = {"svg.hashsalt": "captain-gin", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 10}
INK, FAINT, MARK = "#333333", "#d8d8d8", "#1f5f8b"


def check(path: Path) -> None:
    """OptionError unless a plot can be drawn and put there."""
    if path.suffix.lower() not in METADATA:
        raise OptionError("arena-plot-kind", file=str(path), known=", ".join(METADATA))
    if not path.absolute().parent.is_dir():
        raise OptionError("arena-plot-folder", file=str(path))
    try:
        import matplotlib  # noqa: F401
    except ImportError as error:
        raise OptionError("arena-plot-extra") from error


def draw(path: Path, figures: Figures, title: str, lang: str) -> None:
    """Draw the standings into a file; OptionError if it can't be written."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        sheet = Figure(figsize=(8, 1.5 + 0.4 * len(figures.standings)), layout="constrained")
        sheet.suptitle(title, fontsize=10, color=INK, x=0.02, ha="left")
        left, right = sheet.subplots(1, 2, sharey=True)
        names = [standing.name for standing in figures.ranked]
        wins = [_percent(standing.wins) for standing in figures.ranked]
        panel(left, names, wins, 100 * figures.fair_share, say(lang, "arena-plot-wins"))
        points = [(each.points.mean, each.points.margin or 0.0) for each in figures.ranked]
        panel(right, names, points, 0.0, say(lang, "arena-plot-points"))
        try:
            sheet.savefig(path, format=path.suffix[1:].lower(), dpi=150, metadata=METADATA[path.suffix.lower()])
        except OSError as error:
            raise OptionError("arena-plot-fault", file=str(path), reason=error.strerror or "?") from error


def _percent(share: Estimate) -> tuple[float, float]:
    return 100 * share.mean, 100 * (share.margin or 0.0)


def panel(axes: Axes, names: Sequence[str], values: Sequence[tuple[float, float]], fair: float, label: str) -> None:
    """A row a bot, from the top: a dot with its interval, about the line of those who are equal."""
    rows = range(len(names))
    axes.axvline(fair, color=INK, linewidth=0.8, linestyle=(0, (4, 3)), zorder=1)
    means, margins = [mean for mean, _ in values], [margin for _, margin in values]
    axes.errorbar(means, rows, xerr=margins, fmt="o", color=MARK, markersize=5, elinewidth=1.6, capsize=3, zorder=2)
    axes.set_yticks(rows, names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xlabel(label, color=INK)
    axes.margins(x=0.12)
    axes.grid(axis="x", color=FAINT, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(colors=INK, length=0)
