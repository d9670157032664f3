"""Small screens, pages enlarged to 400 %, and left hands: nothing has to be scrolled sideways, all can be reached."""

from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Route, expect

from tests.support.in_browser import Person, come, open_table
from tests.support.led import Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
ENLARGED = {"viewport": {"width": 320, "height": 256}, "device_scale_factor": 4}
"""A window of 1280 by 1024 at 400 %."""
SMALL: dict[str, Any] = {"viewport": {"width": 320, "height": 568}}
BESIDE = """() => [...document.querySelectorAll('button, a, input, select, h1, h2, p, th, td')].filter((it) => {
    const box = it.getBoundingClientRect();
    const hidden = it.closest('.unseen, .scroll, [hidden]') || !it.checkVisibility() || box.width < 2;
    return !hidden && (box.left < -1 || box.right > innerWidth + 1);
}).map((it) => it.outerHTML.slice(0, 120))"""
"""What lies beside the page, tables of rules apart, which scroll by themselves."""
LARGER = """addEventListener('DOMContentLoaded', () => {{ document.documentElement.style.fontSize = '{text}%'; }});"""
"""All text in another size, as a reader may choose in his browser."""


async def fits(person: Person) -> None:
    """Nothing is beside the page, but for a pixel of rounding."""
    assert await person.page.evaluate(BESIDE) == []
    assert await person.page.evaluate("document.documentElement.scrollWidth") <= 321


@pytest.mark.parametrize(
    ("page", "text"), [(ENLARGED, 100), (SMALL, 100), (SMALL, 150)], ids=["400 %", "320 px", "large text"]
)
async def test_no_page_is_wider_than_the_screen(browser: Browser, url: str, page: dict[str, Any], text: int) -> None:
    """WCAG 2.2, 1.4.4 and 1.4.10."""
    ada = await come(browser, language="fi", **page)
    await ada.page.add_init_script(LARGER.format(text=text))
    for path in ("/", "/rules", "/figures", "/r", (await open_table(ada, url)).removeprefix(url)):
        await ada.page.goto(url + path)
        await expect(ada.page.get_by_role("main").get_by_role("heading").first).to_be_visible()
        await fits(ada)
    await ada.press(ada.button("web-preferences"))
    await expect(ada.page.get_by_role("dialog")).to_be_visible()
    await fits(ada)
    assert ada.faults == []
    await ada.page.context.close()


@pytest.mark.parametrize(("language", "text"), [("en", 100), ("fi", 100), ("nl", 100), ("fi", 150), ("nl", 150)])
async def test_figures_of_many_hands_fit_on_the_narrowest_page(
    browser: Browser, url: str, language: str, text: int
) -> None:
    """The widest there are: all rows, and none of what is usual the same for all."""
    ada = await come(browser, language=language, **SMALL)
    await ada.page.add_init_script(LARGER.format(text=text))
    await ada.page.route("**/api/figures", many)
    await ada.page.goto(url + "/figures")
    await expect(ada.page.get_by_role("row", name=ada.says("web-figures-big-gin"))).to_be_visible()
    await fits(ada)
    await ada.page.context.close()


async def many(route: Route) -> None:
    """Answer with figures of a million hands."""
    answer = await route.fetch()
    found = await answer.json()
    found.update(hands=1_000_000, matches=100_000)
    for group in (one for one in found.values() if isinstance(one, dict)):
        group.update(of=1_000_000, luck=0.00042)
        for rate in group["rates"]:
            rate.update(count=123_456, range=[0.1, 0.15], usual=[0.00012, 0.00023])
    await route.fulfill(response=answer, json=found)


@pytest.mark.parametrize("page", [ENLARGED, SMALL], ids=["400 %", "320 px"])
async def test_a_card_is_drawn_and_thrown_on_the_narrowest_page(place: Place, page: dict[str, Any]) -> None:
    ada = await place.ada(**page)
    led = await (await place.begin(ada, "A", "gin 6")).until(lambda led: led.may_draw)
    await place.come(ada, led)
    await fits(ada)
    await ada.press(ada.button("web-draw-stock"))
    await ada.until(lambda: led.may_throw and ada.is_asked() and ada.number == led.table.number)
    await fits(ada)
    assert ada.asked is not None
    await ada.throw(ada.worst([move[5:] for move in ada.asked["legal"] if move.startswith("drop ")]))
    await ada.until(lambda: led.table.turn == led.rival)
    assert ada.faults == []
    await ada.page.context.close()


@pytest.mark.parametrize("left", [False, True], ids=["right", "left"])
async def test_what_is_pressed_lies_at_the_better_hand(place: Place, left: bool) -> None:
    """The knock stands at the right, for left hands at the left."""
    ada = await place.ada(viewport={"width": 1000, "height": 700})
    led = await (await place.begin(ada, "A", "spread", knock_limit=99)).until(
        lambda led: led.may_throw and bool(led.knocks())
    )
    await place.come(ada, led)
    await ada.press(ada.button("web-preferences"))
    await ada.page.get_by_label(ada.says("web-left")).set_checked(left)
    await ada.page.keyboard.press("Escape")
    knock, name = await middle(ada.button("web-knock")), await middle(ada.page.locator(".status .name"))
    assert (knock < name) == left
    await ada.page.context.close()


async def middle(locator: Locator) -> float:
    """Where something is, from left to right."""
    box = await locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2
