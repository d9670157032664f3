"""The first law: games that differ only in what an audience may not know look the same to it (§2.4, §5.4).

Views, their hashes and their text, the lines of the record and the legal moves; in all phases, for all audiences.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from captain_gin import record, view
from captain_gin.core.state import ANSWERING, DISCARD, DRAW, LAST, LAYING, OFFER, OVER
from captain_gin.errors import MoveError
from captain_gin.game import Game, Stage
from captain_gin.secrecy import AUDIENCES, REFEREE
from tests.support.amounts import little_or_much
from tests.support.moments import OPTIONS, again, every_moment, moment, sibling

STEADY = settings(derandomize=True, database=None, deadline=None, max_examples=60)


def same_to(audience: int, one: Game, other: Game) -> None:
    """Nothing that an audience is given tells the two games apart."""
    mine, theirs = view.of(one, audience), view.of(other, audience)
    assert mine == theirs
    assert hash(mine) == hash(theirs)
    assert repr(mine) == repr(theirs)
    assert mine.moves() == theirs.moves()
    assert mine.state() == theirs.state() if mine.begin else True
    assert record.write(again(one), audience).encode() == record.write(again(other), audience).encode()
    assert (mine.upcard, mine.acting, mine.advising, mine.advice, mine.result) == (
        theirs.upcard,
        theirs.acting,
        theirs.advising,
        theirs.advice,
        theirs.result,
    )


@STEADY
@given(st.integers(0, 5_000), st.integers(0, 4), st.integers())
def test_two_deals_from_a_view_look_the_same(number: int, audience: int, seed: int) -> None:
    _, game = moment(number)
    seen = view.of(game, audience)
    one, other = (seen.deal(Random(f"{seed} {which}")) for which in range(2))
    same_to(audience, one, other)
    same_to(audience, one, game)


@STEADY
@given(st.integers(0, 5_000), st.integers(0, 3), st.integers())
def test_exchanging_two_hidden_cards_changes_nothing(number: int, audience: int, seed: int) -> None:
    """Without the program's own dealing: the test exchanges the cards itself."""
    _, game = moment(number)
    if game.hand is None:
        return
    try:
        other = sibling(game, audience, Random(seed))
    except MoveError as error:
        # There alone hidden cards decide what was legal (§8.1).
        if error.key != "refused-last-discard":
            raise
    else:
        assert other is not None
        same_to(audience, game, other)


@pytest.mark.parametrize("step", little_or_much(17, 3))
@pytest.mark.parametrize("options", OPTIONS)
def test_all_along_a_match(options: str, step: int) -> None:
    """Every so many facts, so that deals, draws of roles, reveals and the end are among them."""
    for game in every_moment(options, 1, step):
        for audience in range(5):
            same_to(audience, view.of(game, audience).deal(Random(len(game.facts))), game)


def test_all_phases_and_stages_come_up() -> None:
    """What the tests above try is worth their names."""
    phases: Counter[int] = Counter()
    stages: Counter[Stage] = Counter()
    for options in OPTIONS:
        for seed in range(4):
            for game in every_moment(options, seed, step=3):
                stages[game.stage] += 1
                if game.hand is not None:
                    phases[game.hand.state.phase] += 1
    assert {OFFER, DRAW, DISCARD, LAYING, ANSWERING, LAST, OVER} <= set(phases)
    assert set(stages) == set(Stage)


def test_the_referee_can_tell_them_apart() -> None:
    """The other way round: what is hidden from the others really differs."""
    different = 0
    for number in range(60):
        _, game = moment(number)
        if game.stage != Stage.PLAYING:
            continue
        for audience in range(4):
            other = view.of(game, audience).deal(Random(number))
            different += view.of(other, REFEREE) != view.of(game, REFEREE)
    assert different > 100


@pytest.mark.parametrize("audience", range(4), ids=AUDIENCES[:4])
def test_a_view_of_the_referee_is_not_a_players(audience: int) -> None:
    _, game = moment(1)
    assert view.of(game, audience) != view.of(game, REFEREE)
