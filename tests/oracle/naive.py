"""Melds, deadwood, lay-offs, defence and scoring by brute force; § numbers are those of rules.md.

A card is a string, rank then suit: "7s", "Td", "Ac". A meld is a frozenset of cards, an arrangement (or spread) a
frozenset of disjoint melds. Everything works for any cards of the pack, so for small packs too. Slow on purpose.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import combinations

Meld = frozenset[str]
Arrangement = frozenset[Meld]

RANKS = "A23456789TJQK"  # §1.2, the ace always low
SUITS = "cdhs"
PACK: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
POINTS = dict(zip(RANKS, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))  # §1.3


def small_pack(ranks: str = RANKS, suits: str = SUITS) -> tuple[str, ...]:
    """The cards of these ranks and suits, in the order of PACK."""
    return tuple(card for card in PACK if card[0] in ranks and card[1] in suits)


# ---------------------------------------------------------------------------------------------- §1 cards and melds


def points(card: str) -> int:
    """Points of one card (§1.3)."""
    return POINTS[card[0]]


def count(cards: Iterable[str]) -> int:
    """Points of the cards together."""
    return sum(points(card) for card in cards)


def is_set(cards: Collection[str]) -> bool:
    """Three or four different cards of one rank (§1.4)."""
    return len(cards) == len(set(cards)) >= 3 and len({card[0] for card in cards}) == 1


def is_run(cards: Collection[str]) -> bool:
    """Three or more consecutive cards of one suit, ace low, no way round the corner (§1.2, §1.4)."""
    if len(cards) < 3 or len({card[1] for card in cards}) != 1:
        return False
    places = sorted(RANKS.index(card[0]) for card in cards)
    return places == list(range(places[0], places[0] + len(places)))


def is_meld(cards: Collection[str]) -> bool:
    """A set or a run (§1.4)."""
    return is_set(cards) or is_run(cards)


def _every_meld() -> Iterator[Meld]:
    for rank in RANKS:
        for size in (3, 4):
            for suits in combinations(SUITS, size):
                yield frozenset(rank + suit for suit in suits)
    for suit in SUITS:
        for first, last in combinations(range(len(RANKS)), 2):
            if last - first >= 2:
                yield frozenset(rank + suit for rank in RANKS[first : last + 1])


EVERY_MELD: tuple[Meld, ...] = tuple(_every_meld())


def melds(cards: Iterable[str]) -> list[Meld]:
    """Every meld contained in the cards, overlapping ones and parts of longer ones included."""
    held = frozenset(cards)
    return [meld for meld in EVERY_MELD if meld <= held]


def arrangements(cards: Iterable[str]) -> set[Arrangement]:
    """Every set of disjoint melds in the cards, the empty one included (§1.4: one card, one meld)."""
    found: set[Arrangement] = {frozenset()}
    for meld in melds(cards):
        found |= {chosen | {meld} for chosen in found if all(meld.isdisjoint(other) for other in chosen)}
    return found


def melded(arrangement: Arrangement) -> frozenset[str]:
    """The cards of all its melds."""
    return frozenset(card for meld in arrangement for card in meld)


def unmelded(cards: Iterable[str], arrangement: Arrangement) -> frozenset[str]:
    """The cards it leaves over (§1.4)."""
    return frozenset(cards) - melded(arrangement)


def deadwood(cards: Iterable[str]) -> int:
    """The least points that any arrangement leaves over."""
    held = frozenset(cards)
    return min(count(unmelded(held, arrangement)) for arrangement in arrangements(held))


def least_arrangements(cards: Iterable[str]) -> set[Arrangement]:
    """All arrangements that leave the least points over."""
    held = frozenset(cards)
    least = deadwood(held)
    return {arrangement for arrangement in arrangements(held) if count(unmelded(held, arrangement)) == least}


# ------------------------------------------------------------------------------------------------------ §5 knocking


def knock_discards(hand11: Iterable[str], limit: int = 10, banned: str | None = None) -> frozenset[str]:
    """The cards that may be thrown to knock (§5.1); banned is the card just taken from the discard pile (§4.3)."""
    held = frozenset(hand11)
    return frozenset(card for card in held if card != banned and deadwood(held - {card}) <= limit)


def legal_spreads(hand: Iterable[str], limit: int = 10) -> set[Arrangement]:
    """Every arrangement the knocker may show after his discard (§5.3)."""
    held = frozenset(hand)
    return {arrangement for arrangement in arrangements(held) if count(unmelded(held, arrangement)) <= limit}


def is_gin(hand: Iterable[str], spread: Arrangement) -> bool:
    """The spread leaves no deadwood (§7.3)."""
    return not unmelded(hand, spread)


def reachable(spread: Arrangement, others: Iterable[str]) -> frozenset[str]:
    """The cards of others that could be laid off in some sequence, if the opponent held all of them.

    What fits on a meld depends on that meld alone, so each is grown by itself, one card at a time, in every way.
    """
    loose = frozenset(others) - melded(spread)
    seen = set(spread)
    waiting = list(spread)
    while waiting:
        meld = waiting.pop()
        for grown in {meld | {card} for card in loose - meld if is_meld(meld | {card})} - seen:
            seen.add(grown)
            waiting.append(grown)
    return frozenset(card for meld in seen for card in meld) - melded(spread)


def best_spreads(hand: Iterable[str], others: Iterable[str]) -> set[Arrangement]:
    """Of the least arrangements those with the fewest points reachable among others (§5.3), gin or not."""
    held = frozenset(hand)
    loose = frozenset(others) - held
    reach = {spread: count(reachable(spread, loose)) for spread in least_arrangements(held)}
    return {spread for spread, total in reach.items() if total == min(reach.values())}


# ---------------------------------------------------------------------------------------------------- §6 the answer


def can_lay(melds_on_table: Iterable[Meld], card: str) -> bool:
    """The card goes on one of the melds so that it stays a meld (§6.2)."""
    return any(card not in meld and is_meld(meld | {card}) for meld in melds_on_table)


@lru_cache(maxsize=1 << 15)
def layoffs(spread: Arrangement, cards: frozenset[str]) -> frozenset[frozenset[str]]:
    """Every set of these cards that can be laid off on the spread one after another, the empty set included (§6.2)."""
    found: set[frozenset[str]] = {frozenset()}
    for card in cards:
        for meld in spread:
            if can_lay([meld], card):
                table = (spread - {meld}) | {meld | {card}}
                found |= {laid | {card} for laid in layoffs(table, cards - {card})}
    return frozenset(found)


def defences(hand: Iterable[str], spread: Arrangement) -> Iterator[tuple[Arrangement, frozenset[str], int]]:
    """Every answer to a knock without gin: own spread, cards laid off, points left (§6.1, §6.2)."""
    held = frozenset(hand)
    for own in arrangements(held):
        loose = unmelded(held, own)
        for laid in layoffs(spread, loose):
            yield own, laid, count(loose - laid)


def best_defence(hand: Iterable[str], spread: Arrangement) -> int:
    """The least points the defender can be left with, over all his arrangements and lay-offs (§6.3); not for gin."""
    return min(left for _, _, left in defences(hand, spread))


def best_defences(hand: Iterable[str], spread: Arrangement) -> set[tuple[Arrangement, frozenset[str]]]:
    """All (own spread, cards laid off) that leave the least (§6.3); not for gin."""
    answers = list(defences(hand, spread))
    least = min(left for _, _, left in answers)
    return {(own, laid) for own, laid, left in answers if left == least}


def stubborn_defence(hand: Iterable[str], spread: Arrangement) -> int:
    """The least left if the defender keeps some least-deadwood arrangement of his own: a trap that §6.3 names."""
    keep = least_arrangements(frozenset(hand))
    return min(left for own, _, left in defences(hand, spread) if own in keep)


# ------------------------------------------------------------------------------------------------------- §7 scoring


def settle(knocker: int, defender: int, gin: bool, gin_bonus: int = 25, undercut_bonus: int = 10) -> tuple[str, int]:
    """Who scores, "knocker" or "defender", and how much, from the two counts (§7.1-7.4)."""
    if gin:
        return "knocker", gin_bonus + defender
    if knocker < defender:
        return "knocker", defender - knocker
    return "defender", undercut_bonus + knocker - defender


def score(
    knocker_hand: Iterable[str],
    spread: Arrangement,
    defender_hand: Iterable[str],
    gin_bonus: int = 25,
    undercut_bonus: int = 10,
    big_gin_bonus: int = 0,
) -> tuple[str, int]:
    """Who scores and how much against the best defence (§6.3, §6.4, §7.1-7.5).

    The knocker's hand is what is left after his discard; or eleven cards all melded, for which big_gin_bonus, unless
    it is 0, stands in the place of gin_bonus. ValueError if the spread is not one of the hand's arrangements.
    """
    held = frozenset(knocker_hand)
    if spread not in arrangements(held):
        raise ValueError(f"spread: expected disjoint melds of {sorted(held)}, got {sorted(map(sorted, spread))}")
    if not is_gin(held, spread):
        knocker = count(unmelded(held, spread))
        return settle(knocker, best_defence(defender_hand, spread), False, undercut_bonus=undercut_bonus)
    big = len(held) == 11 and big_gin_bonus > 0
    return settle(0, deadwood(defender_hand), True, gin_bonus=big_gin_bonus if big else gin_bonus)
