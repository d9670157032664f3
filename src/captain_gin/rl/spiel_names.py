"""OpenSpiel's cards, actions and melds as ours, and back.

OpenSpiel's cards are spades, clubs, diamonds, hearts, ours clubs, diamonds, hearts, spades. Its player 0 begins, as
our captain does. A knock is one move here and up to five actions there.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from captain_gin.core.actions import DONE, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import CARDS, size
from captain_gin.core.options import Rules
from captain_gin.errors import OptionError
from captain_gin.moves import Move, Verb
from captain_gin.notation import as_set, members

if TYPE_CHECKING:
    from collections.abc import Iterable

try:
    import pyspiel as _pyspiel
except ImportError as error:
    raise OptionError("openspiel-missing") from error

pyspiel: Any = _pyspiel
gin: Any = pyspiel.gin_rummy
UTILS: Any = gin.GinRummyUtils(13, 4, 10)

VERBS = {
    gin.DRAW_UPCARD_ACTION: TAKE,
    gin.DRAW_STOCK_ACTION: STOCK,
    gin.PASS_ACTION: PASS,
    gin.KNOCK_ACTION: KNOCK,
}
THEIR_VERBS = {ours: theirs for theirs, ours in VERBS.items()} | {DONE: gin.PASS_ACTION}
LONGEST = 5
"""OpenSpiel has no runs of six cards or more: they are laid as two."""
MOST_TO_KNOCK = 10
"""OpenSpiel has no higher knock limit."""
UNLIMITED = 1_000
"""Draws from the pile: OpenSpiel, which does not count the first and the last discard, ends such hands itself."""


def their_card(card: int) -> int:
    """Our card as OpenSpiel numbers it."""
    return (card + 13) % CARDS


def our_card(card: int) -> int:
    """OpenSpiel's card as we number it."""
    return (card - 13) % CARDS


def our_set(cards: Iterable[int]) -> int:
    """OpenSpiel's list of cards as our set."""
    return as_set(map(our_card, cards))


def their_cards(cards: int) -> list[int]:
    """Our set of cards as OpenSpiel's list, in its order."""
    return sorted(map(their_card, members(cards)))


OUR_MELDS = {gin.MELD_ACTION_BASE + number: our_set(meld) for number, meld in UTILS.int_to_meld.items()}
THEIR_MELDS = {meld: action for action, meld in OUR_MELDS.items()}


def parts(meld: int) -> list[int]:
    """A meld as OpenSpiel can lay it."""
    if size(meld) <= LONGEST:
        return [meld]
    cards = members(meld)
    return [as_set(cards[: len(cards) // 2]), as_set(cards[len(cards) // 2 :])]


def spread_actions(melds: Iterable[int]) -> list[int]:
    """OpenSpiel's actions that lay melds, and the pass that ends them."""
    return [*(THEIR_MELDS[part] for meld in melds for part in parts(meld)), gin.PASS_ACTION]


_DRAWS = {
    Verb.PASS: gin.PASS_ACTION,
    Verb.TAKE: gin.DRAW_UPCARD_ACTION,
    Verb.STOCK: gin.DRAW_STOCK_ACTION,
}


def their_actions(move: Move, state: Any) -> list[int]:
    """A move as OpenSpiel's actions in a state where its decision begins; some may not be legal there."""
    if move.verb == Verb.TAKE and state.current_phase() == gin.Phase.WALL:
        return [gin.KNOCK_ACTION]
    if move.verb in _DRAWS:
        return [_DRAWS[move.verb]]
    if move.verb in (Verb.DROP, Verb.LAY):
        return [their_card(move.card)]
    if move.verb == Verb.SPREAD:
        return [*([] if state.finished_layoffs() else [gin.PASS_ACTION]), *spread_actions(move.melds)]
    begins = state.current_phase() == gin.Phase.DISCARD
    return [*([gin.KNOCK_ACTION] if begins else []), their_card(move.card), *spread_actions(move.melds)]


@cache
def game(r: Rules) -> Any:
    """OpenSpiel's game with our bonuses and limit; see `rules_of` for what it does otherwise."""
    return pyspiel.load_game(
        "gin_rummy",
        {
            "knock_card": min(r.knock_limit, MOST_TO_KNOCK),
            "gin_bonus": r.gin_bonus,
            "undercut_bonus": r.undercut_bonus,
            "oklahoma": False,
        },
    )


@cache
def _opening(r: Rules) -> Any:
    return game(r).new_initial_state()


def new_state(r: Rules) -> Any:
    """A state before the deal: a copy, since OpenSpiel takes 2 ms to make one and 20 µs to copy it."""
    return _opening(r).clone()


def rules_of(state: Any) -> Rules:
    """The options of ours that come nearest to the rules of a state; OptionError for packs and hands of other sizes.

    A card just taken may be thrown, and the last discard may be taken to knock.
    """
    found = state.get_game().get_parameters()
    if (found["num_ranks"], found["num_suits"], found["hand_size"]) != (13, 4, 10):
        raise OptionError("openspiel-size", ranks=found["num_ranks"], suits=found["num_suits"], hand=found["hand_size"])
    return Rules(
        knock_limit=state.knock_card(),
        gin_bonus=found["gin_bonus"],
        undercut_bonus=found["undercut_bonus"],
        discard_taken=1,
        last_discard=1,
        pile_draw_limit=UNLIMITED,
    )
