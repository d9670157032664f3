"""The build hook: the web client is made anew when it has changed, and only then, and wheels carry it."""

import gzip
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hatch_build
from hatch_build import CLIENT, PACKAGES, WebClient, fingerprint


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source tree with a client of two files."""
    for name in ("web/package.json", "web/package-lock.json", "web/src/lib/cards.ts", "web/node_modules/x"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    return tmp_path


@pytest.fixture
def ran(tree: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What npm was asked to do; it builds a page."""
    asked: list[str] = []

    def npm(*arguments: str) -> None:
        asked.append(arguments[0])
        (tree / "web" / "dist" / "assets").mkdir(parents=True, exist_ok=True)
        (tree / "web" / "dist" / "index.html").write_text("page")

    monkeypatch.setattr(hatch_build, "npm", npm)
    return asked


class Paper:
    """The part of hatch that tells."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def display_warning(self, text: str) -> None:
        self.warnings.append(text)


def hook(root: Path, target: str = "wheel") -> tuple[WebClient, Paper]:
    paper = Paper()
    app: Any = paper
    return WebClient(str(root), {}, None, None, str(root), target, app), paper  # type: ignore[arg-type]


def test_a_second_build_costs_nothing(ran: list[str]) -> None:
    hatch_build.build()
    assert ran == ["ci", "run"]
    hatch_build.build()
    assert ran == ["ci", "run"]


@pytest.mark.parametrize(
    ("changed", "runs"),
    [
        ("web/src/lib/cards.ts", ["run"]),
        ("web/src/new.svelte", ["run"]),
        ("src/captain_gin/locales/fi.ftl", ["run"]),
        ("docs/rules.fi.md", ["run"]),
        ("web/package-lock.json", ["ci", "run"]),
        ("docs/server.md", []),
        ("web/node_modules/x", []),
    ],
)
def test_what_has_changed_is_done_again(tree: Path, ran: list[str], changed: str, runs: list[str]) -> None:
    hatch_build.build()
    ran.clear()
    (tree / changed).parent.mkdir(parents=True, exist_ok=True)
    (tree / changed).write_text("changed")
    hatch_build.build()
    assert ran == runs


def test_a_client_that_is_too_heavy_is_no_build(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "HEAVIEST", 10)
    for _ in range(2):
        with pytest.raises(SystemExit, match=r"\d+ bytes with gzip, 10 are allowed"):
            hatch_build.build()
    assert ran == ["ci", "run", "run"]


def test_icons_do_not_count_and_all_else_does(tmp_path: Path) -> None:
    for name in ("icon.png", "index.html", "assets/index.js", "assets/index.css"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"x" * 9000)
    one = len(gzip.compress(b"x" * 9000))
    assert hatch_build.weight(tmp_path) == 3 * one


def test_of_the_rule_books_a_reader_loads_the_one_in_his_language(tmp_path: Path) -> None:
    for name, size in (("index.js", 9000), ("rules.en-x.js", 50), ("rules.fi-y.js", 700), ("rules-fi.html", 90)):
        (tmp_path / name).write_bytes(b"x" * size)
    sizes = [len(gzip.compress(b"x" * size)) for size in (9000, 700, 90)]
    assert hatch_build.weight(tmp_path) == sum(sizes)


def test_a_file_that_is_renamed_is_a_change(tree: Path) -> None:
    before = fingerprint(CLIENT), fingerprint(PACKAGES)
    (tree / "web/src/lib/cards.ts").rename(tree / "web/src/lib/deck.ts")
    assert fingerprint(CLIENT) != before[0]
    assert fingerprint(PACKAGES) == before[1]


def test_a_wheel_carries_the_client(tree: Path, ran: list[str]) -> None:
    data: dict[str, Any] = {"force_include": {}}
    hook(tree)[0].initialize("standard", data)
    assert set(data["force_include"].values()) == {"captain_gin/web/index.html", "captain_gin/web/assets"}


def test_an_editable_install_builds_it_where_it_is(tree: Path, ran: list[str]) -> None:
    data: dict[str, Any] = {"force_include": {}}
    hook(tree)[0].initialize("editable", data)
    assert (ran, data["force_include"]) == (["ci", "run"], {})


def test_sources_alone_need_no_client(tree: Path, ran: list[str]) -> None:
    hook(tree, "sdist")[0].initialize("standard", {})
    assert ran == []


def test_a_tree_without_it_is_built_without_it(tree: Path, ran: list[str]) -> None:
    (tree / "web/package.json").unlink()
    built, paper = hook(tree)
    built.initialize("standard", {})
    assert ran == []
    assert len(paper.warnings) == 1


def test_a_failure_is_told_in_one_line_after_the_words_of_npm() -> None:
    command = [sys.executable, hatch_build.__file__, "run", "no-such-script"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.splitlines()[-1].startswith("The web client: npm run no-such-script failed")
