"""Finds anew what the likelihoods of `captain_gin.fast.likelihood` weigh, and writes it where the package reads it.

Each of two policies plays itself. Its discards are fitted by conditional logit: of all cards that it might have thrown,
how likely was the one that it threw? What counts may count otherwise late in the hand. How often it waited, where it
might have knocked, is counted.

    python scripts/taste.py --discards 20000 --seed 1
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from interruptible import run

from captain_gin.core.options import Rules
from captain_gin.core.state import DISCARD, OVER
from captain_gin.fast import taste
from captain_gin.fast.batch import POLICIES, engine
from captain_gin.fast.logarithms import UNIT
from captain_gin.notation import members

if TYPE_CHECKING:
    from collections.abc import Iterator

CARDS = 11
STEPS, SURE = 60, 1e-9
"""Steps of Newton's method at most, and a change in the mean logarithm that ends it."""
RIDGE = 1e-4
"""Weights are taken to be small."""


class Discard(NamedTuple):
    """A discard: what counted for each card that might have been thrown, which one it was, and how late."""

    counts: list[list[int]]
    thrown: int
    stage: float


class Wait(NamedTuple):
    """A decision in which a knock, not gin, was possible."""

    turn: int
    least: int
    waited: bool


def main() -> None:
    """Fit, tell and write."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--discards", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found: dict[str, Any] = {"command": f"python scripts/taste.py --discards {asked.discards} --seed {asked.seed}"}
    found |= {player: taste_of(player, asked) for player in taste.PLAYERS}
    text = json.dumps(found, ensure_ascii=False)
    Path(taste.__file__).with_name(taste.DATA).write_text(text.replace(', "', ',\n "') + "\n", encoding="utf-8")
    print(text)


def taste_of(player: str, asked: Namespace) -> dict[str, Any]:
    """What counts with a player."""
    discards, waits = gathered(player, asked)
    weights, loss = fitted(discards)
    early, late = weights[: taste.COUNTED], weights[: taste.COUNTED] + weights[taste.COUNTED :]
    return {
        "loss": f"{loss:.3f} a discard on the half that was not fitted, evenly drawn {even(discards):.3f}",
        "early": [cost(weight) for weight in early],
        "late": [cost(weight) for weight in late],
        "waits": shares(waits),
    }


def gathered(player: str, asked: Namespace) -> tuple[list[Discard], list[Wait]]:
    """So many discards of a policy against itself, and its decisions about a knock on the way."""
    discards: list[Discard] = []
    waits: list[Wait] = []
    for found in decisions(player, asked.seed):
        (waits if isinstance(found, Wait) else discards).append(found)  # type: ignore[arg-type]
        if len(discards) == asked.discards:
            break
    return discards, waits


def decisions(policy: str, seed: int) -> Iterator[Discard | Wait]:
    """What a policy decides with eleven cards, hand after hand."""
    run, number, hand = engine(), POLICIES[policy], 0
    r, s, x = run.record(Rules()), run.records("State", 1)[0], run.records("Chance", 1)[0]
    while True:
        run.chance.seed(x, seed, hand)
        run.playout.deal(s, x)
        hand += 1
        while s.phase != OVER:
            action = int(run.policies.choose(s, r, x, number))
            if s.phase == DISCARD:
                yield from decided(run, s, r, action)
            run.rules.step(s, r, action)


def decided(run: Any, s: Any, r: Any, action: int) -> Iterator[Discard | Wait]:
    """The decisions in one position: whether to knock, if that was possible, and the discard."""
    own, turn = int(s.hand[s.turn]), int(run.knowledge.own_turn(s))
    discards = int(run.rules.throwable(s, r))
    least, is_card = int(run.prospects.least_after(own, discards)), action < run.cards.CARDS
    if 0 < least <= r.knock_limit:
        yield Wait(turn, least, is_card)
    if is_card:
        live, known = int(run.knowledge.unseen(s)), int(run.knowledge.taken(s))
        cards = members(discards)
        counts = [counted(run, own & ~(1 << card), card, live, known) for card in cards]
        yield Discard(counts, cards.index(action), min(turn - 1, taste.LATE) / taste.LATE)


def counted(run: Any, kept: int, card: int, live: int, known: int) -> list[int]:
    """What counts against a discard, in the order of `captain_gin.fast.taste`."""
    near, size = int(run.prospects.neighbours(card)), int.bit_count
    gaps = int(run.likelihood.next_but_one(card))
    points = int(run.cards.points(card))
    left = int(run.melds.deadwood(kept))
    return [left, size(near & kept), size(gaps & kept), points, size(near & live), size(near & known)]


def fitted(discards: list[Discard]) -> tuple[Any, float]:
    """Weights, those for early in the hand and what is added late, and the loss on the half that they have not seen."""
    half = len(discards) // 2
    seen, other = arrays(discards[:half]), arrays(discards[half:])
    weights = np.zeros(2 * taste.COUNTED)
    before = np.inf
    for _ in range(STEPS):
        loss, slope, bend = logit(*seen, weights)
        if before - loss < SURE:
            break
        before = loss
        weights -= np.linalg.solve(bend + RIDGE * np.eye(len(weights)), slope + RIDGE * weights)
    return weights, logit(*other, weights)[0]


def arrays(discards: list[Discard]) -> tuple[Any, Any, Any]:
    """What counts, padded to CARDS cards; which cards there are; the one thrown."""
    x, there = np.zeros((len(discards), CARDS, 2 * taste.COUNTED)), np.zeros((len(discards), CARDS), bool)
    for i, each in enumerate(discards):
        counts = np.array(each.counts, float)
        x[i, : len(counts)] = np.hstack([counts, counts * each.stage])
        there[i, : len(counts)] = True
    return x, there, np.array([each.thrown for each in discards])


def logit(x: Any, there: Any, thrown: Any, weights: Any) -> tuple[float, Any, Any]:
    """The mean of minus the logarithm of how likely each discard was, its gradient and its second derivatives."""
    worth = np.where(there, -x @ weights, -np.inf)
    chance = np.exp(worth - worth.max(axis=1, keepdims=True))
    chance /= chance.sum(axis=1, keepdims=True)
    rows = np.arange(len(thrown))
    mean = np.einsum("nc,ncf->nf", chance, x)
    slope = (x[rows, thrown] - mean).mean(axis=0)
    spread = np.einsum("nc,ncf,ncg->fg", chance, x, x) - mean.T @ mean
    return float(-np.log(np.maximum(chance[rows, thrown], 1e-12)).mean()), slope, spread / len(thrown)


def even(discards: list[Discard]) -> float:
    """The loss of whoever knows nothing."""
    return float(np.mean([log(len(each.counts)) for each in discards]))


def cost(weight: float) -> int:
    """A weight in parts of UNIT; nothing speaks for a discard."""
    return min(max(round(UNIT * weight), 0), 255)


def shares(waits: list[Wait]) -> list[int]:
    """What it costs to wait, by turn and by what a knock would leave."""
    table = np.full((taste.TURNS, taste.STEPS, 2), 1.0)
    for each in waits:
        table[min(each.turn, taste.TURNS) - 1, min((each.least - 1) // 3, taste.STEPS - 1), int(each.waited)] += 1
    return [cost(-log(waited / (waited + not_)) if waited else 0.0) for not_, waited in table.reshape(-1, 2).tolist()]


if __name__ == "__main__":
    run(main)
