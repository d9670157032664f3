"""A whole match of one person and two bots: by mouse, by touch, by keyboard alone."""

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.support.amounts import little_or_much
from tests.support.in_browser import Press, by_keyboard, by_mouse, by_touch, come, open_table, sit_with_bots

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@pytest.mark.parametrize("target", little_or_much(10, 100))
@pytest.mark.parametrize(
    ("press", "page"),
    [(by_mouse, {"reduced_motion": "no-preference"}), (by_touch, PHONE), (by_keyboard, {})],
    ids=["mouse", "touch", "keyboard"],
)
async def test_a_whole_match(browser: Browser, url: str, press: Press, page: dict[str, Any], target: int) -> None:
    ada = await come(browser, press, seed=1, **page)
    await ada.page.goto(await open_table(ada, url, options={"target": target}))
    await sit_with_bots(ada, "Ada")
    await ada.play()
    await expect(ada.button("web-rematch")).to_be_visible()
    await ada.page.reload()
    await expect(ada.button("web-rematch")).to_be_visible()
    assert ada.faults == []
    await ada.page.context.close()
