"""The dealer: promise, secret, words, then the deal, in the order of docs/fair-deals.md, sections 1 and 5."""

import pytest

from captain_gin import deck
from captain_gin.core.cards import NONE
from captain_gin.dealer import Dealer
from captain_gin.errors import RecordError
from captain_gin.facts import Deal, Draw, Fact, Promise, Rest, Secret, Up, Word
from captain_gin.game import Stage
from captain_gin.notation import members
from captain_gin.record import of as record_of
from captain_gin.record import replay
from tests.support.driven import new_game

ALL_TIED = "640"
"""A seed by which all three draw one rank."""


def dealt_game(seed: str = "7", words: dict[int, str] | None = None) -> list[Fact]:
    """The facts of a match up to the first decision."""
    game = new_game()
    dealer = Dealer(seed, words)
    while game.turn == NONE:
        if not dealer.deal(game):
            game.settle()
    return list(game.facts)


def test_promise_secret_and_words_come_in_this_order() -> None:
    facts = dealt_game(words={2: "c", 0: "a"})
    assert facts[:4] == [
        Promise(deck.promise(deck.secret_from_seed("7", 0), 0)),
        Secret(deck.secret_from_seed("7", 0)),
        Word(0, "a"),
        Word(2, "c"),
    ]


def test_the_deal_gives_places_in_turn() -> None:
    """Section 5: even places to the captain, odd ones to the box, 20 is the upcard, then the stock."""
    facts = dealt_game(words={1: "sana"})
    cards = deck.shuffle(deck.secret_from_seed("7", 1), 1, ("", "sana", ""))
    captain, box, up, rest = facts[-4:]
    assert isinstance(captain, Deal)
    assert isinstance(box, Deal)
    assert members(captain.cards or 0) == sorted(cards[0:20:2])
    assert members(box.cards or 0) == sorted(cards[1:20:2])
    assert up == Up(cards[20])
    assert rest == Rest(tuple(cards[21:]))


def test_the_draw_goes_on_where_it_stopped() -> None:
    """Section 5, §2.2: all three tie, so each draws again from place 3 on; later rounds from where those end."""
    cards = deck.shuffle(deck.secret_from_seed(ALL_TIED, 0), 0)
    assert len({card % 13 for card in cards[:3]}) == 1
    draws = [fact for fact in dealt_game(ALL_TIED) if isinstance(fact, Draw)]
    assert len(draws) > 1
    given = [card for draw in draws for card in draw.cards if card != NONE]
    assert given == cards[: len(given)]
    assert draws[1].cards == tuple(cards[3:6])


def test_the_same_seed_deals_the_same_and_another_one_does_not() -> None:
    assert dealt_game("7") == dealt_game("7") != dealt_game("8")


def test_without_a_seed_every_match_differs() -> None:
    games = [new_game(), new_game()]
    assert all(Dealer().deal(game) for game in games)
    assert games[0].facts != games[1].facts


def test_words_are_cleaned_and_empty_ones_left_out() -> None:
    assert [fact for fact in dealt_game(words={0: " a\tb ", 1: "\n"})[:4] if isinstance(fact, Word)] == [Word(0, "a b")]


def test_the_dealer_does_nothing_while_people_play() -> None:
    game = new_game()
    dealer = Dealer("7")
    dealer.deal(game)
    game.settle()
    dealer.deal(game)
    before = list(game.facts)
    assert game.stage == Stage.PLAYING
    assert not dealer.deal(game)
    assert game.facts == before


@pytest.mark.parametrize("cut", range(12))
def test_a_dealer_goes_on_wherever_the_record_was_cut(cut: int) -> None:
    """Between promise, secret, words, draws and deals; the same seed and words make the same match."""
    words = {0: "yksi", 2: "twee"}
    whole = dealt_game("somewhere", words)
    game = new_game()
    for fact in whole[:cut]:
        game.append(fact)
    dealer = Dealer("somewhere", words)
    while game.turn == NONE:
        if not dealer.deal(game):
            game.settle()
    assert game.facts == whole


def test_a_promise_whose_secret_is_lost_stops_the_match() -> None:
    """Another secret would break the promise."""
    game = new_game()
    game.append(Promise(deck.promise("ab" * 32, 0)))
    assert not Dealer().deal(game)
    assert not Dealer("7").deal(game)
    assert game.facts == [Promise(deck.promise("ab" * 32, 0))]


def test_nothing_is_mixed_in_after_the_first_card() -> None:
    """Section 1: the words come before the deck; a word after a round of draws in which all tied would change it."""
    game = new_game()
    facts = dealt_game(ALL_TIED)
    for fact in facts[:3]:
        game.append(fact)
    assert isinstance(game.facts[-1], Draw)
    with pytest.raises(RecordError, match="can’t come here"):
        game.append(Word(1, "late"))
    Dealer(ALL_TIED).deal(game)
    game.settle()
    assert replay(record_of(game)).facts == game.facts


def test_there_is_one_promise_and_one_word_a_seat() -> None:
    game = new_game()
    for fact in dealt_game(words={0: "a"})[:3]:
        game.append(fact)
    for again in (Promise("0" * 64), Secret("0" * 64), Word(0, "b")):
        with pytest.raises(RecordError, match="can’t come here"):
            game.append(again)


def test_a_word_before_the_promise_is_refused() -> None:
    """Section 1: the dealer must be bound before he sees the words."""
    for early in (Word(0, "a"), Secret("0" * 64)):
        with pytest.raises(RecordError, match="can’t come here"):
            new_game().append(early)


@pytest.mark.parametrize("cut", range(3, 12))
def test_a_word_that_comes_too_late_is_left_out(cut: int) -> None:
    """The match goes on with a dealer who has a word for a seat that had given none: from the next shuffle on."""
    whole = dealt_game("somewhere")
    game = new_game()
    for fact in whole[:cut]:
        game.append(fact)
    dealer = Dealer("somewhere", {1: "myöhässä"})
    while game.turn == NONE:
        if not dealer.deal(game):
            game.settle()
    assert replay(record_of(game)).facts == game.facts
    assert game.facts[:3] == whole[:3]
