"""A listener that keeps every byte it was sent, and reads it as a client would."""

import json
from typing import Any

from captain_gin.wire.table import Outbound


class Ear:
    """See `captain_gin.server.feed.Listener`."""

    def __init__(
        self, who: str, number: int = 0, views: bool = False, mutes: frozenset[str] = frozenset(), words: str = ""
    ) -> None:
        self.who = who
        self.sent = 0
        self.views = views
        self.words = words
        self.mutes = mutes
        self.bytes: list[bytes] = []
        self.lines: dict[int, str] = {}
        """Every line by its number."""
        self.number = number
        """The last line that it has, or that its welcome held."""
        self.welcome: dict[str, Any] | None = None
        self.view: dict[str, Any] | None = None
        self.page: dict[str, Any] | None = None
        self.ask: dict[str, Any] | None = None
        """What it may do now."""
        self.presence: dict[str, Any] | None = None

    def send(self, message: Outbound) -> None:
        self.send_bytes(message.model_dump_json().encode())

    def send_bytes(self, message: bytes) -> None:
        self.bytes.append(message)
        found = json.loads(message)
        getattr(self, f"_take_{found['type']}")(found)

    @property
    def heard(self) -> list[dict[str, Any]]:
        """All messages."""
        return [json.loads(message) for message in self.bytes]

    @property
    def kinds(self) -> list[str]:
        """The types of all messages."""
        return [message["type"] for message in self.heard]

    def _take_welcome(self, found: dict[str, Any]) -> None:
        self.welcome, self.view, self.ask, self.number = found, found["view"], None, found["number"]

    def _take_lines(self, found: dict[str, Any]) -> None:
        assert found["first"] <= self.number + 1, "a line is missing"
        for number, line in enumerate(found["lines"], found["first"]):
            assert self.lines.setdefault(number, line) == line, "a line comes again, and is another one"
            self.number = max(self.number, number)
        self.ask = None

    def _take_view(self, found: dict[str, Any]) -> None:
        assert found["number"] == self.number
        self.view = found["view"]

    def _take_page(self, found: dict[str, Any]) -> None:
        assert found["number"] == self.number
        self.page = found

    def _take_ask(self, found: dict[str, Any]) -> None:
        assert found["number"] == self.number
        self.ask = found

    def _take_presence(self, found: dict[str, Any]) -> None:
        self.presence = found
