"""Whatever is typed, in whatever language and by whatever rules: no traceback, no broken record, no line too wide."""

import re
from collections.abc import Callable
from random import Random

import pytest

from captain_gin import record
from captain_gin.core.options import LAYOFFS_ONLY, ON_REQUEST, Rules
from captain_gin.game import Game
from captain_gin.terminal.chairs import seated
from captain_gin.terminal.session import Session, Sitting
from captain_gin.texts import bundle, say
from tests.support.amounts import for_long
from tests.support.terminal import Typist, paper_screen

TABLES = [
    Rules(),
    Rules(big_gin_bonus=31, last_discard=1, undercut_bonus=25),
    Rules(advice=ON_REQUEST),
    Rules(advice=LAYOFFS_ONLY, knock_limit=60),
    Rules(discard_taken=1, pile_draw_limit=3),
]
LANGUAGES = [language for language in ("en", "fi", "nl") if bundle(language).has_message("reason-drop")]
CARD = re.compile(r"(?:10|[A2-9JQK])[♣♦♥♠]")
NONSENSE = ["xyzzy", "l 7s", "-", "spread", "k 7s", "rules 4.3", "7s 8s", "l", "k 5c 5c", "drop", "take 7d", "\0", "🂡"]
ANSWERS = 300
CASES = [
    (seed, language) if seed < len(TABLES) and seed % 3 == number else for_long(seed, language)
    for seed in range(10)
    for number, language in enumerate(LANGUAGES)
]
"""All rules and all languages by default, each with each in long runs."""


def careless(seed: int, language: str) -> Callable[[str], str | None]:
    """Types cards that stand on the screen, words of the language, Enter and nonsense, at random."""
    rng = Random(seed)
    kinds = ("pass", "take", "stock", "knock", "gin", "help", "hint", "score", "sort", "auto", "yes", "no")
    words = [word for kind in kinds for word in say(language, f"play-word-{kind}").split()]
    left = iter(range(ANSWERS))

    def line(text: str) -> str | None:
        if next(left, None) is None:
            return None
        cards: list[str] = CARD.findall("\n".join(text.splitlines()[-8:])) or ["7♠"]
        return rng.choice([[""], cards, cards, words, words, NONSENSE][rng.randrange(6)])

    return line


@pytest.mark.parametrize(("seed", "language"), CASES)
def test_any_input(seed: int, language: str) -> None:
    screen, paper = paper_screen(language=language)
    chairs = seated("you,simple,random", "Ada", language, str(seed))
    game = Game(TABLES[seed % len(TABLES)], [chair.seated for chair in chairs])
    reads = Typist(careless(seed, language)).reading(paper)
    assert Session(screen, reads, Sitting(str(seed)), game, [chair.bot for chair in chairs]).run() == 0
    assert record.write(record.replay(record.read(record.write(game)))) == record.write(game)
    assert [line for line in paper.getvalue().splitlines() if len(line) > 80 and not line.startswith("> ")] == []
