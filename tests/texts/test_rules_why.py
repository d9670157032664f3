"""Why each rule is so: told of every rule in every language, the same in all, and nothing that the rule book tells."""

import re
from pathlib import Path, PurePosixPath

import pytest

from captain_gin.terminal.rulebook import rules
from captain_gin.texts import LANGUAGES
from hatch_build import CLIENT

DOCS = Path(__file__).parents[2] / "docs"
ROW = re.compile(r"^\| \*\*(\d+\.\d+)\*\* \| ([^|]*) \| ([^|]*?) ?\|$", re.MULTILINE)
NUMBER = re.compile(r"\d+\.\d+")
FIGURE = re.compile(r"(?:\d+|[AJQK])[♠♥♦♣]|\d+(?:\.\d+)?")
NAME = re.compile(r"backgammon|chouette|cutthroat|hollywood|oklahoma|round-the-corner|straight-? ?gin", re.IGNORECASE)


def book(language: str) -> str:
    return (DOCS / f"rules.{language}.md").read_text(encoding="utf-8")


def source(language: str) -> str:
    return (DOCS / f"rules.why.{language}.md").read_text(encoding="utf-8")


def whys(language: str) -> list[tuple[str, str, str]]:
    """Number, reason, and what is played elsewhere."""
    return ROW.findall(source(language))


def elsewhere_by_the_book(language: str) -> set[str]:
    """The rules of which the table of open points tells what is played elsewhere."""
    lines = re.findall(r"^\| [^|`]*\d\.\d\) \|.*", book(language), re.MULTILINE)
    rows = [line.strip("|").split(" | ") for line in lines]
    return {number for row in rows if row[3].strip() != "–" for number in NUMBER.findall(row[0])}


def told(pattern: re.Pattern[str], language: str) -> dict[str, list[str]]:
    """What of a kind is in the why of each rule, in alphabetical order."""
    words = {number: pattern.findall(f"{reason} {others}") for number, reason, others in whys(language)}
    return {number: sorted(re.sub(r"[- ]", "", word.lower()) for word in found) for number, found in words.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_numbered_rule_has_its_why_in_order(language: str) -> None:
    assert [number for number, _, _ in whys(language)] == list(rules(book(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_table_is_unreadable(language: str) -> None:
    lines = [line for line in source(language).splitlines() if line.startswith("|")]
    assert len(lines) == len(whys(language)) + 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_why_names_no_rule_that_is_not_there(language: str) -> None:
    assert set(NUMBER.findall(source(language))) <= set(rules(book(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_why_has_a_reason_and_what_others_do_stands_there_or_in_the_book(language: str) -> None:
    open_points = elsewhere_by_the_book(language)
    assert len(open_points) > 10
    for number, reason, others in whys(language):
        assert reason.endswith("."), number
        assert others.endswith(".") or number in open_points, number


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_told_twice(language: str) -> None:
    text = " ".join(book(language).split())
    sentences = [part for _, reason, others in whys(language) for part in (reason, others) if part]
    assert [part for part in sentences if part.rstrip(".") in text] == []
    assert len({reason for _, reason, _ in whys(language)}) == len(whys(language))


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
@pytest.mark.parametrize("pattern", [FIGURE, NAME], ids=["figures and cards", "names of games"])
def test_figures_cards_and_games_are_the_same_in_all_languages(pattern: re.Pattern[str], language: str) -> None:
    english = told(pattern, "en")
    assert any(english.values())
    assert told(pattern, language) == english


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_the_last_column_is_filled_for_the_same_rules(language: str) -> None:
    assert [bool(others) for _, _, others in whys(language)] == [bool(others) for _, _, others in whys("en")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_web_client_is_made_anew_when_they_change(language: str) -> None:
    assert any(PurePosixPath(f"docs/rules.why.{language}.md").match(pattern) for pattern in CLIENT)
