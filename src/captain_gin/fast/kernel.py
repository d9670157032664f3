"""The core and the plain files of `fast/` a second time, compiled by Numba.

Only this file and `captain_gin.fast.instructions`, which it loads, import Numba.
`load` runs the same source files with an import of its own, which hands out twins instead of the originals. A function
of a twin is compiled, for the types that its annotations name, when it is first asked for; compiled code is kept
(`captain_gin.fast.caching`).
"""

from __future__ import annotations

import builtins
import dataclasses
from threading import RLock
from types import FunctionType, GenericAlias, ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeGuard

from captain_gin.core.match import MATCH_FIELDS
from captain_gin.core.options import Rules
from captain_gin.core.state import FIELDS
from captain_gin.fast.caching import COMPILED, PACKAGE, alone, cache_folder, sources
from captain_gin.fast.chance import CHANCE_FIELDS
from captain_gin.fast.deeds import DEEDS_FIELDS
from captain_gin.fast.guesses import GUESS_FIELDS
from captain_gin.fast.matches import TABLE_FIELDS
from captain_gin.fast.moments import CELL_FIELDS, MOMENTS_FIELDS, SEATING_FIELDS
from captain_gin.fast.playout import OUTCOME_FIELDS
from captain_gin.fast.search import CHOICES_FIELDS, PLAN_FIELDS
from captain_gin.fast.tally import TALLY_FIELDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    import numpy as np

LAYOUTS = {
    "State": FIELDS,
    "Match": MATCH_FIELDS,
    "Chance": CHANCE_FIELDS,
    "Outcome": OUTCOME_FIELDS,
    "Table": TABLE_FIELDS,
    "Tally": TALLY_FIELDS,
    "Seating": SEATING_FIELDS,
    "Cell": CELL_FIELDS,
    "Moments": MOMENTS_FIELDS,
    "Deeds": DEEDS_FIELDS,
    "Guess": GUESS_FIELDS,
    "Choices": CHOICES_FIELDS,
    "Plan": PLAN_FIELDS,
    "Rules": {field.name: 0 for field in dataclasses.fields(Rules)},
}
"""The records: class name → fields and their lengths, 0 for a plain int."""


def dtype(name: str) -> np.dtype[np.void]:
    """The NumPy type of a record: an int64 for each field, or an array of them."""
    import numpy as np

    fields = LAYOUTS[name].items()
    return np.dtype([(field, np.int64, (length,)) if length else (field, np.int64) for field, length in fields])


def records(name: str, n: int) -> Any:
    """An array of *n* records, all zero, whose rows the compiled functions take as State, Rules and so on."""
    import numpy as np

    return np.zeros(n, dtype(name)).view(np.recarray)


def record(value: Any) -> Any:
    """One record with the contents of a State, Rules, Match, Chance or Outcome."""
    row = records(type(value).__name__, 1)[0]
    for field in dataclasses.fields(value):
        row[field.name] = getattr(value, field.name)
    return row


class Kernel:
    """The compiled twins: `kernel.rules.step` is the compiled `captain_gin.core.rules.step`."""

    compiled = True

    def __init__(self, loader: _Loader, cached: bool) -> None:
        self._loader = loader
        self.cached = cached
        """Whether the code is kept for the next start."""

    records = staticmethod(records)
    record = staticmethod(record)

    def __getattr__(self, name: str) -> Any:
        for package in COMPILED:
            if f"{package}.{name}" in sources():
                twin = Twin(self._loader, self._loader.module(f"{package}.{name}"))
                setattr(self, name, twin)
                return twin
        raise AttributeError(f"no compiled module {name!r}")

    def kept(self, names: Sequence[str]) -> bool:
        """Whether all these functions lie in the cache, with what they call."""
        return all(self._loader.is_kept(self._loader.function(name)) for name in names)

    def prepare(self, names: Sequence[str], progress: Callable[[int, int], None]) -> None:
        """Compile some functions, such as `playout.play_many`, and what they call, where that is not done yet.

        *progress* is told how many functions are compiled, of how many.
        """
        self._loader.progress = progress
        for name in names:
            module, function = name.split(".")
            getattr(getattr(self, module), function)
        self._loader.progress = _nothing


class Twin:
    """The twin of one module. A function is compiled, or taken from the cache, when it is first asked for."""

    def __init__(self, loader: _Loader, module: ModuleType) -> None:
        self._loader = loader
        self._module = module

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._module, name)
        if is_function(found):
            self._loader.ready(found)
        setattr(self, name, found)
        return found


def load(boundscheck: bool = False, cache: bool = True) -> Kernel:
    """The compiled twins; nothing is compiled yet.

    Raises ImportError if Numba is not installed. Code with *boundscheck* is never cached.
    """
    import numba

    folder = cache_folder(processor()) if cache and not boundscheck else None
    if folder is not None:
        setattr(numba.config, "CACHE_DIR", str(folder))  # noqa: B010 (the module has no such attribute for mypy)
    options = {"boundscheck": boundscheck, "nogil": True, "cache": folder is not None}
    options["no_cfunc_wrapper"] = True  # a tenth of compiling, for callers in C that there are none of
    return Kernel(_Loader(options, folder), folder is not None)


def processor() -> str:
    """What Numba compiles for."""
    from llvmlite import binding

    return f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"


def _nothing(done: int, total: int) -> None:
    """Tells nobody."""


class _Loader:
    """Runs sources with an `import` that answers with twins, and compiles the functions found in them when needed."""

    def __init__(self, options: dict[str, Any], folder: Path | None) -> None:
        self.options = options
        self.folder = folder
        self.progress: Callable[[int, int], None] = _nothing
        self.modules: dict[str, ModuleType] = {}
        self._ready: set[Any] = set()
        self._lock = RLock()

    def module(self, name: str) -> ModuleType:
        """The twin of one file; made, with those it imports, when first asked for."""
        with self._lock:
            if name not in self.modules:
                self.modules[name] = self._execute(name)
                self._wrap(name, self.modules[name])
            return self.modules[name]

    def function(self, name: str) -> Any:
        """A function by a name such as `playout.play_many`, compiled or not."""
        module, function = name.split(".")
        twins = (f"{package}.{module}" for package in COMPILED)
        return getattr(self.module(next(twin for twin in twins if twin in sources())), function)

    def _execute(self, name: str) -> ModuleType:
        import sys

        path = sources()[name]
        twin = ModuleType(f"{PACKAGE}.{name}__compiled")
        sys.modules[twin.__name__] = twin  # Numba looks it up when it takes code from its cache
        vars(twin)["__builtins__"] = {**vars(builtins), "__import__": self._import}
        exec(compile(path.read_bytes(), str(path), "exec", dont_inherit=True), vars(twin))
        return twin

    def _import(self, name: str, scope: Any = None, local: Any = None, wanted: Any = (), level: int = 0) -> Any:
        """Both forms: `from captain_gin.core.cards import size` and `from captain_gin.core import showdown`."""
        short = name.removeprefix(f"{PACKAGE}.")
        if short in COMPILED and wanted:
            return SimpleNamespace(**{each: self.module(f"{short}.{each}") for each in wanted})
        if short in sources():
            return self.module(short)
        return __import__(name, scope, local, wanted, level)

    def _wrap(self, name: str, twin: ModuleType) -> None:
        """Put a function of Numba, yet to be compiled, in the place of each function."""
        import numba

        from captain_gin.fast.instructions import INSTRUCTIONS

        own = [each for each in vars(twin).values() if _is_from(each, twin)]
        for each in (*own, *INSTRUCTIONS.get(name, ())):
            setattr(twin, each.__name__, numba.njit(each, **self.options))

    def ready(self, function: Any) -> None:
        """Compile a function, after those that it calls; or take it from the cache, which holds those too."""
        with self._lock:
            wanted = [function] if self.is_kept(function) else closure(function)
            waiting = [each for each in wanted if each not in self._ready]
            for done, each in enumerate(waiting):
                self._compile(each)
                if len(waiting) > 1:
                    self.progress(done + 1, len(waiting))

    def _compile(self, function: Any) -> None:
        mark = self._mark(function)
        with alone(None if mark is None or mark.is_file() else mark.with_suffix(".lock")):
            function.compile(signature(function.py_func))
        function.disable_compile()
        self._ready.add(function)
        if mark is not None:
            mark.touch()

    def is_kept(self, function: Any) -> bool:
        """Whether the cache holds a function, and what it calls."""
        mark = self._mark(function)
        return mark is not None and mark.is_file()

    def _mark(self, function: Any) -> Path | None:
        """Stands beside Numba's own files once they hold a function whole."""
        source = function.py_func
        return None if self.folder is None else self.folder / f"{source.__module__}.{source.__name__}.kept"


def _is_from(value: object, module: ModuleType) -> TypeGuard[FunctionType]:
    """Whether a value is a function that was written in a module."""
    return isinstance(value, FunctionType) and value.__module__ == module.__name__


def is_function(value: object) -> bool:
    """Whether a value is a function of Numba."""
    return isinstance(getattr(value, "py_func", None), FunctionType)


def closure(function: Any) -> list[Any]:
    """A function and all that it calls, those that are called first."""
    met: set[Any] = set()
    found: list[Any] = []

    def visit(each: Any) -> None:
        met.add(each)
        for called in _called(each.py_func):
            if called not in met:
                visit(called)
        found.append(each)

    visit(function)
    return found


def _called(source: FunctionType) -> Iterator[Any]:
    """The functions that a source names, those of modules that it names too."""
    names, scope = source.__code__.co_names, source.__globals__
    modules = [vars(scope[name]) for name in names if isinstance(scope.get(name), ModuleType)]
    for space in (scope, *modules):
        yield from (space[name] for name in names if is_function(space.get(name)))


def signature(source: FunctionType) -> Any:
    """What Numba is to make of a function, from its annotations."""
    kinds = {name: _kind(annotation) for name, annotation in source.__annotations__.items()}
    return kinds.pop("return")(*kinds.values())


def _kind(annotation: Any) -> Any:
    import numba

    if annotation is None:
        return numba.void
    if isinstance(annotation, GenericAlias) and annotation.__origin__ is list:
        return _array_of(annotation)
    if isinstance(annotation, GenericAlias):
        make_tuple: Any = numba.types.Tuple
        return make_tuple([_kind(each) for each in annotation.__args__])
    if annotation is bytes:
        return numba.types.Bytes(numba.uint8, 1, "C")
    if annotation in (int, bool):
        return numba.int64 if annotation is int else numba.boolean
    return numba.from_dtype(dtype(annotation.__name__))


def _array_of(annotation: Any) -> Any:
    """Lists in plain Python are arrays compiled: of numbers, of records, or with more dimensions for lists of lists."""
    import numba

    dimensions = 0
    while isinstance(annotation, GenericAlias) and annotation.__origin__ is list:
        (annotation,) = annotation.__args__
        dimensions += 1
    return numba.types.Array(_kind(annotation), dimensions, "C")
