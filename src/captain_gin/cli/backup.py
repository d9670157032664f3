"""`captain-gin backup`: a copy of a database that may be in use."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from typer import Argument

from captain_gin.cli.keeping import Database, address_of
from captain_gin.cli.parameters import Language

EXAMPLE = "captain-gin backup captain-gin-monday.db --db captain-gin.db"


def backup(
    file: Annotated[Path, Argument(metavar="FILE", help="help-backup-file")],
    db: Database = None,
    lang: Language = "",
) -> int:
    """Copy a SQLite database as it is at one moment."""
    address = address_of(db)

    import asyncio

    from captain_gin.server.store.opening import copy_store
    from captain_gin.texts import say

    asyncio.run(copy_store(address, file))
    print(say(lang, "backup-done", file=str(file)))
    return 0
