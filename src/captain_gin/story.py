"""What happened at a table as sentences: one fact, one sentence, in the reader's language.

    from captain_gin import secrecy, view
    seen = view.of(game, you)                       # a View or a Game: both have seats, rules and begin
    for fact in seen.facts:                         # facts as this reader may read them
        print(tell(fact, seen, "en", you))          # "You throw 7♦."   "Ada knocks with 8♠: …"

`tell` says everything a fact holds: give it facts of a View, or masked ones (`captain_gin.secrecy.mask`), never those
of a game that a person plays in. It gives None for facts that are nothing to a listener (`Secret`, `Rest`, `Hidden`).
`you` is the reader's seat, or None for somebody who only looks on. Other useful words: `name`, `move_words` ("throw
7♦"), `sum_text` ("32 − 2 = 30"), `count_text` ("10 + 8 + 4 = 22"), `score_text`, `cards_symbols`, `melds_symbols`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from captain_gin.core.cards import NONE, points, total
from captain_gin.facts import (
    Acted,
    Advised,
    Asked,
    Begin,
    Deal,
    Draw,
    Ending,
    Fact,
    Promise,
    Result,
    Reveal,
    Seated,
    Up,
    Won,
    Word,
)
from captain_gin.moves import Move, Verb
from captain_gin.notation import card_symbol, members
from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from captain_gin.core.options import Rules

BETWEEN = " · "
"""Stands between melds, and between the entries of a list."""


class Scene(Protocol):
    """Where facts happen: a `Game` or a `View`."""

    @property
    def seats(self) -> tuple[Seated, ...]:
        """Who sits where."""

    @property
    def rules(self) -> Rules:
        """The rules of the match."""

    @property
    def begin(self) -> Begin | None:
        """The opening of the current hand."""


def tell(fact: Fact, scene: Scene, language: str, you: int | None = None) -> str | None:
    """The sentence for a fact, or None if there is nothing to tell."""
    teller = _TELLERS.get(type(fact))
    return teller(fact, _Voice(scene, language, you)) if teller else None


def cards_symbols(cards: int) -> str:
    """A set of cards as people read it: `4♣ 5♣ 6♣`."""
    return " ".join(map(card_symbol, members(cards)))


def melds_symbols(melds: Iterable[int], language: str) -> str:
    """Melds with a dot between them: `4♣ 5♣ 6♣ · 9♣ 9♦ 9♥`."""
    return BETWEEN.join(map(cards_symbols, melds)) or say(language, "story-no-melds")


def count_text(cards: int) -> str:
    """What cards count, as a sum: `10 + 8 + 4 = 22`."""
    terms = [str(points(card)) for card in members(cards)]
    return f"{' + '.join(terms)} = {total(cards)}" if len(terms) > 1 else str(total(cards))


def name(seat: int, seats: Sequence[Seated], language: str, you: int | None = None) -> str:
    """How a seat is called: its player's name, or `you`."""
    return say(language, "story-you") if seat == you else seats[seat].name


def score_text(score: Sequence[int], seats: Sequence[Seated], language: str, you: int | None = None) -> str:
    """All scores in the order of the seats: `Ada 30 · you 0 · Cleo 43`."""
    return BETWEEN.join(f"{name(seat, seats, language, you)} {points}" for seat, points in enumerate(score))


def move_words(move: Move, language: str) -> str:
    """A move as something to do: `throw 7♦`."""
    card = "" if move.card == NONE else card_symbol(move.card)
    return say(language, f"do-{move.verb}", card=card, melds=melds_symbols(move.melds, language))


def sum_text(result: Result, rules: Rules) -> str:
    """How the points of a hand come about: `32 − 2 = 30`, `10 + (9 − 8) = 11`, `25 + 18 = 43`."""
    if result.ending == Ending.KNOCK:
        return f"{result.defender} − {result.knocker} = {result.points}"
    if result.ending == Ending.UNDERCUT:
        return f"{rules.undercut_bonus} + ({result.knocker} − {result.defender}) = {result.points}"
    return f"{result.points - result.defender} + {result.defender} = {result.points}"


class _Voice:
    """Says the texts `story-…` to one reader."""

    def __init__(self, scene: Scene, language: str, you: int | None) -> None:
        self.scene = scene
        self.language = language
        self.you = you

    def say(self, key: str, seat: int = NONE, **values: object) -> str:
        """A text about one player: `$name`, and `$you` is yes or no."""
        called = self.scene.seats[seat].name if seat != NONE else ""
        addressed = "yes" if seat == self.you else "no"
        return say(self.language, f"story-{key}", name=called, you=addressed, **values)

    def melds(self, melds: Iterable[int]) -> str:
        return melds_symbols(melds, self.language)

    def score(self, score: Sequence[int]) -> str:
        return score_text(score, self.scene.seats, self.language, self.you)


def _tell_word(fact: Word, voice: _Voice) -> str:
    return voice.say("word", fact.seat, text=fact.text)


def _tell_draw(fact: Draw, voice: _Voice) -> str:
    drawn = [(seat, card) for seat, card in enumerate(fact.cards) if card != NONE]
    cards = BETWEEN.join(voice.say("drawn", seat, card=card_symbol(card)) for seat, card in drawn)
    return voice.say("draw", cards=cards, count=len(drawn))


def _tell_begin(fact: Begin, voice: _Voice) -> str:
    roles = {"box": fact.box, "captain": fact.captain, "out": fact.out}
    role = next((role for role, seat in roles.items() if seat == voice.you), "none")
    names = {role: voice.scene.seats[seat].name for role, seat in roles.items()}
    # Not by voice.say: here $you is a role.
    told = say(voice.language, "story-begin", you=role, number=fact.number, **names)
    return f"{told} {voice.say('score', score=voice.score(fact.score))}"


def _tell_deal(fact: Deal, voice: _Voice) -> str:
    if fact.cards is None:
        return voice.say("deal-hidden", fact.seat)
    return voice.say("deal", fact.seat, cards=cards_symbols(fact.cards))


def _tell_up(fact: Up, voice: _Voice) -> str:
    return voice.say("up", card=card_symbol(fact.card))


def _tell_acted(fact: Acted, voice: _Voice) -> str:
    move = fact.move
    if move.verb in (Verb.KNOCK, Verb.GIN, Verb.SPREAD):
        return _tell_spread(fact, voice)
    if move.verb == Verb.STOCK and fact.shown is None:
        return voice.say("stock-hidden", fact.seat)
    if move.verb in (Verb.STOCK, Verb.TAKE):
        return voice.say(move.verb, fact.seat, card=cards_symbols(fact.shown or 0))
    card = "" if move.card == NONE else card_symbol(move.card)
    return voice.say(move.verb, fact.seat, card=card, melds=voice.melds(move.melds))


def _tell_spread(fact: Acted, voice: _Voice) -> str:
    """The sentence for cards laid open; what is left over only if there is any."""
    move, left = fact.move, fact.shown or 0
    key = "knock-gin" if move.verb == Verb.KNOCK and not left else str(move.verb)
    card = "" if move.card == NONE else card_symbol(move.card)
    told = voice.say(key, fact.seat, card=card, melds=voice.melds(move.melds))
    if move.verb == Verb.GIN or (move.verb == Verb.KNOCK and not left):
        return told
    return f"{told} {voice.say('left', cards=cards_symbols(left), count=total(left))}"


def _tell_asked(fact: Asked, voice: _Voice) -> str:
    return voice.say("asks", fact.seat)


def _tell_advised(fact: Advised, voice: _Voice) -> str:
    return voice.say("advises", fact.seat, move=move_words(fact.move, voice.language))


def _tell_result(fact: Result, voice: _Voice) -> str:
    key = f"result-{fact.ending.replace(' ', '-')}"
    if fact.ending == Ending.VOID:
        begin = voice.scene.begin
        return voice.say(key, begin.box if begin else NONE)
    return voice.say(key, fact.seat, sum=sum_text(fact, voice.scene.rules))


def _tell_won(fact: Won, voice: _Voice) -> str:
    return voice.say("won", fact.seat, score=voice.score(fact.score))


_TELLERS: dict[type, Callable[..., str]] = {
    Promise: lambda fact, voice: voice.say("promise", digest=fact.digest[:8]),
    Word: _tell_word,
    Draw: _tell_draw,
    Begin: _tell_begin,
    Deal: _tell_deal,
    Up: _tell_up,
    Acted: _tell_acted,
    Asked: _tell_asked,
    Advised: _tell_advised,
    Result: _tell_result,
    Reveal: lambda _, voice: voice.say("reveal"),
    Won: _tell_won,
}
