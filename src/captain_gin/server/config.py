"""The settings of a server: flags before environment before file before what is usual, all checked at once."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from captain_gin.errors import OptionError, nearest
from captain_gin.lines import clip
from captain_gin.server.limits import Rate, RateText

if TYPE_CHECKING:
    from collections.abc import Mapping

PREFIX = "CAPTAIN_GIN_"
DATABASE = "captain-gin.db"
"""Where the tables are kept if nothing else is said: in the folder the server is started in."""


def _origin(text: str) -> str:
    """`https://host` or `http://host:port`, without anything behind it; ValueError."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/") or parts.query:
        raise ValueError(text)
    return f"{parts.scheme}://{parts.netloc.lower()}"


Origin = Annotated[str, AfterValidator(_origin)]


class Rates(BaseModel):
    """How often one address or identity may do what."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    requests: RateText = Rate(600, 60)
    """HTTP requests of an address."""
    guests: RateText = Rate(30, 3600)
    """Identities made from an address."""
    recoveries: RateText = Rate(10, 3600)
    """Recovery codes tried from an address."""
    tables: RateText = Rate(30, 3600)
    """Tables opened by an identity."""
    bots: RateText = Rate(10, 3600)
    """Bot accounts made by an identity."""
    reports: RateText = Rate(20, 3600)
    """Complaints of an identity."""
    replays: RateText = Rate(60, 60)
    """Steps of records that an address looks at; more have to wait."""
    joins: RateText = Rate(60, 60)
    """Connections opened by an identity."""
    messages: RateText = Rate(30, 1)
    """Messages of a person on all connections; whoever sends more waits."""
    bot_messages: RateText = Rate(100, 1)
    """Messages of a bot account on all connections."""


class Config(BaseModel):
    """All settings. A name here is that of the flag, of the environment's CAPTAIN_GIN_NAME and of the file's key."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    host: Annotated[str, Field(min_length=1)] = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8000
    """0: any free one."""
    db: Annotated[str, Field(min_length=1)] = DATABASE
    workers: Annotated[int, Field(ge=1, le=64)] = 1
    """Processes in which house bots think."""
    url: Origin | None = None
    """The public address, if another server stands in front."""
    origins: list[Origin] = []
    """Further addresses whose pages may use this server."""
    proxies: list[str] = ["127.0.0.1", "::1"]
    """Addresses of servers in front that are believed when they say whom they speak for."""
    secret: Annotated[str, Field(min_length=32)] | None = None
    """Signs the tokens; made on first start and kept in the database if it is not given."""
    connections: Annotated[int, Field(ge=1)] = 10
    """Connections that one identity may have at a time."""
    log: Literal["text", "json"] = "text"
    rates: Rates = Rates()


def configure(flags: Mapping[str, object], environ: Mapping[str, str], file: Path | None = None) -> Config:
    """The settings; OptionError names the first that is wrong, where it stands and what it may be."""
    found: dict[str, Any] = {}
    for place, values in (
        ("file", _from_file(file)),
        ("environment", _from_environment(environ)),
        ("flags", {name: value for name, value in flags.items() if value is not None}),
    ):
        checked(values, place)
        found = _merged(found, values)
    return Config.model_validate(found)


def checked(values: Mapping[str, Any], place: str) -> Config:
    """Settings from one place; OptionError."""
    try:
        return Config.model_validate(values)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        name = ".".join(map(str, first["loc"]))
        if first["type"] == "extra_forbidden":
            raise OptionError("config-unknown", name=clip(name), place=place, nearest=_nearest(name)) from error
        raise OptionError(
            "config-wrong", name=name, place=place, value=_shown(name, first["input"]), usual=_usual(name)
        ) from error


def _shown(name: str, value: object) -> str:
    """A value that may be repeated: neither a secret nor an address with a password is."""
    return "…" if name in ("secret", "db") else clip(str(value))


def _usual(name: str) -> str:
    field = name.split(".")
    model: Any = Config()
    for part in field:
        model = getattr(model, part, None)
    return "–" if model is None else ", ".join(model) if isinstance(model, list) else str(model)


def _nearest(name: str) -> str:
    known = Rates.model_fields if name.startswith("rates.") else Config.model_fields
    return nearest(name.removeprefix("rates."), known)


def _from_file(file: Path | None) -> dict[str, Any]:
    if file is None:
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise OptionError("file-unreadable", file=str(file), reason=error.strerror or str(error)) from error
    except ValueError as error:
        raise OptionError("config-not-toml", file=str(file), reason=clip(str(error))) from error


def _from_environment(environ: Mapping[str, str]) -> dict[str, Any]:
    """Variables of our name; lists are written with commas, rates as CAPTAIN_GIN_RATES_MESSAGES."""
    found: dict[str, Any] = {}
    for variable, text in environ.items():
        name = variable.removeprefix(PREFIX).lower()
        if not variable.startswith(PREFIX) or not text:
            continue
        if name.startswith("rates_"):
            found.setdefault("rates", {})[name.removeprefix("rates_")] = text
        elif name in ("origins", "proxies"):
            found[name] = [part.strip() for part in text.split(",")]
        elif name in Config.model_fields:  # others are not the server's: CAPTAIN_GIN_LANG, caches
            found[name] = text
    return found


def _merged(under: dict[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    merged = {**under, **over}
    if "rates" in under and "rates" in over:
        merged["rates"] = {**under["rates"], **over["rates"]}
    return merged
