### captain-gin play: a match in the terminal.
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
help-play-seats = Kolme paikkaa pilkuin erotettuina: you (sinä) tai tietokonepelaajan laji. Oletus: you,careful,careful. Kolme tietokonepelaajaa pelaa keskenään, kaikki kortit näkyvissä.
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
play-bot = { $name } ({ $kind })
play-unattended = Kukaan ei voi vastata (syöte ei tule päätteestä), joten tietokonepelaaja (careful) pelaa puolestasi.
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
play-also-advice = Lisäksi: Enter (kapteeni päättää), vaiti (loppujako), v, pisteet, sääntö 4.3, q.
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
play-fits-none = { $cards }: ei käy mihinkään koputtajan yhdistelmään (sääntö 6.2)
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

play-seats-three = --seats ”{ $text }”: tässä pitäisi olla kolme nimeä pilkuin erotettuina, esimerkiksi you,simple,careful
play-seats-one-person = --seats ”{ $text }”: ihmisiä voi tässä päätteessä pelata yksi; muut paikat ovat tietokonepelaajille
play-resume-persons = { $file }: tässä pöydässä istuu { $count } ihmistä; tässä päätteessä voi pelata vain yksi
play-name-empty = --name ”{ $name }”: nimessä pitäisi olla 1–{ $most } merkkiä
play-resume-option = { $option } ei voi muuttua kesken ottelun: jätä se pois, kun käytät valitsinta --resume
