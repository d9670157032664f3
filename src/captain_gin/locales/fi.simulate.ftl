### captain-gin simulate: many hands or matches between bots.
### Numbers come as numbers: NUMBER(…) writes them with as many decimals as it says, in the manner of the language.

## Help: `captain-gin simulate --help`

help-simulate = Pelauta tietokonepelaajilla monta jakoa tai ottelua ja laske tulokset.
help-simulate-more = Pisteet ovat pelaajan saamat pisteet vähennettynä vastustajan saamilla, jakoa kohti niistä jaoista, jotka pelaaja pelasi, ja mukana on 95 %:n väli. Sama siemen antaa samat jaot. Ctrl-C lopettaa kesken ja näyttää siihen asti lasketun (paluukoodi 130).
help-simulate-n = Montako jakoa; valitsimella --matches montako ottelua, valitsimella --mirrored montako korttijakoa.
help-simulate-seats = Tietokonepelaajat pilkuin erotettuina: jakoihin kaksi, otteluihin kolme. Oletuksena pelaa simple.
help-simulate-matches = Pelauta kokonaisia otteluita kolmella pelaajalla ja kaikilla rooleilla.
help-simulate-mirrored = Pelauta sama korttijako kahdesti, toisella kerralla roolit vaihdettuina, jotta korttionni tasoittuu.
help-simulate-seed = Siemen eli teksti, joka ratkaisee jokaisen sekoituksen; oletus 1.

## What is wrong with what was typed

option-name-number = { $name }: valitsinta ei ole, eikä mikään luku voi tässä olla alle nollan
simulate-seats = --seats: pelaajia pitää olla { $expected } pilkuin erotettuina, nyt niitä on { $count }
simulate-mirrored-matches = --mirrored koskee yksittäisiä jakoja, ei sovi yhteen valitsimen --matches kanssa

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
