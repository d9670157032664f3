"""A hand's tree of single actions read a second time from the rule book, on strings and the oracle: slow and plain.

Nothing here looks at the program but for the record of options. Actions are words: cards, and the verbs of `VERBS`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from captain_gin.core.options import Rules
from tests.oracle import naive
from tests.oracle.naive import Arrangement, Meld
from tests.support.table import VERBS

Cards = frozenset[str]
ORDER = [*naive.PACK, *VERBS]
ON = ("on_first", "on_second", "on_third")
NO_LIMIT = 1000


@dataclass(frozen=True)
class Position:
    """What lies where, and who is to do what: offer, draw, discard, knock, spread, lay, place, answer, last, over."""

    hands: tuple[Cards, Cards]
    stock: tuple[str, ...]
    pile: tuple[str, ...]
    phase: str = "offer"
    turn: int = 0
    passes: int = 0
    taken: str | None = None
    from_pile: int = 0
    knocker: int | None = None
    melds: tuple[Meld, ...] = ()
    own: tuple[Meld, ...] = ()
    building: Meld = frozenset()
    laid: Cards = frozenset()
    laying: str = ""
    best_left: int | None = None
    """What the opponent is left with, if he has chosen the best answer."""

    @property
    def held(self) -> Cards:
        """The hand of the player in turn."""
        return self.hands[self.turn]

    @property
    def loose(self) -> Cards:
        """What he has neither spread nor laid off."""
        down = self.melds if self.turn == self.knocker else self.own
        return self.held - naive.melded(frozenset(down)) - self.laid


def dealt(deck: list[str]) -> Position:
    """§3: ten each in turn, the captain first; the upcard; the stock."""
    return Position((frozenset(deck[0:20:2]), frozenset(deck[1:20:2])), tuple(deck[21:]), (deck[20],))


def actions(p: Position, r: Rules) -> list[str]:
    """The legal actions, cards first."""
    return sorted(_ACTIONS[p.phase](p, r), key=ORDER.index)


def _offer(_p: Position, _r: Rules) -> Iterable[str]:
    return {"pass", "take"}  # §4.1


def _draw(p: Position, _r: Rules) -> Iterable[str]:
    return {"stock"} if p.passes == 2 else {"stock", "take"}  # §4.1, §4.2


def _discard(p: Position, r: Rules) -> Iterable[str]:
    found = set() if is_last_taken(p) else p.held - banned(p, r)  # §8.1, §4.3
    if knock_cards(p, r):
        found |= {"knock"}  # §5.1
    if r.big_gin_bonus and naive.deadwood(p.held) == 0:
        found |= {"big_gin"}  # §7.5
    return found


def banned(p: Position, r: Rules) -> Cards:
    """§4.3."""
    return frozenset() if p.taken is None or r.discard_taken else frozenset({p.taken})


def knock_cards(p: Position, r: Rules) -> Cards:
    """§5.1."""
    return naive.knock_discards(p.held, r.knock_limit, min(banned(p, r), default=None))


def is_last_taken(p: Position) -> bool:
    """§8.1: two cards are left and the last discard has been taken."""
    return p.taken is not None and len(p.stock) == 2


def _last(p: Position, r: Rules) -> Iterable[str]:
    taker = take(p, r, ends=False)
    return {"pass", "take"} if knock_cards(taker, r) else {"pass"}  # §8.1


def limit(p: Position, r: Rules) -> int:
    """§5.3; nothing may be left of big gin (§7.5); the opponent has no limit (§6.1)."""
    if p.turn != p.knocker:
        return NO_LIMIT
    return 0 if len(p.held) == 11 else r.knock_limit


def _spread(p: Position, r: Rules) -> Iterable[str]:
    """§5.3, §6.1: cards that lead to some spread within the limit."""
    spreads = naive.legal_spreads(p.loose, limit(p, r))
    growing = {meld for spread in spreads for meld in spread if p.building <= meld}
    found = set(naive.melded(frozenset(growing)) - p.building)
    if p.building in growing:
        found |= {"meld"}
    if not p.building:
        found |= {"best", "done"} if frozenset() in spreads else {"best"}
    return found


def _lay(p: Position, _r: Rules) -> Iterable[str]:
    return {card for card in p.loose if naive.can_lay(p.melds, card)} | {"best", "done"}  # §6.2


def places(p: Position, card: str) -> list[int]:
    """§6.2: the melds that take a card."""
    return [i for i, meld in enumerate(p.melds) if naive.can_lay([meld], card)]


def _place(p: Position, _r: Rules) -> Iterable[str]:
    return {ON[i] for i in places(p, p.laying)}


_ACTIONS: dict[str, Callable[[Position, Rules], Iterable[str]]] = {
    "offer": _offer,
    "draw": _draw,
    "discard": _discard,
    "knock": knock_cards,
    "spread": _spread,
    "lay": _lay,
    "place": _place,
    "answer": _spread,
    "last": _last,
    "over": lambda _p, _r: (),
}


def after(p: Position, r: Rules, action: str) -> Position:
    """The position after a legal action."""
    if action == "take":
        return take(p, r)
    if action == "stock":
        hands = with_hand(p, p.held | {p.stock[0]})
        return replace(p, hands=hands, stock=p.stock[1:], phase="discard", passes=0, taken=None)
    if action == "pass":
        return refuse(p)
    if action == "knock":
        return replace(p, phase="knock")
    if action == "big_gin":
        return replace(p, phase="spread", knocker=p.turn)
    if p.phase == "discard":
        return go_on(throw(p, action), r)
    if p.phase == "knock":
        return replace(throw(p, action), phase="spread", knocker=p.turn)
    return after_knock(p, action)


def with_hand(p: Position, cards: Cards) -> tuple[Cards, Cards]:
    """The hands, that of the player in turn replaced."""
    return (cards, p.hands[1]) if p.turn == 0 else (p.hands[0], cards)


def take(p: Position, r: Rules, ends: bool = True) -> Position:
    """§4.2, §4.5."""
    hands, drawn = with_hand(p, p.held | {p.pile[-1]}), p.from_pile + 1
    phase = "over" if ends and drawn == r.pile_draw_limit else "discard"
    return replace(p, hands=hands, pile=p.pile[:-1], taken=p.pile[-1], from_pile=drawn, phase=phase, passes=0)


def refuse(p: Position) -> Position:
    """§4.1, §8.1."""
    if p.phase == "last":
        return replace(p, phase="over")
    return replace(p, passes=p.passes + 1, turn=1 - p.turn, phase="draw" if p.passes == 1 else "offer")


def throw(p: Position, card: str) -> Position:
    """§4.2."""
    return replace(p, hands=with_hand(p, p.held - {card}), pile=(*p.pile, card), taken=None)


def go_on(p: Position, r: Rules) -> Position:
    """§4.2, §8.1."""
    at_the_end = "last" if r.last_discard else "over"
    return replace(p, turn=1 - p.turn, phase=at_the_end if len(p.stock) == 2 else "draw")


def after_knock(p: Position, action: str) -> Position:
    """§5.3, §6."""
    if action in ON:
        return lay(p, p.laying, ON.index(action))
    if action == "best" and p.phase == "spread":
        return finish(replace(p, melds=p.melds + best_rest(p)))
    if action == "best":
        table = frozenset(p.melds) if p.phase == "lay" else frozenset()
        return replace(p, phase="over", best_left=naive.best_defence(p.loose, table))  # §6.3
    if action == "done":
        return finish(p)
    if action == "meld":
        return add_meld(p)
    if p.phase == "lay":
        fits = places(p, action)
        return lay(p, action, fits[0]) if len(fits) == 1 else replace(p, phase="place", laying=action)
    return replace(p, building=p.building | {action})


def add_meld(p: Position) -> Position:
    """§5.3, §6.1."""
    if p.phase == "spread":
        return replace(p, building=frozenset(), melds=(*p.melds, p.building))
    return replace(p, building=frozenset(), own=(*p.own, p.building))


def lay(p: Position, card: str, i: int) -> Position:
    """§6.2."""
    melds = (*p.melds[:i], p.melds[i] | {card}, *p.melds[i + 1 :])
    return replace(p, melds=melds, laid=p.laid | {card}, laying="", phase="lay")


def finish(p: Position) -> Position:
    """§6.4: no lay-offs against gin."""
    if p.phase == "spread":
        return replace(p, phase="lay" if p.loose else "answer", turn=1 - p.turn)
    return replace(p, phase="answer" if p.phase == "lay" else "over")


def best_rests(p: Position) -> set[Arrangement]:
    """§5.3: the best ways to spread what the knocker has not spread yet."""
    others = frozenset(naive.PACK) - p.held - frozenset(p.pile)
    cost = {
        rest: naive.count(naive.reachable(rest | frozenset(p.melds), others))
        for rest in naive.least_arrangements(p.loose)
    }
    return {rest for rest in cost if cost[rest] == min(cost.values())}


def best_rest(p: Position) -> tuple[Meld, ...]:
    """The only best way, the meld with the lowest card first; the decks counted here have no other."""
    (best,) = best_rests(p)
    return tuple(sorted(best, key=lambda meld: min(map(ORDER.index, meld))))


def result(p: Position, r: Rules) -> tuple[int, int]:
    """§7, §8.1: who scores what in a hand that is over; -1 and 0 if it is void."""
    if p.knocker is None:
        return -1, 0
    knocker = naive.count(p.hands[p.knocker] - naive.melded(frozenset(p.melds)))
    other = naive.count(p.hands[1 - p.knocker] - naive.melded(frozenset(p.own)) - p.laid)
    if p.best_left is not None:
        other = p.best_left
    gin_bonus = r.big_gin_bonus if len(p.hands[p.knocker]) == 11 else r.gin_bonus
    who, scored = naive.settle(knocker, other, knocker == 0, gin_bonus, r.undercut_bonus)
    return (p.knocker if who == "knocker" else 1 - p.knocker), scored


def count(p: Position, r: Rules, depth: int) -> int:
    """The positions so many actions away."""
    if depth == 0:
        return 1
    found = actions(p, r)
    return len(found) if depth == 1 else sum(count(after(p, r, action), r, depth - 1) for action in found)
