"""Who somebody is on a server: his token, kept for the next time in a file that only he can read.

Whoever has a token plays in its owner's name: it is never shown, and goes to the server that gave it alone.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from captain_gin.client.api import knows, new_identity
from captain_gin.errors import CaptainError

if TYPE_CHECKING:
    from collections.abc import Mapping

VARIABLE = "CAPTAIN_GIN_TOKEN"
"""The environment variable that gives a token."""
FOLDER = "CAPTAIN_GIN_DATA"
"""The environment variable that names the folder for what is kept."""


class Identities:
    """Tokens by server, in one file of the user's data folder."""

    def __init__(self, environ: Mapping[str, str] | None = None) -> None:
        self._environ = os.environ if environ is None else environ
        self.path = _folder(self._environ) / "identities.json"

    async def token(self, server: str, name: str, language: str, given: str = "") -> str:
        """The token that was given, else the one that is kept and good, else that of a new guest, which is kept."""
        if given or self._environ.get(VARIABLE):
            return given or self._environ[VARIABLE]
        kept = self.kept(server)
        if kept and await knows(server, kept):
            return kept
        found = await new_identity(server, name, language)
        self.keep(server, found)
        return str(found["token"])

    def kept(self, server: str) -> str:
        """The token that is kept for a server; "" if there is none."""
        found = self._read().get(server)
        token = found.get("token") if isinstance(found, dict) else None
        return token if isinstance(token, str) else ""

    def keep(self, server: str, identity: Mapping[str, Any]) -> None:
        """Keep what a server gave: token and recovery code."""
        self._write({**self._read(), server: dict(identity)})

    def _read(self) -> dict[str, Any]:
        with suppress(OSError, ValueError):
            found = json.loads(self.path.read_text(encoding="utf-8"))
            return found if isinstance(found, dict) else {}
        return {}

    def _write(self, identities: Mapping[str, Any]) -> None:
        """Replace the file by a new one, which is never readable for anybody else."""
        new = self.path.with_suffix(f".{os.getpid()}")
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with suppress(OSError):
                new.unlink()
            with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                json.dump(identities, file, ensure_ascii=False, indent=1)
            new.replace(self.path)
        except OSError as error:
            reason = error.strerror or str(error)
            raise CaptainError("client-not-kept", file=str(self.path), reason=reason) from error


def _folder(environ: Mapping[str, str]) -> Path:
    """Where this user's programs keep what they can't make anew."""
    own = environ.get(FOLDER)
    if own:
        return Path(own)
    base = environ.get("XDG_DATA_HOME") or environ.get("LOCALAPPDATA") or Path("~/.local/share").expanduser()
    return Path(base) / "captain-gin"
