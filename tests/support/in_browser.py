"""People at a table, each in a browser of his own.

They act by the roles and names of what the page shows, as a screen reader does. The messages that the page gets are
read along, to know when it is their turn and whether anything is wrong.
"""

import json
import re
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any
from urllib.parse import urlsplit

import anyio
from playwright.async_api import Browser, ConsoleMessage, Locator, Page, Request, Response, WebSocket, expect

from captain_gin.texts import say
from tests.support.site import PATIENCE

QUICK = {"haste": 0, "patience": 0}
"""A table at which bots lose no time."""
Press = Callable[[Locator], Awaitable[None]]


def spoken(language: str, card: str) -> str:
    """A card as the page says it."""
    rank = int(card[0]) if card[0].isdigit() else card[0]
    return say(language, "web-card", rank=rank, suit=card[1])


class Bell:
    """Rings when something comes, for one person or for several."""

    def __init__(self) -> None:
        self._event = anyio.Event()

    def ring(self) -> None:
        """Wake whoever waits."""
        self._event.set()
        self._event = anyio.Event()

    async def wait(self) -> None:
        """Wait until it rings."""
        await self._event.wait()


class Person:
    """Somebody before a page."""

    def __init__(self, page: Page, press: Press, language: str = "en", seed: int = 0) -> None:
        self.page = page
        self.language = language
        self.rng = Random(seed)
        self.faults: list[str] = []
        self.frames: list[str] = []
        self.asked: dict[str, Any] | None = None
        self.view: dict[str, Any] | None = None
        self.line = 0
        """The last line heard of."""
        self.number = 0
        """The last line that the page shows."""
        self.best: dict[str, Any] | None = None
        self.proposal = 0
        """The line of the proposal that lies before the person; 0: none."""
        self.seat = ""
        self.status = ""
        self.patient = False
        """Whether the bots at the table wait for advice."""
        self._me = ""
        self._press = press
        self.bell = Bell()
        page.on("console", self._heed)
        page.on("pageerror", lambda error: self.faults.append(f"page: {error}"))
        page.on("request", self._follow)
        page.on("response", self._answered)
        page.on("websocket", self._listen)

    # What comes

    def _heed(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def _follow(self, request: Request) -> None:
        if urlsplit(request.url).hostname not in ("127.0.0.1", None):
            self.faults.append(f"request: {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"response: {response.status} {response.url}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._take(str(text)))
        socket.on("close", lambda _: self.bell.ring())

    def _take(self, text: str) -> None:
        self.frames.append(text)
        message = json.loads(text)
        kind = message["type"]
        if kind == "welcome":
            self._me = message["you"]
        if kind in ("welcome", "page"):
            self.number = message["number"]
            self.status = message["table"]["status"]
            self.patient = message["table"]["settings"]["patience"] > 0
            self.seat = next((seat["seat"] for seat in message["table"]["seats"] if seat["who"] == self._me), "")
        if kind == "page":
            self.best, self.proposal = message["best"], message["advice"]
        if kind in ("welcome", "view"):
            self.view = message["view"]
        if kind in ("welcome", "lines"):
            self.asked = None
            self.line = message["number"] if kind == "welcome" else message["first"] + len(message["lines"]) - 1
        elif kind == "ask":
            self.asked = message
        elif kind == "refused":
            self.faults.append(f"refused: {message['error']}")
        self.bell.ring()

    async def until(self, true: Callable[[], object]) -> None:
        """Wait for something to become true by what comes."""
        with anyio.move_on_after(PATIENCE):
            while not true():
                await self.bell.wait()
            return
        raise TimeoutError(
            f"{self.seat} ({self.stage}) was asked {self.asked}; faults {self.faults}; {self.frames[-4:]}"
        )

    @property
    def stage(self) -> str:
        """Where the match is."""
        return str(self.view["stage"]) if self.view else ""

    # What is there

    def says(self, key: str, **values: object) -> str:
        """A text in the person's language."""
        return say(self.language, key, **values)

    def button(self, *keys: str) -> Locator:
        """The buttons that can be pressed whose names begin with one of some texts."""
        names = "|".join(re.escape(self.says(key)) for key in keys)
        return self.page.get_by_role("button", name=re.compile(f"^({names})"), disabled=False)

    def card(self, card: str) -> Locator:
        """A card of the hand before the person, if it can be pressed."""
        name = re.compile(f"^{re.escape(spoken(self.language, card))}(,|$)")
        return self.page.get_by_role("main").get_by_role("list").get_by_role("button", name=name, disabled=False)

    async def press(self, locator: Locator) -> None:
        """Press something in the person's own way."""
        await self._press(locator)

    # What one does

    async def play(self, enough: Callable[[], bool] = lambda: False) -> None:
        """Do what is asked until the match is over, or it is enough."""
        while True:
            await self.until(lambda: self.is_asked() or self.status == "over" or enough())
            if self.status == "over" or enough():
                return
            await self.answer()

    def is_asked(self) -> bool:
        """Whether it is time to do something: who advises a bot that does not wait lets it play."""
        return self.asked is not None and (self.asked["what"] != "advice" or self.patient)

    async def answer(self) -> None:
        """Do what is asked, once."""
        asked = self.asked
        assert asked is not None
        if asked["what"] == "ready":
            await self.be_ready()
        elif asked["what"] == "advice":
            await self.press(self.button("web-nothing-to-say"))
        else:
            await self.move(asked["legal"])
        await self.until(lambda: self.asked is not asked)

    async def be_ready(self) -> None:
        """Draw for the roles, or go on."""
        if self.stage == "drawing":
            number = self.rng.randint(1, 13)
            name = self.says("web-draw-card", number=number)
            await self.press(self.page.get_by_role("button", name=name, exact=True))
        else:
            await self.press(self.button("web-deal", "web-next-hand"))

    async def move(self, legal: list[str]) -> None:
        """Make a move: knock where one may, else anything."""
        verbs = {move.split()[0] for move in legal}
        if verbs & {"knock", "gin"}:
            await self.knock()
        elif verbs & {"lay", "spread"}:
            await self.press(self.button("web-best-answer"))
            await self.until(lambda: self.stage != "playing")
        elif "drop" in verbs:
            await self.throw(self.worst([move[5:] for move in legal if move.startswith("drop ")]))
        else:
            verb = "take" if "take" in verbs and self.rng.random() < 0.2 else "pass" if "pass" in verbs else "stock"
            keys = {"stock": "web-draw-stock", "take": "web-draw-take", "pass": "web-pass"}
            await self.press(self.button(keys[verb]))

    def worst(self, cards: list[str]) -> str:
        """The card that is least worth keeping: no part of a meld, and high."""
        melded = {card for meld in (self.best or {"melds": []})["melds"] for card in meld}
        return max(cards, key=lambda card: (card not in melded, "A23456789TJQK".index(card[0])))

    async def knock(self) -> None:
        """Knock as it is best."""
        await self.press(self.button("web-knock"))
        sure = re.compile("|".join(f"^{re.escape(self.says(key))}$" for key in ("web-knock", "web-gin")))
        await self.press(self.page.get_by_role("dialog").get_by_role("button", name=sure))

    async def throw(self, card: str) -> None:
        """Choose a card and throw it."""
        await self.press(self.card(card))
        throw = self.says("web-drop", card=spoken(self.language, card))
        sure = self.page.get_by_role("button", name=throw, exact=True)
        await self.press(sure if self.rng.random() < 0.5 else self.card(card))


# Ways to press


KEEPING = """new Promise((done) => {
    const keeping = () => navigator.serviceWorker.controller && done();
    navigator.serviceWorker.addEventListener('controllerchange', keeping);
    keeping();
})"""
"""When the worker has kept the page and stands between it and the server."""


SEEN = """it => {
    it.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const box = it.getBoundingClientRect();
    const shows = (x, y) => it.contains(document.elementFromPoint(box.x + x, box.y + y));
    if (shows(box.width / 2, box.height / 2)) return null;
    for (let y = 12; y < box.height; y += 8) for (let x = 12; x < box.width; x += 8) if (shows(x, y)) return { x, y };
    return null;
}"""
"""Where something that others partly cover can be seen; null: in its middle."""


async def by_mouse(locator: Locator) -> None:
    """Click where it can be seen."""
    await locator.click(position=await locator.evaluate(SEEN))


async def by_touch(locator: Locator) -> None:
    """Tap where it can be seen."""
    await locator.tap(position=await locator.evaluate(SEEN))


async def by_keyboard(locator: Locator) -> None:
    """Go there with Tab, within the hand by arrows, and press Enter."""
    await locator.wait_for()
    keyboard = locator.page.keyboard
    for _ in range(80):
        if await locator.evaluate("it => it === document.activeElement"):
            await keyboard.press("Enter")
            return
        await keyboard.press(await locator.evaluate(KEY))
    raise AssertionError(f"the keyboard does not reach {locator}")


KEY = """it => {
    const hand = it.closest('.hand');
    if (!hand?.contains(document.activeElement)) return 'Tab';
    const follows = document.activeElement.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING;
    return follows ? 'ArrowRight' : 'ArrowLeft';
}"""
"""The key that leads nearer."""


# Sitting down


async def come(
    browser: Browser, press: Press = by_mouse, *, language: str = "en", seed: int = 0, **page: Any
) -> Person:
    """A person with a browser of his own; options are those of Playwright's contexts."""
    context = await browser.new_context(locale=language, **{"reduced_motion": "reduce", **page})
    context.set_default_timeout(PATIENCE * 1000)
    return Person(await context.new_page(), press, language, seed)


async def keep(person: Person, **settings: Any) -> None:
    """Let a person's browser have kept some preferences, until he changes them."""
    kept = json.dumps(json.dumps(settings))
    await person.page.context.add_init_script(f"localStorage['captain-gin'] ??= {kept}")


async def me(person: Person, url: str) -> str:
    """Make a guest of a person; the identity."""
    made = await person.page.context.request.put(f"{url}/api/me", data={"name": "Ada", "language": person.language})
    assert made.ok, await made.text()
    return str((await made.json())["id"])


async def open_table(person: Person, url: str, **settings: Any) -> str:
    """A table opened by a person as its host; its address."""
    await me(person, url)
    request = person.page.context.request
    made = await request.post(f"{url}/api/tables", data={"settings": {**QUICK, **settings}})
    assert made.ok, await made.text()
    return f"{url}/t/{(await made.json())['table']}"


async def sit(person: Person, name: str) -> None:
    """Take the first free chair."""
    await person.page.get_by_label(person.says("web-name")).first.fill(name)
    await person.press(person.button("web-sit").first)
    await expect(person.button("web-get-up")).to_be_visible()


async def sit_with_bots(person: Person, name: str | None) -> None:
    """Take a chair, unless one has been taken, put bots on the others, and begin."""
    if name is not None:
        await sit(person, name)
    bots = person.button("web-add-bot")
    for left in (1, 0):
        await person.press(bots.first)
        await expect(bots).to_have_count(left)
    await person.press(person.button("web-start"))
    await person.until(lambda: person.status == "playing")
