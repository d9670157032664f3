"""Keeps the record of a match in a file as it is played: a line a fact, on the disk before anything else happens."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import replace
from errno import EINVAL
from typing import TYPE_CHECKING, NamedTuple

from captain_gin import record
from captain_gin.errors import RecordError
from captain_gin.facts import Promise
from captain_gin.lines import line

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from captain_gin.bots.base import Option, Verdict
    from captain_gin.facts import Fact
    from captain_gin.game import Game

LONGEST = 500
"""The most characters of a path in a message."""


class Recorder:
    """Appends each fact to a file. A fault of the disk is told once to *complain*, and the match goes on without."""

    def __init__(self, path: Path, complain: Callable[[OSError], None]) -> None:
        self.path = path
        self._complain = complain
        self._file = -1
        self._held = ""
        self._size = 0

    @property
    def works(self) -> bool:
        """Whether the file is being written."""
        return self._file >= 0

    def start(self, game: Game) -> None:
        """Begin a new file with all that a game holds; RecordError if there is something in it already."""
        if holds_something(self.path):
            raise RecordError("play-record-exists", file=named(self.path))
        self._open(0)
        self._write(record.write(game))

    def go_on(self, size: int) -> None:
        """Go on behind the first *size* bytes of the file; what follows them is half a line, and is cut off."""
        self._open(size)

    def told(self, game: Game, fact: Fact) -> None:
        """Write a fact; a promise only with its secret: without it nobody could deal when the match goes on."""
        self._held += line(fact) + "\n"
        if not isinstance(fact, Promise):
            self._write(self._held)
            self._held = ""

    def advised(self, game: Game, proposal: Option) -> None:
        """Nothing: the advice itself is a fact."""

    def weighed(self, game: Game, verdict: Verdict) -> None:
        """Nothing: what the captain then does is a fact."""

    def close(self) -> None:
        """Let the file go."""
        if self.works:
            os.close(self._file)
            self._file = -1

    def _open(self, size: int) -> None:
        self._size = size
        try:
            self._file = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
            if size:
                os.ftruncate(self._file, size)
        except OSError as error:
            self._give_up(error)
        except ValueError:  # a character that no path may have
            self._give_up(OSError(EINVAL, os.strerror(EINVAL)))

    def _write(self, text: str) -> None:
        if not self.works:
            return
        data = text.encode()
        try:
            self._put(data)
            self._size += len(data)
        except OSError as error:
            self._give_up(error)

    def _put(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._file, data) :]
        try:
            os.fsync(self._file)
        except OSError as error:
            if error.errno != EINVAL:  # a pipe has nothing to be kept on
                raise

    def _give_up(self, error: OSError) -> None:
        """Leave whole lines behind, as far as the disk lets us, and say what is wrong."""
        if self.works:
            with suppress(OSError):
                os.ftruncate(self._file, self._size)
            with suppress(OSError):
                self.close()
        self._complain(error)


class Kept(NamedTuple):
    """A match that was stopped: the game as it stood, and how many bytes of its file are whole."""

    game: Game
    size: int
    is_cut: bool
    """Whether something half written follows them."""


def load(path: Path) -> Kept:
    """The match in a file, to go on with; RecordError, with the line, if it can't be."""
    data = _bytes_of(path)
    whole = data[: data.rfind(b"\n") + 1] or data
    try:
        found = record.read(whole.decode("utf-8"), named(path))
    except UnicodeDecodeError as error:
        raise RecordError("record-binary", file=named(path), position=error.start + 1) from error
    if found.is_masked:
        raise RecordError("play-resume-masked", file=named(path))
    if found.facts and isinstance(found.facts[-1], Promise):
        found = replace(found, facts=found.facts[:-1])
    game = record.replay(found)
    size = len(record.write(game).encode())
    return Kept(game, size, size < len(data))


def holds_something(path: Path) -> bool:
    """Whether there is a file that is not empty; not if nobody can tell."""
    with suppress(OSError, ValueError):
        return path.is_file() and path.stat().st_size > 0
    return False


def named(path: Path) -> str:
    """A path for a message: of one too long for any disk only the beginning."""
    text = str(path)
    return text if len(text) < LONGEST else f"{text[: LONGEST - 1]}…"


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RecordError("file-unreadable", file=named(path), reason=reason) from error
