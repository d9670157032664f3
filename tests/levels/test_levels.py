"""The players who err: each error by itself, and what follows from the cards in view alone."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import asdict, replace
from functools import cache
from random import Random

import pytest

from captain_gin.core import rules
from captain_gin.core.actions import BIG_GIN, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import CARDS, NONE, PACK, size
from captain_gin.core.options import Rules
from captain_gin.core.rules import STOCK_END
from captain_gin.core.showdown import thrown
from captain_gin.core.state import DISCARD, DRAW, LAST, OVER, State
from captain_gin.errors import OptionError
from captain_gin.fast.chance import Chance, seed
from captain_gin.fast.levels import (
    ALWAYS,
    FORGETS,
    MISSES,
    OVERLOOKS,
    befalls,
    forgets,
    high_pairs,
    in_mind,
    level,
    trait,
)
from captain_gin.fast.playout import deal
from captain_gin.fast.policies import LEVEL, RANDOM, choose
from captain_gin.fast.traits import BEGINNER, LEVELS, SEEDS, Traits, packed
from captain_gin.notation import read_set
from tests.support.states import dealt, drawn
from tests.support.table import word_of

SOUND = Traits(31, 0, 0, 0, 0, hopes=0, chances=0, care=0, early_turns=31, late=10)
"""Makes no error, and thinks of deadwood only."""
MOST = ALWAYS - 1
MELDS = "5c6c7c9d9h9s"
EVERY = pytest.mark.parametrize("traits", LEVELS.values(), ids=LEVELS)


def chosen(s: State, traits: Traits, r: Rules | None = None, seed_: int = 0) -> str:
    """What a player does, as a card or as a verb."""
    return word_of(level(s, r or Rules(), packed(traits, seed_)))


def often(s: State, traits: Traits, wanted: str) -> float:
    """The share of the seeds with which a player does something."""
    return sum(chosen(s, traits, seed_=number) == wanted for number in range(SEEDS)) / SEEDS


def wandered(hands: int) -> Iterator[State]:
    """Hands before each decision, played at random."""
    for number in range(hands):
        s, x, r = State(), Chance(), Rules()
        seed(x, 31, number)
        deal(s, x)
        while s.phase != OVER:
            yield s
            rules.step(s, r, choose(s, r, x, RANDOM))


@cache
def positions() -> list[State]:
    """Some hundred decisions from all parts of hands."""
    return [deepcopy(s) for number, s in enumerate(wandered(15)) if number % 7 == 0]


def test_traits_come_out_as_they_went_in() -> None:
    given = Traits(*range(11, 21))
    policy = packed(given, 300)
    assert [trait(policy, i) for i in range(10)] == list(asdict(given).values())
    assert policy & 7 == LEVEL
    assert 0 < packed(Traits(*[MOST] * 10), SEEDS - 1) < 1 << 62


@pytest.mark.parametrize(
    ("traits", "number"), [(replace(SOUND, care=32), 0), (replace(SOUND, late=-1), 0), (SOUND, SEEDS)]
)
def test_what_does_not_fit_is_refused(traits: Traits, number: int) -> None:
    with pytest.raises(OptionError):
        packed(traits, number)


def test_an_upcard_that_makes_a_meld_is_taken_or_missed() -> None:
    """The fourth nine."""
    s = dealt(f"{MELDS}Kd4h3s2h", up="9c")
    assert chosen(s, SOUND) == "take"
    assert often(s, replace(SOUND, misses=MOST), "pass") > 0.9
    assert 0.1 < often(s, replace(SOUND, misses=7), "pass") < 0.35
    s.phase = DRAW
    assert often(s, replace(SOUND, misses=MOST), "stock") > 0.9


def test_an_upcard_beside_a_card_tempts() -> None:
    """A queen beside the king of diamonds makes no meld; a jack is beside nothing."""
    s = dealt(f"{MELDS}Kd4h3s2h", up="Qd")
    assert often(s, SOUND, "pass") == 1
    assert often(s, replace(SOUND, tempted=MOST), "take") > 0.9
    assert often(dealt(f"{MELDS}Kd4h3s2h", up="Js"), replace(SOUND, tempted=MOST), "pass") == 1


def test_a_refused_upcard_cannot_tempt_again() -> None:
    s = dealt(f"{MELDS}Kd4h3s2h", up="9c")
    for action in (PASS, PASS):
        rules.step(s, Rules(), action)
    assert often(s, replace(SOUND, tempted=MOST), "stock") == 1


def test_a_knock_is_made_or_overlooked() -> None:
    """Ten are left without the king; the king is thrown all the same."""
    s = drawn(f"{MELDS}Kd4h3s2hAd")
    assert chosen(s, SOUND) == "knock"
    assert often(s, replace(SOUND, overlooks=MOST), "Kd") > 0.9
    rules.step(s, Rules(), KNOCK)
    assert chosen(s, SOUND) == "Kd"


def test_gin_is_never_overlooked_nor_the_last_knock() -> None:
    blind = replace(SOUND, overlooks=MOST)
    assert often(drawn(f"{MELDS}2h3h4h5hKd"), blind, "knock") == 1
    s = drawn(f"{MELDS}Kd4h3s2hAd")
    s.drawn = STOCK_END
    assert often(s, replace(blind, early_turns=0, late=0), "knock") == 1


def test_who_knocks_late_wants_less() -> None:
    """Ten in the sixth turn and in the seventh, six in the seventh."""
    waits = replace(SOUND, early_turns=6, late=6)
    assert chosen(drawn(f"{MELDS}Kd4h3s2hAd", 6), waits) == "knock"
    assert chosen(drawn(f"{MELDS}Kd4h3s2hAd", 7), waits) == "Kd"
    assert chosen(drawn(f"{MELDS}Kd3h2sAhTd"[:-2] + "9c", 7), waits) == "knock"
    assert chosen(drawn(f"{MELDS}Kd4h3s2hAd"), SOUND, Rules(knock_limit=9)) == "Kd"


def test_eleven_melded_cards_are_big_gin_where_that_counts() -> None:
    s = drawn("5c6c7c9d9h9s2h3h4h5h6h")
    assert level(s, Rules(big_gin_bonus=31), packed(BEGINNER)) == BIG_GIN
    assert level(s, Rules(), packed(BEGINNER)) == KNOCK


def test_the_last_discard_is_taken_to_knock_only() -> None:
    s = dealt(f"{MELDS}Kd4h3s2h", up="9c")
    s.phase = LAST
    assert chosen(s, BEGINNER, Rules(last_discard=1)) == "take"
    s = dealt("2c4d6h8sTcQdAh3s5c7d", up="Kh")
    s.phase = LAST
    assert chosen(s, BEGINNER, Rules(last_discard=1)) == "pass"


def test_a_pair_of_pictures_is_hung_on_to() -> None:
    """Kings for a nine: two cards of ten points are kept, three points more of deadwood each."""
    s = drawn("5c6c7cKdKh8s7d5h2s3cAd")
    assert chosen(s, SOUND) == "Kd"
    assert chosen(s, replace(SOUND, hopes=4)) == "8s"


def test_high_pairs_are_pairs_from_the_ten() -> None:
    assert high_pairs(read_set("TcTdJhQhQsKcKdKh9c9d2c2d")) == 2


def test_who_thinks_of_chances_keeps_what_may_become_a_meld() -> None:
    """King and queen of diamonds wait for the jack, the jack of hearts for nothing."""
    s = drawn("5c6c7cKdQdJh8s4d3h2s2c")
    assert chosen(s, SOUND) == "Qd"
    assert chosen(s, replace(SOUND, chances=31)) == "Jh"


def test_who_takes_care_feeds_nobody() -> None:
    """He was seen to take two tens; the third is thrown without a thought, with care another card of ten."""
    s = drawn("5c6c7cTdQh8s4d3h2s2cAh")
    s.turn, s.seen[1] = 0, read_set("TcTh")
    assert chosen(s, SOUND) == "Td"
    assert chosen(s, replace(SOUND, care=4)) == "Qh"


def test_the_card_taken_is_not_thrown_again() -> None:
    """§4.3."""
    s = dealt("5c6c7cQdJh8s4d3h2s2c", up="Kd")
    rules.step(s, Rules(), TAKE)
    assert s.phase == DISCARD
    assert chosen(s, SOUND) == "Qd"


@EVERY
def test_the_mind_holds_only_what_was_seen(traits: Traits) -> None:
    for s in positions():
        gone, his, live = in_mind(s, packed(traits))
        assert gone & ~thrown(s) == 0
        assert his & ~s.seen[1 - s.turn] == 0
        assert live == PACK & ~(gone | his | s.hand[s.turn])


@EVERY
def test_the_cards_thrown_last_are_remembered(traits: Traits) -> None:
    for s in positions():
        last = s.pile[max(s.pile_size - traits.memory, 0) : s.pile_size]
        assert all(in_mind(s, packed(traits))[0] >> card & 1 for card in last)


def test_what_is_forgotten_stays_forgotten() -> None:
    """As long as the cards below it lie there, which they do: only the last is ever taken."""
    policy, lost = packed(replace(SOUND, memory=2, forgets=16)), 0
    for s in positions():
        for high in range(3, s.pile_size + 1, 3):
            before = State(turn=s.turn, pile_size=high - 1, pile=s.pile)
            after = State(turn=s.turn, pile_size=high, pile=s.pile)
            away = thrown(before) & ~in_mind(before, policy)[0]
            assert in_mind(after, policy)[0] & away == 0
            lost += bool(away)
    assert lost > 100


def test_about_half_of_the_cards_taken_are_forgotten_where_the_trait_says_so() -> None:
    policy = packed(replace(SOUND, forgets=16))
    taken = [(s.seen[1 - s.turn], in_mind(s, policy)[1]) for s in positions()]
    assert 0.3 < sum(size(known) for _, known in taken) / sum(size(cards) for cards, _ in taken) < 0.7


def test_nobody_forgets_without_the_trait() -> None:
    for s in positions():
        gone, his, _ = in_mind(s, packed(replace(SOUND, memory=0)))
        assert (gone, his) == (thrown(s), s.seen[1 - s.turn])


@pytest.mark.parametrize("parts", [0, 4, 16, 31])
def test_errors_befall_as_often_as_the_trait_says(parts: int) -> None:
    """By seeds, by hands and by cards; within a tenth."""
    policy, seen = packed(replace(SOUND, misses=parts, overlooks=parts, forgets=parts)), positions()[0]
    by_seed = [befalls(seen, packed(replace(SOUND, misses=parts), number), MISSES) for number in range(SEEDS)]
    by_hand = [befalls(s, policy, OVERLOOKS) for s in positions()]
    by_card = [forgets(policy, card, mark) for card in range(CARDS) for mark in range(CARDS) if card != mark]
    for found in (by_seed, by_hand, by_card):
        assert sum(found) / len(found) == pytest.approx(parts / ALWAYS, abs=0.1)


@EVERY
def test_it_never_throws_what_it_may_not(traits: Traits) -> None:
    """Every choice is legal, in hands played at random; a spread or a lay-off that is begun is another's."""
    rng = Random("legal")
    for s in positions():
        if s.building == 0 and s.laying == NONE:
            action = level(s, Rules(), packed(traits, rng.randrange(SEEDS)))
            assert rules.legal(s, Rules()) >> action & 1


def test_the_stock_follows_a_refusal() -> None:
    s = dealt("2c4d6h8sTcQdAh3s5c7d", up="Kh")
    assert (chosen(s, SOUND), FORGETS) == ("pass", 1)
    s.phase = DRAW
    assert level(s, Rules(), packed(SOUND)) == STOCK
