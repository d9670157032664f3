"""A server that does not answer, or does not know the browser: told calmly, and tried again while that makes sense."""

import pytest
from playwright.async_api import Browser, Request, WebSocketRoute, expect

from tests.support.in_browser import Person, come, open_table

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
EXPIRE = """AbortSignal.timeout = () => {
    const it = new AbortController();
    window.expire = () => it.abort();
    return it.signal;
}"""
"""Time to wait for the answer to what was last asked is up when the test says so."""
UNKNOWN = 4401


async def at_table(browser: Browser, url: str, times: int) -> tuple[Person, list[WebSocketRoute], list[str]]:
    """Ada before a table whose server does not know her some times; the connections, and what she told of herself."""
    ada = await come(browser, service_workers="block")
    table = await open_table(ada, url)
    made: list[WebSocketRoute] = []
    told: list[str] = []

    async def connect(socket: WebSocketRoute) -> None:
        made.append(socket)
        if len(made) > times:
            socket.connect_to_server()
        else:
            await socket.close(code=UNKNOWN)

    def note(request: Request) -> None:
        if request.url.endswith("/api/me"):
            told.append(request.method)

    await ada.page.route_web_socket("**/socket**", connect)
    ada.page.on("request", note)
    await ada.page.goto(table)
    return ada, made, told


async def test_a_browser_that_is_not_known_says_once_who_it_is(browser: Browser, url: str) -> None:
    ada, made, told = await at_table(browser, url, 1)
    await expect(ada.button("web-sit").first).to_be_visible()
    assert (len(made), told) == (2, ["PUT", "PUT"])
    await ada.page.context.close()


async def test_a_browser_that_stays_unknown_is_told_so(browser: Browser, url: str) -> None:
    ada, made, told = await at_table(browser, url, 99)
    await expect(ada.page.get_by_text(ada.says("web-stranger"))).to_be_visible()
    await expect(ada.button("web-home")).to_be_visible()
    await expect(ada.page.get_by_text(ada.says("web-lost"))).to_have_count(0)
    assert (len(made), told) == (2, ["PUT", "PUT"])
    await ada.page.context.close()


async def test_what_is_never_answered_is_asked_for_again(browser: Browser, url: str) -> None:
    """The start page of a server that takes what it is asked, and says nothing."""
    ada = await come(browser, service_workers="block")
    await ada.page.add_init_script(EXPIRE)
    await ada.page.route("**/api/me", lambda _: None)
    async with ada.page.expect_request("**/api/me"):
        await ada.page.goto(url)
    told = f"{ada.says('web-offline')} {ada.says('web-trying')}"
    await expect(ada.page.get_by_text(told)).to_have_count(0)
    async with ada.page.expect_request("**/api/me"):
        await ada.page.evaluate("expire()")
    await expect(ada.page.get_by_role("status").filter(has_text=told)).to_be_visible()
    await ada.page.unroute("**/api/me")
    await ada.page.evaluate("expire()")
    await expect(ada.page.get_by_role("status").filter(has_text=told)).to_have_count(0)
    assert [fault for fault in ada.faults if not fault.startswith("console")] == []
    await ada.page.context.close()
