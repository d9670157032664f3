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


class Verdict(NamedTuple):
    """What a captain makes of a proposal: whether he follows it, what he thinks it costs in points, and why."""

    follows: bool
    cost: float
    reason: Reason


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

    def options(self, view: View, budget: Budget) -> list[Option]:
        """The legal moves, best first; equal ones in the order of `View.moves`."""
        return sorted(self.rank(view, budget), key=lambda option: -option.worth)

    def decide(self, view: View, budget: Budget) -> Move:
        """The move of most worth."""
        return self.options(view, budget)[0].move

    def propose(self, view: View, budget: Budget) -> Option | None:
        """The move that it would make itself."""
        options = self.options(view, budget)
        return options[0] if options else None

    def weigh(self, view: View, advice: Move, budget: Budget) -> Verdict:
        """Follow what costs little by its own judgement."""
        options = self.options(view, budget)
        advised = next((option for option in options if _alike(option.move, advice)), options[-1])
        cost = options[0].worth - advised.worth + _cost_of_spread(view, advised.move, advice)
        return Verdict(cost <= self.tolerance, cost, options[0].reason)


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
