"""The language of one run: `--lang` wherever it stands, else CAPTAIN_GIN_LANG, else the locale, else English."""

from __future__ import annotations

from contextvars import ContextVar
from itertools import zip_longest
from typing import TYPE_CHECKING

from captain_gin.errors import OptionError, nearest
from captain_gin.texts import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

OPTION = "--lang"
VARIABLE = "CAPTAIN_GIN_LANG"
DEFAULT = "en"
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")

_chosen: ContextVar[str] = ContextVar("language", default=DEFAULT)


def chosen() -> str:
    """The language of this run."""
    return _chosen.get()


def choose(args: Sequence[str], environ: Mapping[str, str]) -> None:
    """Choose before anything else is read, so that help and errors too come in it; OptionError if there is no such."""
    _chosen.set(_from_locale(environ))
    asked = _from_args(args) or environ.get(VARIABLE)
    if asked:
        _chosen.set(_known(asked))


def _from_args(args: Sequence[str]) -> str | None:
    """The value of the last `--lang`: that of a command overrules that of the program."""
    found = None
    for arg, following in zip_longest(args, args[1:]):
        if arg == "--":
            break
        if arg == OPTION:
            found = following
        elif arg.startswith(f"{OPTION}="):
            found = arg.removeprefix(f"{OPTION}=")
    return found


def _known(name: str) -> str:
    if _base(name) not in LANGUAGES:
        raise OptionError("language-unknown", name=name, nearest=nearest(name, LANGUAGES), known=", ".join(LANGUAGES))
    return _base(name)


def _from_locale(environ: Mapping[str, str]) -> str:
    """The language of `fi_FI.UTF-8` and the like, as far as the program speaks it."""
    name = next((environ[variable] for variable in _LOCALE if environ.get(variable)), DEFAULT)
    return _base(name) if _base(name) in LANGUAGES else DEFAULT


def _base(name: str) -> str:
    return name.replace("-", "_").split(".")[0].split("_")[0].lower()
