"""An episode for three seats: deals, actions, proposals, rotation, scores; a match or a single hand.

The hand is played by the compiled functions. The game of the same deals and moves is made only when somebody asks for
it: for a view, a record, a picture, the reason of a refusal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from captain_gin import deck
from captain_gin.core import match as rotation
from captain_gin.core.cards import NONE
from captain_gin.core.match import Match
from captain_gin.core.options import LAYOFFS_ONLY, NO_ADVICE
from captain_gin.errors import MoveError
from captain_gin.fast import batch
from captain_gin.fast.seats import (
    ADVISER,
    ALWAYS,
    IN_ANSWERS,
    IN_MATCH,
    PROPOSAL,
    PROPOSES,
    SEAT_WORDS,
    SILENT,
    TABLE,
)
from captain_gin.fast.stepping import WORDS
from captain_gin.rl.encoding import bytes_of, hundredths
from captain_gin.rl.retelling import Retelling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from captain_gin.core.options import Rules

PROPOSED = 64
"""Added to an action in the log if it was only proposed."""


class Course:
    """One episode after the other, each from a seed.

    `features` has a row of bytes for each seat (`captain_gin.rl.encoding`), and in a fourth the legal actions, one byte
    each; it is written over by each action.
    """

    def __init__(self, rules: Rules, single: bool, proposing: bool) -> None:
        if proposing and rules.advice == NO_ADVICE:
            raise MoveError("advice-none", rule="2.4")
        self.rules = rules
        self.single = single
        run = batch.engine()
        self._run = run.seats
        self._play_one = run.seats.play_one  # asked for once: it is called for each action
        self._r, states = run.record(rules), run.records("State", 2)
        self._states = states.view(np.ndarray) if run.compiled else states  # Numba is quicker to know its type
        self._words = np.zeros((4, SEAT_WORDS), np.int64)
        self.features: NDArray[np.uint8] = bytes_of(self._words)
        self._table, self._seen = np.zeros(TABLE, np.int64), np.zeros(WORDS, np.int64)
        self._table[IN_MATCH] = not single
        if proposing:
            self._table[PROPOSES] = IN_ANSWERS if rules.advice == LAYOFFS_ONLY else ALWAYS

    def start(self, seed: str, roles: Sequence[int] | None = None) -> None:
        """Begin an episode: the draw for roles, unless *roles* gives the seats of captain, box, adviser; the deal."""
        self.seed = seed
        self._retelling = Retelling(self.rules, seed, roles, self.single)
        self._log: list[int] = []
        self._told = 0
        begin = self._retelling.game.begin
        assert begin is not None
        self.match = Match(begin.box, begin.captain, begin.out)
        self.number = 1
        self._deal(self._retelling.hand.state.deck)

    def deal(self) -> None:
        """Deal the next hand, as `captain_gin.dealer.Dealer` does from this seed."""
        self.number += 1
        self._deal(deck.shuffle(deck.secret_from_seed(self.seed, self.number), self.number))

    def _deal(self, cards: Sequence[int]) -> None:
        self.roles = (self.match.captain, self.match.box, self.match.out)
        self._table[:3] = self.roles
        self._write_scores()
        begun = self._run.begin_one(self._states, self._r, self._table, np.array(cards), self._seen, self._words)
        self.mask, self.acting = begun

    def _write_scores(self) -> None:
        target = self.rules.target
        self._table[3:6] = [hundredths(self.match.score[seat], target) for seat in self.roles]

    def _look(self) -> None:
        self.mask, self.acting = self._run.look(self._states, self._r, self._table, self._seen, self._words)

    def play(self, action: int) -> None:
        """The role that has to act plays or proposes; MoveError, and nothing changes, if the action is not legal."""
        if self.acting == ADVISER:
            self._propose(action)
            return
        mask, acting = self._play_one(self._states, self._r, self._table, action, self._seen, self._words)
        if mask < 0:
            self._refuse(action)
        self.mask, self.acting = mask, acting
        self._log.append(action)

    def _propose(self, action: int) -> None:
        if action != SILENT:
            if not self.mask >> action & 1:
                self._refuse(action)
            self._log.append(action + PROPOSED)
        self._table[PROPOSAL] = action + 1
        self._look()

    def _refuse(self, action: int) -> None:
        self.told().hand.play(action)

    def finish(self) -> int:
        """Score the hand, which is over, and rotate; what it was worth to the captain, in points."""
        winner, points = self._run.worth(self._states, self._r)
        rotation.finish(self.match, winner, points)
        self._write_scores()
        self._look()
        return int(points if winner == 0 else -points)

    @property
    def champion(self) -> int:
        """The seat that has won the match; -1 while it goes on."""
        return NONE if self.single else rotation.champion(self.match, self.rules)

    def told(self) -> Retelling:
        """The game of this episode so far."""
        for entry in self._log[self._told :]:
            if entry >= PROPOSED:
                self._retelling.hear_proposal(entry - PROPOSED)
            else:
                self._retelling.hear(entry)
        self._told = len(self._log)
        return self._retelling
