"""`captain-gin check`: what a hand of ten or eleven cards is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

from typer import Argument

from captain_gin.cli.parameters import Json, Language, Preset, Settings, rules_of

if TYPE_CHECKING:
    from captain_gin.core.options import Rules
    from captain_gin.spreads import Spread

EXAMPLE = "captain-gin check 4s5s6s 9c 9d 9h As 2c Kd Qh"


def check(
    cards: Annotated[list[str] | None, Argument(metavar="CARDS", show_default=False, help="help-check-cards")] = None,
    preset: Preset = "seed",
    settings: Settings = None,
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """Answer for one hand."""
    from captain_gin.cli.output import print_json

    rules = rules_of(preset, settings)
    answer = judge(read_hand(cards or []), rules)
    if as_json:
        print_json(document(answer))
    else:
        show(answer, rules, lang)


class Answer(NamedTuple):
    """What can be said of a hand; of eleven cards, after the best discard."""

    cards: int
    """The ten cards that are kept."""
    discard: int
    """The card to throw; -1 for ten cards."""
    deadwood: int
    arrangements: list[Spread]
    can_knock: bool
    gin: bool


def read_hand(words: list[str]) -> int:
    """Ten or eleven cards from words; CardError says what is wrong with them."""
    from captain_gin.errors import CardError
    from captain_gin.notation import as_set, read_cards

    found = read_cards(" ".join(words))
    if len(found) not in (10, 11):
        raise CardError("hand-size", least=10, most=11, count=len(found))
    return as_set(found)


def judge(cards: int, rules: Rules) -> Answer:
    """Deadwood, arrangements, the best discard of eleven cards, and whether one may knock (§5.1, §7.3)."""
    from captain_gin.core.cards import NONE
    from captain_gin.core.melds import deadwood
    from captain_gin.spreads import least_arrangements

    discard = best_discard(cards) if cards.bit_count() == 11 else NONE
    kept = cards & ~(1 << discard) if discard != NONE else cards
    least = deadwood(kept)
    return Answer(kept, discard, least, least_arrangements(kept), least <= rules.knock_limit, least == 0)


def best_discard(cards: int) -> int:
    """The card whose loss leaves the least deadwood; of several the dearest, then the highest rank and suit."""
    from captain_gin.core.cards import points
    from captain_gin.core.melds import deadwood
    from captain_gin.notation import members

    return min(members(cards), key=lambda card: (deadwood(cards & ~(1 << card)), -points(card), -(card % 13), -card))


def document(answer: Answer) -> dict[str, object]:
    """The answer as JSON has it."""
    from captain_gin.core.cards import NONE
    from captain_gin.notation import card_text, cards_text

    return {
        "deadwood": answer.deadwood,
        "arrangements": [[cards_text(meld) for meld in spread] for spread in answer.arrangements],
        "best_discard": None if answer.discard == NONE else card_text(answer.discard),
        "can_knock": answer.can_knock,
        "gin": answer.gin,
    }


def show(answer: Answer, rules: Rules, lang: str) -> None:
    """The answer for people."""
    from captain_gin.cli.hands import spread_grid
    from captain_gin.cli.output import console
    from captain_gin.core.cards import NONE
    from captain_gin.notation import card_symbol
    from captain_gin.texts import say

    out = console()
    if answer.discard != NONE:
        out.tell(say(lang, "check-discard", card=card_symbol(answer.discard)))
    out.print(spread_grid([("", answer.cards, spread) for spread in answer.arrangements], lang))
    key = "check-gin" if answer.gin else "check-knock" if answer.can_knock else "check-no-knock"
    out.tell(say(lang, key, deadwood=answer.deadwood, limit=rules.knock_limit))
