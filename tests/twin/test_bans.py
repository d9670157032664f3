"""The fences of one source, two executions: banned syntax, the layout of the records, constants, `copy`."""

import dataclasses
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from captain_gin.core import match, state
from captain_gin.core.match import MATCH_FIELDS, Match
from captain_gin.core.options import Rules
from captain_gin.core.state import FIELDS, State, copy
from captain_gin.fast import caching
from tests.support.bans import BUILTINS, CHECKS, CORE, MOST_LINES, NODES, PLAIN, complaints, core_modules

RECORDS = [pytest.param(State, FIELDS, id="State"), pytest.param(Match, MATCH_FIELDS, id="Match")]


def module(short: str) -> ModuleType:
    return import_module(f"{CORE}.{short}")


def source(short: str) -> str:
    return Path(str(module(short).__file__)).read_text("utf-8")


@pytest.mark.parametrize("short", [short for short in core_modules() if short not in PLAIN])
def test_the_core_keeps_the_bans(short: str) -> None:
    assert complaints(source(short)) == []


@pytest.mark.parametrize("name", [name for name in caching.sources() if name.startswith("fast.")])
def test_what_else_is_compiled_keeps_them_too(name: str) -> None:
    assert complaints(caching.sources()[name].read_text("utf-8")) == []


BAD = [
    ("exception", "try:\n        f()\n    finally:\n        f()"),
    ("exception", "try:\n        f()\n    except* KeyError:\n        f()"),
    ("exception", "raise KeyError"),
    ("exception", "with x:\n        f()"),
    ("exception", "assert x"),
    ("container", "y = [1]"),
    ("container", "[y, z] = x, x"),
    ("container", "y = {1: 2}"),
    ("container", "y = {1}"),
    ("container", "y = [i for i in x]"),
    ("container", "y = {i: i for i in x}"),
    ("container", "y = {i for i in x}"),
    ("container", "y = f(i for i in x)"),
    ("float", "y = 0.5"),
    ("float", "y = 1e3"),
    ("float", "y = 1j"),
    ("float", "y = float(x)"),
    ("division", "y = x / 2"),
    ("division", "x /= 2"),
    ("text", "y = 'high'"),
    ("text", "y = b'high'"),
    ("text", "y = f'{x}'"),
    ("inner import", "import os"),
    ("inner import", "from captain_gin.core.cards import size"),
    ("lambda", "y = lambda: x"),
    ("generator", "yield x"),
    ("generator", "yield from x"),
    ("generator", "await x"),
    ("scope", "global x"),
    ("scope", "nonlocal x"),
    ("star", "f(*x)"),
    ("star", "y, *z = x"),
    ("slice", "y = x[1:]"),
    ("slice", "x.hand[:] = y.hand"),
    ("inner definition", "def g() -> int:\n        return 1"),
    ("inner definition", "class G:\n        pass"),
    ("foreign call", "y = sorted(x)"),
    ("foreign call", "y = list(x)"),
    ("whole array", "x.hand = y.hand"),
    ("whole array", "x.deck, z = y.deck, 1"),
    ("whole array", "x.score += y.score"),
    ("whole array", "x.place: int = y"),
    ("sign bit", "y = 1 << 63"),
    ("sign bit", "y = 3 << 60 + 2"),
    ("sign bit", "y = 9223372036854775808"),
]


@pytest.mark.parametrize(("ban", "body"), BAD)
def test_the_checker_sees(ban: str, body: str) -> None:
    """Each banned piece of syntax, in a function that is well without it."""
    well = "def f(x: int) -> int:\n    '''Text.'''\n    {}\n    return x\n"
    assert complaints(well.format("y = x")) == []
    assert f"3: {ban}" in complaints(well.format(body))


BAD_FILES = [
    ("1: decorator", "@cache\ndef f() -> int:\n    return 1\n"),
    ("1: star", "def f(*x: int) -> int:\n    return 1\n"),
    ("1: star", "def f(**x: int) -> int:\n    return 1\n"),
    ("1: star", "def f(*, x: int) -> int:\n    return 1\n"),
    ("1: generator", "async def f() -> int:\n    return 1\n"),
    ("1: long", "def f() -> None:\n" + "    f()\n" * MOST_LINES),
    ("1: foreign import", "import os\n"),
    ("1: foreign import", "import captain_gin.core.cards\n"),
    ("1: foreign import", "from random import Random\n"),
    ("1: foreign import", "from captain_gin.notation import card_text\n"),
    ("1: foreign import", "from captain_gin.corelli import size\n"),
    ("1: foreign import", "from . import cards\n"),
    ("3: exception", "class A:\n    def f(self) -> None:\n        raise KeyError\n"),
]


@pytest.mark.parametrize(("complaint", "text"), BAD_FILES)
def test_the_checker_sees_in_a_file(complaint: str, text: str) -> None:
    line, ban = complaint.split(": ")
    offset = 1 if ban == "decorator" else 0  # a function begins below its decorators
    assert complaints(text) == [f"{int(line) + offset}: {ban}"]


GOOD = """from dataclasses import dataclass
from captain_gin.core import cards
from captain_gin.core.cards import size

WORDS = [0.5]


@dataclass(slots=True)
class A:
    x: int = 1


def f(s: A) -> tuple[int, int]:
    '''Text.'''
    s.hand[0] = max(size(3), 1 << 62)
    return 1, cards.size(2) // 2
"""


def test_the_checker_lets_pass() -> None:
    """Tuples of ints, dataclasses, elements of arrays, whole division, the core's own imports."""
    assert complaints(GOOD) == []
    assert complaints("def f() -> None:\n" + "    f()\n" * (MOST_LINES - 1)) == []


def test_every_ban_is_shown() -> None:
    """No rule of the checker without a bad text above."""
    shown = {ban for ban, _ in BAD} | {complaint.split(": ")[1] for complaint, _ in BAD_FILES}
    assert {*NODES, *CHECKS} <= shown
    assert {"len", "max", "min", "range"} == BUILTINS


@pytest.mark.parametrize("short", core_modules())
def test_constants_fit(short: str) -> None:
    """Every int of a module, masks of cards and actions among them, is an int64; `1 << 63` would turn negative."""
    ints = {name: value for name, value in vars(module(short)).items() if isinstance(value, int)}
    assert all(-1 <= value < 1 << 63 for value in ints.values()), ints


@pytest.mark.parametrize(("kind", "fields"), RECORDS)
def test_the_layout_is_that_of_the_class(kind: type[Any], fields: dict[str, int]) -> None:
    """Names, order and lengths of the compiled record; 0 for a plain int."""
    values = {field.name: getattr(kind(), field.name) for field in dataclasses.fields(kind)}
    lengths = {name: len(value) if isinstance(value, list) else 0 for name, value in values.items()}
    assert list(lengths.items()) == list(fields.items())
    kinds = {field.name: field.type for field in dataclasses.fields(kind)}
    assert kinds == {name: list[int] if length else int for name, length in fields.items()}


def test_rules_are_ints() -> None:
    """The record of the rules is made from the dataclass itself."""
    assert all(field.type is int and type(field.default) is int for field in dataclasses.fields(Rules))


def test_every_state_class_has_a_layout() -> None:
    """A new class of the core needs a record too."""
    classes = {
        name
        for short in core_modules()
        for name, value in vars(module(short)).items()
        if isinstance(value, type) and value.__module__.startswith(CORE)
    }
    assert classes == {"State", "Match", "Rules"}
    assert (state.State, match.Match) == (State, Match)


def distinct(first: int) -> State:
    """A state in which no two ints are the same."""
    made, value = State(), first
    for name, length in FIELDS.items():
        numbers = list(range(value, value + max(length, 1)))
        setattr(made, name, numbers if length else value)
        value += len(numbers)
    return made


def test_copy_copies_everything() -> None:
    src, dst = distinct(1_000), distinct(2_000)
    copy(dst, src)
    assert dst == distinct(1_000)
    assert src == distinct(1_000)


@pytest.mark.parametrize("name", [name for name, length in FIELDS.items() if length])
def test_copy_shares_nothing(name: str) -> None:
    src, dst = distinct(1_000), distinct(2_000)
    copy(dst, src)
    assert getattr(dst, name) is not getattr(src, name)
    getattr(dst, name)[0] = -7
    assert src == distinct(1_000)
