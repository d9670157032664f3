"""Shuffles that players can verify: a promise before the deal, the deck from a secret and the players' own words.

`docs/fair-deals.md` specifies every byte, so that anyone can check a deal in another language.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from hashlib import sha256
from typing import TYPE_CHECKING

from captain_gin.core.cards import CARDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WORD_LENGTH = 64
"""The most characters of a player's word."""

# Listed one by one, not left to `str.isprintable`: what that calls printable changes with each version of Unicode.
_GAPS = re.compile(
    "[\x00-\x20\x7f-\xa0\xad\u061c\u1680\u180e\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164"
    "\ud800-\udfff\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]+"
)
"""Blanks, control and format characters, and whatever else can't be seen."""
_ENDS = " \u200c\u200d"
"""Cut at the ends: the blank and the two joiners, which belong between letters and between emoji."""


def new_secret() -> str:
    """A fresh secret: 32 random bytes from the system, as 64 hex digits."""
    return secrets.token_hex(32)


def secret_from_seed(seed: str, number: int) -> str:
    """The secret of hand *number* (0: the draw for roles) of a match that is to be repeatable."""
    return _digest("seed", seed, str(number))


def promise(secret: str, number: int) -> str:
    """The hash published before hand *number*: it binds the secret without telling it."""
    return _digest("promise", secret, str(number))


def shuffle(secret: str, number: int, words: Sequence[str] = ("", "", "")) -> list[int]:
    """The deck of hand *number*, first card first; *words* are those of seats A, B, C, empty if none was given."""
    numbers = _numbers(bytes.fromhex(_digest("deck", secret, str(number), *words)))
    deck = list(range(CARDS))
    for last in range(CARDS - 1, 0, -1):
        other = _below(last + 1, numbers)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def clean_word(text: str, most: int = WORD_LENGTH) -> str:
    """A player's word as it is mixed in: NFC, one line, blanks at the ends cut, at most *most* characters."""
    joined = _GAPS.sub(" ", unicodedata.normalize("NFC", text))
    return joined.strip(_ENDS)[:most].rstrip(_ENDS)


def _digest(purpose: str, *lines: str) -> str:
    text = "".join(f"{line}\n" for line in (f"captain-gin/1 {purpose}", *lines))
    return sha256(text.encode()).hexdigest()


def _numbers(key: bytes) -> Iterator[int]:
    """The random stream: 32-bit big-endian numbers from SHA-256 over the key and a 64-bit counter."""
    counter = 0
    while True:
        block = sha256(key + counter.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))
        counter += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A number from 0 to *bound* - 1, each equally likely: numbers in the last, incomplete round are thrown away."""
    fair = 2**32 - 2**32 % bound
    return next(number for number in numbers if number < fair) % bound
