"""How much of a thing is tried: a little by `make test`, more by `make test-long`."""

from typing import Any

import pytest


def little_or_much(little: object, *much: object) -> list[Any]:
    """Parameters of a test, those after the first for long runs."""
    return [little, *(for_long(each) for each in much)]


def for_long(*values: object) -> Any:
    """A parameter, or several together, for long runs alone."""
    return pytest.param(*values, marks=pytest.mark.long)
