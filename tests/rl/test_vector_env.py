"""Many hands at once: each goes as the game would, alone or against a policy; what is refused."""

import math
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium import vector
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from captain_gin.core.options import Rules
from captain_gin.core.state import FIELDS, OVER
from captain_gin.errors import CaptainError
from captain_gin.fast import batch
from captain_gin.fast.batch import Plain
from captain_gin.fast.chance import Chance
from captain_gin.fast.chance import seed as seeded
from captain_gin.fast.features import FEATURE_WORDS, unpack
from captain_gin.fast.playout import Outcome, deal, play
from captain_gin.fast.policies import choose
from captain_gin.fast.stepping import WORDS, observe
from captain_gin.hand import Hand
from captain_gin.rl.encoding import HAND_FEATURES, bytes_of, width
from captain_gin.rl.rewards import Rewards
from captain_gin.rl.vector import MOST_ENVS, RAW, VectorEnv

pytestmark = pytest.mark.xdist_group("compiled")

LOOSE = Rules(knock_limit=50, undercut_bonus=25, big_gin_bonus=31, last_discard=1)
RANDOM, SIMPLE = batch.POLICIES["random"], batch.POLICIES["simple"]


def hand_of(match: int, number: int, rules: Rules) -> Hand:
    """Hand *number* of a simulation as an object."""
    (s,), (x,) = Plain().records("State", 1), Plain().records("Chance", 1)
    seeded(x, match, number)
    deal(s, x)
    return Hand(s.deck, rules)


def test_it_is_a_vector_environment_of_gymnasium() -> None:
    env = VectorEnv(5)
    assert isinstance(env, vector.VectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, info = env.reset(seed=1)
    assert env.num_envs == 5
    assert env.observation_space.contains(observations)
    assert env.single_observation_space.contains(observations[0])
    assert env.action_space.contains(env.choices("random"))
    assert info["action_mask"].shape == (5, env.single_action_space.n)  # type: ignore[attr-defined]
    env.close()


def test_wrappers_of_gymnasium_take_it() -> None:
    env = RecordEpisodeStatistics(VectorEnv(8, opponent="simple"))
    env.reset(seed=1)
    lengths: list[int] = []
    for _ in range(60):
        *_, ended, _, info = env.step(env.unwrapped.choices("simple"))  # type: ignore[attr-defined]
        lengths += info["episode"]["l"][ended].tolist() if ended.any() else []
    assert lengths
    assert min(lengths) > 0


@pytest.mark.parametrize("observation", [RAW, "v1"])
@pytest.mark.parametrize("rules", [Rules(), LOOSE])
def test_every_hand_goes_as_the_game_does(observation: str, rules: Rules) -> None:
    """Legal actions, observations, rewards and ends against `Hand` with the same deck; hands are dealt in order."""
    env = VectorEnv(6, observation, rules=rules)
    seen, info = env.reset(seed=4)
    hands = [hand_of(4, i, rules) for i in range(6)]
    dealt, ended_hands = 6, 0
    for _ in range(250):
        for i, hand in enumerate(hands):
            assert info["mask"][i] == hand.legal.mask
            assert np.flatnonzero(info["action_mask"][i]).tolist() == list(hand.legal)
            assert info["player"][i] == hand.state.turn
            assert seen[i].tolist() == shown(hand, observation)
        actions = env.choices("random")
        before = info["player"]
        seen, rewards, ended, truncated, info = env.step(actions)
        assert info["actor"].tolist() == before.tolist()
        assert not truncated.any()
        for i, hand in enumerate(hands):
            hand.play(int(actions[i]))
            assert ended[i] == hand.over
            worth = 0
            if hand.over:
                outcome = hand.outcome()
                worth = outcome.points if outcome.winner == before[i] else -outcome.points
                hands[i] = hand_of(4, dealt, rules)
                dealt, ended_hands = dealt + 1, ended_hands + 1
            assert rewards[i] == worth
    assert ended_hands > 5


def shown(hand: Hand, observation: str) -> list[int]:
    """What the player in turn sees."""
    words, features = [0] * WORDS, [0] * FEATURE_WORDS
    observe(hand.state, words)
    if observation == RAW:
        return words
    unpack(words, features)
    found: list[int] = bytes_of(np.array(features))[: width(HAND_FEATURES[observation])].tolist()
    return found


@pytest.mark.parametrize("player", ["captain", "box", "alternate"])
@pytest.mark.parametrize("opponent", ["simple", "random"])
def test_an_opponent_is_as_good_as_stepping_by_hand(player: str, opponent: str) -> None:
    """Against each hand played on its own, the policy's moves from the hand's own stream of chance."""
    n, number = 5, batch.POLICIES[opponent]
    env = VectorEnv(n, RAW, opponent=opponent, player=player, rules=LOOSE)
    seen, info = env.reset(seed=9)
    sides = [i % 2 if player == "alternate" else int(player == "box") for i in range(n)]
    tables = [opened(9, i, sides[i], number) for i in range(n)]
    dealt = n
    for _ in range(80):
        assert info["player"].tolist() == sides
        assert seen.tolist() == [shown(hand, RAW) for hand, _ in tables]
        actions = env.choices("simple")
        seen, rewards, ended, _, info = env.step(actions)
        for i, (hand, x) in enumerate(tables):
            hand.play(int(actions[i]))
            answer(hand, x, sides[i], number)
            assert ended[i] == hand.over
            if not hand.over:
                assert rewards[i] == 0
                continue
            outcome = hand.outcome()
            assert rewards[i] == (outcome.points if outcome.winner == sides[i] else -outcome.points)
            sides[i] = 1 - sides[i] if player == "alternate" else sides[i]
            tables[i] = opened(9, dealt, sides[i], number)
            dealt += 1
    assert dealt > n + 5


def opened(match: int, number: int, side: int, policy: int) -> tuple[Hand, Chance]:
    """A hand up to the learner's first decision, and its stream of chance."""
    (s,), (x,) = Plain().records("State", 1), Plain().records("Chance", 1)
    seeded(x, match, number)
    deal(s, x)
    hand = Hand(s.deck, LOOSE)
    answer(hand, x, side, policy)
    return hand, x


def answer(hand: Hand, x: Chance, side: int, policy: int) -> None:
    while not hand.over and hand.state.turn != side:
        hand.play(choose(hand.state, hand.rules, x, policy))


def test_a_learner_who_plays_simple_scores_as_the_simulation_does() -> None:
    """Simple against simple, hands 0 and on, as `simulate` plays them."""
    env = VectorEnv(16, RAW, opponent="simple", player="captain")
    env.reset(seed=2)
    first: dict[int, float] = {}
    while len(first) < 16:
        _, rewards, ended, _, _ = env.step(env.choices("simple"))
        for i in np.flatnonzero(ended):
            first.setdefault(int(i), float(rewards[i]))
    (s,), (x,), (o,) = (Plain().records(name, 1) for name in ("State", "Chance", "Outcome"))
    assert first == {i: worth(s, x, o, i) for i in range(16)}


def worth(s: Any, x: Chance, o: Outcome, number: int) -> float:
    seeded(x, 2, number)
    deal(s, x)
    play(s, Rules(), x, o, SIMPLE, SIMPLE)
    return o.points if o.winner == 0 else -o.points


def test_hands_that_end_before_the_learner_acts_are_not_his() -> None:
    """§4.5 with a limit of one: who takes from the pile ends the hand; against the box he has always acted."""
    env = VectorEnv(64, RAW, opponent="random", player="box", rules=Rules(pile_draw_limit=1))
    env.reset(seed=1)
    states = env._states
    assert all(states["phase"] != OVER)
    assert all(states["turn"] == 1)
    assert env._hand > 64
    for _ in range(5):
        env.step(env.choices("random"))
        assert all(states["phase"] != OVER)


def test_plain_python_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def episode(opponent: str | None, player: str = "alternate", rules: Rules = LOOSE) -> list[Any]:
        env = VectorEnv(4, opponent=opponent, player=player, rules=rules)
        found: list[Any] = [env.reset(seed=3)[0].tolist()]
        for _ in range(60):
            seen, rewards, ended, _, info = env.step(env.choices("random"))
            found.append([seen.tolist(), rewards.tolist(), ended.tolist(), info["mask"].tolist()])
        return found

    modes = (None,), ("simple",), ("random", "box", Rules(pile_draw_limit=1))
    compiled = [episode(*mode) for mode in modes]
    monkeypatch.setattr(batch, "engine", Plain)
    assert [episode(*mode) for mode in modes] == compiled


def test_weights() -> None:
    env = VectorEnv(32, RAW, rules=LOOSE, rewards=Rewards(points=0.01, win=2.0))
    env.reset(seed=5)
    plain = VectorEnv(32, RAW, rules=LOOSE)
    plain.reset(seed=5)
    scored = 0
    for _ in range(100):
        actions = env.choices("random")
        weighed, points = env.step(actions)[1], plain.step(actions)[1]
        assert weighed.tolist() == pytest.approx((0.01 * points + 2 * np.sign(points)).tolist())
        scored += int((points != 0).sum())
    assert scored > 20


def test_resets() -> None:
    """A seed deals the same again; without one the hands go on; the first time the system gives a seed."""
    one, other = VectorEnv(8, RAW), VectorEnv(8, RAW)
    first = one.reset(seed=6)[0]
    assert (other.reset(seed=6)[0] == first).all()
    more = one.reset()[0]
    assert (more != first).any()
    assert (other.reset()[0] == more).all()
    assert (one.reset(seed=6)[0] == first).all()
    assert (VectorEnv(8, RAW).reset()[0] != VectorEnv(8, RAW).reset()[0]).any()


def test_a_seeded_reset_changes_nothing_else() -> None:
    random.seed(3)
    np.random.seed(3)
    before = random.getstate(), np.random.get_state()[1].tolist()  # type: ignore[index]
    env = VectorEnv(8)
    env.reset(seed=1)
    env.step(env.choices("random"))
    assert (random.getstate(), np.random.get_state()[1].tolist()) == before  # type: ignore[index]


@pytest.mark.parametrize("copy", [True, False])
def test_arrays_are_written_over_only_if_asked_for(copy: bool) -> None:
    env = VectorEnv(8, copy=copy)
    seen, info = env.reset(seed=1)
    before = seen.copy(), info["mask"].copy(), info["action_mask"].copy(), info["player"].copy()
    env.step(env.choices("random"))
    assert (before[0] == seen).all() == copy
    assert (before[1] == info["mask"]).all() == copy
    assert (before[2] == info["action_mask"]).all() == copy
    assert (before[3] == info["player"]).all()


def error(call: Callable[[], Any]) -> CaptainError:
    with pytest.raises(CaptainError) as caught:
        call()
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ({"num_envs": 0}, "option-range"),
        ({"num_envs": -3}, "option-range"),
        ({"num_envs": MOST_ENVS + 1}, "option-range"),
        ({"num_envs": 10**30}, "option-range"),
        ({"num_envs": 2.5}, "option-range"),
        ({"observation": "v99"}, "option-value"),
        ({"opponent": "simpel"}, "bot-unknown"),
        ({"player": "adviser"}, "option-value"),
        ({"rules": "sed"}, "preset-unknown"),
    ],
)
def test_arguments_out_of_range(arguments: dict[str, Any], key: str) -> None:
    assert error(lambda: VectorEnv(**arguments)).key == key


def test_rewards_that_can_not_be() -> None:
    assert error(lambda: VectorEnv(4, rewards=Rewards(points=math.nan))).key == "rl-weight"
    assert error(lambda: VectorEnv(4, rewards=Rewards(match=1))).key == "rl-match-weight"


def contents(env: VectorEnv) -> list[Any]:
    return [env._states[name].tolist() for name in FIELDS] + [env._hand]


@pytest.mark.parametrize("opponent", [None, "simple"])
@pytest.mark.parametrize("wrong", [-1, -12, 54, 62, 63, 64, 64 + 52, 1 << 40])
def test_an_action_outside_the_mask_is_refused_and_changes_nothing(opponent: str | None, wrong: int) -> None:
    env = VectorEnv(3, opponent=opponent)
    env.reset(seed=1)
    before = contents(env)
    actions = env.choices("simple")
    actions[1] = wrong
    caught = error(lambda: env.step(actions))
    assert (caught.key, caught.values["index"], caught.values["action"]) == ("rl-action", 1, wrong)
    assert caught.values["known"] == "52, 53"
    assert contents(env) == before


@pytest.mark.parametrize(
    "actions",
    [[52, 52], [[52, 52, 52]], 52, [52.0, 52.0, 52.0], ["a", "b", "c"], None, [True, True, True], [52, [1], 2]],
)
def test_what_are_no_actions(actions: Any) -> None:
    env = VectorEnv(3)
    env.reset(seed=1)
    assert error(lambda: env.step(actions)).key == "rl-actions"


def test_reset_comes_first() -> None:
    assert error(lambda: VectorEnv(3).step([52, 52, 52])).key == "rl-reset-first"
    assert error(lambda: VectorEnv(3).choices("random")).key == "rl-reset-first"
    assert error(lambda: VectorEnv(3).reset(seed=-1)).key == "option-range"
