"""From the start page: a table shared, joined, watched and gone on with; the rules with their whys; a first lesson."""

import pytest
from playwright.async_api import Browser, expect

from tests.support.in_browser import Person, come, keep
from tests.support.site import PATIENCE

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
SHARING = "navigator.share = async (what) => { window.shared = what; }"


async def test_a_table_is_shared_joined_watched_and_gone_on_with(browser: Browser, url: str) -> None:
    ada = await come(browser, permissions=["clipboard-read", "clipboard-write"])
    await ada.page.add_init_script(SHARING)
    await ada.page.goto(url)
    await ada.page.get_by_label(ada.says("web-public")).check()
    await ada.press(ada.button("web-open-table"))
    await expect(ada.page.get_by_role("img", name=ada.says("web-code"))).to_be_visible()
    await ada.press(ada.button("web-copy"))
    await expect(ada.button("web-copied")).to_be_visible()
    link = await ada.page.evaluate("navigator.clipboard.readText()")
    assert link == ada.page.url
    await ada.press(ada.button("web-share"))
    assert await ada.page.evaluate("window.shared.url") == link
    await ada.press(ada.button("web-sit").first)
    await expect(ada.button("web-get-up")).to_be_visible()
    await bo_joins_and_looks_on(browser, url, link)
    await ada.press(ada.button("web-start"))
    await ada.until(lambda: ada.status == "playing")
    await ada.page.goto(url)
    await expect(ada.page.get_by_role("heading", name=ada.says("web-go-on"))).to_be_visible()
    await ada.page.locator(f"a[href='{link.removeprefix(url)}']").first.click()
    await ada.until(ada.is_asked)
    assert ada.faults == []
    await ada.page.context.close()


async def test_bots_wait_for_advice_as_long_as_one_likes(browser: Browser, url: str) -> None:
    """Chosen among the preferences; at the tables that are opened after that."""
    ada = await come(browser)
    await ada.page.goto(url)
    await ada.press(ada.button("web-preferences"))
    await ada.page.get_by_label(ada.says("web-patience")).select_option("600")
    await ada.page.keyboard.press("Escape")
    async with ada.page.expect_request("**/api/tables") as opened:
        await ada.press(ada.button("web-play-now"))
    told = (await opened.value).post_data_json
    assert told is not None
    assert told["settings"]["patience"] == 600
    await ada.page.context.close()


async def bo_joins_and_looks_on(browser: Browser, url: str, link: str) -> None:
    """By the link that he was sent, and by the list of public tables."""
    bo = await come(browser, language="nl")
    await bo.page.goto(url)
    await bo.page.get_by_label(bo.says("web-join-link")).fill(link)
    await bo.press(bo.button("web-join-go"))
    await expect(bo.page).to_have_url(link)
    await expect(bo.button("web-sit").first).to_be_visible()
    await bo.page.goto(url)
    await expect(bo.page.get_by_role("heading", name=bo.says("web-look-on"))).to_be_visible()
    await expect(bo.page.locator(f"a[href='{link.removeprefix(url)}']")).to_be_visible()
    assert bo.faults == []
    await bo.page.context.close()


@pytest.mark.parametrize("language", ["en", "fi", "nl"])
async def test_rules_tell_why_they_are_so_and_what_others_do(browser: Browser, url: str, language: str) -> None:
    """One of them, on which rule books differ (§7.2), and the rule of a link stands out."""
    ada = await come(browser, language=language)
    await ada.page.goto(f"{url}/rules#r7.2")
    rule = ada.page.locator("[id='r7.2']")
    await expect(rule).to_have_class("meant")
    await expect(rule).to_be_in_viewport()
    why = ada.page.locator("[id='r7.2'] + details")
    await why.get_by_text(ada.says("web-why")).click()
    for key in ("web-why-source", "web-why-ours", "web-why-others"):
        await expect(why.get_by_role("term").get_by_text(ada.says(key), exact=True)).to_be_visible()
    assert ada.faults == []
    await ada.page.context.close()


async def test_the_first_hand_teaches_by_playing(browser: Browser, url: str) -> None:
    ada = await come(browser, seed=2)
    await keep(ada, level="beginner")
    await ada.page.goto(url)
    await expect(
        ada.page.get_by_role("list").filter(has_text=ada.says("web-how-melds")).get_by_role("listitem")
    ).to_have_count(5)
    await ada.press(ada.button("web-guide-play"))
    await ada.play(lambda: ada.stage == "playing" and ada.is_asked())
    end = ada.button("web-guide-end")
    await expect(ada.page.get_by_role("status").filter(has=end)).to_contain_text(lesson(ada), timeout=PATIENCE * 1000)
    await ada.press(end)
    await expect(end).to_have_count(0)
    assert ada.faults == []
    await ada.page.context.close()


def lesson(ada: Person) -> str:
    """Why one does what there is to do first: the text of it, from the moves that there are."""
    assert ada.asked is not None
    verbs = {move.split()[0] for move in ada.asked["legal"]}
    kind = "advise" if ada.asked["what"] == "advice" else "offer" if "pass" in verbs else "draw"
    return ada.says(f"web-guide-{kind}", name="")[:40]
