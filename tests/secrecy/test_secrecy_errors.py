"""The first law for refusals: what a seat is told when it tries a move depends on nothing that it may not know.

Every seat tries everything, in turn and out of it, as player and as adviser, in pairs of games that look alike to it.
"""

from collections.abc import Callable
from functools import partial
from itertools import combinations
from random import Random

import pytest

from captain_gin import view
from captain_gin.core.cards import NONE
from captain_gin.errors import CaptainError
from captain_gin.game import Game, Stage
from captain_gin.moves import Move, Verb
from captain_gin.notation import members, move_text
from captain_gin.secrecy import REFEREE
from captain_gin.view import View
from tests.support.amounts import little_or_much
from tests.support.moments import OPTIONS, again, every_moment, roles

Attempt = Callable[[Game], None]
NOT_TOLD = object()


def melds_to_try(seen: View) -> list[int]:
    """Melds on the table, in the seat's own hand, and some that are nobody's."""
    known = seen.hands[seen.audience] or 0b111
    mine = [sum(1 << card for card in cards) for cards in combinations(members(known)[:6], 3)]
    return [meld for meld in seen.melds if meld] + mine[:8] + [0b1110, 1 | 1 << 13 | 1 << 26, 0b11]


def moves_to_try(seen: View) -> list[Move]:
    """Every plain move with every card, knocks and lay-offs with many melds, all legal moves that are known."""
    melds = melds_to_try(seen)
    found = [Move(verb) for verb in (Verb.PASS, Verb.TAKE, Verb.STOCK)]
    found += [Move(Verb.DROP, card) for card in range(52)]
    found += [Move(Verb.KNOCK, card, spread) for card in range(52) for spread in ((), (melds[0],))]
    found += [Move(Verb.LAY, card, (meld,)) for card in range(0, 52, 3) for meld in melds]
    found += [Move(verb, NONE, (meld,)) for verb in (Verb.GIN, Verb.SPREAD) for meld in melds]
    found += [Move(Verb.GIN), Move(Verb.SPREAD), Move(Verb.SPREAD, NONE, tuple(melds[:3])), Move(Verb.LAY, 7)]
    return found + seen.moves()


def attempts(seat: int, seen: View) -> list[tuple[str, Attempt]]:
    """All that a seat may send: moves, proposals, the wish for advice."""
    moves = moves_to_try(seen)
    found: list[tuple[str, Attempt]] = [(move_text(move), partial(Game.act, seat=seat, move=move)) for move in moves]
    found += [(f"advises {move_text(move)}", partial(Game.advise, seat=seat, move=move)) for move in moves[::3]]
    return [*found, ("asks", partial(Game.ask, seat=seat))]


def outcome(game: Game, attempt: Attempt, seat: int, name: str) -> object:
    """What the seat is told: the refusal, or its view after the move."""
    try:
        attempt(game)
    except CaptainError as error:
        return type(error), error.key, error.values, str(error)
    return NOT_TOLD if name == "stock" else view.of(game, seat)


def compare(game: Game, seat: int, rng: Random) -> set[str]:
    """Try everything in two games that look alike to a seat; the kinds of refusal that came up."""
    seen = view.of(game, seat)
    one, other = seen.deal(rng), seen.deal(rng)
    keys: set[str] = set()
    for name, attempt in attempts(seat, seen):
        told = outcome(one, attempt, seat, name)
        assert told == outcome(other, attempt, seat, name), name
        if isinstance(told, tuple):
            keys.add(told[1])
            assert len(one.facts) == len(seen.facts), "a refused move changes nothing"
        else:
            one, other = seen.deal(rng), seen.deal(rng)
    assert view.of(one, seat) == view.of(other, seat) == seen
    return keys


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("moments", little_or_much(4, 12))
def test_refusals_tell_nothing_that_is_hidden(moments: int, options: str, seat: int) -> None:
    rng = Random(f"{options} {seat}")
    games = [game for game in every_moment(options, seat, step=3) if game.stage == Stage.PLAYING]
    keys: set[str] = set()
    for game in rng.sample(games, min(len(games), moments)):
        keys |= compare(game, seat, rng)
    assert "not-your-turn" in keys
    assert len(keys) > 1


def test_a_refused_move_leaves_the_true_game_as_it_was() -> None:
    """All seats: facts, views and what is due."""
    games = [game for game in every_moment(OPTIONS[1], 0, step=5) if game.stage == Stage.PLAYING]
    for game in Random("refused").sample(games, 10):
        whole = view.of(game, REFEREE)
        for seat in range(3):
            for name, attempt in attempts(seat, view.of(game, seat)):
                if not isinstance(outcome(game, attempt, seat, name), tuple):
                    game = again(whole.deal(Random(0)))
        assert view.of(game, REFEREE) == whole


def test_out_of_turn_the_cards_are_not_even_looked_at() -> None:
    """The box tries a card of its own, one of the captain's and one of the stock: one answer."""
    game = next(game for game in every_moment(OPTIONS[0], 2) if game.turn != NONE)
    box, captain, _ = roles(game)
    assert game.turn == captain
    attempts_ = [partial(Game.act, seat=box, move=Move(Verb.DROP, card)) for card in range(52)]
    assert len({repr(outcome(game, attempt, box, "drop")) for attempt in attempts_}) == 1
