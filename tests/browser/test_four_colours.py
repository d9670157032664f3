"""Suits in four colours, for those who tell colours apart better than signs: chosen once, and kept."""

import pytest
from playwright.async_api import expect

from tests.support.in_browser import Person
from tests.support.led import Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
INKS = """cards => cards.map((card) => {
    const [rank, signs] = ['.rank', '.signs'].map((part) => getComputedStyle(card.querySelector(part)));
    return [card.dataset.card[1], [rank.stroke, signs.fill]];
})"""
"""Of each card its suit and the colours of its index and its signs."""


async def inks(ada: Person) -> dict[str, str]:
    """The colour of each suit that Ada holds: a card has one."""
    cards = ada.page.get_by_role("list", name=ada.says("web-your-hand")).locator("[data-card]")
    await expect(cards).to_have_count(11)
    found: list[tuple[str, list[str]]] = await cards.evaluate_all(INKS)
    colours = {(suit, colour) for suit, drawn in found for colour in drawn}
    assert len(colours) == len(dict(colours))
    return dict(colours)


async def test_each_suit_has_a_colour_of_its_own_once_chosen_and_ever_after(place: Place) -> None:
    ada = await place.ada()
    led = await (await place.begin(ada, "A", "spread")).until(lambda led: led.may_throw)
    await place.come(ada, led)
    two = await inks(ada)
    assert set(two) == set("cdhs")
    assert (two["c"], two["d"]) == (two["s"], two["h"])
    assert len(set(two.values())) == 2
    await ada.press(ada.button("web-preferences"))
    await ada.page.get_by_role("dialog").get_by_label(ada.says("web-suits")).select_option("four")
    await ada.page.keyboard.press("Escape")
    four = await inks(ada)
    assert len(set(four.values())) == 4
    assert (four["s"], four["h"]) == (two["s"], two["h"])
    await ada.page.reload()
    assert await inks(ada) == four
    assert ada.faults == []
    await ada.page.context.close()
