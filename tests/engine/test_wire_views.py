"""Views as JSON: whole, for every audience, in every phase, and in the words of the record."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from captain_gin import record, view
from captain_gin.core import state
from captain_gin.core.cards import NONE
from captain_gin.errors import CaptainError
from captain_gin.game import Stage
from captain_gin.hand import Hand
from captain_gin.lines import line
from captain_gin.notation import cards_text, read_move, read_set
from captain_gin.options import PRESETS
from captain_gin.record import HEADER
from captain_gin.secrecy import AUDIENCES
from captain_gin.wire.views import LISTENERS, PHASES, view_from_json, view_to_json
from tests.support.driven import new_game
from tests.support.engines import decision
from tests.support.moments import OPTIONS, every_moment, moment

STEADY = settings(derandomize=True, database=None, deadline=None, max_examples=80)


def through_text(document: dict[str, Any]) -> Any:
    return json.loads(json.dumps(document))


@STEADY
@given(st.integers(0, 5_000), st.integers(0, 4))
def test_a_view_comes_back_equal(number: int, audience: int) -> None:
    _, game = moment(number)
    seen = view.of(game, audience)
    assert view_from_json(through_text(view_to_json(seen))) == seen


@pytest.mark.parametrize("options", OPTIONS)
def test_all_along_a_match(options: str) -> None:
    for game in every_moment(options, 2, step=9):
        for audience in range(5):
            seen = view.of(game, audience)
            assert view_from_json(through_text(view_to_json(seen))) == seen


def test_every_phase_and_stage_comes_up() -> None:
    phases: Counter[str] = Counter()
    stages: Counter[str] = Counter()
    for options in OPTIONS:
        for game in every_moment(options, 3, step=3):
            shown = view_to_json(view.of(game, 4))
            phases[shown["phase"]] += 1
            stages[shown["stage"]] += 1
    assert set(phases) == set(PHASES) - {"knocking", "spreading", "placing"}  # those are within a move
    assert set(stages) == set(Stage)


def test_phases_and_audiences_have_their_names() -> None:
    assert LISTENERS == AUDIENCES
    assert [getattr(state, name.upper()) for name in PHASES] == list(range(10))


@pytest.mark.parametrize("preset", PRESETS)
def test_presets(preset: str) -> None:
    game = new_game("target=50 advice=none last_discard=knock", preset_name=preset)
    shown = view_to_json(view.of(game, 0))
    assert shown["rules"]["preset"] == preset
    assert shown["rules"]["options"]["last_discard"] == "knock"
    assert shown["rules"]["options"]["target"] == 50
    assert view_from_json(shown).rules == game.rules


def test_what_a_player_sees_in_its_turn() -> None:
    """Each field against the facts of the game, not against the view that it was made from."""
    game = decision(turns=7)
    hand, begin = game.hand, game.begin
    assert hand is not None
    assert begin is not None
    me, s = "ABC"[game.turn], hand.state
    shown = view_to_json(view.of(game, game.turn))
    assert shown["audience"] == shown["turn"] == me
    assert read_set("".join(shown["hands"][me])) == s.hand[s.turn]
    assert shown["held"] == {"ABC"[game.seat_of(p)]: s.hand[p].bit_count() for p in (0, 1)} | {"ABC"[begin.out]: 0}
    assert shown["upcard"] == shown["pile"][-1] == cards_text(1 << s.pile[s.pile_size - 1])
    assert shown["stock"] == 52 - s.drawn
    assert shown["begin"]["box"] == "ABC"[begin.box]
    assert shown["facts"][0] == line(begin)


def test_legal_moves_are_texts_that_can_be_played() -> None:
    game = decision(turns=6)
    assert game.hand is not None
    legal = view_to_json(view.of(game, game.turn))["legal"]
    assert [read_move(text) for text in legal] == game.hand.moves()
    for text in legal:
        game.hand.copy().make(read_move(text))


def test_who_does_not_see_the_cards_is_told_no_moves() -> None:
    game = decision(turns=6)
    begin = game.begin
    assert begin is not None
    other = begin.box if game.turn == begin.captain else begin.captain
    assert view_to_json(view.of(game, other))["legal"] == []
    assert view_to_json(view.of(game, 3))["legal"] == []


def test_facts_are_the_lines_of_the_record_with_their_numbers() -> None:
    for options in OPTIONS[:2]:
        for game in every_moment(options, 1, step=40):
            whole = view.of(game, 0)
            shown = view_to_json(whole)
            lines = record.write(game, 0).splitlines()[HEADER:]
            assert shown["facts"] == lines[game.chapter :]
            assert shown["first"] == game.first + game.chapter


def test_advice_is_told_to_those_who_hear_it() -> None:
    game = decision()
    begin, hand = game.begin, game.hand
    assert begin is not None
    assert isinstance(hand, Hand)
    assert game.turn == begin.captain  # §4.1
    game.advise(begin.out, read_move("take"))
    told = [view_to_json(view.of(game, audience))["advice"] for audience in (begin.captain, begin.out, begin.box, 3)]
    assert told == ["take", "take", None, None]


def test_unknown_fields_are_ignored() -> None:
    seen = view.of(decision(), 0)
    document = view_to_json(seen)
    document["weather"] = document["begin"]["mood"] = document["seats"][0]["age"] = 7
    assert view_from_json(document) == seen


def test_what_follows_from_the_rest_may_be_missing() -> None:
    seen = view.of(decision(), 0)
    document = view_to_json(seen)
    for name in ("legal", "upcard", "advice"):
        del document[name]
    assert view_from_json(document) == seen


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("stock", "31"),
        ("stock", 53),
        ("stock", True),
        ("turn", "D"),
        ("phase", "resting"),
        ("pile", ["Xx"]),
        ("pile", ["2c"] * 53),
        ("hands", {"A": [], "B": []}),
        ("facts", ["A sings"]),
        ("melds", [["2c"]] * 4),
        ("seats", []),
        ("rules", {"preset": "seed", "options": {"gravity": 9}}),
        ("rules", {"preset": "chess", "options": {}}),
    ],
)
def test_a_damaged_view_is_refused_in_one_line(field: str, value: object) -> None:
    document = view_to_json(view.of(decision(), 0)) | {field: value}
    with pytest.raises(CaptainError) as refused:
        view_from_json(document)
    assert "\n" not in str(refused.value)


def test_no_view_at_all() -> None:
    documents: list[object] = [None, [], "view", 7, {}]
    for document in documents:
        with pytest.raises(CaptainError):
            view_from_json(document)


def test_a_dealt_view_looks_the_same() -> None:
    game = decision(turns=9)
    seen = view.of(game, game.turn)
    assert view_to_json(view.of(seen.deal(Random(1)), game.turn)) == view_to_json(seen)
    assert seen.turn != NONE
