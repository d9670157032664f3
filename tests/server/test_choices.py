"""The spreads to choose from: with the best ones they are all that the rules allow, as the oracle counts them."""

from itertools import islice

import pytest

from captain_gin import view
from captain_gin.core.options import Rules
from captain_gin.game import Game
from captain_gin.moves import Move, Verb
from captain_gin.notation import cards_text, read_move
from captain_gin.server.choices import MOST, others
from tests.oracle import naive
from tests.support.amounts import little_or_much
from tests.support.seats import dealt, played, seen, wandered
from tests.support.table import names

SPREADING = (Verb.KNOCK, Verb.GIN, Verb.SPREAD)


def arrangement(move: Move) -> naive.Arrangement:
    return frozenset(names(meld) for meld in move.melds)


def allowed(game: Game, move: Move) -> set[naive.Arrangement]:
    """What the oracle allows instead of a move that spreads."""
    assert game.hand is not None
    s, rules = game.hand.state, game.hand.rules
    cards = names(s.hand[s.turn] & ~s.laid) - ({cards_text(1 << move.card)} if move.verb == Verb.KNOCK else set())
    limit = {Verb.KNOCK: rules.knock_limit, Verb.GIN: 0, Verb.SPREAD: 1000}[move.verb]
    return naive.legal_spreads(cards, limit)


def taken() -> Game:
    """A hand that can be spread in several ways, after the upcard was taken."""
    return played(dealt("2c 3c 4c 5c 6c 7c 2d 3d 4d 8c", up="2h"), "take")


def spreading(game: Game) -> list[Move]:
    return [move for move in seen(game).moves() if move.verb in SPREADING]


def agree(game: Game) -> int:
    """Compare one decision; gives how many ways there were."""
    told = list(map(read_move, others(seen(game))))
    for move in spreading(game):
        same = [one for one in told if (one.verb, one.card) == (move.verb, move.card)]
        ways = [arrangement(move), *map(arrangement, same)]
        assert len(ways) == len(set(ways))
        assert set(ways) == allowed(game, move) or len(told) == MOST
    assert len(told) <= MOST
    return len(told)


@pytest.mark.parametrize("hands", little_or_much(16, 80))
def test_all_spreads_are_told_and_no_other(hands: int) -> None:
    decisions = (game for number in range(hands) for game in wandered(number) if game.hand and spreading(game))
    found = [agree(game) for game in islice(decisions, 0, 240, 4)]
    assert sum(n > 0 for n in found) > hands // 5
    assert 0 in found


def test_those_come_first_that_leave_least() -> None:
    game = played(dealt("2c 3c 4c 5c 6c 7c 8c 9c Tc Kd", up="Ks"), "pass", "pass", "stock")
    moves = list(map(read_move, others(seen(game))))
    melded = [naive.count(naive.melded(arrangement(move))) + naive.points(cards_text(1 << move.card)) for move in moves]
    assert melded == sorted(melded, reverse=True)
    assert len(set(melded)) > 2


def test_every_one_of_them_can_be_made() -> None:
    told = others(seen(taken()))
    assert len(told) > 3
    for move in told:
        assert played(taken(), move).facts


def test_only_who_decides_is_told() -> None:
    game = taken()
    told = [others(view.of(game, audience)) for audience in range(4)]
    assert game.begin is not None
    assert told[game.begin.captain] == told[game.begin.out] != []
    assert told[game.begin.box] == told[3] == []


def test_eleven_melded_cards_are_spread_to_the_last() -> None:
    rules = Rules(big_gin_bonus=31)
    game = played(dealt("2c 3c 4c 5c 6c 7c 8c Td Jd Qd", up="Kd", rules=rules), "take")
    told = [one for one in others(seen(game)) if one.startswith("gin ")]
    assert sorted(told) == ["gin 2c3c4c 5c6c7c8c TdJdQdKd", "gin 2c3c4c5c 6c7c8c TdJdQdKd"]
