"""The fixed decks whose trees are counted, each with what is played before the counting begins."""

from random import Random
from typing import NamedTuple

from captain_gin.core.options import Rules
from captain_gin.hand import Hand
from captain_gin.notation import card_text
from tests.oracle import naive
from tests.perft import plain_tree
from tests.perft.plain_tree import Position
from tests.support.table import act, deck


class Situation(NamedTuple):
    """A pack in dealing order, the rules, and the actions before."""

    pack: list[str]
    rules: Rules
    before: str

    def hand(self) -> Hand:
        """As the program has it."""
        return act(Hand([naive.PACK.index(card) for card in self.pack], self.rules), self.before)

    def position(self) -> Position:
        """As the plain tree has it."""
        p = plain_tree.dealt(self.pack)
        for word in self.before.split():
            assert word in plain_tree.actions(p, self.rules), word
            p = plain_tree.after(p, self.rules, word)
        return p


def shuffled(seed: int) -> list[str]:
    """A pack in a random order."""
    return Random(seed).sample(naive.PACK, 52)


def stacked(captain: str, box: str, up: str, stock: str = "") -> list[str]:
    """A pack with the cards named in their places."""
    return [card_text(card) for card in deck(captain, box, up, stock)]


def end_of_stock(captain: str, box: str, rules: Rules) -> Situation:
    """Three cards are left, the captain is to draw; all that was drawn before has been thrown."""
    pack = stacked(captain, box, "Qh")
    draws = " ".join(f"stock {card}" for card in pack[21:49])
    return Situation(pack, rules, "pass pass " + draws)


SITUATIONS = {
    "deal": Situation(shuffled(1), Rules(), ""),
    "knock": Situation(stacked("AcAdAhAs2s3s7c7d7hKd", "7s8s9d8d8h4c4s4hQhKh", "2d"), Rules(), "take knock Kd"),
    "answer": Situation(
        stacked("TcTdThJsQsKs4c5c6cKd", "Ts9s3c2cAcAdAh9d9hKh", "2d"),
        Rules(),
        "take knock Kd 4c 5c 6c meld Tc Td Th meld Js Qs Ks meld done",
    ),
    "last discard": end_of_stock(
        "AcAd3h5h7h9hJh4s8sTs",
        "2c3c4c5d6d7dKcKdKs6s",
        Rules(last_discard=1, discard_taken=1, pile_draw_limit=2, knock_limit=5),
    ),
    "big gin": Situation(
        stacked("Ac2c3c4d5d6d7h8h9hTh", "JcQcKcJdQdKdJsQsKs8s", "Jh"), Rules(big_gin_bonus=31), "take"
    ),
}
