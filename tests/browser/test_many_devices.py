"""One player on several pages, a phone that sleeps, a net that fails or is slow: nothing is lost or done twice."""

from functools import partial

import pytest
from playwright.async_api import CDPSession, expect

from captain_gin.server.wires import GOING
from tests.support.in_browser import Person, by_mouse
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
SLOW = {"offline": False, "latency": 100, "downloadThroughput": 120_000, "uploadThroughput": 60_000}
"""A poor mobile net: a megabit a second."""


def verbs(person: Person) -> set[str]:
    """What a page may do now."""
    return {move.split()[0] for move in person.asked["legal"]} if person.asked else set()


def holds(person: Person) -> int:
    return len(person.view["hands"][person.seat]) if person.view else 0


async def turn(place: Place, ada: Person, seed: str = "gin 6") -> Led:
    """A table at which Ada has to draw; she comes."""
    led = await (await place.begin(ada, "A", seed)).until(lambda led: led.may_draw and led.stock < 31)
    await place.come(ada, led)
    return led


async def rival_plays(led: Led) -> None:
    """Ada's opponent draws and throws."""
    for _ in range(2):
        await led.act(led.quiet())


async def test_several_pages_of_one_player_go_on_together(place: Place) -> None:
    ada = await place.ada()
    led = await turn(place, ada)
    also = Person(await ada.page.context.new_page(), by_mouse)
    await also.page.goto(ada.page.url)
    await also.until(lambda: "stock" in verbs(also))
    await ada.press(ada.button("web-draw-stock"))
    await also.until(lambda: "drop" in verbs(also) and holds(also) == 11)
    await also.throw(also.worst(led.cards(led.seat)))
    await ada.until(lambda: holds(ada) == 10 and not ada.asked)
    await rival_plays(led)
    for person in (ada, also):
        await person.until(partial(asked_to_draw, person))
        await expect(person.button("web-draw-stock")).to_be_visible()
    assert (ada.view, ada.faults, also.faults) == (also.view, [], [])
    await ada.page.context.close()


def asked_to_draw(person: Person) -> bool:
    return "stock" in verbs(person)


async def test_two_pages_that_act_at_once_do_it_once(place: Place) -> None:
    ada = await place.ada()
    led = await turn(place, ada)
    also = Person(await ada.page.context.new_page(), by_mouse)
    await also.page.goto(ada.page.url)
    await also.until(lambda: "stock" in verbs(also))
    left = led.stock
    also.bell = ada.bell
    async with led.room.lock:  # nothing is done before both have been pressed
        for person in (ada, also):
            await person.press(person.button("web-draw-stock"))
    for person in (ada, also):
        await person.until(partial(has_drawn, person))
    await ada.until(lambda: ada.faults + also.faults)
    [fault] = ada.faults + also.faults
    assert fault.startswith("refused")
    assert (holds(ada), holds(also), led.stock) == (11, 11, left - 1)
    await ada.page.context.close()


def has_drawn(person: Person) -> bool:
    return "drop" in verbs(person)


async def devtools(person: Person) -> CDPSession:
    return await person.page.context.new_cdp_session(person.page)


async def test_a_phone_that_slept_goes_on_where_the_others_are(place: Place) -> None:
    ada = await place.ada()
    led = await turn(place, ada)
    phone = await devtools(ada)
    await ada.press(ada.button("web-draw-stock"))
    await ada.until(lambda: "drop" in verbs(ada))
    await phone.send("Page.setWebLifecycleState", {"state": "frozen"})
    for session in list(place.site.sessions):
        session.end(GOING)
    await led.act(led.quiet())
    await rival_plays(led)
    await phone.send("Page.setWebLifecycleState", {"state": "active"})
    await ada.until(lambda: "stock" in verbs(ada) and ada.number == led.table.number)
    await expect(ada.button("web-draw-stock")).to_be_visible()
    assert [fault for fault in ada.faults if not fault.startswith("console")] == []
    await ada.page.context.close()


async def test_without_a_net_for_a_while_nothing_is_lost(place: Place) -> None:
    ada = await place.ada()
    led = await turn(place, ada)
    await ada.page.context.set_offline(True)
    for session in list(place.site.sessions):
        session.end(GOING)
    lost = ada.page.get_by_role("status").get_by_text(ada.says("web-lost"))
    await expect(lost).to_be_visible()
    await ada.press(ada.button("web-draw-stock"))
    ada.asked = None
    await ada.page.context.set_offline(False)
    await ada.until(lambda: has_drawn(ada) and holds(ada) == 11)
    await expect(lost).not_to_be_visible()
    await ada.throw(ada.worst(led.cards(led.seat)))
    await ada.until(lambda: led.table.turn == led.rival)
    assert [fault for fault in ada.faults if not fault.startswith("console")] == []
    await ada.page.context.close()


async def test_on_a_slow_net_an_impatient_player_draws_once(place: Place) -> None:
    ada = await place.ada()
    led = await (await place.begin(ada, "A", "gin 6")).until(lambda led: led.may_draw and led.stock < 31)
    net = await devtools(ada)
    await net.send("Network.enable")
    await net.send("Network.emulateNetworkConditions", SLOW)
    await place.come(ada, led)
    left = led.stock
    async with led.room.lock:
        await ada.button("web-draw-stock").click(click_count=3)
    await ada.until(lambda: has_drawn(ada) and holds(ada) == 11)
    assert led.stock == left - 1
    await expect(ada.page.get_by_role("main")).to_contain_text(ada.says("web-do-drop"))
    await ada.page.context.close()
