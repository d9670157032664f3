"""Finds what ten cards count by chance, `DEADWOOD` of server/figures.py: `python scripts/deadwood_of_deals.py`.

Hands are drawn by NumPy, not by our own shuffle: that is what they are compared with.
"""

from __future__ import annotations

import sys
from collections import Counter

import numpy as np

from captain_gin.fast import kernel
from captain_gin.server.counts import MOST_TENS

HANDS, BATCH = 20_000_000, 200_000


def main() -> None:
    """Print the hands of each ten of deadwood, and the share of each."""
    deadwood, random, counted = kernel.load().melds.deadwood, np.random.default_rng(1), Counter[int]()
    decks = np.tile(1 << np.arange(52, dtype=np.int64), (BATCH, 1))
    for done in range(0, HANDS, BATCH):
        print(f"\r{done:,} of {HANDS:,}", end="", file=sys.stderr, flush=True)
        hands = random.permuted(decks, axis=1)[:, :10].sum(axis=1)
        counted.update(min(deadwood(hand) // 10, MOST_TENS) for hand in hands.tolist())
    print(file=sys.stderr)
    for tens in range(MOST_TENS + 1):
        print(f"{10 * tens:2}: {counted[tens]:9,} {counted[tens] / HANDS:.5f}")


if __name__ == "__main__":
    main()
