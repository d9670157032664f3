"""§6: the opponent's answer to a knock: lay-offs, then his own spread."""

import pytest

from captain_gin.core.state import ANSWERING, BOX, LAYING, OVER, PLACING
from captain_gin.hand import Hand
from captain_gin.notation import cards_text, read_set
from tests.support.table import act, deal, knocked, legal, play, refusal

KNOCKER, SPREAD = "4c5c6c9c9d9hJhQhKh2s", "4c5c6c 9c9d9h JhQhKh"
"""Three melds and a two."""
DEFENDER = "2c3c7cTh9sAs3s5s8dKd"
"""Fits: 3c then 2c, 7c, Th, 9s."""


def against(defender: str = DEFENDER) -> Hand:
    return knocked(KNOCKER, SPREAD, defender)


def table(hand: Hand) -> list[str]:
    """The knocker's melds."""
    return [cards_text(meld) for meld in hand.state.meld if meld]


def own(hand: Hand) -> list[str]:
    """The opponent's melds."""
    return [cards_text(meld) for meld in hand.state.own if meld]


def test_the_opponent_answers() -> None:
    """§5.3, §6.1: nobody else does until the hand is over."""
    hand = against()
    for word in ["3c", "2c", "done", "best"]:
        assert hand.state.turn == BOX
        act(hand, word)
    assert hand.over


def test_what_can_be_laid_off() -> None:
    """§6.2: the fourth card of a set, cards at either end of a run."""
    assert legal(against()) == "3c 7c Th 9s best done"


def test_one_after_another() -> None:
    """§6.2: the two waits for the three."""
    hand = act(against(), "3c")
    assert legal(hand) == "2c 7c Th 9s best done"
    assert table(act(hand, "2c 7c Th 9s")) == ["2c3c4c5c6c7c", "9c9d9h9s", "ThJhQhKh"]
    assert legal(hand) == "best done"


def test_a_chain_of_three_at_the_high_end() -> None:
    """§6.2: OpenSpiel 2.0.2 stops after two."""
    hand = act(knocked("4s5s6s9c9d9hJhQhKh2d", "4s5s6s 9c9d9h JhQhKh", "7s8s9sTsAcAd3d5d7d8h"), "7s 8s")
    assert "9s" in legal(hand)
    assert table(act(hand, "9s on_first Ts"))[0] == "4s5s6s7s8s9sTs"


def test_a_chain_at_the_low_end() -> None:
    """§6.2: t_games refuses the second card there."""
    hand = act(knocked("4s5s6s9c9d9hJhQhKh2d", "4s5s6s 9c9d9h JhQhKh", "3s2sAsTsAcAd3d5d7d8h"), "3s 2s As")
    assert table(hand)[0] == "As2s3s4s5s6s"


def test_not_on_the_deadwood() -> None:
    """§6.2: ace, two, three of spades would be a run, but the two is deadwood."""
    assert not against().can(read_set("As").bit_length() - 1)
    assert refusal(against(), "lay As 2s") == "lay-no-such-meld"


def test_not_round_the_corner() -> None:
    """§1.2, §6.2: no ace after the king."""
    assert "Ah" not in legal(against("Ah2d3d4d5d7d8d2h3h5h")).split()


def test_a_card_that_fits_two_melds() -> None:
    """§6.2: the ten goes on the tens or under the jack; only there the nine follows."""
    hand = knocked("TcTdTh4c5c6cJsQsKs2d", "TcTdTh 4c5c6c JsQsKs", "Ts9sAcAd3d5d7d8hAh3h")
    act(hand, "Ts")
    assert hand.state.phase == PLACING
    assert legal(hand) == "on_first on_third"
    assert table(act(hand, "on_third")) == ["TcTdTh", "4c5c6c", "TsJsQsKs"]
    assert legal(hand) == "9s best done"
    hand.undo()
    assert table(act(hand, "on_first")) == ["TcTdThTs", "4c5c6c", "JsQsKs"]
    assert legal(hand) == "best done"


def test_a_card_that_fills_the_gap_between_two_runs() -> None:
    """§6.2: it goes on either, and opens nothing."""
    hand = knocked("3s4s5s7s8s9sJhQhKh2d", "3s4s5s 7s8s9s JhQhKh", "6sAcAd3d5d7d8hAh3h4c")
    assert legal(act(hand, "6s")) == "on_first on_second"
    assert table(act(hand, "on_second")) == ["3s4s5s", "6s7s8s9s", "JhQhKh"]
    assert legal(hand) == "best done"


def test_he_may_stop_laying_off() -> None:
    """§6.2: "may"."""
    hand = act(against(), "done")
    assert hand.state.phase == ANSWERING
    assert act(hand, "done").outcome().counts == (2, 2 + 3 + 7 + 10 + 9 + 1 + 3 + 5 + 8 + 10)


def test_any_spread_of_his_own() -> None:
    """§6.1: also one that leaves more than another."""
    hand = play(against("7h7d7s8s9sTs2c3cKcKd"), "lay 3c 4c5c6c", "spread 7h7d7s")
    assert own(hand) == ["7d7h7s"]
    assert hand.outcome().counts == (2, 8 + 9 + 10 + 2 + 10 + 10)


def test_melds_of_his_own_card_by_card() -> None:
    """§6.1: in any order, closed one by one."""
    hand = act(against("7h7d7s8s9sTs2c3cKcKd"), "done")
    assert legal(hand) == "7d 7h 7s 8s 9s Ts best done"
    assert legal(act(hand, "9s")) == "7s 8s Ts"
    assert legal(act(hand, "Ts")) == "7s 8s"
    assert legal(act(hand, "8s")) == "7s meld"
    assert legal(act(hand, "meld")) == "7d 7h 7s best done"
    assert own(act(hand, "7s 7h 7d meld done")) == ["8s9sTs", "7d7h7s"]
    assert hand.outcome().counts == (2, 2 + 3 + 10 + 10)


def test_he_may_break_up_a_meld_to_lay_off() -> None:
    """§6.1, §6.2: a card of 9-T-J of spades goes on the nines."""
    hand = act(against("9sTsJsAs3s5s8dKd2d3d"), "9s done")
    assert hand.state.laid == read_set("9s")
    assert "Ts" not in legal(hand).split()


def test_he_may_spread_nothing() -> None:
    """§6.1: nobody is made to meld."""
    hand = play(against("7h7d7s8s9sTs2c3cKcKd"), "spread -")
    assert (own(hand), hand.state.laid, hand.over) == ([], 0, True)


BREAKER = "9cTcJcKcJdKd5s6s7sKs", "KcKdKs 5s6s7s 9cTcJc", "Ac2c7c8c2d8d2h2s8s9s"
"""S01 of the cases: the best defence breaks up the eights."""


def test_best_breaks_up_what_it_pays_to_break_up() -> None:
    """§6.3: 8s 9s and 8c 7c go, 8d and the ace stay: 9, where keeping the eights leaves 17."""
    hand = act(knocked(*BREAKER), "best")
    assert hand.over
    assert hand.outcome().counts == (10, 9)
    assert hand.state.laid == read_set("8s9s8c7c")
    assert own(hand) == ["2c2d2h2s"]


def test_best_goes_on_from_what_is_laid_off_already() -> None:
    """§6.3: once the eight of spades alone is gone, the rest of the best answer is the same."""
    hand = act(knocked(*BREAKER), "8s best")
    assert hand.state.laid == read_set("8s9s8c7c")
    assert hand.outcome().counts == (10, 9)


def test_best_after_the_lay_offs() -> None:
    """§6.1: then it only spreads, to the least."""
    hand = act(knocked(*BREAKER), "done best")
    assert hand.state.laid == 0
    assert hand.outcome().counts == (10, 1 + 7 + 9)


def test_best_keeps_his_own_melds_made_already() -> None:
    """§6.1: two of clubs, diamonds and hearts alone; the best of the rest leaves the fourth."""
    hand = act(knocked(*BREAKER), "done 2h 2d 2c meld best")
    assert own(hand) == ["2c2d2h", "8c8d8s"]


def test_best_goes_on_after_two_melds_of_his_own() -> None:
    """§6.1: the third is found, the two stay."""
    hand = act(against("7h7d7sTsJsQs2c2d2hKd"), "done 7h 7d 7s meld Qs Js Ts meld best")
    assert own(hand) == ["7d7h7s", "TsJsQs", "2c2d2h"]


def test_best_lays_off_on_runs_first() -> None:
    """§6.2, §6.3: the ten goes on J-Q-K, so that the nine can follow; S05 of the cases."""
    hand = knocked("AcTcAdTd2hThAsJsQsKs", "AcAdAs TcTdTh JsQsKs", "4c5c4d5d4h5h4s5s9sTs")
    assert table(act(hand, "best")) == ["AcAdAs", "TcTdTh", "9sTsJsQsKs"]
    assert own(hand) == ["4c4d4h4s", "5c5d5h5s"]


@pytest.mark.parametrize("low", ["4s", "Ts"])
def test_best_lays_off_on_the_set_too(low: str) -> None:
    """§6.2: what no run takes."""
    hand = knocked("TcTdTh4c4d4hJdQdKd2d", "TcTdTh 4c4d4h JdQdKd", low + "2c6c8cKc5h7h9h2hQh")
    assert act(hand, "best").state.laid == read_set(low)


@pytest.mark.parametrize("words", ["9s", "best"])
def test_a_card_laid_off_is_no_longer_seen_to_be_held(words: str) -> None:
    """§6.2: the nine that the box took lies on the table, whether laid off by itself or by BEST."""
    hand = deal(KNOCKER, "2d5d7d3h6h8hTcQcKs8s", up="9s", stock="Kc")
    play(hand, "pass", "take", "drop Ks", "stock", f"knock Kc {SPREAD}")
    assert hand.state.seen[BOX] == read_set("9s")
    assert act(hand, words).state.laid & read_set("9s")
    assert hand.state.seen[BOX] == 0


GIN = "Ac2c3c4c5d6d7d9hThJh", "Ac2c3c4c 5d6d7d 9hThJh", "8d9dQhKh7c8cJd2s3s5s"
"""8d and Qh Kh would fit."""


def test_nothing_is_laid_off_against_gin() -> None:
    """§6.4: he spreads at once."""
    hand = knocked(*GIN)
    assert hand.state.phase == ANSWERING
    assert legal(hand) == "best done"
    assert refusal(hand, "lay 8d 5d6d7d") == "refused-gin"


def test_best_lays_nothing_off_against_gin() -> None:
    """§6.4."""
    hand = act(knocked(*GIN), "best")
    assert (hand.state.phase, hand.state.laid) == (OVER, 0)
    assert hand.outcome().counts == (0, 72)


def test_a_spread_that_leaves_a_card_is_no_gin() -> None:
    """§5.3, §6.4: who could go gin but keeps the ace of clubs out is laid off on."""
    hand = knocked(GIN[0], "2c3c4c 5d6d7d 9hThJh", GIN[2])
    assert hand.state.phase == LAYING
    assert legal(hand) == "8d Qh best done"


def test_the_box_knocks_and_the_captain_answers() -> None:
    """§6.1: the roles of the hand don't matter here."""
    hand = play(deal(DEFENDER, KNOCKER[:-2] + "Ks", up="2s"), "pass", "take", f"knock Ks {SPREAD}")
    assert hand.state.turn == 0
    assert legal(hand) == "3c 7c Th 9s best done"
    assert play(hand, "lay 9s 9c9d9h", "spread -").outcome().counts[1] == 2
