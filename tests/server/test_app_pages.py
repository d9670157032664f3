"""The pages: the built client and its screens, or how to play without it."""

from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient

from captain_gin.server.pages import built
from captain_gin.texts import say
from tests.support.site import app_of, caller, site_with

pytestmark = pytest.mark.anyio


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>the client</title>", encoding="utf-8")
    (tmp_path / "assets" / "main-1a2b.js").write_text("play()", encoding="utf-8")
    (tmp_path.parent / "secret.txt").write_text("secret", encoding="utf-8")
    return tmp_path


def browser(folder: Path | None) -> AsyncClient:
    transport = ASGITransport(app_of(site_with(), folder))
    return AsyncClient(transport=transport, base_url="http://gin.example")


@pytest.mark.parametrize("path", ["/", "/t/abc", "/rules/fi", "/t/%F0%9F%90%9F"])
async def test_every_screen_is_the_client(folder: Path, path: str) -> None:
    async with browser(folder) as ada:
        answer = await ada.get(path)
    assert (answer.status_code, answer.text) == (200, "<title>the client</title>")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"].startswith("default-src 'self'")


async def test_what_is_named_by_its_content_is_kept_for_ever(folder: Path) -> None:
    async with browser(folder) as ada:
        answer = await ada.get("/assets/main-1a2b.js")
        missing = await ada.get("/assets/main-old.js")
    assert (answer.text, "immutable" in answer.headers["cache-control"]) == ("play()", True)
    assert (missing.status_code, missing.json()["key"]) == (404, "server-not-found")


async def test_the_client_is_sent_compressed_to_whoever_can_read_that(folder: Path) -> None:
    script = "play();\n" * 1000
    (folder / "assets" / "main-1a2b.js").write_text(script, encoding="utf-8")
    async with browser(folder) as ada:
        small = await ada.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip"})
        plain = await ada.get("/assets/main-1a2b.js", headers={"accept-encoding": "identity"})
    assert (small.text, plain.text) == (script, script)
    assert small.headers["content-encoding"] == "gzip"
    assert small.num_bytes_downloaded < len(script) // 10
    assert "content-encoding" not in plain.headers
    assert "accept-encoding" in small.headers["vary"].lower()
    assert "accept-encoding" in plain.headers["vary"].lower()


@pytest.mark.parametrize("path", ["/api/nope", "/api/", "/%00"])
async def test_the_api_has_no_screens(folder: Path, path: str) -> None:
    async with browser(folder) as ada:
        answer = await ada.get(path)
    assert (answer.status_code, answer.json()["key"]) == (404, "server-not-found")


async def test_methods_of_routes_are_not_hidden_by_pages(folder: Path) -> None:
    async with browser(folder) as ada:
        assert (await ada.get("/api/identity")).status_code == 405
        assert (await ada.post("/")).json()["key"] == "server-method"


@pytest.mark.parametrize("path", ["/../secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt"])
async def test_nothing_outside_its_folder_is_sent(folder: Path, path: str) -> None:
    async with browser(folder) as ada:
        assert "secret" not in (await ada.get(path)).text


@pytest.mark.parametrize("language", ["en", "fi", "nl"])
async def test_without_a_client_a_link_tells_how_to_join(language: str) -> None:
    async with browser(None) as ada:
        answer = await ada.get("/t/abc", headers={"accept-language": language})
        assert say(language, "page-none") in answer.text
        assert "--join http://gin.example/t/abc<" in answer.text
        assert (await ada.get("/other")).json()["key"] == "server-not-found"


async def test_a_link_is_no_way_to_bring_in_a_script() -> None:
    async with caller(site_with(url="https://gin.example")) as ada:
        text = (await ada.get("/t/<script>alert(1)</script>")).text
    assert "<script" not in text
    assert "https://gin.example/t/&lt;script" in text


def test_the_client_is_found_where_it_was_built() -> None:
    found = built()
    assert found is None or (found / "index.html").is_file()
