"""Errors as a client reads them: one shape, in his language, and nothing about how the server is made."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from captain_gin.errors import CaptainError
from captain_gin.lines import clip
from captain_gin.notation import card_symbol, read_card
from captain_gin.server.identity import IdentityError
from captain_gin.server.limits import LimitError
from captain_gin.server.store.base import UnavailableError
from captain_gin.texts import LANGUAGES
from captain_gin.wire.table import Failed

if TYPE_CHECKING:
    from collections.abc import Sequence

UNKNOWN = "table-unknown"
CARDS = ("card", "meld")
"""The values of errors that are cards."""


class RequestError(CaptainError):
    """A request that can't be understood or is not let in; `status` is that of HTTP."""

    def __init__(self, key: str, status: int = 400, **values: object) -> None:
        super().__init__(key, **values)
        self.status = status


def failed(error: CaptainError, language: str) -> Failed:
    """What a client is told."""
    shown = for_people(public(error))
    rule = shown.values.get("rule")
    return Failed(key=shown.key, error=shown.in_language(language), rule=None if rule is None else str(rule))


def public(error: CaptainError) -> CaptainError:
    """An error that may be told: where the database is, and what is wrong with it, is the host's business."""
    if isinstance(error, UnavailableError) and error.key.startswith("store-"):
        return CaptainError("server-unavailable")
    return error


def for_people(error: CaptainError) -> CaptainError:
    """An error that names cards as people read them: `10♦`, where programs write `Td`."""
    cards = {name: error.values[name] for name in CARDS if _is_cards(error.values.get(name))}
    if not cards:
        return error
    told = {name: _symbols(str(text)) for name, text in cards.items()}
    return CaptainError(error.key, **{**error.values, **told})


def _symbols(text: str) -> str:
    return " ".join(card_symbol(read_card(card)) for card in re.findall("..", text))


def _is_cards(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch("([A2-9TJQK][cdhs])+", value) is not None


def status(error: CaptainError) -> int:
    """The HTTP status of an error."""
    if isinstance(error, RequestError):
        return error.status
    if isinstance(error, LimitError):
        return 429
    if isinstance(error, UnavailableError):
        return 503
    if isinstance(error, IdentityError):
        return 403 if error.key == "identity-bot" else 401
    return 404 if error.key == UNKNOWN else 400


def misfit(faults: Sequence[Any]) -> RequestError:
    """What is wrong with fields, from what pydantic says of the first one."""
    first = faults[0]
    place = [str(part) for part in first["loc"] if part not in ("body", "query", "path")]
    if not place or first["type"] == "json_invalid":
        return RequestError("server-not-json")
    key = "server-field-missing" if first["type"] == "missing" else "server-field-wrong"
    return RequestError(key, field=clip(".".join(place)))


def language_of(header: str) -> str:
    """The best language of an Accept-Language header that there are texts in; English otherwise."""
    best, chosen = 0.0, LANGUAGES[0]
    for part in header[:500].split(","):
        name, _, weight = part.strip().partition(";q=")
        base = name.split("-")[0].lower()
        value = _weight(weight)
        if base in LANGUAGES and value > best:
            best, chosen = value, base
    return chosen


def _weight(text: str) -> float:
    try:
        return min(1.0, float(text)) if text else 1.0
    except ValueError:
        return 0.0
