"""What people type, as moves and wishes (§4, §5, §6)."""

import pytest

from captain_gin.errors import CaptainError
from captain_gin.notation import read_card, read_move
from captain_gin.terminal.answers import ENTER, MEANINGS, Asked, Wish, read, words
from captain_gin.texts import say
from captain_gin.view import View
from tests.support.terminal import dealt, played, seen

TEN = "4c5c6c7d9dJdQhKhAs2s"
BOX = "2c9c3d8c9hJhQs4s5s6s"


def offer() -> View:
    return seen(dealt(captain=TEN, up="8d"))


def draw() -> View:
    return seen(played(dealt(captain=TEN, box=BOX, up="8d"), "pass", "take", "drop 9c"))


def discard() -> View:
    return seen(played(dealt(captain=TEN, up="8d"), "take"))


def answering() -> View:
    """The hand of the rule book under 6.2: the box has knocked with 3♦ and 2 points."""
    game = dealt("captain", "Tc8dQd4hTh7s8sJsQsKs", "2c9c3d9d9hJhQh4s5s6s", "Kh")
    return seen(played(game, "pass", "take", "knock 3d 4s5s6s 9c9d9h JhQhKh"))


MOVES = [
    (offer, "t", "take"),
    (offer, "take", "take"),
    (offer, "TAKE 8d", "take"),
    (offer, "t 8♦", "take"),
    (offer, " p ", "pass"),
    (offer, "Pass", "pass"),
    (draw, "s", "stock"),
    (draw, "stock", "stock"),
    (draw, "draw", "stock"),
    (discard, "7d", "drop 7d"),
    (discard, "7♦", "drop 7d"),
    (discard, "7♦\N{VARIATION SELECTOR-16}", "drop 7d"),
    (discard, "drop 7d", "drop 7d"),
    (discard, "d 7d", "drop 7d"),
    (discard, "throw 7D", "drop 7d"),
    (discard, "kh", "drop Kh"),
    (discard, "10s", "drop Ts"),
    (discard, "ts", "drop Ts"),
    (discard, "７ｄ", "drop 7d"),
    (discard, "\t7d\x07", "drop 7d"),
    (discard, "knock kh 4c5c6c", "knock Kh 4c5c6c"),
    (discard, "k kh 4c5c6c 9c9d9h", "knock Kh 4c5c6c 9c9d9h"),
    (discard, "k kh -", "knock Kh -"),
    (answering, "7s", "lay 7s 4s5s6s"),
    (answering, "l 7s", "lay 7s 4s5s6s"),
    (answering, "l7s", "lay 7s 4s5s6s"),
    (answering, "lay 10h", "lay Th JhQhKh"),
    (answering, "l th JhQhKh", "lay Th JhQhKh"),
    (answering, "l th jh", "lay Th JhQhKh"),
    (answering, "JsQsKs", "spread JsQsKs"),
    (answering, "js qs ks", "spread JsQsKs"),
    (answering, "spread JsQsKs", "spread JsQsKs"),
    (answering, "-", "spread -"),
    (answering, "spread -", "spread -"),
]


@pytest.mark.parametrize(("where", "typed", "move"), MOVES)
def test_a_move(where: object, typed: str, move: str) -> None:
    assert callable(where)
    assert read(typed, where(), "en") == read_move(move)


def test_cards_in_any_order_fall_into_melds() -> None:
    """§5.3, §6.1: any arrangement; a word for each meld is not needed."""
    assert read("9s 4c 9d 6c 9h 5c", answering(), "en") == read_move("spread 4c5c6c 9d9h9s")


WISHES = [
    ("", ENTER),
    ("   ", ENTER),
    ("spread", ENTER),
    ("?", Asked(Wish.HELP)),
    ("help", Asked(Wish.HELP)),
    ("? take", Asked(Wish.HELP, rest="take")),
    ("h", Asked(Wish.HINT)),
    ("hint", Asked(Wish.HINT)),
    ("score", Asked(Wish.SCORE)),
    ("sort", Asked(Wish.SORT)),
    ("rules 4.3", Asked(Wish.RULES, rest="4.3")),
    ("rule 4", Asked(Wish.RULES, rest="4")),
    ("auto", Asked(Wish.AUTO)),
    ("q", Asked(Wish.QUIT)),
    ("QUIT", Asked(Wish.QUIT)),
    ("y", Asked(Wish.YES)),
    ("no", Asked(Wish.NO)),
    ("k", Asked(Wish.KNOCK)),
    ("knock", Asked(Wish.KNOCK)),
    ("k 8s", Asked(Wish.KNOCK, read_card("8s"))),
    ("k8s", Asked(Wish.KNOCK, read_card("8s"))),
    ("kks", Asked(Wish.KNOCK, read_card("Ks"))),
    ("knock 10♠", Asked(Wish.KNOCK, read_card("Ts"))),
    ("gin", Asked(Wish.GIN)),
]


@pytest.mark.parametrize(("typed", "wish"), WISHES)
def test_a_wish(typed: str, wish: Asked) -> None:
    assert read(typed, discard(), "en") == wish


STRANGE = [
    (offer, "foo", "“foo” is not understood: expected t to take 8♦ or p to pass, or ? for help"),
    (offer, "take 9d", "“take 9d” is not understood: expected t to take 8♦ or p to pass, or ? for help"),
    (draw, "pass the salt", "expected s for the stock or t to take 9♣"),
    (discard, "8d 9d", "One card at a time: expected a card such as 7s"),
    (discard, "drop", "One card at a time: expected a card such as 7s"),
    (discard, "7d 7d", "7d stands twice"),
    (discard, "x" * 5000, "…” is not understood"),
    (discard, "7d\n8d", "One card at a time"),
    (answering, "JsQs", "J♠ Q♠ do not all fall into melds"),
    (answering, "l 7s 8s", "Lay off one card at a time"),
    (answering, "l 7s 2c", "2♣ does not lie on the table"),
]


@pytest.mark.parametrize(("where", "typed", "told"), STRANGE)
def test_nonsense_is_answered_in_one_kind_line(where: object, typed: str, told: str) -> None:
    assert callable(where)
    with pytest.raises(CaptainError) as caught:
        read(typed, where(), "en")
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_card_that_fits_two_melds_needs_one_of_them_named() -> None:
    """§6.2: 6♠ goes on 3♠ 4♠ 5♠ or on 7♠ 8♠ 9♠; any card of the meld tells which."""
    game = dealt("captain", "6s2c3cKcKdAh2h8c7dTd", "3s4s5s7s8s9sJhQhKh2d", "Jc", "Qd4c")
    view = seen(played(game, "pass", "pass", "stock", "drop Qd", "stock", "knock 4c 3s4s5s 7s8s9s JhQhKh"))
    with pytest.raises(CaptainError) as caught:
        read("l 6s", view, "en")
    assert str(caught.value) == "6♠ fits 3♠ 4♠ 5♠ · 7♠ 8♠ 9♠: add a card of the meld you mean"
    assert read("l 6s 8s", view, "en") == read_move("lay 6s 7s8s9s")


def test_no_word_has_two_meanings() -> None:
    """A later key would never be reached by a word that an earlier one has too."""
    listed = [word for meaning in MEANINGS for word in say("en", f"play-word-{meaning}").split()]
    assert sorted(listed) == sorted(words("en"))


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("fi", "h 7d", read_move("drop 7d")),
        ("fi", "v", Asked(Wish.HINT)),
        ("fi", "hint", Asked(Wish.HINT)),
        ("fi", "drop 7d", read_move("drop 7d")),
        ("nl", "hint", Asked(Wish.HINT)),
        ("nl", "drop 7d", read_move("drop 7d")),
    ],
)
def test_every_language_has_its_own_words_and_the_english_ones_it_leaves_free(
    language: str, typed: str, meant: object
) -> None:
    """In Finnish h is heitä, to throw; a hint is v, vihje."""
    assert read(typed, discard(), language) == meant
