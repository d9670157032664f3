"""The environment for three seats: PettingZoo's own tests, masks, rewards, seeds, what is refused."""

import math
import random
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from captain_gin import record
from captain_gin.core.options import LAYOFFS_ONLY, NO_ADVICE, OPEN, Rules
from captain_gin.dealer import Dealer
from captain_gin.errors import CaptainError, MoveError, OptionError
from captain_gin.facts import Begin, Deal, Fact, Result, Won
from captain_gin.fast import batch
from captain_gin.fast.batch import Plain
from captain_gin.fast.seats import SILENT
from captain_gin.game import Game
from captain_gin.rl import captain_gin_v0
from captain_gin.rl.captain_gin_v0 import AGENTS
from captain_gin.rl.retelling import SEATS
from captain_gin.rl.rewards import Rewards
from tests.support.agents import MODES, choice, legal, over, played

pytestmark = pytest.mark.xdist_group("compiled")

SHORT = Rules(target=20, knock_limit=30)


@pytest.mark.parametrize("mode", MODES)
def test_pettingzoo_accepts_it(mode: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """Its warnings are errors here, but for two about observations with a mask, which only its own games are spared."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(captain_gin_v0.env(**mode), num_cycles=600)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: captain_gin_v0.env(**mode), num_cycles=200)


@pytest.mark.parametrize("mode", MODES)
def test_the_mask_is_what_the_hand_allows(mode: dict[str, Any]) -> None:
    for env in played(3, 400, rules=SHORT, **mode):
        hand = env.course.told().hand
        waiting = env.course.acting == 2
        for agent in env.agents:
            acts = agent == env.agent_selection and not over(env)
            expected = [*hand.legal, *([SILENT] if waiting else [])] if acts else []
            assert legal(env.observe(agent)) == expected
        assert env.observation_space("seat_0").contains(env.observe("seat_0"))


def test_the_proposer_is_asked_before_each_decision_of_the_captain() -> None:
    before = None
    for env in played(5, 300, adviser="proposing"):
        captain, box, out = (AGENTS[seat] for seat in env.course.roles)
        assert env.agent_selection in ((captain,) if before == out else (out, box))
        before = env.agent_selection


@pytest.mark.parametrize(("advice", "phases"), [(LAYOFFS_ONLY, {5, 6, 7}), (OPEN, {0, 1, 2, 3, 4, 5, 6, 7})])
def test_the_proposer_is_asked_when_the_rules_allow_advice(advice: int, phases: set[int]) -> None:
    """§2.4."""
    rules, asked = Rules(advice=advice, knock_limit=60), set()
    for seed in range(12):
        for env in played(seed, adviser="proposing", rules=rules, episode="hand"):
            if env.course.acting == 2:
                asked.add(env.course.told().hand.state.phase)
    assert {5, 7} <= asked <= phases


def test_a_passive_adviser_never_acts() -> None:
    assert all(over(env) or env.agent_selection != AGENTS[env.course.roles[2]] for env in played(6, 800))


WEIGHTS = Rewards(points=0.5, win=3.0, match=10.0, adviser=0.1)


def results(env: Any) -> list[Result]:
    return [fact for fact in env.course.told().game.facts if isinstance(fact, Result)]


@pytest.mark.parametrize("mode", MODES)
def test_rewards_are_the_points_of_the_hands(mode: dict[str, Any]) -> None:
    """§7.6: who scores gets them, his opponent loses as much, the adviser nothing."""
    total, hands, before = 0.0, 0, (0, 0, 0)
    for env in played(8, rules=SHORT, **mode):
        if any(env.rewards.values()):
            (result,) = results(env)[hands:] if not over(env) else results(env)[-1:]
            captain, box, out = before
            expected = {result.seat: result.points, captain + box - result.seat: -result.points, out: 0}
            assert env.rewards == {AGENTS[seat]: worth for seat, worth in expected.items()}
            total += sum(env.rewards.values())
        hands, before = len(results(env)), env.course.roles
    assert total == 0
    assert over(env)


def test_weights() -> None:
    """Points, win and the adviser's share by the hand; at the end the match, which two lose by half each."""
    for env in played(9, rules=SHORT, rewards=WEIGHTS):
        captain, box, out = env.course.roles
    game = env.course.told().game
    result, won = results(env)[-1], game.facts[-1]
    assert isinstance(won, Won)
    assert won.seat == result.seat
    begin = game.begin
    assert begin is not None
    assert {begin.captain, begin.box, begin.out} == {captain, box, out}
    worth = (0.5 * result.points + 3) * (1 if result.seat == begin.captain else -1)
    expected = {begin.captain: worth, begin.box: -worth, begin.out: 0.1 * worth}
    for seat, value in expected.items():
        assert env.rewards[AGENTS[seat]] == pytest.approx(value + (10 if seat == won.seat else -5))


def test_every_agent_hears_of_every_reward_once() -> None:
    """`last` gives each what came together since it acted, over all hands of a match, the end included."""
    env = captain_gin_v0.env(rules=Rules(target=60, knock_limit=30))
    env.reset(4)
    rng, heard = Random(4), dict.fromkeys(AGENTS, 0.0)
    for agent in env.agent_iter():
        _, reward, ended, _, _ = env.last()
        heard[agent] += reward
        env.step(None if ended else choice(env, rng))
    assert heard == {AGENTS[seat]: worth for seat, worth in enumerate(net(env.course.told().game.facts))}
    assert env.agents == []


def net(facts: list[Fact]) -> list[int]:
    """What each seat won of the others in all hands (§7.6)."""
    found, begin = [0, 0, 0], None
    for fact in facts:
        begin = fact if isinstance(fact, Begin) else begin
        if isinstance(fact, Result) and fact.seat >= 0:
            assert begin is not None
            found[fact.seat] += fact.points
            found[begin.captain + begin.box - fact.seat] -= fact.points
    return found


def test_the_deals_are_those_of_the_seed_everywhere_else() -> None:
    """The first hand of seed 7 is that of `captain-gin play --seed 7`."""
    game = Game(Rules(), SEATS)
    dealer = Dealer("7")
    while game.hand is None:
        game.settle()
        dealer.deal(game)
    env = captain_gin_v0.env()
    env.reset(7)
    assert [fact for fact in env.course.told().game.facts if isinstance(fact, Deal)] == [
        fact for fact in game.facts if isinstance(fact, Deal)
    ]
    assert env.course.told().game.begin == game.begin
    assert env.seed == "7"


def test_resets_without_a_seed_go_on_from_the_last() -> None:
    def records(env: Any) -> list[str]:
        found = []
        for seed in (5, None, None):
            env.reset(seed)
            found.append(env.record())
        return found

    first, second = captain_gin_v0.env(), captain_gin_v0.env()
    second.reset(99)
    assert records(first) == records(second)
    assert len(set(records(first))) == 3
    assert first.seed == "5-3"


def test_without_any_seed_the_system_gives_one() -> None:
    one, other = captain_gin_v0.env(), captain_gin_v0.env()
    one.reset()
    other.reset()
    assert one.record() != other.record()


def test_a_seeded_reset_changes_nothing_else() -> None:
    random.seed(3)
    np.random.seed(3)
    before = random.getstate(), np.random.get_state()[1].tolist()  # type: ignore[index]
    for _ in played(2, 50):
        pass
    assert (random.getstate(), np.random.get_state()[1].tolist()) == before  # type: ignore[index]


def test_plain_python_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def episode() -> list[Any]:
        env = captain_gin_v0.env()
        env.reset(7)
        refused = keys(lambda: env.step(62))
        return [refused, *map(everything, played(7, adviser="proposing", episode="hand", rules=SHORT))]

    compiled = episode()
    monkeypatch.setattr(batch, "engine", Plain)
    assert episode() == compiled


def test_given_roles_keep_the_deck_of_the_seed() -> None:
    env = captain_gin_v0.env(episode="hand", roles="CAB")
    env.reset(3)
    assert env.course.roles == (2, 0, 1)
    deck = env.course.told().hand.state.deck
    env.reset(3, options={"roles": "BAC"})
    assert env.course.roles == (1, 0, 2)
    assert env.course.told().hand.state.deck == deck
    assert record.replay(record.read(env.record())).begin == env.course.told().game.begin


def keys(call: Callable[[], Any]) -> str:
    with pytest.raises(CaptainError) as caught:
        call()
    assert "\n" not in str(caught.value)
    return caught.value.key


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ({"encoding": "v9"}, "option-value"),
        ({"episode": "game"}, "option-value"),
        ({"adviser": "loud"}, "option-value"),
        ({"render_mode": "human"}, "option-value"),
        ({"audience": "D"}, "option-value"),
        ({"rules": "seeds"}, "preset-unknown"),
        ({"rules": 5}, "preset-unknown"),
        ({"roles": "ABB"}, "rl-roles"),
        ({"roles": 7}, "rl-roles"),
        ({"adviser": "proposing", "rules": Rules(advice=NO_ADVICE)}, "advice-none"),
    ],
)
def test_unknown_arguments(arguments: dict[str, Any], key: str) -> None:
    assert keys(lambda: captain_gin_v0.env(**arguments)) == key


@pytest.mark.parametrize("name", ["points", "win", "match", "adviser"])
@pytest.mark.parametrize("weight", [math.nan, math.inf, -math.inf, 1e9, "much", None])
def test_weights_that_are_no_numbers(name: str, weight: Any) -> None:
    with pytest.raises(OptionError) as caught:
        Rewards(**{name: weight})
    assert caught.value.key == "rl-weight"
    assert name in str(caught.value)


@pytest.mark.parametrize("seed", [-1, 1 << 62, 0.5, "7"])
def test_seeds_out_of_range(seed: Any) -> None:
    assert keys(lambda: captain_gin_v0.env().reset(seed)) == "option-range"


def everything(env: Any) -> tuple[Any, ...]:
    seen = [env.observe(agent)["observation"].tolist() for agent in AGENTS]
    return seen, env.agent_selection, dict(env.rewards), dict(env._cumulative_rewards), env.record()


@pytest.mark.parametrize("adviser", ["passive", "proposing"])
def test_an_action_outside_the_mask_is_refused_and_changes_nothing(adviser: str) -> None:
    for env in played(3, 120, adviser=adviser):
        before = everything(env)
        for action in {0, 13, 55, 58, 62, 63} - set(legal(env.observe(env.agent_selection))):
            with pytest.raises((MoveError, OptionError)):
                env.step(action)
        assert everything(env) == before


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (54, "refused-upcard-first"),
        (63, "rl-one-action"),
        (-1, "rl-one-action"),
        (None, "rl-one-action"),
        (0.0, "rl-one-action"),
    ],
)
def test_the_reason_is_told(action: Any, key: str) -> None:
    env = captain_gin_v0.env()
    env.reset(1)
    assert keys(lambda: env.step(action)) == key


def test_only_an_adviser_may_stay_silent() -> None:
    env = captain_gin_v0.env(adviser="proposing")
    env.reset(1)
    env.step(63)
    assert keys(lambda: env.step(63)) == "rl-silent"


def test_nothing_comes_before_reset_or_after_the_end() -> None:
    env = captain_gin_v0.env()
    for call in (lambda: env.step(52), env.last, env.record, lambda: env.view("seat_0"), lambda: env.seed):
        assert keys(call) == "rl-reset-first"
    *_, env = played(2, episode="hand")
    for _ in range(3):
        env.step(None)
    assert keys(lambda: env.step(52)) == "rl-over"


def test_no_bot_is_given_an_agent_that_does_not_exist() -> None:
    env = captain_gin_v0.env()
    env.reset(1)
    assert keys(lambda: env.view("seat_9")) == "option-value"
