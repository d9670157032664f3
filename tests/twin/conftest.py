"""The compiled core is made once a session: it takes some seconds."""

from types import SimpleNamespace

import pytest


@pytest.fixture(scope="session")
def compiled() -> SimpleNamespace:
    """The twin modules by their short names."""
    from tests.support import twin

    return twin.load()
