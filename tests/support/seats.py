"""Hands between two bots for tests: dealt in text, played move by move, looked at from a chair.

Seat A is captain, B is in the box, C sits out.
"""

from collections.abc import Iterator
from random import Random

from captain_gin import view
from captain_gin.bots.base import Budget, Option, Ranker
from captain_gin.core.cards import NONE
from captain_gin.core.options import Rules
from captain_gin.dealer import deal_facts
from captain_gin.facts import Begin, Seated
from captain_gin.game import Game
from captain_gin.notation import move_text, read_move
from captain_gin.options import PRESETS
from captain_gin.view import View
from tests.support import table
from tests.support.chance import random_deck, random_rules

BUDGET = Budget()
A, B, C = range(3)


def opened(deck: list[int], rules: Rules | None = None) -> Game:
    """A game whose current hand is dealt from a deck."""
    begin = Begin(1, B, A, C, (0, 0, 0))
    seats = [Seated(seat, "person", name) for seat, name in enumerate(("Ada", "Ben", "Cleo"))]
    game = Game.picked_up(rules or Rules(), seats, "seed", begin, 0)
    for fact in (begin, *deal_facts(deck, begin)):
        game.append(fact)
    return game


def dealt(captain: str = "", box: str = "", up: str = "", stock: str = "", rules: Rules | None = None) -> Game:
    """A game whose current hand has these cards in these places, the others in order in the gaps."""
    return opened(table.deck(captain, box, up, stock), rules)


def played(game: Game, *moves: str) -> Game:
    """The game after some moves of whoever has to move: `played(game, "pass", "take", "drop 7s")`."""
    for text in moves:
        game.act(game.turn, read_move(text))
    return game


def seen(game: Game) -> View:
    """What the player in turn sees."""
    return view.of(game, game.turn)


def choice(bot: Ranker, game: Game) -> str:
    """What a bot does in the place of the player in turn, as a record has it."""
    return move_text(bot.decide(seen(game), BUDGET))


def option(bot: Ranker, game: Game, move: str) -> Option:
    """What a bot makes of one of the moves; a knock is named without its spread."""
    return next(found for found in bot.options(seen(game), BUDGET) if move_text(found.move).startswith(move))


def cost(bot: Ranker, game: Game, move: str) -> float:
    """How many points a bot thinks a move costs next to its own choice."""
    return bot.options(seen(game), BUDGET)[0].worth - option(bot, game, move).worth


def wandered(number: int) -> Iterator[Game]:
    """A hand by random rules, or those of a preset, before each decision: played at random, much of it sensibly."""
    rng = Random(f"wandered {number}")
    rules = random_rules(rng) if number % 2 else PRESETS[sorted(PRESETS)[number // 2 % len(PRESETS)]]
    game = opened(random_deck(rng), rules)
    while game.turn != NONE:
        yield game
        moves = seen(game).moves()
        forward = [move for move in moves if move.verb not in ("knock", "gin")] or moves
        game.act(game.turn, rng.choice(moves if rng.random() < 0.4 else forward))
