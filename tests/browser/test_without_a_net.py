"""Without a net for a while: a table, the start page and a screen whose program does not come tell so, and recover."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.support.in_browser import KEEPING, Person, come, open_table
from tests.support.live_server import serving

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
API = "**/api/**"


async def keep_out(page: Page, path: str) -> None:
    """Let nothing of a path come."""
    await page.route(path, lambda route: route.abort())


async def is_trying(ada: Person) -> None:
    """It is told, not shouted, that the server is not heard of, and that it goes on by itself."""
    told = f"{ada.says('web-offline')} {ada.says('web-trying')}"
    await expect(ada.page.get_by_role("status").filter(has_text=told)).to_be_visible()


def unexpected(ada: Person) -> list[str]:
    """The faults, but for those that the browser tells of because there is no net."""
    return [fault for fault in ada.faults if not fault.startswith("console")]


async def test_a_table_opened_without_its_server_is_there_when_that_is_back(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path / "gin.db", tmp_path) as server:
        ada = await come(browser)
        table = await open_table(ada, server.url)
        await ada.page.goto(table)
        await ada.page.evaluate(KEEPING)
        server.kill()
        await ada.page.reload()
        await is_trying(ada)
        server.start()
        await expect(ada.button("web-sit").first).to_be_visible()
        assert unexpected(ada) == []
        await ada.page.context.close()


async def test_a_table_is_there_at_once_when_the_net_is_back(browser: Browser, url: str) -> None:
    ada = await come(browser, service_workers="block")
    table = await open_table(ada, url)
    await keep_out(ada.page, API)
    await ada.page.clock.install()  # pauses do not end by themselves
    await ada.page.goto(table)
    await is_trying(ada)
    await ada.page.clock.pause_at("2100-01-01")
    await is_trying(ada)
    await ada.page.unroute(API)
    await ada.page.evaluate("dispatchEvent(new Event('online'))")
    await expect(ada.button("web-sit").first).to_be_visible()
    assert unexpected(ada) == []
    await ada.page.context.close()


async def test_the_start_page_without_its_server_lists_the_tables_when_that_is_back(browser: Browser, url: str) -> None:
    ada = await come(browser, service_workers="block")
    await open_table(ada, url, public=True)
    await keep_out(ada.page, API)
    await ada.page.goto(url)
    await is_trying(ada)
    await ada.page.unroute(API)
    await expect(ada.page.get_by_role("heading", name=ada.says("web-look-on"))).to_be_visible()
    await expect(ada.page.get_by_text(ada.says("web-trying"))).to_have_count(0)
    assert unexpected(ada) == []
    await ada.page.context.close()


@pytest.mark.parametrize("part", ["Rules", "rules.en"], ids=["screen", "text"])
async def test_a_screen_that_does_not_come_is_told_of_and_loaded_anew(browser: Browser, url: str, part: str) -> None:
    """As after an upgrade, when what the page would load has another name."""
    ada = await come(browser, service_workers="block")
    await keep_out(ada.page, f"**/assets/{part}*.js")
    await ada.page.goto(url)
    await ada.page.get_by_role("link", name=ada.says("web-all-rules")).click()
    await expect(ada.page.get_by_role("alert")).to_have_text(ada.says("web-not-loaded"))
    await ada.page.unroute(f"**/assets/{part}*.js")
    await ada.press(ada.button("web-try-again"))
    await expect(ada.page.locator("[id='r7.2']")).to_be_visible()
    assert unexpected(ada) == []
    await ada.page.context.close()
