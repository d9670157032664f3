"""What is said of a move that the rules refuse: the rule, and cards as people read them (§4-§6)."""

import pytest

from captain_gin.core.options import Rules
from captain_gin.errors import CaptainError
from captain_gin.game import Game
from captain_gin.moves import PASS
from captain_gin.notation import move_text, read_move
from captain_gin.terminal.trial import best_knock, check, forced, knock_left, spread_left
from tests.support.terminal import dealt, played, run_down, seen

NINES = "5c6c7c5d6d7d5s6s7s2h"
OTHER = "KcQcJdTd8h3hAc2c9c4h"


def at_the_answer() -> Game:
    """The hand of the rule book under 6.2."""
    game = dealt("captain", "Tc8dQd4hTh7s8sJsQsKs", "2c9c3d9d9hJhQh4s5s6s", "Kh")
    return played(game, "pass", "take", "knock 3d 4s5s6s 9c9d9h JhQhKh")


REFUSED = [
    ((), "stock", "The upcard comes first: take it or pass (rule 4.1)."),
    ((), "drop 5c", "Draw a card first (rule 4.2)."),
    ((), "knock 5c -", "Draw a card first, then you may knock (rule 5.1)."),
    ((), "lay 5c 2c3c4c", "Lay-offs and spreads come after a knock (rule 6.1)."),
    ((), "spread -", "Lay-offs and spreads come after a knock (rule 6.1)."),
    (("pass", "pass"), "take", "Both passed on the upcard: draw from the stock (rule 4.1)."),
    (("take",), "drop 9s", "9♠ came from the pile, so it can’t be thrown back this turn (rule 4.3)."),
    (("take",), "drop Ks", "K♠ is not in the hand."),
    (("take",), "pass", "You can only pass on the upcard; now draw or throw a card (rule 4.1)."),
    (("take",), "knock 2h 5c6c7c", "That spread leaves more than 10 points (rule 5.3)."),
    (("take",), "knock 5c -", "Without 5♣ more than 10 points are left: too much to knock (rule 5.1)."),
    (("take",), "knock 2h 5c6c8c", "8♣ in 5♣ 6♣ 8♣ is not in the hand"),
    (("take",), "knock 2h 5c6c7c 5c5d5s", "5♣ stands in two melds; a card belongs to one at most (rule 1.4)"),
    (("take",), "knock 2h 5c6c7d", "5♣ 6♣ 7♦ is neither a set nor a run (rule 1.4)"),
]


@pytest.mark.parametrize(("moves", "tried", "told"), REFUSED)
def test_a_refusal_names_rule_and_cards(moves: tuple[str, ...], tried: str, told: str) -> None:
    view = seen(played(dealt("captain", NINES, OTHER, "9s"), *moves))
    with pytest.raises(CaptainError) as caught:
        check(view, read_move(tried))
    assert str(caught.value) == told


ANSWERS_REFUSED = [
    ("lay Th 9c9d9h", "10♥ does not fit that meld (rule 6.2)."),
    ("lay 4h 9c9d9h", "4♥ fits none of the knocker’s melds (rule 6.2)."),
    ("lay 2c 9c9d9h", "2♣ is not in the hand."),
    ("lay 7s 5s6s7s", "5♠ 6♠ 7♠ does not lie on the table; lay cards off on the knocker’s melds (rule 6.2)"),
    ("stock", "That says nothing here: expected Enter, l and a card, or melds such as 4c5c6c 9c9d9h, or ? for help"),
]


@pytest.mark.parametrize(("tried", "told"), ANSWERS_REFUSED)
def test_a_refusal_of_an_answer(tried: str, told: str) -> None:
    with pytest.raises(CaptainError) as caught:
        check(seen(at_the_answer()), read_move(tried))
    assert str(caught.value) == told


def test_trying_changes_nothing() -> None:
    game = dealt("captain", NINES, OTHER, "9s")
    before = seen(game)
    check(before, read_move("take"))
    assert seen(game) == before


def test_the_best_knock_leaves_least() -> None:
    """§5.3: without K♦ 2 points are left, without 2♥ ten."""
    view = seen(played(dealt("captain", NINES, OTHER, "9s", "Kd"), "pass", "pass", "stock"))
    found = best_knock(view)
    assert found is not None
    assert (move_text(found).split()[1], knock_left(view, found)) == ("Kd", 2)


def test_there_is_no_knock_above_the_limit() -> None:
    """§5.1."""
    view = seen(played(dealt("captain", OTHER, NINES, "9s"), "take"))
    assert best_knock(view) is None


def test_the_points_a_spread_leaves() -> None:
    """§7.1, the rule book under 6.2: 10 + 8 + 10 + 4 are left once 7♠, 8♠ and 10♥ are laid off."""
    game = played(at_the_answer(), "lay 7s 4s5s6s", "lay 8s 4s5s6s7s", "lay Th JhQhKh")
    assert spread_left(seen(game), read_move("spread JsQsKs")) == 32


def test_what_is_forced() -> None:
    """§4.1: who has passed on the upcard must draw. §8.1: who can't knock with the last discard must pass."""
    assert forced(seen(played(dealt(), "pass", "pass"))) == read_move("stock")
    assert forced(seen(dealt())) is None


@pytest.mark.parametrize(("captain", "box", "must_pass"), [(NINES, OTHER, True), (OTHER, NINES, False)])
def test_the_last_discard_that_nobody_can_knock_with_is_passed(captain: str, box: str, must_pass: bool) -> None:
    """§8.1, option last_discard=knock: the captain draws the last card, so the box may knock or has to pass."""
    game = dealt("captain", captain, box, "9s", rules=Rules(last_discard=1))
    run_down(game)
    assert (forced(seen(game, game.turn)) == PASS) == must_pass
