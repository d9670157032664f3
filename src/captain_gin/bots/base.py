"""What a bot is: it decides from a view, proposes as adviser, and as captain weighs what is proposed to it.

Most bots are a `Ranker`: a function that gives each legal move a worth in points of the hand, for whoever has to move,
with the reason. Everything else follows from that.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from captain_gin.core.cards import total
from captain_gin.moves import Verb
from captain_gin.spreads import union

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from captain_gin.moves import Move
    from captain_gin.view import View


SHOWN = 3
"""So many options a proposal shows."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one decision: milliseconds, or playouts where it counts those; None: no limit."""

    ms: float | None = 100.0
    playouts: int | None = None


class Reason(NamedTuple):
    """Why, as the key of a text and its values: numbers, or cards as people read them."""

    key: str
    values: dict[str, str | int]


class Option(NamedTuple):
    """A legal move, what it is worth in points to the player in turn, and why."""

    move: Move
    worth: float
    reason: Reason
    points: float | None = None
    """What it gains in points on average, where that was tried;"""
    chance: float | None = None
    """and the chance to win the match with it, where that counts."""
    others: tuple[Option, ...] = ()
    """Of a proposal: the next best, which a coach may show."""

    @property
    def compared(self) -> tuple[Option, ...]:
        """Of a proposal: it and the next best, as far as they were tried; none if there is nothing to compare."""
        tried = tuple(option for option in (self, *self.others) if option.points is not None)
        return tried if len(tried) > 1 else ()


class Verdict(NamedTuple):
    """What a captain makes of a proposal: whether he follows it, what he thinks it costs in points, and why."""

    follows: bool
    cost: float
    reason: Reason
    chance: float | None = None
    """What it costs of the chance to win the match, where that is known."""


@runtime_checkable
class Bot(Protocol):
    """A player that is a program."""

    @property
    def kind(self) -> str:
        """The name it is seated by."""

    def decide(self, view: View, budget: Budget) -> Move:
        """The move for the seat whose view this is and whose turn it is."""

    def propose(self, view: View, budget: Budget) -> Option | None:
        """What to propose to the captain, from the adviser's view; None: nothing."""

    def weigh(self, view: View, advice: Move, budget: Budget) -> Verdict:
        """What the captain, whose view this is, makes of a proposal."""


@dataclass(frozen=True)
class Ranker:
    """A bot from a function that lists the legal moves with their worth, in any order."""

    kind: str
    rank: Callable[[View, Budget], Sequence[Option]]
    tolerance: float = field(default=2.0)
    """How many points it lets an adviser's proposal cost."""
    explain: Callable[[View, Sequence[Option]], Sequence[Option]] | None = None
    """Gives the best options, sorted, the reasons that a person is told; None: they have them."""

    def options(self, view: View, budget: Budget) -> list[Option]:
        """The legal moves, best first; equal ones in the order of `View.moves`."""
        return sorted(self.rank(view, budget), key=lambda option: -option.worth)

    def decide(self, view: View, budget: Budget) -> Move:
        """The move of most worth."""
        return self.options(view, budget)[0].move

    def propose(self, view: View, budget: Budget) -> Option | None:
        """The move that it would make itself, with the next best."""
        options = self._explained(view, budget)
        return options[0]._replace(others=tuple(options[1:SHOWN])) if options else None

    def weigh(self, view: View, advice: Move, budget: Budget) -> Verdict:
        """Follow what costs little by its own judgement."""
        options = self._explained(view, budget)
        best = options[0]
        advised = next((option for option in options if _alike(option.move, advice)), options[-1])
        cost = best.worth - advised.worth + _cost_of_spread(view, advised.move, advice)
        chance = None if best.chance is None or advised.chance is None else best.chance - advised.chance
        if cost <= self.tolerance:
            return Verdict(True, cost, best.reason, chance)
        return Verdict(False, cost, told_cost(best.reason, cost, chance), chance)

    def _explained(self, view: View, budget: Budget) -> Sequence[Option]:
        options = self.options(view, budget)
        return options if self.explain is None else self.explain(view, options)


def told_cost(reason: Reason, points: float, chance: float | None) -> Reason:
    """A captain's reason for his own move, with what the advice would cost: in points, in a match in percent too."""
    values = {"why": reason.key, **reason.values, "cost": max(round(points), 1)}
    if chance is None:
        return Reason("reason-costs", values)
    return Reason("reason-costs-match", values | {"chance": round(100 * chance)})


def _alike(one: Move, other: Move) -> bool:
    """Whether two moves differ at most in the spread."""
    return one.verb == other.verb and one.card == other.card


def _cost_of_spread(view: View, best: Move, other: Move) -> int:
    """What a move costs by a worse spread: the points it leaves over, and the bonus if it was gin (§5.3, §7.3)."""
    if best.verb == Verb.LAY:
        return 0
    more = total(union(best.melds)) - total(union(other.melds))
    gin = best.verb == Verb.KNOCK and union(best.melds) == view.hands[view.turn] & ~(1 << best.card)
    return more + view.rules.gin_bonus if more and gin else more
