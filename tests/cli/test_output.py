"""How answers are written: cards in the colours of their suits, JSON that any reader takes."""

import io
import json
from typing import Literal

import pytest
from rich.console import Console

from captain_gin.cli.output import SUIT_COLOURS, painted, print_json


def ansi(text: str, colour: Literal["standard"] | None) -> str:
    console = Console(file=io.StringIO(), force_terminal=True, color_system=colour, highlight=False)
    with console.capture() as capture:
        console.print(painted(text))
    return capture.get()


def test_four_suits_four_styles() -> None:
    text = painted("7♠ 10♥ K♦ A♣ · ♠")
    assert {(text.plain[span.start : span.end], span.style) for span in text.spans} == {
        ("7♠", SUIT_COLOURS["♠"]),
        ("10♥", SUIT_COLOURS["♥"]),
        ("K♦", SUIT_COLOURS["♦"]),
        ("A♣", SUIT_COLOURS["♣"]),
    }
    assert len(set(SUIT_COLOURS.values())) == 4


def test_without_colour_the_signs_tell_the_suits() -> None:
    assert "\x1b[31m10♥" in ansi("10♥ 7♦", "standard")
    assert ansi("10♥ 7♦", None) == "10♥ 7♦\n"


@pytest.mark.parametrize(("encoding", "written"), [("utf-8", "Väinö"), ("ascii", "V\\u00e4in\\u00f6")])
def test_json_fits_the_character_set(encoding: str, written: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr("sys.stdout", stream)
    print_json({"name": "Väinö"})
    stream.seek(0)
    text = stream.read()
    assert written in text
    assert json.loads(text) == {"name": "Väinö"}
