"""What can't be done is told why by whoever tries it, with the rule to read."""

import pytest
from playwright.async_api import expect

from tests.support.in_browser import Person
from tests.support.led import Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]


async def tells(ada: Person, rule: str) -> None:
    """The page says why not, and where the rule stands."""
    why = ada.page.get_by_role("alert").get_by_role("link", name=ada.says("web-why"))
    await expect(why).to_have_attribute("href", f"/rules#r{rule}")
    await ada.press(ada.page.get_by_role("alert").get_by_role("button", name=ada.says("web-close")))
    await expect(why).to_have_count(0)


async def test_a_knock_and_a_draw_that_are_not_allowed_are_explained(place: Place) -> None:
    """§5.1 by a press and by a key, §4.2 by a key."""
    ada = await place.ada()
    led = await (await place.begin(ada, "A", "spread")).until(lambda led: led.may_throw and not led.knocks())
    await place.come(ada, led)
    number = led.table.number
    knock = ada.page.get_by_role("button", name=ada.says("web-knock"), exact=True)
    await expect(knock).to_be_disabled()
    await knock.click(force=True)
    await tells(ada, "5.1")
    for key, rule in (("k", "5.1"), ("s", "4.2")):
        await ada.page.keyboard.press(key)
        await tells(ada, rule)
    assert led.table.number == number
    assert [fault for fault in ada.faults if not fault.startswith("refused")] == []
    await ada.page.context.close()
