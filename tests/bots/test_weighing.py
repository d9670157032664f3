"""What a captain who is a bot makes of advice (§2.4): the cost by his own judgement, and whether he follows."""

import pytest

from captain_gin import view
from captain_gin.bots.base import Ranker, Reason, Verdict, told_cost
from captain_gin.bots.careful import careful
from captain_gin.bots.random_bot import random
from captain_gin.bots.simple import simple
from captain_gin.game import Game
from captain_gin.notation import read_move
from captain_gin.texts import LANGUAGES, say
from tests.support.seats import BUDGET, C, dealt, played, seen, wandered

BOTS = [simple(), careful()]
SOUND = pytest.mark.parametrize("bot", BOTS, ids=["simple", "careful"])
MELDS = "5c6c7c9d9h9s"


def weighed(bot: Ranker, game: Game, advice: str) -> Verdict:
    return bot.weigh(seen(game), read_move(advice), BUDGET)


def with_eleven(cards: str, drawn: str) -> Game:
    """A captain who holds ten cards and has drawn another from the stock in his first turn."""
    return played(dealt(cards, stock=drawn, up="Ac"), "pass", "pass", "stock")


KNOCKER = with_eleven(f"{MELDS}Kd4h3s2h", "Ad")
GIN = with_eleven(f"{MELDS}2d2h2s3s", "2c")
BUILDER = with_eleven(f"{MELDS}Kd8h3s2h", "Js")


@SOUND
def test_his_own_choice_costs_nothing(bot: Ranker) -> None:
    for game in wandered(4):
        own = bot.decide(seen(game), BUDGET)
        assert bot.weigh(seen(game), own, BUDGET)[:2] == (True, 0)


@SOUND
def test_his_own_proposal_as_adviser_is_followed(bot: Ranker) -> None:
    proposal = bot.propose(view.of(BUILDER, C), BUDGET)
    assert proposal is not None
    assert bot.weigh(seen(BUILDER), proposal.move, BUDGET).follows


@SOUND
def test_advice_that_hardly_matters_is_followed(bot: Ranker) -> None:
    """A king or a jack, both alone."""
    for card in ("Kd", "Js"):
        verdict = weighed(bot, BUILDER, f"drop {card}")
        assert verdict.follows
        assert 0 <= verdict.cost <= 2


@SOUND
@pytest.mark.parametrize("card", ["5c", "9d", "6c"])
def test_breaking_a_meld_costs_several_points(bot: Ranker, card: str) -> None:
    verdict = weighed(bot, BUILDER, f"drop {card}")
    assert not verdict.follows
    assert bot.tolerance < verdict.cost < 45


@SOUND
def test_a_good_knock_missed_costs_several_points(bot: Ranker) -> None:
    """In the first turn, with 10 against a whole hand."""
    verdict = weighed(bot, KNOCKER, "drop Kd")
    assert not verdict.follows
    assert 3 < verdict.cost < 30


@SOUND
def test_gin_missed_costs_more(bot: Ranker) -> None:
    """§7.3."""
    verdict = weighed(bot, GIN, "drop 3s")
    assert not verdict.follows
    assert weighed(bot, KNOCKER, "drop Kd").cost < verdict.cost < 60


@SOUND
def test_a_spread_that_leaves_more_costs_what_it_leaves(bot: Ranker) -> None:
    """§5.3: with the same card, but a set of twos left out of the spread."""
    game = with_eleven(f"{MELDS}2d2h2s4s", "Kd")
    good = weighed(bot, game, "knock Kd 5c6c7c 9d9h9s 2d2h2s")
    worse = weighed(bot, game, "knock Kd 5c6c7c 9d9h9s")
    assert worse.cost - good.cost == pytest.approx(6)
    assert not worse.follows


@SOUND
def test_a_spread_that_gives_gin_away_costs_the_bonus_too(bot: Ranker) -> None:
    """§7.3: the twos count 8, the bonus is 25."""
    good = weighed(bot, GIN, "knock 3s 5c6c7c 9d9h9s 2c2d2h2s")
    worse = weighed(bot, GIN, "knock 3s 5c6c7c 9d9h9s")
    assert good.cost == 0
    assert worse.cost == pytest.approx(8 + 25)


@SOUND
def test_the_same_melds_in_another_order_cost_nothing(bot: Ranker) -> None:
    assert weighed(bot, GIN, "knock 3s 2c2d2h2s 9d9h9s 5c6c7c").cost == 0


@SOUND
def test_a_bad_answer_to_a_knock_is_overruled(bot: Ranker) -> None:
    """§6.1: spreading nothing leaves everything."""
    box_knocks = dealt("3d3h3sKhKcJs8cQhTd6h", f"{MELDS}2d2h2s4s", "Ac", "QsKd")
    played(box_knocks, "pass", "pass", "stock", "drop Qs", "stock", "knock Kd 5c6c7c 9d9h9s 2d2h2s")
    assert not weighed(bot, box_knocks, "spread -").follows
    best = bot.decide(seen(box_knocks), BUDGET)
    assert bot.weigh(seen(box_knocks), best, BUDGET).cost == 0


@SOUND
def test_tolerance_decides(bot: Ranker) -> None:
    strict, meek = Ranker(bot.kind, bot.rank, tolerance=0.0), Ranker(bot.kind, bot.rank, tolerance=100.0)
    assert not weighed(strict, BUILDER, "drop 9d").follows
    assert weighed(meek, BUILDER, "drop 9d").follows
    assert weighed(strict, BUILDER, "drop 9d").cost == weighed(meek, BUILDER, "drop 9d").cost


def test_the_random_player_is_easily_led() -> None:
    bot = random("seed")
    assert all(bot.weigh(seen(game), seen(game).moves()[-1], BUDGET).follows for game in wandered(6))


@SOUND
def test_the_reason_is_that_of_his_own_choice_with_the_cost_of_the_advice(bot: Ranker) -> None:
    own, verdict = bot.options(seen(BUILDER), BUDGET)[0].reason, weighed(bot, BUILDER, "drop 9d")
    assert verdict.reason == ("reason-costs", {**own.values, "why": own.key, "cost": round(verdict.cost)})
    assert weighed(bot, BUILDER, "drop Kd").reason == own


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_overruled_adviser_is_told_both(language: str) -> None:
    own = Reason("reason-drop", {"card": "K♦", "deadwood": 7})
    for cost, chance in ((3.4, None), (3.4, 0.021), (1.2, 0.001)):
        reason = told_cost(own, cost, chance)
        words = say(language, reason.key, **reason.values)
        assert say(language, own.key, **own.values) in words
        assert ("2 %" in words) == (chance == 0.021)
        assert ("3" in words) == (cost > 3)
