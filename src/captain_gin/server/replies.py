"""What the HTTP routes take and give, as strict types."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from captain_gin.wire.events import IdentityId, Settings
from captain_gin.wire.messages import Listener, Part, ViewShown

Language = Literal["en", "fi", "nl"]
Text = Annotated[str, Field(max_length=200)]
"""A name before it is cleaned, or a code as it is typed."""
LONGEST_RECORD = 200_000
"""The most characters of a record that is looked at: some 300 hands; a longer one is for `captain-gin replay`."""


class NewGuest(Part):
    """Who comes."""

    name: Text = ""
    language: Language | None = None
    """Null: the best of those that the browser asks for."""


class Change(Part):
    """What to change of oneself; null: nothing."""

    name: Text | None = None
    language: Language | None = None


class Recovery(Part):
    """A code that was written down."""

    code: Text


class NewBot(Part):
    """A bot account to be made."""

    name: Text


class NewTable(Part):
    """A table to be opened."""

    settings: Settings = Settings()


class Mute(Part):
    """Whom not to hear."""

    who: IdentityId
    on: bool = True
    """False: hear him again."""


class Complaint(Part):
    """Whom to complain of, and where."""

    table: Annotated[str, Field(min_length=1, max_length=64)]
    who: IdentityId
    line: Annotated[int, Field(ge=0, le=2**31 - 1)] = 0
    """The line that is complained of; 0: none."""


class Me(Part):
    """An identity."""

    id: IdentityId
    kind: Literal["guest", "bot"]
    name: str
    language: Language


class Proof(Part):
    """An identity and the token that proves it; browsers get the token as a cookie too."""

    me: Me
    token: str


class Guest(Proof):
    """A new guest, with the code that takes the identity to another device: it is told this once."""

    code: str


class Code(Part):
    """A fresh recovery code; the one before is void."""

    code: str


class Link(Part):
    """A table that was opened, and the address to send to the others."""

    table: str
    link: str


class SeatListed(Part):
    """A seat in a list."""

    kind: str | None
    name: str


class TableListed(Part):
    """A table in a list."""

    table: str
    status: Literal["open", "playing", "over", "closed"]
    updated: int
    """When something last happened there, in milliseconds since 1970."""
    seats: list[SeatListed]
    score: list[int]
    match: int
    preset: str
    options: dict[str, int | str]
    pace: str


class Tables(Part):
    """Tables, those with news first."""

    tables: list[TableListed]


class Ranked(Part):
    """A move, and what it is worth to whoever makes it."""

    move: str
    words: str
    """The move as something to do."""
    reason: str
    points: float
    """What it gains in the hand on average."""
    chance: float | None
    """The chance to win the match with it, from 0 to 1; null where points alone count."""


class Hint(Part):
    """What a bot would do in the caller's place."""

    number: int
    """The last line that it knew."""
    move: str
    words: str
    """The move as something to do."""
    reason: str
    ranked: list[Ranked]
    """The three best moves, the first being `move`; none while the bot has not tried them."""


class Permitted(Part):
    """What may be done now."""

    verb: str
    """The first word of such moves."""
    words: str


class Forbidden(Part):
    """What may not be done now, and why."""

    verbs: list[str]
    """The first words of such moves; none if nothing may be done."""
    words: str
    reason: str
    rule: str
    """The number in the rule book; the reason names it too."""


class Moves(Part):
    """What the caller may do now, and why not the rest."""

    number: int
    """The last line that this takes into account."""
    allowed: list[Permitted]
    refused: list[Forbidden]


class Loaded(Part):
    """A record that somebody wants to look at."""

    record: Annotated[str, Field(min_length=1, max_length=LONGEST_RECORD)]


class Frame(Part):
    """A step of a hand: what happened, and what its audience knew then."""

    number: int
    """Of the line in the match, the first one after the seats being 0."""
    line: str
    words: str
    view: ViewShown
    """Without its facts and legal moves."""


class Replay(Part):
    """A hand, step by step."""

    hands: list[int]
    """Those that can be looked at; 0 is the draw for roles."""
    hand: int
    audience: Listener
    frames: list[Frame]
    undone: int = 0
    """How many moves were taken back in it; they are not shown, and stand in no record."""


class Rate(Part):
    """How often one of several things happened."""

    what: str
    count: int
    range: tuple[float, float]
    """The share that it may really have: a 95 % interval."""
    usual: tuple[float, float] | None
    """The share that chance gives it, or from which to which it usually has; null: that is not known."""


class Group(Part):
    """Things of which one happens each time."""

    of: int
    """How many times were counted."""
    rates: list[Rate]
    needed: int = 0
    """How many times `luck` needs."""
    luck: float | None = None
    """How often pure chance strays at least as far from what it usually does; null: too few, or not chance alone."""


class Figures(Part):
    """All hands that were played out at this server."""

    hands: int
    matches: int
    endings: Group
    """`knock`, `undercut`, `gin`, `big gin`, `void`."""
    winners: Group
    """`captain`, `box`, or `nobody` in a void hand."""
    upcards: Group
    """The first upcards, by card."""
    captain: Group
    """The deadwood dealt to captains: by tens, from `0` to `8` for 80 and more."""
    box: Group
    """The same of those in the box."""
    first: Group
    """Which seat drew the highest card for roles."""
