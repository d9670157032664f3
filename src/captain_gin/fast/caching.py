"""Which files are compiled, and where compiled code is kept between starts.

The folder is named by a hash of all sources, of where they lie and when they were written, of the versions of Numba and
Python and of the processor. Numba's own cache does not see a change in another file; and it passes over what it kept
for another place, time or processor, which the marks of `captain_gin.fast.kernel` would still call kept.
"""

from __future__ import annotations

import hashlib
import os
import platform
import tempfile
from contextlib import contextmanager
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = "captain_gin"
COMPILED = ("core", "fast")
"""The packages whose plain files are compiled."""
PLAIN = (
    "core.tables",
    "fast.kernel",
    "fast.instructions",
    "fast.batch",
    "fast.weights",
    "fast.traits",
    "fast.trained",
    "fast.styled",
    "fast.logarithms",
    "fast.taste",
    "fast.suits",
    "fast.caching",
)
"""Files in them that stay as they are."""
READ = (
    "caching.py",
    "kernel.py",
    "instructions.py",
    "logarithms.py",
    "trained.py",
    "trained.json",
    "styled.py",
    "styles.json",
    "taste.py",
    "suits.py",
    "taste.json",
)
"""Files beside this one that are not compiled, but have a part in what is."""


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


def cache_key(processor: str = "") -> str:
    """A hash of everything that compiled code depends on."""
    versions = f"{version('numba')} {version('numpy')} {platform.python_version()} {processor}"
    digest = hashlib.sha256(versions.encode())
    spec = find_spec(f"{PACKAGE}.core.tables")
    assert spec is not None
    assert spec.origin is not None
    for path in (*sources().values(), Path(spec.origin), *map(Path(__file__).with_name, READ)):
        digest.update(f"{path.resolve()}\0{path.stat().st_mtime_ns}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def cache_folder(processor: str = "") -> Path | None:
    """Where code compiled for a *processor* is kept; None if no such folder can be written."""
    base = os.environ.get("CAPTAIN_GIN_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path("~/.cache").expanduser())
    folder = Path(base) / "captain-gin" / cache_key(processor)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


@contextmanager
def alone(path: Path | None) -> Iterator[None]:
    """Be the only process in here with this lock, so that others take what this one makes. Windows has none such."""
    if path is None or find_spec("fcntl") is None:
        yield
        return
    import fcntl

    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # given back when the file is closed, or its process ends
        yield
