"""Hands, matches and games between bots at a table, with the cards and the sums of `captain_gin.fast.mirrored`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from captain_gin import view
from captain_gin.core.cards import NONE
from captain_gin.core.match import SEATS, must_draw
from captain_gin.core.state import State
from captain_gin.dealer import deal_facts
from captain_gin.facts import PERSON, Begin, Draw, Result, Seated
from captain_gin.fast.chance import Chance, below
from captain_gin.fast.mirrored import begin, note, note_winner, shuffle
from captain_gin.game import Game, Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from captain_gin.bots.base import Bot, Budget
    from captain_gin.core.options import Rules
    from captain_gin.fast.moments import Seating


def play_hand(t: Seating, bots: Sequence[Bot], rules: Rules, number: int, unit: int, budget: Budget) -> None:
    """Play a single hand, seat 0 the captain and seat 1 in the box."""
    opening = Begin(1, 1, 0, 2, (0, 0, 0))
    note_winner(t, _for_two(t, bots, rules, number, unit, opening, budget).seat)


def play_game(t: Seating, bots: Sequence[Bot], rules: Rules, number: int, unit: int, budget: Budget) -> None:
    """Play a game for two to the target: seat 0 begins the first hand, then they begin by turns."""
    score, hand = [0, 0], 0
    while max(score) < rules.target:
        captain = hand % 2
        hand += 1
        opening = Begin(hand, 1 - captain, captain, 2, (score[0], score[1], 0))
        result = _for_two(t, bots, rules, number, unit, opening, budget)
        if result.seat != NONE:
            score[result.seat] += result.points
    note_winner(t, score.index(max(score)))


def play_match(t: Seating, bots: Sequence[Bot], rules: Rules, number: int, unit: int, budget: Budget) -> None:
    """Play a match of three seats to its end (§9.1)."""
    game = Game(rules, _seats(bots), "seed")
    _draw_roles(game, number, unit)
    game.settle()
    while game.stage != Stage.OVER:
        _play(t, game, bots, number, unit, budget)
        game.settle()
    t.halves[max(range(SEATS), key=lambda seat: game.match.score[seat])] += 2


def _for_two(
    t: Seating, bots: Sequence[Bot], rules: Rules, number: int, unit: int, opening: Begin, budget: Budget
) -> Result:
    """Play one hand in which nobody sits on the third seat."""
    game = Game.picked_up(rules, _seats(bots), "seed", opening, 0)
    game.append(opening)
    return _play(t, game, bots, number, unit, budget)


def _seats(bots: Sequence[Bot]) -> list[Seated]:
    kinds = [bot.kind for bot in bots] + [PERSON] * (SEATS - len(bots))
    return [Seated(seat, kind, kind) for seat, kind in enumerate(kinds)]


def _draw_roles(game: Game, number: int, unit: int) -> None:
    """Draw as `captain_gin.fast.matches.draw_roles` does."""
    x = Chance()
    begin(x, number, unit, 0)
    while game.due is None:
        drawn = [NONE] * SEATS
        for seat in range(SEATS):
            while must_draw(game.match, seat) and drawn[seat] == NONE:
                card = below(x, 52)
                drawn[seat] = NONE if card in drawn else card
        game.append(Draw((drawn[0], drawn[1], drawn[2])))


def _play(t: Seating, game: Game, bots: Sequence[Bot], number: int, unit: int, budget: Budget) -> Result:
    """Deal, play and note the hand that has begun."""
    s = State()
    assert game.begin is not None
    shuffle(s, Chance(), number, unit, game.begin.number)
    for fact in deal_facts(s.deck, game.begin):
        game.append(fact)
    while (seat := game.turn) != NONE:
        game.act(seat, bots[seat].decide(view.of(game, seat), budget))
    result = game.due
    assert isinstance(result, Result)
    game.append(result)
    note(t, game.player_of(result.seat), result.points, game.begin.captain, game.begin.box)
    return result
