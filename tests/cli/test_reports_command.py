"""`captain-gin reports`: the host reads who complained of whom, and what was said."""

import asyncio
from pathlib import Path

import pytest

from captain_gin.server.store.base import Identity, Report, Summary
from captain_gin.server.store.opening import open_store
from captain_gin.wire.events import Renamed, Said, Sat
from captain_gin.wire.tape import Item, text
from tests.support.command import answer, refusal, run, spoken
from tests.support.entries import entry, summary

AT = 1_796_000_000_000
"""2026-11-30 00:53:20 UTC: `date -u -d @1796000000`."""
LINES: list[Item] = [
    Sat(seat="A", who="a1", name="Ada"),
    Said(seat="B", who="b2", name="Bob", to="table", text="[red]you [/red] lost"),
    Said(seat="B", who="b2", name="Bob", to="advice", phrase="unsure"),
    Renamed(seat="B", name="Rude Bob"),
]
LISTED: Summary = summary()


async def fill(file: Path, reports: list[Report]) -> None:
    store = await open_store(str(file))
    for id_, name in (("a1", "Ada"), ("b2", "Bobby")):
        await store.put_identity(Identity(id_, "guest", name, "en"))
    lines = [*map(text, LINES), "B stock 7h"]
    await store.create("t", entry(1, *lines[:2]), LISTED)
    await store.append("t", entry(3, *lines[2:], '@ {"type":"from the future"}'), LISTED)
    for report in reports:
        await store.report(report)
    await store.close()


def database(folder: Path, *lines: int, reported: str = "b2") -> str:
    """A database with complaints about lines."""
    reports = [Report("a1", reported, "t", line, AT + 1000 * i) for i, line in enumerate(lines)]
    asyncio.run(fill(folder / "gin.db", reports))
    return str(folder / "gin.db")


def test_a_complaint_names_both_the_place_and_what_was_said(tmp_path: Path) -> None:
    ran = run("reports", "--db", database(tmp_path, 2))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "2026-11-30 00:53:20Z  Ada (a1) about Bobby (b2), table t, line 2",
        "    Bob: “[red]you [/red] lost”",
    ]


@pytest.mark.parametrize(
    ("line", "said"), [(1, "    the name “Ada”"), (3, "    Bob: “I am not sure.”"), (4, "    the name “Rude Bob”")]
)
def test_names_and_phrases_are_shown_too(tmp_path: Path, line: int, said: str) -> None:
    assert run("reports", "--db", database(tmp_path, line)).out.splitlines()[1:] == [said]


@pytest.mark.parametrize("line", [0, 5, 6, 7])
def test_where_nobody_said_anything_there_is_nothing_to_quote(tmp_path: Path, line: int) -> None:
    """No line, a move, a line of a newer version, a line that is not there: never a card."""
    (shown,) = run("reports", "--db", database(tmp_path, line)).out.splitlines()
    assert shown.endswith(f"table t, line {line}" if line else "table t")


def test_the_latest_comes_first_and_no_more_than_wanted(tmp_path: Path) -> None:
    found = answer("reports", "--db", database(tmp_path, 1, 2, 3), "--last", "2")["reports"]
    assert [one["line"] for one in found] == [3, 2]


def test_programs_get_all_of_it(tmp_path: Path) -> None:
    assert answer("reports", "--db", database(tmp_path, 2, reported="gone")) == {
        "reports": [
            {
                "at": AT,
                "when": "2026-11-30 00:53:20Z",
                "reporter": {"id": "a1", "name": "Ada"},
                "reported": {"id": "gone", "name": "?"},
                "table": "t",
                "line": 2,
                "said": {"name": "Bob", "words": "[red]you [/red] lost"},
            }
        ]
    }


def test_without_complaints_there_is_an_answer_too(tmp_path: Path) -> None:
    db = database(tmp_path)
    assert [run("reports", "--db", db, "--lang", lang).out for lang in spoken()] == [
        "Nobody has complained.\n",
        "Kukaan ei ole valittanut.\n",
        "Niemand heeft geklaagd.\n",
    ]
    assert answer("reports", "--db", db) == {"reports": []}


def test_what_is_wrong_is_said_in_one_line(tmp_path: Path) -> None:
    assert "gone.db" in refusal("reports", "--db", str(tmp_path / "gone.db"))
    assert "--last" in refusal("reports", "--db", database(tmp_path), "--last", "0")
