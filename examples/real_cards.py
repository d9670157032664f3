"""Who scores what, for people with real cards: python examples/real_cards.py "KNOCKER" "DEFENDER"."""

import sys

from captain_gin import card_text, cards_text, read_set, settle
from captain_gin.spreads import best_against

KNOCKER = "9c Tc Jc Kc Kd Ks 5s 6s 7s Jd"
DEFENDER = "Ac 2c 7c 8c 2d 8d 2h 2s 8s 9s"

if __name__ == "__main__":
    knocker, defender = map(read_set, sys.argv[1:] or (KNOCKER, DEFENDER))
    account = settle(knocker, best_against(knocker, defender), defender)
    print("knocker: ", " ".join(map(cards_text, account.spread)), "leaves", account.knocker_deadwood)
    for card, meld in account.defence.lay_offs:
        print("lay off: ", card_text(card), "on", cards_text(meld))
    print("opponent:", " ".join(map(cards_text, account.defence.spread)), "leaves", account.defence.deadwood)
    print("the knocker" if account.knocker_wins else "the opponent", "scores", account.points)
