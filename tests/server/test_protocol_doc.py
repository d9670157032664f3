"""docs/protocol.md: its messages and events are ours, it leaves none out, and its figures are those of the program."""

import json
import re
from typing import Any, get_args

import pytest
from pydantic import BaseModel, TypeAdapter

from captain_gin.bots.registry import BOTS
from captain_gin.notation import read_move
from captain_gin.refusals import REFUSALS
from captain_gin.server import allowed, api, figures, hints, replays, sockets, wires
from captain_gin.server.callers import COOKIE
from captain_gin.server.commands import _TIMELESS, PROPOSALS
from captain_gin.server.config import Config
from captain_gin.server.course import IDLE_MS, MOVE_MS, READY_MS
from captain_gin.server.guard import BODY_LIMIT, RECORD_LIMIT
from captain_gin.server.identity import LIFETIME
from captain_gin.server.inbox import read
from captain_gin.server.replies import LONGEST_RECORD, Figures, Group, Guest, Hint, Link, Moves
from captain_gin.server.undo import UNDO_MS, UNDOABLE, UNDOS
from captain_gin.story import move_words
from captain_gin.texts import say
from captain_gin.wire.events import TEXT_LENGTH, Event, Phrase, Settings
from captain_gin.wire.messages import PROTOCOL
from captain_gin.wire.table import COMMAND_LIMIT, Inbound, Outbound, Seen
from captain_gin.wire.tape import item, text
from captain_gin.wire.views import read as read_view
from tests.support.vectors import DOCS

TEXT = (DOCS / "protocol.md").read_text(encoding="utf-8")
ENGLISH = (DOCS.parent / "src" / "captain_gin" / "locales" / "en.ftl").read_text(encoding="utf-8")
FLAT = " ".join(TEXT.split())


def objects(kind: str) -> list[dict[str, Any]]:
    """The JSON objects in the blocks of a kind, one after another."""
    found = []
    for block in re.findall(rf"```json {kind}\n(.*?)```", TEXT, re.DOTALL):
        rest = block.strip()
        while rest:
            value, end = json.JSONDecoder().raw_decode(rest)
            found.append(value)
            rest = rest[end:].strip()
    return found


def events() -> list[str]:
    """The lines of events."""
    (block,) = re.findall(r"```lines\n(.*?)```", TEXT, re.DOTALL)
    return str(block).splitlines()


def types(union: Any) -> set[str]:
    return {model.model_fields["type"].default for model in get_args(union)}


def rows(first: str) -> dict[str, list[str]]:
    """A table of the document whose head begins so: the cells by the first one."""
    lines = TEXT[TEXT.index(f"\n| {first} |") + 1 :].split("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    return {name: rest for name, *rest in cells}


@pytest.mark.parametrize("value", objects("sent"), ids=lambda value: value["type"])
def test_what_a_client_sends_is_read(value: dict[str, Any]) -> None:
    assert read(json.dumps(value).encode()).model_dump() == value


@pytest.mark.parametrize("value", objects("sent by the server"), ids=lambda value: value["type"])
def test_what_the_server_sends_is_what_it_would_send(value: dict[str, Any]) -> None:
    found = TypeAdapter[BaseModel](Outbound).validate_json(json.dumps(value))
    assert found.model_dump() == value
    if value["type"] == "view":
        assert isinstance(found, Seen)
        read_view(found.view)


@pytest.mark.parametrize("line", events())
def test_the_lines_of_events_are_those_of_the_log(line: str) -> None:
    assert text(item(line)) == line


def test_no_message_and_no_event_is_left_out() -> None:
    assert {value["type"] for value in objects("sent")} == types(Inbound)
    assert {value["type"] for value in objects("sent by the server")} == types(Outbound)
    assert {json.loads(line[2:])["type"] for line in events()} == types(get_args(Event)[0])
    assert {name.strip("`") for name in rows("Message")} == types(Inbound)
    named = {name for cell in rows("Event") for name in re.findall(r"`(\w+)`", cell)}
    assert named == types(get_args(Event)[0])


def test_bodies_and_settings() -> None:
    (guest,), (link,), (settings,) = objects("guest"), objects("link"), objects("settings")
    assert Guest.model_validate(guest).model_dump() == guest
    assert Link.model_validate(link).model_dump() == link
    assert Settings.model_validate(settings).model_dump() == settings
    differing = {name for name, value in Settings().model_dump().items() if settings[name] != value}
    assert differing == {"options", "pace"}
    named = {name for cell in rows("Setting") for name in re.findall(r"`(\w+)`", cell)}
    assert named == set(Settings.model_fields)


def test_the_hint_of_the_example() -> None:
    (told,) = objects("hint")
    assert Hint.model_validate_json(json.dumps(told)).model_dump() == told
    assert told["ranked"][0]["words"] == move_words(read_move(told["move"]), "en")


def test_the_moves_of_the_example_are_told_as_ours_are() -> None:
    (told,) = objects("moves")
    assert Moves.model_validate_json(json.dumps(told)).model_dump() == told
    refusals = {rule: key for key, rule in REFUSALS.values() if key in ONCE_DRAWN}
    assert [one["reason"] for one in told["refused"]] == [
        say("en", refusals[one["rule"]], rule=one["rule"], card="9♠") for one in told["refused"]
    ]
    assert told["allowed"][1]["words"] == say("en", "may-knock-left", left=6)


ONCE_DRAWN = ("refused-only-upcard", "refused-already-drawn", "refused-just-taken")


def test_the_figures_of_the_example_are_those_that_its_counts_make() -> None:
    (told,) = [Figures.model_validate_json(json.dumps(one)) for one in objects("figures")]
    for kind in ("endings", "first"):
        made = getattr(figures.figures(counted(kind.removesuffix("s"), getattr(told, kind))), kind)
        rounded = made.model_dump_json(round_trip=True)
        assert json.loads(rounded, parse_float=lambda x: round(float(x), 4)) == getattr(told, kind).model_dump(
            mode="json"
        )


def counted(kind: str, group: Group) -> dict[str, int]:
    """The sums behind some rates."""
    return {f"{kind} {rate.what}": rate.count for rate in group.rates}


def test_every_route_is_told() -> None:
    parts = (api, hints, allowed, replays, figures)
    for route in (route for part in parts for route in part.router.routes):
        (method,) = route.methods
        path = route.path.replace("{table}", "TABLE")
        assert f"{method} {path}" in FLAT, (method, path)
    (socket,) = sockets.router.routes
    assert socket.path.replace("{table}", "TABLE") in FLAT  # type: ignore[attr-defined]


def test_the_pace() -> None:
    for pace, (move, word) in rows("`pace` | A move").items():
        limit = MOVE_MS[pace.strip("`")]
        assert move.startswith("no limit" if limit is None else f"{limit // 1000} seconds")
        assert word == f"{READY_MS[pace.strip('`')] // 1000} seconds"
    assert IDLE_MS == 7 * 24 * 3600 * 1000
    assert "a table that nothing happens at for a week is closed" in FLAT


def test_the_figures() -> None:
    rates, config = Config().rates, Config()
    for told in (
        f"a message from a client | {COMMAND_LIMIT} bytes",
        f"a body of an HTTP request | {BODY_LIMIT} bytes, with a record {RECORD_LIMIT} bytes",
        f"of up to {LONGEST_RECORD} characters",
        f"agree` within {UNDO_MS // 1000} seconds",
        f"fewer than {UNDOS} moves were taken back",
        f"messages of a person | {rates.messages.times} a second",
        f"messages of a bot account | {rates.bot_messages.times} a second",
        f"connections | {config.connections} of an identity at a time, {rates.joins.times} new ones a minute",
        f"HTTP requests | {rates.requests.times} a minute",
        f"identities | {rates.guests.times} an hour",
        f"recovery codes tried | {rates.recoveries.times} an hour",
        f"tables opened | {rates.tables.times} an hour",
        f"bot accounts | {rates.bots.times} an hour",
        f"complaints | {rates.reports.times} an hour",
        f"which {wires.MOST} messages or a mebibyte wait",
        f"at most 40 characters, texts {TEXT_LENGTH};",
        f"good for {LIFETIME // 86400} days",
        f"the cookie `{COOKIE}`",
        f"a later proposal takes its place, {PROPOSALS} times at most",
        f"This is version {PROTOCOL}.",
    ):
        assert told in FLAT, told
    assert wires.MOST_BYTES == 1 << 20


def test_codes_and_phrases() -> None:
    codes = rows("Close code")
    assert {str(wires.GOING), str(wires.SLOW)} <= set(codes)
    assert f"{sockets.REFUSING} + an HTTP status" in codes
    assert set(get_args(Phrase)) == set(re.findall(r"`([a-z-]+)`", FLAT.split("reader's language: ")[1].split(". ")[0]))


def test_what_is_never_stale() -> None:
    names = [model.model_fields["type"].default for model in _TIMELESS]
    assert f"`{'`, `'.join(names[:-1])}` and `{names[-1]}` are never stale" in FLAT


def test_what_can_be_taken_back() -> None:
    (named,) = re.findall(r"2\. It was (.*?):", FLAT)
    assert set(re.findall(r"`(\w+)`", named)) == set(UNDOABLE)


def test_bots_and_keys() -> None:
    assert {"beginner", "casual", "club", "expert", "master"} <= set(BOTS)
    assert f"what the bot `{hints.TEACHER}` would do" in FLAT
    for key in ("table-stale", "server-unavailable", "table-busy", "server-type-unknown", "refused-just-taken"):
        assert f"\n{key} = " in ENGLISH
