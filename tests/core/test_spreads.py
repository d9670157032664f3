"""Spreads of open hands as lists of melds, and the account of a knock when both hands are known (§5.3, §6, §7)."""

import pytest

from captain_gin import spreads
from captain_gin.core.options import Rules
from captain_gin.core.spreads import best_lay, layable
from captain_gin.errors import MoveError
from captain_gin.notation import card_text, cards_text, melds_text, read_card, read_melds, read_set
from captain_gin.spreads import LayOff

RUNS, SETS = "5c6c7c 5d6d7d 5s6s7s", "5c5d5s 6c6d6s 7c7d7s"
SQUARE = read_set(RUNS + "As")
"""Nine cards that are three runs or three sets, and an ace."""


def melds(text: str) -> tuple[int, ...]:
    return read_melds(text.split())


def fault(cards: str, spread: str) -> tuple[str, object]:
    """The key of the error that a spread meets, and the card or meld at fault."""
    with pytest.raises(MoveError) as caught:
        spreads.check_spread(read_set(cards), melds(spread))
    return caught.value.key, caught.value.values.get("card", caught.value.values["meld"])


def test_arrangements_in_the_fixed_order() -> None:
    """The lowest card melded first, its longest run first, then its sets, then without it."""
    found = [melds_text(spread) for spread in spreads.arrangements(read_set("3c4c5c6c3d3h"), 99)]
    assert found == ["3c4c5c6c", "3c4c5c", "3c3d3h 4c5c6c", "3c3d3h", "4c5c6c", "-"]


def test_arrangements_within_a_limit() -> None:
    """§5.3: those that leave no more."""
    found = [melds_text(spread) for spread in spreads.arrangements(read_set("3c4c5c6c3d3h"), 9)]
    assert found == ["3c4c5c6c", "3c3d3h 4c5c6c", "4c5c6c"]


def test_two_least_arrangements() -> None:
    """§1.4: D06 of the cases."""
    found = spreads.least_arrangements(read_set("6cQcKc7d8d9d4h8h2s8s"))
    assert list(map(melds_text, found)) == ["7d8d9d", "8d8h8s"]


def test_best_against_an_unknown_hand() -> None:
    """§5.3: the sets let less go."""
    assert melds_text(spreads.best(SQUARE)) == SETS


def test_best_against_what_is_left() -> None:
    """§5.3: if only the three hearts can still be held, nothing goes on the runs."""
    assert melds_text(spreads.best(SQUARE, read_set("5h6h7h2c"))) == RUNS


def test_the_first_among_equals() -> None:
    """The longest run before the set: either leaves 20, and nobody can lay off."""
    assert melds_text(spreads.best(read_set("JcQcKcJdJh"), 0)) == "JcQcKc"


def test_best_against_a_known_hand() -> None:
    """§6.3: 5h and 7h would go on the sets."""
    defender = read_set("5h7hKcKdQcJd9h2h2dAc")
    assert melds_text(spreads.best_against(SQUARE, defender)) == RUNS
    assert melds_text(spreads.best_against(SQUARE, read_set("4c8cKcKdQcJd9h2h2dAc"))) == SETS


def test_best_against_a_known_hand_never_gives_up_deadwood() -> None:
    """§5.3: only spreads that leave the least are weighed."""
    knocker = read_set("AcAdAhAs2s3s7c7d7h2d")
    assert melds_text(spreads.best_against(knocker, read_set("4s5s6s8sKcKdQcJd9h2h"))) == "AcAdAh 7c7d7h As2s3s"


def test_points_left_over() -> None:
    """§1.4."""
    assert spreads.left_over(SQUARE, melds(RUNS)) == 1
    assert spreads.left_over(SQUARE, melds("5c6c7c")) == 18 + 18 + 1
    assert spreads.union(melds("5c6c7c 5d6d7d")) == read_set("5c6c7c5d6d7d")


@pytest.mark.parametrize("spread", ["-", "5c6c7c", RUNS, SETS])
def test_a_good_spread(spread: str) -> None:
    spreads.check_spread(SQUARE, melds(spread))


@pytest.mark.parametrize(
    ("spread", "key", "at_fault"),
    [
        ("5c6c7c8c", "spread-not-held", "8c"),
        ("5c6c", "spread-no-meld", "5c6c"),
        ("5c6c7d", "spread-no-meld", "5c6c7d"),
        ("5c6c7c 5c5d5s", "spread-overlaps", "5c"),
        ("5c6c7c 5c6c7c", "spread-overlaps", "5c"),
    ],
)
def test_a_wrong_spread(spread: str, key: str, at_fault: str) -> None:
    """§1.4: held, melds, and no card in two."""
    assert fault(RUNS + "As", spread) == (key, at_fault)


def steps(cards: str, spread: str) -> list[str]:
    """Lay-offs as text: `Ts JsQsKs`."""
    found = spreads.lay_offs(read_set(cards), melds(spread))
    return [f"{card_text(step.card)} {cards_text(step.meld)}" for step in found]


def test_lay_offs_one_by_one() -> None:
    """§6.2: each names the meld as it lies then."""
    assert steps("2c3c7c", "4c5c6c") == ["3c 4c5c6c", "2c 3c4c5c6c", "7c 2c3c4c5c6c"]


def test_lay_offs_on_runs_first() -> None:
    """§6.2: S05 of the cases, the nine needs the ten on the run."""
    assert steps("9sTs", "TcTdTh JsQsKs") == ["Ts JsQsKs", "9s TsJsQsKs"]


def test_what_fits_nowhere_is_left() -> None:
    assert steps("2c9h", "4c5c6c TcTdTh") == []
    assert spreads.lay_offs(0, melds("4c5c6c")) == []


def test_layable_in_the_core() -> None:
    """§6.2: the six fits either run, the ten a run or the set; king and seven of hearts fit nothing."""
    table = melds("2s3s4s 7s8s9s TcTdTh")
    assert layable(read_set("5s6sTsJsKs7h"), *table) == read_set("5s6sTsJs")


def test_the_first_best_lay_off_is_none() -> None:
    """§6.3: a run of four is as good with its seven on the knocker's run, so the seven stays."""
    assert best_lay(read_set("4d5d6d7d"), read_set("8d9dTd"), 0, 0) == 0


def test_best_defence() -> None:
    """§6.3: S01 of the cases."""
    defence = spreads.best_defence(read_set("Ac2c7c8c2d8d2h2s8s9s"), melds("KcKdKs 5s6s7s 9cTcJc"), gin=False)
    assert defence.deadwood == 9
    assert defence.spread == melds("2c2d2h2s")
    assert [step.card for step in defence.lay_offs] == [read_card(card) for card in ("8s", "9s", "8c", "7c")]
    assert defence.lay_offs[1] == LayOff(read_card("9s"), read_set("5s6s7s8s"))


def test_no_lay_offs_against_gin() -> None:
    """§6.4: S12 of the cases."""
    defence = spreads.best_defence(read_set("7c8c8d9dJdQhKh2s3s5s"), melds("Ac2c3c4c 5d6d7d 9hThJh"), gin=True)
    assert defence == ([], (), 72)


KNOCKER, SPREAD = "Ac2c3c4d5d6d7h8h9h", "Ac2c3c 4d5d6d 7h8h9h"


@pytest.mark.parametrize(
    ("rest", "defender", "wins", "points", "gin"),
    [
        ("8s", "TcJcQcTdJdQdJsQsKsKh", True, 2, False),  # §7.1
        ("Js", "JcQcKcJdQdKdJhQhKhTs", False, 10, False),  # §7.2, equal
        ("8s", "JcQcKcJdQdKdJsQsKsTh", False, 18, False),  # §7.4
        ("Th", "TcJcQcKcTdJdQdJsQsKs", True, 25, True),  # §7.3
    ],
)
def test_the_account_of_a_knock(rest: str, defender: str, wins: bool, points: int, gin: bool) -> None:
    """§7: who wins, what, and how."""
    spread = SPREAD + rest if gin else SPREAD
    account = spreads.settle(read_set(KNOCKER + rest), melds(spread), read_set(defender))
    assert (account.knocker_wins, account.points, account.gin) == (wins, points, gin)
    assert account.undercut is not wins
    assert account.spread == melds(spread)


@pytest.mark.parametrize(("bonus", "points"), [(0, 35), (31, 41)])
def test_the_account_of_eleven_cards(bonus: int, points: int) -> None:
    """§7.5: plain gin if the option is off."""
    knocker, spread, defender = KNOCKER + "ThJh", SPREAD + "ThJh", "TcJcQcTdJdQdJsQsKsKh"
    account = spreads.settle(read_set(knocker), melds(spread), read_set(defender), Rules(big_gin_bonus=bonus))
    assert (account.points, account.gin) == (points, True)


def test_the_account_of_a_spread_that_leaves_too_much() -> None:
    """§5.1: eleven points, or as many as the option allows."""
    knocker = read_set("Ac2c3c4d5d6d7d4h2s5s")
    with pytest.raises(MoveError) as caught:
        spreads.settle(knocker, melds("Ac2c3c 4d5d6d7d"), read_set("KcKdKhKs"))
    assert (caught.value.key, caught.value.values) == ("knock-too-much", {"count": 11, "limit": 10})
    account = spreads.settle(knocker, melds("Ac2c3c 4d5d6d7d"), read_set("KcKdKhQs"), Rules(knock_limit=11))
    assert account.knocker_deadwood == 11


def test_the_account_of_a_wrong_spread() -> None:
    with pytest.raises(MoveError) as caught:
        spreads.settle(read_set(KNOCKER + "8s"), melds("JcQcKc"), read_set("KdKhKs"))
    assert caught.value.key == "spread-not-held"


def test_eleven_cards_are_spread_altogether() -> None:
    """§7.5, §5.1: with eleven cards and no discard there is only big gin; six points left over are no knock."""
    with pytest.raises(MoveError):
        spreads.settle(read_set(KNOCKER + "ThJh"), melds("4d5d6d 7h8h9hThJh"), read_set("TcJcQcKcTdJdQdJsQsKs"))
