"""Matches for tests, played so that the same game always goes on in the same way, wherever it was cut.

Each decision hangs on a seed and on how many facts there are, on nothing else. A style for each hand leads to early
knocks, to gin, to void hands; captains ask for advice and advisers give it.
"""

from random import Random

from captain_gin.core.cards import total
from captain_gin.core.melds import deadwood
from captain_gin.core.options import NO_ADVICE, Rules
from captain_gin.dealer import Dealer
from captain_gin.errors import MoveError
from captain_gin.facts import Advised, Asked, Seated
from captain_gin.game import Game
from captain_gin.hand import Hand
from captain_gin.moves import Move, Verb
from captain_gin.options import preset, with_option
from captain_gin.spreads import arrangements, union

NAMES = ("Ada", "Bob", "Cy")
WORDS = {0: "sateenkaari", 2: "één woord"}
STYLES = ("eager", "eager", "gin", "shy", "never")


def rules_of(options: str = "", preset_name: str = "seed") -> Rules:
    """The rules of a preset with options by name: `rules_of("target=50 advice=none")`."""
    found = preset(preset_name)
    for option in options.split():
        found = with_option(found, option)
    return found


def new_game(options: str = "", names: tuple[str, ...] = NAMES, preset_name: str = "seed") -> Game:
    """A match of three persons before its first fact."""
    seats = [Seated(seat, "person", name) for seat, name in enumerate(names)]
    return Game(rules_of(options, preset_name), seats, preset_name)


def played(seed: str, options: str = "", most: int = 2_000, words: dict[int, str] | None = None) -> Game:
    """A match of at most so many facts."""
    game = new_game(options)
    go_on(game, seed, most, words)
    return game


def go_on(game: Game, seed: str, most: int = 2_000, words: dict[int, str] | None = None) -> None:
    """Play on until the match is over or has so many facts."""
    dealer = Dealer(seed, WORDS if words is None else words)
    while len(game.facts) < most and step(game, dealer, seed):
        pass


def step(game: Game, dealer: Dealer, seed: str) -> bool:
    """The next thing: what is due, one decision, or all that chance gives; False when nothing is left."""
    if game.due is not None:
        game.append(game.due)
        return True
    if game.turn == -1:
        return dealer.deal(game)
    rng = Random(f"{seed} {game.first + len(game.facts)}")
    if not (rng.random() < 0.4 and talk(game, rng)):
        game.act(game.turn, choose(game, seed, rng))
    return True


def talk(game: Game, rng: Random) -> bool:
    """Ask for advice or give it; False if there is nothing to say here."""
    begin, hand = game.begin, game.hand
    assert begin is not None
    assert hand is not None
    if game.turn != begin.captain or game.rules.advice == NO_ADVICE or isinstance(game.facts[-1], Advised):
        return False
    try:
        if not isinstance(game.facts[-1], Asked) and rng.random() < 0.6:
            game.ask(begin.captain)
        else:
            game.advise(begin.out, rng.choice(hand.moves()))
    except MoveError:
        return False
    return True


def choose(game: Game, seed: str, rng: Random) -> Move:
    """A legal move in the style of the hand, sometimes any, and sometimes with another spread than the best one."""
    hand, begin = game.hand, game.begin
    assert hand is not None
    assert begin is not None
    style = Random(f"{seed} hand {begin.number}").choice(STYLES)
    moves = hand.moves()
    dislikes = {move: dislike(hand, move, style) for move in moves}
    best = min(moves, key=lambda move: (dislikes[move], rng.random()))
    careless = [move for move in moves if dislikes[move] < 1_000] or moves
    return spread_anew(hand, best if rng.random() < 0.9 else rng.choice(careless), rng)


def dislike(hand: Hand, move: Move, style: str) -> float:
    """Knocks as the style has it; else keep the least deadwood, and take what lowers it."""
    held = hand.state.hand[hand.state.turn]
    if move.verb in (Verb.KNOCK, Verb.GIN):
        remaining = deadwood(held & ~(1 << move.card)) if move.verb == Verb.KNOCK else -1
        wanted = {"eager": True, "gin": remaining <= 0, "shy": hand.state.drawn > 45, "never": False}
        return remaining - 1_000 if wanted[style] else 1_000
    if move.verb == Verb.DROP:
        return deadwood(held & ~(1 << move.card))
    if move.verb == Verb.TAKE:
        top = 1 << hand.state.pile[hand.state.pile_size - 1]
        return 0 if deadwood(held | top) < deadwood(held) else 2
    return 1


def spread_anew(hand: Hand, move: Move, rng: Random) -> Move:
    """The same move, sometimes with melds that leave more over or stand in another order."""
    if move.verb not in (Verb.KNOCK, Verb.SPREAD) or rng.random() < 0.5:
        return move
    s = hand.state
    cards = union(move.melds)
    if move.verb == Verb.KNOCK:
        cards = s.hand[s.turn] & ~(1 << move.card)
    most = hand.rules.knock_limit if move.verb == Verb.KNOCK else total(cards)
    spread = rng.choice(list(arrangements(cards, most)))
    return move._replace(melds=tuple(rng.sample(spread, len(spread))))
