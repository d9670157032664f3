"""Where chance comes from: promised shuffles, made into the facts that a game waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin import deck
from captain_gin.core import match as rotation
from captain_gin.core.cards import CARDS, NONE
from captain_gin.core.match import Match, must_draw
from captain_gin.facts import Begin, Deal, Draw, Fact, Promise, Rest, Secret, Up, Word
from captain_gin.game import Game, Stage
from captain_gin.notation import as_set

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def deal_facts(cards: Sequence[int], begin: Begin) -> list[Fact]:
    """How a deck is dealt: a card to the captain, one to the box, ten times; the upcard; the stock (§3)."""
    return [
        Deal(begin.captain, as_set(cards[0:20:2])),
        Deal(begin.box, as_set(cards[1:20:2])),
        Up(cards[20]),
        Rest(tuple(cards[21:])),
    ]


def draw_fact(cards: Sequence[int], earlier: Sequence[Draw], wanted: Sequence[bool]) -> Draw:
    """The next round of the draw for roles: each seat that *wanted* names gets the next card of the deck (§2.1).

    The deck would be gone through again from the start if ties used it up.
    """
    used = sum(card != NONE for draw in earlier for card in draw.cards)
    found = [NONE] * 3
    for seat in range(3):
        if wanted[seat]:
            found[seat] = cards[used % CARDS]
            used += 1
    return Draw((found[0], found[1], found[2]))


def promised_facts(game: Game, secret: str) -> list[Fact]:
    """All that a secret decides in the current hand of a game, or in its draw for roles, in order."""
    cards = deck.shuffle(secret, game.number, game.words)
    if game.begin is not None:
        return list(deal_facts(cards, game.begin))
    drawn: list[Draw] = []
    match = Match()
    while match.box == NONE:
        draw = draw_fact(cards, drawn, [must_draw(match, seat) for seat in range(3)])
        for seat in range(3):
            if draw.cards[seat] != NONE:
                rotation.draw(match, game.rules, seat, draw.cards[seat])
        drawn.append(draw)
    return list(drawn)


class Dealer:
    """Makes the facts of chance: a promise, the secret (for the referee), the players' words, the deal.

    With a *seed* the whole match is repeatable; without one every secret comes from the system's randomness, never
    from a clock. *words* are what players mix in, by seat.
    """

    def __init__(self, seed: str | None = None, words: Mapping[int, str] | None = None) -> None:
        self.seed = seed
        self.words = {seat: deck.clean_word(word) for seat, word in (words or {}).items()}

    def deal(self, game: Game) -> bool:
        """Append what the game waits for from chance; False if it waits for nothing of the kind."""
        if game.stage not in (Stage.DRAWING, Stage.DEALING) or game.due is not None:
            return False
        self._prepare(game)
        if game.secret is None:
            return False
        done = sum(isinstance(fact, (Draw, Deal, Up)) for fact in game.facts[game.chapter :])
        for fact in promised_facts(game, game.secret)[done:]:
            game.append(fact)
        return True

    def _prepare(self, game: Game) -> None:
        """Promise, secret and words, or those still missing from a record that was cut between them."""
        number = game.number
        secret = deck.new_secret() if self.seed is None else deck.secret_from_seed(self.seed, number)
        if game.promise is None:
            game.append(Promise(deck.promise(secret, number)))
        if game.secret is None and game.promise == Promise(deck.promise(secret, number)):
            game.append(Secret(secret))
        if any(isinstance(fact, (Draw, Deal)) for fact in game.facts[game.chapter :]):
            return
        for seat, word in sorted(self.words.items()):
            if word and not game.words[seat]:
                game.append(Word(seat, word))
