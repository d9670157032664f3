"""Everybody can play: axe-core finds nothing on any screen in any theme, and the accessibility tree is enough."""

import re

import pytest
from playwright.async_api import Browser, Locator, expect

from captain_gin.server.choices import others
from tests.support.amounts import for_long
from tests.support.axe import check
from tests.support.in_browser import Person, come, open_table, sit_with_bots
from tests.support.led import Led, Place
from tests.support.plain_search import search_plainly

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
PHONE = {"width": 360, "height": 740}


@pytest.mark.parametrize("size", [(360, 740), for_long((1440, 900))], ids=["phone", "desktop"])
async def test_axe_finds_nothing_on_any_screen(browser: Browser, url: str, size: tuple[int, int]) -> None:
    ada = await come(browser, seed=1, viewport={"width": size[0], "height": size[1]})
    await ada.page.goto(url)
    await expect(ada.button("web-play-now")).to_be_visible()
    faults = await check(ada, "start")
    await ada.page.goto(f"{url}/rules")
    await expect(ada.page.get_by_role("heading").first).to_be_visible()
    faults += await check(ada, "rules")
    await ada.page.goto(await open_table(ada, url, options={"target": 10}))
    await expect(ada.button("web-sit").first).to_be_visible()
    faults += await check(ada, "chairs")
    await sit_with_bots(ada, "Ada")
    for key in ("web-preferences", "web-talk-short"):
        await ada.press(ada.button(key))
        faults += await check(ada, key)
        await ada.page.keyboard.press("Escape")
    seen: set[str] = set()
    while ada.status != "over":
        await ada.until(lambda: ada.is_asked() or ada.status == "over")
        screen = screen_of(ada)
        if screen not in seen:
            seen.add(screen)
            await expect(ada.page.get_by_role("main")).to_be_visible()
            faults += await check(ada, screen) + await check_knock(ada)
        if ada.status != "over":
            await ada.answer()
    await expect(ada.button("web-rematch")).to_be_visible()
    faults += await check(ada, "over")
    await ada.page.goto(ada.page.url.replace("/t/", "/r/") + "/1")
    await expect(ada.page.get_by_role("main")).to_be_visible()
    faults += await check(ada, "replay")
    await ada.page.goto(f"{url}/figures")
    await expect(ada.page.get_by_role("table", name=ada.says("web-figures-endings"))).to_be_visible()
    faults += await check(ada, "figures")
    assert faults == [], "\n".join(faults)
    await ada.page.context.close()


async def check_knock(person: Person) -> list[str]:
    """The sheet for a knock, where one is allowed."""
    knock = person.button("web-knock")
    if not await knock.count():
        return []
    await person.press(knock)
    await expect(person.page.get_by_role("dialog")).to_be_visible()
    faults = await check(person, "knock")
    await person.page.keyboard.press("Escape")
    return faults


def screen_of(person: Person) -> str:
    verbs = {move.split()[0] for move in person.asked["legal"]} if person.asked else set()
    return f"{person.stage} {sorted(verbs)}"


class Listener:
    """Somebody who knows of a page what a screen reader tells: roles, names, what can be pressed."""

    def __init__(self, person: Person) -> None:
        self.says = person.says
        self.page = person.page
        self.main = person.page.get_by_role("main")
        self.hand = self.main.get_by_role("list", name=self.says("web-your-hand"))

    def named(self, key: str, **values: object) -> Locator:
        """The button of some name, if it can be pressed."""
        return self.page.get_by_role(
            "button", name=re.compile("^" + re.escape(self.says(key, **values))), disabled=False
        )

    async def act(self) -> bool:
        """Do one thing of those that can be done; whether the match goes on."""
        card, over = self.hand.get_by_role("button", disabled=False), self.named("web-rematch")
        choices = [self.named("web-draw-card", number=7), *map(self.named, ACTS)]
        anything = card.or_(over)
        for choice in choices:
            anything = anything.or_(choice)
        await anything.first.wait_for()
        for choice in choices:
            if await choice.count():
                await self.enter(choice.first)
                return True
        if await self.hand.get_by_role("button").count() == 11:  # with ten, what may be answered is about to be told
            await self.enter(card.last)
            await self.enter(self.hand.get_by_role("button", pressed=True))
            await expect(self.hand.get_by_role("button")).not_to_have_count(11)
        return not await over.count()

    async def enter(self, control: Locator) -> None:
        """Press Enter on a control, and wait until the page tells something else; a question is answered with yes."""
        before = await self.main.inner_text()
        name = await control.get_attribute("aria-label") or await control.inner_text()
        await control.press("Enter")
        if name.startswith(self.says("web-knock")):
            sure = re.compile("|".join(f"^{re.escape(self.says(key))}$" for key in ("web-knock", "web-gin")))
            await self.page.get_by_role("dialog").get_by_role("button", name=sure).press("Enter")
        if name.startswith(self.says("web-best-answer")):
            await self.named("web-next-hand").or_(self.named("web-rematch")).first.wait_for()
        await expect(self.main).not_to_have_text(before, use_inner_text=True)


ACTS = ("web-deal", "web-next-hand", "web-best-answer", "web-knock", "web-draw-stock", "web-pass")


async def test_a_match_is_played_by_the_accessibility_tree_alone(browser: Browser, url: str) -> None:
    ada = await come(browser)
    await ada.page.goto(await open_table(ada, url, options={"target": 10}))
    await sit_with_bots(ada, "Ada")
    listener = Listener(ada)
    while await listener.act():
        pass
    assert ada.status == "over"
    assert ada.faults == []
    await ada.page.context.close()


def has_spreads(led: Led) -> bool:
    """Whether Ada has to throw a card, and may knock with it in several ways."""
    seen = led.table.view(led.seat)
    return led.may_throw and seen is not None and any(move.startswith("knock") for move in others(seen))


@pytest.mark.parametrize("sheet", ["web-knock", "web-other-answers"])
async def test_axe_finds_nothing_on_the_sheets_of_other_spreads(place: Place, sheet: str) -> None:
    """Whoever knocks and whoever answers may choose any spread (§5.3, §6.1), and lays off by the same sheet (§6.2)."""
    ada = await place.ada(viewport=PHONE)
    if sheet == "web-knock":
        led = await (await place.begin(ada, "A", "spread", knock_limit=99)).until(has_spreads)
    else:
        led = await place.begin(ada, "B", "both ends 69")
        await led.until(lambda led: led.table.turn == led.rival and bool(led.knocks()))
        await led.act("knock Ks 4c5c6c 9d9h9s")
    await place.come(ada, led)
    await ada.press(ada.button(sheet))
    if sheet == "web-knock":
        await ada.page.get_by_role("dialog").get_by_text(ada.says("web-spread-otherwise")).click()
    else:
        await expect(ada.page.get_by_role("dialog").get_by_text(ada.says("web-lay-first"))).to_be_visible()
    await expect(
        ada.page.get_by_role("group", name=ada.says("web-spread-how")).get_by_role("radio").first
    ).to_be_visible()
    assert await check(ada, sheet) == []
    assert ada.faults == []
    await ada.page.context.close()


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)], ids=["phone", "desktop"])
async def test_axe_finds_nothing_on_a_lesson(
    place: Place, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """In a first match it is told what there is to do and why; where there is room, what a strong player would do."""
    search_plainly(monkeypatch)
    ada = await place.ada(viewport={"width": size[0], "height": size[1]})
    led = await (await place.begin(ada, "A", "spread")).until(lambda led: led.may_throw and not led.knocks())
    await ada.page.add_init_script(f"sessionStorage['guide-{led.id}'] = 'on'")
    async with ada.page.expect_response("**/hint"):
        await place.come(ada, led)
    lesson = ada.page.get_by_role("status").filter(has_text=ada.says("web-guide-drop"))
    await expect(lesson).to_be_visible()
    await expect(lesson.locator(".reason")).to_have_count(0 if size[0] < 700 else 1)
    assert await check(ada, "lesson") == []
    await ada.press(ada.button("web-guide-end"))
    await expect(lesson).to_have_count(0)
    assert ada.faults == []
    await ada.page.context.close()
