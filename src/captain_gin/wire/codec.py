"""Messages as lines of JSON and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import from_json

from captain_gin.errors import CaptainError
from captain_gin.lines import clip
from captain_gin.wire.messages import ID_LENGTH, Answer, Decide, Failure, Hello, Message, Propose, Quit, Weigh

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

M = TypeVar("M", bound=BaseModel)
LINE_LIMIT = 1 << 20
"""The most bytes of a line, its end not counted."""
TYPES: dict[str, type[Message]] = {
    "hello": Hello,
    "decide": Decide,
    "propose": Propose,
    "weigh": Weigh,
    "answer": Answer,
    "error": Failure,
    "quit": Quit,
}


class WireError(CaptainError):
    """A line that is no message; `id` is that of the message, if it has one that can be read."""

    id: int | str | None = None


class UnknownTypeError(WireError):
    """A message of a type that this version does not know."""


def encode(message: Message) -> bytes:
    """The line of a message, with its end; WireError if it is too long."""
    text = message.model_dump_json(exclude_none=isinstance(message, Answer)).encode()
    _check_length(text)
    return text + b"\n"


def decode(line: bytes) -> Message:
    """The message of a line; WireError if it is none."""
    _check_length(line)
    try:
        found = from_json(line, allow_inf_nan=False)
    except ValueError as error:
        raise WireError("wire-not-json", found=clip(line[:200].decode(errors="replace"))) from error
    if not isinstance(found, dict):
        raise WireError("wire-not-object", found=clip(line[:200].decode(errors="replace")))
    try:
        return _typed(found)
    except WireError as error:
        error.id = _id_of(found)
        raise


def _id_of(found: dict[str, Any]) -> int | str | None:
    """The id of a message, if it has a good one."""
    id_ = found.get("id")
    return id_ if type(id_) is int or (isinstance(id_, str) and len(id_) <= ID_LENGTH) else None


def _typed(found: dict[str, Any]) -> Message:
    kind = found.get("type")
    if not isinstance(kind, str) or kind not in TYPES:
        raise UnknownTypeError("wire-type-unknown", found=clip(str(kind)), known=", ".join(TYPES))
    return checked(TYPES[kind], found, kind)


def checked(model: type[M], found: object, kind: str) -> M:
    """Read a dict as a model; WireError names the first field that does not fit."""
    try:
        return model.model_validate(found)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        field = clip(".".join(map(str, first["loc"])))
        raise WireError("wire-field", type=kind, field=field, problem=clip(first["msg"])) from error


def _check_length(line: bytes) -> None:
    if len(line) > LINE_LIMIT:
        raise WireError("wire-too-long", most=LINE_LIMIT)


def frames(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream without their ends. Of one that is too long comes as much as shows that, and no more."""
    while line := stream.readline(LINE_LIMIT + 1):
        yield line.removesuffix(b"\n")
        while line and not line.endswith(b"\n"):
            line = stream.readline(LINE_LIMIT + 1)
