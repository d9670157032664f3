"""What one may do now and why not the rest, over HTTP: the right moves and rules, and no card that one may not see."""

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
from httpx import AsyncClient

from captain_gin.notation import as_set, card_symbol, read_cards
from captain_gin.server.site import Site
from captain_gin.story import cards_symbols
from captain_gin.wire import table as wire
from tests.oracle import naive
from tests.support.led import Led
from tests.support.site import HandClock, caller, guest, site_with

pytestmark = pytest.mark.anyio
SYMBOL = re.compile("(?:10|[2-9AJQK])[♣♦♥♠]")


@pytest.fixture
def site() -> Site:
    return site_with(clock=HandClock())


class Ada:
    """Somebody who asks what she may do."""

    def __init__(self, site: Site, client: AsyncClient, who: str) -> None:
        self.site, self.client, self.who = site, client, who

    async def begin(self, letter: str = "A", seed: str = "spread", **options: Any) -> Led:
        return await Led.begin(self.site.hub, self.who, letter, seed, **options)

    async def ask(self, led: Led) -> Any:
        return (await self.client.get(f"/api/tables/{led.id}/moves")).json()

    async def told(self, led: Led) -> "Told":
        """What she is told; each reason names its rule, and nobody's hidden cards are in it."""
        answer = await self.ask(led)
        assert answer["number"] == led.table.number
        assert [one for one in answer["refused"] if one["rule"] not in one["reason"]] == []
        seen = led.table.view(led.seat)
        assert seen is not None
        known = [*seen.hands, *seen.melds, as_set(seen.pile)]
        assert set(SYMBOL.findall(str(answer))) <= {
            symbol for cards in known for symbol in SYMBOL.findall(cards_symbols(cards))
        }
        return Told(answer)


class Told:
    """An answer, as a test looks at it."""

    def __init__(self, answer: Any) -> None:
        self.allowed = {one["words"]: one["verb"] for one in answer["allowed"]}
        self.rules = {tuple(one["verbs"]): one["rule"] for one in answer["refused"]}
        self.words = {one["words"]: one["rule"] for one in answer["refused"]}
        self.reasons = [one["reason"] for one in answer["refused"]]


@pytest.fixture
async def ada(site: Site) -> AsyncIterator[Ada]:
    who, token = await guest(site)
    async with caller(site, authorization=f"Bearer {token}") as client:
        yield Ada(site, client, who)


def offered(led: Led) -> bool:
    return led.table.turn == led.seat and "pass" in led.table.legal


async def test_the_upcard_comes_first(ada: Ada) -> None:
    """§4.1."""
    told = await ada.told(await (await ada.begin()).until(offered))
    assert list(told.allowed.values()) == ["pass", "take"]
    assert told.rules == {("stock",): "4.1", ("knock",): "5.1", ("drop",): "4.2"}


async def test_a_card_is_drawn_before_anything_else(ada: Ada) -> None:
    """§4.1, §4.2, §5.1."""
    led = await (await ada.begin()).until(lambda led: led.may_draw and "take" in led.table.legal)
    told = await ada.told(led)
    assert told.allowed == {"take the top of the pile": "take", "draw from the stock": "stock"}
    assert told.rules == {("pass",): "4.1", ("knock",): "5.1", ("drop",): "4.2"}


async def test_of_eleven_cards_the_one_from_the_pile_stays(ada: Ada) -> None:
    """§4.2, §4.3, §5.1."""
    led = await (await ada.begin()).until(lambda led: led.may_draw and "take" in led.table.legal)
    taken = led.table.view(led.seat)
    assert taken is not None
    await led.act("take")
    assert naive.knock_discards(led.cards(led.seat)) == frozenset()
    told = await ada.told(led)
    assert told.allowed == {"throw a card": "drop"}
    assert told.rules == {("pass",): "4.1", ("take", "stock"): "4.2", ("knock",): "5.1", ("drop",): "4.3"}
    assert f"throw {card_symbol(taken.upcard)}" in told.words


@pytest.mark.parametrize("counting", [True, False])
async def test_a_knock_is_told_with_what_it_leaves_where_the_table_counts(ada: Ada, counting: bool) -> None:
    """§5.1: any eleven cards may be knocked with here."""
    led = await ada.begin(knock_limit=99, counting=counting)
    await led.until(lambda led: led.may_throw)
    hand = led.cards(led.seat)
    least = min(naive.deadwood({*hand} - {card}) for card in hand)
    told = await ada.told(led)
    knock = f"knock: leaves {least} at best" if counting else "knock"
    assert told.allowed == {"throw a card": "drop", knock: "knock"}
    assert ("knock",) not in told.rules


async def test_who_waits_is_told_whom_for(ada: Ada) -> None:
    """§4.2, and §6.1 once somebody has knocked."""
    led = await ada.begin(knock_limit=99)
    await led.until(lambda led: led.table.turn == led.rival)
    told = await ada.told(led)
    assert (told.allowed, told.rules) == ({}, {(): "4.2"})
    assert told.reasons[0].startswith(f"{led.table.seats[led.rival].name} ")
    await led.until(lambda led: led.may_throw)
    await led.act(led.knocks()[0])
    assert (await ada.told(led)).rules == {(): "6.1"}


async def test_against_a_knock_cards_are_laid_off_where_they_fit(ada: Ada) -> None:
    """§6.2: the ends of a run and the fourth of a set; no other card of the hand fits."""
    led = await (await ada.begin("B", "both ends 69")).until(rival_may_knock)
    await led.act("knock Ks 4c5c6c 9d9h9s")
    told = await ada.told(led)
    lays = ("3♣ off on 4♣ 5♣ 6♣", "7♣ off on 4♣ 5♣ 6♣", "9♣ off on 9♦ 9♥ 9♠")
    assert told.allowed == {**{f"lay {words}": "lay" for words in lays}, "spread your cards": "spread"}
    rest = as_set(read_cards(" ".join({*led.cards(led.seat)} - {"3c", "7c", "9c"})))
    assert told.words == {f"lay off {cards_symbols(rest)}": "6.2"}


def rival_may_knock(led: Led) -> bool:
    return led.table.turn == led.rival and bool(led.knocks())


def rivals_gin(led: Led) -> bool:
    if not rival_may_knock(led):
        return False
    return naive.deadwood({*led.cards(led.rival)} - {led.knocks()[0].split()[1]}) == 0


async def test_against_gin_there_is_only_the_spread(ada: Ada) -> None:
    """§6.4."""
    led = await (await ada.begin("C", "gin 6")).until(rivals_gin)
    await led.act(led.knocks()[0])
    told = await ada.told(led)
    assert told.allowed == {"spread your cards": "spread"}
    assert told.words == {"lay cards off": "6.4"}


@pytest.mark.parametrize("advice", ["open", "none"])
async def test_an_adviser_is_told_of_his_captains_moves_where_he_may_advise(ada: Ada, advice: str) -> None:
    """§2.4."""
    led = await ada.begin("B", advice=advice)
    await led.until(lambda led: led.table.turn == led.table.captain >= 0)
    assert led.table.adviser == led.seat
    told = await ada.told(led)
    if advice == "open":
        assert list(told.allowed.values()) == list(dict.fromkeys(move.split()[0] for move in led.table.legal))
        assert told.rules[("knock",)] == "5.1"
    else:
        assert (told.allowed, told.words) == ({}, {"give advice": "2.4"})


@pytest.mark.parametrize(("language", "word"), [("fi", "sääntö"), ("nl", "regel")])
async def test_it_is_told_in_the_callers_language(site: Site, language: str, word: str) -> None:
    who, token = await guest(site, language=language)
    async with caller(site, authorization=f"Bearer {token}") as client:
        ada = Ada(site, client, who)
        told = await ada.told(await (await ada.begin()).until(lambda led: led.may_draw))
    assert [reason for reason in told.reasons if word not in reason] == []


async def test_where_nobody_has_to_move_or_sits_there_is_nothing_to_tell(site: Site, ada: Ada) -> None:
    led = await ada.begin()
    assert (await ada.ask(led))["key"] == "no-hand-now"
    _, token = await guest(site, "Eve")
    async with caller(site, authorization=f"Bearer {token}") as eve:
        assert (await Ada(site, eve, "").ask(led))["key"] == "table-no-seat"
    answer = await ada.client.get("/api/tables/nowhere/moves")
    assert (answer.status_code, answer.json()["key"]) == (404, "table-unknown")
    opened = (await ada.client.post("/api/tables", json={})).json()["table"]
    room = await site.hub.room(opened)
    await site.hub.give(room, ada.who, wire.Sit(id="c", seen=room.table.number, seat="A", name="Ada"))
    assert (await ada.client.get(f"/api/tables/{opened}/moves")).json()["key"] == "table-no-match"
