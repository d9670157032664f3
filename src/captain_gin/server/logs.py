"""What the host reads: one line a thing, as text or JSON. No cards, no tokens, no names, no links."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from hashlib import sha256
from secrets import token_hex
from traceback import extract_tb
from typing import TYPE_CHECKING

import structlog

from captain_gin.server.failures import RequestError

if TYPE_CHECKING:
    from typing import TextIO

    from structlog.types import FilteringBoundLogger


def logger() -> FilteringBoundLogger:
    """Where to write."""
    found: FilteringBoundLogger = structlog.get_logger()
    return found


def set_up(form: str, out: TextIO | None = None) -> None:
    """Write `text` or `json` to a stream or to standard error; warnings of libraries go there too."""
    rendering = structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            rendering,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=lambda *_: _Stream(out or sys.stderr),
    )
    logging.basicConfig(handlers=[_Passed()], level=logging.WARNING, force=True)


class _Stream:
    """Where the lines go. If they can't be written, the tables go on without."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def msg(self, text: str) -> None:
        """Write a line."""
        with suppress(OSError, ValueError):
            print(text, file=self._out, flush=True)

    debug = info = warning = error = critical = log = msg


class _Passed(logging.Handler):
    """Passes on that a library complains, without what it quotes: that may be a client's."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        trace = record.exc_info[2] if record.exc_info else None
        logger().log(record.levelno, "library", source=record.name, text=str(record.msg), where=_frames(trace))


def fault(error: BaseException) -> RequestError:
    """Note a fault of the program under a number of its own, and give what its victim may be told."""
    id_ = token_hex(4)
    logger().error("fault", id=id_, kind=type(error).__name__, where=_frames(error.__traceback__))
    return RequestError("server-fault", 500, id=id_)


def mark(table: str) -> str:
    """A table in the log: its id would let whoever reads the log in."""
    return sha256(table.encode()).hexdigest()[:12]


def _frames(trace: object) -> list[str]:
    """Where it happened; not what was being handled."""
    if trace is None:
        return []
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in extract_tb(trace)]  # type: ignore[arg-type]
