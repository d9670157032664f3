"""What happens at a table on a server, in words: the game, who comes and goes, what is said, why bots do it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from captain_gin.client.connection import Found, Lost
from captain_gin.facts import PERSON, Advised, Hidden
from captain_gin.terminal.show import Show
from captain_gin.texts import say
from captain_gin.wire.events import (
    Away,
    Back,
    BotSat,
    Closed,
    Denied,
    Reasoned,
    Renamed,
    Rose,
    Said,
    Sat,
    Started,
    Swapped,
    Undone,
    Wished,
)
from captain_gin.wire.messages import Part
from captain_gin.wire.table import Lines, Welcome

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from captain_gin.client.connection import Happening
    from captain_gin.client.link import Link
    from captain_gin.client.state import State
    from captain_gin.facts import Fact
    from captain_gin.terminal.screen import Screen
    from captain_gin.view import View
    from captain_gin.wire.events import Event
    from captain_gin.wire.messages import Letter


class Teller:
    """Tells one reader what comes from a table; *break_off* is called before anything is written."""

    def __init__(self, screen: Screen, break_off: Callable[[], None]) -> None:
        self.screen = screen
        self._break_off = break_off
        self._reasons: list[Reasoned] = []
        """Those of proposals that have not been told yet."""

    def introduce(self, state: State, link: Link) -> None:
        """Who is here, and how far the match is."""
        self.screen.note("join-at", link=str(link))
        for one in state.seats:
            key = "free" if one.kind is None else "person" if one.kind == PERSON else "bot"
            self.screen.say(f"join-seat-{key}", seat=one.seat, name=one.name, kind=one.kind or "")
        for key in ("play-keys", "play-cards", "join-keys", "join-undo") if state.own else ("join-looks-on",):
            self.screen.say(key)
        self._recall(state)

    def _recall(self, state: State) -> None:
        view = state.view
        if view is not None:
            Show(self.screen, state.seat).remind(view)

    def tell(self, happening: Happening, state: State) -> None:
        """Tell what has come and was taken into the state."""
        if isinstance(happening, (Lost, Found)):
            self._say(say(self.screen.language, "join-lost" if isinstance(happening, Lost) else "join-found"))
        elif isinstance(happening, Lines):
            self._lines(state)
        elif isinstance(happening, Welcome):
            self._break_off()
            self._recall(state)

    def _lines(self, state: State) -> None:
        """Tell the lines of a message, each with what was known then."""
        match, items = state.match, [line.item for line in state.told]
        count = len(match.facts) if match else 0
        count -= sum(item is not None and not isinstance(item, Part) for item in items)
        count += sum(item.facts for item in items if isinstance(item, Undone))
        for item in items:
            if isinstance(item, Part):
                count -= item.facts if isinstance(item, Undone) else 0
                self._event(item, state)
            elif item is not None and match is not None:
                count += 1
                if count > 0:
                    self._fact(match.view(count), item, state)

    def _fact(self, view: View, fact: Fact, state: State) -> None:
        if not isinstance(fact, Hidden):
            self._break_off()
            Show(self.screen, state.seat).tell(view, fact)
        while self._reasons and isinstance(fact, Advised):
            self._say(reason(self._reasons.pop(0), self.screen.language))

    def _event(self, event: Event, state: State) -> None:
        names = {one.seat: one.name for one in state.seats}
        if not isinstance(event, Reasoned):
            self._say(told(event, names, self.screen.language))
        elif event.follows is None:  # a bot gives its reasons before its proposal
            self._reasons.append(event)
        else:
            key = "play-follows" if event.follows else "play-overrules"
            self._say(say(self.screen.language, key, name=names[event.seat]))
            self._say(None if event.follows else reason(event, self.screen.language))

    def _say(self, text: str | None) -> None:
        if text is not None:
            self._break_off()
            self.screen.line(text)


def told(event: Event, names: Mapping[Letter, str], language: str) -> str | None:
    """The sentence for an event, or None if there is nothing to tell."""
    if isinstance(event, Said):
        return _said(event, language)
    if isinstance(event, (Sat, BotSat, Renamed)):
        return say(language, _KEYS[type(event)], seat=event.seat, name=event.name)
    if isinstance(event, Swapped):
        return say(language, "join-swapped", one=event.one, other=event.other)
    if isinstance(event, (Rose, Away, Back)):
        late = "yes" if isinstance(event, Away) and event.late else "no"
        return say(language, _KEYS[type(event)], seat=event.seat, name=names[event.seat], late=late)
    if isinstance(event, Started):
        return say(language, "join-started", number=event.match)
    if isinstance(event, (Wished, Undone)):
        return say(language, _KEYS[type(event)], name=names[event.seat])
    if isinstance(event, Denied) and event.seat is not None:
        return say(language, "told-undo-denied", name=names[event.seat])
    if isinstance(event, Denied):
        return say(language, "told-undo-late")
    return say(language, "join-closed") if isinstance(event, Closed) else None


def _said(event: Said, language: str) -> str | None:
    """What somebody says: his own words, or the phrase in the reader's language."""
    words = event.text
    if event.phrase is not None:
        words = say(language, f"phrase-{event.phrase}")
    if not words:  # somebody who is not to be heard
        return None
    return say(language, "join-said", name=event.name, to=event.to, words=words)


def reason(event: Reasoned, language: str) -> str | None:
    """Why; None if this version has no words for it."""
    with suppress(KeyError):
        return say(language, "play-reason", reason=say(language, event.key, **event.values))
    return None


_KEYS = {
    Sat: "join-sat",
    BotSat: "join-bot",
    Renamed: "join-renamed",
    Rose: "join-rose",
    Away: "join-away",
    Back: "join-back",
    Wished: "told-wished",
    Undone: "told-undone",
}
