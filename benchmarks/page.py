"""The web client on a slow device: `make bench-page`, five minutes; Chromium does a quarter of what it could.

    python benchmarks/page.py [--rounds 5] [--slower 4] [--write]

--write keeps the tables (`benchmarks/page-results.md`). The exit code is 1 if a goal is missed.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import anyio
from playwright.async_api import async_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.support.chromium import CHROMIUM, FLAGS
from tests.support.in_browser import SEEN, by_keyboard, by_mouse, come, open_table, sit_with_bots
from tests.support.live_server import serving

if TYPE_CHECKING:
    from playwright.async_api import Browser, CDPSession, Locator

    from tests.support.in_browser import Person, Press

RESULTS = Path(__file__).with_name("page-results.md")
PAINT, REACTION = 1000, 100
"""Milliseconds that are the goals: until something is seen, and until an act shows."""
ACTS = 100
"""How often each of the ways to act is measured."""
LARGE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
WINDOW = {"width": 1600, "height": 1100}
SIZES = {"large": LARGE, "phone": PHONE}
LOOK = 250
"""Milliseconds before somebody acts on what he sees: about what it takes to press when a lamp lights up."""
BARE = "mouse, a page of one button"
WATCH = """
    window.seen = { largest: 0, blocked: 0, moved: 0, acts: {} };
    const watch = (type, take, options) => new PerformanceObserver((list) => list.getEntries().forEach(take))
        .observe({ type, buffered: true, ...options });
    watch('largest-contentful-paint', (one) => (seen.largest = one.startTime));
    watch('longtask', (one) => (seen.blocked += one.duration - 50));
    watch('layout-shift', (one) => (seen.moved += one.hadRecentInput ? 0 : one.value));
    watch('event', (one) => {
        if (!one.interactionId || one.duration < (seen.acts[one.interactionId]?.ms ?? 0)) return;
        const part = (from, to) => Math.round(to - from);
        seen.acts[one.interactionId] = {
            ms: one.duration,
            what: one.name,
            parts: [part(one.startTime, one.processingStart), part(one.processingStart, one.processingEnd)],
        };
    }, { durationThreshold: 16 });
"""
"""Writes down what the browser says of itself: https://www.w3.org/TR/event-timing, paint-timing, longtasks."""
READ = """() => {
    const loads = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { ...seen, first, bytes: loads.reduce((sum, one) => sum + one.transferSize, 0),
        acted: performance.interactionCount };
}"""
TEXT = """# The web client on a slow device

Made by `make bench-page`: {name} {chromium}, slowed {slower} times by its own throttle; server and browser on the
same {cores} processors, over loopback. {day}, {machine}. Processes that wanted a processor: {load:.1f} on average, the
bench included.

Loading, medians of {rounds}, with an empty cache unless it says "again". Goal: something is seen within {paint} ms.
"Blocked" is the time that tasks lasted beyond their first 50 ms, "moved" the score of what changed its place by itself.

| page | first paint, ms | its range | largest paint, ms | blocked, ms | moved | kB |
|---|---:|---:|---:|---:|---:|---:|
{loads}

Acting, in hands against two bots with everything in motion: from the press until the next frame shows what it did, to
8 ms. Whoever acts looks for {look} ms before; meanwhile no script runs but the page's own. Goal: {reaction} ms. What
took less than 16 ms is counted as 16. The last row has no goal: it tells what the browser itself takes.

| by | acts | median, ms | 98 of 100 under, ms | longest, ms | which waited, worked, ms |
|---|---:|---:|---:|---:|---|
{acts}
"""


async def click(locator: Locator) -> None:
    """Click as a hand does."""
    await locator.page.mouse.click(*await looked(locator))


async def tap(locator: Locator) -> None:
    """Tap as a finger does."""
    await locator.page.touchscreen.tap(*await looked(locator))


async def looked(locator: Locator) -> tuple[float, float]:
    """Where to press, after a while: Playwright's own clicks run scripts in the page in the time that is measured."""
    await locator.wait_for()
    await anyio.sleep(LOOK / 1000)
    at, box = await locator.evaluate(SEEN), await locator.bounding_box()
    assert box is not None
    spot = at or {"x": box["width"] / 2, "y": box["height"] / 2}
    return box["x"] + spot["x"], box["y"] + spot["y"]


WAYS: dict[str, tuple[Press, dict[str, Any]]] = {
    "mouse, large": (click, LARGE),
    "finger, phone": (tap, PHONE),
    "keys, large": (by_keyboard, LARGE),
}


@dataclass
class Found:
    """What was measured."""

    loads: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    acts: dict[str, tuple[int, list[dict[str, Any]]]] = field(default_factory=dict)
    bare: tuple[int, list[dict[str, Any]]] = (0, [])
    """The same as one of *acts*, on a page with nothing else."""
    load: list[float] = field(default_factory=list)

    def missed(self) -> list[str]:
        """The goals that were missed."""
        late = [name for name, found in self.loads.items() if median(one["first"] for one in found) > PAINT]
        return late + [name for name, (count, acts) in self.acts.items() if most(count, acts) > REACTION]


class Slow:
    """A browser on a device that is slower than this one."""

    def __init__(self, browser: Browser, url: str, times: float) -> None:
        self._browser = browser
        self._times = times
        self.url = url

    async def come(self, press: Press = by_mouse, **page: Any) -> Person:
        """Somebody with a browser of his own; whatever he sees is measured."""
        person = await come(self._browser, press, reduced_motion="no-preference", **page)
        devtools = await person.page.context.new_cdp_session(person.page)
        await show_all(devtools)
        await devtools.send("Emulation.setCPUThrottlingRate", {"rate": self._times})
        await person.page.add_init_script(WATCH)
        return person

    async def start(self, person: Person) -> dict[str, Any]:
        """Load the start page until one can play."""
        await person.page.goto(self.url)
        await person.button("web-play-now").wait_for()
        return await settled(person)

    async def table(self, person: Person) -> dict[str, Any]:
        """Load a table in the middle of a hand until one sees one's cards."""
        await person.page.reload()
        await person.page.get_by_role("list", name=person.says("web-your-hand")).wait_for()
        return await settled(person)


async def show_all(devtools: CDPSession) -> None:
    """Make the window larger than the page: what lies under the browser's own bars is never drawn, nor told in time."""
    window = await devtools.send("Browser.getWindowForTarget")
    await devtools.send("Browser.setWindowBounds", {"windowId": window["windowId"], "bounds": WINDOW})


async def settled(person: Person) -> dict[str, Any]:
    """What was seen until nothing came any more."""
    await person.page.wait_for_timeout(500)
    found: dict[str, Any] = await person.page.evaluate(READ)
    return found


async def loading(slow: Slow, found: Found) -> None:
    """Load the start page and a table, at both sizes."""
    for size, page in SIZES.items():
        person = await slow.come(**page)
        for name in (f"start, {size}", f"start again, {size}"):
            found.loads.setdefault(name, []).append(await slow.start(person))
        await person.page.context.close()
        person = await slow.come(service_workers="block", **page)
        await at_hand(slow, person)
        found.loads.setdefault(f"a hand, {size}", []).append(await slow.table(person))
        await person.page.context.close()
        found.load.append(os.getloadavg()[0])


async def at_hand(slow: Slow, person: Person) -> None:
    """Sit down with two bots and play until there is something to do in a hand."""
    await person.page.goto(await open_table(person, slow.url, options={"target": 5000}))
    await sit_with_bots(person, "Ada")
    await person.play(lambda: person.stage == "playing" and person.is_asked())


async def acting(slow: Slow, found: Found) -> None:
    """Play in each way."""
    for way, (press, page) in WAYS.items():
        person = await slow.come(press, **page)
        await at_hand(slow, person)
        count = 0
        while count < ACTS:
            await person.until(person.is_asked)
            await person.answer()
            await anyio.sleep(LOOK / 1000)
            seen = await person.page.evaluate(READ)
            count = seen["acted"]
        found.acts[way] = (count, list((await settled(person))["acts"].values()))
        await person.page.context.close()
        found.load.append(os.getloadavg()[0])


async def acting_on_nothing(slow: Slow, found: Found) -> None:
    """Press a button of a page with nothing else: what the browser itself takes here and now."""
    person = await slow.come(click, **LARGE)
    await person.page.goto(f"{slow.url}/healthz")
    await person.page.set_content("<button onclick='this.textContent += 1'>More </button>")
    for _ in range(ACTS):
        await person.press(person.page.get_by_role("button"))
    seen = await settled(person)
    found.bare = (seen["acted"], list(seen["acts"].values()))
    await person.page.context.close()


def most(count: int, acts: list[dict[str, Any]]) -> float:
    """What 98 of 100 acts last at most; those that are not told of were short."""
    lasted = sorted([16.0] * (count - len(acts)) + [one["ms"] for one in acts])
    return float(lasted[int(0.98 * (len(lasted) - 1))])


def load_row(name: str, found: list[dict[str, Any]]) -> str:
    """What loading a page took."""
    first = [one["first"] for one in found]
    middle = {key: median(one[key] for one in found) for key in ("largest", "blocked", "moved", "bytes")}
    return (
        f"| {name} | {median(first):.0f} | {min(first):.0f}-{max(first):.0f} | {middle['largest']:.0f} "
        f"| {middle['blocked']:.0f} | {middle['moved']:.3f} | {middle['bytes'] / 1000:.0f} |"
    )


def act_row(name: str, count: int, acts: list[dict[str, Any]]) -> str:
    """What acts in one way took."""
    lasted = sorted([16.0] * (count - len(acts)) + [one["ms"] for one in acts])
    none: dict[str, Any] = {"ms": 16, "what": "", "parts": ()}
    longest = max(acts, key=lambda one: float(one["ms"]), default=none)
    parts = f"{longest['what']} {' + '.join(map(str, longest['parts']))}"
    return f"| {name} | {count} | {median(lasted):.0f} | {most(count, acts):.0f} | {longest['ms']:.0f} | {parts} |"


async def measure(rounds: int, slower: float) -> tuple[str, list[str]]:
    """All of it as text, and the goals that were missed."""
    found = Found()
    with TemporaryDirectory() as folder, serving(Path(folder, "gin.db"), Path(folder)) as server:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
            slow = Slow(browser, server.url, slower)
            for number in range(rounds):
                print(f"loading, round {number + 1} of {rounds}", file=sys.stderr)
                await loading(slow, found)
            print("acting", file=sys.stderr)
            await acting(slow, found)
            await acting_on_nothing(slow, found)
            version = browser.version
            await browser.close()
    text = TEXT.format(
        name=Path(CHROMIUM or "").name,
        chromium=version.split(".")[0],
        slower=f"{slower:g}",
        cores=os.cpu_count(),
        day=datetime.now(UTC).date(),
        machine=f"{platform.machine()}, Python {platform.python_version()}",
        load=mean(found.load),
        rounds=rounds,
        paint=PAINT,
        reaction=REACTION,
        look=LOOK,
        loads="\n".join(load_row(name, one) for name, one in found.loads.items()),
        acts="\n".join(act_row(name, *one) for name, one in (*found.acts.items(), (BARE, found.bare))),
    )
    return text, found.missed()


def main() -> int:
    """Measure; 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--slower", type=float, default=4)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    text, missed = anyio.run(measure, given.rounds, given.slower)
    print(text)
    if given.write:
        RESULTS.write_text(text, encoding="utf-8")
    for name in missed:
        print(f"missed: {name}", file=sys.stderr)
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
