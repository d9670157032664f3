"""Encodings: what they hold, where, and that nothing is in them that the seat may not know."""

import re
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from captain_gin import view
from captain_gin.core import rules as rule_book
from captain_gin.core.actions import BEST
from captain_gin.core.cards import total
from captain_gin.core.options import Rules
from captain_gin.core.state import CAPTAIN, DISCARD, KNOCKING, LAYING, SPREADING
from captain_gin.errors import OptionError
from captain_gin.fast import seats
from captain_gin.fast.features import FEATURE_WORDS, unpack, unpack_masks
from captain_gin.fast.stepping import WORDS
from captain_gin.notation import as_set, card_text, members, read_set
from captain_gin.rl.captain_gin_v0 import AGENTS
from captain_gin.rl.encoding import HAND_FEATURES, SEAT_FEATURES, bytes_of, encode, highs, hundredths, width
from captain_gin.secrecy import GALLERY
from tests.oracle.naive import deadwood
from tests.support import seats as chairs
from tests.support.agents import over, played
from tests.support.amounts import little_or_much

pytestmark = pytest.mark.xdist_group("compiled")

LOOSE = Rules(knock_limit=40, target=60, big_gin_bonus=31)
PLAY: tuple[dict[str, Any], ...] = ({}, {"adviser": "proposing"}, {"episode": "hand", "rules": LOOSE})


def group(observation: Any, name: str) -> list[int]:
    """The numbers of one feature."""
    feature = next(each for each in SEAT_FEATURES["v1"] if each.name == name)
    found: list[int] = np.asarray(observation)[feature.offset : feature.offset + feature.length].tolist()
    return found


def cards(observation: Any, name: str) -> int:
    return as_set(card for card, there in enumerate(group(observation, name)) if there)


@pytest.mark.parametrize("features", [HAND_FEATURES["v1"], SEAT_FEATURES["v1"]])
def test_features_follow_one_another(features: Any) -> None:
    assert [each.offset for each in features] == np.cumsum([0, *(each.length for each in features)])[:-1].tolist()
    assert len({each.name for each in features}) == len(features)
    assert width(features) == len(highs(features)) == sum(each.length for each in features)


def test_a_hand_comes_first_in_both() -> None:
    assert SEAT_FEATURES["v1"][: len(HAND_FEATURES["v1"])] == HAND_FEATURES["v1"]
    assert width(HAND_FEATURES["v1"]) == 8 * FEATURE_WORDS


def test_the_table_in_the_document_is_that_of_the_encoding() -> None:
    text = (Path(__file__).parents[2] / "docs" / "learning.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \| (.+) \|$", text, re.MULTILINE)
    assert rows == [(name, *map(str, numbers), meaning) for name, *numbers, meaning in SEAT_FEATURES["v1"]]


def test_unpacking_bit_by_bit() -> None:
    """Against the binary digits of random words."""
    rng = Random(3)
    for _ in range(50):
        sets = [rng.getrandbits(52) for _ in range(8)]
        sets[1] = as_set(rng.sample(range(52), 10))
        taken, laying = rng.randrange(53), rng.randrange(53)
        phase = rng.randrange(10)
        numbers = [phase, 1, rng.randrange(32), 2, rng.choice([7, 255, 999]), 0, taken, laying]
        words = [0] * FEATURE_WORDS
        unpack([*sets, *numbers], words)
        found = bytes_of(np.array(words)).tolist()
        named = [1 << taken >> 1, 1 << laying >> 1]
        assert found[:520] == [mask >> bit & 1 for mask in (*sets, *named) for bit in range(52)]
        assert found[520:530] == [int(phase == each) for each in range(10)]
        assert found[530:] == [1, 0, 2, numbers[2], min(numbers[4], 255), deadwood(map(card_text, members(sets[1])))]


def test_unpacking_masks() -> None:
    masks = [0, (1 << 63) - 1, 1 << 62 | 5]
    out = [[0] * 8 for _ in masks]
    unpack_masks(masks, out)
    assert bytes_of(np.array(out)).tolist() == [[mask >> bit & 1 for bit in range(64)] for mask in masks]


@pytest.mark.parametrize("seed", little_or_much(0, 1, 2))
@pytest.mark.parametrize("arguments", PLAY)
def test_the_environment_shows_what_the_view_comes_to(arguments: dict[str, Any], seed: int) -> None:
    """Whenever no move is half made: for all seats, whoever acts; so a bot can play from the same numbers."""
    for number, env in enumerate(played(seed, 500, **arguments)):
        course = env.course
        if number % 3 == seed or course.told()._made or is_told_otherwise(env):
            continue
        waiting = course.acting == 2 and not over(env)
        for agent in AGENTS:
            found = encode(env.view(agent), proposing=waiting, match=not course.single)
            assert env.observe(agent)["observation"].tolist() == found.tolist()
            assert (found <= highs(SEAT_FEATURES["v1"])).all()


def is_told_otherwise(env: Any) -> bool:
    """Whether the record has the proposal in other words: of the best answer its first lay-off, of silence nothing."""
    return env.course._table[seats.PROPOSAL] - 1 in (BEST, seats.SILENT)


@pytest.mark.parametrize("seed", little_or_much(0, 1, 2))
@pytest.mark.parametrize("arguments", PLAY)
def test_what_a_seat_may_not_know_changes_nothing(arguments: dict[str, Any], seed: int) -> None:
    """§2.4, §5.4: in a game dealt at random from its view, with what is half made of a move, it sees the same."""
    for number, env in enumerate(played(seed, 600, **arguments)):
        told = env.course.told()
        for seat in range(3) if number % 7 == 0 or told._made else ():
            game = view.of(told.game, seat).deal(Random(number))
            assert seen(env, game.hand, told._made, seat) == env.observe(AGENTS[seat])["observation"].tolist()


def seen(env: Any, hand: Any, made: list[int], seat: int) -> list[int]:
    """What a seat would see if the cards lay as in another hand; half a move is seen by who sees the player's cards."""
    course, states = env.course, [hand.copy().state, hand.copy().state]
    if seat == course.roles[hand.state.turn] or (seat == course.roles[2] and hand.state.turn == CAPTAIN):
        for action in made:
            rule_book.step(states[0], hand.rules, action)
    out = np.zeros((4, seats.SEAT_WORDS), np.int64)
    rows: Any = out
    seats.look(states, hand.rules, course._table.tolist(), [0] * WORDS, rows)
    found: list[int] = bytes_of(out)[seat, : width(SEAT_FEATURES["v1"])].tolist()
    return found


def test_the_opponent_learns_of_a_knock_when_it_is_complete() -> None:
    """§5.4: then all of the knocker's cards, before that not even that he knocks."""
    checked = 0
    for seed in range(20):
        for env in played(seed, episode="hand", rules=LOOSE):
            told = env.course.told()
            hand, before = told.hand.state, told.game.hand.state
            if hand.phase in (KNOCKING, SPREADING):
                found = env.observe(AGENTS[env.course.roles[1 - hand.turn]])["observation"]
                assert group(found, "phase").index(1) == DISCARD
                assert cards(found, "opponent") == before.seen[hand.turn]
                checked += 1
            if hand.phase == LAYING:
                found = env.observe(AGENTS[env.course.roles[hand.turn]])["observation"]
                assert cards(found, "opponent") == hand.hand[hand.knocker]
    assert checked > 20


def test_an_adviser_sees_the_captains_hand_and_says_he_is_the_adviser() -> None:
    for env in played(2, 60, adviser="proposing"):
        captain, box, out = (env.observe(AGENTS[seat])["observation"] for seat in env.course.roles)
        size = width(HAND_FEATURES["v1"])
        assert captain[:size].tolist() == out[:size].tolist() != box[:size].tolist()
        assert [group(each, "role").index(1) for each in (captain, box, out)] == [0, 1, 2]


def test_the_captain_reads_the_proposal_and_the_box_does_not() -> None:
    for env in played(2, 200, adviser="proposing"):
        captain, box, out = (env.observe(AGENTS[seat])["observation"] for seat in env.course.roles)
        proposal = env.course._table[seats.PROPOSAL] - 1
        expected = [int(action == proposal) for action in range(63)]
        assert group(captain, "proposal") == group(out, "proposal") == expected
        assert not any(group(box, "proposal"))


def test_a_position_drawn_in_text() -> None:
    """The captain took 7d, which the box now knows of; the numbers that follow from the rules."""
    game = chairs.played(chairs.dealt("4c 4d 4h 9s Ts Js 2c 3d Kh Kd", "", "7d"), "take", "drop Kh")
    captain, box = (encode(view.of(game, seat)) for seat in (0, 1))
    assert cards(captain, "cards") == cards(captain, "unspread") == read_set("4c 4d 4h 9s Ts Js 2c 3d Kd 7d")
    assert cards(box, "opponent") == read_set("7d")
    assert cards(box, "pile") == cards(box, "upcard") == read_set("Kh")
    assert group(captain, "deadwood") == [total(read_set("2c 3d Kd 7d"))]
    assert (group(box, "stock"), group(box, "draws"), group(box, "turn"), group(captain, "turn")) == (
        [31],
        [1],
        [1],
        [0],
    )
    assert group(box, "phase").index(1) == 1


def test_scores_are_hundredths_of_the_target_by_role() -> None:
    """255 at most, however much a last hand brought."""
    for env in played(4, rules=Rules(target=200, knock_limit=40)):
        m = env.course.match
        scores = [m.score[seat] * 100 // 200 for seat in env.course.roles]
        assert group(env.observe("seat_1")["observation"], "scores") == scores
    assert max(scores) >= 100
    assert [hundredths(score, 20) for score in (0, 1, 19, 20, 51, 52, 900)] == [0, 5, 95, 100, 255, 255, 255]


@pytest.mark.parametrize(("audience", "version", "key"), [(GALLERY, "v1", "rl-view"), (0, "v0", "option-value")])
def test_what_can_not_be_encoded(audience: int, version: str, key: str) -> None:
    with pytest.raises(OptionError) as caught:
        encode(view.of(chairs.dealt(), audience), version)
    assert caught.value.key == key
