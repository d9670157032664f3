"""Which style of `tuned` wins the match most often from each score, in the plain style."""

from captain_gin.core.cards import NONE
from captain_gin.core.options import Rules
from captain_gin.core.rules import step
from captain_gin.core.state import BOX, CAPTAIN, OVER, State
from captain_gin.fast.chance import Chance, seed
from captain_gin.fast.equity import OUT, POINTS, ROLES, TARGET, WHOLE, place
from captain_gin.fast.playout import Outcome, conclude, deal
from captain_gin.fast.policies import TUNED, choose
from captain_gin.fast.tuned import tuned

ENDS = 2 * POINTS
"""Words for the hands of a style in a role: at `winner * POINTS + points` how many ended so."""


def count(ends: list[int], s: State, r: Rules, x: Chance, o: Outcome, w: bytes, role: int, number: int, n: int) -> None:
    """Count how *n* hands end of a player with the weights *w* as captain or box, against the first style."""
    for unit in range(n):
        seed(x, number, unit)
        deal(s, x)
        while s.phase != OVER:
            step(s, r, tuned(s, r, w) if s.turn == role else choose(s, r, x, TUNED))
        conclude(s, r, o)
        if o.winner != NONE:
            ends[o.winner * POINTS + o.points] += 1


def solve(ends: list[int], styles: int, total: int, chances: list[int], chosen: list[int]) -> None:
    """Solve all scores that add up to *total*, for a player who chooses his style while the others keep to the first.

    *ends* has ENDS words for each style, first as captain, then as box. *chances* has TARGET**3 words for each role of
    the player, in parts of WHOLE; those of a higher total are solved. *chosen* gets his style as captain and as box.
    """
    for captain in range(TARGET):
        for out in range(TARGET):
            box = total - captain - out
            if 0 <= box < TARGET:
                at = place(box, captain, out, TARGET)
                for role in range(ROLES):
                    most = NONE
                    for style in range(1 if role == OUT else styles):
                        first = ((BOX if role == BOX else CAPTAIN) * styles + style) * ENDS
                        found = worth(ends, first, chances, role, box, captain, out)
                        if found > most:
                            most = found
                            if role != OUT:
                                chosen[role * TARGET**3 + at] = style
                    chances[role * TARGET**3 + at] = most


def worth(ends: list[int], first: int, chances: list[int], role: int, box: int, captain: int, out: int) -> int:
    """The chance to win the match of the player with a role, if hands end as counted from *first* on."""
    hands = 0
    found = 0
    for winner in range(2):
        score = box if winner == BOX else captain
        loser = captain if winner == BOX else box
        then = BOX if role == winner else CAPTAIN if role == OUT else OUT
        row = then * TARGET**3 + place(0, out, loser, TARGET)
        for points in range(1, POINTS):
            times = ends[first + winner * POINTS + points]
            hands += times
            if score + points < TARGET:
                found += times * chances[row + score + points]
            elif role == winner:
                found += times * WHOLE
    return (found + hands // 2) // hands
