"""The one place where hidden cards decide what was legal: who took the last discard must be able to knock (§8.1).

The search for cards that fit is bounded, and finds them wherever there are any.
"""

from collections.abc import Sequence
from random import Random

import pytest

from captain_gin import record, view
from captain_gin.completion import TRIES, complete
from captain_gin.core.rules import knockable
from captain_gin.dealer import deal_facts
from captain_gin.errors import RecordError
from captain_gin.game import Game
from captain_gin.lines import fact
from captain_gin.moves import PASS, STOCK, TAKE, drop
from captain_gin.notation import card_text, read_cards
from captain_gin.secrecy import GALLERY
from tests.support.driven import new_game
from tests.support.table import deck

GIN = "Ac2c3c4c5d6d7d8h9hKs"
"""With the ten of hearts, and the king thrown: gin."""
LOW = "Ac2c3c4d5d6d7h8h9hKs"
MELDLESS = ("Ad2d4d5d7d8dTdJdKd6h", "9h", "", "Ac2c4c5c7c8cTcJcKc3h", "Qh3s")
"""The box, the last discard, no options, the captain, the stock left over: no rank thrice, no three in a row."""


class Counting(Random):
    """Chance that counts how often hands are tried."""

    tried = 0

    def sample(self, population: Sequence[int], k: int, **options: object) -> list[int]:  # type: ignore[override]
        self.tried += 1
        return super().sample(population, k)


def dealt(box: str, last: str, options: str = "", captain: str = "", rest: str = "") -> Game:
    """A hand in which *last* is the last card to be drawn; A is captain, B in the box."""
    game = new_game(f"last_discard=knock {options}")
    game.append(fact("draw A 9s B Kd C 2c"))
    game.settle()
    assert game.begin is not None
    placed = read_cards(box + captain + last + rest)
    spare = [card_text(card) for card in range(52) if card not in placed]
    stock = "".join(spare[-29:-1]) + last + rest
    for each in deal_facts(deck(captain=captain, box=box, up=spare[-1], stock=stock), game.begin):
        game.append(each)
    return game


def draw_down(game: Game, kept: int = -1) -> None:
    """Both throw each card as they draw it, down to the last two; the draw *kept* is kept, and the upcard thrown."""
    assert game.hand is not None
    for number, card in enumerate(game.hand.state.deck[21:50]):
        game.act(number % 2, STOCK)
        game.act(number % 2, drop(card if number != kept else game.hand.state.seen[1].bit_length() - 1))


def run_down(box: str, last: str, options: str = "", captain: str = "", rest: str = "") -> Game:
    """Both refuse the upcard and throw what they draw, until the captain has thrown *last* as the last discard."""
    game = dealt(box, last, options, captain, rest)
    game.act(0, PASS)
    game.act(1, PASS)
    draw_down(game)
    return game


@pytest.mark.parametrize(("box", "last", "options"), [(LOW, "5s", ""), (GIN, "Th", "knock_limit=0")])
@pytest.mark.parametrize("audience", [0, 2, GALLERY], ids=["captain", "adviser", "gallery"])
def test_the_taker_gets_cards_to_knock_with(box: str, last: str, options: str, audience: int) -> None:
    """Evenly or not, each deal fits the view."""
    game = run_down(box, last, options)
    game.act(1, TAKE)
    seen = view.of(game, audience)
    for seed in range(3):
        rng = Counting(seed)
        dealt = seen.deal(rng)
        assert view.of(dealt, audience) == seen
        assert rng.tried <= TRIES
        assert dealt.hand is not None
        cards = dealt.hand.state.hand[1]
        assert knockable(cards, cards & ~(1 << dealt.hand.state.taken), game.rules)


def test_the_only_melds_there_are_found() -> None:
    """One hand in fifty thousand is gin here, too few to be met by chance each time: then a search finds them."""
    game = run_down(GIN, "Th", "knock_limit=0", "7c9cJcKcAdQdJd3h5h2s", "6s8s")
    game.act(1, TAKE)
    seen = view.of(game, GALLERY)
    chances = [Counting(seed) for seed in range(3)]
    assert all(view.of(seen.deal(rng), GALLERY) == seen for rng in chances)
    assert any(rng.tried == TRIES for rng in chances)


def test_there_are_several_such_hands() -> None:
    seen = run_down(LOW, "5s")
    seen.act(1, TAKE)
    hands = {view.of(seen, GALLERY).deal(Random(seed)).facts[2] for seed in range(20)}
    assert len(hands) > 10


def test_a_card_that_the_taker_threw_before_is_no_help() -> None:
    """The box takes the upcard in its first turn and throws it in the next; then the last discard is taken."""
    game = dealt(LOW, "5s")
    game.act(0, PASS)
    game.act(1, TAKE)
    game.act(1, drop(read_cards("Ks")[0]))
    draw_down(game, kept=1)
    game.act(1, TAKE)
    for audience in (0, GALLERY):
        seen = view.of(game, audience)
        assert all(view.of(seen.deal(Random(seed)), audience) == seen for seed in range(15))


@pytest.mark.parametrize("audience", [0, 2, GALLERY])
def test_a_masked_record_may_end_there(audience: int) -> None:
    game = run_down(GIN, "Th", "knock_limit=0")
    game.act(1, TAKE)
    text = record.write(game, audience)
    assert record.write(record.replay(record.read(text)), audience) == text


def test_a_take_that_no_hand_allows_is_refused_where_it_stands() -> None:
    """No meld can be made of the 22 cards nobody has seen."""
    game = run_down(*MELDLESS)
    lines = record.write(game, GALLERY).splitlines()
    text = "".join(f"{line}\n" for line in [*lines, "B take 9h"])
    with pytest.raises(RecordError) as caught:
        record.replay(record.read(text))
    assert str(caught.value).startswith(f"record: line {len(lines) + 1}: The last discard may be taken only to knock")


def test_a_take_that_no_hand_allows_costs_no_more_than_the_tries() -> None:
    game = run_down(*MELDLESS)
    seen = view.of(game, GALLERY)
    rng = Counting(1)
    with pytest.raises(Exception, match="The last discard may be taken only to knock"):
        complete([*seen.facts, fact("B take 9h")], seen._blank, rng)
    assert rng.tried == TRIES


def test_whoever_may_take_it_and_does_not_need_not_hold_such_cards() -> None:
    """Passing on the last discard tells nothing; the hand is void."""
    game = run_down(LOW, "5s")
    game.act(1, PASS)
    seen = view.of(game, GALLERY)
    for seed in range(5):
        assert view.of(seen.deal(Random(seed)), GALLERY) == seen
