"""Records as an audience may read them: who reads what (record.md, section 6, §2.4, §5.4), and their replay."""

import re
from pathlib import Path

import pytest

from captain_gin import record, view
from captain_gin.errors import RecordError
from captain_gin.secrecy import AUDIENCES, GALLERY, REFEREE
from tests.support.amounts import little_or_much
from tests.support.driven import go_on, new_game, played

OPTIONS = (
    "",
    "last_discard=knock",
    "advice=on-request",
    "advice=layoffs-only pile_draw_limit=3",
    "advice=none discard_taken=yes",
    "knock_limit=30 big_gin_bonus=50",
)
GOLDEN = Path(__file__).with_name("golden") / "last-discard.gin"
HAND = re.compile(r"hand \d+ box ([ABC]) captain ([ABC]) out ([ABC]) score .*")


def masked(text: str, audience: int) -> str:
    """Section 6, over plain text."""
    found = []
    captain = adviser = ""
    for line in text.splitlines()[:5]:
        found.append(line)
    for line in text.splitlines()[5:]:
        if hand := HAND.fullmatch(line):
            captain, adviser = hand[2], hand[3]
        found.append(_masked_line(line, AUDIENCES[audience], captain, adviser))
    return "".join(f"{line}\n" for line in found)


def _masked_line(line: str, audience: str, captain: str, adviser: str) -> str:
    words = line.split(" ")
    if audience == "referee":
        return line
    if words[0] in ("secret", "rest"):
        return f"{words[0]} ?"
    if words[1:2] in (["asks"], ["advises"]):
        return line if audience in (captain, adviser) else "?"
    owner = words[1] if words[0] == "deal" else words[0]
    if (words[0] == "deal" or words[1:2] == ["stock"]) and not (
        audience == owner or (owner == captain and audience == adviser)
    ):
        return f"{words[0]} {words[1]} ?"
    return line


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("audience", range(5), ids=AUDIENCES)
def test_an_audience_reads_what_the_document_says(options: str, audience: int) -> None:
    text = record.write(played(f"masked {options}", options, most=300))
    assert record.write(record.read(text), audience) == masked(text, audience)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", little_or_much(0, 1, 2, 3))
@pytest.mark.parametrize("audience", range(5), ids=AUDIENCES)
def test_what_an_audience_reads_replays_to_itself(options: str, audience: int, seed: int) -> None:
    """Secrets told by then are used, others made up; either way the reader sees what he saw."""
    text = record.write(played(f"masked {seed} {options}", options, most=150 + 61 * seed), audience)
    game = record.replay(record.read(text))
    assert record.write(game, audience) == text


@pytest.mark.parametrize("audience", range(4), ids=AUDIENCES[:4])
def test_the_reader_of_every_beginning_gets_the_same_view(audience: int) -> None:
    """A masked record may end after any line too: in the middle of a deal, of advice, of lay-offs."""
    game = new_game("advice=on-request last_discard=knock target=30")
    while game.stage != "over" and len(game.facts) < 130:
        text = record.write(game, audience)
        again = record.replay(record.read(text))
        assert record.write(again, audience) == text
        assert view.of(again, audience) == view.of(game, audience)
        go_on(game, "beginnings", most=len(game.facts) + 1)


def test_a_told_secret_gives_the_true_cards() -> None:
    """Section 6: after `reveal` the cards filled in are the ones that were dealt."""
    game = played("told", "target=1")
    assert game.facts[-2].__class__.__name__ == "Reveal"
    again = record.replay(record.read(record.write(game, GALLERY)))
    true = [line for line in record.write(game).splitlines() if not re.search("asks|advises", line)]
    assert [line for line in record.write(again).splitlines() if not re.search("asks|advises", line)] == true


@pytest.mark.parametrize("hidden", ["rest", "deal A", "deal B", "A stock", "B stock", "secret"])
def test_a_record_may_hide_more(hidden: str) -> None:
    """Section 6: whatever else is told is kept; with the stock or the secret told, the rest follows from it."""
    for text in (GOLDEN.read_bytes().decode(), record.write(played("more", "target=20"))):
        less = re.sub(rf"(?m)^({hidden}) .*$", r"\1 ?", text)
        game = record.replay(record.read(less))
        assert re.sub(rf"(?m)^({hidden}) .*$", r"\1 ?", record.write(game)) == less
        if "stock" in hidden or "\nsecret" in text:
            assert record.write(game) == text


def test_lines_have_the_same_number_for_all() -> None:
    text = record.write(played("numbers", "target=30"))
    lengths = {len(record.write(record.read(text), audience).splitlines()) for audience in range(5)}
    assert lengths == {len(text.splitlines())}


def test_a_masked_record_can_be_masked_again_for_the_gallery() -> None:
    text = record.write(played("again", "target=30"))
    for audience in range(5):
        mine = record.read(record.write(record.read(text), audience))
        assert record.write(mine, GALLERY) == record.write(record.read(text), GALLERY)
        assert record.write(mine, REFEREE) == record.write(record.read(text), audience)


def test_a_record_knows_whether_something_is_missing() -> None:
    text = record.write(played("missing", "target=1"))
    assert not record.read(text).is_masked
    assert all(record.read(record.write(record.read(text), audience)).is_masked for audience in range(4))


def complaint(lines: list[str]) -> int:
    """The line at which a record is refused; 0 if it is not."""
    try:
        record.replay(record.read("".join(f"{line}\n" for line in lines)))
    except RecordError as error:
        return int(str(error).removeprefix("record: line ").partition(":")[0])
    return 0


def test_hidden_advice_fits_where_the_captain_has_to_move_and_nowhere_else() -> None:
    """§2.4: put in at every line of a match, also behind its end."""
    game = played("advice", "target=20 advice=open")
    lines = record.write(game, GALLERY).splitlines()
    fits = {number for number, line in enumerate(lines) if line == "?"}
    for number in range(5, len(lines) + 1):
        found = complaint([*lines[:number], "?", *lines[number:]])
        assert found == 0 or found == number + 1
        assert found == 0 or number not in fits
    assert complaint([*lines, "?"]) == len(lines) + 1


CHANGES = [
    ("box B captain A", "box B captain B"),
    ("captain A out C", "captain C out C"),
    ("score 0", "score 5"),
    ("hand 1", "hand 2"),
]


@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_the_opening_of_a_masked_hand_is_checked(old: str, new: str) -> None:
    """Section 5: roles, scores and number follow from what came before."""
    lines = record.write(record.load(GOLDEN), GALLERY).splitlines()
    number = next(number for number, line in enumerate(lines) if line.startswith("hand 1"))
    assert old in lines[number]
    lines[number] = lines[number].replace(old, new)
    assert complaint(lines) == number + 1
