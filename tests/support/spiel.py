"""Hands inside OpenSpiel for the tests of the adapter."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")

from captain_gin.bots.base import Budget, Option, Verdict
from captain_gin.bots.registry import make
from captain_gin.core.options import Rules
from captain_gin.moves import Move
from captain_gin.options import PRESETS
from captain_gin.rl.spiel_names import gin, new_state, their_card
from captain_gin.view import View
from tests.support.chance import random_deck, shuffled

MODERN = PRESETS["modern"]


class Spy:
    """A bot that notes what it saw and what it did."""

    def __init__(self, kind: str, seed: str = "") -> None:
        self.kind = kind
        self.bot = make(kind, seed)
        self.seen: list[tuple[View, Move]] = []

    def decide(self, view: View, budget: Budget) -> Move:
        move = self.bot.decide(view, budget)
        self.seen.append((view, move))
        return move

    def propose(self, view: View, budget: Budget) -> Option | None:
        return self.bot.propose(view, budget)

    def weigh(self, view: View, advice: Move, budget: Budget) -> Verdict:
        return self.bot.weigh(view, advice, budget)


def dealt(deck: list[int], rules: Rules = MODERN) -> Any:
    """A state after the deal from a deck of ours."""
    state = new_state(rules)
    for card in (*deck[0:20:2], *deck[1:20:2], deck[20]):
        state.apply_action(their_card(card))
    return state


def wandered(number: int) -> Iterator[tuple[Any, Random]]:
    """A hand by random actions that OpenSpiel allows, many of them knocks, before each of them."""
    rng = Random(f"wandered {number}")
    deck = random_deck(rng) if number % 2 else shuffled(rng)
    state, stock = dealt(deck), iter(deck[21:])
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(their_card(next(stock)))
            continue
        yield state, rng
        legal = state.legal_actions()
        eager = gin.KNOCK_ACTION in legal and rng.random() < 0.7
        state.apply_action(gin.KNOCK_ACTION if eager else rng.choice(legal))


def moved(state: Any, swaps: dict[int, int], player: int) -> Any:
    """The same hand with the hidden cards of the other player and of the stock changed for one another."""
    twin = new_state(MODERN)
    turn = -1
    for number, action in enumerate(state.history()):
        theirs = twin.is_chance_node() and number != 20 and (number // 10 if number < 20 else turn) != player
        turn = turn if twin.is_chance_node() else twin.current_player()
        twin.apply_action(swaps.get(action, action) if theirs else action)
    return twin
