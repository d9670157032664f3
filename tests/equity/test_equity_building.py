"""Counting hands, and the command that builds tables."""

from pathlib import Path
from typing import Any

import pytest

from captain_gin.arena.executors import here
from captain_gin.cli import equity_build
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.equity.tables import Chances, read
from captain_gin.equity_building import building
from captain_gin.equity_building import hands as playing
from captain_gin.equity_building.building import TOTALS, hands_won
from captain_gin.equity_building.hands import KINDS, Plan, counts, play, wins
from captain_gin.errors import OptionError
from captain_gin.fast import batch, equity
from captain_gin.fast.batch import Plain
from captain_gin.fast.equity import COUNTS, GIN, KNOCK, POINTS, UNDERCUT, UNIT, VOID, kind_of
from captain_gin.fast.playout import Outcome
from captain_gin.options import PRESETS
from captain_gin.texts import say
from tests.support.command import refusal, run

SIMPLE = Plan("modern", 40, "simple", 7)


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some hands are played sooner than anything is compiled."""
    monkeypatch.setattr(batch, "engine", Plain)


def place(kind: int, winner: int, points: int) -> int:
    return (kind * 2 + winner) * POINTS + points


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (Outcome(), VOID),
        (Outcome(winner=CAPTAIN, points=7, knocker=CAPTAIN), place(KNOCK, CAPTAIN, 7)),
        (Outcome(winner=BOX, points=123, knocker=BOX, gin=1), place(GIN, BOX, 123)),
        (Outcome(winner=BOX, points=10, knocker=CAPTAIN), place(UNDERCUT, BOX, 10)),
    ],
)
def test_a_hand_is_counted_by_who_won_it_how_and_what(outcome: Outcome, expected: int) -> None:
    assert kind_of(outcome) == expected < COUNTS


def test_the_counts_are_those_of_the_simulation() -> None:
    """The same hands, added up by `captain_gin.fast.batch`, which counts in another way."""
    found = counts(SIMPLE, here, lambda done: None)
    tally = batch.simulate(40, ("simple", "simple"), PRESETS["modern"], seed=7)
    won = wins(found)
    assert (sum(found), found[VOID]) == (40, tally.void)
    assert [sum(won[winner * POINTS :][:POINTS]) for winner in (CAPTAIN, BOX)] == tally.wins
    assert [sum(n * won[winner * POINTS + n] for n in range(POINTS)) for winner in (CAPTAIN, BOX)] == tally.points
    told = {kind: sum(sum(hands_won(found, KINDS[kind], winner).values()) for winner in (0, 1)) for kind in KINDS}
    assert told == {
        "knock": tally.knocks - tally.gins - tally.undercuts,
        "gin": tally.gins,
        "undercut": tally.undercuts,
    }


def test_the_counts_do_not_depend_on_how_the_work_is_split(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    whole = play(SIMPLE, range(40))
    monkeypatch.setattr(playing, "CHUNK", 15)
    assert counts(SIMPLE, here, told.append) == whole
    assert told == [15, 30, 40]


def test_other_seeds_and_rules_bring_other_counts() -> None:
    plans = (Plan("modern", 60, "simple", 7), Plan("modern", 60, "simple", 8), Plan("seed", 60, "simple", 7))
    one, other, third = (play(plan, range(60)) for plan in plans)
    assert one != other
    assert one != third


def test_a_void_hand_decides_nothing() -> None:
    """§2.7: so it is left out, and only hands that were won count."""
    found = [0] * COUNTS
    found[VOID], found[place(GIN, BOX, 30)], found[place(KNOCK, BOX, 30)] = 1000, 2, 3
    assert (sum(wins(found)), wins(found)[BOX * POINTS + 30]) == (5, 5)


def test_nothing_follows_from_void_hands_alone() -> None:
    found = [0] * COUNTS
    found[VOID] = 3
    with pytest.raises(OptionError, match="nobody won any of 3 hands"):
        wins(found)


# The command


def no_solution(won: list[int], engine: Any, told: Any) -> list[int]:
    """In the place of `solve`, which takes minutes in plain Python."""
    told(TOTALS)
    return [sum(won)]


def one_word(chances: list[int], table: list[int]) -> None:
    """In the place of `narrow`: the captain's chance at the start tells how many hands were won."""
    table[0] = UNIT - chances[0] << 32 | chances[0]


@pytest.fixture
def unsolved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "solve", no_solution)
    monkeypatch.setattr(equity, "narrow", one_word)


@pytest.mark.usefixtures("unsolved")
def test_built_tables_are_written_with_what_made_them(tmp_path: Path) -> None:
    words = "equity build --rules palace --hands 30 --policy simple --seed 3 --to"
    ran = run(*words.split(), str(tmp_path))
    assert (ran.code, ran.err) == (0, say("en", "arena-plain") + "\n")
    assert ran.out.startswith(f"{tmp_path / 'palace.equity'}: 30 hands, of those with a winner ")
    made = read(tmp_path / "palace.equity")
    assert made.table[0] & 0xFFFF == 30 - made.header["void"]
    assert made.header["command"] == "captain-gin equity build --rules palace --policy simple --hands 30 --seed 3"
    assert made.header["rules"]["undercut_bonus"] == 20
    assert [file.name for file in tmp_path.iterdir()] == ["palace.equity"]


def test_without_a_preset_all_are_built() -> None:
    plans = equity_build.plans_of("", "", "", "")
    assert [plan.preset for plan in plans] == list(PRESETS)
    assert {(plan.hands, plan.policy, plan.seed) for plan in plans} == {(1_000_000, "marjj10", 1)}


def test_interrupted_it_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(playing, "play", stop)
    assert run("equity", "build", "--to", str(tmp_path)).code == 130
    assert list(tmp_path.iterdir()) == []


def test_processes_are_started_if_asked_for() -> None:
    assert equity_build.staff(1) is here
    assert getattr(equity_build.staff(3), "args", None) == (3,)


def test_it_says_what_came_of_it() -> None:
    made = type("Made", (), {})()
    made.header = {"figures": {"captain_wins": 0.4977, "margin": 0.001}, "hands": 5}
    made.chances = lambda *_: Chances(0.352, 0.355, 0.293)
    told = equity_build.report(Path("x.equity"), made, "en")
    assert told == (
        "x.equity: 5 hands, of those with a winner 49.77 ± 0.10 % for the captain; "
        "at the start the box has 35.2 %, the captain 35.5 %, who sits out 29.3 %"
    )


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--rules", "modrn"), "did you mean modern?"),
        (("--policy", "simpel"), "did you mean simple?"),
        (("--policy", "careful"), "Known are random, simple"),
        (("--hands", "0"), "expected a number from 1 to"),
        (("--hands", "many"), "expected a number from 1 to"),
        (("--seed", "-1"), "expected a number from 0 to"),
        (("--workers", "0"), "expected a number from 1 to 100"),
        (("--to", "/nowhere/at/all"), "there is no such folder"),
        (("--json",), "--json does not go with build"),
        (("--set", "target=60"), "--set does not go with build"),
        (("--plot", "a.svg"), "--plot does not go with build"),
    ],
)
def test_what_cannot_be_built(args: tuple[str, ...], said: str) -> None:
    assert said in refusal("equity", "build", *args)
