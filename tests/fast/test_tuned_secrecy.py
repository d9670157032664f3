"""The compiled `tuned` player: the same choice whatever lies hidden, the same as without Numba, and always legal."""

from random import Random
from typing import Any

import pytest

from captain_gin.core.cards import CARDS, NONE
from captain_gin.core.options import Rules
from captain_gin.core.state import OVER
from captain_gin.fast import batch
from captain_gin.fast.batch import POLICIES, Plain, simulate
from captain_gin.fast.chance import Chance
from captain_gin.fast.policies import choose
from captain_gin.notation import members
from tests.support.hidden import exchanged, plain

np = pytest.importorskip("numpy")
pytest.importorskip("numba")
pytestmark = pytest.mark.xdist_group("compiled")

TABLES, STEPS = 200, 26
VIEWS = 10_000


@pytest.fixture(scope="module")
def views() -> list[tuple[Any, int, Rules]]:
    """More than VIEWS positions, knocks among them, and what it does there; it has always played itself."""
    run, found = batch.engine(), []
    for number, r in enumerate((Rules(), Rules(undercut_bonus=25, big_gin_bonus=31, last_discard=1))):
        states, (x,), rules = run.records("State", TABLES), run.records("Chance", 1), run.record(r)
        actions, rewards, ended = np.zeros((3, TABLES), np.int64)
        run.stepping.reset_many(states, x, 6, number * TABLES)
        for _ in range(STEPS):
            run.duels.choose_many(states, rules, x, POLICIES["tuned"], actions)
            assert run.stepping.first_illegal(states, rules, actions) == NONE
            found += [(states[i].copy(), int(actions[i]), r) for i in range(TABLES)]
            run.stepping.step_many(states, x, rules, actions, rewards, ended, 6, 2 * TABLES)
    return found


def test_hidden_cards_change_no_choice(views: list[tuple[Any, int, Rules]]) -> None:
    run, rng, differ = batch.engine(), Random("hidden"), 0
    (x,) = run.records("Chance", 1)
    for r in dict.fromkeys(r for *_, r in views):
        seen = [(s, action) for s, action, rules in views if rules == r]
        twins, actions = run.records("State", len(seen)), np.zeros(len(seen), np.int64)
        for i, (s, _) in enumerate(seen):
            twins[i] = s
            exchanged(twins[i], rng)
            differ += not np.array_equal(twins[i].hand, s.hand)
        run.duels.choose_many(twins, run.record(r), x, POLICIES["tuned"], actions)
        assert actions.tolist() == [action for _, action in seen]
    assert len(views) > VIEWS
    assert differ > VIEWS // 2


def test_it_chooses_as_it_does_without_numba(views: list[tuple[Any, int, Rules]]) -> None:
    for s, action, r in views[::40]:
        state = plain(s)
        assert state.phase != OVER
        assert choose(state, r, Chance(), POLICIES["tuned"]) == action


def test_whole_hands_go_as_without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [
        (("tuned", "random"), Rules(undercut_bonus=25, last_discard=1, big_gin_bonus=31)),
        (("simple", "tuned"), Rules()),
    ]
    compiled = [simulate(30, seats, r, seed=8) for seats, r in asked]
    monkeypatch.setattr(batch, "engine", Plain)
    assert [simulate(30, seats, r, seed=8) for seats, r in asked] == compiled


def test_a_position_has_all_cards_once(views: list[tuple[Any, int, Rules]]) -> None:
    """Mixing loses none: else nothing above would show anything."""
    rng = Random("mixed")
    for s, _, _ in views[::500]:
        twin = s.copy()
        exchanged(twin, rng)
        where = members(int(twin.hand[0] | twin.hand[1])) + [int(card) for card in twin.deck[twin.drawn :]]
        assert len({*where, *(int(card) for card in twin.pile[: twin.pile_size])}) == CARDS
