"""`captain-gin equity build`: plays the hands and makes the tables of chances anew."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from captain_gin.cli import INTERRUPTED
from captain_gin.cli.parameters import whole_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from captain_gin.arena.executors import Workers
    from captain_gin.equity.tables import Equity
    from captain_gin.equity_building.hands import Plan
    from captain_gin.fast.batch import Engine

COMPILED = ("playout.play_many", "equity.count_many", "equity.solve", "equity.narrow")
HANDS = 1_000_000
MOST_SEED = 1 << 49
MOST_WORKERS = 100


def build(preset: str, policy: str, hands: str, seed: str, workers: str, to: str, lang: str) -> int:
    """Build the table of one preset, or those of all, and write them; Ctrl-C leaves the one in work as it was."""
    from captain_gin.cli.progress import compiled

    plans = plans_of(preset, policy, hands, seed)
    folder = folder_of(to)
    number = whole_number("--workers", workers, 1, MOST_WORKERS) if workers else 1
    try:
        run = compiled(lang, *COMPILED)
        for plan in plans:
            make(plan, run, staff(number), folder, lang)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def plans_of(preset: str, policy: str, hands: str, seed: str) -> list[Plan]:
    """What is to be played, a plan for each table; OptionError says what is wrong."""
    from captain_gin.equity_building.hands import MOST_HANDS, POLICY, Plan
    from captain_gin.fast import batch
    from captain_gin.options import PRESETS
    from captain_gin.options import preset as named

    if preset:
        named(preset)
    number = whole_number("--hands", hands, 1, MOST_HANDS) if hands else HANDS
    begin = whole_number("--seed", seed, 0, MOST_SEED) if seed else 1
    batch.policy(policy or POLICY)
    return [Plan(name, number, policy or POLICY, begin) for name in ([preset] if preset else PRESETS)]


def folder_of(to: str) -> Path:
    """Where the tables go: a folder that is there, or that of the package, from which they are read."""
    from captain_gin.equity import __path__ as home
    from captain_gin.errors import OptionError

    folder = Path(to or home[0])
    if not folder.is_dir():
        raise OptionError("equity-folder", folder=str(folder))
    return folder


def staff(number: int) -> Callable[[], Workers]:
    """Who plays: this process, or some of their own."""
    from captain_gin.arena.executors import here, processes

    return here if number == 1 else partial(processes, number)


def make(plan: Plan, run: Engine, call: Callable[[], Workers], folder: Path, lang: str) -> None:
    """Build one table, with bars to look at, write it and say so."""
    from captain_gin.cli.progress import progress
    from captain_gin.equity.tables import SUFFIX, write
    from captain_gin.equity_building.building import TOTALS, build
    from captain_gin.equity_building.hands import counts
    from captain_gin.texts import say

    with progress(plan.hands, say(lang, "equity-playing", rules=plan.preset)) as tell:
        found = counts(plan, call, tell)
    with progress(TOTALS, say(lang, "equity-solving", rules=plan.preset)) as tell:
        made = build(plan, found, run, tell)
    file = folder / f"{plan.preset}{SUFFIX}"
    write(file, made)
    print(report(file, made, lang))


def report(file: Path, made: Equity, lang: str) -> str:
    """What was made: the chances at the start of a match, and how often the captain wins a hand."""
    from captain_gin.texts import say

    figures = made.header["figures"]
    captain = {"captain": 100 * figures["captain_wins"], "margin": 100 * figures["margin"]}
    start = made.chances(0, 0, 0)._asdict()
    percents = {f"{role}_first": 100 * chance for role, chance in start.items()}
    return say(lang, "equity-built", file=str(file), hands=made.header["hands"], **captain, **percents)
