"""What stands before everything: origins, sizes, rates, headers, and the one shape of errors."""

import io
import json
import logging

import pytest

from captain_gin.server.guard import BODY_LIMIT, address
from captain_gin.server.logs import fault, mark
from captain_gin.server.site import Site
from tests.support.site import HandClock, caller, guest, site_with

pytestmark = pytest.mark.anyio


@pytest.fixture
def site() -> Site:
    return site_with(clock=HandClock(), origins=["https://friend.example"])


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"origin": "http://gin.example"}, 201),
        ({"origin": "https://friend.example"}, 201),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://gin.example.evil"}, 403),
        ({"origin": "http://gin.example:81"}, 403),
        ({"origin": "http://[gin.example"}, 403),
        ({"sec-fetch-site": "same-origin"}, 201),
        ({"sec-fetch-site": "none"}, 201),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
    ],
)
async def test_pages_of_other_sites_change_nothing(site: Site, headers: dict[str, str], status: int) -> None:
    async with caller(site) as browser:
        answer = await browser.post("/api/identity", json={}, headers=headers)
    assert answer.status_code == status
    assert status == 201 or answer.json()["key"] == "server-origin"


async def test_reading_is_free_for_all_but_tells_other_sites_nothing(site: Site) -> None:
    async with caller(site) as browser:
        answer = await browser.get("/api/tables", headers={"origin": "https://evil.example"})
    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize("path", ["/api/tables", "/api/me", "/nope", "/healthz"])
async def test_every_answer_has_the_headers_that_keep_it_safe(site: Site, path: str) -> None:
    async with caller(site) as browser:
        headers = (await browser.get(path)).headers
    assert headers["content-security-policy"].startswith("default-src 'self'; ")
    assert "unsafe" not in headers["content-security-policy"]
    assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "no-referrer")
    assert headers["cache-control"] == "no-store"


async def test_browsers_that_came_by_https_are_told_to_stay_there(site: Site) -> None:
    async with caller(site) as browser:
        assert "strict-transport-security" in (await browser.get("https://gin.example/healthz")).headers
        assert "strict-transport-security" not in (await browser.get("/healthz")).headers


@pytest.mark.parametrize(
    ("url", "trusted"),
    [
        ("https://gin.example", True),
        ("http://127.0.0.1:8080", True),
        ("http://[::1]:8080", True),
        ("http://localhost:8080", True),
        ("http://gin.localhost", True),
        ("http://192.168.1.7:8080", False),
        ("http://gin.local", False),
        ("http://localhost.example", False),
    ],
)
async def test_the_window_is_kept_apart_where_browsers_heed_it(site: Site, url: str, trusted: bool) -> None:
    async with caller(site) as browser:
        assert ("cross-origin-opener-policy" in (await browser.get(f"{url}/healthz")).headers) is trusted


@pytest.mark.parametrize("host", ["", "[", "[::1", "127.0.0.1:x", "a b"])
async def test_a_host_that_is_none_is_answered(site: Site, host: str) -> None:
    async with caller(site) as browser:
        assert (await browser.get("/healthz", headers={"host": host})).status_code == 200


async def test_large_bodies_are_not_read(site: Site) -> None:
    async def endless() -> object:
        for _ in range(20):
            yield b" " * 1024

    async with caller(site) as browser:
        for content in (b"x" * (BODY_LIMIT + 1), endless()):
            answer = await browser.post(
                "/api/identity",
                content=content,  # type: ignore[arg-type]
                headers={"content-type": "application/json"},
            )
            assert (answer.status_code, answer.json()["key"]) == (413, "server-too-long")


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff", b"[]", b"1", b'"x"', b"null", b"[" * 10_000, b'{"name": "\\ud800"}', b'{"name": 1}']
)
async def test_bodies_that_are_none_are_refused(site: Site, body: bytes) -> None:
    async with caller(site) as browser:
        answer = await browser.post("/api/identity", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["key"] in ("server-not-json", "server-field-wrong", "server-field-missing")
    assert set(answer.json()) == {"key", "error", "rule"}


async def test_a_missing_field_is_named(site: Site) -> None:
    _, token = await guest(site)
    async with caller(site, authorization=f"Bearer {token}") as ada:
        answer = (await ada.post("/api/bots", json={})).json()
    assert (answer["key"], "name" in answer["error"]) == ("server-field-missing", True)


async def test_wrong_addresses_and_methods_get_our_shape(site: Site) -> None:
    async with caller(site) as browser:
        assert (await browser.get("/api/nope")).json()["key"] == "server-not-found"
        wrong = await browser.put("/api/tables", json={})
    assert (wrong.status_code, wrong.json()["key"]) == (405, "server-method")
    assert wrong.headers["allow"]


async def test_too_much_at_once_is_told_when_to_try_again() -> None:
    clock = HandClock()
    async with caller(site_with(clock=clock, rates={"guests": "2/min"})) as browser:
        made = [await browser.post("/api/identity", json={}) for _ in range(3)]
        assert [answer.status_code for answer in made] == [201, 201, 429]
        assert (made[2].json()["key"], made[2].headers["retry-after"]) == ("server-too-often", "30")
        clock.turn(30_000)
        assert (await browser.post("/api/identity", json={})).status_code == 201


async def test_every_address_has_its_own_rate() -> None:
    async with caller(site_with(clock=HandClock(), rates={"requests": "1/min"})) as browser:
        assert [(await browser.get(path)).status_code for path in ("/api/tables", "/api/tables")] == [200, 429]
        assert (await browser.get("/healthz")).status_code == 200


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        (("10.0.0.1", 5), "10.0.0.1"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:0db8:0001:0002"),
        (("::ffff:10.0.0.1", 5), "10.0.0.1"),
        (("testclient", 5), "None"),
        (None, "None"),
    ],
)
def test_limits_count_addresses_or_networks(client: object, counted: str) -> None:
    assert address({"client": client}) == counted


async def test_a_fault_of_ours_is_logged_by_number_and_told_as_one(
    site: Site, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(limit: int) -> None:
        raise ZeroDivisionError("the ace of spades")

    monkeypatch.setattr(site.store, "open_tables", broken)
    async with caller(site) as browser:
        answer = await browser.get("/api/tables")
    logged = json.loads(log.getvalue())
    assert (answer.status_code, answer.json()["key"]) == (500, "server-fault")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert logged["id"] in answer.json()["error"]
    assert logged["kind"] == "ZeroDivisionError"
    assert "ace of spades" not in log.getvalue() + answer.text


def test_what_libraries_complain_of_is_logged_without_what_they_quote(log: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning("Invalid request from %s", "bot_secret")
    logged = json.loads(log.getvalue())
    assert (logged["source"], logged["text"], logged["level"]) == (
        "uvicorn.error", "Invalid request from %s", "warning",
    )  # fmt: skip


def test_a_log_that_cannot_be_written_stops_nothing(log: io.StringIO) -> None:
    log.close()
    assert fault(ZeroDivisionError()).key == "server-fault"


def test_a_table_is_logged_by_a_mark_that_lets_nobody_in() -> None:
    assert mark("table") == mark("table") != mark("other")
    assert "table" not in mark("table")


async def test_a_site_that_stops_lets_nobody_in(site: Site) -> None:
    await site.goodbye()
    async with caller(site) as browser:
        answer = await browser.get("/api/tables")
    assert (answer.status_code, answer.json()["key"]) == (503, "server-stopping")


async def test_figures_count_reasons_and_nobody(site: Site) -> None:
    id_, token = await guest(site, "Ada")
    async with caller(site, authorization=f"Bearer {token}") as ada:
        table = (await ada.post("/api/tables", json={})).json()["table"]
        await ada.get("/api/tables/x")
        figures = (await ada.get("/metrics")).text
    assert 'captain_gin_refused_total{key="table-unknown"} 1.0' in figures
    assert "captain_gin_tables_loaded 1.0" in figures
    assert not [secret for secret in (id_, token, table, "Ada") if secret in figures]
