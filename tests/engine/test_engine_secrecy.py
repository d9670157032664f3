"""What goes to an engine holds nothing that its seat may not know (§2.4, §5.4): equal bytes, and no hidden card."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from captain_gin import view
from captain_gin.bots.base import Budget
from captain_gin.bots.table import Table
from captain_gin.core.cards import PACK
from captain_gin.dealer import Dealer
from captain_gin.facts import Acted, Deal
from captain_gin.game import Game
from captain_gin.moves import Move, Verb
from captain_gin.notation import as_set, read_set
from captain_gin.wire.codec import encode
from captain_gin.wire.messages import BudgetShown, Decide
from captain_gin.wire.views import shown
from tests.support.engines import HELLO, engine, new_game, program
from tests.support.moments import OPTIONS, every_moment, moment

STEADY = settings(derandomize=True, database=None, deadline=None, max_examples=60)
HASH = re.compile("[0-9a-f]{64}")
CARDS = re.compile("(?<![0-9A-Za-z])(?:[A2-9TJQK][cdhs])+(?![0-9A-Za-z])")


def sent(seen: view.View) -> bytes:
    return encode(Decide(id=1, view=shown(seen), budget=BudgetShown(ms=1)))


@STEADY
@given(st.integers(0, 5_000), st.integers(0, 3), st.integers())
def test_equal_bytes_for_games_that_look_the_same(number: int, audience: int, seed: int) -> None:
    _, game = moment(number)
    seen = view.of(game, audience)
    assert sent(view.of(seen.deal(Random(seed)), audience)) == sent(seen)


@pytest.mark.parametrize("options", OPTIONS)
def test_all_along_a_match(options: str) -> None:
    for game in every_moment(options, 1, step=11):
        for audience in range(4):
            seen = view.of(game, audience)
            assert sent(view.of(seen.deal(Random(len(game.facts))), audience)) == sent(seen)


def known(game: Game, seat: int) -> int:
    """The cards that a seat may know in this hand, from the referee's facts: its own, the captain's if it advises him,
    and all that lay open."""
    begin = game.begin
    assert begin is not None
    eyes = {seat, begin.captain} if seat == begin.out else {seat}
    found = 0
    for fact in game.facts[game.chapter :]:
        if isinstance(fact, Deal) and fact.seat in eyes:
            found |= fact.cards or 0
        elif isinstance(fact, Acted) and (fact.move.verb != Verb.STOCK or fact.seat in eyes):
            thrown = 0 if fact.move.card < 0 else 1 << fact.move.card
            found |= (fact.shown or 0) | thrown | as_set(card for meld in fact.move.melds for card in cards_of(meld))
        elif hasattr(fact, "card"):
            found |= 1 << fact.card
    return found


def cards_of(cards: int) -> list[int]:
    return [card for card in range(52) if cards >> card & 1]


class Spied:
    """An engine whose every question is noted with the cards that it may know."""

    kind = "engine"

    def __init__(self, command: str, game: Game) -> None:
        self.engine, self.heard = engine(command)
        self.game = game
        self.may_know: list[int] = []

    def decide(self, view: view.View, budget: Budget) -> Move:
        self.may_know.append(known(self.game, view.audience))
        return self.engine.decide(view, budget)

    propose = property(lambda self: self.engine.propose)
    weigh = property(lambda self: self.engine.weigh)


def test_no_hidden_card_is_in_what_a_process_reads(tmp_path: Path) -> None:
    log = tmp_path / "log"
    body = HELLO + (
        f"log = open({str(log)!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if asked['type'] == 'decide':\n"
        "        log.write(line); log.flush(); good(asked)\n"
    )
    game = new_game(target=30)
    spied = Spied(program(tmp_path, body), game)
    with spied.engine:
        Table(game, [spied] * 3, Dealer("a"), budget=Budget(50)).run()
    assert spied.heard == []
    lines = log.read_text().splitlines()
    assert len(lines) == len(spied.may_know) > 50
    for line, may_know in zip(lines, spied.may_know, strict=True):
        told = 0
        for cards in CARDS.findall(HASH.sub("", json.dumps(json.loads(line), ensure_ascii=False))):
            told |= read_set(cards)
        assert told & ~may_know == 0
        assert told & PACK
