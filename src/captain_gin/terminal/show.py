"""Tells a match to whoever sits at the terminal, as it happens (`bots.table.Audience`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin import view
from captain_gin.core.cards import NONE
from captain_gin.core.options import LAYOFFS_ONLY, NO_ADVICE
from captain_gin.facts import Acted, Asked, Begin, Deal, Fact, Rest, Result, Reveal, Won
from captain_gin.game import Stage
from captain_gin.moves import Verb
from captain_gin.secrecy import REFEREE, mask
from captain_gin.story import tell
from captain_gin.terminal import board, summary
from captain_gin.terminal.worth import show_worth
from captain_gin.texts import say
from captain_gin.view import sight_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from captain_gin.bots.base import Option, Reason, Verdict
    from captain_gin.game import Game
    from captain_gin.terminal.screen import Screen
    from captain_gin.view import View

RECALLED = 6
"""How many of the last moves are told again when a match goes on."""


class Show:
    """Tells the facts to seat *you*, or everything if nobody plays; *pause* waits after each hand."""

    def __init__(self, screen: Screen, you: int | None, pause: Callable[[View], None] | None = None) -> None:
        self.screen = screen
        self.you = you
        self._audience = REFEREE if you is None else you
        self._pause = pause

    @property
    def _language(self) -> str:
        return self.screen.language

    def told(self, game: Game, fact: Fact) -> None:
        """A fact was added to the game."""
        self.tell(self._view(game), mask(fact, sight_of(self._audience, game.begin)))

    def tell(self, seen: View, fact: Fact) -> None:
        """Tell a fact as this reader may read it, the last one of what he knows."""
        if isinstance(fact, Begin):
            self.begin(seen)
        elif isinstance(fact, Rest):
            self._dealt(seen)
        elif isinstance(fact, Result):
            self._end(seen)
        elif isinstance(fact, Won):
            self.won(seen)
        elif not isinstance(fact, (Deal, Reveal)) and fact != Asked(NONE if self.you is None else self.you):
            self._tell(seen, fact)

    def begin(self, seen: View) -> None:
        """The head of a hand: its number, who is what, the road to the target."""
        assert seen.begin is not None
        self.screen.line("")
        self.screen.ask(say(self._language, "play-hand", number=seen.begin.number))
        self.screen.rows(board.standing(seen, self._language, self.you, self.screen.plain))

    def recall(self, game: Game) -> None:
        """Where a match stands that goes on."""
        self.remind(self._view(game))

    def remind(self, seen: View) -> None:
        """The head of the hand and its last moves, or how it ended."""
        if seen.begin is None:
            return
        if seen.stage in (Stage.ENDED, Stage.OVER):
            self._account(seen)
            return
        self.begin(seen)
        moves = [fact for fact in seen.facts if isinstance(fact, Acted)]
        for fact in moves[-RECALLED:]:
            self._tell(seen, fact)

    def advised(self, game: Game, proposal: Option) -> None:
        """A bot has proposed something to the person; this is why."""
        show_worth(self.screen, proposal)

    def weighed(self, game: Game, verdict: Verdict) -> None:
        """A bot captain follows or overrules the person's advice."""
        self.heard(game.seats[game.turn].name, verdict.follows, verdict.reason)

    def heard(self, captain: str, follows: bool, reason: Reason) -> None:
        """What a captain makes of the advice."""
        self.screen.say("play-follows" if follows else "play-overrules", name=captain)
        if not follows:
            self.screen.say("play-reason", reason=self._reason(reason))

    def _reason(self, reason: Reason) -> str:
        return say(self._language, reason.key, **reason.values)

    def _view(self, game: Game) -> View:
        return view.of(game, self._audience)

    def _tell(self, seen: View, fact: Fact) -> None:
        """The sentence of a fact; another player's draw waits for what he throws."""
        text = tell(fact, seen, self._language, self.you)
        if text is None:
            return
        if isinstance(fact, Acted) and fact.move.verb in (Verb.STOCK, Verb.TAKE) and fact.seat != self.you:
            self.screen.hold(text)
        else:
            self.screen.line(text, joins=isinstance(fact, Acted) and fact.move.verb == Verb.DROP)

    def _dealt(self, seen: View) -> None:
        """The cards dealt, as far as they are open to the reader and he will not be asked about them anyway."""
        assert seen.begin is not None
        if self.you is not None and (self.you != seen.begin.out or seen.rules.advice not in (NO_ADVICE, LAYOFFS_ONLY)):
            return
        open_hands = [(seat, seen.hands[seat]) for seat in (seen.begin.captain, seen.begin.box) if seen.hands[seat]]
        self.screen.rows([self._hand(seen, seat, cards) for seat, cards in open_hands])

    def _hand(self, seen: View, seat: int, cards: int) -> list[str]:
        counted = board.count_text(cards, 0, self._language)
        return [board.label(seat, seen.seats, self._language, self.you), board.hand_text(cards), counted]

    def _end(self, seen: View) -> None:
        """The end of a hand; whoever plays takes his time."""
        self._account(seen)
        if self._pause is not None and max(seen.score) < seen.rules.target:
            self._pause(seen)

    def _account(self, seen: View) -> None:
        """Both hands laid out, the sum, how the chairs move."""
        assert seen.begin is not None
        self.screen.line("")
        self.screen.ask(say(self._language, "play-over", number=seen.begin.number))
        self.screen.rows(summary.hands(seen, self._language, self.you))
        for line in summary.account(seen, self._language, self.you):
            self.screen.line(line)
        if max(seen.score) < seen.rules.target:
            self.screen.line(summary.chairs(seen, self._language, self.you))

    def end(self, game: Game) -> None:
        """The final standing of a match that is over."""
        self.won(self._view(game))

    def won(self, seen: View) -> None:
        """The final standing."""
        assert seen.begin is not None
        won = next(fact for fact in reversed(seen.facts) if isinstance(fact, Won))
        addressed = "yes" if won.seat == self.you else "no"
        called = seen.seats[won.seat].name
        self.screen.line("")
        self.screen.ask(say(self._language, "play-won", you=addressed, name=called, number=seen.begin.number))
        self.screen.rows(summary.final(seen, self._language, self.you, self.screen.plain))
