"""The 63 actions: 0-51 name a card, the verbs follow, so that a set of actions is one non-negative int64.

What a card means depends on the phase: throw it, knock with it, put it into the meld being built, lay it off.
"""

PASS, TAKE, STOCK, KNOCK, BIG_GIN, BEST, MELD, DONE, ON_FIRST, ON_SECOND, ON_THIRD = range(52, 63)
ACTIONS = 63
