"""One sitting at the terminal: a match that begins or goes on, until it is over or the person stops."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from captain_gin.bots.table import Table
from captain_gin.dealer import Dealer
from captain_gin.errors import CaptainError
from captain_gin.game import Game, Stage
from captain_gin.options import differences
from captain_gin.terminal import board
from captain_gin.terminal.chairs import Chair, coach, engines, seated_again, substitute, substituted
from captain_gin.terminal.prompt import InputEnded, Prompt, Stopped
from captain_gin.terminal.recorder import Kept, Recorder, load, named
from captain_gin.terminal.seat import Seat
from captain_gin.terminal.show import Show
from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from captain_gin.bots.base import Bot
    from captain_gin.bots.table import Audience
    from captain_gin.core.options import Rules
    from captain_gin.terminal.screen import Screen

PROGRAM = "captain-gin"
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


@dataclass(frozen=True)
class Sitting:
    """What was asked for besides the players: where chance comes from, and which file keeps the match."""

    seed: str | None = None
    word: str = ""
    record: Path | None = None


class Session:
    """A game with its screen; *read_line* reads what the person types, None if nobody can type.

    *bots* play their chairs; None is the person's, where a bot plays if nobody can type.
    """

    def __init__(
        self,
        screen: Screen,
        read_line: Callable[[], str] | None,
        sitting: Sitting,
        game: Game,
        bots: Sequence[Bot | None],
    ) -> None:
        self.screen = screen
        self.game = game
        self.sitting = sitting
        self.bots = bots
        self.person = bots.index(None) if None in bots else None
        self.is_unattended = read_line is None and self.person is not None
        self.recorder: Recorder | None = None
        self._prompt = Prompt(screen, read_line) if read_line is not None else None
        self._seat = Seat(self._prompt, coach) if self._prompt and self.person is not None else None
        self.you = self.person if self._seat else None
        self._show = Show(screen, self.you, self._seat.pause if self._seat else None)

    # How it begins

    def begin(self) -> None:
        """Say who plays what, and start the record."""
        if self.sitting.record is not None:
            self._keep_in(self.sitting.record)
        self._introduce()

    def go_on(self, kept: Kept, path: Path) -> None:
        """Say where a match stands that was stopped, and go on with its record."""
        if self.sitting.record is None or self.sitting.record.resolve() == path.resolve():
            self.recorder = Recorder(path, self._complain)
            self.recorder.go_on(kept.size)
        else:
            self._keep_in(self.sitting.record)
        self._introduce()
        if kept.is_cut:
            self.screen.note("play-cut-off", file=str(path))
        key = "play-going-on" if self.game.begin else "play-going-on-draw"
        self.screen.note(key, file=str(path), number=self.game.number)
        self._show.recall(self.game)

    def _introduce(self) -> None:
        game, language = self.game, self.screen.language
        if self.is_unattended:
            self.screen.say("play-unattended")
        players = ", ".join(board.called(seat, game.seats, language, self.you) for seat in range(3))
        rules = " ".join([game.preset, *differences(game.rules, game.preset)])
        self.screen.ask(say(language, "play-title", players=players, target=game.rules.target, rules=rules))
        for key in ("play-keys", "play-cards") if self._seat else ("play-only-bots",):
            self.screen.say(key)

    def _keep_in(self, path: Path) -> None:
        self.recorder = Recorder(path, self._complain)
        self.recorder.start(self.game)

    def _complain(self, error: OSError) -> None:
        assert self.recorder is not None
        reason = error.strerror or str(error)
        self.screen.note("play-record-fault", file=str(self.recorder.path), reason=reason)

    # How it goes on and ends

    def run(self) -> int:
        """Play to the end, or until the person stops; the exit code."""
        code = 0
        try:
            self._table().run()
            self._take_leave()
        except Stopped as stopped:
            self._stop(may_ask=not isinstance(stopped, InputEnded))
        except KeyboardInterrupt:
            self.screen.line("")
            self._stop(may_ask=False)
            code = INTERRUPTED
        for engine in engines(self.bots):
            engine.close()
        if self.recorder is not None:
            self.recorder.close()
        return code

    def _table(self) -> Table:
        words = {} if self.person is None else {self.person: self.sitting.word}
        audiences: list[Audience] = [self._show] if self.recorder is None else [self.recorder, self._show]
        players = [bot or self._seat or substitute() for bot in self.bots]
        for engine in engines(self.bots):
            engine.report = self.screen.refuse
        return Table(self.game, players, Dealer(self.sitting.seed, words), audiences)

    def show_end(self) -> None:
        """The final standing of a match that is over already."""
        self._show.end(self.game)

    def _take_leave(self) -> None:
        file = self._kept_file()
        if file is None:
            self.screen.say("play-verify-next")
        else:
            self.screen.note("play-verify", file=shlex.quote(file))

    def _kept_file(self) -> str | None:
        """The file that keeps the match, if there is one and it could be written."""
        return str(self.recorder.path) if self.recorder is not None and self.recorder.works else None

    def _stop(self, may_ask: bool) -> None:
        """Say in one line how to go on; somebody who stops by a word can still have a record."""
        if may_ask and self._kept_file() is None:
            self._offer_record()
        file = self._kept_file()
        if file is None:
            self.screen.say("play-stopped-unkept")
        else:
            self.screen.note("play-stopped", file=file, command=self._command(file))

    def _offer_record(self) -> None:
        """Ask for a file until one takes the match, or the person doesn't want to keep it."""
        assert self._prompt is not None
        self._prompt.ask(say(self.screen.language, "play-keep"))
        while self._kept_file() is None and (name := self._offered_name()):
            try:
                self._keep_in(Path(name))
            except CaptainError as error:
                self.screen.refuse(error)

    def _offered_name(self) -> str:
        assert self._prompt is not None
        try:
            return self._prompt.line().strip()
        except (Stopped, KeyboardInterrupt):
            return ""

    def _command(self, file: str) -> str:
        """What to type to go on exactly here, with the same source of chance."""
        words = [PROGRAM, "play", "--resume", file]
        if self.sitting.seed is not None:
            words += ["--seed", self.sitting.seed]
        if self.sitting.word:
            words += ["--word", self.sitting.word]
        return shlex.join(words)


def start(
    screen: Screen,
    read_line: Callable[[], str] | None,
    sitting: Sitting,
    chairs: Sequence[Chair],
    rules: Rules,
    preset: str,
) -> int:
    """Play a new match; the exit code."""
    taken = chairs if read_line is not None else [substituted(chair) for chair in chairs]
    game = Game(rules, [chair.seated for chair in taken], preset)
    session = Session(screen, read_line, sitting, game, [chair.bot for chair in taken])
    session.is_unattended = any(chair.bot is None for chair in chairs) and read_line is None
    session.begin()
    return session.run()


def resume(screen: Screen, read_line: Callable[[], str] | None, sitting: Sitting, path: Path) -> int:
    """Go on with a match in a file; the exit code. RecordError if nobody can."""
    kept = load(path)
    chairs = seated_again(kept.game.seats, sitting.seed, named(path))
    session = Session(screen, read_line, sitting, kept.game, [chair.bot for chair in chairs])
    if kept.game.stage == Stage.OVER:
        screen.note("play-resume-finished", file=str(path))
        session.show_end()
        return 0
    session.go_on(kept, path)
    return session.run()
