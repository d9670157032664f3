"""How strong the search is, and how much it knows: `python benchmarks/strength.py play tuned --deals 200`.

`play` lets the search play a policy or, with `--his`, another search, each deal both ways round with the same cards;
`judge` tells what its decisions gain against a policy, kind by kind; `read` compares what it guesses of hidden hands
with the truth. All run compiled in one thread; the same seed gives the same figures.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from math import log, sqrt
from statistics import fmean, stdev
from time import process_time
from typing import Any

from captain_gin.core.actions import TAKE
from captain_gin.core.cards import CARDS
from captain_gin.core.state import DISCARD
from captain_gin.fast import batch
from captain_gin.fast.judging import CHOSEN, COLUMNS, GAINED, HAND, PHASE, USUAL
from captain_gin.fast.policies import TUNED
from captain_gin.fast.searching import HIDDEN, UNSEEN, WORDS
from captain_gin.notation import members
from captain_gin.options import preset

CHUNK = 10
"""Deals between two lines of progress."""
ORDERS = 60
"""Orders of the stock in which a decision is judged."""
SMOOTHING = 2
"""Guesses added that know nothing, so that no chance is 0."""


def main() -> None:
    """Play or read, and tell."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=list(WORK))
    parser.add_argument("policy", choices=list(batch.POLICIES))
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--playouts", type=int, default=1_000)
    parser.add_argument("--his", type=int, default=0, help="playouts of the rival; 0: the policy decides")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument(
        "--rival", choices=list(batch.POLICIES), help="of `judge`: whom it plays; else the policy itself"
    )
    parser.add_argument(
        "--inside",
        default="tuned",
        choices=list(batch.POLICIES),
        help="who plays on in playouts; of `judge`: for the rival",
    )
    parser.add_argument("--other", default="simple", choices=list(batch.POLICIES), help="who else plays for the rival")
    parser.add_argument("--rules", default="seed")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    WORK[asked.what](asked)


def play(asked: Namespace) -> None:
    """The search against a policy: points a hand with the 95 % interval."""
    run, gains, begun = batch.engine(), [], process_time()
    work = _room(run)
    plans = run.records("Plan", 2)
    for plan, base, playouts in ((plans[0], TUNED, asked.playouts), (plans[1], batch.policy(asked.policy), asked.his)):
        plan.base, plan.playouts, plan.seed = base, playouts, asked.seed
        plan.mine = plan.his = batch.policy(asked.inside)
        plan.other = batch.policy(asked.other)
    r = run.record(preset(asked.rules))
    for first in range(asked.first, asked.first + asked.deals, CHUNK):
        found = _zeros(CHUNK)
        run.searching.play_pairs(*work[:1], r, *work[1:], plans, found, asked.seed, first)
        gains += [gain / 2 for gain in found.tolist()]
        margin = 1.96 * stdev(gains) / sqrt(len(gains))
        rate = 2 * len(gains) / (process_time() - begun)
        line = f"{fmean(gains):+.2f} ± {margin:.2f} points a hand, {len(gains)} deals, {rate:.1f} hands/s"
        print(f"\r{line}", end="", flush=True)
    print()


def judge(asked: Namespace) -> None:
    """What the decisions gain that differ from the policy's, who is the rival: points a hand, 95 % intervals."""
    run, policy = batch.engine(), batch.policy(asked.policy)
    states, deeds, g, c, _ = _room(run)
    chances, r, plans = run.records("Chance", 2), run.record(preset(asked.rules)), run.records("Plan", 2)
    for plan, his in zip(plans, (asked.inside, asked.rival or asked.policy), strict=True):
        plan.base = plan.mine = policy
        plan.his, plan.other = batch.policy(his), batch.policy(asked.other)
        plan.playouts, plan.seed = asked.playouts, asked.seed
    room, found, hands = _zeros((100, COLUMNS)), [], 2 * asked.deals
    for hand in range(2 * asked.first, 2 * asked.first + hands):
        n = run.judging.judge_hand(states, r, deeds, g, c, chances, *plans, hand % 2, ORDERS, room, asked.seed, hand)
        found += room[:n].tolist()
        print(f"\r{hand - 2 * asked.first + 1} hands", end="", flush=True)
    print(f"\rall: {_gain(found, 2 * asked.first, hands)}")
    for name in sorted({_kind(row) for row in found}):
        print(f"{name}: {_gain([row for row in found if _kind(row) == name], 2 * asked.first, hands)}")


def _kind(row: list[int]) -> str:
    """What was decided otherwise."""
    if row[PHASE] != DISCARD:
        return "the upcard taken" if row[CHOSEN] == TAKE else "the upcard left"
    if max(row[USUAL], row[CHOSEN]) < CARDS:
        return "a discard"
    return "no knock" if row[CHOSEN] < CARDS else "a knock"


def _gain(rows: list[list[int]], first: int, hands: int) -> str:
    """Points a hand, and in how many decisions."""
    gains = [0.0] * hands
    for row in rows:
        gains[row[HAND] - first] += row[GAINED] / ORDERS
    return f"{fmean(gains):+.2f} ± {1.96 * stdev(gains) / sqrt(hands):.2f} points a hand, {len(rows)} decisions"


def read(asked: Namespace) -> None:
    """The log-loss of what is guessed of each unseen card, and of a guess that knows nothing; by turns."""
    run = batch.engine()
    states, deeds, g, _, x = _room(run)
    rows = _zeros((20 * asked.deals, WORDS))
    r, samples = run.record(preset(asked.rules)), asked.playouts
    run.searching.read_many(states, r, deeds, g, x, batch.policy(asked.policy), samples, rows, asked.seed)
    losses = [_losses(row, samples) for row in rows.tolist()]
    for low, high in ((1, 2), (3, 4), (5, 6), (7, 9), (10, 99), (1, 99)):
        some = [loss for turns, *loss in losses if low <= turns <= high]
        even, guessed = map(fmean, zip(*some, strict=True))
        print(f"turns {low}-{high}: {even:.4f} → {guessed:.4f} ({guessed / even - 1:+.1%}), {len(some)} readings")


def _losses(row: list[int], samples: int) -> tuple[int, float, float]:
    """The opponent's turns so far; the log-loss a card of even chances, and of the guesses."""
    hidden, unseen = set(members(row[HIDDEN])), members(row[UNSEEN])
    share = len(hidden) / len(unseen)
    chances = [(row[card] + SMOOTHING * share) / (samples + SMOOTHING) for card in unseen]
    lost = [-log(p if card in hidden else 1 - p) for card, p in zip(unseen, chances, strict=True)]
    even = -share * log(share) - (1 - share) * log(1 - share)
    return row[-1], even, fmean(lost)


def _room(run: Any) -> tuple[Any, Any, Any, Any, Any]:
    """What the compiled functions reckon in."""
    (g,), (c,), (x,) = run.records("Guess", 1), run.records("Choices", 1), run.records("Chance", 1)
    return run.records("State", 4), run.records("Deeds", 2), g, c, x


def _zeros(shape: Any) -> Any:
    import numpy as np

    return np.zeros(shape, np.int64)


WORK = {"play": play, "judge": judge, "read": read}


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:  # what was found so far stands there
        print()
