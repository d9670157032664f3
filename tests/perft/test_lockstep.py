"""Random hands played to the end by the core and by the second reading side by side: same actions, order, result."""

from random import Random

import pytest

from captain_gin.core.options import Rules
from captain_gin.hand import Hand
from tests.oracle import deals, naive
from tests.perft import plain_tree
from tests.perft.plain_tree import Position
from tests.support.amounts import for_long
from tests.support.table import action, legal


def options(rng: Random) -> Rules:
    """Any rules."""
    return Rules(
        knock_limit=rng.choice((10, 10, 0, 20, 60)),
        gin_bonus=rng.choice((20, 25)),
        undercut_bonus=rng.choice((10, 20, 25)),
        big_gin_bonus=rng.choice((0, 31, 50)),
        discard_taken=rng.randrange(2),
        pile_draw_limit=rng.choice((50, 50, 3)),
        last_discard=rng.randrange(2),
    )


def pack(rng: Random) -> list[str]:
    """Any deal, or one in which both hold cards that fit together."""
    if rng.random() < 0.3:
        return rng.sample(naive.PACK, 52)
    captain, box = deals.two_hands(rng, rich=rng.random() < 0.7)
    dealt = [card for pair in zip(sorted(captain), sorted(box), strict=True) for card in pair]
    rest = [card for card in naive.PACK if card not in dealt]
    return dealt + rng.sample(rest, len(rest))


def choose(rng: Random, p: Position, words: list[str]) -> str:
    """Any action; a knock wherever there is one mostly, and no BEST where there are several best spreads."""
    if "knock" in words and rng.random() < 0.6:
        return "knock"
    if p.phase == "spread" and "best" in words and len(plain_tree.best_rests(p)) > 1:
        words = [word for word in words if word != "best"]
    if "best" in words and len(words) > 1 and rng.random() < 0.7:
        words = [word for word in words if word != "best"]
    return rng.choice(words)


@pytest.mark.parametrize("seed", [*range(60), *map(for_long, range(60, 2000))])
def test_side_by_side(seed: int) -> None:
    """§3-§8, with every option."""
    rng = Random(f"lockstep {seed}")
    r, cards = options(rng), pack(rng)
    hand, p = Hand([naive.PACK.index(card) for card in cards], r), plain_tree.dealt(cards)
    while words := plain_tree.actions(p, r):
        assert legal(hand).split() == words
        word = choose(rng, p, words)
        hand.play(action(word))
        p = plain_tree.after(p, r, word)
    assert hand.over
    assert hand.outcome()[:2] == plain_tree.result(p, r)
