"""OpenSpiel's bots at our tables, and points a hand of the one against the other."""

import doctest
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")

from captain_gin import view
from captain_gin.bots.base import Bot, Budget
from captain_gin.bots.registry import make
from captain_gin.bots.statistics import play_hand
from captain_gin.bots.table import Table
from captain_gin.core.cards import CARDS
from captain_gin.core.options import Rules
from captain_gin.core.state import ANSWERING, BOX, CAPTAIN
from captain_gin.dealer import Dealer
from captain_gin.facts import Acted, Result, Seated
from captain_gin.game import Game, Stage
from captain_gin.moves import TAKE, Move, Verb, drop, spread
from captain_gin.notation import move_text, read_card, read_set
from captain_gin.options import PRESETS
from captain_gin.rl import openspiel, spiel_match
from captain_gin.rl.openspiel import Score, SpielBot, SpielPlayer, play_hands
from captain_gin.rl.spiel_match import Points, play, points, score
from captain_gin.rl.spiel_names import game, gin, pyspiel, rules_of, their_card
from tests.oracle import naive
from tests.support.chance import random_deck, random_rules, shuffled
from tests.support.openspiel_known import MISCOUNTED
from tests.support.seats import dealt, played, seen
from tests.support.spiel import MODERN
from tests.support.table import deck, names

BUDGET = Budget()
GIN, HOPELESS = "4s5s6s 9c9d9h ThJhQhKh", "Ac 2c 3c 5d 6d 7d 8s 8h Td Ts"


# ------------------------------------------------------------------------------------------ OpenSpiel's bots here


@pytest.mark.parametrize("number", range(25))
def test_it_plays_here_as_it_does_there(number: int) -> None:
    """The same deck in both programs, our simple player against theirs on either side, by OpenSpiel's rules."""
    rng, side = Random(number), number % 2
    cards = random_deck(rng) if number % 3 else shuffled(rng)
    theirs = pyspiel.make_simple_gin_rummy_bot(game(MODERN).get_parameters(), 1 - side)
    there = play([SpielPlayer(make("simple")), theirs][:: 1 if side == 0 else -1], MODERN, cards)
    guest = SpielBot(correct_gin=False)
    players: list[Bot] = [make("simple"), guest]
    result = play_hand(players, rules_of(there), cards, side)[-1]
    assert isinstance(result, Result)
    assert there.returns()[side] == result.points * (1 if result.seat == 0 else -1)
    assert guest.replaced == 0


def test_it_sits_at_a_table() -> None:
    """A whole match of three by the rules of Captain."""
    seats = [Seated(0, "simple", "Ada"), Seated(1, "openspiel", "Ben"), Seated(2, "openspiel", "Cleo")]
    match = Game(PRESETS["seed"], seats)
    Table(match, [make("simple"), SpielBot(), SpielBot()], Dealer("spiel")).run()
    assert match.stage == Stage.OVER


@pytest.mark.parametrize("number", range(12))
def test_any_rules_do(number: int) -> None:
    """Whatever the options: each hand comes to its end, every decision being one that our rules allow."""
    rng = Random(number)
    rules = random_rules(rng)
    players: list[Bot] = [make("simple"), SpielBot()]
    assert isinstance(play_hand(players, rules, random_deck(rng), number % 2)[-1], Result)


class Scripted:
    """A bot of OpenSpiel that does what it is told, and else what is first on the list."""

    def __init__(self, choose: Callable[[Any], int]) -> None:
        self.choose = choose

    def restart(self) -> None:
        """Nothing is remembered."""

    def step(self, state: Any) -> int:
        return self.choose(state)


def scripted(choose: Callable[[Any], int], **options: Any) -> SpielBot:
    return SpielBot(lambda _, __: Scripted(choose), **options)


def test_the_card_just_taken_is_not_thrown() -> None:
    """§4.3: OpenSpiel allows it; the simple player throws something else instead."""
    hand = played(dealt(up="Qs"), "take")
    bot = scripted(lambda state: their_card(read_card("Qs")))
    assert bot.decide(seen(hand), BUDGET) == make("simple").decide(seen(hand), BUDGET) != drop(read_card("Qs"))
    assert bot.replaced == 1
    allowed = played(dealt(up="Qs", rules=Rules(discard_taken=1)), "take")
    assert bot.decide(seen(allowed), BUDGET) == drop(read_card("Qs"))
    assert bot.replaced == 1


def test_where_openspiels_hand_is_over_the_simple_player_goes_on() -> None:
    """Two cards thrown back in a row end a hand there."""
    hand = dealt(up="Qs", rules=Rules(discard_taken=1))
    played(hand, "take", "drop Qs", "take", "drop Qs")
    bot = SpielBot()
    assert bot.decide(seen(hand), BUDGET).verb in (Verb.STOCK, Verb.TAKE)
    assert bot.replaced == 1


def test_a_knock_that_openspiel_miscounts_is_answered(capfd: pytest.CaptureFixture[str]) -> None:
    """§5.1: the eleven come down to ten; OpenSpiel would not have let them knock, and is not heard to complain."""
    hand = dealt(MISCOUNTED[:-3], "7s 8s 9s Kc Kd Kh Tc Td Qc Qh", up="Ac", stock=MISCOUNTED[-2:])
    moves = ("pass", "pass", "stock")
    played(hand, *moves)
    knock = next(move for move in seen(hand).moves() if move.verb == Verb.KNOCK)
    played(hand, move_text(knock))
    bot = SpielBot()
    assert bot.decide(seen(hand), BUDGET) == make("simple").decide(seen(hand), BUDGET)
    assert bot.replaced == 1
    assert capfd.readouterr().err == ""


def test_big_gin_is_answered() -> None:
    """§7.5: there is no such knock there."""
    hand = dealt("4s5s6s 9c9d9h TcJcQcKc", HOPELESS, up="Qs", stock="9s", rules=Rules(big_gin_bonus=31))
    played(hand, "pass", "pass", "stock", "gin 4s5s6s 9c9d9h9s TcJcQcKc")
    assert SpielBot().decide(seen(hand), BUDGET).melds == make("simple").decide(seen(hand), BUDGET).melds != ()


def gone_gin() -> Game:
    hand = dealt("4s5s6s 9c9d9h ThJhQhKh", HOPELESS, up="Qs", stock="2h")
    return played(hand, "pass", "pass", "stock", "knock 2h 4s5s6s 9c9d9h ThJhQhKh")


def test_against_gin_it_lays_its_melds_unless_it_is_left_as_it_is() -> None:
    """OpenSpiel's bot lays nothing: it answers as if it had declined to lay off, which gin does not ask."""
    view_ = seen(gone_gin())
    assert view_.phase == ANSWERING
    assert SpielBot(correct_gin=False).decide(view_, BUDGET) == spread()
    corrected = SpielBot().decide(view_, BUDGET)
    assert sum(meld.bit_count() for meld in corrected.melds) == 6


def at_the_last(bot: Any, rules: Rules) -> list[Move]:
    """What the box does from the moment when it could knock with the last discard (§8.1)."""
    hand = dealt("2c 3d 4h 6c 7d 8h Tc Jd Qc Kh", "4s5s6s 9c9d9h ThJhQh Ac", rules=rules)
    played(hand, "pass", "pass")
    while seen(hand).stock > 2:
        played(hand, "stock")
        drawn = hand.facts[-1]
        assert isinstance(drawn, Acted)
        hand.act(hand.turn, drop(int(drawn.shown or 0).bit_length() - 1))
    told = []
    while hand.turn == BOX:
        told.append(bot.decide(view.of(hand, BOX), BUDGET))
        hand.act(BOX, told[-1])
    return told


def test_the_last_discard_is_taken_to_knock() -> None:
    """One action there, two decisions here."""
    bot = SpielBot()
    take, knock = at_the_last(bot, Rules(last_discard=1, discard_taken=1))
    assert (take, knock.verb, bot.replaced) == (TAKE, Verb.KNOCK, 0)


def test_the_last_discard_itself_is_not_knocked_with() -> None:
    """§4.3: the bot would throw it, being dearer than its ace; instead it knocks as the simple player does."""
    bot = SpielBot()
    take, knock = at_the_last(bot, Rules(last_discard=1))
    assert (take, knock.verb, knock.card, bot.replaced) == (TAKE, Verb.KNOCK, read_card("Ac"), 1)


def test_the_last_discard_can_be_left() -> None:
    told = at_the_last(scripted(lambda state: gin.PASS_ACTION), Rules(last_discard=1))
    assert [move.verb for move in told] == [Verb.PASS]


def test_lay_offs_come_one_by_one() -> None:
    """Each is a decision of ours; then the spread, with all that is left of OpenSpiel's decision."""
    hand = dealt("4s5s6s KcKdKh ThJhQh Ac", "7s8s 2c2d2h Td Jd 7h 8c 4c", up="3h", stock="Ad")
    played(hand, "pass", "pass", "stock", "knock Ad 4s5s6s KcKdKh ThJhQh")
    asked = 0

    def choose(state: Any) -> int:
        """The first card where one can be laid off, else a meld where one can be laid, else to pass."""
        nonlocal asked
        asked += 1
        first, last = state.legal_actions()[0], state.legal_actions()[-1]
        return int(first if first < CARDS else last)

    greedy = scripted(choose)
    told = []
    while hand.turn == BOX:
        told.append(greedy.decide(seen(hand), BUDGET))
        hand.act(BOX, told[-1])
    assert [(move.verb, move.card) for move in told[:2]] == [(Verb.LAY, read_card("7s")), (Verb.LAY, read_card("8s"))]
    assert told[2] == spread(read_set("2c2d2h"))
    assert (greedy.replaced, asked) == (0, 1 + 1 + 3)  # no further than the decision goes


def test_a_bot_that_peeps_sees_chance() -> None:
    """The hidden cards that it finds in its state are others each time, and never told apart by the true ones."""
    found = []

    def peep(state: Any) -> int:
        found.append(tuple(state.hands()[1 - state.current_player()]))
        return int(state.legal_actions()[0])

    hand = played(dealt(up="Qs"), "pass")
    bot = scripted(peep)
    for _ in range(10):
        bot.decide(seen(hand), BUDGET)
    assert len(set(found)) == 10


def test_the_same_seed_asks_the_same_questions() -> None:
    hand, found = played(dealt(up="Qs"), "pass"), []
    for _ in range(2):
        bot = scripted(lambda state: found.append(state.hands()) or gin.PASS_ACTION, seed=4)  # type: ignore[func-returns-value]
        bot.decide(seen(hand), BUDGET)
    assert found[0] == found[1]


def test_a_bot_that_fails_is_replaced() -> None:
    def fail(state: Any) -> int:
        raise pyspiel.SpielError("no idea")

    bot = scripted(fail)
    assert bot.decide(seen(dealt(up="Qs")), BUDGET).verb in (Verb.PASS, Verb.TAKE)
    assert bot.replaced == 1


def test_as_adviser_it_proposes_what_it_would_do_as_captain() -> None:
    hand = dealt("4s5s6s 9c9d 2h ThJh Kc Kd", up="9h")
    proposal = SpielBot().propose(view.of(hand, 2), BUDGET)
    assert proposal is not None
    assert proposal.move == TAKE
    assert SpielBot().propose(view.of(played(hand, "pass"), 2), BUDGET) is None


def test_as_captain_it_follows_what_it_would_have_done() -> None:
    seen_ = seen(dealt("4s5s6s 9c9d 2h ThJh Kc Kd", up="9h"))
    assert SpielBot().weigh(seen_, TAKE, BUDGET).follows
    other = SpielBot().weigh(seen_, Move(Verb.PASS), BUDGET)
    assert not other.follows
    assert other.cost > 0


# ------------------------------------------------------------------------------------------------ points a hand


def test_gin_is_charged_truly() -> None:
    """§7.3: 25 and what is in no meld, 36 of the 60 that OpenSpiel counts; the oracle says how much that is."""
    state = spiel_gin(HOPELESS)
    unmelded = naive.deadwood(names(read_set(HOPELESS)))
    everything = naive.count(names(read_set(HOPELESS)))
    assert (unmelded, everything) == (36, 60)
    assert points(state, CAPTAIN, MODERN) == Points(25 + unmelded, 25 + everything)
    assert points(state, CAPTAIN, MODERN, correct_gin=False) == Points(25 + everything, 25 + everything)
    assert points(state, BOX, MODERN).true == -25 - everything  # a bot of ours pays what it left


def spiel_gin(box: str) -> Any:
    """A hand in which player 0 goes gin with his first card against OpenSpiel's bot."""
    bot = pyspiel.make_simple_gin_rummy_bot(game(MODERN).get_parameters(), 1)
    return play([SpielPlayer(make("simple")), bot], MODERN, deck(GIN, box, up="Qs", stock="2h"))


def test_a_score_is_a_mean_with_its_interval() -> None:
    """Deals are independent, the two hands of one are not."""
    pairs = [(Points(10, 12), Points(-4, -4)), (Points(0, 0), Points(8, 8)), (Points(-6, -6), Points(2, 2))]
    means = [3, 4, -2]
    found = score(pairs)
    assert found.hands == 6
    assert found.points == pytest.approx(mean(means))
    assert found.margin == pytest.approx(1.96 * stdev(means) / 3**0.5)
    assert found.counted == pytest.approx(mean([12, -4, 0, 8, -6, 2]))
    assert score(pairs[:1]).margin == 0


def test_hands_are_repeatable_and_told() -> None:
    told: list[int] = []
    one = play_hands(make("simple"), hands=5, seed=3, progress=told.append)
    assert told == [2, 4, 6]
    assert one == play_hands(make("simple"), hands=6, seed="3")
    assert one.hands == 6


def test_the_random_player_loses_there() -> None:
    random = play_hands(make("random", "1"), hands=16)
    assert random.points < -random.margin


@pytest.mark.long
def test_careful_beats_the_simple_bot_there() -> None:
    """By more than the width of the interval."""
    careful = play_hands(make("careful"), hands=500)
    assert careful.points > careful.margin


# ------------------------------------------------------------------------------------------------ the command line


def test_the_score_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert openspiel.main(["simple", "--hands", "4"]) == 0
    assert "simple against SimpleGinRummyBot" in capsys.readouterr().out
    assert openspiel.main(["simple", "--hands", "2", "--lang", "fi_FI", "--as-counted"]) == 0
    assert "OpenSpielin tapaan" in capsys.readouterr().out


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert openspiel.main(["simple", "--hands", "3", "--json", "--rules", "seed", "--seed", "x"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["bot"], found["hands"], found["rules"], found["seed"]) == ("simple", 4, "seed", "x")
    assert found["correct_gin"] is True


@pytest.mark.parametrize("language", ["en", "fi", "nl"])
def test_help(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert openspiel.main(["--help", "--lang", language]) == 0
    assert "--as-counted" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simpel"], "did you mean simple"),
        (["--hands", "0"], "from 1 to"),
        (["--hands", "many"], "from 1 to"),
        (["--handz"], "--handz"),
        (["--lang", "sv"], "unknown language"),
        (["--rules", "moderm"], "did you mean modern"),
    ],
)
def test_bad_input_is_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert openspiel.main(words) == 2
    written = capsys.readouterr()
    assert said in written.err
    assert written.err.count("\n") == 1
    assert written.out == ""


def test_after_an_interrupt_what_was_played_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def some(pairs: int) -> Iterator[tuple[Points, Points]]:
        yield from [(Points(3, 3), Points(5, 5))] * pairs
        raise KeyboardInterrupt

    for pairs in range(2):
        monkeypatch.setattr(spiel_match, "deals", lambda *_, pairs=pairs: some(pairs))
        assert openspiel.main(["simple"]) == 130
        assert ("4.00" in capsys.readouterr().out) == (pairs == 1)


def test_without_openspiel_one_line_names_the_extra() -> None:
    code = (
        "import sys; sys.modules['pyspiel'] = None; from captain_gin.rl import openspiel; sys.exit(openspiel.main([]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "captain-gin[openspiel]" in done.stderr


def test_public_names() -> None:
    assert all(getattr(openspiel, name) is not None for name in openspiel.__all__)
    assert isinstance(Score(2, 1.0, 0.0, 1.0).as_dict(), dict)
    with pytest.raises(AttributeError, match="no attribute 'Spile'"):
        _ = openspiel.Spile


def test_the_document_shows_what_works() -> None:
    """Its examples are skipped where OpenSpiel may be missing; here they run."""
    path = Path(__file__).parents[2] / "docs" / "openspiel.md"
    text = path.read_text(encoding="utf-8").replace("# doctest: +SKIP", "")
    shown = doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0)
    assert doctest.DocTestRunner().run(shown).failed == 0
    assert len(shown.examples) > 10
