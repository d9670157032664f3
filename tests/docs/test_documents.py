"""What the documents show is what the program does: doctests, console blocks, examples, links."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import captain_gin

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
EXAMPLES = sorted({*(ROOT / "examples").glob("*.py")} - {ROOT / "examples" / "train.py"})  # tests/rl runs that one
PROMPT = re.compile(r"^ *>>> (?!.*SKIP)", re.MULTILINE)
SOURCES = sorted((ROOT / "src" / "captain_gin").rglob("*.py"))
MODULES = [path for path in SOURCES if PROMPT.search(path.read_text("utf-8"))]
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def run(command: list[str]) -> str:
    env = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "CAPTAIN_GIN_LANG": "en", "PYTHONWARNINGS": "error"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=120)
    return done.stdout + done.stderr


def grouped(path: Path) -> Any:
    """A document as a parameter; what it has compiled other tests need too."""
    return pytest.param(path, marks=pytest.mark.xdist_group("compiled") if path.name == "learning.md" else ())


@pytest.mark.parametrize("path", list(map(grouped, DOCUMENTS)), ids=lambda path: path.name)
def test_doctests_of_documents(path: Path) -> None:
    assert doctest.testfile(str(path), module_relative=False).failed == 0


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_doctests_of_modules(path: Path) -> None:
    name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
    outcome = doctest.testmod(import_module(name))
    assert outcome.failed == 0
    assert outcome.attempted > 0


def shown_commands() -> list[tuple[str, str]]:
    """Each `$ captain-gin …` of a console block with what stands below it."""
    found = []
    for path in DOCUMENTS:
        for block in CONSOLE.findall(path.read_text(encoding="utf-8")):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                if command.startswith("captain-gin "):
                    found.append((command, output))
    return found


@pytest.mark.parametrize(("command", "output"), shown_commands())
def test_shown_commands_print_what_is_shown(command: str, output: str) -> None:
    words = shlex.split(command)[1:]
    printed = run([sys.executable, "-m", "captain_gin", *words]).rstrip()
    assert [line.rstrip() for line in printed.splitlines()] == output.rstrip().splitlines()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_run(path: Path) -> None:
    printed = run([sys.executable, str(path)])
    assert printed
    assert "Traceback" not in printed


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    links = [link for link in LINK.findall(path.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_every_public_name_loads() -> None:
    assert all(getattr(captain_gin, name) is not None for name in captain_gin.__all__)
    assert set(captain_gin.__all__) <= set(dir(captain_gin))
    with pytest.raises(AttributeError, match="no attribute 'knack'"):
        _ = captain_gin.knack


def test_the_screen_in_the_readme_is_the_recorded_one() -> None:
    assert (ROOT / "docs" / "screen.txt").read_text(encoding="utf-8").strip() in (ROOT / "README.md").read_text(
        encoding="utf-8"
    )
