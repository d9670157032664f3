"""Takes the pictures of the README, docs/pictures/*.webp, of a match against two bots: `make screenshots`."""

from __future__ import annotations

import sys
from base64 import b64decode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import anyio
from playwright.async_api import async_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tests.support.chromium import CHROMIUM, FLAGS  # noqa: E402 (not installed: found by the line above)
from tests.support.in_browser import come, open_table, sit_with_bots  # noqa: E402
from tests.support.live_server import serving  # noqa: E402

if TYPE_CHECKING:
    from playwright.async_api import Browser

    from tests.support.in_browser import Person

PICTURES = ROOT / "docs" / "pictures"
LARGE = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 1.5, "has_touch": True, "is_mobile": True}
QUICK = "casual"
"""A level of bots that take no time to think."""
MOST = 200_000
"""Bytes of the largest picture."""


async def take(person: Person, name: str) -> None:
    """Take a picture of what a person sees, once nothing moves any more."""
    await person.page.wait_for_timeout(600)
    file = PICTURES / f"{name}.webp"
    devtools = await person.page.context.new_cdp_session(person.page)
    taken = await devtools.send("Page.captureScreenshot", {"format": "webp", "quality": 80})
    size = file.write_bytes(b64decode(taken["data"]))
    assert size < MOST, f"{file}: {size} bytes, more than {MOST}"
    print(f"{file.relative_to(ROOT)}: {size} bytes")


def drawn(person: Person) -> bool:
    """Whether the person has to throw a card of his own."""
    asked = person.asked or {"what": "", "legal": []}
    return asked["what"] == "move" and any(move.startswith("drop") for move in asked["legal"])


def advised(person: Person) -> bool:
    """Whether the person is captain, and a proposal lies before him."""
    told = person.proposal > 0 and bool(person.view and person.view["advice"])
    return told and person.asked is not None and person.asked["what"] == "move"


def ended(person: Person) -> bool:
    """Whether a hand is over in which somebody has scored."""
    view = person.view or {"score": {}}
    return person.stage == "dealing" and sum(view["score"].values()) > 0


async def on_a_large_screen(browser: Browser, url: str) -> None:
    """The start page, a hand in play, advice, the end of a hand."""
    ada = await come(browser, seed=2, **LARGE)
    await ada.page.goto(url)
    await ada.page.get_by_label(ada.says("web-name")).first.fill("Aino")
    await take(ada, "start")
    await ada.page.goto(await open_table(ada, url, patience=2, level=QUICK))
    await sit_with_bots(ada, "Aino")
    ada.patient = False
    missing = {"hand": drawn, "advice": advised, "end": ended}
    while missing:
        await ada.until(lambda: ada.asked)
        for name in [name for name, shows in missing.items() if shows(ada)]:
            await take(ada, name)
            del missing[name]
        if "advice" in missing and ada.asked and ada.asked["can_ask"]:
            await ada.press(ada.button("web-ask"))
            await ada.until(lambda: advised(ada))
        else:
            await ada.answer()


async def on_a_phone(browser: Browser, url: str) -> None:
    """A hand in play."""
    ada = await come(browser, seed=4, **PHONE)
    await ada.page.goto(await open_table(ada, url, level=QUICK))
    await sit_with_bots(ada, "Aino")
    await ada.play(lambda: drawn(ada))
    await take(ada, "phone")


async def main() -> None:
    """Take all of them."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, serving(Path(folder, "gin.db"), Path(folder)) as server:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
            await on_a_large_screen(browser, server.url)
            await on_a_phone(browser, server.url)
            await browser.close()


if __name__ == "__main__":
    anyio.run(main)
