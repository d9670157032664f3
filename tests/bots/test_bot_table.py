"""A table in process (§2.4, §9): matches among bots, and persons who ask for advice or give it, in every mode."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pytest

from captain_gin.bots.base import Bot, Budget, Option, Verdict
from captain_gin.bots.registry import make
from captain_gin.bots.simple import simple
from captain_gin.bots.table import AskAdvice, Person, Table
from captain_gin.core.options import LAYOFFS_ONLY, NO_ADVICE, ON_REQUEST, OPEN, Rules
from captain_gin.core.state import ANSWERING, LAYING
from captain_gin.dealer import Dealer
from captain_gin.facts import Acted, Advised, Asked, Begin, Fact, Seated, Won
from captain_gin.game import Game
from captain_gin.moves import Move, Verb
from captain_gin.view import View
from tests.support.seats import BUDGET

MODES = {"open": OPEN, "on-request": ON_REQUEST, "layoffs-only": LAYOFFS_ONLY, "none": NO_ADVICE}
IN_EACH_MODE = pytest.mark.parametrize("mode", MODES)
Proposer = Callable[[View], Move | None]


def own(view: View) -> Move | None:
    """Advice as a simple captain would decide."""
    proposal = simple().propose(view, BUDGET)
    return proposal.move if proposal else None


def worst(view: View) -> Move:
    """Advice that a simple captain likes least."""
    return simple().options(view, BUDGET)[-1].move


class Stub:
    """A person: asks for advice once before each of his decisions if he is curious, then plays like `simple`."""

    def __init__(self, propose: Proposer = lambda _: None, curious: bool = False) -> None:
        self.proposer = propose
        self.curious = curious
        self.asked_about: list[tuple[int, int]] = []
        self.proposed: list[View] = []
        self.advice_read: list[Move] = []

    def decide(self, view: View) -> Move | AskAdvice:
        decision = view.first, sum(isinstance(fact, Acted) for fact in view.facts)
        if self.curious and decision not in self.asked_about:
            self.asked_about.append(decision)
            return AskAdvice()
        if view.advice is not None:
            self.advice_read.append(view.advice)
        return simple().decide(view, BUDGET)

    def propose(self, view: View) -> Move | None:
        self.proposed.append(view)
        return self.proposer(view)


@dataclass
class Listener:
    """An audience that remembers."""

    facts: list[Fact] = field(default_factory=list)
    proposals: list[Option] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)

    def told(self, _: Game, fact: Fact) -> None:
        self.facts.append(fact)

    def advised(self, _: Game, proposal: Option) -> None:
        self.proposals.append(proposal)

    def weighed(self, _: Game, verdict: Verdict) -> None:
        self.verdicts.append(verdict)


def match(players: Sequence[Bot | Person], rules: Rules, seed: str = "table") -> tuple[Game, Listener]:
    """A whole match."""
    game, ear = Game(rules, [Seated(seat, "simple", "ABC"[seat]) for seat in range(3)]), Listener()
    Table(game, players, Dealer(seed), [ear], Budget()).run()
    return game, ear


def only(facts: Sequence[Fact], kind: type) -> list[Fact]:
    return [fact for fact in facts if isinstance(fact, kind)]


def test_a_match_among_bots_goes_to_the_target() -> None:
    """§9.1: one winner, who has 100 points or more, the others fewer."""
    game, _ = match([make("simple"), make("careful"), make("simple")], Rules())
    (won,) = only(game.facts, Won)
    assert isinstance(won, Won)
    assert won.score[won.seat] >= 100 > max(score for seat, score in enumerate(won.score) if seat != won.seat)
    assert tuple(game.match.score) == won.score


def test_bots_give_each_other_no_advice() -> None:
    """They would tell each other what both know."""
    game, ear = match([simple()] * 3, Rules(target=60))
    assert not only(game.facts, Advised)
    assert not ear.proposals
    assert not ear.verdicts


def test_a_match_is_repeated_by_its_seeds() -> None:
    def played(dealer: str, chance: str) -> list[Fact]:
        return match([make("random", f"{chance}{seat}") for seat in range(3)], Rules(target=20), dealer)[0].facts

    assert played("one", "x") == played("one", "x")
    assert played("one", "x") != played("one", "y")


def test_the_audience_hears_every_fact_once_in_order() -> None:
    game, ear = match([Stub(curious=True), simple(), simple()], Rules(target=60))
    assert ear.facts == game.facts


# A person is captain and asks


@IN_EACH_MODE
def test_a_captain_who_asks_is_answered_where_the_rules_let_him(mode: str) -> None:
    """§2.4: always, only for lay-offs and spreads, or never; a bot has the proposal and says why."""
    person = Stub(curious=True)
    game, ear = match([person, simple(), simple()], Rules(advice=MODES[mode]))
    advised = only(game.facts, Advised)
    asked = [fact for fact in game.facts if fact == Asked(0)]  # bots who are captain ask him too, on request
    assert len(asked) == len(advised) == len(ear.proposals)
    assert [proposal.move for proposal in ear.proposals] == [fact.move for fact in advised if isinstance(fact, Advised)]
    verbs = {proposal.move.verb for proposal in ear.proposals}
    if mode == "none":
        assert not verbs
    elif mode == "layoffs-only":
        assert verbs <= {Verb.LAY, Verb.SPREAD}
        assert Verb.SPREAD in verbs
    else:
        assert {Verb.PASS, Verb.STOCK, Verb.DROP} < verbs


def test_the_captain_reads_the_advice_in_his_view() -> None:
    """The proposals are those of a simple bot, which the stub follows."""
    person = Stub(curious=True)
    game, ear = match([person, simple(), simple()], Rules())
    assert person.advice_read == [proposal.move for proposal in ear.proposals]
    captain = [fact for fact in game.facts if isinstance(fact, Advised)]
    assert captain
    assert all(_next_act(game.facts, fact).move == fact.move for fact in captain)


def _next_act(facts: Sequence[Fact], fact: Advised) -> Acted:
    after = facts[facts.index(fact) :]
    return next(found for found in after if isinstance(found, Acted))


def test_a_person_in_the_box_has_no_adviser() -> None:
    """§2.4: the adviser is the captain's."""
    game, _ = match([Stub(curious=True), simple(), simple()], Rules())
    captains = {fact.number: fact.captain for fact in game.facts if isinstance(fact, Begin)}
    number = 0
    for fact in game.facts:
        number = fact.number if isinstance(fact, Begin) else number
        if isinstance(fact, Asked):
            assert fact.seat == captains[number] == 0


def test_two_persons_have_to_talk_for_themselves() -> None:
    """A person who sits out is not made to answer by the program when another person asks."""
    quiet = Stub(own)
    game, ear = match([Stub(curious=True), quiet, quiet], Rules(target=40))
    assert not only(game.facts, Advised)
    assert not ear.proposals
    assert not quiet.proposed


# A person sits out and advises a bot


@IN_EACH_MODE
def test_a_person_who_sits_out_is_asked_where_the_rules_let_him(mode: str) -> None:
    """§2.4, from the captain's cards and never for the box."""
    person = Stub(own)
    game, ear = match([person, simple(), simple()], Rules(advice=MODES[mode]))
    advised = only(game.facts, Advised)
    assert len(advised) == len(person.proposed) == len(ear.verdicts)
    assert all(view.advising and view.hands[view.turn] for view in person.proposed)
    assert bool(advised) == (mode != "none")
    assert len(only(game.facts, Asked)) == (len(advised) if mode == "on-request" else 0)
    if mode == "layoffs-only":
        assert all(view.phase in (LAYING, ANSWERING) for view in person.proposed)


@pytest.mark.parametrize(("advice", "follows"), [(own, True), (worst, False)])
def test_a_bot_captain_follows_good_advice_and_overrules_bad(advice: Proposer, follows: bool) -> None:
    """The captain has the final say: only what he follows is what he does."""
    game, ear = match([Stub(advice), simple(), simple()], Rules())
    real = [
        (fact, verdict)
        for fact, verdict in zip(only(game.facts, Advised), ear.verdicts, strict=True)
        if isinstance(fact, Advised) and fact.move.verb in (Verb.DROP, Verb.KNOCK)
    ]
    assert len(real) > 5
    if follows:
        assert all(verdict.follows and verdict.cost == 0 for _, verdict in real)
    assert sum(not verdict.follows for _, verdict in real) > len(real) // 2 or follows
    for fact, verdict in real:
        assert (_next_act(game.facts, fact).move == fact.move) == verdict.follows


def test_a_person_may_have_nothing_to_say() -> None:
    person = Stub()
    game, ear = match([person, simple(), simple()], Rules(target=60))
    assert person.proposed
    assert not only(game.facts, Advised)
    assert not ear.verdicts


def test_what_advisers_say_changes_nothing_where_it_is_overruled() -> None:
    """A match with advice that is never followed has the same moves as one without."""

    def moves(person: Stub) -> list[tuple[int, Move]]:
        strict: list[Bot | Person] = [person, *(_deaf() for _ in range(2))]
        game, _ = match(strict, Rules(target=60))
        return [(fact.seat, fact.move) for fact in game.facts if isinstance(fact, Acted)]

    assert moves(Stub(worst)) == moves(Stub())


def _deaf() -> Bot:
    from captain_gin.bots.base import Ranker

    return Ranker("simple", simple().rank, tolerance=-1.0)
