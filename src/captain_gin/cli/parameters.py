"""The options that several commands share, and what they stand for. The help of each is the key of a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from typer import Option

from captain_gin.cli.language import OPTION as LANGUAGE_OPTION
from captain_gin.cli.language import chosen
from captain_gin.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from captain_gin.core.options import Rules


def _language(_: str) -> str:
    """The language that was chosen before the options were read (see `captain_gin.cli.language`)."""
    return chosen()


Language = Annotated[
    str, Option(LANGUAGE_OPTION, metavar="en|fi|nl", callback=_language, show_default=False, help="help-option-lang")
]
"""A command's `lang: Language = ""` is the language of the run, whatever it was chosen by."""

Json = Annotated[bool, Option("--json", help="help-option-json")]
"""`as_json: Json = False`"""

Preset = Annotated[str, Option("--rules", metavar="PRESET", show_default=False, help="help-option-rules")]
"""`preset: Preset = "seed"`; see `rules_of`."""

Settings = Annotated[
    list[str] | None, Option("--set", metavar="OPTION=VALUE", show_default=False, help="help-option-set")
]
"""`settings: Settings = None`; see `rules_of`."""


def rules_of(preset: str, settings: Iterable[str] | None) -> Rules:
    """The rules of a preset with some options set; OptionError says what is wrong."""
    from captain_gin.options import preset as named
    from captain_gin.options import with_option

    rules = named(preset)
    for text in settings or ():
        rules = with_option(rules, text)
    return rules


def rules_text(preset: str, rules: Rules) -> str:
    """Rules as a record names them: the preset and the options that differ from it, `seed target=60`."""
    from captain_gin.options import differences

    return " ".join([preset, *differences(rules, preset)])


def whole_number(name: str, text: str, least: int, most: int) -> int:
    """A whole number from a text; OptionError says what it may be."""
    digits = text.strip().replace("_", "")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 16 and least <= int(digits) <= most):
        raise OptionError("option-range", name=name, value=text, least=least, most=most)
    return int(digits)
