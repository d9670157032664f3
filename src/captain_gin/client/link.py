"""Links: where a server is, and which of its tables is meant."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

from captain_gin.errors import OptionError
from captain_gin.lines import clip

_TABLE = re.compile(r"(?P<base>.*)/(?:t|api/tables)/(?P<id>[A-Za-z0-9_-]{1,64})/?")


class Link(NamedTuple):
    """A table on a server."""

    server: str
    """Address without a slash at its end: `https://example.org`."""
    table: str

    def __str__(self) -> str:
        return f"{self.server}/t/{self.table}"

    def socket(self, since: int, views: bool, language: str) -> str:
        """Where to listen to the table from a line on."""
        query = urlencode({"since": since, "views": str(views).lower(), "language": language})
        return f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.table}/socket?{query}"


def read_link(text: str) -> Link:
    """The table that a link names; OptionError if it names none."""
    address, path = _address(text, "client-link")
    found = _TABLE.fullmatch(path)
    if found is None:
        raise OptionError("client-link", found=clip(text))
    return Link(address + found["base"], found["id"])


def read_server(text: str) -> str:
    """The address of a server, without a slash at its end; OptionError if it is none."""
    address, path = _address(text, "client-server")
    return address + path.rstrip("/")


def _address(text: str, key: str) -> tuple[str, str]:
    """Scheme and host, and the path behind them."""
    try:
        parts = urlsplit(text.strip())
        host, _ = parts.hostname, parts.port
    except ValueError as error:
        raise OptionError(key, found=clip(text)) from error
    if parts.scheme not in ("http", "https") or not host or "@" in parts.netloc or not parts.netloc.isascii():
        raise OptionError(key, found=clip(text))
    return f"{parts.scheme}://{parts.netloc}", parts.path
