"""Who knows which cards when (§2.4, §4.4, §5.4, §6, §8): said once more in plain words, against the true hand."""

from functools import cache
from pathlib import Path

import pytest

from captain_gin import record, view
from captain_gin.core.state import ANSWERING, LAYING
from captain_gin.facts import Acted, Advised, Asked, Deal, Hidden, Result
from captain_gin.game import Game, Stage
from captain_gin.moves import Verb
from captain_gin.secrecy import GALLERY, REFEREE
from tests.support.amounts import for_long
from tests.support.moments import OPTIONS, every_moment, roles

GOLDEN = Path(__file__).parents[1] / "records" / "golden" / "promised.gin"
MATCHES = [(options, seed) for seed in range(2) for options in OPTIONS]
EACH_MATCH = pytest.mark.parametrize(
    ("options", "seed"), [match if match[1] == 0 else for_long(*match) for match in MATCHES]
)


@cache
def playing(options: str, seed: int) -> list[Game]:
    """Moments of a match in which cards are held."""
    return [game for game in every_moment(options, seed, step=4) if game.hand is not None]


def true_hand(game: Game, seat: int) -> int:
    assert game.hand is not None
    player = game.player_of(seat)
    return game.hand.state.hand[player] if player >= 0 else 0


@EACH_MATCH
def test_players_and_adviser_know_the_hands_that_the_rules_give_them(options: str, seed: int) -> None:
    """§2.4: each player his own, the adviser the captain's, the referee both."""
    for game in playing(options, seed):
        box, captain, out = roles(game)
        for audience, seat in ((box, box), (captain, captain), (out, captain), (REFEREE, box), (REFEREE, captain)):
            assert view.of(game, audience).hands[seat] == true_hand(game, seat)
        assert all(view.of(game, audience).hands[out] == 0 for audience in range(5))


@EACH_MATCH
def test_before_the_knock_others_know_what_they_saw_taken(options: str, seed: int) -> None:
    """§4.2: cards taken from the pile in sight of all and still held, and nothing else."""
    for game in playing(options, seed):
        box, captain, out = roles(game)
        if game.hand is None or game.hand.state.knocker != -1:
            continue
        for audience, seat in ((box, captain), (captain, box), (out, box), (GALLERY, box), (GALLERY, captain)):
            seen = view.of(game, audience)
            assert seen.hands[seat] == taken_and_held(game, seat)
            assert seen.held[seat] == true_hand(game, seat).bit_count()


def taken_and_held(game: Game, seat: int) -> int:
    """From the facts alone."""
    cards = 0
    for found in game.facts[game.chapter :]:
        if isinstance(found, Acted) and found.seat == seat:
            if found.move.verb == Verb.TAKE:
                cards |= found.shown or 0
            elif found.move.card >= 0:
                cards &= ~(1 << found.move.card)
    return cards


@cache
def knocked(options: str = "knock_limit=40 big_gin_bonus=50 role_tie=suits") -> list[Game]:
    """Moments between a knock and the answer to it."""
    games = [game for seed in range(4) for game in every_moment(options, seed) if game.hand is not None]
    return [game for game in games if game.hand and game.hand.state.phase in (LAYING, ANSWERING)]


def test_after_the_knock_the_knockers_cards_lie_open() -> None:
    """§5.4: to all."""
    games = knocked()
    assert len(games) > 10
    for game in games:
        assert game.hand is not None
        knocker = game.seat_of(game.hand.state.knocker)
        assert all(view.of(game, audience).hands[knocker] == true_hand(game, knocker) for audience in range(5))


def test_the_opponents_cards_stay_hidden_from_the_knocker_until_he_spreads() -> None:
    """§5.4: he sees those taken from the pile and those laid off, no other; so do all who may not see that hand."""
    hidden = 0
    for game in knocked():
        assert game.hand is not None
        box, captain, out = roles(game)
        knocker = game.seat_of(game.hand.state.knocker)
        opponent = box if knocker == captain else captain
        audiences = [knocker, GALLERY] + ([out] if opponent == box else [])
        for audience in audiences:
            seen = view.of(game, audience)
            public = taken_and_held(game, opponent) | game.hand.state.laid
            assert seen.hands[opponent] == true_hand(game, opponent) & public
            hidden += seen.hands[opponent] != true_hand(game, opponent)
            assert seen.moves() == []
    assert hidden > 10


def test_after_the_spread_both_hands_lie_open() -> None:
    """§6.1."""
    for options, seed in MATCHES:
        for game in playing(options, seed):
            if game.hand and game.hand.over and game.hand.state.knocker != -1:
                box, captain, _ = roles(game)
                for seat in (box, captain):
                    assert view.of(game, GALLERY).hands[seat] == true_hand(game, seat)


def test_after_a_void_hand_nothing_is_uncovered() -> None:
    """§8.1: nobody spreads, so nobody sees; not after the result and not after the reveal."""
    voids = 0
    games = [game for options in OPTIONS[1:5:3] for seed in range(4) for game in every_moment(options, seed)]
    for game in games:
        if game.hand is None or not game.hand.over or game.hand.state.knocker != -1:
            continue
        voids += isinstance(game.facts[-1], Result)
        box, captain, out = roles(game)
        for audience, seat in ((box, captain), (captain, box), (out, box), (GALLERY, box), (GALLERY, captain)):
            assert view.of(game, audience).hands[seat] == taken_and_held(game, seat) != true_hand(game, seat)
    assert voids > 3


@pytest.mark.parametrize("options", ["advice=on-request discard_taken=yes", OPTIONS[0]])
def test_the_box_and_the_gallery_never_hear_advice(options: str) -> None:
    """§2.4: neither what is said nor that it was asked for; captain and adviser hear all."""
    heard = 0
    for game in playing(options, 0):
        box, captain, out = roles(game)
        said = [found for found in game.facts[game.chapter :] if isinstance(found, (Asked, Advised))]
        for audience in (box, GALLERY):
            seen = view.of(game, audience)
            assert not any(isinstance(found, (Asked, Advised)) for found in seen.facts)
            assert sum(isinstance(found, Hidden) for found in seen.facts) == len(said)
            assert (seen.asked, seen.advice) == (False, None)
        for audience in (captain, out, REFEREE):
            seen = view.of(game, audience)
            assert [found for found in seen.facts if isinstance(found, (Asked, Advised))] == said
            assert seen.asked == game.asked
        heard += len(said)
    assert heard > 10


def test_nobody_sees_the_stock_or_the_secret() -> None:
    """§3.2: face down; the referee alone reads both."""
    for game in playing(OPTIONS[0], 0):
        text = record.write(game)
        stock = next(line for line in reversed(text.splitlines()) if line.startswith("rest "))
        secret = next(line for line in reversed(text.splitlines()) if line.startswith("secret "))
        for audience in range(4):
            assert stock not in record.write(game, audience)
            assert secret not in record.write(game, audience)
            assert view.of(game, audience).state().deck == [0] * 52
        assert stock in text


def test_before_the_deal_is_done_each_sees_his_own_cards_alone() -> None:
    """§3.1, while the lines of the deal come one by one."""
    for game in every_moment(OPTIONS[0], 1):
        if game.stage == Stage.DEALING and isinstance(game.facts[-1], Deal):
            box, captain, out = roles(game)
            for audience in (box, captain, out, GALLERY):
                shown = {found.seat: found.cards for found in view.of(game, audience).facts if isinstance(found, Deal)}
                mine = {box: box, captain: captain, out: captain}.get(audience)
                assert all((cards is not None) == (seat == mine) for seat, cards in shown.items())


def test_the_roles_of_each_hand_decide_what_is_read_of_it() -> None:
    """record.md, section 6: in the golden match B is in the box, then sits out beside captain C, then is captain."""
    text = record.write(record.load(GOLDEN), 1)
    dealt = [line.split(" ") for line in text.splitlines() if line.startswith("deal ")]
    assert [(seat, cards != "?") for _, seat, cards in dealt] == [
        ("A", False),
        ("B", True),
        ("C", True),
        ("A", False),
        ("B", True),
        ("A", False),
    ]
