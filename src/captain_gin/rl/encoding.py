"""What a seat knows as numbers: encodings by version, each a table of features with their places.

An encoding never changes: a better one gets a new name. The first features of `v1` are those of a hand and the same in
both environments, so that what was learned in one plays in the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from captain_gin.core.actions import ACTIONS, BEST, BIG_GIN, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import CARDS, NONE
from captain_gin.core.state import CAPTAIN
from captain_gin.errors import OptionError
from captain_gin.fast.features import unpack
from captain_gin.fast.seats import ADVISER, SEAT_WORDS, look_round
from captain_gin.fast.stepping import WORDS, observe_as
from captain_gin.moves import Verb
from captain_gin.rl.asked import one_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from captain_gin.moves import Move
    from captain_gin.view import View


class Feature(NamedTuple):
    """A group of features: its place in the encoding, the most that one of them can be, what it means."""

    name: str
    offset: int
    length: int
    most: int
    meaning: str


_HAND = (
    ("cards", CARDS, 1, "the player's cards; an adviser sees his captain's hand as his own"),
    ("unspread", CARDS, 1, "those of them neither spread nor laid off"),
    ("opponent", CARDS, 1, "the opponent's cards as far as known: seen taken and not thrown; all of a knocker's"),
    ("pile", CARDS, 1, "the discard pile"),
    ("upcard", CARDS, 1, "the card on its top"),
    ("melds", CARDS, 1, "the knocker's melds, lay-offs included"),
    ("laid", CARDS, 1, "the cards laid off"),
    ("building", CARDS, 1, "the meld that the player is building"),
    ("taken", CARDS, 1, "the card just taken from the pile"),
    ("laying", CARDS, 1, "the card being laid off, while its meld is chosen"),
    ("phase", 10, 1, "offer, draw, discard, knocking, spreading, laying, placing, answering, last, over"),
    ("captain", 1, 1, "whether these are the captain's cards"),
    ("knocked", 1, 1, "whether their player knocked"),
    ("passes", 1, 2, "how many have refused the upcard"),
    ("stock", 1, 31, "cards left in the stock"),
    ("draws", 1, 255, "draws from the discard pile, 255 at most"),
    ("deadwood", 1, 110, "the least deadwood of the cards neither spread nor laid off"),
)
_SEAT = (
    ("role", 3, 1, "the seat's role: captain, box, adviser"),
    ("turn", 1, 1, "whether the seat has to act"),
    ("scores", 3, 255, "the scores of captain, box and adviser in hundredths of the target, 255 at most"),
    ("match", 1, 1, "whether the hand is one of a match"),
    ("proposal", ACTIONS, 1, "the action that the adviser proposes for this decision; the box never sees it"),
)


def _placed(*groups: tuple[str, int, int, str]) -> tuple[Feature, ...]:
    ends = np.cumsum([length for _, length, _, _ in groups]).tolist()
    return tuple(
        Feature(name, end - length, length, most, meaning)
        for end, (name, length, most, meaning) in zip(ends, groups, strict=True)
    )


HAND_FEATURES = {"v1": _placed(*_HAND)}
"""Encodings of one hand for two, by version: those of the vector environment."""
SEAT_FEATURES = {"v1": _placed(*_HAND, *_SEAT)}
"""Encodings of a seat of a table, by version: the same, and what comes with three seats and a match."""
LATEST = "v1"


def known(version: str) -> str:
    """A version of the encodings; OptionError for one that does not exist."""
    return one_of("encoding", version, SEAT_FEATURES)


def width(features: tuple[Feature, ...]) -> int:
    """How many numbers an encoding has."""
    return features[-1].offset + features[-1].length


def highs(features: tuple[Feature, ...]) -> NDArray[np.uint8]:
    """The most that each number of an encoding can be, as bytes; the least is always 0."""
    return np.array([each.most for each in features for _ in range(each.length)], np.uint8)


def bytes_of(words: NDArray[np.int64]) -> NDArray[np.uint8]:
    """The features in words of eight, as bytes: the same memory on a little-endian machine."""
    return words.astype("<i8", copy=False).view(np.uint8)


def encode(view: View, version: str = LATEST, proposing: bool = False, match: bool = True) -> NDArray[np.uint8]:
    """What a seat's view comes to in an encoding; with *proposing* the adviser acts now, before the captain decides.

    OptionError for an unknown version, for an audience that is no seat and before a hand has begun.
    """
    features = SEAT_FEATURES[known(version)]
    if view.begin is None or not 0 <= view.audience <= 2:
        raise OptionError("rl-view")
    roles = (view.begin.captain, view.begin.box, view.begin.out)
    role = roles.index(view.audience)
    acting = view.begin.out if proposing and view.turn == view.begin.captain else view.turn
    scores = [hundredths(view.score[seat], view.rules.target) for seat in roles]
    proposal = NONE if view.advice is None else first_action(view.advice)
    seen, words = [0] * WORDS, [0] * SEAT_WORDS
    observe_as(view.state(), CAPTAIN if role == ADVISER else role, seen)
    unpack(seen, words)
    look_round([*roles, *scores, proposal + 1, int(match), 0], role, int(view.audience == acting), words)
    return bytes_of(np.array(words))[: width(features)]


def hundredths(score: int, target: int) -> int:
    """A score in hundredths of the target, 255 at most."""
    return min(255, score * 100 // target)


_VERBS = {
    Verb.PASS: PASS,
    Verb.TAKE: TAKE,
    Verb.STOCK: STOCK,
    Verb.KNOCK: KNOCK,
    Verb.GIN: BIG_GIN,
    Verb.SPREAD: BEST,
}


def first_action(move: Move) -> int:
    """The action that a proposed move begins with; a spread is proposed as the best one."""
    return _VERBS.get(move.verb, move.card)
