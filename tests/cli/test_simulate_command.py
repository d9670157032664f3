"""`captain-gin simulate`: figures of many hands and matches between bots."""

from typing import Any

import pytest

from captain_gin.bots.figures import Counts
from captain_gin.bots.statistics import CHUNK, simulate_hands, simulate_matches
from captain_gin.cli.simulate import Plan
from captain_gin.core.options import Rules
from tests.support.command import answer, refusal, run, spoken

ASKED = ["asked", "done", "mirrored", "rules", "seed"]
SIDE = ["kind", "hands", "points", "margin", "as_captain", "as_box", "matches_won"]


def figures(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name not in ASKED}


def as_json(figure: Any) -> Any:
    """Tuples become lists in JSON."""
    return {**figure, "sides": list(figure["sides"])}


def test_single_hands_are_those_of_the_library() -> None:
    found = answer("simulate", "6", "--seats", "simple,random", "--seed", "x", "--rules", "modern")
    expected = simulate_hands(["simple", "random"], Rules(undercut_bonus=25), "x", 6).as_dict()
    assert figures(found) == as_json(expected)
    assert [found[name] for name in ASKED] == [6, 6, False, "modern", "x"]


def test_matches_are_those_of_the_library() -> None:
    args = ("--matches", "--seats", "simple, simple, random", "--set", "target=30")
    found = answer("simulate", "2", *args)
    expected = simulate_matches(["simple", "simple", "random"], Rules(target=30), "1", 2).as_dict()
    assert figures(found) == as_json(expected)
    assert (found["matches"], found["rules"]) == (2, "seed target=30")


def test_keys_of_a_side() -> None:
    found = answer("simulate", "1")
    assert [list(side) for side in found["sides"]] == [SIDE, SIDE]
    assert [side["kind"] for side in found["sides"]] == ["simple", "simple"]


def test_what_one_wins_the_other_loses() -> None:
    """§7.6: two play a hand."""
    first, second = answer("simulate", "12", "--seats", "simple,random")["sides"]
    assert first["points"] == -second["points"]
    assert first["hands"] == second["hands"] == 12


def test_mirrored_deals_are_played_twice() -> None:
    found = answer("simulate", "5", "--mirrored")
    assert (found["done"], found["hands"], found["mirrored"]) == (5, 10, True)
    assert found["sides"][0]["points"] == 0, "the same bot on both sides wins what it loses"


def test_the_same_seed_gives_the_same_hands() -> None:
    assert answer("simulate", "5", "--seed", "a") == answer("simulate", "5", "--seed", "a")
    assert figures(answer("simulate", "5", "--seed", "a")) != figures(answer("simulate", "5", "--seed", "b"))


def test_rules_change_what_happens() -> None:
    """§5.1: with a knock limit of 0 every knock is gin."""
    found = answer("simulate", "4", "--set", "knock_limit=0")
    assert found["gins"] + found["void"] == 100
    assert (found["undercuts"], found["knock_deadwood"]) == (0, None)


def test_somebody_wins_each_match() -> None:
    """§9.1."""
    found = answer("simulate", "3", "--matches", "--set", "target=1")
    assert sum(side["matches_won"] for side in found["sides"]) == pytest.approx(100)
    assert found["hands_per_match"] >= 1


@pytest.mark.parametrize("lang", spoken())
@pytest.mark.parametrize("more", [(), ("--mirrored",), ("--matches", "--set", "target=1"), ("--set", "knock_limit=0")])
def test_people_read_it_in_every_language(more: tuple[str, ...], lang: str) -> None:
    ran = run("simulate", "2", *more, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("simple") == (3 if "--matches" in more else 2)


def test_people_read_figures() -> None:
    lines = run("simulate", "1", "--seed", "y", "--seats", "simple,random").out.splitlines()
    assert lines[0] == "1 hand; rules: seed; seed: y"
    assert lines[2].split("  ")[-1].strip() == "in the box"
    assert lines[-3].startswith("Gin ")


def interrupt_after(monkeypatch: pytest.MonkeyPatch, parts: int) -> None:
    """Ctrl-C while the part after some others is played."""
    left = [parts]

    def counts(plan: Plan, part: range) -> Counts:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return Counts(deals=len(part), hands=len(part), void=len(part))

    monkeypatch.setattr(Plan, "counts", counts)


def test_interrupted_it_tells_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt_after(monkeypatch, 2)
    ran = run("simulate", "1000", "--json")
    assert ran.code == 130
    assert (ran.json["asked"], ran.json["done"], ran.json["hands"]) == (1000, 2 * CHUNK, 2 * CHUNK)


def test_interrupted_at_once_it_has_nothing_to_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt_after(monkeypatch, 0)
    assert run("simulate", "1000") == (130, "", "")


@pytest.mark.parametrize("number", ["0", "1.5", "1e3", "ten", "", "9" * 30, "1000000001", "²", "٣"])
def test_numbers_of_hands(number: str) -> None:
    assert "expected a number from 1 to 1000000000" in refusal("simulate", number)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("-5",), "no number can be below 0"),
        ((), "N is missing"),
        (("5", "6"), "“6” is one argument too many"),
        (("5", "--sed", "6"), "did you mean --seed"),
        (("5", "--seats", "simple"), "expected 2 bots separated by commas, found 1"),
        (("5", "--seats", "simple,simple,simple"), "expected 2 bots separated by commas, found 3"),
        (("5", "--matches", "--seats", "simple,simple"), "expected 3 bots separated by commas, found 2"),
        (("5", "--seats", "simple,simpel"), "did you mean simple?"),
        (("5", "--seats", "simple,"), "unknown bot"),
        (("5", "--seats", "you,simple"), "unknown bot “you”"),
        (("5", "--matches", "--mirrored"), "not with --matches"),
        (("5", "--rules", "modrn"), "did you mean modern?"),
        (("5", "--set", "target=0"), "expected a number from 1"),
    ],
)
def test_what_is_refused(args: tuple[str, ...], said: str) -> None:
    assert said in refusal("simulate", *args)
    assert refusal("simulate", *args, "--json")
