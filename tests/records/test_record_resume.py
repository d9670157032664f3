"""A record cut after any line is a record, and the match goes on from there as if nothing had happened."""

import pytest

from captain_gin import record
from captain_gin.bots.registry import make
from captain_gin.bots.table import Table
from captain_gin.dealer import Dealer
from captain_gin.facts import Seated
from captain_gin.game import Game
from captain_gin.record import HEADER
from tests.support.amounts import little_or_much
from tests.support.driven import go_on, new_game, rules_of

OPTIONS = ("target=30", "advice=on-request target=30", "last_discard=knock pile_draw_limit=4 target=30")


def cut(text: str, lines: int) -> str:
    """The first lines of a text."""
    return "".join(f"{row}\n" for row in text.splitlines()[:lines])


@pytest.mark.parametrize("step", little_or_much(3, 1))
@pytest.mark.parametrize("options", OPTIONS)
def test_every_cut_goes_on_to_the_same_match(options: str, step: int) -> None:
    """With promises, words, draws, advice, lay-offs, void hands and the end among the places of the cut.

    By default every third, other ones in each match.
    """
    game = new_game(options)
    go_on(game, "resumed", most=170)
    text = record.write(game)
    for lines in range(HEADER + OPTIONS.index(options) % step, len(text.splitlines()) + 1, step):
        again = record.replay(record.read(cut(text, lines)))
        assert record.write(again) == cut(text, lines)
        go_on(again, "resumed", most=len(game.facts))
        assert record.write(again) == text, f"cut after line {lines}"


@pytest.mark.parametrize("step", little_or_much(5, 1))
def test_bots_go_on_to_the_same_match(step: int) -> None:
    """Simple bots hold nothing in mind: view and rules decide what they do."""
    game = Game(rules_of("target=20"), [Seated(seat, "simple", "Bot") for seat in range(3)])
    run_bots(game)
    text = record.write(game)
    for lines in range(HEADER, len(text.splitlines()) + 1, step):
        again = record.replay(record.read(cut(text, lines)))
        run_bots(again)
        assert record.write(again) == text, f"cut after line {lines}"


def run_bots(game: Game) -> None:
    Table(game, [make("simple")] * 3, Dealer("bots", {1: "sana"})).run()


def test_the_facts_after_the_cut_are_told_once() -> None:
    """Whoever follows a match that goes on hears of nothing twice."""
    game = new_game("target=20")
    go_on(game, "heard", most=40)
    told: list[object] = []

    class Ear:
        def told(self, game: Game, fact: object) -> None:
            told.append(fact)

        def advised(self, game: Game, proposal: object) -> None: ...

        def weighed(self, game: Game, verdict: object) -> None: ...

    Table(game, [make("simple")] * 3, Dealer("heard"), [Ear()]).run()
    assert told == game.facts[40:]
