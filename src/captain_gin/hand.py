"""One hand as an object over the core: ask what is legal, play, take back, see what it is worth."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from captain_gin.core import reasons, rules, scoring
from captain_gin.core.actions import BIG_GIN, DONE, KNOCK, MELD, ON_FIRST, PASS, STOCK, TAKE
from captain_gin.core.cards import CARDS, NONE, PACK
from captain_gin.core.melds import reach
from captain_gin.core.options import Rules
from captain_gin.core.showdown import layable_now, left, limit
from captain_gin.core.state import ANSWERING, DISCARD, FIELDS, KNOCKING, LAYING, OVER, PLACING, SPREADING, State
from captain_gin.errors import CardError, MoveError
from captain_gin.moves import Move, Verb
from captain_gin.notation import as_set, card_text, melds_text, members
from captain_gin.refusals import REFUSALS
from captain_gin.spreads import best, check_spread, left_over

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Outcome(NamedTuple):
    """What a finished hand is worth. Players are 0, the captain, and 1, the box; -1: nobody, the hand is void."""

    winner: int
    points: int
    knocker: int
    counts: tuple[int, int]
    """The deadwood of captain and box as the cards lie."""
    gin: bool
    big_gin: bool

    @property
    def undercut(self) -> bool:
        """Whether the knocker lost."""
        return self.knocker not in (NONE, self.winner)


class Actions:
    """The legal actions of a hand, live: `len`, `in` and iteration always speak of the present state."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand

    @property
    def mask(self) -> int:
        """All of them as one int, bit by bit (see `captain_gin.core.actions`)."""
        return rules.legal(self._hand.state, self._hand.rules)

    def __iter__(self) -> Iterator[int]:
        mask = self.mask
        return (action for action in range(63) if mask >> action & 1)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, int) and 0 <= action < 63 and bool(self.mask >> action & 1)

    def __len__(self) -> int:
        return self.mask.bit_count()


class Hand:
    """One hand between captain (player 0) and box (player 1).

    It is played by the 63 actions of the core (`play`) or by whole moves (`make`); both can be taken back.
    """

    def __init__(self, deck: Sequence[int], rules_: Rules | None = None) -> None:
        if sorted(deck) != list(range(CARDS)):
            raise CardError("deck-incomplete", count=len(set(deck) & set(range(CARDS))))
        self.rules = rules_ or Rules()
        self.state = State()
        self.state.deck[:] = deck
        rules.start(self.state)
        self._past: list[State] = []

    @property
    def legal(self) -> Actions:
        """The legal actions."""
        return Actions(self)

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.state.phase == OVER

    def can(self, action: int) -> bool:
        """Whether an action is legal."""
        return action in self.legal

    def why_not(self, action: int) -> int:
        """A code of `captain_gin.core.reasons`: FINE, or why the action is refused."""
        return reasons.why_not(self.state, self.rules, action)

    def play(self, action: int) -> None:
        """Apply one action; MoveError if it is not legal."""
        reason = self.why_not(action)
        if reason != reasons.FINE:
            raise self._refusal(reason, action)
        self._past.append(self._snapshot())
        rules.step(self.state, self.rules, action)

    def undo(self) -> None:
        """Take the last action or move back; MoveError at the start."""
        if not self._past:
            raise MoveError("undo-nothing")
        self.state = self._past.pop()

    def forget(self) -> None:
        """Forget what was played before: it can't be taken back any more."""
        self._past.clear()

    def copy(self) -> Hand:
        """An independent hand in the same position; it can't take back what was played before."""
        twin = object.__new__(Hand)
        twin.rules = self.rules
        twin.state = self._snapshot()
        twin._past = []
        return twin

    def outcome(self) -> Outcome:
        """What the hand is worth; MoveError while it goes on."""
        if not self.over:
            raise MoveError("hand-not-over")
        s = self.state
        return Outcome(
            scoring.winner(s),
            scoring.points(s, self.rules),
            s.knocker,
            (scoring.count(s, 0), scoring.count(s, 1)),
            scoring.is_gin(s),
            scoring.is_big_gin(s),
        )

    def moves(self) -> list[Move]:
        """The legal moves, with the best spread where one is needed; any other legal spread can be made as well."""
        return legal_moves(self.state, self.rules)

    def make(self, move: Move) -> None:
        """Make a whole move: all its actions, or MoveError and none of them."""
        before = self._snapshot()
        try:
            for action in self._actions(move):
                self._step(action)
        except MoveError:
            self.state = before
            raise
        self._past.append(before)

    def _snapshot(self) -> State:
        """A copy of the state: `captain_gin.core.state.copy` is for compiled code and slower here."""
        return State(*map(_copied, _contents(self.state)))

    def _step(self, action: int) -> None:
        reason = self.why_not(action)
        if reason != reasons.FINE:
            raise self._refusal(reason, action)
        rules.step(self.state, self.rules, action)

    def _refusal(self, reason: int, action: int) -> MoveError:
        key, rule = REFUSALS[reason]
        card = card_text(action) if 0 <= action < CARDS else ""
        return MoveError(key, card=card, rule=rule, limit=self._limit())

    def _limit(self) -> int:
        """The most that a knock may leave: nothing once eleven cards are spread (§5.1, §7.5)."""
        return limit(self.state, self.rules) if self.state.phase == SPREADING else self.rules.knock_limit

    def _actions(self, move: Move) -> Iterator[int]:
        """The actions of a move, each made before the next is asked for."""
        if move.verb in _WITH_CARD and not 0 <= move.card < CARDS:
            raise self._refusal(reasons.UNKNOWN_ACTION, move.card)
        if move.verb in _SIMPLE:
            yield _SIMPLE[move.verb]
        elif move.verb == Verb.DROP:
            yield from self._drop(move.card)
        elif move.verb in (Verb.KNOCK, Verb.GIN):
            yield from self._knock(move)
        elif move.verb == Verb.LAY:
            yield from self._lay(move)
        else:
            yield from self._answer(move)

    def _drop(self, card: int) -> Iterator[int]:
        if self.state.phase in _MIDWAY or self.state.phase in (LAYING, ANSWERING):
            raise self._refusal(reasons.NOT_NOW, card)
        yield card

    def _knock(self, move: Move) -> Iterator[int]:
        yield BIG_GIN if move.verb == Verb.GIN else KNOCK
        if move.verb == Verb.KNOCK:
            yield move.card
        yield from self._spread(move.melds)

    def _answer(self, move: Move) -> Iterator[int]:
        if self.state.phase not in (LAYING, ANSWERING):
            raise self._refusal(reasons.HAND_OVER if self.over else reasons.NOT_NOW, NONE)
        if self.state.phase == LAYING:
            yield DONE
        yield from self._spread(move.melds)

    def _spread(self, melds: tuple[int, ...]) -> Iterator[int]:
        check_spread(left(self.state), melds)
        if left_over(left(self.state), melds) > limit(self.state, self.rules):
            raise self._refusal(reasons.SPREAD_TOO_HEAVY, NONE)
        for meld in melds:
            yield from members(meld)
            yield MELD
        yield DONE

    def _lay(self, move: Move) -> Iterator[int]:
        s = self.state
        if s.phase != LAYING:
            raise self._refusal(self._no_lay_off(), move.card)
        if len(move.melds) != 1 or move.melds[0] == 0 or move.melds[0] not in s.meld:
            raise MoveError("lay-no-such-meld", meld=melds_text(move.melds))
        before = s.meld.index(move.melds[0])
        yield move.card
        if s.laying != NONE:
            if not self.can(ON_FIRST + before):
                raise self._refusal(reasons.NOT_ON_THAT_MELD, move.card)
            yield ON_FIRST + before
        elif s.meld[before] == move.melds[0]:
            raise self._refusal(reasons.NOT_ON_THAT_MELD, move.card)

    def _no_lay_off(self) -> int:
        """Why nothing can be laid off now."""
        if self.over:
            return reasons.HAND_OVER
        gin = self.state.phase == ANSWERING and scoring.is_gin(self.state)
        return reasons.GIN_TAKES_NOTHING if gin else reasons.NOT_NOW


_contents = attrgetter(*FIELDS)


def _copied(value: Any) -> Any:
    """An int as it is, a list anew."""
    return value if isinstance(value, int) else value[:]


_SIMPLE = {Verb.PASS: PASS, Verb.TAKE: TAKE, Verb.STOCK: STOCK}
_WITH_CARD = (Verb.DROP, Verb.KNOCK, Verb.LAY)
_MIDWAY = (KNOCKING, SPREADING, PLACING)
"""The phases in the middle of a move."""


def legal_moves(s: State, r: Rules) -> list[Move]:
    """The legal moves of the player in turn; reads only what that player knows. None in the middle of a move."""
    if s.phase in _MIDWAY or s.building:
        return []
    if s.phase in (LAYING, ANSWERING):
        return [*_lays(s), Move(Verb.SPREAD, NONE, best(left(s), 0))]
    mask = rules.legal(s, r)
    found = [Move(verb) for verb, action in _SIMPLE.items() if mask >> action & 1]
    found += [Move(Verb.DROP, card) for card in members(mask & PACK)]
    if mask >> KNOCK & 1:
        found += [knock_move(s, card) for card in members(knock_cards(s, r))]
    if mask >> BIG_GIN & 1:
        found.append(Move(Verb.GIN, NONE, best(s.hand[s.turn], 0)))
    return found


def knock_cards(s: State, r: Rules) -> int:
    """The cards that the player in turn, holding eleven, may knock with."""
    return rules.knockable(s.hand[s.turn], rules.throwable(s, r), r) if s.phase == DISCARD else 0


def knock_move(s: State, card: int) -> Move:
    """The knock with a card and the best spread, as far as the knocker can know (§5.3)."""
    cards = s.hand[s.turn] & ~(1 << card)
    thrown = as_set(s.pile[: s.pile_size]) | 1 << card
    return Move(Verb.KNOCK, card, best(cards, PACK & ~(cards | thrown)))


def _lays(s: State) -> list[Move]:
    if s.phase != LAYING:
        return []
    fitting = [(card, meld) for card in members(layable_now(s)) for meld in s.meld if meld]
    return [Move(Verb.LAY, card, (meld,)) for card, meld in fitting if reach(meld, 1 << card)]
