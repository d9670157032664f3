"""The server's end of a WebSocket: what leaves when, who is dropped and why, and how the connection ends."""

import pytest
from starlette.types import Receive, Scope, Send
from websockets.frames import Frame, Opcode

from captain_gin.server import wires
from captain_gin.server.wires import FRAME_LIMIT, GOING, MOST, MOST_BYTES, SLOW
from tests.support.wired import Cable, Heard, letting_in

pytestmark = pytest.mark.anyio


async def connected() -> tuple[Cable, Heard]:
    heard = Heard()
    return await Cable(letting_in(heard)).enter(), heard


async def test_messages_of_one_moment_leave_together_in_order() -> None:
    cable, _ = await connected()
    before = len(cable.writes)
    for number in range(3):
        cable.wire.send(b"%d" % number)
    await cable.settle()
    cable.wire.send(b"3")
    await cable.settle()
    assert (cable.texts, len(cable.writes) - before) == ([b"0", b"1", b"2", b"3"], 2)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
async def test_messages_of_any_size_arrive_whole_in_the_shortest_frame(size: int) -> None:
    cable, _ = await connected()
    cable.wire.send(b"x" * size)
    await cable.settle()
    assert cable.texts == [b"x" * size]
    assert cable.writes[-1] == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


async def test_a_message_in_pieces_is_one_and_a_ping_between_them_is_answered() -> None:
    cable, heard = await connected()
    cable.client.send_text("pö".encode()[:2], fin=False)
    cable.client.send_ping(b"there?")
    cable.client.send_continuation("pö".encode()[2:], fin=True)
    cable.client.send_binary(b"\xff")
    for byte in b"".join(cable.client.data_to_send()):
        cable.wire.data_received(bytes([byte]))
    await cable.settle()
    assert heard.messages == ["pö".encode(), b"\xff"]
    assert [bytes(one.data) for one in cable.events if isinstance(one, Frame)] == [b"there?"]


async def test_a_text_that_is_none_ends_the_connection() -> None:
    cable, heard = await connected()
    cable.client.send_text(b"\xff")
    cable.say()
    assert (heard.messages, cable.code, heard.lost, cable.ended) == ([], 1007, [0], ["close"])


@pytest.mark.parametrize("pieces", [1, 3])
async def test_a_message_that_is_too_long_ends_the_connection(pieces: int) -> None:
    cable, heard = await connected()
    size = FRAME_LIMIT // pieces + 1
    cable.client.send_text(b"x" * size, fin=pieces == 1)
    for piece in range(1, pieces):
        cable.client.send_continuation(b"x" * size, fin=piece + 1 == pieces)
    cable.say()
    assert (cable.code, heard.messages, heard.lost, cable.ended) == (1009, [], [0], ["close"])


async def test_bytes_that_are_no_frame_end_the_connection() -> None:
    cable, heard = await connected()
    cable.wire.data_received(b"\x81\x01x")  # without a mask
    assert (cable.code, heard.lost, cable.ended) == (1002, [0], ["close"])


@pytest.mark.parametrize(("count", "size"), [(MOST + 1, 1), (2, MOST_BYTES // 2)])
async def test_a_client_that_takes_too_little_is_dropped_and_told_so_if_it_wakes_up(count: int, size: int) -> None:
    cable, heard = await connected()
    cable.wire.pause_writing()
    for _ in range(count - 1):
        cable.wire.send(b"x" * size)
    assert heard.lost == []
    cable.wire.send(b"x" * size)
    cable.wire.send(b"nothing more comes")
    await cable.settle()
    assert not cable.events[1:]
    cable.wire.resume_writing()
    assert (cable.texts, cable.code, heard.lost) == ([], SLOW, [SLOW])


async def test_a_client_that_asks_whether_we_are_there_and_takes_no_answer_is_dropped_too() -> None:
    cable, heard = await connected()
    cable.wire.pause_writing()
    for _ in range(MOST + 1):
        cable.client.send_ping(b"")
        cable.say()
    cable.wire.resume_writing()
    assert heard.lost == [SLOW]


async def test_a_client_that_does_not_wake_up_is_let_go_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wires, "CLOSING", 0)
    cable, heard = await connected()
    cable.wire.pause_writing()
    cable.wire.close(GOING)
    await cable.settle()
    assert (cable.ended, heard.lost) == (["abort"], [GOING])


async def test_what_was_sent_before_the_end_arrives_and_nothing_after_it() -> None:
    cable, heard = await connected()
    cable.wire.send(b"first")
    cable.wire.close(GOING)
    cable.wire.close(SLOW)
    cable.wire.send(b"too late")
    await cable.settle()
    cable.wire.send(b"much too late")
    await cable.settle()
    assert (cable.texts, cable.code, heard.lost, cable.ended) == ([b"first"], GOING, [GOING], ["close"])


async def test_the_clients_answer_to_our_farewell_is_read_though_nothing_else_was() -> None:
    cable, heard = await connected()
    cable.wire.hold()
    cable.wire.close(GOING)
    cable.client.send_text(b"not read any more")
    await cable.settle()
    assert (cable.is_reading, heard.messages, cable.ended) == (True, [], ["close"])


async def test_a_client_that_does_not_answer_our_farewell_is_let_go_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wires, "LINGER", 0)
    cable, _ = await connected()
    cable.wire.close(GOING)
    cable.client.data_to_send()
    await cable.settle()
    assert "abort" in cable.ended


async def test_a_client_goes_after_what_it_has_said() -> None:
    cable, heard = await connected()
    cable.client.send_text(b"leave")
    cable.client.send_close(1000)
    cable.say()
    assert (heard.messages, heard.lost, cable.code, cable.ended) == ([b"leave"], [0], 1000, ["close"])


async def test_a_client_that_goes_still_gets_what_was_about_to_leave() -> None:
    cable, _ = await connected()
    cable.wire.send(b"last")
    cable.client.send_close(1000)
    cable.say()
    assert cable.texts == [b"last"]


async def test_both_may_go_at_one_moment() -> None:
    cable, heard = await connected()
    cable.wire.close(GOING)
    cable.client.send_close(1000)
    await cable.settle()
    assert (cable.code, len(heard.lost)) == (GOING, 1)
    cable, heard = await connected()
    cable.wire.close(GOING)
    cable.client.send_close(1000)
    cable.say()
    await cable.settle()
    assert len(heard.lost) == 1


async def test_a_connection_that_breaks_is_over_and_counted_no_longer() -> None:
    cable, heard = await connected()
    assert len(cable.state.connections) == 1
    cable.wire.send(b"x")
    cable.wire.connection_lost(None)
    cable.wire.send(b"x")
    await cable.settle()
    assert (cable.texts, heard.lost, len(cable.state.connections)) == ([], [0], 0)


async def test_who_listens_too_late_is_told_so() -> None:
    cable, _ = await connected()
    cable.wire.close(SLOW)
    await cable.settle()
    late = Heard()
    cable.wire.listen(late)
    assert late.lost == [SLOW]


async def test_nothing_is_read_between_the_request_and_whoever_listens() -> None:
    seen = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        seen.append(cable.is_reading)
        scope[wires.WIRE].listen(Heard())
        seen.append(cable.is_reading)

    cable = Cable(app)
    await cable.enter()
    assert seen == [False, True]


async def test_a_server_that_stops_ends_what_is_open() -> None:
    cable, heard = await connected()
    cable.wire.send(b"last")
    cable.wire.shutdown()
    await cable.settle()
    assert (cable.texts, cable.code, heard.lost, cable.ended[0]) == ([b"last"], GOING, [GOING], "close")


async def test_whoever_is_still_at_the_door_when_the_server_stops_does_not_get_in() -> None:
    heard = Heard()
    cable = Cable(letting_in(heard))
    cable.client.send_request(cable.client.connect())
    cable.say()
    cable.wire.shutdown()
    await cable.settle()
    assert (cable.writes, heard.lost, cable.ended) == ([], [0], ["close"])
