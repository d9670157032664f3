"""One hand for the three seats of a table, action by action, in the plain style: what each may know as features.

A move of several actions (a knock with its spread, a lay-off, an answer) is seen by the opponent when it is complete,
as at a real table; until then he sees the hand as it was before.
"""

from captain_gin.core.cards import CARDS, NONE
from captain_gin.core.options import Rules
from captain_gin.core.rules import legal, start, step
from captain_gin.core.scoring import is_gin, points, winner
from captain_gin.core.state import ANSWERING, BOX, CAPTAIN, KNOCKING, LAYING, PLACING, SPREADING, State, copy
from captain_gin.fast.features import FEATURE_WORDS, MASK_WORDS, apart, unpack
from captain_gin.fast.stepping import observe_as

ADVISER = 2
"""The third role, beside CAPTAIN and BOX."""
SILENT = 63
"""What an adviser does who proposes nothing."""
SEAT_WORDS = FEATURE_WORDS + 1 + MASK_WORDS
"""Words of a seat's features: those of the hand, roles and scores, the proposal."""
TABLE = 9
"""Ints of a table: the seats of captain, box and adviser; their scores in hundredths of the target, 255 at most; the
proposal for this decision plus one, 0 if none was made; whether it is a match; when the adviser proposes."""
PROPOSAL, IN_MATCH, PROPOSES = 6, 7, 8
NEVER, ALWAYS, IN_ANSWERS = range(3)
"""When the adviser proposes: before no decision of the captain, each, or those after a knock (§2.4)."""


def begin_one(
    states: list[State], r: Rules, table: list[int], deck: list[int], seen: list[int], features: list[list[int]]
) -> tuple[int, int]:
    """Deal a deck: (the legal actions, the role that has to act). The arguments are those of `play_one`."""
    for i in range(CARDS):
        states[0].deck[i] = deck[i]
    start(states[0])
    copy(states[1], states[0])
    table[PROPOSAL] = 0
    return look(states, r, table, seen, features)


def play_one(
    states: list[State], r: Rules, table: list[int], action: int, seen: list[int], features: list[list[int]]
) -> tuple[int, int]:
    """Apply an action to the hand in *states[0]*, if it is legal: (the next legal actions, the role that has to act).

    (-1, -1) and nothing changes if it is not. *states[1]* is the hand as it was before a move that is half made. *seen*
    has room for an observation; *features* gets SEAT_WORDS for each seat and, in a fourth row, the legal actions.
    """
    s = states[0]
    if action < 0 or action >= SILENT or legal(s, r) >> action & 1 == 0:
        return NONE, NONE
    step(s, r, action)
    table[PROPOSAL] = 0
    if not is_midway(s):
        copy(states[1], s)
    return look(states, r, table, seen, features)


def worth(states: list[State], r: Rules) -> tuple[int, int]:
    """What the finished hand in *states[0]* is worth: the player who scores, and what."""
    return winner(states[0]), points(states[0], r)


def is_midway(s: State) -> bool:
    """Whether a move is half made."""
    if s.phase == ANSWERING:
        return s.building != 0 or s.own[0] != 0 or not is_gin(s)
    return s.phase == KNOCKING or s.phase == SPREADING or s.phase == PLACING


def is_waited_for(s: State, table: list[int]) -> bool:
    """Whether the adviser has to propose before the captain decides."""
    if s.turn != CAPTAIN or table[PROPOSAL] or table[PROPOSES] == NEVER:
        return False
    return table[PROPOSES] == ALWAYS or s.phase == LAYING or s.phase == PLACING or s.phase == ANSWERING


def look(
    states: list[State], r: Rules, table: list[int], seen: list[int], features: list[list[int]]
) -> tuple[int, int]:
    """Write what each seat may know: (the legal actions, the role that has to act)."""
    s = states[0]
    for p in range(2):
        observe_as(s if s.turn == p else states[1], p, seen)
        unpack(seen, features[table[p]])
    for k in range(FEATURE_WORDS):
        features[table[ADVISER]][k] = features[table[CAPTAIN]][k]
    mask = legal(s, r)
    acting = ADVISER if mask and is_waited_for(s, table) else s.turn
    for role in range(3):
        look_round(table, role, 1 if mask and role == acting else 0, features[table[role]])
    for k in range(MASK_WORDS):
        features[3][k] = apart(mask >> 8 * k)
    features[3][MASK_WORDS - 1] |= (1 if mask and acting == ADVISER else 0) << 56
    return mask, acting


def look_round(table: list[int], role: int, acts: int, out: list[int]) -> None:
    """Write what a role knows beside the hand: whether it acts, the scores, on the captain's side the proposal."""
    scores = table[3] << 32 | table[4] << 40 | table[5] << 48
    out[FEATURE_WORDS] = 1 << 8 * role | acts << 24 | scores | table[IN_MATCH] << 56
    for k in range(MASK_WORDS):
        out[FEATURE_WORDS + 1 + k] = 0
    if 0 < table[PROPOSAL] <= SILENT and role != BOX:
        proposal = table[PROPOSAL] - 1
        out[FEATURE_WORDS + 1 + proposal // 8] = 1 << proposal % 8 * 8
