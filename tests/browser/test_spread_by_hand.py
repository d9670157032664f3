"""The best spread is offered at once; the knocker and his opponent may choose any other that the rules allow."""

import json

import pytest

from captain_gin.server.choices import others
from tests.support.in_browser import Person
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
PHONE = {"width": 360, "height": 740}


def spreads(led: Led, verb: str) -> bool:
    """Whether Ada has to move, and may spread in other ways than the best."""
    seen = led.table.view(led.seat)
    return seen is not None and seen.acting and any(move.startswith(verb) for move in others(seen))


def told(person: Person, verb: str) -> list[str]:
    """Such moves on the last page that was sent."""
    pages = (json.loads(text) for text in reversed(person.frames))
    page = next(message for message in pages if message["type"] == "page")
    return [move for move in page["spreads"] if move.startswith(verb)]


async def choose(person: Person, sheet: str) -> None:
    """Choose the last one of the spreads of a sheet, which leaves most."""
    await person.page.get_by_role("group", name=person.says("web-spread-how")).get_by_role("radio").last.check()
    await person.press(person.page.get_by_role("dialog").get_by_role("button", name=person.says(sheet), exact=True))


async def test_one_knocks_with_another_spread_than_the_best(place: Place) -> None:
    """§5.3."""
    ada = await place.ada(viewport=PHONE)
    led = await place.begin(ada, "A", "spread", knock_limit=99)
    await led.until(lambda led: led.may_throw and spreads(led, led.knocks()[0][:9]))
    await place.come(ada, led)
    await ada.press(ada.button("web-knock"))
    dialog = ada.page.get_by_role("dialog")
    offered = await dialog.get_by_role("radio", checked=True).first.get_attribute("value")
    move = told(ada, " ".join(str(offered).split()[:2]) + " ")[-1]
    await dialog.get_by_text(ada.says("web-spread-otherwise")).click()
    await choose(ada, "web-knock")
    await ada.until(lambda: any(f"A {move}" in text for text in ada.frames))
    assert ada.faults == []
    await ada.page.context.close()


async def test_one_answers_with_another_spread_than_the_best(place: Place) -> None:
    """§6.1."""
    ada = await place.ada(viewport=PHONE)
    led = await place.begin(ada, "A", "spread", knock_limit=99)
    while not spreads(led, "spread"):
        await led.until(lambda led: led.table.turn == led.rival and bool(led.knocks()))
        await led.act(led.knocks()[0])
    await place.come(ada, led)
    move = told(ada, "spread")[-1]
    await ada.press(ada.button("web-other-answers"))
    await choose(ada, "web-spread-it")
    await ada.until(lambda: any(f"A {move}" in text for text in ada.frames))
    assert ada.faults == []
    await ada.page.context.close()
