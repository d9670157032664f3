"""Looking back, each hand has its link: to go back by, to be shared, and to come back from to the table."""

import re

import pytest
from playwright.async_api import Locator, Route, expect

from tests.support.in_browser import Person
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
"""As on a page that came over plain http."""
KEEP_COPIED = "document.addEventListener('copy', () => { window.copied = String(getSelection()); })"
SHARING = "navigator.share = async (what) => { window.shared = what; }"


async def played(place: Place, ada: Person) -> Led:
    """A match of Ada's with two hands that are over."""
    led = await place.begin(ada, "A", "spread", knock_limit=99, target=500)
    for _ in range(2):
        await led.until(lambda led: bool(led.knocks()))
        await led.act(led.knocks()[0])
        await led.until(lambda led: led.table.dealing)
    return led


def chosen(ada: Person) -> Locator:
    """Where the hand is chosen."""
    return ada.page.get_by_role("combobox", name=ada.says("web-replay-hand"))


async def shows(ada: Person, led: Led, hand: int) -> None:
    """A hand is looked back at: so say its address, its title and what can be chosen."""
    looking = f"{ada.says('web-replay-hand')} {hand} · {ada.says('web-replay')} – {ada.says('web-title')}"
    await expect(ada.page).to_have_url(re.compile(f"/r/{led.id}/1/{hand}$"))
    await expect(ada.page).to_have_title(looking)
    await expect(chosen(ada)).to_have_value(str(hand))


async def test_one_goes_back_and_forth_between_hands(place: Place) -> None:
    ada = await place.ada()
    led = await played(place, ada)
    await ada.page.goto(f"{place.url}/r/{led.id}/1/1")
    await shows(ada, led, 1)
    first = await ada.page.get_by_role("slider").get_attribute("max")
    await chosen(ada).select_option("2")
    await shows(ada, led, 2)
    await expect(chosen(ada)).not_to_have_attribute("tabindex", "-1")
    await ada.page.get_by_role("slider").fill("3")
    await ada.page.go_back()
    await shows(ada, led, 1)
    await expect(ada.page.get_by_role("slider")).to_have_attribute("max", str(first))
    await expect(ada.page.get_by_role("slider")).to_have_value("0")
    await ada.page.go_forward()
    await shows(ada, led, 2)
    await ada.page.reload()
    await shows(ada, led, 2)
    assert ada.faults == []
    await ada.page.context.close()


async def test_the_hand_that_was_chosen_last_is_shown_whichever_comes_last(place: Place) -> None:
    ada = await place.ada(service_workers="block")
    led = await played(place, ada)
    await ada.page.goto(f"{place.url}/r/{led.id}/1/1")
    await shows(ada, led, 1)
    held: list[Route] = []

    async def hold(route: Route) -> None:
        held.append(route)

    await ada.page.route("**/replay?*hand=2&*", hold)
    async with ada.page.expect_request("**/replay?*hand=2&*"):
        await chosen(ada).select_option("2")
    async with ada.page.expect_response("**/replay?*hand=1&*"):
        await ada.page.go_back()
    async with ada.page.expect_response("**/replay?*hand=2&*"):
        await held[0].continue_()
    await shows(ada, led, 1)
    await ada.page.context.close()


async def test_a_hand_that_is_not_over_gives_way_to_the_first(place: Place) -> None:
    """Its address too, so that going back leads away from here."""
    ada = await place.ada()
    led = await played(place, ada)
    await ada.page.goto(f"{place.url}/rules")
    await ada.page.goto(f"{place.url}/r/{led.id}/1/9")
    await shows(ada, led, 1)
    await ada.page.go_back()
    await expect(ada.page).to_have_url(f"{place.url}/rules")
    await ada.page.context.close()


async def test_the_link_of_a_hand_is_copied_and_shared(place: Place) -> None:
    ada = await place.ada(permissions=["clipboard-read", "clipboard-write"])
    await ada.page.add_init_script(SHARING)
    led = await played(place, ada)
    await ada.page.goto(f"{place.url}/r/{led.id}/1")
    await chosen(ada).select_option("2")
    link = f"{place.url}/r/{led.id}/1/2"
    await ada.press(ada.button("web-copy"))
    await expect(ada.button("web-copied")).to_be_visible()
    assert await ada.page.evaluate("navigator.clipboard.readText()") == link
    await ada.press(ada.button("web-share"))
    assert await ada.page.evaluate("window.shared.url") == link
    assert ada.faults == []
    await ada.page.context.close()


@pytest.mark.parametrize("works", [True, False], ids=["the old way", "by hand"])
async def test_the_link_of_a_hand_is_copied_without_a_clipboard(place: Place, works: bool) -> None:
    ada = await place.ada()
    await ada.page.add_init_script(NO_CLIPBOARD)
    await ada.page.add_init_script(KEEP_COPIED if works else "document.execCommand = () => false")
    led = await played(place, ada)
    link = f"{place.url}/r/{led.id}/1/2"
    await ada.page.goto(link)
    await ada.press(ada.button("web-copy"))
    if works:
        await expect(ada.button("web-copied")).to_be_visible()
        assert await ada.page.evaluate("window.copied") == link
    else:
        await expect(ada.page.get_by_role("status").filter(has_text=ada.says("web-copy-failed"))).to_be_visible()
        await expect(ada.page.get_by_text(link)).to_be_visible()
        assert await ada.page.evaluate("String(getSelection())") == link
    assert ada.faults == []
    await ada.page.context.close()


async def test_whoever_came_from_the_table_goes_back_to_it(place: Place) -> None:
    ada = await place.ada()
    led = await played(place, ada)
    back = ada.page.get_by_role("link", name=ada.says("web-back-to-table"))
    await ada.page.goto(f"{place.url}/r/{led.id}/1/2")
    await shows(ada, led, 2)
    await expect(back).to_have_count(0)
    await place.come(ada, led)
    await ada.page.get_by_role("link", name=ada.says("web-look-back")).click()
    await shows(ada, led, 2)
    await back.click()
    await expect(ada.button("web-next-hand")).to_be_visible()
    await expect(ada.page).to_have_url(f"{place.url}/t/{led.id}")
    assert ada.faults == []
    await ada.page.context.close()


async def test_a_record_that_does_not_come_is_told_of(place: Place) -> None:
    ada = await place.ada(service_workers="block")
    led = await played(place, ada)
    await ada.page.goto(f"{place.url}/r/{led.id}/1/1")
    await shows(ada, led, 1)
    await ada.page.route("**/record?*", lambda route: route.abort())
    await ada.press(ada.button("web-replay-save"))
    await expect(ada.page.get_by_role("alert")).to_have_text(ada.says("web-offline"))
    await ada.page.unroute("**/record?*")
    async with ada.page.expect_download():
        await ada.press(ada.button("web-replay-save"))
    await expect(ada.page.get_by_role("alert")).to_have_count(0)
    await ada.page.context.close()
