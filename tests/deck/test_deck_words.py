"""Cleaning players' words and names (docs/fair-deals.md, section 3): one line, one form, the same in every Python."""

import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from captain_gin.deck import WORD_LENGTH, clean_word
from captain_gin.lines import NAME_LENGTH, clean_name

RANGES = (
    "0000-0020 007F-00A0 00AD 061C 1680 180E 2000-200B 200E-200F 2028-202F 205F-206F 2800 3000 3164 D800-DFFF FEFF "
    "FFF9-FFFB E0000-E007F"
)
"""As the document lists them."""
STEADY = settings(derandomize=True, database=None, deadline=None, max_examples=200)


def unseen() -> set[int]:
    """The characters that become blanks."""
    found: set[int] = set()
    for part in RANGES.split():
        first, _, last = part.partition("-")
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


def test_exactly_the_listed_characters_become_blanks() -> None:
    blanks = {code for code in range(0x110000) if " " in clean_word(f"a{chr(code)}a")}
    assert blanks == unseen()


def test_whatever_breaks_a_line_or_steers_a_terminal_is_listed() -> None:
    """Controls, line and paragraph separators, surrogates, marks that turn the direction, and all blanks."""
    bad = {code for code in range(0x110000) if unicodedata.category(chr(code)) in ("Cc", "Zl", "Zp", "Zs", "Cs")}
    turns = {0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)}
    assert bad | turns <= unseen()


@STEADY
@given(st.text(max_size=100))
@example("\u200d \u200d")
@example("x" * 63 + "\u200d\u200dy")
@example("x" * 63 + "  y")
@example("x" * 63 + "e\u0301")
def test_a_clean_word_is_clean(text: str) -> None:
    word = clean_word(text)
    assert clean_word(word) == word
    assert len(word) <= WORD_LENGTH
    assert unicodedata.is_normalized("NFC", word)
    assert word.strip() == word
    assert "\n" not in word
    assert "  " not in word
    word.encode("utf-8")


@STEADY
@given(st.text(max_size=100))
@example("x" * 39 + " \u200dy")
def test_a_clean_name_is_clean(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name == clean_word(name)
    assert len(name) <= NAME_LENGTH


@pytest.mark.parametrize(
    "text", ["Väinö Äyräpää", "Joëlle IJsbrand", "عمر", "שרה", "👨\u200d👩\u200d👧", "❤️", "می\u200cخواهم"]
)
def test_names_of_all_kinds_stay_as_they_are(text: str) -> None:
    """Finnish, Dutch, right to left, families of emoji, joiners inside words."""
    assert clean_name(text) == text == clean_word(text)


def test_a_newer_unicode_changes_nothing() -> None:
    """A character that this Python does not know yet stays: else records could be read by some Pythons only."""
    assert clean_word("a\U0001faffb\U0002fffd") == "a\U0001faffb\U0002fffd"


def test_both_ways_to_write_a_letter_are_one() -> None:
    assert clean_word("mo\u0308rko\u0308") == clean_word("mörkö") == "mörkö"


@pytest.mark.parametrize("text", ["", " ", "\u200d", "\n\n", "\u3164", "\ufeff", "\x1b\x07"])
def test_nothing_is_no_word(text: str) -> None:
    assert clean_word(text) == "" == clean_name(text)
