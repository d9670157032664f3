"""`captain-gin equity`: what a score is worth, and `captain-gin equity build`, which makes the tables for it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from typer import Argument, Option

from captain_gin.cli.parameters import Json, Language, Settings, rules_of, rules_text, whole_number

if TYPE_CHECKING:
    from rich.console import RenderableType

    from captain_gin.core.options import Rules
    from captain_gin.equity.tables import Chances, Equity

EXAMPLE = "captain-gin equity 60 45 80 --rules modern --plot equity.svg"
BUILD = "build"
KNOCK_POINTS = 10
"""What the knock brings that is told beside gin and undercut."""
ROLES = ("box", "captain", "out")
Scores = tuple[int, int, int]


def equity(
    scores: Annotated[list[str], Argument(metavar="SCORES", help="help-equity-scores")],
    plot: Annotated[str, Option("--plot", metavar="FILE", show_default=False, help="help-equity-plot")] = "",
    policy: Annotated[str, Option("--policy", metavar="NAME", show_default=False, help="help-equity-policy")] = "",
    hands: Annotated[str, Option("--hands", metavar="N", show_default=False, help="help-equity-hands")] = "",
    seed: Annotated[str, Option("--seed", metavar="N", show_default=False, help="help-equity-seed")] = "",
    workers: Annotated[str, Option("--workers", metavar="N", show_default=False, help="help-equity-workers")] = "",
    to: Annotated[str, Option("--to", metavar="FOLDER", show_default=False, help="help-equity-to")] = "",
    preset: Annotated[str, Option("--rules", metavar="PRESET", show_default=False, help="help-option-rules")] = "",
    settings: Settings = None,
    as_json: Json = False,
    lang: Language = "",
) -> int:
    """Tell what a score is worth, or build the tables."""
    from captain_gin.cli.equity_build import build

    reading = {"--plot": plot, "--set": settings, "--json": as_json}
    building = {"--policy": policy, "--hands": hands, "--seed": seed, "--workers": workers, "--to": to}
    if scores == [BUILD]:
        refuse(reading, BUILD)
        return build(preset, policy, hands, seed, workers, to, lang)
    refuse(building, "SCORES")
    tell(scores, preset or "seed", rules_of(preset or "seed", settings), plot, as_json, lang)
    return 0


def refuse(options: dict[str, Any], other: str) -> None:
    """OptionError names the first of these options that is used."""
    from captain_gin.errors import OptionError

    for option, value in options.items():
        if value:
            raise OptionError("equity-option", option=option, other=other)


class Event(NamedTuple):
    """An end of the hand, and the chances after it of those who have the roles now."""

    winner: str
    kind: str
    points: int
    chances: Chances
    gain: Chances

    def as_dict(self) -> dict[str, Any]:
        """Ready for JSON."""
        return {**self._asdict(), "chances": rounded(self.chances), "gain": rounded(self.gain)}


def tell(words: list[str], preset: str, rules: Rules, plot: str, as_json: bool, lang: str) -> None:
    """Answer for one score, and draw it if that is asked for."""
    from captain_gin.arena.plot import check
    from captain_gin.cli.output import print_json
    from captain_gin.equity.tables import exact

    found = exact(rules)
    scores = read_scores(words, found.target)
    found.scores(*scores)
    if plot:
        check(Path(plot))
    title = rules_text(preset, rules)
    if as_json:
        print_json(document(found, scores, title))
    else:
        show(found, scores, title, lang)
    if plot:
        draw(Path(plot), found, scores, title, lang)


def read_scores(words: list[str], target: int) -> Scores:
    """Three scores from 0 to the target, in the order box, captain, out; OptionError says what is wrong."""
    from captain_gin.errors import OptionError

    if len(words) != len(ROLES):
        raise OptionError("equity-three", count=len(words))
    box, captain, out = (whole_number(name, word, 0, target) for name, word in zip(ROLES, words, strict=True))
    return box, captain, out


def events(equity: Equity, scores: Scores) -> list[Event]:
    """Ends of the hand that are told: gin and undercut with what they usually bring, a knock. None after the match."""
    from captain_gin.core.state import BOX, CAPTAIN

    if max(scores) >= equity.target:
        return []
    found = []
    for winner, number in (("box", BOX), ("captain", CAPTAIN)):
        for kind, points in usual(equity, winner).items():
            then = equity.after(*scores, number, points)
            found.append(Event(winner, kind, points, then, equity.gain(*scores, number, points)))
    return found


def usual(equity: Equity, winner: str) -> dict[str, int]:
    """What gin, a knock and an undercut bring: the means in the hands that the table was made from."""
    means = {kind: rounded_mean(hands) for kind, hands in equity.header["won"][winner].items()}
    return {"gin": means["gin"], "knock": KNOCK_POINTS, "undercut": means["undercut"]}


def rounded_mean(hands: dict[str, int]) -> int:
    """The mean points of some hands, counted by points."""
    return round(sum(int(points) * count for points, count in hands.items()) / (sum(hands.values()) or 1))


def document(equity: Equity, scores: Scores, rules: str) -> dict[str, Any]:
    """The answer as JSON has it."""
    made = {name: equity.header[name] for name in ("command", "policy", "hands", "seed", "figures")}
    return {
        "rules": rules,
        "target": equity.target,
        "scores": dict(zip(ROLES, scores, strict=True)),
        "chances": rounded(equity.chances(*scores)),
        "after": [event.as_dict() for event in events(equity, scores)],
        "made": made,
    }


def rounded(chances: Chances) -> dict[str, float]:
    """Chances by role, as exactly as the table has them."""
    return {role: round(value, 5) for role, value in chances._asdict().items()}


def show(equity: Equity, scores: Scores, rules: str, lang: str) -> None:
    """The answer for people."""
    from captain_gin.cli.output import console
    from captain_gin.texts import say

    out = console()
    out.tell(say(lang, "equity-title", target=equity.target, rules=rules))
    out.print(table(equity, scores, lang))
    ended = max(scores) >= equity.target
    notes = ["equity-ended"] if ended else ["equity-order", "equity-usual"]
    notes += ["equity-unreachable"] if is_unreachable(scores) and not ended else []
    for key in notes:
        out.tell(say(lang, key, policy=equity.header["policy"], hands=equity.header["hands"]))


def is_unreachable(scores: Scores) -> bool:
    """Whether no match comes to these scores: after the first points whoever is in the box has some (§2.5, §2.6)."""
    return scores[0] == 0 and max(scores) > 0


def table(equity: Equity, scores: Scores, lang: str) -> RenderableType:
    """A column a role: the scores, the chances, and what they become by some ends of the hand."""
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from captain_gin.texts import say

    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_column()
    for _ in ROLES:
        grid.add_column(justify="right")
    grid.add_row("", *(Text(say(lang, f"play-role-{role}"), "bold") for role in ROLES))
    grid.add_row(say(lang, "equity-score"), *map(str, scores))
    chances = [say(lang, "equity-chance", chance=100 * chance) for chance in equity.chances(*scores)]
    grid.add_row(say(lang, "equity-now"), *(Text(chance, "bold") for chance in chances))
    for event in events(equity, scores):
        label = say(lang, "equity-event", winner=event.winner, kind=event.kind, points=event.points)
        grid.add_row(label, *(change_text(*pair, lang) for pair in zip(event.chances, event.gain, strict=True)))
    return Padding(grid, (1, 0, 1, 2), expand=False)


def change_text(chance: float, gain: float, lang: str) -> str:
    """A chance with the change that made it, in percents."""
    from captain_gin.texts import say

    sign = "plus" if round(100 * gain, 1) > 0 else "minus" if round(100 * gain, 1) < 0 else "none"
    return say(lang, "equity-change", chance=100 * chance, gain=abs(100 * gain), sign=sign)


def draw(path: Path, equity: Equity, scores: Scores, rules: str, lang: str) -> None:
    """Draw the heat maps."""
    from captain_gin.equity_building import plot
    from captain_gin.texts import say

    plot.draw(path, equity, scores, say(lang, "equity-title", target=equity.target, rules=rules), lang)
