"""What a reader refuses (record.md, section 7), one case each: the line it names and the words it uses."""

from pathlib import Path

import pytest

from captain_gin import record
from captain_gin.errors import RecordError

GOLDEN = Path(__file__).with_name("golden")
LONG = "7s" * 200


def edited(name: str, number: int, old: str, new: str) -> str:
    """A golden record with a change in one line; *old* must be there."""
    lines = (GOLDEN / f"{name}.gin").read_bytes().decode().split("\n")
    assert old in lines[number - 1], lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new, 1)
    return "\n".join(lines)


def message(text: str) -> str:
    """What a reader says to a text."""
    with pytest.raises(RecordError) as caught:
        record.replay(record.read(text, "match.gin"))
    return str(caught.value)


FORMS = [
    (1, "captain-gin 1", "captain-gin 2", "newer version"),
    (1, "captain-gin 1", "captain-gin 99999999999999999999", "newer version"),
    (1, "captain-gin 1", "captain-gin 1 ", "expected “captain-gin 1”"),
    (1, "captain-gin 1", "captain-gin 01", "expected “captain-gin 1”"),
    (1, "captain-gin 1", "\ufeffcaptain-gin 1", "expected “captain-gin 1”"),
    (1, "captain-gin 1", "captain-gin 1\r", "expected “captain-gin 1”"),
    (2, "rules", "rule", "expected “rules PRESET”"),
    (2, "modern", "modem", "did you mean modern"),
    (2, "modern", "modern undercut_bonus=25", "expected “rules modern”"),
    (2, "modern", "modern target=50 gin_bonus=20", "expected “rules modern gin_bonus=20 target=50”"),
    (2, "modern", "modern target=100001", "1 to 100000"),
    (2, "modern", "modern target=٥٠", "expected “rules PRESET”"),
    (2, "modern", "modern\x1b[2J", "expected “rules PRESET”, found “rules modern·[2J”"),
    (3, "seat A", "seat B", "expected seat A"),
    (3, "seat A", "seat D", "expected seat A, B or C"),
    (3, "Ada", "", "expected “seat LETTER KIND NAME”"),
    (3, "Ada", " Ada", "expected “seat LETTER KIND NAME”"),
    (3, "Ada", "A\u2028da", "expected “seat LETTER KIND NAME”"),
    (3, "Ada", "A" * 41, "expected “seat LETTER KIND NAME”"),
    (3, "Ada", "A\u0308iti", "expected “seat LETTER KIND NAME”"),
    (3, "person", "per\x1bson", "expected “seat LETTER KIND NAME”"),
    (3, "person", "x" * 41, "expected “seat LETTER KIND NAME”"),
    (3, "person", "", "expected “seat LETTER KIND NAME”"),
    (6, "draw", "drow", "is no line of a record"),
    (6, "9s", "9♠", "is no line of a record"),
    (6, "9s", "9ſ", "is no line of a record"),
    (6, "A 9s B Kd", "B Kd A 9s", "expected “draw A 9s B Kd C 2c”"),
    (6, "A 9s", "A 10s", "expected “draw A Ts B Kd C 2c”"),
    (6, "9s", "9S", "expected “draw A 9s B Kd C 2c”"),
    (6, " C 2c", " C", "not the form of such a line"),
    (6, " C 2c", " C 2c ", "not the form of such a line"),
    (7, "score 0", "score 00", "expected “hand 1"),
    (7, "score 0", "score -0", "expected “hand 1"),
    (7, "score 0", "score " + "9" * 5000, "is no line of a record"),
    (7, "score 0", "score 1000000000", "not the form"),
    (8, "4c5c", "5c4c", "expected “deal A 4c5c6c9c"),
    (8, "4c5c", "4c4c", "4c stands twice"),
    (8, "4c5c", "4c, 5c", "not the form of such a line"),
    (11, "2sAc", LONG, "is no line of a record"),
    (15, "2s 4c5c6c", "2s 4c5c6c -", "too many words"),
    (15, "left 3d", "left -", "expected “A knock 2s 4c5c6c 9c9d9h JhQhKh”"),
    (15, "knock", "rap", "“rap” is no move"),
    (15, "4c5c6c", "4c5c6c 4c5c6c", "too many words"),
    (22, "undercut 3", "undercut 03", "expected “= B 28 undercut 3 against 0”"),
    (22, "undercut 3", "overcut 3", "not the form of such a line"),
    (22, "= B", "=  B", "not the form of such a line"),
]
"""Line of `undercut-by-lay-offs`, what is put in the place of what, words of the message."""


@pytest.mark.parametrize(("number", "old", "new", "words"), FORMS, ids=range(len(FORMS)))
def test_another_form_is_refused(number: int, old: str, new: str, words: str) -> None:
    """Sections 2 and 3."""
    said = message(edited("undercut-by-lay-offs", number, old, new))
    assert said.startswith(f"match.gin: line {number}: ")
    assert words in said


PLAY = [
    ("undercut-by-lay-offs", 6, "9s", "Ks", "the game is drawing"),
    ("undercut-by-lay-offs", 7, "box B captain A", "box A captain B", "expected “hand 1 box B captain A"),
    ("undercut-by-lay-offs", 8, "deal A", "deal B", "expected ten cards for seat A first"),
    ("undercut-by-lay-offs", 8, "4c5c", "5c", "not a deal of 52 different cards"),
    ("undercut-by-lay-offs", 9, "3c7c", "4c7c", "not a deal of 52 different cards"),
    ("undercut-by-lay-offs", 10, "Qs", "3d", "not a deal of 52 different cards"),
    ("undercut-by-lay-offs", 11, "Ks", "", "not a deal of 52 different cards"),
    ("undercut-by-lay-offs", 12, "A pass", "B pass", "not the turn of seat B: seat A has to move"),
    ("undercut-by-lay-offs", 12, "A pass", "A stock 2s", "rule 4.1"),
    ("undercut-by-lay-offs", 14, "stock 2s", "stock Ac", "expected “A stock 2s”, found “A stock Ac”"),
    ("undercut-by-lay-offs", 14, "stock 2s", "take Qs", "rule 4.1"),
    ("undercut-by-lay-offs", 15, "left 3d", "left 3c", "left 3d”, found"),
    ("undercut-by-lay-offs", 15, " left 3d", "", "left 3d”, found"),
    ("undercut-by-lay-offs", 15, "knock 2s 4c5c6c 9c9d9h", "knock 2s 4c5c6c 9c9d9s", "9s in 9c9d9s is not in the hand"),
    ("undercut-by-lay-offs", 15, "knock 2s", "knock Qs", "Qs is not in the hand"),
    ("undercut-by-lay-offs", 16, "lay 7c", "lay 8c", "rule 6.2"),
    ("undercut-by-lay-offs", 17, "4c5c6c7c", "4c5c6c", "4c5c6c does not lie on the table"),
    ("undercut-by-lay-offs", 21, "spread Ah2h3h4h5h", "drop Ah", "rule 4.2"),
    ("undercut-by-lay-offs", 22, "28", "3", "expected “= B 28 undercut 3 against 0”, found “= B 3 "),
    ("undercut-by-lay-offs", 23, "score 0 28 0", "score 28 0 0", "expected “hand 2"),
    ("big-gin", 2, "big_gin_bonus=31", "gin_bonus=20", "rule 7.5"),
    ("big-gin", 16, "B spread KcKdKh left Ac7c5dTd6h8h9s", "B lay 7c 7d7h7s", "rule 6.4"),
    ("tie-after-two-ties", 10, "8cJc", "Jc", "not a deal of 52"),
    ("tie-after-two-ties", 14, "A asks", "C advises take", "the captain has not asked"),
    ("tie-after-two-ties", 15, "C advises take", "A asks", "can’t come here"),
    ("tie-after-two-ties", 14, "A asks", "B asks", "not the turn of seat B: seat A has to move"),
    ("tie-after-two-ties", 15, "C advises", "B advises", "seat B can’t advise: seat C sits out"),
    ("tie-after-two-ties", 18, "advises knock 4s", "advises knock 5h", "rule 4.3"),
    ("tie-after-two-ties", 8, "B 4c", "B 4c C 2s", "expected cards for A B"),
    ("last-discard", 2, "last_discard=knock ", "", "expected “= void”, found “B take 5s”"),
    ("last-discard", 73, "B knock Ks Ac2c3c 4d5d6d 7h8h9h left 5s", "B drop Ks", "rule 8.1"),
    ("last-discard", 12, "A pass", "C advises pass", "advice is allowed only for spreads and lay-offs"),
    ("void-then-gin", 2, " pile_draw_limit=2", "", "“= void” can’t come here: the game is playing"),
    ("promised", 6, "promise 1", "promise ", "expected 64 hex digits"),
    ("promised", 6, "promise 1", "promise 11", "expected 64 hex digits"),
    ("promised", 7, "secret c", "secret C", "expected 64 hex digits"),
    ("promised", 12, "reveal c", "reveal ", "expected 64 hex digits"),
    ("promised", 9, "word B gezellig", "word B  gezellig", "one plain line of at most 64 characters"),
    ("promised", 9, "word B gezellig", "word B " + "x" * 65, "one plain line of at most 64 characters"),
    ("promised", 9, "word B", "word D", "expected seat A, B or C"),
    ("promised", 8, "sininen", "punainen", "not the promised deal"),
    ("promised", 164, "won B", "won A", "expected “won B"),
]

LATER = {
    ("undercut-by-lay-offs", 6): 7,
    ("big-gin", 2): 15,
    ("last-discard", 2): 72,
    ("void-then-gin", 2): 15,
    ("promised", 8): 11,
}
"""Where a change makes a later line wrong, and no line before: a draw that ties, other rules, another word."""


@pytest.mark.parametrize(("name", "number", "old", "new", "words"), PLAY, ids=range(len(PLAY)))
def test_what_the_rules_do_not_allow_is_refused(name: str, number: int, old: str, new: str, words: str) -> None:
    said = message(edited(name, number, old, new))
    assert said.startswith(f"match.gin: line {LATER.get((name, number), number)}: ")
    assert words in said


def test_a_file_that_is_not_there_is_an_error_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"none\.gin: can’t be read: "):
        record.load(tmp_path / "none.gin")
    with pytest.raises(RecordError, match=": can’t be read: "):
        record.load(tmp_path)


def test_an_empty_file_is_an_error_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "empty.gin").touch()
    with pytest.raises(RecordError, match=r"empty\.gin: empty"):
        record.load(tmp_path / "empty.gin")


@pytest.mark.parametrize("lines", range(1, 5))
def test_fewer_than_five_lines_are_no_record(lines: int) -> None:
    text = "captain-gin 1\nrules seed\nseat A person Ada\nseat B person Bob\n"
    said = message("".join(text.splitlines(keepends=True)[:lines]))
    assert said == f"match.gin: line {lines}: ends before the rules and three seats"


def test_line_numbers_are_written_without_separators() -> None:
    """`match.gin: line 1,234` could not be followed by an editor, nor by a person."""
    text = "captain-gin 1\nrules seed\nseat A person Ada\nseat B person Bob\nseat C person Cy\n"
    said = message(text + "draw A 5c B 5d C 5h\n" * 1_500 + "x\n")
    assert said.startswith("match.gin: line 1506: ")
