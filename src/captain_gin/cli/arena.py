"""`captain-gin arena`: which of some bots plays better, by how much, and how sure that is."""

from __future__ import annotations

import logging
from functools import partial
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

from captain_gin.cli import INTERRUPTED
from captain_gin.cli.parameters import Json, Language, Preset, Settings, rules_of, rules_text, whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import RenderableType

    from captain_gin.arena.executors import Workers
    from captain_gin.arena.figures import Duel, Estimate, Figures, Precision, Standing
    from captain_gin.arena.schedule import Kind, Plan
    from captain_gin.arena.sums import Sums
    from captain_gin.bots.base import Budget
    from captain_gin.errors import CaptainError

EXAMPLE = "captain-gin arena simple careful --hands 20000 --plot arena.svg"
DEFAULT_UNITS = 1000
MOST_WORKERS = 1000
MOST_MS = 3_600_000
MOST_PLAYOUTS = 1_000_000_000
SMALLEST = 0.0001
"""The least p that is told in digits."""


def arena(
    bots: Annotated[list[str], Argument(metavar="BOTS", help="help-arena-bots")],
    hands: Annotated[str, Option("--hands", metavar="N", show_default=False, help="help-arena-hands")] = "",
    matches: Annotated[str, Option("--matches", metavar="N", show_default=False, help="help-arena-matches")] = "",
    games: Annotated[str, Option("--games", metavar="N", show_default=False, help="help-arena-games")] = "",
    until: Annotated[str, Option("--until", metavar="WIDTH", show_default=False, help="help-arena-until")] = "",
    ms: Annotated[str, Option("--ms", metavar="N", show_default=False, help="help-arena-ms")] = "",
    playouts: Annotated[str, Option("--playouts", metavar="N", show_default=False, help="help-arena-playouts")] = "",
    workers: Annotated[str, Option("--workers", metavar="N", show_default=False, help="help-arena-workers")] = "",
    cluster: Annotated[str, Option("--cluster", metavar="ADDRESS", show_default=False, help="help-arena-cluster")] = "",
    plot: Annotated[str, Option("--plot", metavar="FILE", show_default=False, help="help-arena-plot")] = "",
    seed: Annotated[str, Option("--seed", metavar="TEXT", show_default=False, help="help-simulate-seed")] = "1",
    preset: Preset = "seed",
    settings: Settings = None,
    as_json: Json = False,
    lang: Language = "",
) -> int:
    """Play, reckon and tell; after Ctrl-C what there is."""
    from captain_gin.arena.figures import figures, precision
    from captain_gin.arena.plot import check as check_plot
    from captain_gin.arena.report import document
    from captain_gin.arena.schedule import Plan, check
    from captain_gin.cli.output import print_json

    kind, number = asked_for({"hands": hands, "matches": matches, "games": games})
    plan = Plan(check(bots), kind, rules_of(preset, settings), seed, budget_of(ms, playouts))
    goal = precision(until) if until else None
    units = number or (None if goal else DEFAULT_UNITS)
    if plot:
        check_plot(Path(plot))
    sums, fault = play(plan, units, goal, staff(plan, units, workers, cluster, lang))
    if sums.units:
        found = figures(plan, sums)
        if as_json:
            print_json(document(plan, preset, {"units": units, "until": until or None}, sums, found))
        else:
            show(plan, rules_text(preset, plan.rules), found, lang)
        if plot:
            draw(Path(plot), plan, rules_text(preset, plan.rules), found, lang)
    if fault is not None:
        raise fault
    return 0 if is_enough(plan, sums, units, goal) else INTERRUPTED


def asked_for(numbers: dict[str, str]) -> tuple[Kind, int | None]:
    """What is to be played, and how much of it where that is said; OptionError if two things are."""
    from captain_gin.arena.schedule import MOST_UNITS, Kind
    from captain_gin.errors import OptionError

    given = {name: text for name, text in numbers.items() if text}
    if len(given) > 1:
        first, second, *_ = given
        raise OptionError("arena-one-kind", first=f"--{first}", second=f"--{second}")
    for name, text in given.items():
        return Kind(name), whole_number(f"--{name}", text, 1, MOST_UNITS)
    return Kind.HANDS, None


def budget_of(ms: str, playouts: str) -> Budget | None:
    """What a bot may think about each decision; None if nothing is said. Playouts alone set no limit of time."""
    from captain_gin.bots.base import Budget

    if not ms and not playouts:
        return None
    return Budget(
        ms=whole_number("--ms", ms, 1, MOST_MS) if ms else None,
        playouts=whole_number("--playouts", playouts, 1, MOST_PLAYOUTS) if playouts else None,
    )


def staff(plan: Plan, units: int | None, workers: str, address: str, lang: str) -> Callable[[], Workers]:
    """Who does the work: a cluster, or as many processes as there are processors, but none to spare."""
    from os import cpu_count

    from captain_gin.arena.executors import cluster, here, processes
    from captain_gin.cli.progress import compiled

    most = whole_number("--workers", workers, 1, MOST_WORKERS) if workers else cpu_count() or 1
    if address:
        logging.disable()  # what Dask's client has to say, we say
        return partial(cluster, address)
    if plan.is_compiled:
        run = compiled(lang, "mirrored.play_units")
        most = 1 if run.compiled and not run.cached else most  # else each process would compile for itself
    wanted = most if units is None else min(most, ceil(units / plan.chunk))
    return here if wanted == 1 else partial(processes, wanted)


def play(
    plan: Plan, units: int | None, goal: Precision | None, call: Callable[[], Workers]
) -> tuple[Sums, CaptainError | None]:
    """Play with a bar to look at. What was played before workers were lost for good is not lost with them."""
    from captain_gin.arena.contest import contest
    from captain_gin.arena.sums import empty
    from captain_gin.cli.progress import progress
    from captain_gin.errors import CaptainError

    found = [empty(len(plan.kinds))]
    with progress(units) as tell:

        def told(sums: Sums) -> None:
            found[0] = sums
            tell(sums.units, expected(sums, units, goal))

        try:
            return contest(plan, units, call, goal, told), None
        except CaptainError as fault:
            return found[0], fault


def expected(sums: Sums, units: int | None, goal: Precision | None) -> int | None:
    """How many units it will take by what is known so far: an interval is half as wide after four times as many."""
    if goal is None:
        return units
    needed = ceil(sums.units * max(1.0, (goal.widest(sums) / goal.margin) ** 2))
    return needed if units is None else min(needed, units)


def is_enough(plan: Plan, sums: Sums, units: int | None, goal: Precision | None) -> bool:
    """Whether all was played that was asked for."""
    return sums.units == units or (goal is not None and sums.units % plan.chunk == 0 and goal.is_met(sums))


def title(plan: Plan, rules: str, found: Figures, lang: str) -> str:
    """What was played."""
    from captain_gin.texts import say

    plays = found.units * len(plan.seatings)
    values = {"units": found.units, "plays": plays, "rules": rules, "seed": plan.seed}
    return say(lang, "arena-title", kind=str(plan.kind), **values)


def draw(path: Path, plan: Plan, rules: str, found: Figures, lang: str) -> None:
    """Plot the standings."""
    from captain_gin.arena import plot

    plot.draw(path, found, title(plan, rules, found, lang), lang)


def show(plan: Plan, rules: str, found: Figures, lang: str) -> None:
    """The figures for people."""
    from captain_gin.cli.output import console
    from captain_gin.texts import say

    out = console()
    out.tell(title(plan, rules, found, lang))
    out.print(table_of_standings(found.ranked, lang))
    out.tell(say(lang, "arena-fair", share=100 * found.fair_share))
    for duel in found.duels:
        out.tell(duel_text(plan, duel, lang))
    for each in found.standings:
        if each.forfeits:
            out.tell(say(lang, "arena-forfeits", name=each.name, count=each.forfeits))


def table_of_standings(standings: Sequence[Standing], lang: str) -> RenderableType:
    """A line a bot under headings."""
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from captain_gin.texts import say

    is_rated = any(standing.rating is not None for standing in standings)
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column()
    headings = ["wins", "points", *(["rating"] if is_rated else [])]
    for _ in headings:
        table.add_column(justify="right")
    table.add_row("", *(say(lang, f"arena-heading-{heading}") for heading in headings))
    for standing in standings:
        figures = [share_text(standing.wins, lang), points_text(standing.points, lang)]
        if standing.rating is not None:
            rating = {"rating": standing.rating.mean, "margin": standing.rating.margin}
            figures.append(say(lang, "arena-rating", **rating))
        table.add_row(Text(standing.name, "bold"), *figures)
    return Padding(table, (1, 0, 1, 2), expand=False)


def share_text(share: Estimate, lang: str) -> str:
    """A share in percent, with its interval if that is known."""
    from captain_gin.texts import say

    known = "no" if share.margin is None else "yes"
    return say(lang, "arena-share", share=100 * share.mean, margin=100 * (share.margin or 0.0), known=known)


def points_text(points: Estimate, lang: str) -> str:
    """Points a hand, with their interval if that is known."""
    from captain_gin.texts import say

    known = "no" if points.margin is None else "yes"
    return say(lang, "arena-points", points=points.mean, margin=points.margin or 0.0, known=known)


def duel_text(plan: Plan, duel: Duel, lang: str) -> str:
    """What there is to say of two bots."""
    from captain_gin.texts import say

    figures = {"share": share_text(duel.wins, lang), "points": points_text(duel.points, lang)}
    counts = {"ahead": duel.ahead, "behind": duel.behind, "level": duel.level}
    tested = say(lang, "arena-p", p=max(duel.p, SMALLEST), small="yes" if duel.p < SMALLEST else "no")
    names = {"first": duel.first, "second": duel.second}
    return say(lang, "arena-duel", kind=str(plan.kind), p=tested, **names, **figures, **counts)
