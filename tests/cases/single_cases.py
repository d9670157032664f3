"""Cases that are tried one by one: the flow of play, and two about the match."""

from collections.abc import Callable
from random import Random
from typing import Any

from captain_gin.core import match
from captain_gin.core.match import Match
from captain_gin.core.options import SUITS, Rules
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.hand import Hand
from captain_gin.notation import as_set, read_card, read_set
from tests.support.table import act, action, deal, drawn, legal, play, refusal, run_down, whole

Case = dict[str, Any]
Handler = Callable[[Any, Any], None]

READY = "Ac2c3c4d5d6d7h8h9h"
"""Nine melded cards."""


def seats(m: Match) -> dict[str, str]:
    """Who has which role, as the cases say it."""
    return {"box": "ABC"[m.box], "captain": "ABC"[m.captain], "out": "ABC"[m.out]}


def seated(start: dict[str, str]) -> Match:
    """A match with these roles."""
    box, captain, out = ("ABC".index(start[role]) for role in ("box", "captain", "out"))
    return Match(box, captain, out)


def drawn_roles(given: Case, r: Rules) -> Match:
    """A match after one round of the draw."""
    m = Match()
    for seat, name in enumerate("ABC"):
        match.draw(m, r, seat, read_card(given[name]))
    return m


def order_on_the_upcard(_given: Case, expected: Case) -> None:
    """F01, §4.1."""
    hand = deal()
    assert (hand.state.turn, legal(hand)) == (CAPTAIN, "pass take")
    assert (play(hand, "pass").state.turn, legal(hand)) == (BOX, "pass take")
    assert play(hand, "pass").state.turn == CAPTAIN
    assert legal(hand).split() == expected["captain_legal_draws"]


def discarding_the_card_just_taken(_given: Case, expected: Case) -> None:
    """F02, §4.3."""
    hand = play(deal(READY + "Th", up="Js"), "take")
    keys = {refusal(hand, "drop Js"), refusal(hand, "knock Js Ac2c3c 4d5d6d 7h8h9hTh")}
    assert (keys == {"refused-just-taken"}) is expected["both_refused"]


def discarding_the_card_just_drawn(_given: Case, expected: Case) -> None:
    """F03, §4.3."""
    assert drawn("", "9c", box="Ac").can(read_card("9c")) is expected["legal"]


def knock_on_the_first_turn(_given: Case, expected: Case) -> None:
    """F04, §5.1."""
    assert play(deal(READY + "Ks", up="Ts"), "take").can(action("knock")) is expected["legal"]


def knock_before_drawing(_given: Case, expected: Case) -> None:
    """F05, §5.1: ten cards, deadwood 3."""
    for words in ("", "pass pass", "pass pass stock 4s stock 5s"):
        hand = act(deal(READY + "3s", stock="4s 5s"), words)
        assert hand.can(action("knock")) is expected["legal"]


def nobody_has_to_knock(_given: Case, expected: Case) -> None:
    """F06, §5.2."""
    hand = drawn(READY + "Th", "Ks")
    assert hand.can(read_card("Ks")) is expected["legal"]
    assert (play(hand, "drop Ks").state.knocker == CAPTAIN) is expected["auto_knock"]


def stock_down_to_two(_given: Case, expected: Case) -> None:
    """F07, §8.1, §2.7."""
    hand = act(run_down(deal("Jc"), 3), "stock Jc")
    assert (expected["result"], hand.over, hand.outcome()[:2]) == ("void", True, (-1, 0))
    assert hand.can(action("take")) is expected["opponent_may_take_discard"]
    m = seated({"box": "A", "captain": "B", "out": "C"})
    match.finish(m, hand.outcome().winner, hand.outcome().points)
    assert (seats(m)["box"], m.score) == ("A", [0, 0, 0])


def knock_on_the_last_turn(_given: Case, expected: Case) -> None:
    """F08, §8.1: ten against whatever the box has."""
    hand = act(run_down(deal(READY + "Ts", box="Kc Kd Kh Js Qs 9s 8s 2d 4s 6s"), 3), "stock")
    top = hand.state.hand[CAPTAIN] & ~read_set(READY + "Ts")
    hand = act(hand, "knock")
    hand.play(top.bit_length() - 1)
    assert act(hand, "best best").outcome()[:2] == (CAPTAIN, 10 + 10 + 9 + 8 + 2 + 4 + 6 - 10)
    assert expected["result"] == "scored normally"


def endless_swapping(_given: Case, expected: Case) -> None:
    """F09, §4.5."""
    hand = deal()
    for _ in range(49):
        act(hand, "take").play(min(a for a in hand.legal if a < 52))
    assert not hand.over
    assert act(hand, "take").outcome().winner == -1
    assert "50 pile draws" in expected["engine_guard"]


def cards_in_place(_given: Case, expected: Case) -> None:
    """F10, §3, §4.2: ten each at the start of every turn, eleven between draw and discard."""
    rng, hand = Random(10), deal()
    for _ in range(300):
        s = hand.state
        if hand.over or s.knocker != -1:
            break
        held = [cards.bit_count() for cards in s.hand]
        assert sorted(held) == ([10, 11] if legal(hand).split()[0] not in ("pass", "take", "stock") else [10, 10])
        everywhere = [s.hand[0], s.hand[1], as_set(s.pile[: s.pile_size]), as_set(s.deck[s.drawn :])]
        assert sum(everywhere) == 2**52 - 1
        hand.play(rng.choice(list(hand.legal)))
    assert "all 52 cards once" in expected["invariant"]


def any_of_eleven(_given: Case, expected: Case) -> None:
    """F11, §4.2."""
    hand = drawn("", "Ks")
    held = [a for a in range(52) if hand.state.hand[CAPTAIN] >> a & 1]
    assert all(map(hand.can, held)) is expected["legal"]
    assert len(held) == 11


def the_knocker_alone_is_open(_given: Case, expected: Case) -> None:
    """F13, §5.4: the box has knocked and spread; the captain has shown nothing before he spreads."""
    hand = play(deal(box=READY + "Ks", up="Ts"), "pass", "take", "knock Ks Ac2c3c 4d5d6d 7h8h9h")
    assert hand.state.turn == CAPTAIN
    assert hand.state.own == [0, 0, 0]
    assert expected["box_view_of_captain_hand"] == "hidden until he spreads"


def restored(_given: Case, expected: Case) -> None:
    """F14: the deck and the moves make the hand; so does a copy."""
    moves = ("pass", "pass", "stock", "drop Jc")
    hand = play(deal("Jc"), *moves)
    again = play(Hand(list(hand.state.deck)), *moves)
    assert (whole(again) == whole(hand.copy()) == whole(hand)) is expected["same_stock_order"]


def undo_before_commit(_given: Case, expected: Case) -> None:
    """F17: KNOCK is taken back as any other action, and no card is thrown with it."""
    hand = drawn(READY + "Th", "Ks")
    before = whole(hand)
    act(hand, "knock").undo()
    assert (whole(hand) == before) is expected["confirm_or_undo_before_commit"]


def tie_in_the_draw(given: Case, expected: Case) -> None:
    """R02, §2.2."""
    m = drawn_roles(given, Rules())
    assert [match.must_draw(m, seat) for seat in range(3)] == [True, True, False]
    assert m.place[2] == 2
    assert expected["default"] == "A and B draw again; C is out"
    suits = seats(drawn_roles(given, Rules(role_tie=SUITS)))
    assert (suits["box"], suits["captain"]) == ("A", "B")
    assert expected["option_suit_order"].startswith("A box, B captain")


def the_adviser_scores_nothing(given: Case, expected: Case) -> None:
    """R05, §7.6."""
    m = seated(given["roles"])
    match.finish(m, CAPTAIN, given["captain_wins"])
    assert dict(zip("ABC", m.score, strict=True)) == expected


SINGLE: dict[str, Handler] = {
    "F01": order_on_the_upcard,
    "F02": discarding_the_card_just_taken,
    "F03": discarding_the_card_just_drawn,
    "F04": knock_on_the_first_turn,
    "F05": knock_before_drawing,
    "F06": nobody_has_to_knock,
    "F07": stock_down_to_two,
    "F08": knock_on_the_last_turn,
    "F09": endless_swapping,
    "F10": cards_in_place,
    "F11": any_of_eleven,
    "F13": the_knocker_alone_is_open,
    "F14": restored,
    "F17": undo_before_commit,
    "R02": tie_in_the_draw,
    "R05": the_adviser_scores_nothing,
}
"""How single cases are tried, whatever their kind."""
