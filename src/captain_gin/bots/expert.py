"""The players that search: moves that look well are tried on guesses of the hidden cards (`captain_gin.fast.search`).

Until the compiled functions are ready, and where Numba is not installed, the policy `tuned` decides alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from captain_gin.bots import simple
from captain_gin.bots.advice import explained
from captain_gin.bots.base import Budget, Option, Ranker
from captain_gin.bots.deeds import DRAWS, deeds
from captain_gin.bots.kernel import kernel
from captain_gin.bots.policy_bot import VERBS, ranked, why
from captain_gin.bots.showdown import answers, is_answer
from captain_gin.bots.stakes import Stakes, stakes, stakes_for_two
from captain_gin.core import rules
from captain_gin.core.actions import KNOCK
from captain_gin.core.cards import NONE
from captain_gin.errors import OptionError, nearest
from captain_gin.fast.chance import Chance
from captain_gin.fast.policies import TUNED, choose
from captain_gin.fast.search import ROUNDS, Plan
from captain_gin.moves import Move, Verb

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from captain_gin.fast.batch import Engine
    from captain_gin.view import View

POLICY = TUNED
"""What decides first, and plays on in playouts for both."""
MANY = 1 << 40
"""More playouts than there is time for."""
SLICE = 8
"""Guesses between two looks at the clock."""
BEHIND = 0.01
"""So much less than the best is the most that a move is worth which was given up early."""
MOST = {"playouts": 100_000_000, "ms": 3_600_000, "seed": (1 << 62) - 1}
"""The options that are numbers, and their largest values."""
SWITCHES = {"equity": ("off", "on", "two"), "advice": ("loyal", "selfish")}
"""The other ones, and what each can be: whether it plays the match, or a game for two, and for whom it advises."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a decision may take, the seed of its guesses, and what counts."""

    playouts: int | None = None
    ms: float | None = None
    seed: int = 0
    equity: str = "on"
    """Whether ends of the hand count by what they do for the match, or for a game of "two"; "off": by their points."""
    advice: str = "loyal"
    """Whether as adviser it has its captain's match in mind, or, "selfish", its own."""


EXPERT, MASTER = Limits(playouts=1_200), Limits(ms=1_000)


def expert(seed: str | None, options: str = "") -> Ranker:
    """The player that takes less than a tenth of a second."""
    return searcher("expert", read(options, EXPERT, seed))


def master(seed: str | None, options: str = "") -> Ranker:
    """The same with a second for each decision."""
    return searcher("master", read(options, MASTER, seed))


def read(options: str, usual: Limits, seed: str | None) -> Limits:
    """Limits as in `playouts=500,ms=50,seed=7`; OptionError if there is no such option or value."""
    found = usual if seed is None else replace(usual, seed=number_of(seed))
    for text in options.split(",") if options else ():
        name, is_set, value = text.strip().partition("=")
        if not is_set:
            raise OptionError("bot-option-form", text=text)
        found = with_switch(found, name, value) if name in SWITCHES else with_number(found, name, value)
    return found


def with_number(limits: Limits, name: str, value: str) -> Limits:
    """The limits with an option that is a number."""
    if name not in MOST:
        known = [*MOST, *SWITCHES]
        raise OptionError("option-unknown", name=name, nearest=nearest(name, known), known=", ".join(known))
    least = 0 if name == "seed" else 1
    if not (value.isascii() and value.isdigit() and len(value) < 20 and least <= int(value) <= MOST[name]):
        raise OptionError("option-range", name=name, value=value, least=least, most=MOST[name])
    number: dict[str, Any] = {name: int(value)}
    return replace(limits, **number)


def with_switch(limits: Limits, name: str, value: str) -> Limits:
    """The limits with an option that is one of some words."""
    words = SWITCHES[name]
    if value not in words:
        raise OptionError("option-value", name=name, value=value, known=", ".join(words), nearest=nearest(value, words))
    chosen: dict[str, Any] = {name: value}
    return replace(limits, **chosen)


def number_of(seed: str) -> int:
    """A seed as the streams of chance want it: below 2**62."""
    return int.from_bytes(sha256(f"captain-gin search\n{seed}\n".encode()).digest()[:8], "big") >> 2


def searcher(kind: str, limits: Limits) -> Ranker:
    """A player that searches."""

    def rank(view: View, budget: Budget) -> Sequence[Option]:
        begun = monotonic()
        if is_answer(view):
            return answers(view)
        known = simple.rank(view, budget)
        run = kernel(wait=budget.ms is None) if len(known) > 1 else None
        stake = at_stake(view, limits, budget.ms is None) if known else None
        if run is None:
            return ranked(view, known, policy_of(stake))
        return tried(view, known, worths(run, view, within(limits, budget), begun, stake))

    return Ranker(kind, rank, tolerance=1.0, explain=explained)


def at_stake(view: View, limits: Limits, wait: bool) -> Stakes | None:
    """What the hand is about; None if its points are."""
    if limits.equity == "off":
        return None
    if limits.equity == "two":
        return stakes_for_two(view, wait)
    return stakes(view, limits.advice == "selfish", wait)


def policy_of(stake: Stakes | None) -> int:
    """The policy that decides first."""
    return POLICY if stake is None else stake.policy


def within(limits: Limits, budget: Budget) -> Limits:
    """The limits of the bot within a budget; the usual budget leaves it its own.

    A budget of playouts alone sets no limit of time: so the decision follows from view, playouts and seed.
    """
    if budget == Budget():
        return replace(limits, ms=limits.ms or budget.ms)
    playouts = budget.playouts or limits.playouts
    if budget.ms is None:
        return replace(limits, playouts=playouts, ms=None if playouts else limits.ms)
    return replace(limits, playouts=playouts, ms=min(budget.ms, limits.ms or budget.ms))


class Worth(NamedTuple):
    """What a move is worth: in all that counts, as points; if it was tried, in points and as a chance to win."""

    worth: float
    points: float | None
    chance: float | None


Worths = dict[tuple[Verb, int], Worth]


def worths(run: Engine, view: View, limits: Limits, begun: float, stake: Stakes | None) -> Worths:
    """What each move that was tried is worth, the best first; *begun* is when the time began to run."""
    r, d, states = run.record(view.rules), run.record(deeds(view)), run.records("State", 3)
    (g,), (c,), (x,) = run.records("Guess", 1), run.records("Choices", 1), run.records("Chance", 1)
    states[0] = run.record(view.state())
    policy = policy_of(stake)
    plan = Plan(policy, policy, POLICY, limits.playouts or MANY, limits.seed)
    p = run.record(plan if stake is None else replace(plan, point=stake.point, worths=stake.worths))
    run.search.prepare(states[0], r, d, g, c, x, p)
    add_advised(run, view, c)

    def try_some(times: int) -> None:
        run.search.try_all(states, r, d, g, c, x, p, times)

    if c.n > 1:
        for round_ in range(ROUNDS):
            until = None if limits.ms is None else begun + limits.ms / 1000 * (round_ + 1) / ROUNDS
            try_until(try_some, max(p.playouts // ROUNDS // c.left, 1), until)
            run.search.drop_worst(c)
    return ordered(run, view, c, policy, stake)


def add_advised(run: Engine, view: View, c: Any) -> None:
    """Try what was proposed too, so that it is known what it would cost."""
    move = view.advice
    if c.n > 1 and move is not None and move.verb in DRAWS | {Verb.DROP: 0}:
        run.search.add(c, DRAWS.get(move.verb, move.card))


def try_until(try_some: Callable[[int], None], times: int, until: float | None) -> None:
    """Try so many guesses, in slices, or as many as there is time for."""
    while times > 0 and (until is None or monotonic() < until):
        try_some(min(times, SLICE))
        times -= SLICE


def ordered(run: Engine, view: View, c: Any, policy: int, stake: Stakes | None) -> Worths:
    """The moves that were tried, the best first; none given up early is worth as much."""
    first = int(run.search.best(c))
    found = {place: int(run.search.mean(c, place)) / 1000 for place in range(c.n)}
    rest = sorted((place for place in found if place != first), key=lambda place: -found[place])
    worth = {place: min(found[place], found[first] - BEHIND) for place in rest}

    def told(place: int, value: float) -> Worth:
        tries = int(c.tries[place])
        if tries == 0:  # there was no time
            return Worth(value, None, None)
        return Worth(value, int(c.points[place]) / tries, None if stake is None else stake.chance(value))

    values = {first: found[first], **worth}
    return {move_of(view, int(c.action[place]), policy): told(place, value) for place, value in values.items()}


def move_of(view: View, action: int, policy: int) -> tuple[Verb, int]:
    """The verb and the card of an action; the policy says what to knock with."""
    if action == KNOCK:
        s = view.state()
        rules.step(s, view.rules, action)
        return Verb.KNOCK, choose(s, view.rules, Chance(), policy)
    return (VERBS[action], NONE) if action in VERBS else (Verb.DROP, action)


def tried(view: View, options: Sequence[Option], worth: Worths) -> list[Option]:
    """The options with their worth; those that were not tried come after, as far apart as *options* has them."""
    most, least = max(option.worth for option in options), min(each.worth for each in worth.values())

    def judged(option: Option) -> Option:
        move: Move = option.move
        if move[:2] in worth:
            found = worth[move[:2]]
            return Option(move, found.worth, why(view, option), found.points, found.chance)
        return Option(move, least - 1 + option.worth - most, option.reason)

    return [judged(option) for option in options]
