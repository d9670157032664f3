"""Records kept as files, each checked by hand and by the second reader; all must stay readable (record.md, 8).

| File | Shows | Worked out |
|---|---|---|
| `undercut-by-lay-offs` | five lay-offs, three in a row on one run, down to nothing: undercut, not gin | 25 + 3 - 0 |
| `big-gin` | eleven cards melded where it counts 31; the 7c that would fit stays where it is (§6.4) | 31 + 46 |
| `tie-after-two-ties` | three tie, then two; an equal count is an undercut; advice on request, overruled | 10 + 4 - 4 |
| `last-discard` | 29 draws, the last discard taken to knock; a spread of nothing; advice on lay-offs alone | 78 - 5 |
| `void-then-gin` | the second draw from the pile ends it, roles stay; then eleven melded without big gin | 25 + 46 |
| `promised` | a whole match with promises, words in three scripts and names of all kinds | 7; 20 + 10 - 8; 25 + 36 |
"""

from pathlib import Path

import pytest

from captain_gin import record
from captain_gin.secrecy import REFEREE
from tests.support.clerk import check

FOLDER = Path(__file__).with_name("golden")
NAMES = sorted(path.stem for path in FOLDER.glob("*.gin"))
RESULTS = {
    "undercut-by-lay-offs": (["= B 28 undercut 3 against 0"], [0, 28, 0]),
    "big-gin": (["= A 77 big gin against 46"], [77, 0, 0]),
    "tie-after-two-ties": (["= B 10 undercut 4 against 4"], [0, 10, 0]),
    "last-discard": (["= B 73 knock 5 against 78"], [0, 73, 0]),
    "void-then-gin": (["= void", "= B 71 gin against 46"], [0, 71, 0]),
    "promised": (["= A 7 knock 10 against 17", "= A 22 undercut 10 against 8", "= B 61 gin against 36"], [29, 61, 0]),
}


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.gin").read_bytes().decode()


def test_the_table_has_every_file() -> None:
    assert sorted(RESULTS) == NAMES
    assert all(f"`{name}`" in (__doc__ or "") for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_it_is_written_as_it_was_read(name: str) -> None:
    assert record.write(record.read(text_of(name))) == text_of(name)


@pytest.mark.parametrize("name", NAMES)
def test_it_replays_to_what_was_worked_out(name: str) -> None:
    game = record.replay(record.load(FOLDER / f"{name}.gin"))
    results, score = RESULTS[name]
    assert [line for line in record.write(game, REFEREE).splitlines() if line.startswith("= ")] == results
    assert list(game.match.score) == score
    assert record.write(game) == text_of(name)


@pytest.mark.parametrize("name", NAMES)
def test_the_second_reader_finds_the_same(name: str) -> None:
    assert check(text_of(name)) == RESULTS[name][1]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("audience", range(4))
def test_it_is_whole_for_every_audience(name: str, audience: int) -> None:
    masked = record.write(record.read(text_of(name)), audience)
    assert len(masked.splitlines()) == len(text_of(name).splitlines())
    assert record.write(record.replay(record.read(masked)), audience) == masked


def test_roles_stay_after_a_void_hand() -> None:
    """§2.7."""
    lines = [line for line in text_of("void-then-gin").splitlines() if line.startswith("hand ")]
    assert [line.partition(" score ")[0] for line in lines] == [
        "hand 1 box B captain A out C",
        "hand 2 box B captain A out C",
        "hand 3 box B captain C out A",
    ]
