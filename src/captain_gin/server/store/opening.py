"""Which database: from an address to an open store."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from captain_gin.errors import OptionError
from captain_gin.server.store.operations import DatabaseStore

if TYPE_CHECKING:
    from captain_gin.server.store.base import Store

POSTGRES = ("postgresql", "postgres")


async def open_store(address: str) -> Store:
    """Open `sqlite:///path`, a plain path or `postgresql://user:password@host/database`.

    Makes or upgrades what is there. OptionError for a bad address or a database newer than the program,
    UnavailableError if it can't be reached. No message shows the password.
    """
    url = parse(address)
    if url.drivername in POSTGRES:
        from captain_gin.server.store import postgres

        shown = url.set(query={}).render_as_string()  # a query may hold a password too
        return DatabaseStore(await postgres.connect(address, shown))
    from captain_gin.server.store import sqlite

    return DatabaseStore(await asyncio.to_thread(sqlite.connect, Path(url.database or "")))


async def copy_store(address: str, target: Path) -> None:
    """Copy a SQLite database, also one in use, to a new file. OptionError for others: PostgreSQL has pg_dump."""
    url = parse(address)
    if url.drivername in POSTGRES:
        raise OptionError("store-copy")
    from captain_gin.server.store import sqlite

    await asyncio.to_thread(sqlite.copy, Path(url.database or ""), target)


def parse(address: str) -> URL:
    """The parts of an address; OptionError unless it names a database that we know."""
    try:
        url = make_url(address) if "://" in address else URL.create("sqlite", database=address)
    except (ArgumentError, ValueError):
        raise _wrong(address) from None
    is_file = url.drivername == "sqlite" and url.database not in (None, "", ":memory:") and not url.query
    if not is_file and url.drivername not in POSTGRES:
        raise _wrong(address)
    return url


def _wrong(address: str) -> OptionError:
    """Only the beginning is shown: what comes behind may hold a password."""
    scheme, mark, _ = address.partition("://")
    return OptionError("store-address", found=f"{scheme}{mark}…" if mark else address)
