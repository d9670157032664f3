"""A second reader of whole records, written from docs/record.md, docs/fair-deals.md and the rule book over plain text.

It shares nothing with the program but the oracle's melds. `check` raises Wrong, with the number of the line, for a text
that is no record by the letter of those documents. Masked records are beyond it.
"""

import re
import unicodedata
from collections.abc import Callable
from hashlib import sha256

from tests.oracle.naive import PACK, RANKS, SUITS
from tests.support.clerk_hand import OPTIONS, PRESETS, ClerkHand, Wrong

NUMBER = "(?:0|[1-9][0-9]{0,8})"
SCORES = f"score ({NUMBER}) ({NUMBER}) ({NUMBER})"
HIDDEN = "\x00-\x20\x7f-\xa0\xad\u061c\u1680\u180e\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164"
BAD = re.compile(f"[{HIDDEN}\ud800-\udfff\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]")


class _EndError(Exception):
    """The record ends here."""


def check(text: str) -> list[int]:
    """The scores of A, B and C that a record comes to; Wrong if it is none."""
    clerk = _Clerk(text)
    try:
        clerk.run()
    except _EndError:
        pass
    except Wrong as error:
        raise Wrong(f"line {clerk.number}: {error}") from error
    return clerk.score


class _Clerk:
    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.number = 0
        self.score = [0, 0, 0]
        self.hands = 0
        self.secret = ""
        if self.lines.pop() != "":
            raise Wrong("the last line is cut")

    def peek(self) -> str:
        if self.number == len(self.lines):
            raise _EndError
        return self.lines[self.number]

    def take(self, pattern: str) -> re.Match[str]:
        """The next line, which must be of this form."""
        line = self.peek()
        self.number += 1
        match = re.fullmatch(pattern, line)
        if match is None or len(line) > 250:
            raise Wrong(f"{line!r} is not of the form {pattern}")
        return match

    def exactly(self, line: str) -> None:
        self.take(re.escape(line))

    def run(self) -> None:
        if len(self.lines) < 5:
            raise Wrong("too short")
        self.exactly("captain-gin 1")
        self.read_rules(self.take("rules ([a-z]+)((?: [a-z_]+=[a-z0-9-]+)*)"))
        for seat in "ABC":
            self.clean(self.take(f"seat {seat} [!-~]{{1,40}} (.+)")[1], 40)
        self.draw_roles()
        while max(self.score) < int(self.rules["target"]):
            self.hand()
        self.exactly(f"won {'ABC'[self.score.index(max(self.score))]} {self.score_text()}")
        self.take("nothing comes after the end")

    def score_text(self) -> str:
        return "score " + " ".join(map(str, self.score))

    def clean(self, text: str, most: int) -> None:
        """fair-deals.md, section 3."""
        gaps = [c for c in text if c != " " and BAD.match(c)]
        if gaps or text != text.strip(" \u200c\u200d") or "  " in text or not 0 < len(text) <= most:
            raise Wrong("not clean")
        if unicodedata.normalize("NFC", text) != text:
            raise Wrong("not NFC")

    def read_rules(self, match: re.Match[str]) -> None:
        if match[1] not in PRESETS:
            raise Wrong("no such preset")
        base = {name: first for name, (first, _) in OPTIONS.items()} | PRESETS[match[1]]
        given = dict(option.split("=") for option in match[2].split())
        wanted = [name for name in OPTIONS if name in given and given[name] != base[name]]
        if " ".join(f"{name}={given[name]}" for name in wanted) != match[2].strip():
            raise Wrong("options unknown, out of order, twice, or not different")
        for name, value in given.items():
            if not re.fullmatch(OPTIONS[name][1], value) or (name == "target" and int(value) > 100_000):
                raise Wrong(f"{name} can't be {value}")
        self.rules = base | given

    def shuffle(self) -> None:
        """A promise, then secret and words."""
        self.promise, self.secret, self.words = "", "", dict.fromkeys("ABC", "")
        if not self.peek().startswith("promise "):
            return
        self.promise = self.take("promise ([0-9a-f]{64})")[1]
        while self.peek().startswith(("secret ", "word ")):
            if self.peek().startswith("secret "):
                if self.secret:
                    raise Wrong("two secrets")
                self.tell(self.take("secret ([0-9a-f]{64})")[1])
                continue
            word = self.take("word ([ABC]) (.+)")
            if self.words[word[1]]:
                raise Wrong("two words")
            self.clean(word[2], 64)
            self.words[word[1]] = word[2]

    def tell(self, secret: str) -> None:
        self.secret = secret
        if _digest("promise", secret, str(self.hands)).hex() != self.promise:
            raise Wrong("the promise is broken")

    def deck(self) -> list[str]:
        """fair-deals.md, section 4; empty if the secret is not told."""
        if not self.secret:
            return []
        key = _digest("deck", self.secret, str(self.hands), *self.words.values())
        blocks = b"".join(sha256(key + block.to_bytes(8, "big")).digest() for block in range(9))
        stream = iter([int.from_bytes(blocks[i : i + 4], "big") for i in range(0, len(blocks), 4)])
        cards = list(PACK)
        for i in range(51, 0, -1):
            x = next(x for x in stream if x < 2**32 - 2**32 % (i + 1))
            j = x % (i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    def reveal(self, kept: Callable[[list[str]], bool]) -> None:
        """The secret, if there was a promise; *kept* says whether its deck is the one that was dealt."""
        if self.promise:
            before = self.secret
            self.tell(self.take("reveal ([0-9a-f]{64})")[1])
            if before not in ("", self.secret) or not kept(self.deck()):
                raise Wrong("another secret, or not the promised cards")

    def draw_roles(self) -> None:
        """§2.1, §2.2."""
        self.shuffle()
        groups = [["A", "B", "C"]]
        dealt: list[str] = []

        def kept(deck: list[str]) -> bool:
            return deck[: len(dealt)] == dealt

        while tied := next((group for group in groups if len(group) > 1), None):
            match = self.take("draw " + " ".join(f"{seat} (..)" for seat in tied))
            drawn = list(match.groups())
            if not set(drawn) <= set(PACK) or len(set(drawn)) < len(drawn):
                raise Wrong("not different cards")
            dealt += drawn
            if self.secret and not kept(self.deck()):
                raise Wrong("not the promised cards")
            height = {seat: self.height(card) for seat, card in zip(tied, drawn, strict=True)}
            split = [[s for s in tied if height[s] == h] for h in sorted(set(height.values()), reverse=True)]
            at = groups.index(tied)
            groups[at : at + 1] = split
        self.roles = [group[0] for group in groups]
        self.reveal(kept)

    def height(self, card: str) -> tuple[int, int]:
        return RANKS.index(card[0]), SUITS.index(card[1]) if self.rules["role_tie"] == "suits" else 0

    def hand(self) -> None:
        self.hands += 1
        box, captain, out = self.roles
        self.exactly(f"hand {self.hands} box {box} captain {captain} out {out} {self.score_text()}")
        self.shuffle()
        parts = self.deal(captain, box)
        hand = ClerkHand(self.rules, {"captain": captain, "box": box, "out": out}, parts)
        while hand.phase != "over":
            hand.line(self.peek())
            self.number += 1
        result, winner, points = hand.result()
        self.exactly(result)
        self.reveal(lambda deck: _dealt(deck) == parts)
        if winner:
            self.score["ABC".index(winner)] += points
            self.roles = [captain, out, box] if winner == captain else [box, out, captain]

    def deal(self, captain: str, box: str) -> list[list[str]]:
        """§3: the captain's ten, the box's ten, the upcard, the stock."""
        parts: list[list[str]] = []
        for form in (f"deal {captain}", f"deal {box}", "up", "rest"):
            found = re.findall("..", self.take(f"{form} ((?:..)+)")[1])
            if form != "rest" and found != sorted(found, key=_place):
                raise Wrong("not in order")
            if self.secret and _dealt(self.deck())[len(parts)] != found:
                raise Wrong("not the promised cards")
            known = {card for part in parts for card in part}
            if not len(found) == len((set(found) - known) & set(PACK)) == (10, 10, 1, 31)[len(parts)]:
                raise Wrong("not a deal of 52 cards")
            parts.append(found)
        return parts


def _dealt(deck: list[str]) -> list[list[str]]:
    """fair-deals.md, section 5."""
    return [sorted(deck[0:20:2], key=_place), sorted(deck[1:20:2], key=_place), deck[20:21], deck[21:]]


def _place(card: str) -> int:
    if card not in PACK:
        raise Wrong(f"{card} is no card")
    return PACK.index(card)


def _digest(purpose: str, *lines: str) -> bytes:
    return sha256("".join(f"{line}\n" for line in (f"captain-gin/1 {purpose}", *lines)).encode()).digest()
