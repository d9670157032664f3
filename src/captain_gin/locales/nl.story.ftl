### What happens at the table, one sentence a fact; the reader is "je/jij", others go by name.
### $you is yes if the sentence is about the reader, else no; in story-begin it is the reader's role.
### Cards ($card, $cards, $melds) come as text: "7♠", "4♣ 5♣ 6♣ · 9♣ 9♦ 9♥". Sums ($sum) too: "32 − 2 = 30".

story-you = jij
story-no-melds = geen combinaties
story-score = Stand: { $score }.

## Before the cards

story-promise = Belofte { $digest }…: hoe er wordt geschud, ligt vast.
story-word = { $you ->
    [yes] Je schudt een eigen woord mee: “{ $text }”.
   *[no] { $name } schudt een eigen woord mee: “{ $text }”.
}
# $count is the number of those who draw: 3, or 2 if two of equal rank draw again.
story-draw = { $count ->
    [2] Bij gelijke rang opnieuw: { $cards }.
   *[other] Trekken om de rollen: { $cards }.
}
story-drawn = { $you ->
    [yes] jij { $card }
   *[no] { $name } { $card }
}
story-begin = { $you ->
    [box] Ronde { $number }: jij zit in de box. { $captain } is captain, { $out } zit stil.
    [captain] Ronde { $number }: jij bent captain. { $box } zit in de box, { $out } zit stil en adviseert je.
    [out] Ronde { $number }: jij zit stil. { $captain } is captain, { $box } zit in de box.
   *[none] Ronde { $number }: { $box } zit in de box, { $captain } is captain, { $out } zit stil.
}
story-deal = { $you ->
    [yes] Je krijgt { $cards }.
   *[no] { $name } krijgt { $cards }.
}
story-deal-hidden = { $you ->
    [yes] Je krijgt tien kaarten.
   *[no] { $name } krijgt tien kaarten.
}
story-up = Eerste open kaart: { $card }.

## Turns

story-pass = { $you ->
    [yes] Je past.
   *[no] { $name } past.
}
story-take = { $you ->
    [yes] Je pakt { $card } van de aflegstapel.
   *[no] { $name } pakt { $card } van de aflegstapel.
}
story-stock = { $you ->
    [yes] Je trekt { $card } van de stok.
   *[no] { $name } trekt { $card } van de stok.
}
story-stock-hidden = { $you ->
    [yes] Je trekt van de stok.
   *[no] { $name } trekt van de stok.
}
story-drop = { $you ->
    [yes] Je legt { $card } af.
   *[no] { $name } legt { $card } af.
}
story-asks = { $you ->
    [yes] Je vraagt om advies.
   *[no] { $name } vraagt om advies.
}
story-advises = { $you ->
    [yes] Je advies: { $move }.
   *[no] Advies van { $name }: { $move }.
}

## The showdown

story-knock = { $you ->
    [yes] Je klopt, legt { $card } af en legt { $melds } uit.
   *[no] { $name } klopt, legt { $card } af en legt { $melds } uit.
}
story-knock-gin = { $you ->
    [yes] Gin! Je klopt, legt { $card } af en legt { $melds } uit.
   *[no] Gin! { $name } klopt, legt { $card } af en legt { $melds } uit.
}
story-gin = { $you ->
    [yes] Big gin! Je legt elf kaarten uit: { $melds }.
   *[no] Big gin! { $name } legt elf kaarten uit: { $melds }.
}
story-lay = { $you ->
    [yes] Je legt { $card } aan bij { $melds }.
   *[no] { $name } legt { $card } aan bij { $melds }.
}
story-spread = { $you ->
    [yes] Je legt { $melds } uit.
   *[no] { $name } legt { $melds } uit.
}
# $count is the points of $cards; with 0 there are none.
story-left = { $count ->
    [0] Geen losse kaarten.
   *[other] Los { $cards }: { $count }.
}

## What it was worth

story-result-void = { $you ->
    [yes] De ronde vervalt: niemand krijgt punten en jij deelt opnieuw.
   *[no] De ronde vervalt: niemand krijgt punten en { $name } deelt opnieuw.
}
story-result-knock = { $you ->
    [yes] { $sum } voor jou.
   *[no] { $sum } voor { $name }.
}
story-result-undercut = { $you ->
    [yes] Undercut! Niet meer over dan de klopper: { $sum } voor jou.
   *[no] Undercut! Niet meer over dan de klopper: { $sum } voor { $name }.
}
story-result-gin = { $you ->
    [yes] Gin: { $sum } voor jou.
   *[no] Gin: { $sum } voor { $name }.
}
story-result-big-gin = { $you ->
    [yes] Big gin: { $sum } voor jou.
   *[no] Big gin: { $sum } voor { $name }.
}
story-reveal = Het geheim is onthuld: iedereen kan controleren hoe er is gedeeld.
story-won = { $you ->
    [yes] Je wint de partij! Eindstand: { $score }.
   *[no] { $name } wint de partij. Eindstand: { $score }.
}

## Moves as something to do: choices, hints and advice

do-pass = passen
do-take = de bovenste kaart van de aflegstapel pakken
do-stock = van de stok trekken
do-drop = { $card } afleggen
do-knock = kloppen, { $card } afleggen en { $melds } uitleggen
do-gin = elf kaarten uitleggen: { $melds }
do-lay = { $card } aanleggen bij { $melds }
do-spread = { $melds } uitleggen
