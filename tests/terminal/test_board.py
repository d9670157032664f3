"""The table in words: hands by melds, counts, piles, the road to 100, best answers."""

import pytest

from captain_gin.core.options import Rules
from captain_gin.notation import read_set
from captain_gin.terminal import board
from tests.support.terminal import dealt, played, run_down, seen

RUNS = "5c6c7c5d6d7d5s6s7s2h"
OTHER = "KcQcJdTd8h3hAc2c9c4h"

HANDS = [
    ("4s5s6s9c9d9hAd2c3h4h", "[9♣ 9♦ 9♥] [4♠ 5♠ 6♠] 2♣ A♦ 3♥ 4♥"),
    ("KcQcJdTd8h3hAc2c9c4h", "A♣ 2♣ 9♣ Q♣ K♣ 10♦ J♦ 3♥ 4♥ 8♥"),
    ("4h8c8d8sAh2h3hJsQsKs", "[8♣ 8♦ 8♠] [A♥ 2♥ 3♥ 4♥] [J♠ Q♠ K♠]"),
]


@pytest.mark.parametrize(("cards", "shown"), HANDS)
def test_a_hand_by_its_best_melds_then_the_rest_by_suit(cards: str, shown: str) -> None:
    assert board.hand_text(read_set(cards)) == shown


def test_a_hand_by_suit_or_by_rank() -> None:
    cards = read_set("4s5s6s9c9d9hAd2c3hTh")
    assert board.hand_text(cards, board.SUIT) == "2♣ 9♣ A♦ 9♦ 3♥ 9♥ 10♥ 4♠ 5♠ 6♠"
    assert board.hand_text(cards, board.RANK) == "A♦ 2♣ 3♥ 4♠ 5♠ 6♠ 9♣ 9♦ 9♥ 10♥"


def test_ten_cards_count_what_is_in_no_meld() -> None:
    """§1.4, rule book 5.1: 1 + 2 + 3 + 4 = 10."""
    assert board.count_text(read_set("4s5s6s9c9d9hAd2c3h4h"), 0, "en") == "deadwood 10"


def test_eleven_cards_count_what_the_best_throw_leaves() -> None:
    """§5.1, rule book: with K♦ to throw ten points are left; if only the 2♣ could be thrown, 18."""
    cards = read_set("4s5s6s9c9d9hAd2c3h4hKd")
    assert board.count_text(cards, cards, "en") == "deadwood 10 after a throw"
    assert board.count_text(cards, read_set("2c"), "en") == "deadwood 18 after a throw"
    assert board.count_text(read_set("4s5s6s9c9d9hAh2h3h4hKd"), read_set("Kd"), "en") == "gin after a throw"


def test_the_piles_and_what_the_opponent_took() -> None:
    game = played(dealt("captain", RUNS, OTHER, "9s"), "pass", "take", "drop Kc")
    assert board.table_line(seen(game), "en") == "Pile K♣ · stock 31 · Bo took and still holds 9♠"


def test_the_captains_cards_from_behind_his_chair() -> None:
    """§2.4: the adviser sees the captain's hand, and the row says whose it is."""
    view = seen(dealt("out", RUNS, OTHER, "9s"))
    assert board.hand_row(view, "en", board.MELDS) == [
        "Cleo",
        "[5♣ 5♦ 5♠] [6♣ 6♦ 6♠] [7♣ 7♦ 7♠] 2♥",
        "deadwood 2",
    ]


def test_where_nothing_is_counted_the_row_has_cards_alone() -> None:
    view = seen(dealt("out", RUNS, OTHER, "9s"))
    assert board.hand_row(view, "en", board.SUIT, counting=False) == ["Cleo", "5♣ 6♣ 7♣ 5♦ 6♦ 7♦ 2♥ 5♠ 6♠ 7♠"]


def test_the_roles_and_the_road_to_the_target() -> None:
    """§2.1: seat A drew the middle card. §9.1."""
    found = board.standing(seen(dealt("captain")), "en", 0)
    assert found == [
        ["In the box", "Bo (simple)", "  0", "░" * 20, "100 to go"],
        ["Captain", "you (Ada)", "  0", "░" * 20, "100 to go"],
        ["Sits out", "Cleo (simple)", "  0", "░" * 20, "100 to go"],
    ]


@pytest.mark.parametrize(("score", "full"), [(0, 0), (4, 0), (5, 1), (62, 12), (99, 19), (100, 20), (115, 20)])
def test_the_bar_is_full_only_at_the_target(score: int, full: int) -> None:
    """§9.1."""
    assert board.bar(score, 100) == "█" * full + "░" * (20 - full)


def test_the_road_in_words() -> None:
    assert board.score_cells(1, seen(dealt()), "en", 0, in_words=True) == ["Bo (simple)", "0 points", "100 to go"]


def test_the_best_answer() -> None:
    """§6.3, the rule book under 6.2: 7♠ 8♠ and 10♥ go, 32 are left."""
    game = dealt("captain", "Tc8dQd4hTh7s8sJsQsKs", "2c9c3d9d9hJhQh4s5s6s", "Kh")
    view = seen(played(game, "pass", "take", "knock 3d 4s5s6s 9c9d9h JhQhKh"))
    told = "Best: lay off 7♠ 8♠ on 4♠ 5♠ 6♠, 10♥ on J♥ Q♥ K♥; spread J♠ Q♠ K♠; 32 left."
    assert board.answer_text(view, "en") == told
    assert len(told) <= 80


def test_the_best_answer_breaks_up_melds() -> None:
    """§6.1, the rule book: Cleo gives up her three sevens and is left with 8."""
    game = dealt("captain", "KcKdKh7s7c7d6d8d8sAc", "4s5s6sQcQdQhAd2d3d9c", "2c", "5hJc")
    view = seen(played(game, "pass", "pass", "stock", "drop 5h", "stock", "knock Jc 4s5s6s QcQdQh Ad2d3d"))
    told = "Best: lay off 7♠ 8♠ on 4♠ 5♠ 6♠; spread K♣ K♦ K♥ · 6♦ 7♦ 8♦; 8 left."
    assert board.answer_text(view, "en") == told


@pytest.mark.parametrize(
    ("moves", "asked"),
    [
        ((), "Upcard 9♠: t to take it, p to pass."),
        (("pass", "pass"), "Both passed: Enter or s draws from the stock."),
        (("take",), "Throw a card, such as 7s. You may knock: k with 2♥ leaves 9."),
    ],
)
def test_the_question(moves: tuple[str, ...], asked: str) -> None:
    """§4.1, §5.2: a knock that is on is said, never done."""
    assert board.question(seen(played(dealt("captain", RUNS, OTHER, "9s"), *moves)), "en") == asked


def test_the_question_after_the_last_discard_was_taken() -> None:
    """§8.1, option last_discard=knock: whoever takes it has to knock."""
    game = dealt("box", OTHER, RUNS, "9s", rules=Rules(last_discard=1))
    run_down(game)
    assert board.question(seen(game), "en").startswith("The last discard is ")
    played(game, "take")
    assert board.question(seen(game), "en").startswith(
        "The last discard was taken, so knock: k. You may knock: k with "
    )
