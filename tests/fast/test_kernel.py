"""The compiled kernel: its cache, what happens without one, and without Numba."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from captain_gin.fast import caching, kernel

pytest.importorskip("numba")
pytestmark = pytest.mark.xdist_group("compiled")

ROOT = Path(__file__).parents[2]
DRAW = """
from captain_gin.fast import batch
run = batch.engine()
(x,) = run.records("Chance", 1)
run.chance.seed(x, 5, 7)
print(run.compiled, run.cached, [int(run.chance.below(x, 52)) for _ in range(50)])
"""
NO_NUMBA = "import sys; sys.modules['numba'] = None\n"


def start(source: str, cache: Path, package: Path = ROOT / "src") -> subprocess.Popen[str]:
    unmeasured = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    env = {**unmeasured, "CAPTAIN_GIN_CACHE": str(cache), "PYTHONPATH": str(package)}
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-c", source], env=env, stdout=pipe, stderr=pipe, text=True)


def end(process: subprocess.Popen[str]) -> tuple[str, str]:
    printed, complained = process.communicate(timeout=300)
    assert process.returncode == 0, complained
    return printed, complained


def made(cache: Path) -> dict[str, float]:
    """The files of compiled code, with the times they were written."""
    return {str(path): path.stat().st_mtime for path in cache.rglob("*.nbc")}


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that two processes filled at once."""
    folder = tmp_path_factory.mktemp("cache")
    both = [start(DRAW, folder), start(DRAW, folder)]
    answers = {end(process)[0] for process in both}
    assert len(answers) == 1
    assert answers.pop().startswith("True True ")
    return folder


def test_compiled_code_is_kept_and_used_again(cache: Path) -> None:
    """Nothing is compiled a second time, and the answer is that of plain Python."""
    before = made(cache)
    assert before
    printed, _ = end(start(DRAW, cache))
    assert made(cache) == before
    plain, warned = end(start(NO_NUMBA + DRAW, cache))
    assert plain.split("[")[1] == printed.split("[")[1]
    assert plain.startswith("False False ")
    assert warned.count("Numba is not installed") == 1


def test_what_one_process_compiles_another_takes(tmp_path: Path) -> None:
    """Two that begin at once make each function once between them."""
    made = "print([each.stats.cache_misses != {} for each in (run.chance.times, run.chance.turned, run.chance.below)])"
    both = [start(DRAW + made, tmp_path), start(DRAW + made, tmp_path)]
    answers = [end(process)[0].splitlines()[1] for process in both]
    assert sum(answer.count("True") for answer in answers) == 3


def test_a_folder_that_cannot_be_made_costs_only_time(tmp_path: Path) -> None:
    """The place of the cache is a file here: everything is compiled for this process alone."""
    occupied = tmp_path / "occupied"
    occupied.write_text("no folder")
    printed, _ = end(start(DRAW, occupied))
    assert printed.startswith("True False ")


def copied(folder: Path) -> Path:
    return Path(shutil.copytree(ROOT / "src" / "captain_gin", folder / "captain_gin")).parent


def key(package: Path) -> str:
    return end(start("from captain_gin.fast import caching; print(caching.cache_key())", package, package))[0]


@pytest.mark.parametrize("changed", ["core/melds.py", "core/tables.py", "fast/policies.py"])
def test_the_key_follows_every_source(tmp_path: Path, changed: str) -> None:
    """Numba would go on with old code after a change in a file that a compiled function calls into."""
    package = copied(tmp_path)
    source = package / "captain_gin" / changed
    before, written = key(package), source.stat()
    source.write_bytes(source.read_bytes().replace(b" the ", b" THE ", 1))
    os.utime(source, ns=(written.st_atime_ns, written.st_mtime_ns))
    assert source.stat().st_size == written.st_size
    assert key(package) != before


def test_the_key_follows_place_time_and_processor(tmp_path: Path) -> None:
    """Numba passes over what it kept for others; a mark calling it kept would compile callees out of order."""
    package = copied(tmp_path)
    keys = {caching.cache_key(), caching.cache_key("another"), key(package).strip()}
    os.utime(package / "captain_gin" / "core" / "melds.py", (0, 0))
    assert len({*keys, key(package).strip()}) == 4


def test_another_copy_compiles_for_itself(cache: Path, tmp_path: Path) -> None:
    """Each function once, for the types that its annotations name."""
    count = "print([len(each.signatures) for each in (run.chance.times, run.chance.turned, run.chance.below)])"
    printed, _ = end(start(DRAW + count, cache, copied(tmp_path)))
    assert printed.splitlines()[1] == "[1, 1, 1]"


def test_progress_is_told_to_the_end() -> None:
    """One call a function that has to be compiled, the last says that all are done; others are left alone."""
    told: list[tuple[int, int]] = []
    twin = kernel.load(cache=False)
    twin.prepare(["melds.deadwood"], lambda done, total: told.append((done, total)))
    assert twin.melds.deadwood(0b111) == 0
    assert told[-1][0] == told[-1][1] == len(told) > 1
    assert [done for done, _ in told] == list(range(1, len(told) + 1))
    assert len(told) < 30
    with pytest.raises(AttributeError, match="no compiled module 'knack'"):
        _ = twin.knack


def test_a_record_holds_what_the_value_holds() -> None:
    from captain_gin.core.options import Rules

    row = kernel.record(Rules(target=77))
    assert (row.target, row.knock_limit) == (77, 10)
    assert kernel.records("State", 3).deck.shape == (3, 52)


@pytest.mark.long
def test_every_function_can_be_compiled() -> None:
    """Also those that nothing here calls from outside."""
    twin = kernel.load(boundscheck=True)
    sources = caching.sources().items()
    names = [f"{name.rpartition('.')[2]}.{each}" for name, path in sources for each in defined_in(path)]
    told: list[int] = []
    twin.prepare(names, lambda done, total: told.append(total))
    assert told
    assert len(names) > 150


def defined_in(path: Path) -> list[str]:
    return re.findall(r"^def (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
