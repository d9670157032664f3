"""Sittings: a whole match, stopping, going on, the record, the same seed twice (§2, §9)."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from captain_gin import record
from captain_gin.core.options import Rules
from captain_gin.errors import RecordError
from captain_gin.facts import Acted, Advised, Begin, Promise, Won, Word
from captain_gin.terminal import session
from captain_gin.terminal.chairs import seated
from captain_gin.terminal.session import INTERRUPTED, Sitting
from tests.support.matches import match, saved
from tests.support.newcomer import newcomer
from tests.support.terminal import Typist, paper_screen, script

pytestmark = pytest.mark.xdist_group("session")  # or the whole match would be played twice
CHAIRS = "you,simple,simple"
SEED = "g"
"""A match of 24 hands in which the newcomer sits on all three chairs."""


class Ran(NamedTuple):
    code: int
    text: str


def start(typist: Typist | None, sitting: Sitting, chairs: str = CHAIRS, rules: Rules | None = None) -> Ran:
    screen, paper = paper_screen()
    reads = typist.reading(paper) if typist else None
    code = session.start(screen, reads, sitting, seated(chairs, "Ada", "en"), rules or Rules(), "seed")
    return Ran(code, paper.getvalue())


def resume(typist: Typist | None, sitting: Sitting, path: Path) -> Ran:
    screen, paper = paper_screen()
    code = session.resume(screen, typist.reading(paper) if typist else None, sitting, path)
    return Ran(code, paper.getvalue())


@pytest.fixture(autouse=True, scope="module")
def quick() -> Iterator[None]:
    """No waiting for the disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("whole") / "match.gin"


@pytest.fixture(scope="module")
def whole(path: Path) -> Ran:
    """A whole match of the newcomer, recorded."""
    return start(newcomer(), Sitting(SEED, "a word", path))


def test_a_whole_match_is_played_to_the_end(whole: Ran) -> None:
    assert whole.code == 0
    assert re.search(r"\n(Ada|Aino|Bram|You) wins? the match after \d+ hands\.\n", whole.text)
    assert whole.text.endswith("match.gin\n")


def test_the_person_sat_on_all_three_chairs(whole: Ran) -> None:
    for role in ("In the box", "Captain", "Sits out"):
        assert re.search(rf"^  {role} +you \(Ada\)", whole.text, re.MULTILINE)


@pytest.mark.parametrize(
    "told",
    ["Bram follows your advice.", "overrules you.", "The coach, just to you: ", "advises: ", "You may not:", "+"],
)
def test_everything_happened_in_it(whole: Ran, told: str) -> None:
    """Advice followed and overruled, hints of both kinds, help, lay-offs."""
    assert told in whole.text


def test_nothing_went_wrong_in_it(whole: Ran) -> None:
    assert "Traceback" not in whole.text
    assert [line for line in whole.text.splitlines() if len(line) > 80 and "match.gin" not in line] == []


def test_the_record_is_what_record_write_gives_and_holds(whole: Ran, path: Path) -> None:
    found = record.load(path)
    game = record.replay(found)
    assert path.read_text() == record.write(game)
    assert any(isinstance(fact, Advised) for fact in game.facts)
    assert isinstance(game.facts[-1], Won)


def test_the_word_is_mixed_into_every_shuffle(whole: Ran, path: Path) -> None:
    facts = record.load(path).facts
    words = [fact for fact in facts if isinstance(fact, Word)]
    assert words == [Word(0, "a word")] * (1 + sum(isinstance(fact, Begin) for fact in facts))


def test_the_same_seed_gives_the_same_match(whole: Ran, path: Path, tmp_path: Path) -> None:
    again = start(newcomer(), Sitting(SEED, "a word", tmp_path / "again.gin"))
    assert (tmp_path / "again.gin").read_text() == path.read_text()
    assert again.text.replace(str(tmp_path / "again.gin"), str(path)) == whole.text


def test_another_word_gives_other_cards(path: Path, whole: Ran, tmp_path: Path) -> None:
    other = tmp_path / "other.gin"
    start(script(), Sitting(SEED, "another", other))
    assert other.read_text().splitlines()[7:10] != path.read_text().splitlines()[7:10]


def test_without_a_seed_no_match_is_like_another(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("a.gin", "b.gin")]
    for each in paths:
        start(script(), Sitting(record=each))
    promises = [[fact for fact in record.load(each).facts if isinstance(fact, Promise)] for each in paths]
    assert promises[0] != promises[1]


def test_after_the_last_hand_nobody_waits_for_enter(whole: Ran) -> None:
    assert "Enter for the next hand" not in whole.text.rpartition("is over.")[2]


# Stopping and going on


@pytest.mark.parametrize("lines", [60, -100, -61])
def test_a_match_goes_on_exactly_where_it_stopped(whole: Ran, path: Path, tmp_path: Path, lines: int) -> None:
    """The newcomer asks less when he comes back, so compare what nobody types: promises and deals of the next hand."""
    part = tmp_path / "part.gin"
    part.write_text("".join(path.read_text().splitlines(keepends=True)[:lines]))
    before = part.read_text()
    ran = resume(newcomer(), Sitting(SEED, "a word"), part)
    assert ran.code == 0
    assert part.read_text().startswith(before)
    assert record.write(record.replay(record.load(part))) == part.read_text()
    assert isinstance(record.load(part).facts[-1], Won)


def test_stopping_by_a_word_keeps_the_record_and_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "my match.gin"
    ran = start(script("p", "q"), Sitting("x y", "", path))
    assert ran.code == 0
    assert ran.text.splitlines()[-1] == (
        f"Stopped. The record is in {path}; go on with: captain-gin play --resume '{path}' --seed 'x y'"
    )
    assert record.write(record.replay(record.load(path))) == path.read_text()


def test_going_on_tells_where_the_match_stands(tmp_path: Path) -> None:
    path = tmp_path / "match.gin"
    start(script("p", "s"), Sitting(SEED, "", path))
    ran = resume(script(), Sitting(SEED), path)
    assert f"Going on with {path}: hand 1." in ran.text
    assert "You pass." in ran.text
    assert "\nHand 1\n" in ran.text


def test_the_end_of_the_input_stops_like_a_word(tmp_path: Path) -> None:
    ran = start(script("p"), Sitting(SEED, "", tmp_path / "match.gin"))
    assert ran.code == 0
    assert "Stopped. The record is in " in ran.text.splitlines()[-1]


def test_ctrl_c_stops_with_130(tmp_path: Path) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    ran = start(Typist(interrupt), Sitting(SEED, "", tmp_path / "match.gin"))
    assert ran.code == INTERRUPTED
    assert "Stopped. The record is in " in ran.text.splitlines()[-1]


def test_whoever_stops_without_a_record_can_still_keep_one(tmp_path: Path) -> None:
    taken, free = tmp_path / "taken.gin", tmp_path / "free.gin"
    taken.write_text("precious")
    ran = start(script("p", "q", str(taken), str(free)), Sitting(SEED))
    assert "exists and is not empty" in ran.text
    assert f"Stopped. The record is in {free}; " in ran.text
    assert any(isinstance(fact, Acted) for fact in record.load(free).facts)


@pytest.mark.parametrize("lines", [("q", ""), ("q",), ()])
def test_whoever_wants_no_record_gets_none(lines: tuple[str, ...]) -> None:
    ran = start(script(*lines), Sitting(SEED))
    assert ran.code == 0
    assert ran.text.splitlines()[-1] == "Stopped. Nothing was recorded (--record FILE keeps a match)."


def test_half_a_line_is_cut_off_and_said(tmp_path: Path) -> None:
    path = tmp_path / "match.gin"
    start(script("p", "s"), Sitting(SEED, "", path))
    whole = path.read_text()
    path.write_text(f"{whole}A dro")
    ran = resume(script(), Sitting(SEED), path)
    assert f"The last line of {path} was only half written and has been cut off." in ran.text
    assert path.read_text() == whole


def test_a_finished_match_says_so(whole: Ran, path: Path) -> None:
    before = path.read_text()
    ran = resume(script(), Sitting(), path)
    assert ran.code == 0
    assert ran.text.startswith(f"{path}: this match is finished.")
    assert "the match after" in ran.text
    assert path.read_text() == before


def test_a_match_can_go_on_in_another_file(tmp_path: Path) -> None:
    path, copy = tmp_path / "match.gin", tmp_path / "copy.gin"
    start(script("p"), Sitting(SEED, "", path))
    before = path.read_text()
    resume(script("s"), Sitting(SEED, "", copy), path)
    assert path.read_text() == before
    assert copy.read_text().startswith(before)
    assert len(copy.read_text()) > len(before)


def test_a_record_that_exists_is_refused_before_anything_is_dealt(tmp_path: Path) -> None:
    path = Path(saved(tmp_path, record.write(match())))
    with pytest.raises(RecordError, match="exists and is not empty"):
        start(script(), Sitting(SEED, "", path))


def test_a_full_disk_is_said_once_and_the_match_goes_on() -> None:
    ran = start(newcomer(), Sitting(SEED, "", Path("/dev/full")), rules=Rules(target=20))
    assert ran.code == 0
    assert ran.text.count("/dev/full can’t be written: No space left on device.") == 1
    assert "the match after" in ran.text


# Without a person


def test_three_bots_play_by_themselves_with_open_cards() -> None:
    ran = start(script(), Sitting(SEED), "simple,simple,simple")
    assert ran.code == 0
    assert "Three bots play; all cards are open." in ran.text
    assert re.search(r"\w+ draws \S+ from the stock\. \w+ throws", ran.text)
    assert "Enter for the next hand" not in ran.text


def test_a_bot_takes_the_chair_of_whom_nobody_hears(tmp_path: Path) -> None:
    path = tmp_path / "match.gin"
    ran = start(None, Sitting(SEED, "", path))
    assert ran.code == 0
    assert ran.text.startswith("Nobody can answer here (the input is no terminal)")
    assert path.read_text().splitlines()[2] == "seat A club Ada"


def test_a_match_of_a_person_goes_on_without_him(tmp_path: Path) -> None:
    path = tmp_path / "match.gin"
    start(script("p"), Sitting(SEED, "", path))
    ran = resume(None, Sitting(SEED), path)
    assert ran.code == 0
    assert "Nobody can answer here" in ran.text
    assert isinstance(record.load(path).facts[-1], Won)
