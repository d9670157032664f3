"""`captain-gin simulate`: many hands or matches between bots, and what happens in them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, NamedTuple

from typer import Argument, Option

from captain_gin.cli import INTERRUPTED
from captain_gin.cli.parameters import Json, Language, Preset, Settings, rules_of, rules_text, whole_number

if TYPE_CHECKING:
    from rich.console import RenderableType

    from captain_gin.bots.figures import Counts, Side, Statistics
    from captain_gin.core.options import Rules

EXAMPLE = "captain-gin simulate 1000 --seats simple,careful --mirrored"
MOST = 1_000_000_000
SEATS = {False: "simple,simple", True: "simple,simple,simple"}
"""Who plays if nobody is named: single hands, matches."""


def simulate(
    number: Annotated[str, Argument(metavar="N", help="help-simulate-n")],
    seats: Annotated[str, Option("--seats", metavar="A,B[,C]", show_default=False, help="help-simulate-seats")] = "",
    matches: Annotated[bool, Option("--matches", help="help-simulate-matches")] = False,
    mirrored: Annotated[bool, Option("--mirrored", help="help-simulate-mirrored")] = False,
    seed: Annotated[str, Option("--seed", metavar="TEXT", show_default=False, help="help-simulate-seed")] = "1",
    preset: Preset = "seed",
    settings: Settings = None,
    as_json: Json = False,
    lang: Language = "",
) -> int:
    """Play, count and tell; after Ctrl-C what was counted so far."""
    from captain_gin.bots.figures import statistics
    from captain_gin.cli.output import print_json

    rules = rules_of(preset, settings)
    plan = Plan(kinds_of(seats or SEATS[matches], matches), rules, seed, whole_number("N", number, 1, MOST), matches)
    plan = plan._replace(mirrored=mirrored_of(mirrored, matches))
    counts = play(plan)
    done = counts["matches" if matches else "deals"]
    if done:
        figures = statistics(counts, plan.kinds)
        if as_json:
            print_json(document(plan, done, rules_text(preset, rules), figures))
        else:
            show(plan, rules_text(preset, rules), figures, lang)
    return 0 if done == plan.number else INTERRUPTED


class Plan(NamedTuple):
    """What is to be played."""

    kinds: list[str]
    rules: Rules
    seed: str
    number: int
    matches: bool
    mirrored: bool = False

    def counts(self, part: range) -> Counts:
        """What happens in some of the deals or matches."""
        from captain_gin.bots.statistics import count_hands, count_matches

        if self.matches:
            return count_matches(self.kinds, self.rules, self.seed, part)
        return count_hands(self.kinds, self.rules, self.seed, part, self.mirrored)


def kinds_of(seats: str, matches: bool) -> list[str]:
    """The bots that are named: three for matches, two for single hands."""
    from captain_gin.errors import OptionError

    kinds = [kind.strip() for kind in seats.split(",")]
    wanted = len(SEATS[matches].split(","))
    if len(kinds) != wanted:
        raise OptionError("simulate-seats", expected=wanted, count=len(kinds))
    return kinds


def mirrored_of(mirrored: bool, matches: bool) -> bool:
    """Whether each deal is played twice; a match can't be."""
    from captain_gin.errors import OptionError

    if mirrored and matches:
        raise OptionError("simulate-mirrored-matches")
    return mirrored


def play(plan: Plan) -> Counts:
    """Count until all is played or Ctrl-C ends it."""
    from captain_gin.bots.figures import Counts
    from captain_gin.bots.statistics import CHUNK
    from captain_gin.cli.progress import progress

    total, done = Counts(), 0
    with progress(plan.number) as tell, suppress(KeyboardInterrupt):
        while done < plan.number:
            part = range(done, min(done + (1 if plan.matches else CHUNK), plan.number))
            total.update(plan.counts(part))
            done = part.stop
            tell(done)
    return total


def document(plan: Plan, done: int, rules: str, figures: Statistics) -> dict[str, object]:
    """What was asked for, how much of it was done, and the figures, as JSON has them."""
    asked = {"asked": plan.number, "done": done, "mirrored": plan.mirrored, "rules": rules, "seed": plan.seed}
    return {**asked, **figures.as_dict()}


def show(plan: Plan, rules: str, figures: Statistics, lang: str) -> None:
    """The figures for people."""
    from captain_gin.cli.output import console
    from captain_gin.texts import say

    values = {name: value for name, value in figures.as_dict().items() if isinstance(value, (int, float))}
    played = "matches" if plan.matches else "mirrored" if plan.mirrored else "hands"
    told = ["simulate-endings", "simulate-course"]
    told += ["simulate-knocks"] if figures.knock_deadwood is not None else []
    told += ["simulate-length"] if figures.hands_per_match is not None else []
    out = console()
    out.tell(say(lang, "simulate-title", played=played, rules=rules, seed=plan.seed, **values))
    out.print(sides_table(figures.sides, lang))
    for key in told:
        out.tell(say(lang, key, **values))


def sides_table(sides: tuple[Side, ...], lang: str) -> RenderableType:
    """A line a bot, under headings."""
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from captain_gin.texts import say

    headings = ["points", "captain", "box", *(["matches"] if sides[0].matches_won is not None else [])]
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column()
    for _ in headings:
        table.add_column(justify="right")
    table.add_row("", *(say(lang, f"simulate-heading-{heading}") for heading in headings))
    for side in sides:
        figures = [
            say(lang, "simulate-points", points=side.points, margin=side.margin),
            *(say(lang, "simulate-mean", points=points) for points in (side.as_captain, side.as_box)),
            *([say(lang, "simulate-share", share=side.matches_won)] if side.matches_won is not None else []),
        ]
        table.add_row(Text(side.kind, "bold"), *figures)
    return Padding(table, (1, 0, 1, 2), expand=False)
