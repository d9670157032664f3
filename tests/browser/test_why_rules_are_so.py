"""Each rule of the page has its "why?", which opens by mouse and keys, is named by its number, and fits small pages."""

from typing import Any

import pytest
from playwright.async_api import Browser, Locator, expect

from captain_gin.terminal.rulebook import rules
from captain_gin.texts import rule_book
from tests.support.amounts import little_or_much
from tests.support.axe import check
from tests.support.in_browser import Person, by_keyboard, come

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
NARROW = {"width": 320, "height": 568}
OPEN_ALL = "document.querySelectorAll('main details').forEach((it) => { it.open = true; })"
CUT = """() => [...document.querySelectorAll('main details *')].filter((it) => {
    const box = it.getBoundingClientRect();
    return box.right > innerWidth + 1 || it.scrollWidth > it.clientWidth + 1 && it.matches('p, dd');
}).map((it) => it.outerHTML.slice(0, 120))"""
"""What of the whys is beside the page, or wider than its place."""


async def reader(browser: Browser, address: str, language: str, **page: Any) -> Person:
    """Somebody who reads the rules."""
    ada = await come(browser, by_keyboard, language=language, **page)
    await ada.page.goto(address)
    await expect(ada.page.locator("[id='r9.1']")).to_be_visible()
    return ada


def why(ada: Person, rule: str) -> Locator:
    """The why of a rule, by what it is called."""
    return ada.page.locator("details", has=ada.page.get_by_text(f"{ada.says('web-why')} {rule}", exact=True))


@pytest.mark.parametrize("language", little_or_much("nl", "en", "fi"))
async def test_every_rule_tells_why_when_asked(browser: Browser, url: str, language: str) -> None:
    ada = await reader(browser, f"{url}/rules", language)
    numbers = list(rules(rule_book(language)))
    names = [f"{ada.says('web-why')} {number}" for number in numbers]
    assert await ada.page.locator("main summary").all_inner_texts() == names
    for number in numbers:
        reason = why(ada, number).get_by_role("paragraph")
        await expect(reason).to_be_hidden()
        await why(ada, number).locator("summary").click()
        await expect(reason).to_be_visible()
        await expect(reason).not_to_be_empty()
        others = why(ada, number).get_by_role("term").get_by_text(ada.says("web-why-others"), exact=True)
        await expect(others).to_be_visible()
        await expect(why(ada, number).get_by_role("definition").last).not_to_be_empty()
    assert ada.faults == []
    await ada.page.context.close()


async def test_a_why_stands_below_its_rule_also_where_rules_are_rows(browser: Browser, url: str) -> None:
    """§2.6, and a link to it leads to its row."""
    ada = await reader(browser, f"{url}/rules#r2.6", "en")
    for rule in ("2.4", "2.6", "4.3"):
        place = ada.page.locator(f"[id='r{rule}']")
        above, below = await place.bounding_box(), await why(ada, rule).bounding_box()
        assert above is not None
        assert below is not None
        assert 0 <= below["y"] - above["y"] - above["height"] + 30 < 230
    await expect(ada.page.locator("[id='r2.6']")).to_have_class("meant")
    await expect(ada.page.locator("[id='r2.6']")).to_be_in_viewport()
    await ada.page.context.close()


async def test_keys_open_and_close_it(browser: Browser, url: str) -> None:
    ada = await reader(browser, f"{url}/rules", "en")
    await ada.press(why(ada, "1.1").locator("summary"))
    await expect(why(ada, "1.1").get_by_role("paragraph")).to_be_visible()
    await ada.page.keyboard.press("Space")
    await expect(why(ada, "1.1").get_by_role("paragraph")).to_be_hidden()
    await ada.page.context.close()


@pytest.mark.parametrize("language", little_or_much("fi", "en", "nl"))
async def test_all_of_them_fit_the_narrowest_page_in_large_text(browser: Browser, url: str, language: str) -> None:
    """320 px, and text half as large again; axe finds nothing either."""
    ada = await reader(browser, f"{url}/rules", language, viewport=NARROW)
    await ada.page.evaluate(OPEN_ALL)
    faults = await check(ada, "rules")
    await ada.page.evaluate("document.documentElement.style.fontSize = '150%'")
    assert await ada.page.evaluate(CUT) == []
    assert await ada.page.evaluate("document.querySelector('main').scrollWidth") <= 320
    assert faults == []
    await ada.page.context.close()
