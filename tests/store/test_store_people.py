"""Identities, mutes, complaints and the settings of the server."""

import asyncio
from dataclasses import replace

import pytest

from captain_gin.server.store.base import ConflictError, Identity, Report, Store

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("store")]

ADA = Identity("ada", "guest", "Ada ♠", "fi", created=1_767_225_600_000)
BOT = Identity("bot1", "bot", "Robo", "nl", owner="ada", code="hash", created=5)


async def test_an_identity_is_kept_and_changed(store: Store) -> None:
    for identity in (ADA, BOT):
        await store.put_identity(identity)
    assert [await store.identity(name) for name in ("ada", "bot1", "nobody")] == [ADA, BOT, None]
    changed = replace(ADA, name="Augusta", language="en", code="other")
    await store.put_identity(changed)
    assert [await store.identity(name) for name in ("ada", "bot1")] == [changed, BOT]


async def test_a_code_finds_its_identity(store: Store) -> None:
    for identity in (ADA, BOT, replace(ADA, id="grace")):
        await store.put_identity(identity)
    assert [await store.identity_of_code(code) for code in ("hash", "wrong")] == [BOT, None]


async def test_no_code_is_nobodys(store: Store) -> None:
    await store.put_identity(ADA)
    assert await store.identity_of_code("") is None


async def test_a_code_that_is_given_up_finds_nobody(store: Store) -> None:
    await store.put_identity(BOT)
    await store.put_identity(replace(BOT, code="new"))
    assert [await store.identity_of_code(code) for code in ("hash", "new")] == [None, replace(BOT, code="new")]


async def test_two_identities_can_not_have_one_code(store: Store) -> None:
    await store.put_identity(BOT)
    with pytest.raises(ConflictError):
        await store.put_identity(replace(ADA, code="hash"))
    assert await store.identity("ada") is None
    assert await store.identity_of_code("hash") == BOT


async def test_mutes_are_set_and_lifted_and_go_one_way(store: Store) -> None:
    for other in ("grace", "grace", "edsger"):
        await store.mute("ada", other, True)
    assert await store.mutes("ada") == {"grace", "edsger"}
    assert await store.mutes("grace") == frozenset()
    for _ in range(2):
        await store.mute("ada", "grace", False)
    assert await store.mutes("ada") == {"edsger"}


async def test_the_latest_complaints_come_first(store: Store) -> None:
    made = [Report("ada", "grace", "t", number, at) for number, at in ((0, 10), (5, 30), (7, 30), (9, 20))]
    for report in made:
        await store.report(report)
    assert await store.reports(9) == [made[2], made[1], made[3], made[0]]
    assert await store.reports(1) == [made[2]]


async def test_a_setting_keeps_its_first_value(store: Store) -> None:
    assert [await store.setting("secret", value) for value in ("one", "two")] == ["one", "one"]
    assert await store.setting("other", "♠") == "♠"


async def test_all_who_race_for_a_setting_get_the_same(store: Store) -> None:
    values = await asyncio.gather(*[store.setting("secret", str(i)) for i in range(20)])
    assert len(set(values)) == 1
    assert values[0] in map(str, range(20))


async def test_a_store_that_works_passes_the_check(store: Store) -> None:
    await store.check()
