"""What has to be installed for some of the commands."""

from __future__ import annotations

from importlib.util import find_spec

from captain_gin.errors import OptionError


def need_server() -> None:
    """OptionError unless all that the server needs is there."""
    if any(find_spec(name) is None for name in ("fastapi", "sqlalchemy", "structlog", "uvicorn")):
        raise OptionError("extra-missing", extra="server")
