"""What is counted over many hands, and the figures made of it.

Counts are whole numbers by name, so that parts of a simulation can be added up in any order.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

from captain_gin.facts import Acted, Begin, Ending, Fact, Result
from captain_gin.moves import Verb

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Counts = Counter[str]
"""Parts are added with `update`."""
ROLES = ("captain", "box")
STOCK = 31
"""The cards in the stock after the deal."""
WIDTH = 1.96
"""Standard errors in half a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Side:
    """How one of the bots did. Points are those it scored less those it gave away, per hand that it played."""

    kind: str
    hands: int
    points: float
    margin: float
    """Half the 95 % interval of `points`."""
    as_captain: float
    as_box: float
    matches_won: float | None = None
    """In percent; None where single hands were played."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """Shares are percents of all hands, the rest means over them; None: there was nothing to take the mean of."""

    hands: int
    void: float
    gins: float
    undercuts: float
    ties: float
    """Those undercuts in which the counts were equal."""
    turns: float
    """Turns of both players together; passing on the upcard is none."""
    stock: float
    """Cards left in the stock."""
    knock_deadwood: float | None
    """What the knocker was left with where it was not gin."""
    upcard_first: float
    """Hands in which the captain took the first upcard."""
    upcard_second: float
    """Hands in which the box did, after the captain passed."""
    sides: tuple[Side, ...]
    matches: int | None = None
    hands_per_match: float | None = None

    def as_dict(self) -> dict[str, Any]:
        """The figures as plain dicts, tuples and numbers, ready for JSON."""
        return asdict(self)


def count_hand(facts: Sequence[Fact]) -> Counts:
    """What happened in one hand, from its opening to its result."""
    acts = [fact for fact in facts if isinstance(fact, Acted)]
    begin = next(fact for fact in facts if isinstance(fact, Begin))
    result = next(fact for fact in facts if isinstance(fact, Result))
    verbs = [act.move.verb for act in acts]
    found = Counts(hands=1, stock=STOCK - verbs.count(Verb.STOCK))
    found["turns"] = sum(verb in (Verb.DROP, Verb.KNOCK, Verb.GIN) for verb in verbs)
    found["upcard first"] = verbs[:1] == [Verb.TAKE]
    found["upcard second"] = verbs[:2] == [Verb.PASS, Verb.TAKE]
    return found + _count_ending(result) + _count_points(begin, result)


def _count_ending(result: Result) -> Counts:
    found = Counts({f"{result.ending}": 1})
    if result.ending in (Ending.KNOCK, Ending.UNDERCUT):
        found["knocks"], found["knock deadwood"] = 1, result.knocker
        found["ties"] = result.ending == Ending.UNDERCUT and result.knocker == result.defender
    return found


def _count_points(begin: Begin, result: Result) -> Counts:
    """The points that each of the two players scored and gave away, by his role."""
    found = Counts()
    for seat, role in ((begin.captain, "captain"), (begin.box, "box")):
        found[f"{seat} {role} hands"] = 1
        found[f"{seat} {role} {'won' if result.seat == seat else 'lost'}"] = result.points
    return found


def count_deal(hands: Iterable[Counts]) -> Counts:
    """The sum of the hands played with one deal, and how far their points were from the mean together."""
    found = Counts(deals=1)
    for hand in hands:
        found.update(hand)
    for seat in range(3):
        found[f"{seat} squares"] = sum(_net(found, seat, role) for role in ROLES) ** 2
    return found


def _net(counts: Counts, seat: int, role: str) -> int:
    return counts[f"{seat} {role} won"] - counts[f"{seat} {role} lost"]


def statistics(counts: Counts, kinds: Sequence[str]) -> Statistics:
    """The figures of what was counted, the bots named by their seats' *kinds*."""
    hands, matches = counts["hands"] or 1, counts["matches"]

    def share(*names: str) -> float:
        return 100 * sum(counts[name] for name in names) / hands

    return Statistics(
        hands=counts["hands"],
        void=share(Ending.VOID),
        gins=share(Ending.GIN, Ending.BIG_GIN),
        undercuts=share(Ending.UNDERCUT),
        ties=share("ties"),
        turns=counts["turns"] / hands,
        stock=counts["stock"] / hands,
        knock_deadwood=counts["knock deadwood"] / counts["knocks"] if counts["knocks"] else None,
        upcard_first=share("upcard first"),
        upcard_second=share("upcard second"),
        sides=tuple(_side(counts, seat, kind) for seat, kind in enumerate(kinds)),
        matches=matches or None,
        hands_per_match=hands / matches if matches else None,
    )


def _side(counts: Counts, seat: int, kind: str) -> Side:
    hands = {role: counts[f"{seat} {role} hands"] for role in ROLES}
    net = {role: _net(counts, seat, role) for role in ROLES}
    played = sum(hands.values())
    return Side(
        kind=kind,
        hands=played,
        points=sum(net.values()) / (played or 1),
        margin=_margin(counts, seat, sum(net.values()), played or 1),
        as_captain=net["captain"] / (hands["captain"] or 1),
        as_box=net["box"] / (hands["box"] or 1),
        matches_won=100 * counts[f"{seat} wins"] / counts["matches"] if counts["matches"] else None,
    )


def _margin(counts: Counts, seat: int, net: int, hands: int) -> float:
    """Half the 95 % interval of the points a hand: deals are independent, the hands of a mirrored deal are not."""
    deals = counts["deals"]
    if deals < 2:
        return 0.0
    variance = (counts[f"{seat} squares"] - net**2 / deals) / (deals - 1)
    return WIDTH * sqrt(max(variance, 0.0) * deals) / hands
