"""How a hand ended takes the seats' room on a phone: who goes where, who is not there and what he says stand there."""

import pytest
from playwright.async_api import Locator, expect

from captain_gin.wire import table as wire
from tests.support.in_browser import Person
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
SMALL = {"width": 320, "height": 568}
PHONE = {"width": 360, "height": 740}
SAID = "Incomprehensibilities-and-so-on, and I was so sure of my kings and of everything else"


async def ended(place: Place, ada: Person) -> Led:
    """A hand that Ada sees the end of, from the box."""
    led = await place.begin(ada, "A", "spread", knock_limit=99)
    await led.until(lambda led: led.table.turn == led.seat)
    await place.come(ada, led)
    await led.until(lambda led: bool(led.knocks()))
    await led.act(led.knocks()[0])
    await led.until(lambda led: led.table.dealing)
    await led.asks(ada)
    return led


def at(ada: Person, seat: int) -> Locator:
    """What stands of a seat."""
    return ada.page.locator(f"[data-place='seat-{'ABC'[seat]}']")


async def roles_stand(ada: Person, led: Led) -> None:
    """All three, each with the role that he has now, in sight."""
    captain, adviser = led.table.captain, led.table.adviser
    for key, seat in (("captain", captain), ("out", adviser), ("box", 3 - captain - adviser)):
        badge = at(ada, seat).get_by_text(ada.says(f"web-role-{key}"), exact=True)
        await expect(badge).to_be_in_viewport(ratio=1)
        name = ada.says("web-you") if seat == led.seat else led.table.seats[seat].name
        await expect(at(ada, seat).get_by_text(name, exact=True)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [SMALL, PHONE])
async def test_all_three_stand_there_with_their_new_roles(place: Place, size: dict[str, int]) -> None:
    """Before the hand, after it, and in the next one: a role that walks is seen where it begins and where it ends."""
    ada = await place.ada(viewport=size)
    led = await ended(place, ada)
    await roles_stand(ada, led)
    await led.others_ready()
    await ada.press(ada.button("web-next-hand"))
    await ada.until(lambda: ada.stage == "playing" and ada.number == led.table.number)
    await roles_stand(ada, led)
    assert ada.faults == []
    await ada.page.context.close()


@pytest.mark.parametrize("size", [SMALL, PHONE])
async def test_who_is_away_and_what_is_said_stands_at_the_places(place: Place, size: dict[str, int]) -> None:
    ada = await place.ada(viewport=size)
    led = await ended(place, ada)
    bo, cy = (seat for seat in range(3) if seat != led.seat)
    await expect(at(ada, bo).get_by_text(ada.says("web-absent"))).to_be_in_viewport()
    await led.give(led.table.seats[bo].who, wire.Leave)
    await expect(at(ada, bo).get_by_text(ada.says("web-away"))).to_be_in_viewport()
    await expect(at(ada, bo).get_by_text(ada.says("web-absent"))).to_have_count(0)
    await led.give(led.table.seats[cy].who, wire.Say, text=SAID)
    await expect(at(ada, cy).get_by_text(SAID)).to_be_in_viewport()
    said, stand = await at(ada, cy).get_by_text("“").bounding_box(), await at(ada, cy).bounding_box()
    assert said is not None
    assert stand is not None
    assert stand["x"] <= said["x"]
    assert said["x"] + said["width"] <= stand["x"] + stand["width"]
    assert ada.faults == []
    await ada.page.context.close()
