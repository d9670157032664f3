"""Hands for tests, set up and played in text: who holds what, then moves or single actions as words."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

import pytest

from captain_gin.core.options import Rules
from captain_gin.errors import CaptainError
from captain_gin.hand import Hand
from captain_gin.notation import card_text, move_text, read_card, read_cards, read_move
from tests.oracle import naive

CAPTAIN_PLACES, BOX_PLACES, UP_PLACE, STOCK_PLACES = range(0, 20, 2), range(1, 20, 2), range(20, 21), range(21, 52)
"""Where the deck has whose cards: dealt one by one, the captain first (§3.1, §3.2)."""

VERBS = {
    "pass": 52,
    "take": 53,
    "stock": 54,
    "knock": 55,
    "big_gin": 56,
    "best": 57,
    "meld": 58,
    "done": 59,
    "on_first": 60,
    "on_second": 61,
    "on_third": 62,
}
"""The words for the actions that are no cards."""


def mask(cards: Iterable[str]) -> int:
    """Cards of the oracle as a set of the core."""
    return sum(1 << naive.PACK.index(card) for card in cards)


def names(cards: int) -> frozenset[str]:
    """A set of the core as cards of the oracle."""
    return frozenset(card for i, card in enumerate(naive.PACK) if cards >> i & 1)


def deck(captain: str = "", box: str = "", up: str = "", stock: str = "") -> list[int]:
    """A pack in the order of the deal: the cards named in their places, the others in order in the gaps."""
    placed: dict[int, int] = {}
    wanted = ((CAPTAIN_PLACES, captain), (BOX_PLACES, box), (UP_PLACE, up), (STOCK_PLACES, stock))
    for places, text in wanted:
        cards = read_cards(text)
        assert len(cards) <= len(places), f"at most {len(places)} cards: {text}"
        placed.update(zip(places, cards, strict=False))
    rest = iter(card for card in range(52) if card not in placed.values())
    return [placed[place] if place in placed else next(rest) for place in range(52)]


def deal(captain: str = "", box: str = "", up: str = "", stock: str = "", rules: Rules | None = None) -> Hand:
    """A hand dealt from such a pack."""
    return Hand(deck(captain, box, up, stock), rules)


def play(hand: Hand, *moves: str) -> Hand:
    """Make whole moves: `play(hand, "pass", "take", "drop 7s")`."""
    for text in moves:
        hand.make(read_move(text))
    return hand


def act(hand: Hand, words: str) -> Hand:
    """Play single actions, cards or verbs: `act(hand, "knock 8s 4c 5c 6c meld done")`."""
    for word in words.split():
        hand.play(action(word))
    return hand


def action(word: str) -> int:
    """The action that a word names."""
    return VERBS[word] if word in VERBS else read_card(word)


def word_of(action_: int) -> str:
    """The word for an action."""
    return card_text(action_) if action_ < 52 else list(VERBS)[action_ - 52]


def legal(hand: Hand) -> str:
    """The legal actions in their order: `pass take`."""
    return " ".join(map(word_of, hand.legal))


def drops(cards: str) -> list[str]:
    """The moves that throw these cards."""
    return [f"drop {card}" for card in cards.split()]


def listed(hand: Hand) -> list[str]:
    """The legal moves in their order."""
    return list(map(move_text, hand.moves()))


def refusal(hand: Hand, move: str) -> str:
    """The key of the error that a move meets."""
    with pytest.raises(CaptainError) as caught:
        hand.make(read_move(move))
    return caught.value.key


def whole(hand: Hand) -> dict[str, Any]:
    """Everything in the state of a hand, to compare."""
    return asdict(hand.state)


def knocked(knocker: str, spread: str, defender: str, rules: Rules | None = None) -> Hand:
    """A captain who has knocked with ten cards and spread them, the melds parted by blanks; the box is to answer.

    What he draws and throws is a card that neither holds.
    """
    held = read_cards(knocker + defender)
    spare = [card_text(card) for card in range(52) if card not in held]
    hand = deal(knocker, defender, spare[0], spare[1], rules)
    return play(hand, "pass", "pass", "stock", f"knock {spare[1]} {spread}")


def drawn(held: str, card: str, box: str = "", up: str = "", rules: Rules | None = None) -> Hand:
    """A captain who holds ten cards and has drawn another from the stock, both having refused the upcard."""
    return play(deal(held, box, up, card, rules), "pass", "pass", "stock")


def run_down(hand: Hand, left: int) -> Hand:
    """From the deal on both refuse the upcard, then draw and throw the card drawn, until *left* are in the stock."""
    act(hand, "pass pass")
    for top in hand.state.deck[21 : 52 - left]:
        act(hand, f"stock {card_text(top)}")
    return hand
