"""`?`: what is legal, and why the rest is not, by rule."""

import pytest

from captain_gin.core.options import Rules
from captain_gin.terminal.explain import explain
from tests.support.terminal import dealt, played, run_down, seen

RUNS = "5c6c7c5d6d7d5s6s7s2h"
OTHER = "KcQcJdTd8h3hAc2c9c4h"
MORE = "Also: h for a hint, sort, score, rules 4.3 to read a rule, q to stop."


def test_the_offer() -> None:
    """§4.1."""
    assert explain(seen(dealt("captain", RUNS, OTHER, "9s")), "en") == [
        "You may:",
        "  p: pass",
        "  t: take 9♠ from the pile",
        "You may not:",
        "  stock: The upcard comes first: take it or pass (rule 4.1).",
        "  knock: Draw a card first, then you may knock (rule 5.1).",
        "  drop: Draw a card first (rule 4.2).",
        MORE,
    ]


def test_a_draw_counts_the_cards_that_may_be_drawn() -> None:
    """§8.1: the last two stay, so 29 of the 31 can be drawn."""
    view = seen(played(dealt("box", OTHER, RUNS, "9s"), "take", "drop Kc"))
    assert explain(view, "en")[1:5] == [
        "  t: take K♣ from the pile",
        "  s: draw from the stock (29 cards)",
        "You may not:",
        "  pass: You can only pass on the upcard; now draw or throw a card (rule 4.1).",
    ]


def test_after_both_passed_the_upcard_is_gone() -> None:
    """§4.1."""
    view = seen(played(dealt("captain", RUNS, OTHER, "9s"), "pass", "pass"))
    assert "  take: Both passed on the upcard: draw from the stock (rule 4.1)." in explain(view, "en")


def test_a_throw_and_the_card_that_must_stay() -> None:
    """§4.3, §5.1: with 2♥ thrown 9 are left; 7♣ gone leaves a set of three sevens short: no meld is lost but one."""
    assert explain(seen(played(dealt("captain", RUNS, OTHER, "9s"), "take")), "en") == [
        "You may:",
        "  a card: throw it. You may throw 5♣ 6♣ 7♣ 5♦ 6♦ 7♦ 2♥ 5♠ 6♠ 7♠",
        "  k and a card: knock with it. What each would leave: 2♥ (9)",
        "You may not:",
        "  pass: You can only pass on the upcard; now draw or throw a card (rule 4.1).",
        "  take, stock: You have drawn; now throw a card or knock (rule 4.2).",
        "  9♠ came from the pile, so it can’t be thrown back this turn (rule 4.3).",
        MORE,
    ]


def test_too_much_to_knock() -> None:
    """§5.1."""
    found = explain(seen(played(dealt("captain", OTHER, RUNS, "9s"), "take")), "en")
    assert "  knock: Whatever you throw, more than 10 points are left: too much to knock (rule 5.1)." in found


@pytest.mark.parametrize(
    ("bonus", "line"),
    [
        (31, "  gin: Big gin takes eleven cards all in melds (rule 7.5)."),
        (0, None),
    ],
)
def test_big_gin_is_only_spoken_of_where_it_is_played(bonus: int, line: str | None) -> None:
    """§7.5."""
    view = seen(played(dealt("captain", RUNS, OTHER, "9s", rules=Rules(big_gin_bonus=bonus)), "take"))
    told = [text for text in explain(view, "en") if text.startswith("  gin")]
    assert told == ([line] if line else [])


def test_the_last_discard_must_be_knocked_with() -> None:
    """§8.1, option last_discard=knock."""
    game = dealt("box", OTHER, RUNS, "9s", rules=Rules(last_discard=1))
    run_down(game)
    assert "  stock: The last two cards of the stock stay there (rule 8.1)." in explain(seen(game), "en")
    found = explain(seen(played(game, "take")), "en")
    assert any("The last discard was taken to knock, so knock (rule 8.1)." in line for line in found)
    assert not any(line.startswith("  a card: throw it") for line in found)


def test_the_answer() -> None:
    """§6.2, the rule book: 7♠ and 10♥ fit, 8♠ only after 7♠, the rest nowhere."""
    game = dealt("captain", "Tc8dQd4hTh7s8sJsQsKs", "2c9c3d9d9hJhQh4s5s6s", "Kh")
    assert explain(seen(played(game, "pass", "take", "knock 3d 4s5s6s 9c9d9h JhQhKh")), "en") == [
        "You may:",
        "  Enter: the best answer",
        "  l th: lay 10♥ off on J♥ Q♥ K♥",
        "  l 7s: lay 7♠ off on 4♠ 5♠ 6♠",
        "  melds such as 4c5c6c 9c9d9h: spread these of your cards, - for none",
        "You may not:",
        "  10♣ 8♦ Q♦ 4♥ 8♠ J♠ Q♠ K♠: None of the knocker’s melds takes these (rule 6.2).",
        MORE,
    ]


def test_a_card_that_fits_two_melds_is_typed_with_the_meld() -> None:
    """§6.2."""
    game = dealt("captain", "6s2c3cKcKdAh2h8c7dTd", "3s4s5s7s8s9sJhQhKh2d", "Jc", "Qd4c")
    view = seen(played(game, "pass", "pass", "stock", "drop Qd", "stock", "knock 4c 3s4s5s 7s8s9s JhQhKh"))
    found = explain(view, "en")
    assert "  l 6s 3s4s5s: lay 6♠ off on 3♠ 4♠ 5♠" in found
    assert "  l 6s 7s8s9s: lay 6♠ off on 7♠ 8♠ 9♠" in found


def test_against_gin_there_is_only_the_spread() -> None:
    """§6.4."""
    game = dealt("box", RUNS, OTHER.replace("9c", "8s"), "9s", "8c")
    found = explain(seen(played(game, "pass", "pass", "stock", "knock 2h 5c6c7c8c 5d6d7d 5s6s7s")), "en")
    assert found[1:-1] == [
        "  Enter: the best answer",
        "  melds such as 4c5c6c 9c9d9h: spread these of your cards, - for none",
        "You may not:",
        "  lay: Nothing is laid off against gin (rule 6.4).",
    ]


def test_the_adviser_is_told_what_the_captain_may_do() -> None:
    """§2.4."""
    found = explain(seen(dealt("out", RUNS, OTHER, "9s")), "en")
    assert found[1:3] == ["  p: pass", "  t: take 9♠ from the pile"]
    assert found[-1].startswith("Also: Enter to let the captain decide, auto for the rest of the hand")
