"""What a client and the server say to each other about one table: `docs/protocol.md` is the specification."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from captain_gin.wire.events import TEXT_LENGTH, BotKind, Hearers, IdentityId, Name, Phrase, Settings
from captain_gin.wire.messages import Cards, Letter, Part, ViewShown

COMMAND_LIMIT = 4096
"""The most bytes of a message from a client."""
CommandId = Annotated[str, Field(min_length=1, max_length=64, pattern="^[!-~]+$")]
MoveText = Annotated[str, Field(min_length=1, max_length=200)]
Word = Annotated[str, Field(max_length=200)]


# From the client


class Command(Part):
    """Something asked of a table. A command that is sent again under its old id is done once."""

    id: CommandId
    seen: Annotated[int, Field(ge=0)]
    """The number of the last line that the client had when it was given."""


class Sit(Command):
    """Take a free seat, or another one."""

    type: Literal["sit"] = "sit"
    seat: Letter
    name: Name


class SeatBot(Command):
    """Seat a bot on a free seat or in the place of another bot: for the host."""

    type: Literal["bot"] = "bot"
    seat: Letter
    kind: BotKind
    name: Name


class Clear(Command):
    """Take a bot off its seat: for the host."""

    type: Literal["clear"] = "clear"
    seat: Letter


class Swap(Command):
    """Let two seats change places: for the host."""

    type: Literal["swap"] = "swap"
    one: Letter
    other: Letter


class Rename(Command):
    """Be called something else."""

    type: Literal["rename"] = "rename"
    name: Name


class Start(Command):
    """Begin the match: for the host, when all seats are taken."""

    type: Literal["start"] = "start"


class Act(Command):
    """Make a move, one of those of `docs/record.md`, without the card of a draw."""

    type: Literal["act"] = "act"
    move: MoveText


class Ask(Command):
    """Ask for advice: for the captain whose turn it is."""

    type: Literal["ask"] = "ask"


class Advise(Command):
    """Propose a move to the captain; null: nothing this time."""

    type: Literal["advise"] = "advise"
    move: MoveText | None


class Follow(Command):
    """Do what was proposed: for the captain."""

    type: Literal["follow"] = "follow"
    advice: int
    """The number of the line of the proposal."""


class Undo(Command):
    """Ask the others that one's last move be taken back."""

    type: Literal["undo"] = "undo"


class Agree(Command):
    """Let another player take his last move back, or not."""

    type: Literal["agree"] = "agree"
    yes: bool


class SetReady(Command):
    """Ready for the next deal, with a word to be mixed into the shuffle, or for a rematch."""

    type: Literal["ready"] = "ready"
    word: Word = ""


class Say(Command):
    """Say something, in own words or by a phrase."""

    type: Literal["say"] = "say"
    to: Hearers = "table"
    text: Annotated[str, Field(max_length=TEXT_LENGTH)] = ""
    phrase: Phrase | None = None


class Leave(Command):
    """Get up; during a match a bot keeps the seat until its owner comes back."""

    type: Literal["leave"] = "leave"


class Return(Command):
    """Play again after having been away."""

    type: Literal["return"] = "return"


class Close(Command):
    """Be done with the table: for the host, while no match is on."""

    type: Literal["close"] = "close"


class Sync(Part):
    """Ask for the lines after a number, or for a fresh view if they are too many."""

    type: Literal["sync"] = "sync"
    since: Annotated[int, Field(ge=0)]


class Ping(Part):
    """Ask whether anybody is there."""

    type: Literal["ping"] = "ping"


AnyCommand = (
    Sit
    | SeatBot
    | Clear
    | Swap
    | Rename
    | Start
    | Act
    | Ask
    | Advise
    | Follow
    | Undo
    | Agree
    | SetReady
    | Say
    | Leave
    | Return
    | Close
)
Inbound = AnyCommand | Sync | Ping


# From the server


class SeatState(Part):
    """Who sits on a seat now."""

    seat: Letter
    kind: str | None
    """`person`, the name of a bot, or null: it is free."""
    name: str = ""
    who: IdentityId | None = None
    away: bool = False
    ready: bool = False


class TableShown(Part):
    """A table as it stands, apart from its game."""

    table: str
    host: IdentityId
    settings: Settings
    status: Literal["open", "playing", "over", "closed"]
    match: int
    seats: list[SeatState]


class Welcome(Part):
    """The first message on a connection, and the answer to `sync` where the lines missed are too many."""

    type: Literal["welcome"] = "welcome"
    protocol: int
    you: IdentityId
    seat: Letter | None
    """The client's own; null: he looks on."""
    number: int
    """That of the last line that all this holds."""
    table: TableShown
    view: ViewShown | None
    """What the client knows of the match; null: there is none."""


class Lines(Part):
    """What happened: lines of the record and of the table, as this client may read them, in order."""

    type: Literal["lines"] = "lines"
    first: int
    """The number of the first of them; the others follow without a gap."""
    at: int
    """When, in milliseconds since 1970."""
    lines: list[str]


What = Literal["move", "advice", "ready", "rematch"]


class Seen(Part):
    """What the client knows of the match after the lines up to a number: for those who asked for views."""

    type: Literal["view"] = "view"
    number: int
    view: ViewShown


class Best(Part):
    """The best arrangement of a hand."""

    melds: list[Cards]
    deadwood: int
    """What the rest counts."""


class UndoShown(Part):
    """What is to be said of taking the last move back."""

    may: bool
    """Whether the client may ask for it."""
    asks: Letter | None
    """Who asks for it now."""
    answers: bool
    """Whether the client has to agree or refuse."""


class Tally(Part):
    """What became of the proposals of a match in the hands in which the client was captain or adviser."""

    given: int
    followed: int
    won: int
    """Points of the hands that the captain won after he had followed one."""
    last: Literal["followed", "overruled"] | None
    """What became of the last one in this hand."""


class Ticking(Part):
    """The time that whoever has to move has left."""

    seat: Letter
    until: int
    """When it is up, in milliseconds since 1970."""
    now: int
    """The server's time when it tells: what is left is right whatever the client's own clock says."""


class Told(Part):
    """A line as a sentence in the client's language."""

    number: int
    at: int
    words: str


class Page(Part):
    """What a client without rules or words of its own shows after the lines up to a number: for those who asked."""

    type: Literal["page"] = "page"
    number: int
    table: TableShown
    best: Best | None
    """Of the hand before the client: its own, or that of the captain it advises."""
    offer: str | None
    """The best answer to a knock, for whoever has to answer."""
    spreads: list[str] = Field(default_factory=list)
    """Moves like those of `ask` with other spreads that the rules allow, those first that leave least; 60 at most."""
    advice: int
    """The line of the proposal that lies before the captain; 0: none, or the client is not the captain."""
    told: list[Told]
    """What is new, without lines of which there is nothing to tell."""
    before: list[str] = Field(default_factory=list)
    """Once a hand is over: the lines of its end, from the knock on; after the draw for roles: those of the draw."""
    asks: bool
    """Whether the client may do something now: then an `ask` follows."""
    undo: UndoShown
    tally: Tally | None
    """Null: the client has no seat in a match."""
    clock: Ticking | None = None
    """Null: nobody has to hurry, or the client looks on at a table that is told late."""


class Asked(Part):
    """The client may do something now. What it was asked before is no longer of use."""

    type: Literal["ask"] = "ask"
    number: int
    """The last line that led to it."""
    what: What
    legal: list[str] = Field(default_factory=list)
    """The moves: all there are, with the best spread where one is needed; other legal spreads can be made too."""
    can_ask: bool = False
    """Whether the captain may ask for advice."""
    until: int | None = None
    """When the time is up, in milliseconds since 1970; null: never."""
    now: int
    """The server's time when it asks: what is left until then is right whatever the client's own clock says."""


class Presence(Part):
    """Which seats are connected, and how many look on; not kept."""

    type: Literal["presence"] = "presence"
    seats: list[Letter]
    gallery: int


class Ack(Part):
    """A command is done and kept."""

    type: Literal["ack"] = "ack"
    id: CommandId
    number: int
    """The first line that it made."""


class Failed(Part):
    """What was not done, and why: the body of every HTTP answer that is not 2xx."""

    key: str
    """Of the text, the same in every language."""
    error: str
    """The text, in the client's language."""
    rule: str | None = None
    """The number of the rule that forbids it."""


class Refused(Failed):
    """A command is not done, or a message could not be read."""

    type: Literal["refused"] = "refused"
    id: CommandId | None = None


class Pong(Part):
    """The answer to `ping`."""

    type: Literal["pong"] = "pong"


Outbound = Welcome | Lines | Seen | Page | Asked | Presence | Ack | Refused | Pong
