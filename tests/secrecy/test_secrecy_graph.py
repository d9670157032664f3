"""There is no way back from a view to the game: nothing that knows more can be reached from it."""

import gc
from collections.abc import Iterable
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest

from captain_gin import view
from captain_gin.core.match import Match
from captain_gin.core.state import State
from captain_gin.dealer import Dealer
from captain_gin.game import Game
from captain_gin.hand import Hand
from captain_gin.secrecy import AUDIENCES
from tests.support.moments import moment

KNOWS_MORE = (Game, Hand, State, Match, Dealer, Random)
CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
"""Classes, modules and functions are the same for all views."""


def reachable(start: Iterable[object]) -> dict[int, object]:
    """Every object that can be reached from some, code left out."""
    found: dict[int, object] = {}
    waiting = list(start)
    while waiting:
        one = waiting.pop()
        if id(one) not in found and not isinstance(one, CODE):
            found[id(one)] = one
            waiting += gc.get_referents(one)
    return found


@pytest.mark.parametrize("audience", range(5), ids=AUDIENCES)
def test_no_game_hand_or_dealer_can_be_reached_from_a_view(audience: int) -> None:
    for number in range(40):
        _, game = moment(number)
        seen = view.of(game, audience)
        objects = reachable([seen]).values()
        assert len(objects) > 10
        assert not [one for one in objects if isinstance(one, KNOWS_MORE)]


@pytest.mark.parametrize("audience", range(4), ids=AUDIENCES[:4])
def test_no_hidden_card_can_be_reached_either(audience: int) -> None:
    """The lines that are hidden from an audience are not among the objects, not even as values of others."""
    for number in range(40):
        _, game = moment(number)
        mine = view.of(game, audience)
        hidden = [whole for whole, seen in zip(game.facts[game.chapter :], mine.facts, strict=True) if whole != seen]
        objects = reachable([mine])
        assert not [fact for fact in hidden if id(fact) in objects]


def test_a_view_can_not_be_changed() -> None:
    seen = view.of(moment(7)[1], 0)
    with pytest.raises(AttributeError):
        seen.turn = 1  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        seen.extra = 1  # type: ignore[attr-defined]


def test_the_state_of_a_view_is_its_own() -> None:
    """A bot that plays with it changes neither the view nor the game."""
    game = next(game for number in range(99) if (game := moment(number)[1]).hand is not None)
    seen = view.of(game, 0)
    before = repr(seen)
    state = seen.state()
    state.hand[0] = state.hand[1] = 0
    state.pile[0] = 51
    assert repr(seen) == before == repr(view.of(game, 0))


def test_views_can_be_kept_in_sets_and_survive_the_game() -> None:
    games = [moment(number)[1] for number in range(30)]
    views = {view.of(game, 3) for game in games}
    texts = sorted(map(repr, views))
    for game in games:
        while game.hand is not None and game.turn != -1:
            game.act(game.turn, game.hand.moves()[0])
    assert sorted(map(repr, views)) == texts
