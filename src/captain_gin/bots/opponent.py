"""What can be told about the opponent's cards from what he did: took, threw and left lying."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from captain_gin.bots.outs import PAIRS, each
from captain_gin.core.cards import CARDS, NONE, PACK, RANK_MASK, RANKS, points
from captain_gin.facts import Acted, Up
from captain_gin.moves import Verb
from captain_gin.notation import as_set

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from captain_gin.facts import Fact
    from captain_gin.moves import Move
    from captain_gin.view import View

THROWN, LEFT = 0.5, 0.7
"""How much less likely he holds a card for each neighbour of it (same rank, or next to it) that he threw or left."""
MOST_LIKELY = 0.9
AHEAD, TURN, POINT, MELD = 17.0, 0.83, 1.10, 0.67
"""His deadwood above the knock limit: at first, and times how much for each turn he has had, each point of the card he
threw last, each card he was seen to take and still holds. Fitted to hands of `simple` and `careful`."""
DEAREST = 10
LONG = 30.0
"""Points above the knock limit that count as one unit of `Opponent.time`."""


class Opponent(NamedTuple):
    """The opponent of the player in turn, as far as that player knows."""

    unseen: int
    """The cards that have not been shown: his hidden ones and the stock."""
    chances: tuple[float, ...]
    """For each card of the pack how likely he holds it."""
    deadwood: float
    """How much he has, as much as is to be expected."""
    time: float
    """How long it takes before he may knock: about 1.5 after the deal, 0 at the end."""

    def danger(self, card: int) -> float:
        """How likely he makes a meld with a card."""
        safe = 1.0
        for pair in PAIRS[card]:
            one, other = each(pair)
            safe *= 1 - self.chances[one] * self.chances[other]
        return 1 - safe


class Deeds(NamedTuple):
    """What a player did with open cards."""

    thrown: tuple[int, ...]
    """The cards he threw, in order."""
    left: int
    """The cards he could have taken from the pile and did not, as a set."""


def opponent(view: View) -> Opponent:
    """The opponent of the player in turn, seen from that player's chair or his adviser's."""
    assert view.begin is not None
    seat = view.begin.box if view.turn == view.begin.captain else view.begin.captain
    done, taken = deeds(view.facts, seat), view.seen[seat]
    unseen = PACK & ~(view.hands[view.turn] | taken | as_set(view.pile))
    chances = _chances(unseen, taken, view.held[seat] - taken.bit_count(), done)
    above = _above_limit(done, taken.bit_count())
    return Opponent(unseen, chances, view.rules.knock_limit + above, above / LONG)


def deeds(facts: Iterable[Fact], seat: int) -> Deeds:
    """What a seat did since the deal."""
    own = [(move, top) for who, move, top in _moves(facts) if who == seat]
    thrown = tuple(move.card for move, _ in own if move.verb == Verb.DROP)
    return Deeds(thrown, as_set(top for move, top in own if move.verb in (Verb.STOCK, Verb.PASS) and top != NONE))


def _moves(facts: Iterable[Fact]) -> Iterator[tuple[int, Move, int]]:
    """Each move with its seat and the card that lay on top of the pile; -1 if it was empty."""
    pile: list[int] = []
    for fact in facts:
        if isinstance(fact, Up):
            pile.append(fact.card)
        elif isinstance(fact, Acted):
            yield fact.seat, fact.move, pile[-1] if pile else NONE
            if fact.move.verb == Verb.TAKE:
                pile.pop()
            elif fact.move.verb == Verb.DROP:
                pile.append(fact.move.card)


def _above_limit(done: Deeds, taken: int) -> float:
    last = points(done.thrown[-1]) if done.thrown else DEAREST
    return float(AHEAD * TURN ** len(done.thrown) * POINT**last * MELD**taken)


def _chances(unseen: int, taken: int, hidden: int, done: Deeds) -> tuple[float, ...]:
    """How likely he holds each card: his hidden cards are shared out by weights, from what he did with neighbours."""
    thrown = as_set(done.thrown)
    weights = [0.0] * CARDS
    for card in each(unseen):
        near = NEIGHBOURS[card]
        weights[card] = THROWN ** (near & thrown).bit_count() * LEFT ** (near & done.left).bit_count()
    share = hidden / (sum(weights) or 1)
    for card in each(unseen):
        weights[card] = min(weights[card] * share, MOST_LIKELY)
    for card in each(taken):
        weights[card] = 1.0
    return tuple(weights)


def _neighbours(card: int) -> int:
    """The cards of the same rank, and those next to it in its suit."""
    beside = [other for other in (card - 1, card + 1) if other // RANKS == card // RANKS]
    return as_set(beside) | RANK_MASK << card % RANKS & ~(1 << card)


NEIGHBOURS = tuple(map(_neighbours, range(CARDS)))
