"""From what a database holds to what the program needs: which statements to run, as text.

Alembic writes them; the stores run them in one transaction under a lock, so that two processes may start at once.
"""

from __future__ import annotations

from functools import cache
from io import StringIO
from pathlib import Path
from threading import Lock

from captain_gin.errors import OptionError
from captain_gin.server.store.schema import VERSION

FOLDER = Path(__file__).parent / "migrations"
ONE_AT_A_TIME = Lock()
"""Alembic keeps what it works at in a global."""
CURRENT = "SELECT version_num FROM alembic_version"
"""The query for the version of a database; the table is missing in a new one."""


def upgrade(dialect: str, found: str | None) -> list[str]:
    """The statements that lead from a version, None for an empty database; OptionError if it is newer than ours."""
    if found == VERSION:
        return []
    if found is not None and not (found.isdecimal() and int(found[:9]) < int(VERSION)):
        raise OptionError("store-newer", found=found, known=VERSION)
    return [part for part in _script(dialect, found or "base").split(";\n\n") if part.strip()]


@cache
def _script(dialect: str, found: str) -> str:
    # Alembic takes a tenth of a second to load, and only a new or an old database needs it.
    from alembic import command
    from alembic.config import Config

    buffer = StringIO()
    config = Config(output_buffer=buffer, attributes={"dialect": dialect})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with ONE_AT_A_TIME:
        command.upgrade(config, f"{found}:{VERSION}", sql=True)
    return buffer.getvalue()
