"""The search finds what is plainly best, within its budget, the same each time, whatever is hidden."""

import pytest

from captain_gin.core.actions import BIG_GIN, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import PACK
from captain_gin.core.options import Rules
from captain_gin.core.showdown import thrown
from captain_gin.core.state import BOX, CAPTAIN, DISCARD, DRAW, OVER, State
from captain_gin.fast import search as module
from captain_gin.fast import searching
from captain_gin.fast.chance import Chance
from captain_gin.fast.deeds import MOST_TURNS, Deeds, add
from captain_gin.fast.guesses import Guess
from captain_gin.fast.judging import CHOSEN, COLUMNS, GAINED, USUAL, judge, judge_hand
from captain_gin.fast.policies import RANDOM, SIMPLE, choose
from captain_gin.fast.search import Choices, Plan, best, drop_worst, search
from captain_gin.fast.search import add as add_choice
from captain_gin.fast.searching import HIDDEN, TURNS, UNSEEN, WORDS, hide, play_pairs, read_many
from captain_gin.notation import members, read_card, read_set

RULES = Rules()
PLAN = Plan(SIMPLE, SIMPLE, SIMPLE, 24, 3)


@pytest.fixture(autouse=True)
def _short_walks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between guesses: plain Python takes its time."""
    monkeypatch.setattr(module, "FIRST_STEPS", 20)
    monkeypatch.setattr(module, "STEPS", 2)


def found(s: State, d: Deeds, plan: Plan = PLAN, r: Rules = RULES) -> tuple[int, Choices]:
    c, states = Choices(), [State() for _ in range(3)]
    hide(states[0], s, s.turn)
    return search(states, r, d, Guess(), c, Chance(), plan), c


def position(cards: str, up: str, phase: int = DRAW) -> tuple[State, Deeds]:
    """The captain's second turn; both had refused the first upcard, then each drew from the stock and threw a card."""
    s, d = State(), Deeds(BOX)
    s.hand[CAPTAIN], s.phase, s.drawn = read_set(cards), phase, 23 if phase == DRAW else 24
    for text in ("3h", "4h", up):
        s.pile[s.pile_size] = read_card(text)
        s.pile_size += 1
    add(d, s.pile[0], PASS, 1 << s.pile[0], 0)
    add(d, s.pile[1], STOCK, 1 << s.pile[0] | 1 << s.pile[1], 0)
    d.threw[1] = s.pile[2]
    return s, d


def test_it_takes_what_makes_gin() -> None:
    s, d = position("AcAdAh2s3s4s9d9hTcJc", "9s")
    assert found(s, d)[0] == TAKE


def test_it_knocks_with_gin() -> None:
    s, d = position("AcAdAh2s3s4s9d9h9sTcJc", "Kh", DISCARD)
    s.hand[CAPTAIN] = read_set("AcAdAh2s3s4s9d9h9s9cJc")
    action, c = found(s, d)
    assert action == KNOCK
    assert c.n > 2


def test_all_verbs_and_the_best_discards_are_tried() -> None:
    """Never one alone where there is a choice; the policy's own comes first."""
    s, d = position("AcAdAh2s3s4s9d9h9s8cJc", "Kh", DISCARD)
    _, c = found(s, d)
    assert c.action[0] == choose(s, Rules(), Chance(), SIMPLE) == KNOCK
    assert read_card("Jc") in c.action[: c.n]
    assert c.n == 5
    s, d = position("AcAdAh2s3s4s9d9h9s9c5s", "Kh", DISCARD)
    action, c = found(s, d, r=Rules(big_gin_bonus=31))
    assert action == BIG_GIN
    assert KNOCK in c.action[: c.n]


def test_the_budget_is_kept() -> None:
    s, d = position("Ac5dTh2s3s7s9d9hJsQc8d", "Kh", DISCARD)
    for playouts in (16, 60, 200):
        _, c = found(s, d, Plan(SIMPLE, SIMPLE, SIMPLE, playouts, 1))
        assert 0 < sum(c.tries[: c.n]) <= max(playouts, 4 * c.n)


def test_the_policy_decides_where_nothing_is_to_be_tried() -> None:
    """Without playouts, after more turns than are kept, and once the hands are being spread."""
    s, d = position("Ac5dTh2s3s7s9d9hJsQc8d", "Kh", DISCARD)
    own = choose(s, Rules(), Chance(), SIMPLE)
    assert found(s, d, Plan(SIMPLE, SIMPLE, SIMPLE, 0, 1))[0] == own
    d.n = MOST_TURNS
    action, c = found(s, d)
    assert (action, c.n) == (own, 1)


def test_the_same_view_budget_and_seed_make_the_same_decision() -> None:
    """And the same tries; another seed makes others."""
    s, d = position("Ac5dTh2s3s7s9d9hJsQc8d", "Kh", DISCARD)
    (one, first), (other, second) = found(s, d), found(s, d)
    assert (one, first) == (other, second)
    assert found(s, d, Plan(SIMPLE, SIMPLE, SIMPLE, 24, 4))[1].gain != first.gain


def test_two_kinds_of_opponent_are_reckoned_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """On some of the guesses one plays on for him, on the others the other; for the player himself always his own."""
    asked: list[tuple[int, int]] = []

    def noted(s: State, r: Rules, x: Chance, policy: int) -> int:
        asked.append((s.turn, policy))
        return choose(s, r, x, policy)

    monkeypatch.setattr(module, "choose", noted)
    s, d = position("Ac5dTh2s3s7s9d9hJsQc8d", "Kh", DISCARD)
    found(s, d, Plan(SIMPLE, SIMPLE, SIMPLE, 60, 1, other=RANDOM))
    assert {policy for turn, policy in asked if turn == CAPTAIN} == {SIMPLE}
    assert {policy for turn, policy in asked if turn == BOX} == {SIMPLE, RANDOM}


def test_the_worse_half_is_given_up_but_two_stay() -> None:
    c = Choices()
    for card, gain in enumerate((-9_000, 900, 3_000, -5_000, 6_000)):
        add_choice(c, card)
        c.tries[card], c.gain[card] = 300, gain
    left = []
    for _ in range(4):
        drop_worst(c)
        left.append([i for i in range(c.n) if not c.is_out[i]])
    assert left == [[1, 2, 4], [2, 4], [2, 4], [2, 4]]
    assert best(c) == 4


def test_hands_are_played_by_search_against_a_policy() -> None:
    """Both ways round with the same cards: a policy against itself gains nothing in sum."""
    states, plans = [State() for _ in range(4)], [Plan(base=SIMPLE), Plan(base=SIMPLE)]
    gains = [0] * 3
    play_pairs(states, Rules(), [Deeds(0), Deeds(1)], Guess(), Choices(), Chance(), plans, gains, 7, 0)
    assert gains == [0] * 3
    plans[0] = Plan(SIMPLE, SIMPLE, SIMPLE, 5, 1)
    play_pairs(states, Rules(), [Deeds(0), Deeds(1)], Guess(), Choices(), Chance(), plans, gains[:1], 7, 0)
    assert states[3].phase == OVER


def test_what_is_read_is_written_beside_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each guess is of as many unseen cards as he hides."""
    monkeypatch.setattr(searching, "FIRST_STEPS", 40)
    monkeypatch.setattr(searching, "STEPS", 4)
    rows = [[0] * WORDS for _ in range(12)]
    states, deeds = [State() for _ in range(4)], [Deeds(0), Deeds(1)]
    read_many(states, RULES, deeds, Guess(), Chance(), SIMPLE, 5, rows, 3)
    for row in rows:
        hidden, unseen = members(row[HIDDEN]), members(row[UNSEEN])
        assert set(hidden) <= set(unseen)
        assert sum(row[card] for card in unseen) == sum(row[:52]) == 5 * len(hidden)
        assert 0 < row[TURNS] < 20


def test_only_decisions_that_differ_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """None without playouts; each row has the policy's action and another."""
    monkeypatch.setattr(module, "PRIOR", 0)
    states, deeds, rows = [State() for _ in range(4)], [Deeds(0), Deeds(1)], [[0] * COLUMNS for _ in range(40)]
    chances, found = [Chance(), Chance()], []
    for hand in range(2):
        for playouts in (0, 30):
            plan = Plan(SIMPLE, SIMPLE, SIMPLE, playouts, 1)
            n = judge_hand(states, RULES, deeds, Guess(), Choices(), chances, plan, plan, hand % 2, 2, rows, 5, hand)
            assert n == 0 or playouts
            found += [list(row) for row in rows[:n]]
    assert found
    assert all(row[CHOSEN] != row[USUAL] for row in found)


def test_the_rival_plays_by_a_policy_of_his_own() -> None:
    states, deeds, rows = [State() for _ in range(4)], [Deeds(0), Deeds(1)], [[0] * COLUMNS]
    chances, plan, ends = [Chance(), Chance()], Plan(SIMPLE, SIMPLE, SIMPLE, 0, 1), []
    for truth in (plan, Plan(SIMPLE, SIMPLE, RANDOM, 0, 1)):
        judge_hand(states, RULES, deeds, Guess(), Choices(), chances, plan, truth, 0, 2, rows, 5, 0)
        ends.append(states[3].pile[: states[3].pile_size])
    assert ends[0] != ends[1]


def test_what_a_decision_gains_is_judged_by_the_cards() -> None:
    """A gin is worth what it counts: the other way round it costs as much."""
    s, _ = position("AcAdAh2s3s4s9d9h9s9cJc", "Kh", DISCARD)
    s.hand[BOX] = read_set("2c2d5h6d7s8cTcQdQhKs")
    s.deck = members(PACK & ~(s.hand[CAPTAIN] | s.hand[BOX] | thrown(s)))
    s.deck = [0] * s.drawn + (s.deck + [0] * 52)[: 52 - s.drawn]
    states, gained = [State(), State(), State(), s], []
    for usual, chosen in ((KNOCK, read_card("9c")), (read_card("9c"), KNOCK), (KNOCK, KNOCK)):
        row = [0, s.phase, 1, usual, chosen, 0]
        x = Chance()
        judge(states, RULES, x, PLAN, row, 10)
        gained.append(row[GAINED])
    assert gained[0] == -gained[1] < 0
    assert gained[2] == 0
