"""The figures of a simulation: counted by hand from single hands, and the same however the work is split (§7, §8)."""

import json

import pytest

from captain_gin.bots.base import Budget
from captain_gin.bots.figures import Counts, count_deal, count_hand, statistics
from captain_gin.bots.registry import BOTS, make
from captain_gin.bots.simple import simple
from captain_gin.bots.statistics import count_hands, count_matches, simulate_hands, simulate_matches
from captain_gin.core.options import Rules
from captain_gin.errors import OptionError
from captain_gin.game import Game
from captain_gin.moves import Move
from captain_gin.view import View
from tests.support.seats import dealt, played

RULES = Rules()
PAIR = ("simple", "random")
MELDS = "5c6c7c9d9h9s"
BOX = "8s8h4d4h6s6hJsJcQcTs"
"""76 points, nothing melded."""
DREW = ("pass", "pass", "stock")


def counted(game: Game, *moves: str) -> Counts:
    """What is counted of a hand that has ended after these moves."""
    played(game, *moves)
    assert game.due is not None
    game.append(game.due)
    return count_hand(game.facts)


def points(won: int, winner: int = 0) -> dict[str, int]:
    """What is counted of points that the captain, or winner 1, the box, scores."""
    captain, box = ("won", "lost") if winner == 0 else ("lost", "won")
    return {"0 captain hands": 1, f"0 captain {captain}": won, "1 box hands": 1, f"1 box {box}": won}


def test_a_knock() -> None:
    """§7.1: 3, 2, 1 and 3 are left, against 76."""
    found = counted(dealt(f"{MELDS}Kd3d2dAh", BOX, "Ac", "3h"), *DREW, "knock Kd 5c6c7c 9d9h9s", "spread -")
    ending = {"knock": 1, "knocks": 1, "knock deadwood": 9}
    assert found == Counts({"hands": 1, "turns": 1, "stock": 30} | ending | points(67))


def test_an_undercut_with_equal_counts() -> None:
    """§7.2: 9 against 3, 2 and 4; 10 to the box."""
    box = "7d7h7sTcJcQcKc3s2h4d"
    moves = *DREW, "knock Kd 5c6c7c 9d9h9s", "spread 7d7h7s TcJcQcKc"
    found = counted(dealt(f"{MELDS}Kd3d2dAh", box, "Ac", "3h"), *moves)
    ending = {"undercut": 1, "ties": 1, "knocks": 1, "knock deadwood": 9}
    assert found == Counts({"hands": 1, "turns": 1, "stock": 30} | ending | points(10, 1))


def test_gin_is_no_low_knock() -> None:
    """§7.3: 25 and 76; the mean of knocks leaves gin out."""
    found = counted(dealt(f"{MELDS}JhQhKhAd", BOX, "Ac", "Th"), *DREW, "knock Ad 5c6c7c 9d9h9s ThJhQhKh", "spread -")
    assert found == Counts({"hands": 1, "turns": 1, "stock": 30, "gin": 1} | points(101))


def test_turns_of_both_and_cards_drawn() -> None:
    """§4.2: four turns, of which three from the stock."""
    game = dealt(f"{MELDS}Kd3d2dAh", BOX, "Ac", "KhKs3h")
    moves = *DREW, "drop Kh", "take", "drop Ts", "stock", "drop Ks", "stock"
    found = counted(game, *moves, "drop 3h", "take", "knock Kd 5c6c7c 9d9h9s", "spread -")
    assert (found["turns"], found["stock"]) == (5, 28)


def test_who_took_the_first_upcard() -> None:
    """§4.1; the hand ends void with as many draws from the pile as are allowed (§4.5)."""
    first = counted(dealt(rules=Rules(pile_draw_limit=1)), "take")
    assert first == Counts({"hands": 1, "void": 1, "stock": 31, "upcard first": 1} | points(0))
    game = dealt(box=BOX, up="Kd", rules=Rules(pile_draw_limit=2))
    second = counted(game, "pass", "take", "drop 4d", "take")
    assert second == Counts({"hands": 1, "turns": 1, "void": 1, "stock": 31, "upcard second": 1} | points(0))


def test_the_figures_of_two_hands() -> None:
    """10 won and 4 lost: 3 a hand, and 1.96 times the root of 98 halved either way."""
    hands = Counts(points(10)), Counts(points(4, 1))
    total = Counts(hands=2, void=1, gin=1, undercut=1, ties=1, turns=20, stock=41, matches=1)
    total.update({"knocks": 2, "knock deadwood": 13, "upcard first": 1, "0 wins": 1})
    for hand in hands:
        total.update(count_deal([hand]))
    found = statistics(total, ("simple", "careful"))
    assert found.void == found.gins == found.undercuts == found.ties == found.upcard_first == 50
    assert found.upcard_second == 0
    assert (found.turns, found.stock, found.knock_deadwood, found.hands_per_match) == (10, 20.5, 6.5, 2)
    side, other = found.sides
    assert (side.kind, side.hands, side.points, side.as_captain, side.as_box) == ("simple", 2, 3, 3, 0)
    assert side.margin == other.margin == pytest.approx(1.96 * 98**0.5 / 2**0.5)
    assert (side.matches_won, other.matches_won, other.points) == (100, 0, -3)


def test_nothing_to_take_the_mean_of() -> None:
    found = statistics(Counts(), PAIR)
    assert found.knock_deadwood is found.hands_per_match is found.matches is None
    assert found.sides[0].points == found.sides[0].margin == 0


# Playing


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_parts_add_up_to_the_whole(mirrored: bool) -> None:
    """Whatever the parts, and in whatever order."""
    parts = [range(7, 12), range(3), range(3, 7)]
    total = Counts()
    for part in parts:
        total.update(count_hands(PAIR, RULES, "split", part, mirrored))
    assert total == count_hands(PAIR, RULES, "split", range(12), mirrored)
    assert total["hands"] == (24 if mirrored else 12)


def test_the_matches_add_up_to_the_whole() -> None:
    kinds, rules = ("random", "simple", "random"), Rules(target=50)
    total = count_matches(kinds, rules, "split", range(1, 3))
    total.update(count_matches(kinds, rules, "split", range(1)))
    assert total == count_matches(kinds, rules, "split", range(3))
    assert total["matches"] == sum(total[f"{seat} wins"] for seat in range(3)) == 3


def test_other_seeds_other_hands() -> None:
    assert count_hands(PAIR, RULES, "one", range(5)) != count_hands(PAIR, RULES, "other", range(5))


def test_each_is_captain_in_every_other_deal() -> None:
    found = count_hands(PAIR, RULES, "turns", range(5))
    assert (found["0 captain hands"], found["1 captain hands"]) == (3, 2)
    assert (found["0 box hands"], found["1 box hands"]) == (2, 3)


def test_mirrored_deals_have_the_same_cards_in_both_roles() -> None:
    """Two equal players win and lose the same."""
    found = count_hands(("simple", "simple"), RULES, "mirror", range(6), mirrored=True)
    assert found["0 captain won"] == found["1 captain won"]
    assert found["0 squares"] == 0


def test_progress_is_told_up_to_the_end() -> None:
    told: list[int] = []
    assert simulate_hands(PAIR, RULES, "told", 45, progress=told.append).hands == 45
    assert told == sorted(told)
    assert told[-1] == 45
    matches: list[int] = []
    simulate_matches(("simple",) * 3, Rules(target=20), "told", 2, matches.append)
    assert matches == [1, 2]


def test_the_figures_are_ready_for_json() -> None:
    found = simulate_matches(("simple",) * 3, Rules(target=40), "json", 2)
    document = found.as_dict()
    assert json.loads(json.dumps(document))["sides"][2]["kind"] == "simple"
    assert document["hands_per_match"] == found.hands / 2
    assert sum(side.matches_won or 0 for side in found.sides) == pytest.approx(100)


def test_points_of_all_sides_cancel_out() -> None:
    """§7.6: what one scores the other gives away."""
    found = simulate_hands(("careful", "simple"), RULES, "cancel", 10)
    assert found.sides[0].points == -found.sides[1].points


def test_an_unknown_bot_is_refused_at_once() -> None:
    with pytest.raises(OptionError):
        count_hands(("simple", "smple"), RULES, "seed", range(1))


class Program:
    """A bot that has to be started and ended."""

    kind = "program"
    log: list[str] = []  # noqa: RUF012 - one log for all that are made

    def __enter__(self) -> "Program":
        self.log.append("start")
        return self

    def __exit__(self, *_: object) -> None:
        self.log.append("end")

    def decide(self, view: View, budget: Budget) -> Move:
        return simple().decide(view, budget)

    propose, weigh = None, None


def test_other_programs_are_started_once_and_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "program", lambda _: Program())
    played_by = count_hands(("program", "simple"), RULES, "seed", range(4))
    assert Program.log == ["start", "end"]
    assert played_by == count_hands(("simple", "simple"), RULES, "seed", range(4))
    assert make("program").kind == "program"
