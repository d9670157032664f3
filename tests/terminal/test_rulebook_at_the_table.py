"""`rules 4.3`: single rules out of the rule book."""

from pathlib import Path

import pytest

from captain_gin.errors import CaptainError
from captain_gin.refusals import REFUSALS
from captain_gin.terminal.rulebook import rule, rules

DOCS = Path(__file__).parents[2] / "docs"
LANGUAGES = ("en", "fi", "nl")


def test_a_rule() -> None:
    assert rule("4.3", "en") == [
        "4.3 A card you took from the discard pile may not go back in the same turn, not even as the discard you knock "
        "with. A card from the stock may."
    ]


def test_a_rule_in_a_table_has_the_heads_of_its_columns() -> None:
    """§2.5."""
    assert rule("2.5", "en") == [
        "2.5 After a hand: that the box wins · the box: stays in the box · the captain: sits out "
        "· the adviser: becomes captain"
    ]


def test_a_section_is_all_of_its_rules() -> None:
    starts = [line.split()[0] for line in rule("4", "en")]
    assert starts == ["4.1", "4.2", "4.3", "4.4", "4.5"]


def test_examples_belong_to_the_rule_before_them() -> None:
    assert any(line.startswith("Ben's deadwood Cards: 10♣ Q♦ 8♦ 4♥") for line in rule("6.2", "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_can_be_read(language: str) -> None:
    """The same numbers in all languages, without the marks of Markdown, and those that refusals name among them."""
    found = rules((DOCS / f"rules.{language}.md").read_text(encoding="utf-8"))
    assert list(found) == list(rules((DOCS / "rules.en.md").read_text(encoding="utf-8")))
    assert {number for _, number in REFUSALS.values()} - {"4"} <= set(found)
    assert not any(mark in line for lines in found.values() for line in lines for mark in ("**", "`", "|", "#"))
    assert all(lines[0].startswith(f"{number} ") for number, lines in found.items())


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("99", "There is no rule 99: expected a number such as 4.3, or 4 for the whole section."),
        ("", "Which rule? rules 4.3 shows that one, rules 4 the whole section."),
        ("4.3.1", "There is no rule 4.3.1:"),
        ("x" * 500, "There is no rule xxx"),
    ],
)
def test_there_is_no_such_rule(number: str, told: str) -> None:
    with pytest.raises(CaptainError) as caught:
        rule(number, "en")
    assert str(caught.value).startswith(told)
    assert len(str(caught.value)) < 160
