"""A client over a real network: who he is, tables that are not there, servers that go away or are none."""

import json
import socket
import stat
import sys
from collections.abc import AsyncIterator, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from captain_gin.client import api
from captain_gin.client.api import ServerError
from captain_gin.client.connection import Connection, Lost, Refusal
from captain_gin.client.identity import FOLDER, VARIABLE, Identities
from captain_gin.client.link import Link
from captain_gin.client.socket import open_channel
from captain_gin.client.table import Table
from captain_gin.errors import CaptainError, OptionError
from captain_gin.server.site import Site
from captain_gin.wire.events import Settings
from tests.support.site import guest, running, site_with

pytestmark = pytest.mark.anyio


@pytest.fixture
def site() -> Site:
    return site_with()


@pytest.fixture
async def server(site: Site) -> AsyncIterator[str]:
    async with running(site) as address:
        yield f"http://{address}"


@pytest.fixture
def identities(tmp_path: Path) -> Identities:
    return Identities({FOLDER: str(tmp_path / "kept")})


async def test_a_new_guest_is_kept_where_only_he_can_read_him(server: str, identities: Identities) -> None:
    token = await identities.token(server, "Ada", "fi")
    kept = json.loads(identities.path.read_text())
    assert kept[server]["token"] == token
    assert kept[server]["me"]["name"] == "Ada"
    assert kept[server]["me"]["language"] == "fi"
    assert kept[server]["code"]
    assert stat.S_IMODE(identities.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(identities.path.parent.stat().st_mode) == 0o700
    assert [path.name for path in identities.path.parent.iterdir()] == ["identities.json"]


async def test_who_comes_again_is_the_same(server: str, identities: Identities) -> None:
    first = await identities.token(server, "Ada", "en")
    identities.keep("http://elsewhere.example", {"token": "other"})
    assert await identities.token(server, "Somebody", "nl") == first
    assert identities.kept("http://elsewhere.example") == "other"


async def test_a_token_that_is_no_longer_good_is_replaced(server: str, identities: Identities) -> None:
    identities.keep(server, {"token": "forged"})
    token = await identities.token(server, "Ada", "en")
    assert token != "forged"
    assert identities.kept(server) == token


@pytest.mark.parametrize("text", ["", "{", "[]", '{"http://x": 1}', '{"http://x": {"token": 1}}', "\udcff"])
def test_a_file_that_holds_something_else_holds_no_token(identities: Identities, text: str) -> None:
    identities.path.parent.mkdir()
    identities.path.write_text(text, errors="surrogateescape")
    assert identities.kept("http://x") == ""


async def test_a_given_token_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    identities = Identities({FOLDER: str(tmp_path), VARIABLE: "from-environment"})
    identities.keep("http://x", {"token": "kept"})
    assert await identities.token("http://x", "Ada", "en") == "from-environment"
    assert await identities.token("http://x", "Ada", "en", "given") == "given"


def test_a_folder_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CaptainError, match=VARIABLE):
        Identities({FOLDER: str(tmp_path / "file" / "below")}).keep("http://x", {"token": "a"})


@pytest.mark.parametrize("environ", [{"XDG_DATA_HOME": "/data"}, {"LOCALAPPDATA": "/data"}])
def test_identities_are_kept_among_the_data_of_the_user(environ: dict[str, str]) -> None:
    assert Identities(environ).path == Path("/data/captain-gin/identities.json")
    assert Identities({}).path == Path.home() / ".local/share/captain-gin/identities.json"


# Tables


async def test_a_table_is_opened_played_at_and_recorded(server: str, site: Site) -> None:
    _, token = await guest(site)
    link = Link(server, await api.open_table(server, token, Settings(haste=0, options={"target": 5})))
    async with Table(Connection(link, token)) as table:
        await table.take_seat("B", "Ada")
        for seat in ("A", "C"):
            await table.until(lambda state: not table.is_behind)
            await table.seat_bot(seat, "simple", f"Bot {seat}")
        await table.until(lambda state: not state.free)
        await table.start()
        await table.until(lambda state: state.asked is not None and state.asked.what == "ready")
        await table.ready("a word")
        await table.until(lambda state: state.match is not None and len(state.match.facts) > 5)
        assert table.state.own is not None
        assert (table.state.own.seat, table.state.own.name) == ("B", "Ada")
        assert (await api.record_text(link, token, 1)).startswith("captain-gin 1\nrules seed target=5\n")


async def test_a_refusal_says_why_in_the_language_asked_for(server: str, site: Site) -> None:
    _, token = await guest(site)
    link = Link(server, await api.open_table(server, token, Settings()))
    async with Table(Connection(link, token, "nl")) as table:
        with pytest.raises(Refusal) as refused:
            await table.start()
    assert refused.value.reason == "table-seats-free"
    assert "A, B, C" in str(refused.value)
    assert "spelers" in str(refused.value)


@pytest.mark.parametrize(("token", "table", "status"), [("forged", "", 401), ("", "nowhere", 404)])
async def test_who_is_not_let_in_is_told_why_and_does_not_try_again(
    server: str, site: Site, token: str, table: str, status: int
) -> None:
    _, good = await guest(site)
    link = Link(server, table or await api.open_table(server, good, Settings()))
    with pytest.raises(ServerError) as refused:
        async with Table(Connection(link, token or good)):
            pass
    assert refused.value.status == status
    assert refused.value.values["reason"] != "-"


async def test_a_refused_request_is_told_in_the_words_of_the_server(server: str) -> None:
    with pytest.raises(ServerError, match="sign in anew") as refused:
        await api.open_table(server, "forged", Settings())
    assert refused.value.status == 401


@pytest.fixture
def nobody() -> Iterator[str]:
    """An address at which nobody listens."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{bound.getsockname()[1]}"


async def test_a_server_that_is_not_there_is_told(nobody: str) -> None:
    with pytest.raises(ServerError, match="can’t be reached: Connection refused") as refused:
        await api.new_identity(nobody, "Ada", "en")
    assert refused.value.status == 0
    with pytest.raises(ServerError, match="can’t be reached"):
        async with Table(Connection(Link(nobody, "abc"), "token")):
            pass


class Other(BaseHTTPRequestHandler):
    """A server of something else: each path is the status and the body of its answer."""

    def answer(self) -> None:
        status, _, body = self.path.removeprefix("/").partition("/")
        self.send_response(int(status))
        self.end_headers()
        self.wfile.write({"json": b"[1]", "object": b"{}"}.get(body.split("/")[0], b"<p>Hello"))

    do_GET = do_POST = answer

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def other() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Other) as http:
        thread = Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"http://127.0.0.1:{http.server_port}"
        http.shutdown()
        thread.join()


@pytest.mark.parametrize("body", ["page", "json", "object"])
async def test_a_server_of_something_else_is_told(other: str, body: str) -> None:
    with pytest.raises(ServerError, match="no server of Captain Gin"):
        await api.new_identity(f"{other}/200/{body}", "Ada", "en")
    with pytest.raises(ServerError, match="no server of Captain Gin"):
        await api.open_table(f"{other}/200/{body}", "token", Settings())


@pytest.mark.parametrize("body", ["page", "json", "object"])
async def test_a_refusal_without_our_words_is_told_by_its_number(other: str, body: str) -> None:
    with pytest.raises(ServerError, match=r"says no \(418\): -"):
        await api.new_identity(f"{other}/418/{body}", "Ada", "en")


async def test_a_fault_of_the_server_says_nothing_about_a_token(other: str, identities: Identities) -> None:
    server = f"{other}/500/page"
    identities.keep(server, {"token": "kept"})
    with pytest.raises(ServerError):
        await identities.token(server, "Ada", "en")
    assert identities.kept(server) == "kept"


@pytest.mark.parametrize("status", [404, 500, 200])
async def test_a_socket_that_is_none_can_not_be_joined(other: str, status: int) -> None:
    with pytest.raises(ServerError):
        async with Table(Connection(Link(f"{other}/{status}/page", "abc"), "token")):
            pass


async def test_without_the_library_for_sockets_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "websockets.asyncio.client", None)
    with pytest.raises(OptionError, match=r"captain-gin\[client\]"):
        await open_channel("ws://127.0.0.1:1/", "token")


async def test_a_server_that_stops_is_waited_for(site: Site) -> None:
    _, token = await guest(site)
    async with running(site) as address:
        link = Link(f"http://{address}", await api.open_table(f"http://{address}", token, Settings()))
        table = await Table(Connection(link, token)).__aenter__()
    while not isinstance(await table.next(), Lost):
        pass
    await table.close()
