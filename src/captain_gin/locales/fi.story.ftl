### What happens at the table, one sentence a fact; the reader is "you", others go by name.
### $name and other names stay in the nominative; cards too, or a noun in front of them carries the case.
### $you is yes if the sentence is about the reader, else no; in story-begin it is the reader's role: box, captain,
### out or none. Cards come as text: "7♠", "4♣ 5♣ 6♣ · 9♣ 9♦ 9♥". Sums ($sum) too: "32 − 2 = 30".

story-you = sinä
story-no-melds = ei yhdistelmiä
story-score = Pisteet: { $score }.

## Before the cards

story-promise = Lupaus { $digest }…: sekoitus on lyöty lukkoon.
story-word = { $you ->
    [yes] Annat sekoitukseen sanan ”{ $text }”.
   *[no] { $name } antaa sekoitukseen sanan ”{ $text }”.
}
# $count is the number of those who draw: 3, or 2 if two of equal rank draw again.
story-draw = { $count ->
    [2] Samanarvoisen kortin nostaneet nostavat uudelleen: { $cards }.
   *[other] Roolit arvotaan: { $cards }.
}
story-drawn = { $you ->
    [yes] sinä { $card }
   *[no] { $name } { $card }
}
story-begin = { $you ->
    [box] Jako { $number }: olet boksissa. { $captain } on kapteeni, { $out } jää väliin.
    [captain] Jako { $number }: olet kapteeni. { $box } on boksissa, { $out } jää väliin ja on sinun puolellasi.
    [out] Jako { $number }: jäät väliin. { $captain } on kapteeni, { $box } on boksissa.
   *[none] Jako { $number }: { $box } on boksissa, { $captain } on kapteeni, { $out } jää väliin.
}
story-deal = { $you ->
    [yes] Saat kortit { $cards }.
   *[no] { $name } saa kortit { $cards }.
}
story-deal-hidden = { $you ->
    [yes] Saat kymmenen korttia.
   *[no] { $name } saa kymmenen korttia.
}
story-up = Aloituskortti on { $card }.

## Turns

story-pass = { $you ->
    [yes] Passaat.
   *[no] { $name } passaa.
}
story-take = { $you ->
    [yes] Otat poistopakasta kortin { $card }.
   *[no] { $name } ottaa poistopakasta kortin { $card }.
}
story-stock = { $you ->
    [yes] Nostat nostopakasta kortin { $card }.
   *[no] { $name } nostaa nostopakasta kortin { $card }.
}
story-stock-hidden = { $you ->
    [yes] Nostat nostopakasta.
   *[no] { $name } nostaa nostopakasta.
}
story-drop = { $you ->
    [yes] Heität pois kortin { $card }.
   *[no] { $name } heittää pois kortin { $card }.
}
story-asks = { $you ->
    [yes] Pyydät neuvoa.
   *[no] { $name } pyytää neuvoa.
}
story-advises = { $you ->
    [yes] Neuvot: { $move }.
   *[no] { $name } neuvoo: { $move }.
}

## The showdown

story-knock = { $you ->
    [yes] Koputat, heität pois kortin { $card } ja levität kätesi: { $melds }.
   *[no] { $name } koputtaa, heittää pois kortin { $card } ja levittää kätensä: { $melds }.
}
story-knock-gin = { $you ->
    [yes] Gin! Koputat, heität pois kortin { $card } ja levität kätesi: { $melds }.
   *[no] Gin! { $name } koputtaa, heittää pois kortin { $card } ja levittää kätensä: { $melds }.
}
story-gin = { $you ->
    [yes] Iso gin! Levität yksitoista korttia: { $melds }.
   *[no] Iso gin! { $name } levittää yksitoista korttia: { $melds }.
}
story-lay = { $you ->
    [yes] Lisäät kortin { $card } yhdistelmään { $melds }.
   *[no] { $name } lisää kortin { $card } yhdistelmään { $melds }.
}
story-spread = { $you ->
    [yes] Levität kätesi: { $melds }.
   *[no] { $name } levittää kätensä: { $melds }.
}
# $count is the points of $cards; with 0 there are none.
story-left = { $count ->
    [0] Ei irtokortteja.
   *[other] Irtokortit: { $cards } ({ $count }).
}

## What it was worth

story-result-void = { $you ->
    [yes] Jako raukeaa: kukaan ei saa pisteitä, ja sinä jaat uudelleen.
   *[no] Jako raukeaa: kukaan ei saa pisteitä, ja { $name } jakaa uudelleen.
}
story-result-knock = { $you ->
    [yes] Saat pisteitä: { $sum }.
   *[no] { $name } saa pisteitä: { $sum }.
}
story-result-undercut = { $you ->
    [yes] Alitus! Saat pisteitä: { $sum }.
   *[no] Alitus! { $name } saa pisteitä: { $sum }.
}
story-result-gin = { $you ->
    [yes] Gin! Saat pisteitä: { $sum }.
   *[no] Gin! { $name } saa pisteitä: { $sum }.
}
story-result-big-gin = { $you ->
    [yes] Iso gin! Saat pisteitä: { $sum }.
   *[no] Iso gin! { $name } saa pisteitä: { $sum }.
}
story-reveal = Salaisuus paljastetaan: kuka tahansa voi tarkistaa jaon.
story-won = { $you ->
    [yes] Voitat ottelun! Pisteet: { $score }.
   *[no] { $name } voittaa ottelun. Pisteet: { $score }.
}

## Moves as something to do: choices, hints and advice

# Imperatives: their object is in the nominative.
do-pass = passaa
do-take = ota poistopakan päällimmäinen kortti
do-stock = nosta nostopakasta
do-drop = heitä pois { $card }
do-knock = koputa, heitä pois { $card } ja levitä kätesi ({ $melds })
do-gin = levitä yksitoista korttia ({ $melds })
do-lay = lisää { $card } yhdistelmään { $melds }
do-spread = levitä kätesi ({ $melds })
