"""`captain-gin replay`: a record in words, from one audience's view (§2.4, §5.4)."""

import re
from pathlib import Path

import pytest

from captain_gin import record
from captain_gin.facts import Begin
from captain_gin.secrecy import AUDIENCES, GALLERY, REFEREE, masked
from tests.support import retold
from tests.support.command import answer, refusal, run
from tests.support.matches import match, recorded, saved


@pytest.fixture
def whole(tmp_path: Path) -> str:
    return saved(tmp_path, retold.WHOLE)


def told(*args: str) -> str:
    ran = run("replay", *args)
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def test_referee_hears_everything(whole: str) -> None:
    out = told(whole)
    assert "Draw for the roles: Ada K♥ · Ben 7♦ · Cleo 3♣." in out
    assert "Hand 1: Ada is in the box, Ben is captain, Cleo sits out." in out
    assert "Ada is dealt 2♣ 9♣ 3♦ 9♦ 9♥ J♥ Q♥ 4♠ 5♠ 6♠." in out
    assert "Ada knocks with 3♦ and spreads 4♠ 5♠ 6♠ · 9♣ 9♦ 9♥ · J♥ Q♥ K♥. Deadwood 2♣: 2." in out
    assert "Ben lays 8♠ off on 4♠ 5♠ 6♠ 7♠." in out
    assert "32 − 2 = 30 to Ada." in out
    assert "Hand 2: Ada is in the box, Cleo is captain, Ben sits out. Score: Ada 30 · Ben 0 · Cleo 0." in out


def test_captain_is_you_and_does_not_see_the_box(whole: str) -> None:
    out = told(whole, "--as", "B")
    assert "you are captain" in out
    assert "Ada is dealt ten cards." in out
    assert re.search(r"box +Ada +0 +10 hidden cards", out)
    assert re.search(r"captain +you +0 +J♠ Q♠ K♠", out)
    assert "You lay 7♠ off on 4♠ 5♠ 6♠." in out


def test_table_at_the_start_and_at_the_end(whole: str) -> None:
    out = told(whole, "--hand", "1")
    assert "Stock 31, pile K♥" in out
    assert "4♠ 5♠ 6♠ 7♠ 8♠ · 9♣ 9♦ 9♥ · 10♥ J♥ Q♥ K♥ · deadwood 2♣: 2" in out
    assert "J♠ Q♠ K♠ · deadwood 10♣ 8♦ Q♦ 4♥: 10 + 8 + 10 + 4 = 32" in out


def test_one_hand_alone(whole: str) -> None:
    out = told(whole, "--hand", "2")
    assert out.startswith("Hand 2: ")
    assert "knocks" not in out


@pytest.mark.parametrize(
    ("text", "allowed"), [(retold.MASKED_FOR_B, ("B", "C", "gallery")), (retold.MASKED_FOR_GALLERY, ("gallery",))]
)
def test_masked_record_is_told_to_its_readers_alone(tmp_path: Path, text: str, allowed: tuple[str, ...]) -> None:
    """What is made up to fill the gaps is never told as true; Cleo, the adviser, may read what Ben reads (§2.4)."""
    file = saved(tmp_path, text)
    assert told(file) == told(file, "--as", allowed[0])
    for name in allowed:
        assert "4♠ 5♠" not in told(file, "--as", name).split("knocks")[0]
    for name in set(AUDIENCES) - set(allowed):
        assert f"hides what {name} knows; it can be told to {', '.join(allowed)}" in refusal(
            "replay", file, "--as", name
        )


@pytest.mark.parametrize("audience", [0, 1, 2, GALLERY])
def test_masked_record_tells_its_reader_the_same_as_the_whole_one(tmp_path: Path, audience: int) -> None:
    part = saved(tmp_path, record.write(match(), audience), "part.gin")
    name = AUDIENCES[audience]
    assert told(part, "--as", name) == told(recorded(tmp_path), "--as", name)


def test_json_has_the_lines_that_the_audience_may_read(tmp_path: Path) -> None:
    found = answer("replay", recorded(tmp_path), "--as", "A")
    lines = [event["line"] for hand in found["hands"] for event in hand["events"]]
    assert lines == record.write(match(), 0).splitlines()[record.HEADER :]
    numbers = [event["number"] for hand in found["hands"] for event in hand["events"]]
    assert numbers == list(range(len(match().facts)))


def test_json_keys(whole: str) -> None:
    found = answer("replay", whole)
    assert list(found) == ["audience", "rules", "seats", "hands"]
    assert (found["audience"], found["rules"]) == ("referee", "seed")
    assert found["seats"][2] == {"seat": "C", "kind": "simple", "name": "Cleo"}
    draw, first, second = found["hands"]
    assert list(first) == ["hand", "box", "captain", "out", "score", "events"]
    assert (draw["hand"], first["captain"], second["score"]) == (0, "B", [30, 0, 0])
    assert list(first["events"][0]) == ["number", "line", "text"]


def test_json_of_one_hand(tmp_path: Path) -> None:
    found = answer("replay", recorded(tmp_path), "--hand", "2")
    assert [hand["hand"] for hand in found["hands"]] == [2]
    begins = [fact for fact in masked(match().facts, REFEREE) if isinstance(fact, Begin)]
    assert found["hands"][0]["score"] == list(begins[1].score)


@pytest.mark.parametrize("hand", ["0", "3", "-1", "one", "", "1.0", "١", "9" * 30])
def test_hands_that_are_not_there(whole: str, hand: str) -> None:
    assert "expected a number from 1 to 2" in refusal("replay", whole, f"--hand={hand}")


def test_record_without_a_hand(tmp_path: Path) -> None:
    file = saved(tmp_path, retold.HEADER)
    assert told(file) == ""
    assert "holds no hand yet" in refusal("replay", file, "--hand", "1")


def test_unknown_audience_gets_the_nearest_name(whole: str) -> None:
    assert "did you mean gallery?" in refusal("replay", whole, "--as", "galery")


def test_names_are_no_markup(tmp_path: Path) -> None:
    file = saved(tmp_path, retold.WHOLE.replace("Ben", "[red]Ben[/] :smile:"))
    assert "[red]Ben[/] :smile: is captain" in told(file)
