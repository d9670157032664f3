"""Captain and adviser at the page: a proposal is taken by one key; who proposes sees what became of it."""

import re

import pytest
from playwright.async_api import Browser, expect

from captain_gin.wire import table as wire
from tests.support.axe import check
from tests.support.in_browser import come, open_table, sit_with_bots
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
PHONE = {"width": 360, "height": 740}


def captain_draws(led: Led) -> bool:
    return led.table.turn == led.table.captain and "stock" in led.table.legal


async def test_the_captain_takes_a_proposal_by_one_key(place: Place) -> None:
    """§2.4: or does something else; the proposal waits and does nothing by itself."""
    ada = await place.ada(viewport=PHONE)
    led = await (await place.begin(ada, "C", "spread")).until(
        lambda led: captain_draws(led) and led.table.captain == led.seat
    )
    await place.come(ada, led)
    adviser = led.table.seats[led.table.adviser].name
    await led.give(led.table.seats[led.table.adviser].who, wire.Advise, move="stock")
    await expect(ada.page.get_by_role("complementary", name=ada.says("web-advice"))).to_contain_text(adviser)
    assert await check(ada, "proposal") == []
    assert captain_draws(led)
    await ada.page.keyboard.press("f")
    await ada.until(lambda: led.may_throw and len(ada.view["hands"]["C"]) == 11)  # type: ignore[index]
    assert ada.faults == []
    await ada.page.context.close()


async def test_the_adviser_points_at_a_pile_and_hears_what_became_of_it(place: Place) -> None:
    """§2.4: the captain decides."""
    ada = await place.ada(viewport=PHONE)
    led = await (await place.begin(ada, "B", "spread")).until(
        lambda led: captain_draws(led) and led.table.adviser == led.seat
    )
    await place.come(ada, led)
    side = ada.page.get_by_role("region", name=ada.says("web-advice"))
    captain = led.table.seats[led.table.captain].name
    await expect(side).to_contain_text(ada.says("web-captain-decides", name=captain))
    assert await check(ada, "advising") == []
    await ada.press(ada.button("web-advise-stock"))
    await ada.until(lambda: ada.view and ada.view["advice"] == "stock")
    await led.act("stock")
    await expect(side).to_contain_text(ada.says("web-was-followed", name=captain))
    await expect(side).to_contain_text(ada.says("web-tally", given=1, followed=1, won=0))
    assert ada.faults == []
    await ada.page.context.close()


async def test_the_adviser_hears_his_captain_and_what_he_can_do(place: Place) -> None:
    """The captain's words stand at his name, in whose place the adviser sits; what can be done is read aloud."""
    ada = await place.ada(viewport=PHONE)
    led = await (await place.begin(ada, "B", "spread")).until(
        lambda led: captain_draws(led) and led.table.adviser == led.seat
    )
    await place.come(ada, led)
    heard = ada.page.locator("[aria-live=polite]").filter(has_text=ada.says("web-point-draw"))
    await expect(heard).to_have_count(1)
    await led.give(led.table.seats[led.table.captain].who, wire.Say, to="table", text="Which one?")
    await expect(ada.page.locator(".status").get_by_text("Which one?")).to_be_visible()
    assert ada.faults == []
    await ada.page.context.close()


async def test_the_adviser_of_a_bot_sees_how_long_it_waits(browser: Browser, url: str) -> None:
    """As long as the table says; a word that there is nothing to say ends it."""
    ada = await come(browser, seed=4)
    await ada.page.goto(await open_table(ada, url, patience=600, options={"target": 500}))
    await sit_with_bots(ada, "Ada")
    await ada.play(lambda: bool(ada.asked and ada.asked["what"] == "advice"))
    side = ada.page.get_by_role("region", name=ada.says("web-advice"))
    await expect(side.get_by_role("timer")).to_contain_text(re.compile("^(10:00|9:5)"))
    number = ada.number
    await ada.press(ada.button("web-nothing-to-say"))
    await ada.until(lambda: ada.number > number + 1)
    assert ada.faults == []
    await ada.page.context.close()
