"""`captain-gin reports`: what players complained of."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

from typer import Option

from captain_gin.cli.keeping import Database, address_of, with_store
from captain_gin.cli.parameters import Json, Language, whole_number

if TYPE_CHECKING:
    from captain_gin.cli.output import Output
    from captain_gin.server.complaints import Complaint
    from captain_gin.server.store.base import Store

EXAMPLE = "captain-gin reports --db captain-gin.db"
MOST = 100_000


def reports(
    db: Database = None,
    last: Annotated[str, Option("--last", metavar="N", help="help-reports-last")] = "100",
    as_json: Json = False,
    lang: Language = "",
) -> int:
    """Show the latest complaints."""
    most = whole_number("--last", last, 1, MOST)
    address = address_of(db)

    from captain_gin.cli.output import console, print_json
    from captain_gin.server.complaints import complaints
    from captain_gin.texts import say

    found: list[Complaint] = []

    async def work(store: Store) -> None:
        found.extend(await complaints(store, most))

    with_store(address, work)
    if as_json:
        print_json({"reports": [document(one, lang) for one in found]})
    elif not found:
        print(say(lang, "reports-none"))
    else:
        out = console()
        for one in found:
            tell(out, one, lang)
    return 0


def tell(out: Output, one: Complaint, lang: str) -> None:
    """Write a complaint, and below it what was said."""
    from captain_gin.texts import say

    people = {name: f"{person.name} ({person.id})" for name, person in _people(one).items()}
    where = {"table": one.table, "line": str(one.line)}
    out.tell(say(lang, "reports-line" if one.line else "reports-table", when=when(one), **people, **where))
    words = one.words(lang)
    if one.said is not None:
        key = "reports-said" if words else "reports-name"
        out.tell("    " + say(lang, key, name=one.said.name, words=words))


def document(one: Complaint, lang: str) -> dict[str, Any]:
    """A complaint for programs."""
    said = None if one.said is None else {"name": one.said.name, "words": one.words(lang)}
    people = {name: person._asdict() for name, person in _people(one).items()}
    return {"at": one.at, "when": when(one), **people, "table": one.table, "line": one.line, "said": said}


def when(one: Complaint) -> str:
    """When, as `2026-11-30 12:03:05Z`."""
    return f"{datetime.fromtimestamp(one.at // 1000, UTC):%Y-%m-%d %H:%M:%S}Z"


def _people(one: Complaint) -> dict[str, Any]:
    return {"reporter": one.reporter, "reported": one.reported}
