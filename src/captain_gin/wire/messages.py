"""The messages, as strict types. Unknown fields are ignored when one is read, so that newer programs can add some."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

PROTOCOL = 1
"""The version of all this; it grows with every change that an old reader would misunderstand."""

T = TypeVar("T")
ID_LENGTH = 200
Id = int | Annotated[str, Field(max_length=ID_LENGTH)]
"""Chosen by who asks; the answer repeats it."""
Letter = Literal["A", "B", "C"]
Listener = Literal["A", "B", "C", "gallery", "referee"]
Stage = Literal["drawing", "dealing", "playing", "ended", "over"]
Phase = Literal[
    "offer", "draw", "discard", "knocking", "spreading", "laying", "placing", "answering", "last", "over"
]  # fmt: skip
Cards = list[str]
"""A set of cards by suit and rank, or a pile from the bottom up; each as `7s`."""


class Part(BaseModel):
    """Something in a message."""

    model_config = ConfigDict(
        strict=True,
        frozen=True,
        extra="ignore",
        allow_inf_nan=False,
        json_schema_serialization_defaults_required=True,  # what we send has all its fields
    )


class BySeat(Part, Generic[T]):
    """A value for each seat."""

    A: T
    B: T
    C: T


class RulesShown(Part):
    """The rules by the name of their preset, and every option with its value."""

    preset: str
    options: dict[str, int | str]


class SeatShown(Part):
    """Who sits on a seat."""

    seat: Letter
    kind: str
    name: str


class BeginShown(Part):
    """The opening of the hand: its number, the roles, the scores at that time."""

    hand: int
    box: Letter
    captain: Letter
    out: Letter
    score: BySeat[int]


class ViewShown(Part):
    """What one audience knows (`captain_gin.view.View`), and what follows from it, for readers without rules."""

    audience: Listener
    rules: RulesShown
    seats: list[SeatShown]
    score: BySeat[int]
    stage: Stage
    begin: BeginShown | None
    first: int
    facts: list[str]
    phase: Phase
    turn: Letter | None
    hands: BySeat[Cards]
    held: BySeat[int]
    seen: BySeat[Cards]
    pile: Cards = Field(max_length=52)
    stock: int = Field(ge=0, le=52)
    taken: str | None
    passes: int
    pile_draws: int
    knocker: Letter | None
    melds: list[Cards] = Field(max_length=3)
    laid: Cards
    own: list[Cards] = Field(max_length=3)
    asked: bool
    upcard: str | None = None
    legal: list[str] = []
    advice: str | None = None


class BudgetShown(Part):
    """How much the bot may think: milliseconds, playouts; null: no limit."""

    ms: float | None = None
    playouts: int | None = None


class Hello(Part):
    """The first line of either side."""

    type: Literal["hello"] = "hello"
    protocol: int
    name: str
    version: str


class Decide(Part):
    """Asks for the move of the seat whose view this is."""

    type: Literal["decide"] = "decide"
    id: Id
    view: ViewShown
    budget: BudgetShown


class Propose(Part):
    """Asks for what to propose to the captain, from the adviser's view."""

    type: Literal["propose"] = "propose"
    id: Id
    view: ViewShown
    budget: BudgetShown


class Weigh(Part):
    """Asks the captain whether to follow a proposal."""

    type: Literal["weigh"] = "weigh"
    id: Id
    view: ViewShown
    advice: str
    budget: BudgetShown


class Answer(Part):
    """Answers a request: with a move (null: no proposal), or with whether the proposal is followed."""

    type: Literal["answer"] = "answer"
    id: Id
    move: str | None = None
    follows: bool | None = None
    worth: float | None = None
    """Of a proposal, in points."""
    cost: float | None = None
    """What a proposal would cost, in points."""
    reason: str | None = None


class Failure(Part):
    """Says what was wrong with a line or a request."""

    type: Literal["error"] = "error"
    id: Id | None = None
    error: str


class Quit(Part):
    """Asks an engine to end."""

    type: Literal["quit"] = "quit"


Request = Decide | Propose | Weigh
Message = Hello | Request | Answer | Failure | Quit
