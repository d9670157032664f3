"""The bots by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.bots.careful import careful
from captain_gin.bots.expert import expert, master
from captain_gin.bots.kernel import kernel
from captain_gin.bots.levels import ERRING
from captain_gin.bots.policy_bot import by_policy
from captain_gin.bots.random_bot import random
from captain_gin.bots.simple import simple
from captain_gin.errors import OptionError, nearest
from captain_gin.fast.policies import CANNY, TUNED
from captain_gin.fast.weights import MARJJ10_WEIGHTS, MARJJ_WEIGHTS, packed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from captain_gin.bots.base import Bot

SEARCHING = {"expert": expert, "master": master}
"""Those that search; `expert:playouts=500,ms=50,seed=7` says how long."""
BOTS: dict[str, Callable[[str | None], Bot]] = {
    "random": random,
    "simple": lambda _: simple(),
    "careful": lambda _: careful(),
    "marjj": lambda _: by_policy("marjj", packed(MARJJ_WEIGHTS)),
    "tuned": lambda _: by_policy("tuned", TUNED),
    "canny": lambda _: by_policy("canny", CANNY),
    "marjj10": lambda _: by_policy("marjj10", packed(MARJJ10_WEIGHTS)),
    **ERRING,
    **SEARCHING,
}
"""Name → maker; the argument is a seed for those that play by chance."""
ENGINE = "engine:"
"""Before the command line of another program that plays (`captain_gin.bots.process`)."""


def searches(kind: str) -> bool:
    """Whether a bot, named with or without options, takes time to search."""
    return kind.partition(":")[0] in SEARCHING


def prepare(kinds: Iterable[str]) -> None:
    """Wait for what those bots need that search: for measurements, in which none is to decide without."""
    if any(map(searches, kinds)):
        kernel(wait=True)


def make(kind: str, seed: str | None = None) -> Bot:
    """A bot by its name, with options if it searches, or `engine:COMMAND LINE`; OptionError names the nearest one."""
    if kind.startswith(ENGINE):
        from captain_gin.bots.process import Engine

        return Engine(kind.removeprefix(ENGINE))
    if kind == ENGINE.rstrip(":"):
        raise OptionError("engine-unnamed")
    if searches(kind):
        name, _, options = kind.partition(":")
        return SEARCHING[name](seed, options)
    if kind not in BOTS:
        raise OptionError("bot-unknown", name=kind, nearest=nearest(kind, BOTS), known=", ".join(BOTS))
    return BOTS[kind](seed)
