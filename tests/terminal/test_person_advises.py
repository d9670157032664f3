"""Sitting out: the captain's cards, advice, and what the captain makes of it (§2.4)."""

import pytest

from captain_gin.core.options import LAYOFFS_ONLY, NO_ADVICE, ON_REQUEST, Rules
from captain_gin.facts import Acted, Advised, Asked
from captain_gin.game import Game
from captain_gin.lines import line
from captain_gin.notation import move_text
from tests.support.terminal import Sat, dealt, played, sit

RUNS = "5c6c7c5d6d7d5s6s7s2h"
OTHER = "KcQcJdTd8h3hAc2c9c4h"
CAPTAIN = 2
"""Seat C, Cleo, is captain while the person in seat A sits out."""
QUESTION = "Your advice to Cleo? Enter: none, auto: none in this hand."


def advised(sat: Sat) -> list[str]:
    return [line(fact) for fact in sat.game.facts if isinstance(fact, (Asked, Advised))]


def captains(sat: Sat) -> list[str]:
    """What the captain did."""
    return [move_text(fact.move) for fact in sat.game.facts if isinstance(fact, Acted) and fact.seat == CAPTAIN]


def test_the_adviser_sees_the_captains_cards_and_no_others() -> None:
    """§2.4."""
    sat = sit(played(dealt("out", RUNS, OTHER, "9s"), "pass"), "")
    assert "  Cleo  [5♣ 5♦ 5♠] [6♣ 6♦ 6♠] [7♣ 7♦ 7♠] 2♥  deadwood 2" not in sat.text.split("Bo passes.")[0]
    sat = sit(dealt("out", RUNS, OTHER, "9s"))
    assert "  Cleo  [5♣ 5♦ 5♠] [6♣ 6♦ 6♠] [7♣ 7♦ 7♠] 2♥  deadwood 2" in sat.text
    assert "K♣" not in sat.text
    assert sat.text.count(QUESTION) == 1


def test_advice_that_costs_nothing_is_followed() -> None:
    sat = sit(dealt("out", RUNS, OTHER, "9s"), "p")
    assert advised(sat) == ["A advises pass"]
    assert sat.after("p")[:3] == ["You advise: pass.", "Cleo follows your advice.", "Cleo passes."]


def test_advice_that_costs_much_is_overruled_with_a_reason() -> None:
    """The captain has the final say: she throws K♦ and knocks, and does not break up a set."""
    game = played(dealt("out", RUNS, OTHER, "9s", "Kd"), "pass", "pass", "stock")
    sat = sit(game, "5c")
    assert advised(sat) == ["A advises drop 5c"]
    assert sat.after("5c")[:2] == ["You advise: throw 5♣.", "Cleo overrules you."]
    assert sat.after("5c")[2].startswith("Why: ")
    assert captains(sat)[-1] == "knock Kd 5c5d5s 6c6d6s 7c7d7s"


def test_enter_lets_the_captain_decide() -> None:
    sat = sit(dealt("out", RUNS, OTHER, "9s", "Kd"), "", "")
    assert advised(sat) == []
    assert captains(sat)[0] == "pass"
    assert sat.text.count(QUESTION) == 2


def test_auto_is_for_the_rest_of_the_hand() -> None:
    """The next question comes in the next hand, where seat A is captain (§2.8)."""
    sat = sit(dealt("out", RUNS, OTHER, "9s", "Kd"), "auto", "", "p")
    assert sat.after("auto")[0] == "No more questions in this hand: Cleo decides."
    assert sat.text.count(QUESTION) == 1
    assert "Hand 2" in sat.text


def test_nothing_is_asked_where_nothing_can_be_chosen() -> None:
    """§4.1: after both have passed the captain has to draw."""
    sat = sit(played(dealt("out", RUNS, OTHER, "9s", "Kd"), "pass", "pass"), "")
    assert sat.text.splitlines()[0] == "Cleo draws K♦ from the stock."


def test_a_knock_is_advised_without_ceremony() -> None:
    """It is the captain who knocks."""
    game = played(dealt("out", RUNS, OTHER, "9s", "Kd"), "pass", "pass", "stock")
    sat = sit(game, "k")
    assert advised(sat) == ["A advises knock Kd 5c5d5s 6c6d6s 7c7d7s"]
    assert sat.after("k")[1] == "Cleo follows your advice."


def test_a_knock_that_is_not_on_is_refused_to_the_adviser() -> None:
    """§5.1."""
    sat = sit(played(dealt("out", OTHER, RUNS, "9s"), "pass", "pass", "stock"), "k", "gin", "as")
    assert sat.after("k")[0] == "Whatever you throw, more than 10 points are left: too much to knock (rule 5.1)."
    assert sat.after("gin")[0].startswith("There is no gin yet: ")
    assert sat.after("as")[0] == "A♠ is not in the hand."
    assert advised(sat) == []


def test_a_hint_for_the_adviser_is_the_coachs() -> None:
    sat = sit(dealt("out", RUNS, OTHER, "9s"), "h", "y", "?")
    assert sat.after("h")[0].startswith("The coach, just to you: ")
    assert sat.after("y")[0].startswith("That says nothing here: ")
    assert sat.after("?")[0] == "You may:"
    assert advised(sat) == []


def to_answer(rules: Rules | None = None) -> Game:
    """The hand of the rule book under 6.2, the captain to answer the knock of the box."""
    game = dealt("out", "Tc8dQd4hTh7s8sJsQsKs", "2c9c3d9d9hJhQh4s5s6s", "Kh", rules=rules)
    return played(game, "pass", "take", "knock 3d 4s5s6s 9c9d9h JhQhKh")


def test_advice_on_lay_offs() -> None:
    """§6.2."""
    sat = sit(to_answer(), "l 7s", "8s", "")
    assert advised(sat) == ["A advises lay 7s 4s5s6s", "A advises lay 8s 4s5s6s7s"]
    assert captains(sat)[:3] == ["pass", "lay 7s 4s5s6s", "lay 8s 4s5s6s7s"]
    assert "32 − 2 = 30 to Bo." in sat.text


def test_enter_leaves_the_whole_answer_to_the_captain() -> None:
    sat = sit(to_answer(), "")
    assert sat.text.count(QUESTION) == 1
    assert "32 − 2 = 30 to Bo." in sat.text


@pytest.mark.parametrize("rule", [NO_ADVICE, LAYOFFS_ONLY])
def test_where_nobody_may_advise_the_captains_cards_are_seen_all_the_same(rule: int) -> None:
    """§2.4, option advice."""
    sat = sit(dealt_by_the_dealer(Rules(advice=rule)), "", "", "")
    hand = sat.text.split("Upcard")[1].splitlines()[1]
    assert hand.startswith(f"  {sat.game.seats[CAPTAIN].name}  ")
    assert advised(sat) == []


def dealt_by_the_dealer(rules: Rules) -> Game:
    """A game that waits for its first deal, the person sitting out."""
    from captain_gin.facts import Draw, Seated
    from captain_gin.notation import read_card

    seats = [Seated(0, "person", "Ada"), Seated(1, "simple", "Bo"), Seated(2, "simple", "Cleo")]
    game = Game(rules, seats)
    game.append(Draw((read_card("3c"), read_card("Kh"), read_card("7d"))))
    game.settle()
    return game


def test_lay_offs_only() -> None:
    """§2.4: advice=layoffs-only opens the adviser's mouth at the answer."""
    assert sit(to_answer(Rules(advice=LAYOFFS_ONLY)), "l 7s").text.count(QUESTION) == 2


def test_on_request_the_captain_asks_first() -> None:
    """§2.4: advice=on-request."""
    sat = sit(dealt("out", RUNS, OTHER, "9s", rules=Rules(advice=ON_REQUEST)), "p")
    assert advised(sat)[:2] == ["C asks", "A advises pass"]
    assert "Cleo asks for advice." in sat.text
