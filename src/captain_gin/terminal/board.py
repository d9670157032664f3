"""The table as one player sees it, in words: the hand by melds, the piles, the scores, the question of the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin.core import rules
from captain_gin.core.cards import NONE, total
from captain_gin.core.melds import deadwood
from captain_gin.core.showdown import left
from captain_gin.core.state import ANSWERING, DISCARD, DRAW, LAST, LAYING, OFFER
from captain_gin.moves import Verb
from captain_gin.notation import card_symbol, members
from captain_gin.spreads import Defence, best, best_defence, union
from captain_gin.story import BETWEEN, cards_symbols, melds_symbols
from captain_gin.terminal.trial import best_knock, knock_left
from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from captain_gin.facts import Seated
    from captain_gin.view import View

MELDS, SUIT, RANK = "melds", "suit", "rank"
ORDERS = (MELDS, SUIT, RANK)
"""The ways to sort a hand."""
BAR = 20


# Cards


def bracketed(melds: Iterable[int], marked: int = 0) -> str:
    """Melds in brackets, with a plus before the *marked* cards: `[4♠ 5♠ 6♠ +7♠]`."""
    return " ".join(f"[{' '.join(map(card_with(marked), members(meld)))}]" for meld in melds if meld)


def card_with(marked: int) -> Callable[[int], str]:
    """Makes the text of a card, with a plus if it is one of the *marked*."""
    return lambda card: ("+" if marked >> card & 1 else "") + card_symbol(card)


def hand_text(cards: int, order: str = MELDS) -> str:
    """A hand in the order the player likes: its melds in brackets and the rest by suit, or all by suit or by rank."""
    if order == SUIT:
        return cards_symbols(cards)
    if order == RANK:
        return " ".join(map(card_symbol, sorted(members(cards), key=lambda card: (card % 13, card))))
    melds = best(cards)
    return " ".join(filter(None, [bracketed(melds), cards_symbols(cards & ~union(melds))]))


def count_text(cards: int, throwable: int, language: str) -> str:
    """What a hand counts; of eleven, what the best throw leaves."""
    if not throwable:
        return say(language, "play-deadwood", count=deadwood(cards))
    least = min(deadwood(cards & ~(1 << card)) for card in members(throwable))
    return say(language, "play-deadwood-eleven", least=least)


# The players


def called(seat: int, seats: Sequence[Seated], language: str, you: int | None) -> str:
    """A player with what plays there: `Aino (careful)`, `you (Ada)`."""
    found = seats[seat]
    if seat == you:
        return say(language, "play-person", name=found.name)
    return say(language, "play-bot", name=found.name, kind=found.kind)


def label(seat: int, seats: Sequence[Seated], language: str, you: int | None) -> str:
    """What stands before a player's cards: the name, or `You`."""
    return say(language, "play-you") if seat == you else seats[seat].name


def standing(view: View, language: str, you: int | None, in_words: bool = False) -> list[list[str]]:
    """The three players with role, score and the road to the target, as rows."""
    begin = view.begin
    assert begin is not None
    roles = {"box": begin.box, "captain": begin.captain, "out": begin.out}
    return [
        [say(language, f"play-role-{role}"), *score_cells(seat, view, language, you, in_words)]
        for role, seat in roles.items()
    ]


def score_cells(seat: int, view: View, language: str, you: int | None, in_words: bool = False) -> list[str]:
    """A player's name, score, and what is left to the target; with a bar, or all in words."""
    score, target = view.score[seat], view.rules.target
    to_go = say(language, "play-to-go", count=max(target - score, 0))
    whose = called(seat, view.seats, language, you)
    if in_words:
        return [whose, say(language, "play-points", count=score), to_go]
    return [whose, f"{score:>3}", bar(score, target), to_go]


def bar(score: int, target: int) -> str:
    """The road to the target as a bar."""
    filled = min(score * BAR // target, BAR)
    return "█" * filled + "░" * (BAR - filled)


# The table


def table_line(view: View, language: str) -> str:
    """The pile, the stock, and what the opponent of the player in turn was seen to take."""
    top = say(language, "play-pile", card=card_symbol(view.upcard)) if view.pile else say(language, "play-pile-empty")
    parts = [top, say(language, "play-stock", count=view.stock)]
    for seat in range(3):
        if view.seen[seat] and seat != view.turn:
            key = "play-seen-you" if seat == view.audience else "play-seen"
            parts.append(say(language, key, name=view.seats[seat].name, cards=cards_symbols(view.seen[seat])))
    return BETWEEN.join(parts)


def hand_row(view: View, language: str, order: str, counting: bool = True) -> list[str]:
    """The cards of the player in turn, with whose they are and, where that is counted, what they count."""
    cards = left(view.state()) if view.phase in (LAYING, ANSWERING) else view.hands[view.turn]
    throwable = rules.throwable(view.state(), view.rules) if view.phase == DISCARD else 0
    whose = label(view.turn, view.seats, language, view.audience)
    return [whose, hand_text(cards, order), *([count_text(cards, throwable, language)] if counting else [])]


def knocker_row(view: View, language: str, you: int | None) -> list[str]:
    """The knocker's cards as they lie, those laid off on them with a plus."""
    seat = view.knocker
    rest = view.hands[seat] & ~union(view.melds)
    return spread_row(label(seat, view.seats, language, you), bracketed(view.melds, view.laid), rest, language)


def spread_row(whose: str, melds: str, rest: int, language: str) -> list[str]:
    """A hand laid open: its melds in brackets, the rest, and what that counts."""
    count = say(language, "play-deadwood", count=total(rest)) if rest else say(language, "play-no-deadwood")
    return [whose, " ".join(filter(None, [melds, cards_symbols(rest)])), count]


def defence(view: View) -> Defence:
    """The best that the player who answers a knock can still do."""
    return best_defence(left(view.state()), tuple(meld for meld in view.melds if meld), view.phase == ANSWERING)


def answer_text(view: View, language: str) -> str:
    """The best answer in words."""
    found = defence(view)
    lays = lays_text(view, found, language) or "none"
    melds = melds_symbols(found.spread, language)
    return say(language, "play-best-answer", lays=lays, melds=melds, count=found.deadwood)


def lays_text(view: View, found: Defence, language: str) -> str:
    """Lay-offs by the meld that they go on: `7♠ 8♠ on 4♠ 5♠ 6♠, 10♥ on J♥ Q♥ K♥`."""
    by_meld: dict[int, list[int]] = {}
    for card, meld in found.lay_offs:
        target = next(lying for lying in view.melds if lying and lying & ~meld == 0)
        by_meld.setdefault(target, []).append(card)
    told = [(" ".join(map(card_symbol, cards)), cards_symbols(meld)) for meld, cards in by_meld.items()]
    return ", ".join(say(language, "play-lays", cards=cards, meld=meld) for cards, meld in told)


# The question


def question(view: View, language: str) -> str:
    """What the player in turn has to decide, and how it is typed."""
    card = "" if view.upcard == NONE else card_symbol(view.upcard)
    if view.phase == OFFER:
        return say(language, "play-ask-offer", card=card)
    if view.phase == DRAW:
        return say(language, "play-ask-draw-stock" if view.passes == 2 else "play-ask-draw", card=card)
    if view.phase == LAST:
        return say(language, "play-ask-last" if len(view.moves()) > 1 else "play-ask-last-pass", card=card)
    if view.phase == DISCARD:
        return _discard_question(view, language)
    key = "play-ask-answer" if view.phase == LAYING else "play-ask-answer-gin"
    return say(language, key if view.acting else f"{key}-advice")


def _discard_question(view: View, language: str) -> str:
    """Throw or knock: what is on is said, never done."""
    verbs = {move.verb for move in view.moves()}
    asked = [say(language, "play-ask-discard" if Verb.DROP in verbs else "play-ask-must-knock")]
    found = best_knock(view)
    if found is not None:
        key = "play-ask-knock" if view.acting else "play-ask-knock-advice"
        asked.append(say(language, key, card=card_symbol(found.card), left=knock_left(view, found)))
    if Verb.GIN in verbs:
        asked.append(say(language, "play-ask-big-gin"))
    return " ".join(asked)
