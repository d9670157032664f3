"""A browser, and servers that serve the web client as it was built: started once for all tests."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from captain_gin.server.pages import built
from tests.support.chromium import CHROMIUM, FLAGS
from tests.support.led import Place
from tests.support.live_server import serving
from tests.support.site import running, site_with


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
async def browser(anyio_backend: str) -> AsyncIterator[Browser]:
    """Debian's Chromium, without a window."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed: apt-get install chromium-headless-shell")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        await browser.close()


@pytest.fixture(scope="session")
def client() -> None:
    """The web client as it was built."""
    if built() is None:
        pytest.skip("the web client has not been built: make web")


@pytest.fixture(scope="session")
def url(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    folder = tmp_path_factory.mktemp("server")
    with serving(Path(folder, "gin.db"), folder) as server:
        yield server.url


@pytest.fixture(scope="module")
async def place(browser: Browser, client: None) -> AsyncIterator[Place]:
    """A server whose tables can be led from inside."""
    site = site_with()
    async with running(site) as address:
        yield Place(site, f"http://{address}", browser)
