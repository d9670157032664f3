"""Playing the match, and advice with its reasons: what a person is told, for whom, and that it gives nothing away."""

from dataclasses import replace
from random import Random

import pytest

from captain_gin import view
from captain_gin.bots import stakes
from captain_gin.bots.advice import explained
from captain_gin.bots.base import Budget, Option, Ranker, Reason
from captain_gin.bots.expert import EXPERT, at_stake, read
from captain_gin.bots.registry import make
from captain_gin.core.options import Rules
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.errors import OptionError
from captain_gin.fast import search
from captain_gin.fast.equity import POINTS, UNIT
from captain_gin.fast.policies import TUNED
from captain_gin.notation import read_move
from captain_gin.terminal.worth import ranked
from captain_gin.texts import LANGUAGES, say
from captain_gin.view import View
from tests.support.plain_search import search_plainly
from tests.support.seats import C, dealt, played, seen, wandered

FEW = Budget(ms=None, playouts=8)
MELDS = "5c6c7c9d9h9s"


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The functions as they are."""
    search_plainly(monkeypatch)


def at(scores: tuple[int, int, int], audience: int | None = None) -> View:
    """The captain's first decision after a draw, at some scores of captain, box and adviser."""
    game = played(dealt(f"{MELDS}Kd4h3s2h", stock="Ad", up="Ac"), "pass", "pass", "stock")
    found = seen(game) if audience is None else view.of(game, audience)
    assert found.begin is not None
    return replace(found, begin=replace(found.begin, score=scores))


def test_stakes_are_those_of_the_player_in_turn() -> None:
    """His points raise his chance, those of the box lower it; 100 wins."""
    found = stakes.stakes(at((70, 60, 20)), False, True)
    assert found is not None
    assert found.worths == sorted(found.worths)
    assert found.worths[POINTS - 1] == 0
    assert found.now + found.worths[POINTS - 1 + 30] == UNIT
    assert found.chance(-1_000) == 0 <= found.chance(0) <= found.chance(1_000) == 1


def test_in_a_game_for_two_the_third_score_counts_nothing() -> None:
    """By `equity=two` what counts is who of the two gets to 100 first."""
    found, other, match = (
        read_stakes(at(scores), kind)
        for scores, kind in (((70, 60, 20), "two"), ((70, 60, 99), "two"), ((70, 60, 20), "on"))
    )
    assert found == other != match
    assert found.now + found.worths[POINTS - 1 + 30] == UNIT
    assert found.now + found.worths[POINTS - 1 - 40] == 0
    assert found.policy == TUNED


def read_stakes(one: View, equity: str) -> stakes.Stakes:
    """What is at stake by the bot's option."""
    found = at_stake(one, read(f"equity={equity}", EXPERT, None), True)
    assert found is not None
    return found


def test_the_search_counts_what_points_are_worth_to_the_player() -> None:
    """Places after the middle are for points of the captain, those before it for the box's."""
    worths = [place - (POINTS - 1) for place in range(2 * POINTS - 1)]
    plan = search.Plan(point=1, worths=worths)
    assert [search.value(plan, me, 9) for me in (CAPTAIN, BOX)] == [9, -9]
    assert search.value(search.Plan(), BOX, 9) == 9


def test_a_selfish_adviser_has_his_own_match_in_mind() -> None:
    """The box needs 5: for the captain a loss is the end, for the adviser too; but of a win he gets nothing."""
    scores = (50, 95, 50)
    loyal, selfish = (stakes.stakes(at(scores, C), each, True) for each in (False, True))
    own = stakes.stakes(at(scores), True, True)
    assert loyal == own
    assert selfish is not None
    assert loyal is not None
    assert selfish.worths[POINTS - 1 + 50] < 0 < loyal.worths[POINTS - 1 + 50]
    assert selfish.now + selfish.worths[POINTS - 1 - 5] == 0


def test_no_table_no_stakes() -> None:
    assert stakes.stakes(replace(at((0, 0, 0)), rules=Rules(target=500)), False, True) is None


def test_options_of_the_match_by_name() -> None:
    assert read("equity=off,advice=selfish", EXPERT, None) == replace(EXPERT, equity="off", advice="selfish")
    with pytest.raises(OptionError) as caught:
        read("equity=maybe", EXPERT, None)
    assert caught.value.key == "option-value"


@pytest.mark.usefixtures("plain")
def test_a_proposal_comes_with_the_next_best_and_their_worth() -> None:
    for kind, has_chance in (("expert", True), ("expert:equity=two", True), ("expert:equity=off", False)):
        proposal = make(kind).propose(at((70, 60, 20), C), FEW)
        assert proposal is not None
        assert len(proposal.others) == 2
        assert proposal.points is not None
        assert (proposal.chance is not None) == has_chance
        for language in LANGUAGES:
            lines = ranked(proposal, language)
            assert len(lines) == 3
            assert all(("%" in line) == has_chance for line in lines)


@pytest.mark.usefixtures("plain")
def test_hidden_cards_change_no_advice() -> None:
    rng, bot = Random(4), make("expert:seed=1")
    for game in wandered(7):
        one = seen(game)
        other = view.of(one.deal(rng), one.audience)
        assert bot.propose(one, FEW) == bot.propose(other, FEW)


@pytest.mark.usefixtures("plain")
def test_what_is_proposed_is_tried_and_its_cost_told() -> None:
    bot = make("expert:seed=1")
    assert isinstance(bot, Ranker)
    game = played(dealt(f"{MELDS}Kd8h3s2h", stock="Js", up="Ac"), "pass", "pass", "stock")
    move = read_move("drop 9d")
    game.advise(C, move)
    verdict = bot.weigh(seen(game), move, FEW)
    assert not verdict.follows
    assert verdict.chance is not None
    assert verdict.reason.key == "reason-costs-match"
    assert say("fi", verdict.reason.key, **verdict.reason.values)


def option(move: str, worth: float, points: float, chance: float | None = 0.4) -> Option:
    return Option(read_move(move), worth, Reason("reason-drop", {"card": "", "deadwood": 1}), points, chance)


def test_the_reasons_tell_outs_deadwood_and_risks() -> None:
    """10 after throwing the king: low enough to knock with."""
    knock = f"knock Kd {' '.join(('5c6c7c', '9d9h9s'))}"
    told = explained(at((0, 0, 0)), [option(knock, 5, 5), option("drop Kd", 4, 4), option("drop 9d", 1, 1)])
    assert [each.reason.key for each in told] == ["reason-knock-odds", "reason-wait", "reason-throw"]
    assert told[0].reason.values["deadwood"] == told[1].reason.values["deadwood"] == 10
    assert all(0 <= int(each.reason.values["risk"]) <= 100 for each in told)
    for each in told:
        for language in LANGUAGES:
            assert say(language, each.reason.key, **each.reason.values)


def test_where_points_speak_for_another_move_the_score_is_named() -> None:
    best, rival = option("drop Kd", 4, 1.0), option("drop 4h", 3, 3.2)
    (first, *_) = explained(at((0, 0, 0)), [best, rival])
    assert (first.reason.key, first.reason.values["more"]) == ("reason-score", 2)
    (first, *_) = explained(at((0, 0, 0)), [rival, best])
    assert first.reason.key != "reason-score"
    assert "reason-score" not in {
        each.reason.key for each in explained(at((0, 0, 0)), [best._replace(chance=None), rival])
    }


def test_only_what_was_tried_is_compared_and_not_with_itself() -> None:
    best, rival, untried = (
        option("drop Kd", 4, 1.0),
        option("drop 4h", 3, 3.2),
        option("drop 3s", 2, 0)._replace(points=None),
    )
    assert best._replace(others=(rival, untried)).compared[1:] == (rival,)
    assert best._replace(others=(untried,)).compared == ()
    assert untried._replace(others=(best, rival)).compared == (best, rival)


def test_reasons_within_reasons_are_all_known() -> None:
    """Each that a captain may give for his own move can stand in the text about the cost of advice."""
    values = {"card": "7♠", "deadwood": 7, "before": 9, "after": 7, "melds": 2, "gins": 1, "count": 20, "risk": 5}
    known = ["draw", "draw-outs", "take", "take-meld", "void", "drop", "drop-outs", "drop-safe", "drop-risky", "go-on"]
    known += ["wait-gin", "throw", "wait", "knock", "knock-now", "knock-odds", "gin", "big-gin", "lay", "spread"]
    for language in LANGUAGES:
        for name in known:
            own = say(language, f"reason-{name}", **values)
            assert own in say(language, "reason-costs", why=f"reason-{name}", cost=3, **values)
