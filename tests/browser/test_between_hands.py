"""Between two hands: the roles walk to their new places, and the next hand comes by a tap or after a pause."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.support.in_browser import Person
from tests.support.led import Led, Place
from tests.support.site import HandClock, running, site_with

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
SIZES = pytest.mark.parametrize("size", [(1280, 800), (390, 780)], ids=["desktop", "phone"])
PAUSE = 60_000
"""Milliseconds that a deal waits where nothing hurries (docs/protocol.md, section 9)."""
FADE = 80
"""Milliseconds of a cross-fade."""
HOLD = """
    window.walks = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const made = animate.call(this, frames, options);
        const seat = this.dataset.place?.startsWith('seat-') ? this.dataset.place : null;
        if (seat || this.dataset.badge) {
            made.pause();
            const names = [...new Set(frames.flatMap((frame) => Object.keys(frame)))];
            window.walks.push({ seat, badge: this.dataset.badge, names, ms: options.duration });
        }
        return made;
    };
"""
"""Stops seats and badges as they begin to move, so that one can look where they come from."""
CORNERS = """() => Object.fromEntries(['A', 'B', 'C'].map((seat) => {
    const { x, y } = document.querySelector(`[data-place=seat-${seat}]`).getBoundingClientRect();
    return [seat, [x, y]];
}))"""
ARRIVE = "for (const one of document.getAnimations()) if (one.playState === 'paused') one.finish()"
NEXT_FRAME = "new Promise((done) => requestAnimationFrame(() => done(window.walks)))"
"""Who walks once those who are about to have begun."""
Corners = dict[str, list[float]]
"""Where each seat stands."""


async def knocked(place: Place, ada: Person) -> Led:
    """Ada sees how somebody has knocked, and has to answer."""
    led = await place.begin(ada, "A", "spread", knock_limit=99)
    await led.until(lambda led: led.table.turn == led.rival and bool(led.knocks()))
    await led.act(led.knocks()[0])
    await place.come(ada, led)
    return led


async def end(ada: Person, led: Led) -> list[dict[str, Any]]:
    """Let the hand end; who then walks, held where he sets out."""
    await led.until(lambda led: led.table.dealing)
    await expect(ada.button("web-next-hand")).to_be_visible()
    walks: list[dict[str, Any]] = await ada.page.evaluate(NEXT_FRAME)
    return walks


def next_roles(begin: dict[str, Any], score: dict[str, int]) -> dict[str, str]:
    """Role → seat in the second hand, from the roles in the first and what it scored (§2.5, §2.6)."""
    box, captain, out = begin["box"], begin["captain"], begin["out"]
    stays = score[box] > 0
    return {"box": box if stays else captain, "captain": out, "out": captain if stays else box}


async def shows_roles(ada: Person, roles: dict[str, str]) -> None:
    """At each seat stands the role of its player."""
    for role, seat in roles.items():
        shown = ada.page.locator(f"[data-place=seat-{seat}] .badge")
        await expect(shown).to_have_text(ada.says(f"web-role-{role}"))


@SIZES
async def test_roles_walk_from_where_they_were_to_their_new_places(place: Place, size: tuple[int, int]) -> None:
    ada = await place.ada(viewport={"width": size[0], "height": size[1]}, reduced_motion="no-preference")
    await ada.page.add_init_script(HOLD)
    led = await knocked(place, ada)
    assert ada.view is not None
    begin = ada.view["begin"]
    await shows_roles(ada, {role: begin[role] for role in ("box", "captain", "out")})
    before: Corners = await ada.page.evaluate(CORNERS)
    walks = await end(ada, led)
    await shows_roles(ada, next_roles(begin, ada.view["score"]))
    walking = [walk["seat"][-1] for walk in walks if walk["seat"]]
    setting_out: Corners = await ada.page.evaluate(CORNERS)
    await ada.page.evaluate(ARRIVE)
    after: Corners = await ada.page.evaluate(CORNERS)
    for seat in walking:
        assert setting_out[seat] == pytest.approx(before[seat], abs=25)  # what was asked has gone from above some
        assert after[seat] != pytest.approx(setting_out[seat], abs=12)
    assert len(walking) >= 2
    assert all("transform" in walk["names"] and walk["ms"] > FADE for walk in walks)
    assert ada.faults == []
    await ada.page.context.close()


@SIZES
async def test_who_wants_nothing_to_move_sees_roles_fade_in_where_they_are(place: Place, size: tuple[int, int]) -> None:
    ada = await place.ada(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    await ada.page.add_init_script(HOLD)
    led = await knocked(place, ada)
    assert ada.view is not None
    begin = ada.view["begin"]
    walks = await end(ada, led)
    setting_out: Corners = await ada.page.evaluate(CORNERS)
    await ada.page.evaluate(ARRIVE)
    assert await ada.page.evaluate(CORNERS) == setting_out
    assert walks
    assert all(walk["names"] == ["opacity"] and walk["ms"] <= FADE for walk in walks)
    await shows_roles(ada, next_roles(begin, ada.view["score"]))
    assert ada.faults == []
    await ada.page.context.close()


# The pause


@pytest.fixture
async def clock() -> HandClock:
    """What the time is at the server: it passes only when a test lets it."""
    return HandClock()


@pytest.fixture
async def still_place(browser: Browser, client: None, clock: HandClock) -> AsyncIterator[Place]:
    """A server at which no time passes by itself."""
    site = site_with(clock=clock)
    async with running(site) as address:
        yield Place(site, f"http://{address}", browser)


async def test_the_next_hand_comes_at_once_by_a_tap_or_by_itself_after_a_pause(
    still_place: Place, clock: HandClock
) -> None:
    """docs/protocol.md, section 9: when all are ready, or time is up."""
    ada = await still_place.ada()
    led = await still_place.begin(ada, "A", "spread", knock_limit=99)
    for tap in (True, False):
        await led.until(lambda led: bool(led.knocks()))
        await led.act(led.knocks()[0])
        await led.until(lambda led: led.table.dealing)
        await still_place.come(ada, led)
        await expect(ada.button("web-next-hand")).to_be_visible()
        if tap:
            await led.others_ready()
            await ada.press(ada.button("web-next-hand"))
        else:
            assert ada.asked is not None
            assert ada.asked["until"] - ada.asked["now"] == PAUSE
            clock.turn(PAUSE)
        await ada.until(lambda: ada.stage == "playing")
        await expect(ada.page.locator("[data-place=stock]")).to_be_visible()
    assert ada.faults == []
    await ada.page.context.close()
