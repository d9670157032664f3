"""Bots that search think apart from the others, so that nobody at other tables waits for them."""

import pytest

from captain_gin.moves import Move, Verb
from captain_gin.server.course import Job, Thought
from captain_gin.server.robots import House
from captain_gin.view import View
from tests.support.seats import dealt, seen

pytestmark = pytest.mark.anyio


async def test_each_kind_thinks_in_its_own_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    house, asked = House(1), []

    def hears(name: str) -> object:
        async def think(job: Job, view: View, advice: Move | None) -> Thought:
            asked.append((name, job.kind))
            return Thought(Move(Verb.PASS))

        return think

    for name in ("quick", "searching"):
        monkeypatch.setattr(getattr(house, name), "think", hears(name))
    view = seen(dealt("5c6c7c9d9h9sKd4h3s2h", stock="Ad", up="Ac"))
    for kind in ("club", "simple", "expert", "master:ms=5"):
        await house.think(Job("decide", 0, kind, 0, 0, 0), view, None)
    assert asked == [("quick", "club"), ("quick", "simple"), ("searching", "expert"), ("searching", "master:ms=5")]


async def test_the_searching_start_when_they_are_asked_and_all_end() -> None:
    house = House(1)
    house.start()
    assert house.searching._pool is None
    assert house.quick._pool is not None
    await house.close()
    assert house.quick._pool is None
