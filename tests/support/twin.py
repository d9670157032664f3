"""The core a second time: the same source files, every function compiled by Numba with its bounds checked.

`load()` gives the twin modules by their short names, so that `load().rules.step` is the compiled `rules.step`. States,
matches and rules are then records with the field names of the dataclasses: see `record`.
"""

import builtins
import dataclasses
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, GenericAlias, ModuleType, SimpleNamespace
from typing import Any

import pytest

from captain_gin.core.match import MATCH_FIELDS, Match
from captain_gin.core.options import Rules
from captain_gin.core.state import FIELDS, State
from tests.support.bans import CORE, PLAIN, core_modules

numba: Any = pytest.importorskip("numba", reason="Numba has no wheel for this Python")
np: Any = pytest.importorskip("numpy")

Record = Any
"""A NumPy record: mypy knows no types for its fields."""


def layout(fields: dict[str, int]) -> Any:
    """The record with these fields: an int64 each, or an array of so many."""
    return np.dtype([(name, np.int64, (length,)) if length else (name, np.int64) for name, length in fields.items()])


DTYPES = {
    "State": layout(FIELDS),
    "Match": layout(MATCH_FIELDS),
    "Rules": layout({field.name: 0 for field in dataclasses.fields(Rules)}),
}


def record(value: State | Match | Rules) -> Record:
    """A record with the same contents."""
    row = np.zeros(1, DTYPES[type(value).__name__]).view(np.recarray)[0]
    for name, content in contents(value).items():
        row[name] = content
    return row


def contents(value: Any) -> dict[str, Any]:
    """The fields of a dataclass or of a record, as plain ints and lists of ints."""
    if dataclasses.is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    return {name: value[name].tolist() for name in value.dtype.names}


def load(boundscheck: bool = True) -> SimpleNamespace:
    """Every module of the core, its functions compiled; takes some seconds."""
    loader = _Loader(boundscheck)
    return SimpleNamespace(**{short: loader.module(short) for short in core_modules() if short not in PLAIN})


class _Loader:
    """Runs the source of a module with an `import` of its own, which answers with twins instead of the originals."""

    def __init__(self, boundscheck: bool) -> None:
        self.boundscheck = boundscheck
        self.modules: dict[str, ModuleType] = {}

    def module(self, short: str) -> ModuleType:
        """The twin of one module; made, with those it imports, when first asked for."""
        if short not in self.modules:
            self.modules[short] = self._execute(f"{CORE}.{short}")
            self._compile_all(self.modules[short])
        return self.modules[short]

    def _execute(self, name: str) -> ModuleType:
        spec = find_spec(name)
        assert spec is not None, name
        assert spec.origin is not None, name
        twin = ModuleType(name)
        vars(twin)["__builtins__"] = {**vars(builtins), "__import__": self._import}
        exec(compile(Path(spec.origin).read_bytes(), spec.origin, "exec"), vars(twin))
        return twin

    def _import(self, name: str, scope: Any = None, local: Any = None, wanted: Any = (), level: int = 0) -> Any:
        """Both forms: `from captain_gin.core.cards import size` and `from captain_gin.core import showdown`."""
        package, _, short = name.rpartition(".")
        if name == CORE:
            return SimpleNamespace(**{each: self.module(each) for each in wanted})
        if package == CORE and short not in PLAIN:
            return self.module(short)
        return __import__(name, scope, local, wanted, level)

    def _compile_all(self, twin: ModuleType) -> None:
        """Put a dispatcher in the place of each function of the module; compile those first that others call."""
        sources = {name: f for name, f in vars(twin).items() if isinstance(f, FunctionType) and _is_own(f, twin)}
        for name, source in sources.items():
            setattr(twin, name, numba.njit(source, boundscheck=self.boundscheck))
        waiting = dict(sources)
        while waiting:
            self._compile(next(iter(waiting)), twin, waiting)

    def _compile(self, name: str, twin: ModuleType, waiting: dict[str, FunctionType]) -> None:
        source = waiting.pop(name)
        for other in source.__code__.co_names:
            if other in waiting:
                self._compile(other, twin, waiting)
        dispatcher = getattr(twin, name)
        dispatcher.compile(signature(source))
        dispatcher.disable_compile()


def _is_own(f: FunctionType, twin: ModuleType) -> bool:
    return f.__module__ == twin.__name__


def signature(f: FunctionType) -> Any:
    """What Numba is to make of a function, from its annotations."""
    kinds = {name: _kind(annotation) for name, annotation in f.__annotations__.items()}
    return kinds.pop("return")(*kinds.values())


def _kind(annotation: Any) -> Any:
    if annotation is None:
        return numba.void
    if isinstance(annotation, GenericAlias):
        make_tuple: Any = numba.types.Tuple
        return make_tuple([_kind(each) for each in annotation.__args__])
    if annotation in (int, bool):
        return numba.int64 if annotation is int else numba.boolean
    return numba.from_dtype(DTYPES[annotation.__name__])
