"""Finds the weights of the policy `tuned` anew and writes them where the package reads them: `make train`.

In each round the player with the weights so far plays hands against a pool of policies and itself. His decisions are
played to the end both ways with the same cards: which of two cards to throw, whether to take the upcard, whether to
knock. Weights are fitted by least squares to what the ways came to, in points or as these count in a game; those of the
best round, measured on hands of their own, are measured again on others and kept. The same arguments give the same
weights, however the work is split.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from interruptible import run

from captain_gin.arena.executors import Crew, cluster, here, processes
from captain_gin.core.options import Rules
from captain_gin.fast import trained
from captain_gin.fast.appraisal import COUNTED, KNOCK_NOW, LATE, TAKE_IT, UNIT
from captain_gin.fast.batch import engine, policy
from captain_gin.fast.lessons import DRAWS, FIRST, KNOCKS, ONE, OTHER, STAGE, THROWS
from captain_gin.fast.trained import NAMES, named, packed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SETS = {"cheap": (10, ("simple", "marjj10", "tuned")), "dear": (25, ("simple", "marjj", "tuned"))}
"""The bonus of the undercut, and the pool; `tuned` is the player himself."""
SHARES = {THROWS: 2, KNOCKS: 1, DRAWS: 1}
"""What is asked, in this order, and how many times the rows."""
START = packed(dict.fromkeys(NAMES, 0) | {"left_early": 50, "left_late": 50, "meld_early": 120, "meld_late": 120})
"""Throws the dearest card that leaves least, takes what makes a meld, knocks with gin only."""
BELIEF = 30
"""How far weights are likely to be from those of the round before: the deviation of a normal prior."""
POINT = UNIT // LATE
"""The unit of a weight times what it counts."""
PIECE = 10_000
"""Rows or deals in a piece of work."""
MELD = FIRST + TAKE_IT + 1
"""Where a row tells whether the upcard makes a meld."""
BOUND = 127
TINY = 1e-6
"""Points, squared: decisions are never explained without any rest."""
TARGET = Rules().target
WIDTH = 1.96


class Piece(NamedTuple):
    """Work for a worker: decisions of a kind, or with kind None whole deals, against a policy."""

    weights: bytes
    bonus: int
    rival: str
    kind: int | None
    seed: int
    first: int
    number: int


class Mean(NamedTuple):
    """A mean number of points with its standard error, and the mean of what they are worth."""

    value: float
    error: float
    worth: float

    def __str__(self) -> str:
        return f"{self.value:+.2f} ± {WIDTH * self.error:.2f}"


def work(piece: Piece) -> Any:
    """Rows of decisions, or the points gained in both hands of each deal, as an array."""
    run, number = engine(), policy(piece.rival)
    states, (x,), r = run.records("State", 2), run.records("Chance", 1), run.record(Rules(undercut_bonus=piece.bonus))
    if piece.kind is None:
        gained = np.zeros(2 * piece.number, np.int64)
        run.trials.try_many(states[0], r, x, piece.weights, number, gained, piece.seed, piece.first)
        return gained.reshape(-1, 2)
    rows = np.zeros((piece.number, FIRST + COUNTED), np.int64)
    run.lessons.learn(states, r, x, piece.weights, number, piece.kind, rows, piece.seed + piece.first)
    return rows.astype(np.int32)


def gathered(crew: Crew, weights: bytes, bonus: int, rival: str, kind: int | None, seed: int, number: int) -> Any:
    """All that so many rows or deals give, piece by piece."""
    firsts = range(0, number, PIECE)
    pieces = [Piece(weights, bonus, rival, kind, seed, first, min(PIECE, number - first)) for first in firsts]
    return np.concatenate(list(crew.do(work, pieces)))


def measured(crew: Crew, weights: bytes, bonus: int, rival: str, seed: int, asked: Namespace, share: int = 1) -> Mean:
    """What weights gain a hand against a policy: in points, and what these are worth."""
    deals = share * asked.deals
    gained = gathered(crew, weights, bonus, rival, None, seed, deals)
    means = gained.mean(axis=1)
    return Mean(float(np.mean(means)), float(np.std(means)) / sqrt(deals), float(np.mean(WORTH[asked.count](gained))))


def as_points(points: Any) -> Any:
    """Points as they are."""
    return points


def as_games(points: Any) -> Any:
    """What points are worth in a game to TARGET: those beyond it are lost, and any number may be wanting."""
    return points - points * abs(points) / (2 * TARGET)


def as_wins(points: Any) -> Any:
    """A hand won is worth what one brings on average, whatever it brought; so much is lost with one."""
    return USUAL * np.sign(points)


def as_much(points: Any) -> Any:
    """Points won count as they are, hands lost all the same."""
    return np.where(points < 0, -USUAL, points)


def as_little(points: Any) -> Any:
    """Points lost count as they are, hands won all the same."""
    return np.where(points > 0, USUAL, points)


USUAL = 25
WORTH: dict[str, Callable[[Any], Any]] = {
    "points": as_points,
    "games": as_games,
    "wins": as_wins,
    "reach": as_much,
    "hold": as_little,
}
"""What weights are to gain: `scripts/styles.py` wants the last three."""


def columns(rows: Any) -> Any:
    """What counted, in points, as a column for each weight."""
    late, counts = rows[:, STAGE, None] / LATE, rows[:, FIRST:] / POINT
    return np.stack([counts * (1 - late), counts * late], axis=2).reshape(len(rows), -1)


def solved(x: Any, y: Any, before: Any) -> Any:
    """The least squares, drawn towards what was believed before."""
    noise = max(np.var(y - x @ before), TINY) / BELIEF**2
    return before + np.linalg.solve(x.T @ x + noise * np.eye(x.shape[1]), x.T @ (y - x @ before))


def fitted(weights: bytes, rows: Any, kind: int, worth: Callable[[Any], Any]) -> bytes:
    """The weights after they have seen decisions of a kind."""
    gained = worth(rows[:, ONE]) - worth(rows[:, OTHER])
    theta = np.frombuffer(weights, np.uint8).astype(float) - trained.MIDDLE
    if kind == DRAWS:
        fit_draws(theta, rows, gained)
    else:
        span = slice(0, 2 * KNOCK_NOW) if kind == THROWS else slice(2 * KNOCK_NOW, 2 * TAKE_IT)
        theta[span] = solved(columns(rows)[:, span], gained, theta[span])
    return bytes((np.clip(np.rint(theta), -BOUND, BOUND) + trained.MIDDLE).astype(np.uint8))


def fit_draws(theta: Any, rows: Any, gained: Any) -> None:
    """Fit those of the upcard, first without a meld, then with one: the worth of its hand stands by the others."""
    x, first = columns(rows), 2 * TAKE_IT
    hand, melds = x[:, :first] @ theta[:first], rows[:, MELD] > 0
    for among, span in ((~melds, [0, 1, 4, 5]), (melds, [2, 3])):
        names = [first + i for i in span]
        rest = [first + i for i in range(x.shape[1] - first) if i not in span]
        known = hand + x[:, rest] @ theta[rest] if among is melds else hand
        design = np.column_stack([known[among], x[among][:, names]])
        found = solved(design, gained[among], np.array([1.0, *theta[names]]))
        theta[names] = found[1:] / max(found[0], 0.1)


def trained_set(crew: Crew, name: str, asked: Namespace) -> dict[str, Any]:
    """The weights of the best round, and what they are worth."""
    bonus, pool = SETS[name]
    weights, best, most = START, START, -float("inf")
    for number in range(1, asked.rounds + 1):
        weights = next_round(crew, weights, name, asked, 1_000_000 * asked.seed + 100_000 * number)
        gains = [measured(crew, weights, bonus, rival, asked.seed, asked) for rival in pool[:-1]]
        print(f"{name} {number}: {told(pool, gains)}", flush=True)
        if sum(each.worth for each in gains) > most:
            best, most = weights, sum(each.worth for each in gains)
    final = [measured(crew, best, bonus, rival, asked.seed + 1, asked, 4) for rival in pool[:-1]]
    print(f"{name}, held out: {told(pool, final)}", flush=True)
    return {"undercut_bonus": bonus, "command": command(asked), "points": told(pool, final), "weights": named(best)}


def told(pool: Sequence[str], gains: Sequence[Mean]) -> str:
    """Points a hand against each of a pool."""
    return ", ".join(f"{each} against {rival}" for rival, each in zip(pool, gains, strict=False))


def next_round(crew: Crew, weights: bytes, name: str, asked: Namespace, seed: int) -> bytes:
    """The weights after a round of each kind of decision."""
    bonus, pool = SETS[name]
    for kind, share in SHARES.items():
        number = share * asked.rows // len(pool)
        seeds = [seed + 10_000_000 * (3 * kind + i) for i in range(len(pool))]
        rows = [gathered(crew, weights, bonus, rival, kind, at, number) for rival, at in zip(pool, seeds, strict=True)]
        weights = fitted(weights, np.concatenate(rows), kind, WORTH[asked.count])
    return weights


def command(asked: Namespace) -> str:
    """What gives these weights again."""
    values = {name: getattr(asked, name) for name in ("rows", "rounds", "deals", "seed", "count")}
    return " ".join(["python scripts/train.py", *(f"--{name} {value}" for name, value in values.items())])


def arguments() -> Namespace:
    """What is asked on the command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=50_000, help="decisions of each kind in a round; of discards twice")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--deals", type=int, default=5_000, help="deals that measure a round; in the end four times")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", choices=WORTH, default="points", help="what the weights are to gain")
    parser.add_argument("--sets", nargs="+", choices=SETS, default=list(SETS))
    parser.add_argument("--workers", type=int, default=1, help="processes on this machine")
    parser.add_argument("--cluster", help="the address of a Dask cluster instead")
    parser.add_argument("--out", type=Path, default=Path(trained.__file__).with_name(trained.DATA))
    return parser.parse_args()


def started(asked: Namespace) -> Crew:
    """Who does the work: this process, several, or a cluster."""
    if asked.cluster:
        return Crew(lambda: cluster(asked.cluster))
    return Crew(lambda: processes(asked.workers) if asked.workers > 1 else here())


def main() -> None:
    """Train, tell and write."""
    asked = arguments()
    with started(asked) as crew:
        found = trained.read() | {name: trained_set(crew, name, asked) for name in asked.sets}
    asked.out.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    run(main)
