"""The compiled core is made once a session: it takes some seconds."""

from typing import Any

import pytest


@pytest.fixture(scope="session")
def compiled() -> Any:
    """The twin modules by their short names."""
    pytest.importorskip("numba")
    from tests.support import twin

    return twin.load()
