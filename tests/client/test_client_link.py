"""Links to tables and addresses of servers."""

import pytest

from captain_gin.client.link import Link, read_link, read_server
from captain_gin.errors import OptionError


@pytest.mark.parametrize(
    ("text", "server", "table"),
    [
        ("http://127.0.0.1:8000/t/abc-_9", "http://127.0.0.1:8000", "abc-_9"),
        ("https://gin.example.org/t/abc", "https://gin.example.org", "abc"),
        (" https://gin.example.org/cards/t/abc/?x=1#y ", "https://gin.example.org/cards", "abc"),
        ("https://gin.example.org/api/tables/abc", "https://gin.example.org", "abc"),
        ("http://[::1]:80/t/abc", "http://[::1]:80", "abc"),
        ("HTTPS://gin.example.org/t/abc", "https://gin.example.org", "abc"),
    ],
)
def test_a_link_names_server_and_table(text: str, server: str, table: str) -> None:
    assert read_link(text) == Link(server, table)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "abc",
        "gin.example.org/t/abc",
        "ftp://gin.example.org/t/abc",
        "https:///t/abc",
        "https://gin.example.org",
        "https://gin.example.org/t/",
        "https://gin.example.org/t/a b",
        "https://gin.example.org/t/abc/def",
        "https://gin.example.org:port/t/abc",
        "https://gin.example.org:99999/t/abc",
        "https://user:secret@gin.example.org/t/abc",
        "https://[gin/t/abc",
        "https://gin.example.org/t/" + "a" * 65,
        "https://gin.exämple.org/t/abc",
    ],
)
def test_what_is_no_link_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(OptionError) as refused:
        read_link(text)
    assert refused.value.key == "client-link"
    assert "\n" not in str(refused.value)


def test_a_link_is_written_as_it_is_sent_to_friends() -> None:
    assert str(read_link("http://host/api/tables/abc")) == "http://host/t/abc"


def test_the_socket_of_a_table_takes_the_last_line_and_the_language() -> None:
    assert Link("https://host/x", "abc").socket(41, True, "fi") == (
        "wss://host/x/api/tables/abc/socket?since=41&views=true&language=fi"
    )
    assert Link("http://http.example", "abc").socket(0, False, "en").startswith("ws://http.example/api")


@pytest.mark.parametrize("text", ["http://127.0.0.1:8000", "http://127.0.0.1:8000/"])
def test_an_address_of_a_server_loses_its_last_slash(text: str) -> None:
    assert read_server(text) == "http://127.0.0.1:8000"


@pytest.mark.parametrize("text", ["", "host:80", "ws://host", "http://"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match="expected the address of a server"):
        read_server(text)
