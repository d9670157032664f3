"""Speed against peers, as ratios measured in one run on the same cores: `make bench`.

Each figure is the median of several rounds, ours and the peer's taken in turn, in CPU time of one thread. The table
goes to `benchmarks/results.md` with the machine and the versions when `--write` is given.
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
from time import process_time
from typing import Any

import numba
import numpy as np
import pyspiel

from captain_gin.core.options import Rules
from captain_gin.fast import batch, kernel
from captain_gin.fast.policies import RANDOM, SIMPLE
from captain_gin.notation import read_set

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.oracle.deals import meld_rich_hand, random_hand

RESULTS = Path(__file__).with_name("results.md")
ROUNDS = 5
CORE = kernel.load()
RULES = Rules(undercut_bonus=25)


def rate(work: Callable[[], int]) -> float:
    """How many things a second of CPU time *work* does; it returns how many it did."""
    begun = process_time()
    done = work()
    return done / (process_time() - begun)


def ours(policy: int, hands: int) -> Callable[[], int]:
    """Hands of a compiled policy against itself."""
    s, x = CORE.records("State", 1)[0], CORE.records("Chance", 1)[0]
    r, outcomes = CORE.record(RULES), CORE.records("Outcome", hands)

    def work() -> int:
        CORE.playout.play_many(s, r, x, outcomes, 1, 0, policy, policy)
        return hands

    return work


def plain(policy: int, hands: int) -> Callable[[], int]:
    """The same hands without Numba."""
    run = batch.Plain()
    (s,), (x,), outcomes = run.records("State", 1), run.records("Chance", 1), run.records("Outcome", hands)

    def work() -> int:
        run.playout.play_many(s, RULES, x, outcomes, 1, 0, policy, policy)
        return hands

    return work


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


def vector_steps() -> float:
    """Steps a second of 4,096 hands side by side, observations, masks and the check of the actions included."""
    n, stepping = 4096, CORE.stepping
    states, x, r = CORE.records("State", n), CORE.records("Chance", 1)[0], CORE.record(RULES)
    observations, masks, actions, rewards, ended = (np.zeros(shape, np.int64) for shape in ((n, 16), n, n, n, n))
    stepping.reset_many(states, x, 1, 0)
    rng, hand, spent, steps = np.random.default_rng(1), n, 0.0, 200
    for _ in range(steps):
        stepping.look_many(states, r, observations, masks)
        _choose(masks, rng.integers(0, 1 << 30, n), actions)
        begun = process_time()
        assert stepping.first_illegal(states, r, actions) == -1
        hand = stepping.step_many(states, x, r, actions, rewards, ended, 1, hand)
        stepping.look_many(states, r, observations, masks)
        spent += process_time() - begun
    return n * steps / spent


@numba.njit
def _choose(masks: Any, numbers: Any, actions: Any) -> None:
    for i in range(len(masks)):
        mask, count, rest = masks[i], 0, masks[i]
        while rest:
            rest &= rest - 1
            count += 1
        for _ in range(numbers[i] % count):
            mask &= mask - 1
        action = 0
        while not mask >> action & 1:
            action += 1
        actions[i] = action


def compare(name: str, own: Callable[[], int], peer: Callable[[], int], least: float, goal: float) -> str:
    """A row: our rate, the peer's, the median of the ratios."""
    own(), peer()
    pairs = [(rate(own), rate(peer)) for _ in range(ROUNDS)]
    ratio = median(a / b for a, b in pairs)
    mine, others = median(a for a, _ in pairs), median(b for _, b in pairs)
    return f"| {name} | {mine:,.0f} | {others:,.0f} | {ratio:,.0f}× | {least:,.0f}× | {goal:,.0f}× |"


def rows() -> list[str]:
    """The table, row by row."""
    found = [compare("random hands / OpenSpiel's", ours(RANDOM, 20_000), spiel_random(60), 150, 400)]
    if spiel_has_simple():
        found.append(compare("simple hands / OpenSpiel's", ours(SIMPLE, 20_000), spiel_simple(60), 300, 600))
    found.append(compare("compiled / plain Python, simple", ours(SIMPLE, 20_000), plain(SIMPLE, 200), 60, 200))
    found.append(f"| vector steps, one core | {vector_steps():,.0f} | | | 2,000,000 | 8,000,000 |")
    for rich, least, goal in ((False, 25, 12), (True, 80, 40)):
        kind = "meld-rich" if rich else "random"
        found.append(f"| deadwood, {kind} ten cards | {deadwood_ns(rich):.1f} ns | | | {least} ns | {goal} ns |")
    return found


def table() -> str:
    """The results as a page of Markdown."""
    head = "| what | ours a second | the peer's | ratio | at least | goal |\n|---|---:|---:|---:|---:|---:|"
    versions = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy", "open_spiel"))
    machine = f"{platform.machine()}, Python {platform.python_version()}, {versions}"
    return "\n".join([f"{datetime.now(UTC):%Y-%m-%d}, {machine}.", "", head, *rows(), ""])


if __name__ == "__main__":
    found = table()
    print(found)
    if "--write" in sys.argv:
        RESULTS.write_text(f"# Results\n\nMade by `make bench`; CPU time of one thread, medians.\n\n{found}", "utf-8")
