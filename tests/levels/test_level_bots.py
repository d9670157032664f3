"""The levels on chairs: what their policies choose, from what a seat may know; how they advise and listen."""

import pytest

from captain_gin import view
from captain_gin.bots.levels import ERRING, TOLERANCE
from captain_gin.bots.registry import BOTS, SEARCHING, make
from captain_gin.core.cards import NONE
from captain_gin.core.rules import legal
from captain_gin.core.state import CAPTAIN
from captain_gin.fast.batch import POLICIES
from captain_gin.fast.chance import Chance
from captain_gin.fast.policies import choose
from captain_gin.fast.traits import LEVELS
from captain_gin.notation import move_text
from tests.support.seats import BUDGET, C, choice, dealt, option, played, seen, wandered

EACH = pytest.mark.parametrize("name", LEVELS)
MELDS = "5c6c7c9d9h9s"


def decided(name: str, seed: str | None, hands: int) -> list[str]:
    """What a bot does in positions by random rules."""
    return [choice(ERRING[name](seed), game) for number in range(hands) for game in wandered(number)]


def test_the_five_levels_have_bots() -> None:
    assert list(LEVELS) == list(ERRING) == ["beginner", "casual", "club"]
    assert set(LEVELS) | {"expert", "master"} <= set(BOTS)
    assert list(SEARCHING) == ["expert", "master"]


@EACH
def test_a_bot_chooses_from_its_view_what_the_policy_does_from_the_truth(name: str) -> None:
    """By random rules, before any knock; every choice is legal."""
    looked = 0
    for number in range(10):
        for game in wandered(number):
            assert game.hand is not None
            s = game.hand.state
            if s.knocker == NONE:
                looked += 1
                action = choose(s, game.rules, Chance(), POLICIES[name])
                assert action == choose(seen(game).state(), game.rules, Chance(), POLICIES[name])
                assert legal(s, game.rules) >> action & 1
                assert make(name).decide(seen(game), BUDGET) in seen(game).moves()
    assert looked > 120


@EACH
def test_the_same_view_and_seed_give_the_same_decision(name: str) -> None:
    assert decided(name, "a", 3) == decided(name, "a", 3)


@pytest.mark.parametrize("name", ["beginner", "casual"])
def test_another_seed_errs_elsewhere(name: str) -> None:
    assert len({tuple(decided(name, seed, 4)) for seed in ("a", "b", "c")}) > 1


@EACH
def test_an_adviser_proposes_what_it_would_do_as_captain(name: str) -> None:
    for game in wandered(3):
        if game.hand is not None and game.hand.state.turn == CAPTAIN:
            proposal = make(name).propose(view.of(game, C), BUDGET)
            assert proposal is not None
            assert proposal.move == make(name).decide(seen(game), BUDGET)


def test_the_weaker_listens_more() -> None:
    """To an adviser who would leave a meld lying: five points worse, in the simple player's eyes, than to take it."""
    assert TOLERANCE["beginner"] > TOLERANCE["casual"] > TOLERANCE["club"]
    game = dealt("5c6c7c9d9hKd4h3s2h2s", up="9c")
    advice = next(move for move in seen(game).moves() if move_text(move) == "pass")
    verdicts = {name: make(name).weigh(seen(game), advice, BUDGET) for name in LEVELS}
    assert not verdicts["club"].follows
    assert verdicts["club"].reason.values["why"] == "reason-take-meld"


def test_a_tempted_beginner_says_what_it_saw() -> None:
    """A queen beside a king makes no meld: with some seeds a beginner takes it, and does not call it a meld."""
    game = dealt(f"{MELDS}Kd4h3s2h", up="Qd")
    bots = [ERRING["beginner"](str(number)) for number in range(60)]
    tempted = [bot for bot in bots if choice(bot, game) == "take"]
    assert 3 < len(tempted) < 40
    assert option(tempted[0], game, "take").reason.key == "reason-take"


def test_the_club_waits_for_gin_after_its_sixth_turn() -> None:
    """With ten left; the beginner knocks whenever it sees that it may."""
    game = dealt(f"{MELDS}Kd4h3s2h", stock="QsJsTsQcJcTcJdTdKcKsKhQhAd", up="Ac")
    played(game, "pass", "pass")
    for card in ("Qs", "Js", "Ts", "Qc", "Jc", "Tc", "Jd", "Td", "Kc", "Ks", "Kh", "Qh"):
        played(game, "stock", f"drop {card}")
    assert choice(ERRING["club"](None), played(game, "stock")) == "drop Kd"
    knocks = [choice(ERRING["beginner"](str(number)), game).startswith("knock Kd") for number in range(30)]
    assert 12 < sum(knocks) < 29
