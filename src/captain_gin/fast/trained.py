"""The weights of `captain_gin.fast.tuned` by name, and those that `scripts/train.py` found for undercuts.

`trained.json` holds them with the command that made them and the figures that they reached.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

MIDDLE = 128
"""The byte of a weight of 0."""
HAND = ["left", "saved", "high", "gins", "ready", "low", "near", "gins_by_taken"]
THROW = ["risk", "points", "beside", "points_by_taken"]
KNOCK = ["knock", "least", "knock_gins", "knock_taken", "ways", "spare"]
UPCARD = ["wait", "meld", "offer"]
COUNTS = HAND + THROW + KNOCK + UPCARD
"""What counts, in the order of `captain_gin.fast.appraisal`."""
NAMES = [f"{count}_{when}" for count in COUNTS for when in ("early", "late")]
DATA = "trained.json"
DEAR_FROM = 18
"""From this bonus on an undercut is dear."""


def packed(weights: Mapping[str, int]) -> bytes:
    """Weights by name, from -128 to 127 each, as bytes."""
    return bytes(weights[name] + MIDDLE for name in NAMES)


def named(weights: bytes) -> dict[str, int]:
    """Weights as bytes by name."""
    return {name: byte - MIDDLE for name, byte in zip(NAMES, weights, strict=True)}


def read() -> dict[str, Any]:
    """All that stands in the file: "cheap" and "dear", each with its weights and how they were found."""
    found: dict[str, Any] = json.loads(files("captain_gin.fast").joinpath(DATA).read_text("utf-8"))
    return found


CHEAP, DEAR = (packed(read()[name]["weights"]) for name in ("cheap", "dear"))
"""For an undercut of 10, as in Captain, and of 25."""
