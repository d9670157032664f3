### Captain Gin in Finnish.
### Cards come in as text ("7♠"); numbers as numbers. Rule numbers are those of the rule book.
### Nothing that comes in can be inflected: a noun in front of it carries the case.

## Cards and moves as text

card-unknown = { $found } kohdassa { $position } ei ole kortti; kortissa on arvo A 2–10 J Q K ja maa c d h s, esimerkiksi 7s tai 10d
card-twice = { $card } on mukana kahdesti, toisen kerran kohdassa { $position }
card-one = tekstissä ”{ $text }” pitäisi olla yksi kortti, niitä on { $count }
deck-incomplete = pakassa pitäisi olla kaikki 52 korttia kerran kukin, eri kortteja on { $count }
move-unknown = ”{ $found }” ei ole siirto; siirrot ovat { $known }
move-shape = siirrossa { $verb } ei voi olla näin monta tai näin vähän sanoja: ”{ $text }”

## Spreads

spread-not-held = yhdistelmän { $meld } kortti { $card } ei ole kädessä
spread-no-meld = { $meld } ei ole setti eikä suora (sääntö 1.4)
spread-overlaps = { $card } on kahdessa yhdistelmässä; kortti voi kuulua vain yhteen (sääntö 1.4)
lay-no-such-meld = yhdistelmää { $meld } ei ole pöydässä; kortteja lisätään koputtajan yhdistelmiin (sääntö 6.2)
knock-too-much = koputtajan ryhmittelystä jää irtopisteitä { $count }; koputusraja on { $limit } (sääntö 5.1)
undo-nothing = ei ole mitään peruttavaa
hand-not-over = jako on vielä kesken

## Moves the rules refuse

refused-hand-over = Jako on päättynyt.
refused-unknown = Sellaista siirtoa ei ole.
refused-not-now = Ei onnistu nyt (sääntö { $rule }).
refused-only-upcard = Passata voi vain aloituskortista; nyt nostetaan tai heitetään kortti pois (sääntö { $rule }).
refused-upcard-gone = Kumpikin passasi aloituskortista: nyt nostetaan nostopakasta (sääntö { $rule }).
refused-upcard-first = Ensin aloituskortti: ota se tai passaa (sääntö { $rule }).
refused-last-discard = Viimeisen pois heitetyn kortin saa ottaa vain, jos sillä koputtaa (sääntö { $rule }).
refused-stock-closed = Nostopakan kahta viimeistä korttia ei nosteta (sääntö { $rule }).
refused-already-drawn = Kortti on jo nostettu; nyt heitetään pois tai koputetaan (sääntö { $rule }).
refused-draw-first = Nosta ensin kortti (sääntö { $rule }).
refused-draw-before-knock = Nosta ensin kortti, sitten saat koputtaa (sääntö { $rule }).
refused-not-held = Korttia { $card } ei ole kädessä.
refused-just-taken = Kortti { $card } otettiin poistopakasta, joten sitä ei saa heittää pois tällä vuorolla (sääntö { $rule }).
refused-too-heavy = Heititpä minkä tahansa, irtopisteitä jää yli { $limit }: liikaa koputukseen (sääntö { $rule }).
refused-leaves-too-much = Ilman korttia { $card } irtopisteitä jää yli { $limit }: liikaa koputukseen (sääntö { $rule }).
refused-must-knock = Viimeinen pois heitetty kortti otettiin koputusta varten, joten nyt koputetaan (sääntö { $rule }).
refused-big-gin-off = Isoa giniä ei tässä pelissä ole; heitä kortti pois ja koputa (sääntö { $rule }).
refused-not-all-melded = Isossa ginissä kaikki yksitoista korttia ovat yhdistelmissä (sääntö { $rule }).
refused-no-such-meld = Kortilla { $card } ei synny tässä yhdistelmää, josta irtopisteitä jäisi enintään { $limit } (sääntö { $rule }).
refused-not-a-meld-yet = Se ei ole vielä yhdistelmä: setissä ja suorassa on vähintään kolme korttia (sääntö { $rule }).
refused-meld-unfinished = Tee ensin keskeneräinen yhdistelmä valmiiksi (sääntö { $rule }).
refused-spread-too-heavy = Siitä ryhmittelystä irtopisteitä jää yli { $limit } (sääntö { $rule }).
refused-fits-no-meld = Kortti { $card } ei käy mihinkään koputtajan yhdistelmään (sääntö { $rule }).
refused-not-on-that-meld = Kortti { $card } ei käy siihen yhdistelmään (sääntö { $rule }).
refused-gin = Giniin ei lisätä mitään (sääntö { $rule }).
refused-already-down = Kortti { $card } on jo pöydässä (sääntö { $rule }).

## Turns and advice

# $stage: drawing, dealing, playing, ended (the hand) or over (the match).
no-hand-now = kukaan ei ole nyt vuorossa: { $stage ->
    [drawing] rooleja arvotaan
    [dealing] kortteja jaetaan
    [playing] jako on kesken
    [ended] jako on päättynyt
   *[over] ottelu on päättynyt
}
not-your-turn = ei ole paikan { $seat } vuoro: vuorossa on { $turn }
advice-none = tässä pöydässä ei saa neuvoa (sääntö { $rule })
advice-layoffs-only = tässä pöydässä saa neuvoa vain ryhmittelyssä ja lisäyksissä (sääntö { $rule })
advice-on-request = kapteeni ei ole pyytänyt neuvoa (sääntö { $rule })
advice-seat = paikka { $seat } ei voi neuvoa: väliin on jäänyt { $adviser }
advice-turn = nyt ei ole mitään neuvottavaa: vuorossa ei ole kapteeni, paikka { $captain }

## Names and options

bot-unknown = tuntematon tietokonepelaaja ”{ $name }”: tarkoititko ”{ $nearest }”? Vaihtoehdot: { $known }
preset-unknown = tuntematon säännöstö ”{ $name }”: tarkoititko ”{ $nearest }”? Vaihtoehdot: { $known }
option-form = ”{ $text }” ei ole valinta; valinta kirjoitetaan esimerkiksi näin: undercut_bonus=25
option-unknown = tuntematon valinta ”{ $name }”: tarkoititko ”{ $nearest }”? Vaihtoehdot: { $known }
option-value = { $name } ei voi olla ”{ $value }”: tarkoititko ”{ $nearest }”? Vaihtoehdot: { $known }
option-range = { $name } ei voi olla ”{ $value }”: anna luku väliltä { NUMBER($least, useGrouping: 0) }–{ NUMBER($most, useGrouping: 0) }

## Records

file-unreadable = { $file }: tiedostoa ei voi lukea: { $reason }
record-empty = { $file }: tiedosto on tyhjä; tallenteen alussa pitäisi olla ”captain-gin 1”
record-binary = { $file }: tämä ei ole tekstiä: tavu { $position } ei ole UTF-8:aa
record-not-one = { $file }: rivi 1: pitäisi olla ”captain-gin 1”, on ”{ $found }”
record-newer = { $file }: rivi 1: uudemman version tallenne, ”{ $found }”; tämä ohjelma lukee muotoa ”{ $expected }”
record-cut = { $file }: rivi { $line }: tallenne katkeaa kesken rivin
record-short = { $file }: rivi { $line }: tallenne loppuu, vaikka säännöt ja kolme paikkaa puuttuvat
record-at = { $file }: rivi { $line }: { $cause }
line-bad = ”{ $found }”: { $cause }
line-form = tällainen rivi kirjoitetaan toisin
line-unknown = ”{ $found }” ei ole tallenteen rivi
line-not-plain = pitäisi olla ”{ $expected }”, on ”{ $found }”
line-rules = pitäisi olla ”rules SÄÄNNÖSTÖ”, on ”{ $found }”
line-seat = pitäisi olla ”seat KIRJAIN LAJI NIMI”, on ”{ $found }”
seat-unknown = paikan pitäisi olla A, B tai C, on ”{ $found }”
seat-order = tässä pitäisi olla paikka { $expected }, on ”{ $found }”
word-form = pelaajan sana on yksi tavallinen rivi, enintään { $most } merkkiä; tässä on ”{ $found }”
digest-form = pitäisi olla 64 heksanumeroa, on ”{ $found }”
fact-due = pitäisi olla ”{ $expected }”, on ”{ $found }”
# $stage: as in no-hand-now.
fact-not-now = ”{ $found }” ei voi tulla tähän: { $stage ->
    [drawing] rooleja arvotaan
    [dealing] kortteja jaetaan
    [playing] jako on kesken
    [ended] jako on päättynyt
   *[over] ottelu on päättynyt
}
fact-hidden = rivi ”{ $found }” salaa kortteja, joita tässä tarvitaan
fact-fails = tapahtuma { $index }: { $cause }
draw-seats = kortteja pitäisi tulla paikoille { $expected }, on ”{ $found }”
draw-twice = rivillä ”{ $found }” sama kortti on nostettu kahdesti
deal-order = ensin pitäisi tulla paikan { $expected } kymmenen korttia, on ”{ $found }”
deal-cards = tässä ei jaeta 52:ta eri korttia: ”{ $found }”
deal-not-promised = kortit eivät ole luvatut: pitäisi olla ”{ $expected }”, on ”{ $found }”
promise-broken = salaisuus ei vastaa lupausta: pitäisi olla { $expected }, on { $found }
