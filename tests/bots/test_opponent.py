"""What the careful player tells of his opponent's cards from what he did, and from nothing else."""

import pytest

from captain_gin import view
from captain_gin.bots.opponent import Opponent, deeds, opponent
from captain_gin.core.cards import PACK
from captain_gin.core.options import Rules
from captain_gin.game import Game
from captain_gin.notation import read_card, read_set
from tests.support.seats import A, B, C, dealt, played, seen, wandered

CAPTAIN, BOX = "Kd8h3s2h5c6cJd7h9dTs", "2d4h6s8cJhQhKhAs3dTc"


def after(*moves: str, up: str = "Ac", stock: str = "QdKsQsTdTh") -> Game:
    """The captain's turn after some moves of both."""
    return played(dealt(CAPTAIN, BOX, up, stock), *moves)


def other(game: Game) -> Opponent:
    return opponent(seen(game))


def chance(game: Game, card: str) -> float:
    return other(game).chances[read_card(card)]


BEGUN = after("pass", "pass", "stock", "drop Qd")
"""The box may take Q♦ or draw K♠."""


def test_what_each_seat_did() -> None:
    """The box left the ace and Q♦ lying; the captain left the ace and threw Q♦."""
    game = after("pass", "pass", "stock", "drop Qd", "stock", "drop Ks", "stock", "drop 8h")
    assert deeds(seen(game).facts, A) == ((read_card("Qd"), read_card("8h")), read_set("AcKs"))
    assert deeds(seen(game).facts, B) == ((read_card("Ks"),), read_set("AcQd"))


def test_a_card_under_one_that_was_taken_is_on_show_again() -> None:
    game = after("pass", "pass", "stock", "drop Qd", "take", "drop 8c", "take", "drop 2h")
    assert seen(game).upcard == read_card("2h")
    assert deeds(seen(game).facts, B) == ((read_card("8c"),), read_set("Ac"))


def test_cards_that_were_seen_are_not_unseen() -> None:
    """Neither his own, nor the pile, nor what the opponent was seen to take."""
    game = played(BEGUN, "take", "drop As")
    unseen = other(game).unseen
    assert not unseen & read_set(CAPTAIN + "AcQdAs")
    assert unseen == PACK & ~read_set(CAPTAIN + "AcQdAs")
    assert chance(game, "Qd") == 1
    assert chance(game, "As") == chance(game, "Kd") == 0


def test_his_hidden_cards_are_shared_out_among_those_unseen() -> None:
    for game in wandered(6):
        found, seat = other(game), B if game.turn == A else A
        hidden = seen(game).held[seat] - seen(game).seen[seat].bit_count()
        shared = sum(found.chances[card] for card in range(52) if found.unseen >> card & 1)
        assert shared == pytest.approx(hidden) or shared < hidden
        assert all(0 <= likely <= 1 for likely in found.chances)


@pytest.mark.parametrize("card", ["Qc", "Jh"])
def test_what_he_threw_he_has_no_neighbours_of(card: str) -> None:
    """He threw Q♥: he is less likely to hold another queen, or the jack beside it, than a seven."""
    game = after("pass", "pass", "stock", "drop 8h", "stock", "drop Qh")
    assert chance(game, card) < chance(game, "7c")


def test_what_he_left_lying_he_has_no_use_for() -> None:
    """Q♣ is near Q♦, which he might have taken; 7♣ is not."""
    game = after("pass", "pass", "stock", "drop Qd", "stock", "drop 2d")
    assert chance(game, "Qc") < chance(game, "7c")


def test_a_card_near_what_he_took_is_dangerous() -> None:
    took, drew = played(after("pass", "pass", "stock", "drop Qd"), "take", "drop 2d"), after()
    assert other(took).danger(read_card("Jd")) > other(drew).danger(read_card("Jd"))


def test_a_card_whose_neighbours_are_dead_is_safe() -> None:
    """Of the tens only 10♣ may be his; 9♦ and J♦ are held by the captain himself, as is 10♠."""
    safe = other(dealt("Td9dJd8d" + "ThTs" + "4c4s4h2c", up="Ac")).danger(read_card("Td"))
    assert safe == pytest.approx(0, abs=0.2)
    assert safe < other(dealt("Td4d5s8c" + "KhQs" + "4c4s4h2c", up="Ac")).danger(read_card("Td"))


def test_no_pair_left_means_no_danger() -> None:
    held = dealt("KdKcKhQdJd" + "4c4s4h2c7h", up="Ac")
    assert other(held).danger(read_card("Kd")) == 0


# His deadwood


def expected(*moves: str) -> float:
    return other(after(*moves)).deadwood


TURN = ("pass", "pass", "stock", "drop Qd", "stock")


def test_each_turn_brings_his_deadwood_down() -> None:
    first = expected(*TURN, "drop Ks")
    assert first > expected(*TURN, "drop Ks", "stock", "drop Qs", "stock", "drop Td")


def test_a_low_discard_tells_of_a_good_hand() -> None:
    assert expected(*TURN, "drop 2d") < expected(*TURN, "drop 8c") < expected(*TURN, "drop Ks")


def test_cards_taken_tell_of_melds() -> None:
    assert expected(*TURN[:4], "take", "drop 8c") < expected(*TURN, "drop 8c")


def test_he_has_more_than_he_may_knock_with() -> None:
    """§5.1: else he would have."""
    for limit in (0, 10, 40):
        game = dealt(CAPTAIN, BOX, "Ac", rules=Rules(knock_limit=limit))
        assert other(game).deadwood > limit
        assert other(game).time > 0


def test_the_adviser_sees_what_the_captain_sees() -> None:
    """§2.4."""
    game = after(*TURN, "drop Ks")
    assert opponent(view.of(game, C)) == opponent(view.of(game, A))


def test_the_captain_is_the_opponent_of_the_box() -> None:
    game = after("pass", "pass", "stock", "drop Qd")
    assert game.turn == B
    assert not other(game).unseen & read_set(BOX)
    assert other(game).unseen & read_set(CAPTAIN) == read_set(CAPTAIN)
