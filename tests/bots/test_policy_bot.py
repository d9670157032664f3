"""A policy on a chair chooses what it chooses in simulations, from what its seat may know."""

from itertools import islice
from random import Random

import pytest

from captain_gin import view
from captain_gin.bots import simple
from captain_gin.bots.base import Reason
from captain_gin.bots.policy_bot import by_policy, choice
from captain_gin.bots.registry import BOTS, make
from captain_gin.bots.statistics import play_hand
from captain_gin.core.actions import BIG_GIN, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import NONE
from captain_gin.core.options import Rules
from captain_gin.core.rules import start, step
from captain_gin.core.state import CAPTAIN, State, copy
from captain_gin.facts import Result
from captain_gin.fast.batch import POLICIES
from captain_gin.fast.chance import Chance
from captain_gin.fast.playout import Outcome, play
from captain_gin.fast.policies import SIMPLE, choose
from captain_gin.fast.traits import LEVELS
from captain_gin.moves import Verb
from tests.support.amounts import little_or_much
from tests.support.chance import random_deck, random_rules
from tests.support.seats import BUDGET, C, dealt, option, played, seen, wandered
from tests.support.seats import choice as chosen

NAMES = ["marjj", "marjj10", "tuned"]
EACH = pytest.mark.parametrize("name", [*NAMES, *LEVELS])
VERBS = {PASS: Verb.PASS, TAKE: Verb.TAKE, STOCK: Verb.STOCK, BIG_GIN: Verb.GIN}
MELDS = "5c6c7c9d9h9s"


def move_of(s: State, r: Rules, policy: int) -> tuple[Verb, int]:
    """The verb and the card of what a policy does in the true position."""
    action = choose(s, r, Chance(), policy)
    if action != KNOCK:
        return (VERBS[action], NONE) if action in VERBS else (Verb.DROP, action)
    knocking = State()
    copy(knocking, s)
    step(knocking, r, KNOCK)
    return Verb.KNOCK, choose(knocking, r, Chance(), policy)


@EACH
def test_the_choice_is_that_of_the_policy(name: str) -> None:
    """In many positions by random rules, before any knock."""
    looked = 0
    for number in range(6):
        for game in islice(wandered(number), number % 3, None, 3):
            assert game.hand is not None
            s = game.hand.state
            if s.knocker == NONE:
                looked += 1
                move = make(name).decide(seen(game), BUDGET)
                assert (move.verb, move.card) == move_of(s, game.rules, POLICIES[name])
                assert move in seen(game).moves()
    assert looked > 60


@pytest.mark.parametrize("hands", little_or_much(8, 100))
@pytest.mark.parametrize("name", ["simple", *NAMES])
def test_whole_hands_end_alike(name: str, hands: int) -> None:
    """The same deck, spreads and answers included: who wins, and how much."""
    rng = Random(name)
    for _ in range(hands):
        cards, r, s, o = random_deck(rng), random_rules(rng), State(), Outcome()
        s.deck[:] = cards
        start(s)
        play(s, r, Chance(), o, POLICIES[name], POLICIES[name])
        result = play_hand((make(name), make(name)), r, cards)[-1]
        assert isinstance(result, Result)
        assert result.points == o.points
        assert (result.seat == 0) == (o.winner == CAPTAIN)


def test_every_policy_has_a_bot_of_its_name() -> None:
    """So that bots and policies are seated alike."""
    assert set(POLICIES) <= set(BOTS)


@EACH
def test_an_adviser_proposes_what_it_would_do_as_captain(name: str) -> None:
    for game in wandered(3):
        if game.hand is not None and game.hand.state.turn == CAPTAIN:
            proposal = make(name).propose(view.of(game, C), BUDGET)
            assert proposal is not None
            assert proposal.move == make(name).decide(seen(game), BUDGET)


@EACH
def test_nothing_to_rank_where_the_cards_are_hidden(name: str) -> None:
    game = played(dealt(), "pass")
    assert make(name).propose(view.of(game, C), BUDGET) is None


def test_the_choice_stands_first_and_the_rest_as_simple_has_it() -> None:
    game = played(dealt(f"{MELDS}Kd4h3s2h", stock="AdQs8s", up="Ac"), "pass", "pass", "stock")
    bot, own = by_policy("marjj", POLICIES["marjj"]), choice(seen(game), POLICIES["marjj"])
    options, others = bot.options(seen(game), BUDGET), simple.rank(seen(game), BUDGET)
    assert options[0].move[:2] == own
    assert options[0].worth > max(other.worth for other in others)
    assert sorted(options[1:]) == sorted(other for other in others if other.move[:2] != own)


def test_simple_as_a_policy_is_simple() -> None:
    for number in range(6):
        for game in wandered(number):
            assert chosen(by_policy("simple", SIMPLE), game) == chosen(simple.simple(), game)


def test_it_says_that_it_waits_for_gin() -> None:
    """In its third turn, with a king whose loss would let it knock with ten."""
    game = dealt(f"{MELDS}Kd4h3s2h", stock="QsJsTsQcAd", up="Ac")
    played(game, "pass", "pass", "stock", "drop Qs", "stock", "drop Js", "stock", "drop Ts", "stock", "drop Qc")
    bot = by_policy("marjj", POLICIES["marjj"])
    assert chosen(bot, played(game, "stock")) == "drop Kd"
    assert option(bot, game, "drop Kd").reason == Reason("reason-wait-gin", {"card": "K♦", "deadwood": 10})
    assert option(bot, game, "drop 3s").reason.key == "reason-drop"
    assert chosen(by_policy("marjj10", POLICIES["marjj10"]), game).startswith("knock Kd")
