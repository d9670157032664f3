"""The rare cases, each led to by seeds that lead there: the page offers what the rules allow, and tells how it ends.

Ada plays in the browser; whatever came before, and what the others do, is done inside the server.
"""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import expect

from captain_gin.wire.views import LETTERS
from tests.oracle import naive
from tests.support.in_browser import Person, spoken
from tests.support.led import OTHERS, Led, Place

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]


@pytest.fixture(scope="module")
async def ada(place: Place) -> AsyncIterator[Person]:
    """Ada, who goes from table to table."""
    ada = await place.ada()
    yield ada
    await ada.page.context.close()
    assert ada.faults == []


async def shows(ada: Person, *texts: str) -> None:
    """The page tells all that."""
    for text in texts:
        await expect(ada.page.get_by_role("main")).to_contain_text(text, use_inner_text=True)


def laid(ada: Person, *cards: str) -> str:
    """A meld on the table as it is said."""
    return ", ".join(spoken("en", card) for card in cards)


def captains_gin(led: Led) -> bool:
    knocks = led.knocks() if led.table.turn == led.seat else []
    return bool(knocks) and naive.deadwood({*led.cards(led.seat)} - {knocks[0].split()[1]}) == 0


def rival_may_knock(led: Led) -> bool:
    return led.table.turn == led.rival and bool(led.knocks())


async def test_who_draws_the_same_rank_draws_again_in_sight_of_all(place: Place, ada: Person) -> None:
    """§2.1, §2.2."""
    led = await place.begin(ada, "A", "tie 35")
    await led.others_ready()
    await place.come(ada, led)
    await ada.press(ada.page.get_by_role("button", name=ada.says("web-draw-card", number=4), exact=True))
    await shows(ada, ada.says("web-draw-again", names="Ada · Bo"))
    told = await ada.page.get_by_role("main").get_by_role("listitem").all_text_contents()
    drawn = [("Ada", "8c"), ("Bo", "8h"), ("Cy", "5s"), ("Ada", "Jc"), ("Bo", "Kc")]
    assert len(told) >= len(drawn)
    for (name, card), text in zip(drawn, told, strict=False):
        assert f"{name}: {spoken('en', card)}" in text
    roles = [("web-role-out", told[2]), ("web-role-captain", told[3]), ("web-role-box", told[4])]
    assert [text for key, text in roles if ada.says(key) not in text] == []
    await shows(ada, ada.says("web-you-are-captain"))


async def test_a_hand_without_a_knock_is_void_and_all_keep_their_roles(place: Place, ada: Person) -> None:
    """§8.1, §2.7."""
    led = await place.begin(ada, "A", "void 0")
    await led.until(lambda led: led.may_throw and led.stock == 2)
    await place.come(ada, led)
    before = ada.view and ada.view["begin"]
    await ada.throw("Ad")
    await shows(ada, ada.says("web-end-void"))
    await expect(ada.page.get_by_text(ada.says("web-was-role", role=""))).to_have_count(0)
    assert ada.view is not None
    assert ada.view["score"] == {"A": 0, "B": 0, "C": 0}
    await led.others_ready()
    await ada.press(ada.button("web-next-hand"))
    await ada.until(lambda: ada.stage == "playing")
    assert before is not None
    assert {**ada.view["begin"], "hand": 1} == before


async def test_gin_is_knocked_by_hand_and_scores_the_bonus_and_all_the_other_has_left(
    place: Place, ada: Person
) -> None:
    """§5.2, §7.3."""
    led = await (await place.begin(ada, "A", "gin 6")).until(captains_gin)
    await place.come(ada, led)
    left = naive.deadwood(led.cards(led.rival))
    await ada.press(ada.button("web-knock"))
    await expect(ada.page.get_by_role("dialog")).to_contain_text(ada.says("web-knock-gin"))
    await ada.press(ada.page.get_by_role("dialog").get_by_role("button", name=ada.says("web-gin"), exact=True))
    await ada.until(lambda: led.table.turn == led.rival)
    await led.act(led.table.legal[0])
    await shows(ada, ada.says("web-end-gin"), f"25 + {left} = {25 + left}")


async def test_eleven_melded_cards_are_big_gin_where_that_counts(place: Place, ada: Person) -> None:
    """§7.5."""
    led = await place.begin(ada, "C", "big gin 20", big_gin_bonus=31)
    await led.until(lambda led: led.table.turn == led.seat and any(move.startswith("gin") for move in led.table.legal))
    await place.come(ada, led)
    left = naive.deadwood(led.cards(led.rival))
    await ada.press(ada.button("web-knock"))
    dialog = ada.page.get_by_role("dialog")
    await dialog.get_by_role("radio", name=ada.says("web-big-gin")).check()
    await ada.press(dialog.get_by_role("button", name=ada.says("web-gin"), exact=True))
    await ada.until(lambda: led.table.turn == led.rival)
    await led.act(led.table.legal[0])
    await shows(ada, ada.says("web-end-big-gin"), f"31 + {left} = {31 + left}")


async def test_an_undercut_scores_the_bonus_and_the_difference(place: Place, ada: Person) -> None:
    """§7.2, and §2.5 or §2.6 for the roles: whoever sat out is captain next (§2.8)."""
    led = await (await place.begin(ada, "C", "undercut 23")).until(rival_may_knock)
    own, adviser = led.cards(led.seat), LETTERS[led.table.adviser]
    knock = led.knocks()[0].split()
    spread = frozenset(frozenset(meld[at : at + 2] for at in range(0, len(meld), 2)) for meld in knock[2:])
    left = naive.count({*led.cards(led.rival)} - {knock[1]} - naive.melded(spread))
    best = naive.best_defence(own, spread)
    await led.act(" ".join(knock))
    await place.come(ada, led)
    await shows(ada, f"{OTHERS[led.rival]}: ")
    await ada.press(ada.button("web-best-answer"))
    await shows(ada, ada.says("web-end-undercut"), f"10 + ({left} − {best}) = {10 + left - best}")
    assert ada.view is not None
    assert ada.view["begin"]["captain"] == adviser


async def test_cards_are_laid_off_on_both_ends_of_a_run_and_on_a_set(place: Place, ada: Person) -> None:
    """§6.2, §7.1."""
    led = await (await place.begin(ada, "B", "both ends 69")).until(rival_may_knock)
    await led.act("knock Ks 4c5c6c 9d9h9s")
    await place.come(ada, led)
    for card, meld in (("3c", "4c5c6c"), ("7c", "3c4c5c6c"), ("9c", "9d9h9s")):
        number = ada.number
        await ada.press(ada.card(card))
        onto = " ".join(spoken("en", meld[at : at + 2]) for at in range(0, len(meld), 2))
        name = ada.says("web-lay", card=spoken("en", card), meld=onto)
        await ada.press(ada.page.get_by_role("button", name=name, exact=True))
        await ada.until(lambda number=number: ada.asked and ada.number > number)  # type: ignore[misc]
    await ada.press(ada.button("web-best-answer"))
    await shows(ada, ada.says("web-end-knock"), "28 − 8 = 20")
    await expect(ada.page.get_by_role("img", name=laid(ada, "3c", "4c", "5c", "6c", "7c"))).to_be_visible()
    await expect(ada.page.get_by_role("img", name=laid(ada, "9c", "9d", "9h", "9s"))).to_be_visible()
