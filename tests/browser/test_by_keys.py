"""The hand by keys: a key acts on the card that the key before it led to, however late the next picture is drawn."""

import pytest
from playwright.async_api import Locator, expect

from tests.support.in_browser import Person
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
NO_PICTURE = "window.requestAnimationFrame = () => 0"


def cards(ada: Person) -> Locator:
    """The cards in her hand, from left to right."""
    return ada.page.get_by_role("list", name=ada.says("web-your-hand")).locator("[data-card]")


async def names(ada: Person) -> list[str]:
    return [str(await card.get_attribute("data-card")) for card in await cards(ada).all()]


async def press(ada: Person, *keys: str) -> None:
    """Press keys, one right after another."""
    for key in keys:
        await ada.page.keyboard.press(key)


async def throws(led: Led) -> Led:
    return await led.until(lambda led: led.may_throw)


async def test_keys_act_on_the_card_that_they_led_to(place: Place) -> None:
    ada = await place.ada()
    await ada.page.add_init_script(NO_PICTURE)
    led = await throws(await place.begin(ada, "A", "gin 6"))
    await place.come(ada, led)
    before = await names(ada)
    await cards(ada).first.focus()
    await press(ada, "ArrowRight", "ArrowRight", "Enter")
    await expect(cards(ada).nth(2)).to_have_attribute("aria-pressed", "true")
    await press(ada, "ArrowLeft", "Shift+ArrowRight", "Shift+ArrowRight")
    moved = [before[0], *before[2:4], before[1], *before[4:]]
    assert await names(ada) == moved
    await press(ada, "End", "Enter", "Enter")
    await expect(cards(ada)).to_have_count(10)
    assert await names(ada) == moved[:-1]
    assert ada.faults == []
    await ada.page.context.close()


async def test_a_key_that_is_held_down_acts_once(place: Place) -> None:
    """Else it would choose a card, and at once confirm that it goes."""
    ada = await place.ada()
    led = await throws(await place.begin(ada, "A", "gin 6"))
    await place.come(ada, led)
    await cards(ada).first.focus()
    for _ in range(3):  # as a keyboard repeats it
        await ada.page.keyboard.down("Enter")
    await ada.page.keyboard.up("Enter")
    await expect(cards(ada).first).to_have_attribute("aria-pressed", "true")
    await expect(cards(ada)).to_have_count(11)
    await ada.page.context.close()


async def test_a_card_that_was_chosen_moves_by_a_press(place: Place) -> None:
    """Without dragging, for whoever can't: one place to either side, not beyond the ends."""
    ada = await place.ada(viewport={"width": 390, "height": 780})
    led = await throws(await place.begin(ada, "A", "gin 6"))
    await place.come(ada, led)
    before = await names(ada)
    await ada.press(cards(ada).first)
    left, right = (ada.button(f"web-carry-{side}") for side in ("left", "right"))
    await ada.press(left)
    assert await names(ada) == before
    await ada.press(right)
    await ada.press(right)
    assert await names(ada) == [*before[1:3], before[0], *before[3:]]
    await ada.press(left)
    assert await names(ada) == [before[1], before[0], *before[2:]]
    await expect(cards(ada).nth(1)).to_have_attribute("aria-pressed", "true")
    assert ada.faults == []
    await ada.page.context.close()
