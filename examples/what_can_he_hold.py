"""What can the opponent hold? Deals a thousand games that fit what a player knows and counts his cards."""

from collections import Counter
from random import Random

from captain_gin import PRESETS, Dealer, Game, Seated, Table, card_text, make_bot, view
from captain_gin.notation import members


def middle_of_a_hand() -> Game:
    """A game in its first hand, some draws after the deal."""
    game = Game(PRESETS["seed"], [Seated(seat, "simple", name) for seat, name in enumerate(("Ada", "Bo", "Cleo"))])
    table = Table(game, [make_bot("simple")] * 3, Dealer(seed="what"))
    while game.hand is None or game.hand.state.drawn < 25:
        table.step()
    return game


if __name__ == "__main__":
    game = middle_of_a_hand()
    begin = game.begin
    assert begin is not None
    seen = view.of(game, begin.captain)
    rng = Random(1)
    samples = [view.of(seen.deal(rng), 4).hands[begin.box] for _ in range(1000)]
    found = Counter(card for cards in samples for card in members(cards))
    print(", ".join(f"{card_text(card)} {count / 10:.0f} %" for card, count in found.most_common(12)))
