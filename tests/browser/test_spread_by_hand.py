"""The best spread is offered at once; the knocker and his opponent may choose any other that the rules allow."""

import json
from typing import Any

import pytest
from playwright.async_api import Browser

from tests.support.in_browser import Person, come, open_table, sit_with_bots

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]


def page(person: Person) -> dict[str, Any]:
    """The last page that was sent."""
    found: dict[str, Any] = next(
        message for text in reversed(person.frames) if (message := json.loads(text))["type"] == "page"
    )
    return found


def verbs(person: Person) -> set[str]:
    """What may be done now, where it can be done with another spread."""
    if person.asked is None or person.asked["what"] != "move":
        return set()
    return {move.split()[0] for move in page(person)["spreads"]}


async def choose(person: Person, sheet: str) -> None:
    """Choose the last one of the spreads of a sheet, which leaves most."""
    await person.page.get_by_role("group", name=person.says("web-spread-how")).get_by_role("radio").last.check()
    await person.press(person.page.get_by_role("dialog").get_by_role("button", name=person.says(sheet), exact=True))


async def knock(person: Person) -> str:
    """Knock with what is offered, spread otherwise; gives the move."""
    await person.press(person.button("web-knock"))
    dialog = person.page.get_by_role("dialog")
    told = [move for move in page(person)["spreads"] if move.startswith(await _card(person))]
    if not told:
        await person.page.keyboard.press("Escape")
        return ""
    await dialog.get_by_text(person.says("web-spread-otherwise")).click()
    await choose(person, "web-knock")
    return str(told[-1])


async def _card(person: Person) -> str:
    """The knock that is offered, as far as its card."""
    radio = person.page.get_by_role("dialog").get_by_role("radio", checked=True)
    return " ".join((await radio.first.get_attribute("value") or "").split()[:2]) + " "


async def answer(person: Person) -> str:
    """Spread against a knock, not as is offered; gives the move."""
    told = [move for move in page(person)["spreads"] if move.startswith("spread ")]
    await person.press(person.button("web-other-answers"))
    await choose(person, "web-spread-it")
    return str(told[-1])


async def test_another_spread_can_be_chosen_to_knock_and_to_answer(browser: Browser, url: str) -> None:
    ada = await come(browser, seed=1, viewport={"width": 360, "height": 740})
    await ada.page.goto(await open_table(ada, url, options={"knock_limit": 99, "target": 5000}))
    await sit_with_bots(ada, "Ada")
    left = {"knock": knock, "spread": answer}
    while left:
        await ada.until(lambda: ada.is_asked() and page(ada)["number"] == ada.line)
        asked, do = ada.asked, next((left[verb] for verb in left if verb in verbs(ada)), None)
        move = await do(ada) if do else ""
        if move:
            await ada.until(lambda asked=asked: ada.asked is not asked)  # type: ignore[misc]
            assert any(f"{ada.seat} {move}" in text for text in ada.frames)
            del left[move.split()[0]]
        else:
            await ada.answer()
    assert ada.faults == []
    await ada.page.context.close()
