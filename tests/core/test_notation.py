"""Cards and moves as text, read and written."""

import pytest

from captain_gin import moves, notation
from captain_gin.errors import CaptainError, CardError
from captain_gin.moves import Move, Verb
from captain_gin.notation import read_card, read_cards, read_move, read_set
from tests.oracle import naive


def fault(text: str) -> CaptainError:
    """The error that a text of cards meets."""
    with pytest.raises(CardError) as caught:
        read_cards(text)
    return caught.value


def test_the_letters_of_all_cards() -> None:
    """§1.2: `Ac` is card 0, `Ks` card 51, suit by suit in the order of the oracle's pack."""
    assert tuple(map(notation.card_text, range(52))) == naive.PACK
    assert [read_card(text) for text in naive.PACK] == list(range(52))


def test_symbols() -> None:
    written = [notation.card_symbol(read_card(text)) for text in ("7s", "Td", "Ac", "Kh")]
    assert written == ["7♠", "10♦", "A♣", "K♥"]
    assert [read_card(notation.card_symbol(card)) for card in range(52)] == list(range(52))


@pytest.mark.parametrize(
    "text",
    [
        "TdKh",
        "10dKh",
        "td kh",
        "TD,KH",
        "10D; Kh",
        "10♦K♥",
        "10♢ K♡",
        "T♦️-K♥️",
        "Td·Kh",
        "Td+Kh",
        "Td/Kh",
        "Td|Kh",
        "  Td\n Kh ",
    ],
)
def test_ways_to_write_two_cards(text: str) -> None:
    """Any case, letters or symbols, separated or not."""
    assert read_cards(text) == [22, 38]


def test_all_suit_symbols() -> None:
    for symbols in ("♣♦♥♠", "♧♢♡♤", "CDHS", "cdhs"):
        assert read_cards("".join("A" + suit for suit in symbols)) == [0, 13, 26, 39]


def test_cards_keep_the_order_of_the_text() -> None:
    assert read_cards("Ks Ac 7d") == [51, 0, 19]
    assert read_cards("") == read_cards(" , ") == []


@pytest.mark.parametrize(
    ("text", "found", "position"),
    [
        ("7x", "7x", 1),
        ("7s 1d", "1d", 4),
        ("7s, Zd 8s", "Zd", 5),
        ("7s8", "8", 3),
        ("?", "?", 1),
        ("7s joker,8s", "joker", 4),
        ("a-very-long-word-of-no-sense", "a-very-long-", 1),
        ("11d", "11d", 1),
        ("s7", "s7", 1),
    ],
)
def test_what_is_no_card(text: str, found: str, position: int) -> None:
    """The error says what came, and where, counted from 1."""
    error = fault(text)
    assert error.key == "card-unknown"
    assert error.values == {"found": found, "position": position, "text": text}


@pytest.mark.parametrize("text", ["7ſ", "\N{KELVIN SIGN}s", "\N{KELVIN SIGN}ſ"])
def test_letters_that_only_look_like_ours_without_case(text: str) -> None:
    """Long s and kelvin sign are S and K to a regular expression that ignores case, but no letters of a card."""
    assert fault(text).key == "card-unknown"


@pytest.mark.parametrize(("text", "position"), [("7s 8s 7s", 7), ("7s7♠", 3), ("10d Td", 5)])
def test_a_card_named_twice(text: str, position: int) -> None:
    """§1.1: there is one of each."""
    error = fault(text)
    assert error.key == "card-twice"
    assert error.values["position"] == position


@pytest.mark.parametrize(("text", "count"), [("", 0), ("7s 8s", 2)])
def test_one_card_is_wanted(text: str, count: int) -> None:
    with pytest.raises(CardError) as caught:
        read_card(text)
    assert (caught.value.key, caught.value.values) == ("card-one", {"count": count, "text": text})


def test_sets_of_cards() -> None:
    assert read_set("Ks Ac") == 1 << 51 | 1
    assert notation.members(1 << 51 | 1) == [0, 51]
    assert notation.as_set([51, 0]) == 1 << 51 | 1
    assert notation.cards_text(read_set("Kh 5c 4c")) == "4c5cKh"


def test_melds() -> None:
    melds = (read_set("4c5c6c"), read_set("9s9h9d"))
    assert notation.melds_text(melds) == "4c5c6c 9d9h9s"
    assert notation.melds_text(()) == "-"
    assert notation.read_melds(["4c5c6c", "9s9h9d"]) == melds
    assert notation.read_melds(["-"]) == ()


MOVES = [
    ("pass", moves.PASS),
    ("take", moves.TAKE),
    ("stock", moves.STOCK),
    ("drop 7s", moves.drop(45)),
    ("knock 8s 4c5c6c 9d9h9s", moves.knock(46, read_set("4c5c6c"), read_set("9d9h9s"))),
    ("knock 8s -", moves.knock(46)),
    ("gin Ac2c3c4c 5d6d7d 9hThJhQh", moves.big_gin(15, read_set("5d6d7d"), read_set("9hThJhQh"))),
    ("gin Ac2c3c4c5c6c7c8c9cTcJc", moves.big_gin(2**11 - 1)),
    ("lay Th JhQhKh", moves.lay(35, read_set("JhQhKh"))),
    ("spread JsQsKs", moves.spread(read_set("JsQsKs"))),
    ("spread -", moves.spread()),
]


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_moves(text: str, move: Move) -> None:
    """Read and written alike."""
    assert read_move(text) == move
    assert notation.move_text(move) == text


def test_every_verb_is_tried() -> None:
    assert {move.verb for _, move in MOVES} == set(Verb)


def test_cards_of_a_move_may_be_written_otherwise() -> None:
    assert read_move("  knock  8♠ 4c,5c,6c 9♦9♥9♠ ") == MOVES[4][1]


@pytest.mark.parametrize("text", ["", " ", "fold", "7s", "drop7s"])
def test_unknown_moves(text: str) -> None:
    """The error names the verbs there are."""
    with pytest.raises(CardError) as caught:
        read_move(text)
    assert caught.value.key == "move-unknown"
    assert caught.value.values["known"] == "pass, take, stock, drop, knock, gin, lay, spread"
    assert caught.value.values["found"] == text.strip()


@pytest.mark.parametrize(
    "text",
    [
        "pass 7s",
        "take 7s",
        "stock x",
        "drop",
        "drop 7s 8s",
        "knock",
        "knock 8s",
        "knock 8s - - - -",
        "gin",
        "gin - - - - -",
        "lay Th",
        "lay Th JhQhKh 9c9d9h",
        "lay Th -",  # on no meld
        "spread",
        "spread - - - -",
    ],
)
def test_moves_of_the_wrong_shape(text: str) -> None:
    """Too few or too many words."""
    with pytest.raises(CardError) as caught:
        read_move(text)
    assert caught.value.key == "move-shape"


@pytest.mark.parametrize(
    ("text", "key"), [("drop 7s8s", "card-one"), ("drop 7x", "card-unknown"), ("spread 7s7s", "card-twice")]
)
def test_moves_with_wrong_cards(text: str, key: str) -> None:
    with pytest.raises(CardError) as caught:
        read_move(text)
    assert caught.value.key == key
