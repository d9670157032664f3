"""Mirrored play: the same cards for every seating, the same sums by policies and by bots, nothing between equals."""

from collections.abc import Callable
from typing import Any

import pytest

from captain_gin.arena.play import by_bots, by_policies, play
from captain_gin.arena.schedule import Kind, Plan
from captain_gin.arena.sums import Sums
from captain_gin.bots import registry
from captain_gin.bots.base import Budget
from captain_gin.bots.simple import simple
from captain_gin.core.match import Match
from captain_gin.core.options import Rules
from captain_gin.core.state import State
from captain_gin.errors import CaptainError
from captain_gin.fast import batch
from captain_gin.fast.batch import Plain
from captain_gin.fast.chance import Chance
from captain_gin.fast.mirrored import shuffle
from captain_gin.moves import Move
from captain_gin.view import View

SHORT = Rules(target=40)
ODD = Rules(undercut_bonus=25, last_discard=1, big_gin_bonus=31, role_tie=1, target=60)
VOID = Rules(pile_draw_limit=2, target=20)
"""Most hands are void."""
UNITS = {Kind.HANDS: 12, Kind.MATCHES: 2, Kind.GAMES: 3}
EACH_KIND = pytest.mark.parametrize("kind", list(Kind))


def plain(plan: Plan, part: range) -> Sums:
    return by_policies(plan, part, Plain())


@EACH_KIND
@pytest.mark.parametrize("rules", [SHORT, ODD, VOID])
def test_bots_play_the_same_cards_as_policies(kind: Kind, rules: Rules) -> None:
    """The simple bot sees a view of a game, the simple policy a state: all that is counted comes out the same."""
    plan = Plan(("simple", "simple", "simple"), kind, rules, "same")
    assert by_bots(plan, range(2, 2 + UNITS[kind])) == plain(plan, range(2, 2 + UNITS[kind]))


def assert_level(sums: Sums) -> None:
    ((_, _, lead, points),) = sums.pairs()
    assert (lead.x, lead.xx, points.x, points.xx) == (0, 0, 0, 0)
    assert lead.y > 0
    assert points.y > 0


@EACH_KIND
def test_equals_are_equal(kind: Kind) -> None:
    """Whatever the cards: not about equal, but exactly, in every unit."""
    assert_level(plain(Plan(("simple", "simple"), kind, SHORT), range(UNITS[kind])))


@pytest.mark.parametrize("run", [plain, by_bots])
def test_equals_are_equal_by_chance_too(run: Callable[[Plan, range], Sums]) -> None:
    """What a player does by chance follows from the seat, whoever sits on it. Any hand may knock here: none is void."""
    assert_level(run(Plan(("random", "random"), rules=Rules(knock_limit=99)), range(6)))


def test_the_cards_follow_from_the_numbers_alone() -> None:
    """Neither who plays nor what was played before changes a deal; each hand, unit and seed has one of its own."""
    s, x = State(), Chance()

    def deck(number: int, unit: int, hand: int) -> tuple[int, ...]:
        shuffle(s, x, number, unit, hand)
        return tuple(s.deck)

    first = deck(7, 1, 1)
    others = {deck(*numbers) for numbers in ((7, 1, 2), (7, 2, 1), (8, 1, 1), (7, 1 << 30, 1))}
    assert len(others | {first}) == 5
    assert deck(7, 1, 1) == first


def test_all_seatings_of_a_match_draw_the_same_roles() -> None:
    """With a target of 1 the seat that sits out is settled twice: by the draw, and after the hand that ends it."""
    begun: list[tuple[int, int, int]] = []

    class Watched(Plain):
        def records(self, name: str, n: int) -> Any:
            return [Watching()] if name == "Match" else super().records(name, n)

    class Watching(Match):
        def __setattr__(self, name: str, value: Any) -> None:
            super().__setattr__(name, value)
            if name == "out" and value >= 0:
                begun.append((self.box, self.captain, value))

    by_policies(Plan(("simple", "random", "simple"), Kind.MATCHES, Rules(target=1)), range(1), Watched())
    firsts = begun[::2]
    assert len(firsts) == 6
    assert len(set(firsts)) == 1


def test_a_better_bot_wins() -> None:
    sums = plain(Plan(("random", "simple"), Kind.HANDS), range(30))
    ((_, _, lead, points),) = sums.pairs()
    assert lead.x < 0 > points.x
    assert lead.behind > 20 > lead.ahead
    assert (sums.units, sums.hands) == (30, 60)


@EACH_KIND
def test_what_is_counted_hangs_together(kind: Kind) -> None:
    """The better bot has more wins and points, wins of all are all plays, points cancel out, and in matches hands of a
    bot against itself count for nobody."""
    plan = Plan(("simple", "random"), kind, Rules(target=20))
    sums = plain(plan, range(UNITS[kind]))
    plays = UNITS[kind] * len(plan.seatings)
    assert sums.wins(0).y == sums.wins(1).y == 2 * plays == sums.wins(0).x + sums.wins(1).x
    assert sums.points(0).x == -sums.points(1).x
    assert sums.wins(0).x > sums.wins(1).x
    assert sums.points(0).x > 0
    assert sums.hands == sums.points(0).y
    assert sums.hands == plays if kind == Kind.HANDS else sums.hands > plays / 2


def test_a_game_ends_at_the_target() -> None:
    """With a target of 1 each game is one hand that is not void: the starter's both ways."""
    here = Plan(("simple", "simple"), Kind.GAMES, Rules(target=1), "games")
    sums = plain(here, range(20))
    assert sums == by_bots(here, range(20))
    assert sums.hands >= 40
    assert plain(Plan(here.kinds, Kind.GAMES, Rules(target=100), "games"), range(20)).hands > 2 * sums.hands


@pytest.mark.xdist_group("compiled")
@EACH_KIND
def test_compiled_and_plain_agree(kind: Kind) -> None:
    pytest.importorskip("numba")
    plan = Plan(("simple", "random", "simple", "simple"), kind, ODD, "compiled")
    assert play(plan, range(3, 5)) == by_policies(plan, range(3, 5), batch.engine()) == plain(plan, range(3, 5))


@EACH_KIND
def test_parts_add_up_to_the_whole(kind: Kind) -> None:
    for plan in (Plan(("simple", "simple"), kind, SHORT), Plan(("simple", "careful"), kind, Rules(target=1))):
        run = by_bots if "careful" in plan.kinds else plain
        assert (
            run(plan, range(1)) + run(plan, range(1, 3))
            == run(plan, range(3))
            == run(plan, range(1, 3)) + run(plan, range(1))
        )


class Program:
    """A bot that has to be started and ended, and that leaves its first decision of each view to another."""

    kind = "program"
    log: list[str] = []  # noqa: RUF012 - one log for all that are made

    def __init__(self) -> None:
        self.report = print
        self.budgets: set[Budget] = set()

    def __enter__(self) -> "Program":
        self.log.append("start")
        return self

    def __exit__(self, *_: object) -> None:
        self.log.append("end")

    def decide(self, view: View, budget: Budget) -> Move:
        self.log.append(f"{budget.ms} {budget.playouts}")
        self.report(CaptainError("engine-late"))
        return simple().decide(view, budget)

    propose, weigh = None, None


def test_programs_are_started_once_and_their_forfeits_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.BOTS, "program", lambda _: Program())
    Program.log.clear()
    plan = Plan(("simple", "program"), budget=Budget(7, 5))
    sums = play(plan, range(3))
    asked = Program.log[1:-1]
    assert (Program.log[0], Program.log[-1], set(asked)) == ("start", "end", {"7 5"})
    assert sums.forfeits == (0, len(asked))
    assert sums.moments == plain(Plan(("simple", "simple")), range(3)).moments
