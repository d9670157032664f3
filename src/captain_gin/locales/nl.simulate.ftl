### captain-gin simulate: many hands or matches between bots.
### Numbers come as numbers: NUMBER(…) writes them with as many decimals as it says, in the manner of the language.

## Help: `captain-gin simulate --help`

help-simulate = Laat computerspelers veel ronden of partijen spelen en tel mee.
help-simulate-more = De punten zijn wat een speler scoorde min wat hij weggaf, per ronde die hij speelde, met een interval van 95 %. Dezelfde seed geeft dezelfde ronden. Ctrl-C stopt eerder en toont wat tot dan toe is geteld (exitcode 130).
help-simulate-n = Hoeveel ronden; met --matches hoeveel partijen, met --mirrored hoe vaak er wordt gedeeld.
help-simulate-seats = De computerspelers, gescheiden door komma’s: twee voor losse ronden, drie voor partijen. Zonder deze optie speelt simple.
help-simulate-matches = Speel hele partijen met drie spelers en alle rollen.
help-simulate-mirrored = Speel elke verdeling van de kaarten twee keer, de tweede keer met verwisselde rollen, zodat geluk met de kaarten wegvalt.
help-simulate-seed = Een tekst die bepaalt hoe er wordt geschud; zonder deze optie 1.

## What is wrong with what was typed

option-name-number = { $name }: onbekende optie, en een getal onder 0 kan hier niet
simulate-seats = --seats: verwacht { $expected } computerspelers, gescheiden door komma’s, gevonden { $count }
simulate-mirrored-matches = --mirrored is voor losse ronden en gaat niet samen met --matches

## The figures

# $played: hands, mirrored (each deal twice) or matches.
simulate-title = { $played ->
    [matches] { $matches ->
        [one] { $matches } partij
       *[other] { $matches } partijen
    }, { $hands ->
        [one] { $hands } ronde
       *[other] { $hands } ronden
    }
    [mirrored] { $hands } ronden, dezelfde kaarten twee keer met verwisselde rollen
   *[hands] { $hands ->
        [one] { $hands } ronde
       *[other] { $hands } ronden
    }
}; spelregels: { $rules }; seed: { $seed }
simulate-heading-points = punten per ronde
simulate-heading-captain = als captain
simulate-heading-box = in de box
simulate-heading-matches = partijen gewonnen
# $margin is half the 95 % interval.
simulate-points = { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-mean = { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-share = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
# The rest are percents of all hands and means over them.
simulate-endings = Gin { NUMBER($gins, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, undercuts { NUMBER($undercuts, minimumFractionDigits: 1, maximumFractionDigits: 1) } % (gelijk { NUMBER($ties, minimumFractionDigits: 1, maximumFractionDigits: 1) } %), vervallen { NUMBER($void, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
simulate-course = { NUMBER($turns, minimumFractionDigits: 1, maximumFractionDigits: 1) } beurten per ronde, { NUMBER($stock, minimumFractionDigits: 1, maximumFractionDigits: 1) } kaarten over in de stok. De eerste open kaart wordt in { NUMBER($upcard_first, minimumFractionDigits: 1, maximumFractionDigits: 1) } % van de ronden door de captain gepakt, in { NUMBER($upcard_second, minimumFractionDigits: 1, maximumFractionDigits: 1) } % door de box.
simulate-knocks = Een klop zonder gin laat { NUMBER($knock_deadwood, minimumFractionDigits: 1, maximumFractionDigits: 1) } punten over.
simulate-length = { NUMBER($hands_per_match, minimumFractionDigits: 1, maximumFractionDigits: 1) } ronden per partij.
