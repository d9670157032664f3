"""Tables over the 8,192 sets of cards of one suit, made once on import; read by the rest of the core, never compiled.

Each is a `bytes` constant indexed by a 13-bit mask, bit 0 the ace: Python and Numba both read that as fast as an array.
"""

SUIT_SETS = 1 << 13


def _rank_points(rank: int) -> int:
    return min(rank + 1, 10)


def _bits(mask: int) -> list[int]:
    return [rank for rank in range(13) if mask >> rank & 1]


def _least_left() -> bytes:
    """Build `LEFT` from small masks to large ones: the lowest card is left over or starts a run."""
    left = [0] * SUIT_SETS
    for mask in range(1, SUIT_SETS):
        low = _bits(mask)[0]
        best = _rank_points(low) + left[mask & mask - 1]
        run = 7 << low
        while run & mask == run:
            best = min(best, left[mask & ~run])
            run |= run << 1
        left[mask] = best
    return bytes(left)


SIZE = bytes(mask.bit_count() for mask in range(SUIT_SETS))
"""How many cards the mask holds."""

LOWEST = bytes((mask & -mask).bit_length() - 1 if mask else 13 for mask in range(SUIT_SETS))
"""The lowest rank in the mask; 13 for the empty one."""

TOTAL = bytes(sum(map(_rank_points, _bits(mask))) for mask in range(SUIT_SETS))
"""The points of all cards in the mask (§1.3), at most 85."""

LEFT = _least_left()
"""The least points that runs alone can leave over (§1.4)."""
