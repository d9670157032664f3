"""What the web client says of the rules of a table: it names everything that the server lets one choose."""

import re
from dataclasses import asdict
from pathlib import Path

import pytest

from captain_gin.core.options import Rules
from captain_gin.options import NAMED, PRESETS
from captain_gin.texts import LANGUAGES, say

SETTLED = Path(__file__).parents[2] / "web" / "src" / "lib" / "settled.ts"


def choices(name: str) -> list[str]:
    """The values of a list of the page's."""
    found = re.search(rf"const {name} = \[(.*?)\]", SETTLED.read_text(encoding="utf-8"))
    assert found is not None
    return re.findall(r"'([^']+)'", found[1])


def test_the_page_offers_all_presets_and_all_ways_to_advise() -> None:
    assert choices("PRESETS") == list(PRESETS)
    assert choices("ADVICE") == list(NAMED["advice"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "rules"), PRESETS.items())
def test_presets_are_told_by_their_bonuses(language: str, name: str, rules: Rules) -> None:
    numbers = [int(number) for number in re.findall(r"\d+", say(language, f"web-preset-{name}"))]
    assert numbers == [rules.gin_bonus, rules.undercut_bonus]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_can_be_told_with_every_value(language: str) -> None:
    for name in asdict(Rules()).keys() - {"target", "advice"}:
        values = NAMED.get(name, (7, 31))
        told = {say(language, f"web-option-{name}", value=value) for value in values}
        assert len(told) == len(values), name
    assert len({say(language, f"web-advice-{value}") for value in NAMED["advice"]}) == len(NAMED["advice"])
