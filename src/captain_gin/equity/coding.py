"""A table of chances as bytes and back, without NumPy: neighbours differ by little, and only how is kept.

Kept are the captain's chance and that of captain and box together, each as a plane of 16-bit numbers less those next to
them, turning over as they do; the low bytes of a plane, then its high ones; all of it packed by LZMA.
"""

from __future__ import annotations

import lzma
import sys
from array import array
from itertools import accumulate, chain, repeat
from operator import add, rshift, sub
from typing import TYPE_CHECKING

from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.fast.equity import BITS, OUT, TARGET, UNIT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

SIZE = TARGET**3
"""Words of a table."""
PIECE = TARGET**2
"""Words that are made at once: within one call of C no other thread gets its turn, such as one that has to decide."""
PART = (1 << BITS) - 1
NEITHER = UNIT << OUT * BITS
PER_CAPTAIN = (1 << CAPTAIN * BITS) - (1 << BOX * BITS)
PER_BOTH = (1 << BOX * BITS) - (1 << OUT * BITS)
"""A word without chances of captain and box, and what theirs add to it: sums, as a loop over a million is slow."""


def pack(table: Sequence[int]) -> bytes:
    """The bytes of a table of words, as `captain_gin.fast.equity.narrow` makes them."""
    captain, box = (_low(map(rshift, table, repeat(role * BITS))) for role in (CAPTAIN, BOX))
    return lzma.compress(_parted(captain) + _parted(list(map(add, captain, box))), preset=9)


def unpack(data: bytes) -> array[int]:
    """The words of a table; ValueError if these are not the bytes of one."""
    try:
        raw = lzma.decompress(data)
    except lzma.LZMAError as error:
        raise ValueError(str(error)) from error
    if len(raw) != 4 * SIZE:
        raise ValueError(f"expected {4 * SIZE} bytes, found {len(raw)}")
    captain, both = _low(_joined(raw[: 2 * SIZE])), _low(_joined(raw[2 * SIZE :]))
    words = array("q")
    for at in range(0, SIZE, PIECE):
        words.extend(_words(captain[at : at + PIECE], both[at : at + PIECE]))
    return words


def _words(captain: Sequence[int], both: Sequence[int]) -> Iterator[int]:
    weighed = map(add, map(PER_CAPTAIN.__mul__, captain), map(PER_BOTH.__mul__, both))
    return map(NEITHER.__add__, weighed)


def _low(numbers: Iterable[int]) -> list[int]:
    return list(map(PART.__and__, numbers))


def _rows(plane: Sequence[int]) -> Iterator[Sequence[int]]:
    return (plane[at : at + TARGET] for at in range(0, SIZE, TARGET))


def _parted(plane: Sequence[int]) -> bytes:
    """A plane as the differences of its rows' differences, low bytes first."""
    found = array("H")
    above: Sequence[int] = [0] * TARGET
    for number, row in enumerate(_rows(plane)):
        steps = list(map(sub, row, chain([0], row)))
        found.extend(_low(map(sub, steps, above)))
        above = steps if (number + 1) % TARGET else [0] * TARGET
    data = _little(found).tobytes()
    return data[::2] + data[1::2]


def _joined(data: bytes) -> Iterable[int]:
    """The plane that was parted, in the low BITS of its numbers."""
    mixed = bytearray(2 * SIZE)
    mixed[::2], mixed[1::2] = data[:SIZE], data[SIZE:]
    return chain.from_iterable(_summed(_little(array("H", bytes(mixed)))))


def _summed(plane: Sequence[int]) -> Iterator[Iterable[int]]:
    above: Sequence[int] = [0] * TARGET
    for number, row in enumerate(_rows(plane)):
        steps = list(map(add, row, above))
        yield accumulate(steps)
        above = steps if (number + 1) % TARGET else [0] * TARGET


def _little(numbers: array[int]) -> array[int]:
    """The same bytes on every machine."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
