"""Every case of cases.json against the program: by kind, and the flow of play case by case."""

import json
from pathlib import Path

import pytest

from captain_gin import spreads
from captain_gin.core import match, melds, rules
from captain_gin.core.cards import total
from captain_gin.core.options import Rules
from captain_gin.core.scoring import settle
from captain_gin.core.spreads import layable
from captain_gin.core.state import BOX, CAPTAIN
from captain_gin.notation import read_set
from tests.cases.single_cases import SINGLE, Case, Handler, drawn_roles, seated, seats
from tests.support.table import act, deal, knocked

CASES: dict[str, Case] = {
    case["id"]: case for case in json.loads((Path(__file__).parent.parent / "cases.json").read_text("utf-8"))
}

LEFT_TO = {
    "F13": "views: what each seat sees of a knock",
    "F14": "records: a game that is read again",
    "F15": "the server: seats after a reconnection",
    "F16": "decks: no seed from the clock",
    "F17": "the screens: a knock is confirmed",
}
"""Cases of which the hand shows a part at most, and whose they are."""


def meld(given: Case, expected: Case) -> None:
    """§1.2, §1.4."""
    assert melds.is_meld(read_set(given["cards"])) is expected["is_meld"]


def deadwood(given: Case, expected: Case) -> None:
    """§1.4."""
    assert melds.deadwood(read_set(given["hand"])) == expected["min_deadwood"]


def knock_legal(given: Case, expected: Case) -> None:
    """§5.1: with a king thrown that was drawn from the stock."""
    hand = read_set(given["hand10_after_discard"])
    assert melds.deadwood(hand) == given["deadwood"]
    thrown = read_set("Kd")
    assert (rules.knockable(hand | thrown, thrown, Rules()) == thrown) is expected["legal"]


def showdown(given: Case, expected: Case) -> None:
    """§6.1-6.4, §7.1-7.4: played out, and as an account."""
    laid_out = tuple(map(read_set, given["knocker_spread"]))
    joined = " ".join(meld.replace(" ", "") for meld in given["knocker_spread"])
    hand = act(knocked(given["knocker_hand"], joined, given["defender_hand"]), "best")
    winner = CAPTAIN if expected["winner"] == "knocker" else BOX
    assert hand.outcome()[:2] == (winner, expected["points"])
    assert hand.outcome().counts == (expected["knocker_deadwood"], expected["defender_deadwood_after_best_layoff"])
    account = spreads.settle(read_set(given["knocker_hand"]), laid_out, read_set(given["defender_hand"]))
    assert (account.points, account.knocker_wins) == (expected["points"], winner == CAPTAIN)
    if expected["defender_if_min_deadwood_melds_kept"] is not None:
        assert stubborn(read_set(given["defender_hand"]), laid_out) == expected["defender_if_min_deadwood_melds_kept"]


def stubborn(defender: int, laid_out: tuple[int, ...]) -> int:
    """What a defender is left with who keeps his best melds and lays off from the rest."""
    rests = [defender & ~spreads.union(own) for own in spreads.least_arrangements(defender)]
    return min(total(rest & ~layable(rest, *laid_out)) for rest in rests)


def score(given: Case, expected: Case) -> None:
    """§7.1-7.3."""
    more = given["defender"] - given["knocker"]
    assert settle(more, given["gin"], False, Rules()) == expected["points"]
    assert (given["gin"] or more > 0) is (expected["winner"] == "knocker")


def role_draw(given: Case, expected: Case) -> None:
    """§2.1."""
    assert seats(drawn_roles(given, Rules())) == expected


def the_deal(_given: Case, expected: Case) -> None:
    """§3.1, §3.2: two hands, no third."""
    s = deal().state
    assert [hand.bit_count() for hand in s.hand] == [expected["cards_each"]] * expected["hands"]
    assert (s.pile_size, 52 - s.drawn) == (expected["upcard"], expected["stock"])
    assert (
        52 - sum(hand.bit_count() for hand in s.hand) - s.pile_size - len(s.deck[s.drawn :])
        == expected["out_player_cards"]
    )


def rotation(given: Case, expected: Case) -> None:
    """§2.5-2.7."""
    m = seated(given["start"])
    for result, step in zip(given["results"], expected["trace"], strict=True):
        assert step["result"] == result
        match.finish(m, {"captain": CAPTAIN, "box": BOX, "void": -1}[result], 7)
        assert seats(m) == step["next"]


KINDS: dict[str, Handler] = {
    "meld": meld,
    "deadwood": deadwood,
    "knock_legal": knock_legal,
    "showdown": showdown,
    "score": score,
    "role_draw": role_draw,
    "deal": the_deal,
    "rotation": rotation,
}
"""How the cases of a kind are tried."""


def handler(case: Case) -> Handler | None:
    return SINGLE.get(case["id"]) or KINDS.get(case["kind"])


def test_every_case_is_somebodys() -> None:
    """A new case needs a handler here, or a place where it is tried."""
    nobodys = [name for name, case in CASES.items() if handler(case) is None and name not in LEFT_TO]
    assert nobodys == []


def test_no_handler_without_a_case() -> None:
    assert set(SINGLE) | set(LEFT_TO) <= set(CASES)
    assert set(KINDS) <= {case["kind"] for case in CASES.values()}


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if handler(case)])
def test_case(name: str) -> None:
    case = CASES[name]
    found = handler(case)
    assert found
    found(case["input"], case["expected"])
