"""`captain-gin import`: records into a database, as closed tables."""

from __future__ import annotations

from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Annotated

from typer import Argument

from captain_gin.cli.keeping import Database, address_of, with_store
from captain_gin.cli.parameters import Language

if TYPE_CHECKING:
    from captain_gin.server.store.base import Store

EXAMPLE = "captain-gin import match.gin --db captain-gin.db"


def import_records(
    files: Annotated[list[Path], Argument(metavar="FILES", help="help-import-files")],
    db: Database = None,
    lang: Language = "",
) -> int:
    """Keep finished records. All are read before the first one is kept."""
    address = address_of(db, must_exist=False)

    from captain_gin import record
    from captain_gin.server.archive import check, keep
    from captain_gin.texts import say

    found = [record.load(file) for file in files]
    for one in found:
        check(one)

    async def work(store: Store) -> None:
        for one in found:
            kept = await keep(store, one, int(time() * 1000))
            print(say(lang, "import-done" if kept.is_new else "import-known", file=one.name, table=kept.table))

    with_store(address, work)
    return 0
