"""Presets and options by name: the text form of `captain_gin.core.options.Rules` (§10)."""

from __future__ import annotations

from dataclasses import asdict, replace

from captain_gin.core.options import Rules
from captain_gin.errors import OptionError, nearest

PRESETS = {
    "seed": Rules(),
    "bicycle": Rules(gin_bonus=20, undercut_bonus=10),
    "modern": Rules(gin_bonus=25, undercut_bonus=25),
    "palace": Rules(gin_bonus=25, undercut_bonus=20),
}
"""Name → rules (§10)."""

NAMED = {
    "discard_taken": ("no", "yes"),
    "last_discard": ("dead", "knock"),
    "role_tie": ("redraw", "suits"),
    "advice": ("open", "on-request", "layoffs-only", "none"),
}
"""Options whose values have names, in the order of their numbers."""

RANGES = {
    "knock_limit": (0, 99),
    "gin_bonus": (0, 1000),
    "undercut_bonus": (0, 1000),
    "big_gin_bonus": (0, 1000),
    "pile_draw_limit": (1, 1000),
    "target": (1, 100_000),
}
"""Options that are numbers, with the least and the most; big_gin_bonus may also be `off`, which is 0."""


def preset(name: str) -> Rules:
    """The rules of a preset; OptionError names the nearest one."""
    if name not in PRESETS:
        raise OptionError("preset-unknown", name=name, nearest=nearest(name, PRESETS), known=", ".join(PRESETS))
    return PRESETS[name]


def with_option(rules: Rules, text: str) -> Rules:
    """The rules with one option changed, such as `undercut_bonus=25` or `last_discard=knock`."""
    name, equals, value = text.partition("=")
    known = asdict(rules)
    if not equals:
        raise OptionError("option-form", text=text)
    if name not in known:
        raise OptionError("option-unknown", name=name, nearest=nearest(name, known), known=", ".join(known))
    return replace(rules, **{name: _number(name, value)})


def _number(name: str, value: str) -> int:
    if name in NAMED:
        if value not in NAMED[name]:
            known = ", ".join(NAMED[name])
            raise OptionError("option-value", name=name, value=value, known=known, nearest=nearest(value, NAMED[name]))
        return NAMED[name].index(value)
    if name == "big_gin_bonus" and value == "off":
        return 0
    least, most = RANGES[name]
    if not (value.isascii() and value.isdigit() and least <= int(value[:9]) <= most and len(value) < 9):
        raise OptionError("option-range", name=name, value=value, least=least, most=most)
    return int(value)


def option_text(name: str, number: int) -> str:
    """The value of an option as it is written."""
    if name in NAMED:
        return NAMED[name][number]
    return "off" if name == "big_gin_bonus" and number == 0 else str(number)


def differences(rules: Rules, name: str) -> list[str]:
    """The options in which rules differ from a preset, as `option=value`."""
    base = asdict(preset(name))
    changed = {option: number for option, number in asdict(rules).items() if number != base[option]}
    return [f"{option}={option_text(option, number)}" for option, number in changed.items()]
