"""Steps a second of the environments for learning, and of RLCard's gin rummy, all by random legal play.

Each function makes what it needs once and returns a function that plays a number of steps and says how many it played;
`benchmarks/bench.py` times them in turn, in CPU time of one thread.
"""

from __future__ import annotations

from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

from captain_gin.rl import captain_gin_v0
from captain_gin.rl.vector import VectorEnv

if TYPE_CHECKING:
    from collections.abc import Callable

LEAST_ENV, GOAL_ENV = 3, 10
"""Times as many steps a second as RLCard's."""
LEAST_VECTOR, GOAL_VECTOR = 2_000_000, 8_000_000


def pettingzoo_steps(steps: int, **arguments: Any) -> Callable[[], int]:
    """Random play of `captain_gin_v0`, whole matches unless the arguments say otherwise."""
    env, rng = captain_gin_v0.env(**arguments), Random(1)
    env.reset(seed=1)

    def work() -> int:
        done = 0
        while done < steps:
            if not env.agents:
                env.reset()
            observation, _, ended, _, _ = env.last()
            env.step(None if ended else rng.choice(observation["action_mask"].nonzero()[0]))
            done += not ended
        return done

    return work


def rlcard_steps(steps: int) -> Callable[[], int]:
    """Random play of RLCard's gin rummy: its state holds the legal actions as a dictionary."""
    import rlcard

    env, rng = rlcard.make("gin-rummy", {"seed": 1}), Random(1)

    def work() -> int:
        state, _ = env.reset()
        for _ in range(steps):
            if env.is_over():
                state, _ = env.reset()
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
        return steps

    return work


def vector_rate(steps: int = 200, num_envs: int = 4096, observation: str = "words", **arguments: Any) -> float:
    """Steps a second of the vector environment: step alone is timed, not the choice of the actions."""
    env = VectorEnv(num_envs, observation, **arguments)
    env.reset(seed=1)
    spent = 0.0
    for _ in range(steps):
        actions = env.choices("random")
        begun = process_time()
        env.step(actions)
        spent += process_time() - begun
    return num_envs * steps / spent


def main() -> None:
    """Print the figures."""
    from statistics import median

    def rate(work: Callable[[], int]) -> float:
        begun = process_time()
        return work() / (process_time() - begun)

    own, hands, peer = pettingzoo_steps(20_000), pettingzoo_steps(20_000, episode="hand"), rlcard_steps(5_000)
    for work in (own, hands, peer):
        work()
    rounds = [(rate(own), rate(hands), rate(peer)) for _ in range(5)]
    print(f"PettingZoo env, matches {median(a for a, _, _ in rounds):,.0f} steps/s")
    print(f"PettingZoo env, hands   {median(b for _, b, _ in rounds):,.0f} steps/s")
    print(f"RLCard                  {median(c for _, _, c in rounds):,.0f} steps/s")
    print(f"ratio, matches          {median(a / c for a, _, c in rounds):.1f}")
    print(f"ratio, hands            {median(b / c for _, b, c in rounds):.1f}")
    for arguments in ({"copy": False}, {}, {"observation": "v1", "copy": False}, {"observation": "v1"}):
        print(f"VectorEnv {arguments}: {median(vector_rate(50, **arguments) for _ in range(3)):,.0f} steps/s")
    print(f"VectorEnv against simple: {vector_rate(50, opponent='simple'):,.0f} decisions/s")


if __name__ == "__main__":
    main()
