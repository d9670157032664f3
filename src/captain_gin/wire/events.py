"""What happens at a table beside the game, as lines among those of the record: `@ {"type":"sit",…}`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from captain_gin.wire.messages import Letter, Part

MARK = "@ "
"""What a line of an event begins with; no line of a record does."""
TEXT_LENGTH = 280
"""The most characters of something said."""
Pace = Literal["none", "relaxed", "quick"]
"""How long players may think: for ever, about a minute, about a quarter of one."""
Hearers = Literal["table", "advice"]
"""Who hears something said: all, or captain and adviser alone."""
Phrase = Literal["hello", "well-played", "thanks", "sorry", "one-moment", "your-call", "sure", "unsure"]
"""What is said without writing, put into each reader's own language."""
Name = Annotated[str, Field(min_length=1, max_length=40)]
IdentityId = Annotated[str, Field(pattern="^[!-~]{1,64}$")]
BotKind = Annotated[str, Field(pattern="^[a-z0-9-]{1,40}$")]
AnyKind = Annotated[str, Field(pattern="^[!-~]{1,40}$")]
"""Whatever a record may call a bot: records come from elsewhere too."""


class Settings(Part):
    """How a table plays; fixed when it is made."""

    preset: str = "seed"
    options: Annotated[dict[str, int | str], Field(max_length=20)] = Field(default_factory=dict)
    """Those in which the rules differ from the preset."""
    public: bool = False
    """Whether it stands in the list of tables."""
    pace: Pace = "none"
    level: BotKind = "club"
    """The bot that keeps the seat of somebody who is away."""
    patience: Annotated[int, Field(ge=0, le=600)] = 3
    """Seconds for which a bot that is captain waits for what a person who advises it may say."""
    haste: Annotated[int, Field(ge=0, le=60_000)] = 700
    """Milliseconds between what was last done and a bot's move."""
    delay: Annotated[int, Field(ge=0, le=3600)] = 0
    """Seconds after which the gallery sees what happens."""
    hints: bool = True
    """Whether players may ask what a bot would do."""
    counting: bool = True
    """Whether players see what their deadwood comes to, and their melds marked."""


class Opened(Part):
    """The first line of a table."""

    type: Literal["opened"] = "opened"
    host: IdentityId
    settings: Settings


class Sat(Part):
    """A person takes a seat."""

    type: Literal["sat"] = "sat"
    seat: Letter
    who: IdentityId
    name: Name


class BotSat(Part):
    """The host seats a bot."""

    type: Literal["bot"] = "bot"
    seat: Letter
    kind: AnyKind
    name: Name


class Rose(Part):
    """A seat is free again; only while no match is on."""

    type: Literal["rose"] = "rose"
    seat: Letter


class Swapped(Part):
    """Two seats change places; only before the first hand."""

    type: Literal["swapped"] = "swapped"
    one: Letter
    other: Letter


class Renamed(Part):
    """A player is called something else from now on."""

    type: Literal["renamed"] = "renamed"
    seat: Letter
    name: Name


class Started(Part):
    """A match begins; the lines of its record follow, those before its first fact left out."""

    type: Literal["started"] = "started"
    match: int
    """Its number at this table, from 1."""


class Away(Part):
    """A bot of the table's level keeps a player's seat: he left, or his time was up."""

    type: Literal["away"] = "away"
    seat: Letter
    late: bool = False


class Back(Part):
    """He plays himself again."""

    type: Literal["back"] = "back"
    seat: Letter


class Ready(Part):
    """A player is ready for the deal that was promised, or for a rematch."""

    type: Literal["ready"] = "ready"
    seat: Letter


class Nodded(Part):
    """The adviser has nothing to propose for this decision."""

    type: Literal["nodded"] = "nodded"
    seat: Letter


class Wished(Part):
    """A player would like to take his last move back."""

    type: Literal["wished"] = "wished"
    seat: Letter


class Agreed(Part):
    """Another player lets him."""

    type: Literal["agreed"] = "agreed"
    seat: Letter


class Denied(Part):
    """The move stands: somebody will not have it taken back, or its player thinks better of it."""

    type: Literal["denied"] = "denied"
    seat: Letter | None
    """Null: not everybody has agreed in time."""


class Undone(Part):
    """The last move is taken back, with what was proposed after it: those facts of the match do not stand."""

    type: Literal["undone"] = "undone"
    seat: Letter
    facts: Annotated[int, Field(ge=1)]
    """How many they are; lines of events do not count."""


class Said(Part):
    """Somebody says something; `seat` is null for the gallery."""

    type: Literal["said"] = "said"
    seat: Letter | None
    who: IdentityId
    name: Name
    to: Hearers
    text: Annotated[str, Field(max_length=TEXT_LENGTH)] = ""
    phrase: Phrase | None = None


class Reasoned(Part):
    """Why a bot proposes what it proposes, or follows or overrules what was proposed to it."""

    type: Literal["reasoned"] = "reasoned"
    seat: Letter
    follows: bool | None = None
    """Of a captain: whether he does what was proposed."""
    key: str
    """Of a text in every language (`locales/*.ftl`)."""
    values: dict[str, int | str]


class Private(Part):
    """What stands in the place of an event between captain and adviser, for everybody else; no log holds it."""

    type: Literal["private"] = "private"


class Closed(Part):
    """The table is done with; nothing follows."""

    type: Literal["closed"] = "closed"


Event = Annotated[
    Opened
    | Sat
    | BotSat
    | Rose
    | Swapped
    | Renamed
    | Started
    | Away
    | Back
    | Ready
    | Nodded
    | Wished
    | Agreed
    | Denied
    | Undone
    | Said
    | Reasoned
    | Private
    | Closed,
    Field(discriminator="type"),
]
"""Everything that happens beside the game."""
