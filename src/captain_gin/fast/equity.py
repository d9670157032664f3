"""What a score is worth: hands counted by what they bring, and each role's chance to win the match, in the plain style.

Roles are 0, the captain, 1, the box, and 2, who sits out, and always those of the hand that is being played. A chance
is a whole number of parts: of WHOLE while it is being solved, of UNIT in the tables that are shipped, where one word
holds those of all three.
"""

from captain_gin.core.cards import NONE
from captain_gin.core.match import Match, champion, finish
from captain_gin.core.options import Rules
from captain_gin.core.state import BOX, CAPTAIN, State
from captain_gin.fast.chance import Chance
from captain_gin.fast.mirrored import shuffle
from captain_gin.fast.playout import Outcome, play

OUT = 2
ROLES = 3
KNOCK, GIN, UNDERCUT = range(3)
"""How points are won: by a knock without gin, by gin, by an undercut."""
POINTS = 128
"""More than a hand can bring by any preset: 25 for gin and 98 for ten cards without a meld."""
VOID = 6 * POINTS
"""The place of the void hands among the counts; those before are `KIND * 2 + winner` times POINTS, plus the points."""
COUNTS = VOID + 1
TARGET = 100
"""What the tables are for. A match to less begins with as many points more."""
WHOLE = 1 << 30
UNIT = 1 << 15
BITS = 16
"""The width of a chance in a word."""


def count_many(outcomes: list[Outcome], counts: list[int]) -> None:
    """Count hands by who won them, how, and what it brought."""
    for i in range(len(outcomes)):
        counts[kind_of(outcomes[i])] += 1


def kind_of(o: Outcome) -> int:
    """The place of a hand among the counts."""
    if o.winner == NONE:
        return VOID
    kind = UNDERCUT if o.winner != o.knocker else GIN if o.gin else KNOCK
    return (kind * 2 + o.winner) * POINTS + o.points


def place(box: int, captain: int, out: int, target: int) -> int:
    """The place of a score in a table. The box's points count ones, so that what may follow a hand lies in a row."""
    return (captain * target + out) * target + box


def solve(wins: list[int], hands: int, target: int, total: int, chances: list[int]) -> None:
    """Solve all scores that add up to *total*, ROLES words each, in parts of WHOLE; those of a higher total are solved.

    *wins* counts at `winner * POINTS + points` the hands that were won, *hands* all of them, at most 2**32. Every win
    brings points, so one sweep down from `3 * (target - 1)` is the whole iteration; void hands change nothing (§2.7).
    """
    for captain in range(target):
        for out in range(target):
            box = total - captain - out
            if 0 <= box < target:
                at = ROLES * place(box, captain, out, target)
                for role in range(ROLES):
                    chances[at + role] = 0
                add_wins(wins, target, chances, at, BOX, box, captain, out)
                add_wins(wins, target, chances, at, CAPTAIN, captain, box, out)
                for role in range(ROLES):
                    chances[at + role] = (chances[at + role] + hands // 2) // hands


def add_wins(
    wins: list[int], target: int, chances: list[int], at: int, winner: int, score: int, other: int, out: int
) -> None:
    """Add what follows when the box or the captain wins, who has *score*; *other* is the loser's.

    Either way the winner is in the box next, who sat out is captain and the loser sits out (§2.5, §2.6).
    """
    first = ROLES * place(0, out, other, target)
    for points in range(1, POINTS):
        hands = wins[winner * POINTS + points]
        if score + points >= target:
            chances[at + winner] += hands * WHOLE
        else:
            then = first + ROLES * (score + points)
            chances[at + winner] += hands * chances[then + BOX]
            chances[at + 1 - winner] += hands * chances[then + OUT]
            chances[at + OUT] += hands * chances[then + CAPTAIN]


def narrow(chances: list[int], table: list[int]) -> None:
    """Put the chances of each score into one word, in parts of UNIT that add up to UNIT."""
    for i in range(len(table)):
        captain = parts(chances[ROLES * i + CAPTAIN])
        both = parts(chances[ROLES * i + CAPTAIN] + chances[ROLES * i + BOX])
        table[i] = UNIT - both << OUT * BITS | both - captain << BOX * BITS | captain


def parts(chance: int) -> int:
    """A chance in parts of UNIT."""
    return (chance * UNIT + WHOLE // 2) // WHOLE


def chance(table: list[int], box: int, captain: int, out: int, role: int) -> int:
    """The chance of a role to win the match, in parts of UNIT; at most one of the scores may have reached TARGET."""
    if box >= TARGET:
        return UNIT if role == BOX else 0
    if captain >= TARGET:
        return UNIT if role == CAPTAIN else 0
    if out >= TARGET:
        return UNIT if role == OUT else 0
    return table[place(box, captain, out, TARGET)] >> role * BITS & (1 << BITS) - 1


def after(table: list[int], box: int, captain: int, out: int, winner: int, points: int, role: int) -> int:
    """The chance of whoever has *role* now, once the hand is over: *winner* is CAPTAIN, BOX, or NONE if it is void."""
    if winner == NONE:
        return chance(table, box, captain, out, role)
    score = box if winner == BOX else captain
    loser = captain if winner == BOX else box
    then = BOX if role == winner else CAPTAIN if role == OUT else OUT
    return chance(table, score + points, out, loser, then)


def outlook(table: list[int], box: int, captain: int, out: int, role: int, worths: list[int]) -> None:
    """Write what each end of the hand would be worth to *role*, in parts of UNIT: 2 * POINTS - 1 words.

    The middle one, at POINTS - 1, is for a void hand; those after it for 1, 2, 3 … points of the captain, those before
    it for as many of the box.
    """
    worths[POINTS - 1] = chance(table, box, captain, out, role)
    for points in range(1, POINTS):
        worths[POINTS - 1 + points] = after(table, box, captain, out, CAPTAIN, points, role)
        worths[POINTS - 1 - points] = after(table, box, captain, out, BOX, points, role)


def play_on(
    wins: list[int],
    s: State,
    m: Match,
    r: Rules,
    x: Chance,
    o: Outcome,
    policy: int,
    scores: list[int],
    number: int,
    first: int,
    n: int,
) -> None:
    """Play matches number *first* to *first + n - 1* on from *scores*, by role, and count which role of now wins.

    All three play by one policy. The cards of a match are those of its number, from whatever scores it begins.
    """
    for unit in range(first, first + n):
        m.captain = CAPTAIN
        m.box = BOX
        m.out = OUT
        for role in range(ROLES):
            m.score[role] = scores[role]
        hand = 0
        while champion(m, r) == NONE:
            hand += 1
            shuffle(s, x, number, unit, hand)
            play(s, r, x, o, policy, policy)
            finish(m, o.winner, o.points)
        wins[champion(m, r)] += 1
