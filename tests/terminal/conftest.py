"""Coaches at the terminal answer at once, as they do as long as nothing has been compiled."""

from collections.abc import Iterator

import pytest

from tests.support.plain_search import search_not_yet


@pytest.fixture(autouse=True, scope="module")
def _not_compiled() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        search_not_yet(patch)
        yield
