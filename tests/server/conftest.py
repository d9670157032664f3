"""Tests of the server run on asyncio; what it logs can be read."""

import io
import logging
from collections.abc import Iterator

import pytest
import structlog

from captain_gin.server.logs import set_up


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """The log as JSON."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    root.handlers.clear()
    out = io.StringIO()
    set_up("json", out)
    yield out
    structlog.reset_defaults()
    root.handlers[:], root.level = handlers, level
