"""The second law: a game dealt at random from a view gives that view again, and the deals are even (§2.4)."""

import math
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from captain_gin import view
from captain_gin.core.cards import PACK
from captain_gin.dealer import deal_facts
from captain_gin.facts import Acted, Fact, Promise, Rest, Reveal
from captain_gin.game import Game, Stage
from captain_gin.lines import fact
from captain_gin.moves import PASS, TAKE, Verb
from captain_gin.notation import members
from captain_gin.secrecy import AUDIENCES, GALLERY, REFEREE
from captain_gin.view import View
from tests.support.amounts import little_or_much
from tests.support.driven import new_game
from tests.support.moments import OPTIONS, every_moment, game_of, match, moment

STEADY = settings(derandomize=True, database=None, deadline=None, max_examples=100)


@STEADY
@given(st.integers(0, 5_000), st.integers(0, 4), st.integers())
def test_a_deal_gives_the_view_again(number: int, audience: int, seed: int) -> None:
    _, game = moment(number)
    seen = view.of(game, audience)
    dealt = seen.deal(Random(seed))
    assert view.of(dealt, audience) == seen
    assert dealt.due == game.due or audience != REFEREE
    assert view.of(dealt, audience).deal(Random(seed)).facts == dealt.facts, "the same chance deals the same"


@pytest.mark.parametrize("step", little_or_much(13, 2))
@pytest.mark.parametrize("options", OPTIONS)
def test_all_along_a_match_for_all(options: str, step: int) -> None:
    for game in every_moment(options, 2, step):
        for audience in range(5):
            seen = view.of(game, audience)
            assert view.of(seen.deal(Random(audience)), audience) == seen


@pytest.mark.parametrize("audience", range(4), ids=AUDIENCES[:4])
def test_deals_vary(audience: int) -> None:
    """As long as anything is hidden: hands where they are, the stock for all."""
    for game in every_moment(OPTIONS[0], 0, step=9):
        if game.stage != Stage.PLAYING:
            continue
        seen = view.of(game, audience)
        deals = [seen.deal(Random(seed)) for seed in range(12)]
        assert len({rest_of(dealt) for dealt in deals}) == 12
        hidden = [seat for seat in range(3) if seen.hands[seat].bit_count() < seen.held[seat]]
        for seat in hidden:
            unknown = seen.held[seat] - seen.hands[seat].bit_count()
            hands = {hand_of(dealt, seat) for dealt in deals}
            assert len(hands) > (6 if unknown > 1 else 1)


def rest_of(game: Game) -> tuple[int, ...]:
    return next(fact.cards or () for fact in game.facts if isinstance(fact, Rest))


def hand_of(game: Game, seat: int) -> int:
    assert game.hand is not None
    return game.hand.state.hand[game.player_of(seat)]


def test_a_deal_is_a_game_to_play_on_with() -> None:
    """A bot that looks ahead makes any legal moves to the end of the hand."""
    for number in range(30):
        _, game = moment(number)
        if game.stage != Stage.PLAYING:
            continue
        dealt = view.of(game, number % 5).deal(Random(number))
        rng = Random(number)
        while dealt.hand is not None and dealt.turn != -1:
            dealt.act(dealt.turn, rng.choice(dealt.hand.moves()))
        dealt.settle()
        assert dealt.stage in (Stage.ENDED, Stage.DEALING, Stage.OVER)


def even(counts: Sequence[int], total: int, chance: float) -> bool:
    """Whether counts of things that each come with the same chance are neither too uneven nor too even.

    Drawn without replacement, so that Pearson's sum over p(1-p), times (n-1)/n, is chi-square with n-1 degrees.
    """
    n = len(counts)
    spread = sum((count - total * chance) ** 2 for count in counts) / (total * chance * (1 - chance)) * (n - 1) / n
    return abs(spread - (n - 1)) < 5 * math.sqrt(2 * (n - 1))


def opening() -> Game:
    """A hand that has just been dealt, with A as captain, B in the box, C sitting out."""
    game = new_game()
    game.append(fact("draw A 9s B Kd C 2c"))
    game.settle()
    assert game.begin is not None
    for each in deal_facts(Random("opening").sample(range(52), 52), game.begin):
        game.append(each)
    return game


def sampled(seen: View, count: int) -> list[Game]:
    rng = Random("sampled")
    return [seen.deal(rng) for _ in range(count)]


@pytest.mark.parametrize("audience", [0, 2, GALLERY], ids=["captain", "adviser", "gallery"])
def test_each_unseen_card_is_as_likely_in_the_hidden_hand(audience: int) -> None:
    seen = view.of(opening(), audience)
    unseen = members(PACK & ~(seen.hands[0] | 1 << seen.upcard))
    games = sampled(seen, 900)
    counts = Counter(card for game in games for card in members(hand_of(game, 1)))
    assert set(counts) == set(unseen)
    assert even([counts[card] for card in unseen], len(games), 10 / len(unseen))


@pytest.mark.parametrize("place", [0, 15, 30])
def test_each_unseen_card_is_as_likely_in_each_place_of_the_stock(place: int) -> None:
    seen = view.of(opening(), 0)
    unseen = members(PACK & ~(seen.hands[0] | 1 << seen.upcard))
    counts = Counter(rest_of(game)[place] for game in sampled(seen, 900))
    assert even([counts[card] for card in unseen], 900, 1 / len(unseen))


def thrown_and_drawn(game: Game) -> tuple[list[int], list[int]]:
    """The cards that the box threw and those it drew, in order."""
    acted = [found for found in game.facts if isinstance(found, Acted) and found.seat == 1]
    thrown = [found.move.card for found in acted if found.move.verb == Verb.DROP]
    drawn = [(found.shown or 0).bit_length() - 1 for found in acted if found.move.verb == Verb.STOCK]
    return thrown, drawn


def test_a_card_that_was_thrown_had_been_dealt_or_drawn_before() -> None:
    """Eleven places were open when the box threw its first card, eleven when it threw the second, the last draw among
    them: each was as likely."""
    game = opening()
    game.act(0, PASS)
    game.act(1, PASS)
    game = play_on(game, turns=4)
    games = sampled(view.of(game, 0), 1_650)
    pairs = [thrown_and_drawn(dealt) for dealt in games]
    assert len({tuple(thrown) for thrown, _ in pairs}) == 1
    first = sum(thrown[0] == drawn[0] for thrown, drawn in pairs)
    second = sum(thrown[1] == drawn[1] for thrown, drawn in pairs)
    earlier = sum(thrown[1] == drawn[0] for thrown, drawn in pairs)
    assert sum(thrown[0] == drawn[1] for thrown, drawn in pairs) == 0, "not drawn yet when it was thrown"
    for count, chance in ((first, 1 / 11), (second, 1 / 11), (earlier, 10 / 11 / 11)):
        assert abs(count - 1_650 * chance) < 5 * math.sqrt(1_650 * chance * (1 - chance))


def play_on(game: Game, turns: int) -> Game:
    """So many turns from the stock; each throws his dearest card that he did not draw now."""
    for _ in range(turns):
        assert game.hand is not None
        before = hand_of(game, game.turn)
        game.act(game.turn, next(move for move in game.hand.moves() if move.verb == Verb.STOCK))
        drops = [move for move in game.hand.moves() if move.verb == Verb.DROP and before >> move.card & 1]
        game.act(game.turn, max(drops, key=lambda move: move.card % 13))
    return game


def test_a_card_taken_from_the_pile_stays_where_it_went() -> None:
    """§4.2: all saw who took it; until he throws it, it is in his hand in every deal."""
    checked = 0
    for game in every_moment(OPTIONS[0], 0, step=4):
        seen = view.of(game, GALLERY)
        for seat in range(3):
            if seen.seen[seat] and game.hand is not None:
                checked += 1
                assert all(hand_of(seen.deal(Random(i)), seat) & seen.seen[seat] == seen.seen[seat] for i in range(5))
    assert checked > 3


def test_once_the_secret_is_told_there_is_one_deal() -> None:
    """fair-deals.md: whoever reads the reveal can work the deal out, and the program does."""
    facts = match(OPTIONS[0], 0)
    end = next(i for i, found in enumerate(facts) if isinstance(found, Reveal) and i > 20)
    true = game_of(OPTIONS[0], facts[: end + 1])
    for audience in range(4):
        dealt = view.of(true, audience).deal(Random(audience))
        assert rest_of(dealt) == rest_of_last(facts[:end])
        assert view.of(dealt, audience) == view.of(true, audience)


def rest_of_last(facts: Sequence[Fact]) -> tuple[int, ...]:
    return [found.cards or () for found in facts if isinstance(found, Rest)][-1]


def test_a_promise_that_was_not_kept_does_not_stop_a_bot() -> None:
    """The secret that was told gives other cards than were seen: the view is dealt as if it had not been told."""
    game = new_game("pile_draw_limit=1")
    game.append(fact("draw A 9s B Kd C 2c"))
    game.settle()
    assert game.begin is not None
    game.append(Promise("0" * 64))
    for each in deal_facts(Random("cheat").sample(range(52), 52), game.begin):
        game.append(each)
    game.act(0, TAKE)
    game.settle()
    game.append(Reveal("1" * 64))
    for audience in range(4):
        seen = view.of(game, audience)
        assert view.of(seen.deal(Random(audience)), audience) == seen
