"""Finds which style of `tuned` wins the match most often from each score, and writes that where the package reads it.

    for count in wins hold reach; do
        python scripts/train.py --rows 40000 --rounds 4 --deals 3000 --count $count --sets cheap --out $count.json
    done
    python scripts/styles.py wins.json hold.json reach.json --hands 60000

Before those come the weights that play for points, and the same but that they knock sooner. For each style it is
counted how hands end against the first one, as captain and in the box; then all scores are solved for one who chooses
his style, among two who don't.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from interruptible import run

from captain_gin.core.options import Rules
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.fast import styled
from captain_gin.fast.batch import engine
from captain_gin.fast.equity import OUT, ROLES, TARGET, WHOLE
from captain_gin.fast.styled import BLOCK, BLOCKS
from captain_gin.fast.styling import ENDS
from captain_gin.fast.trained import packed, read

if TYPE_CHECKING:
    from collections.abc import Mapping

SOONER = {"sooner": 40, "soonest": 80}
"""What is added to the weight of a knock: eight to a point."""
BOUND = 127


def sooner(weights: Mapping[str, int], more: int) -> dict[str, int]:
    """The same weights with more for a knock."""
    return dict(weights) | {name: min(weights[name] + more, BOUND) for name in ("knock_early", "knock_late")}


def counted(weights: Mapping[str, int], hands: int, number: int) -> Any:
    """How hands of a player with these weights end: a row as captain, one in the box."""
    run, found = engine(), np.zeros((2, ENDS), np.int64)
    one: list[Any] = [run.records(name, 1)[0] for name in ("State", "Chance", "Outcome")]
    s, x, o = one
    for role in (CAPTAIN, BOX):
        run.styling.count(found[role], s, run.record(Rules()), x, o, packed(weights), role, number, hands)
    return found


def solved(ends: Any) -> tuple[Any, Any]:
    """The chances at all scores, by role, and the style for each, as captain and in the box."""
    chances, chosen = np.zeros(ROLES * TARGET**3, np.int64), np.zeros(2 * TARGET**3, np.int64)
    rows = np.ascontiguousarray(ends.transpose(1, 0, 2)).ravel()
    for total in range(3 * (TARGET - 1), -1, -1):
        engine().styling.solve(rows, len(ends), total, chances, chosen)
    return chances / WHOLE, chosen


def blocks(chosen: Any, styles: int) -> bytes:
    """The style that most scores of a block want."""
    cells = chosen.reshape(2, BLOCKS, BLOCK, BLOCKS, BLOCK, BLOCKS, BLOCK)
    votes = np.stack([(cells == style).sum(axis=(2, 4, 6)) for style in range(styles)])
    return bytes(votes.argmax(axis=0).astype(np.uint8).ravel())


def main() -> None:
    """Count, solve and write."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs=3, help="weights that win, that lose little, that win much")
    parser.add_argument("--hands", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(styled.__file__).with_name(styled.DATA))
    asked = parser.parse_args()
    usual = read()["cheap"]
    styles = {name: {"more": more, "weights": sooner(usual["weights"], more)} for name, more in SOONER.items()}
    for name, file in zip(("wins", "hold", "reach"), asked.files, strict=True):
        found = json.loads(file.read_text("utf-8"))["cheap"]
        styles[name] = {"command": found["command"], "weights": found["weights"]}
    ends = np.stack([counted(each["weights"], asked.hands, asked.seed) for each in (usual, *styles.values())])
    chances, chosen = solved(ends)
    places = {"captain": CAPTAIN, "box": BOX, "out": OUT}
    means = {name: float(chances[role * TARGET**3]) for name, role in places.items()}
    print(f"expected: {sum(means.values()) / ROLES:.4f} of the matches")
    names = " ".join(file.name for file in asked.files)
    command = f"python scripts/styles.py {names} --hands {asked.hands} --seed {asked.seed}"
    told = {"command": command, "expected": means, "styles": styles, "choices": styled.pack(blocks(chosen, len(ends)))}
    asked.out.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    run(main)
