"""The time of whoever has to move stands at his seat, on the pages of all; nobody has one where nobody has to hurry."""

import re

import pytest
from playwright.async_api import expect

from captain_gin.wire.events import Pace
from tests.support.in_browser import Person
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
PHONE = {"width": 360, "height": 740}
LEFT = re.compile(r"^1:[0-3]\d$")
"""A minute and a half, or a little less."""


async def came(place: Place, letter: str, pace: Pace) -> tuple[Person, Led]:
    """Ada at a table where she may do something: in the box on seat A, the captain's adviser on B."""
    ada = await place.ada(viewport=PHONE)
    led = await place.begin(ada, letter, "spread", pace=pace)
    await led.until(lambda led: led.table.turn >= 0)
    await led.until(lambda led: led.table.turn == (led.seat if letter == "A" else led.table.captain))
    await place.come(ada, led)
    return ada, led


async def sees_clock(ada: Person, led: Led) -> None:
    """One clock runs, at the seat of whoever has to move."""
    await ada.until(lambda: ada.view and ada.view["turn"] == "ABC"[led.table.turn])
    clock = ada.page.locator(f"[data-place='seat-{'ABC'[led.table.turn]}']").get_by_role("timer")
    await expect(clock).to_have_text(LEFT)
    await expect(clock).to_have_accessible_name(re.compile(r"^\d+ "))
    await expect(ada.page.get_by_role("timer")).to_have_count(1)


@pytest.mark.parametrize("letter", ["A", "B"])
async def test_each_sees_how_long_the_others_may_think(place: Place, letter: str) -> None:
    ada, led = await came(place, letter, "relaxed")
    await sees_clock(ada, led)
    await led.act(led.quiet())
    turn = led.table.turn
    await sees_clock(ada, led)
    while led.table.turn == turn:
        await led.act(led.quiet())
    await sees_clock(ada, led)
    assert ada.faults == []
    await ada.page.context.close()


async def test_nobody_has_a_clock_where_nobody_has_to_hurry(place: Place) -> None:
    ada, led = await came(place, "A", "none")
    await expect(ada.page.locator("[data-place='seat-A']")).to_be_visible()
    await expect(ada.page.get_by_role("timer")).to_have_count(0)
    await led.act(led.quiet())
    await ada.until(lambda: ada.view and ada.view["turn"] != "A")
    await expect(ada.page.get_by_role("region", name=led.table.seats[led.table.turn].name)).to_be_visible()
    await expect(ada.page.get_by_role("timer")).to_have_count(0)
    await ada.page.context.close()
