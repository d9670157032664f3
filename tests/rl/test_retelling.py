"""An episode retold as a game: the same hands, scores and proposals, a record that holds."""

from itertools import pairwise
from typing import Any

import pytest

from captain_gin import record
from captain_gin.bots.base import Budget
from captain_gin.bots.registry import make
from captain_gin.bots.table import Table
from captain_gin.core.actions import BEST, BIG_GIN, KNOCK, PASS, STOCK
from captain_gin.core.options import ON_REQUEST, Rules
from captain_gin.core.state import DISCARD
from captain_gin.dealer import Dealer
from captain_gin.facts import Acted, Advised, Asked, Begin, Won
from captain_gin.game import Game, Stage
from captain_gin.hand import Hand
from captain_gin.moves import Verb, big_gin
from captain_gin.notation import move_text, read_card, read_set
from captain_gin.rl import captain_gin_v0
from captain_gin.rl.retelling import SEATS, actions_of, moves_made, proposed_move
from captain_gin.secrecy import GALLERY
from tests.support import table
from tests.support.agents import MODES, over, played

pytestmark = pytest.mark.xdist_group("compiled")

LOOSE = Rules(knock_limit=50, target=60, big_gin_bonus=31, last_discard=1)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("rules", [Rules(target=30, knock_limit=30), LOOSE])
def test_the_record_is_one_that_can_be_replayed(mode: dict[str, Any], rules: Rules) -> None:
    for seed in range(2):
        *_, env = played(seed, rules=rules, **mode)
        game = record.replay(record.read(env.record()))
        assert game.facts == env.course.told().game.facts
        for name in ("box", "captain", "out", "score"):
            assert getattr(game.match, name) == getattr(env.course.match, name)
        assert (game.stage == Stage.OVER) == ("episode" not in mode)


def test_a_record_of_the_middle_holds_too() -> None:
    for number, env in enumerate(played(3, 300, rules=LOOSE)):
        if number % 20 == 0:
            record.replay(record.read(env.record()))
            record.replay(record.read(env.record(GALLERY)))


@pytest.mark.parametrize("rules", [Rules(), LOOSE])
def test_the_game_has_the_same_hand(rules: Rules) -> None:
    """Whenever no move is half made, the state that the compiled functions hold is that of the game."""
    for seed in range(4):
        for env in played(seed, 500, rules=rules):
            told, compiled = env.course.told(), env.course._states[0]
            for name in ("phase", "turn", "passes", "taken", "pile_draws", "drawn", "knocker", "laid", "pile_size"):
                assert getattr(told.hand.state, name) == compiled[name]
            for name in ("hand", "seen", "meld", "own", "pile"):
                assert getattr(told.hand.state, name) == compiled[name].tolist()
            assert told.hand.state.deck[20:] == compiled["deck"][20:].tolist()  # hands are told in order
            if not told._made:
                assert told.hand.state == told.game.hand.state


def test_every_kind_of_move_is_told() -> None:
    verbs = set()
    for seed in range(40):
        *_, env = played(seed, rules=LOOSE, episode="hand")
        verbs |= {fact.move.verb for fact in env.course.told().game.facts if hasattr(fact, "move")}
    assert verbs == set(Verb) - {Verb.GIN}


def test_big_gin_is_told() -> None:
    """§7.5."""
    hand = Hand(table.deck("4c 4d 4h 9s Ts Js 2c 2d 2h 2s", "", "7d", "Qs"), LOOSE)
    for action in (PASS, PASS, STOCK):
        hand.play(action)
    assert proposed_move(hand, BIG_GIN) == big_gin(*map(read_set, ("2c2d2h2s", "4c4d4h", "9sTsJsQs")))


def test_a_single_hand_ends_with_its_result() -> None:
    *_, env = played(1, episode="hand", rules=Rules(target=1))
    facts = env.course.told().game.facts
    assert sum(isinstance(fact, Begin) for fact in facts) == 1
    assert not any(isinstance(fact, Won) for fact in facts)


def test_a_proposal_is_told_as_the_move_it_begins() -> None:
    """§2.4: the captain could make it; on request only after he asked."""
    advised = asked = 0
    for seed in range(6):
        *_, env = played(seed, 400, adviser="proposing", rules=Rules(advice=ON_REQUEST, knock_limit=40))
        facts = env.course.told().game.facts
        proposals = [(before, fact) for before, fact in pairwise(facts) if isinstance(fact, Advised)]
        advised += len(proposals)
        asked += sum(isinstance(fact, Asked) for fact in facts)
        assert all(isinstance(before, Asked) for before, _ in proposals)
    assert advised == asked > 100


def test_what_was_heard_is_not_told_twice() -> None:
    for env in played(2, 40):
        assert env.record() == env.record()
        assert not over(env)


def test_the_best_answer_is_told_card_by_card() -> None:
    """§6.2: 8s lies on 5s6s7s before 9s lies on 5s6s7s8s, whatever one action did."""
    hand = Hand(table.deck("4c 4d 4h 5s 6s 7s Jd Jh Js 2c", "8s 9s 3c Kc Ks Kh 9d 8h Ac 7d", "Td", "Kd"))
    for action in (PASS, PASS, STOCK, KNOCK, read_card("Kd"), BEST):
        hand.play(action)
    after = hand.copy()
    after.play(BEST)
    moves = list(moves_made(hand.state, after.state, [BEST]))
    told = [move_text(move) for move in moves]
    assert told == ["lay 8s 5s6s7s", "lay 9s 5s6s7s8s", "spread KcKhKs"]
    for move in moves:
        hand.make(move)
    assert hand.state == after.state


def test_bots_play_the_same_match_here_as_at_a_table() -> None:
    """The same views, deals and moves, fact by fact."""
    rules, bot, budget = Rules(target=60), make("simple"), Budget()
    game = Game(rules, SEATS)
    Table(game, [bot] * 3, Dealer("3")).run()
    env = captain_gin_v0.env(rules=rules)
    env.reset(3)
    while not over(env):
        env.make(bot.decide(env.view(env.agent_selection), budget))
    assert env.course.told().game.facts == game.facts


def test_a_bot_advises_here_too() -> None:
    bot, budget, proposed = make("simple"), Budget(), 0
    env = captain_gin_v0.env(adviser="proposing", episode="hand")
    for seed in range(4):
        env.reset(seed)
        while not over(env):
            seen = env.view(env.agent_selection)
            option = bot.propose(seen, budget) if seen.advising else None
            env.make(option.move if option else bot.decide(seen, budget))
        facts = env.course.told().game.facts
        moves = {fact.move for fact in facts if isinstance(fact, Advised)}
        proposed += len(moves)
        assert moves <= {fact.move for fact in facts if isinstance(fact, Acted)}
    assert proposed > 20


def test_a_move_is_made_of_its_actions() -> None:
    """Of each legal move, anywhere: played one by one they come to the same."""
    kinds = set()
    for seed in range(16):
        for number, env in enumerate(played(seed, episode="hand", rules=LOOSE)):
            told = env.course.told()
            for move in told.hand.moves() if told.hand.state.phase > DISCARD or number % 8 == 0 else ():
                one, other = told.hand.copy(), told.hand.copy()
                one.make(move)
                for action in actions_of(told.hand, move):
                    other.play(action)
                assert one.state == other.state
                kinds.add(move.verb)
    assert kinds >= {Verb.LAY, Verb.SPREAD, Verb.KNOCK, Verb.DROP}
