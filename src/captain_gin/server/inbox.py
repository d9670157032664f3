"""What clients send, read."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import from_json

from captain_gin.errors import CaptainError
from captain_gin.lines import clip
from captain_gin.server.failures import RequestError, misfit
from captain_gin.wire.table import COMMAND_LIMIT, CommandId, Inbound

_INBOUND: TypeAdapter[Inbound] = TypeAdapter(Annotated[Inbound, Field(discriminator="type")])
_ID: TypeAdapter[str] = TypeAdapter(CommandId)
_UNTYPED = ("union_tag_invalid", "union_tag_not_found")


def read(data: bytes) -> Inbound:
    """The message in a frame; RequestError if it is none."""
    if len(data) > COMMAND_LIMIT:
        raise RequestError("server-too-long", most=COMMAND_LIMIT)
    try:
        return _INBOUND.validate_json(data)
    except ValidationError as error:
        raise _misread(error) from error


def id_in(data: bytes) -> str | None:
    """The id of a message that could not be read, if it has a good one: its sender waits for an answer."""
    try:
        found = from_json(data)
        return _ID.validate_python(found["id"]) if isinstance(found, dict) else None
    except (ValueError, KeyError):
        return None


def _misread(error: ValidationError) -> CaptainError:
    first = error.errors(include_url=False)[0]
    if first["type"] in _UNTYPED:
        return RequestError("server-type-unknown", found=clip(str(first.get("ctx", {}).get("tag", "–"))))
    return misfit([{**first, "loc": first["loc"][1:]}])  # the first part is the type
