"""The core against the oracle: melds, deadwood, spreads, defence, knocking, scores, on random hands and small packs.

A sample by default; the long runs take the same code through 20,000 hands of each sort and the small packs whole.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from math import comb
from random import Random

import pytest

from captain_gin import spreads
from captain_gin.core import melds, rules
from captain_gin.core.cards import points, total
from captain_gin.core.options import Rules
from captain_gin.core.scoring import settle
from captain_gin.core.spreads import best_spread
from tests.oracle import deals, naive
from tests.support.amounts import for_long, little_or_much
from tests.support.table import act, knocked, mask, names

Hand = frozenset[str]
Sort = Callable[[Random, int], Hand]

SORTS: dict[str, Sort] = {"random": deals.random_hand, "rich": deals.meld_rich_hand}
CHUNK = 100
"""Hands of one test: short enough to be spread over processes."""

LONG_CHUNKS = 20_000 // CHUNK


def chunks(few: int) -> list[object]:
    """The numbers of the chunks: a few, and the many of the long run."""
    return [*range(few), *map(for_long, range(few, LONG_CHUNKS))]


def as_spread(arrangement: Sequence[int]) -> naive.Arrangement:
    """A spread of the program as the oracle has it."""
    return frozenset(names(meld) for meld in arrangement if meld)


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("chunk", chunks(1))
def test_one_hand(sort: str, chunk: int) -> None:
    """§1.4, §5.1, §5.3: what can be said of one hand, of ten cards or eleven."""
    rng = Random(f"{sort} {chunk}")
    for _ in range(CHUNK):
        hand = SORTS[sort](rng, rng.choice((10, 11)))
        agree_on_arrangements(hand)
        agree_on_best_spread(rng, hand)
        if len(hand) == 11:
            agree_on_knocking(rng, hand)


def agree_on_arrangements(hand: Hand) -> None:
    cards = mask(hand)
    assert melds.deadwood(cards) == naive.deadwood(hand)
    least = list(map(as_spread, spreads.least_arrangements(cards)))
    assert len(least) == len(set(least))
    assert set(least) == naive.least_arrangements(hand)


def agree_on_best_spread(rng: Random, hand: Hand) -> None:
    """§5.3: whether all other cards might be held by the opponent, or only some."""
    others = frozenset(naive.PACK) - hand
    assert as_spread(spreads.best(mask(hand))) in naive.best_spreads(hand, others)
    if rng.random() < 0.5:
        others = frozenset(rng.sample(sorted(others), rng.randrange(1, 20)))
    best = best_spread(mask(hand), mask(others), 0, 0, 0)
    assert as_spread(best) in naive.best_spreads(hand, others)


def agree_on_knocking(rng: Random, hand: Hand) -> None:
    """§5.1, §4.3: with a card that may not be thrown or without, by any limit."""
    limit = rng.choice((10, 10, 0, 5, 40))
    banned = rng.choice([*sorted(hand), None, None, None])
    throwable = hand if banned is None else hand - {banned}
    found = rules.knockable(mask(hand), mask(throwable), Rules(knock_limit=limit))
    assert names(found) == naive.knock_discards(hand, limit, banned)


@pytest.mark.parametrize("rich", [False, True], ids=["random", "rich"])
@pytest.mark.parametrize("chunk", chunks(2))
def test_two_hands(rich: bool, chunk: int) -> None:
    """§6.3, §7: a knocker with ten cards and a defender, over any spread the knocker may choose."""
    rng = Random(f"two {rich} {chunk}")
    for _ in range(CHUNK):
        knocker, defender = deals.two_hands(rng, rich)
        spread = rng.choice(sorted(naive.legal_spreads(knocker), key=lambda some: sorted(map(sorted, some))))
        agree_on_defence(knocker, spread, defender)
        agree_on_account(rng, knocker, spread, defender)
        agree_on_play(knocker, spread, defender)


def agree_on_defence(knocker: Hand, spread: naive.Arrangement, defender: Hand) -> None:
    """The value, the answer itself, and each of its lay-offs in turn."""
    laid_out = tuple(sorted(map(mask, spread)))
    if naive.is_gin(knocker, spread):
        defence = spreads.best_defence(mask(defender), laid_out, gin=True)
        assert defence.lay_offs == []
        assert defence.deadwood == naive.deadwood(defender)
        assert as_spread(defence.spread) in naive.least_arrangements(defender)
        return
    defence = spreads.best_defence(mask(defender), laid_out, gin=False)
    laid = names(sum(1 << step.card for step in defence.lay_offs))
    assert defence.deadwood == naive.best_defence(defender, spread)
    assert (as_spread(defence.spread), laid) in naive.best_defences(defender, spread)
    agree_on_lay_offs(spread, defence.lay_offs)


def agree_on_lay_offs(spread: naive.Arrangement, steps: list[spreads.LayOff]) -> None:
    """§6.2: each card makes a meld of the meld it goes on, as that lies then."""
    table = set(spread)
    for card, meld in steps:
        before, after = names(meld), names(meld | 1 << card)
        assert before in table
        assert naive.can_lay([before], naive.PACK[card])
        table = table - {before} | {after}


def agree_on_account(rng: Random, knocker: Hand, spread: naive.Arrangement, defender: Hand) -> None:
    """§7.1-7.4, with each bonus."""
    gin, undercut = rng.choice((20, 25)), rng.choice((10, 20, 25))
    r = Rules(gin_bonus=gin, undercut_bonus=undercut)
    account = spreads.settle(mask(knocker), tuple(sorted(map(mask, spread))), mask(defender), r)
    winner, scored = naive.score(knocker, spread, defender, gin, undercut)
    assert (account.points, account.knocker_wins) == (scored, winner == "knocker")
    more = account.defence.deadwood - account.knocker_deadwood
    assert settle(more, account.gin, False, r) == scored


def agree_on_play(knocker: Hand, spread: naive.Arrangement, defender: Hand) -> None:
    """§6.3, §7: the same knock played out on the table, the answer left to BEST."""
    melds_ = " ".join(sorted("".join(sorted(meld)) for meld in spread)) or "-"
    hand = act(knocked(" ".join(sorted(knocker)), melds_, " ".join(sorted(defender))), "best")
    winner, scored = naive.score(knocker, spread, defender)
    assert hand.outcome()[:2] == (0 if winner == "knocker" else 1, scored)
    own, laid, table = as_spread(hand.state.own), names(hand.state.laid), as_spread(hand.state.meld)
    assert all(map(naive.is_meld, table))
    assert naive.melded(table) == naive.melded(spread) | laid
    if not naive.is_gin(knocker, spread):
        assert (own, laid) in naive.best_defences(defender, spread)


def test_big_gin() -> None:
    """§7.5: eleven melded cards, with each value of the option."""
    rng = Random(11)
    for bonus in (0, 31, 50) * 10:
        knocker = deals.knock_hand(rng, naive.PACK, 11, limit=0)
        defender = deals.random_hand(rng, 10, sorted(frozenset(naive.PACK) - knocker))
        spread = min(naive.least_arrangements(knocker), key=lambda some: sorted(map(sorted, some)))
        account = spreads.settle(
            mask(knocker), tuple(sorted(map(mask, spread))), mask(defender), Rules(big_gin_bonus=bonus)
        )
        assert ("knocker", account.points) == naive.score(knocker, spread, defender, big_gin_bonus=bonus)


# --------------------------------------------------------------------------------------------- small packs, whole


def every(count: int, pack: Sequence[str], one_in: int) -> Iterator[tuple[str, ...]]:
    """The hands of so many cards of a pack; one in so many of them."""
    return islice(combinations(pack, count), 0, None, one_in)


@pytest.mark.parametrize("ranks", ["A234", "9TJQ", "TJQK"])
@pytest.mark.parametrize("one_in", little_or_much(19, 1))
def test_every_hand_of_sixteen_cards(ranks: str, one_in: int) -> None:
    """§1.4: 8,008 hands of ten, where sets and runs compete for every card."""
    pack = naive.small_pack(ranks)
    assert comb(len(pack), 10) == 8008
    for hand in every(10, pack, one_in):
        agree_on_arrangements(frozenset(hand))


@pytest.mark.parametrize("one_in", little_or_much(97, 1))
def test_every_hand_of_two_suits(one_in: int) -> None:
    """§1.4, §1.2: 43,758 hands of eight from nine ranks; runs of every length, up to the king."""
    pack = naive.small_pack("56789TJQK", "hs")
    for hand in every(8, pack, one_in):
        assert melds.deadwood(mask(hand)) == naive.deadwood(hand)


@pytest.mark.parametrize(
    ("ranks", "suits", "held"), [("A234", "cdh", 6), ("TJQK", "dhs", 6), ("34567", "cs", 5), ("A2345", "cdh", 7)]
)
@pytest.mark.parametrize("one_in", little_or_much(17, 1))
def test_every_split_of_a_tiny_pack(ranks: str, suits: str, held: int, one_in: int) -> None:
    """§6.3: the knocker's cards with every spread, the rest of the pack against it."""
    pack = naive.small_pack(ranks, suits)
    for knocker in every(held, pack, one_in):
        defender = frozenset(pack) - frozenset(knocker)
        for spread in naive.arrangements(knocker):
            agree_on_defence(frozenset(knocker), spread, defender)


def test_points() -> None:
    """§1.3."""
    assert [points(card) for card in range(52)] == list(map(naive.points, naive.PACK))
    assert total(mask(naive.PACK)) == naive.count(naive.PACK)
