"""A newcomer at the terminal, who plays a whole match by what he reads there and knocks when told he may.

Plays badly, always the same way: by the screen and by how often he has been asked.
"""

import re
from collections.abc import Callable
from itertools import count

from tests.support.terminal import Typist

ASIDES = ("h", "?", "what now", "h", "score", "rules 4.3", "", "sort", "7z", "auto 1", "gin", "l 7s")
"""What he types now and then before he answers."""
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
QUESTION = re.compile(
    "Draw|Upcard .*: t|Both passed|Throw a card|The last d|Enter (?!alone)|The answer|Your advice|.*y: yes"
)
CARD = re.compile(r"(?:10|[A2-9JQK])[♣♦♥♠]")


def newcomer(asides: tuple[str, ...] = ASIDES, every: int = 5) -> Typist:
    """Somebody who asks or mistypes something at every so many questions."""
    numbers = count(1)

    def line(text: str) -> str | None:
        shown = text.rstrip("\n").splitlines()
        number = next(numbers)
        if asides and number % every == 0:
            return asides[number // every % len(asides)]
        return answer(shown, number)

    return Typist(line)


def answer(shown: list[str], number: int) -> str:
    """What he answers to the last question on the screen."""
    asked = next(line for line in reversed(shown) if QUESTION.match(line))
    if "Your advice" in asked:
        return "" if number % 3 == 0 else advice(shown)
    if "y: yes" in asked:
        return "y"
    if "You may knock" in asked or "so knock" in asked:
        return "k"
    return move(asked, shown, thrown)


def advice(shown: list[str]) -> str:
    """Advice of every kind: to pass, to draw, to throw the first card of the hand, a meld's if there is one."""
    asked = [line for line in shown if QUESTION.match(line)][-2]
    return move(asked, shown, lambda shown: CARD.findall(hand(shown))[0])


def move(asked: str, shown: list[str], choose: Callable[[list[str]], str]) -> str:
    """What to type as a move, for a discard the card that is chosen."""
    if asked.startswith("Draw"):
        return "s"
    if "p to pass" in asked:
        return "p"
    return choose(shown) if asked.startswith("Throw a card") else ""


def thrown(shown: list[str]) -> str:
    """The dearest card that is in no meld."""
    loose = re.sub(r"\[.*?\]", "", hand(shown))
    cards: list[str] = CARD.findall(loose) or CARD.findall(hand(shown))
    return max(cards, key=lambda card: RANKS.index(card[:-1]))


def hand(shown: list[str]) -> str:
    """The last hand on the screen."""
    return next(line for line in reversed(shown) if re.search(r"  (deadwood|gin)", line) and CARD.search(line))
