"""Plays a chunk of units: by the compiled policies, or by bots that get views. Both deal the same cards."""

from __future__ import annotations

from contextlib import AbstractContextManager, ExitStack
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from captain_gin.arena.schedule import Kind, Plan
from captain_gin.arena.seated import play_game, play_hand, play_match
from captain_gin.arena.sums import Sums, sums_of
from captain_gin.bots.base import Budget
from captain_gin.bots.registry import make, prepare
from captain_gin.core.cards import NONE
from captain_gin.fast import batch
from captain_gin.fast.moments import Cell, Moments, Seating, add_unit

if TYPE_CHECKING:
    from collections.abc import Callable

    from captain_gin.bots.base import Bot
    from captain_gin.errors import CaptainError
    from captain_gin.fast.batch import Engine

PLAYERS = {Kind.HANDS: play_hand, Kind.MATCHES: play_match, Kind.GAMES: play_game}


def play(plan: Plan, part: range) -> Sums:
    """The sums of some units by number."""
    return by_policies(plan, part, batch.engine()) if plan.is_compiled else by_bots(plan, part)


def by_policies(plan: Plan, part: range, run: Engine) -> Sums:
    """The sums of some units, played by policies."""
    bots = len(plan.kinds)
    moments = run.records("Moments", bots * (bots + 1))
    tables = run.records("Seating", len(plan.seatings))
    for table, seats in zip(tables, plan.seatings, strict=True):
        for seat, bot in enumerate(seats):
            table.bot[seat] = bot
            table.policy[seat] = 0 if bot == NONE else batch.policy(plan.kinds[bot])
    one: list[Any] = [run.records(name, 1)[0] for name in ("State", "Match", "Chance", "Outcome")]
    s, m, x, o = one
    r, kind = run.record(plan.rules), list(Kind).index(plan.kind)
    cells = run.records("Cell", bots * bots)
    run.mirrored.play_units(moments, tables, cells, bots, s, m, r, x, o, kind, plan.number, part.start, len(part))
    return sums_of(bots, len(part), moments)


def by_bots(plan: Plan, part: range) -> Sums:
    """The sums of some units, played by bots."""
    prepare(plan.kinds)
    bots = len(plan.kinds)
    moments = [Moments() for _ in range(bots * (bots + 1))]
    cells = [Cell() for _ in range(bots * bots)]
    budget = plan.budget or Budget()
    with ExitStack() as stack:
        pool = _Pool(plan, stack)
        for unit in part:
            tables = [Seating(list(seats)) for seats in plan.seatings]
            for table in tables:
                PLAYERS[plan.kind](table, pool.seated(table, unit), plan.rules, plan.number, unit, budget)
            add_unit(moments, tables, cells, bots)
    return sums_of(bots, len(part), moments, pool.forfeits)


@runtime_checkable
class Reporting(Protocol):
    """A bot that says when it leaves a decision to another."""

    report: Callable[[CaptainError], None]


class _Pool:
    """Bots by their numbers: made anew for each seating, but for those that are started and ended."""

    def __init__(self, plan: Plan, stack: ExitStack) -> None:
        self._plan = plan
        self._kept: dict[int, Bot] = {}
        self.forfeits = [0] * len(plan.kinds)
        for number, kind in enumerate(plan.kinds):
            bot = make(kind)
            if isinstance(bot, AbstractContextManager):
                self._kept[number] = stack.enter_context(bot)
            if isinstance(bot, Reporting):
                bot.report = partial(self._forfeit, number)

    def _forfeit(self, number: int, _: CaptainError) -> None:
        self.forfeits[number] += 1

    def seated(self, table: Seating, unit: int) -> list[Bot]:
        """The bots on the seats. The seed of one that plays by chance is the seat's, whoever sits on it."""
        taken = [(seat, bot) for seat, bot in enumerate(table.bot) if bot != NONE]
        return [self._kept.get(bot) or self._made(bot, f"{self._plan.seed} {unit} {seat}") for seat, bot in taken]

    def _made(self, bot: int, seed: str) -> Bot:
        return make(self._plan.kinds[bot], seed)
