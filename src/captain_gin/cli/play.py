"""`captain-gin play`: a match in the terminal, against bots or at a table on a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from typer import Option

from captain_gin.cli.parameters import Language, Preset, Settings, rules_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from captain_gin.terminal.screen import Screen

EXAMPLE = "captain-gin play --seats you,casual,expert --record match.gin"
DEFAULT_SEATS = "you,club,club"
DEFAULT_PRESET = "seed"


def play(
    seats: Annotated[str, Option("--seats", metavar="A,B,C", show_default=False, help="help-play-seats")] = "",
    name: Annotated[str | None, Option("--name", metavar="NAME", show_default=False, help="help-play-name")] = None,
    preset: Preset = "",
    settings: Settings = None,
    seed: Annotated[str | None, Option("--seed", metavar="TEXT", show_default=False, help="help-play-seed")] = None,
    word: Annotated[str, Option("--word", metavar="TEXT", show_default=False, help="help-play-word")] = "",
    record: Annotated[str, Option("--record", metavar="FILE", show_default=False, help="help-play-record")] = "",
    resume: Annotated[str, Option("--resume", metavar="FILE", show_default=False, help="help-play-resume")] = "",
    join: Annotated[str, Option("--join", metavar="LINK", show_default=False, help="help-play-join")] = "",
    on: Annotated[str, Option("--on", metavar="URL", show_default=False, help="help-play-on")] = "",
    seat: Annotated[str, Option("--seat", metavar="SEAT", show_default=False, help="help-play-seat")] = "",
    bots: Annotated[str, Option("--bots", metavar="BOTS", show_default=False, help="help-play-bots")] = "",
    plain: Annotated[bool, Option("--plain", help="help-play-plain")] = False,
    lang: Language = "",
) -> int:
    """Play a match."""
    from pathlib import Path

    from captain_gin.terminal import session
    from captain_gin.terminal.chairs import seated

    screen = screen_for(lang, plain)
    if join:
        refuse_with("--join", seats=seats, seed=seed, record=record, resume=resume, rules=preset, set=settings, on=on)
        refuse_with("--join", bots=bots)
        return _join(screen, join, name, seat, word)
    if on:
        refuse_with("--on", seats=seats, seed=seed, record=record, resume=resume)
        return _open(screen, on, name, seat, word, bots, preset or DEFAULT_PRESET, settings)
    refuse_with("--seats", seat=seat, bots=bots)
    sitting = session.Sitting(seed, word, Path(record) if record else None)
    if resume:
        refuse_with_resume(seats=seats, name=name, rules=preset, set=settings)
        return session.resume(screen, reader(), sitting, Path(resume))
    rules = rules_of(preset or DEFAULT_PRESET, settings)
    chosen = seated(seats or DEFAULT_SEATS, name, lang, seed)
    return session.start(screen, reader(), sitting, chosen, rules, preset or DEFAULT_PRESET)


def _join(screen: Screen, link: str, name: str | None, seat: str, word: str) -> int:
    from captain_gin.cli.remote import Wish, join

    return join(screen, link, Wish(name, seat, word))


def _open(
    screen: Screen,
    server: str,
    name: str | None,
    seat: str,
    word: str,
    bots: str,
    preset: str,
    settings: Iterable[str] | None,
) -> int:
    from captain_gin.cli.remote import Wish, open_on, read_bots, settings_of

    rules = rules_of(preset, settings)
    return open_on(screen, server, Wish(name, seat, word), settings_of(preset, rules), read_bots(bots))


def refuse_with(other: str, **options: object) -> None:
    """OptionError if an option is given that does not go with another one."""
    from captain_gin.errors import OptionError

    for option, value in options.items():
        if value:
            raise OptionError("client-option", option=f"--{option}", other=other)


def refuse_with_resume(**options: object) -> None:
    """OptionError if an option is given that the record has already decided."""
    from captain_gin.errors import OptionError

    for option, value in options.items():
        if value:
            raise OptionError("play-resume-option", option=f"--{option}")


def screen_for(lang: str, plain: bool) -> Screen:
    """The terminal as a screen."""
    from captain_gin.cli.output import console, painted
    from captain_gin.terminal.screen import Screen

    return Screen(lang, console(), painted, plain)


def reader() -> Callable[[], str] | None:
    """Reads what a person types; None if there is no terminal to type at."""
    import io
    import sys
    from contextlib import suppress

    if sys.stdin is None or not sys.stdin.isatty():
        return None
    with suppress(ImportError):
        import readline  # noqa: F401 - gives `input` its line editing
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return lambda: input("> ")
