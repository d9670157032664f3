"""Who beats whom, over deals played both ways with the roles swapped: the 95 % interval is clear of nothing gained."""

import pytest

from captain_gin.bots.figures import Side
from captain_gin.bots.statistics import simulate_hands
from captain_gin.options import PRESETS
from tests.support.amounts import for_long


def played(one: str, other: str, preset: str, deals: int) -> Side:
    """How the first did against the second."""
    return simulate_hands((one, other), PRESETS[preset], f"{one} {other}", deals, mirrored=True).sides[0]


def test_simple_beats_random() -> None:
    side = played("simple", "random", "seed", 30)
    assert side.points - side.margin > 20


def test_careful_beats_random() -> None:
    side = played("careful", "random", "seed", 12)
    assert side.points - side.margin > 20


@pytest.mark.parametrize(("preset", "deals"), [("modern", 60), for_long("seed", 120)])
def test_careful_beats_simple(preset: str, deals: int) -> None:
    """It gains some four points a hand, seven by `modern`: so few deals are enough to tell that from nothing."""
    side = played("careful", "simple", preset, deals)
    assert side.points - side.margin > 0


@pytest.mark.long
@pytest.mark.parametrize(("preset", "least"), [("seed", 3), ("modern", 4.5), ("bicycle", 2), ("palace", 4)])
def test_careful_beats_simple_clearly(preset: str, least: float) -> None:
    """At least so many points a hand, by every preset (§10)."""
    side = played("careful", "simple", preset, 1500)
    assert side.points - side.margin > least - 1
    assert side.points > least


def test_equals_are_equal() -> None:
    """Mirrored, a bot against itself gains nothing at all: each deal is played twice in the same way."""
    side = played("simple", "simple", "seed", 20)
    assert side.points == side.margin == 0
    assert side.as_captain == -side.as_box
