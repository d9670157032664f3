"""The bots by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.bots.careful import careful
from captain_gin.bots.policy_bot import by_policy
from captain_gin.bots.random_bot import random
from captain_gin.bots.simple import simple
from captain_gin.errors import OptionError, nearest
from captain_gin.fast.weights import MARJJ10_WEIGHTS, MARJJ_WEIGHTS, packed

if TYPE_CHECKING:
    from collections.abc import Callable

    from captain_gin.bots.base import Bot

BOTS: dict[str, Callable[[str | None], Bot]] = {
    "random": random,
    "simple": lambda _: simple(),
    "careful": lambda _: careful(),
    "marjj": lambda _: by_policy("marjj", packed(MARJJ_WEIGHTS)),
    "marjj10": lambda _: by_policy("marjj10", packed(MARJJ10_WEIGHTS)),
}
"""Name → maker; the argument is a seed for those that play by chance."""
ENGINE = "engine:"
"""Before the command line of another program that plays (`captain_gin.bots.process`)."""


def make(kind: str, seed: str | None = None) -> Bot:
    """A bot by its name, or `engine:COMMAND LINE`; OptionError names the nearest one."""
    if kind.startswith(ENGINE):
        from captain_gin.bots.process import Engine

        return Engine(kind.removeprefix(ENGINE))
    if kind == ENGINE.rstrip(":"):
        raise OptionError("engine-unnamed")
    if kind not in BOTS:
        raise OptionError("bot-unknown", name=kind, nearest=nearest(kind, BOTS), known=", ".join(BOTS))
    return BOTS[kind](seed)
