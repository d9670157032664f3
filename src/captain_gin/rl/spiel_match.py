"""Hands between one of our bots and one of OpenSpiel's, inside OpenSpiel, and what they are worth."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple

from captain_gin.bots.figures import WIDTH
from captain_gin.core.cards import CARDS
from captain_gin.core.melds import deadwood
from captain_gin.deck import secret_from_seed, shuffle
from captain_gin.options import PRESETS
from captain_gin.rl.spiel_names import game, new_state, our_set, pyspiel, their_card
from captain_gin.rl.spiel_player import SpielPlayer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from captain_gin.bots.base import Bot
    from captain_gin.core.options import Rules

THEIRS = PRESETS["modern"]
"""The bonuses that OpenSpiel has if nobody says otherwise."""


class Points(NamedTuple):
    """What a hand brought our bot: by the rules, and as OpenSpiel has counted it."""

    true: float
    counted: float


@dataclass(frozen=True, slots=True)
class Score:
    """What our bot scored less what it gave away, a hand. `margin` is half the 95 % interval over the deals."""

    hands: int
    points: float
    margin: float
    counted: float
    """The points as OpenSpiel counts them: its simple bot pays for all its cards against gin."""

    def as_dict(self) -> dict[str, Any]:
        """The figures ready for JSON."""
        return asdict(self)


def play_hands(
    bot: Bot,
    make: Callable[[Any, int], Any] | None = None,
    hands: int = 500,
    seed: int | str = 0,
    correct_gin: bool = True,
    rules: Rules = THEIRS,
    progress: Callable[[int], None] | None = None,
) -> Score:
    """Play at least so many hands, each deal twice with the sides changed.

    *make* makes OpenSpiel's bot from the game's parameters and its number, by default the simple one. *correct_gin*: a
    bot that answers gin without laying its melds is charged for its deadwood only. *progress* is told after each deal
    how many hands are played.
    """
    found: list[tuple[Points, Points]] = []
    for pair in deals(bot, make, (hands + 1) // 2, seed, correct_gin, rules):
        found.append(pair)
        if progress is not None:
            progress(2 * len(found))
    return score(found)


def deals(
    bot: Bot, make: Callable[[Any, int], Any] | None, number: int, seed: int | str, correct_gin: bool, rules: Rules
) -> Iterator[tuple[Points, Points]]:
    """Play deal after deal: what our bot got when it began, and when it was second."""
    us, parameters = SpielPlayer(bot), game(rules).get_parameters()
    them = [(make or pyspiel.make_simple_gin_rummy_bot)(parameters, player) for player in range(2)]
    for i in range(number):
        cards = shuffle(secret_from_seed(str(seed), i), i)
        first = points(play((us, them[1]), rules, cards), 0, rules, correct_gin)
        yield first, points(play((them[0], us), rules, cards), 1, rules, correct_gin)


def play(players: Sequence[Any], rules: Rules, cards: Sequence[int]) -> Any:
    """The last state of a hand between two bots of OpenSpiel, dealt from a deck of ours."""
    for player in players:
        player.restart()
    state = new_state(rules)
    chance = map(their_card, (*cards[0:20:2], *cards[1:20:2], *cards[20:CARDS]))
    while not state.is_terminal():
        chosen = next(chance) if state.is_chance_node() else players[state.current_player()].step(state)
        state.apply_action(chosen)
    return state


def points(state: Any, player: int, rules: Rules, correct_gin: bool = True) -> Points:
    """What a finished hand brought a player, whose opponent may have answered gin without laying his melds."""
    counted = state.returns()[player]
    if not correct_gin or not state.knocked()[player] or state.deadwood()[player]:
        return Points(counted, counted)
    return Points(rules.gin_bonus + deadwood(our_set(state.hands()[1 - player])), counted)


def score(pairs: Sequence[tuple[Points, Points]]) -> Score:
    """The means over pairs of hands with the same cards."""
    means = [(first.true + second.true) / 2 for first, second in pairs]
    margin = WIDTH * stdev(means) / sqrt(len(means)) if len(means) > 1 else 0.0
    counted = fmean(one.counted for pair in pairs for one in pair)
    return Score(2 * len(pairs), fmean(means), margin, counted)
