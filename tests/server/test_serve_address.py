"""The address that a server tells: one that others in the net can use, if it lets them in."""

import socket
from contextlib import closing

import pytest

from captain_gin.server.config import Config
from captain_gin.server.serving import address_of, bind


class Way:
    """A UDP socket on a machine in a net; `here` is the machine's address, "": it is in none."""

    here = ""
    asked: list[str]

    def __init__(self, family: int, kind: int) -> None:
        assert kind == socket.SOCK_DGRAM
        self._family = family

    def __enter__(self) -> "Way":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def connect(self, far: tuple[str, int]) -> None:
        """Nothing is sent."""
        self.asked.append(far[0])
        if not self.here:
            raise OSError("network is unreachable")

    def getsockname(self) -> tuple[str, int]:
        """The near end."""
        return self.here, 40000


@pytest.fixture
def way(monkeypatch: pytest.MonkeyPatch) -> type[Way]:
    """The way out of this machine."""
    Way.asked = []
    monkeypatch.setattr(Way, "here", "")
    monkeypatch.setattr(socket, "socket", Way)
    return Way


class Listening:
    """A socket that listens."""

    def __init__(self, host: str) -> None:
        self._host = host

    def getsockname(self) -> tuple[str, int]:
        """Where it does."""
        return self._host, 8080


def told(host: str, url: str | None = None) -> str:
    return address_of(Config(url=url), Listening(host))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("host", "here", "address"),
    [
        ("0.0.0.0", "192.168.1.20", "http://192.168.1.20:8080"),
        ("0.0.0.0", "", "http://127.0.0.1:8080"),
        ("::", "2001:db8::20", "http://[2001:db8::20]:8080"),
        ("::", "", "http://[::1]:8080"),
    ],
)
def test_who_lets_all_in_is_found_at_the_machines_address(
    way: type[Way], monkeypatch: pytest.MonkeyPatch, host: str, here: str, address: str
) -> None:
    """The link of a table begins with it, and would lead friends to themselves if it were 127.0.0.1."""
    monkeypatch.setattr(way, "here", here)
    assert told(host) == address
    assert way.asked == (["192.0.2.1"] if host == "0.0.0.0" else ["2001:db8::1"])


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8080"),
        ("192.168.1.20", "http://192.168.1.20:8080"),
        ("::1", "http://[::1]:8080"),
    ],
)
def test_one_address_is_told_as_it_is(way: type[Way], host: str, address: str) -> None:
    assert told(host) == address
    assert way.asked == []


def test_a_public_address_goes_before_all(way: type[Way]) -> None:
    assert told("0.0.0.0", "https://gin.example.org") == "https://gin.example.org"
    assert way.asked == []


def test_a_server_is_there_at_the_address_that_it_tells() -> None:
    with closing(bind(Config(host="0.0.0.0", port=0))) as listening:
        host, _, port = address_of(Config(), listening).removeprefix("http://").rpartition(":")
        with closing(socket.create_connection((host, int(port)), timeout=60)) as come:
            assert come.getpeername()[1] == listening.getsockname()[1]
