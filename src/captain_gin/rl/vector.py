"""Thousands of hands side by side with the interface of Gymnasium's vector environments.

A hand is for two, captain against box. Without an opponent the learner plays both: each step is a decision of whoever
is in turn, who sees his own side of it. With one, a step is a decision of the learner's player and the opponent's moves
are made inside. A hand that ends is dealt anew in the same step.
"""

from __future__ import annotations

from secrets import randbits
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import vector
from gymnasium.spaces import Box, Discrete, MultiDiscrete

from captain_gin.core.actions import ACTIONS
from captain_gin.core.cards import CARDS, PACK
from captain_gin.core.state import OVER
from captain_gin.errors import MoveError, OptionError
from captain_gin.fast import batch
from captain_gin.fast.features import FEATURE_WORDS, MASK_WORDS
from captain_gin.fast.stepping import WORDS
from captain_gin.rl.asked import MOST_SEED, actions_of, one_of, rules_of, seed_number, whole
from captain_gin.rl.encoding import HAND_FEATURES, LATEST, bytes_of, highs, known, width
from captain_gin.rl.rewards import Rewards

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from captain_gin.core.options import Rules

    Array = NDArray[Any]
    Step = tuple[Array, Array, Array, Array, dict[str, Any]]

MOST_ENVS = 1 << 17
PLAYERS = ("captain", "box", "alternate")
ALTERNATE = 2
RAW = "words"
"""The observation that is not unpacked."""
RAW_HIGHS = [PACK] * 8 + [OVER, 1, CARDS, 2, 1000, 1, CARDS, CARDS]
"""The most that each word of `captain_gin.fast.stepping.observe_as` can be."""
CAPTAIN_WORD = 9
"""Of these the word that is 1 for the captain."""


class VectorEnv(vector.VectorEnv[Any, Any, Any]):
    """Many hands at once.

    *observation* is `words`, sixteen int64 a hand (`captain_gin.fast.stepping.observe_as`), or a version of the
    encodings, one byte a feature. *opponent* names a policy of `captain_gin.fast.batch`; *player* is then what the
    learner plays: captain, box, or alternate from hand to hand. With *copy* off the arrays that come back are written
    over by the next step.
    OptionError for what is unknown or out of range.

    `info` has `mask`, the legal actions as bits of an int64; `action_mask`, the same as (num_envs, 63) bytes; `player`,
    who has to act, 0 the captain and 1 the box; `actor`, who acted: the reward is his, the other's is its negative.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (the base class has it so)
        "autoreset_mode": vector.AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        num_envs: int = 1024,
        observation: str = LATEST,
        opponent: str | None = None,
        player: str = "alternate",
        rules: Rules | str = "seed",
        rewards: Rewards | None = None,
        copy: bool = True,
    ) -> None:
        self.num_envs = whole("num_envs", num_envs, 1, MOST_ENVS)
        self.observation = observation if observation == RAW else known(observation)
        self._place = PLAYERS.index(one_of("player", player, PLAYERS))
        self._policy = None if opponent is None else batch.policy(opponent)
        self.rules = rules_of(rules)
        self.weights = rewards or Rewards()
        if self.weights.match:
            raise OptionError("rl-match-weight")
        self.copy = copy
        self._make_spaces()
        self._make_arrays()

    def _make_spaces(self) -> None:
        n = self.num_envs
        high = np.array(RAW_HIGHS) if self.observation == RAW else highs(HAND_FEATURES[self.observation])
        low = np.zeros_like(high)
        self.single_observation_space = Box(low, high, dtype=high.dtype.type)
        self.observation_space = Box(np.tile(low, (n, 1)), np.tile(high, (n, 1)), dtype=high.dtype.type)
        self.single_action_space = Discrete(ACTIONS)
        self.action_space = MultiDiscrete([ACTIONS] * n)

    def _make_arrays(self) -> None:
        n, run = self.num_envs, batch.engine()
        self._run, self._r = run, run.record(self.rules)
        self._states, self._chances = run.records("State", n), run.records("Chance", n)
        (self._mine,) = run.records("Chance", 1)
        self._words, self._features = np.zeros((n, WORDS), np.int64), np.zeros((n, FEATURE_WORDS), np.int64)
        self._masks, self._legal = np.zeros(n, np.int64), np.zeros((n, MASK_WORDS), np.int64)
        self._points, self._ended, self._learners = (np.zeros(n, np.int64) for _ in range(3))
        self._match = self._hand = -1

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal every hand anew: (observations, info).

        The hands of a seed are those of `captain_gin.fast.batch.simulate` with it, number 0 and on. Without one the
        numbers go on; the first time the system gives a seed.
        """
        if seed is not None or self._match < 0:
            self._match = randbits(62) if seed is None else seed_number(seed)
            self._hand = 0
            self._run.chance.seed(self._mine, self._match, MOST_SEED)  # a stream that no hand has
        self._deal()
        player = self._look()
        return self._observations(), self._info(player, player)

    def _deal(self) -> None:
        n, run = self.num_envs, self._run
        if self._policy is None:
            run.stepping.reset_many(self._states, self._chances[0], self._match, self._hand)
            self._hand += n
            return
        self._learners[:] = np.arange(n) % 2 if self._place == ALTERNATE else self._place
        dealt = self._states, self._chances, self._r, self._learners, self._policy, self._match, self._hand
        self._hand = run.duels.reset_duels(*dealt)

    def step(self, actions: Any) -> Step:
        """Play one action in every hand: (observations, rewards, terminations, truncations, info).

        Nothing is ever truncated. MoveError, and nothing changes, if an action is not legal; OptionError if they are
        not *num_envs* whole numbers.
        """
        self._check_dealt()
        found = actions_of(actions, self.num_envs)
        self._check_legal(found)
        actor = self._player
        self._play(found if self._run.compiled else found.tolist())
        player = self._look()
        ended = self._ended.astype(bool)
        return self._observations(), self._rewards(), ended, np.zeros_like(ended), self._info(player, actor)

    def _play(self, actions: Any) -> None:
        run, common = self._run, (self._r, actions, self._points, self._ended)
        if self._policy is None:
            at = self._match, self._hand
            self._hand = run.stepping.step_many(self._states, self._chances[0], *common, *at)
            return
        duel = self._learners, int(self._place == ALTERNATE), self._policy, self._match, self._hand
        self._hand = run.duels.step_duels(self._states, self._chances, *common, *duel)

    def choices(self, policy: str) -> Array:
        """What a policy of `captain_gin.fast.batch` does in every hand: a baseline, a teacher, `random` for trials."""
        self._check_dealt()
        actions, number = np.zeros(self.num_envs, np.int64), batch.policy(policy)
        self._run.duels.choose_many(self._states, self._r, self._mine, number, actions)
        return actions

    def _check_dealt(self) -> None:
        if self._match < 0:
            raise OptionError("rl-reset-first")

    def _check_legal(self, actions: Array) -> None:
        legal = (actions >= 0) & (actions < ACTIONS) & (self._masks >> (actions & 63) & 1 == 1)
        if not legal.all():
            at = int(np.argmin(legal))
            legal_here = ", ".join(str(action) for action in range(ACTIONS) if int(self._masks[at]) >> action & 1)
            raise MoveError("rl-action", action=int(actions[at]), index=at, known=legal_here)

    def _look(self) -> Array:
        """Look at every hand; who has to act."""
        run = self._run
        run.stepping.look_many(self._states, self._r, self._words, self._masks)
        run.features.unpack_masks(self._masks, self._legal)
        if self.observation != RAW:
            run.features.unpack_many(self._words, self._features)
        self._player: Array = 1 - self._words[:, CAPTAIN_WORD]
        return self._player

    def _observations(self) -> Array:
        if self.observation == RAW:
            return self._own(self._words)
        return self._own(bytes_of(self._features)[:, : width(HAND_FEATURES[self.observation])])

    def _rewards(self) -> Array:
        rewards = self.weights.points * self._points
        return rewards + self.weights.win * np.sign(self._points) if self.weights.win else rewards

    def _info(self, player: Array, actor: Array) -> dict[str, Any]:
        mask = bytes_of(self._legal).view(np.int8)[:, :ACTIONS]
        return {"mask": self._own(self._masks), "action_mask": self._own(mask), "player": player, "actor": actor}

    def _own(self, array: Array) -> Array:
        return array.copy() if self.copy else array
