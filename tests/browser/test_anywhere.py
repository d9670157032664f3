"""The page in each language, with names of all scripts, reloaded in every phase, without its server for a while."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.support.in_browser import Person, by_mouse, come, open_table, sit, sit_with_bots
from tests.support.live_server import serving

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]


@pytest.mark.parametrize("language", ["en", "fi", "nl"])
async def test_one_press_starts_a_match_in_the_language_of_the_browser(
    browser: Browser, url: str, language: str
) -> None:
    ada = await come(browser, language=language)
    await ada.page.goto(url)
    await expect(ada.page.locator("html")).to_have_attribute("lang", language)
    await ada.press(ada.button("web-play-now"))
    await ada.until(ada.is_asked)
    assert ada.stage == "drawing"
    await ada.answer()
    await ada.until(lambda: ada.stage == "dealing" and ada.is_asked())
    await ada.answer()
    await ada.until(lambda: ada.stage == "playing" and ada.view and ada.view["stock"])
    await expect(ada.page.get_by_role("button", name=ada.says("web-stock-left", count=31))).to_be_visible()
    assert not re.search(r"\b(web|phrase|table)-[a-z-]+\b", await ada.page.locator("body").inner_text())
    assert ada.faults == []
    await ada.page.context.close()


@pytest.mark.parametrize("name", ["👩‍👩‍👧 Ada", "דוד בן־גוריון", "<b>Eve</b> & “Bo”", "W" * 40])
async def test_names_of_all_scripts_stand_as_they_were_written(browser: Browser, url: str, name: str) -> None:
    ada = await come(browser, viewport={"width": 360, "height": 740})
    await ada.page.goto(await open_table(ada, url))
    await sit(ada, name)
    await expect(ada.page.locator("bdi").get_by_text(name, exact=True).first).to_be_visible()
    wide = await ada.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
    assert ada.faults == []
    await ada.page.context.close()


async def test_a_reload_loses_nothing_in_any_phase(browser: Browser, url: str) -> None:
    ada = await come(browser, seed=3)
    await ada.page.goto(await open_table(ada, url, options={"target": 500}))
    await sit(ada, "Ada")
    await ada.page.reload()
    await expect(ada.button("web-get-up")).to_be_visible()
    await sit_with_bots(ada, None)
    seen: set[tuple[str, str]] = set()
    while not seen >= PHASES:
        await ada.until(ada.is_asked)
        if phase(ada) not in seen:
            seen.add(phase(ada))
            await reload(ada)
        await ada.answer()
    assert ada.faults == []
    await ada.page.context.close()


PHASES = {("drawing", "ready"), ("dealing", "ready"), ("playing", "stock"), ("playing", "drop")}


def phase(person: Person) -> tuple[str, str]:
    """Where a match is, as far as what one may do differs."""
    assert person.asked is not None
    verbs = sorted({move.split()[0] for move in person.asked["legal"]})
    return person.stage, verbs[0] if verbs else person.asked["what"]


async def reload(person: Person) -> None:
    """Load the page again: the same is asked, the same cards are there."""
    before, view = person.asked, person.view
    person.asked = None
    await person.page.reload()
    await person.until(lambda: person.asked)
    assert before is not None
    assert person.asked is not None
    assert (person.asked["what"], person.asked["legal"]) == (before["what"], before["legal"])
    assert person.view == view


async def test_without_the_server_for_a_while_nothing_is_lost(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path / "gin.db", tmp_path) as server:
        ada = await come(browser, by_mouse, seed=5)
        await ada.page.goto(await open_table(ada, server.url, options={"target": 500}))
        await sit_with_bots(ada, "Ada")
        await ada.play(lambda: ada.stage == "playing" and ada.is_asked())
        line = ada.line
        server.kill()
        lost = ada.page.get_by_role("status").get_by_text(ada.says("web-lost"))
        await expect(lost).to_be_visible()
        ada.asked = None
        server.start()
        await ada.until(ada.is_asked)
        await expect(lost).not_to_be_visible()
        await ada.play(lambda: ada.line > line + 5)
        assert [fault for fault in ada.faults if not fault.startswith("console")] == []  # there the net is told of
        await ada.page.context.close()
