"""Whole screens from fixed deals, looked over by eye; and the one in the documents."""

import runpy
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.support.terminal import Sat, dealt, played, sit

ROOT = Path(__file__).parents[2]
RUNS = "5c6c7c5d6d7d5s6s7s2h"
OTHER = "KcQcJdTd8h3hAc2c9c4h"
DEFENDER = "Tc8dQd4hTh7s8sJsQsKs"
KNOCKER = "2c9c3d9d9hJhQh4s5s6s"


def screen(sat: Sat) -> str:
    """The screen without the reasons of bots, which may think again."""
    return "".join(line for line in sat.text.splitlines(keepends=True) if not line.startswith("Why: "))


def test_captain_and_gin(snapshot: SnapshotAssertion) -> None:
    """§7.3: 25 + 67 = 92. What follows is the next hand, seat A in the box."""
    game = dealt("captain", "5c6c7c5d6d7d5s6s7s8s", OTHER, "9s")
    assert screen(sit(game, "?", "t", "?", "7c 5c", "k 5s", "n", "gin", "y", "score", "", "?")) == snapshot


@pytest.mark.parametrize("plain", [False, True])
def test_the_answer_of_the_rule_book(snapshot: SnapshotAssertion, plain: bool) -> None:
    """Rule book under 6.2: 7♠, 8♠ and 10♥ are laid off, 32 − 2 = 30."""
    game = played(dealt("captain", DEFENDER, KNOCKER, "Kh"), "pass", "take", "knock 3d 4s5s6s 9c9d9h JhQhKh")
    assert screen(sit(game, "?", "l 7s", "8s", "score", "", plain=plain)) == snapshot


def test_the_adviser(snapshot: SnapshotAssertion) -> None:
    """§2.4: the captain's cards, advice followed, advice overruled, the answer of the box."""
    game = dealt("out", RUNS, OTHER, "9s", "Kd")
    assert screen(sit(game, "?", "p", "5c", "sort", "")) == snapshot


def test_in_the_box_and_undercut(snapshot: SnapshotAssertion) -> None:
    """Rule book under 6.2 and 7.2: the captain breaks up three sevens: 10 + (9 − 8) = 11."""
    game = dealt("box", "KcKdKh7s7c7d6d8d8sAc", "4s5s6sQcQdQhAd2d3d9c", "2c", "5hJc")
    played(game, "pass", "pass", "stock", "drop 5h", "stock")
    assert screen(sit(game, "k jc", "y", "")) == snapshot


def test_the_screen_in_the_documents_is_what_the_program_shows() -> None:
    """`python scripts/screen.py` writes it."""
    shown = (ROOT / "docs" / "screen.txt").read_text(encoding="utf-8")
    assert shown == runpy.run_path(str(ROOT / "scripts" / "screen.py"))["screen"]()
    assert len(shown.splitlines()) <= 40
    assert max(map(len, shown.splitlines())) <= 80
