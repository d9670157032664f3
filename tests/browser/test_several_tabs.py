"""Several tabs of one browser: what is chosen in one holds in all, and none wipes what another has changed."""

import pytest
from playwright.async_api import Browser, Page, expect

from tests.support.in_browser import Person, by_mouse, come
from tests.support.led import Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
KEPT = "JSON.parse(localStorage['captain-gin'])"


async def choose(page: Page, ada: Person, key: str, value: str) -> None:
    """A preference."""
    await page.get_by_role("button", name=ada.says("web-preferences")).click()
    sheet = page.get_by_role("dialog")
    await sheet.get_by_role("combobox", name=ada.says(key)).select_option(value)
    await page.keyboard.press("Escape")


async def test_a_preference_chosen_in_one_tab_holds_in_all_and_stays(browser: Browser, url: str) -> None:
    ada = await come(browser)
    other = await ada.page.context.new_page()
    for page in (ada.page, other):
        await page.goto(f"{url}/rules")
    await choose(ada.page, ada, "web-theme", "light")
    await expect(other.locator("html")).to_have_attribute("data-theme", "light")
    await choose(other, ada, "web-suits", "four")
    await expect(ada.page.locator("html")).to_have_attribute("data-suits", "four")
    await ada.page.reload()
    html = ada.page.locator("html")
    await expect(html).to_have_attribute("data-theme", "light")
    await expect(html).to_have_attribute("data-suits", "four")
    assert ada.faults == []
    await ada.page.context.close()


async def test_ones_own_order_of_a_hand_outlives_what_is_chosen_elsewhere(place: Place) -> None:
    ada = await place.ada(by_mouse)
    led = await (await place.begin(ada, "A", "gin 6")).until(lambda led: led.may_throw)
    other = await ada.page.context.new_page()
    await other.goto(f"{place.url}/rules")
    await place.come(ada, led)
    cards = ada.page.get_by_role("list", name=ada.says("web-your-hand")).locator("[data-card]")
    await cards.first.focus()
    for _ in range(2):
        await ada.page.keyboard.press("Shift+ArrowRight")
    own = [str(await card.get_attribute("data-card")) for card in await cards.all()]
    await choose(other, ada, "web-theme", "light")
    await expect(ada.page.locator("html")).to_have_attribute("data-theme", "light")
    assert await ada.page.evaluate(f"{KEPT}.own") == own
    await ada.page.reload()
    await expect(cards).to_have_count(len(own))
    assert [str(await card.get_attribute("data-card")) for card in await cards.all()] == own
    await choose(other, ada, "web-order", "rank")
    await choose(other, ada, "web-theme", "dark")
    await expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert [str(await card.get_attribute("data-card")) for card in await cards.all()] == own
    await ada.page.context.close()
