"""§2, §9: the draw for roles, their rotation, the scores of a match."""

import pytest

from captain_gin.core import match
from captain_gin.core.match import Match
from captain_gin.core.options import SUITS, Rules
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.notation import read_card

A, B, C, NOBODY = 0, 1, 2, -1
PLAIN, BY_SUITS = Rules(), Rules(role_tie=SUITS)


def drawn(*rounds: str, rules: Rules = PLAIN) -> Match:
    """A match after some rounds of the draw; `.` is a seat that doesn't draw: `drawn("Ks Kh 3c", "7c 9d .")`."""
    m = Match()
    for cards in rounds:
        for seat, card in enumerate(cards.split()):
            assert match.must_draw(m, seat) is (card != ".")
            if card != ".":
                match.draw(m, rules, seat, read_card(card))
    return m


def roles(m: Match) -> str:
    """The seats in the box, captain and out: `ABC`; `?` as long as there are none."""
    return "?" if m.box == NOBODY else "".join("ABC"[seat] for seat in (m.box, m.captain, m.out))


def must_draw(m: Match) -> str:
    return "".join("ABC"[seat] for seat in range(3) if match.must_draw(m, seat))


def seated(box: int, captain: int, out: int) -> Match:
    return Match(box=box, captain=captain, out=out, place=[0, 1, 2])


def test_everybody_draws_first() -> None:
    """§2.1."""
    m = Match()
    assert must_draw(m) == "ABC"
    assert (m.box, m.captain, m.out, m.score) == (NOBODY, NOBODY, NOBODY, [0, 0, 0])


@pytest.mark.parametrize(
    ("cards", "seats"),
    [
        ("Ks 7d 3c", "ABC"),
        ("7d Ks 3c", "BAC"),
        ("3c 7d Ks", "CBA"),
        ("7d 3c Ks", "CAB"),
        ("3c Ks 7d", "BCA"),
        ("Ks 3c 7d", "ACB"),
    ],
)
def test_the_draw(cards: str, seats: str) -> None:
    """§2.1: the highest is in the box, the middle one captain, the lowest out."""
    assert roles(drawn(cards)) == seats


@pytest.mark.parametrize(("cards", "seats"), [("As Kd 2c", "BCA"), ("Tc 9s Jc", "CAB"), ("Qc Jd Kc", "CAB")])
def test_king_high_ace_low(cards: str, seats: str) -> None:
    """§2.1: suits don't matter for different ranks."""
    assert roles(drawn(cards)) == roles(drawn(cards, rules=BY_SUITS)) == seats


def test_the_order_of_drawing_does_not_matter() -> None:
    """§2.1."""
    m = Match()
    for seat, card in ((C, "3c"), (A, "Ks"), (B, "7d")):
        match.draw(m, PLAIN, seat, read_card(card))
    assert roles(m) == "ABC"


def test_no_roles_before_all_have_drawn() -> None:
    """§2.1."""
    m = drawn("Ks 7d 3c")
    half = Match()
    match.draw(half, PLAIN, A, read_card("Ks"))
    match.draw(half, PLAIN, B, read_card("7d"))
    assert (roles(half), must_draw(half)) == ("?", "C")
    assert (roles(m), must_draw(m)) == ("ABC", "")


def test_tie_of_the_two_highest() -> None:
    """§2.2: they draw again, the third stays out even if both draw lower."""
    assert must_draw(drawn("9s 9h 3d")) == "AB"
    assert roles(drawn("9s 9h 3d", "2c Ac .")) == "ABC"
    assert roles(drawn("9s 9h 3d", "Ac 2c .")) == "BAC"


def test_tie_of_the_two_lowest() -> None:
    """§2.2: the first stays in the box even if both draw higher."""
    assert must_draw(drawn("9s 3h 3d")) == "BC"
    assert roles(drawn("9s 3h 3d", ". Qc Kc")) == "ACB"
    assert roles(drawn("9s 3h 3d", ". Kc Qc")) == "ABC"


@pytest.mark.parametrize("cards", ["9s 9h 3d", "3s 9h 9d", "9s 3h 9d", "9s 3h 3d", "3s 3h 9d", "3s 9h 3d", "9s 9h 9d"])
def test_no_roles_while_some_are_tied(cards: str) -> None:
    """§2.2: whoever they are."""
    assert roles(drawn(cards)) == "?"


@pytest.mark.parametrize(
    ("rounds", "seats"),
    [
        (("3s 9h 3d", "5c . 4c"), "BAC"),
        (("9s 3h 9d", "4c . 5c"), "CAB"),
    ],
)
def test_ties_of_seats_that_sit_apart(rounds: tuple[str, str], seats: str) -> None:
    """§2.2: A and C."""
    assert roles(drawn(*rounds)) == seats


def test_tie_of_three() -> None:
    """§2.2: all draw again."""
    assert must_draw(drawn("9s 9h 9d")) == "ABC"
    assert roles(drawn("9s 9h 9d", "3c 4c 5c")) == "CBA"


def test_a_tie_within_a_tie() -> None:
    """§2.2: of three, then of two, then again."""
    assert must_draw(drawn("9s 9h 9d", "5c 5d 4c")) == "AB"
    assert must_draw(drawn("9s 9h 9d", "5c 5d 4c", "7c 7d .")) == "AB"
    assert roles(drawn("9s 9h 9d", "5c 5d 4c", "7c 7d .", "Jc Qc .")) == "BAC"
    assert roles(drawn("9s 9h 9d", "5c 5d 6c", "7c 7d .", "Jc Qc .")) == "CBA"


def test_a_redraw_ends_when_both_have_drawn() -> None:
    """§2.2: the cards of the round are gone then."""
    m = drawn("9s 9h 3d")
    assert m.card == [NOBODY] * 3
    match.draw(m, PLAIN, B, read_card("Ks"))
    assert (m.card, must_draw(m)) == ([NOBODY, read_card("Ks"), NOBODY], "A")


@pytest.mark.parametrize(
    ("cards", "seats"),
    [("9s 9h 3d", "ABC"), ("9h 9s 3d", "BAC"), ("9c 9d 9h", "CBA"), ("9d 3c 3s", "ACB"), ("9c 9s 9d", "BCA")],
)
def test_option_role_tie_suits(cards: str, seats: str) -> None:
    """§2.2: spades, hearts, diamonds, clubs, high to low."""
    assert roles(drawn(cards, rules=BY_SUITS)) == seats


def test_the_box_wins() -> None:
    """§2.5: it stays, the other two swap."""
    m = seated(A, B, C)
    match.finish(m, BOX, 12)
    assert (roles(m), m.score) == ("ACB", [12, 0, 0])


def test_the_box_loses() -> None:
    """§2.6: it sits out, the captain goes into the box, the adviser becomes captain."""
    m = seated(A, B, C)
    match.finish(m, CAPTAIN, 30)
    assert (roles(m), m.score) == ("BCA", [0, 30, 0])


def test_a_void_hand() -> None:
    """§2.7: nothing moves."""
    m = seated(A, B, C)
    match.finish(m, NOBODY, 0)
    assert (roles(m), m.score) == ("ABC", [0, 0, 0])


@pytest.mark.parametrize("winner", [CAPTAIN, BOX])
@pytest.mark.parametrize("seats", [(A, B, C), (B, C, A), (C, A, B), (C, B, A)])
def test_whoever_sat_out_is_captain_next(winner: int, seats: tuple[int, int, int]) -> None:
    """§2.8, §7.6: and the adviser never scores."""
    m = seated(*seats)
    match.finish(m, winner, 5)
    assert m.captain == seats[2]
    assert m.score[seats[2]] == 0
    assert sorted((m.box, m.captain, m.out)) == [A, B, C]


def test_points_add_up() -> None:
    """§9.1: over several hands, in the seats and not the roles."""
    m = seated(A, B, C)
    for winner, points in ((CAPTAIN, 30), (BOX, 12), (CAPTAIN, 7), (NOBODY, 0), (BOX, 25)):
        match.finish(m, winner, points)
    # B 30; then B in the box, C captain, A out: B 12; then A captain: A 7; void; then A in the box: A 25
    assert m.score == [32, 42, 0]


@pytest.mark.parametrize(("score", "target", "seat"), [(99, 100, NOBODY), (100, 100, B), (131, 100, B), (50, 50, B)])
def test_the_target_wins(score: int, target: int, seat: int) -> None:
    """§9.1: with the option; by the score alone."""
    m = seated(A, B, C)
    m.score[B] = score
    assert match.champion(m, Rules(target=target)) == seat


@pytest.mark.parametrize("seat", [A, B, C])
def test_each_seat_can_win(seat: int) -> None:
    """§9.1: whatever its role."""
    m = seated(A, B, C)
    m.score = [99] * 3
    m.score[seat] = 100
    assert match.champion(m, PLAIN) == seat
