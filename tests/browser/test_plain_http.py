"""Friends in one net come over plain http, where browsers keep back clipboard, digests and ids."""

from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Route, async_playwright, expect

from tests.support.chromium import CHROMIUM, FLAGS
from tests.support.in_browser import QUICK, Person, come, sit_with_bots
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
NAME = "gin.test"
"""This machine, by a name that browsers do not trust as they trust 127.0.0.1."""
OPEN = """async settings => {
    const ask = (method, path, body) =>
        fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await ask('PUT', '/api/me', { name: 'Ada', language: 'en' });
    return (await (await ask('POST', '/api/tables', { settings })).json()).table;
}"""
"""Opens a table from within a page: only the browser knows the name."""


@pytest.fixture(scope="module")
async def stranger(browser: Browser) -> AsyncIterator[Browser]:
    """A browser that knows the name."""
    async with async_playwright() as playwright:
        flags = [*FLAGS, f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]
        stranger = await playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield stranger
        await stranger.close()


@pytest.fixture
async def ada(stranger: Browser, url: str) -> AsyncIterator[Person]:
    """Ada at a table of hers, over plain http; in the end nothing has gone wrong."""
    ada = await come(stranger)
    site = f"http://{NAME}:{urlsplit(url).port}"
    await ada.page.goto(site)
    assert not await ada.page.evaluate("isSecureContext")
    await ada.page.goto(f"{site}/t/{await ada.page.evaluate(OPEN, QUICK)}")
    yield ada
    assert [fault for fault in ada.faults if not fault.startswith(f"request: {site}/")] == []
    await ada.page.context.close()


async def test_a_hand_is_played_and_its_check_says_what_it_can_not_do(ada: Person) -> None:
    await sit_with_bots(ada, "Ada")
    # Of two hands Ada sits out in one at most.
    await ada.play(lambda: ada.stage == "dealing" and ada.view is not None and ada.view["begin"]["hand"] == 3)
    await ada.page.get_by_text(ada.says("web-fair-check")).click()
    check = ada.page.get_by_role("group").filter(has_text=ada.says("web-fair-promise"))
    await expect(check.get_by_role("status")).to_have_text(ada.says("web-fair-insecure"))
    await expect(check.get_by_role("definition").first).to_have_text(promised(ada))


def promised(ada: Person) -> str:
    """The promise of the hand that is over, as the page heard it before the deal."""
    promises = [line for frame in ada.frames for line in frame.split('"') if line.startswith("promise ")]
    return list(dict.fromkeys(promises))[2].removeprefix("promise ")


async def test_the_link_is_copied(ada: Person) -> None:
    link = ada.page.url
    await ada.press(ada.button("web-copy"))
    await expect(ada.button("web-copied")).to_be_visible()
    await ada.page.goto("/".join(link.split("/")[:3]))
    field = ada.page.get_by_label(ada.says("web-join-link"))
    await field.press("Control+v")
    await expect(field).to_have_value(link)


async def test_where_nothing_can_be_copied_the_page_says_so(ada: Person) -> None:
    await ada.page.evaluate("document.execCommand = () => false")
    await ada.press(ada.button("web-copy"))
    await expect(ada.page.get_by_role("status").filter(has_text=ada.says("web-copy-failed"))).to_be_visible()
    await expect(ada.button("web-copied")).to_have_count(0)
    assert await ada.page.evaluate("getSelection().toString()") == ada.page.url


# What a page heard before the deal, held against what is told after it; over whatever it came


async def heard(place: Place, ada: Person) -> Led:
    """A hand of Ada's, whose page was there when it was promised and gave a word, knocked to its end."""
    led = await place.begin(ada, "A", "spread", knock_limit=99)
    await place.come(ada, led)
    for _ in ("draw for the roles", "deal"):
        await led.others_ready()
        await led.asks(ada)
        await ada.answer()
    await led.until(lambda led: bool(led.knocks()))
    await led.act(led.knocks()[0])
    await led.until(lambda led: led.table.dealing)
    await led.asks(ada)
    return led


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("promise ", "promise 00", "web-fair-changed"),
        ("word A ", "word A another ", "web-fair-word-lost"),
        ("promise ", "promise ", "web-fair-good"),
    ],
    ids=["promise", "word", "as it was"],
)
async def test_what_is_told_otherwise_than_before_is_found_out(place: Place, old: str, new: str, key: str) -> None:
    ada = await place.ada(service_workers="block")  # it would answer in the place of the routes below
    await heard(place, ada)

    async def false(route: Route) -> None:
        text = await (await route.fetch()).text()
        await route.fulfill(body=text.replace(f"\n{old}", f"\n{new}"))

    await ada.page.route("**/record?*", false)
    await ada.page.get_by_text(ada.says("web-fair-check")).click()
    await expect(ada.page.get_by_role("group").get_by_role("status")).to_contain_text(ada.says(key))
    await ada.page.context.close()


@pytest.mark.parametrize(("status", "key"), [(None, "web-offline"), (500, "web-fair-failed")])
async def test_why_a_deal_can_not_be_checked(place: Place, status: int | None, key: str) -> None:
    ada = await place.ada(service_workers="block")  # it would answer in the place of the routes below
    await heard(place, ada)
    answer = (lambda route: route.fulfill(status=status)) if status else (lambda route: route.abort())
    await ada.page.route("**/record?*", answer)
    await ada.page.get_by_text(ada.says("web-fair-check")).click()
    words = ada.says(key, reason="").strip()
    await expect(ada.page.get_by_role("group").get_by_role("status")).to_contain_text(words)
    await ada.page.context.close()
