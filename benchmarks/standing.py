"""How strong the best bots are against players that are known: `make bench-strength`, four minutes without search.

    python benchmarks/standing.py [--searching] [--rows 1 3] [--share 0.5] [--seeds strength again] [--workers 2]

Each row is one `captain-gin arena`, with each seed; it is printed as soon as it is played, and Ctrl-C ends a row early.
Without --searching the policies that `expert` begins with play in its place: some thousand games in a minute.
--searching lets `expert` and `master` play, without a limit of time, so that the same command gives the same figures:
hours, and few games. --share plays that much of it.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from functools import partial

from captain_gin.arena.contest import contest
from captain_gin.arena.executors import here, processes
from captain_gin.arena.figures import Estimate, figures
from captain_gin.arena.report import command
from captain_gin.arena.schedule import Kind, Plan
from captain_gin.arena.sums import Sums
from captain_gin.bots.registry import searches
from captain_gin.options import preset

UNLIMITED = "ms=60000"
HEAD = """| row | against | played | seed | found | at least | goal | command |
|---|---|---|---|---:|---:|---:|---|"""


@dataclass(frozen=True)
class Row:
    """One player against another, or two of them, and how well he is to do: percent that he wins, or points a hand."""

    rivals: tuple[str, ...]
    kind: Kind
    least: float
    goal: float
    searcher: str
    """Who plays with search; nobody if that would take days."""
    units: tuple[int, int]
    """How many numbers without search and with it."""
    policy: str = "tuned"
    rules: str = "seed"

    def plan(self, seed: str, searching: bool) -> Plan:
        """What the arena plays."""
        first = f"{self.searcher},{UNLIMITED}" if searching else self.policy
        return Plan((first, *self.rivals), self.kind, preset(self.rules), seed)


ROWS = {
    1: Row(("simple",), Kind.GAMES, 79, 85, "expert:equity=two", (3000, 260), rules="modern"),
    2: Row(("marjj",), Kind.GAMES, 55, 65, "expert:equity=two", (3000, 60), rules="modern"),
    3: Row(("simple",), Kind.HANDS, 2.0, 3.5, "expert:equity=off", (20_000, 200)),
    4: Row(("simple",), Kind.GAMES, 63, 70, "expert:equity=two", (3000, 80)),
    5: Row(("marjj10",), Kind.HANDS, 0.6, 1.5, "expert:equity=off", (20_000, 200)),
    6: Row((f"expert:equity=off,{UNLIMITED}",), Kind.HANDS, 0.3, 0.8, "master:equity=off,playouts=5000", (0, 80)),
    7: Row(("simple", "simple"), Kind.MATCHES, 43, 50, "expert:equity=on", (4000, 20)),
    8: Row(("tuned", "tuned"), Kind.MATCHES, 33.8, 35, "", (15_000, 0), policy="canny"),
}
"""The rows by number; that against OpenSpiel's player is `python -m captain_gin.rl.openspiel tuned --rules seed`."""


def main() -> int:
    """Play the rows that were asked for; 1 if one is below its least."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--searching", action="store_true")
    parser.add_argument("--rows", type=int, nargs="+", choices=list(ROWS), default=list(ROWS))
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--seeds", nargs="+", default=["strength", "again"])
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    print(HEAD, flush=True)
    below = False
    for number in asked.rows:
        units = round(ROWS[number].units[asked.searching] * asked.share)
        for seed in asked.seeds if units else ():
            below |= played(number, seed, units, asked) < ROWS[number].least
    return int(below)


def played(number: int, seed: str, units: int, asked: Namespace) -> float:
    """Play a row with a seed, print it, and give what was found."""
    row = ROWS[number]
    plan = row.plan(seed, asked.searching)
    takes_time = any(map(searches, plan.kinds))
    call = partial(processes, asked.workers) if takes_time and asked.workers > 1 else here
    sums = contest(plan, units, call, told=partial(tell, number))
    found = figures(plan, sums).standings[0]
    value = found.points if row.kind == Kind.HANDS else percent(found.wins)
    print(f"\r| {' | '.join(cells(number, plan, sums, value))} |", flush=True)
    return value.mean


def cells(number: int, plan: Plan, sums: Sums, value: Estimate) -> list[str]:
    """What stands in a line of the table, with the command that plays the same again."""
    row = ROWS[number]
    amount = f"{sums.units * len(plan.seatings):,} {plan.kind}"
    text = f"{value.mean:.2f} ± {value.margin or 0:.2f}"
    again = f"`{command(plan, row.rules, sums.units)}`"
    return [str(number), " ".join(row.rivals), amount, plan.seed, text, f"{row.least:g}", f"{row.goal:g}", again]


def percent(share: Estimate) -> Estimate:
    """The same in percent."""
    return Estimate(100 * share.mean, None if share.margin is None else 100 * share.margin)


def tell(number: int, sums: Sums) -> None:
    """Say how far a row is."""
    print(f"\rrow {number}: {sums.units}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
