"""A hand under random actions, moves, refusals, undos and copies, with random cards and every option."""

from collections.abc import Collection
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from captain_gin.core import reasons
from captain_gin.core.options import SUITS, Rules
from captain_gin.core.state import ANSWERING, DISCARD, DRAW, LAST, LAYING, OFFER, OVER
from captain_gin.errors import CaptainError
from captain_gin.hand import Hand
from captain_gin.moves import Move, Verb
from captain_gin.notation import as_set
from tests.oracle import deals, naive
from tests.support.table import action, mask, whole

BETWEEN_MOVES = (OFFER, DRAW, DISCARD, LAYING, ANSWERING, LAST, OVER)
"""Phases in which no move has been begun by single actions, unless a meld is being built."""

RULES = st.builds(
    Rules,
    knock_limit=st.sampled_from((10, 20, 60, 10, 5, 0)),
    gin_bonus=st.sampled_from((25, 20)),
    undercut_bonus=st.sampled_from((10, 20, 25)),
    big_gin_bonus=st.sampled_from((0, 31, 50)),
    discard_taken=st.integers(0, 1),
    pile_draw_limit=st.sampled_from((50, 50, 7, 2, 1)),
    last_discard=st.integers(0, 1),
    target=st.sampled_from((100, 50)),
    role_tie=st.sampled_from((0, SUITS)),
    advice=st.integers(0, 3),
)
KNOCK = action("knock")
SEEDS = st.integers(0, 2**32 - 1)
PICKS = st.integers(0, 10**6)
"""Chooses among the actions there are, by the remainder."""


def stacked_deck(seed: int) -> list[int]:
    """A deck whose first hands fit together, so that the knock is near."""
    rng = Random(seed)
    captain, box = deals.two_hands(rng, rich=seed % 2 == 0)
    dealt = [card for pair in zip(sorted(captain), sorted(box), strict=True) for card in pair]
    rest = [card for card in naive.PACK if card not in dealt]
    return [naive.PACK.index(card) for card in dealt + rng.sample(rest, len(rest))]


HEAD_STARTS = ("", "pass pass stock", "pass pass stock big_gin knock card", "pass pass stock knock card best")
DECKS = st.one_of(
    SEEDS.map(stacked_deck), SEEDS.map(stacked_deck), SEEDS.map(lambda seed: Random(seed).sample(range(52), 52))
)


def most_actions(r: Rules) -> int:
    """More actions than any hand can have: draws and discards, two refusals, a knock, two spreads and lay-offs."""
    return 2 * (29 + r.pile_draw_limit) + 3 + 2 + 16 + 2 * 10 + 1 + 14


class HandMachine(RuleBasedStateMachine):
    """Every step keeps the laws below; what was done is remembered, to be undone."""

    def __init__(self) -> None:
        super().__init__()
        self.hand = Hand(range(52))
        self.past: list[tuple[dict[str, Any], int | Move]] = []

    @initialize(deck=DECKS, rules_=RULES, words=st.sampled_from(HEAD_STARTS))
    def start(self, deck: list[int], rules_: Rules, words: str) -> None:
        """From the deal, or from the captain's first draw or knock where there is one."""
        self.hand = Hand(deck, rules_)
        for word in words.split():
            number = min(self.hand.legal) if word == "card" else action(word)
            if self.hand.can(number):
                self.do(number)

    def do(self, step: int | Move) -> None:
        """Play an action or make a move, and remember both it and what was before."""
        before = whole(self.hand)
        if isinstance(step, Move):
            self.hand.make(step)
        else:
            self.hand.play(step)
        self.past.append((before, step))

    def is_between_moves(self) -> bool:
        return self.hand.state.phase in BETWEEN_MOVES and not self.hand.state.building

    @precondition(lambda self: not self.hand.over)
    @rule(pick=PICKS)
    def play(self, pick: int) -> None:
        """One legal action; a knock, where there is one, every other time."""
        choice = list(self.hand.legal)
        if KNOCK in choice and pick % 2:
            choice = [KNOCK]
        self.do(choice[pick // 2 % len(choice)])

    @precondition(lambda self: not self.hand.over and self.is_between_moves())
    @rule(pick=PICKS)
    def make(self, pick: int) -> None:
        """One legal move; knocks and spreads as likely as all discards and lay-offs together."""
        choice = self.hand.moves()
        late = [move for move in choice if move.verb in (Verb.KNOCK, Verb.GIN, Verb.SPREAD)]
        if late and pick % 2:
            choice = late
        self.do(choice[pick // 2 % len(choice)])

    @rule(number=st.integers(-1, 63))
    def refuse(self, number: int) -> None:
        """What is not legal changes nothing, and says why."""
        if self.hand.can(number):
            assert self.hand.why_not(number) == reasons.FINE
            return
        before = whole(self.hand)
        assert self.hand.why_not(number) != reasons.FINE
        with pytest.raises(CaptainError):
            self.hand.play(number)
        assert whole(self.hand) == before

    @rule(seed=SEEDS)
    def attempt(self, seed: int) -> None:
        """Any move of the right form is made whole or not at all."""
        before = whole(self.hand)
        try:
            self.do(self.some_move(Random(seed)))
        except CaptainError:
            assert whole(self.hand) == before
        else:
            assert whole(self.hand) != before

    def some_move(self, rng: Random) -> Move:
        """A legal move with its melds changed, or anything with cards and melds of the player in turn."""
        s = self.hand.state
        held = [naive.PACK[i] for i in range(52) if s.hand[s.turn] >> i & 1]
        found = naive.melds(held)
        melds = tuple(map(mask, rng.sample(found, min(len(found), rng.randrange(4)))))
        if self.is_between_moves() and not self.hand.over and rng.random() < 0.7:
            choice = self.hand.moves()
            move = rng.choice([move for move in choice if move.melds] or choice)
            return move._replace(melds=rng.choice(((*move.melds, *melds), move.melds[1:], melds)) if move.melds else ())
        verb, card = rng.choice(list(Verb)), naive.PACK.index(rng.choice(held))
        if verb == Verb.LAY:
            return Move(verb, card, (rng.choice([*(meld for meld in s.meld if meld), *melds, mask(held[:3])]),))
        if verb in (Verb.KNOCK, Verb.GIN, Verb.SPREAD):
            return Move(verb, card if verb == Verb.KNOCK else -1, melds)
        return Move(verb, card if verb == Verb.DROP else -1)

    @precondition(lambda self: self.past)
    @rule(steps=st.integers(1, 6), again=st.booleans())
    def undo(self, steps: int, again: bool) -> None:
        """Back to exactly what was, field by field; and forth again to exactly what is."""
        now, undone = whole(self.hand), []
        for _ in range(min(steps, len(self.past))):
            before, step = self.past.pop()
            self.hand.undo()
            assert whole(self.hand) == before
            undone.append(step)
        if again:
            for step in reversed(undone):
                self.do(step)
            assert whole(self.hand) == now

    @rule(seed=SEEDS)
    def copy(self, seed: int) -> None:
        """A copy is equal and independent, and any hand comes to its end."""
        before = whole(self.hand)
        twin = self.hand.copy()
        assert whole(twin) == before
        play_out(twin, Random(seed))
        assert whole(self.hand) == before

    @invariant()
    def all_cards_once(self) -> None:
        """§1.1: hands, pile and stock are the pack; each hand has ten cards, or eleven between draw and discard."""
        s = self.hand.state
        places = [s.hand[0], s.hand[1], as_set(s.pile[: s.pile_size]), as_set(s.deck[s.drawn :])]
        assert sum(places) == (1 << 52) - 1
        assert sum(place.bit_count() for place in places) == 52
        assert s.hand[1 - s.turn].bit_count() in (10, 11)
        assert s.hand[0].bit_count() + s.hand[1].bit_count() in (20, 21)

    @invariant()
    def somebody_can_act(self) -> None:
        """There is something legal unless the hand is over."""
        assert (len(self.hand.legal) == 0) is self.hand.over

    @invariant()
    def the_table_is_made_of_melds(self) -> None:
        """§1.4: what lies spread are melds of those who hold them, no card twice."""
        s = self.hand.state
        down = [meld for meld in (*s.meld, *s.own) if meld]
        assert all(naive.is_meld([naive.PACK[i] for i in range(52) if meld >> i & 1]) for meld in down)
        assert sum(down).bit_count() == sum(meld.bit_count() for meld in down)
        assert sum(down) & ~(s.hand[0] | s.hand[1]) == 0

    @invariant()
    def the_outcome_fits(self) -> None:
        """§7, §8: somebody scores, or the hand is void; the winner of a knock without gin has the lower count."""
        if not self.hand.over:
            return
        outcome = self.hand.outcome()
        assert (outcome.winner == -1) is (outcome.points == 0) is (outcome.knocker == -1)
        if outcome.knocker != -1 and not outcome.gin:
            assert outcome.undercut is (outcome.counts[1 - outcome.knocker] <= outcome.counts[outcome.knocker])
            assert outcome.counts[outcome.knocker] <= self.hand.rules.knock_limit


def play_out(hand: Hand, rng: Random, never: Collection[int] = ()) -> None:
    """Play any actions to the end, which must come."""
    for _ in range(most_actions(hand.rules)):
        if hand.over:
            return
        hand.play(rng.choice([number for number in hand.legal if number not in never]))
    assert hand.over


HandMachine.TestCase.settings = settings(
    max_examples=60, stateful_step_count=40, deadline=None, derandomize=True, database=None
)
TestHand = HandMachine.TestCase


class LongMachine(HandMachine):
    """The same for longer."""


LongMachine.TestCase.settings = settings(HandMachine.TestCase.settings, max_examples=1000, stateful_step_count=80)
TestHandForLong = pytest.mark.long(LongMachine.TestCase)


@pytest.mark.parametrize("seed", range(30))
def test_a_hand_ends(seed: int) -> None:
    """§4.5, §8.1: by the draws from the pile or from the stock, if by nothing else; here nobody knocks by choice."""
    rng = Random(seed)
    hand = Hand(rng.sample(range(52), 52), Rules(pile_draw_limit=rng.choice((50, 5))))
    play_out(hand, rng, {KNOCK})
    assert hand.outcome().winner == -1
