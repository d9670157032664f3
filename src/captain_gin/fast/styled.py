"""The weights of the styles of `tuned`, and which is for which score: what `scripts/styles.py` found.

`styles.json` holds them, with the commands that made them and the figures that they reached.
"""

from __future__ import annotations

import json
import lzma
from base64 import b85decode, b85encode
from importlib.resources import files
from typing import Any

from captain_gin.fast.trained import packed

DATA = "styles.json"
BLOCK = 4
"""So many points are one step in the choices."""
TARGET = 100
"""What the choices are for. A match to less begins with as many points more."""
BLOCKS = TARGET // BLOCK
SIZE = 2 * BLOCKS**3
"""A byte for each block of scores, first for the captain, then for the box."""


def read() -> dict[str, Any]:
    """All that stands in the file: "styles" by name, from the second on, and "choices"."""
    found: dict[str, Any] = json.loads(files("captain_gin.fast").joinpath(DATA).read_text("utf-8"))
    return found


def unpack(text: str) -> bytes:
    """The choices from their text."""
    return lzma.decompress(b85decode(text))


def pack(choices: bytes) -> str:
    """Choices as text."""
    return b85encode(lzma.compress(choices, preset=9)).decode()


_FOUND = read()
SOONER, SOONEST, WINS, HOLD, REACH = (packed(style["weights"]) for style in _FOUND["styles"].values())
"""The styles in their order, after the weights that play for points."""
CHOICES = unpack(_FOUND["choices"])
