"""Shuffles: every order as likely as any other, and fixed by the promise (docs/fair-deals.md, §3)."""

from collections import Counter
from itertools import pairwise, permutations
from random import Random

import pytest

from captain_gin import deck
from captain_gin.core.cards import CARDS

SECRET = "5e" * 32
TOP = 2**32


def decks(count: int) -> list[list[int]]:
    """Shuffles of fixed secrets."""
    return [deck.shuffle(deck.secret_from_seed("decks", i), 1) for i in range(count)]


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 for count in counts) / expected


def test_a_shuffle_is_the_whole_pack() -> None:
    assert all(sorted(cards) == list(range(CARDS)) for cards in decks(50))


def test_every_card_is_as_likely_in_every_place() -> None:
    """51 x 51 degrees of freedom: mean 2601, standard deviation 72; five of them are allowed."""
    seen = Counter((place, card) for cards in decks(5_200) for place, card in enumerate(cards))
    counts = [seen[place, card] for place in range(CARDS) for card in range(CARDS)]
    assert abs(chi_square(counts, 100) - 51 * 51) < 5 * 72.2


def test_neighbours_in_the_new_pack_are_no_likelier_together() -> None:
    """The card after a card is each of the 51 others as often; 2600 degrees of freedom."""
    gaps = Counter((one, other) for cards in decks(2_652) for one, other in pairwise(cards))
    counts = [gaps[pair] for pair in permutations(range(CARDS), 2)]
    assert abs(chi_square(counts, 51) - 2_651) < 5 * 73


@pytest.mark.parametrize("bound", [2, 3, 7, 10, 47, 51, 52])
def test_a_number_is_thrown_away_exactly_in_the_incomplete_round(bound: int) -> None:
    """Rejection sampling: as many numbers are kept for each result, the most that there can be."""
    kept = TOP // bound * bound
    assert deck._below(bound, iter([kept - 1])) == bound - 1
    if kept < TOP:
        assert deck._below(bound, iter([kept, TOP - 1, kept + bound // 2, 5])) == 5 % bound
    assert deck._below(bound, iter([0])) == 0


def test_small_bounds_come_out_even() -> None:
    numbers = deck._numbers(bytes(32))
    counts = Counter(deck._below(6, numbers) for _ in range(6_000))
    assert chi_square([counts[i] for i in range(6)], 1_000) < 20.5, "5 degrees of freedom: once in a thousand"


def test_the_shuffle_could_make_every_order() -> None:
    """Fisher-Yates: with the choices spelled out, each of the 4! ways to move the last four cards comes once."""
    found = {tuple(_moved([a, b, c])) for a in range(4) for b in range(3) for c in range(2)}
    assert found == set(permutations(range(4)))


def _moved(choices: list[int]) -> list[int]:
    cards = list(range(4))
    for last, other in zip((3, 2, 1), choices, strict=True):
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def test_each_input_changes_the_deck() -> None:
    inputs = [
        (SECRET, 1, ("", "", "")),
        (SECRET[:-1] + "f", 1, ("", "", "")),
        (SECRET, 2, ("", "", "")),
        (SECRET, 1, ("a", "", "")),
        (SECRET, 1, ("", "a", "")),
        (SECRET, 1, ("", "", "a")),
        (SECRET, 1, ("a", "a", "")),
        (SECRET, 11, ("", "", "")),
        (SECRET, 1, ("1", "", "")),
    ]
    assert len({tuple(deck.shuffle(*each)) for each in inputs}) == len(inputs)


def test_a_promise_for_one_hand_is_none_for_another() -> None:
    """Binding: secret and number both stand in the promise."""
    promises = {deck.promise(secret, number) for secret in (SECRET, "00" * 32) for number in range(200)}
    assert len(promises) == 400


def test_the_promise_does_not_hold_the_key_or_another_secret() -> None:
    """Hiding: each use of the hash begins with a line of its own, so no published hash is a secret of another use."""
    texts = {deck.promise(SECRET, 1), deck._digest("deck", SECRET, "1"), deck.secret_from_seed(SECRET, 1)}
    assert len(texts) == 3


def test_fresh_secrets_are_64_hex_digits_and_differ() -> None:
    fresh = {deck.new_secret() for _ in range(50)}
    assert len(fresh) == 50
    assert all(len(secret) == 64 and set(secret) <= set("0123456789abcdef") for secret in fresh)


def test_a_fresh_secret_asks_the_system_for_32_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Randomness comes from the system, not from a clock or a seeded generator."""
    asked: list[int] = []

    def bytes_of(count: int | None = None) -> bytes:
        asked.append(count or 0)
        return Random(1).randbytes(count or 0)

    monkeypatch.setattr("secrets.token_bytes", bytes_of)
    assert deck.new_secret() == Random(1).randbytes(32).hex()
    assert asked == [32]
