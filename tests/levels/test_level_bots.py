"""The levels on chairs: how they err and listen. That they choose as their policies do is in test_policy_bot."""

from functools import cache
from itertools import islice

import pytest

from captain_gin.bots.levels import ERRING, TOLERANCE
from captain_gin.bots.registry import BOTS, SEARCHING, make
from captain_gin.fast.traits import LEVELS
from captain_gin.moves import Move
from captain_gin.notation import move_text
from captain_gin.view import View
from tests.support.seats import BUDGET, choice, dealt, option, played, seen, wandered

EACH = pytest.mark.parametrize("name", LEVELS)
MELDS = "5c6c7c9d9h9s"


@cache
def views() -> list[View]:
    """Positions by random rules."""
    return [seen(game) for number in range(4) for game in islice(wandered(number), number % 2, None, 2)]


def decided(name: str, seed: str) -> list[Move]:
    """What a bot does in them."""
    return [ERRING[name](seed).decide(each, BUDGET) for each in views()]


def test_the_five_levels_have_bots() -> None:
    assert list(LEVELS) == list(ERRING) == ["beginner", "casual", "club"]
    assert set(LEVELS) | {"expert", "master"} <= set(BOTS)
    assert list(SEARCHING) == ["expert", "master"]


@EACH
def test_the_same_view_and_seed_give_the_same_decision(name: str) -> None:
    assert decided(name, "a") == decided(name, "a")


@pytest.mark.parametrize("name", ["beginner", "casual"])
def test_another_seed_errs_elsewhere(name: str) -> None:
    assert decided(name, "a") != decided(name, "b")


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
