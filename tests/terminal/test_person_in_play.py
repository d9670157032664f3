"""The person as captain and in the box: draws, throws, hints, and everything that may be typed instead (§2.4, §4)."""

import re

import pytest

from captain_gin.core.options import LAYOFFS_ONLY, NO_ADVICE, Rules
from captain_gin.facts import Advised, Asked
from tests.support.terminal import Sat, dealt, played, sit

RUNS = "5c6c7c5d6d7d5s6s7s2h"
OTHER = "KcQcJdTd8h3hAc2c9c4h"


def test_a_turn() -> None:
    """§4.1, §4.2."""
    sat = sit(dealt("captain", OTHER, RUNS, "9s", "KdKsKh"), "p", "s", "kd")
    assert sat.moves == ["pass", "stock", "drop Kd"]
    assert sat.after("s")[:2] == [
        "You draw K♦ from the stock.",
        "  You  A♣ 2♣ 9♣ Q♣ K♣ 10♦ J♦ K♦ 3♥ 4♥ 8♥  deadwood 67 after a throw",
    ]


def test_the_opponents_turn_is_one_line() -> None:
    """§4.4: what is drawn from the stock stays hidden, what is thrown does not."""
    sat = sit(dealt("captain", OTHER, "Kh9h8d6d4d2d7sJsQsTc", "9s", "KdKs"), "p", "s", "kd")
    assert re.fullmatch(r"Bo draws from the stock\. Bo throws \S+\.", sat.after("kd")[1])


def test_enter_draws_when_nothing_else_is_allowed() -> None:
    """§4.1: both have passed."""
    assert sit(dealt("captain", OTHER, RUNS, "9s", "Kd"), "p", "").moves == ["pass", "stock"]


BAD = [
    "foo",
    "",
    "k",
    "gin",
    "y",
    "auto",
    "7s",
    "l 7s",
    "-",
    "spread 5c6c7c",
    "\x1b[A",
    "take care",
    "%s {0} [bold]x[/]",
    "rules 99",
    "rules",
    "x" * 3000,
    "♠",
    "k k k",
]


@pytest.mark.parametrize("typed", BAD)
def test_bad_input_gets_one_kind_line_and_the_turn_stays(typed: str) -> None:
    sat = sit(dealt("captain", OTHER, RUNS, "9s"), typed, "p")
    assert sat.moves == ["pass"]
    told = sat.text.split(f"> {typed}\n", 1)[1].split("\n> p", 1)[0]
    assert 0 < len(told) <= 160
    assert told.count("\n") <= 1
    assert "Traceback" not in sat.text


def test_bad_input_tells_nothing_of_hidden_cards() -> None:
    """§2.4: naming a card that the opponent holds, or one in the stock, gets the same answer."""
    answers = {
        sit(played(dealt("captain", OTHER, RUNS, "9s"), "take"), card).after(card)[0].replace(shown, "X")
        for card, shown in (("5c", "5♣"), ("7s", "7♠"), ("ks", "K♠"), ("ah", "A♥"))
    }
    assert answers == {"X is not in the hand."}


def test_help_and_scores_and_rules_leave_the_question_open() -> None:
    sat = sit(dealt("captain", OTHER, RUNS, "9s"), "?", "score", "rules 4.1", "p")
    assert sat.moves == ["pass"]
    assert sat.after("?")[0] == "You may:"
    assert sat.after("score")[1].startswith("  Captain     you (Ada)        0  ░")
    assert sat.after("rules 4.1")[0].startswith("4.1 The first turn is about the upcard.")
    for typed in ("?", "score", "rules 4.1"):
        assert sat.after(typed)[-1] == "Upcard 9♠: t to take it, p to pass."


def test_sorting_goes_round() -> None:
    sat = sit(dealt("captain", RUNS, OTHER, "9s"), "sort", "sort ", " sort")
    assert sat.after("sort")[:2] == ["Sorted by suit.", "  You  5♣ 6♣ 7♣ 5♦ 6♦ 7♦ 2♥ 5♠ 6♠ 7♠  deadwood 2"]
    assert sat.after("sort ")[:2] == ["Sorted by rank.", "  You  2♥ 5♣ 5♦ 5♠ 6♣ 6♦ 6♠ 7♣ 7♦ 7♠  deadwood 2"]
    assert sat.after(" sort")[1] == "  You  [5♣ 5♦ 5♠] [6♣ 6♦ 6♠] [7♣ 7♦ 7♠] 2♥  deadwood 2"


def advice(sat: Sat) -> list[object]:
    return [fact for fact in sat.game.facts if isinstance(fact, (Asked, Advised))]


def test_a_captains_hint_comes_from_the_adviser_and_is_recorded() -> None:
    """§2.4: the captain asks, the adviser proposes, only the captain acts."""
    sat = sit(dealt("captain", OTHER, RUNS, "9s"), "h", "p")
    assert [type(fact) for fact in advice(sat)] == [Asked, Advised]
    assert sat.after("h")[0] == "Cleo advises: pass."
    assert sat.after("h")[1].startswith("Why: ")
    assert sat.after("h")[-1] == "Upcard 9♠: t to take it, p to pass."
    assert sat.moves == ["pass"]


def test_the_captain_may_do_otherwise() -> None:
    """§2.4: the captain has the final say."""
    sat = sit(dealt("captain", OTHER, RUNS, "9s"), "h", "t", "kc")
    assert sat.moves == ["take", "drop Kc"]


def test_a_hint_in_the_box_is_the_coachs_and_not_recorded() -> None:
    sat = sit(played(dealt("box", OTHER, RUNS, "9s"), "pass"), "h", "p")
    assert advice(sat) == []
    assert sat.after("h")[0].startswith("The coach, just to you: ")
    assert sat.after("h")[1].startswith("Why: ")


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        (NO_ADVICE, "No advice at this table (rule 2.4)."),
        (LAYOFFS_ONLY, "Advice is for spreads and lay-offs only at this table (rule 2.4)."),
    ],
)
def test_tables_without_advice(rule: int, told: str) -> None:
    """§2.4, option advice."""
    sat = sit(dealt("captain", OTHER, RUNS, "9s", rules=Rules(advice=rule)), "h", "p")
    assert sat.after("h") == [told]
    assert advice(sat) == []


def test_without_signs_cards_are_letters() -> None:
    """For screen readers, and for terminals that lack the signs."""
    sat = sit(dealt("captain", RUNS, OTHER, "9s"), "score", plain=True)
    assert "You: [5c 5d 5s] [6c 6d 6s] [7c 7d 7s] 2h, deadwood 2" in sat.text
    assert "Captain: you (Ada), 0 points, 100 to go" in sat.text
    assert sat.text.isascii()
