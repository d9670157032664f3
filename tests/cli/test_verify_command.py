"""`captain-gin verify`: 0 all proved, 1 sound but not proved, 2 a fault with file and line."""

from pathlib import Path

import pytest

from captain_gin import record
from captain_gin.facts import Result
from tests.support import retold
from tests.support.command import refusal, run
from tests.support.matches import match, recorded, saved


def line_of(text: str, start: str) -> int:
    """The number of the first line that begins so, as messages count."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def test_promised_match_is_proved(tmp_path: Path) -> None:
    ran = run("verify", recorded(tmp_path))
    lines = ran.out.splitlines()
    hands = sum(isinstance(fact, Result) for fact in match().facts)
    assert (ran.code, len(lines)) == (0, hands + 2)
    assert lines[0] == "Draw for the roles: promise kept, cards as promised."
    assert lines[1] == "Hand 1: promise kept, cards as promised, sums right."
    assert lines[-1] == "Everything holds, and every deal is proved."


@pytest.mark.parametrize("audience", range(4))
def test_masked_records_can_be_proved_too(tmp_path: Path, audience: int) -> None:
    assert run("verify", recorded(tmp_path, audience)).code == 0


def test_json_keys(tmp_path: Path) -> None:
    file = recorded(tmp_path)
    found = run("verify", file, "--json").json
    assert list(found) == ["file", "holds", "proved", "hands"]
    assert (found["file"], found["holds"], found["proved"]) == (file, True, True)
    assert found["hands"][0] == {"hand": 0, "promise": "kept", "deal": "as promised", "sums": None}
    assert found["hands"][1] == {"hand": 1, "promise": "kept", "deal": "as promised", "sums": "right"}


def test_without_promises_the_answer_is_no(tmp_path: Path) -> None:
    file = saved(tmp_path, retold.WHOLE)
    ran = run("verify", file)
    assert (ran.code, ran.err) == (1, "")
    assert "Hand 1: no promise, sums right." in ran.out
    found = run("verify", file, "--json")
    assert (found.code, found.json["holds"], found.json["proved"]) == (1, True, False)
    assert found.json["hands"][2] == {"hand": 2, "promise": "none", "deal": "unchecked", "sums": "open"}


def test_before_the_secret_is_told_the_answer_is_no(tmp_path: Path) -> None:
    text = record.write(match())
    lines = text.splitlines(keepends=True)
    ran = run("verify", saved(tmp_path, "".join(lines[: line_of(text, "hand 2") + 8])))
    assert ran.code == 1
    assert "Hand 1: promise kept, cards as promised, sums right." in ran.out
    assert "Hand 2: the secret is not revealed yet, not over." in ran.out


@pytest.mark.parametrize(
    ("right", "wrong", "start"),
    [
        ("= A 30 knock 2 against 32", "= A 31 knock 2 against 32", "= "),
        ("= A 30 knock 2 against 32", "= A 30 knock 2 against 31", "= "),
        ("score 30 0 0", "score 30 0 1", "hand 2"),
        ("captain C out B score 30", "captain B out C score 30", "hand 2"),
        ("B lay 8s 4s5s6s7s", "B lay 8s 4s5s6s", "B lay 8s"),
        ("left 2c", "left 3c", "A knock"),
        ("B pass\n", "A pass\n", "A pass"),
    ],
)
def test_faults_are_told_with_file_and_line(tmp_path: Path, right: str, wrong: str, start: str) -> None:
    """§2.5, §4.1, §6.2, §7.1, §9.1."""
    text = retold.WHOLE.replace(right, wrong, 1)
    file = saved(tmp_path, text)
    assert refusal("verify", file).startswith(f"{file}: line {line_of(text, start)}: ")
    assert refusal("verify", file, "--json") == refusal("replay", file)


@pytest.mark.parametrize("audience", [0, 3, 4])
def test_broken_promises_are_told(tmp_path: Path, audience: int) -> None:
    text = record.write(match(), audience)
    secret = text.splitlines()[line_of(text, "reveal") - 1].removeprefix("reveal ")
    file = saved(tmp_path, text.replace(secret, "0" * 64))
    assert "the secret does not match its promise" in refusal("verify", file)


@pytest.mark.parametrize("audience", [0, 1, 2, 3])
def test_deals_that_were_not_promised_are_told(tmp_path: Path, audience: int) -> None:
    """The secret of another match: each promise holds, but the cards are others."""
    mine, other = (record.write(match(seed), audience).splitlines() for seed in "ab")
    begin = next(number for number, line in enumerate(mine) if line.startswith("hand 1"))
    swap = {"promise": None, "reveal": None}
    for word in swap:
        at = next(number for number in range(begin, len(mine)) if mine[number].startswith(word))
        mine[at] = next(line for line in other[begin:] if line.startswith(word))
    refusal("verify", saved(tmp_path, "\n".join([*mine, ""])))


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty"),
        (b"\xff\xfe", "byte 1 is not UTF-8"),
        (b"PNG\n", "expected “captain-gin 1”"),
        (b"captain-gin 2\n", "newer version"),
        (b"captain-gin 1\nrules seed\n", "ends before the rules and three seats"),
        (
            b"captain-gin 1\nrules sead\nseat A person Ada\nseat B person Ben\nseat C person Cleo\n",
            "did you mean seed?",
        ),
    ],
)
def test_files_that_are_no_record(tmp_path: Path, command: str, content: bytes, said: str) -> None:
    file = tmp_path / "bad.gin"
    file.write_bytes(content)
    assert said in refusal(command, str(file))


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_files_that_are_not_there(tmp_path: Path, command: str) -> None:
    assert "can’t be read" in refusal(command, str(tmp_path / "none.gin"))
    assert "can’t be read" in refusal(command, str(tmp_path))
    assert refusal(command) == "FILE is missing"
