"""docs/fair-deals.md: its vectors and examples are what the program makes."""

import unicodedata
from collections.abc import Iterator
from hashlib import sha256

import pytest

from captain_gin import deck
from captain_gin.notation import card_text
from tests.support.vectors import Vector, cleanings, vectors

VECTORS = vectors()


def numbers(key: bytes) -> Iterator[int]:
    """Section 4: the stream, read off the document."""
    for block in range(20):
        digest = sha256(key + block.to_bytes(8, "big")).digest()
        for place in range(8):
            yield int.from_bytes(digest[4 * place : 4 * place + 4], "big")


def key(vector: Vector) -> bytes:
    """Section 4: the six lines."""
    lines = ["captain-gin/1 deck", vector.secret, str(vector.number), *vector.words]
    return sha256("".join(line + "\n" for line in lines).encode()).digest()


def test_the_document_has_vectors_of_each_kind() -> None:
    assert len(VECTORS) >= 5
    assert {bool(any(vector.words)) for vector in VECTORS} == {True, False}
    assert any(not "".join(vector.words).isascii() for vector in VECTORS)
    assert {0, 1} < {vector.number for vector in VECTORS}
    assert any(vector.rejected for vector in VECTORS)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector.number} {''.join(vector.words)}")
def test_the_program_makes_the_vector(vector: Vector) -> None:
    assert deck.promise(vector.secret, vector.number) == vector.promise
    assert "".join(map(card_text, deck.shuffle(vector.secret, vector.number, vector.words))) == vector.deck


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector.number} {''.join(vector.words)}")
def test_the_steps_in_between_are_right(vector: Vector) -> None:
    assert key(vector).hex() == vector.key
    stream = list(numbers(key(vector)))
    assert stream[:3] == vector.first
    for place, number in vector.rejected:
        assert stream[place] == number


def test_a_rejected_number_lies_in_the_incomplete_round() -> None:
    """Section 4: the place says which bound it was drawn for, as long as it is the first one rejected."""
    for vector in VECTORS:
        for place, number in vector.rejected[:1]:
            bound = 52 - place
            assert 2**32 - 2**32 % bound <= number < 2**32


def test_words_of_vectors_are_clean() -> None:
    assert all(deck.clean_word(word) == word for vector in VECTORS for word in vector.words)


@pytest.mark.parametrize(("raw", "clean"), cleanings(), ids=range(len(cleanings())))
def test_words_are_cleaned_as_the_examples_say(raw: str, clean: str) -> None:
    assert deck.clean_word(raw) == clean
    assert unicodedata.is_normalized("NFC", clean)


def test_a_seed_makes_the_secret_of_section_7() -> None:
    assert deck.secret_from_seed("sauna", 12) == sha256(b"captain-gin/1 seed\nsauna\n12\n").hexdigest()
