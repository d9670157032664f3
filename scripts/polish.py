"""Changes trained weights one by one and keeps what wins more games to the target.

Points a hand are not games: whoever wins forty points in one hand and loses thirty in the next needs luck. Least
squares see single decisions and can't weigh that, so here whole hands are played, by the same cards for all that is
tried. The chance to win a game follows from how many points come how often. The same arguments give the same weights.
"""

from __future__ import annotations

import json
import random
import sys
from argparse import ArgumentParser, Namespace
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from interruptible import run
from train import SETS, TARGET, gathered, measured, started, told

from captain_gin.fast import trained
from captain_gin.fast.trained import COUNTS, MIDDLE, named, packed

if TYPE_CHECKING:
    from captain_gin.arena.executors import Crew

STEP, LEAST_STEP = 24, 6
"""How far a weight is moved in the first pass; half as far after a pass that found nothing."""
BETTER = 0.0008
"""So much more of the games make a change worth keeping: less is luck with the cards."""
COUNTED = (4, 1)
"""How many times the games against each of the pool count: the first is the one that all are measured by."""
WAYS = ((1, 1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1))
"""How the early and the late weight of a count are moved."""


def games(points: Any) -> float:
    """The chance to win a game to TARGET in which each hand brings one of these points, negative if lost."""
    values, times = np.unique(points[points != 0], return_counts=True)
    mine, his, often = np.maximum(values, 0), np.maximum(-values, 0), times / sum(times)
    chance = np.zeros((TARGET + 1, TARGET + 1))
    chance[TARGET] = 1
    for one, other in product(range(TARGET - 1, -1, -1), repeat=2):
        after = chance[np.minimum(one + mine, TARGET), np.minimum(other + his, TARGET)]
        chance[one, other] = after @ often
    return float(chance[0, 0])


def won(crew: Crew, weights: bytes, name: str, asked: Namespace, seed: int) -> list[float]:
    """The share of games that weights win against each of the pool but themselves."""
    bonus, pool = SETS[name]
    return [games(gathered(crew, weights, bonus, rival, None, seed, asked.deals)) for rival in pool[:-1]]


def worth(shares: list[float]) -> float:
    """What the shares of games come to."""
    return sum(times * share for times, share in zip(COUNTED, shares, strict=True)) / COUNTED[0]


def shifted(weights: bytes, i: int, way: tuple[int, ...], step: int) -> bytes:
    """The weights with both of count *i* moved."""
    values = list(weights)
    for when in range(2):
        values[2 * i + when] = min(max(values[2 * i + when] + way[when] * step, 0), 2 * MIDDLE - 1)
    return bytes(values)


def polished(crew: Crew, name: str, asked: Namespace) -> dict[str, Any]:
    """The weights after so many passes, and how they came to be."""
    before = trained.read()[name]
    weights, step, chance = packed(before["weights"]), STEP, random.Random(asked.seed)
    for number in range(asked.passes):
        order = chance.sample(range(len(COUNTS)), len(COUNTS))
        found = weights
        most = worth(won(crew, weights, name, asked, asked.seed + number))
        for done, i in enumerate(order):
            print(f"\r{name}, pass {number + 1}: {done} of {len(order)} weights", end="", file=sys.stderr, flush=True)
            tries = [shifted(found, i, way, step) for way in WAYS]
            found, most = first_better(crew, found, most, tries, name, asked, asked.seed + number)
        step, weights = step if found != weights else max(step // 2, LEAST_STEP), found
    figures = {"games": held_out(crew, weights, name, asked), "points": in_points(crew, weights, name, asked)}
    return before | {"polished": command(asked, name), **figures, "weights": named(weights)}


def first_better(
    crew: Crew, weights: bytes, most: float, tries: list[bytes], name: str, asked: Namespace, seed: int
) -> tuple[bytes, float]:
    """The first of these weights that win more games, and what they come to; the old ones if none do."""
    for tried in tries:
        shares = won(crew, tried, name, asked, seed)
        if worth(shares) > most + BETTER:
            print(f"\r{name}: {as_shares(name, shares)}", flush=True)
            return tried, worth(shares)
    return weights, most


def held_out(crew: Crew, weights: bytes, name: str, asked: Namespace) -> str:
    """The games won by other cards than those that the weights were polished with."""
    asked = Namespace(**vars(asked) | {"deals": 4 * asked.deals})
    told = as_shares(name, won(crew, weights, name, asked, asked.seed + 1000))
    print(f"{name}, held out: {told}", flush=True)
    return told


def in_points(crew: Crew, weights: bytes, name: str, asked: Namespace) -> str:
    """The points a hand by the same other cards."""
    bonus, pool = SETS[name]
    return told(pool, [measured(crew, weights, bonus, rival, asked.seed + 1000, asked, 4) for rival in pool[:-1]])


def as_shares(name: str, shares: list[float]) -> str:
    """Shares of games against each of a pool."""
    return ", ".join(f"{share:.1%} against {rival}" for rival, share in zip(SETS[name][1], shares, strict=False))


def command(asked: Namespace, name: str) -> str:
    """What gives these weights again from those that were trained."""
    return f"python scripts/polish.py --sets {name} --passes {asked.passes} --deals {asked.deals} --seed {asked.seed}"


def arguments() -> Namespace:
    """What is asked on the command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--passes", type=int, default=2, help="how often each weight is tried")
    parser.add_argument("--deals", type=int, default=8_000, help="deals, each played both ways, for each try")
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--sets", nargs="+", choices=SETS, default=["dear"])
    parser.add_argument("--workers", type=int, default=1, help="processes on this machine")
    parser.add_argument("--cluster", help="the address of a Dask cluster instead")
    parser.add_argument("--out", type=Path, default=Path(trained.__file__).with_name(trained.DATA))
    return parser.parse_args()


def main() -> None:
    """Polish, tell and write."""
    asked = arguments()
    asked.count = "points"
    with started(asked) as crew:
        found = trained.read() | {name: polished(crew, name, asked) for name in asked.sets}
    asked.out.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    run(main)
