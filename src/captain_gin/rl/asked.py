"""What is asked of an environment, checked: names, numbers and actions, with one clear error for each."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np

from captain_gin.core.options import Rules
from captain_gin.errors import OptionError, nearest
from captain_gin.options import preset

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

MOST_SEED = (1 << 62) - 1


def one_of(name: str, value: str, known: Iterable[str]) -> str:
    """A value that has to be one of those *known*; OptionError names the nearest one."""
    names = list(known)
    if value not in names:
        close = nearest(str(value), names)
        raise OptionError("option-value", name=name, value=str(value), nearest=close, known=", ".join(names))
    return value


def whole(name: str, value: Any, least: int, most: int) -> int:
    """A whole number from *least* to *most*; OptionError."""
    try:
        number = index(value)
    except TypeError:
        number = least - 1
    if not least <= number <= most:
        raise OptionError("option-range", name=name, value=str(value), least=least, most=most)
    return number


def seed_number(seed: Any) -> int:
    """A seed: a whole number from 0 that 62 bits hold; OptionError."""
    return whole("seed", seed, 0, MOST_SEED)


def rules_of(rules: Rules | str) -> Rules:
    """Rules, or those of a preset by its name; OptionError."""
    return rules if isinstance(rules, Rules) else preset(str(rules))


def actions_of(actions: Any, n: int) -> NDArray[np.int64]:
    """One action a hand as *n* int64; OptionError for any other shape or kind of number."""
    try:
        found = np.asarray(actions)
    except ValueError:  # lists of several lengths
        found = np.empty((), object)
    if found.shape != (n,) or found.dtype.kind not in "iu":
        raise OptionError("rl-actions", expected=n, found=f"{found.dtype} {found.shape}")
    return np.ascontiguousarray(found, np.int64)
