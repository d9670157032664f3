"""`captain-gin serve` as a process of its own, and the commands for what it keeps."""

import asyncio
import gc
import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from httpx import AsyncClient

from captain_gin import record
from captain_gin.server.config import Config
from captain_gin.server.serving import serve
from tests.support.command import refusal, run
from tests.support.matches import match
from tests.support.site import PATIENCE, Player, at_table

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def serving(folder: Path, *args: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """A server, and its address."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "captain_gin", "serve", "--port", "0", "--db", str(folder / "gin.db"), *args),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "CAPTAIN_GIN_RATES_MESSAGES": "100000/s"},
    )
    assert process.stdout is not None
    try:
        line = (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
        yield process, line.split("http://")[1].split()[0]
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def opened(address: str, **settings: object) -> tuple[str, str]:
    """A guest's token, and a table of his."""
    async with AsyncClient(base_url=f"http://{address}", trust_env=False) as ada:
        token: str = (await ada.post("/api/identity", json={"name": "Ada"})).json()["token"]
        table: str = (await ada.post("/api/tables", json={"settings": settings})).json()["table"]
    return token, table


async def play(player: Player) -> None:
    """A match of the host against two bots that think in processes of their own."""
    await player.next("welcome")
    await player.give("sit", seat="A", name="Ada")
    for seat in ("B", "C"):
        await player.give("bot", seat=seat, kind="simple", name="Bo")
    await player.give("start")
    while not any(line.startswith("won ") for message in player.got for line in message.get("lines", [])):
        if player.asked is None:
            await player.next()
        elif player.asked["what"] == "move":
            await player.give("act", move=player.asked["legal"][0])
        else:
            advice, player.asked = player.asked["what"] == "advice", None
            await (player.give("advise", move=None) if advice else player.give("ready"))


def test_nothing_that_compiles_is_loaded_on_the_way_to_the_first_table() -> None:
    program = "import sys, captain_gin.server.serving; print(sorted({'numba', 'numpy', 'alembic'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


async def stopped(process: asyncio.subprocess.Process, ada: Player, sign: signal.Signals) -> None:
    """Stop a server: who is connected is told, nothing goes wrong."""
    process.send_signal(sign)
    await asyncio.wait_for(ada.socket.wait_closed(), PATIENCE)
    assert ada.socket.close_code == 1001
    _, errors = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0
    assert [json.loads(line)["event"] for line in errors.decode().splitlines()] == ["started", "stopped"]


async def test_a_server_stops_in_good_order_and_goes_on_where_it_was(tmp_path: Path) -> None:
    """By either signal."""
    async with serving(tmp_path, "--log", "json") as (process, address):
        token, table = await opened(address)
        async with at_table(address, table, token) as ada:
            await ada.next("welcome")
            assert (await ada.give("sit", seat="A", name="Ada"))["type"] == "ack"
            await stopped(process, ada, signal.SIGTERM)
    async with serving(tmp_path, "--log", "json") as (process, address), at_table(address, table, token) as ada:
        assert (await ada.next("welcome"))["seat"] == "A"  # the key of the token was kept too
        await stopped(process, ada, signal.SIGINT)


async def test_a_signal_that_comes_as_soon_as_the_address_is_told_stops_it_in_good_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log: io.StringIO
) -> None:
    def ready(address: str) -> None:
        told.append(address)
        signal.raise_signal(signal.SIGINT)

    told: list[str] = []
    for name in ("freeze", "set_threshold"):  # for a process of its own
        monkeypatch.setattr(gc, name, lambda *_: None)
    await asyncio.wait_for(serve(Config(port=0, db=str(tmp_path / "gin.db")), ready), PATIENCE)
    assert len(told) == 1
    assert [json.loads(line)["event"] for line in log.getvalue().splitlines()] == ["started", "stopped"]


async def test_a_match_is_played_exported_imported_and_backed_up(tmp_path: Path) -> None:
    async with serving(tmp_path) as (process, address):
        token, table = await opened(address, haste=0, patience=0, options={"target": 1})
        async with at_table(address, table, token) as ada:
            await play(ada)
        db, copy = str(tmp_path / "gin.db"), str(tmp_path / "copy.db")
        assert (await asyncio.to_thread(run, "backup", copy, "--db", db)).code == 0  # while it is in use
        process.terminate()
        await asyncio.wait_for(process.wait(), PATIENCE)
    await asyncio.to_thread(_move, tmp_path, db, copy)


def _move(folder: Path, db: str, copy: str) -> None:
    """Export from one database, import into the other, and export from that."""
    assert run("export", str(folder / "one"), "--db", db).out.startswith("1 match")
    (file,) = (folder / "one").iterdir()
    assert run("verify", str(file)).code == 0
    for said in ("kept as table", "has been kept before"):
        assert said in run("import", str(file), "--db", copy).out
    assert run("export", str(folder / "two"), "--db", copy).out.startswith("2 matches")
    texts = {path.read_text(encoding="utf-8") for path in (folder / "two").iterdir()}
    assert texts == {file.read_text(encoding="utf-8")}


def test_what_is_no_whole_finished_record_is_not_imported(tmp_path: Path) -> None:
    db = str(tmp_path / "gin.db")
    text = record.write(match())  # of several hands
    for name, changed, key in (
        ("masked", record.write(match(), 0), "hidden"),
        ("unfinished", text[: text.index("hand 2")], "finished"),
        ("false", text.replace("= ", "= A 99 gin against 99\n= ", 1), "line"),
    ):
        file = tmp_path / f"{name}.gin"
        file.write_text(changed, encoding="utf-8")
        assert key in refusal("import", str(file), "--db", db)
    assert not Path(db).exists()


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    file, db = tmp_path / "whole.gin", str(tmp_path / "gin.db")
    file.write_text(record.write(match()), encoding="utf-8")
    assert run("import", str(file), "--db", db).code == 0
    assert "can’t be written" in refusal("export", str(file), "--db", db)


def test_a_database_that_is_not_there_is_not_made_to_be_read(tmp_path: Path) -> None:
    for command in ("export", "backup"):
        assert "no.db" in refusal(command, str(tmp_path / "x"), "--db", str(tmp_path / "no.db"))
    assert list(tmp_path.iterdir()) == []


def test_postgresql_has_its_own_backup(tmp_path: Path) -> None:
    assert "pg_dump" in refusal("backup", str(tmp_path / "x"), "--db", "postgresql://u:p@127.0.0.1/x")
