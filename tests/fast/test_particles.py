"""Guesses of the opponent's hand fit what was seen, follow the likelihoods, and tell more than nothing."""

from collections.abc import Iterator
from itertools import islice
from math import exp
from random import Random

import pytest

from captain_gin.core.actions import PASS, STOCK, TAKE
from captain_gin.core.cards import PACK
from captain_gin.core.options import Rules
from captain_gin.core.rules import step
from captain_gin.core.state import BOX, CAPTAIN, DISCARD, DRAW, OFFER, State
from captain_gin.fast.chance import Chance, seed
from captain_gin.fast.deeds import MOST_TURNS, Deeds, add, forget, watch
from captain_gin.fast.guesses import Guess
from captain_gin.fast.knowledge import taken, unseen
from captain_gin.fast.likelihood import told_by_draw, told_by_throw
from captain_gin.fast.logarithms import UNIT
from captain_gin.fast.particles import guess, hidden_hand, put, tell, walk
from captain_gin.fast.playout import deal
from captain_gin.fast.policies import RANDOM, SIMPLE, choose
from captain_gin.fast.searching import hide
from captain_gin.fast.taste import HASTY, PATIENT
from captain_gin.notation import card_text, members, read_card, read_set

RULES = [Rules(), Rules(discard_taken=1, last_discard=1), Rules(knock_limit=0)]


def positions(number: int, r: Rules, policy: int) -> Iterator[tuple[State, State, Deeds]]:
    """Each decision before a knock in one hand: the truth, what the player in turn knows, what his opponent did."""
    s, x, deeds = State(), Chance(), (Deeds(0), Deeds(1))
    seed(x, 31, number)
    deal(s, x)
    while s.phase in (OFFER, DRAW, DISCARD):
        known = State()
        hide(known, s, s.turn)
        yield s, known, deeds[1 - s.turn]
        action = choose(s, r, x, policy)
        watch(deeds[s.turn], s, action)
        step(s, r, action)


def guessed(known: State, r: Rules, d: Deeds, steps: int = 40) -> Guess:
    g, x = Guess(), Chance()
    seed(x, 5, known.drawn)
    guess(g, known, r, d, x)
    walk(g, r, d, x, steps)
    return g


@pytest.mark.parametrize("r", RULES)
@pytest.mark.parametrize("policy", [RANDOM, SIMPLE])
def test_a_guess_fits_all_that_was_seen(r: Rules, policy: int) -> None:
    """As many cards as he holds, all of them unseen; and in each turn he held what he threw."""
    looked = 0
    for number in range(2):
        for s, known, d in islice(positions(number, r, policy), number, None, 2):
            g, looked = guessed(known, r, d), looked + 1
            hidden = hidden_hand(g)
            assert hidden & ~unseen(known) == 0
            assert (hidden | taken(known)).bit_count() == s.hand[1 - s.turn].bit_count()
            assert all(g.held[k] >> d.threw[k] & 1 for k in range(d.n) if d.threw[k] >= 0)
            assert all(g.held[k].bit_count() == 11 for k in range(d.n) if d.did[k] != PASS)
    assert looked > 12


def test_hand_and_stock_are_all_that_is_unseen() -> None:
    for s, known, d in positions(2, Rules(), SIMPLE):
        g, x, full = guessed(known, Rules(), d), Chance(), State()
        seed(x, 1, 1)
        hide(full, s, s.turn)
        put(g, full, x)
        stock = full.deck[full.drawn :]
        assert len(set(stock)) == len(stock)
        assert set(stock) | set(members(hidden_hand(g))) == set(members(unseen(known)))


def test_the_likelihoods_that_are_kept_are_those_of_the_guess() -> None:
    """After swaps that were kept and others that were taken back."""
    r = Rules()
    for _, known, d in positions(3, r, SIMPLE):
        g = guessed(known, r, d)
        assert g.told[: d.n] == [tell(g, r, d, k, g.had[k], g.held[k]) for k in range(d.n)]


def test_guesses_come_as_often_as_they_explain_what_was_seen() -> None:
    """The box has left an ace of spades: how often he holds the other aces, against even hands weighed one by one."""
    r, s, rng = Rules(), State(), Random(8)
    own, up = read_set("2c3c5d7d9dJhKh4s6s8s"), read_card("As")
    s.hand[CAPTAIN], s.pile[0], s.pile_size, s.drawn, s.phase, s.passes = own, up, 1, 21, DRAW, 2
    d, g, x = Deeds(BOX), Guess(), Chance()
    add(d, up, PASS, 1 << up, 0)
    aces, hidden = read_set("AcAdAh"), members(PACK & ~(own | 1 << up))

    def two(hand: int) -> bool:
        return (hand & aces).bit_count() >= 2

    weighed = [0.0, 0.0]
    for _ in range(10_000):
        hand = sum(1 << card for card in rng.sample(hidden, 10))
        weighed[two(hand)] += exp(told_by_draw(hand, up, PASS, PATIENT) / UNIT)
    guess(g, s, r, d, x)
    walk(g, r, d, x, 200)
    met = 0
    for _ in range(2_500):
        walk(g, r, d, x, 12)
        met += two(hidden_hand(g))
    assert met / 2_500 == pytest.approx(weighed[1] / sum(weighed), abs=0.015)


def test_manners_come_as_often_as_they_explain_what_was_seen() -> None:
    """The box left an ace, drew, and threw a ten: in either manner, against even hands weighed one by one."""
    r, s, rng = Rules(), State(), Random(9)
    own, up, ten = read_set("2c3c5d7d9dJhKh4s6s8s"), read_card("As"), read_card("Td")
    s.hand[CAPTAIN], s.pile[0], s.pile[1], s.pile_size, s.drawn, s.phase = own, up, ten, 2, 22, DRAW
    d, x = Deeds(BOX), Chance()
    add(d, up, STOCK, 1 << up, 0)
    d.threw[0] = ten
    hidden, weighed = members(PACK & ~(own | 1 << up | 1 << ten)), [0.0, 0.0]
    for _ in range(4_000):
        cards = rng.sample(hidden, 10)
        for manner in (PATIENT, HASTY):
            had = sum(1 << card for card in cards[:9]) | 1 << ten
            weighed[manner] += exp(tell(Guess(manner), r, d, 0, had, had | 1 << cards[9]) / UNIT)
    g, met = Guess(), 0
    guess(g, s, r, d, x)
    for _ in range(4_000):
        walk(g, r, d, x, 10)
        met += g.manner == HASTY
    assert met / 4_000 == pytest.approx(weighed[HASTY] / sum(weighed), abs=0.03)
    assert abs(weighed[HASTY] / sum(weighed) - 0.5) > 0.05


def told(
    cards: str, card: str, turn: int = 1, limit: int = 10, pile: str = "", known: str = "", manner: int = PATIENT
) -> int:
    """How likely he throws a card from eleven, who has seen a pile and what the other player took."""
    held, seen = read_set(cards), read_set(pile) | read_set(known)
    return told_by_throw(Guess(manner), held, -1, read_card(card), turn, limit, PACK & ~(held | seen), read_set(known))


def test_what_he_threw_is_likelier_thrown() -> None:
    """A king without company from a hand of low melds, before a card of a meld; a knock not made tells against both."""
    cards, ready = "AcAdAh2s3s4s7d9cJhQdKs", "AcAdAh2s3s4s5d5c5h2dKs"
    assert told(cards, "Ks") > told(cards, "2s")
    assert told(ready, "Ks") < told(ready, "Ks", limit=0)


def test_who_waits_late_is_likelier_than_who_waits_early() -> None:
    """With seven points he knocks at once or hopes for gin later on."""
    ready = "AcAdAh2s3s4s5d5c5h7dKs"
    assert told(ready, "Ks", turn=2) < told(ready, "Ks", limit=0, turn=2)
    assert told(ready, "Ks", turn=2) < told(ready, "Ks", turn=9)


def test_a_card_whose_neighbours_are_gone_is_likelier_thrown() -> None:
    """And one less likely that stands beside what the other player took."""
    cards = "AcAdAh2s3s4s7d9cJhQdKs"
    assert told(cards, "7d", pile="6d8d7c7h") > told(cards, "7d")
    assert told(cards, "7d", known="8d") < told(cards, "7d", pile="8d")


def test_the_likelihoods_of_all_discards_make_one() -> None:
    cards = "AcAdAh2s3s8s7d9cJhQdKs"
    for manner in (PATIENT, HASTY):
        each = [exp(told(cards, card_text(card), manner=manner) / UNIT) for card in members(read_set(cards))]
        assert sum(each) == pytest.approx(1, abs=0.08)


def test_the_hasty_throw_what_counts_most_and_do_not_wait_with_a_knock() -> None:
    """A queen beside a jack before a lonely seven; and never a card when they may knock, late as it is."""
    cards, ready = "AcAdAh2s3s8s7d9cJhQh4s", "AcAdAh2s3s4s5d5c5h7dKs"
    assert told(cards, "Qh", manner=HASTY) > told(cards, "Qh")
    assert told(cards, "7d", manner=HASTY) < told(cards, "7d")
    costs = [
        told(ready, "Ks", limit=0, turn=9, manner=each) - told(ready, "Ks", turn=9, manner=each) for each in (0, 1)
    ]
    assert costs[HASTY] > costs[PATIENT] + UNIT


def test_a_card_that_makes_a_meld_is_hardly_left_lying() -> None:
    """And one that makes none is taken only for the points it saves."""
    hand = read_set("AcAd5s6s7s9cTdQhKhKs")
    for manner in (PATIENT, HASTY):
        took, left = (told_by_draw(hand, read_card("Ah"), did, manner) for did in (TAKE, PASS))
        assert took > left
    useless = [told_by_draw(hand, read_card(text), TAKE, PATIENT) for text in ("2d", "5d", "Qc")]
    assert useless == sorted(useless, reverse=True)
    assert useless[0] > useless[1] > useless[2]
    assert told_by_draw(hand, read_card("Qc"), PASS, PATIENT) == 0
    assert told_by_draw(hand, read_card("2d"), TAKE, HASTY) < useless[0]


def test_too_many_turns_take_the_place_of_the_last() -> None:
    d = Deeds()
    for card in range(MOST_TURNS + 3):
        add(d, card % 52, PASS, 0, 0)
    assert (d.n, d.top[MOST_TURNS - 1]) == (MOST_TURNS, (MOST_TURNS + 2) % 52)
    forget(d, BOX)
    assert (d.player, d.n) == (BOX, 0)


def test_what_lay_in_the_pile_tells_on_a_discard() -> None:
    """A seven is thrown for want of its neighbours where he saw them go, or the other player take them."""
    had, seven = read_set("AcAdAh2s3s4s7d9cJhQd"), read_card("7d")
    held = had | read_set("Ks")

    def likely(pile: str, known: str) -> int:
        d = Deeds(BOX)
        add(d, read_card("2h"), STOCK, read_set("2h" + pile), read_set(known))
        d.threw[0] = seven
        return tell(Guess(), Rules(), d, 0, had, held)

    assert likely("6d8d7c", "") > likely("", "")
    assert likely("8d", "") > likely("", "8d")
