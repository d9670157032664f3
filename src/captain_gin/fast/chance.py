"""Random numbers and shuffles for simulation, in plain ints: xoshiro128**, the same bits compiled or not.

Not for real deals: those come from `captain_gin.deck`. Every hand has a stream of its own, made from a seed and the
number of the hand, so that results do not depend on how work is split. Source of the generator: Blackman and Vigna,
"Scrambled linear pseudorandom number generators", 2021.
"""

from dataclasses import dataclass, field

WORD = (1 << 32) - 1

CHANCE_FIELDS = {"word": 4}
"""Name and length of every field: the layout of the compiled record."""


@dataclass(slots=True)
class Chance:
    """The four 32-bit words of a generator."""

    word: list[int] = field(default_factory=lambda: [1] * 4)


def seed(x: Chance, match: int, hand: int) -> None:
    """Begin the stream of one hand of one simulation; both numbers below 2**62."""
    mixed = scramble(match & WORD ^ scramble(match >> 32))
    for i in range(4):
        mixed = scramble(mixed ^ scramble(hand >> 32) + i)
        mixed = scramble(mixed ^ hand & WORD)
        x.word[i] = mixed
    if x.word[0] | x.word[1] | x.word[2] | x.word[3] == 0:
        x.word[0] = 1


def scramble(number: int) -> int:
    """A 32-bit number in which each bit depends on all bits of *number* (the finaliser of MurmurHash3)."""
    number = number + 0x9E3779B9 & WORD
    number = times(number ^ number >> 16, 0x85EBCA6B)
    number = times(number ^ number >> 13, 0xC2B2AE35)
    return number ^ number >> 16


def times(a: int, b: int) -> int:
    """The low 32 bits of a product, without ever going over 62 bits."""
    high = (a >> 16) * b & 0xFFFF
    return (high << 16) + (a & 0xFFFF) * b & WORD


def turned(number: int, by: int) -> int:
    """A 32-bit word turned left."""
    return (number << by & WORD) | number >> 32 - by


def word(x: Chance) -> int:
    """The next 32 random bits."""
    w = x.word
    result = turned(w[1] * 5 & WORD, 7) * 9 & WORD
    moved = w[1] << 9 & WORD
    w[2] ^= w[0]
    w[3] ^= w[1]
    w[1] ^= w[2]
    w[0] ^= w[3]
    w[2] ^= moved
    w[3] = turned(w[3], 11)
    return result


def below(x: Chance, bound: int) -> int:
    """A number from 0 to *bound* - 1, each equally likely (*bound* at most 2**30; Lemire's method)."""
    product = word(x) * bound
    if product & WORD < bound:
        least = (1 << 32) % bound
        while product & WORD < least:
            product = word(x) * bound
    return product >> 32


def nth(mask: int, n: int) -> int:
    """The index of the *n*-th set bit of a mask that has more than *n*."""
    index = 0
    while n:
        mask &= mask - 1
        n -= 1
    while mask & 0xFF == 0:
        mask >>= 8
        index += 8
    while mask & 1 == 0:
        mask >>= 1
        index += 1
    return index
