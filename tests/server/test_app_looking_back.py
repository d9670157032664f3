"""Hints, replays and what a page tells of the hand before: over HTTP and from the hub."""

from collections.abc import AsyncIterator
from itertools import count
from typing import Any

import pytest
from httpx import AsyncClient

from captain_gin import deck, record, view
from captain_gin.moves import Move
from captain_gin.server import asking
from captain_gin.server.course import Job, Thought
from captain_gin.server.guard import BODY_LIMIT, RECORD_LIMIT
from captain_gin.server.page import page
from captain_gin.server.records import played
from captain_gin.server.replies import LONGEST_RECORD
from captain_gin.server.robots import Here
from captain_gin.server.site import Site
from captain_gin.view import View
from captain_gin.wire import table as wire
from tests.support.at_tables import AtTable
from tests.support.plain_search import search_not_yet, search_plainly
from tests.support.site import HandClock, caller, guest, site_with

pytestmark = pytest.mark.anyio


@pytest.fixture
def site() -> Site:
    return site_with(clock=HandClock())


@pytest.fixture
async def ada(site: Site) -> AsyncIterator[AsyncClient]:
    who, token = await guest(site)
    async with caller(site, authorization=f"Bearer {token}") as client:
        client.headers["x-id"] = who
        yield client


class Match:
    """Ada on seat A against two bots; she does the first thing that she may do."""

    def __init__(self, site: Site, client: AsyncClient, table: str) -> None:
        self.site, self.client, self.id, self.who = site, client, table, client.headers["x-id"]
        self.number = count()

    async def give(self, command_: type[wire.AnyCommand], **fields: object) -> None:
        room = await self.site.hub.room(self.id)
        command = command_.model_validate({"id": f"c{next(self.number)}", "seen": room.table.number, **fields})
        await self.site.hub.give(room, self.who, command)

    async def step(self) -> wire.Asked | None:
        """Do one thing, and let time pass; gives what she may do then."""
        room = await self.site.hub.room(self.id)
        asked = asking.asked(room.table, 0, now=0)
        if asked is not None and asked.what == "move":
            await self.give(wire.Act, move=asked.legal[0])
        elif asked is not None and asked.what == "ready":
            await self.give(wire.SetReady)
        assert isinstance(self.site.clock, HandClock)
        self.site.clock.turn(1000)
        await self.site.hub.tick(room)
        return asking.asked(room.table, 0, now=0)

    async def reach(self, what: str, hand: int = 1) -> None:
        """Play until she may do something in a hand, or in one after it."""
        room = await self.site.hub.room(self.id)
        for _ in range(500):
            asked = await self.step()
            begin = None if room.table.game is None else room.table.game.begin
            if asked is not None and asked.what == what and begin is not None and begin.number >= hand:
                return
        raise AssertionError(what)

    async def get(self, path: str, **params: str | int) -> Any:
        return (await self.client.get(f"/api/tables/{self.id}/{path}", params=params)).json()


async def begun(site: Site, ada: AsyncClient, **settings: object) -> Match:
    table = (await ada.post("/api/tables", json={"settings": settings})).json()["table"]
    match, secrets = Match(site, ada, table), count()
    site.hub.new_secret = lambda: deck.secret_from_seed("looking", next(secrets))
    await match.give(wire.Sit, seat="A", name="Ada")
    for seat in ("B", "C"):
        await match.give(wire.SeatBot, seat=seat, kind="simple", name=seat)
    await match.give(wire.Start)
    return match


async def test_a_hint_is_a_legal_move_with_words_and_a_reason(
    site: Site, ada: AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until moves can be tried there is nothing to rank."""
    search_not_yet(monkeypatch)
    match = await begun(site, ada)
    await match.reach("move")
    answer = (await ada.post(f"/api/tables/{match.id}/hint")).json()
    asked = asking.asked((await site.hub.room(match.id)).table, 0, now=0)
    assert asked is not None
    assert answer["move"] in asked.legal
    assert answer["words"]
    assert answer["reason"]
    assert answer["ranked"] == []


@pytest.mark.parametrize(("options", "counts_match"), [({}, True), ({"target": 500}, False)])
async def test_a_hint_ranks_the_best_moves_by_what_they_are_worth(
    site: Site, ada: AsyncClient, monkeypatch: pytest.MonkeyPatch, options: dict[str, int], counts_match: bool
) -> None:
    """In points, and in a match whose scores are weighed (to 100, docs/equity.md) in the chance to win it too."""
    search_plainly(monkeypatch)
    match = await begun(site, ada, options=options)
    await match.reach("move")
    legal = asking.asked((await site.hub.room(match.id)).table, 0, now=0)
    assert legal is not None
    await ada.patch("/api/me", json={"language": "fi"})
    answer = (await ada.post(f"/api/tables/{match.id}/hint")).json()
    ranked = answer["ranked"]
    assert 2 <= len({one["move"] for one in ranked}) == len(ranked) <= 3
    assert {one["move"] for one in ranked} <= set(legal.legal)
    assert {name: ranked[0][name] for name in ("move", "words", "reason")} == {
        name: answer[name] for name in ("move", "words", "reason")
    }
    assert all(isinstance(one["points"], float) for one in ranked)
    order = [one["chance" if counts_match else "points"] for one in ranked]
    assert order == sorted(order, reverse=True)
    assert all((one["chance"] is not None) == counts_match for one in ranked)
    assert not counts_match or all(0 <= chance <= 1 for chance in order)
    assert "deadwood" not in str(ranked), "in the language of whoever asks"


async def test_a_hint_is_thought_of_from_the_askers_own_view(site: Site, ada: AsyncClient) -> None:
    """What thinks is given no card that the asker may not see, nor the game."""
    match, robots = await begun(site, ada), Overheard()
    await match.reach("move")
    site.hub.robots = robots
    await ada.post(f"/api/tables/{match.id}/hint")
    game = (await site.hub.room(match.id)).table.game
    assert game is not None
    assert robots.given == [view.of(game, 0)]


class Overheard(Here):
    """Thinks here, and keeps what it was given."""

    def __init__(self) -> None:
        self.given: list[object] = []

    async def think(self, job: Job, seen: View, advice: Move | None) -> Thought:
        self.given += [seen] if advice is None else [seen, advice]
        return Thought(seen.moves()[0])


async def test_a_hint_before_there_is_anything_to_decide_is_refused(site: Site, ada: AsyncClient) -> None:
    match = await begun(site, ada)
    assert (await ada.post(f"/api/tables/{match.id}/hint")).json()["key"] == "table-no-hint-now"


async def test_a_table_can_forbid_hints(site: Site, ada: AsyncClient) -> None:
    match = await begun(site, ada, hints=False)
    await match.reach("move")
    assert (await ada.post(f"/api/tables/{match.id}/hint")).json()["key"] == "table-no-hints"


async def test_a_hand_that_is_over_is_shown_step_by_step_with_all_cards(site: Site, ada: AsyncClient) -> None:
    match = await begun(site, ada)
    await match.reach("ready", hand=2)
    found = await match.get("replay", hand=1)
    assert found["hands"] == [0, 1]
    lines = [frame["line"] for frame in found["frames"]]
    assert lines[0].startswith("hand 1 ")
    assert any(line.startswith("= ") for line in lines)
    begin = found["frames"][-1]["view"]["begin"]
    dealt = next(frame["view"]["hands"] for frame in found["frames"] if frame["line"].startswith("up "))
    assert [len(dealt[begin[role]]) for role in ("captain", "box", "out")] == [10, 10, 0]


async def test_through_one_seats_eyes_the_others_cards_are_hidden(site: Site, ada: AsyncClient) -> None:
    match = await begun(site, ada)
    await match.reach("ready", hand=2)
    opened = await match.get("replay", hand=1)
    box = opened["frames"][0]["view"]["begin"]["box"]
    seen = await match.get("replay", hand=1, eyes=box)
    captain = opened["frames"][0]["view"]["begin"]["captain"]
    up = next(frame["view"] for frame in seen["frames"] if frame["line"].startswith("up "))
    assert (len(up["hands"][box]), len(up["hands"][captain])) == (10, 0)
    assert f"deal {captain} ?" in [frame["line"] for frame in seen["frames"]]


async def test_a_hand_that_is_on_is_not_shown(site: Site, ada: AsyncClient) -> None:
    match = await begun(site, ada)
    await match.reach("move")
    game = (await site.hub.room(match.id)).table.game
    assert game is not None
    assert (await match.get("replay", hand=game.number))["key"] == "table-no-such-hand"
    assert [frame["line"].split()[0] for frame in (await match.get("replay", hand=0))["frames"]].count("draw") >= 1


async def test_a_record_shows_the_same_hand_as_its_table(site: Site, ada: AsyncClient) -> None:
    match = await begun(site, ada)
    await match.reach("ready", hand=2)
    text = (await ada.get(f"/api/tables/{match.id}/record")).text
    loaded = (await ada.post("/api/replay?hand=1", json={"record": text})).json()
    assert loaded == await match.get("replay", hand=1)


async def long_record() -> str:
    """A record of many hands, longer than any other body that is let through."""
    at = await AtTable("long").start("ada", "bob", "cy", options={"target": 3000})
    while len(text := record.write(played(at.id, at.store.logs[at.id]).record)) < BODY_LIMIT:
        for _ in range(100):
            await at.deal()
            await at.move(at.table.legal[-1])
    return text


async def test_a_record_of_many_hands_is_shown(site: Site, ada: AsyncClient) -> None:
    text = await long_record()
    hand = text.count("\nhand ") - 1
    answer = await ada.post(f"/api/replay?hand={hand}", json={"record": text})
    assert (answer.status_code, answer.json()["hand"]) == (200, hand)


async def test_a_record_has_an_end(ada: AsyncClient) -> None:
    for length, status in ((LONGEST_RECORD + 1, 400), (RECORD_LIMIT, 413)):
        assert (await ada.post("/api/replay", json={"record": "x" * length})).status_code == status


async def test_a_look_back_says_how_many_moves_were_taken_back(site: Site, ada: AsyncClient) -> None:
    match = await begun(site, ada)
    room = await site.hub.room(match.id)
    await match.reach("move")
    while room.table.turn != 0 or "take" not in room.table.legal:
        await match.step()
    begin = room.table.game and room.table.game.begin
    assert begin is not None
    await match.give(wire.Act, move="take")
    await match.give(wire.Undo)
    await match.reach("ready", hand=begin.number + 1)
    assert (await match.get("replay", hand=begin.number))["undone"] == 1
    assert (await match.get("replay", hand=0))["undone"] == 0
    text = (await ada.get(f"/api/tables/{match.id}/record")).text
    loaded = (await ada.post(f"/api/replay?hand={begin.number}", json={"record": text})).json()
    assert loaded["frames"] == (await match.get("replay", hand=begin.number))["frames"]


@pytest.mark.parametrize(("text", "key"), [("nonsense\n", "record-not-one"), ("captain-gin 1\n", "record-short")])
async def test_what_is_no_record_is_refused(ada: AsyncClient, text: str, key: str) -> None:
    answer = await ada.post("/api/replay", json={"record": text})
    assert (answer.status_code // 100, answer.json()["key"]) == (4, key)


async def test_a_page_tells_how_the_hand_before_ended(site: Site, ada: AsyncClient) -> None:
    match = await begun(site, ada)
    await match.reach("ready", hand=2)
    table = (await site.hub.room(match.id)).table
    told = page(table, 0, table.number, "en", frozenset()).before
    whole = record.read((await ada.get(f"/api/tables/{match.id}/record")).text).facts
    assert told[0].startswith("hand 1 ")
    assert any(line.startswith("= ") for line in told)
    assert len(whole) > len(told)


async def test_a_page_tells_the_draw_for_roles_before_the_first_hand_and_nothing_in_it(
    site: Site, ada: AsyncClient
) -> None:
    match = await begun(site, ada)
    table = (await site.hub.room(match.id)).table
    await match.step()
    assert page(table, 0, table.number, "en", frozenset()).before[0].startswith("draw ")
    await match.reach("move")
    assert page(table, 0, table.number, "en", frozenset()).before == []


async def test_what_captain_and_adviser_said_to_each_other_is_not_told_later(site: Site, ada: AsyncClient) -> None:
    """Cards are told when a hand is over; this is not (§2.4)."""
    match = await begun(site, ada, options={"advice": "on-request"}, patience=0)
    await match.reach("ready", hand=3)
    log = await site.store.read(match.id)
    assert any(line.endswith(" asks") for entry in log for line in entry.lines)
    for hand in (await match.get("replay", hand=1))["hands"]:
        for eyes in ("open", "A", "B", "C"):
            frames = (await match.get("replay", hand=hand, eyes=eyes))["frames"]
            assert [
                frame["line"] for frame in frames if frame["line"].split()[1:2] in (["asks"], ["advises"], ["?"])
            ] == []
            assert not any(frame["view"]["asked"] or frame["view"]["advice"] for frame in frames)
