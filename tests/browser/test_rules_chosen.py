"""The rules of a table: chosen where it is opened, read by whoever comes, and played."""

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.support.in_browser import Person, come, sit_with_bots

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]


async def opened(person: Person) -> dict[str, Any]:
    """Open a table for friends; what the page asks the server for."""
    async with person.page.expect_request("**/api/tables") as request:
        await person.press(person.button("web-open-table"))
    told = (await request.value).post_data_json
    assert told is not None
    await expect(person.button("web-sit").first).to_be_visible()
    return dict(told["settings"])


async def test_rules_are_chosen_told_to_who_comes_and_played(browser: Browser, url: str) -> None:
    ada = await come(browser)
    await ada.page.goto(url)
    await ada.page.get_by_text(ada.says("web-set-rules"), exact=True).click()
    await ada.page.get_by_label(ada.says("web-preset")).select_option("palace")
    await ada.page.get_by_label(ada.says("web-goal")).select_option("50")
    await ada.page.get_by_label(ada.says("web-advice-when")).select_option("on-request")
    settings = await opened(ada)
    assert (settings["preset"], settings["options"]) == ("palace", {"target": 50, "advice": "on-request"})
    bo = await come(browser, language="nl")
    await bo.page.goto(ada.page.url)
    rules = bo.page.get_by_role("list", name=bo.says("web-set-rules")).get_by_role("listitem")
    whole = [("web-preset", bo.says("web-preset-palace")), ("web-goal", "50")]
    whole.append(("web-advice-when", bo.says("web-advice-on-request")))
    await expect(rules).to_have_text([f"{bo.says(key)}: {value}" for key, value in whole])
    await expect(rules.last).to_be_in_viewport()
    await sit_with_bots(ada, "Ada")
    await ada.play(lambda: ada.stage == "playing")
    assert ada.view is not None
    rules_played = ada.view["rules"]["options"]
    assert (rules_played["target"], rules_played["advice"], rules_played["undercut_bonus"]) == (50, "on-request", 20)
    heading = ada.page.get_by_role("heading", name=ada.says("web-hand-number", hand=1, target=50))
    await expect(heading).to_be_attached()
    assert ada.faults + bo.faults == []
    for person in (ada, bo):
        await person.page.context.close()


async def test_rules_stay_as_they_are_where_nobody_changes_them(browser: Browser, url: str) -> None:
    """The fold is closed, and nothing of it is asked for."""
    ada = await come(browser)
    await ada.page.goto(url)
    await expect(ada.page.get_by_label(ada.says("web-goal"))).to_be_hidden()
    settings = await opened(ada)
    assert (settings["preset"], settings["options"]) == ("seed", {})
    await ada.page.context.close()
