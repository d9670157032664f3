"""What a reader may not know, filled in at random so that it fits everything he does know.

The hidden cards are drawn evenly from all deals that fit. A card that somebody threw, laid off or spread was dealt to
him or drawn by him before: it goes at random into one of the places that were open then. The places still open at the
end get cards that nobody has seen.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from captain_gin.core.cards import NONE, PACK, lowest, points
from captain_gin.core.melds import deadwood
from captain_gin.core.options import ON_REQUEST
from captain_gin.core.rules import knockable
from captain_gin.deck import shuffle
from captain_gin.errors import CaptainError, RecordError
from captain_gin.facts import Acted, Advised, Asked, Begin, Deal, Fact, Hidden, Rest, Reveal, Secret, Up, Word
from captain_gin.moves import Verb
from captain_gin.notation import as_set, card_symbol, members
from captain_gin.spreads import melds_from, union

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from captain_gin.core.options import Rules
    from captain_gin.game import Game

STOCK = 31
"""How many cards the stock has after the deal (§3.2)."""
TRIES = 20_000
"""How many hands are tried for a player who took the last discard and so must be able to knock (§8.1)."""


class FactError(CaptainError):
    """A fact of a list that does not follow from those before it: its index and the cause."""

    def __init__(self, index: int, cause: CaptainError) -> None:
        super().__init__("fact-fails", index=index, cause=cause)
        self.index = index
        self.cause = cause


def complete(facts: Sequence[Fact], blank: Callable[[], Game], rng: Random) -> Game:
    """A game that fits one chapter of facts (a hand, or the draw for roles) as somebody reads them.

    *blank* makes the game as it stood before them. If the secret is told, the deal it promised is used.
    Raises FactError for facts that no deal fits.
    """
    promised = with_secret(facts)
    if promised is not None:
        with suppress(FactError):
            return _played(blank(), promised, rng)
    game = blank()
    places = _Places(game.rules, rng)
    places.read(facts)
    end = places.end
    tail = facts[end:] if places.fault is None else []
    _played(game, [*_at_random(facts[:end], places, rng), *tail], rng)
    if places.fault is not None:
        raise places.fault
    return game


def _played(game: Game, facts: Sequence[Fact], rng: Random) -> Game:
    for index, fact in enumerate(facts):
        try:
            game.append(spoken(game, fact, rng))
        except CaptainError as error:
            raise FactError(index, error) from error
    return game


def spoken(game: Game, fact: Fact, rng: Random) -> Fact:
    """The fact, or instead of a hidden one something that captain and adviser may have said here."""
    if not isinstance(fact, Hidden):
        return fact
    begin, hand = game.begin, game.hand
    if begin is None or hand is None or game.turn != begin.captain:
        raise RecordError("fact-hidden", found="?")
    if game.rules.advice == ON_REQUEST and not game.asked:
        return Asked(begin.captain)
    return Advised(begin.out, rng.choice(hand.moves()))


def with_secret(facts: Sequence[Fact]) -> list[Fact] | None:
    """The facts with what is hidden in them as the secret makes it; None if it is not told."""
    told = (fact.secret for fact in facts if isinstance(fact, (Secret, Reveal)))
    secret = next((secret for secret in told if secret is not None), None)
    if secret is None:
        return None
    begin = next((fact for fact in facts if isinstance(fact, Begin)), None)
    words = {fact.seat: fact.text for fact in facts if isinstance(fact, Word)}
    deck = shuffle(secret, begin.number if begin else 0, [words.get(seat, "") for seat in range(3)])
    hands = {begin.captain: as_set(deck[0:20:2]), begin.box: as_set(deck[1:20:2])} if begin else {}
    stock = iter(deck[21:])
    return [_with_deck(fact, hands, deck, stock, secret) for fact in facts]


def _with_deck(fact: Fact, hands: dict[int, int], deck: list[int], stock: Iterator[int], secret: str) -> Fact:
    if isinstance(fact, Deal) and fact.cards is None:
        return Deal(fact.seat, hands.get(fact.seat))
    if isinstance(fact, Rest) and fact.cards is None:
        return Rest(tuple(deck[21:]))
    if isinstance(fact, Secret):
        return Secret(fact.secret or secret)
    if isinstance(fact, Acted) and fact.move.verb == Verb.STOCK:
        top = next(stock, NONE)
        return fact if top == NONE or fact.shown is not None else replace(fact, shown=1 << top)
    return fact


def _at_random(facts: Sequence[Fact], places: _Places, rng: Random) -> list[Fact]:
    """The facts with hidden cards put in at random."""
    unseen = places.fill()
    secret = next((fact.secret for fact in facts if isinstance(fact, Reveal)), f"{rng.getrandbits(256):064x}")
    filled = [places.filled(index, fact) for index, fact in enumerate(facts)]
    return [_with_rest(fact, filled, unseen, secret) for fact in filled]


def _with_rest(fact: Fact, filled: Sequence[Fact], unseen: list[int], secret: str) -> Fact:
    if isinstance(fact, Secret) and fact.secret is None:
        return Secret(secret)
    if isinstance(fact, Rest) and fact.cards is None:
        drawn = [fact for fact in filled if isinstance(fact, Acted) and fact.move.verb == Verb.STOCK]
        return Rest((*(lowest(fact.shown or PACK) for fact in drawn[:STOCK]), *unseen))
    return fact


def _opened(fact: Acted) -> int:
    """The cards of a player that a move of his lays open."""
    cards = 0 if fact.move.card == NONE else 1 << fact.move.card
    if fact.move.verb in (Verb.KNOCK, Verb.GIN, Verb.SPREAD):
        cards |= (fact.shown or 0) | union(fact.move.melds)
    return cards


class _Places:
    """Where the cards lie as the facts tell it, one after another.

    The places of hidden cards are the ten of a deal and each unknown draw from the stock, by index of the fact.
    """

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.fault: FactError | None = None
        """The first fact that contradicts an earlier one in a way that no rule forbids."""
        self.end = 0
        """How many facts have been read."""
        self._rules = rules
        self._rng = rng
        self._open: dict[int, list[int]] = {0: [], 1: [], 2: []}
        self._taken = {0: 0, 1: 0, 2: 0}
        self._cards: dict[int, list[int]] = {}
        self._located = 0
        self._rest: tuple[int, ...] | None = None
        self._draws = 0
        self._last_taker, self._last = NONE, 0

    def read(self, facts: Sequence[Fact]) -> None:
        """Note the places that facts open and those they fill; no more once the game can't but refuse one."""
        deals = 0
        for index, fact in enumerate(facts):
            deals += isinstance(fact, Deal)
            if deals > 2:
                return
            self.end = index + 1
            try:
                self._read(index, fact)
            except RecordError as error:
                self.fault = FactError(index, error)
                self.end = index
                return

    def _read(self, index: int, fact: Fact) -> None:
        if isinstance(fact, Deal):
            self._read_places(fact.seat, fact.cards, [index] * 10)
        elif isinstance(fact, Up):
            self._locate(1 << fact.card)
        elif isinstance(fact, Rest) and fact.cards is not None:
            self._rest = fact.cards
            self._locate(as_set(fact.cards))
        elif isinstance(fact, Acted):
            self._read_acted(index, fact)

    def _read_acted(self, index: int, fact: Acted) -> None:
        if fact.move.verb == Verb.STOCK:
            self._draws += 1
            if self._rest is None and self._draws <= STOCK:
                self._read_places(fact.seat, fact.shown, [index])
            elif self._rest is not None and fact.shown is None:
                self._cards[index] = list(self._rest[self._draws - 1 : self._draws])
        elif fact.move.verb == Verb.TAKE:
            self._taken[fact.seat] |= fact.shown or 0
            if self._rules.last_discard and self._draws == STOCK - 2:
                self._last_taker, self._last = fact.seat, fact.shown or 0
        else:
            for card in members(_opened(fact)):
                self._show(fact.seat, card)

    def _read_places(self, seat: int, cards: int | None, places: list[int]) -> None:
        if cards is not None:
            self._locate(cards)
        else:
            self._open[seat] += places

    def _locate(self, cards: int) -> None:
        """Note that cards lie where nobody has been known to have them."""
        if twice := members(cards & self._located):
            raise RecordError("card-elsewhere", card=card_symbol(twice[0]))
        self._located |= cards

    def _show(self, seat: int, card: int) -> None:
        self._taken[seat] &= ~(1 << card)
        if self._open[seat] and not self._located >> card & 1:
            places = self._open[seat]
            self._put(places.pop(self._rng.randrange(len(places))), card)

    def _put(self, index: int, card: int) -> None:
        self._located |= 1 << card
        self._cards.setdefault(index, []).append(card)

    def fill(self) -> list[int]:
        """Fill what is still open with cards that nobody has seen; the others of these, in the order of the stock."""
        unseen = members(PACK & ~self._located)
        self._rng.shuffle(unseen)
        if self._open.get(self._last_taker):
            self._fill_knocking(unseen, self._open.pop(self._last_taker))
        for places in self._open.values():
            for index in places[: len(unseen)]:
                self._put(index, unseen.pop())
        return unseen

    def _fill_knocking(self, unseen: list[int], places: list[int]) -> None:
        """Give the player who took the last discard cards to knock with, if there are any (§8.1)."""
        for index, card in zip(places, self._knocking(unseen, len(places)), strict=False):
            self._put(index, card)
            unseen.remove(card)

    def _knocking(self, unseen: list[int], count: int) -> list[int]:
        """Some unseen cards to knock with: evenly if chance finds any, else some of a search; any if none will do."""
        held = self._taken[self._last_taker]
        count = min(count, len(unseen))
        cards: list[int] = []
        for _ in range(TRIES):
            cards = self._rng.sample(unseen, count)
            if self._may_knock(held | as_set(cards)):
                return cards
        melded = _unions(held | as_set(unseen), held.bit_count() + count)
        cheapest = (_with_cheapest(cards & ~held, unseen, count) for cards in melded)
        found = [hand for hand in cheapest if len(hand) == count and self._may_knock(held | as_set(hand))]
        return self._rng.choice(found) if found else cards

    def _may_knock(self, cards: int) -> bool:
        if deadwood(cards) > self._rules.knock_limit + 10:
            return False  # no discard helps: the dearest counts 10
        discards = cards if self._rules.discard_taken else cards & ~self._last
        return knockable(cards, discards, self._rules) != 0

    def filled(self, index: int, fact: Fact) -> Fact:
        """The fact with its hidden cards."""
        if index not in self._cards:
            return fact
        cards = as_set(self._cards[index])
        if isinstance(fact, Deal):
            return Deal(fact.seat, cards)
        assert isinstance(fact, Acted)
        return replace(fact, shown=cards)


def _unions(cards: int, room: int) -> Iterator[int]:
    """The cards of every spread that can be made of *cards*, *room* at most."""
    yield 0
    while cards:
        for meld in melds_from(cards, lowest(cards)):
            if meld.bit_count() <= room:
                for others in _unions(cards & ~meld, room - meld.bit_count()):
                    yield meld | others
        cards &= cards - 1


def _with_cheapest(melded: int, unseen: list[int], count: int) -> list[int]:
    """So many of the unseen cards: those melded, then the cheapest; those melded alone if they are too many."""
    others = sorted((card for card in unseen if not melded >> card & 1), key=points)
    return [*members(melded), *others[: max(0, count - melded.bit_count())]]
