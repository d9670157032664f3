"""`captain-gin verify`: whether a record keeps its rules, sums and promises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

from typer import Argument

from captain_gin.cli.parameters import Json, Language

if TYPE_CHECKING:
    from captain_gin.cli.records import Chapter, Played

EXAMPLE = "captain-gin verify match.gin"
UNPROVED = 1
"""The exit code for a record without fault whose deals can't all be checked."""


def verify(
    file: Annotated[str, Argument(metavar="FILE", help="help-file")],
    as_json: Json = False,
    lang: Language = "",
) -> int:
    """Check a record hand by hand; a fault is an error, a deal that nobody can check gives exit code 1."""
    from captain_gin.cli.output import print_json
    from captain_gin.cli.records import chapters, played

    found = played(file)  # with its rules, sums and promises
    findings = [finding(chapter) for chapter in chapters(found.game.facts)]
    if as_json:
        print_json(document(found, findings))
    else:
        show(findings, lang)
    return 0 if all(one.proved for one in findings) else UNPROVED


class Finding(NamedTuple):
    """What was found of a hand, or of the draw for roles (number 0), that holds."""

    number: int
    promise: str
    """`kept`, `open` while the secret has not been told, `none`."""
    over: bool
    """Whether it was played to its end, so that there is a sum."""

    @property
    def proved(self) -> bool:
        """Whether anyone can check that the deal is the promised one."""
        return self.promise == "kept"


def finding(chapter: Chapter) -> Finding:
    """How far a chapter of a record that holds can be checked."""
    from captain_gin.facts import Promise, Result, Reveal

    kinds = {type(fact) for fact in chapter.facts}
    promise = "kept" if Reveal in kinds else "open" if Promise in kinds else "none"
    return Finding(chapter.number, promise, Result in kinds)


def document(found: Played, findings: list[Finding]) -> dict[str, object]:
    """The findings as JSON; a record that does not hold never comes so far."""
    hands = [
        {
            "hand": one.number,
            "promise": one.promise,
            "deal": "as promised" if one.proved else "unchecked",
            "sums": ("right" if one.over else "open") if one.number else None,
        }
        for one in findings
    ]
    return {
        "file": found.record.name,
        "holds": True,
        "proved": all(one.proved for one in findings),
        "hands": hands,
    }


def show(findings: list[Finding], lang: str) -> None:
    """The findings for people."""
    from captain_gin.cli.output import console
    from captain_gin.texts import say

    out = console()
    for one in findings:
        sums = "none" if one.number == 0 else "right" if one.over else "open"
        out.tell(say(lang, "verify-hand", number=one.number, promise=one.promise, sums=sums))
    key = "verify-proved" if all(one.proved for one in findings) else "verify-unproved"
    out.tell(say(lang, key))
