"""Refusals name cards as people read them, in every language (rules 4.2, 1.4, 6.2)."""

import pytest

from captain_gin.errors import CaptainError, MoveError
from captain_gin.hand import Hand
from captain_gin.server.failures import failed
from captain_gin.texts import LANGUAGES
from tests.support.table import drawn, knocked, play


def refused(hand: Hand, move: str) -> CaptainError:
    with pytest.raises(MoveError) as caught:
        play(hand, move)
    return caught.value


HELD = "Ac 2c 3c 4d 5d 6d 8s 9s Js Qs"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_told_as_people_read_it(language: str) -> None:
    told = failed(refused(drawn(HELD, "Kh"), "drop Td"), language)
    assert "10♦" in told.error
    assert "Td" not in told.error
    assert told.rule == "4.2"


def test_so_are_the_cards_of_a_meld() -> None:
    told = failed(refused(drawn("Ac 2c 3c 4d 5d 6d 8s 9s Ts Ah", "Kh"), "knock Kh Ac2c3c 9sTs"), "en")
    assert "9♠ 10♠" in told.error
    assert "Ts" not in told.error
    hand = knocked("Ac 2c 3c 4d 5d 6d 8s 9s Ts Ah", "Ac2c3c 4d5d6d 8s9sTs", "Th Jh")
    assert "8♠ 9♠" in failed(refused(hand, "lay Th 8s9s"), "en").error


@pytest.mark.parametrize("value", ["Ada", "", "-", "7", "7hx", 7])
def test_what_is_no_card_stays_as_it_is(value: object) -> None:
    error = CaptainError("refused-not-held", card=value, rule="4.2")
    assert failed(error, "en").error == error.in_language("en")
