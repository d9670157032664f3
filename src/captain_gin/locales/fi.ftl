### Captain Gin in Finnish: every text that a person reads.
### Names ($name and others) come in the nominative and can't be inflected; cards come as text ("7♠", "4♣ 5♣ 6♣ · 9♣ 9♦ 9♥"),
### sums too ("32 − 2 = 30"). Rule numbers are those of the rule book. $you is yes if the sentence is about the reader.

### Cards, moves, options and records: what is wrong with them

## Cards and moves as text

card-unknown = { $found } kohdassa { $position } ei ole kortti; kortissa on arvo A 2–10 J Q K ja maa c d h s, esimerkiksi 7s tai 10d
card-twice = { $card } on mukana kahdesti, toisen kerran kohdassa { $position }
card-one = tekstissä ”{ $text }” pitäisi olla yksi kortti, niitä on { $count }
deck-incomplete = pakassa pitäisi olla kaikki 52 korttia kerran kukin, eri kortteja on { $count }
move-unknown = ”{ $found }” ei ole siirto; siirrot ovat { $known }
move-shape = siirrossa { $verb } on liikaa tai liian vähän sanoja: ”{ $text }”

## Spreads

spread-not-held = yhdistelmän { $meld } kortti { $card } ei ole kädessä
spread-no-meld = { $meld } ei ole setti eikä suora (sääntö 1.4)
spread-overlaps = { $card } on kahdessa yhdistelmässä; kortti voi kuulua vain yhteen (sääntö 1.4)
lay-no-such-meld = yhdistelmää { $meld } ei ole pöydässä; kortteja lisätään koputtajan yhdistelmiin (sääntö 6.2)
knock-too-much = koputtajan ryhmittelystä jää irtopisteitä { $count }; koputusraja on { $limit } (sääntö 5.1)
undo-nothing = ei ole mitään kumottavaa
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
refused-no-such-meld = Kortilla { $card } ei synny tässä yhdistelmää, jonka jälkeen irtopisteitä jäisi enintään { $limit } (sääntö { $rule }).
refused-not-a-meld-yet = Se ei ole vielä yhdistelmä: setissä ja suorassa on vähintään kolme korttia (sääntö { $rule }).
refused-meld-unfinished = Tee ensin keskeneräinen yhdistelmä valmiiksi (sääntö { $rule }).
refused-spread-too-heavy = Siitä ryhmittelystä irtopisteitä jää yli { $limit } (sääntö { $rule }).
refused-fits-no-meld = Kortti { $card } ei käy mihinkään koputtajan yhdistelmään (sääntö { $rule }).
refused-fit-no-meld = Nämä eivät käy mihinkään koputtajan yhdistelmään (sääntö { $rule }).
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
deal-not-promised = kortit eivät ole ne, jotka luvattiin: pitäisi olla ”{ $expected }”, on ”{ $found }”
promise-broken = salaisuus ei vastaa lupausta: pitäisi olla { $expected }, on { $found }

card-elsewhere = kortti { $card } ei voi tulla tähän: aiempien rivien mukaan se on muualla

### Bots: why they play as they do

## Draws

reason-draw = kortista { $card } on liian vähän apua; irtopisteitä on { $deadwood }, ja parempi kortti voi tulla
reason-take = kortti { $card } kannattaa pitää: irtopisteet { $before } → { $after }
reason-take-meld = { $card } täydentää yhdistelmän: irtopisteet { $before } → { $after }
reason-void = jos korttia ei oteta, kukaan ei saa pisteitä, ja se on parempi kuin koputus, johon sillä pääsisi

## Discards

reason-drop = ilman korttia { $card } irtopisteitä jää { $deadwood }
reason-drop-outs = ilman korttia { $card } irtopisteitä jää { $deadwood }, ja { $melds ->
    [0] mikään näkemätön kortti ei täydennä yhdistelmää
    [one] yksi näkemätön kortti täydentää yhdistelmän
   *[other] { $melds } näkemätöntä korttia täydentää yhdistelmän
}
reason-drop-safe = ilman korttia { $card } irtopisteitä jää { $deadwood }, eikä vastustajalla ole sille juuri käyttöä
reason-drop-risky = ilman korttia { $card } irtopisteitä jää { $deadwood }, mutta vastustaja voi hyvinkin haluta sen
reason-go-on = kun { $card } lähtee, irtopisteitä on { $deadwood }, ja { $gins ->
    [0] koputus voi odottaa
    [one] yksi näkemätön kortti tekee ginin
   *[other] { $gins } näkemätöntä korttia tekee ginin
}

## Knocks and answers

reason-knock = { $deadwood } vastaan noin { $count }: sillä kannattaa koputtaa
reason-knock-now = { $deadwood } on tarpeeksi vähän koputukseen
reason-gin = gin: kaikki kortit ovat yhdistelmissä
reason-big-gin = iso gin: kaikki yksitoista korttia ovat yhdistelmissä
reason-lay = kun { $card } lisätään, irtopisteitä jää { $deadwood }
reason-spread = näin irtopisteitä jää vähiten: { $deadwood }

## No judgement at all

reason-random = mikä tahansa sallittu siirto käy

### The story: what happens at the table, one sentence a fact

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

## Kinds of move, in the list of what may be done now

may-drop = heitä kortti pois
may-knock = koputa
# $left: the least deadwood that a knock leaves.
may-knock-left = { $left ->
    [0] koputa: gin
   *[other] koputa: irtopisteitä jää vähintään { $left }
}
may-gin = iso gin: levitä kaikki yksitoista korttia
# $cards: none, or those that can’t be laid off.
may-lay = { $cards ->
    [none] lisää kortteja koputtajan yhdistelmiin
   *[other] lisää { $cards }
}
may-spread = levitä kätesi
may-move = tee siirto
may-advise = neuvo kapteenia
may-wait = Nyt on vuorossa { $name } (sääntö { $rule }).
may-no-advice = Tässä pöydässä ei saa neuvoa juuri nyt (sääntö { $rule }).

### The command line

## Help: `captain-gin --help`

help-usage = Käyttö:
help-options-piece = [VALITSIMET]
help-command-piece = KOMENTO …
help-arguments = Argumentit
help-options = Valitsimet
help-commands = Komennot
help-example = Esimerkki

help-program = Kapteeni on ginirommia kolmelle: yksi on boksissa, vastassa kapteeni ja hänen neuvonantajansa. Pelaa tietokonepelaajia vastaan, tutki oikeilla korteilla pelatun pelin käsiä ja koputuksia, katso ja tarkista tallenteita.
help-option-help = Näytä tämä ohje.
help-option-version = Näytä versio.
help-option-lang = Kieli: English, suomi tai Nederlands. Muuten kielen ratkaisee CAPTAIN_GIN_LANG tai järjestelmän kieli.
help-option-json = Kirjoita vastaus yhtenä JSON-dokumenttina.
help-option-rules = Valmis säännöstö: seed (oletus), bicycle, modern tai palace (sääntöjen luku 10).
help-option-set = Aseta yksi sääntöjen valinta, esimerkiksi gin_bonus=20; voit antaa useita.
help-file = Ottelun tallenne.

help-check = Tarkista kymmenen tai yhdentoista kortin käsi.
help-check-more = Kertoo irtopisteet, kaikki ryhmittelyt, joista niitä jää vähiten, ja sen, saatko koputtaa. Yhdestätoista kortista kertoo myös parhaan pois heitettävän: sen, jonka jälkeen irtopisteitä jää vähiten, ja yhtä hyvistä sen, josta lasketaan eniten pisteitä; kaikki muu koskee silloin käteen jääviä kymmentä korttia.
help-check-cards = Kortit yhtenä tai useana sanana: 4s5s6s 9c 10d A♥.

help-settle = Laske koputuksen pisteet: kuka saa ja kuinka paljon.
help-settle-more = Kummankin kortit ovat näkyvissä; vastustajan lisäykset ja ryhmittely ovat parhaat mahdolliset.
help-settle-knocker = Ne kymmenen korttia, jotka koputtaja pitää; isossa ginissä, jos se on käytössä, yksitoista.
help-settle-defender = Vastustajan kymmenen korttia.
help-settle-spread = Koputtajan yhdistelmät, esimerkiksi '5s6s7s KcKdKs'. Oletus: ryhmittelyistä, joista irtopisteitä jää vähiten, se, joka tuottaa juuri näitä kortteja vastaan parhaan tuloksen.

help-replay = Katso tallennettu ottelu uudelleen.
help-replay-more = Kertoo ottelun jako jaolta yhden katsojan silmin. Jos tallenteessa on salattua, sen voi kertoa vain niille, joille se on kirjoitettu, ja yleisölle (gallery).
help-replay-as = Kenen silmin katsotaan; oletus on tuomari (referee), joka näkee kaiken.
help-replay-hand = Vain tämä jako.

help-verify = Tarkista tallenne: säännöt, laskut ja luvatut jaot.
help-verify-more = Paluukoodi 0: kaikki pitää paikkansa, ja paljastetut salaisuudet todistavat jokaisen jaon. 1: virheitä ei ole, mutta jotakin jakoa ei voi todistaa, koska mitään ei luvattu tai salaisuutta ei ole (vielä) paljastettu. 2: tallenteessa on virhe; ilmoitus kertoo rivin.

help-rules = Näytä säännöt.
help-rules-more = Päätteessä sivu kerrallaan, muuten pelkkänä Markdown-tekstinä.
help-rules-why = Näytä, miksi kukin sääntö on sellainen ja miten muualla pelataan.

## What is wrong with what was typed

language-unknown = tuntematon kieli ”{ $name }”: tarkoititko ”{ $nearest }”? Vaihtoehdot: { $known }
command-unknown = tuntematon komento ”{ $name }”: tarkoititko ”{ $nearest }”? Vaihtoehdot: { $known }
option-name-unknown = tuntematon valitsin { $name }
option-name-unknown-near = tuntematon valitsin { $name }: tarkoititko { $nearest }?
option-use = { $name }: valitsimella on liikaa tai liian vähän arvoja
parameter-missing = { $name } puuttuu
usage-too-many = ”{ $found }” on yksi argumentti liikaa
usage-other = { $message }
option-fails = { $name }: { $cause }
# $most is 10 or 11.
hand-size = { $most ->
    [10] kortteja pitää olla 10, nyt niitä on { $count }
   *[other] kortteja pitää olla { $least } tai { $most }, nyt niitä on { $count }
}
cards-shared = { $count ->
    [1] { $cards } on kummassakin kädessä
   *[other] { $cards } ovat kummassakin kädessä
}
audience-unknown = tuntematon katsoja ”{ $name }”: tarkoititko ”{ $nearest }”? Vaihtoehdot: { $known }
audience-hidden = { $file }: tästä on salattu se, minkä { $name } tietää; katsojaksi käy { $known }
replay-no-hands = { $file }: tallenteessa ei ole vielä yhtään jakoa

## Hands laid out

# $sum: "10 + 8 + 4 = 22", or one number.
hand-deadwood = irtokortit: { $cards } ({ $sum })
hand-no-deadwood = ei irtokortteja

## check

check-discard = Heitä pois { $card }.
check-gin = Gin.
check-knock = Irtopisteitä { $deadwood }: saat koputtaa.
check-no-knock = Irtopisteitä { $deadwood }: liikaa koputukseen, koputusraja on { $limit }.

## settle

settle-knocker = Koputtaja
settle-defender = Vastustaja
settle-lay-off = Vastustaja lisää kortin { $card } yhdistelmään { $meld }.
settle-knock = { $sum } koputtajalle.
settle-undercut = Alitus! { $sum } vastustajalle.
settle-gin = Gin: { $sum } koputtajalle.
settle-big-gin = Iso gin: { $sum } koputtajalle.

## replay

scene-box = boksi
scene-captain = kapteeni
scene-out = jää väliin
# $card is the upcard; empty if there is none.
scene-piles = Nostopakka { $stock }, poistopakka { $card }
# $count cards are unknown; $cards are those known, perhaps none.
scene-hidden = { $cards } ({ $count } piilossa)

## verify

# $number 0 is the draw for roles. $promise is kept, open (not revealed) or none; $sums right, open (not over) or none.
verify-hand = { $number ->
    [0] Roolien arvonta
   *[other] Jako { $number }
}: { $promise ->
    [kept] lupaus piti, kortit kuten luvattiin
    [open] salaisuutta ei ole vielä paljastettu
   *[none] ei lupausta
}{ $sums ->
    [right] , laskut täsmäävät.
    [open] , kesken.
   *[none] .
}
verify-proved = Kaikki pitää paikkansa, ja jokainen jako on todistettu.
verify-unproved = Virheitä ei ole, mutta kaikkia jakoja ei voi todistaa.

### The command line: simulate

## Help: `captain-gin simulate --help`

help-simulate = Pelauta tietokonepelaajilla monta jakoa tai ottelua ja laske tulokset.
help-simulate-more = Pisteet ovat pelaajan saamat pisteet vähennettynä vastustajan saamilla, jakoa kohti niistä jaoista, jotka pelaaja pelasi, ja mukana on 95 %:n luottamusväli. Sama siemen antaa samat jaot. Ctrl-C lopettaa kesken ja näyttää siihen asti lasketun (paluukoodi 130).
help-simulate-n = Montako jakoa; valitsimella --matches montako ottelua, valitsimella --mirrored montako korttijakoa.
help-simulate-seats = Tietokonepelaajat pilkuin erotettuina: jakoihin kaksi, otteluihin kolme. Oletuksena pelaa simple.
help-simulate-matches = Pelauta kokonaisia otteluita kolmella pelaajalla ja kaikilla rooleilla.
help-simulate-mirrored = Pelauta sama korttijako kahdesti, toisella kerralla roolit vaihdettuina, jotta korttionni tasoittuu.
help-simulate-seed = Siemen eli teksti, joka ratkaisee jokaisen sekoituksen; oletus 1.

## What is wrong with what was typed

option-name-number = { $name }: valitsinta ei ole, eikä mikään luku voi tässä olla alle nollan
simulate-seats = --seats: pelaajia pitää olla { $expected } pilkuin erotettuina, nyt niitä on { $count }
simulate-mirrored-matches = --mirrored koskee yksittäisiä jakoja eikä sovi yhteen valitsimen --matches kanssa

## The figures

# $played: hands, mirrored (each deal twice) or matches.
simulate-title = { $played ->
    [matches] { $matches ->
        [one] { $matches } ottelu
       *[other] { $matches } ottelua
    }, { $hands ->
        [one] { $hands } jako
       *[other] { $hands } jakoa
    }
    [mirrored] { $hands } jakoa, samat kortit kahdesti roolit vaihtaen
   *[hands] { $hands ->
        [one] { $hands } jako
       *[other] { $hands } jakoa
    }
}; säännöt: { $rules }; siemen: { $seed }
simulate-heading-points = pisteitä/jako
simulate-heading-captain = kapteenina
simulate-heading-box = boksissa
simulate-heading-matches = voitetut ottelut
# $margin is half the 95 % interval.
simulate-points = { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-mean = { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-share = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
# The rest are percents of all hands and means over them.
simulate-endings = Gin { NUMBER($gins, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, alituksia { NUMBER($undercuts, minimumFractionDigits: 1, maximumFractionDigits: 1) } % (tasapisteillä { NUMBER($ties, minimumFractionDigits: 1, maximumFractionDigits: 1) } %), rauenneita { NUMBER($void, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
simulate-course = Vuoroja jaossa { NUMBER($turns, minimumFractionDigits: 1, maximumFractionDigits: 1) }, nostopakkaan jää { NUMBER($stock, minimumFractionDigits: 1, maximumFractionDigits: 1) } korttia. Aloituskortin ottaa kapteeni { NUMBER($upcard_first, minimumFractionDigits: 1, maximumFractionDigits: 1) } %:ssa ja boksi { NUMBER($upcard_second, minimumFractionDigits: 1, maximumFractionDigits: 1) } %:ssa jaoista.
simulate-knocks = Koputtajalle jää ilman giniä { NUMBER($knock_deadwood, minimumFractionDigits: 1, maximumFractionDigits: 1) } irtopistettä.
simulate-length = Jakoja ottelussa: { NUMBER($hands_per_match, minimumFractionDigits: 1, maximumFractionDigits: 1) }.

### At the table in the terminal

### Names ($name and those of roles) stay in the nominative. $you is yes if the sentence is about the reader, else no.
### Cards come as text: "7♠", "4♣ 5♣ 6♣". What a player types stands in the texts as it is typed; the words that are
### understood are those of play-word-…, besides the English ones that Finnish leaves free.

## Words to type, separated by blanks: the short ones first. No word may stand under two keys.

# Those without ä and ö are for keyboards that lack them.
play-word-pass = p passaa
play-word-take = o ota
play-word-stock = n nosta
play-word-drop = h heitä heita
play-word-knock = k koputa
play-word-gin = gin
play-word-lay = l lisää lisaa
play-word-spread = levitä levita
play-word-yes = j joo kyllä kylla
play-word-no = e ei takaisin
play-word-help = ? apua apu ohje
play-word-hint = v vihje
play-word-score = pisteet
play-word-sort = järjestä jarjesta
play-word-rules = sääntö säännöt saanto saannot
play-word-auto = vaiti
play-word-quit = q lopeta

## Help: `captain-gin play --help`

help-play = Pelaa ottelu päätteessä.
help-play-more = Sinä ja kaksi tietokonepelaajaa, 100 pisteeseen, kaikissa kolmessa roolissa. Ohjelma kysyy sanoin; ? kertoo milloin vain, mitä saat tehdä. Ctrl-C ja Ctrl-D lopettavat; tallennettua ottelua voit jatkaa valitsimella --resume.
help-play-seats = Kolme paikkaa pilkuin erotettuina: you (sinä) tai tietokonepelaajan laji: beginner, casual, club, expert, master … Oletus: you,club,club. Kolme tietokonepelaajaa pelaa keskenään, kaikki kortit näkyvissä.
help-play-name = Nimesi.
help-play-seed = Teksti, joka määrää kaikki sekoitukset, niin että ottelun voi pelata samanlaisena uudelleen.
help-play-word = Oma sanasi, joka otetaan mukaan joka sekoitukseen.
help-play-record = Tallenna ottelu tähän tiedostoon, rivi riviltä pelin edetessä.
help-play-resume = Jatka tallennettua ottelua täsmälleen siitä, mihin se jäi, samassa tiedostossa.
help-play-plain = Pelkkiä kirjaimia ruudunlukijoille: kortti on 7s, sarakkeiden ja palkkien tilalla on lauseita.

## The opening

play-title = Kapteeni { $target } pisteeseen: { $players }. Säännöt: { $rules }.
play-keys = ? kertoo, mitä saat tehdä, v antaa vihjeen, q lopettaa.
play-cards = Kortit: 7s on pataseiska, 10d ruutukymppi, qh herttarouva, kc ristikuningas.
play-guest = Vieras
play-person = sinä ({ $name })
play-bot = { $name } ({ $kind ->
    [beginner] aloittelija
    [casual] harrastelija
    [club] kerhopelaaja
    [expert] taitaja
    [master] mestari
   *[other] { $kind }
 })
play-unattended = Kukaan ei voi vastata (syöte ei tule päätteestä), joten kerhotason tietokonepelaaja (club) pelaa puolestasi.
play-only-bots = Kolme tietokonepelaajaa pelaa; kaikki kortit ovat näkyvissä.
play-going-on = Ottelu { $file } jatkuu: jako { $number }.
play-going-on-draw = Ottelu { $file } jatkuu: roolien arvonta.
play-cut-off = Tiedoston { $file } viimeinen rivi oli jäänyt kesken ja on poistettu.

## The table

play-hand = Jako { $number }
play-role-box = Boksissa
play-role-captain = Kapteeni
play-role-out = Jää väliin
play-points = { $count ->
    [one] 1 piste
   *[other] { $count } pistettä
}
play-to-go = vielä { $count }
play-you = Sinä
play-pile = Poistopakka { $card }
play-pile-empty = Poistopakka tyhjä
play-stock = nostopakka { $count }
play-seen = { $name } otti, kädessä yhä { $cards }
play-seen-you = otit, kädessäsi yhä { $cards }
play-deadwood = { $count ->
    [0] ei irtokortteja
   *[other] irtopisteitä { $count }
}
# $least is what the best throw leaves of eleven cards.
play-deadwood-eleven = { $least ->
    [0] heiton jälkeen gin
   *[other] heiton jälkeen irtopisteitä { $least }
}
play-no-deadwood = ei irtokortteja
play-sorted = { $order ->
    [suit] Järjestys: maittain.
    [rank] Järjestys: arvon mukaan.
   *[melds] Järjestys: yhdistelmittäin.
}

## Questions

play-ask-offer = Aloituskortti { $card }: ota (o) vai passaa (p)?
play-ask-draw = Nosta nostopakasta (n) tai ota { $card } (o).
play-ask-draw-stock = Kumpikin passasi: nosta nostopakasta (Enter tai n).
play-ask-discard = Heitä kortti pois (esim. 7s).
play-ask-knock = { $left ->
    [0] Saat koputtaa (k): pois { $card }, ja sinulla on gin.
   *[other] Saat koputtaa (k): pois { $card }, irtopisteitä jää { $left }.
}
play-ask-knock-advice = { $left ->
    [0] Koputus käy (k): pois { $card }, ja se on gin.
   *[other] Koputus käy (k): pois { $card }, irtopisteitä jää { $left }.
}
play-ask-must-knock = Viimeinen pois heitetty kortti otettiin, joten koputa (k).
play-ask-big-gin = Kaikki yksitoista korttia ovat yhdistelmissä: iso gin (gin).
play-ask-last = Viimeinen pois heitetty kortti on { $card }: ota se ja koputa (o) tai passaa (p).
play-ask-last-pass = Viimeisellä pois heitetyllä kortilla ei pääse koputtamaan: passaa (Enter tai p).
play-ask-answer = Enter tekee niin. l ja kortti: yksi lisäys. Tai omat yhdistelmät (-: ei yhtään).
play-ask-answer-gin = Enter tekee niin. Tai omat yhdistelmät (-: ei yhtään).
play-ask-answer-advice = Vastaus: l ja kortti lisää sen. Tai levitettävät yhdistelmät (-: ei yhtään).
play-ask-answer-gin-advice = Vastaus giniin: levitettävät yhdistelmät (-: ei yhtään).
play-ask-advice = Vuorossa { $name }: mitä neuvot? Enter: et mitään, vaiti: et enää tässä jaossa.
play-best-answer = { $lays ->
    [none] Paras vastaus: pöytään { $melds }; irtopisteitä jää { $count }.
   *[other] Paras vastaus: { $lays }; pöytään { $melds }; irtopisteitä jää { $count }.
}
play-lays = { $cards } yhdistelmään { $meld }
play-gin-answer = Giniin ei lisätä mitään (sääntö 6.4).
play-knock-with = Koputatko? Pois { $card }, pöytään { $melds }.
play-knock-leaves = { $count ->
    [0] Se on gin.
   *[other] Irtopisteitä jää { $count }.
}
play-big-gin = Levitätkö kaikki yksitoista, { $melds }?
play-knock-enter = Enter tai j: joo. e: ei. Tai kirjoita muut yhdistelmät.
play-knock-yes = j: joo. e: ei. Tai kirjoita muut yhdistelmät.
play-knock-not = Ei koputeta.
play-sure = Irtopisteitä jää { $count }, siis { $more } enemmän kuin parhaalla vastauksella. Teetkö niin?
play-yes-no = j: joo. e: ei.
play-next-hand = Enter: seuraava jako, q: lopetus.

## Advice

play-reason = Perustelu: { $reason }
play-coach = Valmentaja, vain sinulle: { $move }.
play-no-hint = Kenelläkään ei ole tähän vihjettä.
play-advice-none = Tässä pöydässä ei saa neuvoa (sääntö 2.4).
play-advice-later = Tässä pöydässä saa neuvoa vain ryhmittelyssä ja lisäyksissä (sääntö 2.4).
play-auto = Tässä jaossa ei enää kysytä: { $name } päättää.
play-follows = { $name } noudattaa neuvoasi.
play-overrules = { $name } päättää toisin.

## What was not understood or is not allowed

play-unknown = ”{ $found }” jäi ymmärtämättä: { $expected }
play-one-card = Yksi kortti kerrallaan: { $expected }
play-nothing = Se ei tee tässä mitään: { $expected }
play-expect-offer = o ottaa kortin { $card }, p passaa, ? auttaa
play-expect-draw = n nostaa nostopakasta, o ottaa kortin { $card }, ? auttaa
play-expect-discard = kortti (esim. 7s) lähtee pois, k koputtaa, ? auttaa
play-expect-laying = Enter antaa parhaan vastauksen, l ja kortti lisää sen, 4c5c6c 9c9d9h levittää nuo yhdistelmät, ? auttaa
play-expect-answering = Enter antaa parhaan vastauksen, 4c5c6c 9c9d9h levittää nuo yhdistelmät, ? auttaa
play-expect-last = o ottaa kortin { $card }, p passaa, ? auttaa
play-yes-needed = Pelkkä Enter ei tässä riitä: kirjoita j tai e.
play-expect-any = Enter jatkaa, ? auttaa
play-expect-yes = kirjoita j, e tai yhdistelmät, esimerkiksi 4c5c6c 9c9d9h
play-not-all-melded = { $cards }: tästä ei synny pelkkiä yhdistelmiä; kirjoita kukin yhdistelmä omana sananaan, esimerkiksi 4c5c6c (sääntö 1.4)
play-lay-which = { $card } käy useaan yhdistelmään, { $melds }: lisää perään jokin kortti siitä, jota tarkoitat
play-lay-one = Lisää yksi kortti kerrallaan: l ja kortti, sitten vielä yhdistelmän kortti, jos se käy useaan.
play-no-gin = Giniä ei vielä ole: irtopisteitä jää ainakin { $count }.
play-only-advice = Se on neuvonantajille: sinä pelaat nyt itse.
play-no-rule = Sääntöä { $number } ei ole: anna numero, esimerkiksi 4.3, tai 4, jos haluat koko luvun.
play-which-rule = Mikä sääntö? ”sääntö 4.3” näyttää sen, ”sääntö 4” koko luvun.
play-after-knock = Lisätä ja levittää saa vasta koputuksen jälkeen (sääntö { $rule }).

## Help

play-may = Nämä käyvät:
play-may-not = Nämä eivät käy:
play-also = Lisäksi: v (vihje), järjestä, pisteet, sääntö 4.3 (lue sääntö), q (lopeta).
play-also-advice = Lisäksi: Enter (kapteeni päättää), vaiti (jaon loppuun), v, pisteet, sääntö 4.3, q.
play-may-pass = p: passaa
play-may-take = o: ota poistopakasta { $card }
play-may-stock = { $count ->
    [one] n: nosta nostopakan päällimmäinen kortti
   *[other] n: nosta nostopakasta ({ $count } korttia)
}
play-may-drop = kortti: heitä se pois. Nämä saat heittää: { $cards }
play-may-knock = k ja kortti: koputa ja heitä se pois. Irtopisteitä jäisi: { $cards }
play-may-gin = gin: levitä kaikki yksitoista korttia
play-may-lay = l { $typed }: lisää { $card } yhdistelmään { $melds }
play-may-answer = Enter: paras vastaus
play-may-spread = yhdistelmät, esimerkiksi 4c5c6c 9c9d9h: levitä ne kädestäsi (-: ei yhtään)

## After a hand, and the end

play-over = Jako { $number } on päättynyt.
play-next-won = { $you ->
    [box] Pysyt boksissa. { $captain } nousee kapteeniksi, { $out } jää väliin.
    [captain] { $box } pysyy boksissa. Nouset kapteeniksi, { $out } jää väliin.
    [out] { $box } pysyy boksissa. { $captain } nousee kapteeniksi, sinä jäät väliin.
   *[none] { $box } pysyy boksissa. { $captain } nousee kapteeniksi, { $out } jää väliin.
}
play-next-moved = { $you ->
    [box] Menet boksiin. { $captain } nousee kapteeniksi, { $out } jää väliin.
    [captain] { $box } menee boksiin. Nouset kapteeniksi, { $out } jää väliin.
    [out] { $box } menee boksiin. { $captain } nousee kapteeniksi, sinä jäät väliin.
   *[none] { $box } menee boksiin. { $captain } nousee kapteeniksi, { $out } jää väliin.
}
play-next-void = Roolit säilyvät.
play-won = { $you ->
    [yes] Voitat ottelun
   *[no] { $name } voittaa ottelun
} { $number ->
    [one] yhden jaon jälkeen.
   *[other] { $number } jaon jälkeen.
}
play-verify = Tarkista kaikki jaot: captain-gin verify { $file }
play-verify-next = Kun tallennat ottelun valitsimella --record FILE, voit tarkistaa sen jälkikäteen: captain-gin verify FILE.

## Stopping and the record

play-stopped = Peli on keskeytetty. Tallenne: { $file }. Jatka näin: { $command }
play-stopped-unkept = Peli on keskeytetty. Mitään ei tallennettu (--record FILE tallentaa ottelun).
play-keep = Ottelua ei ole tallennettu. Tiedoston nimi tallentaa sen, pelkkä Enter ei.
play-record-fault = { $file }: tiedostoon ei voi kirjoittaa: { $reason }. Ottelu jatkuu ilman tallennetta.
play-record-exists = { $file } on jo olemassa, eikä se ole tyhjä: valitse toinen tiedosto tai jatka sitä valitsimella --resume
play-resume-masked = { $file }: tallenteessa on salattuja kortteja, joten sitä ei voi jatkaa
play-resume-finished = { $file }: tämä ottelu on pelattu loppuun.

## Options

play-seats-three = --seats ”{ $text }”: tässä pitäisi olla kolme nimeä pilkuin erotettuina, esimerkiksi you,casual,club
play-seats-one-person = --seats ”{ $text }”: ihmisiä voi tässä päätteessä pelata yksi; muut paikat ovat tietokonepelaajille
play-resume-persons = { $file }: tässä pöydässä istuu { $count } ihmistä; tässä päätteessä voi pelata vain yksi
play-name-empty = --name ”{ $name }”: nimessä pitäisi olla 1–{ $most } merkkiä
play-resume-option = { $option } ei voi muuttua kesken ottelun: jätä se pois, kun käytät valitsinta --resume

### Bots that are programs of their own

help-engine = Anna tietokonepelaajan pelata toiselle ohjelmalle, yksi JSON riviä kohti.
help-engine-more = Lukee pyynnöt vakiosyötteestä ja kirjoittaa vastaukset vakiotulosteeseen, kunnes tulee ”quit” tai syöte päättyy. Viestit kuvaa docs/bots.md.
help-engine-name = Tietokonepelaaja, esimerkiksi simple.
help-engine-seed = Tee sattumaa käyttävän pelaajan pelistä toistettava.

## A program that can't be asked

engine-command = komentorivillä ”{ $command }” on lainausmerkki, jota ei suljeta
engine-empty = merkinnän ”engine:” jälkeen pitää tulla komentorivi, esimerkiksi engine:./mybot
engine-not-found = täällä ei ole käynnistettävää ohjelmaa ”{ $name }”
engine-unnamed = tällä paikalla pelasi toinen ohjelma, eikä tallenne kerro, miten se käynnistetään
budget-nothing = { $name } = { $value } ei jätä miettimisvaraa; arvon pitää olla yli 0 tai rajaton

## What a program did wrong

engine-forfeit = { $name } { $cause }; tällä kertaa päättää ”simple”
engine-replaced = { $name } { $cause }; ”simple” jatkaa sen paikalla
engine-no-start = ei käynnisty: { $reason }
engine-no-hello = ei tervehtinyt ajoissa
engine-protocol = käyttää protokollan versiota { $found }, pitäisi olla { $expected }
engine-late = ei vastannut ajoissa
engine-closed = sulki tulostevirtansa
engine-ended = { $said ->
    [none] päättyi koodilla { $code }
   *[other] päättyi koodilla { $code }: { $said }
}
engine-nonsense = kirjoitti jotakin, mikä ei ole viesti ({ $cause })
engine-wrong-id = vastasi kysymykseen { $found }, kun kysymys oli { $expected }
engine-refuses = hylkäsi kysymyksen: { $error }
engine-no-move = vastasi ilman siirtoa
engine-no-verdict = vastasi kertomatta, noudattaako se neuvoa
engine-bad-move = vastasi siirrolla ”{ $move }” ({ $cause })

## What a program says for its proposals

reason-engine = ”{ $words }”
reason-engine-none = se ei kertonut syytä

## Lines between programs

wire-not-json = ”{ $found }” ei ole JSONia
wire-not-object = ”{ $found }” ei ole JSON-olio
wire-type-unknown = tuntematon tyyppi ”{ $found }”; tunnetut ovat { $known }
wire-field = { $type }, kenttä { $field }: { $problem }
wire-too-long = rivillä on yli { $most } tavua
engine-not-asked = mitään ei kysytty
engine-no-decision = tässä näkymässä sen katsojalla ei ole mitään päätettävää

### Oppimisympäristöt

## Mikä pyynnössä on vialla

rl-weight = paino { $name } ei voi olla ”{ $value }”: anna luku väliltä −{ $most }…{ $most }
rl-match-weight = ottelun paino vaatii otteluita; tässä pelataan yksittäisiä jakoja
rl-actions = odotettiin { $expected } kokonaislukua, yksi siirto kutakin jakoa kohti; saatiin { $found }
rl-action = siirto { $action } ei ole sallittu jaossa { $index }; sallittuja ovat { $known }
rl-one-action = odotettiin siirtoa väliltä 0–{ $most }, saatiin ”{ $found }”
rl-silent = { $agent } on vuorossa, mutta vain neuvonantaja saa olla vaiti
rl-reset-first = kutsu ensin reset
rl-over = peli on lopussa: kutsu reset
rl-roles = odotettiin paikkoja A, B ja C kapteenina, boksissa ja neuvonantajana, saatiin ”{ $found }”
rl-view = koodata voi vain sen, mitä yksi paikka näkee alkaneesta jaosta

## OpenSpiel

openspiel-missing = OpenSpiel puuttuu; sen saa näin: pip install "captain-gin[openspiel]"
openspiel-size = OpenSpielin ginirommille, jossa on { $ranks } arvoa, { $suits } maata ja { $hand } korttia kädessä, ei ole täällä vastinetta; odotettiin 13, 4 ja 10
openspiel-history = tilan historia ei johda pelaajan { $player } kortteihin: uudelleen arvottua tilaa voi pelata vain se, jonka tiedoista se arvottiin
openspiel-help =
    Käyttö: python -m captain_gin.rl.openspiel [PELAAJA] [VALITSIMET]

    Tietokonepelaaja, oletuksena careful, pelaa OpenSpielissä SimpleGinRummyBotia vastaan; jokainen korttijako pelataan kahdesti puolia vaihtaen.

    --hands N       montako jakoa; oletus 500
    --seed TEKSTI   ratkaisee jokaisen sekoituksen; oletus 1
    --rules NIMI    minkä säännöstön bonuksilla ja koputusrajalla pelataan; oletus modern, kuten OpenSpielissä
    --as-counted    jätä ginin pisteet niin kuin OpenSpiel ne laskee: sen pelaaja ei pöytää yhdistelmiään
    --json          kirjoita yksi JSON-dokumentti
    --lang en|fi|nl kieli
openspiel-score = { $bot } – SimpleGinRummyBot: { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) } pistettä jaossa (95 %), jakoja { $hands }, säännöt { $rules }.
openspiel-counted = Kun gin lasketaan OpenSpielin tapaan: { NUMBER($counted, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
openspiel-uncorrected = Gin on laskettu OpenSpielin tapaan: sen pelaaja maksaa korteistakin, jotka se olisi voinut pöydätä.

### Komentorivi: arena

## Ohje: `captain-gin arena --help`

help-arena = Selvitä, mikä tietokonepelaajista pelaa parhaiten ja kuinka varmaa se on.
help-arena-more = Jokainen korttijako, ottelu tai peli pelataan samoilla korteilla kaikissa istumajärjestyksissä, jotta korttionni tasoittuu. Sama siemen antaa samat tulokset prosessien määrästä riippumatta. Ctrl-C lopettaa kesken ja näyttää siihenastisen (paluukoodi 130). Katso docs/arena.md.
help-arena-bots = Vähintään kaksi tietokonepelaajaa, esimerkiksi simple, careful tai "engine:python3 mybot.py".
help-arena-hands = Pelauta yksittäisiä jakoja: N korttijakoa, kukin roolit molemmin päin; ellei muuta pyydetä, 1000.
help-arena-matches = Pelauta kolmen paikan otteluita, N numeroa, kukin kaikissa istumajärjestyksissä: kaksi pelaajaa istuu kuudella tavalla, useammista jokainen kolmikko kuudessa järjestyksessä.
help-arena-games = Pelauta kaksinpelejä tavoitepisteisiin, N numeroa, kukin kummankin pelaajan aloittamana.
help-arena-until = Lopeta heti, kun levein 95 %:n luottamusväli on enintään tämän verran kumpaankin suuntaan: 0.5% voitoista tai 0.2 pistettä jakoa kohti.
help-arena-ms = Montako millisekuntia pelaaja saa miettiä yhtä ratkaisua; tulokset riippuvat silloin koneesta.
help-arena-playouts = Montako koepeliä pelaaja saa pelata yhtä ratkaisua varten, jos se laskee niitä.
help-arena-workers = Moniko prosessi pelaa; oletuksena yhtä moni kuin koneessa on suorittimia.
help-arena-cluster = Anna Dask-klusterin työprosessien pelata, esimerkiksi tcp://10.0.0.5:8786.
help-arena-plot = Piirrä pelaajat luottamusväleineen tähän tiedostoon, .svg tai .png.

## Mikä komennossa tai työprosesseissa on vialla

arena-bots = tietokonepelaajia pitää olla vähintään 2 ja enintään { $most }, nyt niitä on { $count }
arena-one-kind = { $first } ja { $second } ovat kaksi eri asiaa: anna vain yksi valitsimista --hands, --matches, --games
arena-until = --until ”{ $text }”: odotettiin osuutta voitoista, esimerkiksi 0.5%, tai pisteitä jakoa kohti, esimerkiksi 0.2
arena-plot-kind = --plot { $file }: tiedostonimen lopussa pitää olla jokin näistä: { $known }
arena-plot-folder = --plot { $file }: sellaista kansiota ei ole
arena-plot-extra = --plot tarvitsee matplotlib-kirjaston, joka tulee paketin captain-gin[arena] mukana
arena-plot-fault = --plot { $file }: tiedostoon ei voi kirjoittaa: { $reason }
arena-cluster = --cluster ”{ $address }”: osoitteessa ei vastaa mikään Dask-ajoitin
arena-cluster-extra = --cluster tarvitsee Daskin, joka tulee paketin captain-gin[cluster] mukana
arena-cluster-empty = --cluster ”{ $address }”: ajoittimella ei ole yhtään työprosessia
arena-cluster-lost = yhteys klusteriin katkesi pysyvästi
arena-cluster-package = klusterin työprosessilta puuttuu jotain ({ $reason }): asenna captain-gin sinnekin
arena-workers-lost = työprosessit kaatuivat { $tries } kertaa saman työn kohdalla

## Luvut

arena-compiling = Käännetään tälle koneelle, vain kerran
arena-plain = Numbaa ei ole asennettu: pelitavat pelaavat tavallisella Pythonilla, noin sata kertaa hitaammin.
# $units: korttijakoja, otteluita tai pelejä numeroittain; $plays: kaikkine istumajärjestyksineen.
arena-title = { $kind ->
    [matches] Otteluita { $plays }: { $units ->
        [one] yksi numero
       *[other] { $units } numeroa
    }, kukin kaikissa istumajärjestyksissä
    [games] Kaksinpelejä { $plays }: { $units ->
        [one] yksi numero
       *[other] { $units } numeroa
    }, kukin kummankin aloittamana
   *[hands] Jakoja { $plays }: { $units ->
        [one] yksi korttijako
       *[other] { $units } korttijakoa
    }, kukin roolit molemmin päin
}; säännöt: { $rules }; siemen: { $seed }
arena-heading-wins = voitti
arena-heading-points = pisteitä jakoa kohti
arena-heading-rating = vahvuusluku
# $margin on puolet 95 %:n välistä; $known: yes, tai no jos näin vähästä sitä ei tiedetä.
arena-share = { NUMBER($share, minimumFractionDigits: 2, maximumFractionDigits: 2) }{ $known ->
    [yes] { " " }± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) }
   *[no] { "" }
} %
arena-points = { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) }{ $known ->
    [yes] { " " }± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) }
   *[no] { "" }
}
arena-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-fair = Tasavahvoista kukin voittaisi { NUMBER($share, minimumFractionDigits: 0, maximumFractionDigits: 1) } %. ±: 95 %:n luottamusväli.
arena-p = { $small ->
    [yes] p < { NUMBER($p, minimumFractionDigits: 4, maximumFractionDigits: 4) }
   *[no] p = { NUMBER($p, minimumFractionDigits: 4, maximumFractionDigits: 4) }
}
# $share ja $points ovat arena-share ja arena-points, $p on arena-p.
arena-duel = { $first } vastaan { $second }: { $share } voitoista, { $points } pistettä jakoa kohti; { $kind ->
    [matches] ottelunumeroista
    [games] pelinumeroista
   *[hands] korttijaoista
} { $ahead } parempia, { $behind } huonompia, { $level } tasan; merkkitesti { $p }
arena-forfeits = { $name } jätti { $count ->
    [one] yhden ratkaisun
   *[other] { $count } ratkaisua
} pelaajan ”simple” tehtäväksi: vastaus myöhästyi tai ei kelvannut.
arena-plot-wins = voitti, %
arena-plot-points = pisteitä jakoa kohti

## Palvelimen tietokanta

store-address = tietokanta annetaan muodossa sqlite:///polku, pelkkänä polkuna tai muodossa postgresql://käyttäjä:salasana@palvelin/nimi, saatiin ”{ $found }”
store-unavailable = tietokantaa { $store } ei voi käyttää: { $reason }
store-busy = tietokanta { $store } on varattu: toinen prosessi on kirjoittanut siihen liian pitkään
store-full = tietokanta { $store } ei voi kasvaa: levy on täynnä
store-damaged = tietokanta { $store } on vioittunut, tai tiedostossa on jotain muuta
store-newer = tietokannan versio on { $found }; tämä Captain Gin tuntee versiot { $known } asti: asenna uudempi
store-closed = tietokanta on suljettu
store-copy = vain SQLite-tietokannan voi kopioida; PostgreSQL:lle on pg_dump
store-driver = PostgreSQL-ajuri puuttuu; sen saa komennolla: pip install "captain-gin[postgres]"

## Miksi pelaaja odottaa

reason-wait-gin = ilman korttia { $card } irtopisteitä jää { $deadwood }; sillä voisi jo koputtaa, mutta giniä kannattaa odottaa

## Pöydät palvelimella

table-unknown = Sellaista pöytää ei ole.
table-closed = Tämä pöytä on suljettu.
table-stale = Pöydässä on tapahtunut jotain päätöksesi jälkeen (näit { $seen } riviä, rivi { $changed } muutti tilannetta). Mitään ei tehty.
table-busy = Useampi palvelin käsittelee tätä pöytää; yritä uudelleen.
table-seat-taken = Paikka { $seat } on varattu.
table-seats-free = Otteluun tarvitaan kolme pelaajaa; vapaana vielä: { $seats }.
table-no-bot = Paikalla { $seat } ei istu bottia.
table-swap-same = Vain kaksi eri paikkaa voi vaihtaa keskenään; nyt molemmat ovat { $seat }.
table-not-host = Vain pöydän avaaja voi tehdä sen.
table-match-on = Sitä ei voi tehdä ottelun aikana.
table-no-match = Tässä pöydässä ei ole ottelua käynnissä.
table-no-seat = Sinulla ei ole paikkaa tässä pöydässä.
table-no-name = Anna nimi, joka näkyy.
table-not-adviser = Vain kapteeni ja neuvonantaja puhuvat keskenään kädestä.
table-no-advice = Rivi { $line } ei ole ehdotus, joka on nyt kapteenin edessä.
table-not-captain = Sen saa tehdä vain jaon kapteeni.
table-no-advice-now = Tämän pöydän säännöt eivät salli neuvomista juuri nyt.
table-advice-enough = Yhteen ratkaisuun riittää { $most } ehdotusta.
table-lines-missing = pöydän lokista puuttuu rivi { $expected }; seuraava on { $found }
table-damaged = Pöytää ei voi lukea: sen loki on vahingoittunut.
table-not-ready-now = Mikään ei odota valmiuttasi.
table-nothing-said = Viestissäsi ei ole mitään sanottavaa.
table-no-hints = Tässä pöydässä ei anneta vihjeitä.
table-no-hint-now = Vihjeen saa vain se, jonka on päätettävä jotakin.
table-no-such-hand = Jakoa { $hand } ei voi katsoa: se ei ole päättynyt tai sitä ei ole.

### Selainpeli

web-title = Kapteeni
web-tagline = Ginirommia kolmelle: yksi boksissa, yksi kapteenina, yksi neuvonantajana.
web-language = Kieli
web-preferences = Asetukset
web-close = Sulje
web-back = Takaisin
web-home = Alkusivulle
web-connecting = Yhdistetään…
web-lost = Yhteys katkesi; yritetään uudelleen. Mitään ei ole kadonnut.
web-offline = Palvelin ei vastaa.
web-trying = Yritetään uudelleen.
web-stranger = Palvelin ei tunnista tätä selainta. Salli tämän sivun evästeet ja avaa linkki uudelleen.
web-not-loaded = Sivua ei saatu ladattua.
web-try-again = Yritä uudelleen
web-table = Pöytä
web-card = { $suit ->
    [c] risti
    [d] ruutu
    [h] hertta
   *[s] pata
}{ $rank ->
    [A] ässä
    [T] kymppi
    [J] jätkä
    [Q] rouva
    [K] kuningas
    [2] kakkonen
    [3] kolmonen
    [4] nelonen
    [5] viitonen
    [6] kuutonen
    [7] seiska
    [8] kasi
   *[9] ysi
}
web-name = Nimesi
web-you-name = Vieras
web-play-now = Pelaa kahden botin kanssa
web-level = Miten hyvin botit pelaavat
web-level-beginner = Aloittelija
web-level-casual = Harrastelija
web-level-club = Kerhopelaaja
web-level-expert = Taitaja
web-level-master = Mestari
web-friends = Pelaa ystävien kanssa
web-friends-how = Avaa pöytä ja lähetä sen linkki. Botit istuvat tyhjiksi jääville paikoille.
web-pace = Miettimisaika
web-pace-none = Niin pitkään kuin haluat
web-pace-relaxed = Puolitoista minuuttia
web-pace-quick = Kaksikymmentä sekuntia
web-public = Kuka tahansa löytää pöydän
web-open-table = Avaa pöytä
web-go-on = Jatka peliä
web-look-on = Avoimet pöydät
web-chairs = Ketkä pelaavat?
web-free = Vapaa
web-sit = Istu tähän
web-get-up = Nouse
web-add-bot = Botti
web-take-away = Ota pois
web-bot-one = Botti Elsa
web-bot-two = Botti Hugo
web-share = Jaa linkki
web-copied = Kopioitu
web-start = Aloita ottelu
web-need-three = Botit istuvat vapaille paikoille.
web-host-starts = Pöydän avaaja aloittaa ottelun.
web-draw-title = Arvotaan roolit
web-draw-pick = Nosta kortti. Suurin menee boksiin, keskimmäinen on kapteeni, pienin jää väliin.
web-draw-wait = Odotetaan, että muut nostavat.
web-draw-card = Kortti { $number }
web-role-box = Boksissa
web-role-captain = Kapteeni
web-role-out = Neuvonantaja
web-you = Sinä
web-score = { $score ->
    [one] { $score } piste
   *[other] { $score } pistettä
}
web-target = pelataan { $target } pisteeseen
web-away = poissa, botti pelaa
web-absent = ei paikalla
web-their-turn = vuorossa
web-turn-of = Vuorossa { $name }
web-your-turn = Sinun vuorosi
web-captain-decides = { $name } päättää
web-holds = { $count } korttia
web-seen = otti { $cards }
web-your-hand = Kätesi
web-hand-of = Pelaajan { $name } käsi
web-melded = yhdistelmässä
web-just-drawn = juuri nostettu
web-deadwood = Irtopisteet { $count }
web-stock-left = Nostopakka, { $count } jäljellä
web-pile-top = { $card } poistopakan päällä
web-pile-empty = Poistopakka on tyhjä
web-draw-stock = Nosta nostopakasta
web-draw-take = Ota
web-advise-stock = Neuvo: nosta nostopakasta
web-advise-take = Neuvo: ota
web-advise-pass = Neuvo: passaa
web-point-drop = Mikä kortti pois? Osoita.
web-nothing-to-say = Ei neuvoa
web-pass = Passaa
web-drop = Heitä { $card }
web-ask = Pyydä neuvoa
web-advice = Neuvo
web-follow = Tee niin
web-return = Jatka itse
web-leave = Poistu pöydästä
web-leave-bot = Botti jatkaa puolestasi. Voit palata milloin vain: avaa sama linkki tällä selaimella ja paina ”{ $again }”.
web-leave-alone = Pöytään jää vain botteja, joten ottelu odottaa sinua. Kun haluat jatkaa, avaa sama linkki tällä selaimella ja paina ”{ $again }”.
web-stay = Jää pöytään
web-knock = Koputa
web-gin = Gin!
web-big-gin = Iso gin
web-knock-title = Koputus
web-knock-with = Minkä kortin heität? Luku kertoo, paljonko irtopisteitä jää.
web-knock-leaves = Irtopisteitä jää { $count }.
web-knock-gin = Kaikki kortit ovat yhdistelmissä: gin.
web-answer = Vastauksesi koputukseen
web-other-answers = Jotain muuta
web-lay = Lisää { $card } yhdistelmään { $meld }
web-spread = Levitä { $melds }: jää { $count }
web-result = Miten jako päättyi
web-next-hand = Seuraava jako
web-rematch = Uusi ottelu
web-waiting = Odotetaan muita.
web-look-back = Katso ottelu uudelleen
web-talk = Mitä tapahtui ja mitä sanottiin
web-say = Sano
web-send = Lähetä
web-privately = Vain kapteeni ja neuvonantaja
web-openly = Kaikki pöydässä
web-hearers = Kuka sen kuulee
web-unread = { $count ->
    [one] { $count } uusi viesti
   *[other] { $count } uutta viestiä
}
phrase-hello = Hei!
phrase-well-played = Hyvin pelattu.
phrase-thanks = Kiitos.
phrase-sorry = Anteeksi.
phrase-one-moment = Hetkinen.
phrase-your-call = Sinä päätät.
phrase-sure = Olen varma.
phrase-unsure = En ole varma.
web-theme = Vaalea vai tumma
web-theme-auto = Järjestelmän mukaan
web-theme-dark = Tumma
web-theme-light = Vaalea
web-index = Kortit
web-index-large = Isot merkit
web-index-classic = Perinteiset
web-suits = Maat
web-suits-two = Kaksi väriä
web-suits-four = Neljä väriä
web-order = Käden järjestys
web-order-melds = Yhdistelmittäin
web-order-rank = Arvon mukaan
web-order-suit = Maittain
web-order-own = Oma järjestys
web-speed = Korttien liike
web-speed-slow = Hitaasti
web-speed-normal = Tavallisesti
web-speed-fast = Nopeasti
web-speed-none = Heti
web-patience = Botit odottavat neuvoasi
web-patience-short = hetken
web-patience-long = 20 sekuntia
web-patience-always = kunnes olet sanonut jotain
web-contrast = Enemmän kontrastia
web-confirm = Vahvista jokainen heitto
web-counting = Laske irtopisteeni
web-left = Vasenkätiselle
web-sound = Äänet
web-word = Oma sanani jokaiseen sekoitukseen
web-guide-play = Opi pelaamalla
web-guide-end = Osaan jatkaa yksin
web-guide-wait = Vuoro on toisella. Katso, mitä kortteja otetaan ja heitetään: ne kertovat, mitä kerätään.
web-guide-offer = Ensimmäinen kortti on avoinna. Ota se vain, jos siitä tulee tai melkein tulee yhdistelmä; muuten passaa.
web-guide-draw = Ota poistopakan päällimmäinen, jos se täydentää yhdistelmän. Muuten nosta nostopakasta: sitä korttia ei näe kukaan.
web-guide-drop = Heitä kortti, joka ei sovi mihinkään, isoimmat ensin: kuningas on kymmenen irtopistettä, jos toinen koputtaa.
web-guide-knock = Saat nyt koputtaa: jako päättyy, ja saat pisteitä, jos toiselle jää enemmän. Voit myös jatkaa ja yrittää giniä.
web-guide-answer = Toinen koputti. Noihin yhdistelmiin sopivat korttisi eivät ole enää irtokortteja: lisää ne ensin.
web-guide-advise = Jäät tässä jaossa väliin ja näet kapteenin kortit ({ $name }). Osoita, mitä itse tekisit; kapteeni päättää. Seuraavassa jaossa pelaat.
web-rules = Säännöt
web-hand-number = Jako { $hand } · tavoite { $target }
web-pointed = neuvonantaja osoittaa sitä
web-do-offer = Ota aloituskortti tai passaa.
web-do-draw = Nosta kortti.
web-do-drop = Heitä kortti pois.
web-do-knock = Heitä kortti pois tai koputa.
web-do-spread = Levitä kätesi.
web-do-answer = Lisää kortteja ja levitä sitten kätesi.
web-point-offer = Ottaako vai passata? Osoita.
web-point-draw = Kummasta pakasta? Osoita.
web-point-knock = Mikä kortti pois, vai koputus? Osoita.
web-point-spread = Miten koputukseen vastataan? Osoita.
web-point-answer = Miten koputukseen vastataan? Osoita.
web-advise-knock-do = Neuvo: koputa
web-propose = Ehdota
web-was-followed = { $name } noudatti neuvoasi.
web-was-not-followed = { $name } päätti toisin.
web-look-on-hand = Näet nämä kortit.
web-tally = Neuvoja noudatettu: { $followed }/{ $given } · { $won ->
    [one] { $won } piste
   *[other] { $won } pistettä
}
web-knocked = { $name }: koputus, irtopisteitä { $count }
web-best-answer = Paras vastaus
web-lay-how = Valitse kortti kädestä ja sitten yhdistelmä, johon se lisätään.
web-lay-it = lisää yhdistelmään
web-throw-it = heitä pois
web-end-knock = Se, jolla on vähemmän irtopisteitä, saa erotuksen.
web-end-undercut = Alitus: bonus ja erotus.
web-end-gin = Gin: bonus ja toisen irtopisteet.
web-end-big-gin = Iso gin: bonus ja toisen irtopisteet.
web-end-void = Kukaan ei koputtanut: jako raukeaa. Kaikki pitävät roolinsa.
web-counts = Irtopisteet { $sum }
web-nothing-left = Ei irtokortteja
web-won = { $name }: ottelu voitettu!
web-was-role = oli: { $role }
web-deal = Jaa kortit
web-draw-again = Sama arvo: { $names } nostavat uudelleen.
web-you-are-box = Olet boksissa: jaat ja pelaat yksin kahta vastaan.
web-you-are-captain = Olet kapteeni: pelaat, ja sinulla on viimeinen sana.
web-you-are-out = Jäät tässä jaossa väliin ja neuvot kapteenia ({ $name }).
web-hint = Vihje
web-hint-is = Vahva pelaaja tekisi näin: { $move }.
web-hint-best = Parhaat siirrot
web-hint-chance = { NUMBER($chance, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
web-hint-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } p.
web-sort-melds = Yhdistelmät
web-sort-rank = Arvo
web-sort-suit = Maa
web-sort-own = Oma
web-carry-left = Siirrä vasemmalle
web-carry-right = Siirrä oikealle
web-talk-short = Juttele
web-may = Mitä saat tehdä
web-may-advise = Mitä voit neuvoa
web-may-short = Siirrot
web-may-not = Nyt ei käy
web-log = Mitä tapahtui
web-hear-draw = Nosta: nostopakka { $count }, poistopakka { $card }.
web-keys = Kirjaimet toimivat pikanäppäiminä
web-shortcuts = Pikanäppäimet
web-key-pile = Ota poistopakan päällimmäinen
web-key-throw = Heitä valittu kortti
web-key-move = Selaa käden kortteja
web-key-carry = Siirrä korttia kädessä
web-fair-check = Tarkista tämä jako
web-fair-good = Kortit ovat ne, jotka luvattiin, ennen kuin sanat tiedettiin.
web-fair-broken = Paljastettu salaisuus ei ole se, joka luvattiin.
web-fair-other-cards = Jaettiin muita kortteja kuin luvattiin.
web-fair-changed = Tallenteessa on toinen lupaus kuin se, jonka selaimesi sai ennen jakoa.
web-fair-word-lost = Sanasi ei ole tallenteessa sellaisena kuin selaimesi sen lähetti.
web-fair-not-told = Tämän jaon salaisuutta ei ole paljastettu.
web-fair-insecure = Selaimesi osaa laskea tämän vain, jos sivu on haettu https-yhteydellä tai palvelinkoneella itsellään osoitteesta 127.0.0.1. Näin onnistuu silti: katso ottelu uudelleen, lataa tallenne ja anna tiedosto komennolle captain-gin verify.
web-fair-failed = Jakoa ei voitu tarkistaa: { $reason }
web-fair-how = Ennen jakoa palvelin julkaisi salaisuuden tiivisteen, joten se ei voinut enää vaihtaa salaisuutta. Sitten jokainen pelaaja lisäsi sanan. Salaisuus ja sanat yhdessä sekoittavat pakan. Nyt kun salaisuus on paljastettu, selaimesi on laskenut kaiken uudelleen.
web-fair-promise = Luvattu
web-fair-secret = Salaisuus
web-fair-words = Sanat
web-fair-deck = Pakka jakojärjestyksessä
web-how = Näin pelataan
web-how-roles = Roolit arvotaan: suurin kortti menee boksiin ja pelaa yksin, keskimmäinen on kapteeni, pienin neuvoo.
web-how-melds = Kerää yhdistelmiä: kolme tai neljä samanarvoista tai vähintään kolmen kortin suora samaa maata. Muut ovat irtokortteja.
web-how-turn = Joka vuorolla: nosta nostopakasta tai ota poistopakan päällimmäinen, ja heitä sitten yksi kortti pois.
web-how-knock = Kun irtopisteitä on enintään 10, saat koputtaa. Toinen lisää yhdistelmiisi kortit, jotka sopivat.
web-how-score = Se, jolla on vähemmän irtopisteitä, saa erotuksen; gin tuo 25 lisää. Sitten roolit vaihtuvat, kunnes jollakin on 100.
web-all-rules = Kaikki säännöt
web-why = Miksi?
web-why-source = Lähdeteksteissä
web-why-ours = Meillä
web-why-others = Muualla
web-join = Liity pöytään
web-join-link = Pöydän linkki tai koodi
web-join-go = Mene pöytään
web-join-wrong = Tämä ei ole pöydän linkki.
web-code = Linkki kuvana puhelimella luettavaksi
web-copy = Kopioi linkki
web-copy-failed = Selaimesi ei kopioinut linkkiä. Se on valittuna: kopioi se itse.
web-promise = Reilu jako: palvelin lupaa joka sekoituksen, ennen kuin tietää sanasi, ja kertoo jaon jälkeen kaiken.
web-replay = Katsotaan uudelleen
web-replay-hand = Jako
web-replay-roles = Roolien arvonta
web-replay-eyes = Kenen silmin
web-replay-open = Kaikki kortit näkyvissä
web-replay-step = Vaihe { $step } / { $steps }
web-replay-first = Alkuun
web-replay-back = Vaihe taaksepäin
web-replay-on = Vaihe eteenpäin
web-replay-last = Loppuun
web-replay-save = Lataa tallenne
web-replay-load = Katso tallennetta tiedostosta
web-back-to-table = Takaisin pöytään

## Help: `captain-gin serve --help`

help-serve = Pyöritä pöytiä ihmisille ja boteille.
help-serve-more = Asetukset tulevat valitsimista, ympäristömuuttujista (kuten CAPTAIN_GIN_PORT) ja TOML-tiedostosta, tässä järjestyksessä. Ctrl-C sulkee palvelimen hallitusti: mitään tehtyä ei katoa.
help-serve-host = Osoite, jota kuunnellaan; oletus 127.0.0.1 eli vain tämä kone, 0.0.0.0 avaa palvelimen kaikille.
help-serve-port = Portti, jota kuunnellaan; oletus 8000, arvolla 0 mikä tahansa vapaa.
help-option-db = Tietokanta: tiedosto tai postgresql://käyttäjä:salasana@kone/nimi; oletus captain-gin.db.
help-serve-workers = Kuinka monta prosessia miettii palvelimen omien bottien puolesta; oletus 1.
help-serve-url = Julkinen osoite, jos edessä on toinen verkkopalvelin, esimerkiksi https://gin.example.org.
help-serve-log = Virhevirtaan kirjoitettavan lokin muoto: text tai json.
help-serve-config = TOML-tiedosto, jossa on asetuksia.
help-serve-open = Avaa osoite selaimessa; jos portti on varattu, käytetään seuraavaa vapaata.

## Starting a server

serve-ready = Captain Gin on osoitteessa { $address } (Ctrl-C sulkee)
serve-address = osoitetta { $host }, porttia { $port } ei voi kuunnella: { $reason }
extra-missing = tähän tarvitaan muutakin kuin itse peli; sen saa komennolla: pip install "captain-gin[{ $extra }]"
# $place: where the setting stands.
config-unknown = { $place ->
    [flags] valitsimet
    [environment] ympäristö
   *[file] asetustiedosto
}: asetusta ”{ $name }” ei ole; lähin on ”{ $nearest }”
config-wrong = { $place ->
    [flags] valitsimet
    [environment] ympäristö
   *[file] asetustiedosto
}: ”{ $name }” ei voi olla ”{ $value }”; tavallinen arvo on { $usual }
config-not-toml = { $file } ei ole TOML-tiedosto: { $reason }

## What a server refuses

server-too-often = Liian paljon kerralla. Yritä uudelleen { $seconds } sekunnin kuluttua.
server-unavailable = Palvelin ei juuri nyt saa yhteyttä tietokantaansa. Mitään ei tehty; yritä pian uudelleen.
server-stopping = Palvelinta suljetaan. Mitään ei tehty; yritä pian uudelleen.
server-fault = Palvelimessa meni jokin vikaan. Ylläpitäjä löytää sen lokista tunnuksella { $id }.
server-not-json = Tämä ei ole JSONia, jota täällä voi lukea.
server-type-unknown = Viestityyppiä ”{ $found }” ei ole.
server-field-missing = Kenttä { $field } puuttuu.
server-field-wrong = Kentän { $field } arvo ei kelpaa.
server-too-long = Tämä on liian pitkä: enintään { $most } tavua.
server-connections = Sinulla on jo { $most } yhteyttä auki; sulje ensin jokin niistä.
server-origin = Muiden sivustojen sivut eivät saa käyttää tätä palvelinta.
server-not-found = Tässä osoitteessa ei ole mitään.
server-method = Tätä osoitetta käytetään toisella tavalla.
identity-needed = Kerro ensin, kuka olet.
identity-token = Tämä todiste siitä, kuka olet, ei kelpaa täällä; kirjaudu uudelleen tai käytä palautuskoodiasi.
identity-expired = Tämä todiste siitä, kuka olet, on liian vanha; käytä palautuskoodiasi.
identity-code = Tämä palautuskoodi ei ole kenenkään; tarkista jokainen merkki.
identity-bot = Botti ei voi tehdä tätä: sen voi tehdä vain botin omistaja.
table-no-such-match = Tätä ottelua ei ole pelattu tässä pöydässä.

## Records and databases: `captain-gin export`, `import`, `backup`

help-export = Kirjoita tietokannan kaikki ottelut tallenteiksi.
help-export-more = Yksi tiedosto ottelua kohti, mukana kaikki pelaajilta salattu: myös kesken olevista jaoista. Samannimiset tiedostot korvataan.
help-export-dir = Kansio, johon kirjoitetaan; se luodaan, jos sitä ei ole.
help-import = Vie tallenteita tietokantaan, kukin suljetuksi pöydäksi, jota voi lukea.
help-import-more = Vain päättyneet ottelut, joista ei ole salattu mitään. Jo vietyä tallennetta ei viedä toistamiseen.
help-import-files = Tallenteet.
help-backup = Kopioi SQLite-tietokanta, myös palvelimen käyttäessä sitä.
help-backup-more = PostgreSQL:lle on pg_dump.
help-backup-file = Tiedosto, johon kirjoitetaan; se ei saa olla ennestään olemassa.
export-done = { $matches ->
    [0] Tässä tietokannassa ei ole aloitettu yhtään ottelua.
    [one] 1 ottelu kirjoitettu kansioon { $folder }.
   *[other] { $matches } ottelua kirjoitettu kansioon { $folder }.
}
import-done = { $file }: viety pöydäksi { $table }
import-known = { $file }: viety jo aiemmin pöydäksi { $table }
import-masked = { $file }: vain kokonaisen tallenteen voi viedä, ja tästä on jotain salattu
import-unfinished = { $file }: vain päättyneen ottelun voi viedä, eikä kukaan ole vielä voittanut tätä
backup-done = Tietokanta on kopioitu tiedostoon { $file }.
store-missing = tietokantaa { $store } ei ole
file-unwritable = { $file }: ei voi kirjoittaa: { $reason }

## Ohje: `captain-gin bot --help` sekä palvelimen pöydät ohjeessa `captain-gin play --help`

help-bot = Anna botin pelata palvelimen pöydässä.
help-bot-more = Botti ottaa paikan ja pelaa, kunnes ottelu on ohi eikä kukaan halua uutta. Se palauttaa katkenneen yhteyden itse. Ctrl-C jättää paikan.
help-bot-kind = Botti: beginner, casual, club, expert, master … tai engine:KOMENTO.
help-bot-join = Pöydän linkki.
help-bot-seat = Paikka: A, B tai C; ellei sitä anneta, ensimmäinen vapaa.
help-bot-name = Botin nimi.
help-bot-stay = Jää pöytään ottelun jälkeen odottamaan seuraavaa.
help-bot-linger = Montako sekuntia uutta ottelua odotetaan; 20, ellei toisin sanota.
help-option-token = Bottitilin tunniste, jolla palataan samalle paikalle; ellei sitä ole, uusi vieras.
help-play-join = Mene palvelimen pöytään sen linkillä. Ilman valitsinta --seat tai --name olet katsoja.
help-play-on = Avaa pöytä tälle palvelimelle ottelua varten ystävien kanssa.
help-play-seat = Valitsimen --join tai --on kanssa: oma paikka, A, B tai C.
help-play-bots = Valitsimen --on kanssa: yksi tai kaksi bottia muille paikoille, esimerkiksi casual,club.

## Palvelimen pöydät päätteessä

## $words on pelaajan kirjoittamaa; myös sanan join-word-follow sanoja kirjoitetaan, välilyönnein erotettuina.

join-word-follow = f noudata tee
join-at = Pöytä { $link }
join-seat-free = Paikka { $seat } on vapaa.
join-seat-person = Paikka { $seat }: { $name }
join-seat-bot = Paikka { $seat }: { play-bot }
join-keys = /teksti näkyy kaikille, //teksti vain kapteenille ja neuvonantajalle.
join-looks-on = Olet katsoja. q lopettaa.
join-sat = { $name } istuu paikalle { $seat }.
join-bot = Botti { $name } ottaa paikan { $seat }.
join-rose = Paikka { $seat } on taas vapaa.
join-swapped = Paikat { $one } ja { $other } vaihtavat pelaajia.
join-renamed = Paikan { $seat } pelaaja on nyt { $name }.
join-started = Ottelu { $number } alkaa.
# $late: yes, jos aika loppui, no, jos pelaaja lähti.
join-away = { $late ->
    [yes] Aika loppui pelaajalta { $name }: botti pitää paikan.
   *[no] { $name } on poissa: botti pitää paikan.
}
join-back = { $name } pelaa taas.
join-said = { $to ->
    [advice] { $name }, vain kapteenille ja neuvonantajalle: { $words }
   *[table] { $name }: { $words }
}
join-closed = Pöytä on suljettu.
join-lost = Yhteys katkesi; sitä yritetään uudelleen. Mitään ei häviä.
join-found = Yhteys toimii taas.
join-rematch = Uusi ottelu? Enter: kyllä, q: ei.
join-start = Kaikki paikat on otettu. Enter aloittaa ottelun.
join-kept = Botti pitää paikkaasi. Enter: pelaa taas itse.
join-listen = Neuvoa pyydetään pelaajalta { $name }. Enter: älä odota sitä.
join-follow = f tekee ehdotetun siirron.
join-time = { $seconds } s aikaa päättää.
join-not-now = Ei ole sinun vuorosi. /teksti näkyy kaikille, q lopettaa.
join-left = Botti pitää paikkasi; palaa komennolla: { $command }
bot-sits = { play-bot } istuu paikalla { $seat }.
bot-leaves = { $name } jättää paikan { $seat }.

## Mikä asiakkaan ja palvelimen välillä menee vikaan

client-link = odotettiin pöydän linkkiä, esimerkiksi https://gin.example.org/t/6kQv0bXo, saatiin ”{ $found }”
client-server = odotettiin palvelimen osoitetta, esimerkiksi https://gin.example.org, saatiin ”{ $found }”
client-no-server = osoitteessa { $server } vastaa jokin muu kuin Captain Ginin palvelin
client-refused = { $server } kieltäytyy ({ $status }): { $reason }
client-unreachable = palvelimeen { $server } ei saada yhteyttä: { $reason }
client-hung-up = palvelin katkaisi yhteyden ({ $code }): { $reason }
client-protocol = palvelin puhuu protokollan versiota { $found }, tämä ohjelma versiota { $expected }: jompikumpi on liian vanha
client-no = { $reason }
client-left = yhteys pöytään on suljettu
client-no-advice = mitään ehdotusta ei ole
client-no-seat = pöydässä ei ole vapaata paikkaa
client-seat-taken = paikka { $seat } on varattu
client-not-kept = tiedostoon { $file } ei voi kirjoittaa: { $reason }; tunnisteen voi antaa myös muuttujassa CAPTAIN_GIN_TOKEN
client-seat-unknown = odotettiin paikkaa A, B tai C, saatiin ”{ $found }”
client-two-bots = --bots ottaa yhden tai kaksi bottia, esimerkiksi casual,club, saatiin ”{ $found }”
client-no-terminal = päätettä, johon kirjoittaa, ei ole; captain-gin bot pelaa itsestään
client-option = { $option } ei sovi yhteen valitsimen { $other } kanssa

## Mitä pöydässä tapahtuu pelin ohessa

told-sat = { $name } istuu pöytään.
told-renamed = { $name } vaihtoi nimeä.
told-started = Ottelu alkaa.
told-away = { $name } on poissa; botti pelaa hänen puolestaan.
told-back = { $name } on palannut.
told-nodded = Pelaajalla { $name } ei ole neuvoa.
told-reason = { $name }: { $reason }.
told-follows = { $name } noudattaa neuvoa.
told-overrules = { $name } päättää toisin: { $reason }.

## A server without the web client

page-none = Tällä palvelimella ei ole selainversiota. Kapteenia pelataan päätteessä, kun Captain Gin on asennettu:

## Moves taken back

table-no-undo = Sitä ei voi kumota: vain viimeisen siirtosi voi, kunhan se ei paljastanut sinulle mitään, kukaan ei ole siirtänyt sen jälkeen ja se sopii muille.
table-undo-not-asked = Kukaan ei pyydä siirron kumoamista.
told-wished = { $name } haluaisi kumota viimeisen siirron.
told-undo-denied = { $name }: siirto jää voimaan.
told-undo-late = Kaikki eivät ole suostuneet: siirto jää voimaan.
told-undone = { $name } kumoaa viimeisen siirron.
join-word-undo = kumoa
join-undo = kumoa pyytää muilta lupaa kumota viimeinen siirtosi.
join-agree = Saako { $name } kumota viimeisen siirron?

## Complaints: `captain-gin reports`

help-reports = Näytä, mistä pelaajat ovat valittaneet.
help-reports-more = Uusin ensin: milloin, kuka kenestä, missä pöydässä ja mitä rivillä sanottiin. Pelaajien nimet ovat heidän nykyiset nimensä.
help-reports-last = Kuinka monta enintään.
reports-none = Kukaan ei ole valittanut.
reports-table = { $when }  { $reporter } valittaa pelaajasta { $reported }, pöytä { $table }
reports-line = { $when }  { $reporter } valittaa pelaajasta { $reported }, pöytä { $table }, rivi { $line }
reports-said = { $name }: ”{ $words }”
reports-name = nimi ”{ $name }”

## Verkkopöytä: kaikki jaot lukuina

web-figures = Reilut jaot lukuina
web-figures-none = Tällä palvelimella ei ole vielä pelattu yhtään jakoa loppuun. Ensimmäisten summat tulevat tähän.
web-figures-hands = { $count ->
    [one] jako
   *[other] jakoa
  }
web-figures-matches = { $count ->
    [one] ottelu
   *[other] ottelua
  }
web-figures-how = Palkki näyttää, mitä täällä tapahtui. Vihreä merkki näyttää, mikä on tavallista. Ohut viiva näyttää, missä todellinen osuus voi olla: 95 tapauksessa sadasta se on siinä.
web-figures-share = Osuus
web-figures-usual = Tavallisesti
web-figures-times = { $card }: { $count }
web-figures-cards = Kortit
web-figures-upcards = Jaon aloituskortit
web-figures-upcards-how = Jokaisen kortin pitäisi kääntyä esiin yhtä usein. Mitä syvempi väri, sitä useammin niin kävi.
web-figures-dealt-captain = Kapteenille jaetut irtopisteet
web-figures-dealt-box = Boksille jaetut irtopisteet
web-figures-first = Kuka nostaa roolien arvonnassa suurimman kortin
web-figures-few = Arvioon liian vähän: { $count }, kun tarvitaan { $needed }.
web-figures-good = Niin kuin sattuma tekee: pelkkä sattuma heittää vähintään näin paljon { $percent } prosentissa tapauksista.
web-figures-far = Vähän poikkeavaa, mutta niin käy: pelkkä sattuma heittää vähintään näin paljon { $percent } prosentissa tapauksista.
web-figures-bad = Tämä tuskin on sattumaa, joka heittää näin paljon vain { $percent } prosentissa tapauksista. Kerro palvelimen ylläpitäjälle.
web-figures-play = Pelaaminen
web-figures-play-how = Tässä ratkaisee taito, ei pelkkä sattuma. Vihreä merkki näyttää, mihin bottimme keskenään päätyvät: yksi koputtaa heti kun voi, toinen odottaa giniä.
web-figures-winners = Kuka voittaa jaon
web-figures-nobody = Ei kukaan
web-figures-endings = Miten jaot päättyvät
web-figures-knock = Koputus
web-figures-undercut = Alitus
web-figures-gin = Gin
web-figures-big-gin = Iso gin
web-figures-void = Rauennut

## What a score is worth: `captain-gin equity`

help-equity = Mitä pistetilanne merkitsee: todennäköisyys voittaa ottelu kussakin roolissa.
help-equity-more = Luvut ovat taulukoista, joiden otteluissa yksi pelitapa pelaa kaikilla kolmella paikalla. ”captain-gin equity build” laskee taulukot uudelleen: yhden säännöstön valitsimella --rules, muuten kaikkien. Katso docs/equity.md.
help-equity-scores = Boksissa olevan, kapteenin ja väliin jäävän pisteet ennen jakoa, tai sana build.
help-equity-plot = Piirrä todennäköisyyksien lämpökartat tähän tiedostoon, .svg tai .png.
help-equity-policy = Sanan build kanssa: pelitapa, jolla pelataan; muuten marjj10.
help-equity-hands = Sanan build kanssa: montako jakoa kutakin taulukkoa varten pelataan; muuten 1000000.
help-equity-seed = Sanan build kanssa: luku, josta jokainen sekoitus riippuu; muuten 1.
help-equity-workers = Sanan build kanssa: montako prosessia pelaa; muuten yksi.
help-equity-to = Sanan build kanssa: kansio, johon kirjoitetaan; muuten ohjelman oma, josta taulukot luetaan.
equity-three = pitäisi olla kolmet pisteet (box, captain, out), on { $count }
equity-over = vain yhdellä pelaajalla voi olla { $target } pistettä tai enemmän
equity-rules = taulukoita on vain valmiille säännöstöille, tavoitteena enintään { $target }, jos tavoite asetetaan
equity-file = { $file } ei ole todennäköisyystaulukko: { $reason }
equity-option = { $option } ja { $other } eivät sovi yhteen
equity-folder = --to { $folder }: sellaista kansiota ei ole
equity-all-void = kukaan ei voittanut { $hands ->
    [one] ainoassa jaossa
   *[other] missään { $hands } jaosta
}: jakoja tarvitaan lisää
equity-title = Todennäköisyys voittaa ottelu { $target } pisteeseen; säännöt: { $rules }
equity-score = Pisteet
equity-now = Tilanne nyt
equity-chance = { NUMBER($chance, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
# A line of a table. $winner is box or captain, $kind gin, knock or undercut.
equity-event = { $winner ->
    [box] Boksille
   *[captain] Kapteenille
} { $points }, { $kind ->
    [gin] gin
    [undercut] alitus
   *[knock] koputus
}
# A chance in percent, and how much more or less that is than now.
equity-change = { NUMBER($chance, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $sign ->
    [plus] +
    [minus] −
   *[none] ±
}{ NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) })
equity-order = Sarake on yksi pelaaja, nimetty tämän jaon roolin mukaan. Jos jako raukeaa, luvut pysyvät samoina.
equity-usual = Gin ja alitus tuovat tässä keskimääräiset pisteensä. Kaikki kolme pelaavat tavalla { $policy }; jakoja { $hands }.
equity-ended = Ottelu on päättynyt.
equity-unreachable = Näihin pisteisiin ei mikään ottelu johda: kun jollakulla on pisteitä, niitä on myös boksissa olevalla.
equity-playing = Pelataan jakoja: { $rules }
equity-solving = Ratkaistaan: { $rules }
equity-built = { $file }: jakoja { $hands }, voittoon päättyneistä kapteenille { NUMBER($captain, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) } %; alussa boksilla on { NUMBER($box_first, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, kapteenilla { NUMBER($captain_first, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, väliin jäävällä { NUMBER($out_first, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
equity-plot-chance = todennäköisyys voittaa ottelu
equity-plot-panel = { $role ->
    [box] Boksissa, pisteitä { $score }
    [captain] Kapteeni, pisteitä { $score }
   *[out] Jää väliin, pisteitä { $score }
}: todennäköisyys, %
equity-plot-axis = { $role ->
    [box] boksin pisteet
    [captain] kapteenin pisteet
   *[out] väliin jäävän pisteet
}

## Verkkopöytä: pöytääminen käsin

web-spread-how = Miten levität kätesi?
web-spread-otherwise = Levitä toisin
web-spread-none = Ei yhdistelmää
web-spread-bare = Näytä kätesi: jää { $count }
web-spread-it = Levitä
web-lay-first = Lisää ensin yhdistelmiin, kortti kerrallaan:

## The web client: moves taken back, and what a table settles

web-undo = Kumoa siirto
web-undo-asked = { $name } haluaisi kumota viimeisen siirron.
web-undo-waiting = Muilta kysytään.
web-undo-allow = Salli
web-undo-refuse = Kiellä
web-undo-keep = Antaa olla
web-set = Tässä pöydässä
web-set-hints = Vihjeet ovat sallittuja
web-set-no-hints = Ei vihjeitä
web-set-counting = Yhdistelmät merkitään ja irtopisteet lasketaan
web-set-no-counting = Mitään ei merkitä eikä lasketa: jokainen laskee itse
web-set-rules = Tämän pöydän säännöt
web-preset = Bonukset
web-preset-seed = Kapteeni (gin 25, alitus 10)
web-preset-bicycle = Bicycle (gin 20, alitus 10)
web-preset-modern = Moderni (gin 25, alitus 25)
web-preset-palace = Palace (gin 25, alitus 20)
web-goal = Tavoitepisteet
web-advice-when = Neuvonantaja saa puhua
web-advice-open = Milloin vain
web-advice-on-request = Kapteenin pyynnöstä
web-advice-layoffs-only = Vain lisäyksistä
web-advice-none = Ei koskaan
web-option-knock_limit = Koputusraja: { $value }
web-option-gin_bonus = Gin-bonus: { $value }
web-option-undercut_bonus = Alitusbonus: { $value }
web-option-big_gin_bonus = Ison ginin bonus: { $value ->
    [0] ei ole
    [off] ei ole
   *[other] { $value }
}
web-option-discard_taken = { $value ->
    [yes] Poistopakasta nostetun kortin saa heittää heti takaisin
   *[no] Poistopakasta nostettua korttia ei saa heittää heti takaisin
}
web-option-pile_draw_limit = Jako raukeaa, kun poistopakasta on nostettu { $value } kertaa
web-option-last_discard = { $value ->
    [knock] Viimeisen pois heitetyn kortin saa nostaa koputtaakseen
   *[dead] Viimeistä pois heitettyä korttia ei saa nostaa
}
web-option-role_tie = { $value ->
    [suits] Sama arvo rooleja arvottaessa: maa ratkaisee
   *[redraw] Sama arvo rooleja arvottaessa: nostetaan uudelleen
}
web-replay-undone = { $count ->
    [1] Tässä jaossa kumottiin yksi siirto; sitä ei näytetä.
   *[other] Tässä jaossa kumottiin { $count } siirtoa; niitä ei näytetä.
 }

## Laskevat pelaajat

bot-option-form = ”{ $text }” ei ole botin valinta; valinta kirjoitetaan esimerkiksi näin: playouts=500

## The clock of the web client

web-time-left = Aikaa jäljellä { $seconds } s

## Advice of the players that search, and what a captain’s own judgement says of it

reason-draw-outs = kortista { $card } on liian vähän apua: irtopisteitä on { $deadwood }, ja { $melds ->
    [0] mikään näkemätön kortti ei täydennä yhdistelmää
    [one] yksi näkemätön kortti täydentää yhdistelmän
   *[other] { $melds } näkemätöntä korttia täydentää yhdistelmän
}
reason-throw = ilman korttia { $card } irtopisteitä jää { $deadwood }; { $melds ->
    [0] mikään näkemätön kortti ei täydennä yhdistelmää
    [one] yksi näkemätön kortti täydentää yhdistelmän
   *[other] { $melds } näkemätöntä korttia täydentää yhdistelmän
}, ja vastustaja saa pois heitetystä kortista yhdistelmän { $risk } tapauksessa sadasta
reason-wait = ilman korttia { $card } irtopisteitä jää { $deadwood }; sillä voisi jo koputtaa, mutta { $gins ->
    [0] koputus voi odottaa
    [one] yksi näkemätön kortti tekee ginin
   *[other] { $gins } näkemätöntä korttia tekee ginin
}; vastustaja saa pois heitetystä kortista yhdistelmän { $risk } tapauksessa sadasta
reason-knock-odds = { $deadwood } vastaan noin { $count }, alitus { $risk } tapauksessa sadasta
reason-why = { $why ->
    [reason-draw] { reason-draw }
    [reason-draw-outs] { reason-draw-outs }
    [reason-take] { reason-take }
    [reason-take-meld] { reason-take-meld }
    [reason-void] { reason-void }
    [reason-drop] { reason-drop }
    [reason-drop-outs] { reason-drop-outs }
    [reason-drop-safe] { reason-drop-safe }
    [reason-drop-risky] { reason-drop-risky }
    [reason-go-on] { reason-go-on }
    [reason-wait-gin] { reason-wait-gin }
    [reason-throw] { reason-throw }
    [reason-wait] { reason-wait }
    [reason-knock] { reason-knock }
    [reason-knock-now] { reason-knock-now }
    [reason-knock-odds] { reason-knock-odds }
    [reason-gin] { reason-gin }
    [reason-big-gin] { reason-big-gin }
    [reason-lay] { reason-lay }
    [reason-spread] { reason-spread }
   *[reason-random] { reason-random }
}
reason-score = { reason-why }; jokin muu siirto toisi keskimäärin { $more ->
    [one] pisteen
   *[other] { $more } pistettä
} enemmän, mutta näissä pisteissä tämä voittaa ottelun useammin
reason-costs = neuvo maksaisi noin { $cost ->
    [one] pisteen
   *[other] { $cost } pistettä
}; parempi: { reason-why }
reason-costs-match = neuvo maksaisi { $cost ->
    [one] yhden pisteen
   *[other] { $cost } pisteen
} verran, { $chance ->
    [0] alle 1 %
   *[other] noin { $chance } %
} mahdollisuudesta voittaa ottelu; parempi: { reason-why }
worth-points = { $move }: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } pistettä
worth-match = { $move }: voittaa ottelun todennäköisyydellä { NUMBER($chance, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } pistettä
