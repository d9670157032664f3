"""An episode as a game: actions put together to the moves they make, with the same deals from the same seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.core import rules as rule_book
from captain_gin.core.actions import BEST, BIG_GIN, DONE, KNOCK, MELD, ON_FIRST, PASS, STOCK, TAKE
from captain_gin.core.cards import NONE, RANKS
from captain_gin.core.melds import deadwood, reach
from captain_gin.core.options import ON_REQUEST
from captain_gin.core.state import DISCARD, KNOCKING, LAYING, OVER
from captain_gin.dealer import Dealer
from captain_gin.facts import Begin, Draw, Seated, Won
from captain_gin.fast.seats import is_midway
from captain_gin.game import Game, Stage
from captain_gin.moves import Move, Verb, big_gin, drop, knock, lay, spread
from captain_gin.notation import members
from captain_gin.rl.encoding import first_action

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from captain_gin.core.options import Rules
    from captain_gin.core.state import State
    from captain_gin.hand import Hand

SEATS = [Seated(seat, "agent", name) for seat, name in enumerate(("seat_0", "seat_1", "seat_2"))]
SIMPLE = {PASS: Move(Verb.PASS), TAKE: Move(Verb.TAKE), STOCK: Move(Verb.STOCK)}


def drawn(roles: Sequence[int]) -> Draw:
    """A draw that makes the seats *roles* captain, box and adviser: queen, king and jack of spades (§2.1)."""
    cards = [NONE] * 3
    for seat, rank in zip(roles, (11, 12, 10), strict=True):
        cards[seat] = 3 * RANKS + rank
    return Draw((cards[0], cards[1], cards[2]))


class Retelling:
    """A game that hears actions, the seats' and the adviser's proposals, and knows what they come to."""

    def __init__(self, rules: Rules, seed: str, roles: Sequence[int] | None = None, single: bool = False) -> None:
        self.game = Game(rules, SEATS)
        self._dealer = Dealer(seed)
        self._single = single
        if roles is not None:
            self.game.append(drawn(roles))
        self._go_on()

    @property
    def hand(self) -> Hand:
        """The hand with what is half made of a move; not to be played on."""
        return self._draft

    def hear(self, action: int) -> None:
        """A player has acted, legally."""
        rule_book.step(self._draft.state, self.game.rules, action)
        self._made.append(action)
        if not is_midway(self._draft.state):
            assert self.game.hand is not None
            before = self.game.hand.state
            for move in moves_made(before, self._draft.state, self._made):
                self.game.act(self.game.turn, move)
            self._go_on()

    def hear_proposal(self, action: int) -> None:
        """The adviser has proposed an action; in the middle of a move that is nothing that a record could tell."""
        if self._made:
            return
        assert self.game.begin is not None
        if self.game.rules.advice == ON_REQUEST and not self.game.asked:
            self.game.ask(self.game.begin.captain)
        self.game.advise(self.game.begin.out, proposed_move(self._draft, action))

    def _go_on(self) -> None:
        """What follows by itself, and the next deal."""
        game = self.game
        while not self._is_told():
            if game.due is not None:
                game.append(game.due)
            elif not self._dealer.deal(game):
                break
        assert game.hand is not None
        self._draft = game.hand.copy()
        self._made: list[int] = []

    def _is_told(self) -> bool:
        """Whether the single hand is over: neither another nor the end of a match follows."""
        return self._single and self.game.stage == Stage.ENDED and isinstance(self.game.due, Begin | Won)


def moves_made(before: State, after: State, actions: Sequence[int]) -> Iterator[Move]:
    """The moves that *actions* made of a hand; several if one action laid off all that fits and spread the rest."""
    melds = tuple(meld for meld in after.meld if meld)
    if actions[0] in SIMPLE:
        yield SIMPLE[actions[0]]
    elif actions[0] == KNOCK:
        yield knock(actions[1], *melds)
    elif actions[0] == BIG_GIN:
        yield big_gin(*melds)
    elif before.phase == DISCARD:
        yield drop(actions[0])
    else:
        yield from answers_made(before, after)


def answers_made(before: State, after: State) -> Iterator[Move]:
    """The lay-offs, each when the melds as they lie take it, and the spread that ends the hand (§6.2)."""
    lying, waiting = list(before.meld), members(after.laid & ~before.laid)
    while waiting:
        card, k = next((card, k) for card in waiting for k in range(3) if _fits(card, lying[k], after.meld[k]))
        yield lay(card, lying[k])
        lying[k] |= 1 << card
        waiting.remove(card)
    if after.phase == OVER:
        yield spread(*(meld for meld in after.own if meld))


def _fits(card: int, lying: int, at_last: int) -> bool:
    return bool(at_last >> card & 1 and reach(lying, 1 << card))


def actions_of(hand: Hand, move: Move) -> list[int]:
    """The actions that make a move; MoveError if it can't be made."""
    hand.copy().make(move)
    s, spreading = hand.state, [*(action for meld in move.melds for action in (*members(meld), MELD)), DONE]
    if move.verb == Verb.LAY:
        k = s.meld.index(move.melds[0])
        several = sum(reach(meld, 1 << move.card) != 0 for meld in s.meld) > 1
        return [move.card, ON_FIRST + k] if several else [move.card]
    if move.verb == Verb.SPREAD:
        return [DONE, *spreading] if s.phase == LAYING else spreading
    if move.verb in (Verb.KNOCK, Verb.GIN):
        return [KNOCK, move.card, *spreading] if move.verb == Verb.KNOCK else [BIG_GIN, *spreading]
    return [first_action(move)]


def proposed_move(hand: Hand, action: int) -> Move:
    """The move that a proposed action begins, made to its end in the best way."""
    draft, made = hand.copy(), [action]
    rule_book.step(draft.state, hand.rules, action)
    while is_midway(draft.state):
        made.append(_natural(draft))
        rule_book.step(draft.state, hand.rules, made[-1])
    return next(moves_made(hand.state, draft.state, made))


def _natural(hand: Hand) -> int:
    """The action that goes on with a move that is half made."""
    mask = hand.legal.mask
    if hand.state.phase == KNOCKING:
        cards = hand.state.hand[hand.state.turn]
        return min(members(mask), key=lambda card: deadwood(cards & ~(1 << card)))
    return BEST if mask >> BEST & 1 else (mask & -mask).bit_length() - 1
