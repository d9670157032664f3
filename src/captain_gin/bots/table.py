"""A table in this process: seats a player on each chair of a game and lets the match go on, fact by fact."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from captain_gin import view
from captain_gin.bots.base import Bot, Budget, Option, Verdict
from captain_gin.core.cards import NONE
from captain_gin.core.options import ON_REQUEST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from captain_gin.dealer import Dealer
    from captain_gin.facts import Fact
    from captain_gin.game import Game
    from captain_gin.moves import Move


class AskAdvice(NamedTuple):
    """What a person answers instead of a move when he wants his adviser to propose one."""


class Person(Protocol):
    """A player who is asked: he gives a move or asks for advice, and advises unasked when he sits out."""

    def decide(self, view: view.View) -> Move | AskAdvice:
        """The move of the person whose turn it is."""

    def propose(self, view: view.View) -> Move | None:
        """What the person who sits out proposes; None: nothing this time."""


class Audience(Protocol):
    """Who follows the match."""

    def told(self, game: Game, fact: Fact) -> None:
        """A fact was added to the game."""

    def advised(self, game: Game, proposal: Option) -> None:
        """A bot proposes something to a captain who asked, with its reason."""

    def weighed(self, game: Game, verdict: Verdict) -> None:
        """A bot captain follows or overrules a person's proposal."""


class Table:
    """Runs a game: `step` does the next thing and says whether the match goes on; `run` goes to the end."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Bot | Person],
        dealer: Dealer,
        audiences: Sequence[Audience] = (),
        budget: Budget | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.dealer = dealer
        self.audiences = audiences
        self.budget = budget or Budget()
        self._told = len(game.facts)

    def run(self) -> None:
        """Play until the match is over."""
        while self.step():
            pass

    def step(self) -> bool:
        """Do what comes next: what follows by itself, chance, or one decision; False when nothing is left to do."""
        game = self.game
        if game.due is not None:
            game.append(game.due)
        elif game.turn != NONE:
            self._decide(game.turn)
        elif not self.dealer.deal(game):
            return False
        self._tell()
        return True

    def _tell(self) -> None:
        while self._told < len(self.game.facts):
            fact = self.game.facts[self._told]
            self._told += 1
            for audience in self.audiences:
                audience.told(self.game, fact)

    def _decide(self, seat: int) -> None:
        player = self.players[seat]
        if isinstance(player, Bot):
            self.game.act(seat, self._bot_move(seat, player))
            return
        answer = player.decide(view.of(self.game, seat))
        if isinstance(answer, AskAdvice):
            self._advise_person(seat)
        else:
            self.game.act(seat, answer)

    def _bot_move(self, seat: int, bot: Bot) -> Move:
        advice = self._persons_advice(seat)
        seen = view.of(self.game, seat)
        if advice is None:
            return bot.decide(seen, self.budget)
        verdict = bot.weigh(seen, advice, self.budget)
        for audience in self.audiences:
            audience.weighed(self.game, verdict)
        return advice if verdict.follows else bot.decide(seen, self.budget)

    def _persons_advice(self, seat: int) -> Move | None:
        """What the person who sits out proposes to a captain who has to move."""
        begin = self.game.begin
        if begin is None or seat != begin.captain or not self.game.advice_is_open:
            return None
        adviser = self.players[begin.out]
        if isinstance(adviser, Bot):
            return None
        if self.game.rules.advice == ON_REQUEST and not self.game.asked:
            self.game.ask(seat)
            self._tell()
        seen = view.of(self.game, begin.out)
        if seen.advice is not None:  # the match was stopped between the proposal and the decision
            return seen.advice
        move = adviser.propose(seen)
        if move is not None:
            self.game.advise(begin.out, move)
            self._tell()
        return move

    def _advise_person(self, seat: int) -> None:
        """Let the bot that sits out answer a captain who asks."""
        begin = self.game.begin
        if begin is None or seat != begin.captain or not self.game.advice_is_open:
            return
        adviser = self.players[begin.out]
        if not self.game.asked:
            self.game.ask(seat)
        proposal = adviser.propose(view.of(self.game, begin.out), self.budget) if isinstance(adviser, Bot) else None
        if proposal is not None:
            self.game.advise(begin.out, proposal.move)
            self._tell()
            for audience in self.audiences:
                audience.advised(self.game, proposal)
