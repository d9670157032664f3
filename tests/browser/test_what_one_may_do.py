"""The list of what one may do now and why not the rest: by its key or its button, for the eye and for the ear."""

import pytest
from playwright.async_api import Locator, expect

from captain_gin.texts import say
from tests.support.axe import check
from tests.support.in_browser import Person, by_mouse
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
PHONE = {"width": 360, "height": 740}


def sheet(ada: Person) -> Locator:
    return ada.page.get_by_role("dialog", name=ada.says("web-may"))


def too_heavy(led: Led) -> bool:
    return led.may_throw and not led.knocks()


async def test_what_one_may_do_is_listed_with_the_rules_against_the_rest(place: Place) -> None:
    """§4.2, §5.1: with eleven cards and too much for a knock; nothing is done by asking."""
    ada = await place.ada(by_mouse, language="fi", viewport=PHONE)
    led = await (await place.begin(ada, "A", "spread")).until(too_heavy)
    await place.come(ada, led)
    number = led.table.number
    may = ada.page.get_by_role("button", name=ada.says("web-may"))
    await may.focus()
    await ada.page.keyboard.press("?")
    lists = sheet(ada).get_by_role("list")
    await expect(lists.first).to_contain_text(say("fi", "may-drop"))
    for rule, key in (("4.2", "do-stock"), ("5.1", "may-knock")):
        item = lists.last.get_by_role("listitem").filter(has_text=say("fi", key))
        await expect(item.get_by_role("link", name=f"sääntö {rule}")).to_have_attribute("href", f"/rules#r{rule}")
    assert await check(ada, "may") == []
    await ada.page.keyboard.press("Escape")
    await expect(sheet(ada)).to_have_count(0)
    await expect(may).to_be_focused()
    await ada.press(may)
    await expect(lists.first).to_contain_text(say("fi", "may-drop"))
    assert led.table.number == number
    assert ada.faults == []
    await ada.page.context.close()


async def test_the_list_follows_play(place: Place) -> None:
    """§4.2: it is open while another has the turn, and then it is one's own."""
    ada = await place.ada()
    led = await (await place.begin(ada, "A", "spread")).until(lambda led: led.table.turn == led.rival)
    ada.number = 0
    await ada.page.goto(f"{place.url}/t/{led.id}")
    await ada.until(lambda: ada.number == led.table.number)
    await ada.page.keyboard.press("?")
    rival = led.table.seats[led.rival].name
    await expect(sheet(ada)).to_contain_text(ada.says("may-wait", name=rival, rule="4.2"))
    await led.until(lambda led: led.may_draw)
    await expect(sheet(ada).get_by_role("list").first).to_contain_text(ada.says("do-stock"))
    assert ada.faults == []
    await ada.page.context.close()
