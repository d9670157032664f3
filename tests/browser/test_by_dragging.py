"""Cards carried by mouse and by finger: to another place in the hand, which lasts, and to the discard pile."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from tests.support.in_browser import Person
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
Point = tuple[float, float]
Drag = Callable[[Page, Point, Point], Awaitable[None]]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


async def by_mouse(page: Page, start: Point, end: Point) -> None:
    """Press, carry, let go."""
    await page.mouse.move(*start)
    await page.mouse.down()
    await page.mouse.move(*end, steps=6)
    await page.mouse.up()


async def by_finger(page: Page, start: Point, end: Point) -> None:
    """Touch, carry, let go: by the devtools, as Playwright only taps."""
    devtools = await page.context.new_cdp_session(page)
    for part in range(8):
        x, y = (one + (other - one) * min(part, 6) / 6 for one, other in zip(start, end, strict=True))
        kind = "touchStart" if part == 0 else "touchMove" if part < 7 else "touchEnd"
        points = [] if part == 7 else [{"x": x, "y": y}]
        await devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def cards(ada: Person) -> Locator:
    """The cards in her hand, from left to right."""
    return ada.page.get_by_role("list", name=ada.says("web-your-hand")).locator("[data-card]")


async def order(ada: Person) -> list[str]:
    return [str(await card.get_attribute("data-card")) for card in await cards(ada).all()]


async def corner(locator: Locator) -> Point:
    """A point that nothing covers, near the left upper corner."""
    box = await locator.bounding_box()
    assert box is not None
    return box["x"] + 8, box["y"] + 12


WAYS = pytest.mark.parametrize(("drag", "page"), [(by_mouse, {}), (by_finger, PHONE)], ids=["mouse", "finger"])


@WAYS
async def test_a_card_is_carried_to_another_place_and_thrown(place: Place, drag: Drag, page: dict[str, Any]) -> None:
    ada = await place.ada(**page)
    led = await (await place.begin(ada, "A", "gin 6")).until(lambda led: led.may_throw)
    await place.come(ada, led)
    before = await order(ada)
    await drag(ada.page, await corner(cards(ada).nth(1)), await corner(cards(ada).nth(4)))
    moved = [before[0], *before[2:5], before[1], *before[5:]]
    assert await order(ada) == moved
    assert led.may_throw
    await ada.page.reload()
    await expect(cards(ada)).to_have_count(11)
    assert await order(ada) == moved
    await throw(ada, led, drag, moved)
    await ada.page.context.close()


async def test_a_card_is_carried_onto_a_meld_to_be_laid_off(place: Place) -> None:
    """§6.2: onto the run it lengthens; onto one it does not fit nothing is laid off, and the server says why."""
    ada = await place.ada()
    led = await place.begin(ada, "B", "both ends 69")
    await led.until(lambda led: led.table.turn == led.rival and bool(led.knocks()))
    await led.act("knock Ks 4c5c6c 9d9h9s")
    await place.come(ada, led)
    onto = ada.page.get_by_role("region", name=ada.says("web-answer"), exact=True).locator("[data-card='5c']")
    await drag_card(ada, "9c", await corner(onto))
    await expect(ada.page.get_by_role("alert")).to_be_visible()
    assert ada.view is not None
    assert ada.view["laid"] == []
    await drag_card(ada, "7c", await corner(onto))
    await ada.until(lambda: ada.view and ada.view["laid"] == ["7c"])
    assert [fault for fault in ada.faults if not fault.startswith("refused")] == []
    await ada.page.context.close()


async def drag_card(ada: Person, card: str, to: Point) -> None:
    await by_mouse(ada.page, await corner(cards(ada).and_(ada.page.locator(f"[data-card='{card}']"))), to)


async def throw(ada: Person, led: Led, drag: Drag, moved: list[str]) -> None:
    """Carry the third card to the discard pile: the others stay where they were."""
    pile = await ada.page.locator("[data-place=pile]").bounding_box()
    assert pile is not None
    await drag(ada.page, await corner(cards(ada).nth(2)), (pile["x"] + 20, pile["y"] + 30))
    await expect(cards(ada)).to_have_count(10)
    assert await order(ada) == [card for card in moved if card != moved[2]]
    assert led.table.turn == led.rival
    assert ada.view is not None
    assert ada.view["upcard"] == moved[2]
    assert ada.faults == []
