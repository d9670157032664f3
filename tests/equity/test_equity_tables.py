"""The tables as they are shipped and read: what must hold in every one, everywhere."""

import lzma
from pathlib import Path
from random import Random
from typing import Any

import pytest

from captain_gin.core.cards import NONE
from captain_gin.core.match import Match
from captain_gin.core.match import finish as finish_hand
from captain_gin.core.options import NO_ADVICE, SUITS, Rules
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.equity.coding import SIZE, pack, unpack
from captain_gin.equity.tables import Chances, Equity, chances, exact, fitting, gain, load, nearest, read, write
from captain_gin.equity_building.building import figures, header
from captain_gin.equity_building.hands import KINDS, Plan, wins
from captain_gin.errors import CaptainError, OptionError
from captain_gin.fast.equity import COUNTS, OUT, POINTS, ROLES, TARGET, UNIT, VOID
from captain_gin.options import PRESETS

np = pytest.importorskip("numpy")
SIDES = {"captain": CAPTAIN, "box": BOX}
NAMES = list(PRESETS)


def planes(name: str) -> Any:
    """The chances as an array: role, captain's score, out's score, box's score."""
    words = np.asarray(load(name).table).reshape(TARGET, TARGET, TARGET)
    return np.stack([words >> 16 * role & 0xFFFF for role in range(ROLES)])


def counted(name: str) -> list[int]:
    """The counts that the header tells."""
    found, told = [0] * COUNTS, load(name).header
    found[VOID] = told["void"]
    for side, kinds in told["won"].items():
        for kind, hands in kinds.items():
            for points, count in hands.items():
                found[(KINDS[kind] * 2 + SIDES[side]) * POINTS + int(points)] = count
    return found


@pytest.mark.parametrize("name", NAMES)
def test_the_chances_of_all_scores_add_up_to_one(name: str) -> None:
    assert (planes(name).sum(axis=0) == UNIT).all()


@pytest.mark.parametrize("name", NAMES)
def test_more_points_never_hurt_their_owner_nor_help_another(name: str) -> None:
    """As in test_equity_solution; the box's chance is what rounding leaves, so it may be one part off."""
    found, axes = planes(name), {CAPTAIN: 0, OUT: 1, BOX: 2}
    for role, slack in ((CAPTAIN, 0), (OUT, 0), (BOX, 1)):
        for raised, axis in axes.items():
            steps = np.diff(found[role], axis=axis)
            assert (steps >= -slack).all() if raised == role else (steps <= slack).all()
            assert steps.any()


@pytest.mark.parametrize("name", NAMES)
def test_every_chance_follows_from_those_after_the_hand(name: str) -> None:
    """The residual of the equation of docs/equity.md, at scores all over the table."""
    equity, won, rng = load(name), wins(counted(name)), Random(name)
    hands = [(winner, points, won[winner * POINTS + points]) for winner in SIDES.values() for points in range(POINTS)]
    hands = [hand for hand in hands if hand[2]]
    for _ in range(40):
        score = (rng.randrange(TARGET), rng.randrange(TARGET), rng.randrange(TARGET))
        then = [(count, equity.after(*score, winner, points)) for winner, points, count in hands]
        expected = [sum(count * each[role] for count, each in then) / sum(won) for role in range(ROLES)]
        assert equity.chances(*score) == pytest.approx(expected, abs=2 / UNIT)


@pytest.mark.parametrize("name", NAMES)
def test_the_header_tells_what_made_the_table(name: str) -> None:
    told, found = load(name).header, counted(name)
    plan = Plan(name, told["hands"], told["policy"], told["seed"])
    assert told["command"] == plan.command()
    assert told["hands"] == sum(found)
    assert {**header(plan, found), "captain-gin": told["captain-gin"]} == told
    assert told["figures"] == figures(found)


@pytest.mark.parametrize("name", NAMES)
def test_points_are_those_that_the_rules_can_bring(name: str) -> None:
    """§7: a knock brings 1 to 98, gin its bonus and 1 to 98, an undercut its bonus and up to the knock limit."""
    rules = PRESETS[name]
    least = {"knock": (1, 98), "gin": (rules.gin_bonus, rules.gin_bonus + 98)}
    least["undercut"] = (rules.undercut_bonus, rules.undercut_bonus + rules.knock_limit)
    for kinds in load(name).header["won"].values():
        for kind, hands in kinds.items():
            low, high = least[kind]
            assert low <= min(map(int, hands)) <= max(map(int, hands)) <= high


def test_all_tables_together_are_small() -> None:
    folder = Path(__file__).parents[2] / "src" / "captain_gin" / "equity"
    assert sum(file.stat().st_size for file in folder.glob("*.equity")) < 2_500_000


# Reading


def test_the_chances_of_people_follow_them_through_the_roles() -> None:
    """§2.5, §2.6: where the match itself puts them after the hand."""
    rng, equity = Random(1), load("seed")
    for _ in range(100):
        box, captain, out = (rng.randrange(TARGET) for _ in range(3))
        winner, points = rng.choice((BOX, CAPTAIN)), rng.randrange(1, 60)
        m = Match(BOX, CAPTAIN, OUT, score=[captain, box, out])
        finish_hand(m, winner, points)
        then = equity.chances(m.score[m.box], m.score[m.captain], m.score[m.out])
        by_seat = {m.box: then.box, m.captain: then.captain, m.out: then.out}
        assert equity.after(box, captain, out, winner, points) == (by_seat[BOX], by_seat[CAPTAIN], by_seat[OUT])


def test_a_gain_is_the_difference_and_a_void_hand_brings_none() -> None:
    equity = load("seed")
    now, then = equity.chances(60, 45, 80), equity.after(60, 45, 80, CAPTAIN, 10)
    assert gain("seed", 60, 45, 80, CAPTAIN, 10) == tuple(new - old for new, old in zip(then, now, strict=True))
    assert sum(gain("seed", 60, 45, 80, BOX, 33)) == pytest.approx(0)
    assert gain("seed", 60, 45, 80, NONE, 0) == (0, 0, 0)


def test_a_match_that_is_over_is_won() -> None:
    assert chances("seed", 117, 99, 99) == (1, 0, 0)
    assert chances("seed", 0, 100, 0) == (0, 1, 0)
    assert chances("seed", 99, 0, 101) == (0, 0, 1)
    assert load("seed").after(95, 0, 0, BOX, 5) == (1, 0, 0)


@pytest.mark.parametrize("role", range(ROLES))
def test_an_outlook_has_every_end_of_the_hand(role: int) -> None:
    equity = load("modern")
    worths = equity.outlook(70, 20, 60, role)
    place = {BOX: 0, CAPTAIN: 1, OUT: 2}[role]
    for points in range(1, POINTS):
        assert worths[POINTS - 1 + points] == UNIT * equity.after(70, 20, 60, CAPTAIN, points)[place]
        assert worths[POINTS - 1 - points] == UNIT * equity.after(70, 20, 60, BOX, points)[place]
    assert worths[POINTS - 1] == UNIT * equity.chances(70, 20, 60)[place]


def test_a_shorter_match_is_the_end_of_a_longer_one() -> None:
    short = exact(Rules(target=60))
    assert short.target == 60
    assert short.chances(20, 0, 59) == chances("seed", 60, 40, 99)
    assert short.chances(60, 0, 0) == Chances(1, 0, 0)


def test_other_rules_get_the_table_of_the_nearest_preset() -> None:
    assert [nearest(rules) for rules in PRESETS.values()] == NAMES
    assert nearest(Rules(undercut_bonus=24, gin_bonus=20)) == "modern"
    assert nearest(Rules(undercut_bonus=0, gin_bonus=0)) == "bicycle"
    assert fitting(Rules(target=101)) is None
    strange = fitting(Rules(knock_limit=5, undercut_bonus=21))
    assert strange is not None
    assert strange.header["preset"] == "palace"
    assert exact(Rules(advice=NO_ADVICE, role_tie=SUITS)).header["preset"] == "seed"


@pytest.mark.parametrize("rules", [Rules(target=101), Rules(knock_limit=9), Rules(gin_bonus=24), Rules(last_discard=1)])
def test_rules_without_a_table_of_their_own(rules: Rules) -> None:
    with pytest.raises(OptionError, match="tables for the presets only"):
        exact(rules)


@pytest.mark.parametrize("scores", [(-1, 0, 0), (0, -5, 0), (0, 0, -1)])
def test_scores_below_0(scores: tuple[int, int, int]) -> None:
    with pytest.raises(OptionError, match="expected a number from 0 to 100"):
        chances("seed", *scores)


@pytest.mark.parametrize("scores", [(100, 100, 0), (100, 100, 100), (0, 130, 100)])
def test_two_cannot_have_won(scores: tuple[int, int, int]) -> None:
    with pytest.raises(OptionError, match="only one player can have reached 100"):
        chances("seed", *scores)


@pytest.mark.parametrize("end", [(OUT, 5), (BOX, -1), (7, 3)])
def test_no_hand_ends_like_that(end: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no hand can end like that"):
        load("seed").after(1, 2, 3, *end)
    with pytest.raises(ValueError, match="no hand can end like that"):
        load("seed").after(100, 2, 3, BOX, 5)


def test_an_unknown_preset() -> None:
    with pytest.raises(OptionError, match="did you mean modern"):
        chances("modrn", 0, 0, 0)


# Files


def random_table(seed: int) -> list[int]:
    """Any chances at all, the ends of their range often."""
    rng = Random(seed)
    cuts = [sorted(rng.choice((0, UNIT, rng.randrange(UNIT + 1))) for _ in range(2)) for _ in range(1000)]
    some = [UNIT - high << 32 | high - low << 16 | low for low, high in cuts]
    return some * (SIZE // len(some))


def test_packed_and_unpacked_a_table_is_the_same() -> None:
    table = random_table(3)
    assert unpack(pack(table)).tolist() == table


def test_written_and_read_a_table_is_the_same(tmp_path: Path) -> None:
    file, made = tmp_path / "own.equity", Equity([UNIT] * SIZE, {"policy": "simple"})
    write(file, made)
    again = read(file)
    assert (list(again.table), again.header) == (made.table, made.header)
    assert list(tmp_path.iterdir()) == [file]


def test_a_damaged_file_is_no_table(tmp_path: Path) -> None:
    whole = (Path(__file__).parents[2] / "src" / "captain_gin" / "equity" / "seed.equity").read_bytes()
    file = tmp_path / "own.equity"
    head, _, data = whole.partition(b"\n")
    short = head + b"\n" + lzma.compress(b"short")
    for damaged in (b"", head, whole[:1000], b"{\n" + data, head + b"\n" + data[:-5], short):
        file.write_bytes(damaged)
        with pytest.raises(CaptainError, match="is no table of chances"):
            read(file)


def test_a_table_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(CaptainError, match="can’t be written"):
        write(tmp_path / "none" / "own.equity", Equity([UNIT] * SIZE, {}))
