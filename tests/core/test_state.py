"""The state, the match and the rules as plain records: fields, copies, defaults."""

from dataclasses import FrozenInstanceError, asdict, fields
from random import Random

import pytest

from captain_gin.core import actions, match, options, state
from captain_gin.core.options import Rules
from captain_gin.core.state import State
from tests.support.table import VERBS


def filled(seed: int) -> State:
    """A state with another number in each field."""
    rng = Random(seed)
    values = {
        name: [rng.randrange(1, 1 << 52) for _ in range(length)] if length else rng.randrange(1, 1 << 52)
        for name, length in state.FIELDS.items()
    }
    return State(**values)  # type: ignore[arg-type]


def test_fields_of_the_state() -> None:
    """The layout names every field in order, with its length."""
    assert [field.name for field in fields(State)] == list(state.FIELDS)
    lengths = [len(value) if isinstance(value, list) else 0 for value in asdict(State()).values()]
    assert lengths == list(state.FIELDS.values())


def test_fields_of_the_match() -> None:
    assert [field.name for field in fields(match.Match)] == list(match.MATCH_FIELDS)
    lengths = [len(value) if isinstance(value, list) else 0 for value in asdict(match.Match()).values()]
    assert lengths == list(match.MATCH_FIELDS.values())


def test_a_copy_has_every_field() -> None:
    twin, original = State(), filled(1)
    state.copy(twin, original)
    assert twin == original


@pytest.mark.parametrize("name", [name for name, length in state.FIELDS.items() if length])
def test_a_copy_shares_no_list(name: str) -> None:
    twin, original = State(), filled(2)
    state.copy(twin, original)
    getattr(twin, name)[0] = -5
    assert getattr(original, name)[0] != -5


def test_a_new_state_is_empty() -> None:
    filled_in = {"knocker": -1, "taken": -1, "laying": -1, "phase": state.OFFER, "turn": state.CAPTAIN}
    for name, value in asdict(State()).items():
        assert value == filled_in.get(name, [0] * state.FIELDS[name] or 0)


def test_sets_of_actions_fit_an_int64() -> None:
    """52 cards and eleven verbs are bits 0-62."""
    assert actions.ACTIONS == 52 + len(VERBS) == 63
    assert {word: getattr(actions, word.upper()) for word in VERBS} == VERBS


def test_default_rules() -> None:
    """The defaults of rule book and preset `seed`, each with its §."""
    assert asdict(Rules()) == {
        "knock_limit": 10,  # §5.1
        "gin_bonus": 25,  # §7.3
        "undercut_bonus": 10,  # §7.2
        "big_gin_bonus": 0,  # §7.5: off
        "discard_taken": 0,  # §4.3: no
        "pile_draw_limit": 50,  # §4.5
        "last_discard": 0,  # §8.1: dead
        "target": 100,  # §9.1
        "role_tie": options.REDRAW,  # §2.2
        "advice": options.OPEN,  # §2.4
    }


def test_values_of_the_named_options() -> None:
    """§2.2, §2.4: two and four of them."""
    assert (options.REDRAW, options.SUITS) == (0, 1)
    assert (options.OPEN, options.ON_REQUEST, options.LAYOFFS_ONLY, options.NO_ADVICE) == (0, 1, 2, 3)


def test_rules_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Rules().knock_limit = 5  # type: ignore[misc]
