"""What a reader may not know, filled in at random so that it fits everything he does know.

The hidden cards are drawn evenly from all deals that fit. A card that somebody threw, laid off or spread was dealt to
him or drawn by him before: it goes at random into one of the places that were open then. The places still open at the
end get cards that nobody has seen.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from captain_gin.core.cards import NONE, PACK, lowest
from captain_gin.core.options import ON_REQUEST
from captain_gin.core.reasons import LAST_ONLY_TO_KNOCK
from captain_gin.deck import shuffle
from captain_gin.errors import CaptainError, RecordError
from captain_gin.facts import Acted, Advised, Asked, Begin, Deal, Fact, Hidden, Rest, Reveal, Secret, Up, Word
from captain_gin.moves import Verb
from captain_gin.notation import as_set, members
from captain_gin.refusals import REFUSALS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from captain_gin.game import Game

TRIES = 20_000
"""How many deals are tried where the last discard was taken, so that its taker must be able to knock (§8.1)."""


class FactError(CaptainError):
    """A fact of a list that does not follow from those before it: its index and the cause."""

    def __init__(self, index: int, cause: CaptainError) -> None:
        super().__init__("fact-fails", index=index, cause=cause)
        self.index = index
        self.cause = cause


def complete(facts: Sequence[Fact], blank: Callable[[], Game], rng: Random) -> Game:
    """A game that fits one chapter of facts (a hand, or the draw for roles) as somebody reads them.

    *blank* makes the game as it stood before them. If the secret has been revealed, the deal it promised is used.
    Raises FactError for facts that no deal fits.
    """
    promised = _from_secret(facts)
    if promised is not None:
        with suppress(FactError):
            return _played(blank(), promised, rng)
    for _ in range(TRIES):
        try:
            return _played(blank(), _at_random(facts, rng), rng)
        except FactError as error:
            if error.cause.key != _LAST_TAKEN:
                raise
    raise FactError(len(facts) - 1, RecordError("record-no-deal-fits"))


_LAST_TAKEN = REFUSALS[LAST_ONLY_TO_KNOCK][0]


def _played(game: Game, facts: Sequence[Fact], rng: Random) -> Game:
    for index, fact in enumerate(facts):
        try:
            game.append(_advice(game, rng) if isinstance(fact, Hidden) else fact)
        except CaptainError as error:
            raise FactError(index, error) from error
    return game


def _advice(game: Game, rng: Random) -> Fact:
    """Something that captain and adviser may have said here."""
    begin, hand = game.begin, game.hand
    if begin is None or hand is None:
        raise RecordError("fact-hidden", found="?")
    if game.rules.advice == ON_REQUEST and not game.asked:
        return Asked(begin.captain)
    return Advised(begin.out, rng.choice(hand.moves()))


def _from_secret(facts: Sequence[Fact]) -> list[Fact] | None:
    """The facts with the deal that a revealed secret makes; None if none was revealed or nothing is hidden."""
    begin = next((fact for fact in facts if isinstance(fact, Begin)), None)
    secret = next((fact.secret for fact in facts if isinstance(fact, Reveal)), None)
    if begin is None or secret is None:
        return None
    words = {fact.seat: fact.text for fact in facts if isinstance(fact, Word)}
    deck = shuffle(secret, begin.number, [words.get(seat, "") for seat in range(3)])
    stock = iter(deck[21:])
    hands = {begin.captain: as_set(deck[0:20:2]), begin.box: as_set(deck[1:20:2])}
    return [_with_deck(fact, hands, deck, stock, secret) for fact in facts]


def _with_deck(fact: Fact, hands: dict[int, int], deck: list[int], stock: Iterator[int], secret: str) -> Fact:
    if isinstance(fact, Deal):
        return Deal(fact.seat, hands[fact.seat])
    if isinstance(fact, Rest):
        return Rest(tuple(deck[21:]))
    if isinstance(fact, Secret):
        return Secret(secret)
    if isinstance(fact, Acted) and fact.move.verb == Verb.STOCK:
        return replace(fact, shown=1 << next(stock))
    return fact


def _at_random(facts: Sequence[Fact], rng: Random) -> list[Fact]:
    """The facts with hidden cards put in at random."""
    places = _Places(rng)
    for index, fact in enumerate(facts):
        places.read(index, fact)
    unseen = members(PACK & ~_named(facts))
    rng.shuffle(unseen)
    places.fill(unseen)
    secret = next((fact.secret for fact in facts if isinstance(fact, Reveal)), f"{rng.getrandbits(256):064x}")
    filled = [places.filled(index, fact) for index, fact in enumerate(facts)]
    return [_with_rest(fact, filled, unseen, secret) for fact in filled]


def _with_rest(fact: Fact, filled: Sequence[Fact], unseen: list[int], secret: str) -> Fact:
    if isinstance(fact, Secret) and fact.secret is None:
        return Secret(secret)
    if isinstance(fact, Rest) and fact.cards is None:
        drawn = [fact for fact in filled if isinstance(fact, Acted) and fact.move.verb == Verb.STOCK]
        return Rest((*(lowest(fact.shown or 0) for fact in drawn), *unseen))
    return fact


def _named(facts: Sequence[Fact]) -> int:
    """Every card that the facts name, as a set."""
    known = 0
    for fact in facts:
        if isinstance(fact, (Deal, Rest)):
            known |= _cards_of(fact)
        elif isinstance(fact, Up):
            known |= 1 << fact.card
        elif isinstance(fact, Acted):
            known |= (fact.shown or 0) | _opened(fact)
    return known


def _cards_of(fact: Deal | Rest) -> int:
    if fact.cards is None:
        return 0
    return fact.cards if isinstance(fact, Deal) else as_set(fact.cards)


def _opened(fact: Acted) -> int:
    """The cards of a player that a move of his lays open."""
    cards = 0 if fact.move.card == NONE else 1 << fact.move.card
    if fact.move.verb in (Verb.KNOCK, Verb.GIN, Verb.SPREAD):
        cards |= fact.shown or 0
        for meld in fact.move.melds:
            cards |= meld
    return cards


class _Places:
    """The places of hidden cards: the ten of a deal and each unknown draw from the stock, by index of the fact."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._open: dict[int, list[int]] = {0: [], 1: [], 2: []}
        self._taken = {0: 0, 1: 0, 2: 0}
        self._cards: dict[int, list[int]] = {}

    def read(self, index: int, fact: Fact) -> None:
        """Note the places that a fact opens and those it fills."""
        if isinstance(fact, Deal) and fact.cards is None:
            self._open[fact.seat] += [index] * 10
        elif isinstance(fact, Acted) and fact.move.verb == Verb.STOCK and fact.shown is None:
            self._open[fact.seat].append(index)
        elif isinstance(fact, Acted) and fact.move.verb == Verb.TAKE:
            self._taken[fact.seat] |= fact.shown or 0
        elif isinstance(fact, Acted):
            for card in members(_opened(fact)):
                self._show(fact.seat, card)

    def _show(self, seat: int, card: int) -> None:
        if self._taken[seat] >> card & 1:
            self._taken[seat] &= ~(1 << card)
        elif self._open[seat]:
            places = self._open[seat]
            self._put(places.pop(self._rng.randrange(len(places))), card)

    def _put(self, index: int, card: int) -> None:
        self._cards.setdefault(index, []).append(card)

    def fill(self, unseen: list[int]) -> None:
        """Fill what is still open; takes the cards from the end of *unseen*."""
        for places in self._open.values():
            for index in places:
                self._put(index, unseen.pop())

    def filled(self, index: int, fact: Fact) -> Fact:
        """The fact with its hidden cards."""
        if index not in self._cards:
            return fact
        cards = as_set(self._cards[index])
        if isinstance(fact, Deal):
            return Deal(fact.seat, cards)
        assert isinstance(fact, Acted)
        return replace(fact, shown=cards)
