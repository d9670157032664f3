"""What the commands that keep things in a database share."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Option

from captain_gin.cli.extras import need_server
from captain_gin.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from captain_gin.server.store.base import Store

Database = Annotated[str | None, Option("--db", metavar="DATABASE", show_default=False, help="help-option-db")]
"""`db: Database = None`; see `address_of`."""


def address_of(db: str | None, must_exist: bool = True) -> str:
    """The address of a database; OptionError for a file that has to be there and is not."""
    need_server()
    from captain_gin.server.config import configure
    from captain_gin.server.store.opening import POSTGRES, parse

    address = configure({"db": db}, os.environ).db
    url = parse(address)
    if must_exist and url.drivername not in POSTGRES and not Path(url.database or "").is_file():
        raise OptionError("store-missing", store=url.database)
    return address


def with_store(address: str, work: Callable[[Store], Awaitable[None]]) -> None:
    """Do something with an open store."""
    from captain_gin.server.store.opening import open_store

    async def run() -> None:
        store = await open_store(address)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())
