"""The compiled policies choose as the bots of the same name do."""

from random import Random

import pytest

from captain_gin import view
from captain_gin.bots.base import Budget
from captain_gin.bots.simple import simple as simple_bot
from captain_gin.core import rules
from captain_gin.core.actions import BEST, KNOCK
from captain_gin.core.options import Rules
from captain_gin.core.state import DISCARD, KNOCKING, OVER, State
from captain_gin.dealer import deal_facts
from captain_gin.facts import SEAT_NAMES, Begin, Seated
from captain_gin.fast.chance import Chance, seed
from captain_gin.fast.playout import Outcome, conclude, deal, play
from captain_gin.fast.policies import RANDOM, SIMPLE, choose
from captain_gin.game import Game
from captain_gin.moves import Verb

OPTIONS = [Rules(), Rules(undercut_bonus=25), Rules(last_discard=1, knock_limit=5), Rules(big_gin_bonus=31)]


def dealt(deck: list[int], r: Rules) -> Game:
    """A game whose first hand is this deck: seat A is captain, B in the box."""
    seats = [Seated(seat, "simple", SEAT_NAMES[seat]) for seat in range(3)]
    begin = Begin(1, 1, 0, 2, (0, 0, 0))
    game = Game.picked_up(r, seats, "seed", begin, 0)
    for fact in (begin, *deal_facts(deck, begin)):
        game.append(fact)
    return game


@pytest.mark.parametrize("r", OPTIONS)
@pytest.mark.parametrize("number", range(12))
def test_simple_chooses_as_the_bot(r: Rules, number: int) -> None:
    """Move by move through whole hands; the actions of a knock are one move there."""
    s, x = State(), Chance()
    seed(x, 17, number)
    deal(s, x)
    game = dealt(list(s.deck), r)
    while s.phase != OVER:
        if game.turn < 0:
            break
        move = simple_bot().decide(view.of(game, game.turn), Budget())
        game.act(game.turn, move)
        action = choose(s, r, x, SIMPLE)
        rules.step(s, r, action)
        if action == KNOCK:
            assert s.phase == KNOCKING
            assert move.verb == Verb.KNOCK
            card = choose(s, r, x, SIMPLE)
            assert card == move.card
            rules.step(s, r, card)
        while s.phase != OVER and choose(s, r, x, SIMPLE) == BEST:
            rules.step(s, r, BEST)
            while game.turn >= 0 and game.hand is not None and game.hand.state.knocker >= 0:
                game.act(game.turn, simple_bot().decide(view.of(game, game.turn), Budget()))
        assert game.hand is not None
        assert (game.hand.state.hand, game.hand.state.pile) == (s.hand, s.pile)
    game.settle()
    o = Outcome()
    conclude(s, r, o)
    assert game.match.score[0] + game.match.score[1] == o.points
    assert s.phase != DISCARD


def test_random_choices_are_legal_and_even() -> None:
    s, x, r = State(), Chance(), Rules()
    seed(x, 1, 1)
    deal(s, x)
    seen = {choose(s, r, x, RANDOM) for _ in range(100)}
    assert sum(1 << action for action in seen) == rules.legal(s, r)


def test_an_outcome_is_that_of_its_hand() -> None:
    rng = Random(3)
    for number in range(30):
        s, x, r, o = State(), Chance(), Rules(undercut_bonus=rng.choice([10, 25])), Outcome()
        seed(x, 4, number)
        deal(s, x)
        play(s, r, x, o, SIMPLE, RANDOM)
        assert s.phase == OVER
        assert o.stock == 52 - s.drawn
        assert (o.winner == -1) == (s.knocker == -1)
        assert (o.points > 0) == (s.knocker != -1)
