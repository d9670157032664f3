"""Our bots in OpenSpiel's gin rummy, and OpenSpiel's bots in ours: `pip install "captain-gin[openspiel]"`.

`SpielPlayer` seats a bot of ours there, `SpielBot` one of theirs here, `play_hands` measures the two against each
other; so does `python -m captain_gin.rl.openspiel careful --hands 500`. See docs/openspiel.md.
"""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from captain_gin.bots.registry import make, prepare
from captain_gin.errors import CaptainError, OptionError, nearest
from captain_gin.options import preset
from captain_gin.texts import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from captain_gin.rl.spiel_bot import SpielBot
    from captain_gin.rl.spiel_match import Points, Score, play_hands
    from captain_gin.rl.spiel_player import SpielPlayer

__all__ = ["Score", "SpielBot", "SpielPlayer", "play_hands"]
_HOMES = {"Score": "match", "SpielBot": "bot", "SpielPlayer": "player", "play_hands": "match"}
BAD_INPUT, INTERRUPTED = 2, 130
MOST_HANDS = 10_000_000


def __getattr__(name: str) -> object:
    """Load a public name, and with it OpenSpiel; OptionError if that is not installed."""
    if name not in _HOMES:
        raise AttributeError(f"module 'captain_gin.rl.openspiel' has no attribute {name!r}")
    return getattr(import_module(f"captain_gin.rl.spiel_{_HOMES[name]}"), name)


class Parser(ArgumentParser):
    """The arguments; what is wrong with them becomes an OptionError."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong."""
        raise OptionError("usage-other", message=message)


def main(words: Sequence[str] | None = None) -> int:
    """Play and tell; the exit code is 0, 2 for bad input, 130 after Ctrl-C, which still tells what was played."""
    language = "en"
    try:
        asked = _parser().parse_args(words)
        language = _language(asked.lang)
        if asked.help:
            print(say(language, "openspiel-help"))
            return 0
        return _run(asked, language)
    except CaptainError as error:
        print(f"captain-gin: {error.in_language(language)}", file=sys.stderr)
        return BAD_INPUT


def _parser() -> Parser:
    parser = Parser(prog="captain_gin.rl.openspiel", add_help=False, allow_abbrev=False)
    parser.add_argument("bot", nargs="?", default="careful")
    parser.add_argument("--hands", default="500")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--rules", default="modern")
    parser.add_argument("--lang", default=os.environ.get("CAPTAIN_GIN_LANG", "en"))
    for flag in ("--as-counted", "--json", "--help"):
        parser.add_argument(flag, action="store_true")
    return parser


def _language(name: str) -> str:
    base = name.lower()[:2]  # of fi_FI.UTF-8 and the like
    if base not in LANGUAGES:
        raise OptionError("language-unknown", name=name, nearest=nearest(name, LANGUAGES), known=", ".join(LANGUAGES))
    return base


def _run(asked: Any, language: str) -> int:
    from captain_gin.rl.spiel_match import deals, score

    prepare([asked.bot])
    bot, rules, number = make(asked.bot, asked.seed), preset(asked.rules), (_hands(asked.hands) + 1) // 2
    found: list[tuple[Points, Points]] = []
    with suppress(KeyboardInterrupt):
        for pair in _shown(deals(bot, None, number, asked.seed, not asked.as_counted, rules), number):
            found.append(pair)
    if found:
        _tell(asked, score(found), language)
    return 0 if len(found) == number else INTERRUPTED


def _hands(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text[:9]) <= MOST_HANDS and len(text) < 9):
        raise OptionError("option-range", name="--hands", value=text, least=1, most=MOST_HANDS)
    return int(text)


def _shown(pairs: Any, number: int) -> Any:
    """The pairs one by one, with a bar on a terminal."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    return track(pairs, "", number, console=console, transient=True, disable=not console.is_terminal)


def _tell(asked: Any, found: Score, language: str) -> None:
    if asked.json:
        plan = {"bot": asked.bot, "against": "SimpleGinRummyBot", "rules": asked.rules, "seed": asked.seed}
        print(json.dumps({**plan, "correct_gin": not asked.as_counted, **found.as_dict()}, indent=2))
        return
    values = {**found.as_dict(), "bot": asked.bot, "rules": asked.rules}
    print(say(language, "openspiel-score", **values))
    print(say(language, "openspiel-counted" if not asked.as_counted else "openspiel-uncorrected", **values))


if __name__ == "__main__":
    sys.exit(main())
