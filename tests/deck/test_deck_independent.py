"""docs/fair-deals.md is enough to write a checker from: a second one, in Perl, agrees on vectors and random input."""

import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from captain_gin import deck
from captain_gin.notation import card_text
from tests.support.vectors import vectors

PERL = shutil.which("perl")
MODULES = ("Digest::SHA", "Encode", "Unicode::Normalize")
LETTERS = "aZ0 éöß漢字حظ🃏👨\u200d\u200c\u00a0\u2003\u200b\ufeff\u3164e\u0301o\u0308\t\x7f\x85"


def missing() -> str:
    """Why Perl can't be used here; empty if it can."""
    if PERL is None:
        return "there is no perl"
    loads = [f"-M{module}" for module in MODULES]
    done = subprocess.run([PERL, *loads, "-e", "1"], capture_output=True, check=False)
    return "" if done.returncode == 0 else f"perl lacks one of {', '.join(MODULES)}"


pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())


def perl(mode: str, lines: list[str]) -> list[str]:
    """What the second program answers, a line each."""
    assert PERL is not None
    script = Path(__file__).with_name("independent.pl")
    text = "".join(line + "\n" for line in lines).encode()
    done = subprocess.run([PERL, str(script), mode], input=text, capture_output=True, check=True, timeout=60)
    assert done.stderr == b""
    return done.stdout.decode().splitlines()


def random_input(rng: Random) -> tuple[str, int, list[str]]:
    words = ["".join(rng.choices(LETTERS, k=rng.choice((0, 3, 20, 70)))) for _ in range(3)]
    return f"{rng.getrandbits(256):064x}", rng.choice((0, 1, 9, 10, 12345)), list(map(deck.clean_word, words))


def test_it_makes_the_vectors_of_the_document() -> None:
    asked = ["\t".join([vector.secret, str(vector.number), *vector.words]) for vector in vectors()]
    for vector, answer in zip(vectors(), perl("deck", asked), strict=True):
        promise, key, first, rejected, cards = answer.split("\t")
        assert (promise, key, cards) == (vector.promise, vector.key, vector.deck)
        assert first == " ".join(map(str, vector.first))
        assert rejected == " ".join(f"{place} {number}" for place, number in vector.rejected)


def test_it_agrees_on_two_hundred_random_decks() -> None:
    inputs = [random_input(Random(f"decks {i}")) for i in range(200)]
    answers = perl("deck", ["\t".join([secret, str(number), *words]) for secret, number, words in inputs])
    for (secret, number, words), answer in zip(inputs, answers, strict=True):
        found = answer.split("\t")
        assert found[0] == deck.promise(secret, number)
        assert found[-1] == "".join(map(card_text, deck.shuffle(secret, number, words)))


def test_it_cleans_two_hundred_random_words_alike() -> None:
    rng = Random("words")
    words = ["".join(rng.choices(LETTERS, k=rng.choice((1, 2, 3, 10, 64, 65, 80)))) for _ in range(200)]
    answers = perl("clean", [word.encode().hex() for word in words])
    assert [bytes.fromhex(answer).decode() for answer in answers] == list(map(deck.clean_word, words))
