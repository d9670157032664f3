"""The three languages: the same keys and values, every text translated, every key that the program uses there."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from captain_gin.refusals import REFUSALS
from captain_gin.texts import LANGUAGES, say

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src" / "captain_gin").rglob("*.py"))


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """The texts of a language by key; nothing in its file may be unreadable or stand twice."""
    source = files("captain_gin").joinpath("locales", f"{language}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(source).body
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
    found = [entry for entry in body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in found}) == len(found)
    return {entry.id.name: entry for entry in found}


def variables(node: ast.BaseNode) -> set[str]:
    """The names of the values that a text uses."""
    return {each.id.name for each in walk(node) if isinstance(each, ast.VariableReference)}


def walk(node: object) -> Iterator[object]:
    """A node of the syntax tree and all below it."""
    yield node
    for child in vars(node).values() if isinstance(node, ast.BaseNode) else ():
        for each in child if isinstance(child, list) else [child]:
            if isinstance(each, ast.BaseNode):
                yield from walk(each)


def words(message: ast.Message) -> list[str]:
    """The pieces of text a person reads, without the values."""
    pieces = [each.value for each in walk(message.value) if isinstance(each, ast.TextElement)]
    return [piece for piece in pieces if re.search(r"[A-Za-z]{3}", piece)]


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_the_same_keys_in_the_same_order(language: str) -> None:
    assert list(messages(language)) == list(messages("en"))


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_no_value_is_made_up(language: str) -> None:
    """A translation may leave a value out, where its grammar wants that, but it can't use one that never comes."""
    english, other = messages("en"), messages(language)
    assert {key for key in other if variables(other[key]) - variables(english[key])} == set()


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_every_text_is_translated(language: str) -> None:
    """The same words in two languages are words of both, and listed."""
    english, other = messages("en"), messages(language)
    same = {key for key in other if words(other[key]) and words(other[key]) == words(english[key])}
    assert same <= SHARED, same - SHARED


SHARED = {
    "check-gin",
    "play-bot",
    "play-role-captain",
    "play-word-gin",
    "scene-box",
    "scene-captain",
    "usage-other",
    "web-big-gin",
    "web-bot-one",
    "web-bot-two",
    "web-figures-big-gin",
    "web-figures-gin",
    "web-figures-undercut",
    "web-gin",
    "web-hint",
    "web-level-beginner",
    "web-level-expert",
    "web-preset-bicycle",
    "web-preset-modern",
    "web-preset-palace",
    "web-preset-seed",
    "web-role-captain",
    "web-title",
}
"""Texts that are the same in two languages because the words are."""


PAGE = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".svelte", ".ts")]
CODE = "".join(path.read_text(encoding="utf-8") for path in (*SOURCES, *PAGE))
ERRORS = re.compile(
    r"(?:Error|Fault|Over|Hopeless|(?<![.\w])say)\((?:lang|language|\"en\")?,?\s*\"([a-z]+-[a-z0-9-]+)\""
)


def test_every_key_of_the_code_has_a_text() -> None:
    """Those of errors and of texts that are said outright; keys put together are met by the tests of their parts."""
    named = set(ERRORS.findall(CODE))
    assert len(named) > 80
    assert named - set(messages("en")) == set()


def is_used(key: str) -> bool:
    """Whether the code names a key, or puts it together from a beginning, or an end, that it names."""
    if f'"{key}"' in CODE or f"'{key}'" in CODE or key == "reason-why":  # which other texts put in
        return True
    cuts = [at for at, letter in enumerate(key) if letter == "-"]
    begins = any(f'"{key[: at + 1]}{{' in CODE or f"`{key[: at + 1]}${{" in CODE for at in cuts)
    return begins or any(f'}}{key[at:]}"' in CODE for at in cuts)


def test_every_text_is_used() -> None:
    assert {key for key in messages("en") if not is_used(key)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_as_they_are_typed(language: str) -> None:
    assert "100000" in say(language, "option-range", name="target", value="x", least=1, most=100_000)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "rule"), REFUSALS.values())
def test_refusals_name_their_rule(language: str, key: str, rule: str) -> None:
    """Where the text speaks of a rule, it is one of the rule book."""
    text = say(language, key, rule=rule, card="7♠", limit=10)
    book = (Path(__file__).parents[2] / "docs" / f"rules.{language}.md").read_text(encoding="utf-8")
    assert rule not in text or re.search(rf"\*\*{re.escape(rule)}\*\*", book)


def test_unknown_keys_and_missing_values_are_faults_of_the_program() -> None:
    with pytest.raises(KeyError, match="no text 'knack'"):
        say("en", "knack")
    with pytest.raises(KeyError, match="card-twice"):
        say("en", "card-twice")
