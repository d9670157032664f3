"""Three browsers at one table, through all three roles, with advice; and nobody gets cards that he may not see."""

import json
import re
from collections.abc import Iterator
from functools import partial

import pytest
from playwright.async_api import Browser

from tests.support.amounts import little_or_much
from tests.support.in_browser import Bell, Person, come, open_table, sit

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("browser")]
NAMES = ("Ada", "Bo", "Cy")
CARDS = re.compile(r"(?<![\w-])(?:[A2-9TJQK][cdhs])+(?![\w-])")
SYMBOLS = re.compile("([A2-9JQK]|10)([♣♦♥♠])")


def is_asked(person: Person, what: str) -> bool:
    return person.asked is not None and person.asked["what"] == what


def has_heard(person: Person, line: int) -> bool:
    """Whether a person has heard of a line, and sees it."""
    return person.line >= line and person.number >= line


def is_not_in(person: Person, stage: str) -> bool:
    return person.stage != stage


class Sitting:
    """Three people at a table, of whom one does something at a time."""

    def __init__(self, people: list[Person]) -> None:
        self.people = people
        bell = Bell()
        for person in people:
            person.bell = bell
        self.roles: dict[str, set[str]] = {name: set() for name in NAMES}
        self.proposals = 0
        self.followed = 0
        self.checks = 0
        self._since = [0, 0, 0]
        self._cards: list[set[str]] = [set(), set(), set()]

    def of(self, role: str) -> Person:
        view = self.people[0].view
        assert view is not None
        return next(person for person in self.people if person.seat == view["begin"][role])

    async def play_hand(self) -> None:
        """From the readiness of all to the end of the hand."""
        await self._get_ready()
        for role in ("box", "captain", "out"):
            self.roles[NAMES[self.people.index(self.of(role))]].add(role)
        while self.people[0].stage == "playing":
            await self._decide()

    async def _get_ready(self) -> None:
        while self.people[0].stage != "playing":
            stage = self.people[0].stage
            await self._quiet()
            self._since, self._cards = [len(person.frames) for person in self.people], [set(), set(), set()]
            for person in self.people:
                newest = await self._quiet()
                await person.until(partial(is_asked, person, "ready"))
                await person.be_ready()
                await person.until(partial(has_heard, person, newest + 1))
            for person in self.people:
                await person.until(partial(is_not_in, person, stage))

    async def _quiet(self) -> int:
        """Wait until all have heard of the same lines, and seen them; the last one."""
        newest = max(person.line for person in self.people)
        for person in self.people:
            await person.until(partial(has_heard, person, newest))
        return newest

    async def _decide(self) -> None:
        box, captain, adviser = self.of("box"), self.of("captain"), self.of("out")
        first = self.people[0]  # whose stage ends the loop: another's may end sooner, and would be asked for ever
        await first.until(lambda: first.stage != "playing" or self._to_move() is not None)
        player = self._to_move()
        if player is None:
            return
        await self._quiet()
        self._check_secrecy(box, captain, adviser)
        if player is captain and await self._advise(captain, adviser):
            return
        await player.answer()

    def _to_move(self) -> Person | None:
        return next((one for one in self.people if one.asked and one.asked["what"] == "move"), None)

    async def _advise(self, captain: Person, adviser: Person) -> bool:
        """Now and then the adviser proposes something; whether the captain did just that."""
        await adviser.until(lambda: adviser.asked and adviser.asked["what"] == "advice")
        assert adviser.asked is not None
        asked, legal = adviser.asked, adviser.asked["legal"]
        if not {"stock", "take"} & set(legal) or adviser.rng.random() < 0.5:
            return False
        move = adviser.rng.choice([one for one in ("stock", "take") if one in legal])
        await adviser.press(adviser.button(f"web-advise-{move}"))
        await adviser.until(lambda: adviser.asked is not asked)
        self.proposals += 1
        await captain.until(lambda: captain.view and captain.view["advice"] == move and captain.asked)
        if adviser.rng.random() < 0.3:
            return False
        before = captain.asked
        await captain.press(captain.button("web-follow"))
        await captain.until(lambda: captain.asked is not before)
        self.followed += 1
        return True

    def _check_secrecy(self, box: Person, captain: Person, adviser: Person) -> None:
        """Before the knock, what one side holds and has not shown is in no message to the other.

        The adviser gets his captain's cards.
        """
        if box.view is None or box.view["knocker"]:
            return
        for holder, others in ((captain, (box,)), (box, (captain, adviser))):
            assert holder.view is not None
            for other in others:
                assert other.view is not None
                hidden = set(holder.view["hands"][holder.seat]) - set(other.view["seen"][holder.seat])
                assert hidden & self._told(other) == set()
                self.checks += len(hidden)
        assert captain.view is not None
        assert set(captain.view["hands"][captain.seat]) <= self._told(adviser)

    def _told(self, person: Person) -> set[str]:
        """The cards that messages to a person spoke of since the hand was dealt, in whatever way."""
        at = self.people.index(person)
        self._cards[at].update(card for frame in person.frames[self._since[at] :] for card in cards_in(frame))
        self._since[at] = len(person.frames)
        return self._cards[at]


def cards_in(frame: str) -> Iterator[str]:
    """The cards that a message speaks of, apart from what ended the hand before."""
    message = json.loads(frame)
    message.pop("before", None)
    text = json.dumps(message, ensure_ascii=False)
    for run in CARDS.findall(text):
        yield from (run[at : at + 2] for at in range(0, len(run), 2))
    for rank, sign in SYMBOLS.findall(text):
        yield rank.replace("10", "T") + "cdhs"["♣♦♥♠".index(sign)]


@pytest.mark.parametrize("roles", little_or_much(1, 3))
async def test_three_people_play_and_see_what_they_may(browser: Browser, url: str, roles: int) -> None:
    people = [await come(browser, seed=number) for number in range(3)]
    address = await open_table(people[0], url, options={"target": 500})
    for person, name in zip(people, NAMES, strict=True):
        await person.page.goto(address)
        await sit(person, name)
    await people[0].press(people[0].button("web-start"))
    for person in people:
        await person.until(partial(is_not_in, person, ""))
    sitting = Sitting(people)
    while not (sitting.followed and all(len(been) >= roles for been in sitting.roles.values())):
        await sitting.play_hand()
    assert sitting.checks > 100
    assert [fault for person in people for fault in person.faults] == []
    for person in people:
        await person.page.context.close()
