"""The lines of a table: facts of the game and events beside it, as text and back, and who may read which."""

from __future__ import annotations

from pydantic import TypeAdapter, ValidationError

from captain_gin.core.cards import NONE
from captain_gin.errors import RecordError
from captain_gin.facts import Begin, Fact
from captain_gin.lines import clip, fact, line
from captain_gin.secrecy import Sight, mask
from captain_gin.wire.events import MARK, Event, Nodded, Private, Reasoned, Said
from captain_gin.wire.messages import Part

Item = Fact | Event
"""What a line says."""
_EVENTS: TypeAdapter[Event] = TypeAdapter(Event)


def text(item: Item) -> str:
    """The line of an item."""
    return MARK + item.model_dump_json(exclude_defaults=False) if isinstance(item, Part) else line(item)


def item(text_: str) -> Item:
    """The item of a line; RecordError if it is none."""
    if not text_.startswith(MARK):
        return fact(text_)
    try:
        return _EVENTS.validate_json(text_.removeprefix(MARK))
    except ValidationError as error:
        raise RecordError("line-unknown", found=clip(text_)) from error


class Reader:
    """Reads the lines of a table for one audience, in order: it has to know who is captain and who advises him."""

    def __init__(self, audience: int, captain: int = NONE, out: int = NONE) -> None:
        self._sight = Sight(audience, captain, out)

    def read(self, item_: Item) -> Item:
        """The item as the audience may read it."""
        if isinstance(item_, Begin):
            self._sight = Sight(self._sight.audience, item_.captain, item_.out)
        if isinstance(item_, Part):
            return item_ if self._sight.hears_advice or not is_private(item_) else Private()
        return mask(item_, self._sight)


def is_private(event: Event) -> bool:
    """Whether an event is between captain and adviser."""
    return isinstance(event, (Nodded, Reasoned)) or (isinstance(event, Said) and event.to == "advice")
