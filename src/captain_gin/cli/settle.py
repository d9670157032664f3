"""`captain-gin settle`: who scores what for a knock, both hands being open."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

from typer import Option

from captain_gin.cli.parameters import Json, Language, Preset, Settings, rules_of

if TYPE_CHECKING:
    from captain_gin.core.options import Rules
    from captain_gin.facts import Result
    from captain_gin.spreads import Account, Spread

EXAMPLE = (
    "captain-gin settle --knocker 4s5s6s9c9d9hJhQhKh2c --spread '4s5s6s 9c9d9h JhQhKh' --defender JsQsKs7s8sThTcQd8d4h"
)
_BETWEEN_MELDS = re.compile(r"\s*[·;/]\s*")


def settle(
    knocker: Annotated[str, Option("--knocker", metavar="CARDS", show_default=False, help="help-settle-knocker")],
    defender: Annotated[str, Option("--defender", metavar="CARDS", show_default=False, help="help-settle-defender")],
    spread: Annotated[
        str | None, Option("--spread", metavar="MELDS", show_default=False, help="help-settle-spread")
    ] = None,
    preset: Preset = "seed",
    settings: Settings = None,
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """Settle one knock."""
    from captain_gin.cli.output import print_json

    rules = rules_of(preset, settings)
    knocking = read_knocker(knocker, rules)
    defending = read_side("--defender", defender, 10)
    check_apart(knocking, defending)
    account = account_of(knocking, spread, defending, rules)
    if as_json:
        print_json(document(account))
    else:
        show(account, knocking, defending, rules, lang)


def read_knocker(text: str, rules: Rules) -> int:
    """The knocker's cards: ten, or eleven for big gin where it is played (§7.5)."""
    from captain_gin.core.melds import deadwood
    from captain_gin.errors import MoveError

    cards = read_side("--knocker", text, 11 if rules.big_gin_bonus else 10)
    if cards.bit_count() == 11 and deadwood(cards):
        raise MoveError("refused-not-all-melded", rule="7.5")
    return cards


def read_side(option: str, text: str, most: int) -> int:
    """One player's cards, from ten to *most*; CardError names the option that holds the fault."""
    from captain_gin.errors import CardError
    from captain_gin.notation import as_set, read_cards

    try:
        found = read_cards(text)
        if not 10 <= len(found) <= most:
            raise CardError("hand-size", least=10, most=most, count=len(found))
    except CardError as error:
        raise CardError("option-fails", name=option, cause=error) from error
    return as_set(found)


def check_apart(knocker: int, defender: int) -> None:
    """CardError names the cards that both players are said to hold."""
    from captain_gin.errors import CardError
    from captain_gin.story import cards_symbols

    if both := knocker & defender:
        raise CardError("cards-shared", cards=cards_symbols(both), count=both.bit_count())


def account_of(knocker: int, spread: str | None, defender: int, rules: Rules) -> Account:
    """The account with the spread that is named, else the knocker's best against these very cards."""
    from captain_gin import spreads
    from captain_gin.errors import CaptainError, MoveError

    if spread is None:
        return spreads.settle(knocker, spreads.best_against(knocker, defender), defender, rules)
    try:
        melds = read_spread(spread)
        if knocker.bit_count() == 11 and spreads.left_over(knocker, melds):
            raise MoveError("refused-not-all-melded", rule="7.5")
        return spreads.settle(knocker, melds, defender, rules)
    except CaptainError as error:
        raise MoveError("option-fails", name="--spread", cause=error) from error


def read_spread(text: str) -> Spread:
    """Melds with blanks between them; with blanks inside them too if `·`, `;` or `/` stands between."""
    from captain_gin.errors import CardError
    from captain_gin.notation import read_cards, read_melds

    try:
        read_cards(text)  # names the position of a fault in the whole text
    except CardError as error:
        if error.key != "card-twice":  # which the rules say better: a card belongs to one meld
            raise
    words = _BETWEEN_MELDS.split(text.strip()) if _BETWEEN_MELDS.search(text) else text.split()
    return tuple(meld for meld in read_melds(words) if meld)


def document(account: Account) -> dict[str, object]:
    """The account as JSON has it."""
    from captain_gin.notation import card_text, cards_text

    lay_offs = account.defence.lay_offs
    return {
        "knocker_deadwood": account.knocker_deadwood,
        "defender_deadwood": account.defence.deadwood,
        "knocker_spread": [cards_text(meld) for meld in account.spread],
        "layoffs": [{"card": card_text(step.card), "meld": cards_text(step.meld)} for step in lay_offs],
        "defender_spread": [cards_text(meld) for meld in account.defence.spread],
        "winner": "knocker" if account.knocker_wins else "defender",
        "points": account.points,
        "gin": account.gin,
        "undercut": account.undercut,
    }


def show(account: Account, knocker: int, defender: int, rules: Rules, lang: str) -> None:
    """Both hands, the lay-offs and the sum."""
    from captain_gin.cli.hands import spread_grid
    from captain_gin.cli.output import console
    from captain_gin.notation import as_set, card_symbol
    from captain_gin.story import cards_symbols, sum_text
    from captain_gin.texts import say

    laid = as_set(step.card for step in account.defence.lay_offs)
    out = console()
    out.print(
        spread_grid(
            [
                (say(lang, "settle-knocker"), knocker, account.spread),
                (say(lang, "settle-defender"), defender & ~laid, account.defence.spread),
            ],
            lang,
        )
    )
    for step in account.defence.lay_offs:
        values = {"card": card_symbol(step.card), "meld": cards_symbols(step.meld)}
        out.tell(say(lang, "settle-lay-off", **values))
    result = result_of(account, knocker.bit_count() == 11)
    out.tell(say(lang, f"settle-{result.ending.replace(' ', '-')}", sum=sum_text(result, rules)))


def result_of(account: Account, big: bool) -> Result:
    """The account as the fact that ends a hand."""
    from captain_gin.facts import Ending, Result

    if account.gin:
        ending = Ending.BIG_GIN if big else Ending.GIN
    else:
        ending = Ending.UNDERCUT if account.undercut else Ending.KNOCK
    return Result(ending, 0, account.points, account.knocker_deadwood, account.defence.deadwood)
