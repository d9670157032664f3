"""A record downloaded from a match tells from its file what it told at the table; what is no record is refused."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from captain_gin.texts import say
from tests.support.in_browser import Person
from tests.support.led import Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]


async def looked_back(place: Place, ada: Person) -> Led:
    """A hand that ended by gin, looked back at from the table."""
    led = await (await place.begin(ada, "A", "gin 6")).until(lambda led: led.may_throw and gin(led) != "")
    await led.act(gin(led))
    await led.act(led.table.legal[0])
    await ada.page.goto(f"{place.url}/r/{led.id}/1/1")
    return led


def gin(led: Led) -> str:
    """A knock of Ada's that leaves nothing; empty: there is none."""
    knocks = led.knocks()
    melded = [sum(len(meld) // 2 for meld in move.split()[2:]) for move in knocks]
    return knocks[0] if 10 in melded[:1] else ""


async def words(ada: Person) -> list[str]:
    """What is told step by step."""
    last = ada.page.get_by_role("slider")
    told = []
    for step in range(int(await last.get_attribute("max") or 0) + 1):
        await last.fill(str(step))
        told.append(str(await last.get_attribute("aria-valuetext")))
    return told


async def load(ada: Person, file: Path) -> None:
    await ada.page.get_by_label(ada.says("web-replay-load")).set_input_files(file)


async def test_a_record_tells_from_a_file_what_it_told_at_the_table(place: Place, tmp_path: Path) -> None:
    ada = await place.ada()
    await looked_back(place, ada)
    await expect(ada.page.get_by_role("slider")).to_be_visible()
    there = await words(ada)
    async with ada.page.expect_download() as download:
        await ada.press(ada.button("web-replay-save"))
    file = tmp_path / (await download.value).suggested_filename
    await (await download.value).save_as(file)
    await ada.page.goto(f"{place.url}/r")
    await load(ada, file)
    await ada.page.get_by_role("combobox", name=ada.says("web-replay-hand")).select_option("1")
    await expect(ada.page.get_by_role("slider")).to_have_attribute("max", str(len(there) - 1))
    assert await words(ada) == there
    assert ada.faults == []
    await ada.page.context.close()


async def test_a_file_that_is_no_record_is_refused_in_words(place: Place, tmp_path: Path) -> None:
    ada = await place.ada()
    file = tmp_path / "letter.gin"
    file.write_text("Dear Aino,\n", encoding="utf-8")
    await ada.page.goto(f"{place.url}/r")
    await load(ada, file)
    await expect(ada.page.get_by_role("alert")).to_contain_text("Dear Aino,")
    assert say("en", "web-offline") not in await ada.page.get_by_role("alert").inner_text()
    await ada.page.context.close()
