### What happens at the table, one sentence a fact; the reader is "you", others go by name.
### $name and other names come in the nominative and can't be inflected. $you is yes if the sentence is about the
### reader, else no; in story-begin it is the reader's role: box, captain, out or none.
### Cards ($card, $cards, $melds) come as text: "7♠", "4♣ 5♣ 6♣ · 9♣ 9♦ 9♥". Sums ($sum) too: "32 − 2 = 30".

story-you = you
story-no-melds = no melds
story-score = Score: { $score }.

## Before the cards

story-promise = Promise { $digest }…: the shuffle is settled.
story-word = { $you ->
    [yes] You mix in a word: “{ $text }”.
   *[no] { $name } mixes in a word: “{ $text }”.
}
# $count is the number of those who draw: 3, or 2 if two of equal rank draw again.
story-draw = { $count ->
    [2] Equal ranks draw again: { $cards }.
   *[other] Draw for the roles: { $cards }.
}
story-drawn = { $you ->
    [yes] you { $card }
   *[no] { $name } { $card }
}
story-begin = { $you ->
    [box] Hand { $number }: you are in the box. { $captain } is captain, { $out } sits out.
    [captain] Hand { $number }: you are captain. { $box } is in the box, { $out } sits out on your side.
    [out] Hand { $number }: you sit out. { $captain } is captain, { $box } is in the box.
   *[none] Hand { $number }: { $box } is in the box, { $captain } is captain, { $out } sits out.
}
story-deal = { $you ->
    [yes] You are dealt { $cards }.
   *[no] { $name } is dealt { $cards }.
}
story-deal-hidden = { $you ->
    [yes] You are dealt ten cards.
   *[no] { $name } is dealt ten cards.
}
story-up = Upcard { $card }.

## Turns

story-pass = { $you ->
    [yes] You pass.
   *[no] { $name } passes.
}
story-take = { $you ->
    [yes] You take { $card } from the pile.
   *[no] { $name } takes { $card } from the pile.
}
story-stock = { $you ->
    [yes] You draw { $card } from the stock.
   *[no] { $name } draws { $card } from the stock.
}
story-stock-hidden = { $you ->
    [yes] You draw from the stock.
   *[no] { $name } draws from the stock.
}
story-drop = { $you ->
    [yes] You throw { $card }.
   *[no] { $name } throws { $card }.
}
story-asks = { $you ->
    [yes] You ask for advice.
   *[no] { $name } asks for advice.
}
story-advises = { $you ->
    [yes] You advise: { $move }.
   *[no] { $name } advises: { $move }.
}

## The showdown

story-knock = { $you ->
    [yes] You knock with { $card } and spread { $melds }.
   *[no] { $name } knocks with { $card } and spreads { $melds }.
}
story-knock-gin = { $you ->
    [yes] Gin! You knock with { $card } and spread { $melds }.
   *[no] Gin! { $name } knocks with { $card } and spreads { $melds }.
}
story-gin = { $you ->
    [yes] Big gin! You spread eleven cards: { $melds }.
   *[no] Big gin! { $name } spreads eleven cards: { $melds }.
}
story-lay = { $you ->
    [yes] You lay { $card } off on { $melds }.
   *[no] { $name } lays { $card } off on { $melds }.
}
story-spread = { $you ->
    [yes] You spread { $melds }.
   *[no] { $name } spreads { $melds }.
}
# $count is the points of $cards; with 0 there are none.
story-left = { $count ->
    [0] No deadwood.
   *[other] Deadwood { $cards }: { $count }.
}

## What it was worth

story-result-void = { $you ->
    [yes] Void: nobody scores, and you deal again.
   *[no] Void: nobody scores, and { $name } deals again.
}
story-result-knock = { $you ->
    [yes] { $sum } to you.
   *[no] { $sum } to { $name }.
}
story-result-undercut = { $you ->
    [yes] Undercut! { $sum } to you.
   *[no] Undercut! { $sum } to { $name }.
}
story-result-gin = { $you ->
    [yes] Gin: { $sum } to you.
   *[no] Gin: { $sum } to { $name }.
}
story-result-big-gin = { $you ->
    [yes] Big gin: { $sum } to you.
   *[no] Big gin: { $sum } to { $name }.
}
story-reveal = The secret is revealed: anyone can check the deal.
story-won = { $you ->
    [yes] You win the match! { $score }.
   *[no] { $name } wins the match. { $score }.
}

## Moves as something to do: choices, hints and advice

do-pass = pass
do-take = take the top of the pile
do-stock = draw from the stock
do-drop = throw { $card }
do-knock = knock with { $card } and spread { $melds }
do-gin = spread eleven cards: { $melds }
do-lay = lay { $card } off on { $melds }
do-spread = spread { $melds }
