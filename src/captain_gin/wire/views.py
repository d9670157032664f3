"""Views as JSON and back: `view_from_json(view_to_json(view)) == view`."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any, TypeVar, get_args

from captain_gin.core.cards import NONE
from captain_gin.facts import SEAT_NAMES, Begin, Seated
from captain_gin.game import Stage
from captain_gin.lines import fact, line
from captain_gin.notation import as_set, card_text, members, move_text, read_card
from captain_gin.options import NAMED, option_text, preset, with_option
from captain_gin.view import View
from captain_gin.wire.codec import WireError, checked
from captain_gin.wire.messages import (
    BeginShown,
    BySeat,
    Cards,
    Letter,
    Listener,
    Phase,
    RulesShown,
    SeatShown,
    ViewShown,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from captain_gin.core.options import Rules

T = TypeVar("T")
Three = tuple[int, int, int]
PHASES: tuple[Phase, ...] = get_args(Phase)
"""The names of the phases, by number (`captain_gin.core.state`)."""
LISTENERS: tuple[Listener, ...] = get_args(Listener)
"""The names of the audiences, by number (`captain_gin.secrecy`)."""
LETTERS: tuple[Letter, ...] = get_args(Letter)


def view_to_json(view: View) -> dict[str, Any]:
    """A view as JSON has it: dicts, lists, texts, numbers."""
    return shown(view).model_dump(mode="json")


def view_from_json(data: object) -> View:
    """The view of a document; CaptainError says what is wrong with it."""
    return read(checked(ViewShown, data, "view"))


def shown(view: View) -> ViewShown:
    """A view as part of a message."""
    advice = view.advice
    return ViewShown(
        audience=LISTENERS[view.audience],
        rules=_show_rules(view.rules, view.preset),
        seats=[SeatShown(seat=LETTERS[one.seat], kind=one.kind, name=one.name) for one in view.seats],
        score=_by_seat(view.score),
        stage=view.stage.value,
        begin=_show_begin(view.begin),
        first=view.first,
        facts=[line(one) for one in view.facts],
        phase=PHASES[view.phase],
        turn=_letter(view.turn),
        hands=_by_seat([_cards(cards) for cards in view.hands]),
        held=_by_seat(view.held),
        seen=_by_seat([_cards(cards) for cards in view.seen]),
        pile=[card_text(card) for card in view.pile],
        stock=view.stock,
        taken=_card(view.taken),
        passes=view.passes,
        pile_draws=view.pile_draws,
        knocker=_letter(view.knocker),
        melds=[_cards(meld) for meld in view.melds if meld],
        laid=_cards(view.laid),
        own=[_cards(meld) for meld in view.own if meld],
        asked=view.asked,
        upcard=_card(view.upcard),
        legal=[move_text(move) for move in view.moves()],
        advice=None if advice is None else move_text(advice),
    )


def read(found: ViewShown) -> View:
    """The view in a message; CaptainError if a card, a line or an option in it is none."""
    if [one.seat for one in found.seats] != list(LETTERS):
        raise WireError("wire-field", type="view", field="seats", problem="A, B, C")
    return View(
        audience=LISTENERS.index(found.audience),
        rules=_read_rules(found.rules),
        preset=found.rules.preset,
        seats=tuple(Seated(seat, one.kind, one.name) for seat, one in enumerate(found.seats)),
        score=_three(found.score),
        stage=Stage(found.stage),
        begin=_read_begin(found.begin),
        facts=tuple(fact(text) for text in found.facts),
        first=found.first,
        phase=PHASES.index(found.phase),
        turn=_seat(found.turn),
        hands=_sets([found.hands.A, found.hands.B, found.hands.C]),
        held=_three(found.held),
        seen=_sets([found.seen.A, found.seen.B, found.seen.C]),
        pile=tuple(read_card(card) for card in found.pile),
        stock=found.stock,
        taken=NONE if found.taken is None else read_card(found.taken),
        passes=found.passes,
        pile_draws=found.pile_draws,
        knocker=_seat(found.knocker),
        melds=_sets(found.melds),
        laid=_set(found.laid),
        own=_sets(found.own),
        asked=found.asked,
    )


# Out


def _show_rules(rules: Rules, name: str) -> RulesShown:
    options = {option: _option(option, number) for option, number in asdict(rules).items()}
    return RulesShown(preset=name, options=options)


def _option(name: str, number: int) -> int | str:
    return option_text(name, number) if name in NAMED else number


def _show_begin(begin: Begin | None) -> BeginShown | None:
    if begin is None:
        return None
    box, captain, out = LETTERS[begin.box], LETTERS[begin.captain], LETTERS[begin.out]
    return BeginShown(hand=begin.number, box=box, captain=captain, out=out, score=_by_seat(begin.score))


def _by_seat(values: Sequence[T]) -> BySeat[T]:
    return BySeat(A=values[0], B=values[1], C=values[2])


def _cards(cards: int) -> Cards:
    return [card_text(card) for card in members(cards)]


def _card(card: int) -> str | None:
    return None if card == NONE else card_text(card)


def _letter(seat: int) -> Letter | None:
    return None if seat == NONE else LETTERS[seat]


# In


def _read_rules(found: RulesShown) -> Rules:
    rules = preset(found.preset)
    for name, value in found.options.items():
        rules = with_option(rules, f"{name}={value}")
    return rules


def _read_begin(found: BeginShown | None) -> Begin | None:
    if found is None:
        return None
    return Begin(found.hand, _seat(found.box), _seat(found.captain), _seat(found.out), _three(found.score))


def _seat(letter: Letter | None) -> int:
    return NONE if letter is None else SEAT_NAMES.index(letter)


def _three(found: BySeat[int]) -> Three:
    return found.A, found.B, found.C


def _set(cards: Iterable[str]) -> int:
    return as_set(map(read_card, cards))


def _sets(found: Sequence[Cards]) -> Three:
    """Three sets, empty ones in the place of those that are missing."""
    one, two, three = [*map(_set, found), 0, 0, 0][:3]
    return one, two, three
