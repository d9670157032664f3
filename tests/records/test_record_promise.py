"""Replaying checks every promise that can be checked (record.md, section 5; fair-deals.md), for every reader."""

import re

import pytest

from captain_gin import deck, record
from captain_gin.dealer import Dealer, deal_facts
from captain_gin.errors import RecordError
from captain_gin.facts import Deal, Draw, Promise, Reveal, Secret, Word
from captain_gin.game import Game
from captain_gin.secrecy import GALLERY, REFEREE
from tests.support.driven import go_on, new_game, played

SECRET, OTHER = "a1" * 32, "b2" * 32
TEXT = record.write(played("promise", "target=20"))
AUDIENCES = range(5)


def lines_of(audience: int = REFEREE) -> list[str]:
    return record.write(record.read(TEXT), audience).splitlines()


def number_of(lines: list[str], start: str, which: int = 0) -> int:
    """The number of the first (or a later) line with this beginning."""
    return [number for number, line in enumerate(lines, 1) if line.startswith(start)][which]


def complaint(lines: list[str]) -> tuple[int, str]:
    """The line that a replay names, and what it says."""
    with pytest.raises(RecordError) as caught:
        record.replay(record.read("".join(f"{line}\n" for line in lines)))
    found = re.fullmatch(r"record: line (\d+): (.*)", str(caught.value))
    assert found is not None
    return int(found[1]), found[2]


@pytest.mark.parametrize("audience", AUDIENCES)
@pytest.mark.parametrize("which", [0, 1])
def test_a_reveal_that_breaks_the_promise_is_found(audience: int, which: int) -> None:
    """Of the draw for roles and of a hand; without the referee's `secret` at the line of the reveal."""
    lines = [line for line in lines_of(audience) if not line.startswith("secret")]
    number = number_of(lines, "reveal", which)
    lines[number - 1] = f"reveal {OTHER}"
    assert complaint(lines)[0] == number
    assert "the secret does not match its promise" in complaint(lines)[1]


@pytest.mark.parametrize("audience", range(4))
def test_the_reveal_of_a_masked_record_is_checked_with_its_hidden_secret(audience: int) -> None:
    lines = lines_of(audience)
    number = number_of(lines, "reveal", 1)
    lines[number - 1] = f"reveal {OTHER}"
    assert complaint(lines) == (number, complaint(lines)[1])
    assert "the secret does not match its promise" in complaint(lines)[1]


def test_the_referee_finds_a_secret_that_breaks_the_promise_at_once() -> None:
    lines = lines_of()
    number = number_of(lines, "secret", 1)
    lines[number - 1] = f"secret {OTHER}"
    assert complaint(lines)[0] == number


def test_a_promise_for_one_hand_is_refused_for_another() -> None:
    game = new_game()
    Dealer("7").deal(game)
    game.settle()
    game.append(Promise(deck.promise(SECRET, 0)))
    game.append(Secret(SECRET))
    assert "does not match its promise" in complaint(record.write(game).splitlines())[1]


@pytest.mark.parametrize("audience", AUDIENCES)
def test_another_word_makes_another_deck(audience: int) -> None:
    """The first card that the reader sees gives it away."""
    lines = lines_of(audience)
    word = number_of(lines, "word A", 1)
    lines[word - 1] = "word A muutettu"
    number, said = complaint(lines)
    assert "not the promised deal" in said
    assert word < number <= number_of(lines, "up")


def cheat(kind: type, hides_secret: bool = False) -> Game:
    """A table that promises one deck and gives another from some kind of fact on."""
    game = new_game("target=1")
    other = deck.shuffle(OTHER, 1)
    Dealer("cheat").deal(game)
    game.settle()
    assert game.begin is not None
    game.append(Promise(deck.promise(SECRET, 1)))
    if not hides_secret:
        game.append(Secret(SECRET))
    if kind is Word:
        game.append(Word(0, "ignored"))
        other = deck.shuffle(SECRET, 1)
    for fact in deal_facts(other, game.begin):
        game.append(fact)
    go_on(game, "cheat", words={})
    if hides_secret:
        game.append(Reveal(SECRET))
        game.settle()
    return game


@pytest.mark.parametrize("kind", [Deal, Word])
def test_a_deck_that_was_not_promised_is_found(kind: type) -> None:
    """Another deck, or one that leaves out a player's word: at the first card dealt."""
    lines = record.write(cheat(kind)).splitlines()
    number, said = complaint(lines)
    assert "not the promised deal" in said
    assert number == number_of(lines, "deal")


@pytest.mark.parametrize("audience", range(4))
def test_every_reader_finds_it_once_the_secret_is_told(audience: int) -> None:
    """Not later than at the upcard, which all can see."""
    lines = record.write(cheat(Deal), audience).splitlines()
    number, said = complaint(lines)
    assert "not the promised deal" in said
    assert number_of(lines, "deal") <= number <= number_of(lines, "up")


def test_it_is_found_at_the_reveal_if_the_secret_was_hidden_until_then() -> None:
    lines = record.write(cheat(Deal, hides_secret=True)).splitlines()
    number, said = complaint(lines)
    assert "not the promised deal" in said
    assert number == number_of(lines, "reveal", 1)


def test_a_draw_for_roles_that_was_not_promised_is_found() -> None:
    game = new_game()
    game.append(Promise(deck.promise(SECRET, 0)))
    game.append(Secret(SECRET))
    cards = deck.shuffle(OTHER, 0)
    game.append(Draw((cards[0], cards[1], cards[2])))
    lines = record.write(game).splitlines()
    assert complaint(lines)[0] == number_of(lines, "draw")
    assert complaint([*record.write(game, GALLERY).splitlines(), f"reveal {SECRET}"])[0] == number_of(lines, "draw")


def test_a_reveal_may_not_be_left_out() -> None:
    """Section 4: the next hand waits for it, whether the reader knows the secret or not."""
    for audience in AUDIENCES:
        lines = [line for line in lines_of(audience) if not line.startswith("reveal")]
        assert complaint(lines)[0] == number_of(lines, "hand")


def test_a_record_without_secrets_is_whole() -> None:
    """Section 4: who writes it may not have known the secret before it was told."""
    lines = [line for line in lines_of() if not line.startswith("secret")]
    text = "".join(f"{line}\n" for line in lines)
    assert record.write(record.replay(record.read(text))) == text


def test_before_the_secret_is_told_nothing_can_be_said_against_a_deal() -> None:
    """A masked record that ends before the reveal replays, whatever was promised."""
    lines = record.write(cheat(Deal), GALLERY).splitlines()
    text = "".join(f"{line}\n" for line in lines[: number_of(lines, "=")])
    assert record.write(record.replay(record.read(text)), GALLERY) == text
