"""A match at one table: three seats and the current hand. Whatever happens comes in as a fact and is checked."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from captain_gin.core import match as rotation
from captain_gin.core.cards import NONE
from captain_gin.core.match import Match, must_draw
from captain_gin.core.options import LAYOFFS_ONLY, NO_ADVICE, ON_REQUEST, Rules
from captain_gin.core.showdown import left
from captain_gin.core.state import ANSWERING, BOX, CAPTAIN, LAYING
from captain_gin.deck import clean_word
from captain_gin.errors import CardError, MoveError, RecordError
from captain_gin.facts import (
    SEAT_NAMES,
    Acted,
    Advised,
    Asked,
    Begin,
    Deal,
    Draw,
    Ending,
    Fact,
    Promise,
    Rest,
    Result,
    Reveal,
    Seated,
    Secret,
    Up,
    Won,
    Word,
)
from captain_gin.hand import Hand
from captain_gin.lines import line
from captain_gin.moves import Move, Verb
from captain_gin.notation import members

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Stage(StrEnum):
    """What a game waits for."""

    DRAWING = "drawing"
    DEALING = "dealing"
    PLAYING = "playing"
    ENDED = "ended"
    OVER = "over"


class Game:
    """Three seats, the scores and the current hand.

    `append` takes the next fact or raises a CaptainError and changes nothing; `due` is the fact that follows by
    itself from those before (a result, the next hand), `settle` appends all of these. `act` and `advise` make the
    facts of players.
    """

    def __init__(self, rules: Rules, seats: Sequence[Seated], preset: str = "seed") -> None:
        self.rules = rules
        self.preset = preset
        self.seats = tuple(seats)
        self.match = Match()
        self.stage = Stage.DRAWING
        self.begin: Begin | None = None
        """The opening fact of the current or last hand."""
        self.hand: Hand | None = None
        self.facts: list[Fact] = []
        self.first = 0
        """The number of `facts[0]` in the whole match: not 0 if the game was picked up at a later hand."""
        self.chapter = 0
        """The index of the first fact of the current hand."""
        self._open_chapter()

    @classmethod
    def picked_up(cls, rules: Rules, seats: Sequence[Seated], preset: str, begin: Begin, first: int) -> Game:
        """A game that goes on with the hand *begin*, the facts before number *first* being unknown."""
        game = cls(rules, seats, preset)
        game.match = Match(begin.box, begin.captain, begin.out, score=list(begin.score))
        game.match.place = [(begin.box, begin.captain, begin.out).index(seat) for seat in range(3)]
        game.stage = Stage.ENDED
        game.first = first
        game.number = begin.number - 1
        return game

    def _open_chapter(self) -> None:
        self.promise: Promise | None = None
        self.secret: str | None = None
        self.words = ["", "", ""]
        self.revealed = False
        self._dealt: list[int] = []
        self._up = NONE
        self.asked = False
        self.number = self.begin.number if self.begin else 0

    # What follows by itself

    @property
    def due(self) -> Fact | None:
        """The fact that must come next because those before decide it; None if something from outside must come."""
        if self.stage == Stage.PLAYING:
            return self._result() if self.hand is not None and self.hand.over else None
        if self.stage not in (Stage.ENDED, Stage.DRAWING) or not self._seated():
            return None
        if self.promise is not None and not self.revealed:
            return Reveal(self.secret) if self.secret else None
        champion = rotation.champion(self.match, self.rules)
        if champion != NONE:
            return Won(champion, self._score())
        m = self.match
        return Begin(self.number + 1, m.box, m.captain, m.out, self._score())

    def settle(self) -> None:
        """Append every fact that is due."""
        while (fact := self.due) is not None:
            self.append(fact)

    def _seated(self) -> bool:
        return self.match.box != NONE

    def _score(self) -> tuple[int, int, int]:
        a, b, c = self.match.score
        return a, b, c

    def _result(self) -> Result:
        assert self.hand is not None
        outcome = self.hand.outcome()
        if outcome.winner == NONE:
            return Result(Ending.VOID)
        if outcome.gin:
            ending = Ending.BIG_GIN if outcome.big_gin else Ending.GIN
        else:
            ending = Ending.UNDERCUT if outcome.undercut else Ending.KNOCK
        knocker, defender = outcome.counts[outcome.knocker], outcome.counts[1 - outcome.knocker]
        return Result(ending, self.seat_of(outcome.winner), outcome.points, knocker, defender)

    # Who is who

    @property
    def turn(self) -> int:
        """The seat that has to move; -1 if none has."""
        if self.stage != Stage.PLAYING or self.hand is None or self.hand.over:
            return NONE
        return self.seat_of(self.hand.state.turn)

    def seat_of(self, player: int) -> int:
        """The seat of player 0, the captain, or 1, the box, in the current hand."""
        assert self.begin is not None
        return self.begin.captain if player == CAPTAIN else self.begin.box

    def player_of(self, seat: int) -> int:
        """0 for the captain's seat, 1 for the box, -1 for the seat that sits out."""
        assert self.begin is not None
        return {self.begin.captain: CAPTAIN, self.begin.box: BOX}.get(seat, NONE)

    # What comes from outside

    def append(self, fact: Fact) -> None:
        """Take the next fact; CaptainError, and nothing changes, if it can't come now or its sums are wrong."""
        due = self.due
        if due is not None and fact != due:
            raise RecordError("fact-due", expected=line(due), found=line(fact))
        handler = _HANDLERS.get(type(fact))
        if handler is None:
            raise RecordError("fact-hidden", found=line(fact))
        handler(self, fact)
        self.facts.append(fact)

    def act(self, seat: int, move: Move) -> None:
        """A player moves; MoveError if he may not."""
        self.append(self.acted(seat, move))

    def acted(self, seat: int, move: Move) -> Acted:
        """The fact of a move, with the cards that it shows; MoveError if it is not the player's turn."""
        self._check_turn(seat)
        return Acted(seat, move, self._shown_before(move) or self._shown_after(move))

    def ask(self, seat: int) -> None:
        """The captain asks for advice."""
        self.append(Asked(seat))

    def advise(self, seat: int, move: Move) -> None:
        """The adviser proposes a move; MoveError if he may not or the captain could not make it."""
        self.append(Advised(seat, move))

    def _expect(self, fact: Fact, fits: bool) -> None:
        if not fits:
            raise RecordError("fact-not-now", found=line(fact), stage=self.stage)

    def _take_promise(self, fact: Promise) -> None:
        self._expect(fact, self._may_prepare() and self.promise is None and not any(self.words))
        self.promise = fact

    def _take_secret(self, fact: Secret) -> None:
        self._expect(fact, self._may_prepare() and self.promise is not None and self.secret is None)
        self.secret = fact.secret

    def _take_word(self, fact: Word) -> None:
        self._expect(fact, self._may_prepare() and self.promise is not None and not self.words[fact.seat])
        if not fact.text or clean_word(fact.text) != fact.text:
            raise RecordError("word-form", found=fact.text, most=64)
        self.words[fact.seat] = fact.text

    def _may_prepare(self) -> bool:
        """Whether a shuffle is still being prepared."""
        if self.stage == Stage.DRAWING:
            return not any(isinstance(fact, Draw) for fact in self.facts)
        return self.stage == Stage.DEALING and not self._dealt

    def _take_draw(self, fact: Draw) -> None:
        self._expect(fact, self.stage == Stage.DRAWING and not self._seated())
        drawn = [card for card in fact.cards if card != NONE]
        wanted = [must_draw(self.match, seat) for seat in range(3)]
        if [card != NONE for card in fact.cards] != wanted:
            names = " ".join(SEAT_NAMES[seat] for seat in range(3) if wanted[seat])
            raise RecordError("draw-seats", expected=names, found=line(fact))
        if len(set(drawn)) != len(drawn):
            raise RecordError("draw-twice", found=line(fact))
        for seat in range(3):
            if wanted[seat]:
                rotation.draw(self.match, self.rules, seat, fact.cards[seat])

    def _take_begin(self, fact: Begin) -> None:
        self._expect(fact, self.due is not None)
        self.begin = fact
        self.stage = Stage.DEALING
        self.hand = None
        self.chapter = len(self.facts)
        self._open_chapter()

    def _take_deal(self, fact: Deal) -> None:
        self._expect(fact, self.stage == Stage.DEALING and len(self._dealt) < 2 and self._up == NONE)
        if fact.seat != self.seat_of(len(self._dealt)):
            raise RecordError("deal-order", expected=SEAT_NAMES[self.seat_of(len(self._dealt))], found=line(fact))
        if fact.cards is None:
            raise RecordError("fact-hidden", found=line(fact))
        if fact.cards.bit_count() != 10 or any(fact.cards & other for other in self._dealt):
            raise RecordError("deal-cards", found=line(fact))
        self._dealt.append(fact.cards)

    def _take_up(self, fact: Up) -> None:
        self._expect(fact, self.stage == Stage.DEALING and len(self._dealt) == 2 and self._up == NONE)
        if any(cards >> fact.card & 1 for cards in self._dealt):
            raise RecordError("deal-cards", found=line(fact))
        self._up = fact.card

    def _take_rest(self, fact: Rest) -> None:
        self._expect(fact, self.stage == Stage.DEALING and self._up != NONE)
        if fact.cards is None:
            raise RecordError("fact-hidden", found=line(fact))
        deck = [NONE] * 20 + [self._up, *fact.cards]
        deck[0:20:2], deck[1:20:2] = (members(cards) for cards in self._dealt)
        try:
            self.hand = Hand(deck, self.rules)
        except CardError as error:
            raise RecordError("deal-cards", found=line(fact)) from error
        self.stage = Stage.PLAYING

    def _take_acted(self, fact: Acted) -> None:
        self._check_turn(fact.seat)
        assert self.hand is not None
        drawn = self._shown_before(fact.move)
        player = self.hand.state.turn
        spread = self._shown_after(fact.move)
        self.hand.make(fact.move)
        if fact.shown != drawn | spread:
            self.hand.undo()
            raise RecordError("fact-due", expected=line(Acted(fact.seat, fact.move, drawn | spread)), found=line(fact))
        self.asked = self.asked and player != CAPTAIN

    def _check_turn(self, seat: int) -> None:
        turn = self.turn
        if turn == NONE:
            raise MoveError("no-hand-now", stage=self.stage)
        if seat != turn:
            raise MoveError("not-your-turn", seat=SEAT_NAMES[seat], turn=SEAT_NAMES[turn])

    def _shown_before(self, move: Move) -> int:
        """The card that a draw would take, as a set."""
        assert self.hand is not None
        s = self.hand.state
        if move.verb == Verb.STOCK:
            return 1 << s.deck[s.drawn]
        if move.verb == Verb.TAKE and s.pile_size:
            return 1 << s.pile[s.pile_size - 1]
        return 0

    def _shown_after(self, move: Move) -> int:
        """The deadwood that a spread would lay open."""
        assert self.hand is not None
        if move.verb not in (Verb.KNOCK, Verb.GIN, Verb.SPREAD):
            return 0
        cards = left(self.hand.state)
        if move.card != NONE:
            cards &= ~(1 << move.card)
        for meld in move.melds:
            cards &= ~meld
        return cards

    def _take_asked(self, fact: Asked) -> None:
        self._check_advice()
        self._check_turn(fact.seat)
        self._expect(fact, self.player_of(fact.seat) == CAPTAIN and not self.asked)
        self.asked = True

    def _take_advised(self, fact: Advised) -> None:
        self._check_advice()
        assert self.hand is not None
        assert self.begin is not None
        if fact.seat != self.begin.out:
            raise MoveError("advice-seat", seat=SEAT_NAMES[fact.seat], adviser=SEAT_NAMES[self.begin.out])
        if self.turn != self.begin.captain:
            raise MoveError("advice-turn", captain=SEAT_NAMES[self.begin.captain])
        if self.rules.advice == ON_REQUEST and not self.asked:
            raise MoveError("advice-on-request", rule="2.4")
        self.hand.copy().make(fact.move)

    @property
    def advice_is_open(self) -> bool:
        """Whether the rules allow advice in this phase (§2.4); with advice on request the captain still has to ask."""
        if self.hand is None or self.rules.advice == NO_ADVICE:
            return False
        return self.rules.advice != LAYOFFS_ONLY or self.hand.state.phase in (LAYING, ANSWERING)

    def _check_advice(self) -> None:
        if self.turn == NONE:
            raise MoveError("no-hand-now", stage=self.stage)
        if not self.advice_is_open:
            raise MoveError("advice-none" if self.rules.advice == NO_ADVICE else "advice-layoffs-only", rule="2.4")

    def _take_result(self, fact: Result) -> None:
        self._expect(fact, self.due is not None)
        assert self.hand is not None
        outcome = self.hand.outcome()
        rotation.finish(self.match, outcome.winner, outcome.points)
        self.stage = Stage.ENDED

    def _take_reveal(self, fact: Reveal) -> None:
        waiting = self.stage == Stage.ENDED or (self.stage == Stage.DRAWING and self._seated())
        self._expect(fact, waiting and self.promise is not None and not self.revealed)
        self.secret = fact.secret
        self.revealed = True

    def _take_won(self, fact: Won) -> None:
        self._expect(fact, self.due is not None)
        self.stage = Stage.OVER


_HANDLERS: dict[type, Callable[..., None]] = {
    Promise: Game._take_promise,
    Secret: Game._take_secret,
    Word: Game._take_word,
    Draw: Game._take_draw,
    Begin: Game._take_begin,
    Deal: Game._take_deal,
    Up: Game._take_up,
    Rest: Game._take_rest,
    Acted: Game._take_acted,
    Asked: Game._take_asked,
    Advised: Game._take_advised,
    Result: Game._take_result,
    Reveal: Game._take_reveal,
    Won: Game._take_won,
}
