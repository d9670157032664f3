"""Lines that are typed while other things happen."""

import os
import termios
from collections.abc import Iterator

import pytest

from captain_gin.terminal.keyboard import Keyboard


@pytest.fixture
def pipe() -> Iterator[tuple[Keyboard, int]]:
    """A keyboard that reads a pipe, and the end to type into."""
    source, typed = os.pipe()
    keys = Keyboard(source)
    yield keys, typed
    keys.close()
    os.close(source)


def test_lines_come_one_by_one_however_they_are_typed(pipe: tuple[Keyboard, int]) -> None:
    keys, typed = pipe
    os.write(typed, "ä\nsecond\nla".encode())
    assert (keys.line(), keys.line()) == ("ä", "second")
    os.write(typed, b"st\n")
    assert keys.line() == "last"
    os.close(typed)


def test_after_the_last_line_comes_the_end(pipe: tuple[Keyboard, int]) -> None:
    keys, typed = pipe
    os.write(typed, b"half \xff")
    os.close(typed)
    assert keys.line() == "half \N{REPLACEMENT CHARACTER}"
    for _ in range(2):
        with pytest.raises(EOFError):
            keys.line()


def test_whoever_waits_can_be_woken(pipe: tuple[Keyboard, int]) -> None:
    keys, typed = pipe
    for _ in range(3):
        keys.wake()
    assert keys.line() is None
    keys.wake()
    os.write(typed, b"line\n")
    assert keys.line(types=False) is None
    assert keys.line() == "line"
    os.close(typed)


def test_waking_never_waits(pipe: tuple[Keyboard, int]) -> None:
    keys, typed = pipe
    for _ in range(100_000):
        keys.wake()
    os.close(typed)


def test_what_is_half_typed_at_a_terminal_can_be_forgotten() -> None:
    """In raw form a terminal gives what is typed at once: half a line is kept, and forgotten on request."""
    control, terminal = os.openpty()
    mode = termios.tcgetattr(terminal)
    mode[3] &= ~(termios.ICANON | termios.ECHO)
    termios.tcsetattr(terminal, termios.TCSANOW, mode)
    keys = Keyboard(terminal)
    os.write(control, b"half")
    keys.wake()
    assert keys.line() is None
    keys.forget()
    os.write(control, b"whole\n")
    assert keys.line() == "whole"
    keys.close()
    os.close(terminal)
    os.close(control)


def test_what_comes_through_a_pipe_is_not_forgotten(pipe: tuple[Keyboard, int]) -> None:
    keys, typed = pipe
    os.write(typed, b"one\ntwo\n")
    assert keys.line() == "one"
    keys.forget()
    assert keys.line() == "two"
    os.close(typed)
