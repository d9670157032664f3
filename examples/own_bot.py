"""A bot of one's own: it plays as the simple player does, but knocks only with gin.

Run it against two simple players: python examples/own_bot.py
"""

from captain_gin import PRESETS, Dealer, Game, Seated, Table, Verb, make_bot
from captain_gin.bots import simple
from captain_gin.bots.base import Budget, Option, Ranker
from captain_gin.core.melds import deadwood
from captain_gin.view import View


def is_light_knock(view: View, option: Option) -> bool:
    """Whether a move knocks with deadwood left."""
    move = option.move
    return move.verb == Verb.KNOCK and deadwood(view.hands[view.turn] & ~(1 << move.card)) > 0


def rank(view: View, budget: Budget) -> list[Option]:
    """All legal moves with their worth and reason; the table plays the one of most worth."""
    options = simple.rank(view, budget)
    return [option._replace(worth=-1_000) if is_light_knock(view, option) else option for option in options]


if __name__ == "__main__":
    seats = [Seated(0, "patient", "Patience"), Seated(1, "simple", "Bo"), Seated(2, "simple", "Cleo")]
    game = Game(PRESETS["seed"], seats)
    Table(game, [Ranker("patient", rank), make_bot("simple"), make_bot("simple")], Dealer(seed="patience")).run()
    for seat, score in zip(game.seats, game.match.score, strict=True):
        print(f"{seat.name}: {score}")
