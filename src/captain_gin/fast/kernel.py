"""The core and the plain files of `fast/` a second time, compiled by Numba: the only file that imports it.

`load` runs the same source files with an import of its own, which hands out compiled twins instead of the originals,
and compiles every function for the types that its annotations name. Compiled code is kept in a folder named by a hash
of all sources and the versions of Numba and Python: Numba's own cache does not see a change in another file.
"""

from __future__ import annotations

import builtins
import dataclasses
import hashlib
import os
import platform
import tempfile
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, GenericAlias, ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from captain_gin.core.match import MATCH_FIELDS
from captain_gin.core.options import Rules
from captain_gin.core.state import FIELDS
from captain_gin.fast.chance import CHANCE_FIELDS
from captain_gin.fast.matches import TABLE_FIELDS
from captain_gin.fast.moments import CELL_FIELDS, MOMENTS_FIELDS, SEATING_FIELDS
from captain_gin.fast.playout import OUTCOME_FIELDS
from captain_gin.fast.tally import TALLY_FIELDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np

PACKAGE = "captain_gin"
COMPILED = ("core", "fast")
"""The packages whose plain files are compiled."""
PLAIN = ("core.tables", "fast.kernel", "fast.batch", "fast.weights")
"""Files in them that stay as they are."""

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


def sources() -> dict[str, Path]:
    """The files that are compiled, by their dotted name below the package, in a fixed order."""
    found: dict[str, Path] = {}
    for package in COMPILED:
        spec = find_spec(f"{PACKAGE}.{package}")
        assert spec is not None
        folders = map(Path, spec.submodule_search_locations or ())
        for path in sorted(file for folder in folders for file in folder.glob("*.py")):
            name = f"{package}.{path.stem}"
            if path.stem != "__init__" and name not in PLAIN:
                found[name] = path
    return found


def cache_key() -> str:
    """A hash of everything that compiled code depends on."""
    import numba
    import numpy as np

    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {platform.python_version()}".encode())
    spec = find_spec(f"{PACKAGE}.core.tables")
    assert spec is not None
    assert spec.origin is not None
    for path in (*sources().values(), Path(spec.origin), Path(__file__)):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def cache_folder() -> Path | None:
    """Where compiled code is kept; None if no such folder can be written."""
    base = os.environ.get("CAPTAIN_GIN_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path("~/.cache").expanduser())
    folder = Path(base) / "captain-gin" / cache_key()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


class Kernel:
    """The compiled twins: `kernel.rules.step` is the compiled `captain_gin.core.rules.step`."""

    compiled = True

    def __init__(self, modules: dict[str, ModuleType], cached: bool) -> None:
        self.modules = modules
        self.cached = cached
        """Whether the code is kept for the next start."""

    records = staticmethod(records)
    record = staticmethod(record)

    def __getattr__(self, name: str) -> Any:
        for package in COMPILED:
            if f"{package}.{name}" in self.modules:
                return self.modules[f"{package}.{name}"]
        raise AttributeError(f"no compiled module {name!r}")


def load(progress: Callable[[int, int], None] | None = None, boundscheck: bool = False, cache: bool = True) -> Kernel:
    """Compile everything, or take it from the cache; *progress* is told how many functions are done, of how many.

    Raises ImportError if Numba is not installed. Code with *boundscheck* is never cached.
    """
    import numba

    folder = cache_folder() if cache and not boundscheck else None
    if folder is not None:
        setattr(numba.config, "CACHE_DIR", str(folder))  # noqa: B010 (the module has no such attribute for mypy)
    loader = _Loader({"boundscheck": boundscheck, "nogil": True, "cache": folder is not None}, progress)
    for name in sources():
        loader.module(name)
    return Kernel(loader.modules, folder is not None)


class _Loader:
    """Runs sources with an `import` that answers with twins, and compiles the functions found in them."""

    def __init__(self, options: dict[str, Any], progress: Callable[[int, int], None] | None) -> None:
        self.options = options
        self.progress = progress or (lambda done, total: None)
        self.modules: dict[str, ModuleType] = {}
        self.done = 0
        self.total = sum(path.read_text(encoding="utf-8").count("\ndef ") for path in sources().values())

    def module(self, name: str) -> ModuleType:
        """The twin of one file; made, with those it imports, when first asked for."""
        if name not in self.modules:
            self.modules[name] = self._execute(name)
            self._compile_all(self.modules[name])
        return self.modules[name]

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

    def _compile_all(self, twin: ModuleType) -> None:
        """Put a dispatcher in the place of each function; compile first those that others call."""
        import numba

        own = {
            name: value
            for name, value in vars(twin).items()
            if isinstance(value, FunctionType) and value.__module__ == twin.__name__
        }
        for name, source in own.items():
            setattr(twin, name, numba.njit(source, **self.options))
        waiting = dict(own)
        while waiting:
            self._compile(next(iter(waiting)), twin, waiting)

    def _compile(self, name: str, twin: ModuleType, waiting: dict[str, FunctionType]) -> None:
        source = waiting.pop(name)
        for other in _called(source, waiting):
            if other in waiting:
                self._compile(other, twin, waiting)
        dispatcher = getattr(twin, name)
        dispatcher.compile(signature(source))
        dispatcher.disable_compile()
        self.done += 1
        self.progress(self.done, self.total)


def _called(source: FunctionType, waiting: dict[str, FunctionType]) -> Iterator[str]:
    return (name for name in source.__code__.co_names if name in waiting)


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
