"""A state of OpenSpiel as the player in turn sees it: its history, read as our facts without what he may not know.

What is read of the others: their open actions, and a knocker's cards once he has spread them. So OpenSpiel's fault of
showing the knocker the hand that is to answer him does no harm here.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from captain_gin import view
from captain_gin.completion import complete
from captain_gin.core.cards import NONE
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.errors import OptionError
from captain_gin.facts import Acted, Begin, Deal, Fact, Rest, Seated, Up
from captain_gin.game import Game
from captain_gin.moves import PASS, STOCK, TAKE, drop, knock, lay
from captain_gin.rl.spiel_names import OUR_MELDS, gin, new_state, our_card, our_set, rules_of
from captain_gin.spreads import lay_offs

if TYPE_CHECKING:
    from captain_gin.view import View

OUT = 2
"""The seat that nobody sits on: OpenSpiel's players 0 and 1 are captain and box on seats A and B."""
BEGIN = Begin(1, BOX, CAPTAIN, OUT, (0, 0, 0))
SEATS = [Seated(seat, "openspiel", name) for seat, name in enumerate(("OpenSpiel 0", "OpenSpiel 1", "-"))]


class Seen(NamedTuple):
    """What the player in turn knows where his decision began."""

    view: View
    midway: bool
    """Whether he has already told a part of the decision: a discard to knock with, a meld, that he lays off no more."""


def seen(state: Any) -> Seen:
    """What the player in turn of a state sees; OptionError if its history is not that of his cards."""
    player, rules = state.current_player(), rules_of(state)
    reader = Reader(player, new_state(rules))
    for action in state.history():
        reader.read(action)
    if sorted(reader.state.hands()[player]) != sorted(state.hands()[player]):
        raise OptionError("openspiel-history", player=player)
    dealt = complete(reader.facts, lambda: Game.picked_up(rules, SEATS, "seed", BEGIN, 0), Random(0))
    return Seen(view.of(dealt, player), reader.midway)


class Reader:
    """Reads the actions of a hand one by one into the facts that a player knows."""

    def __init__(self, player: int, state: Any) -> None:
        self.player = player
        self.state = state
        self.facts: list[Fact] = [BEGIN]
        self._drawing = NONE
        """Whose card comes from the stock."""
        self._card = NONE
        """The card of a knock whose melds are still being told."""
        self._melds: list[int] = []
        self._table: list[int] = []
        """The knocker's melds with what was laid off on them."""
        self._closed = False
        """Whether the opponent lays off no more."""

    @property
    def midway(self) -> bool:
        """Whether a decision has begun that is not told to its end."""
        return self._card != NONE or bool(self._melds) or self._closed

    def read(self, action: int) -> None:
        """Read the next action."""
        phase, player = self.state.current_phase(), self.state.current_player()
        upcard = self.state.upcard()
        self.state.apply_action(action)
        if phase == gin.Phase.DEAL:
            self._read_chance(action)
        elif phase in (gin.Phase.FIRST_UPCARD, gin.Phase.DRAW, gin.Phase.WALL):
            self._read_draw(player, action, upcard)
        elif phase == gin.Phase.DISCARD and action != gin.KNOCK_ACTION:
            self.facts.append(Acted(player, drop(our_card(action))))
        elif phase == gin.Phase.KNOCK:
            self._read_knock(player, action)
        elif phase == gin.Phase.LAYOFF:
            self._read_answer(player, action)

    def _read_chance(self, action: int) -> None:
        if self._drawing != NONE:
            shown = 1 << our_card(action) if self._drawing == self.player else None
            self.facts.append(Acted(self._drawing, STOCK, shown))
            self._drawing = NONE
        elif self.state.upcard() is not None:
            hands = map(our_set, self.state.hands())
            deals = [Deal(seat, hand if seat == self.player else None) for seat, hand in enumerate(hands)]
            self.facts += [*deals, Up(our_card(action)), Rest(None)]

    def _read_draw(self, player: int, action: int, upcard: int) -> None:
        if action == gin.DRAW_STOCK_ACTION:
            self._drawing = player
        elif action == gin.PASS_ACTION:
            self.facts.append(Acted(player, PASS))
        else:  # taken, or at the wall taken to knock
            self.facts.append(Acted(player, TAKE, 1 << our_card(upcard)))

    def _read_knock(self, player: int, action: int) -> None:
        if action in OUR_MELDS:
            self._melds.append(OUR_MELDS[action])
        elif action == gin.PASS_ACTION:
            left = our_set(self.state.hands()[player])
            self.facts.append(Acted(player, knock(self._card, *self._melds), left))
            self._card, self._table, self._melds = NONE, self._melds, []
        else:
            self._card = our_card(action)

    def _read_answer(self, player: int, action: int) -> None:
        if action in OUR_MELDS:
            self._melds.append(OUR_MELDS[action])
        elif action == gin.PASS_ACTION:  # the second one ends the hand, and nobody is asked any more
            self._closed = True
        else:
            laid = lay_offs(1 << our_card(action), tuple(self._table))[0]
            self.facts.append(Acted(player, lay(*laid)))
            self._table[self._table.index(laid.meld)] |= 1 << laid.card
