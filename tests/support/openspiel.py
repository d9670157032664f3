"""OpenSpiel's gin rummy beside ours: one hand with the same deck and the same actions in both programs."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from captain_gin.core.actions import ACTIONS, BEST, DONE, KNOCK, MELD, ON_FIRST, TAKE
from captain_gin.core.cards import CARDS, size
from captain_gin.core.melds import deadwood, is_run
from captain_gin.core.options import Rules
from captain_gin.core.scoring import count
from captain_gin.core.state import ANSWERING, DISCARD, DRAW, KNOCKING, LAST, LAYING, OFFER, PLACING, SPREADING
from captain_gin.hand import Hand
from captain_gin.notation import members
from tests.support.openspiel_known import (
    DOUBLE_LAY_OFF,
    ENDED_THERE,
    OLD_COUNT,
    REFUSED_THERE,
    TIE,
    UNCOUNTED_DRAW,
    Different,
    is_third,
)
from tests.support.openspiel_names import (
    OUR_MELDS,
    OURS,
    PHASES,
    THEIR_MELDS,
    THEIR_VERBS,
    UTILS,
    VERBS,
    game,
    gin,
    our_card,
    our_set,
    parts,
    their_card,
)


class Both:
    """One hand, played in both programs at once. `met` counts the known differences, by name."""

    def __init__(self, deck: list[int], r: Rules = OURS) -> None:
        self.hand = Hand(deck, r)
        self.state = game(r).new_initial_state()
        self.met: Counter[str] = Counter()
        self.thrown_back = 0
        """How many cards in a row were thrown back at once by those who had taken them."""
        self.knocked_at_the_wall = False
        for card in (*deck[0:20:2], *deck[1:20:2], deck[20]):
            self.state.apply_action(their_card(card))

    @property
    def over(self) -> bool:
        return self.hand.over

    def their_legal(self) -> int:
        """What OpenSpiel allows, as our actions: melds by their cards, the knock at the wall as taking the card."""
        phase, found = self.hand.state.phase, 0
        for action in self.state.legal_actions():
            if action < CARDS:
                found |= 1 << our_card(action)
            elif action in OUR_MELDS:
                found |= OUR_MELDS[action]
            elif phase in (SPREADING, LAYING, ANSWERING):
                found |= 1 << DONE
            else:
                found |= 1 << (TAKE if phase == LAST and action == gin.KNOCK_ACTION else VERBS[action])
        return found

    def legal(self) -> int:
        """What both allow and what only we do, for a known reason; to be asked between melds only."""
        ours, theirs = self.hand.legal.mask & ~(1 << BEST), self.their_legal()
        assert theirs & ~ours == 0, f"{theirs & ~ours:b}"
        if ours != theirs:
            for action in range(ACTIONS):
                if (ours & ~theirs) >> action & 1:
                    self.explain(REFUSED_THERE, action)
        return theirs

    def explain(self, differences: dict[str, Callable[..., bool]], *what: int) -> None:
        """Count the difference that explains what was found; fail if none does."""
        names = [name for name, explains in differences.items() if explains(self, *what)]
        assert names, f"{what}\n{self.hand.state}\n{self.state}"
        self.met.update(names)

    def play(self, action: int) -> None:
        """Play one of our actions in both; a card laid off goes on a run if it fits a run and a set."""
        s = self.hand.state
        if action == TAKE and s.phase in (OFFER, LAST):
            self.hand.rules = replace(self.hand.rules, pile_draw_limit=self.hand.rules.pile_draw_limit + 1)
        if action < CARDS and s.phase == DISCARD:
            self.thrown_back = self.thrown_back + 1 if action == s.taken else 0
        if s.phase == LAST and action == TAKE:
            self.knocked_at_the_wall = True
            self.hand.play(TAKE)
            action = KNOCK
        self.hand.play(action)
        if s.phase == PLACING:
            self._place()
        self.met[UNCOUNTED_DRAW] += action == TAKE and s.pile_draws == OURS.pile_draw_limit and not self.over
        self._their_play(their_card(action) if action < CARDS else THEIR_VERBS[action])

    def _place(self) -> None:
        s = self.hand.state
        places = list(self.hand.legal)
        runs = [place for place in places if is_run(s.meld[place - ON_FIRST])]
        self.met[DOUBLE_LAY_OFF] += len(places) > 1
        self.hand.play((runs or places)[0])

    def _their_play(self, action: int) -> None:
        assert action in self.state.legal_actions(), (action, str(self.state))
        self.state.apply_action(action)
        if self.state.is_chance_node():
            s = self.hand.state
            self.state.apply_action(their_card(s.deck[s.drawn - 1]))

    def meld(self, meld: int) -> None:
        """Spread one meld in both."""
        for action in (*members(meld), MELD):
            self.hand.play(action)
        self._their_melds([meld])

    def _their_melds(self, melds: list[int]) -> None:
        for meld in melds:
            for part in parts(meld):
                self._their_play(THEIR_MELDS[part])

    def best(self) -> None:
        """Let us make every choice that is left to the player in turn, and OpenSpiel make the same ones.

        Ours must be as good as OpenSpiel's best arrangement after one lay-off or none, or better by lay-offs.
        """
        s, p, least = self.hand.state, self.hand.state.turn, self._their_least()
        phase, laid, before = s.phase, s.laid, [*(s.meld if s.phase == SPREADING else s.own)]
        self.hand.play(BEST)
        assert count(s, p) == least or (s.laid != laid and count(s, p) < least)
        if phase == LAYING:
            self._their_lay_offs(s.laid & ~laid)
        after = s.meld if phase == SPREADING else s.own
        self._their_melds([new for new, old in zip(after, before, strict=True) if new != old])
        self._their_play(gin.PASS_ACTION)

    def _their_least(self) -> int:
        """What OpenSpiel counts if the player in turn lays off one card or none, and melds the rest at its best."""
        cards = set(self.state.hands()[self.hand.state.turn])
        laid = cards & set(self.state.legal_actions()) if self.hand.state.phase == LAYING else set()
        return min(int(UTILS.min_deadwood(sorted(cards - {card}))) for card in (*laid, None))

    def _their_lay_offs(self, cards: int) -> None:
        while cards:
            fitting = cards & self.their_legal()
            if fitting == 0:
                self.explain(REFUSED_THERE, next(filter(partial(is_third, self), members(cards)), members(cards)[0]))
                raise Different
            cards &= ~(fitting & -fitting)
            self._their_play(their_card(members(fitting)[0]))
        self._their_play(gin.PASS_ACTION)

    def check(self) -> None:
        """Compare everything that both programs know; raise Different where they have parted."""
        s = self.hand.state
        if self.state.is_terminal() and not self.over:
            self.explain(ENDED_THERE)
            raise Different
        assert self.state.is_terminal() == self.over, str(self.state)
        if self.over:
            assert self.state.returns() == self.returns()
            return
        upcard = s.phase == DRAW and s.passes == 2
        assert self.state.current_phase() == (gin.Phase.FIRST_UPCARD if upcard else PHASES[s.phase])
        assert self.state.current_player() == s.turn
        assert self.state.stock_size() == CARDS - s.drawn
        assert [our_card(card) for card in self.their_pile()] == s.pile[: s.pile_size]
        for p in range(2):
            self._check_hand(p)

    def their_pile(self) -> list[int]:
        """OpenSpiel's discards, the upcard among them."""
        upcard = self.state.upcard()
        return [*self.state.discard_pile(), *([] if upcard is None else [upcard])]

    def _check_hand(self, p: int) -> None:
        """What a player holds, what all have seen him take, what he counts with ten cards or after the knock."""
        s = self.hand.state
        loose = s.hand[p]
        for meld in s.meld if p == s.knocker else [s.laid, *s.own]:
            loose &= ~meld
        assert our_set(self.state.hands()[p]) == loose
        if s.phase < SPREADING or s.phase == LAST:
            assert our_set(self.state.known_cards()[p]) == s.seen[p]
        if s.phase in (SPREADING, LAYING, ANSWERING) and not self._is_stale(p):
            assert self.state.deadwood()[p] == count(s, p)
        elif s.phase != KNOCKING and size(loose) == 10:
            assert self.state.deadwood()[p] == deadwood(loose)

    def _is_stale(self, p: int) -> bool:
        """After a knock at the wall OpenSpiel shows the defender's least deadwood until he puts cards down."""
        s = self.hand.state
        stale = self.knocked_at_the_wall and p != s.knocker and s.laid == 0 and s.own[0] == 0
        self.met[OLD_COUNT] += stale
        return stale

    def returns(self) -> list[float]:
        """What OpenSpiel should say of our outcome."""
        outcome = self.hand.outcome()
        if outcome.undercut and outcome.counts[0] == outcome.counts[1]:
            self.met[TIE] += 1
            return [0.0, 0.0]
        points = outcome.points if outcome.winner == 0 else -outcome.points
        return [float(points), -float(points)]
