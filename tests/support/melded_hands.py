"""Hands for the tests of what cards may become."""

from random import Random

from tests.oracle.deals import meld_rich_hand, random_hand
from tests.support.table import mask


def hands(size: int, number: int) -> list[int]:
    """Hands of so many cards, half of them rich in melds."""
    rng = Random(f"prospects {size}")
    return [mask((meld_rich_hand if i % 2 else random_hand)(rng, size)) for i in range(number)]
