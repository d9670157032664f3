"""The functions over plain ints, compiled and not, on random cards; and the compiled core itself."""

from inspect import signature
from random import Random
from types import FunctionType, SimpleNamespace

import pytest

from captain_gin.core import cards, melds, spreads
from captain_gin.core.cards import CARDS, NONE, PACK
from captain_gin.core.state import State
from tests.oracle.deals import meld_rich_hand, random_hand, two_hands
from tests.support.bans import PLAIN, core_modules
from tests.support.table import mask
from tests.support.twin import record

pytestmark = pytest.mark.xdist_group("compiled")

ROUNDS = 1_000


def random_cards(rng: Random) -> int:
    """Any set of cards: none, a few, a hand."""
    if rng.randrange(2):
        return mask(meld_rich_hand(rng, rng.choice((10, 11))))
    return mask(random_hand(rng, rng.choice((0, 1, 2, 3, 4, 10, 11))))


@pytest.mark.parametrize("name", ["size", "total"])
def test_cards(compiled: SimpleNamespace, name: str) -> None:
    rng = Random(30)
    for given in [0, PACK, *(random_cards(rng) for _ in range(ROUNDS))]:
        assert getattr(compiled.cards, name)(given) == getattr(cards, name)(given)


@pytest.mark.parametrize("name", ["is_set", "is_run", "is_meld", "triples", "deadwood"])
def test_melds(compiled: SimpleNamespace, name: str) -> None:
    rng = Random(31)
    for meld in every_meld():
        assert getattr(compiled.melds, name)(meld) == getattr(melds, name)(meld)
    for given in [0, *(random_cards(rng) for _ in range(ROUNDS))]:
        assert getattr(compiled.melds, name)(given) == getattr(melds, name)(given)


def every_meld() -> list[int]:
    """All melds of the pack."""
    return [meld for card in range(CARDS) for meld in melds_from(PACK, card)]


def melds_from(held: int, card: int) -> list[int]:
    """The melds of a hand with a lowest card, and the 0 that ends them."""
    found = [melds.meld_from(held, card, 0)]
    while found[-1]:
        found.append(melds.meld_from(held, card, len(found)))
    return found


def test_melds_in_order(compiled: SimpleNamespace) -> None:
    """The fixed order of the melds of a hand, to the 0 past the last."""
    rng = Random(32)
    for held in [PACK, *(random_cards(rng) for _ in range(ROUNDS))]:
        for card in [card for card in range(CARDS) if held >> card & 1]:
            expected = melds_from(held, card)
            assert [compiled.melds.meld_from(held, card, i) for i in range(len(expected))] == expected


def test_each_card(compiled: SimpleNamespace) -> None:
    for card in range(CARDS):
        assert compiled.cards.points(card) == cards.points(card)
        assert compiled.cards.lowest(PACK & ~((1 << card) - 1)) == cards.lowest(PACK & ~((1 << card) - 1)) == card


def test_spreads_and_defences(compiled: SimpleNamespace) -> None:
    """§5.3, §6.3: the exact searches, on hands that are rich in melds."""
    rng = Random(33)
    for i in range(ROUNDS // 5):
        knocker, defender = map(mask, two_hands(rng, rich=i % 4 > 0))
        spread = spreads.best_spread(knocker, PACK & ~knocker, 0, 0, 0)
        assert compiled.spreads.best_spread(knocker, PACK & ~knocker, 0, 0, 0) == spread
        assert compiled.spreads.layable(defender, *spread) == spreads.layable(defender, *spread)
        assert compiled.spreads.best_lay(defender, *spread) == spreads.best_lay(defender, *spread)


def test_reach(compiled: SimpleNamespace) -> None:
    """§6.2: what goes on one meld."""
    rng = Random(34)
    for meld in [*every_meld(), 0]:
        loose = mask(random_hand(rng, 20)) & ~meld
        assert compiled.melds.reach(meld, loose) == melds.reach(meld, loose)


def test_every_function_is_compiled(compiled: SimpleNamespace) -> None:
    """No function of the core stays behind, and none has more than the one signature its annotations give."""
    for short in core_modules():
        if short not in PLAIN:
            functions = [f for f in vars(getattr(compiled, short)).values() if callable(f)]
            assert not [f for f in functions if isinstance(f, FunctionType) and f.__module__.startswith("captain_gin")]
            assert all(len(f.signatures) == 1 for f in functions if hasattr(f, "py_func")), short


def test_bounds_are_checked(compiled: SimpleNamespace) -> None:
    """A pile longer than its array: unchecked code would read whatever lies behind it."""
    with pytest.raises(IndexError, match="out of bounds"):
        compiled.showdown.thrown(record(State(pile_size=CARDS + 1, pile=[NONE + 1] * CARDS)))


def test_annotations_are_plain() -> None:
    """Signatures are made from the annotations: a string there would not do."""
    for module in (cards, melds, spreads):
        for f in vars(module).values():
            if isinstance(f, FunctionType):
                assert not any(isinstance(p.annotation, str) for p in signature(f).parameters.values()), f
