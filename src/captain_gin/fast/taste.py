"""What the likelihoods of `captain_gin.fast.likelihood` weigh: what `scripts/taste.py` found in hands of `tuned`.

`taste.json` holds it, with the command that made it. All are natural logarithms in parts of UNIT, without their sign.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

DATA = "taste.json"
LATE = 8
"""So many turns after the first it is late; between them weights change evenly."""
COUNTED = 6
"""So much counts against a discard: each point it leaves; each neighbour that stays in the hand; each card two apart;
each of its own points; each neighbour that may still come; each neighbour that the other player was seen to take."""
TURNS, STEPS = 9, 3
"""Waits are told by turn, the ninth for all after it, and by what a knock would leave: up to three, up to six, more."""


def read() -> dict[str, Any]:
    """All that stands in the file."""
    found: dict[str, Any] = json.loads(files("captain_gin.fast").joinpath(DATA).read_text("utf-8"))
    return found


def by_stage(early: list[int], late: list[int]) -> bytes:
    """What counts in each stage of the hand, COUNTED numbers after COUNTED numbers."""
    pairs = list(zip(early, late, strict=True))
    return bytes(round(a + (b - a) * stage / LATE) for stage in range(LATE + 1) for a, b in pairs)


_FOUND = read()
COSTS = by_stage(_FOUND["early"], _FOUND["late"])
WAITS = bytes(_FOUND["waits"])
"""No knock though he could."""
