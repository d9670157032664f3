"""Captain for three seats as a PettingZoo AEC environment: `captain_gin_v0.env()`.

The agents `seat_0`, `seat_1` and `seat_2` (A, B, C) keep their seats while the roles rotate. Captain and box play the
63 actions of `captain_gin.core.actions`. An adviser who proposes acts before each decision of the captain: one of the
same actions, which the captain then sees in his observation, or 63 to stay silent.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from captain_gin import deck, record
from captain_gin.core.cards import NONE
from captain_gin.errors import OptionError
from captain_gin.facts import SEAT_NAMES
from captain_gin.fast.seats import ADVISER, SILENT
from captain_gin.rl.asked import one_of, rules_of, seed_number
from captain_gin.rl.course import Course
from captain_gin.rl.encoding import LATEST, SEAT_FEATURES, first_action, highs, known, width
from captain_gin.rl.picture import picture
from captain_gin.rl.retelling import actions_of
from captain_gin.rl.rewards import Rewards
from captain_gin.rl.sketch import sketch
from captain_gin.secrecy import AUDIENCES, REFEREE
from captain_gin.view import of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from captain_gin.core.options import Rules
    from captain_gin.moves import Move
    from captain_gin.view import View

    Observation = dict[str, NDArray[Any]]

AGENTS = ["seat_0", "seat_1", "seat_2"]
EPISODES = ("match", "hand")
ADVISERS = ("passive", "proposing")
RENDERERS = {"ansi": sketch, "svg": picture}


def env(**arguments: Any) -> raw_env:
    """The environment; the arguments are those of `raw_env`.

    No wrapper of PettingZoo is around it: it checks actions and the order of calls itself, at a third of the cost.
    """
    return raw_env(**arguments)


class raw_env(AECEnv):  # type: ignore[misc]  # PettingZoo has no types; the name is its custom
    """The three seats of Captain.

    *episode*: a whole match, or one hand. *adviser*: passive, he never acts, or proposing. *rules*: a preset's name or
    Rules. *roles*: seats of captain, box and adviser at the start, such as "ABC", instead of the draw. *encoding*: a
    version of `captain_gin.rl.encoding`. *rewards*: weights. *render_mode*: ansi, a text, or svg, a drawing, of what
    *audience* sees: A, B, C, gallery or referee. OptionError for what is unknown.

    An observation has `observation`, the encoding as uint8, and `action_mask`, one int8 an action, all 0 for whoever
    does not act. An action outside the mask raises MoveError with the reason and changes nothing.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (the base class has it so)
        "name": "captain_gin_v0",
        "render_modes": list(RENDERERS),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        episode: str = "match",
        adviser: str = "passive",
        rules: Rules | str = "seed",
        roles: str | None = None,
        encoding: str = LATEST,
        rewards: Rewards | None = None,
        render_mode: str | None = None,
        audience: str = "gallery",
    ) -> None:
        self.possible_agents = AGENTS[:]
        self.agents: list[str] = []
        self.agent_selection = AGENTS[0]
        self.weights = rewards or Rewards()
        self.render_mode = None if render_mode is None else one_of("render_mode", render_mode, RENDERERS)
        self.audience = AUDIENCES.index(one_of("audience", audience, AUDIENCES))
        self.roles = None if roles is None else _seats(roles)
        proposing = one_of("adviser", adviser, ADVISERS) == "proposing"
        single = one_of("episode", episode, EPISODES) == "hand"
        self._actions = SILENT + proposing
        self._make_spaces(known(encoding))
        self.course = Course(rules_of(rules), single, proposing)
        used = self.course.features[:, : width(SEAT_FEATURES[encoding])]
        self._rows = dict(zip(AGENTS, used, strict=False))
        self._mask = self.course.features[3, : self._actions].view(np.int8)
        self._seed: str | None = None
        self._episodes = 0

    def _make_spaces(self, encoding: str) -> None:
        high, mask = highs(SEAT_FEATURES[encoding]), Box(0, 1, (self._actions,), np.int8)
        seen = Box(np.zeros_like(high), high, dtype=np.uint8)
        self.observation_spaces = {agent: Dict({"observation": seen, "action_mask": mask}) for agent in AGENTS}
        self.action_spaces = {agent: Discrete(self._actions) for agent in AGENTS}

    def observation_space(self, agent: str) -> Any:
        """A Dict of `observation` and `action_mask`, the same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The 63 actions, and silence if the adviser proposes; the same for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode.

        Seed 7 gives the deals of `captain-gin play --seed 7`; reset without a seed goes on with `7-2`, `7-3` and so on.
        The first time the system gives a seed. *options* may have `roles`, as in the constructor, for this episode.
        """
        given = (options or {}).get("roles")
        roles = self.roles if given is None else _seats(given)
        if seed is not None:
            self._seed, self._episodes = str(seed_number(seed)), 0
        elif self._seed is None:
            self._seed = deck.new_secret()
        self._episodes += 1
        self.course.start(self._seed if self._episodes == 1 else f"{self._seed}-{self._episodes}", roles)
        self.agents = AGENTS[:]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._skip_agent_selection = None
        self._rewarded = False
        self._select()

    @property
    def seed(self) -> str:
        """The seed of this episode's deals as `captain-gin play` takes it."""
        self._check_begun()
        return self.course.seed

    def step(self, action: int | None) -> None:
        """The selected agent acts; MoveError or OptionError, and nothing changes, if it may not."""
        if not self.agents:
            raise OptionError("rl-reset-first" if self._seed is None else "rl-over")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.course.play(self._checked(action))
        self._cumulative_rewards[agent] = 0.0
        if self._rewarded:
            self._clear_rewards()
            self._rewarded = False
        if self.course.mask == 0:
            self._finish_hand()
        else:
            self._select()

    def make(self, move: Move) -> None:
        """The selected agent makes a whole move, as bots choose them, or proposes what it begins with; MoveError."""
        if self.course.acting == ADVISER:
            self.step(first_action(move))
            return
        for action in actions_of(self.course.told().hand, move):
            if self.course.acting == ADVISER:
                self.step(SILENT)
            self.step(action)

    def _checked(self, action: Any) -> int:
        try:
            number = index(action)
        except TypeError:
            number = NONE
        if not 0 <= number < self._actions:
            raise OptionError("rl-one-action", most=self._actions - 1, found=str(action))
        if number == SILENT and self.course.acting != ADVISER:
            raise OptionError("rl-silent", agent=self.agent_selection)
        return number

    def _select(self) -> None:
        self.agent_selection = AGENTS[self.course.roles[self.course.acting]]

    def _finish_hand(self) -> None:
        """Give the rewards of the hand; deal the next one or end the episode."""
        course, weights = self.course, self.weights
        captain, box, out = course.roles
        worth = weights.hand(course.finish())
        given = {captain: worth, box: -worth, out: weights.adviser * worth}
        champion = course.champion
        if champion != NONE:
            for seat in given:
                given[seat] += weights.match if seat == champion else -weights.match / 2
        self.rewards = {AGENTS[seat]: float(given[seat]) for seat in range(3)}
        self._rewarded = True
        self._accumulate_rewards()
        if champion != NONE or course.single:
            self.terminations = dict.fromkeys(AGENTS, True)
            self._deads_step_first()
        else:
            course.deal()
            self._select()

    def observe(self, agent: str) -> Observation:
        """What an agent knows now, whether it acts or not."""
        self._check_begun()
        acts = self.agent_selection == agent and not self.terminations.get(agent, True)
        mask = self._mask.copy() if acts else np.zeros(self._actions, np.int8)
        return {"observation": self._rows[agent].copy(), "action_mask": mask}

    def view(self, agent: str) -> View:
        """The view of an agent's seat, for the project's bots; it knows nothing of a move that is half made."""
        return self._view(AGENTS.index(one_of("agent", agent, AGENTS)))

    def _view(self, audience: int) -> View:
        self._check_begun()
        return of(self.course.told().game, audience)

    def record(self, audience: int = REFEREE) -> str:
        """The record of this episode so far (`captain_gin.record`); the referee's tells all."""
        self._check_begun()
        return record.write(self.course.told().game, audience)

    def _check_begun(self) -> None:
        if self._seed is None:
            raise OptionError("rl-reset-first")

    def render(self) -> str | None:
        """What the audience sees: a text or an SVG document, by the render mode; None without one."""
        if self.render_mode is None:
            return None
        return RENDERERS[self.render_mode](self._view(self.audience))

    def close(self) -> None:
        """Nothing is held open."""


def _seats(roles: str) -> tuple[int, ...]:
    """The seats of captain, box and adviser from letters such as "BAC"."""
    if sorted(str(roles)) != list(SEAT_NAMES):
        raise OptionError("rl-roles", found=str(roles))
    return tuple(map(SEAT_NAMES.index, roles))
