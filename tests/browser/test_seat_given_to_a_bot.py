"""To leave a match: what becomes of the seat is told before, a bot plays on or the match waits, and one comes back."""

import json

import pytest
from playwright.async_api import Browser, expect

from tests.support.in_browser import Person, come, open_table, sit, sit_with_bots

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
PHONE = {"width": 360, "height": 740}


def away(person: Person) -> bool:
    """Whether a bot keeps a person's seat, by the last that his page heard of it."""
    told = [message for message in map(json.loads, person.frames) if message["type"] in ("welcome", "page")]
    seats = told[-1]["table"]["seats"]
    return bool(next(seat["away"] for seat in seats if seat["seat"] == person.seat))


async def ask_to_leave(person: Person, told: str) -> None:
    """Choose to leave; the sheet tells what that means."""
    await person.press(person.button("web-leave"))
    again = person.says("web-return")
    dialog = person.page.get_by_role("dialog", name=person.says("web-leave"))
    await expect(dialog.get_by_text(person.says(told, again=again), exact=True)).to_be_visible()


async def leave(person: Person) -> None:
    """Be sure of it."""
    await person.press(person.page.get_by_role("dialog").get_by_role("button", name=person.says("web-leave")))
    await expect(person.button("web-return")).to_be_visible()
    await expect(person.page.get_by_role("dialog")).to_have_count(0)


async def test_a_bot_plays_on_and_one_comes_back_by_the_same_link(browser: Browser, url: str) -> None:
    """Ada leaves from the bar, Bo from the preferences of his phone: with nobody left, the match waits."""
    ada, bo = await come(browser), await come(browser, language="fi", viewport=PHONE)
    address = await open_table(ada, url)
    for person, name in ((ada, "Ada"), (bo, "Bo")):
        await person.page.goto(address)
        await expect(person.button("web-leave")).to_have_count(0)  # before the match one gets up
        await sit(person, name)
    await ada.press(ada.button("web-start"))
    await ada.until(lambda: ada.status == "playing")
    await ask_to_leave(ada, "web-leave-bot")
    await ada.press(ada.button("web-stay"))
    assert not away(ada)
    await ask_to_leave(ada, "web-leave-bot")
    await leave(ada)
    assert away(ada)
    await expect(ada.page.get_by_text(ada.says("web-away"))).to_be_visible()
    await expect(ada.button("web-leave")).to_have_count(0)
    await bo.play(lambda: bo.stage == "playing")  # Ada's bot is ready for the deal
    await expect(bo.page.locator("[data-place='seat-A']").get_by_text(bo.says("web-away"))).to_be_visible()
    await expect(bo.button("web-leave")).to_have_count(0)
    await bo.press(bo.button("web-preferences"))
    await ask_to_leave(bo, "web-leave-alone")
    await leave(bo)
    await bo.page.goto(url)
    await bo.page.goto(address)
    await bo.press(bo.button("web-return"))
    await bo.until(lambda: not away(bo))
    await expect(bo.button("web-return")).to_have_count(0)
    assert ada.faults + bo.faults == []
    for person in (ada, bo):
        await person.page.context.close()


async def test_who_looks_on_has_nothing_to_leave(browser: Browser, url: str) -> None:
    ada, eve = await come(browser), await come(browser)
    address = await open_table(ada, url)
    await ada.page.goto(address)
    await sit_with_bots(ada, "Ada")
    await expect(ada.button("web-leave")).to_be_visible()
    await ask_to_leave(ada, "web-leave-alone")
    await eve.page.goto(address)
    await eve.until(lambda: eve.view is not None)
    await expect(eve.page.get_by_role("heading", level=1)).to_be_attached()
    await expect(eve.button("web-leave")).to_have_count(0)
    await ada.press(ada.button("web-stay"))
    await ada.page.get_by_role("banner").get_by_role("link", name=ada.says("web-title")).click()
    await expect(ada.button("web-play-now")).to_be_visible()
    await expect(ada.button("web-leave")).to_have_count(0)
    assert ada.faults + eve.faults == []
    for person in (ada, eve):
        await person.page.context.close()
