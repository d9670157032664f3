"""Many hands or matches between bots, and what happens in them: the figures of `captain-gin simulate`.

Each deal, and each match, has cards of its own, made from the seed and its number. So the counts of parts, added up,
are the counts of the whole, however the work is split.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, ExitStack
from typing import TYPE_CHECKING

from captain_gin import deck, view
from captain_gin.bots.base import Budget
from captain_gin.bots.figures import Counts, Statistics, count_deal, count_hand, statistics
from captain_gin.bots.registry import make
from captain_gin.bots.table import Table
from captain_gin.core.cards import NONE
from captain_gin.dealer import Dealer, deal_facts
from captain_gin.facts import PERSON, Begin, Fact, Result, Seated, Won
from captain_gin.game import Game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from captain_gin.bots.base import Bot
    from captain_gin.core.options import Rules

CHUNK = 20
"""Deals between two calls of a progress function."""


def simulate_hands(
    kinds: Sequence[str],
    rules: Rules,
    seed: str,
    deals: int,
    mirrored: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Statistics:
    """Play single hands between two bots, captain by turns; *mirrored*: each deal twice, the second time roles swapped.

    *progress* is told now and then how many deals are done.
    """
    total = Counts()
    for first in range(0, deals, CHUNK):
        done = min(first + CHUNK, deals)
        total.update(count_hands(kinds, rules, seed, range(first, done), mirrored))
        if progress is not None:
            progress(done)
    return statistics(total, kinds)


def simulate_matches(
    kinds: Sequence[str], rules: Rules, seed: str, matches: int, progress: Callable[[int], None] | None = None
) -> Statistics:
    """Play whole matches between three bots in seats A, B, C; *progress* is told after each how many are done."""
    total = Counts()
    for number in range(matches):
        total.update(count_matches(kinds, rules, seed, range(number, number + 1)))
        if progress is not None:
            progress(number + 1)
    return statistics(total, kinds)


def count_hands(kinds: Sequence[str], rules: Rules, seed: str, deals: range, mirrored: bool = False) -> Counts:
    """What happened in the hands of some deals by number; bots named first and second are in seats A and B."""
    total = Counts()
    with ExitStack() as stack:
        players = _Players(kinds, stack)
        for number in deals:
            cards = deck.shuffle(deck.secret_from_seed(seed, number), number)
            captains = (0, 1) if mirrored else (number % 2,)
            hands = [play_hand(players.seated(f"{seed} {number}"), rules, cards, captain) for captain in captains]
            total.update(count_deal(map(count_hand, hands)))
    return total


def play_hand(bots: Sequence[Bot], rules: Rules, cards: Sequence[int], captain: int = 0) -> list[Fact]:
    """The facts of one hand between two bots, up to its result; nobody sits on the third seat."""
    begin = Begin(1, 1 - captain, captain, 2, (0, 0, 0))
    kinds = (bots[0].kind, bots[1].kind, PERSON)
    game = Game.picked_up(rules, [Seated(seat, kind, kind) for seat, kind in enumerate(kinds)], "seed", begin, 0)
    for fact in (begin, *deal_facts(cards, begin)):
        game.append(fact)
    budget = Budget()
    while (seat := game.turn) != NONE:
        game.act(seat, bots[seat].decide(view.of(game, seat), budget))
    result = game.due
    assert result is not None
    game.append(result)
    return game.facts


def count_matches(kinds: Sequence[str], rules: Rules, seed: str, matches: range) -> Counts:
    """What happened in the hands of some matches by number, and who won them."""
    total = Counts()
    with ExitStack() as stack:
        players = _Players(kinds, stack)
        for number in matches:
            game = Game(rules, [Seated(seat, kind, kind) for seat, kind in enumerate(kinds)], "seed")
            Table(game, players.seated(f"{seed} {number}"), Dealer(f"{seed} {number}")).run()
            for facts in _hands(game.facts):
                total.update(count_deal([count_hand(facts)]))
            total.update(["matches", *(f"{fact.seat} wins" for fact in game.facts if isinstance(fact, Won))])
    return total


def _hands(facts: Sequence[Fact]) -> Iterator[Sequence[Fact]]:
    """The facts of each hand, from its opening to its result."""
    start = 0
    for index, fact in enumerate(facts):
        if isinstance(fact, Begin):
            start = index
        elif isinstance(fact, Result):
            yield facts[start : index + 1]


class _Players:
    """Bots by their kinds: made anew for each deal with a seed of its own, but for those that are started and ended."""

    def __init__(self, kinds: Sequence[str], stack: ExitStack) -> None:
        self._kinds = kinds
        self._kept: dict[int, Bot] = {}
        for seat, kind in enumerate(kinds):
            bot = make(kind)
            if isinstance(bot, AbstractContextManager):
                self._kept[seat] = stack.enter_context(bot)

    def seated(self, seed: str) -> list[Bot]:
        """The bots in the order of the seats."""
        return [self._kept.get(seat) or make(kind, f"{seed} {seat}") for seat, kind in enumerate(self._kinds)]
