"""Facts as lines of text and back: the grammar of `docs/record.md`, one line a fact."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from captain_gin.core.cards import NONE
from captain_gin.deck import WORD_LENGTH, clean_word
from captain_gin.errors import CaptainError, RecordError
from captain_gin.facts import (
    SEAT_NAMES,
    Acted,
    Advised,
    Asked,
    Begin,
    Deal,
    Draw,
    Ending,
    Fact,
    Hidden,
    Promise,
    Rest,
    Result,
    Reveal,
    Seated,
    Secret,
    Up,
    Won,
    Word,
)
from captain_gin.moves import Verb
from captain_gin.notation import (
    card_text,
    cards_text,
    move_text,
    read_card,
    read_cards,
    read_move,
    read_set,
)

if TYPE_CHECKING:
    from collections.abc import Callable

UNKNOWN = "?"
NAME_LENGTH = 40
"""The most characters of a player's name."""
LINE_LENGTH = 250
"""More characters than any line of a record has."""
_KIND = re.compile(r"[!-~]{1,40}")
_TAKES = (Verb.TAKE, Verb.STOCK)
_SPREADS = (Verb.KNOCK, Verb.GIN, Verb.SPREAD)


def line(fact: Fact | Seated) -> str:
    """The line of a fact, without its end."""
    return _WRITERS[type(fact)](fact)


def fact(text: str) -> Fact:
    """The fact of a line; RecordError if the line has no such form."""
    if not is_plain(text) and not text.startswith("word "):
        raise RecordError("line-unknown", found=clip(text))
    try:
        found = _read(text)
    except RecordError:
        raise
    except (CaptainError, ValueError, IndexError) as error:
        cause = error if isinstance(error, CaptainError) else RecordError("line-form", found=clip(text))
        raise RecordError("line-bad", found=clip(text), cause=cause) from error
    if line(found) != text:
        raise RecordError("line-not-plain", found=clip(text), expected=line(found))
    return found


def is_plain(text: str) -> bool:
    """Whether a text could be a line that holds neither a name nor a word: printable ASCII, and not too long."""
    return len(text) <= LINE_LENGTH and text.isascii() and text.isprintable()


def clip(text: str) -> str:
    """A text short enough to be quoted in a message, on one line."""
    plain = "".join(c if c.isprintable() else "·" for c in text)
    return plain if len(plain) <= 60 else plain[:59] + "…"


def _read(text: str) -> Fact:
    word, _, rest = text.partition(" ")
    if word in _READERS:
        return _READERS[word](rest)
    if word in tuple(SEAT_NAMES):
        return _read_seat_line(seat(word), rest)
    raise RecordError("line-unknown", found=clip(text))


def seat(letter: str) -> int:
    """The number of a seat from its letter."""
    if letter not in tuple(SEAT_NAMES):
        raise RecordError("seat-unknown", found=clip(letter))
    return SEAT_NAMES.index(letter)


def read_seated(text: str) -> Seated:
    """A line `seat A person Ada`; RecordError if it has no such form."""
    word, letter, kind, name = [*text.split(" ", 3), "", "", ""][:4]
    if word != "seat" or not _KIND.fullmatch(kind) or not name or clean_name(name) != name:
        raise RecordError("line-seat", found=clip(text))
    return Seated(seat(letter), kind, name)


def clean_name(text: str) -> str:
    """A player's name as it is kept: one line, blanks at the ends cut, at most NAME_LENGTH characters."""
    return clean_word(text, NAME_LENGTH)


def _read_seat_line(who: int, rest: str) -> Fact:
    if rest == "asks":
        return Asked(who)
    if rest.startswith("advises "):
        return Advised(who, read_move(rest.removeprefix("advises ")))
    verb = rest.split(" ", 1)[0]
    if verb in _TAKES:
        _, card = rest.split(" ")
        return Acted(who, read_move(verb), None if card == UNKNOWN else 1 << read_card(card))
    if verb in _SPREADS:
        move, left, cards = rest.partition(" left ")
        return Acted(who, read_move(move), read_set(cards) if left and cards != "-" else 0)
    return Acted(who, read_move(rest))


def _write_acted(fact: Acted) -> str:
    text = f"{SEAT_NAMES[fact.seat]} {move_text(fact.move)}"
    if fact.move.verb in _TAKES:
        return f"{text} {UNKNOWN if fact.shown is None else cards_text(fact.shown)}"
    if fact.move.verb in _SPREADS and fact.shown:
        return f"{text} left {cards_text(fact.shown)}"
    return text


def _write_draw(fact: Draw) -> str:
    drawn = [(SEAT_NAMES[who], card) for who, card in enumerate(fact.cards) if card != NONE]
    return "draw " + " ".join(f"{name} {card_text(card)}" for name, card in drawn)


def _read_draw(rest: str) -> Draw:
    words = rest.split(" ")
    cards = [NONE] * 3
    for letter, card in zip(words[::2], words[1::2], strict=True):
        cards[seat(letter)] = read_card(card)
    return Draw((cards[0], cards[1], cards[2]))


def _score_text(score: tuple[int, int, int]) -> str:
    return " ".join(map(str, score))


def _read_score(words: list[str]) -> tuple[int, int, int]:
    a, b, c = map(_number, words)
    return a, b, c


def _number(text: str) -> int:
    if len(text) > 9:
        raise ValueError(text)
    return int(text)


def _write_begin(fact: Begin) -> str:
    box, captain, out = (SEAT_NAMES[who] for who in (fact.box, fact.captain, fact.out))
    return f"hand {fact.number} box {box} captain {captain} out {out} score {_score_text(fact.score)}"


def _read_begin(rest: str) -> Begin:
    number, _, box, _, captain, _, out, _, *score = rest.split(" ")
    return Begin(_number(number), seat(box), seat(captain), seat(out), _read_score(score))


def _write_result(fact: Result) -> str:
    if fact.ending == Ending.VOID:
        return f"= {fact.ending}"
    score = f"{SEAT_NAMES[fact.seat]} {fact.points}"
    if fact.ending in (Ending.GIN, Ending.BIG_GIN):
        return f"= {score} {fact.ending} against {fact.defender}"
    return f"= {score} {fact.ending} {fact.knocker} against {fact.defender}"


def _read_result(rest: str) -> Result:
    if rest == Ending.VOID:
        return Result(Ending.VOID)
    before, _, defender = rest.partition(" against ")
    letter, points, ending = before.split(" ", 2)
    if ending in (Ending.GIN, Ending.BIG_GIN):
        return Result(Ending(ending), seat(letter), _number(points), 0, _number(defender))
    name, knocker = ending.split(" ")
    return Result(Ending(name), seat(letter), _number(points), _number(knocker), _number(defender))


def _read_won(rest: str) -> Won:
    letter, _, *score = rest.split(" ")
    return Won(seat(letter), _read_score(score))


def _read_deal(rest: str) -> Deal:
    letter, cards = rest.split(" ")
    return Deal(seat(letter), None if cards == UNKNOWN else read_set(cards))


def _read_word(rest: str) -> Word:
    letter, _, text = rest.partition(" ")
    if not text or clean_word(text) != text:
        raise RecordError("word-form", found=clip(text), most=WORD_LENGTH)
    return Word(seat(letter), text)


def _read_digest(rest: str) -> str:
    if len(rest) != 64 or set(rest) - set("0123456789abcdef"):
        raise RecordError("digest-form", found=clip(rest))
    return rest


def _set_or_unknown(cards: int | None) -> str:
    return UNKNOWN if cards is None else cards_text(cards)


def _order_or_unknown(cards: tuple[int, ...] | None) -> str:
    return UNKNOWN if cards is None else "".join(map(card_text, cards))


_WRITERS: dict[type, Callable[..., str]] = {
    Seated: lambda fact: f"seat {SEAT_NAMES[fact.seat]} {fact.kind} {fact.name}",
    Promise: lambda fact: f"promise {fact.digest}",
    Secret: lambda fact: f"secret {fact.secret or UNKNOWN}",
    Word: lambda fact: f"word {SEAT_NAMES[fact.seat]} {fact.text}",
    Draw: _write_draw,
    Begin: _write_begin,
    Deal: lambda fact: f"deal {SEAT_NAMES[fact.seat]} {_set_or_unknown(fact.cards)}",
    Up: lambda fact: f"up {card_text(fact.card)}",
    Rest: lambda fact: f"rest {_order_or_unknown(fact.cards)}",
    Acted: _write_acted,
    Asked: lambda fact: f"{SEAT_NAMES[fact.seat]} asks",
    Advised: lambda fact: f"{SEAT_NAMES[fact.seat]} advises {move_text(fact.move)}",
    Hidden: lambda _: UNKNOWN,
    Result: _write_result,
    Reveal: lambda fact: f"reveal {fact.secret}",
    Won: lambda fact: f"won {SEAT_NAMES[fact.seat]} score {_score_text(fact.score)}",
}

_READERS: dict[str, Callable[[str], Fact]] = {
    "promise": lambda rest: Promise(_read_digest(rest)),
    "secret": lambda rest: Secret(None if rest == UNKNOWN else _read_digest(rest)),
    "word": _read_word,
    "draw": _read_draw,
    "hand": _read_begin,
    "deal": _read_deal,
    "up": lambda rest: Up(read_card(rest)),
    "rest": lambda rest: Rest(None if rest == UNKNOWN else tuple(read_cards(rest))),
    UNKNOWN: lambda _: Hidden(),
    "=": _read_result,
    "reveal": lambda rest: Reveal(_read_digest(rest)),
    "won": _read_won,
}
