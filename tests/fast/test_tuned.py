"""The player with many weights: what it counts, found another way, and what single weights make it do."""

from itertools import combinations
from random import Random

import pytest

from captain_gin.core import rules
from captain_gin.core.actions import BIG_GIN, KNOCK, PASS, STOCK, TAKE
from captain_gin.core.cards import CARDS, PACK, points
from captain_gin.core.melds import deadwood, is_meld
from captain_gin.core.options import Rules
from captain_gin.core.rules import STOCK_END
from captain_gin.core.state import DISCARD, KNOCKING, LAST, State
from captain_gin.fast import appraisal, trained
from captain_gin.fast.appraisal import LATE, MIDDLE, hand_of, outlook, stage, throw_of, timed
from captain_gin.fast.chance import Chance
from captain_gin.fast.knowledge import taken, unseen
from captain_gin.fast.policies import TUNED, choose
from captain_gin.fast.prospects import KNOWN
from captain_gin.fast.reading import HELD, around, risk, share
from captain_gin.fast.trained import CHEAP, DEAR, DEAR_FROM, NAMES, named, packed
from captain_gin.fast.tuned import knock_of, partials, tuned, upcard_of
from captain_gin.notation import as_set, card_text, members, read_set
from tests.oracle.deals import meld_rich_hand, random_hand
from tests.support.states import dealt, drawn
from tests.support.table import mask, word_of

MELDS = "5c6c7c9d9h9s"
LOOSE = "5c6c9d9hKsJd2h4s8dQc"
KNOCKER = f"{MELDS}Kd4h3s2hAd"
"""Leaves ten without the king."""
LEFT = {"left_early": 50, "left_late": 50}


def weights(**wanted: int) -> bytes:
    """These weights, each early and late, all others 0."""
    both = {f"{name}_{when}": value for name, value in wanted.items() for when in ("early", "late")}
    return packed(dict.fromkeys(NAMES, 0) | both)


def chosen(s: State, r: Rules | None = None, **wanted: int) -> str:
    """What a player with these weights does, as a card or as a verb."""
    return word_of(tuned(s, r or Rules(), weights(**wanted)))


def situations(number: int) -> list[tuple[int, int, int]]:
    """Ten cards, those that may come, and what the opponent took."""
    found, rng = [], Random("tuned")
    for i in range(number):
        kept = mask((meld_rich_hand if i % 2 else random_hand)(rng, 10))
        others = members(PACK & ~kept)
        rng.shuffle(others)
        found.append((kept, as_set(others[4 : rng.randrange(20, 40)]), as_set(others[: rng.randrange(4)])))
    return found


def after(kept: int, draw: int) -> int:
    """The least that is left after a draw."""
    return min(deadwood((kept | 1 << draw) & ~(1 << card)) for card in members(kept))


def test_weights_come_out_as_they_went_in() -> None:
    given = {name: i - 20 for i, name in enumerate(NAMES)}
    assert named(packed(given)) == given
    assert len(CHEAP) == len(DEAR) == len(NAMES) == 2 * appraisal.COUNTED
    assert trained.MIDDLE == MIDDLE


def test_names_stand_where_the_counts_do() -> None:
    ends = [appraisal.THROW, appraisal.KNOCK_NOW, appraisal.TAKE_IT, appraisal.COUNTED]
    parts = [trained.HAND, trained.THROW, trained.KNOCK, trained.UPCARD]
    assert [sum(map(len, parts[: i + 1])) for i in range(4)] == ends


def test_a_weight_changes_evenly_from_early_to_late() -> None:
    w = packed(dict.fromkeys(NAMES, 0) | {"saved_early": -16, "saved_late": 8})
    assert [timed(w, 1, late) / LATE for late in (0, 4, LATE)] == [-16, -4, 8]
    assert timed(w, 0, 4) == 0
    assert [stage(turn) for turn in (0, 1, 2, 9, 20)] == [0, 0, 1, 8, 8]


def test_what_the_next_draw_may_do() -> None:
    """Each live card tried that makes a meld with two of the hand."""
    for kept, live, _ in situations(40):
        pairs = [1 << one | 1 << other for one, other in combinations(members(kept), 2)]
        draws = [card for card in members(live) if any(is_meld(pair | 1 << card) for pair in pairs)]
        now, then = deadwood(kept), [after(kept, draw) for draw in draws]
        high = sum(max(now - left, 0) for draw, left in zip(draws, then, strict=True) if draw % 13 >= 8)
        assert outlook(kept, live, now, 9) == (
            sum(max(now - left, 0) for left in then),
            high,
            then.count(0),
            sum(left <= 9 for left in then),
            sum(left <= 4 for left in then),
        )


def test_what_counts_in_a_hand() -> None:
    """With 35 unseen cards chances count as they are."""
    kept = read_set(f"{MELDS}KdKs2h3h")
    live = as_set(members(PACK & ~kept & ~read_set("Ah4c4d4s"))[:35])
    saved, high, gins, ready, low = outlook(kept, live, 25, 10)
    near = len(members(around(kept) & live))
    found = hand_of(Rules(), kept, live, read_set("QcJc"))
    assert found == (-16 * 25, saved, high, 64 * gins, 16 * ready, 16 * low, 16 * near, 32 * gins)
    assert (saved > high > 0, ready > 0) == (True, True)


def test_what_makes_gin_counts_once_more_for_each_card_he_took() -> None:
    """Without the king the fourth nine and either end of both runs would do."""
    kept = read_set(f"{MELDS}2d3d4dKh")
    live = read_set("4c8c9cAd5d") | as_set(members(PACK & ~kept & ~read_set("4c8c9cAd5dJsQs"))[:30])
    found = hand_of(Rules(), kept, live, read_set("JsQs"))
    assert (found[3], found[7]) == (64 * 5, 16 * 5 * 2)


def test_chances_count_more_when_fewer_cards_are_unseen() -> None:
    kept, live = read_set(f"{MELDS}KdKs2h3h"), read_set("KcKh7d8d")
    assert hand_of(Rules(), kept, live, 0)[1] == outlook(kept, live, 25, 10)[0] * 35 // 4


def test_what_stands_beside_cards() -> None:
    assert around(read_set("AcKd7h")) == read_set("AcAdAhAs2cKcKdKhKsQd7c7d7h7s6h8h")


def test_the_risk_is_the_sum_over_the_pairs_that_he_may_hold() -> None:
    """Each pair that makes a meld with the card, by the likelihoods of both."""
    for kept, live, his in situations(30):
        card = members(kept)[0]
        usual = KNOWN * (HELD - len(members(his))) // max(len(members(live)), HELD)
        assert share(live, his) == usual
        likely = {**dict.fromkeys(members(live), usual), **dict.fromkeys(members(his), KNOWN)}
        pairs = [pair for pair in combinations(likely, 2) if is_meld(as_set(pair) | 1 << card)]
        assert risk(card, live, his) == sum(likely[one] * likely[other] for one, other in pairs)


def test_nobody_holds_a_card_more_than_surely() -> None:
    assert share(read_set("KcKh"), 0) == KNOWN


def test_what_counts_in_a_discard() -> None:
    live, his = read_set("Kc9h"), read_set("KhKs")
    kings = KNOWN * KNOWN + 2 * KNOWN * share(live, his)
    card = members(read_set("Kd"))[0]
    assert throw_of(card, live, his) == (-kings // 64, 160, -32, 320)
    assert throw_of(card, live, 0)[2:] == (0, 0)


def test_what_counts_for_a_knock() -> None:
    """Nine would be left by it, ten without the king; then a pair of fours and one of aces wait for a third."""
    s = drawn(f"{MELDS}Kd4h4sAdAh")
    s.seen[1] = read_set("Jc")
    live, kept = unseen(s), read_set(f"{MELDS}4h4sAdAh")
    number, gins = len(members(live)), outlook(kept, live, 10, 10)[2]
    ways = 2 + 1 + 3  # the other two fours, an ace, and the last nine, which fits three pairs
    king = members(read_set("Kd"))[0]
    found = knock_of(s, Rules(), 9, king)
    assert found == (128, -144, -64 * 35 * gins // number, -32, -(16 * 35 * ways // number), 160)


def test_ways_to_a_meld_are_pairs_of_a_rank() -> None:
    """The fourth nine has three pairs to go to, the third king one, the two of clubs none."""
    assert partials(read_set("9c9d9hKcKd3c4c"), read_set("9sKs2c")) == 4


def test_what_counts_for_the_upcard() -> None:
    assert upcard_of(dealt(LOOSE, "7c")) == (-64, 128, 64)
    s = dealt(LOOSE, "Ah")
    s.phase = DISCARD
    assert upcard_of(s) == (-64, 0, 0)


def test_deadwood_alone_throws_the_dearest_card() -> None:
    assert chosen(drawn(f"{MELDS}7hKd4s2hJh"), left=1) == "Kd"


def test_savings_keep_what_may_become_a_meld() -> None:
    """Queen and king of hearts wait for the jack, but for the ten of spades nothing does."""
    assert chosen(drawn("5c6c7c9d9h9sKhQhTs3d2h"), left=9, saved=9) == "Ts"


def test_risk_keeps_what_the_opponent_may_meld() -> None:
    s = drawn(f"{MELDS}TsJcKd2h3d")
    assert chosen(s, left=1) == "Jc"
    s.seen[1] = read_set("JdJh")
    assert chosen(s, left=1, risk=20) != "Jc"


@pytest.mark.parametrize(("wait", "action"), [(0, "take"), (127, "pass")])
def test_takes_what_is_worth_more_than_a_draw(wait: int, action: str) -> None:
    """An ace for a king: nine points at 50 each, sixteen times over, against 64 times 127."""
    assert chosen(dealt(LOOSE, "Ah"), left=50, wait=wait) == action


def test_a_meld_may_be_worth_the_draw() -> None:
    assert chosen(dealt(LOOSE, "7c"), left=10, wait=127) == "pass"
    assert chosen(dealt(LOOSE, "7c"), left=10, wait=127, meld=127) == "take"


@pytest.mark.parametrize("up", ["Kh", "Qd"])
def test_never_takes_what_does_not_lower_deadwood(up: str) -> None:
    assert chosen(dealt(LOOSE, up), wait=-128, offer=127) == "pass"


def test_looking_at_the_upcard_leaves_the_hand_as_it_is() -> None:
    s = dealt(LOOSE, "7c")
    before = list(s.hand)
    tuned(s, Rules(), CHEAP)
    assert s.hand == before


def test_draws_from_the_stock_after_two_refusals() -> None:
    """§4.1: even a card that fits lies there for good."""
    s = dealt(LOOSE, "7c")
    for _ in range(2):
        rules.step(s, Rules(), PASS)
    assert tuned(s, Rules(), weights(meld=127)) == STOCK


@pytest.mark.parametrize(("knock", "least", "action"), [(100, 50, "knock"), (50, 100, "Kd"), (-1, 0, "Kd")])
def test_knocks_where_that_is_worth_more(knock: int, least: int, action: str) -> None:
    """With ten: 128 for the knock against 16 a point."""
    assert chosen(drawn(KNOCKER), left=1, knock=knock, least=least) == action


@pytest.mark.parametrize("turn", [1, 3, 9])
def test_knocks_with_gin_at_any_time(turn: int) -> None:
    assert chosen(drawn(f"{MELDS}2d2h2s3s2c", turn), knock=-128) == "knock"


def test_knocks_rather_than_let_the_hand_be_void() -> None:
    """§8.1: a discard would end it."""
    s = drawn(KNOCKER)
    s.drawn = STOCK_END
    assert chosen(s, knock=-128) == "knock"


def test_never_knocks_with_more_than_the_rules_allow() -> None:
    """§5.1."""
    assert chosen(drawn(KNOCKER), Rules(knock_limit=9), knock=127) != "knock"


def test_knocks_with_the_card_that_leaves_least() -> None:
    s = drawn(KNOCKER)
    rules.step(s, Rules(), KNOCK)
    assert s.phase == KNOCKING
    assert chosen(s) == "Kd"


def test_eleven_melded_cards_are_spread_where_that_counts_more() -> None:
    """§7.5."""
    s = drawn(f"{MELDS}2d2h2s2c9c")
    assert tuned(s, Rules(big_gin_bonus=31), CHEAP) == BIG_GIN
    assert tuned(s, Rules(), CHEAP) == KNOCK


@pytest.mark.parametrize(("cards", "action"), [(f"{MELDS}Kd4h3s2h", TAKE), (LOOSE, PASS)])
def test_takes_the_last_discard_if_it_can_knock_with_it(cards: str, action: int) -> None:
    """§8.1; then it has to knock."""
    r = Rules(last_discard=1)
    s = dealt(cards, "Ad")
    s.phase, s.drawn = LAST, STOCK_END
    assert tuned(s, r, CHEAP) == action
    if action == TAKE:
        rules.step(s, r, TAKE)
        assert tuned(s, r, weights(knock=-128)) == KNOCK


def test_the_policy_has_weights_for_its_rules() -> None:
    """In some of many positions the two sets differ."""
    differ = 0
    for bonus, expected in ((DEAR_FROM - 1, CHEAP), (DEAR_FROM, DEAR)):
        rng, r = Random("rules"), Rules(undercut_bonus=bonus)
        for _ in range(60):
            s = drawn("".join(card_text(card) for card in rng.sample(range(1, CARDS), 11)), rng.randrange(1, 9))
            assert choose(s, r, Chance(), TUNED) == tuned(s, r, expected)
            differ += tuned(s, r, CHEAP) != tuned(s, r, DEAR)
    assert differ


def test_what_the_opponent_took_is_no_longer_unseen() -> None:
    s = drawn(KNOCKER)
    s.seen[1] = read_set("Jc")
    assert taken(s) & unseen(s) == 0


def test_points_of_the_deck_stand_for_themselves() -> None:
    """A discard counts sixteen times its points."""
    assert [throw_of(card, 0, 0)[1] for card in range(13)] == [16 * points(card) for card in range(13)]
