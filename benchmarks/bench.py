"""Speed against peers, as ratios measured in one run on the same cores: `make bench`.

The table goes to `benchmarks/results.md` with the machine and the versions when `--write` is given. `--quick` leaves
out how time and memory grow with the number of hands.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import growth
import learning
import numba
import numpy as np
import peers
import pyspiel
import starting
from measure import CORE, ROUNDS, alone, compare, ours, plain, rate

from captain_gin.fast.policies import RANDOM, SIMPLE
from captain_gin.notation import read_set

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.oracle.deals import meld_rich_hand, random_hand

RESULTS = Path(__file__).with_name("results.md")


def spiel_random(hands: int) -> Callable[[], int]:
    """Random hands of OpenSpiel, driven from Python."""
    game, rng = pyspiel.load_game("gin_rummy"), Random(1)

    def work() -> int:
        for _ in range(hands):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(rng.choice(actions))
        return hands

    return work


def spiel_simple(hands: int) -> Callable[[], int]:
    """SimpleGinRummyBot against itself; chance is drawn here."""
    game, rng = pyspiel.load_game("gin_rummy"), Random(1)

    def work() -> int:
        for _ in range(hands):
            state = game.new_initial_state()
            bots = [pyspiel.make_simple_gin_rummy_bot(game.get_parameters(), player) for player in range(2)]
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choice(state.legal_actions()))
                else:
                    state.apply_action(bots[state.current_player()].step(state))
        return hands

    return work


def spiel_has_simple() -> bool:
    """Whether this OpenSpiel lets Python make its simple bot."""
    return hasattr(pyspiel, "make_simple_gin_rummy_bot")


@numba.njit(nogil=True)
def _sum_deadwood(deadwood: Any, hands: Any) -> int:
    total = 0
    for cards in hands:
        total += deadwood(cards)
    return total


def deadwood_ns(rich: bool) -> float:
    """Nanoseconds for the deadwood of one ten-card hand, many in a row."""
    rng = Random(2)
    make = meld_rich_hand if rich else random_hand
    hands = np.array([read_set(" ".join(make(rng, 10))) for _ in range(20_000)])
    _sum_deadwood(CORE.melds.deadwood, hands[:1])

    def work() -> int:
        for _ in range(20):
            _sum_deadwood(CORE.melds.deadwood, hands)
        return 20 * len(hands)

    return 1e9 / median(rate(work) for _ in range(ROUNDS))


def rows() -> list[str]:
    """The table, row by row."""
    found = [compare("random hands / OpenSpiel's", ours(RANDOM, 20_000), spiel_random(60), 150, 400)]
    if spiel_has_simple():
        found.append(compare("simple hands / OpenSpiel's", ours(SIMPLE, 20_000), spiel_simple(60), 300, 600))
    found += peers.rows()
    for kind in ("match", "hand"):
        env, name = learning.pettingzoo_steps(20_000, episode=kind), f"PettingZoo steps ({kind}) / RLCard's"
        found.append(compare(name, env, learning.rlcard_steps(5_000), learning.LEAST_ENV, learning.GOAL_ENV))
    steps = median(learning.vector_rate(100) for _ in range(ROUNDS))
    found.append(alone("vector steps, one core", steps, "", learning.LEAST_VECTOR, learning.GOAL_VECTOR))
    for rich, least, goal in ((False, 25, 12), (True, 80, 40)):
        kind = "meld-rich" if rich else "random"
        found.append(alone(f"deadwood, {kind} ten cards", deadwood_ns(rich), " ns", least, goal))
    found.append(compare("compiled / plain Python, simple", ours(SIMPLE, 20_000), plain(SIMPLE, 200), 60, 200))
    return found


def table() -> str:
    """The results as a page of Markdown."""
    head = "| what | ours a second | the peer's | ratio | at least | goal |\n|---|---:|---:|---:|---:|---:|"
    versions = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy", "open_spiel", "rlcard"))
    machine = f"{platform.machine()}, Python {platform.python_version()}, {versions}"
    return "\n".join([f"{datetime.now(UTC):%Y-%m-%d}, {machine}.", "", head, *rows(), ""])


def grown() -> str:
    """How time and memory grow, and how long a start takes, as a page of Markdown."""
    sizes = f"How time and memory grow with the number of hands, and with workers:\n\n{growth.table(growth.runs())}\n"
    return f"{sizes}\nThe first start on a machine, and later ones (wall time):\n\n{starting.table()}\n"


if __name__ == "__main__":
    found = table()
    print(found)
    if "--quick" not in sys.argv:
        more = grown()
        print(more)
        found += f"\n{more}"
    if "--write" in sys.argv:
        RESULTS.write_text(f"# Results\n\nMade by `make bench`; CPU time of one thread, medians.\n\n{found}", "utf-8")
