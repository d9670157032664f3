"""How a WebSocket is opened: the application is asked, and what it answers is passed on."""

from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from tests.support.site import HandClock
from tests.support.wired import App, Cable, Heard, letting_in

pytestmark = pytest.mark.anyio


def answering(*messages: dict[str, Any]) -> App:
    async def app(_: Scope, __: Receive, send: Send) -> None:
        for message in messages:
            await send(message)

    return app


async def test_the_application_sees_the_request() -> None:
    seen: list[Scope] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope)
        await letting_in(Heard())(scope, receive, send)

    cable = await Cable(app).enter()
    (scope,) = seen
    assert cable.answer.status_code == 101
    assert (scope["type"], scope["scheme"], scope["path"], scope["query_string"]) == ("websocket", "ws", "/x", b"y=1")
    assert (b"host", b"gin.example") in scope["headers"]


async def test_no_extension_is_agreed_upon() -> None:
    cable = Cable(letting_in(Heard()))
    request = cable.client.connect()
    request.headers["Sec-WebSocket-Extensions"] = "permessage-deflate"
    cable.client.send_request(request)
    cable.say()
    await cable.settle()
    assert "Sec-WebSocket-Extensions" not in cable.answer.headers


async def test_a_refusal_is_passed_on_with_its_headers() -> None:
    start = {"type": "websocket.http.response.start", "status": 429, "headers": [(b"retry-after", b"7")]}
    body = {"type": "websocket.http.response.body"}
    cable = await Cable(answering(start, {**body, "body": b"{", "more_body": True}, {**body, "body": b"}"})).enter()
    answer = cable.answer
    assert (answer.status_code, answer.body, cable.ended) == (429, b"{}", ["close"])
    assert (answer.headers["retry-after"], answer.headers["content-length"]) == ("7", "2")


async def test_without_an_answer_the_door_stays_shut() -> None:
    assert (await Cable(answering({"type": "websocket.close"})).enter()).answer.status_code == 403
    assert (await Cable(answering()).enter()).answer.status_code == 500


async def test_an_application_that_fails_is_told_as_a_fault_without_what_it_was() -> None:
    failed: list[BaseException] = []

    async def app(_: Scope, __: Receive, send: Send) -> None:
        await send({"type": "websocket.http.response.start", "status": 200, "headers": []})
        raise ZeroDivisionError("the ace of spades")

    cable = Cable(app)
    cable.client.send_request(cable.client.connect())
    cable.say()
    (task,) = cable.state.tasks
    task.add_done_callback(lambda done: failed.append(done.exception() or AssertionError()))
    await cable.settle()
    assert [type(error) for error in failed] == [ZeroDivisionError]
    assert (cable.answer.status_code, cable.answer.body, cable.ended) == (500, b"", ["close"])


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nUpgrade: websocket\r\n\r\n", b"426"),
        (b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\n\r\n", b"414"),
    ],
)
async def test_a_request_that_is_none_does_not_come_before_the_application(request_: bytes, status: bytes) -> None:
    cable = Cable(answering({"type": "websocket.accept"}))
    written: list[bytes] = []
    cable.write = written.append  # type: ignore[assignment, method-assign]  # websockets' client has asked for nothing
    cable.wire.data_received(request_)
    await cable.settle()
    assert written[0].split()[1] == status
    assert (cable.ended, cable.state.tasks) == (["close"], set())


async def test_who_has_gone_while_he_was_at_the_door_gets_nothing() -> None:
    for app in (letting_in(Heard()), answering({"type": "websocket.close"})):
        clock = HandClock()
        cable = Cable(app, clock)
        cable.client.send_request(cable.client.connect())
        cable.say()
        cable.wire.connection_lost(None)
        await cable.settle()
        assert (cable.writes, clock.rings) == ([], [])
