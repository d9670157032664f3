"""`captain-gin serve --open`: any free port will do, and a browser opens where somebody can see it."""

import sys
import webbrowser
from contextlib import closing
from threading import Event

import pytest

from captain_gin.cli.serve import show
from captain_gin.errors import OptionError
from captain_gin.server.config import Config
from captain_gin.server.serving import bind
from tests.support.site import PATIENCE

ADDRESS = "http://127.0.0.1:8080"


def test_the_next_free_port_will_do() -> None:
    with closing(bind(Config(port=0))) as taken:
        port = taken.getsockname()[1]
        with closing(bind(Config(port=port), more=200)) as found:
            assert port < found.getsockname()[1] <= port + 200


def test_without_it_a_port_is_what_was_asked_for() -> None:
    with closing(bind(Config(port=0))) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OptionError, match="can’t listen"):
            bind(Config(port=port))


def test_an_address_that_is_none_of_ours_has_no_next_port() -> None:
    with pytest.raises(OptionError, match="can’t listen"):
        bind(Config(host="192.0.2.1", port=8080), more=5)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], Event]:
    """The addresses that a browser was opened on, on a machine with a screen and a terminal; set when there is one."""
    addresses: list[str] = []
    done = Event()

    def open_(address: str) -> bool:
        addresses.append(address)
        done.set()
        return True

    monkeypatch.setattr(webbrowser, "open", open_)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("DISPLAY", ":0")
    return addresses, done


def test_a_browser_opens(opened: tuple[list[str], Event]) -> None:
    show(ADDRESS)
    assert opened[1].wait(PATIENCE)
    assert opened[0] == [ADDRESS]


@pytest.mark.parametrize("missing", ["screen", "terminal"])
def test_nobody_there_opens_none(
    opened: tuple[list[str], Event], monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    if missing == "screen":
        monkeypatch.delenv("DISPLAY")
        monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    else:
        monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    show(ADDRESS)
    assert opened[0] == []
