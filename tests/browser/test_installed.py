"""The page can be installed, opens without its server, and tells the rules without scripts."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from captain_gin.texts import rule_book
from tests.support.in_browser import KEEPING, come
from tests.support.live_server import serving

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]


async def test_it_opens_without_its_server(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path / "gin.db", tmp_path) as server:
        ada = await come(browser)
        await ada.page.goto(server.url)
        await ada.page.evaluate(KEEPING)
        assert ada.faults == []
        server.kill()
        await ada.page.goto(f"{server.url}/t/some-table")
        await expect(ada.page.get_by_role("link", name=ada.says("web-title"))).to_be_visible()
        await ada.page.goto(server.url)
        await expect(ada.button("web-play-now")).to_be_visible()
        server.start()
        await ada.page.goto(server.url)
        await ada.press(ada.button("web-play-now"))
        await ada.until(ada.is_asked)
        await ada.page.context.close()


async def test_nothing_said_under_the_api_is_kept(browser: Browser, url: str) -> None:
    ada = await come(browser)
    await ada.page.goto(url)
    await ada.page.evaluate(KEEPING)
    await ada.page.reload()
    await expect(ada.button("web-play-now")).to_be_visible()
    kept = await ada.page.evaluate(
        "caches.open('shell').then((it) => it.keys()).then((all) => all.map(({ url }) => new URL(url).pathname))"
    )
    assert "/" in kept
    assert not [path for path in kept if path.startswith("/api")]
    await ada.page.context.close()


async def test_its_manifest_is_complete(browser: Browser, url: str) -> None:
    ada = await come(browser)
    request = ada.page.context.request
    manifest = await (await request.get(f"{url}/manifest.json")).json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    for icon in manifest["icons"]:
        assert (await request.get(url + icon["src"])).headers["content-type"] == icon["type"]
    await ada.page.context.close()


@pytest.mark.parametrize("language", ["en", "fi", "nl"])
async def test_the_rules_are_read_without_scripts(browser: Browser, url: str, language: str) -> None:
    ada = await come(browser, java_script_enabled=False, viewport={"width": 800, "height": 600})
    await ada.page.goto(url)
    await ada.page.locator(f"p[lang={language}] a").click()
    await expect(ada.page.get_by_role("heading", level=1).first).to_be_visible()
    assert await ada.page.locator("html").get_attribute("lang") == language
    for book in ("rules", "rules.why"):
        title, *_ = rule_book(language, book).splitlines()
        await expect(ada.page.get_by_role("heading", name=title.removeprefix("# "), exact=True)).to_be_visible()
    assert ada.faults == []
    await ada.page.context.close()
