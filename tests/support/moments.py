"""Games at chosen and at random moments, and games that differ from them only in what an audience may not know."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from captain_gin.core.cards import NONE, PACK
from captain_gin.facts import Acted, Advised, Begin, Deal, Fact, Rest, Up
from captain_gin.game import Game
from captain_gin.moves import Move
from captain_gin.notation import as_set, members
from captain_gin.secrecy import Sight, mask
from tests.support.driven import new_game, played

OPTIONS = (
    "target=20",
    "last_discard=knock",
    "last_discard=knock knock_limit=0 advice=none",
    "advice=on-request discard_taken=yes",
    "advice=layoffs-only pile_draw_limit=3",
    "knock_limit=40 big_gin_bonus=50 role_tie=suits",
)


@cache
def match(options: str, seed: int) -> tuple[Fact, ...]:
    """All facts of a match, or the first 240."""
    return tuple(played(f"moments {seed}", options, most=240).facts)


def game_of(options: str, facts: tuple[Fact, ...]) -> Game:
    """A game from its facts."""
    game = new_game(options)
    for fact in facts:
        game.append(fact)
    return game


def moment(number: int) -> tuple[str, Game]:
    """A random moment of a random match: its options and the game; the same number gives the same one."""
    rng = Random(f"moment {number}")
    options = OPTIONS[number % len(OPTIONS)]
    facts = match(options, rng.randrange(4))
    return options, game_of(options, facts[: rng.randrange(len(facts) + 1)])


def every_moment(options: str, seed: int, step: int = 1) -> Iterator[Game]:
    """A match again and again, each time some facts further, and at its end; picked up at the current hand."""
    facts = match(options, seed)
    live = new_game(options)
    yield again(live)
    for number, fact in enumerate(facts, 1):
        live.append(fact)
        if number % step == 0 or number == len(facts):
            yield again(live)


def again(game: Game) -> Game:
    """A copy: the same facts in another game, picked up at its current hand."""
    if game.begin is None:
        twin = Game(game.rules, game.seats, game.preset)
    else:
        first = game.first + game.chapter
        twin = Game.picked_up(game.rules, game.seats, game.preset, game.begin, first)
    for fact in game.facts[game.chapter :]:
        twin.append(fact)
    return twin


def sibling(game: Game, audience: int, rng: Random) -> Game | None:
    """The game with two cards exchanged that the audience has not seen in this hand; None if there are no two.

    Whatever the audience can know stays as it is; where hidden cards decide what was legal, there may be none.
    """
    unseen = members(PACK & ~_seen(game, audience))
    if game.begin is None or len(unseen) < 2:
        return None
    one, other = rng.sample(unseen, 2)
    first = game.first + game.chapter
    twin = Game.picked_up(game.rules, game.seats, game.preset, game.begin, first)
    for fact in game.facts[game.chapter :]:
        twin.append(_heard(twin, _exchanged(fact, one, other), audience))
    return twin


def _heard(game: Game, fact: Fact, audience: int) -> Fact:
    """The fact, or instead of advice that the audience does not hear other advice."""
    if isinstance(fact, Advised) and game.begin and game.hand and audience not in (game.begin.captain, fact.seat):
        return Advised(fact.seat, game.hand.moves()[0])
    return fact


def _seen(game: Game, audience: int) -> int:
    """Every card that stands in the facts of this hand as the audience reads them."""
    begin = game.begin
    sight = Sight(audience, begin.captain, begin.out) if begin else Sight(audience, NONE, NONE)
    seen = 0
    for fact in game.facts[game.chapter :]:
        seen |= _cards(mask(fact, sight))
    return seen


def _cards(fact: Fact) -> int:
    if isinstance(fact, Up):
        return 1 << fact.card
    if isinstance(fact, Deal):
        return fact.cards or 0
    if isinstance(fact, Rest):
        return as_set(fact.cards or ())
    if isinstance(fact, (Acted, Advised)):
        shown = (fact.shown or 0) if isinstance(fact, Acted) else 0
        thrown = 0 if fact.move.card == NONE else 1 << fact.move.card
        return shown | thrown | sum(fact.move.melds)
    return 0


def _exchanged(fact: Fact, one: int, other: int) -> Fact:
    """The fact with two cards exchanged wherever they stand."""
    other_of = {one: other, other: one}

    def change(cards: int) -> int:
        return as_set(other_of.get(card, card) for card in members(cards))

    def move(had: Move) -> Move:
        return Move(had.verb, other_of.get(had.card, had.card), tuple(map(change, had.melds)))

    if isinstance(fact, Deal):
        return replace(fact, cards=change(fact.cards or 0))
    if isinstance(fact, Rest):
        return Rest(tuple(other_of.get(card, card) for card in fact.cards or ()))
    if isinstance(fact, Acted):
        return Acted(fact.seat, move(fact.move), change(fact.shown or 0))
    if isinstance(fact, Advised):
        return Advised(fact.seat, move(fact.move))
    return fact


def roles(game: Game) -> tuple[int, int, int]:
    """Box, captain and adviser of the current hand."""
    assert isinstance(game.begin, Begin)
    return game.begin.box, game.begin.captain, game.begin.out
