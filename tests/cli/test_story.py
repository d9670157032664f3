"""Facts as sentences: to a player himself as "you", to others by name, without the cards they may not know."""

import pytest

from captain_gin.core.options import Rules
from captain_gin.facts import (
    Acted,
    Advised,
    Asked,
    Begin,
    Deal,
    Draw,
    Ending,
    Fact,
    Hidden,
    Promise,
    Rest,
    Result,
    Reveal,
    Seated,
    Secret,
    Up,
    Won,
    Word,
)
from captain_gin.game import Game
from captain_gin.moves import Move, Verb, big_gin, drop, knock, lay, spread
from captain_gin.notation import read_card, read_set
from captain_gin.story import count_text, melds_symbols, move_words, name, score_text, sum_text, tell

SEATS = [Seated(0, "person", "Ada"), Seated(1, "simple", "Ben"), Seated(2, "simple", "Cleo")]
BEGIN = Begin(4, box=0, captain=1, out=2, score=(30, 0, 43))
RUN, SET = read_set("4s5s6s"), read_set("9c9d9h")


def scene(rules: Rules | None = None) -> Game:
    game = Game(rules or Rules(), SEATS)
    game.begin = BEGIN
    return game


def told(fact: Fact, you: int | None = None) -> str | None:
    return tell(fact, scene(), "en", you)


def card(text: str) -> int:
    return read_card(text)


@pytest.mark.parametrize(
    ("fact", "to_others", "to_himself"),
    [
        (Word(1, "moss"), "Ben mixes in a word: “moss”.", "You mix in a word: “moss”."),
        (Deal(1, SET), "Ben is dealt 9♣ 9♦ 9♥.", "You are dealt 9♣ 9♦ 9♥."),
        (Deal(1, None), "Ben is dealt ten cards.", "You are dealt ten cards."),
        (Acted(1, Move(Verb.PASS)), "Ben passes.", "You pass."),
        (Acted(1, Move(Verb.TAKE), read_set("Td")), "Ben takes 10♦ from the pile.", "You take 10♦ from the pile."),
        (Acted(1, Move(Verb.STOCK), read_set("Td")), "Ben draws 10♦ from the stock.", "You draw 10♦ from the stock."),
        (Acted(1, Move(Verb.STOCK), None), "Ben draws from the stock.", "You draw from the stock."),
        (Acted(1, drop(card("7d"))), "Ben throws 7♦.", "You throw 7♦."),
        (Asked(1), "Ben asks for advice.", "You ask for advice."),
        (Advised(1, drop(card("7d"))), "Ben advises: throw 7♦.", "You advise: throw 7♦."),
        (Acted(1, lay(card("7s"), RUN)), "Ben lays 7♠ off on 4♠ 5♠ 6♠.", "You lay 7♠ off on 4♠ 5♠ 6♠."),
        (Result(Ending.KNOCK, 1, 30, 2, 32), "32 − 2 = 30 to Ben.", "32 − 2 = 30 to you."),
    ],
)
def test_the_player_is_you_and_others_go_by_name(fact: Fact, to_others: str, to_himself: str) -> None:
    assert told(fact) == told(fact, 0) == to_others
    assert told(fact, 1) == to_himself


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        (
            Acted(0, knock(card("3d"), RUN, SET), read_set("2c")),
            "Ada knocks with 3♦ and spreads 4♠ 5♠ 6♠ · 9♣ 9♦ 9♥. Deadwood 2♣: 2.",
        ),
        (Acted(0, knock(card("3d"), RUN, SET)), "Gin! Ada knocks with 3♦ and spreads 4♠ 5♠ 6♠ · 9♣ 9♦ 9♥."),
        (Acted(0, big_gin(RUN, SET)), "Big gin! Ada spreads eleven cards: 4♠ 5♠ 6♠ · 9♣ 9♦ 9♥."),
        (Acted(0, spread(RUN), read_set("Tc4h")), "Ada spreads 4♠ 5♠ 6♠. Deadwood 10♣ 4♥: 14."),
        (Acted(0, spread(RUN)), "Ada spreads 4♠ 5♠ 6♠. No deadwood."),
        (Acted(0, spread(), read_set("Tc4h")), "Ada spreads no melds. Deadwood 10♣ 4♥: 14."),
    ],
)
def test_spreads_tell_melds_and_deadwood(fact: Fact, expected: str) -> None:
    """§5.3, §6.1, §7.3."""
    assert told(fact) == expected


@pytest.mark.parametrize(
    ("result", "rules", "expected"),
    [
        (Result(Ending.KNOCK, 0, 30, 2, 32), Rules(), "32 − 2 = 30"),
        (Result(Ending.UNDERCUT, 1, 11, 9, 8), Rules(), "10 + (9 − 8) = 11"),
        (Result(Ending.UNDERCUT, 1, 25, 7, 7), Rules(undercut_bonus=25), "25 + (7 − 7) = 25"),
        (Result(Ending.GIN, 0, 43, 0, 18), Rules(), "25 + 18 = 43"),
        (Result(Ending.GIN, 0, 38, 0, 18), Rules(gin_bonus=20), "20 + 18 = 38"),
        (Result(Ending.BIG_GIN, 0, 49, 0, 18), Rules(big_gin_bonus=31), "31 + 18 = 49"),
    ],
)
def test_points_are_told_as_a_sum(result: Result, rules: Rules, expected: str) -> None:
    """§7.1-§7.5."""
    assert sum_text(result, rules) == expected
    assert f"{expected} to {SEATS[result.seat].name}." in (tell(result, scene(rules), "en") or "")


def test_undercut_and_gin_are_named_first() -> None:
    assert (told(Result(Ending.UNDERCUT, 1, 11, 9, 8)) or "").startswith("Undercut!")
    assert (told(Result(Ending.GIN, 1, 43, 0, 18)) or "").startswith("Gin:")
    assert (told(Result(Ending.BIG_GIN, 1, 49, 0, 18)) or "").startswith("Big gin:")


def test_void_hand() -> None:
    """§2.7: the same box deals again."""
    assert told(Result(Ending.VOID)) == "Void: nobody scores, and Ada deals again."
    assert told(Result(Ending.VOID), 0) == "Void: nobody scores, and you deal again."


@pytest.mark.parametrize(
    ("you", "expected"),
    [
        (0, "Hand 4: you are in the box. Ben is captain, Cleo sits out. Score: you 30 · Ben 0 · Cleo 43."),
        (1, "Hand 4: you are captain. Ada is in the box, Cleo sits out on your side. Score: Ada 30 · you 0 · Cleo 43."),
        (2, "Hand 4: you sit out. Ben is captain, Ada is in the box. Score: Ada 30 · Ben 0 · you 43."),
        (None, "Hand 4: Ada is in the box, Ben is captain, Cleo sits out. Score: Ada 30 · Ben 0 · Cleo 43."),
    ],
)
def test_a_hand_begins_with_roles_and_scores(you: int | None, expected: str) -> None:
    """§2.1."""
    assert told(BEGIN, you) == expected


def test_draw_for_roles_and_again() -> None:
    """§2.1, §2.2."""
    first = Draw((card("Ks"), card("Kd"), card("3c")))
    assert told(first, 1) == "Draw for the roles: Ada K♠ · you K♦ · Cleo 3♣."
    assert told(Draw((card("As"), card("Td"), -1))) == "Equal ranks draw again: Ada A♠ · Ben 10♦."


def test_promise_upcard_reveal_and_winner() -> None:
    assert told(Promise("5f0c12ab" + "0" * 56)) == "Promise 5f0c12ab…: the shuffle is settled."
    assert told(Up(card("Qh"))) == "Upcard Q♥."
    assert told(Reveal("0" * 64)) == "The secret is revealed: anyone can check the deal."
    assert told(Won(2, (30, 0, 101))) == "Cleo wins the match. Ada 30 · Ben 0 · Cleo 101."
    assert told(Won(2, (30, 0, 101)), 2) == "You win the match! Ada 30 · Ben 0 · you 101."


@pytest.mark.parametrize("fact", [Secret("0" * 64), Secret(None), Rest(None), Rest((1, 2)), Hidden()])
def test_nothing_to_tell(fact: Fact) -> None:
    assert told(fact, 0) is None


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Move(Verb.PASS), "pass"),
        (Move(Verb.TAKE), "take the top of the pile"),
        (Move(Verb.STOCK), "draw from the stock"),
        (knock(card("8s"), RUN, SET), "knock with 8♠ and spread 4♠ 5♠ 6♠ · 9♣ 9♦ 9♥"),
        (big_gin(RUN), "spread eleven cards: 4♠ 5♠ 6♠"),
        (lay(card("7s"), RUN), "lay 7♠ off on 4♠ 5♠ 6♠"),
        (spread(), "spread no melds"),
    ],
)
def test_moves_as_something_to_do(move: Move, words: str) -> None:
    assert move_words(move, "en") == words


def test_small_words() -> None:
    assert melds_symbols([RUN, SET], "en") == "4♠ 5♠ 6♠ · 9♣ 9♦ 9♥"
    assert (name(0, SEATS, "en", 0), name(1, SEATS, "en", 0)) == ("you", "Ben")
    assert score_text((1, 2, 3), SEATS, "en") == "Ada 1 · Ben 2 · Cleo 3"
    assert (count_text(read_set("Tc8d4h")), count_text(read_set("2c"))) == ("10 + 8 + 4 = 22", "2")
