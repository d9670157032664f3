"""Three clients in three processes play whole matches through a server process: people, bots, every mixture of them."""

import asyncio
import subprocess
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from captain_gin import record
from captain_gin.client import api
from captain_gin.client.link import Link
from captain_gin.client.table import Table
from captain_gin.game import Stage
from tests.support.amounts import for_long
from tests.support.live_server import PROGRAM, LiveServer, a_guest, a_table, connected, environment, serving

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("clients")]
PEOPLE = "person"
SECONDS = 120


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder / "gin.db", folder) as live:
        yield live


def remote(kind: str, link: Link, seat: str, token: str) -> subprocess.Popen[str]:
    """A client in a process of its own: a bot, or somebody like a person who writes down what he saw."""
    if kind == PEOPLE:
        command = [PROGRAM[0], str(Path(__file__).parents[1] / "support" / "scripted_person.py"), str(link), seat]
    else:
        command = [*PROGRAM, "bot", kind, "--join", str(link), "--seat", seat, "--linger", "0"]
    return subprocess.Popen(
        command, env=environment(CAPTAIN_GIN_TOKEN=token), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


async def play(server: LiveServer, kinds: tuple[str, ...], advice: str) -> None:
    """A whole match; everybody saw what the server exports for him, and the whole record holds."""
    host = await a_guest(server.url, "Host")
    tokens = [await a_guest(server.url, kind) for kind in kinds]
    link = await a_table(server.url, host, options={"target": 20, "advice": advice})
    async with connected(link, host) as table:
        processes = [
            None if kind.startswith("house") else remote(kind, link, seat, token)
            for kind, seat, token in zip(kinds, "ABC", tokens, strict=True)
        ]
        await seat_house_bots(table, kinds)
        async with asyncio.timeout(SECONDS):
            await table.until(lambda state: not state.free)
            await table.start()
            said = await asyncio.gather(*(asyncio.to_thread(ended, one) for one in processes if one is not None))
            await table.until(lambda state: state.status == "over")
        exported = [await api.record_text(link, token, 1) for token in tokens]
        assert (await table.record()) == await api.record_text(link, host, 1)
    assert record.replay(record.read(exported[0])).stage == Stage.OVER
    told = iter(said)
    for kind, text in zip(kinds, exported, strict=True):
        if kind == PEOPLE:
            assert next(told) == text
        elif not kind.startswith("house"):
            assert "sits on seat" in next(told)


async def seat_house_bots(table: Table, kinds: tuple[str, ...]) -> None:
    for seat, kind in zip("ABC", kinds, strict=True):
        if kind.startswith("house"):
            await table.until(lambda _: not table.is_behind)
            await table.seat_bot(seat, kind.removeprefix("house-"), "House")  # type: ignore[arg-type]


def ended(process: subprocess.Popen[str]) -> str:
    """What a process wrote until its end, which must be a good one."""
    out, _ = process.communicate(timeout=SECONDS)
    assert process.returncode == 0, out
    return out


@pytest.mark.parametrize(
    ("kinds", "advice"),
    [
        ((PEOPLE, PEOPLE, PEOPLE), "open"),
        for_long((PEOPLE, "simple", "careful"), "open"),
        (("simple", PEOPLE, "house-careful"), "on-request"),
    ],
)
async def test_three_clients_in_three_processes_play_a_match(
    server: LiveServer, kinds: tuple[str, ...], advice: str
) -> None:
    await play(server, kinds, advice)


@pytest.mark.long
@pytest.mark.parametrize("advice", ["open", "on-request", "layoffs-only", "none"])
@pytest.mark.parametrize("kinds", [*product((PEOPLE, "simple", "house-careful"), repeat=3)], ids="-".join)
async def test_every_mixture_of_people_and_bots_plays_a_match(
    server: LiveServer, kinds: tuple[str, ...], advice: str
) -> None:
    await play(server, kinds, advice)
