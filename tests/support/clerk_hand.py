"""One hand of the second reader (`tests.support.clerk`): every line of the play, from §4 to §8, over plain text."""

import re
from copy import deepcopy

from tests.oracle.naive import PACK, Meld, count, deadwood, is_meld, knock_discards

OPTIONS = {
    "knock_limit": ("10", "0|[1-9][0-9]?"),
    "gin_bonus": ("25", "0|[1-9][0-9]{0,2}|1000"),
    "undercut_bonus": ("10", "0|[1-9][0-9]{0,2}|1000"),
    "big_gin_bonus": ("off", "off|[1-9][0-9]{0,2}|1000"),
    "discard_taken": ("no", "no|yes"),
    "pile_draw_limit": ("50", "[1-9][0-9]{0,2}|1000"),
    "last_discard": ("dead", "dead|knock"),
    "target": ("100", "[1-9][0-9]{0,5}"),
    "role_tie": ("redraw", "redraw|suits"),
    "advice": ("open", "open|on-request|layoffs-only|none"),
}
"""Name → default and form, in the order of docs/record.md."""
PRESETS: dict[str, dict[str, str]] = {
    "seed": {},
    "bicycle": {"gin_bonus": "20", "undercut_bonus": "10"},
    "modern": {"gin_bonus": "25", "undercut_bonus": "25"},
    "palace": {"gin_bonus": "25", "undercut_bonus": "20"},
}
"""§10."""
LINE = re.compile("([ABC]) ([a-z]+)(?: (.+))?")


class Wrong(Exception):
    """The line is not what the rules and the format ask for."""


def text_of(cards: set[str] | Meld) -> str:
    """A set of cards as records write it."""
    return "".join(sorted(cards, key=PACK.index))


def cards_of(text: str) -> Meld:
    """A set of cards that is written so."""
    cards = re.findall("..", text)
    if "".join(cards) != text or set(cards) - set(PACK) or cards != sorted(set(cards), key=PACK.index):
        raise Wrong(f"{text} is no set of cards")
    return frozenset(cards)


class ClerkHand:
    """Plays the lines of a hand."""

    def __init__(self, rules: dict[str, str], roles: dict[str, str], parts: list[list[str]]) -> None:
        self.rules = rules
        self.roles = roles
        self.turn, self.other = roles["captain"], roles["box"]
        self.cards = {self.turn: set(parts[0]), self.other: set(parts[1])}
        self.pile, self.stock = list(parts[2]), list(parts[3])
        self.phase = "offer"
        self.passes = self.pile_draws = 0
        self.taken = ""
        self.must_knock = self.asked = self.big = False
        self.knocker = ""
        self.table: list[Meld] = []
        self.laid: set[str] = set()
        self.counts: dict[str, int] = {}

    def line(self, line: str) -> None:
        """Take one line of the play."""
        match = LINE.fullmatch(line)
        if match is None or len(line) > 250:
            raise Wrong(f"{line!r} is no line of the play")
        seat, verb, rest = match[1], match[2], match[3] or ""
        if verb in ("asks", "advises"):
            self.talk(seat, verb, rest, line)
            return
        if seat != self.turn:
            raise Wrong("not his turn")
        asked = self.asked and seat != self.roles["captain"]
        core = verb if verb in ("take", "stock") else f"{verb} {rest}".partition(" left ")[0].strip()
        if f"{seat} {self.move(core)}" != line:
            raise Wrong("not what the line should be")
        self.asked = asked

    def talk(self, seat: str, verb: str, rest: str, line: str) -> None:
        """§2.4."""
        mode = self.rules["advice"]
        if mode == "none" or (mode == "layoffs-only" and self.phase != "answer") or self.turn != self.roles["captain"]:
            raise Wrong("no advice now")
        if verb == "asks":
            if seat != self.turn or self.asked or line != f"{seat} asks":
                raise Wrong("he may not ask")
            self.asked = True
        else:
            if seat != self.roles["out"] or (mode == "on-request" and not self.asked):
                raise Wrong("he may not advise")
            if "left" in rest or deepcopy(self).move(rest).split(" left ")[0] != rest + self.named(rest):
                raise Wrong("not the form of a proposal")

    def named(self, move: str) -> str:
        """The card that a line of the play names and a proposal does not."""
        return f" {self.pile[-1]}" if move == "take" else f" {self.stock[0]}" if move == "stock" else ""

    def move(self, text: str) -> str:
        """Make a move, given without what it shows; the whole text of its line."""
        verb, *words = text.split(" ")
        moves = {
            ("offer", "pass"): self.refuse,
            ("offer", "take"): self.take,
            ("draw", "take"): self.take,
            ("draw", "stock"): self.draw,
            ("discard", "drop"): self.drop,
            ("discard", "knock"): self.knock,
            ("discard", "gin"): self.gin,
            ("last", "pass"): self.refuse,
            ("last", "take"): self.take,
            ("answer", "lay"): self.lay,
            ("answer", "spread"): self.spread,
        }
        if (self.phase, verb) not in moves:
            raise Wrong(f"{verb} can't come now")
        shown = moves[self.phase, verb](words)
        return f"{text} {shown}".strip() if shown else text

    def swap(self) -> None:
        self.turn, self.other = self.other, self.turn

    def refuse(self, words: list[str]) -> str:
        """§4.1, §8.1."""
        if words:
            raise Wrong("no words after this")
        self.passes += 1
        if self.phase == "last":
            self.phase = "over"
        elif self.passes == 2:
            self.phase = "draw"
        self.swap()
        return ""

    def take(self, words: list[str]) -> str:
        """§4.1, §4.2, §4.5, §8.1."""
        card = self.pile[-1]
        if words or (self.phase == "draw" and self.passes == 2):
            raise Wrong("he may not take it")
        if self.phase == "last" and not self.knocks(self.cards[self.turn] | {card}, card):
            raise Wrong("he could not knock")
        self.must_knock = self.phase == "last"
        self.cards[self.turn].add(self.pile.pop())
        self.taken, self.passes = card, 0
        self.pile_draws += 1
        self.phase = "over" if self.pile_draws == int(self.rules["pile_draw_limit"]) else "discard"
        return card

    def draw(self, words: list[str]) -> str:
        """§4.2."""
        if words:
            raise Wrong("no words after this")
        card = self.stock.pop(0)
        self.cards[self.turn].add(card)
        self.taken, self.passes, self.phase = "", 0, "discard"
        return card

    def throw(self, card: str) -> None:
        """§4.3."""
        if card not in self.cards[self.turn] or (card == self.taken and self.rules["discard_taken"] == "no"):
            raise Wrong("he may not throw that")
        self.cards[self.turn].remove(card)
        self.pile.append(card)

    def drop(self, words: list[str]) -> str:
        """§4.2, §8.1."""
        if self.must_knock or len(words) != 1:
            raise Wrong("he may not drop")
        self.throw(words[0])
        self.swap()
        self.phase = "draw"
        if len(self.stock) == 2:
            self.phase = "last" if self.rules["last_discard"] == "knock" else "over"
        return ""

    def knocks(self, cards: set[str], taken: str) -> frozenset[str]:
        banned = taken if self.rules["discard_taken"] == "no" else None
        return knock_discards(cards, int(self.rules["knock_limit"]), banned)

    def knock(self, words: list[str]) -> str:
        """§5."""
        if len(words) < 2 or words[0] not in self.knocks(self.cards[self.turn], self.taken):
            raise Wrong("he may not knock with that")
        self.throw(words[0])
        return self.put_down(words[1:])

    def gin(self, words: list[str]) -> str:
        """§7.5."""
        if self.rules["big_gin_bonus"] == "off" or deadwood(self.cards[self.turn]) or not words:
            raise Wrong("no big gin")
        self.big = True
        return self.put_down(words)

    def put_down(self, words: list[str]) -> str:
        self.knocker, self.phase = self.turn, "answer"
        self.table, left = self.melds(words, self.cards[self.turn])
        self.counts[self.turn] = count(left)
        if count(left) > (0 if self.big else int(self.rules["knock_limit"])):
            raise Wrong("too much is left over")
        self.swap()
        return f"left {text_of(left)}" if left else ""

    def melds(self, words: list[str], cards: set[str]) -> tuple[list[Meld], set[str]]:
        """The melds of a spread and what they leave."""
        melds = [] if words == ["-"] else list(map(cards_of, words))
        used = [card for meld in melds for card in meld]
        if len(melds) > 3 or not all(map(is_meld, melds)) or len(set(used)) < len(used) or set(used) - cards:
            raise Wrong("no spread of his")
        return melds, cards - set(used)

    def lay(self, words: list[str]) -> str:
        """§6.2, §6.4."""
        if len(words) != 2 or self.counts[self.knocker] == 0 or words[0] not in self.cards[self.turn] - self.laid:
            raise Wrong("he may not lay that off")
        meld = cards_of(words[1])
        if meld not in self.table or not is_meld(meld | {words[0]}):
            raise Wrong("it does not fit")
        self.table[self.table.index(meld)] = meld | {words[0]}
        self.laid.add(words[0])
        return ""

    def spread(self, words: list[str]) -> str:
        """§6.1."""
        _, left = self.melds(words or ["?"], self.cards[self.turn] - self.laid)
        self.counts[self.turn] = count(left)
        self.phase = "over"
        return f"left {text_of(left)}" if left else ""

    def result(self) -> tuple[str, str, int]:
        """The line of the result, who scores, and how much (§7, §8)."""
        if not self.knocker:
            return "= void", "", 0
        k, d = self.counts[self.knocker], self.counts[self.turn]
        if k == 0:
            bonus = self.rules["big_gin_bonus"] if self.big else self.rules["gin_bonus"]
            return f"= {self.knocker} {int(bonus) + d} {'big ' * self.big}gin against {d}", self.knocker, int(bonus) + d
        if k < d:
            return f"= {self.knocker} {d - k} knock {k} against {d}", self.knocker, d - k
        points = int(self.rules["undercut_bonus"]) + k - d
        return f"= {self.turn} {points} undercut {k} against {d}", self.turn, points
