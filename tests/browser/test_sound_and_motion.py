"""What sounds and what moves: sounds are off by one tap, and who wants nothing to move sees nothing move."""

import json
from typing import Any

import pytest
from playwright.async_api import expect

from tests.oracle import naive
from tests.support.in_browser import Person
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
LISTEN = """
    window.sounds = 0;
    for (const source of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const start = source.prototype.start;
        source.prototype.start = function (...at) { window.sounds++; return start.apply(this, at); };
    }
"""
"""Counts the sounds that begin."""
WATCH = """
    window.moves = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        window.moves.push({ frames, ms: options.duration });
        return animate.call(this, frames, options);
    };
    const styled = ({ target, animationName, propertyName }) => {
        const name = animationName ?? propertyName;
        const [one] = target.getAnimations().filter((one) => (one.animationName ?? one.transitionProperty) === name);
        window.moves.push({ frames: [{ [name]: '' }], ms: one?.effect.getComputedTiming().duration ?? 0 });
    };
    for (const kind of ['animationstart', 'transitionrun']) addEventListener(kind, styled, true);
"""
"""Writes down whatever begins to move, by script or by style, and for how long."""
HALT = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        animation.pause();
        animation.currentTime = 60;
        return animation;
    };
}"""
"""Whatever a script begins to move halts on its way."""
FADE = 80
"""Milliseconds of a cross-fade."""


async def play_a_hand(place: Place, ada: Person) -> None:
    """Ada draws and throws, answers a knock, and has the next hand dealt."""
    led = await (await place.begin(ada, "C", "undercut 23")).until(lambda led: led.may_draw and led.stock < 31)
    await place.come(ada, led)
    await act(led, ada)
    await act(led, ada)
    await led.until(lambda led: led.table.turn == led.rival and bool(led.knocks()))
    await led.act(led.knocks()[0])
    await act(led, ada)
    await led.others_ready()
    await act(led, ada)
    await ada.until(lambda: ada.stage == "playing")


async def act(led: Led, ada: Person) -> None:
    """Do what is asked as soon as it is."""
    await led.asks(ada)
    await ada.answer()


async def moves(ada: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = await ada.page.evaluate("window.moves")
    return found


async def test_who_wants_nothing_to_move_sees_cards_fade_in_at_most(place: Place) -> None:
    ada = await place.ada(reduced_motion="reduce")
    await ada.page.add_init_script(WATCH)
    await play_a_hand(place, ada)
    seen = await moves(ada)
    assert seen
    for move in seen:
        assert move["ms"] <= FADE, move
        changed = {name for frame in move["frames"] for name in frame}
        assert changed == {"opacity"} or move["ms"] < 1, move
    assert ada.faults == []
    await ada.page.context.close()


async def test_otherwise_cards_fly(place: Place) -> None:
    ada = await place.ada(reduced_motion="no-preference")
    await ada.page.add_init_script(WATCH)
    await play_a_hand(place, ada)
    assert [move for move in await moves(ada) if move["ms"] > FADE and "transform" in json.dumps(move["frames"])]
    assert ada.faults == []
    await ada.page.context.close()


async def test_the_card_that_another_draws_flies_to_his_hand(place: Place) -> None:
    """What flies is a likeness that lies over the page."""
    ada = await place.ada(reduced_motion="no-preference")
    await ada.page.add_init_script(WATCH)
    led = await (await place.begin(ada, "C", "undercut 23")).until(lambda led: led.may_throw)
    await place.come(ada, led)
    await act(led, ada)
    await ada.until(lambda: led.table.turn == led.rival)
    before = len(await moves(ada))
    await led.act("stock")
    await ada.page.wait_for_function(
        "before => window.moves.slice(before).some(({ frames }) => frames.at(-1).opacity === 0.4)", arg=before
    )
    assert ada.faults == []
    await ada.page.context.close()


async def test_a_card_pressed_as_it_flies_is_chosen(place: Place) -> None:
    ada = await place.ada(reduced_motion="no-preference")
    led = await (await place.begin(ada, "A", "gin 6")).until(lambda led: led.may_draw and led.stock < 31)
    await place.come(ada, led)
    await led.asks(ada)
    await ada.page.evaluate(HALT)
    await act(led, ada)
    flying = ada.page.locator("[data-flying]")
    box = await flying.bounding_box()
    assert box is not None
    await ada.page.mouse.move(box["x"] + 20, box["y"] + 20)
    await ada.page.mouse.down()
    await expect(flying).to_have_count(0)
    await ada.page.mouse.up()
    await expect(ada.page.get_by_role("button", pressed=True).and_(ada.page.locator("[data-card]"))).to_have_count(1)
    assert ada.faults == []
    await ada.page.context.close()


async def test_sounds_are_off_by_one_tap_and_on_by_another(place: Place) -> None:
    ada = await place.ada()
    await ada.page.add_init_script(LISTEN)
    led = await (await place.begin(ada, "A", "gin 6")).until(lambda led: led.may_draw and led.stock < 31)
    await place.come(ada, led)
    heard = [await sounds_of_a_turn(ada, led)]
    for on in (False, True):
        await switch(ada, on)
        heard.append(await sounds_of_a_turn(ada, led) - sum(heard))
    first, off, again = heard
    assert (first > 0, off, again > 0) == (True, 0, True)
    assert ada.faults == []
    await ada.page.context.close()


async def sounds_of_a_turn(ada: Person, led: Led) -> int:
    """Draw and throw, let the opponent do so too; how many sounds there have been so far."""
    await ada.answer()
    await ada.throw(least(led))
    await ada.until(lambda: led.table.turn == led.rival)
    for _ in range(2):
        await led.act(led.quiet())
    await ada.until(ada.is_asked)
    await expect(ada.button("web-draw-stock")).to_be_visible()
    return int(await ada.page.evaluate("window.sounds"))


def least(led: Led) -> str:
    """The card without which Ada's hand is best."""
    cards = set(led.cards(led.seat))
    return min(sorted(cards), key=lambda card: naive.deadwood(cards - {card}))


async def switch(ada: Person, on: bool) -> None:
    await ada.press(ada.button("web-preferences"))
    box = ada.page.get_by_role("dialog").get_by_role("checkbox", name=ada.says("web-sound"), exact=True)
    await box.set_checked(on)
    await ada.page.keyboard.press("Escape")
