"""Our bots in OpenSpiel's gin rummy: what they see, that they see no more, and that they play whole legal hands."""

from random import Random
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")

import numpy as np
from open_spiel.python.algorithms import evaluate_bots

from captain_gin import view
from captain_gin.bots.base import Budget
from captain_gin.bots.registry import make
from captain_gin.core.actions import KNOCK
from captain_gin.core.cards import CARDS
from captain_gin.core.state import BOX, CAPTAIN, KNOCKING
from captain_gin.dealer import deal_facts
from captain_gin.errors import OptionError
from captain_gin.game import Game
from captain_gin.moves import PASS, Move, Verb, drop
from captain_gin.notation import card_text, read_card, read_set
from captain_gin.rl.openspiel import SpielPlayer
from captain_gin.rl.spiel_match import play
from captain_gin.rl.spiel_names import (
    UTILS,
    gin,
    new_state,
    our_card,
    parts,
    pyspiel,
    rules_of,
    spread_actions,
    their_card,
)
from captain_gin.rl.spiel_view import BEGIN, SEATS, Reader, seen
from captain_gin.secrecy import is_hidden
from captain_gin.view import View
from tests.support.chance import random_deck, shuffled
from tests.support.openspiel_known import MISCOUNTED
from tests.support.spiel import MODERN, Spy, dealt, moved, wandered
from tests.support.table import deck

KINDS = ("simple", "careful", "random")
BUDGET = Budget()


def at_their_decisions(state: Any, stock: list[int], bot: Any) -> Any:
    """Each state of a hand in which a player decides, both playing as *bot* does."""
    cards = iter(stock)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(their_card(next(cards)))
        else:
            yield state
            state.apply_action(bot.step(state))


def test_cards_have_their_names() -> None:
    for card in range(CARDS):
        assert UTILS.card_string(their_card(card)) == card_text(card)
        assert our_card(their_card(card)) == card


# ------------------------------------------------------------------------------------------------------ what is seen


def retold(cards: list[int], spies: tuple[Spy, Spy], rules: Any) -> Game:
    """The same hand at our table, each player's view compared with what he saw in OpenSpiel."""
    game = Game.picked_up(rules, SEATS, "seed", BEGIN, 0)
    for fact in (BEGIN, *deal_facts(cards, BEGIN)):
        game.append(fact)
    told = [iter(spy.seen) for spy in spies]
    while game.turn >= 0:
        there, move = next(told[game.turn])
        assert there == view.of(game, game.turn)
        game.act(game.turn, parted(move))
    assert [list(rest) for rest in told] == [[], []]
    return game


def parted(move: Move) -> Move:
    """A move as OpenSpiel can make it: a run of six cards or more lies there as two."""
    if move.verb == Verb.LAY:
        return move
    return move._replace(melds=tuple(part for meld in move.melds for part in parts(meld)))


@pytest.mark.parametrize("number", range(30))
def test_a_bot_sees_what_it_would_see_at_our_table(number: int) -> None:
    """The whole view, facts and all, at every decision of both; and the hand is worth the same."""
    rng = Random(number)
    cards = random_deck(rng) if number % 3 else shuffled(rng)
    spies = Spy(KINDS[number % 3], f"{number}"), Spy(KINDS[number % 2], "b")
    state = play(tuple(map(SpielPlayer, spies)), MODERN, cards)
    game = retold(cards, spies, rules_of(state))
    result = game.due
    points = getattr(result, "points", 0) * (1 if getattr(result, "seat", -1) == CAPTAIN else -1)
    assert state.returns() == [points, -points]


def test_hidden_cards_are_left_out_as_the_history_is_read() -> None:
    """Not only where the view is made: what is noted are the facts of the view, the hidden ones as such."""
    cards, hidden = shuffled(Random(8)), 0
    for state in at_their_decisions(dealt(cards), cards[21:], SpielPlayer(make("simple"))):
        reader = Reader(state.current_player(), new_state(MODERN))
        for action in state.history():
            reader.read(action)
        assert tuple(reader.facts) == seen(state).view.facts
        hidden = max(hidden, sum(map(is_hidden, reader.facts)))
    assert hidden > 4


def test_hidden_cards_make_no_difference() -> None:
    """Non-interference: the other's unseen cards and the stock change places, in the whole past too."""
    tried = 0
    for number in range(8):
        rng, bot = Random(number), SpielPlayer(make(KINDS[number % 2]))
        cards = shuffled(rng)
        for state in at_their_decisions(dealt(cards), cards[21:], bot):
            if any(state.knocked()) or rng.random() < 0.5:
                continue  # once spread the knocker's cards are open, and the rest never mattered
            twin = moved(state, swaps_of(state, rng), state.current_player())
            assert seen(twin) == seen(state)
            assert SpielPlayer(bot.bot).step(twin) == SpielPlayer(bot.bot).step(state)
            tried += twin.hands()[1 - state.current_player()] != state.hands()[1 - state.current_player()]
    assert tried > 30


def swaps_of(state: Any, rng: Random) -> dict[int, int]:
    """Cards that the player in turn has not seen, each with the one that is to lie in its place."""
    other = 1 - state.current_player()
    public = {*state.known_cards()[other], *state.discard_pile(), state.upcard(), *state.hands()[1 - other]}
    hidden = sorted(set(range(CARDS)) - public)
    return dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))


def test_a_resampled_state_is_played_as_the_true_one() -> None:
    """By the player whose knowledge it was drawn from; and never by the cards of the other."""
    rng, bot, tried = Random(3), SpielPlayer(make("careful")), 0
    cards = shuffled(rng)
    for state in at_their_decisions(dealt(cards), cards[21:], bot):
        twin = state.resample_from_infostate(state.current_player(), rng.random)
        assert SpielPlayer(bot.bot).step(twin) == SpielPlayer(bot.bot).step(state)
        tried += twin.hands() != state.hands()
    assert tried > 3


def test_a_hand_that_is_not_the_players_own_is_refused() -> None:
    """In a state resampled for the other player the cards and the history part."""
    state = dealt(shuffled(Random(5)))
    twin = state.resample_from_infostate(BOX, Random(5).random)
    with pytest.raises(OptionError, match="resampled"):
        SpielPlayer(make("simple")).step(twin)


# --------------------------------------------------------------------------------------------------- whole hands


@pytest.mark.parametrize("number", range(8))
def test_it_takes_over_anywhere(number: int) -> None:
    """A player who joins at any moment of any hand, even in the middle of a decision, goes on legally to the end."""
    stays = SpielPlayer(make("simple"))
    for state, rng in wandered(number):
        twin = state.clone()
        player = SpielPlayer(make("simple")) if rng.random() < 0.5 else stays
        while twin.current_player() == state.current_player():
            action = player.step(twin)
            assert action in twin.legal_actions()
            twin.apply_action(action)


def test_it_sits_in_openspiels_own_loops() -> None:
    players = [SpielPlayer(make("simple")), SpielPlayer(make("careful"))]
    there = pyspiel.evaluate_bots(new_state(MODERN), players, 7)
    again = evaluate_bots.evaluate_bots(new_state(MODERN), players, np.random.RandomState(7))
    assert sum(there) == sum(again) == 0


def test_after_restart_nothing_is_left_of_a_decision() -> None:
    player, state = SpielPlayer(make("simple")), dealt(deck("4s5s6s 9c9d9h ThJhQh 2c", up="Kc"))
    for action in (gin.PASS_ACTION, gin.PASS_ACTION, gin.DRAW_STOCK_ACTION, their_card(read_card("Kd"))):
        state.apply_action(action)
    assert player.step(state) == gin.KNOCK_ACTION
    player.restart_at(state)
    assert player.step(state) == gin.KNOCK_ACTION


def test_a_decision_is_not_carried_into_another_hand() -> None:
    """Without restart: what is left of a knock holds only where that knock was begun."""
    ready, player = drawn("4s5s6s 9c9d9h ThJhQh 2c", "Kd", up="Kc"), SpielPlayer(make("simple"))
    assert player.step(ready) == gin.KNOCK_ACTION
    other = drawn("Ac3c5c 7d9dJd KhQh 2s4s", "8h", up="6c")
    assert player.step(other) == SpielPlayer(make("simple")).step(other)
    assert player.step(ready) == gin.KNOCK_ACTION


# --------------------------------------------------------------------------------- where OpenSpiel refuses, and rules


def drawn(captain: str, stock: str, **more: str) -> Any:
    """A state in which player 0 has drawn from the stock."""
    state = dealt(deck(captain, stock=stock, **more))
    for action in (gin.PASS_ACTION, gin.PASS_ACTION, gin.DRAW_STOCK_ACTION, their_card(read_card(stock))):
        state.apply_action(action)
    return state


def test_a_knock_that_is_refused_becomes_a_throw() -> None:
    """OpenSpiel counts these eleven cards as 12: the card that the knock would have thrown is thrown without it."""
    state = drawn(MISCOUNTED[:-3], MISCOUNTED[-2:], up="Kd")
    assert gin.KNOCK_ACTION not in state.legal_actions()
    assert SpielPlayer(make("simple")).step(state) == their_card(read_card("6h"))


def knocked(box: str) -> Any:
    """A state in which player 1 may lay off on 4s5s6s, three kings and ThJhQh."""
    state = drawn("4s5s6s KcKdKh ThJhQh Ac", "Ad", box=box)
    melds = spread_actions(map(read_set, ("4s5s6s", "KcKdKh", "ThJhQh")))
    for action in (gin.KNOCK_ACTION, their_card(read_card("Ad")), *melds):
        state.apply_action(action)
    return state


def answered(state: Any) -> list[int]:
    """What the simple player does from here to the end."""
    player, told = SpielPlayer(make("simple")), []
    while not state.is_terminal():
        told.append(player.step(state))
        state.apply_action(told[-1])
    return told


def test_a_lay_off_that_is_refused_ends_the_lay_offs() -> None:
    """§6.2: 7s, 8s, 9s go on 4s5s6s; OpenSpiel takes two, so the answer ends with the melds of what is left."""
    state = knocked("7s8s9s 2c2d2h Td Jd 7h 8c")
    for card in ("7s", "8s"):
        state.apply_action(their_card(read_card(card)))
    assert answered(state) == [gin.PASS_ACTION, *spread_actions([read_set("2c2d2h")])]


def test_when_somebody_else_has_ended_the_lay_offs_the_melds_are_laid() -> None:
    state = knocked("7s 2c2d2h Td Jd 7h 8c 3h 4d")
    state.apply_action(gin.PASS_ACTION)
    assert their_card(read_card("7s")) not in state.legal_actions()
    assert answered(state) == spread_actions([read_set("2c2d2h")])


class Wants(Spy):
    """Decides what it was told to."""

    def __init__(self, *moves: Move) -> None:
        super().__init__("simple")
        self.moves = list(moves)

    def decide(self, view: View, budget: Budget) -> Move:
        return self.moves.pop(0) if self.moves else super().decide(view, budget)


def test_who_has_said_he_knocks_has_to() -> None:
    """A bot that would rather throw gets the knock that leaves least: here gin, not the ace's three."""
    state = drawn("4s5s6s 9c9d9h ThJhQh Kh", "3c", up="Qd")
    state.apply_action(gin.KNOCK_ACTION)
    bot = Wants(drop(read_card("Kh")))
    player, told = SpielPlayer(bot), []
    while state.current_player() == CAPTAIN:
        told.append(player.step(state))
        state.apply_action(told[-1])
    assert told[0] == their_card(read_card("3c"))
    assert state.deadwood()[CAPTAIN] == 0


def test_the_rules_are_openspiels() -> None:
    given = pyspiel.load_game("gin_rummy(knock_card=5,gin_bonus=20,undercut_bonus=15)").new_initial_state()
    found = rules_of(given)
    assert (found.knock_limit, found.gin_bonus, found.undercut_bonus) == (5, 20, 15)
    assert (found.discard_taken, found.last_discard, found.big_gin_bonus) == (1, 1, 0)


def test_in_oklahoma_the_upcard_sets_the_limit() -> None:
    state = pyspiel.load_game("gin_rummy(oklahoma=True)").new_initial_state()
    for card in (*range(20), their_card(read_card("3h"))):
        state.apply_action(card)
    assert rules_of(state).knock_limit == 3
    assert seen(state).view.rules.knock_limit == 3


def test_smaller_packs_are_refused() -> None:
    state = pyspiel.load_game("gin_rummy(num_ranks=10,hand_size=7)").new_initial_state()
    with pytest.raises(OptionError, match="10 ranks"):
        rules_of(state)


def test_phases_are_told_apart() -> None:
    """The words of the core for what OpenSpiel calls one phase are not needed here: the view is before the knock."""
    state = drawn("4s5s6s 9c9d9h ThJhQh Kh", "3c", up="Qd")
    before = seen(state)
    state.apply_action(gin.KNOCK_ACTION)
    assert seen(state) == before
    assert before.view.phase != KNOCKING
    assert KNOCK not in state.legal_actions()
    state.apply_action(their_card(read_card("3c")))
    assert seen(state).midway


def at_the_wall() -> Any:
    """Two cards are left in the stock and player 1 could knock with the last discard."""
    cards = deck("2c 3d 4h 6c 7d 8h Tc Jd Qc Kh", "4s5s6s 9c9d9h ThJhQh Ac")
    state = dealt(cards)
    for action in (gin.PASS_ACTION, gin.PASS_ACTION):
        state.apply_action(action)
    for card in map(their_card, cards[21:50]):
        for action in (gin.DRAW_STOCK_ACTION, card, card):
            state.apply_action(action)
    assert state.current_phase() == gin.Phase.WALL
    return state


def test_the_last_discard_is_taken_to_knock() -> None:
    """Two decisions of ours are one action there: the knock says it all, then the card and the melds follow."""
    state, player, told = at_the_wall(), SpielPlayer(make("careful")), []
    while state.current_player() == BOX:
        told.append(player.step(state))
        state.apply_action(told[-1])
    melds = spread_actions(map(read_set, ("4s5s6s", "9c9d9h", "ThJhQh")))
    assert told[0] == gin.KNOCK_ACTION
    assert sorted(told[2:]) == sorted(melds)


def test_the_last_discard_can_be_left() -> None:
    state = at_the_wall()
    assert SpielPlayer(Wants(PASS)).step(state) == gin.PASS_ACTION
