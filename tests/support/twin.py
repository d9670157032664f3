"""The core a second time: the product's own kernel, with its bounds checked, and records to compare states by."""

import dataclasses
from typing import Any

from captain_gin.core.match import Match
from captain_gin.core.options import Rules
from captain_gin.core.state import State
from captain_gin.fast import kernel

Record = Any
"""A NumPy record: mypy knows no types for its fields."""


def record(value: State | Match | Rules) -> Record:
    """A record with the same contents."""
    return kernel.record(value)


def contents(value: Any) -> dict[str, Any]:
    """The fields of a dataclass or of a record, as plain ints and lists of ints."""
    if dataclasses.is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    return {name: value[name].tolist() for name in value.dtype.names}


def load() -> kernel.Kernel:
    """Every plain module, its functions compiled with their bounds checked; takes some seconds."""
    return kernel.load(boundscheck=True)
