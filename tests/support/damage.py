"""Damage to the text of a record: one fault at a time, repeatable by its seed."""

import re
from collections.abc import Callable
from random import Random

Damage = Callable[[Random, list[str]], str]
CARD = re.compile(r"[A2-9TJQK][cdhs]")
NUMBER = re.compile(r"(?<=[ =])[0-9]+(?= |$)")
SEAT = re.compile(r"(?<=\b)[ABC](?= |$)")
HEX = re.compile(r"[0-9a-f]{64}")
RULES = ("knock_limit=9", "target=1", "gin_bonus=20", "advice=none", "last_discard=knock", "no_such=1", "target=0")
VERBS = ("pass", "take", "stock", "drop", "knock", "gin", "lay", "spread", "asks", "advises", "deal", "up", "rest")


def join(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def at_random(change: Callable[[Random, str], str]) -> Damage:
    """Damage to one line, chosen among those where the change changes something."""

    def damage(rng: Random, lines: list[str]) -> str:
        for index in rng.sample(range(len(lines)), len(lines)):
            changed = change(rng, lines[index])
            if changed != lines[index]:
                return join([*lines[:index], changed, *lines[index + 1 :]])
        return join(lines)

    return damage


def at_match(pattern: re.Pattern[str], other: Callable[[Random, str], str]) -> Damage:
    """Damage to one of the places of a line where a pattern fits."""

    def change(rng: Random, line: str) -> str:
        found = list(pattern.finditer(line))
        if not found:
            return line
        match = rng.choice(found)
        return line[: match.start()] + other(rng, match[0]) + line[match.end() :]

    return at_random(change)


def delete_line(rng: Random, lines: list[str]) -> str:
    index = rng.randrange(len(lines))
    return join(lines[:index] + lines[index + 1 :])


def double_line(rng: Random, lines: list[str]) -> str:
    index = rng.randrange(len(lines))
    return join(lines[: index + 1] + lines[index:])


def swap_neighbours(rng: Random, lines: list[str]) -> str:
    index = rng.randrange(len(lines) - 1)
    return join([*lines[:index], lines[index + 1], lines[index], *lines[index + 2 :]])


def move_line(rng: Random, lines: list[str]) -> str:
    rest = list(lines)
    line = rest.pop(rng.randrange(len(lines)))
    rest.insert(rng.randrange(len(lines)), line)
    return join(rest)


def cut_inside(rng: Random, lines: list[str]) -> str:
    text = join(lines)
    return text[: rng.randrange(1, len(text))]


def other_card(rng: Random, card: str) -> str:
    return rng.choice([c + s for c in "A23456789TJQK" for s in "cdhs" if c + s != card])


def other_digit(rng: Random, digits: str) -> str:
    at = rng.randrange(len(digits))
    return digits[:at] + rng.choice([d for d in "0123456789abcdef" if d != digits[at]]) + digits[at + 1 :]


def with_rule(rng: Random, line: str) -> str:
    return f"{line} {rng.choice(RULES)}" if line.startswith("rules ") else line


def other_verb(rng: Random, line: str) -> str:
    words = line.split(" ")
    known = [at for at, word in enumerate(words) if word in VERBS]
    if known:
        words[rng.choice(known)] = rng.choice(VERBS)
    return " ".join(words)


def inserted(*texts: str) -> Damage:
    """A text put in anywhere in a line."""

    def change(rng: Random, line: str) -> str:
        at = rng.randrange(len(line) + 1)
        return line[:at] + rng.choice(texts) + line[at:]

    return at_random(change)


DAMAGES: dict[str, Damage] = {
    "delete a line": delete_line,
    "double a line": double_line,
    "swap two lines": swap_neighbours,
    "move a line": move_line,
    "cut inside": cut_inside,
    "another card": at_match(CARD, other_card),
    "a card less": at_match(CARD, lambda rng, card: ""),
    "an unknown card": at_match(CARD, lambda rng, card: "?"),
    "a number": at_match(NUMBER, lambda rng, text: str(int(text) + rng.choice((-1, 1, 10)))),
    "a huge number": at_match(NUMBER, lambda rng, text: rng.choice(("9" * 5_000, "1" + "0" * 30, "-1", "007", "1_0"))),
    "a foreign digit": at_match(NUMBER, lambda rng, text: chr(0x660 + int(text[0])) + text[1:]),
    "a seat": at_match(SEAT, lambda rng, seat: rng.choice([s for s in "ABCD" if s != seat])),
    "a verb": at_random(other_verb),
    "a digit": at_match(HEX, other_digit),
    "another rule": at_random(with_rule),
    "a longer name or word": at_random(lambda rng, line: f"{line} x" if line.startswith(("seat", "word")) else line),
    "upper case": at_random(lambda rng, line: line.upper()),
    "a blank at the end": at_random(lambda rng, line: line + " "),
    "a blank": inserted(" "),
    "a control character": inserted(
        "\x00", "\x07", "\x1b[2J", "\t", "\r", "\x0b", "\x85", "\u2028", "\u200b", "\ufeff"
    ),
    "a foreign letter": inserted("ſ", "K", "♠", "é"),
    "a long line": inserted("x" * 100_000, " 7s" * 5_000, "," * 3_000),
    "an empty line": inserted("\n"),
    "other line ends": lambda rng, lines: "".join(f"{line}\r\n" for line in lines),
    "a byte order mark": lambda rng, lines: "\ufeff" + join(lines),
    "a newer version": lambda rng, lines: join([f"captain-gin {rng.choice((2, 10, 99))}", *lines[1:]]),
    "another version": lambda rng, lines: join(
        [rng.choice(("captain-gin 0", "captain-gin", "Captain-Gin 1", "")), *lines]
    ),
    "nothing": lambda rng, lines: "",
}
"""Name → damage to the lines of a record; what it gives is the whole text."""


def damaged(name: str, seed: int, text: str) -> str:
    """The text with one fault."""
    return DAMAGES[name](Random(f"{name} {seed}"), text.split("\n")[:-1])


def first_difference(one: str, other: str) -> int:
    """The number, from 1, of the first line that differs."""
    lines, others = one.split("\n"), other.split("\n")
    return next(
        (i for i, (a, b) in enumerate(zip(lines, others, strict=False), 1) if a != b), min(len(lines), len(others))
    )
