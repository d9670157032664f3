"""The record of a match as it is played: append only, flushed, never lost by a fault of the disk."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from captain_gin import record
from captain_gin.errors import RecordError
from captain_gin.facts import Promise, Secret
from captain_gin.game import Game
from captain_gin.lines import line
from captain_gin.terminal.recorder import Recorder, load
from tests.support import retold
from tests.support.matches import match


class Complaints(list[OSError]):
    """What a recorder complained of."""


@pytest.fixture
def complaints() -> Complaints:
    return Complaints()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.gin"


def fresh() -> Game:
    return Game(match().rules, match().seats)


def recorded(path: Path, complaints: Complaints, facts: int | None = None) -> Iterator[str]:
    """Record the facts of a match one by one; gives what the file holds after each."""
    recorder = Recorder(path, complaints.append)
    recorder.start(fresh())
    for fact in match().facts[:facts]:
        recorder.told(match(), fact)
        yield path.read_text()
    recorder.close()


def test_the_file_is_what_record_write_gives(path: Path, complaints: Complaints) -> None:
    *_, last = recorded(path, complaints)
    assert last == record.write(match())
    assert complaints == []


def test_each_fact_is_in_the_file_before_the_next(path: Path, complaints: Complaints) -> None:
    """All but a promise, which is written with its secret."""
    for fact, text in zip(match().facts[:60], recorded(path, complaints, 60), strict=True):
        assert text.endswith("\n")
        assert text.endswith(f"\n{line(fact)}\n") == (not isinstance(fact, Promise))


def test_each_line_is_flushed_to_the_disk(path: Path, complaints: Complaints, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    list(recorded(path, complaints, 6))
    assert len(synced) == 1 + sum(not isinstance(fact, Promise) for fact in match().facts[:6])


def test_a_file_that_holds_something_is_left_alone(path: Path, complaints: Complaints) -> None:
    path.write_text("precious\n")
    with pytest.raises(
        RecordError, match=r"exists and is not empty: choose another file, or go on with it by --resume"
    ):
        Recorder(path, complaints.append).start(fresh())
    assert path.read_text() == "precious\n"


def test_an_empty_file_is_used(path: Path, complaints: Complaints) -> None:
    path.touch()
    *_, last = recorded(path, complaints, 3)
    assert last.startswith("captain-gin 1\n")


def test_a_full_disk_is_told_once_and_the_match_goes_on(complaints: Complaints) -> None:
    recorder = Recorder(Path("/dev/full"), complaints.append)
    recorder.start(fresh())
    for fact in match().facts[:10]:
        recorder.told(match(), fact)
    assert [error.strerror for error in complaints] == ["No space left on device"]
    assert not recorder.works


def test_a_disk_that_fills_up_leaves_whole_lines(
    path: Path, complaints: Complaints, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a line is written, then the disk is full: the half is taken away again."""
    recorder = Recorder(path, complaints.append)
    recorder.start(fresh())
    written = path.read_text()
    real = os.write
    room = [5, 0]

    def write(file: int, data: bytes) -> int:
        size = room.pop(0)
        if not size:
            raise OSError(28, "No space left on device")
        return real(file, data[:size])

    monkeypatch.setattr(os, "write", write)
    recorder.told(match(), match().facts[4])
    assert path.read_text() == written
    assert len(complaints) == 1


def test_a_file_that_cannot_be_opened_is_told_once(tmp_path: Path, complaints: Complaints) -> None:
    recorder = Recorder(tmp_path, complaints.append)
    recorder.start(fresh())
    recorder.told(match(), match().facts[0])
    assert len(complaints) == 1


def test_a_read_only_file_is_told_once(path: Path, complaints: Complaints, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    recorder = Recorder(path, complaints.append)
    recorder.start(fresh())
    recorder.told(match(), match().facts[0])
    assert [error.strerror for error in complaints] == ["Permission denied"]


def test_a_file_that_cannot_be_cut_is_left_whole(
    path: Path, complaints: Complaints, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Going on: the half line can't be taken away, so nothing is added to it, and nothing is lost."""
    path.write_text(retold.WHOLE + "B dr")

    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "ftruncate", refuse)
    recorder = Recorder(path, complaints.append)
    recorder.go_on(len(retold.WHOLE))
    recorder.told(match(), match().facts[4])
    assert path.read_text() == retold.WHOLE + "B dr"
    assert len(complaints) == 1


def test_a_fault_while_cutting_costs_no_line(
    path: Path, complaints: Complaints, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first attempt fails, the second, made to leave whole lines behind, does not."""
    path.write_text(retold.WHOLE + "B dr")
    real = os.ftruncate
    faults = iter([PermissionError(1, "Operation not permitted")])

    def fail_once(file: int, size: int) -> None:
        for fault in faults:
            raise fault
        real(file, size)

    monkeypatch.setattr(os, "ftruncate", fail_once)
    Recorder(path, complaints.append).go_on(len(retold.WHOLE))
    assert path.read_text() == retold.WHOLE


def test_a_pipe_is_no_fault(complaints: Complaints) -> None:
    """Nothing can be flushed there."""
    reading, writing = os.pipe()
    recorder = Recorder(Path(f"/dev/fd/{writing}"), complaints.append)
    recorder.start(fresh())
    recorder.close()
    os.close(writing)
    assert os.read(reading, 4096).decode() == record.write(fresh())
    os.close(reading)
    assert complaints == []


# Going on


def test_loading_gives_the_game_where_it_stopped(path: Path) -> None:
    text = record.write(match())
    path.write_text("".join(text.splitlines(keepends=True)[:40]))
    kept = load(path)
    assert record.write(kept.game) == path.read_text()
    assert (kept.size, kept.is_cut) == (path.stat().st_size, False)


@pytest.mark.parametrize("tail", [b"B", b"B draw", b"A drop 7", b"word A caf\xc3"])
def test_half_a_line_at_the_end_is_not_read(path: Path, tail: bytes) -> None:
    whole = "".join(record.write(match()).splitlines(keepends=True)[:40])
    path.write_bytes(whole.encode() + tail)
    kept = load(path)
    assert record.write(kept.game) == whole
    assert (kept.size, kept.is_cut) == (len(whole.encode()), True)


def test_a_promise_without_its_secret_is_made_anew(path: Path) -> None:
    """Only whoever made it knew the secret."""
    facts = match().facts
    assert isinstance(facts[1], Secret)
    header = record.write(fresh())
    path.write_text(f"{header}{line(facts[0])}\n")
    assert load(path).size == len(header.encode())


DAMAGED = [
    (retold.WHOLE.replace("up Kh", "up Kx"), "line 10: "),
    (retold.WHOLE.replace("32\n", "31\n"), "line 19: "),
    (retold.WHOLE.replace("seat B person Ben", "seat B"), "line 4: "),
    (retold.MASKED_FOR_B, "hides cards"),
    ("", "empty"),
    ("captain-gin 1", "line 1: the record ends in the middle of this line"),
    ("hello\n", "captain-gin 1"),
]


@pytest.mark.parametrize(("text", "told"), DAMAGED)
def test_a_bad_record_is_told_by_line(path: Path, text: str, told: str) -> None:
    path.write_text(text)
    with pytest.raises(RecordError) as caught:
        load(path)
    assert told in str(caught.value)
    assert str(path) in str(caught.value)


def test_a_file_that_is_not_there_or_no_text(path: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        load(path)
    path.write_bytes(b"captain-gin 1\n\xff\xfe\n")
    with pytest.raises(RecordError, match="UTF-8"):
        load(path)
