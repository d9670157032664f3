"""The options of a match as ints: one record of rules, passed beside the state to whatever needs them."""

from dataclasses import dataclass

REDRAW, SUITS = range(2)
OPEN, ON_REQUEST, LAYOFFS_ONLY, NO_ADVICE = range(4)


@dataclass(slots=True, frozen=True)
class Rules:
    """Every option of the rules, with the defaults of the preset `seed`."""

    knock_limit: int = 10
    """Most deadwood to knock with (§5.1)."""
    gin_bonus: int = 25
    """§7.3."""
    undercut_bonus: int = 10
    """§7.2."""
    big_gin_bonus: int = 0
    """Bonus for eleven melded cards; 0: no such knock (§7.5)."""
    discard_taken: int = 0
    """1: a card taken from the pile may be thrown in the same turn (§4.3)."""
    pile_draw_limit: int = 50
    """So many draws from the discard pile make the hand void (§4.5)."""
    last_discard: int = 0
    """1: the discard that leaves two cards in the stock may be taken to knock (§8.1)."""
    target: int = 100
    """Points that win the match (§9.1)."""
    role_tie: int = REDRAW
    """REDRAW or SUITS (§2.2)."""
    advice: int = OPEN
    """OPEN, ON_REQUEST, LAYOFFS_ONLY or NO_ADVICE (§2.4)."""
