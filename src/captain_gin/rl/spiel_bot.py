"""A bot of OpenSpiel as one of ours."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from captain_gin.bots.base import Budget, Option, Reason, Verdict
from captain_gin.bots.simple import simple
from captain_gin.core.cards import CARDS, NONE, lowest
from captain_gin.core.state import ANSWERING
from captain_gin.errors import MoveError
from captain_gin.facts import Acted, Deal, Fact, Up
from captain_gin.hand import Hand
from captain_gin.moves import PASS, STOCK, TAKE, Move, Verb, drop, knock, lay, spread
from captain_gin.rl.spiel_names import (
    OUR_MELDS,
    game,
    gin,
    new_state,
    our_card,
    pyspiel,
    their_actions,
    their_card,
    their_cards,
)
from captain_gin.spreads import lay_offs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from captain_gin.core.options import Rules
    from captain_gin.view import View

LAST_CARDS = 2
"""With so many cards left in the stock the last discard may be taken to knock."""


class Unlike(Exception):
    """OpenSpiel's rules have no such state, or the bot's choice is none by ours."""


class SpielBot:
    """Sits at our tables as a bot of OpenSpiel, by default its SimpleGinRummyBot.

    *make* makes it from the game's parameters and the number of the player. It is asked in a state that has the cards
    which its seat knows; hidden ones are dealt at random, by *seed*, so that there is nothing to peep at. Where the two
    programs' rules part (docs/openspiel.md) our simple player decides instead; with *correct_gin* also where the bot
    lays nothing against gin.
    """

    def __init__(
        self,
        make: Callable[[Any, int], Any] | None = None,
        kind: str = "openspiel",
        seed: int = 0,
        correct_gin: bool = True,
    ) -> None:
        self.kind = kind
        self.correct_gin = correct_gin
        self.replaced = 0
        """How often the simple player had to decide."""
        self._make = make or pyspiel.make_simple_gin_rummy_bot
        self._bots: dict[tuple[Rules, int], Any] = {}
        self._rng = Random(seed)
        self._substitute = simple()

    def decide(self, view: View, budget: Budget) -> Move:
        """The bot's move, or the simple player's."""
        try:
            return self._choose(view)
        except Unlike:
            self.replaced += 1
            return self._substitute.decide(view, budget)

    def propose(self, view: View, budget: Budget) -> Option | None:
        """What it would do itself, without a reason."""
        return Option(self.decide(view, budget), 0.0, Reason("reason-engine-none", {})) if view.moves() else None

    def weigh(self, view: View, advice: Move, budget: Budget) -> Verdict:
        """Follow what it would do itself; what anything else costs, and why, is the simple player's judgement."""
        own, judged = self.decide(view, budget), self._substitute.weigh(view, advice, budget)
        return judged._replace(follows=(own.verb, own.card) == (advice.verb, advice.card))

    def _choose(self, view: View) -> Move:
        """The bot's move, checked by our rules; Unlike if it has none."""
        try:
            move = self._ask(view)
            hand = Hand(range(CARDS), view.rules)
            hand.state = view.state()
            hand.make(move)
        except (MoveError, pyspiel.SpielError) as error:
            raise Unlike from error
        if self.correct_gin and view.phase == ANSWERING and not move.melds:
            raise Unlike
        return move

    def _ask(self, view: View) -> Move:
        facts = view.deal(self._rng).facts
        has_last = view.taken != NONE and view.stock == LAST_CARDS
        state = _state(facts[:-1] if has_last else facts, view.rules)  # there, to take the last discard is to knock
        bot = self._bot(view.rules, state.current_player())
        bot.restart()
        phase, asked = state.current_phase(), state.current_player()
        told: list[int] = []
        while not told or (state.current_player() == asked and not _is_whole(told[-1], phase, has_last)):
            told.append(bot.step(state))
            _apply(state, told[-1])
        return _move(told, phase, view)

    def _bot(self, r: Rules, player: int) -> Any:
        if (r, player) not in self._bots:
            self._bots[r, player] = self._make(game(r).get_parameters(), player)
        return self._bots[r, player]


def _state(facts: Iterable[Fact], r: Rules) -> Any:
    """The state of OpenSpiel after some facts; Unlike if there is none in which somebody has to act."""
    state = new_state(r)
    for fact in facts:
        for action in _actions(fact, state):
            _apply(state, action)
    if state.is_terminal():
        raise Unlike
    return state


def _apply(state: Any, action: int) -> None:
    if action not in state.legal_actions():
        raise Unlike
    state.apply_action(action)


def _actions(fact: Fact, state: Any) -> list[int]:
    """A fact as OpenSpiel's actions, chance among them."""
    if isinstance(fact, Deal):
        return their_cards(fact.cards or 0)
    if isinstance(fact, Up):
        return [their_card(fact.card)]
    if not isinstance(fact, Acted):
        return []
    if fact.move.verb == Verb.GIN:
        raise Unlike
    drawn = [their_card(lowest(fact.shown or 1))] if fact.move.verb == Verb.STOCK else []
    return their_actions(fact.move, state) + drawn


def _is_whole(action: int, phase: Any, has_last: bool) -> bool:
    """Whether an action ends a decision of ours, begun in a phase, though OpenSpiel asks the same player again."""
    if phase == gin.Phase.LAYOFF:
        return action < CARDS
    return action == gin.DRAW_UPCARD_ACTION or (phase == gin.Phase.WALL and not has_last)


def _move(told: Sequence[int], phase: Any, view: View) -> Move:
    """The actions of a decision as one move."""
    card = next((our_card(action) for action in told if action < CARDS), NONE)
    melds = [OUR_MELDS[action] for action in told if action in OUR_MELDS]
    if phase == gin.Phase.LAYOFF:
        return spread(*melds) if card == NONE else lay(*lay_offs(1 << card, view.melds)[0])
    if card != NONE:
        return knock(card, *melds) if gin.KNOCK_ACTION in told else drop(card)
    return _DRAWS[told[0]]


_DRAWS = {
    gin.PASS_ACTION: PASS,
    gin.DRAW_UPCARD_ACTION: TAKE,
    gin.DRAW_STOCK_ACTION: STOCK,
    gin.KNOCK_ACTION: TAKE,  # of the last discard
}
