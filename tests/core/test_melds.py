"""§1.4: sets, runs, deadwood; §6.2: what a meld takes; the fixed order of the melds."""

from itertools import combinations
from random import Random

import pytest

from captain_gin.core import melds
from captain_gin.notation import cards_text, read_set
from tests.oracle import deals, naive
from tests.support.table import mask, names


@pytest.mark.parametrize("text", ["As2s3s", "TcJcQcKc", "7c7d7h", "7c7d7h7s", "Ah2h3h4h5h6h7h8h9hThJhQhKh"])
def test_melds(text: str) -> None:
    """§1.2, §1.4: three or four of a rank, three or more in sequence in a suit, the ace low."""
    assert melds.is_meld(read_set(text))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "8d",
        "8d8h",  # two are too few
        "8d9d",
        "QsKsAs",  # the ace is low
        "KsAs2s",  # no way round the corner
        "As2s3sKs",
        "KcKdAd",  # neighbours by suit are no set
        "4h5s6s",  # two suits
        "7c7d8h",  # two ranks
        "3c4c6c",  # a gap
        "JcQcKcAd",  # king of clubs and ace of diamonds are neighbours as ints only
    ],
)
def test_no_melds(text: str) -> None:
    """§1.2, §1.4: what isn't."""
    assert not melds.is_meld(read_set(text))


def test_every_meld_of_the_pack() -> None:
    """§1.4: 65 sets, 264 runs."""
    ours = [mask(meld) for meld in naive.EVERY_MELD]
    assert all(map(melds.is_meld, ours))
    assert sum(map(melds.is_set, ours)) == 65
    assert sum(map(melds.is_run, ours)) == 264


@pytest.mark.parametrize("size", [2, 3])
def test_small_groups_of_the_pack(size: int) -> None:
    """§1.4: of all 22,100 triples those that the oracle calls melds; no pair is one."""
    found = {cards for cards in combinations(naive.PACK, size) if melds.is_meld(mask(cards))}
    assert found == {cards for cards in combinations(naive.PACK, size) if naive.is_meld(cards)}


def test_a_card_belongs_to_one_meld() -> None:
    """§1.4: 8-8-8 or 7-8-9, not both: 7 and 9 or two eights are left over."""
    assert melds.deadwood(read_set("8h8s7d8d9d")) == 16


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("AcAdAhAs2s3s", 0),  # a set of four lends a card
        ("AcAdAhAs2c3c", 0),
        ("5c5d5h6c7c8c6d6h", 12),  # the fives are a set, the sixes are not
        ("4c5c6c4d4h", 8),  # the run is worth more than the set
        ("7c8c9cTc7d7h", 0),  # a run of four lends its end
        ("5c5d5h5s6s7s", 0),
        ("QsKsAs", 21),
        ("3d4d6d7d", 20),
        ("", 0),
    ],
)
def test_deadwood(text: str, least: int) -> None:
    """§1.4: the least that any arrangement leaves."""
    assert melds.deadwood(read_set(text)) == least


@pytest.mark.parametrize(
    ("eleven", "thrown", "least"),
    [("3s4s5s6s4d5d6d2h3h5h6h", "6h", 10), ("3s4s5s4c5c6c3d4d5d6d6h", "6h", 0)],
)
def test_eleven_cards_that_openspiel_counts_wrong(eleven: str, thrown: str, least: int) -> None:
    """§5.1: OpenSpiel 2.0.2 says 12 and 3; by hand it is 10 and gin, throwing the six of hearts."""
    assert melds.deadwood(read_set(eleven) & ~read_set(thrown)) == least


def in_order(text: str) -> list[str]:
    """The melds of some cards that hold the lowest of them, as `meld_from` numbers them."""
    cards = read_set(text)
    low = (cards & -cards).bit_length() - 1
    found: list[str] = []
    while meld := melds.meld_from(cards, low, len(found)):
        found.append(cards_text(meld))
    return found


def test_order_of_runs() -> None:
    """Longest first."""
    assert in_order("3c4c5c6c7c") == ["3c4c5c6c7c", "3c4c5c6c", "3c4c5c"]


def test_order_of_sets() -> None:
    """The four, then the threes, without the highest suit first."""
    assert in_order("3c3d3h3s") == ["3c3d3h3s", "3c3d3h", "3c3d3s", "3c3h3s"]


def test_order_of_runs_before_sets() -> None:
    assert in_order("Jc Qc Kc Jh Js Ad") == ["JcQcKc", "JcJhJs"]


def test_no_run_from_king_to_ace() -> None:
    """§1.2: the ace of the next suit is no neighbour."""
    assert in_order("JcQcKcAd2d3d") == ["JcQcKc"]
    assert melds.run_length(read_set("QcKcAd2d"), 11) == 2


@pytest.mark.parametrize("seed", range(60))
def test_meld_from_names_every_meld_once(seed: int) -> None:
    """§1.4: over all lowest cards together these are the oracle's melds."""
    hand = deals.meld_rich_hand(Random(seed), 11)
    found = []
    for card in range(52):
        i = 0
        while mask(hand) >> card & 1 and (meld := melds.meld_from(mask(hand), card, i)):
            found.append(names(meld))
            i += 1
    assert len(found) == len(set(found))
    assert set(found) == set(naive.melds(hand))


@pytest.mark.parametrize(
    ("meld", "cards", "taken"),
    [
        ("7c7d7h", "7s8c", "7s"),  # the fourth of a set
        ("7c7d7h7s", "8c6c", ""),
        ("7c8c9c", "6cTc", "6cTc"),  # both ends of a run
        ("7c8c9c", "5c6cTcJcQc", "5c6cTcJcQc"),  # one after another
        ("7c8c9c", "5cJc", ""),  # not over a gap
        ("7c8c9c", "6dTd", ""),
        ("JcQcKc", "AcAdTc", "Tc"),  # not round the corner, not into the next suit
        ("TdJdQdKd", "AhAd", ""),
        ("Ad2d3d", "KcKd4d", "4d"),
        ("JsQsKs", "AsTs9s", "9sTs"),
        ("Ac2c3c", "4c", "4c"),
        ("2d3d4d", "AdKc", "Ad"),  # down to the ace
    ],
)
def test_reach(meld: str, cards: str, taken: str) -> None:
    """§6.2: the fourth card of a set, cards at either end of a run."""
    assert melds.reach(read_set(meld), read_set(cards)) == read_set(taken)


def test_nothing_goes_on_no_meld() -> None:
    assert melds.reach(0, read_set("7c7d")) == 0


def test_ranks_held_three_times() -> None:
    """§1.4: the candidates for sets, one bit a rank, for every choice of suits."""
    for size in range(5):
        for suits in combinations(naive.SUITS, size):
            assert melds.triples(mask("5" + suit for suit in suits)) == (1 << 4 if size >= 3 else 0)


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("5c6c7c7d7h8h", "5c6c7c"),
        ("Ac2c3cJdQdKdAh", "Ac2c3cJdQdKd"),
        ("JcQcKcAd2d4d", "JcQcKc"),  # not on into the next suit
        ("QcKcAd2d", ""),
        ("TsJsQsKs", "TsJsQsKs"),
    ],
)
def test_cards_that_may_stand_in_a_run(cards: str, found: str) -> None:
    assert melds.run_cards(read_set(cards)) == read_set(found)


def test_the_ranks_among_some_cards() -> None:
    assert melds.ranks_of(read_set("5c5h7dAsKc")) == 1 << 4 | 1 << 6 | 1 | 1 << 12
