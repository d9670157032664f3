"""Knocking in two steps, gin, and the answer to a knock (§5, §6, §7)."""

import pytest

from captain_gin.core.options import Rules
from captain_gin.game import Game
from tests.support.terminal import dealt, played, sit

RUNS = "5c6c7c5d6d7d5s6s7s2h"
OTHER = "KcQcJdTd8h3hAc2c9c4h"
SETS = "5c5d5s 6c6d6s 7c7d7s"


def may_knock() -> Game:
    """A captain with K♦ to throw and 2 points left."""
    return played(dealt("captain", RUNS, OTHER, "9s", "Kd"), "pass", "pass", "stock")


def test_a_knock_with_a_card_is_shown_and_then_accepted_by_enter() -> None:
    """§5.3: offered is the spread on which the opponent could lay off least."""
    sat = sit(may_knock(), "k kd", "")
    assert sat.moves[-1] == f"knock Kd {SETS}"
    assert sat.after("k kd") == [
        "Knock with K♦ and spread 5♣ 5♦ 5♠ · 6♣ 6♦ 6♠ · 7♣ 7♦ 7♠? That leaves 2.",
        "Enter or y: yes. n: no. Or type other melds.",
    ]


def test_a_knock_without_a_card_takes_the_best_one_and_wants_a_yes() -> None:
    """§5.2: nobody knocks by mistake, so Enter alone is not enough."""
    sat = sit(may_knock(), "k", "", "yes")
    assert sat.moves[-1] == f"knock Kd {SETS}"
    assert sat.after("") == ["Enter alone is not enough here: type y or n."]


@pytest.mark.parametrize("no", ["n", "no", "NO", "back"])
def test_a_knock_can_be_taken_back_before_it_is_made(no: str) -> None:
    """§5.2."""
    sat = sit(may_knock(), "k", no, "kd")
    assert sat.moves == ["pass", "stock", "drop Kd"]
    assert sat.after(no) == [
        "No knock, then.",
        "Throw a card, such as 7s. You may knock: k with K♦ leaves 2.",
    ]


def test_a_spread_of_ones_own() -> None:
    """§5.3: any arrangement that keeps to the limit."""
    sat = sit(may_knock(), "k kd", "5c6c7c 5d6d7d 5s6s7s", "y")
    assert sat.moves[-1] == "knock Kd 5c6c7c 5d6d7d 5s6s7s"


def test_a_whole_knock_typed_at_once_is_meant() -> None:
    assert sit(may_knock(), "knock kd 5c6c7c 5d6d7d 5s6s7s").moves[-1] == "knock Kd 5c6c7c 5d6d7d 5s6s7s"


@pytest.mark.parametrize(
    ("melds", "told"),
    [
        ("5c6c7c", "That spread leaves more than 10 points (rule 5.3)."),
        ("4c5c6c", "4♣ in 4♣ 5♣ 6♣ is not in the hand"),
        ("5c6c7c 5d6d", "5♣ 6♣ 7♣ 5♦ 6♦ do not all fall into melds"),
        ("what", "“what” is not understood: expected y, n or melds such as 4c5c6c 9c9d9h"),
        ("-", "That spread leaves more than 10 points (rule 5.3)."),
    ],
)
def test_a_spread_that_is_refused_leaves_the_knock_open(melds: str, told: str) -> None:
    sat = sit(may_knock(), "k kd", melds, "y")
    assert sat.after(melds)[0].startswith(told)
    assert sat.moves[-1] == f"knock Kd {SETS}"


def test_a_knock_with_a_card_that_leaves_too_much_names_the_rule() -> None:
    """§5.1."""
    sat = sit(may_knock(), "k 5c", "k as")
    assert sat.after("k 5c") == ["Without 5♣ more than 10 points are left: too much to knock (rule 5.1)."]
    assert sat.after("k as") == ["A♠ is not in the hand."]


def test_gin_is_never_declared_by_the_program() -> None:
    """§5.2: with gin in hand the person plays on as he likes."""
    game = played(dealt("captain", "5c6c7c5d6d7d5s6s7s8s", OTHER, "9s"), "take")
    assert sit(game, "7c").moves == ["take", "drop 7c"]


def test_gin_by_word_wants_a_yes() -> None:
    """§7.3: 25 + 67 = 92; §7.5: of eleven melded cards one is thrown."""
    game = played(dealt("captain", "5c6c7c5d6d7d5s6s7s8s", OTHER, "9s"), "take")
    sat = sit(game, "gin", "y")
    assert sat.after("gin")[0].endswith("That is gin.")
    assert "Gin: 25 + 67 = 92 to you." in sat.text


@pytest.mark.parametrize("typed", ["?", "score", "sort", "rules 7.3", "k", "5c", "what"])
def test_between_hands_only_enter_goes_on(typed: str) -> None:
    """Nobody has a turn there; whatever else is typed is answered."""
    game = played(dealt("captain", "5c6c7c5d6d7d5s6s7s8s", OTHER, "9s"), "take")
    sat = sit(game, "gin", "y", typed, "")
    told = sat.after(typed)
    assert told
    assert not any(line.startswith("Hand 2") for line in told)
    assert "Hand 2" in sat.text


def test_help_between_hands_names_the_keys() -> None:
    game = played(dealt("captain", "5c6c7c5d6d7d5s6s7s8s", OTHER, "9s"), "take")
    assert sit(game, "gin", "y", "?").after("?")[0] == "Type ? to see what you may do, h for a hint, q to stop."


def test_big_gin_where_it_is_played() -> None:
    """§7.5, option big_gin_bonus=31: 31 + 67 = 98."""
    game = dealt("captain", "5c6c7c5d6d7d5s6s7s8s", OTHER, "9s", rules=Rules(big_gin_bonus=31))
    sat = sit(played(game, "take"), "gin", "y")
    assert sat.moves[-1] == "gin 5c6c7c 5d6d7d 5s6s7s8s9s"
    assert "Big gin: 31 + 67 = 98 to you." in sat.text


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (("pass", "pass", "stock"), "There is no gin yet: 2 is the least you can be left with."),
        (("pass", "pass"), "Draw a card first, then you may knock (rule 5.1)."),
    ],
)
def test_no_gin(moves: tuple[str, ...], told: str) -> None:
    sat = sit(played(dealt("captain", RUNS, OTHER, "9s", "Kd"), *moves), "gin")
    assert sat.after("gin") == [told]


# The answer (§6), by the hand of the rule book under 6.2


def to_answer() -> Game:
    game = dealt("captain", "Tc8dQd4hTh7s8sJsQsKs", "2c9c3d9d9hJhQh4s5s6s", "Kh")
    return played(game, "pass", "take", "knock 3d 4s5s6s 9c9d9h JhQhKh")


def test_enter_gives_the_best_answer() -> None:
    """§6.3: three lay-offs, one meld, 32 − 2 = 30 to the knocker."""
    sat = sit(to_answer(), "")
    assert sat.moves[1:] == ["lay 7s 4s5s6s", "lay 8s 4s5s6s7s", "lay Th JhQhKh", "spread JsQsKs"]
    assert sat.after("")[-7:] == [
        "Hand 1 is over.",
        "  Bo   [4♠ 5♠ 6♠ +7♠ +8♠] [9♣ 9♦ 9♥] [+10♥ J♥ Q♥ K♥] 2♣  deadwood 2",
        "  You  [J♠ Q♠ K♠] 10♣ 8♦ Q♦ 4♥                           deadwood 32",
        "32 − 2 = 30 to Bo.",
        "Score: you 0 · Bo 30 · Cleo 0.",
        "Bo stays in the box. Cleo is captain, you sit out.",
        "Enter for the next hand, q to stop.",
    ]


def test_lay_offs_one_by_one() -> None:
    """§6.2: 8♠ fits only after 7♠."""
    sat = sit(to_answer(), "8s", "l 7s", "8♠", "l 10h jh", "")
    assert sat.after("8s") == ["8♠ fits none of the knocker’s melds (rule 6.2)."]
    assert sat.moves[1:] == ["lay 7s 4s5s6s", "lay 8s 4s5s6s7s", "lay Th JhQhKh", "spread JsQsKs"]


def test_a_spread_that_costs_points_wants_a_yes() -> None:
    """§6.1: any arrangement, but 15 + 10 points more are not given away by a slip."""
    sat = sit(to_answer(), "jsqsks", "n", "JsQsKs", "y")
    assert sat.after("jsqsks")[0] == "That leaves 57 points, 25 more than the best answer."
    assert sat.moves[1:] == ["spread JsQsKs"]
    assert "57 − 2 = 55 to Bo." in sat.text


def test_a_hint_at_the_answer() -> None:
    """§2.4: the adviser may speak here too."""
    assert sit(to_answer(), "h").after("h")[0].startswith("Cleo advises: lay ")


def test_against_gin_nothing_is_laid_off() -> None:
    """§6.4, §7.3."""
    game = dealt("box", RUNS, OTHER.replace("9c", "8s"), "9s", "8c")
    played(game, "pass", "pass", "stock", "knock 2h 5c6c7c8c 5d6d7d 5s6s7s")
    sat = sit(game, "l 8s", "")
    assert sat.after("l 8s") == ["Nothing is laid off against gin (rule 6.4)."]
    assert "Against gin nothing is laid off (rule 6.4).\nBest: spread no melds; 66 left." in sat.text
    assert "Gin: 25 + 66 = 91 to Bo." in sat.text
