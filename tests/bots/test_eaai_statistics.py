"""The simple player against itself by EAAI's rules, as the EAAI framework's own simple player does against itself.

The framework (Java, of the EAAI undergraduate research challenge of 2021) was run for 30,703 hands: knock with 10, gin
25, undercut 25 also with equal counts, void at two cards in the stock. Its player throws any of the discards that leave
least, ours the dearest of them and of those the lowest. That is a real difference, but too small for these samples:
over 400,000 hands it shortens the hand by 0.05 turns.

What its figures mean: a *turn* is one player's draw and discard, those of both players are added, and refusing the
first upcard is none; the deadwood of a knock leaves gin out; who took the first upcard is a share of all hands.
"""

from functools import cache
from math import sqrt
from statistics import fmean, pstdev

import pytest

from captain_gin import deck
from captain_gin.bots.figures import Counts, count_hand
from captain_gin.bots.simple import simple
from captain_gin.bots.statistics import play_hand
from captain_gin.options import preset
from tests.support.amounts import little_or_much

pytestmark = pytest.mark.xdist_group("eaai")  # or the hands would be played twice
EAAI = preset("modern")
"""Gin 25, undercut 25; the rest as in every preset."""
FRAMEWORK_HANDS = 30_703
SHARES = {"void": 0.14, "gin": 1.98, "undercut": 4.58, "ties": 1.46, "upcard first": 16.9, "upcard second": 14.9}
"""In percent of all hands."""
MEANS = {"turns": (12.53, 0.005), "stock": (20.5, 0.05)}
"""Over all hands; and half a unit of the last digit."""
KNOCK_DEADWOOD = 7.12
HANDS_PER_GAME = 10.23
SIGMAS = 3
"""A figure agrees if it differs by at most so many standard errors: both samples' together, and rounding."""
SIZES = pytest.mark.parametrize("hands", little_or_much(500, 10_000))


@cache
def hand(number: int) -> Counts:
    """What happened in one hand; captain and box are the same player."""
    cards = deck.shuffle(deck.secret_from_seed("eaai", number), number)
    return count_hand(play_hand((simple(), simple()), EAAI, cards, number % 2))


def together(deviation: float, hands: int) -> float:
    """The standard error of the difference between a mean of ours and one of the framework's."""
    return deviation * sqrt(1 / hands + 1 / FRAMEWORK_HANDS)


@SIZES
@pytest.mark.parametrize("name", SHARES)
def test_shares(name: str, hands: int) -> None:
    """The deviation of one hand is that of a coin with the framework's share."""
    share = SHARES[name] / 100
    found = fmean(hand(number)[name] for number in range(hands))
    rounding = 0.0005 if name.startswith("upcard") else 0.00005
    assert abs(found - share) <= SIGMAS * together(sqrt(share * (1 - share)), hands) + rounding


@SIZES
@pytest.mark.parametrize("name", MEANS)
def test_means(name: str, hands: int) -> None:
    found = [hand(number)[name] for number in range(hands)]
    mean, rounding = MEANS[name]
    assert abs(fmean(found) - mean) <= SIGMAS * together(pstdev(found), hands) + rounding


@SIZES
def test_deadwood_of_a_knock(hands: int) -> None:
    """§5.1: of all knocks that are not gin."""
    found = [hand(number)["knock deadwood"] for number in range(hands) if hand(number)["knocks"]]
    share = len(found) / hands
    assert abs(fmean(found) - KNOCK_DEADWOOD) <= SIGMAS * together(pstdev(found), hands) / sqrt(share) + 0.005


@SIZES
def test_hands_in_a_game_to_100(hands: int) -> None:
    """§9.1, but between two: the hands in a row until one of them has 100."""
    lengths = games(hands)
    error = pstdev(lengths) * sqrt(1 / len(lengths) + HANDS_PER_GAME / FRAMEWORK_HANDS)
    assert abs(fmean(lengths) - HANDS_PER_GAME) <= SIGMAS * error + 0.005


def games(hands: int) -> list[int]:
    """How many hands each finished game took."""
    lengths, score, first = [], [0, 0], 0
    for number in range(hands):
        for seat in range(2):
            score[seat] += hand(number)[f"{seat} captain won"] + hand(number)[f"{seat} box won"]
        if max(score) >= EAAI.target:
            lengths.append(number + 1 - first)
            score, first = [0, 0], number + 1
    return lengths
