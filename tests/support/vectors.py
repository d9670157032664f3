"""The test vectors of docs/fair-deals.md and its examples of cleaned words."""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


@dataclass
class Vector:
    """One block: what goes in and what comes out."""

    secret: str = ""
    number: int = 0
    words: list[str] = field(default_factory=lambda: ["", "", ""])
    promise: str = ""
    key: str = ""
    first: list[int] = field(default_factory=list)
    rejected: list[tuple[int, int]] = field(default_factory=list)
    deck: str = ""


def blocks(name: str) -> list[str]:
    """The indented blocks of a document, without the indent."""
    text = (DOCS / name).read_text(encoding="utf-8")
    found = re.findall(r"(?m)(?:^    .*\n)+", text)
    return [re.sub(r"(?m)^    ", "", block) for block in found]


def vectors() -> list[Vector]:
    """The vectors of section 8."""
    return [_vector(block) for block in blocks("fair-deals.md") if block.startswith("secret ")]


def cleanings() -> list[tuple[str, str]]:
    """Words and how they are cleaned, from section 3."""
    rows = (row.split(" -> ") for block in blocks("fair-deals.md") for row in block.splitlines() if " -> " in row)
    return [(json.loads(raw), json.loads(clean)) for raw, clean in rows]


def _vector(block: str) -> Vector:
    vector = Vector()
    for row in block.splitlines():
        name, _, rest = row.partition(" ")
        if name == "word":
            vector.words["ABC".index(rest[0])] = rest[2:]
        elif name == "number":
            vector.number = int(rest)
        elif name == "first":
            vector.first = list(map(int, rest.split()))
        elif name == "rejected":
            place, number = map(int, rest.split())
            vector.rejected.append((place, number))
        else:
            setattr(vector, name, rest)
    return vector
