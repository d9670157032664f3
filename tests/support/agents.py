"""Random play of the PettingZoo environment for tests."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from captain_gin.rl import captain_gin_v0

MODES: tuple[dict[str, Any], ...] = (
    {},
    {"episode": "hand"},
    {"adviser": "proposing"},
    {"episode": "hand", "adviser": "proposing"},
)


def legal(observation: dict[str, Any]) -> list[int]:
    """The actions of a mask."""
    found: list[int] = np.flatnonzero(observation["action_mask"]).tolist()
    return found


def choice(env: Any, rng: Random) -> int:
    """A legal action, as a rule one that does not knock: a hand then gets somewhere."""
    actions = legal(env.observe(env.agent_selection))
    quiet = [action for action in actions if action not in (55, 56)] or actions
    return rng.choice(actions if rng.random() < 0.5 else quiet)


def played(seed: int = 1, most: int = 10_000, **arguments: Any) -> Iterator[Any]:
    """An episode played at random: the environment before each action, and when it is over."""
    env = captain_gin_v0.env(**arguments)
    env.reset(seed)
    rng = Random(seed)
    for _ in range(most):
        if env.terminations[env.agent_selection]:
            break
        yield env
        env.step(choice(env, rng))
    yield env


def over(env: Any) -> bool:
    """Whether the episode has ended."""
    return all(env.terminations.values())
