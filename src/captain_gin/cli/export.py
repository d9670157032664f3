"""`captain-gin export`: all matches of a database as records."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Argument

from captain_gin.cli.keeping import Database, address_of, with_store
from captain_gin.cli.parameters import Language

if TYPE_CHECKING:
    from captain_gin.server.store.base import Store

EXAMPLE = "captain-gin export records --db captain-gin.db"


def export(
    folder: Annotated[Path, Argument(metavar="DIR", help="help-export-dir")],
    db: Database = None,
    lang: Language = "",
) -> int:
    """Write a file for each match, whole: with what its players did not know."""
    address = address_of(db)

    from captain_gin.cli.progress import progress
    from captain_gin.server.archive import records, written
    from captain_gin.texts import say

    done = 0

    async def work(store: Store) -> None:
        nonlocal done
        with progress(None) as tell:
            async for name, text in records(store):
                written(folder, name, text)
                done += 1
                tell(done)

    with_store(address, work)
    print(say(lang, "export-done", matches=done, folder=str(folder)))
    return 0
