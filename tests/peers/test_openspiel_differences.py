"""Each known difference from OpenSpiel 2.0.2 by itself: what it does, what we do, and who says that we are right."""

from random import Random

import pytest

from captain_gin import view
from captain_gin.core import rules
from captain_gin.core.actions import KNOCK, STOCK, TAKE
from captain_gin.core.cards import NONE
from captain_gin.core.options import Rules
from captain_gin.core.state import ANSWERING, BOX, CAPTAIN, DISCARD, DRAW, LAST, OVER
from captain_gin.dealer import deal_facts
from captain_gin.facts import Begin, Seated
from captain_gin.game import Game
from captain_gin.hand import Hand
from captain_gin.notation import members, read_card, read_move, read_set
from tests.oracle import naive
from tests.support.openspiel import Both
from tests.support.openspiel_known import DOUBLE_LAY_OFF, MISCOUNTED, OLD_COUNT, TIE, UNCOUNTED_DRAW, Different
from tests.support.openspiel_names import OURS, THEIR_MELDS, UTILS, game, gin, our_set, pyspiel, their_card, their_cards
from tests.support.table import act, action, deck, legal, mask, names, refusal, run_down

SPADES, NINES, HEARTS = "4s5s6s", "9c9d9h", "ThJhQh"


def cards(text: str) -> frozenset[str]:
    """Cards of the oracle."""
    return names(read_set(text))


def spread(*melds: str) -> naive.Arrangement:
    """Melds of the oracle."""
    return frozenset(map(cards, melds))


def begun(captain: str, box: str = "", up: str = "", stock: str = "") -> Both:
    """A hand in both programs, in which the captain has drawn from the stock."""
    both = Both(deck(captain, box, up, stock))
    play(both, "pass pass stock")
    return both


def play(both: Both, words: str) -> None:
    """Play single actions in both."""
    for word in words.split():
        both.play(action(word))
        both.check()


def knock(both: Both, card: str, *melds: str) -> None:
    """Knock and spread in both; the box is to answer."""
    play(both, f"knock {card}")
    for meld in melds:
        both.meld(read_set(meld))
    play(both, "done")


# ------------------------------------------------------------------------------------ 1 eleven cards counted wrongly


@pytest.mark.parametrize(
    ("eleven", "thrown", "least", "theirs"),
    [(MISCOUNTED, "6h", 10, 12), ("3s 4s 5s 4c 5c 6c 3d 4d 5d 6d 6h", "6h", 0, 3)],
)
def test_eleven_cards(eleven: str, thrown: str, least: int, theirs: int) -> None:
    """§5.1: what counts is the ten cards after the discard. The oracle tries every discard and arrangement."""
    assert min(naive.deadwood(cards(eleven) - {card}) for card in cards(eleven)) == least
    assert naive.deadwood(cards(eleven) - {thrown}) == least
    both = begun(eleven[:-3], stock=eleven[-2:])
    assert both.state.deadwood()[CAPTAIN] == theirs
    s = both.hand.state
    found = rules.knockable(s.hand[CAPTAIN], s.hand[CAPTAIN], Rules(knock_limit=least))
    assert names(found) == naive.knock_discards(cards(eleven), limit=least) >= {thrown}
    assert UTILS.legal_discards(their_cards(s.hand[CAPTAIN]), least) == their_cards(found)


def test_the_knock_is_refused() -> None:
    """§5.1: ten points are low enough to knock."""
    both = begun(MISCOUNTED[:-3], stock=MISCOUNTED[-2:])
    assert both.hand.can(KNOCK)
    assert gin.KNOCK_ACTION not in both.state.legal_actions()
    assert names(rules.knockable(both.hand.state.hand[0], both.hand.state.hand[0], Rules())) == {"6h"}


# ------------------------------------------------------------------------------------------------- 2 equal counts


def test_equal_counts() -> None:
    """§7.2: equal counts are an undercut, ten points for the opponent; OpenSpiel gives nobody anything."""
    box = "Ac 2c 3c Td Jd Qd 7d 7h 7c 5h"
    both = begun(f"{SPADES} {NINES} {HEARTS} 5c", box, up="Kc", stock="Kd")
    knock(both, "Kd", SPADES, NINES, HEARTS)
    both.best()
    assert naive.best_defence(cards(box), spread(SPADES, NINES, HEARTS)) == 5
    assert naive.settle(5, 5, gin=False) == ("defender", 10)
    outcome = both.hand.outcome()
    assert (outcome.winner, outcome.points, outcome.counts, outcome.undercut) == (BOX, 10, (5, 5), True)
    assert both.state.returns() == [0.0, 0.0]
    both.check()
    assert both.met[TIE] == 1


# ---------------------------------------------------------------------------------------- 3 the card just taken


def test_the_card_just_taken() -> None:
    """§4.3: it may not be thrown in the same turn; where the option allows that, the hand still goes on."""
    pack = deck(up="Qs")
    assert refusal(act(Hand(pack), "take"), "drop Qs") == "refused-just-taken"
    both = Both(pack)
    for word in ["take", "Qs", "take", "Qs"]:
        both.play(action(word))
    assert both.state.is_terminal()
    assert both.state.returns() == [0.0, 0.0]
    assert both.hand.state.phase == DRAW
    with pytest.raises(Different):
        both.check()


# ------------------------------------------------------------------------------------------- 4 two cards in the stock

READY = f"{SPADES} {NINES} {HEARTS} Ac"


def at_the_wall() -> Both:
    """Two cards are left in the stock; the box could knock with the last discard."""
    both = Both(deck("2c 3d 4h 6c 7d 8h Tc Jd Qc Kh", READY))
    play(both, "pass pass")
    while both.hand.state.phase != LAST:
        both.play(STOCK)
        both.play(both.hand.state.deck[both.hand.state.drawn - 1])
        both.check()
    return both


def test_two_cards_in_the_stock() -> None:
    """§8.1: the hand is void, and the other player may not take that discard: ours by default, theirs never."""
    both = at_the_wall()
    assert both.state.stock_size() == 2
    assert both.state.legal_actions() == [gin.PASS_ACTION, gin.KNOCK_ACTION]
    assert legal(both.hand) == "pass take"
    hand = run_down(Hand(both.hand.state.deck), 2)
    assert hand.over
    assert (hand.outcome().winner, hand.outcome().points) == (NONE, 0)


def test_a_knock_at_the_wall_leaves_the_old_count() -> None:
    """§7.1: a count is what lies there unmelded; OpenSpiel keeps the least there could be, until a card goes down."""
    both = at_the_wall()
    play(both, "take")
    held = cards("2c 3d 4h 6c 7d 8h Tc Jd Qc Kh")
    assert both.state.deadwood()[CAPTAIN] == naive.deadwood(held)
    play(both, next(iter(legal(both.hand).split())))
    both.best()
    both.check()
    assert both.met[OLD_COUNT] > 0


# ----------------------------------------------------------------------------------------------- 5 lay-off chains


def test_three_cards_on_one_run() -> None:
    """§6.2: one after another. OpenSpiel offers the eight again instead of the nine."""
    box = "7s 8s 9s 2c 2d 3c Td Jd 7h 8c"
    both = begun(f"{SPADES} KcKdKh {HEARTS} Ac", box, stock="Ad")
    knock(both, "Ad", SPADES, "KcKdKh", HEARTS)
    assert both.legal() & read_set("7s8s9s") == read_set("7s")
    play(both, "7s 8s")
    assert frozenset(("7s", "8s", "9s")) in naive.layoffs(spread(SPADES), frozenset(("7s", "8s", "9s")))
    assert "9s" in legal(both.hand).split()
    assert both.legal() & read_set("9s") == 0
    assert both.met["lay-offs stop after two cards"] == 1
    run = THEIR_MELDS[read_set(SPADES)] - gin.MELD_ACTION_BASE
    offered = UTILS.all_layoffs([run], [their_card(read_card("7s")), their_card(read_card("8s"))])
    assert our_set(offered) == read_set("3s8s")


def test_a_card_on_two_melds() -> None:
    """§6.2, §1.4: a card lies on one meld. OpenSpiel then lengthens the run under a card that lies on the set."""
    both = begun(f"{SPADES} 7c7d7h {HEARTS} Ac", "7s 8s 9c 2c 2d 3c Td Jd Kh Ks", stock="Ad")
    knock(both, "Ad", SPADES, "7c7d7h", HEARTS)
    act(both.hand, "7s on_second")
    both.state.apply_action(their_card(read_card("7s")))
    assert not naive.can_lay([cards(SPADES), cards("7c7d7h7s"), cards(HEARTS)], "8s")
    assert "8s" not in legal(both.hand).split()
    assert their_card(read_card("8s")) in both.state.legal_actions()


def test_on_two_melds_we_choose_the_run() -> None:
    """What the comparison of random hands does with such a card."""
    both = begun(f"{SPADES} 7c7d7h {HEARTS} Ac", "7s 8s 9c 2c 2d 3c Td Jd Kh Ks", stock="Ad")
    knock(both, "Ad", SPADES, "7c7d7h", HEARTS)
    play(both, "7s 8s")
    assert both.hand.state.meld == [read_set("4s5s6s7s8s"), read_set("7c7d7h"), read_set(HEARTS)]
    assert both.met[DOUBLE_LAY_OFF] == 1


# -------------------------------------------------------------------------------- 6 the simple bot against gin

HOPELESS = "Ac 2c 3c 5d 6d 7d 8s 8h Td Ts"


def test_the_simple_bot_against_gin() -> None:
    """§6.1, §6.4: nothing is laid off against gin, but one's own melds count. The bot pays for all its cards."""
    both = begun(f"{SPADES} {NINES} {HEARTS} Kh", HOPELESS, up="Qs", stock="2h")
    knock(both, "2h", SPADES, NINES, "ThJhQhKh")
    assert both.hand.state.phase == ANSWERING
    bot = pyspiel.make_simple_gin_rummy_bot(game(OURS).get_parameters(), BOX)
    state = both.state.clone()
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert state.returns()[CAPTAIN] == 25 + naive.count(cards(HOPELESS)) == 25 + 60
    both.best()
    both.check()
    assert both.hand.outcome().points == 25 + naive.deadwood(cards(HOPELESS)) == 25 + 36


# --------------------------------------------------------------------------- 7 the knocker sees the hidden hand


def test_the_hidden_hand_there() -> None:
    """OpenSpiel shows the knocker the cards of the opponent who is still to answer, and deals him no others."""
    both = begun(f"{SPADES} {NINES} {HEARTS} 5c", HOPELESS, up="Kc", stock="Kd")
    assert set(both.state.to_observation_struct(CAPTAIN).hands[BOX]) == {"XX"}
    knock(both, "Kd", SPADES, NINES, HEARTS)
    assert set(both.state.to_observation_struct(CAPTAIN).hands[BOX]) == cards(HOPELESS)
    rng = Random(50)
    assert all(both.state.resample_from_infostate(CAPTAIN, rng.random).hands() == both.state.hands() for _ in range(5))


def knocked_game() -> Game:
    """The same hand in a match of three: A is captain, B in the box, C sits out; A has knocked and spread."""
    begin = Begin(1, 1, 0, 2, (0, 0, 0))
    seats = [Seated(seat, "person", name) for seat, name in enumerate(("Ada", "Bob", "Cy"))]
    table = Game.picked_up(Rules(), seats, "seed", begin, 0)
    for fact in (begin, *deal_facts(deck(f"{SPADES} {NINES} {HEARTS} 5c", HOPELESS, up="Kc", stock="Kd"), begin)):
        table.append(fact)
    moves = ["0 pass", "1 pass", "0 stock", f"0 knock Kd {SPADES} {NINES} {HEARTS}"]
    for seat, _, move in (line.partition(" ") for line in moves):
        table.act(int(seat), read_move(move))
    return table


def test_the_hidden_hand_here() -> None:
    """§5.4: the opponent's cards stay hidden from the knocker, and from his adviser, until he spreads."""
    table = knocked_game()
    for audience in (0, 2):
        seen = view.of(table, audience)
        assert seen.hands[1] == 0
        dealt = [seen.deal(Random(seed)).hand for seed in range(5)]
        assert len({hand.state.hand[BOX] for hand in dealt if hand is not None}) > 1
    assert view.of(table, 1).hands[1] == mask(cards(HOPELESS))


# ------------------------------------------------------------------------------------------- the count of draws


def test_the_first_upcard_is_not_counted() -> None:
    """§4.5: fifty draws from the pile make the hand void, any draws. OpenSpiel leaves out the first upcard."""
    both = Both(deck())
    played = []
    while not both.over:
        s = both.hand.state
        cards_held = members(s.hand[s.turn])
        played.append(next(card for card in cards_held if card != s.taken) if s.phase == DISCARD else TAKE)
        both.play(played[-1])
        both.check()
    assert both.met[UNCOUNTED_DRAW] == 1
    assert both.hand.state.pile_draws == 51
    hand = Hand(deck(), OURS)
    for made in played[:-2]:
        hand.play(made)
    assert (hand.state.pile_draws, hand.state.phase) == (50, OVER)
