"""The last move taken back by a button and by a key, at a table that counts nothing for its players."""

import pytest
from playwright.async_api import Browser, expect

from tests.support.in_browser import Person, come, open_table, sit_with_bots

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]


async def test_bots_let_a_move_be_taken_back(browser: Browser, url: str) -> None:
    ada = await come(browser, viewport={"width": 1000, "height": 700})
    await ada.page.goto(await open_table(ada, url, counting=False, hints=False))
    await expect(ada.page.get_by_text(ada.says("web-set-no-counting"))).to_be_visible()
    await expect(ada.page.get_by_text(ada.says("web-set-no-hints"))).to_be_visible()
    await sit_with_bots(ada, "Ada")
    await ada.play(lambda: may(ada, "take"))
    await expect(ada.page.locator(".deadwood, .melded")).to_have_count(0)
    assert ada.best is None
    await expect(ada.button("web-hint")).to_have_count(0)
    for way in ("press", "key"):
        await ada.press(ada.button("web-draw-take"))
        await ada.until(lambda: may(ada, "drop"))
        if way == "press":
            await ada.press(ada.button("web-undo"))
        else:
            await ada.page.keyboard.press("u")
        await ada.until(lambda: may(ada, "take"))
        await expect(ada.button("web-draw-take")).to_be_visible()
    assert ada.faults == []
    await ada.page.context.close()


def may(person: Person, verb: str) -> bool:
    """Whether it is time for such a move."""
    asked = person.asked
    return asked is not None and asked["what"] == "move" and any(move.startswith(verb) for move in asked["legal"])
