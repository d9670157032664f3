"""The results as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from load import Point

SIZE = (9, 4)


def draw(curves: Mapping[str, Sequence[Point]], file: Path) -> None:
    """Actions a second, and how long each takes, by how many tables act as fast as they can."""
    figure = Figure(figsize=SIZE, layout="constrained")
    FigureCanvasSVG(figure)
    rates, times = figure.subplots(1, 2)
    for name, points in curves.items():
        tables = [point.tables for point in points]
        rates.plot(tables, [point.rate for point in points], marker="o", label=name)
        times.plot(tables, [point.p99 for point in points], marker="o")
    rates.set(ylabel="answered actions a second", ylim=(0, None))
    times.set(ylabel="milliseconds, 99 of 100", yscale="log")
    for axes in (rates, times):
        axes.set(xlabel="tables with three clients each", xscale="log")
        axes.grid(alpha=0.3)
    rates.legend()
    figure.savefig(file, metadata={"Date": None})
