"""What one audience may know of a game, listed from nothing: there is no way back from a view to the game (§2.4, §5.4).

Two laws hold and are tested. Games that differ only in what an audience may not know give it equal views. And a game
dealt at random from a view (`View.deal`) gives the same view again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from captain_gin.completion import complete
from captain_gin.core.cards import CARDS, NONE
from captain_gin.core.state import BOX, CAPTAIN, OVER, State
from captain_gin.facts import Advised, Begin, Fact, Result, Seated
from captain_gin.game import Game, Stage
from captain_gin.hand import legal_moves
from captain_gin.moves import Move
from captain_gin.secrecy import REFEREE, Sight, mask

if TYPE_CHECKING:
    from random import Random

    from captain_gin.core.options import Rules

Three = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class View:
    """One audience's knowledge. Seats are 0-2; cards are ints, sets of cards masks; -1 stands for nobody or none."""

    audience: int
    """A seat, or GALLERY or REFEREE of `captain_gin.secrecy`."""
    rules: Rules
    preset: str
    seats: tuple[Seated, ...]
    score: Three
    stage: Stage
    begin: Begin | None
    """The opening of the current hand: its number and roles."""
    facts: tuple[Fact, ...]
    """What happened since the hand began, as this audience reads it."""
    first: int
    """The number of the first of these facts in the match."""
    phase: int = OVER
    """The phase of the hand (`captain_gin.core.state`)."""
    turn: int = NONE
    """The seat that has to move."""
    hands: Three = (0, 0, 0)
    """The cards of each seat that this audience knows."""
    held: Three = (0, 0, 0)
    """How many cards each seat holds."""
    seen: Three = (0, 0, 0)
    """The cards that each seat was seen to take from the pile and still holds."""
    pile: tuple[int, ...] = ()
    """The discard pile, the top last. Only the top is on show (§4.4); the rest is what a good memory keeps."""
    stock: int = 0
    """How many cards are left in the stock."""
    taken: int = NONE
    """The card just taken from the pile in this turn (§4.3)."""
    passes: int = 0
    pile_draws: int = 0
    knocker: int = NONE
    """The seat that knocked."""
    melds: Three = (0, 0, 0)
    """The knocker's melds, lay-offs included."""
    laid: int = 0
    """The cards laid off."""
    own: Three = (0, 0, 0)
    """The melds that the opponent spread."""
    asked: bool = False
    """Whether the captain waits for advice; told only to captain and adviser."""

    @property
    def upcard(self) -> int:
        """The card on show; -1 if the pile is empty."""
        return self.pile[-1] if self.pile else NONE

    @property
    def acting(self) -> bool:
        """Whether this audience has to move."""
        return self.turn == self.audience != NONE

    @property
    def advising(self) -> bool:
        """Whether this audience sits out and the captain has to move."""
        return self.begin is not None and self.audience == self.begin.out and self.turn == self.begin.captain

    @property
    def result(self) -> Result | None:
        """What the hand was worth, once it has ended."""
        return next((fact for fact in reversed(self.facts) if isinstance(fact, Result)), None)

    @property
    def advice(self) -> Move | None:
        """The adviser's last proposal for the decision that the captain has to make."""
        last = self.facts[-1] if self.facts else None
        return last.move if isinstance(last, Advised) else None

    def moves(self) -> list[Move]:
        """The legal moves of the player in turn if this audience sees his cards, else none (see `Hand.moves`)."""
        if self.turn == NONE or self.begin is None or not self._sight().sees(self.turn):
            return []
        return legal_moves(self.state(), self.rules)

    def state(self) -> State:
        """The hand as far as it is known: hidden cards are missing from hands, the deck is empty."""
        assert self.begin is not None
        s = State(self.phase, CAPTAIN if self.turn == self.begin.captain else BOX, self.passes, self.taken)
        s.pile_draws, s.laid, s.drawn = self.pile_draws, self.laid, CARDS - self.stock
        s.knocker = NONE if self.knocker == NONE else self._player(self.knocker)
        s.pile[: len(self.pile)] = self.pile
        s.pile_size = len(self.pile)
        for seat in (self.begin.captain, self.begin.box):
            s.hand[self._player(seat)] = self.hands[seat]
            s.seen[self._player(seat)] = self.seen[seat]
        s.meld[:] = self.melds
        s.own[:] = self.own
        return s

    def deal(self, rng: Random) -> Game:
        """A random game that fits this view, evenly from all hidden cards that fit (`captain_gin.completion`)."""
        return complete(self.facts, self._blank, rng)

    def _blank(self) -> Game:
        if self.begin is None:
            return Game(self.rules, self.seats, self.preset)
        return Game.picked_up(self.rules, self.seats, self.preset, self.begin, self.first)

    def _player(self, seat: int) -> int:
        return CAPTAIN if self.begin is not None and seat == self.begin.captain else BOX

    def _sight(self) -> Sight:
        return sight_of(self.audience, self.begin)


def sight_of(audience: int, begin: Begin | None) -> Sight:
    """What an audience may see in a hand."""
    return Sight(audience, begin.captain, begin.out) if begin else Sight(audience, NONE, NONE)


def of(game: Game, audience: int) -> View:
    """The view of an audience: a seat 0-2, GALLERY or REFEREE."""
    begin = game.begin
    sight = sight_of(audience, begin)
    facts = tuple([mask(fact, sight) for fact in game.facts[game.chapter :]])
    a, b, c = game.match.score
    first = game.first + game.chapter
    if begin is None or game.hand is None:
        return View(audience, game.rules, game.preset, game.seats, (a, b, c), game.stage, begin, facts, first)
    s = game.hand.state
    return View(
        audience=audience,
        rules=game.rules,
        preset=game.preset,
        seats=game.seats,
        score=(a, b, c),
        stage=game.stage,
        begin=begin,
        facts=facts,
        first=first,
        phase=s.phase,
        turn=game.turn,
        hands=_by_seat(begin, *(_known(s, p, sight.sees(game.seat_of(p))) for p in range(2))),
        held=_by_seat(begin, s.hand[CAPTAIN].bit_count(), s.hand[BOX].bit_count()),
        seen=_by_seat(begin, s.seen[CAPTAIN], s.seen[BOX]),
        pile=tuple(s.pile[: s.pile_size]),
        stock=CARDS - s.drawn,
        taken=s.taken,
        passes=s.passes,
        pile_draws=s.pile_draws,
        knocker=NONE if s.knocker == NONE else game.seat_of(s.knocker),
        melds=(s.meld[0], s.meld[1], s.meld[2]),
        laid=s.laid,
        own=(s.own[0], s.own[1], s.own[2]),
        asked=game.asked and sight.hears_advice,
    )


def _known(s: State, player: int, sees: bool) -> int:
    """The cards of a player that are known: all to those who see them and once they are spread, else those seen."""
    spread = s.knocker != NONE and (player == s.knocker or s.phase == OVER)
    if sees or spread:
        return s.hand[player]
    return s.seen[player] | (s.hand[player] & s.laid)


def _by_seat(begin: Begin, captain: int, box: int) -> Three:
    values = [0, 0, 0]
    values[begin.captain], values[begin.box] = captain, box
    return values[0], values[1], values[2]


__all__ = ["REFEREE", "View", "of"]
