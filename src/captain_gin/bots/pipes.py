"""Another program as a process of our own: messages to it and from it, never waiting longer than it is told to."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING

from captain_gin.lines import clip
from captain_gin.wire.codec import encode, frames
from captain_gin.wire.messages import Message, Quit

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO

LINES = 64
"""How many lines of it are kept that nobody has read; then it has to wait."""
STEP = 0.1
LAST_WORDS = 4_000
"""How many bytes of its complaints are kept."""


class Pipes:
    """A running program. Threads read and write, so that one that floods its output or never reads can't block us."""

    def __init__(self, words: Sequence[str], patience: float) -> None:
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the person at the table, who may go on
        )
        self._patience = patience
        self._inbox: Queue[bytes | None] = Queue(LINES)
        self._outbox: Queue[bytes | None] = Queue()
        self._ended = Event()
        self._complaints = b""
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._threads = [
            Thread(target=self._write, args=(self._process.stdin,), daemon=True),
            Thread(target=self._read, args=(self._process.stdout,), daemon=True),
            Thread(target=self._listen, args=(self._process.stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def send(self, message: Message) -> None:
        """Let a message be written, without waiting for that."""
        self._outbox.put(encode(message))

    def next(self, deadline: float) -> bytes | None:
        """The next line; None if there won't be any more, TimeoutError if none comes in time."""
        try:
            return self._inbox.get(timeout=max(0.0, deadline - monotonic()))
        except Empty:
            raise TimeoutError from None

    def last_words(self) -> tuple[int | None, str]:
        """After its output has ended: the exit code, None if it still runs, and its last complaint."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(self._patience)
            self._threads[-1].join(self._patience)
        said = self._complaints.decode(errors="replace").split("\n")
        return self._process.poll(), clip(next((text for text in reversed(said) if text.strip()), "").strip())

    def stop(self) -> None:
        """Ask it to end, and if it doesn't, end it."""
        self._outbox.put(encode(Quit()))
        self._outbox.put(None)
        try:
            self._process.wait(self._patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._ended.set()
        self._outbox.put(None)
        for thread in self._threads:
            thread.join(self._patience)

    def _write(self, stream: BinaryIO) -> None:
        with suppress(OSError):
            while (line := self._outbox.get()) is not None:
                stream.write(line)
                stream.flush()
        with suppress(OSError):
            stream.close()

    def _read(self, stream: BinaryIO) -> None:
        with stream:
            for line in frames(stream):
                self._keep(line)
                if self._ended.is_set():
                    return
        self._keep(None)

    def _keep(self, line: bytes | None) -> None:
        while not self._ended.is_set():
            with suppress(Full):
                self._inbox.put(line, timeout=STEP)
                return

    def _listen(self, stream: BinaryIO) -> None:
        with stream:
            for part in iter(lambda: stream.read1(LAST_WORDS), b""):  # type: ignore[attr-defined]
                self._complaints = (self._complaints + part)[-LAST_WORDS:]
