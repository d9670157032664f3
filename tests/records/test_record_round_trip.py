"""Writing and reading are each other's inverse, for matches with every preset, option, ending and kind of name."""

from functools import cache
from itertools import product

import pytest

from captain_gin import record
from captain_gin.bots.base import Budget
from captain_gin.bots.registry import BOTS, SEARCHING, make
from captain_gin.bots.table import Table
from captain_gin.dealer import Dealer
from captain_gin.facts import Acted, Advised, Asked, Ending, Result, Seated
from captain_gin.game import Game, Stage
from captain_gin.lines import fact, line
from captain_gin.moves import Verb
from captain_gin.options import PRESETS
from tests.support.clerk import check
from tests.support.driven import go_on, new_game, rules_of

OPTIONS = (
    "",
    "knock_limit=0",
    "knock_limit=99 target=60",
    "gin_bonus=0 undercut_bonus=0",
    "knock_limit=30 big_gin_bonus=50",
    "discard_taken=yes pile_draw_limit=3",
    "last_discard=knock advice=on-request",
    "role_tie=suits advice=layoffs-only",
    "target=1 advice=none",
)
NAMES = (
    ("Väinö", "Äiti", "Öljy-Åke"),
    ("Joëlle", "’s-Gravenhage", "IJsbrand van ’t Hof"),
    ("عمر", "שרה א", "می\u200cخواهم"),
    ("👨\u200d👩\u200d👧", "🃏", "é"),
    ("seat A person Ada", "#", "x" * 40),
)
SEEDS = (1, 2, 3, 100)
FEW = Budget(ms=None, playouts=8)


@cache
def match(options: str, seed: int) -> Game:
    """A match, or the first 400 facts of it; don't change it."""
    game = new_game(options)
    go_on(game, f"{options} {seed}", most=400)
    return game


def round_trip(game: Game) -> str:
    """The text, after reading, writing, replaying and the second reader have all agreed on it."""
    text = record.write(game)
    found = record.read(text)
    assert record.write(found) == text
    assert (found.rules, found.preset, found.seats, found.facts) == (
        game.rules,
        game.preset,
        game.seats,
        tuple(game.facts),
    )
    again = record.replay(found)
    assert again.facts == game.facts
    assert again.stage == game.stage
    assert again.match == game.match
    assert check(text) == game.match.score
    return text


@pytest.mark.parametrize("kind", sorted(set(BOTS) - set(SEARCHING)))
@pytest.mark.parametrize("preset_name", PRESETS)
def test_matches_of_bots_come_back(kind: str, preset_name: str) -> None:
    seats = [Seated(seat, kind, f"{kind} {seat}") for seat in range(3)]
    game = Game(rules_of("target=20", preset_name), seats, preset_name)
    table = Table(game, [make(kind, str(seat)) for seat in range(3)], Dealer(preset_name), budget=FEW)
    while len(game.facts) < 120 and table.step():
        pass
    assert f"rules {preset_name} target=20\n" in round_trip(game)


@pytest.mark.parametrize("options", OPTIONS)
def test_matches_with_every_option_come_back(options: str) -> None:
    for seed in SEEDS:
        game = match(options, seed)
        assert f"\nrules {' '.join(['seed', *options.split()])}\n" in round_trip(game)


@pytest.mark.parametrize("names", NAMES, ids=lambda names: names[0])
def test_names_and_words_of_all_kinds_come_back(names: tuple[str, ...]) -> None:
    game = new_game("target=1", names)
    go_on(game, "names", words=dict(enumerate(names)))
    text = round_trip(game)
    assert [row.split(" ", 3)[3] for row in text.splitlines()[2:5]] == list(names)


def test_all_endings_and_all_verbs_came_up() -> None:
    """The matches above are worth the name: without this, a change of style could leave them empty of cases."""
    facts = [fact for options, seed in product(OPTIONS, SEEDS) for fact in match(options, seed).facts]
    assert {fact.ending for fact in facts if isinstance(fact, Result)} == set(Ending)
    assert {fact.move.verb for fact in facts if isinstance(fact, Acted)} == set(Verb)
    assert {Asked, Advised} <= set(map(type, facts))


def test_a_match_that_is_over_says_so() -> None:
    game = new_game("target=1")
    go_on(game, "over")
    assert game.stage == Stage.OVER
    assert record.write(game).splitlines()[-1].startswith("won ")


def test_every_line_of_a_match_is_the_line_of_its_fact() -> None:
    game = new_game("knock_limit=30 big_gin_bonus=50")
    go_on(game, "lines")
    for found in game.facts:
        assert fact(line(found)) == found


def test_a_record_has_no_other_line_ends_and_no_long_lines() -> None:
    game = new_game(" ".join(["big_gin_bonus=50", "discard_taken=yes", "last_discard=knock"]), NAMES[3])
    go_on(game, "ends", words={0: "🃏" * 64})
    lines = record.write(game).split("\n")
    assert lines.pop() == ""
    assert all(0 < len(row) <= 250 and row.splitlines() == [row] for row in lines)
