"""Measures the levels and writes what was found into docs/levels.md and docs/levels.svg.

Each level plays matches of three seats against two of the next lower one, and against two of the next higher one, the
same cards in all orders of the seats, with two seeds. `tuned`, with which `expert` begins, stands for it: with
`--searching N` the players that search play N match numbers too. What each error costs is measured in hands of a level
without it against the same with it. The same arguments give the same figures.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from interruptible import run
from matplotlib import rc_context
from matplotlib.figure import Figure

from captain_gin.arena import plot
from captain_gin.arena.contest import contest
from captain_gin.arena.executors import here, processes
from captain_gin.arena.figures import Estimate, ratio
from captain_gin.arena.ratings import WIDTH
from captain_gin.arena.schedule import Kind, Plan
from captain_gin.arena.sums import Sums, empty
from captain_gin.core.options import Rules
from captain_gin.fast.batch import engine
from captain_gin.fast.levels import ALWAYS
from captain_gin.fast.traits import BEGINNER, CASUAL, CLUB, LEVELS, Traits, packed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SEEDS = "levels 1", "levels 2"
LADDER = [*LEVELS, "tuned"]
SEARCHING = ["club", "expert", "master"]
FAIR = 100 / 3
WITHOUT = {
    "forgets": replace(CLUB, memory=31, forgets=0),
    "misses": CLUB,
    "tempted": CLUB,
    "hopes": CLUB,
    "overlooks": CLUB,
    "chances": CLUB,
    "care": CLUB,
    "early_turns": CLUB,
}
"""Where to take the trait from that makes no error."""
TOGETHER = {"forgets": "memory", "early_turns": "late"}
"""Traits of one error."""
WORDS = {
    "forgets": "knows the last {memory} cards that were thrown; of the others and of those taken, forgets",
    "misses": "does not see that the upcard makes a meld",
    "tempted": "takes an upcard that only stands beside a card in hand",
    "hopes": "hangs on to a pair of tens or pictures as if it saved, in points",
    "overlooks": "does not see that he may knock",
    "chances": "thinks of the cards that may come, against `club`",
    "care": "thinks of what the opponent does with a discard, against `club`",
    "early_turns": "knocks with ten points",
}
"""The errors in people's words."""


@dataclass(frozen=True)
class Step:
    """One player against two of a neighbouring level: his share of the matches by each seed, and by both."""

    one: str
    two: str
    units: int
    shares: tuple[Estimate, ...]
    share: Estimate


def steps(ladder: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Who plays against two of whom: all neighbours, both ways."""
    for low, high in pairwise(ladder):
        yield high, low
        yield low, high


def played(one: str, two: str, units: int, workers: int) -> Step:
    """The matches of a step; KeyboardInterrupt if they were interrupted."""
    call = partial(processes, workers) if workers > 1 else here
    found: list[Sums] = []
    for seed in SEEDS:
        plan = Plan((one, two, two), Kind.MATCHES, seed=seed)
        found.append(contest(plan, units, call, told=partial(tell, plan)))
        if found[-1].units < units:
            raise KeyboardInterrupt
    both = sum(found, empty(3))
    shares = tuple(ratio(sums.wins(0), sums.units) for sums in found)
    return Step(one, two, units, shares, ratio(both.wins(0), both.units))


def tell(plan: Plan, sums: Sums) -> None:
    """Say how far a step is."""
    print(f"\r{plan.kinds[0]} against two {plan.kinds[1]}, {plan.seed}: {sums.units}", end=" ", file=sys.stderr)


def cost(traits: Traits, error: str, deals: int) -> Estimate | None:
    """The points a hand that a player gains without an error against himself; None if he does not make it."""
    names = [error, TOGETHER.get(error, error)]
    better = replace(traits, **{name: getattr(WITHOUT[error], name) for name in names})
    if better == traits:
        return None
    run, gained = engine(), np.zeros(deals)
    (s,), (x,), outcomes = run.records("State", 1), run.records("Chance", 1), run.records("Outcome", deals)
    for player, pair in enumerate(((better, traits), (traits, better))):
        run.playout.play_many(s, run.record(Rules()), x, outcomes, 6, 0, *map(packed, pair))
        gained += np.where(outcomes["winner"] == player, outcomes["points"], -outcomes["points"])
    return Estimate(float(gained.mean()) / 2, WIDTH * float(gained.std()) / 2 / sqrt(deals))


def how_much(traits: Traits, error: str) -> str:
    """How much a player errs, in a word."""
    value = getattr(traits, error)
    if error == "hopes":
        return str(value)
    if error == "early_turns":
        return "always" if value == ALWAYS - 1 else f"in the first {value} turns, then gin only"
    whole = getattr(CLUB, error) if error in ("chances", "care") else ALWAYS
    return f"{100 * value / whole:.0f} %" if value else "never" if whole == ALWAYS else "not at all"


def cell(traits: Traits, error: str, deals: int) -> str:
    """How much a player errs, and what it costs."""
    found = cost(traits, error, deals)
    shown = how_much(traits, error)
    if found is None:
        return shown
    return f"{shown} ({found.mean:+.2f} ± {found.margin:.2f})"


def error_table(deals: int) -> list[str]:
    """The errors of all levels as lines of Markdown."""
    lines = ["| | " + " | ".join(f"`{name}`" for name in LEVELS) + " |", "|---|---|---|---|"]
    memory = ", ".join(str(traits.memory) for traits in LEVELS.values())
    for error, words in WORDS.items():
        cells = [cell(traits, error, deals) for traits in (BEGINNER, CASUAL, CLUB)]
        lines.append(f"| {words.format(memory=memory)} | {' | '.join(cells)} |")
    return lines


def step_table(found: Sequence[Step]) -> list[str]:
    """The shares of all steps as lines of Markdown."""
    lines = ["| one | against two | matches | " + " | ".join(f"seed `{seed}`" for seed in SEEDS) + " | both |"]
    lines.append("|---|---|---|---|---|---|")
    for step in found:
        shares = " | ".join(percent(share) for share in (*step.shares, step.share))
        lines.append(f"| `{step.one}` | `{step.two}` | {len(SEEDS)} × {6 * step.units:,} | {shares} |")
    return lines


def percent(share: Estimate) -> str:
    """A share with its interval."""
    return f"{100 * share.mean:.1f} ± {100 * (share.margin or 0):.1f} %"


def draw(path: Path, found: Sequence[Step]) -> None:
    """The picture: the share that one wins against two, about the third that equals have."""
    with rc_context(plot.STYLE):
        sheet = Figure(figsize=(8, 1.2 + 0.4 * len(found)), layout="constrained")
        axes: Any = sheet.subplots()
        names = [f"{step.one} against two {step.two}" for step in found]
        values = [(100 * step.share.mean, 100 * (step.share.margin or 0)) for step in found]
        plot.panel(axes, names, values, FAIR, "matches won, % (equals: 33.3)")
        sheet.savefig(path, format="svg", metadata=plot.METADATA[".svg"])


def put(path: Path, name: str, lines: Sequence[str]) -> None:
    """Put lines into a document between the comments that bear their name."""
    text = path.read_text(encoding="utf-8")
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    place = re.compile(re.escape(begin) + ".*?" + re.escape(end), re.DOTALL)
    assert place.search(text), f"no place for {name} in {path}"
    body = begin + "\n".join(["", *lines, "", end])
    path.write_text(place.sub(lambda _: body, text), encoding="utf-8")


def command(asked: Namespace) -> str:
    """What gives these figures again."""
    values = {name: value for name, value in vars(asked).items() if name in ("matches", "deals", "searching")}
    return " ".join(["python scripts/calibrate.py", *(f"--{name} {value}" for name, value in values.items())])


def arguments() -> Namespace:
    """What is asked on the command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2_000, help="match numbers by each seed, each in six orders")
    parser.add_argument("--deals", type=int, default=10_000, help="deals that show what an error costs")
    parser.add_argument("--searching", type=int, default=0, help="match numbers of those that search; minutes each")
    parser.add_argument("--workers", type=int, default=1, help="processes on this machine")
    parser.add_argument("--docs", type=Path, default=Path(__file__).parents[1] / "docs")
    return parser.parse_args()


def main() -> None:
    """Measure, write and draw."""
    asked = arguments()
    found = [played(*step, asked.matches, asked.workers) for step in steps(LADDER)]
    if asked.searching:
        found += [played(*step, asked.searching, asked.workers) for step in steps(SEARCHING)]
    told = asked.docs / "levels.md"
    put(told, "steps", [*step_table(found), "", f"`{command(asked)}`"])
    put(told, "errors", error_table(asked.deals))
    draw(asked.docs / "levels.svg", found)
    print("", *step_table(found), sep="\n")


if __name__ == "__main__":
    run(main)
