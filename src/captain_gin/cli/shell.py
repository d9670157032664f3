"""The program as Typer sees it: help in the reader's language, one line for an error, exit codes.

0: done. 1: the question was understood and its answer is no. 2: bad input. 130: interrupted. 141: nobody reads on.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from typer import TyperException
from typer.core import TyperCommand, TyperGroup

from captain_gin.cli.language import choose, chosen
from captain_gin.errors import CaptainError, OptionError, nearest
from captain_gin.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from typer._click.core import Command as AnyCommand
    from typer._click.core import Context, Parameter
    from typer._click.formatting import HelpFormatter

PROGRAM = "captain-gin"
BAD_INPUT = 2
UNREAD = 141
"""What a shell reports of a program whose reader went away (128 + SIGPIPE)."""


class Command(TyperCommand):
    """A command whose help texts are keys: `help-NAME` and `help-NAME-more`, and the `help` of each parameter."""

    allow_extra_args = True  # so that it is us who refuse them

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Refuse what is left over."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise OptionError("usage-too-many", found=rest[0])
        return rest

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        """What may follow the name of the command."""
        arguments = [param for param in self.get_params(ctx) if param.param_type_name == "argument"]
        return [_say("help-options-piece"), *(_argument_name(argument) for argument in arguments)]

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the help of the command."""
        _write_usage(self, ctx, formatter)
        _write_text(formatter, _say(f"help-{self.name}"), _say(f"help-{self.name}-more"))
        _write_parameters(self, ctx, formatter)
        if self.epilog:
            _write_rows(formatter, "help-example", [(self.epilog, "")])


class Program(TyperGroup):
    """All commands."""

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *_: object, **__: object) -> None:
        """Run, say what went wrong in one line, and exit."""
        _replace_what_cannot_be_written()
        try:
            code = super().main(args, prog_name=PROGRAM, standalone_mode=False)
        except CaptainError as error:
            code = _fail(error)
        except TyperException as error:
            code = _fail(_refusal(error))
        sys.exit(code if isinstance(code, int) else 0)

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Find the language before anything else."""
        choose(args, os.environ)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Context) -> Any:
        """Run a command to its last byte."""
        try:
            code = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            return _unread()
        return code

    def resolve_command(self, ctx: Context, args: list[str]) -> tuple[str | None, AnyCommand | None, list[str]]:
        """The command that is named; OptionError names the nearest one."""
        known = self.list_commands(ctx)
        if args[0] not in known:
            near = nearest(args[0], known)
            raise OptionError("command-unknown", name=args[0], nearest=near, known=", ".join(known))
        return super().resolve_command(ctx, args)

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        """What may follow the name of the program."""
        return [_say("help-options-piece"), _say("help-command-piece")]

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the help of the program."""
        _write_usage(self, ctx, formatter)
        _write_text(formatter, _say("help-program"))
        _write_rows(formatter, "help-commands", [(name, _say(f"help-{name}")) for name in self.list_commands(ctx)])
        _write_parameters(self, ctx, formatter)


def _say(key: str) -> str:
    return say(chosen(), key)


def _replace_what_cannot_be_written() -> None:
    """Write `?` for what the terminal's character set lacks, rather than fail."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _fail(error: CaptainError) -> int:
    print(f"{PROGRAM}: {_one_line(error.in_language(chosen()))}", file=sys.stderr)
    return BAD_INPUT


def _one_line(text: str) -> str:
    """A message without the line ends and control codes that it may quote."""
    return "".join(c if c.isprintable() else "·" for c in text)


def _unread() -> int:
    """End quietly: what is left in the buffer would be written at exit, to nobody."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return UNREAD


def _refusal(error: TyperException) -> CaptainError:
    """Typer's complaint in our words. Its classes are private, so it is told by what it carries."""
    option = getattr(error, "option_name", None)
    if option is not None and hasattr(error, "possibilities"):
        known = getattr(error, "possibilities", None)
        key = "option-name-unknown-near" if known else "option-name-unknown"
        if option[1:].isdigit():
            key = "option-name-number"
        return OptionError(key, name=option, nearest=", ".join(known or ()))
    if option is not None:
        return OptionError("option-use", name=option)
    parameter = getattr(error, "param", None)
    if parameter is not None and not error.message:
        return OptionError("parameter-missing", name=_label(parameter))
    return OptionError("usage-other", message=error.format_message())


def _label(parameter: Parameter) -> str:
    return _argument_name(parameter) if parameter.param_type_name == "argument" else parameter.opts[0]


def _argument_name(parameter: Parameter) -> str:
    return str(parameter.metavar or parameter.name).upper()


def _write_usage(command: AnyCommand, ctx: Context, formatter: HelpFormatter) -> None:
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=f"{_say('help-usage')} ")


def _write_text(formatter: HelpFormatter, *paragraphs: str) -> None:
    for paragraph in paragraphs:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(paragraph)


def _write_parameters(command: AnyCommand, ctx: Context, formatter: HelpFormatter) -> None:
    for kind in ("argument", "option"):
        found = [parameter for parameter in command.get_params(ctx) if parameter.param_type_name == kind]
        _write_rows(formatter, f"help-{kind}s", [_row(parameter, ctx) for parameter in found])


def _row(parameter: Parameter, ctx: Context) -> tuple[str, str]:
    key = "help-option-help" if parameter.name == "help" else getattr(parameter, "help", "")
    if parameter.param_type_name == "argument":
        return _argument_name(parameter), _say(key)
    record = parameter.get_help_record(ctx)
    return record[0] if record else "", _say(key)


def _write_rows(formatter: HelpFormatter, title: str, rows: Iterable[tuple[str, str]]) -> None:
    listed = list(rows)
    if listed:
        with formatter.section(_say(title)):
            formatter.write_dl(listed)
