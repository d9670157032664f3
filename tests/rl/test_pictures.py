"""What `render` shows: a text and a drawing of what one audience sees, no more, the same for the same view."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree as Xml

import pytest

from captain_gin import view
from captain_gin.core.options import Rules
from captain_gin.game import Game
from captain_gin.notation import RANKS, SYMBOLS
from captain_gin.rl import captain_gin_v0
from captain_gin.rl.picture import CARD_WIDTH, HEIGHT, ROW_TOPS, WIDTH, picture
from captain_gin.rl.retelling import SEATS
from captain_gin.rl.sketch import sketch
from captain_gin.secrecy import AUDIENCES, REFEREE
from tests.support import seats as chairs
from tests.support.agents import played

pytestmark = pytest.mark.xdist_group("compiled")

LOOSE = Rules(knock_limit=60, target=60)
SVG = "{http://www.w3.org/2000/svg}"


def moments() -> Iterator[Any]:
    for seed in range(7):
        yield from (env for number, env in enumerate(played(seed, rules=LOOSE, episode="hand")) if number % 7 == seed)


def drawn(svg: str) -> list[Xml.Element]:
    """The cards of a drawing, as their outer rectangles."""
    return [each for each in Xml.fromstring(svg).iter(f"{SVG}rect") if each.get("width") == str(CARD_WIDTH)]


def faces(svg: str) -> list[str]:
    """The cards that lie face up in a drawing, as rank and suit."""
    texts = [each.text or "" for each in Xml.fromstring(svg).iter(f"{SVG}text")]
    return [rank + suit for rank, suit in pairwise(texts) if suit and suit in SYMBOLS]


def test_everything_lies_inside_the_drawing_and_no_card_hides_another() -> None:
    for env in moments():
        for audience in range(5):
            cards = drawn(picture(env._view(audience)))
            places = [(int(card.get("x", 0)), int(card.get("y", 0))) for card in cards]
            assert all(0 <= x <= WIDTH - CARD_WIDTH and 0 <= y <= HEIGHT - 62 for x, y in places)
            rows = sorted(places, key=lambda place: (place[1], place[0]))
            assert all(b[0] - a[0] >= 24 for a, b in pairwise(rows) if a[1] == b[1])


def test_many_lay_offs_still_fit() -> None:
    """Twenty cards in three melds, as they might lie after a knock against a hand that fits nearly everywhere."""
    melds = ((1 << 10) - 1, 0b1111111 << 13, 1 << 38 | 1 << 51 | 1 << 25)
    seen = replace(view.of(chairs.dealt(), 0), knocker=0, melds=melds, hands=(sum(melds), 0, 0))
    row = [int(card.get("x", 0)) for card in drawn(picture(seen)) if card.get("y") == str(ROW_TOPS["captain"] + 22)]
    assert len(row) == 20
    assert max(row) <= WIDTH - CARD_WIDTH
    assert min(b - a for a, b in pairwise(sorted(row))) >= 24


def test_each_known_card_is_drawn_once_and_the_others_face_down() -> None:
    """Ten or eleven a player, one for the stock, one for the pile; laid-off cards lie on the knocker's melds."""
    for env in moments():
        for audience in range(5):
            seen = env._view(audience)
            found = faces(picture(seen))
            known = sum(cards.bit_count() for cards in seen.hands) + (seen.laid & ~sum(seen.hands)).bit_count()
            assert len(found) == len(set(found)) == known + bool(seen.pile)
            down = len(drawn(picture(seen))) - len(found)
            assert down == sum(seen.held) - sum(cards.bit_count() for cards in seen.hands) + bool(seen.stock)


@pytest.mark.parametrize("draw", [picture, sketch])
def test_equal_views_are_drawn_alike(draw: Any) -> None:
    """§2.4: what an audience may not know changes nothing, nor does drawing again."""
    for number, env in enumerate(moments()):
        for audience in range(4):
            seen = env._view(audience)
            assert draw(seen) == draw(view.of(seen.deal(Random(number)), audience)) == draw(seen)


def test_a_hand_as_text() -> None:
    game = chairs.played(chairs.dealt("4c 4d 4h 9s Ts Js 2c 3d Kh Kd", "", "7d"), "take")
    assert sketch(view.of(game, 0)).splitlines() == [
        "hand 1 · discard · stock 31",
        "  box     B    0 ??????????",
        "> captain A    0 [4c4d4h] [9sTsJs] 2c3d7dKdKh",
        "  out     C    0",
        "A take 7d",
    ]


def test_lay_offs_lie_with_the_melds() -> None:
    """§6.2: on the knocker's meld, no longer in the opponent's hand; a gap stands between groups."""
    game = chairs.dealt("4c 4d 4h 5s 6s 7s Jd Jh Js 2c", "8s 9s 3c Kc Ks Kh 9d 8h Ac 7d", "Td", "Kd")
    knock = "knock Kd 4c4d4h 5s6s7s JdJhJs"
    seen = view.of(chairs.played(game, "pass", "pass", "stock", knock, "lay 8s 5s6s7s"), 1)
    assert sketch(seen).splitlines()[1:] == [
        "> box     B    0 Ac3cKc7d9d8hKh9sKs",
        "  captain A    0 [4c4d4h] [5s6s7s8s] [JdJhJs] 2c",
        "  out     C    0",
        "B lay 8s 5s6s7s",
    ]
    row = [int(card.get("x", 0)) for card in drawn(picture(seen)) if card.get("y") == str(ROW_TOPS["captain"] + 22)]
    steps = [b - a for a, b in pairwise(row)]
    assert [step > min(steps) for step in steps] == [False, False, True, *[False] * 3, True, False, False, True]


def test_before_the_first_deal_there_is_only_a_title() -> None:
    seen = view.of(Game(Rules(), SEATS), REFEREE)
    assert sketch(seen).split() == ["drawing"]
    assert drawn(picture(seen)) == []


@pytest.mark.parametrize("audience", AUDIENCES)
def test_render_shows_what_its_audience_sees(audience: str) -> None:
    for mode, draw in (("ansi", sketch), ("svg", picture)):
        env = captain_gin_v0.env(render_mode=mode, audience=audience)
        env.reset(4)
        assert env.render() == draw(env._view(AUDIENCES.index(audience)))
        env.close()


def test_without_a_mode_nothing_is_rendered() -> None:
    env = captain_gin_v0.env()
    env.reset(4)
    assert env.render() is None


def test_ranks_are_drawn_as_people_read_them() -> None:
    seen = view.of(chairs.dealt("Tc Td Th 9s Ts Js 2c 3d Kh Kd"), 0)
    assert {"10♣", "J♠", "K♥"} <= set(faces(picture(seen)))
    assert len(RANKS) == 13
