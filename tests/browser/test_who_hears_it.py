"""Talk at the table: who hears what one says, and what was said while nobody looked."""

import json
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from captain_gin.wire import table as wire
from tests.support.in_browser import Person
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
PHONE = {"width": 360, "height": 740}


def said(led: Led) -> dict[str, Any]:
    """The last that was said, as the table's log has it."""
    line = next(line.text for line in reversed(led.table.tail.lines) if '"type":"said"' in line.text)
    return dict(json.loads(line.removeprefix("@ ")))


def hearers(person: Person, key: str) -> Locator:
    """One of the choices of who hears it."""
    return person.page.get_by_role("group", name=person.says("web-hearers")).get_by_label(person.says(key))


async def say(person: Person, text: str) -> None:
    """Write something, and send it."""
    await person.page.get_by_role("dialog").get_by_label(person.says("web-say"), exact=True).fill(text)
    await person.press(person.button("web-send"))
    await expect(person.page.get_by_role("log").get_by_text(text)).to_be_visible()


SEATS = {"box": "A", "captain": "C", "adviser": "B"}
"""The seat on which Ada comes into each role by the cards that are drawn with the seed."""


async def talks(place: Place, role: str, **context: Any) -> tuple[Person, Led]:
    """Ada in a role in the middle of a hand; she has opened what there is to say."""
    ada = await place.ada(**context)
    led = await place.begin(ada, SEATS[role], "spread")
    await led.until(lambda led: led.table.turn >= 0)
    captain, adviser = led.table.captain, led.table.adviser
    assert led.seat == {"captain": captain, "adviser": adviser, "box": 3 - captain - adviser}[role]
    await led.until(lambda led: led.table.turn == (led.seat if role == "box" else captain))
    await place.come(ada, led)
    await ada.press(ada.button("web-talk-short"))
    return ada, led


@pytest.mark.parametrize("role", ["captain", "adviser"])
async def test_during_a_hand_captain_and_adviser_talk_to_each_other(place: Place, role: str) -> None:
    """Unless they choose otherwise; what nobody else heard is marked."""
    ada, led = await talks(place, role, viewport=PHONE)
    await expect(hearers(ada, "web-privately")).to_be_checked()
    await say(ada, "keep the queens")
    assert said(led)["to"] == "advice"
    log = ada.page.get_by_role("log").get_by_role("listitem")
    await expect(log.filter(has_text="queens")).to_contain_text(ada.says("web-privately"))
    await hearers(ada, "web-openly").check()
    await say(ada, "good evening")
    assert said(led)["to"] == "table"
    await expect(log.filter(has_text="evening")).not_to_contain_text(ada.says("web-privately"))
    assert ada.faults == []
    await ada.page.context.close()


async def test_who_is_in_the_box_is_told_that_all_hear_it(place: Place) -> None:
    ada, led = await talks(place, "box")
    told = f"{ada.says('web-hearers')}: {ada.says('web-openly')}"
    await expect(ada.page.get_by_role("dialog").get_by_text(told, exact=True)).to_be_visible()
    await expect(ada.page.get_by_role("radio")).to_have_count(0)
    await say(ada, "good evening")
    assert said(led)["to"] == "table"
    assert ada.faults == []
    await ada.page.context.close()


@pytest.mark.parametrize(("begun", "kept"), [("", "web-openly"), ("the box coll", "web-privately")])
async def test_after_a_hand_all_hear_it_but_not_what_was_begun_before(place: Place, begun: str, kept: str) -> None:
    ada, led = await talks(place, "adviser")
    await ada.page.get_by_role("dialog").get_by_label(ada.says("web-say"), exact=True).fill(begun)
    await led.until(lambda led: led.table.dealing)
    await ada.until(lambda: ada.number == led.table.number)
    await expect(hearers(ada, kept)).to_be_checked()
    assert ada.faults == []
    await ada.page.context.close()


async def test_what_was_said_meanwhile_is_marked_until_one_looks(place: Place) -> None:
    """At the button, and once read aloud; own words, and what one has looked at, are not new."""
    ada, led = await talks(place, "adviser", viewport=PHONE)
    await say(ada, "good evening")
    await ada.page.keyboard.press("Escape")
    mark = ada.page.get_by_role("button", name=ada.says("web-talk-short"))
    await expect(mark).to_have_accessible_name(ada.says("web-talk-short"))
    captain = led.table.seats[led.table.captain]
    await led.give(captain.who, wire.Say, text="what now")
    await led.give(captain.who, wire.Say, to="advice", text="the nine?")
    await expect(mark).to_have_accessible_name(f"{ada.says('web-talk-short')} {ada.says('web-unread', count=2)}")
    await expect(ada.page.locator("[aria-live=polite]")).to_contain_text(f"{captain.name}: the nine?")
    await ada.press(mark)
    await expect(ada.page.get_by_role("log").get_by_text("the nine?")).to_be_in_viewport()
    await led.give(captain.who, wire.Say, text="while you look")
    await expect(ada.page.get_by_role("log").get_by_text("while you look")).to_be_visible()
    await ada.page.keyboard.press("Escape")
    await expect(mark).to_have_accessible_name(ada.says("web-talk-short"))
    assert ada.faults == []
    await ada.page.context.close()


async def test_whoever_reads_along_on_a_large_screen_has_nothing_unread(place: Place) -> None:
    ada, led = await talks(place, "box", viewport={"width": 1440, "height": 900})
    await ada.page.keyboard.press("Escape")
    await ada.page.get_by_role("main").get_by_text(ada.says("web-log"), exact=True).click()
    await led.give(led.table.seats[led.table.captain].who, wire.Say, text="what now")
    await expect(ada.page.get_by_role("main").get_by_role("list", name=ada.says("web-log"))).to_contain_text("what now")
    mark = ada.page.get_by_role("button", name=ada.says("web-talk-short"))
    await expect(mark).to_have_accessible_name(ada.says("web-talk-short"))
    assert ada.faults == []
    await ada.page.context.close()


@pytest.mark.parametrize(("advice", "count", "able"), [("open", 3, True), ("on-request", 3, False), ("none", 0, False)])
async def test_a_word_for_the_captain_waits_until_one_may_speak(
    place: Place, advice: str, count: int, able: bool
) -> None:
    """§2.4: the phrases beside what an adviser may propose are there where the table lets him speak at all."""
    ada = await place.ada(viewport=PHONE)
    led = await place.begin(ada, SEATS["adviser"], "spread", advice=advice)
    await led.until(lambda led: led.table.turn == led.table.captain >= 0)
    await ada.page.goto(f"{place.url}/t/{led.id}")
    side = ada.page.get_by_role("region", name=ada.says("web-advice"))
    await expect(side).to_contain_text(ada.says("web-captain-decides", name=led.table.seats[led.table.captain].name))
    phrases = side.get_by_role("button").filter(has_not_text=ada.says("web-nothing-to-say"))
    await expect(phrases).to_have_count(count)
    for phrase in await phrases.all():
        await expect(phrase).to_be_enabled(enabled=able)
    assert ada.faults == []
    await ada.page.context.close()
