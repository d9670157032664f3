"""Every test of this folder that asks for a store or an address runs on both databases."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from captain_gin.server.store.base import Store
from captain_gin.server.store.opening import open_store
from tests.support.postgres import cluster, postgres

__all__ = ["cluster", "postgres"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/store.db"
    found: str = request.getfixturevalue("postgres")
    return found


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await open_store(address)
    yield opened
    await opened.close()
