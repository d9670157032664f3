"""The language is chosen anew in the middle of a hand: what the server says follows too."""

import pytest
from playwright.async_api import expect

from tests.support.in_browser import Person
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]


def draws(led: Led) -> bool:
    return led.table.turn == led.seat and "stock" in led.table.legal


async def choose(ada: Person, language: str) -> None:
    """Choose it in the bar."""
    await ada.page.get_by_label(ada.says("web-language")).select_option(language)
    ada.language = language


async def test_what_the_server_says_follows_the_language(place: Place) -> None:
    """The story so far, why something can't be done, what one may do; also after a reload."""
    ada = await place.ada()
    led = await (await place.begin(ada, "A", "gin 6")).until(draws)
    await place.come(ada, led)
    await expect(ada.page.locator(".last")).not_to_be_empty()
    before = await ada.page.locator(".last").inner_text()
    await choose(ada, "nl")
    await expect(ada.page.locator(".last")).not_to_have_text(before)
    await expect(ada.page.locator(".last")).not_to_be_empty()
    told = await ada.page.locator(".last").inner_text()
    await expect(ada.page.get_by_role("list", name=ada.says("web-your-hand"))).to_be_visible()
    for _ in range(2):
        await ada.page.keyboard.press("?")
        dialog = ada.page.get_by_role("dialog")
        await expect(dialog.get_by_text(ada.says("may-drop")).first).to_be_visible()
        await ada.page.keyboard.press("Escape")
        await ada.page.reload()
        await expect(ada.page.locator(".last")).to_have_text(told)
    assert ada.faults == []
    await ada.page.context.close()
