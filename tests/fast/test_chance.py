"""The random numbers of simulations: the published generator, even shuffles, one stream a hand."""

from collections import Counter

import pytest

from captain_gin.core.state import State
from captain_gin.fast.chance import WORD, Chance, below, nth, scramble, seed, times, word
from captain_gin.fast.playout import deal


def reference(words: list[int]) -> int:
    """xoshiro128** as its authors print it in C, over Python's long ints."""

    def rotl(x: int, k: int) -> int:
        return (x << k | x >> 32 - k) & WORD

    result = rotl(words[1] * 5 & WORD, 7) * 9 & WORD
    t = words[1] << 9 & WORD
    words[2] ^= words[0]
    words[3] ^= words[1]
    words[1] ^= words[2]
    words[0] ^= words[3]
    words[2] ^= t
    words[3] = rotl(words[3], 11)
    return result


def test_it_is_the_published_generator() -> None:
    x = Chance([1, 2, 3, 4])
    words = [1, 2, 3, 4]
    assert [word(x) for _ in range(1000)] == [reference(words) for _ in range(1000)]
    assert word(Chance([1, 2, 3, 4])) == 11520  # 2 * 5 turned by 7, times 9, worked out by hand


@pytest.mark.parametrize(("a", "b"), [(WORD, WORD), (0, 5), (0x9E3779B9, 0x85EBCA6B), (1 << 31, 3)])
def test_products_keep_the_low_bits(a: int, b: int) -> None:
    assert times(a, b) == a * b & WORD


def test_scramble_is_murmurs_finaliser() -> None:
    """fmix32 of MurmurHash3 after adding the golden ratio."""
    h = 7 + 0x9E3779B9 & WORD
    h = (h ^ h >> 16) * 0x85EBCA6B & WORD
    h = (h ^ h >> 13) * 0xC2B2AE35 & WORD
    assert scramble(7) == h ^ h >> 16


def test_streams_of_hands_differ_and_repeat() -> None:
    def begins(match: int, hand: int) -> tuple[int, ...]:
        x = Chance()
        seed(x, match, hand)
        return tuple(x.word)

    streams = {begins(match, hand) for match in (0, 1, 1 << 40) for hand in (0, 1, 1 << 33, 12345)}
    assert len(streams) == 12
    assert begins(1, 2) == begins(1, 2)


def test_numbers_below_are_even() -> None:
    x = Chance()
    seed(x, 5, 0)
    counts = Counter(below(x, 7) for _ in range(70_000))
    chi2 = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert sorted(counts) == list(range(7))
    assert chi2 < 22.5  # 6 degrees of freedom, 1 in 1,000


def test_every_card_comes_to_every_place() -> None:
    s, x = State(), Chance()
    places: Counter[tuple[int, int]] = Counter()
    for hand in range(5_200):
        seed(x, 3, hand)
        deal(s, x)
        assert sorted(s.deck) == list(range(52))
        places.update((place, s.deck[place]) for place in (0, 1, 20, 51))
    for place in (0, 1, 20, 51):
        chi2 = sum((places[place, card] - 100) ** 2 / 100 for card in range(52))
        assert chi2 < 87  # 51 degrees of freedom, 1 in 1,000


@pytest.mark.parametrize("mask", [1, 1 << 62, 0b1011 << 20, (1 << 63) - 1])
def test_the_nth_bit(mask: int) -> None:
    bits = [bit for bit in range(63) if mask >> bit & 1]
    assert [nth(mask, n) for n in range(len(bits))] == bits
