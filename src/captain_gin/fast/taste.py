"""What the likelihoods of `captain_gin.fast.likelihood` weigh: what `scripts/taste.py` found in hands of two players.

`taste.json` holds it, with the command that made it. One of them, `tuned`, waits with a knock where that is worth more,
the other, `simple`, never does. All are natural logarithms in parts of UNIT, without their sign.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

DATA = "taste.json"
PATIENT, HASTY = 0, 1
"""Manners to play in: that of `tuned` and that of `simple`."""
PLAYERS = ("tuned", "simple")
"""By manner."""
LATE = 8
"""So many turns after the first it is late; between them weights change evenly."""
COUNTED = 6
"""So much counts against a discard: each point it leaves; each neighbour that stays in the hand; each card two apart;
each of its own points; each neighbour that may still come; each neighbour that the other player was seen to take."""
STAGES = LATE + 1
"""Turns that are told apart."""
TURNS, STEPS = 9, 3
"""Waits are told by turn, the ninth for all after it, and by what a knock would leave: up to three, up to six, more."""


def read() -> dict[str, Any]:
    """All that stands in the file."""
    found: dict[str, Any] = json.loads(files("captain_gin.fast").joinpath(DATA).read_text("utf-8"))
    return found


def by_stage(early: list[int], late: list[int]) -> bytes:
    """What counts in each stage of the hand, COUNTED numbers after COUNTED numbers."""
    pairs = list(zip(early, late, strict=True))
    return bytes(round(a + (b - a) * stage / LATE) for stage in range(STAGES) for a, b in pairs)


_FOUND = [read()[player] for player in PLAYERS]
_COSTS = [by_stage(each["early"], each["late"]) for each in _FOUND]
COSTS = _COSTS[PATIENT] + bytes(cost // 2 for cost in _COSTS[HASTY])
"""What counts against a discard, by manner, then by stage. The hasty are not taken to be as exact as `simple`."""
WAITS = b"".join(bytes(each["waits"]) for each in _FOUND)
"""No knock though he could: by manner, then by turn."""
