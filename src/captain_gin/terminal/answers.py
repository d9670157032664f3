"""What a person typed, as a move or a wish: pure, from the text and the view alone.

    >>> read("7s", view, "en")  # doctest: +SKIP
    Move(verb=<Verb.DROP: 'drop'>, card=45, melds=())

A text that is neither raises a CaptainError that says what was expected; a move that the rules refuse is found by
`trial.check`. Neither ever speaks of a card that the person doesn't see.
"""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from captain_gin.core.cards import NONE
from captain_gin.core.melds import deadwood, is_meld, reach
from captain_gin.core.state import ANSWERING, DISCARD, DRAW, LAST, LAYING, OFFER
from captain_gin.errors import CaptainError, CardError, MoveError
from captain_gin.lines import clip
from captain_gin.moves import PASS, STOCK, TAKE, Move, drop, knock, lay, spread
from captain_gin.notation import as_set, card_symbol, read_cards
from captain_gin.spreads import best
from captain_gin.story import BETWEEN, cards_symbols
from captain_gin.texts import say

if TYPE_CHECKING:
    from captain_gin.view import View


class Wish(StrEnum):
    """What a person may want that is not yet a move."""

    ENTER = "enter"
    YES = "yes"
    NO = "no"
    KNOCK = "knock"
    GIN = "gin"
    HELP = "help"
    HINT = "hint"
    SCORE = "score"
    SORT = "sort"
    RULES = "rules"
    AUTO = "auto"
    QUIT = "quit"


class Asked(NamedTuple):
    """A wish with what was said about it: the card to knock with, or the rule to read."""

    wish: Wish
    card: int = NONE
    rest: str = ""


ENTER = Asked(Wish.ENTER)
SIMPLE = {"pass": PASS, "take": TAKE, "stock": STOCK}
NEED_CARDS = ("drop", "knock", "lay", "spread")
MEANINGS = tuple(dict.fromkeys([*SIMPLE, *NEED_CARDS, *(str(wish) for wish in Wish if wish != Wish.ENTER)]))
EXPECTED = {
    OFFER: "play-expect-offer",
    DRAW: "play-expect-draw",
    DISCARD: "play-expect-discard",
    LAYING: "play-expect-laying",
    ANSWERING: "play-expect-answering",
    LAST: "play-expect-last",
}
"""Phase → the text that says what can be typed."""


@cache
def words(language: str) -> dict[str, str]:
    """Word → meaning: those of the language, then the English ones that it leaves free, then those of records."""
    found: dict[str, str] = {}
    for tongue in (language, "en"):
        for meaning in MEANINGS:
            for word in say(tongue, f"play-word-{meaning}").split():
                found.setdefault(word, meaning)
    return found


def tidy(text: str) -> str:
    """One line in small letters, without what can't be printed."""
    plain = unicodedata.normalize("NFKC", text)
    return " ".join("".join(c if c.isprintable() else " " for c in plain).split()).casefold()


def read(text: str, view: View, language: str) -> Move | Asked:
    """The move or wish that a text means where the person stands; CaptainError if it means nothing there."""
    plain = tidy(text)
    if not plain:
        return ENTER
    if plain == "-" or named(plain):
        return _cards_alone(plain, view)
    meaning, rest = _first_word(plain, language)
    if meaning == "":
        raise CaptainError("play-unknown", found=clip(plain), expected=expected(view))
    if meaning in SIMPLE:
        return _alone(SIMPLE[meaning], rest, view)
    return _with_cards(meaning, rest, view) if meaning in NEED_CARDS else Asked(Wish(meaning), rest=rest)


def expected(view: View) -> CaptainError:
    """What can be typed now, as part of a message."""
    card = "" if view.upcard == NONE else card_symbol(view.upcard)
    return CaptainError(EXPECTED.get(view.phase, "play-expect-any"), card=card)


def named(text: str) -> list[int]:
    """The cards that a text names if it names nothing else, else none."""
    try:
        return read_cards(text)
    except CardError as error:
        if error.key == "card-twice":
            raise
        return []


def _first_word(plain: str, language: str) -> tuple[str, str]:
    """The meaning of the first word and what follows; `k8s` is read as `k 8s`, `?take` as `? take`."""
    known = words(language)
    word, _, rest = plain.partition(" ")
    if word in known:
        return known[word], rest
    if plain[0] in known and (plain[0] == "?" or named(plain[1:])):
        return known[plain[0]], plain[1:].strip()
    return "", plain


def _alone(move: Move, rest: str, view: View) -> Move:
    """A move that takes no card; the card it would bring may be named: `take 7d`."""
    if rest and not (move == TAKE and named(rest) == [view.upcard]):
        raise CaptainError("play-unknown", found=clip(f"{move.verb} {rest}"), expected=expected(view))
    return move


def _cards_alone(plain: str, view: View) -> Move | Asked:
    """Cards without a verb: the one to throw or to lay off, or the melds of a spread."""
    cards = named(plain)
    if view.phase in (LAYING, ANSWERING) and (len(cards) != 1 or view.phase == ANSWERING):
        return spread(*melds_of(plain))
    if len(cards) != 1:
        raise CaptainError("play-one-card", found=clip(plain), expected=expected(view))
    return lay_off(cards[0], 0, view) if view.phase == LAYING else drop(cards[0])


def _with_cards(meaning: str, rest: str, view: View) -> Move | Asked:
    """A verb with the cards it takes; a knock without melds, or a spread without any, is only a wish."""
    if meaning == "spread":
        return spread(*melds_of(rest)) if rest else ENTER
    if meaning == "knock" and not rest:
        return Asked(Wish.KNOCK)
    first, _, others = (rest, "", "") if meaning == "drop" else rest.partition(" ")
    cards = read_cards(first)
    if len(cards) != 1:
        raise CaptainError("play-one-card", found=clip(f"{meaning} {rest}".strip()), expected=expected(view))
    if meaning == "drop":
        return drop(cards[0])
    if meaning == "lay":
        return lay_off(cards[0], as_set(read_cards(others)), view)
    return knock(cards[0], *melds_of(others)) if others else Asked(Wish.KNOCK, cards[0])


def melds_of(text: str) -> tuple[int, ...]:
    """The melds of a spread: a word each, or all cards in any order if they fall into melds; `-` for none."""
    typed = [as_set(read_cards(word)) for word in text.split() if word != "-"]
    if all(map(is_meld, typed)):
        return tuple(typed)
    together = as_set(read_cards(text))
    if deadwood(together):
        raise MoveError("play-not-all-melded", cards=cards_symbols(together))
    return best(together, 0)


def lay_off(card: int, on: int, view: View) -> Move:
    """A lay-off on the meld that holds the cards *on*, or on the only one that the card fits."""
    table = [meld for meld in view.melds if meld]
    if on & view.hands[view.turn] & ~view.laid:
        raise MoveError("play-lay-one")
    fitting = [meld for meld in table if reach(meld, 1 << card)]
    wanted = [meld for meld in (table if on else fitting) if on & ~meld == 0]
    if len(wanted) > 1:
        raise MoveError("play-lay-which", card=card_symbol(card), melds=BETWEEN.join(map(cards_symbols, wanted)))
    if on and not wanted:
        raise MoveError("lay-no-such-meld", meld=cards_symbols(on))
    return lay(card, (wanted or table or [0])[0])
