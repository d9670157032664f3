"""How a table goes on by itself: deals, the moves of its bots, and time that is up."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from captain_gin import deck
from captain_gin.core.cards import NONE
from captain_gin.core.options import ON_REQUEST
from captain_gin.dealer import promised_facts
from captain_gin.facts import PERSON, Advised, Asked, Promise, Secret
from captain_gin.game import Stage
from captain_gin.server import undo
from captain_gin.server.store.base import Status
from captain_gin.wire.events import Away, Closed, Denied, Nodded, Reasoned
from captain_gin.wire.views import LETTERS

if TYPE_CHECKING:
    from captain_gin.bots.base import Option, Reason
    from captain_gin.game import Game
    from captain_gin.moves import Move
    from captain_gin.server.commands import Turn
    from captain_gin.server.table import Table

MOVE_MS = {"none": None, "relaxed": 90_000, "quick": 20_000}
"""Pace → how long a player may think about a move."""
READY_MS = {"none": 60_000, "relaxed": 30_000, "quick": 10_000}
"""Pace → how long a promised deal waits for the players' words."""
IDLE_MS = 7 * 24 * 3600 * 1000
"""How long a table without a match is kept open."""


def go_on(turn: Turn) -> None:
    """Do what follows by itself until somebody has to decide something, or a bot has to think."""
    while _step(turn):
        pass


def _step(turn: Turn) -> bool:
    table, game = turn.table, turn.table.game
    if game is None or table.status != Status.PLAYING:
        return False
    if undo.is_agreed(table):
        turn.put(undo.undone(table, table.undoing.seat))
    elif game.due is not None:
        turn.put(game.due)
    elif game.stage in (Stage.DRAWING, Stage.DEALING):
        return _shuffle(turn, game)
    elif table.rules.advice == ON_REQUEST and table.may_ask and _is_asked_for(table):
        turn.put(Asked(table.captain))
    else:
        return False
    return True


def _shuffle(turn: Turn, game: Game) -> bool:
    """Promise a deal, and deal when everybody is ready."""
    if game.promise is None:
        secret = turn.new_secret()
        turn.put(Promise(deck.promise(secret, game.number)))
        turn.put(Secret(secret))
        return True
    if turn.table.seats.waiting or turn.table.seats.asleep:
        return False
    _deal(turn, game)
    return True


def _deal(turn: Turn, game: Game) -> None:
    assert game.secret is not None
    for fact in promised_facts(game, game.secret):
        turn.put(fact)


def _is_asked_for(table: Table) -> bool:
    """Whether a bot is captain and a person advises it: it asks for advice where one has to (§2.4)."""
    return keeper(table, table.captain) != "" and table.seats[table.adviser].awake


def keeper(table: Table, seat: int) -> str:
    """The bot that decides for a seat; "" if a person does."""
    one = table.seats[seat]
    return "" if one.awake else table.settings.level if one.kind == PERSON else one.kind


# Bots


class Job(NamedTuple):
    """What a bot has to think about. Two jobs are equal if nothing has changed between them."""

    what: str
    """`decide`, `propose` or `weigh`."""
    seat: int
    kind: str
    at: int
    """When it may be done, in milliseconds since 1970."""
    changed: int
    advice: int
    """The line of the proposal that is weighed; 0: none."""


class Thought(NamedTuple):
    """What came of it."""

    move: Move | None
    """None: nothing to propose."""
    reason: Reason | None = None
    follows: bool | None = None
    """Whether a captain does what was proposed to him."""
    ranked: tuple[Option, ...] = ()
    """Of a proposal: the best moves with what they are worth, if that was tried."""


def job(table: Table) -> Job | None:
    """What a bot has to do now; None: nothing, or somebody would first like to take his move back."""
    seat = table.turn
    if seat == NONE or table.status != Status.PLAYING or table.seats.asleep or table.undoing.seat != NONE:
        return None
    bot = keeper(table, seat)
    if bot:
        return _own_job(table, seat, bot)
    adviser = table.adviser
    asked = table.game is not None and table.game.asked and seat == table.captain
    if asked and not table.advice and not table.nodded and keeper(table, adviser):
        return Job("propose", adviser, keeper(table, adviser), table.since + table.settings.haste, table.changed, 0)
    return None


def _own_job(table: Table, seat: int, bot: str) -> Job:
    """The decision of a bot whose turn it is; a captain waits a little for what a person may propose."""
    wait, advised = table.settings.haste, seat == table.captain and table.seats[table.adviser].awake
    if advised and table.advice:
        return Job("weigh", seat, bot, table.since + wait, table.changed, table.advice)
    if advised and table.may_advise and not table.nodded:
        wait = max(wait, 1000 * table.settings.patience)
    return Job("decide", seat, bot, table.since + wait, table.changed, 0)


def conclude(turn: Turn, thought: Thought, done: Job) -> None:
    """Let a bot do what it has thought of; MoveError if it may not. The job must still be the table's."""
    _need_legal(turn.table, thought.move)
    reason = thought.reason
    if reason is not None and done.what != "decide":
        told = Reasoned(seat=LETTERS[done.seat], follows=thought.follows, key=reason.key, values=reason.values)
        turn.put(told)
    if done.what != "propose":
        assert thought.move is not None
        assert turn.table.game is not None
        turn.put(turn.table.game.acted(done.seat, thought.move))
    elif thought.move is not None:
        turn.put(Advised(done.seat, thought.move))
    else:
        turn.put(Nodded(seat=LETTERS[done.seat]))
    go_on(turn)


def _need_legal(table: Table, move: Move | None) -> None:
    if move is not None:
        assert table.game is not None
        assert table.game.hand is not None
        table.game.hand.copy().make(move)


# Time


def deadline(table: Table) -> int | None:
    """When somebody's time is up, in milliseconds since 1970; None: never."""
    if table.status != Status.PLAYING or table.seats.asleep:
        return None
    if table.dealing:
        return table.since + READY_MS[table.settings.pace]
    limit = MOVE_MS[table.settings.pace]
    if table.turn == NONE or limit is None or keeper(table, table.turn):
        return None
    return table.since + limit


def wake(table: Table) -> int | None:
    """When something must happen though nobody does anything; None: never."""
    if table.status == Status.CLOSED:
        return None
    if table.status != Status.PLAYING:
        return table.at + IDLE_MS
    next_job = job(table)
    times = [time for time in (next_job and next_job.at, deadline(table), undo.until(table)) if time is not None]
    return min(times, default=None)


def expire(turn: Turn) -> None:
    """Do what is due because time is up; nothing if none is."""
    table = turn.table
    if table.status in (Status.OPEN, Status.OVER) and turn.at >= table.at + IDLE_MS:
        turn.put(Closed())
        return
    agreed_until = undo.until(table)
    if agreed_until is not None and turn.at >= agreed_until:
        turn.put(Denied(seat=None))
        go_on(turn)
    until = deadline(table)
    if until is None or turn.at < until:
        return
    if table.dealing:
        assert table.game is not None
        _deal(turn, table.game)
    else:
        turn.put(Away(seat=LETTERS[table.turn], late=True))
    go_on(turn)
