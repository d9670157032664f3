"""The levels where people choose them: the terminal, the page, a table on a server, in three languages."""

import re
from pathlib import Path

import pytest

from captain_gin.facts import PERSON, Seated
from captain_gin.fast.traits import LEVELS
from captain_gin.terminal.board import called
from captain_gin.terminal.chairs import seated
from captain_gin.texts import LANGUAGES, say
from captain_gin.wire import table as wire
from tests.support.at_tables import AtTable

NAMES = [*LEVELS, "expert", "master"]
PAGE = Path(__file__).parents[2] / "web" / "src" / "lib" / "settings.svelte.ts"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize("name", NAMES)
def test_a_chair_of_the_terminal_takes_each(name: str) -> None:
    assert [chair.seated.kind for chair in seated(f"you,{name},{name}", "Ada", "en", "seed")] == [PERSON, name, name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_name_of_its_own(language: str) -> None:
    assert len({say(language, f"web-level-{name}") for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_terminal_calls_each_by_the_name_in_the_language(name: str) -> None:
    """In English by the name that is typed."""
    seats = [Seated(0, name, "Aino")]
    assert called(0, seats, "en", None) == f"Aino ({name})"
    for language in ("fi", "nl"):
        assert called(0, seats, language, None) == f"Aino ({say(language, f'web-level-{name}').lower()})"


def test_the_page_offers_them_from_the_weakest() -> None:
    found = re.search(r"LEVELS = \[(.*)\] as const", PAGE.read_text(encoding="utf-8"))
    assert found is not None
    assert re.findall(r"'(\w+)'", found[1]) == NAMES


@pytest.mark.anyio
@pytest.mark.parametrize("name", NAMES)
async def test_a_table_is_opened_with_each(name: str) -> None:
    at = await (await AtTable().open(level=name)).sit("ada")
    await at.give("ada", wire.Clear, seat="C")
    await at.give("ada", wire.SeatBot, seat="C", kind=name, name="Bo")
    assert (at.table.settings.level, at.table.seats[2].kind) == (name, name)
