"""The levels compiled: the same choice whatever lies hidden, the same as without Numba, and each stronger by a step."""

from random import Random
from typing import Any

import pytest

from captain_gin.arena.play import play
from captain_gin.arena.schedule import Kind, Plan
from captain_gin.core.cards import NONE
from captain_gin.core.options import Rules
from captain_gin.fast import batch
from captain_gin.fast.batch import POLICIES, Plain, simulate
from captain_gin.fast.chance import Chance
from captain_gin.fast.policies import choose
from captain_gin.fast.traits import LEVELS, packed
from tests.support.hidden import exchanged, plain

np = pytest.importorskip("numpy")
pytest.importorskip("numba")
pytestmark = pytest.mark.xdist_group("compiled")

TABLES, STEPS = 200, 26
EACH = pytest.mark.parametrize("name", LEVELS)
LADDER = [*LEVELS, "tuned"]
NEIGHBOURS = list(zip(LADDER[1:], LADDER[:-1], strict=True))


def policy_of(name: str) -> int:
    """A level with a seed of its own."""
    return packed(LEVELS[name], 17)


def positions(name: str, r: Rules) -> list[tuple[Any, int]]:
    """Some five thousand positions, and what the level does there; it has always played itself."""
    run, found = batch.engine(), []
    states, (x,), rules = run.records("State", TABLES), run.records("Chance", 1), run.record(r)
    actions, rewards, ended = np.zeros((3, TABLES), np.int64)
    run.stepping.reset_many(states, x, 9, 0)
    for _ in range(STEPS):
        run.duels.choose_many(states, rules, x, policy_of(name), actions)
        assert run.stepping.first_illegal(states, rules, actions) == NONE
        found += [(states[i].copy(), int(actions[i])) for i in range(TABLES)]
        run.stepping.step_many(states, x, rules, actions, rewards, ended, 9, TABLES)
    return found


@EACH
def test_hidden_cards_change_no_choice(name: str) -> None:
    r, run, rng, differ = Rules(big_gin_bonus=31, last_discard=1), batch.engine(), Random("hidden"), 0
    seen = positions(name, r)
    twins, actions = run.records("State", len(seen)), np.zeros(len(seen), np.int64)
    for i, (s, _) in enumerate(seen):
        twins[i] = s
        exchanged(twins[i], rng)
        differ += not np.array_equal(twins[i].hand, s.hand)
    run.duels.choose_many(twins, run.record(r), run.records("Chance", 1)[0], policy_of(name), actions)
    assert actions.tolist() == [action for _, action in seen]
    assert differ > len(seen) // 2


@EACH
def test_it_chooses_as_it_does_without_numba(name: str) -> None:
    for s, action in positions(name, Rules())[::30]:
        assert choose(plain(s), Rules(), Chance(), policy_of(name)) == action


@EACH
def test_whole_hands_go_as_without_numba(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = simulate(20, (name, "simple"), Rules(), seed=8)
    monkeypatch.setattr(batch, "engine", Plain)
    assert simulate(20, (name, "simple"), Rules(), seed=8) == compiled


def won(one: str, two: str, units: int, seed: str = "order") -> float:
    """The share of matches that one wins against two of another level, the same cards by all orders of the seats."""
    sums = play(Plan((one, two, two), Kind.MATCHES, seed=seed), range(units))
    return sums.wins(0).x / sums.wins(0).y


@pytest.mark.parametrize(("higher", "lower"), NEIGHBOURS)
def test_each_level_beats_the_next_lower(higher: str, lower: str) -> None:
    """In 900 matches, whose interval is about six points wide either way: far above and below the third of equals."""
    assert won(higher, lower, 150) > 0.38
    assert won(lower, higher, 150) < 0.30


@pytest.mark.long
@pytest.mark.parametrize("seed", ["first", "second"])
@pytest.mark.parametrize(("higher", "lower"), NEIGHBOURS)
def test_each_step_is_one_that_a_person_notices(higher: str, lower: str, seed: str) -> None:
    """What was asked of the levels; `tuned`, with which `expert` begins, stands for it."""
    assert won(higher, lower, 2_000, seed) > 0.38
    assert won(lower, higher, 2_000, seed) < (0.22 if lower == "beginner" else 0.28)


def test_every_level_is_a_policy() -> None:
    assert [POLICIES[name] for name in LEVELS] == [packed(traits) for traits in LEVELS.values()]
