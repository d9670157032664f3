"""Tables led from inside their server to some moment of a hand, so that a browser need not come before it matters."""

from collections.abc import Callable
from itertools import count
from typing import Any

from playwright.async_api import Browser

from captain_gin.core.melds import deadwood
from captain_gin.notation import card_text, members, read_move
from captain_gin.server.hub import Hub
from captain_gin.server.room import Room
from captain_gin.server.site import Site
from captain_gin.server.table import Table
from captain_gin.wire import table as wire
from captain_gin.wire.events import Pace, Settings
from captain_gin.wire.views import LETTERS
from tests.support.at_tables import Given, secrets
from tests.support.in_browser import Person, Press, by_mouse, come, keep, me

OTHERS = ("Bo", "Cy")
WORD = "lamp"
"""What Ada's page adds to a shuffle: seeds were chosen with it."""


class Led:
    """Ada and two others at a table with known secrets, none of whom adds a word or knocks unless told to."""

    def __init__(self, hub: Hub, room: Room, ada: str, letter: str) -> None:
        self.hub = hub
        self.room = room
        self.ada = ada
        self.seat = LETTERS.index(letter)
        self._ids = count()

    @classmethod
    async def begin(
        cls, hub: Hub, ada: str, letter: str, seed: str, *, counting: bool = True, pace: Pace = "none", **options: Any
    ) -> "Led":
        """Open a table for the identity of Ada, seat all, and begin: the draw for the roles waits for them."""
        hub.new_secret = secrets(seed)
        settings = Settings(haste=0, patience=0, counting=counting, pace=pace, options=options)
        led = cls(hub, await hub.room(await hub.open(ada, settings)), ada, letter)
        free = iter(OTHERS)
        for seat in LETTERS:
            name = "Ada" if seat == letter else next(free)
            await led.give(ada if seat == letter else name, wire.Sit, seat=seat, name=name)
        await led.give(ada, wire.Start)
        return led

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def id(self) -> str:
        return self.table.id

    async def give(self, who: str, kind: Given, /, **fields: Any) -> None:
        """Give a command."""
        command = kind(**{"id": f"led-{next(self._ids)}", "seen": self.table.number, **fields})
        await self.hub.give(self.room, who, command)

    async def others_ready(self) -> None:
        """All but Ada are ready for the next deal."""
        for seat in self.table.seats:
            if seat.who != self.ada and not seat.ready:
                await self.give(seat.who, wire.SetReady)

    async def asks(self, ada: Person) -> None:
        """Wait until Ada's page has heard of everything, and is asked for something."""
        await ada.until(lambda: ada.asked and ada.number == self.table.number)

    async def act(self, move: str) -> None:
        """Let whoever has to move make a move."""
        await self.give(self.table.seats[self.table.turn].who, wire.Act, move=move)

    async def until(self, moment: Callable[["Led"], bool]) -> "Led":
        """Go on, hand after hand, until something is so."""
        while not moment(self):
            if self.table.dealing:
                await self.others_ready()
                await self.give(self.ada, wire.SetReady)
            else:
                await self.act(self.quiet())
        return self

    def quiet(self) -> str:
        """The move of who never knocks: a card from the stock, away with what leaves least; nothing laid off."""
        legal = self.table.legal
        for move in ("pass", "stock"):
            if move in legal:
                return move
        hand = self.mask(self.table.turn)
        throws = [move for move in legal if move.startswith("drop ")]
        if not throws:
            return legal[-1]
        return min(throws, key=lambda move: deadwood(hand & ~(1 << read_move(move).card)))

    # What is at hand

    def mask(self, seat: int) -> int:
        """The cards that a seat holds, as a set."""
        seen = self.table.view(seat)
        assert seen is not None
        return seen.hands[seat]

    def cards(self, seat: int) -> list[str]:
        """The cards that a seat holds, as texts."""
        return [card_text(card) for card in members(self.mask(seat))]

    @property
    def rival(self) -> int:
        """Whoever plays against Ada, who does not sit out."""
        return ({self.table.captain, 3 - self.table.captain - self.table.adviser} - {self.seat}).pop()

    def knocks(self) -> list[str]:
        """The knocks that whoever has to move may make, those first that leave least."""
        legal = self.table.legal if self.table.turn >= 0 else []
        hand = self.mask(self.table.turn) if legal else 0
        moves = [move for move in legal if move.startswith("knock ")]
        return sorted(moves, key=lambda move: deadwood(hand & ~(1 << read_move(move).card)))

    # What it is about for Ada

    @property
    def may_throw(self) -> bool:
        """Whether Ada has to throw a card."""
        return self.table.turn == self.seat and any(move.startswith("drop ") for move in self.table.legal)

    @property
    def may_draw(self) -> bool:
        """Whether Ada has to draw, and may draw from the stock."""
        return self.table.turn == self.seat and "stock" in self.table.legal

    @property
    def stock(self) -> int:
        """How many cards are left in the stock."""
        seen = self.table.view(self.seat)
        assert seen is not None
        return seen.stock


class Place:
    """A server in this process, and a browser in which Ada comes to its tables."""

    def __init__(self, site: Site, url: str, browser: Browser) -> None:
        self.site = site
        self.url = url
        self._browser = browser
        self._who: dict[Person, str] = {}

    async def ada(self, press: Press = by_mouse, **page: Any) -> Person:
        """Ada before a page of her own; options are those of Playwright's contexts."""
        ada = await come(self._browser, press, **page)
        await keep(ada, word=WORD)
        self._who[ada] = await me(ada, self.url)
        return ada

    async def begin(self, ada: Person, letter: str, seed: str, **options: Any) -> Led:
        """A match of Ada's."""
        return await Led.begin(self.site.hub, self._who[ada], letter, seed, **options)

    async def come(self, ada: Person, led: Led) -> None:
        """Let Ada come to a table, to do something."""
        ada.number = 0
        await ada.page.goto(f"{self.url}/t/{led.id}")
        await led.asks(ada)
