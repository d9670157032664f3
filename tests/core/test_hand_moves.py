"""The whole moves that a hand lists, and how they are made: all or nothing (§4-§6)."""

from collections.abc import Callable

import pytest

from captain_gin.core import rules
from captain_gin.core.options import Rules
from captain_gin.errors import CaptainError
from captain_gin.hand import Hand
from captain_gin.moves import Move, Verb
from captain_gin.notation import move_text, read_move, read_set
from tests.support.table import act, action, deal, drawn, drops, knocked, legal, listed, play, refusal, run_down, whole

MELDS, SPREAD = "Ac2c3c4d5d6d7h8h9h", "Ac2c3c 4d5d6d 7h8h9h"


def test_moves_on_the_upcard() -> None:
    assert listed(deal()) == ["pass", "take"]


def test_moves_to_draw() -> None:
    assert listed(act(deal(), "pass pass")) == ["stock"]
    assert listed(act(deal(stock="7s"), "pass pass stock 7s")) == ["take", "stock"]


def test_moves_with_eleven_cards() -> None:
    """Discards, then the knocks with the best spread for each."""
    assert listed(drawn(MELDS + "Ts", "Ks")) == [
        *drops("Ac 2c 3c 4d 5d 6d 7h 8h 9h Ts Ks"),
        f"knock Ts {SPREAD}",
        f"knock Ks {SPREAD}",
    ]


def test_the_spread_of_a_knock_follows_its_discard() -> None:
    """§5.3: 5-6-7 three times over; with the pile known the sets let less go."""
    hand = drawn("5c6c7c5d6d7d5s6s7sAs", "Ks")
    assert "knock Ks 5c5d5s 6c6d6s 7c7d7s" in listed(hand)
    assert "knock As 5c5d5s 6c6d6s 7c7d7s" in listed(hand)
    assert not any(text.startswith("knock 5c") for text in listed(hand))


@pytest.mark.parametrize(("up", "melds"), [("4c", "Ac2c3c 3d3h3s"), ("4d", "Ad2d3d 3c3h3s")])
def test_the_spread_of_a_knock_knows_the_pile(up: str, melds: str) -> None:
    """§5.3: nothing can be laid off on the run of A-2-3 whose four is gone."""
    hand = drawn("Ac2c3cAd2d3d3h3s8s7h", "Kh", up=up, rules=Rules(knock_limit=20))
    (knock,) = (text for text in listed(hand) if text.startswith("knock Kh"))
    assert set(knock.split()) == {"knock", "Kh", *melds.split()}


def test_moves_with_eleven_melded_cards() -> None:
    """§7.5."""
    hand = drawn(MELDS + "Th", "Jh", rules=Rules(big_gin_bonus=31))
    assert listed(hand)[-1] == f"gin {SPREAD}ThJh"


def test_moves_against_a_knock() -> None:
    """§6.2: every lay-off, card by card and meld by meld, then the best spread of what is held."""
    hand = knocked("TcTdThJsQsKs4c5c6c2d", "TcTdTh JsQsKs 4c5c6c", "Ts9sAcAd3c5d7d8hAh3h")
    assert listed(hand) == ["lay 3c 4c5c6c", "lay Ts TcTdTh", "lay Ts JsQsKs", "spread AcAdAh"]
    assert listed(play(hand, "lay Ts JsQsKs")) == ["lay 3c 4c5c6c", "lay 9s TsJsQsKs", "spread AcAdAh"]


def test_moves_against_gin() -> None:
    """§6.4."""
    hand = knocked(MELDS + "Th", SPREAD + "Th", "4cJh3dKcKdKhJcJdQs7s")
    assert listed(hand) == ["spread JcJdJh KcKdKh"]


def test_moves_on_the_last_discard() -> None:
    """§8.1."""
    hand = act(run_down(deal("Jc", MELDS + "Ks", rules=Rules(last_discard=1)), 3), "stock Jc")
    assert listed(hand) == ["pass", "take"]
    assert listed(play(hand, "take")) == [f"knock Ks {SPREAD}"]


def test_no_moves_at_the_end() -> None:
    assert listed(run_down(deal(), 2)) == []


MIDWAY: dict[str, Callable[[], Hand]] = {
    "knocking": lambda: act(drawn(MELDS + "Ts", "Ks"), "knock"),
    "spreading": lambda: act(drawn(MELDS + "Ts", "Ks"), "knock Ks"),
    "building": lambda: act(drawn(MELDS + "Ts", "Ks"), "knock Ks Ac"),
    "placing": lambda: act(knocked("TcTdThJsQsKs4c5c6c2d", "TcTdTh JsQsKs 4c5c6c", "Ts9sAcAd3d5d7d8hAh3h"), "Ts"),
    "answering": lambda: act(knocked(MELDS + "Ts", SPREAD, "KcKdKh3d4s7s9cQcQd5h"), "done Kc"),
}


@pytest.mark.parametrize("name", MIDWAY)
def test_the_moves_listed_can_be_made(name: str) -> None:
    """Between the single actions of a move, too."""
    hand = MIDWAY[name]()
    for move in hand.moves():
        hand.make(move)
        hand.undo()


def test_a_drop_is_no_knock() -> None:
    """§5.2: "throw a card without knocking", though a knock has been begun by single actions."""
    hand = MIDWAY["knocking"]()
    assert "drop Ks" not in listed(hand)
    assert refusal(hand, "drop Ks") == "refused-not-now"


def test_knock_is_all_or_nothing() -> None:
    """Refused at its last meld, the whole move is undone, and nothing of it is left to take back."""
    hand = drawn(MELDS + "Ts", "Ks")
    before = whole(hand)
    assert refusal(hand, "knock Ks Ac2c3c 4d5d6d 7h8h9hTs") == "spread-no-meld"
    assert refusal(hand, "knock Qs Ac2c3c 4d5d6d 7h8h9h") == "refused-not-held"
    assert refusal(hand, "knock 9h Ac2c3c 4d5d6d") == "refused-leaves-too-much"
    assert whole(hand) == before
    hand.undo()
    assert legal(hand) == "stock"


def test_a_move_is_one_step_back() -> None:
    hand = drawn(MELDS + "Ts", "Ks")
    before = whole(hand)
    play(hand, f"knock Ks {SPREAD}").undo()
    assert whole(hand) == before


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("knock Ks Ac2c3c 4d5d6d 7h8h9h JcQcKc", "move-shape"),
        ("knock Ks JcQcKc", "spread-not-held"),
        ("knock Ks Ac2c3c 2c3c", "spread-no-meld"),
        ("knock Ks Ac2c3c Ac2c3c", "spread-overlaps"),
        ("knock Ks Ac2c3c 4d5d6d", "refused-spread-too-heavy"),
        ("knock Ks -", "refused-spread-too-heavy"),
        (f"gin {SPREAD}", "refused-big-gin-off"),
        ("drop Qs", "refused-not-held"),
        ("take", "refused-already-drawn"),
        ("lay Ks JcQcKc", "refused-not-now"),
        ("spread -", "refused-not-now"),
    ],
)
def test_refused_with_eleven_cards(move: str, key: str) -> None:
    assert refusal(drawn(MELDS + "Ts", "Ks"), move) == key


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("lay 3c JsQsKs", "refused-not-on-that-meld"),  # it goes on 4c5c6c alone
        ("lay Ts 4c5c6c", "refused-not-on-that-meld"),  # two others take it
        ("lay 9s JsQsKs", "refused-fits-no-meld"),  # not yet
        ("lay 9s TsJsQsKs", "lay-no-such-meld"),
        ("lay 2s JsQsKs", "refused-not-held"),
        ("drop Ts", "refused-not-now"),
        ("stock", "refused-not-now"),
        ("knock Ts -", "refused-not-now"),
        ("spread Ac3cAd", "spread-no-meld"),
        ("spread KcKdKh", "spread-not-held"),
    ],
)
def test_refused_against_a_knock(move: str, key: str) -> None:
    """§6: and nothing is changed."""
    hand = knocked("TcTdThJsQsKs4c5c6c2d", "TcTdTh JsQsKs 4c5c6c", "Ts9sAcAd3c5d7d8hAh3h")
    before = whole(hand)
    assert refusal(hand, move) == key
    assert whole(hand) == before


@pytest.mark.parametrize("move", ["stock", "drop 7s", "knock 7s -", "lay 7s 4c5c6c", "spread -", "gin -"])
@pytest.mark.parametrize("rules_", [Rules(), Rules(big_gin_bonus=31)])
def test_refused_at_the_end(move: str, rules_: Rules) -> None:
    assert refusal(run_down(deal(rules=rules_), 2), move) == "refused-hand-over"


def test_a_lay_off_without_a_meld() -> None:
    """A move put together wrongly is refused as any other."""
    with pytest.raises(CaptainError):
        knocked(MELDS + "8s", SPREAD, "4c3dKcKdKhJcJdJhQh7s").make(Move(Verb.LAY, action("4c")))


def test_a_drop_of_what_is_no_card() -> None:
    """The number of a verb is no card to throw."""
    with pytest.raises(CaptainError):
        act(deal(), "pass pass").make(Move(Verb.DROP, action("stock")))


def test_lay_off_on_the_one_meld_or_the_chosen_one() -> None:
    hand = knocked("TcTdThJsQsKs4c5c6c2d", "TcTdTh JsQsKs 4c5c6c", "Ts9sAcAd3c5d7d8hAh3h")
    play(hand, "lay 3c 4c5c6c", "lay Ts JsQsKs", "lay 9s TsJsQsKs")
    assert hand.state.meld == [read_set("TcTdTh"), read_set("9sTsJsQsKs"), read_set("3c4c5c6c")]
    assert play(hand, "spread AcAdAh").over


def test_a_move_finishes_what_single_actions_began() -> None:
    """§6.1: the lay-offs are over, one meld is down already."""
    hand = act(knocked(MELDS + "Ts", SPREAD, "KcKdKh3d4s7s9cQcQdQh"), "done Kc Kh Kd meld")
    assert play(hand, "spread QcQdQh").outcome().counts == (10, 3 + 4 + 7 + 9)


def test_moves_and_actions_lead_to_the_same() -> None:
    by_moves = play(deal(MELDS + "Ts", up="Ks"), "take", f"knock Ts {SPREAD}")
    by_actions = act(deal(MELDS + "Ts", up="Ks"), "take knock Ts 3c 2c Ac meld 4d 5d 6d meld 7h 8h 9h meld done")
    assert whole(by_moves) == whole(by_actions)


def test_the_text_of_a_move_leads_back_to_it() -> None:
    hand = drawn(MELDS + "Ts", "Ks")
    assert [read_move(move_text(move)) for move in hand.moves()] == hand.moves()


def test_the_state_is_the_cores() -> None:
    """Ints underneath, objects on top."""
    hand = deal()
    assert rules.legal(hand.state, hand.rules) == hand.legal.mask
