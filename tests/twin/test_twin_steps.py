"""One source, two executions: random hands and matches under Python and under Numba, compared after every step."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from types import SimpleNamespace

import pytest

from captain_gin.core import match, reasons, rules, scoring
from captain_gin.core.actions import ACTIONS
from captain_gin.core.cards import CARDS
from captain_gin.core.match import SEATS, Match
from captain_gin.core.options import Rules
from captain_gin.core.state import BOX, CAPTAIN, OVER, PLACING, State, copy
from tests.support.amounts import little_or_much
from tests.support.chance import VERBS, Player, random_deck, random_rules
from tests.support.twin import Record, contents, record

pytestmark = pytest.mark.xdist_group("compiled")

MATCHES = 100


class Pair:
    """The same hand twice."""

    def __init__(self, twin: SimpleNamespace, deck: list[int], r: Rules) -> None:
        self.twin = twin
        self.rules, self.rules_record = r, record(r)
        self.state = State(deck=deck)
        self.record = record(self.state)
        rules.start(self.state)
        twin.rules.start(self.record)

    def step(self, action: int) -> None:
        rules.step(self.state, self.rules, action)
        self.twin.rules.step(self.record, self.rules_record, action)

    def legal(self) -> int:
        """The legal actions, the same to both, within 63 bits (§3 of the design: one non-negative int64)."""
        mask = rules.legal(self.state, self.rules)
        assert self.twin.rules.legal(self.record, self.rules_record) == mask
        assert 0 <= mask < 1 << 63
        return mask

    def why_not(self, action: int) -> int:
        """The reason against an action, the same to both."""
        reason = reasons.why_not(self.state, self.rules, action)
        assert self.twin.reasons.why_not(self.record, self.rules_record, action) == reason, action
        return reason

    def check(self) -> None:
        """The whole state is the same, and so are its scores."""
        assert contents(self.record) == contents(self.state)
        scores = self.twin.scoring
        assert scores.winner(self.record) == scoring.winner(self.state)
        assert scores.points(self.record, self.rules_record) == scoring.points(self.state, self.rules)
        assert scores.is_big_gin(self.record) == scoring.is_big_gin(self.state)
        for p in (CAPTAIN, BOX):
            assert scores.count(self.record, p) == scoring.count(self.state, p)


def play_hand(pair: Pair, rng: Random, seen: Counter[str]) -> None:
    """One hand; most are broken off early, or two in three steps would be draws and discards of long ones."""
    player = Player(rng)
    for _ in range(rng.choice((20, 20, 20, 20, 20, 400))):
        if pair.state.phase == OVER:
            break
        action = player.choose(pair.legal())
        seen.update(("steps", f"phase {pair.state.phase}", f"action {action}"))
        pair.step(action)
        pair.check()
        seen.update(f"reason {pair.why_not(action)}" for action in questions(pair, rng))
    assert (pair.legal() == 0) == (pair.state.phase == OVER)


def questions(pair: Pair, rng: Random) -> Iterable[int]:
    """The actions to ask about: three as a rule, everything at times and at rare moments (§6.2, §8.1)."""
    everything = rng.randrange(20) == 0 or pair.state.phase == PLACING or pair.state.drawn == rules.STOCK_END
    return range(-1, ACTIONS + 1) if everything else rng.sample(range(ACTIONS), 3)


@pytest.mark.parametrize("steps", little_or_much(25_000, 100_000))
def test_hands(compiled: SimpleNamespace, steps: int) -> None:
    """Random hands agree in every step, and every phase, verb, card and reason comes up often enough."""
    seen: Counter[str] = Counter()
    rng = Random(20)
    while seen["steps"] < steps:
        play_hand(Pair(compiled, random_deck(rng), random_rules(rng)), rng, seen)
    least = {f"phase {phase}": 20 for phase in range(OVER)} | {f"action {verb}": 5 for verb in VERBS}
    least |= {f"action {card}": 50 for card in range(CARDS)}
    least |= {f"reason {reason}": 3 for reason in range(reasons.ALREADY_DOWN + 1)}
    assert {key: seen[key] for key in least if seen[key] < least[key]} == {}


def test_copy(compiled: SimpleNamespace) -> None:
    """A compiled copy is equal, and independent: a step of one leaves the other alone."""
    rng = Random(21)
    pair = Pair(compiled, random_deck(rng), Rules())
    other, plain = record(State()), State()
    compiled.state.copy(other, pair.record)
    copy(plain, pair.state)
    pair.step(Player(rng).choose(pair.legal()))
    assert contents(other) == contents(plain) != contents(pair.record)


def test_matches(compiled: SimpleNamespace) -> None:
    """§2.1-2.8, §9.1: the draw for roles, the rotation and the scores."""
    rng = Random(22)
    for _ in range(MATCHES):
        r = random_rules(rng)
        m = Match()
        play_match(compiled, m, record(m), r, rng)


def play_match(compiled: SimpleNamespace, m: Match, twin: Record, r: Rules, rng: Random) -> None:
    limits = record(r)
    while m.box < 0:
        drawing = [seat for seat in range(SEATS) if match.must_draw(m, seat)]
        assert [seat for seat in range(SEATS) if compiled.match.must_draw(twin, seat)] == drawing
        seat, card = rng.choice(drawing), rng.randrange(4) * 13 + rng.randrange(3)
        match.draw(m, r, seat, card)
        compiled.match.draw(twin, limits, seat, card)
        assert contents(twin) == contents(m)
    while match.champion(m, r) < 0:
        assert compiled.match.champion(twin, limits) < 0
        winner, points = rng.randrange(-1, 2), rng.randrange(1, 60)
        match.finish(m, winner, points)
        compiled.match.finish(twin, winner, points)
        assert contents(twin) == contents(m)
    assert compiled.match.champion(twin, limits) == match.champion(m, r)
