"""A process of its own that appends; it says on its output what was acknowledged.

python -m tests.support.appending many ADDRESS TABLES      entries of `several` at so many tables, for ever
python -m tests.support.appending race ADDRESS ACTOR COUNT so many entries at the table t, once a line comes in
"""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

from captain_gin.server.store.base import ConflictError, Entry, Store
from captain_gin.server.store.opening import open_store
from tests.support.entries import several, summary


def launch(*arguments: str) -> subprocess.Popen[str]:
    """Start one."""
    command = [sys.executable, "-m", "tests.support.appending", *arguments]
    root = Path(__file__).parents[2]
    return subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def say(*words: object) -> None:
    """One line, in one write."""
    os.write(1, f"{' '.join(map(str, words))}\n".encode())


async def go_on(store: Store, table: str) -> None:
    """Append to one table until killed."""
    made = several(table, 1)
    await store.create(table, made, summary())
    while True:
        say(table, made.number)
        made = several(table, made.next)
        await store.append(table, made, summary())


async def many(address: str, tables: str) -> None:
    """Append to many tables at once."""
    store = await open_store(address)
    await asyncio.gather(*[go_on(store, f"t{i}") for i in range(int(tables))])


async def race(address: str, actor: str, count: str) -> None:
    """Append to a table to which others append."""
    store = await open_store(address)
    say("ready")
    sys.stdin.readline()
    for i in range(int(count)):
        say(await win(store, actor, f"c{i}"))
    await store.close()


async def win(store: Store, actor: str, command: str) -> int:
    """Append one entry, however often somebody else is quicker; its number."""
    while True:
        last = (await store.read("t"))[-1]
        try:
            await store.append("t", Entry(last.next, last.at, actor, command, (f"{actor} {command}",)), summary())
        except ConflictError:
            continue
        return last.next


if __name__ == "__main__":
    asyncio.run(many(*sys.argv[2:]) if sys.argv[1] == "many" else race(*sys.argv[2:]))
