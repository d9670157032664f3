"""Talk at the table: phrases come in the language of whoever reads them, words as they were written, in any script."""

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.support.in_browser import Person, come, open_table, sit

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
SALMA, BO = "سلمى 🎴", "Bo 👩‍🚀"
GREETING = "مرحبا 🎉!"
LEFT = """(element, text) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    const whole = nodes.map((node) => node.data).join('');
    let at = whole.lastIndexOf(text);
    for (const node of nodes) {
        if (at < node.length) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return range.getBoundingClientRect().left;
        }
        at -= node.length;
    }
}"""
"""Where the first character of the last such text in an element stands on the page."""


async def in_order(element: Locator, *texts: str) -> None:
    """Such texts stand from left to right."""
    places = [await element.evaluate(LEFT, text) for text in texts]
    assert places == sorted(places), dict(zip(texts, places, strict=True))


async def say(person: Person, text: str) -> None:
    """Write something of one's own, and send it."""
    await person.page.get_by_role("dialog").get_by_label(person.says("web-say"), exact=True).fill(text)
    await person.press(person.button("web-send"))


def log(person: Person, text: str) -> Locator:
    """What somebody was heard to say, as the sheet shows it."""
    return person.page.get_by_role("log").get_by_role("listitem").filter(has_text=text)


async def begin(browser: Browser, url: str) -> tuple[Person, Person]:
    """Two people and a bot at a table; both have opened the sheet for talk."""
    salma, bo = await come(browser), await come(browser, language="fi")
    address = await open_table(salma, url)
    for person, name in ((salma, SALMA), (bo, BO)):
        await person.page.goto(address)
        await sit(person, name)
    await salma.press(salma.button("web-start"))
    for person in (salma, bo):
        await person.press(person.button("web-talk-short"))
        await expect(person.page.get_by_role("dialog")).to_be_visible()
    return salma, bo


async def test_each_reads_phrases_in_his_language_and_words_as_they_were_written(browser: Browser, url: str) -> None:
    salma, bo = await begin(browser, url)
    await salma.press(salma.button("phrase-well-played"))
    await say(salma, GREETING)
    await say(bo, GREETING)
    await bo.press(bo.button("phrase-your-call"))
    for person in (salma, bo):
        assert person.says("phrase-well-played") == {"en": "Well played.", "fi": "Hyvin pelattu."}[person.language]
        for name, key in ((SALMA, "phrase-well-played"), (BO, "phrase-your-call")):
            await expect(log(person, person.says(key))).to_have_text(f"{name}: {person.says(key)}")
        await expect(log(person, GREETING)).to_have_text([f"{SALMA}: {GREETING}", f"{BO}: {GREETING}"])
        for name in (SALMA, BO):  # the Arabic words run to the left, and nothing else
            await in_order(log(person, f"{name}: {GREETING}"), name[0], ": ", "!", "🎉", "ا", "م")
        phrase = person.says("phrase-well-played")
        await in_order(log(person, phrase), SALMA[0], ": ", phrase[0], ".")
        await person.page.keyboard.press("Escape")
    said = bo.page.get_by_role("region", name=SALMA).get_by_text("“")
    await expect(said).to_have_text(f"“{GREETING}”")
    await in_order(said, "“", "!", "🎉", "م", "”")
    assert salma.faults + bo.faults == []
    for person in (salma, bo):
        await person.page.context.close()
