"""A deal checked in the browser after its hand, what is heard of a turn, pages loaded anew, and the clock."""

import pytest
from playwright.async_api import Browser, Route, expect

from tests.support.in_browser import Person, come, open_table, sit_with_bots
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]


async def ended(place: Place, ada: Person) -> Led:
    """A hand of Ada's that somebody has knocked to its end."""
    led = await (await place.begin(ada, "A", "spread", knock_limit=99)).until(lambda led: bool(led.knocks()))
    await led.act(led.knocks()[0])
    await led.until(lambda led: led.table.dealing)
    return led


async def verdict(ada: Person, key: str) -> None:
    """What the page finds when it is asked to check the deal."""
    await ada.page.get_by_text(ada.says("web-fair-check")).click()
    await expect(ada.page.get_by_role("group").get_by_role("status")).to_contain_text(ada.says(key))


async def test_a_deal_is_checked_in_the_browser(place: Place) -> None:
    """docs/fair-deals.md: the secret hashes to the promise, and the deck follows from it and the words."""
    ada = await place.ada()
    led = await ended(place, ada)
    await place.come(ada, led)
    await verdict(ada, "web-fair-good")
    assert ada.faults == []
    await ada.page.context.close()


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [("reveal ", "reveal 00", "web-fair-broken"), ("up ", "up Kh", "web-fair-other-cards")],
    ids=["promise", "cards"],
)
async def test_a_deal_that_is_not_as_promised_is_found_out(place: Place, old: str, new: str, key: str) -> None:
    """As if the server had told another secret, or had dealt another first card."""

    async def false(route: Route) -> None:
        text = await (await route.fetch()).text()
        await route.fulfill(body=text.replace(f"\n{old}", f"\n{new}"))

    ada = await place.ada()
    led = await ended(place, ada)
    await ada.page.route("**/record?*", false)
    await place.come(ada, led)
    await verdict(ada, key)
    await ada.page.context.close()


async def test_a_listener_hears_what_happened_and_what_can_be_drawn(place: Place) -> None:
    ada = await place.ada()
    led = await (await place.begin(ada, "C", "spread")).until(lambda led: led.may_throw)
    await led.until(lambda led: led.table.turn == led.rival)
    await ada.page.goto(f"{place.url}/t/{led.id}")
    await ada.until(lambda: ada.number == led.table.number)
    await led.until(lambda led: led.may_draw)
    await led.asks(ada)
    heard = ada.page.locator("[aria-live=polite].unseen")
    await expect(heard).to_contain_text(ada.says("web-your-turn"))
    await expect(heard).to_contain_text(ada.says("web-hear-draw", count=led.stock, card="").split(",")[0])
    assert not set("♣♦♥♠") & set(await heard.inner_text())
    await ada.page.context.close()


@pytest.mark.parametrize("phase", ["answer", "advice"])
async def test_a_reload_loses_nothing_when_one_answers_or_advises(place: Place, phase: str) -> None:
    ada = await place.ada()
    led = await place.begin(ada, "B", "both ends 69" if phase == "answer" else "spread")
    await place.come(ada, led)  # what is shown before the page is loaded anew came bit by bit
    if phase == "answer":
        await led.until(lambda led: led.table.turn == led.rival and bool(led.knocks()))
        await led.act(led.knocks()[0])
    else:
        await led.until(lambda led: led.table.may_advise)
    await led.asks(ada)
    doing = {"answer": "web-best-answer", "advice": "web-nothing-to-say"}[phase]
    await expect(ada.button(doing)).to_be_visible()
    before, view, shown = ada.asked, ada.view, await ada.page.get_by_role("main").inner_text()
    ada.asked = None
    await ada.page.reload()
    await ada.until(lambda: ada.asked)
    assert (ada.asked, ada.view) == ({**before, "now": ada.asked["now"]}, view)  # type: ignore[dict-item, index]
    await expect(ada.page.get_by_role("main")).to_have_text(shown, use_inner_text=True)
    assert ada.faults == []
    await ada.page.context.close()


async def test_where_time_is_short_it_is_shown(browser: Browser, url: str) -> None:
    """A quarter of a minute and a little more for a move (docs/protocol.md, section 9)."""
    ada = await come(browser)
    await ada.page.goto(await open_table(ada, url, pace="quick"))
    await sit_with_bots(ada, "Ada")
    await ada.play(lambda: ada.asked is not None and ada.asked["what"] == "move")
    clock = ada.page.get_by_role("timer")
    left = int("".join(filter(str.isdigit, await clock.get_attribute("aria-label") or "")))
    assert 0 < left <= 20
    await ada.page.context.close()
