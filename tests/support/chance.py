"""Random rules, random decks and random play that reaches the far corners of the rules."""

from random import Random

from captain_gin.core.actions import ACTIONS, BEST, BIG_GIN, DONE, KNOCK
from captain_gin.core.cards import CARDS
from captain_gin.core.options import NO_ADVICE, SUITS, Rules

VERBS = range(CARDS, ACTIONS)
EAGER, RELUCTANT = (0.05, 50.0, 50.0, 50.0), (0.05, 0.05, 1.0)
TASTES = {KNOCK: EAGER, BIG_GIN: EAGER, BEST: RELUCTANT, DONE: RELUCTANT}
"""How much players like a verb, next to 1 for each card: most hands should come to a knock, and not end at once."""


def random_rules(rng: Random) -> Rules:
    """Each option at random, its unusual values often."""
    return Rules(
        knock_limit=rng.choice((0, 5, 10, 10, 10, 40, 110)),
        gin_bonus=rng.choice((20, 25)),
        undercut_bonus=rng.choice((10, 20, 25)),
        big_gin_bonus=rng.choice((0, 31, 50)),
        discard_taken=rng.randrange(2),
        pile_draw_limit=rng.choice((2, 5, 50, 50, 50)),
        last_discard=rng.randrange(2),
        target=rng.choice((50, 100, 100)),
        role_tie=rng.randrange(SUITS + 1),
        advice=rng.randrange(NO_ADVICE + 1),
    )


def random_deck(rng: Random) -> list[int]:
    """A shuffled pack, or more often one in which each player is dealt cards that go together."""
    order = rng.choice((shuffled, by_suit, by_rank, crowded, crossing, crossing))(rng)
    for _ in range(rng.choice((0, 0, 1, 3, 6, 12))):
        i, j = rng.sample(range(30), 2)
        order[i], order[j] = order[j], order[i]
    captain, upcard, box = order[:10], order[10], order[11:21]
    dealt = [card for pair in zip(captain, box, strict=True) for card in pair]
    return [*dealt, upcard, *order[21:]]


def shuffled(rng: Random) -> list[int]:
    return rng.sample(range(CARDS), CARDS)


def by_suit(rng: Random) -> list[int]:
    """The pack in the order of its suits, cut."""
    cut = rng.randrange(CARDS)
    return [(card + cut) % CARDS for card in range(CARDS)]


def by_rank(rng: Random) -> list[int]:
    """The pack in the order of its ranks, cut: hands of sets, and of runs across the four suits."""
    cut = rng.randrange(CARDS)
    return [(place + cut) % 4 * 13 + (place + cut) % CARDS // 4 for place in range(CARDS)]


def crowded(rng: Random) -> list[int]:
    """All cards of six neighbouring ranks first, so that sets and runs compete for them."""
    first = rng.randrange(8)
    return sorted(shuffled(rng), key=lambda card: not first <= card % 13 < first + 6)


def crossing(rng: Random) -> list[int]:
    """The captain gets two runs and a set that one card of the box fits, all three."""
    card = rng.randrange(4) * 13 + rng.randrange(3, 10)
    runs = [card + i for i in (-3, -2, -1, 1, 2, 3)]
    equals = [(card + 13 * i) % CARDS for i in (1, 2, 3)]
    rest = [other for other in shuffled(rng) if other not in (card, *runs, *equals)]
    return [*runs, *equals, *rest[:2], card, *rest[2:]]


class Player:
    """Plays at random with tastes of his own: some verbs he loves, some he shuns."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._taste = [1.0] * CARDS + [rng.choice(TASTES.get(verb, (0.05, 2.0, 50.0))) for verb in VERBS]

    def choose(self, legal: int) -> int:
        """One of the actions of a mask that is not empty."""
        actions = [action for action in range(ACTIONS) if legal >> action & 1]
        return self._rng.choices(actions, [self._taste[action] for action in actions])[0]
