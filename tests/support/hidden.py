"""Positions of the compiled engine: what their player cannot know mixed anew, and the same as plain states."""

from random import Random
from typing import Any

from captain_gin.core.state import FIELDS, State
from captain_gin.notation import as_set, members


def exchanged(s: Any, rng: Random) -> None:
    """Mix what the player in turn cannot know: the stock and the cards of the opponent that were not seen."""
    other = 1 - int(s.turn)
    known = int(s.hand[other] if s.knocker == other else s.seen[other])
    hidden = members(int(s.hand[other]) & ~known)
    cards = hidden + list(map(int, s.deck[s.drawn :]))
    rng.shuffle(cards)
    s.hand[other] = known | as_set(cards[: len(hidden)])
    s.deck[s.drawn :] = cards[len(hidden) :]


def plain(s: Any) -> State:
    """A state of the compiled engine as one of plain Python."""
    found = State()
    for name, length in FIELDS.items():
        setattr(found, name, list(map(int, s[name])) if length else int(s[name]))
    return found
