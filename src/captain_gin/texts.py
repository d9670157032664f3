"""The words of the program in three languages, from the `.ftl` files in `locales/`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fi", "nl")


@cache
def bundle(language: str) -> FluentBundle:
    """The parsed texts of one language; Fluent is loaded only when a text is wanted."""
    from fluent.runtime import FluentBundle, FluentResource

    texts = FluentBundle([language], use_isolating=False)
    source = files("captain_gin").joinpath("locales", f"{language}.ftl").read_text(encoding="utf-8")
    texts.add_resource(FluentResource(source))
    return texts


def say(language: str, key: str, **values: object) -> str:
    """The text *key* in a language, with *values* in their places.

    Raises KeyError for an unknown key: a missing text is a fault of the program, not of its user.
    """
    texts = bundle(language)
    message = texts.get_message(key) if texts.has_message(key) else None
    if message is None or message.value is None:
        raise KeyError(f"no text {key!r} in {language}.ftl")
    text, faults = texts.format_pattern(message.value, {name: _plain(value) for name, value in values.items()})
    if faults:
        raise KeyError(f"text {key!r} in {language}.ftl: {faults[0]}")
    return str(text)


def rule_book(language: str, book: str = "rules") -> str:
    """The rule book as Markdown, or `rules.why`: inside an installed package, or from `docs/` of a checkout."""
    name = f"{book}.{language}.md"
    packed = files("captain_gin").joinpath("rulebooks", name)
    here = Path(__file__).parents[2] / "docs" / name
    return (packed if packed.is_file() else here).read_text(encoding="utf-8")


def _plain(value: object) -> object:
    """A number that is written as it is typed, without separators, and still chooses between singular and plural."""
    if not isinstance(value, int):
        return value
    from fluent.runtime.types import fluent_number

    return fluent_number(value, useGrouping=False)
