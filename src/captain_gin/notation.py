"""Cards and moves as text, the only place that knows letters.

Cards are written `7s`, `Td`, `Ac`. Read are also `10d` and `7♠`, in any case, separated or not: `4c5c6c`, `4C, 5C 6c`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from captain_gin.core.cards import NONE
from captain_gin.errors import CardError
from captain_gin.moves import Move, Verb

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RANKS = "A23456789TJQK"
SUITS = "cdhs"
SYMBOLS = "♣♦♥♠"
_ALL_SUITS = SUITS + SYMBOLS + "♧♢♡♤"
_EMOJI_MARK = "\N{VARIATION SELECTOR-16}"
_CARD = re.compile(rf"(10|[{RANKS}])([{_ALL_SUITS}]){_EMOJI_MARK}?", re.IGNORECASE | re.ASCII)
_BETWEEN = re.compile(r"[\s,;·+/|-]*")


def card_text(card: int) -> str:
    """A card as it is written in records: `7s`."""
    return RANKS[card % 13] + SUITS[card // 13]


def card_symbol(card: int) -> str:
    """A card as people like to see it: `7♠`, `10♦`."""
    rank = RANKS[card % 13]
    return ("10" if rank == "T" else rank) + SYMBOLS[card // 13]


def members(cards: int) -> list[int]:
    """The cards of a set, ascending by suit and rank.

    >>> [card_text(card) for card in members(1 << 51 | 1 << 0)]
    ['Ac', 'Ks']
    """
    return [card for card in range(52) if cards >> card & 1]


def as_set(cards: Iterable[int]) -> int:
    """The set of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_text(cards: int) -> str:
    """A set of cards without separators: `4c5c6c`."""
    return "".join(map(card_text, members(cards)))


def melds_text(melds: Iterable[int]) -> str:
    """Melds separated by blanks: `4c5c6c 9s9h9d`; `-` for none."""
    return " ".join(map(cards_text, melds)) or "-"


def read_cards(text: str) -> list[int]:
    """The cards that a text names, in its order.

    Raises CardError, with the position from 1, for anything that is no card and for a card named twice.

    >>> read_cards("7s 10D,k♥")
    [45, 22, 38]
    """
    found: list[int] = []
    for card, position in _scan(text):
        if card in found:
            raise CardError("card-twice", card=card_text(card), position=position, text=text)
        found.append(card)
    return found


def _scan(text: str) -> Iterator[tuple[int, int]]:
    at = _end_of_gap(text, 0)
    while at < len(text):
        match = _CARD.match(text, at)
        if match is None:
            raise CardError("card-unknown", found=_word(text, at), position=at + 1, text=text)
        yield _card_of(match), at + 1
        at = _end_of_gap(text, match.end())


def _end_of_gap(text: str, at: int) -> int:
    match = _BETWEEN.match(text, at)
    return match.end() if match else at


def _word(text: str, at: int) -> str:
    return re.split(r"[\s,;]", text[at:], maxsplit=1)[0][:12]


def _card_of(match: re.Match[str]) -> int:
    rank, suit = match.group(1).upper().replace("10", "T"), match.group(2).lower()
    return 13 * (_ALL_SUITS.index(suit) % 4) + RANKS.index(rank)


def read_card(text: str) -> int:
    """The one card that a text names; CardError for none or several."""
    found = read_cards(text)
    if len(found) != 1:
        raise CardError("card-one", count=len(found), text=text)
    return found[0]


def read_set(text: str) -> int:
    """The set of cards that a text names."""
    return as_set(read_cards(text))


def read_melds(words: Iterable[str]) -> tuple[int, ...]:
    """Melds from words of cards; a single `-` stands for none."""
    found = list(words)
    return () if found == ["-"] else tuple(map(read_set, found))


def move_text(move: Move) -> str:
    """A move as a record line has it: `knock 8s 4c5c6c 9d9h9s`.

    >>> move_text(Move(Verb.DROP, 45))
    'drop 7s'
    """
    words = [str(move.verb)]
    if move.card != NONE:
        words.append(card_text(move.card))
    if move.melds or move.verb in (Verb.KNOCK, Verb.GIN, Verb.SPREAD):
        words.append(melds_text(move.melds))
    return " ".join(words)


_SHAPES = {
    Verb.PASS: (0, 0, 0),
    Verb.TAKE: (0, 0, 0),
    Verb.STOCK: (0, 0, 0),
    Verb.DROP: (1, 0, 0),
    Verb.KNOCK: (1, 1, 3),
    Verb.GIN: (0, 1, 4),
    Verb.LAY: (1, 1, 1),
    Verb.SPREAD: (0, 1, 3),
}
"""How many cards a verb takes, and the least and most words of melds after them."""


def read_move(text: str) -> Move:
    """The move that a text names; CardError if it is none."""
    word, *rest = text.split() or [""]
    if word not in set(Verb):
        raise CardError("move-unknown", found=word, known=", ".join(Verb))
    verb = Verb(word)
    cards, least, most = _SHAPES[verb]
    if not cards + least <= len(rest) <= cards + most or (verb == Verb.LAY and rest[1] == "-"):
        raise CardError("move-shape", verb=word, text=text)
    card = read_card(rest[0]) if cards else NONE
    return Move(verb, card, read_melds(rest[cards:]))
