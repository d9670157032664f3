"""On a phone one button turns the order of the hand: it comes back to one's own, if there is one."""

import pytest
from playwright.async_api import Locator, expect

from tests.support.in_browser import Person, by_touch
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True}


def cards(ada: Person) -> Locator:
    return ada.page.get_by_role("list", name=ada.says("web-your-hand")).locator("[data-card]")


async def names(ada: Person) -> list[str]:
    return [str(await card.get_attribute("data-card")) for card in await cards(ada).all()]


async def turned(ada: Person, times: int) -> list[str]:
    """What the button says after each press."""
    turn = ada.page.get_by_role("button", name=ada.says("web-order"))
    said = []
    for _ in range(times):
        before = await turn.inner_text()
        await ada.press(turn)
        await expect(turn).not_to_have_text(before)
        said.append((await turn.inner_text()).removeprefix("⟳ "))
    return said


async def at_hand(place: Place, ada: Person, **table: bool) -> Led:
    """A hand of Ada's that she has to throw of."""
    led = await (await place.begin(ada, "A", "gin 6", **table)).until(lambda led: led.may_throw)
    await place.come(ada, led)
    return led


async def test_the_order_comes_back_to_ones_own(place: Place) -> None:
    ada = await place.ada(by_touch, **PHONE)
    await at_hand(place, ada)
    sorts = {key: ada.says(f"web-sort-{key}") for key in ("melds", "rank", "suit", "own")}
    assert await turned(ada, 3) == [sorts["rank"], sorts["suit"], sorts["melds"]]
    await cards(ada).first.focus()
    for _ in range(2):
        await ada.page.keyboard.press("Shift+ArrowRight")
    own = await names(ada)
    assert await turned(ada, 4) == [sorts["melds"], sorts["rank"], sorts["suit"], sorts["own"]]
    assert await names(ada) == own
    assert ada.faults == []
    await ada.page.context.close()


async def test_the_order_of_another_hand_is_not_ones_own(place: Place) -> None:
    """Nor is that by melds turned to where the table marks none."""
    ada = await place.ada(by_touch, **PHONE)
    led = await at_hand(place, ada, counting=False)
    other = [card for card in ("2c", "3d", "9h", "Ks", "Td", "5h") if card not in led.cards(led.seat)]
    await ada.page.evaluate("own => localStorage['captain-gin'] = JSON.stringify({ own, word: 'lamp' })", other)
    await ada.page.reload()
    assert await turned(ada, 3) == [ada.says(f"web-sort-{key}") for key in ("rank", "suit", "rank")]
    await ada.page.context.close()
