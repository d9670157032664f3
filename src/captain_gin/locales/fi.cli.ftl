### The command line: help, answers and what is wrong with what was typed.
### Cards and sums come in as text, words of the command line (--lang, FILE) stay as they are.

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
help-check-more = Kertoo irtopisteet, kaikki ryhmittelyt, joista niitä jää vähiten, ja saatko koputtaa. Yhdestätoista kortista kertoo myös parhaan pois heitettävän: sen, jonka jälkeen irtopisteitä jää vähiten, ja yhtä hyvistä sen, josta lasketaan eniten pisteitä; kaikki muu koskee silloin käteen jääviä kymmentä korttia.
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
    [kept] lupaus piti, kortit ovat luvatut
    [open] salaisuutta ei ole vielä paljastettu
   *[none] ei lupausta
}{ $sums ->
    [right] , laskut täsmäävät.
    [open] , kesken.
   *[none] .
}
verify-proved = Kaikki pitää paikkansa, ja jokainen jako on todistettu.
verify-unproved = Virheitä ei ole, mutta kaikkia jakoja ei voi todistaa.
