"""How long bots think: `python benchmarks/deciding.py expert master`, a minute for 300 decisions of `expert`.

The decisions are those of hands in all phases and of matches by many rules. --cold begins before the compiled code is
ready, as a bot does that is asked at once. The exit code is 1 if a decision took more than twice its budget.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from itertools import count, islice
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[1]))
from captain_gin.bots.base import Budget
from captain_gin.bots.expert import MASTER
from captain_gin.bots.registry import make, prepare
from tests.support.seats import seen, wandered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from captain_gin.view import View

FIRST = 100
"""The number of the first hand."""
SHARES = (50, 90, 99)


def main() -> int:
    """Measure and tell."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--cold", action="store_true", help="do not wait for the compiled code")
    asked = parser.parse_args()
    if not asked.cold:
        prepare(asked.bots)
    late = [bot for bot in asked.bots if tell(bot, asked.decisions)]
    return bool(late)


def tell(name: str, decisions: int) -> int:
    """Print how long a bot took; how many decisions took more than twice their budget."""
    bot, budget = make(name), MASTER.ms if name.startswith("master") else Budget().ms
    assert budget is not None
    took = []
    for number, view in enumerate(islice(views(), decisions), 1):
        begun = perf_counter()
        bot.decide(view, Budget())
        took.append(1000 * (perf_counter() - begun))
        if sys.stderr.isatty():
            print(f"\r{name}: {number} of {decisions}", end="", file=sys.stderr, flush=True)
    cuts = quantiles(took, n=100, method="inclusive")
    shares = ", ".join(f"{share} of 100 within {cuts[share - 1]:.0f} ms" for share in SHARES)
    late = sum(each > 2 * budget for each in took)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    print(f"{name}, budget {budget:.0f} ms: {shares}, longest {max(took):.0f} ms; over twice the budget: {late}")
    return late


def views() -> Iterator[View]:
    """What players in turn see, hand after hand."""
    return (seen(game) for number in count(FIRST) for game in wandered(number))


if __name__ == "__main__":
    sys.exit(main())
