"""One of our bots as a bot of OpenSpiel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from captain_gin.bots.base import Budget
from captain_gin.moves import Verb
from captain_gin.rl.spiel_names import gin, our_set, pyspiel, spread_actions, their_actions, their_card
from captain_gin.rl.spiel_view import seen
from captain_gin.spreads import best, left_over

if TYPE_CHECKING:
    from captain_gin.bots.base import Bot
    from captain_gin.moves import Move
    from captain_gin.view import View


class SpielPlayer(pyspiel.Bot):  # type: ignore[misc]  # OpenSpiel has no types, and its own loops want its own class
    """Plays OpenSpiel's gin rummy, on either side, as one of our bots would; of a state it reads what its player sees.

    The bot decides by OpenSpiel's rules (`captain_gin.rl.spiel_names.rules_of`). What OpenSpiel refuses nevertheless,
    because it counts wrongly, is replaced: a knock by throwing the same card, a lay-off by the end of lay-offs.
    """

    def __init__(self, bot: Bot, budget: Budget | None = None) -> None:
        pyspiel.Bot.__init__(self)
        self.bot = bot
        self.budget = budget or Budget()
        self._rest: list[int] = []
        """What is left of the last decision."""
        self._until: list[int] = []
        """The history after which it holds."""

    def step(self, state: Any) -> int:
        """The action of the player in turn."""
        history = state.history()
        action, *rest = self._rest if self._rest and history == self._until else self._plan(state)
        self._rest, self._until = rest, [*history, action]
        return action

    def restart(self) -> None:
        """Forget the last hand."""
        self._rest = []

    def restart_at(self, state: Any) -> None:
        """Forget the last hand; whatever is to be known of the new one is read from each state."""
        self.restart()

    def inform_action(self, state: Any, player: int, action: int) -> None:
        """Nothing to note: the state has it."""

    def _plan(self, state: Any) -> list[int]:
        """The actions of a whole decision, or of the rest of one that somebody else began."""
        view, midway = seen(state)
        if midway:
            return _best_melds(state)
        move = self._decide(state, view)
        actions = their_actions(move, state)
        return actions if actions[0] in state.legal_actions() else _instead(move, state)

    def _decide(self, state: Any, view: View) -> Move:
        """The bot's move; a knock, the best one if need be, where somebody else has said that we knock."""
        move = self.bot.decide(view, self.budget)
        if state.current_phase() != gin.Phase.KNOCK or move.verb == Verb.KNOCK:
            return move
        cards = view.hands[view.turn]
        knocks = [move for move in view.moves() if move.verb == Verb.KNOCK]
        return min(knocks, key=lambda move: left_over(cards & ~(1 << move.card), move.melds))


def _best_melds(state: Any) -> list[int]:
    """The actions that lay the best melds of what the player in turn still holds."""
    cards = our_set(state.hands()[state.current_player()])
    return spread_actions(best(cards, None if state.current_phase() == gin.Phase.KNOCK else 0))


def _instead(move: Move, state: Any) -> list[int]:
    """What is done instead of a knock or a lay-off that OpenSpiel refuses, or of taking the last discard to knock."""
    if move.verb == Verb.KNOCK:
        return [their_card(move.card)]
    return [gin.PASS_ACTION, *(_best_melds(state) if move.verb == Verb.LAY else [])]
