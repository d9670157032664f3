"""Where one is: each screen has a title of its own, and whoever goes from one to another hears its heading."""

import pytest
from playwright.async_api import Browser, expect

from tests.support.in_browser import Person, by_keyboard, come, open_table, sit
from tests.support.led import Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]


def title(ada: Person, *keys: str, **values: object) -> str:
    """Texts as a title."""
    return " – ".join(ada.says(key, **values) for key in (*keys, "web-title"))


async def is_at_heading(ada: Person) -> None:
    """Focus is on the heading of the screen."""
    await expect(ada.page.get_by_role("main").get_by_role("heading", level=1)).to_be_focused()


async def follow(ada: Person, key: str) -> None:
    """A link of the page."""
    await ada.page.get_by_role("main").get_by_role("link", name=ada.says(key)).click()


@pytest.mark.parametrize("language", ["en", "fi", "nl"])
async def test_each_screen_has_its_title_and_its_heading_is_heard(browser: Browser, url: str, language: str) -> None:
    """WCAG 2.2, success criteria 2.4.2 and 2.4.3."""
    ada = await come(browser, language=language)
    await ada.page.goto(url)
    await expect(ada.page).to_have_title(ada.says("web-title"))
    screens = {"web-all-rules": "web-rules", "web-figures": "web-figures", "web-replay-load": "web-replay"}
    for link, name in screens.items():
        await follow(ada, link)
        await is_at_heading(ada)
        await expect(ada.page).to_have_title(title(ada, name))
        await ada.page.go_back()
        await is_at_heading(ada)
        await expect(ada.page).to_have_title(ada.says("web-title"))
    await ada.press(ada.button("web-open-table"))
    await expect(ada.button("web-sit").first).to_be_visible()
    await is_at_heading(ada)
    await expect(ada.page).to_have_title(title(ada, "web-table"))
    assert ada.faults == []
    await ada.page.context.close()


@pytest.mark.parametrize("path", ["/", "/rules", "/figures", "/r", "/t"])
async def test_a_page_that_is_loaded_leaves_focus_alone(browser: Browser, url: str, path: str) -> None:
    ada = await come(browser)
    await ada.page.goto(await open_table(ada, url) if path == "/t" else url + path)
    await expect(ada.page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
    assert await ada.page.evaluate("document.activeElement === document.body")
    await ada.page.context.close()


async def test_focus_goes_from_the_chairs_to_the_cards(browser: Browser, url: str) -> None:
    """The button that begins the match is gone then."""
    ada = await come(browser, by_keyboard)
    await ada.page.goto(await open_table(ada, url))
    await sit(ada, "Ada")
    await ada.press(ada.button("web-start"))
    await expect(ada.page.get_by_role("main").get_by_text(ada.says("web-draw-title"))).to_be_visible()
    await is_at_heading(ada)
    await ada.page.context.close()


async def test_the_title_of_a_table_tells_whose_turn_it_is(place: Place) -> None:
    ada = await place.ada()
    led = await (await place.begin(ada, "A", "spread")).until(lambda led: led.may_throw)
    await place.come(ada, led)
    await expect(ada.page).to_have_title("● " + title(ada, "web-your-turn"))
    await led.act(led.quiet())
    turn = led.table.seats[led.table.turn]
    assert turn.who != led.ada
    await expect(ada.page).to_have_title(title(ada, "web-turn-of", name=turn.name))
    assert ada.faults == []
    await ada.page.context.close()
