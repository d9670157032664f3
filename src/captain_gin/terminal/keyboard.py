"""What a person types, line by line, beside what comes from elsewhere in the meantime."""

from __future__ import annotations

import os
import select
import sys
from contextlib import suppress

CHUNK = 4096


class Keyboard:
    """Lines of a file (a terminal, mostly). `wake` may be called from any thread: it ends the wait for a line."""

    def __init__(self, file: int, encoding: str = "utf-8") -> None:
        self._file = file
        self._encoding = encoding
        self._typed = b""
        self._is_over = False
        self._woken, self._waker = os.pipe()
        os.set_blocking(self._woken, False)
        os.set_blocking(self._waker, False)

    def wake(self) -> None:
        """Let whoever waits look at something else."""
        with suppress(OSError):  # full: he will; closed: he is gone
            os.write(self._waker, b".")

    def line(self, types: bool = True) -> str | None:
        """The next line, or None when woken up; EOFError if nothing more comes. With *types* false only the latter."""
        while True:
            if types and (found := self._whole()) is not None:
                return found
            if types and self._is_over:
                raise EOFError
            ready, _, _ = select.select([self._woken, *([self._file] if types else [])], [], [])
            if self._woken in ready:
                with suppress(BlockingIOError):
                    os.read(self._woken, CHUNK)
                return None
            self._read()

    def _whole(self) -> str | None:
        """A line that is there already; at the end the rest."""
        line, end, rest = self._typed.partition(b"\n")
        if not end and not (self._is_over and line):
            return None
        self._typed = rest
        return line.decode(self._encoding, "replace")

    def _read(self) -> None:
        typed = os.read(self._file, CHUNK)
        self._typed += typed
        self._is_over = not typed

    def forget(self) -> None:
        """Let go of what is half typed at a terminal: it answers a question that is no longer asked."""
        if os.isatty(self._file):
            import termios

            termios.tcflush(self._file, termios.TCIFLUSH)
            self._typed = b""

    def close(self) -> None:
        """Wait no more."""
        os.close(self._woken)
        os.close(self._waker)


def keyboard() -> Keyboard:
    """The keyboard of this process."""
    return Keyboard(sys.stdin.fileno(), sys.stdin.encoding or "utf-8")
