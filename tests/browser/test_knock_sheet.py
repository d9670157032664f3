"""The sheet for a knock lies over the table: it keeps the focus; a press beside it closes it and does nothing else."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Locator, expect

from tests.support.in_browser import Person, keep
from tests.support.led import Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
INSIDE = "it => it.contains(document.activeElement)"


@pytest.fixture
async def ada(place: Place) -> AsyncIterator[Person]:
    """Ada, who may knock, and throws whatever card she presses."""
    ada = await place.ada()
    await keep(ada, confirm=False)
    led = await place.begin(ada, "A", "spread", knock_limit=99)
    await place.come(ada, await led.until(lambda led: led.may_throw and bool(led.knocks())))
    yield ada
    assert ada.faults == []
    await ada.page.context.close()


async def opened(ada: Person) -> Locator:
    """The sheet, opened."""
    await ada.press(ada.button("web-knock"))
    dialog = ada.page.get_by_role("dialog", name=ada.says("web-knock-title"))
    await expect(dialog).to_be_visible()
    return dialog


async def test_a_press_beside_it_closes_it_and_throws_nothing(ada: Person) -> None:
    card = await ada.page.locator("[data-card].open").first.bounding_box()
    dialog = await opened(ada)
    assert card is not None
    asked = ada.asked
    await ada.page.mouse.click(card["x"] + 10, card["y"] + 20)
    await expect(dialog).to_be_hidden()
    await opened(ada)
    assert ada.asked is asked


async def test_a_press_within_leaves_it_open(ada: Person) -> None:
    dialog = await opened(ada)
    await dialog.click(position={"x": 3, "y": 3})
    await dialog.get_by_role("radio").last.check()
    await expect(dialog).to_be_visible()


async def test_focus_goes_round_in_it_and_back_to_where_it_was(ada: Person) -> None:
    dialog = await opened(ada)
    for key in ("Tab", "Shift+Tab"):
        for _ in range(7):
            await ada.page.keyboard.press(key)
            assert await dialog.evaluate(INSIDE)
    await ada.page.keyboard.press("Escape")
    await expect(dialog).to_be_hidden()
    await expect(ada.button("web-knock")).to_be_focused()


async def test_it_opens_again_however_it_was_closed(ada: Person) -> None:
    for close in ("web-close", "web-back"):
        dialog = await opened(ada)
        await ada.press(dialog.get_by_role("button", name=ada.says(close), exact=True))
        await expect(dialog).to_be_hidden()
    await opened(ada)
