"""The reasons of `captain_gin.core.reasons` in words: a text key and the rule that says so."""

from __future__ import annotations

from captain_gin.core import reasons

REFUSALS: dict[int, tuple[str, str]] = {
    reasons.HAND_OVER: ("refused-hand-over", "4"),
    reasons.UNKNOWN_ACTION: ("refused-unknown", "4.2"),
    reasons.NOT_NOW: ("refused-not-now", "4.2"),
    reasons.ONLY_THE_UPCARD: ("refused-only-upcard", "4.1"),
    reasons.UPCARD_REFUSED: ("refused-upcard-gone", "4.1"),
    reasons.UPCARD_FIRST: ("refused-upcard-first", "4.1"),
    reasons.LAST_ONLY_TO_KNOCK: ("refused-last-discard", "8.1"),
    reasons.STOCK_CLOSED: ("refused-stock-closed", "8.1"),
    reasons.ALREADY_DRAWN: ("refused-already-drawn", "4.2"),
    reasons.DRAW_FIRST: ("refused-draw-first", "4.2"),
    reasons.DRAW_BEFORE_KNOCK: ("refused-draw-before-knock", "5.1"),
    reasons.NOT_HELD: ("refused-not-held", "4.2"),
    reasons.JUST_TAKEN: ("refused-just-taken", "4.3"),
    reasons.TOO_HEAVY: ("refused-too-heavy", "5.1"),
    reasons.LEAVES_TOO_MUCH: ("refused-leaves-too-much", "5.1"),
    reasons.MUST_KNOCK: ("refused-must-knock", "8.1"),
    reasons.BIG_GIN_OFF: ("refused-big-gin-off", "7.5"),
    reasons.NOT_ALL_MELDED: ("refused-not-all-melded", "7.5"),
    reasons.NO_SUCH_MELD: ("refused-no-such-meld", "1.4"),
    reasons.NOT_A_MELD_YET: ("refused-not-a-meld-yet", "1.4"),
    reasons.MELD_UNFINISHED: ("refused-meld-unfinished", "5.3"),
    reasons.SPREAD_TOO_HEAVY: ("refused-spread-too-heavy", "5.3"),
    reasons.FITS_NO_MELD: ("refused-fits-no-meld", "6.2"),
    reasons.NOT_ON_THAT_MELD: ("refused-not-on-that-meld", "6.2"),
    reasons.GIN_TAKES_NOTHING: ("refused-gin", "6.4"),
    reasons.ALREADY_DOWN: ("refused-already-down", "1.4"),
}
"""Reason code → text key, number of the rule in the rule book."""
