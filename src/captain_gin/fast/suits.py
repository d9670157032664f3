"""A table over the 8,192 sets of cards of one suit, as those of `captain_gin.core.tables`: read by compiled code."""

from captain_gin.core.tables import LEFT, SUIT_SETS

NO_DISCARD = 255
"""What the table has for no cards."""


def _left_after() -> bytes:
    sets = ([mask & ~(1 << rank) for rank in range(13) if mask >> rank & 1] for mask in range(SUIT_SETS))
    return bytes(min((LEFT[kept] for kept in without), default=NO_DISCARD) for without in sets)


LEFT_AFTER = _left_after()
"""The least points that runs alone can leave over once one of the cards was discarded."""
