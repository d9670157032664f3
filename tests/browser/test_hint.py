"""A hint on request: what a strong player would do and why, and what the three best moves are worth."""

import json

import pytest
from playwright.async_api import expect

from tests.support.axe import check
from tests.support.in_browser import by_mouse
from tests.support.led import Place
from tests.support.plain_search import search_plainly

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
PHONE = {"width": 360, "height": 740}


async def test_a_hint_ranks_three_moves_for_the_eye_and_for_the_ear(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """H asks for it and Escape puts it away; cards are said in words, and nothing is done by itself."""
    search_plainly(monkeypatch)
    ada = await place.ada(by_mouse, viewport=PHONE)
    led = await (await place.begin(ada, "A", "spread")).until(lambda led: led.may_throw)
    await place.come(ada, led)
    async with ada.page.expect_response("**/hint") as answer:
        await ada.page.keyboard.press("h")
    hint = json.loads(await (await answer.value).text())
    moves = ada.page.get_by_role("list", name=ada.says("web-hint-best")).get_by_role("listitem")
    await expect(moves).to_have_count(3)
    for row, one in enumerate(hint["ranked"]):
        shown = [one["words"], ada.says("web-hint-chance", chance=100 * one["chance"])]
        for text in (*shown, ada.says("web-hint-points", points=one["points"])):
            await expect(moves.nth(row)).to_contain_text(text)
    heard = await ada.page.get_by_role("status").filter(has=moves.first).aria_snapshot()
    assert not set("♣♦♥♠") & set(heard)
    assert " of " in heard
    assert await check(ada, "hint") == []
    number = led.table.number
    await ada.page.keyboard.press("Escape")
    await expect(moves).to_have_count(0)
    assert led.table.number == number
    assert ada.faults == []
    await ada.page.context.close()
