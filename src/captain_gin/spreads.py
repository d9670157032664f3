"""Arrangements of open hands as lists of melds, and the account of a knock when both hands are known."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from captain_gin.core.cards import BIG_HAND, PACK, lowest, points, size, total
from captain_gin.core.melds import deadwood, is_meld, is_run, meld_from, reach
from captain_gin.core.options import Rules
from captain_gin.core.scoring import settle as points_for
from captain_gin.core.spreads import best_lay, best_spread
from captain_gin.errors import MoveError
from captain_gin.notation import card_text, cards_text, members

if TYPE_CHECKING:
    from collections.abc import Iterator

Spread = tuple[int, ...]
"""Disjoint melds as sets of cards."""


def arrangements(cards: int, most: int) -> Iterator[Spread]:
    """Every spread that leaves at most *most* points over, in the fixed order: the lowest card melded first."""
    if cards == 0:
        yield ()
        return
    card = lowest(cards)
    for meld in melds_from(cards, card):
        if deadwood(cards & ~meld) <= most:
            for others in arrangements(cards & ~meld, most):
                yield (meld, *others)
    rest = cards & ~(1 << card)
    if deadwood(rest) + points(card) <= most:
        yield from arrangements(rest, most - points(card))


def melds_from(cards: int, card: int) -> Iterator[int]:
    """The melds whose lowest card is *card*, in the fixed order."""
    i = 0
    while meld := meld_from(cards, card, i):
        yield meld
        i += 1


def least_arrangements(cards: int) -> list[Spread]:
    """Every spread that leaves the least deadwood."""
    return list(arrangements(cards, deadwood(cards)))


def best(cards: int, others: int | None = None) -> Spread:
    """The spread offered to a knocker whose opponent might hold *others*: by default all other cards (§5.3)."""
    unseen = PACK & ~cards if others is None else others
    return tuple(meld for meld in best_spread(cards, unseen, 0, 0, 0) if meld)


def left_over(cards: int, spread: Spread) -> int:
    """The points of the cards outside the melds."""
    return total(cards & ~union(spread))


def union(melds: Spread) -> int:
    """All cards of some melds."""
    mask = 0
    for meld in melds:
        mask |= meld
    return mask


def check_spread(cards: int, spread: Spread) -> None:
    """Raise MoveError unless the spread is made of disjoint melds of these cards."""
    used = 0
    for meld in spread:
        if missing := members(meld & ~cards):
            raise MoveError("spread-not-held", card=card_text(missing[0]), meld=cards_text(meld))
        if not is_meld(meld):
            raise MoveError("spread-no-meld", meld=cards_text(meld))
        if twice := members(meld & used):
            raise MoveError("spread-overlaps", card=card_text(twice[0]), meld=cards_text(meld))
        used |= meld


class LayOff(NamedTuple):
    """One card laid off on one meld, as the meld lies at that moment."""

    card: int
    meld: int


def lay_offs(cards: int, spread: Spread) -> list[LayOff]:
    """An order in which *cards* go onto the melds one by one: on runs first, since only there another may follow."""
    table = list(spread)
    found: list[LayOff] = []
    while cards:
        step = _next_lay_off(cards, table)
        if step is None:
            break
        found.append(step)
        table[table.index(step.meld)] |= 1 << step.card
        cards &= ~(1 << step.card)
    return found


def _next_lay_off(cards: int, table: list[int]) -> LayOff | None:
    for meld in sorted(table, key=is_run, reverse=True):
        for card in members(cards):
            if reach(meld, 1 << card):
                return LayOff(card, meld)
    return None


class Defence(NamedTuple):
    """The answer to a knock: lay-offs in order, then the opponent's own melds, and what he is left with."""

    lay_offs: list[LayOff]
    spread: Spread
    deadwood: int


def best_defence(cards: int, spread: Spread, gin: bool) -> Defence:
    """The answer that leaves the least, over all arrangements and lay-offs; no lay-offs against gin (§6.3, §6.4)."""
    a, b, c = (*spread, 0, 0, 0)[:3]
    laid = 0 if gin else best_lay(cards, a, b, c)
    own = best(cards & ~laid, 0)
    return Defence(lay_offs(laid, spread), own, left_over(cards & ~laid, own))


class Account(NamedTuple):
    """Who scores what for a knock."""

    spread: Spread
    defence: Defence
    knocker_deadwood: int
    knocker_wins: bool
    points: int
    gin: bool
    undercut: bool


def settle(knocker: int, spread: Spread, defender: int, rules: Rules | None = None) -> Account:
    """The account of a knock with ten cards (eleven for big gin) against the best defence.

    Raises MoveError if the spread is none of the knocker's or leaves more than the knock limit.
    """
    r = rules or Rules()
    check_spread(knocker, spread)
    count = left_over(knocker, spread)
    gin = count == 0
    limit = 0 if size(knocker) == BIG_HAND else r.knock_limit
    if count > limit:
        raise MoveError("knock-too-much", count=count, limit=limit)
    defence = best_defence(defender, spread, gin)
    more = defence.deadwood - count
    scored = points_for(more, gin, size(knocker) == BIG_HAND, r)
    wins = gin or more > 0
    return Account(spread, defence, count, wins, scored, gin, not wins)


def best_against(knocker: int, defender: int) -> Spread:
    """The least-deadwood spread that does best against an opponent whose cards are known; the first such one."""
    return max(
        least_arrangements(knocker),
        key=lambda spread: best_defence(defender, spread, left_over(knocker, spread) == 0).deadwood,
    )
