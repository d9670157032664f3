### Captain Gin in Dutch: every text that a person reads.
### Names ($name and others) come in the nominative and can't be inflected; cards come as text ("7♠", "4♣ 5♣ 6♣ · 9♣ 9♦ 9♥"),
### sums too ("32 − 2 = 30"). Rule numbers are those of the rule book. $you is yes if the sentence is about the reader.

### Cards, moves, options and records: what is wrong with them

## Cards and moves as text

card-unknown = { $found } op positie { $position } is geen kaart; een kaart is een rang A 2-10 J Q K met een kleur c d h s, zoals 7s of 10d
card-twice = { $card } staat er twee keer, de tweede keer op positie { $position }
card-one = verwacht: één kaart; gevonden in “{ $text }”: { $count }
deck-incomplete = verwacht: alle 52 kaarten, elk één keer; gevonden: { $count } verschillende
move-unknown = “{ $found }” is geen zet; kies uit { $known }
move-shape = “{ $text }” heeft te weinig of te veel woorden voor { $verb }

## Spreads

spread-not-held = { $card } in { $meld } zit niet in de hand
spread-no-meld = { $meld } is geen set en geen straat (regel 1.4)
spread-overlaps = { $card } zit in twee combinaties; een kaart hoort bij hooguit één (regel 1.4)
lay-no-such-meld = { $meld } ligt niet op tafel; aanleggen doe je bij de combinaties van de klopper (regel 6.2)
knock-too-much = bij deze indeling houdt de klopper { $count } over; kloppen mag met hooguit { $limit } (regel 5.1)
undo-nothing = er is niets om terug te nemen
hand-not-over = de ronde is nog niet afgelopen

## Moves the rules refuse

refused-hand-over = De ronde is afgelopen.
refused-unknown = Zo’n zet bestaat niet.
refused-not-now = Dat kan nu niet (regel { $rule }).
refused-only-upcard = Passen kan alleen bij de eerste open kaart; pak nu een kaart of leg er een af (regel { $rule }).
refused-upcard-gone = Jullie hebben allebei gepast: trek nu van de stok (regel { $rule }).
refused-upcard-first = Eerst gaat het om de open kaart: pak hem of pas (regel { $rule }).
refused-last-discard = De laatst afgelegde kaart mag je alleen pakken om te kloppen (regel { $rule }).
refused-stock-closed = De laatste twee kaarten van de stok blijven liggen (regel { $rule }).
refused-already-drawn = Je hebt al een kaart gepakt; leg er nu een af of klop (regel { $rule }).
refused-draw-first = Pak eerst een kaart (regel { $rule }).
refused-draw-before-knock = Pak eerst een kaart; kloppen mag daarna pas (regel { $rule }).
refused-not-held = { $card } zit niet in de hand.
refused-just-taken = Je hebt { $card } van de aflegstapel gepakt, dus die mag je deze beurt niet afleggen (regel { $rule }).
refused-too-heavy = Welke kaart je ook aflegt, je houdt meer dan { $limit } over: te veel om te kloppen (regel { $rule }).
refused-leaves-too-much = Zonder { $card } houd je meer dan { $limit } over: te veel om te kloppen (regel { $rule }).
refused-must-knock = De laatst afgelegde kaart is gepakt om te kloppen, dus klop (regel { $rule }).
refused-big-gin-off = Big gin telt hier niet apart; leg een kaart af en klop (regel { $rule }).
refused-not-all-melded = Voor big gin moeten alle elf kaarten in een combinatie zitten (regel { $rule }).
refused-no-such-meld = Met { $card } is hier geen combinatie te maken waarbij je hooguit { $limit } overhoudt (regel { $rule }).
refused-not-a-meld-yet = Dat is nog geen combinatie: een set of een straat heeft minstens drie kaarten (regel { $rule }).
refused-meld-unfinished = Maak eerst de combinatie af waarmee je bezig bent (regel { $rule }).
refused-spread-too-heavy = Bij die indeling houd je meer dan { $limit } over (regel { $rule }).
refused-fits-no-meld = { $card } past bij geen enkele combinatie van de klopper (regel { $rule }).
refused-fit-no-meld = Deze passen bij geen enkele combinatie van de klopper (regel { $rule }).
refused-not-on-that-meld = { $card } past niet bij die combinatie (regel { $rule }).
refused-gin = Bij gin wordt niets aangelegd (regel { $rule }).
refused-already-down = { $card } ligt al op tafel (regel { $rule }).

## Turns and advice

# $stage: drawing (for the roles), dealing, playing, ended (the hand) or over (the match).
no-hand-now = niemand is nu aan zet: { $stage ->
    [drawing] de rollen zijn nog niet getrokken
    [dealing] er wordt nog gedeeld
    [playing] de ronde is nog bezig
    [ended] de ronde is afgelopen
   *[over] de partij is afgelopen
}
not-your-turn = niet speler { $seat } maar speler { $turn } is aan de beurt
advice-none = aan deze tafel is er geen advies (regel { $rule })
advice-layoffs-only = aan deze tafel is er alleen advies bij het uitleggen en aanleggen (regel { $rule })
advice-on-request = de captain heeft niet om advies gevraagd (regel { $rule })
advice-seat = speler { $seat } kan geen advies geven: speler { $adviser } zit stil
advice-turn = er valt niets te adviseren: de captain, speler { $captain }, is niet aan de beurt

## Names and options

bot-unknown = onbekende computerspeler “{ $name }”: bedoel je { $nearest }? Kies uit { $known }
preset-unknown = onbekende voorinstelling “{ $name }”: bedoel je { $nearest }? Kies uit { $known }
option-form = “{ $text }” is geen optie; verwacht iets als undercut_bonus=25
option-unknown = onbekende optie “{ $name }”: bedoel je { $nearest }? Kies uit { $known }
option-value = { $name } kan niet “{ $value }” zijn: bedoel je { $nearest }? Kies uit { $known }
option-range = { $name } kan niet “{ $value }” zijn: verwacht een getal van { $least } tot en met { $most }

## Records

file-unreadable = { $file }: niet te lezen: { $reason }
record-empty = { $file }: leeg; een spelverslag begint met “captain-gin 1”
record-binary = { $file }: geen tekst: byte { $position } is geen UTF-8
record-not-one = { $file }: regel 1: verwacht “captain-gin 1”, gevonden “{ $found }”
record-newer = { $file }: regel 1: geschreven door een nieuwere versie, “{ $found }”; dit programma leest “{ $expected }”
record-cut = { $file }: regel { $line }: het spelverslag breekt midden in deze regel af
record-short = { $file }: regel { $line }: het spelverslag houdt op vóór de spelregels en drie spelers
record-at = { $file }: regel { $line }: { $cause }
line-bad = “{ $found }”: { $cause }
line-form = zo ziet zo’n regel er niet uit
line-unknown = “{ $found }” is geen regel van een spelverslag
line-not-plain = verwacht “{ $expected }”, gevonden “{ $found }”
line-rules = verwacht “rules VOORINSTELLING”, gevonden “{ $found }”
line-seat = verwacht “seat LETTER SOORT NAAM”, gevonden “{ $found }”
seat-unknown = verwacht speler A, B of C, gevonden “{ $found }”
seat-order = verwacht speler { $expected }, gevonden “{ $found }”
word-form = het woord van een speler is één gewone regel van hooguit { $most } tekens, gevonden “{ $found }”
digest-form = verwacht 64 hexadecimale cijfers, gevonden “{ $found }”
fact-due = verwacht “{ $expected }”, gevonden “{ $found }”
fact-not-now = “{ $found }” kan hier niet komen: { $stage ->
    [drawing] de rollen zijn nog niet getrokken
    [dealing] er wordt nog gedeeld
    [playing] de ronde is nog bezig
    [ended] de ronde is afgelopen
   *[over] de partij is afgelopen
}
fact-hidden = “{ $found }” verbergt kaarten die hier nodig zijn
fact-fails = feit { $index }: { $cause }
draw-seats = verwacht kaarten voor { $expected }, gevonden “{ $found }”
draw-twice = een kaart is twee keer getrokken in “{ $found }”
deal-order = verwacht eerst tien kaarten voor speler { $expected }, gevonden “{ $found }”
deal-cards = hier zijn geen 52 verschillende kaarten gedeeld: “{ $found }”
deal-not-promised = niet gedeeld zoals beloofd: verwacht “{ $expected }”, gevonden “{ $found }”
promise-broken = het geheim klopt niet met de belofte: verwacht { $expected }, gevonden { $found }

card-elsewhere = { $card } kan hier niet liggen: volgens eerdere regels ligt die kaart ergens anders

### Bots: why they play as they do

## Draws

reason-draw = { $card } helpt te weinig; met { $deadwood ->
    [one] 1 los punt
   *[other] { $deadwood } losse punten
} loont het op een betere kaart te wachten
reason-take = { $card } is het houden waard: losse punten van { $before } naar { $after }
reason-take-meld = { $card } maakt een combinatie: losse punten van { $before } naar { $after }
reason-void = blijft de kaart liggen, dan krijgt niemand punten, en dat is beter dan de klop die hij mogelijk maakt

## Discards

reason-drop = zonder { $card } blijft er { $deadwood } over
reason-drop-outs = zonder { $card } blijft er { $deadwood } over, en { $melds ->
    [0] geen enkele ongeziene kaart maakt een combinatie
    [one] één ongeziene kaart maakt een combinatie
   *[other] { $melds } ongeziene kaarten maken een combinatie
}
reason-drop-safe = zonder { $card } blijft er { $deadwood } over, en je tegenspeler heeft er nauwelijks iets aan
reason-drop-risky = zonder { $card } blijft er { $deadwood } over, maar je tegenspeler kan hem goed gebruiken
reason-go-on = zonder { $card } blijft er { $deadwood } over, en { $gins ->
    [0] kloppen kan wachten
    [one] één ongeziene kaart maakt gin
   *[other] { $gins } ongeziene kaarten maken gin
}

## Knocks and answers

reason-knock = { $deadwood } tegen ongeveer { $count }: dat is een klop waard
reason-knock-now = { $deadwood } is laag genoeg om te kloppen
reason-gin = gin: alle kaarten zitten in een combinatie
reason-big-gin = big gin: alle elf kaarten zitten in een combinatie
reason-lay = met { $card } aangelegd blijft er { $deadwood } over
reason-spread = zo blijft er het minste over: { $deadwood }

## No judgement at all

reason-random = elke toegestane zet is goed

### The story: what happens at the table, one sentence a fact

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

## Kinds of move, in the list of what may be done now

may-drop = een kaart afleggen
may-knock = kloppen
# $left: the least deadwood that a knock leaves.
may-knock-left = { $left ->
    [0] kloppen: gin
   *[other] kloppen: er blijft minstens { $left } over
}
may-gin = big gin: alle elf kaarten uitleggen
# $cards: none, or those that can’t be laid off.
may-lay = { $cards ->
    [none] kaarten aanleggen
   *[other] { $cards } aanleggen
}
may-spread = je kaarten uitleggen
may-move = een zet doen
may-advise = advies geven
may-wait = { $name } is aan de beurt (regel { $rule }).
may-no-advice = Aan deze tafel mag je nu geen advies geven (regel { $rule }).

### The command line

## Help: `captain-gin --help`

help-usage = Gebruik:
help-options-piece = [OPTIES]
help-command-piece = OPDRACHT …
help-arguments = Argumenten
help-options = Opties
help-commands = Opdrachten
help-example = Voorbeeld

help-program = Captain is gin rummy met drie: één in de box tegen een captain en zijn adviseur. Speel tegen de computer, kijk een hand of een klop na van een spel met echte kaarten, laat een bewaarde partij navertellen of controleer die.
help-option-help = Toon deze hulp en stop.
help-option-version = Toon de versie en stop.
help-option-lang = De taal: English, suomi of Nederlands. Zonder deze optie beslist CAPTAIN_GIN_LANG of de taal van het systeem.
help-option-json = Geef het antwoord als één JSON-document.
help-option-rules = De voorinstelling van de spelregels: seed (ook zonder deze optie), bicycle, modern of palace (hoofdstuk 10 van de spelregels).
help-option-set = Stel één optie van de spelregels in, zoals gin_bonus=20; mag vaker.
help-file = Het spelverslag van een partij.

help-check = Kijk een hand van tien of elf kaarten na.
help-check-more = De losse punten, elke indeling waarbij je het minst overhoudt, en of je mag kloppen. Bij elf kaarten ook welke je het best kunt afleggen: de kaart waarna je het minst overhoudt en als dat gelijk is de kaart met de meeste punten. De rest geldt dan voor de tien die je houdt.
help-check-cards = De kaarten, in één woord of in meer: 4s5s6s 9c 10d A♥.

help-settle = Reken uit wat een klop oplevert, en voor wie.
help-settle-more = Beide handen liggen open. De tegenspeler legt zo goed mogelijk aan en uit.
help-settle-knocker = De tien kaarten die de klopper houdt; elf voor big gin, als de spelregels dat apart tellen.
help-settle-defender = De tien kaarten van de tegenspeler.
help-settle-spread = De combinaties van de klopper, zoals '5s6s7s KcKdKs'. Zonder deze optie: van de indelingen met de minste losse punten de beste tegen juist deze kaarten.

help-replay = Vertel een bewaarde partij na.
help-replay-more = Ronde voor ronde, zoals één kijker die zag. Een spelverslag dat iets verbergt, kan alleen worden naverteld voor wie het is geschreven, en voor het publiek (gallery).
help-replay-as = Door wiens ogen je kijkt; zonder deze optie die van de scheidsrechter (referee), die alles ziet.
help-replay-hand = Alleen deze ronde.

help-verify = Controleer een spelverslag: regels, sommen en beloftes.
help-verify-more = Exitcode 0: alles klopt, en de onthulde geheimen bewijzen van elke ronde dat er eerlijk is gedeeld. 1: er is niets mis, maar niet elke ronde is te bewijzen, omdat er niets is beloofd of het geheim (nog) niet is onthuld. 2: er zit een fout in; de melding zegt in welke regel.

help-rules = Toon de spelregels.
help-rules-more = In een terminal scherm voor scherm, anders als gewone Markdown.
help-rules-why = Toon waarom elke regel zo is, en hoe er elders gespeeld wordt.

## What is wrong with what was typed

language-unknown = onbekende taal “{ $name }”: bedoel je { $nearest }? Kies uit { $known }
command-unknown = onbekende opdracht “{ $name }”: bedoel je { $nearest }? Kies uit { $known }
option-name-unknown = onbekende optie { $name }
option-name-unknown-near = onbekende optie { $name }: bedoel je { $nearest }?
option-use = { $name }: te veel of te weinig waarden bij deze optie
parameter-missing = { $name } ontbreekt
usage-too-many = “{ $found }” is één argument te veel
usage-other = { $message }
option-fails = { $name }: { $cause }
# $most is 10 or 11.
hand-size = { $most ->
    [10] verwacht 10 kaarten, gevonden { $count }
   *[other] verwacht { $least } of { $most } kaarten, gevonden { $count }
}
cards-shared = { $count ->
    [1] { $cards } zit in beide handen
   *[other] { $cards } zitten in beide handen
}
audience-unknown = onbekende kijker “{ $name }”: bedoel je { $nearest }? Kies uit { $known }
audience-hidden = { $file }: verbergt wat { $name } weet; navertellen kan voor { $known }
replay-no-hands = { $file }: er is nog geen ronde gespeeld

## Hands laid out

# $sum: "10 + 8 + 4 = 22", or one number.
hand-deadwood = los { $cards }: { $sum }
hand-no-deadwood = geen losse kaarten

## check

check-discard = Leg { $card } af.
check-gin = Gin.
check-knock = { $deadwood ->
    [one] 1 los punt: je mag kloppen.
   *[other] { $deadwood } losse punten: je mag kloppen.
}
check-no-knock = { $deadwood ->
    [one] 1 los punt: te veel om te kloppen, dat mag met hooguit { $limit }.
   *[other] { $deadwood } losse punten: te veel om te kloppen, dat mag met hooguit { $limit }.
}

## settle

settle-knocker = Klopper
settle-defender = Tegenspeler
settle-lay-off = De tegenspeler legt { $card } aan bij { $meld }.
settle-knock = { $sum } voor de klopper.
settle-undercut = Undercut! Niet meer over dan de klopper: { $sum } voor de tegenspeler.
settle-gin = Gin: { $sum } voor de klopper.
settle-big-gin = Big gin: { $sum } voor de klopper.

## replay

scene-box = box
scene-captain = captain
scene-out = zit stil
# $card is the upcard; empty if there is none.
scene-piles = Stok { $stock }, aflegstapel { $card }
# $count cards are unknown; $cards are those known, perhaps none.
scene-hidden = { $cards } ({ $count } gedekt)

## verify

# $number 0 is the draw for roles. $promise is kept, open (not revealed) or none; $sums right, open (not over) or none.
verify-hand = { $number ->
    [0] Trekken om de rollen
   *[other] Ronde { $number }
}: { $promise ->
    [kept] belofte gehouden, kaarten zoals beloofd
    [open] het geheim is nog niet onthuld
   *[none] geen belofte
}{ $sums ->
    [right] , sommen goed.
    [open] , nog niet afgelopen.
   *[none] .
}
verify-proved = Alles klopt, en elke ronde is bewijsbaar eerlijk gedeeld.
verify-unproved = Er is niets mis, maar niet elke ronde is bewijsbaar eerlijk gedeeld.

### The command line: simulate

## Help: `captain-gin simulate --help`

help-simulate = Laat computerspelers veel rondes of partijen spelen en tel mee.
help-simulate-more = De punten zijn wat een speler scoorde min wat hij weggaf, per ronde die hij speelde, met een betrouwbaarheidsinterval van 95 %. Dezelfde seed geeft dezelfde rondes. Ctrl-C stopt eerder en toont wat tot dan toe is geteld (exitcode 130).
help-simulate-n = Hoeveel rondes; met --matches hoeveel partijen, met --mirrored hoe vaak er wordt gedeeld.
help-simulate-seats = De computerspelers, gescheiden door komma’s: twee voor losse rondes, drie voor partijen. Zonder deze optie speelt simple.
help-simulate-matches = Speel hele partijen met drie spelers en alle rollen.
help-simulate-mirrored = Speel elke verdeling van de kaarten twee keer, de tweede keer met verwisselde rollen, zodat geluk met de kaarten wegvalt.
help-simulate-seed = Een tekst die bepaalt hoe er wordt geschud; zonder deze optie 1.

## What is wrong with what was typed

option-name-number = { $name }: onbekende optie, en een getal onder 0 kan hier niet
simulate-seats = --seats: verwacht { $expected } computerspelers, gescheiden door komma’s, gevonden { $count }
simulate-mirrored-matches = --mirrored is voor losse rondes en gaat niet samen met --matches

## The figures

# $played: hands, mirrored (each deal twice) or matches.
simulate-title = { $played ->
    [matches] { $matches ->
        [one] { $matches } partij
       *[other] { $matches } partijen
    }, { $hands ->
        [one] { $hands } ronde
       *[other] { $hands } rondes
    }
    [mirrored] { $hands } rondes, dezelfde kaarten twee keer met verwisselde rollen
   *[hands] { $hands ->
        [one] { $hands } ronde
       *[other] { $hands } rondes
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
simulate-course = { NUMBER($turns, minimumFractionDigits: 1, maximumFractionDigits: 1) } beurten per ronde, { NUMBER($stock, minimumFractionDigits: 1, maximumFractionDigits: 1) } kaarten over in de stok. De eerste open kaart wordt in { NUMBER($upcard_first, minimumFractionDigits: 1, maximumFractionDigits: 1) } % van de rondes door de captain gepakt, in { NUMBER($upcard_second, minimumFractionDigits: 1, maximumFractionDigits: 1) } % door de box.
simulate-knocks = Een klop zonder gin laat { NUMBER($knock_deadwood, minimumFractionDigits: 1, maximumFractionDigits: 1) } punten over.
simulate-length = { NUMBER($hands_per_match, minimumFractionDigits: 1, maximumFractionDigits: 1) } rondes per partij.

### At the table in the terminal

### $you is yes if the sentence is about the reader, else no. Cards come as text: "7♠", "4♣ 5♣ 6♣". What a player types
### stands in the texts as it is typed; understood are the words of play-word-…, and the English ones they leave free.

## Words to type, separated by blanks: the short ones first. No word may stand under two keys.
## a: aflegstapel, s: stok. `t`, `d` and `y` stay what they are in English.

play-word-pass = p pas passen
play-word-take = a pak pakken aflegstapel
play-word-stock = s stok trek trekken
play-word-drop = af afleggen
play-word-knock = k klop kloppen
play-word-gin = gin
play-word-lay = l aan aanleggen
play-word-spread = uitleggen
play-word-yes = j ja
play-word-no = n nee terug
play-word-help = ? hulp
play-word-hint = h hint tip
play-word-score = stand
play-word-sort = sorteer sorteren
play-word-rules = regels regel
play-word-auto = zwijg zwijgen
play-word-quit = q stop stoppen

## Help: `captain-gin play --help`

help-play = Speel een partij in de terminal.
help-play-more = Jij en twee computerspelers, tot 100 punten, in alle drie de rollen. Het programma vraagt in gewone woorden wat je doet; ? zegt altijd wat er mag. Met Ctrl-C of Ctrl-D stop je; een bewaarde partij gaat verder met --resume.
help-play-seats = De drie plaatsen, met komma’s ertussen: you (jijzelf) of de naam van een soort computerspeler: beginner, casual, club, expert, master … Zonder deze optie: you,club,club. Drie computerspelers spelen onder elkaar, met alle kaarten open.
help-play-name = Je naam.
help-play-seed = Een tekst die bepaalt hoe er elke keer wordt geschud, zodat je dezelfde partij nog eens kunt spelen.
help-play-word = Een eigen woord, dat elke keer wordt meegeschud.
help-play-record = Bewaar de partij in dit bestand, regel voor regel terwijl je speelt.
help-play-resume = Speel een bewaarde partij verder vanaf het punt waar je stopte, in hetzelfde bestand.
help-play-plain = Alleen letters, voor schermlezers: 7s voor een kaart, zinnen in plaats van kolommen en balken.

## The opening

play-title = Captain tot { $target } punten: { $players }. Spelregels: { $rules }.
play-keys = Typ ? om te zien wat je mag, h voor een hint, q om te stoppen.
play-cards = Kaarten: 7s is schoppen 7, 10d ruiten 10, qh hartenvrouw, kc klaverenheer.
play-guest = Gast
play-person = jij ({ $name })
play-bot = { $name } ({ $kind ->
    [beginner] beginner
    [casual] gelegenheidsspeler
    [club] clubspeler
    [expert] expert
    [master] meester
   *[other] { $kind }
 })
play-unattended = Niemand kan hier antwoorden (de invoer is geen terminal), dus een computerspeler van clubniveau (club) speelt voor jou.
play-only-bots = Drie computerspelers spelen; alle kaarten liggen open.
play-going-on = { $file } gaat verder: ronde { $number }.
play-going-on-draw = { $file } gaat verder: trekken om de rollen.
play-cut-off = De laatste regel van { $file } was maar half geschreven en is weggehaald.

## The table

play-hand = Ronde { $number }
play-role-box = In de box
play-role-captain = Captain
play-role-out = Zit stil
play-points = { $count ->
    [one] 1 punt
   *[other] { $count } punten
}
play-to-go = nog { $count }
play-you = Jij
play-pile = Aflegstapel { $card }
play-pile-empty = Aflegstapel leeg
play-stock = stok { $count }
play-seen = { $name } pakte { $cards } en heeft die nog
play-seen-you = jij pakte { $cards } en hebt die nog
play-deadwood = { $count ->
    [one] 1 los punt
   *[other] { $count } losse punten
}
# $least is what the best throw leaves of eleven cards.
play-deadwood-eleven = { $least ->
    [0] gin na afleggen
    [one] na afleggen 1 los punt
   *[other] na afleggen { $least } losse punten
}
play-no-deadwood = geen losse kaarten
play-sorted = { $order ->
    [suit] Gesorteerd op kleur.
    [rank] Gesorteerd op rang.
   *[melds] Gesorteerd op combinaties.
}

## Questions

play-ask-offer = Eerste open kaart { $card }: a om hem te pakken, p om te passen.
play-ask-draw = Pak een kaart: s van de stok, a voor de { $card }.
play-ask-draw-stock = Allebei gepast: met Enter of s trek je van de stok.
play-ask-discard = Leg een kaart af, bijvoorbeeld 7s.
play-ask-knock = { $left ->
    [0] Je mag kloppen: met k leg je { $card } af en heb je gin.
   *[other] Je mag kloppen: met k leg je { $card } af en houd je { $left } over.
}
play-ask-knock-advice = { $left ->
    [0] Kloppen kan: k legt { $card } af en is gin.
   *[other] Kloppen kan: k legt { $card } af en laat { $left } over.
}
play-ask-must-knock = De laatst afgelegde kaart is gepakt, dus klop: k.
play-ask-big-gin = Alle elf zitten in een combinatie: typ gin.
play-ask-last = De laatst afgelegde kaart is { $card }: a om hem te pakken en te kloppen, p om te passen.
play-ask-last-pass = Met de laatst afgelegde kaart valt niet te kloppen: met Enter of p pas je.
play-ask-answer = Enter doet dat. Met l en een kaart leg je die ene aan. Of typ zelf combinaties, - voor geen.
play-ask-answer-gin = Enter doet dat. Of typ zelf combinaties, - voor geen.
play-ask-answer-advice = Het antwoord: l en een kaart om die aan te leggen. Of combinaties om uit te leggen, - voor geen.
play-ask-answer-gin-advice = Het antwoord op gin: combinaties om uit te leggen, - voor geen.
play-ask-advice = Je advies aan { $name }? Enter: geen; zwijg: geen meer in deze ronde.
play-best-answer = { $lays ->
    [none] Het best: { $melds } uitleggen; dan houd je { $count } over.
   *[other] Het best: { $lays } aanleggen, { $melds } uitleggen; dan houd je { $count } over.
}
play-lays = { $cards } bij { $meld }
play-gin-answer = Bij gin wordt niets aangelegd (regel 6.4).
play-knock-with = Kloppen, { $card } afleggen en { $melds } uitleggen?
play-knock-leaves = { $count ->
    [0] Dat is gin.
   *[other] Dan houd je { $count } over.
}
play-big-gin = Alle elf uitleggen, { $melds }?
play-knock-enter = Enter of j: ja. n: nee. Of typ andere combinaties.
play-knock-yes = j: ja. n: nee. Of typ andere combinaties.
play-knock-not = Goed, niet kloppen.
play-sure = Zo houd je { $count } over, { $more } meer dan bij het beste antwoord.
play-yes-no = j: ja. n: nee.
play-next-hand = Enter voor de volgende ronde, q om te stoppen.

## Advice

play-reason = Waarom: { $reason }
play-coach = De coach, alleen tegen jou: { $move }.
play-no-hint = Hier heeft niemand een hint.
play-advice-none = Aan deze tafel is er geen advies (regel 2.4).
play-advice-later = Aan deze tafel is er alleen advies bij het uitleggen en aanleggen (regel 2.4).
play-auto = Geen vragen meer in deze ronde: { $name } beslist.
play-follows = { $name } volgt je advies.
play-overrules = { $name } beslist anders.

## What was not understood or is not allowed

play-unknown = “{ $found }” is hier niet bekend: { $expected }
play-one-card = Eén kaart tegelijk, graag: { $expected }
play-nothing = Dat is hier geen antwoord: { $expected }
play-expect-offer = typ a om { $card } te pakken, p om te passen of ? voor hulp
play-expect-draw = typ s voor de stok, a om { $card } te pakken of ? voor hulp
play-expect-discard = typ een kaart om af te leggen, zoals 7s, k om te kloppen of ? voor hulp
play-expect-laying = typ Enter, l en een kaart, combinaties zoals 4c5c6c 9c9d9h of ? voor hulp
play-expect-answering = typ Enter, combinaties zoals 4c5c6c 9c9d9h of ? voor hulp
play-expect-last = typ a om { $card } te pakken, p om te passen of ? voor hulp
play-yes-needed = Enter alleen is hier niet genoeg: typ j of n.
play-expect-any = typ Enter, of ? voor hulp
play-expect-yes = typ j, n of combinaties zoals 4c5c6c 9c9d9h
play-not-all-melded = { $cards } passen niet allemaal in combinaties; typ een woord per combinatie, zoals 4c5c6c 9c9d9h (regel 1.4)
play-lay-which = { $card } past bij { $melds }: typ er een kaart bij van de combinatie die je bedoelt
play-lay-one = Leg één kaart tegelijk aan: l en de kaart, en als die bij meer combinaties past, een kaart van de goede.
play-no-gin = Nog geen gin: je houdt minstens { $count } over.
play-only-advice = Dat is voor adviseurs: jij speelt zelf.
play-no-rule = Er is geen regel { $number }: typ een nummer zoals 4.3, of 4 voor het hele hoofdstuk.
play-which-rule = Welke regel? regels 4.3 toont die ene, regels 4 het hele hoofdstuk.
play-after-knock = Aanleggen en uitleggen komen na een klop (regel { $rule }).

## Help

play-may = Dit mag:
play-may-not = Dit mag niet:
play-also = Verder: h voor een hint, sorteer, stand, regels 4.3 om een regel te lezen, q om te stoppen.
play-also-advice = Verder: Enter laat de captain beslissen, zwijg doet dat de rest van de ronde; h, stand, regels 4.3, q.
play-may-pass = p: passen
play-may-take = a: { $card } van de aflegstapel pakken
play-may-stock = { $count ->
    [one] s: de bovenste kaart van de stok trekken
   *[other] s: van de stok trekken ({ $count } kaarten)
}
play-may-drop = een kaart: die afleggen. Dat mag met { $cards }
play-may-knock = k en een kaart: die afleggen en kloppen. Wat je dan overhoudt: { $cards }
play-may-gin = gin: alle elf kaarten uitleggen
play-may-lay = l { $typed }: { $card } aanleggen bij { $melds }
play-may-answer = Enter: het beste antwoord
play-may-spread = combinaties zoals 4c5c6c 9c9d9h: die van je kaarten uitleggen, - voor geen

## After a hand, and the end

play-over = Ronde { $number } is afgelopen.
play-next-won = { $you ->
    [box] Jij blijft in de box. { $captain } wordt captain, { $out } zit stil.
    [captain] { $box } blijft in de box. Jij wordt captain, { $out } zit stil.
    [out] { $box } blijft in de box. { $captain } wordt captain, jij zit stil.
   *[none] { $box } blijft in de box. { $captain } wordt captain, { $out } zit stil.
}
play-next-moved = { $you ->
    [box] Jij gaat in de box. { $captain } wordt captain, { $out } zit stil.
    [captain] { $box } gaat in de box. Jij wordt captain, { $out } zit stil.
    [out] { $box } gaat in de box. { $captain } wordt captain, jij zit stil.
   *[none] { $box } gaat in de box. { $captain } wordt captain, { $out } zit stil.
}
play-next-void = Ieder houdt zijn rol.
play-won = { $you ->
    [yes] { $number ->
        [one] Je wint de partij in één ronde.
       *[other] Je wint de partij na { $number } rondes.
    }
   *[no] { $number ->
        [one] { $name } wint de partij in één ronde.
       *[other] { $name } wint de partij na { $number } rondes.
    }
}
play-verify = Zo controleer je of er eerlijk is gedeeld: captain-gin verify { $file }
play-verify-next = Wie met --record FILE speelt, kan de partij achteraf controleren: captain-gin verify FILE.

## Stopping and the record

play-stopped = Gestopt. Het spelverslag staat in { $file }; zo speel je verder: { $command }
play-stopped-unkept = Gestopt. Er is niets bewaard (met --record FILE bewaar je een partij).
play-keep = Van deze partij is er geen spelverslag. Typ een bestandsnaam om er een te bewaren, of alleen Enter.
play-record-fault = Schrijven in { $file } lukt niet: { $reason }. De partij gaat verder zonder spelverslag.
play-record-exists = { $file } bestaat al en is niet leeg: kies een ander bestand, of speel die partij verder met --resume
play-resume-masked = { $file }: er zijn kaarten verborgen, dus verder spelen kan niet
play-resume-finished = { $file }: deze partij is afgelopen.

## Options

play-seats-three = --seats “{ $text }”: verwacht drie namen met komma’s ertussen, zoals you,casual,club
play-seats-one-person = --seats “{ $text }”: hier kan één mens meespelen; de andere plaatsen zijn voor computerspelers
play-resume-persons = { $file }: aan deze tafel zitten { $count } mensen; hier kan er één spelen
play-name-empty = --name “{ $name }”: verwacht een naam van hooguit { $most } tekens
play-resume-option = { $option } ligt vast als een partij verdergaat: laat die optie weg bij --resume

### Bots that are programs of their own

help-engine = Laat een computerspeler meespelen in een ander programma, één JSON per regel.
help-engine-more = Leest vragen van de standaardinvoer en schrijft de antwoorden naar de standaarduitvoer, tot “quit” of het einde van de invoer. De berichten staan beschreven in docs/bots.md.
help-engine-name = De computerspeler, zoals simple.
help-engine-seed = Maak een computerspeler die toeval gebruikt herhaalbaar.

## A program that can't be asked

engine-command = in de opdrachtregel “{ $command }” wordt een aanhalingsteken niet gesloten
engine-empty = na “engine:” hoort een opdrachtregel te komen, zoals engine:./mybot
engine-not-found = er is hier geen programma “{ $name }” dat gestart kan worden
engine-unnamed = hier speelde een ander programma mee, en in een spelverslag staat niet hoe dat te starten is
budget-nothing = { $name } = { $value } laat geen denkruimte over; verwacht meer dan 0, of geen grens

## What a program did wrong

engine-forfeit = { $name } { $cause }; deze keer beslist “simple”
engine-replaced = { $name } { $cause }; “simple” speelt in zijn plaats verder
engine-no-start = kan niet worden gestart: { $reason }
engine-no-hello = meldde zich niet op tijd
engine-protocol = spreekt versie { $found } van het protocol, verwacht { $expected }
engine-late = antwoordde niet op tijd
engine-closed = sloot zijn uitvoer
engine-ended = { $said ->
    [none] stopte met code { $code }
   *[other] stopte met code { $code }: { $said }
}
engine-nonsense = schreef iets wat geen bericht is ({ $cause })
engine-wrong-id = antwoordde op vraag { $found } in plaats van { $expected }
engine-refuses = weigerde de vraag: { $error }
engine-no-move = antwoordde zonder zet
engine-no-verdict = antwoordde zonder te zeggen of het advies gevolgd wordt
engine-bad-move = antwoordde met de zet “{ $move }” ({ $cause })

## What a program says for its proposals

reason-engine = “{ $words }”
reason-engine-none = er is geen reden gegeven

## Lines between programs

wire-not-json = “{ $found }” is geen JSON
wire-not-object = “{ $found }” is geen JSON-object
wire-type-unknown = onbekend type “{ $found }”; bekend zijn { $known }
wire-field = { $type }, veld { $field }: { $problem }
wire-too-long = een regel is langer dan { $most } bytes
engine-not-asked = er is niets gevraagd
engine-no-decision = volgens deze view heeft de kijker niets te beslissen

### Leeromgevingen

## Wat er mis is met wat gevraagd werd

rl-weight = het gewicht { $name } kan niet “{ $value }” zijn: verwacht een getal van −{ $most } tot en met { $most }
rl-match-weight = een gewicht voor de partij vraagt om partijen; hier worden losse rondes gespeeld
rl-actions = verwacht { $expected } gehele getallen, één actie voor elke ronde; gevonden { $found }
rl-action = actie { $action } mag niet in ronde { $index }; toegestaan zijn { $known }
rl-one-action = verwacht een actie van 0 tot en met { $most }, gevonden “{ $found }”
rl-silent = { $agent } is aan de beurt, maar alleen een adviseur mag zwijgen
rl-reset-first = roep eerst reset aan
rl-over = het spel is uit: roep reset aan
rl-roles = verwacht de plaatsen A, B en C als captain, box en adviseur, gevonden “{ $found }”
rl-view = alleen wat één plaats van een begonnen ronde ziet, kan gecodeerd worden

## OpenSpiel

openspiel-missing = OpenSpiel ontbreekt; je krijgt het met: pip install "captain-gin[openspiel]"
openspiel-size = het gin rummy van OpenSpiel met { $ranks } rangen, { $suits } kleuren en { $hand } kaarten per hand bestaat hier niet; verwacht 13, 4 en 10
openspiel-history = de voorgeschiedenis van deze stand leidt niet tot de kaarten van speler { $player }: een opnieuw gelote stand kan alleen gespeeld worden door de speler voor wie is geloot
openspiel-help =
    Gebruik: python -m captain_gin.rl.openspiel [SPELER] [OPTIES]

    Laat een computerspeler, zonder naam careful, in OpenSpiel tegen SimpleGinRummyBot spelen, elke verdeling twee keer, de tweede keer met verwisselde kanten.

    --hands N       hoeveel rondes; zonder deze optie 500
    --seed TEKST    bepaalt hoe er wordt geschud; zonder deze optie 1
    --rules NAAM    met de bonussen en klopgrens van welke spelregels; zonder deze optie modern, zoals in OpenSpiel
    --as-counted    laat de punten voor gin zoals OpenSpiel ze telt: zijn speler legt zijn combinaties niet uit
    --json          geef één JSON-document
    --lang en|fi|nl de taal
openspiel-score = { $bot } tegen SimpleGinRummyBot: { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) } punten per ronde (95 %), { $hands } rondes, spelregels { $rules }.
openspiel-counted = Zoals OpenSpiel gin telt: { NUMBER($counted, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
openspiel-uncorrected = Gin is geteld zoals OpenSpiel het doet: zijn speler betaalt ook voor kaarten die hij had kunnen uitleggen.

### De opdrachtregel: arena

## Hulp: `captain-gin arena --help`

help-arena = Zoek uit welke computerspeler beter speelt, en hoe zeker dat is.
help-arena-more = Elke verdeling van de kaarten, elke partij of elk spel wordt met dezelfde kaarten gespeeld in alle opstellingen van de spelers, zodat geluk met de kaarten wegvalt. Dezelfde seed geeft dezelfde uitkomst, met hoeveel processen er ook wordt gespeeld. Ctrl-C stopt eerder en toont wat er is (exitcode 130). Zie docs/arena.md.
help-arena-bots = Twee of meer computerspelers, zoals simple, careful of "engine:python3 mybot.py".
help-arena-hands = Speel losse rondes: N keer delen, elke verdeling twee keer, de tweede keer met verwisselde rollen; standaard 1000.
help-arena-matches = Speel partijen met drie plaatsen, N nummers, elk in alle opstellingen: twee spelers zitten op zes manieren, van meer spelers elk drietal in zes volgorden.
help-arena-games = Speel spellen met z’n tweeën tot de doelscore, N nummers, elk twee keer: eerst begint de een, dan de ander.
help-arena-until = Stop zodra het breedste betrouwbaarheidsinterval van 95 % naar elke kant hoogstens zo breed is: 0.5% van de overwinningen of 0.2 punten per ronde.
help-arena-ms = Hoeveel milliseconden een speler over een beslissing mag denken; de uitkomst hangt dan van de computer af.
help-arena-playouts = Hoeveel proefspellen een speler voor een beslissing mag spelen, als hij die telt.
help-arena-workers = Hoeveel processen er spelen; zonder deze optie zoveel als er processors zijn.
help-arena-cluster = Laat de werkers van een Dask-cluster spelen, zoals tcp://10.0.0.5:8786.
help-arena-plot = Teken de spelers met hun intervallen in dit bestand, .svg of .png.

## Wat er mis is met de opdracht of met de werkers

arena-bots = verwacht 2 tot en met { $most } computerspelers, gevonden { $count }
arena-one-kind = { $first } en { $second } zijn twee dingen: verwacht één van --hands, --matches, --games
arena-until = --until “{ $text }”: verwacht een deel van de overwinningen zoals 0.5%, of punten per ronde zoals 0.2
arena-plot-kind = --plot { $file }: verwacht een bestandsnaam die eindigt op een van { $known }
arena-plot-folder = --plot { $file }: die map bestaat niet
arena-plot-extra = --plot heeft matplotlib nodig; dat hoort bij captain-gin[arena]
arena-plot-fault = --plot { $file }: schrijven lukt niet: { $reason }
arena-cluster = --cluster “{ $address }”: daar antwoordt geen Dask-scheduler
arena-cluster-extra = --cluster heeft Dask nodig; dat hoort bij captain-gin[cluster]
arena-cluster-empty = --cluster “{ $address }”: de scheduler heeft geen werkers
arena-cluster-lost = het cluster is niet meer bereikbaar
arena-cluster-package = een werker van het cluster mist iets ({ $reason }): installeer captain-gin daar ook
arena-workers-lost = de werkers zijn { $tries } keer uitgevallen bij hetzelfde stuk werk

## De cijfers

arena-compiling = Compileren voor deze computer, eenmalig
arena-plain = Numba is niet geïnstalleerd: de speelwijzen draaien als gewone Python, zo’n honderd keer trager.
# $units: verdelingen, partijen of spellen op nummer; $plays: met alle opstellingen.
arena-title = { $kind ->
    [matches] { $plays } partijen: { $units ->
        [one] één nummer
       *[other] { $units } nummers
    }, elk in alle opstellingen
    [games] { $plays } spellen met z’n tweeën: { $units ->
        [one] één nummer
       *[other] { $units } nummers
    }, waarbij eerst de een en dan de ander begint
   *[hands] { $plays } rondes: { $units ->
        [one] één keer gedeeld
       *[other] { $units } keer gedeeld
    }, elke keer ook met verwisselde rollen
}; spelregels: { $rules }; seed: { $seed }
arena-heading-wins = gewonnen
arena-heading-points = punten per ronde
arena-heading-rating = sterkte
# $margin is het halve interval van 95 %; $known: yes, of no als zo weinig daar niets over zegt.
arena-share = { NUMBER($share, minimumFractionDigits: 2, maximumFractionDigits: 2) }{ $known ->
    [yes] { " " }± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) }
   *[no] { "" }
} %
arena-points = { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) }{ $known ->
    [yes] { " " }± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) }
   *[no] { "" }
}
arena-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-fair = Bij gelijke sterkte wint ieder { NUMBER($share, minimumFractionDigits: 0, maximumFractionDigits: 1) } %. ±: 95%-betrouwbaarheidsinterval.
arena-p = { $small ->
    [yes] p < { NUMBER($p, minimumFractionDigits: 4, maximumFractionDigits: 4) }
   *[no] p = { NUMBER($p, minimumFractionDigits: 4, maximumFractionDigits: 4) }
}
# $share en $points zijn arena-share en arena-points, $p is arena-p.
arena-duel = { $first } tegen { $second }: { $share } van de overwinningen, { $points } punten per ronde; { $kind ->
    [matches] partijnummers
    [games] spelnummers
   *[hands] verdelingen
}: { $ahead } beter, { $behind } slechter, { $level } gelijk; tekentoets { $p }
arena-forfeits = { $name } liet { $count ->
    [one] één beslissing
   *[other] { $count } beslissingen
} aan “simple” over: te laat, of iets waar niets mee te beginnen was.
arena-plot-wins = gewonnen, %
arena-plot-points = punten per ronde

## De database van een server

store-address = verwacht een database als sqlite:///pad, een pad of postgresql://gebruiker:wachtwoord@host/naam, gevonden “{ $found }”
store-unavailable = de database { $store } is niet te gebruiken: { $reason }
store-busy = de database { $store } is bezet: een ander proces schrijft er al te lang in
store-full = de database { $store } kan niet groeien: de schijf is vol
store-damaged = de database { $store } is beschadigd, of het bestand bevat iets anders
store-newer = de database heeft versie { $found }; deze Captain Gin kent versies tot en met { $known }: installeer een nieuwere
store-closed = de database is gesloten
store-copy = alleen een SQLite-database wordt gekopieerd; gebruik voor PostgreSQL pg_dump
store-driver = het stuurprogramma voor PostgreSQL ontbreekt; je krijgt het met: pip install "captain-gin[postgres]"

## Waarom een speler wacht

reason-wait-gin = zonder { $card } blijft er { $deadwood } over: laag genoeg om te kloppen, maar gin is het wachten waard

## Tafels op een server

table-unknown = Zo’n tafel is er niet.
table-closed = Deze tafel is gesloten.
table-stale = Er is aan tafel iets gebeurd sinds je besloot (je had { $seen } regels gezien, regel { $changed } veranderde de stand van zaken). Er is niets gedaan.
table-busy = Meerdere servers zijn met deze tafel bezig; probeer het nog eens.
table-seat-taken = Plaats { $seat } is bezet.
table-seats-free = Voor een partij zijn drie spelers nodig; nog vrij: { $seats }.
table-no-bot = Op plaats { $seat } zit geen bot.
table-swap-same = Alleen twee verschillende plaatsen kunnen wisselen; beide keren is { $seat } genoemd.
table-not-host = Dat mag alleen wie de tafel heeft geopend.
table-match-on = Dat kan niet zolang er een partij bezig is.
table-no-match = Aan deze tafel is geen partij bezig.
table-no-seat = Je hebt geen plaats aan deze tafel.
table-no-name = Geef een naam op die te zien is.
table-not-adviser = Alleen de captain en zijn adviseur overleggen over de hand.
table-no-advice = Regel { $line } is niet het voorstel dat nu voor de captain ligt.
table-not-captain = Alleen de captain van deze ronde mag dat doen.
table-no-advice-now = De regels van deze tafel laten nu geen advies toe.
table-advice-enough = { $most } voorstellen voor één beslissing zijn genoeg.
table-lines-missing = regel { $expected } ontbreekt in het logboek van de tafel; de volgende is { $found }
table-damaged = Deze tafel kan niet worden gelezen: het logboek is beschadigd.
table-not-ready-now = Er wacht niets op je.
table-nothing-said = Er staat niets in wat je wilt zeggen.
table-no-hints = Aan deze tafel worden geen hints gegeven.
table-no-hint-now = Een hint is er alleen voor wie iets moet beslissen.
table-no-such-hand = Ronde { $hand } is niet te bekijken: die is nog niet afgelopen of bestaat niet.

### In de browser

web-title = Captain
web-tagline = Gin rummy voor drie: één in de box, één captain, één adviseur.
web-language = Taal
web-preferences = Voorkeuren
web-close = Sluiten
web-back = Terug
web-home = Naar de beginpagina
web-connecting = Verbinden…
web-lost = De verbinding is weg; we proberen het opnieuw. Er gaat niets verloren.
web-offline = De server antwoordt niet.
web-trying = We proberen het opnieuw.
web-stranger = De server herkent deze browser niet. Sta cookies toe voor deze pagina en open de link opnieuw.
web-not-loaded = Deze pagina kon niet worden geladen.
web-try-again = Probeer het opnieuw
web-table = Tafel
web-card = { $suit ->
    [c] klaveren
    [d] ruiten
    [h] harten
   *[s] schoppen
}{ $rank ->
    [A] aas
    [T] tien
    [J] boer
    [Q] vrouw
    [K] heer
   *[other] { " " }{ $rank }
}
web-name = Je naam
web-you-name = Gast
web-play-now = Speel met twee bots
web-level = Hoe goed de bots spelen
web-level-beginner = Beginner
web-level-casual = Gelegenheidsspeler
web-level-club = Clubspeler
web-level-expert = Expert
web-level-master = Meester
web-friends = Speel met vrienden
web-friends-how = Open een tafel en stuur de link. Bots nemen de stoelen die leeg blijven.
web-pace = Bedenktijd
web-pace-none = Zo lang als je wilt
web-pace-relaxed = Anderhalve minuut
web-pace-quick = Twintig seconden
web-public = Iedereen kan deze tafel vinden
web-open-table = Open een tafel
web-go-on = Verder spelen
web-look-on = Open tafels
web-chairs = Wie speelt er mee?
web-free = Vrij
web-sit = Ga hier zitten
web-get-up = Sta op
web-add-bot = Een bot
web-take-away = Haal weg
web-bot-one = Bot Elsa
web-bot-two = Bot Hugo
web-share = Deel de link
web-copied = Gekopieerd
web-start = Begin de partij
web-need-three = Bots nemen de vrije stoelen.
web-host-starts = Wie de tafel opende, begint de partij.
web-draw-title = Trekken om de rollen
web-draw-pick = Trek een kaart. De hoogste zit in de box, de middelste is captain, de laagste zit stil.
web-draw-wait = Wachten tot de anderen getrokken hebben.
web-draw-card = Kaart { $number }
web-role-box = In de box
web-role-captain = Captain
web-role-out = Adviseur
web-you = Jij
web-score = { $score ->
    [one] { $score } punt
   *[other] { $score } punten
}
web-target = er wordt tot { $target } gespeeld
web-away = weg, een bot speelt
web-absent = niet hier
web-their-turn = aan de beurt
web-turn-of = { $name } is aan de beurt
web-your-turn = Jouw beurt
web-captain-decides = { $name } beslist
web-holds = { $count } kaarten
web-seen = pakte { $cards }
web-your-hand = Je hand
web-hand-of = Hand van { $name }
web-melded = in een combinatie
web-just-drawn = net getrokken
web-deadwood = Losse punten { $count }
web-stock-left = Stok, nog { $count }
web-pile-top = { $card } op de aflegstapel
web-pile-empty = De aflegstapel is leeg
web-draw-stock = Trek van de stok
web-draw-take = Pak
web-advise-stock = Adviseer: trek van de stok
web-advise-take = Adviseer: pak
web-advise-pass = Adviseer: pas
web-point-drop = Wat gaat weg? Wijs aan.
web-nothing-to-say = Geen advies
web-pass = Pas
web-drop = Leg { $card } af
web-ask = Vraag advies
web-advice = Advies
web-follow = Doe dat
web-return = Speel zelf verder
web-leave = Verlaat de tafel
web-leave-bot = Een bot speelt voor je verder. Je kunt altijd terugkomen: open dezelfde link in deze browser en druk op “{ $again }”.
web-leave-alone = Dan zitten er alleen nog bots, dus wacht de partij op je. Wil je verder, open dan dezelfde link in deze browser en druk op “{ $again }”.
web-stay = Blijf zitten
web-knock = Klop
web-gin = Gin!
web-big-gin = Big gin
web-knock-title = Kloppen
web-knock-with = Welke kaart leg je af? Het getal is wat er los blijft.
web-knock-leaves = { $count ->
    [one] Er blijft 1 los punt over.
   *[other] Er blijven { $count } losse punten over.
}
web-knock-gin = Alle kaarten zitten in combinaties: gin.
web-answer = Je antwoord op de klop
web-other-answers = Iets anders
web-lay = Leg { $card } aan bij { $meld }
web-spread = Leg { $melds } uit: { $count } over
web-result = Hoe de ronde afliep
web-next-hand = Volgende ronde
web-rematch = Nog een partij
web-waiting = Wachten op de anderen.
web-look-back = Bekijk de partij terug
web-talk = Wat er gebeurde en gezegd is
web-say = Zeg
web-send = Stuur
web-privately = Alleen captain en adviseur
web-openly = Iedereen aan tafel
web-hearers = Wie het hoort
web-unread = { $count ->
    [one] { $count } nieuw bericht
   *[other] { $count } nieuwe berichten
}
phrase-hello = Hallo!
phrase-well-played = Goed gespeeld.
phrase-thanks = Bedankt.
phrase-sorry = Het spijt me.
phrase-one-moment = Een ogenblik.
phrase-your-call = Jij beslist.
phrase-sure = Ik weet het zeker.
phrase-unsure = Ik weet het niet zeker.
web-theme = Licht of donker
web-theme-auto = Zoals het systeem
web-theme-dark = Donker
web-theme-light = Licht
web-index = Kaarten
web-index-large = Grote hoektekens
web-index-classic = Klassiek
web-suits = Kleuren
web-suits-two = Twee tinten
web-suits-four = Vier tinten
web-order = Volgorde van de hand
web-order-melds = Op combinatie
web-order-rank = Op rang
web-order-suit = Op kleur
web-order-own = Zoals ik ze leg
web-speed = Beweging van de kaarten
web-speed-slow = Langzaam
web-speed-normal = Gewoon
web-speed-fast = Snel
web-speed-none = Meteen
web-patience = Bots wachten op je advies
web-patience-short = even
web-patience-long = 20 seconden
web-patience-always = tot je iets hebt gezegd
web-contrast = Meer contrast
web-confirm = Afleggen altijd bevestigen
web-counting = Tel mijn losse punten
web-left = Voor linkshandigen
web-sound = Geluid
web-word = Mijn woord voor elke schudbeurt
web-guide-play = Leren door te spelen
web-guide-end = Ik kan alleen verder
web-guide-wait = De ander is aan de beurt. Let op welke kaarten gepakt en afgelegd worden: dat verraadt wat er verzameld wordt.
web-guide-offer = De eerste kaart ligt open. Pak hem alleen als hij een combinatie maakt of bijna maakt; pas anders.
web-guide-draw = Pak de bovenste van de aflegstapel als die een combinatie voltooit. Trek anders van de stok: die kaart ziet niemand.
web-guide-drop = Leg een kaart af die nergens bij past, de hoogste eerst: een heer telt tien losse punten als de ander klopt.
web-guide-knock = Je mag nu kloppen: de ronde eindigt en je krijgt punten als de ander meer over heeft. Je mag ook doorspelen voor gin.
web-guide-answer = De ander heeft geklopt. Kaarten van jou die bij die combinaties passen, tellen niet meer: leg ze eerst aan.
web-guide-advise = Je zit stil en kijkt mee met { $name }. Wijs aan wat jij zou doen; { $name } beslist. In de volgende ronde speel je.
web-rules = Regels
web-hand-number = Ronde { $hand } · tot { $target }
web-pointed = de adviseur wijst ernaar
web-do-offer = Pak de open kaart of pas.
web-do-draw = Trek een kaart.
web-do-drop = Leg een kaart af.
web-do-knock = Leg een kaart af of klop.
web-do-spread = Leg je hand uit.
web-do-answer = Leg aan en leg dan je hand uit.
web-point-offer = Pakken of passen? Wijs aan.
web-point-draw = Welke stapel? Wijs aan.
web-point-knock = Wat gaat weg, of kloppen? Wijs aan.
web-point-spread = Hoe op de klop antwoorden? Wijs aan.
web-point-answer = Hoe op de klop antwoorden? Wijs aan.
web-advise-knock-do = Adviseer: klop
web-propose = Stel voor
web-was-followed = { $name } deed wat je voorstelde.
web-was-not-followed = { $name } besliste anders.
web-look-on-hand = Jij ziet deze kaarten.
web-tally = Adviezen gevolgd: { $followed } van { $given } · { $won ->
    [one] { $won } punt gewonnen
   *[other] { $won } punten gewonnen
}
web-knocked = { $name }: geklopt met { $count }
web-best-answer = Beste antwoord
web-lay-how = Kies een kaart in de hand en dan de combinatie waar hij bij past.
web-lay-it = aanleggen
web-throw-it = afleggen
web-end-knock = Wie minder over heeft, krijgt het verschil.
web-end-undercut = Undercut: de bonus en het verschil.
web-end-gin = Gin: de bonus en wat de ander over heeft.
web-end-big-gin = Big gin: de bonus en wat de ander over heeft.
web-end-void = Niemand klopte: de ronde vervalt. Iedereen houdt zijn rol.
web-counts = Losse punten { $sum }
web-nothing-left = Geen losse kaarten
web-won = { $name }: de partij is gewonnen!
web-was-role = eerst: { $role }
web-deal = Deel de kaarten
web-draw-again = Dezelfde rang: { $names } trekken opnieuw.
web-you-are-box = Je zit in de box: je deelt en speelt alleen tegen twee.
web-you-are-captain = Je bent captain: je speelt en hebt het laatste woord.
web-you-are-out = Je zit stil en adviseert { $name }.
web-hint = Hint
web-hint-is = Een sterke speler zou: { $move }.
web-hint-best = Beste zetten
web-hint-chance = { NUMBER($chance, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
web-hint-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } pt.
web-sort-melds = Combinaties
web-sort-rank = Rang
web-sort-suit = Kleur
web-sort-own = Eigen
web-carry-left = Naar links
web-carry-right = Naar rechts
web-talk-short = Praten
web-may = Wat je mag doen
web-may-advise = Wat je kunt adviseren
web-may-short = Zetten
web-may-not = Dat mag nu niet
web-log = Wat er gebeurde
web-hear-draw = Trek: stok { $count }, aflegstapel { $card }.
web-keys = Losse letters werken als sneltoets
web-shortcuts = Sneltoetsen
web-key-pile = Pak de bovenste van de aflegstapel
web-key-throw = Leg de gekozen kaart af
web-key-move = Blader door de hand
web-key-carry = Verplaats een kaart in de hand
web-fair-check = Controleer deze ronde
web-fair-good = Het zijn de kaarten die beloofd waren voordat de woorden bekend waren.
web-fair-broken = Het onthulde geheim is niet het geheim dat beloofd was.
web-fair-other-cards = Er zijn andere kaarten gedeeld dan beloofd.
web-fair-changed = In het spelverslag staat een andere belofte dan die je browser vóór het delen kreeg.
web-fair-word-lost = Je woord staat niet in het spelverslag zoals je browser het verstuurde.
web-fair-not-told = Het geheim van deze ronde is niet onthuld.
web-fair-insecure = Je browser kan dit alleen narekenen op een pagina die via https komt, of van 127.0.0.1 op de computer van de server zelf. Zo kan het toch: bekijk de partij terug, download het spelverslag en geef het bestand aan captain-gin verify.
web-fair-failed = De ronde kon niet gecontroleerd worden: { $reason }
web-fair-how = Vóór het delen maakte de server de hash van een geheim bekend, zodat het niet meer te veranderen was. Daarna voegde elke speler een woord toe. Geheim en woorden samen schudden het pak. Nu het geheim onthuld is, heeft je browser alles nagerekend.
web-fair-promise = Beloofd
web-fair-secret = Geheim
web-fair-words = Woorden
web-fair-deck = Het pak, in de volgorde van het delen
web-how = Zo speel je
web-how-roles = Trek om de rollen: de hoogste kaart zit in de box en speelt alleen, de middelste is captain, de laagste adviseert.
web-how-melds = Verzamel combinaties: drie of vier gelijke, of drie of meer opeenvolgende van één kleur. De rest is los.
web-how-turn = Elke beurt: trek van de stok of pak de bovenste van de aflegstapel, en leg dan een kaart af.
web-how-knock = Met 10 of minder losse punten mag je kloppen. De ander legt aan wat bij jouw combinaties past.
web-how-score = Wie minder over heeft, krijgt het verschil; gin geeft 25 extra. Dan wisselen de rollen, tot iemand 100 heeft.
web-all-rules = Alle regels
web-why = Waarom?
web-why-source = De bronteksten
web-why-ours = Bij ons
web-why-others = Elders
web-join = Doe mee aan een tafel
web-join-link = Link of code van de tafel
web-join-go = Naar de tafel
web-join-wrong = Dat is geen link naar een tafel.
web-code = De link als beeld, voor een telefoon
web-copy = Kopieer de link
web-copy-failed = Je browser heeft de link niet gekopieerd. Hij is geselecteerd: kopieer hem zelf.
web-promise = Eerlijk delen: de server belooft elke schudbeurt voordat hij je woord kent, en vertelt na de ronde alles.
web-replay = Terugkijken
web-replay-hand = Ronde
web-replay-roles = Trekken om de rollen
web-replay-eyes = Gezien door
web-replay-open = Alle kaarten open
web-replay-step = Stap { $step } van { $steps }
web-replay-first = Naar het begin
web-replay-back = Een stap terug
web-replay-on = Een stap verder
web-replay-last = Naar het einde
web-replay-save = Download het spelverslag
web-replay-load = Bekijk een spelverslag uit een bestand
web-back-to-table = Terug naar de tafel

## Help: `captain-gin serve --help`

help-serve = Draai een server met tafels voor mensen en bots.
help-serve-more = Instellingen komen uit opties, uit omgevingsvariabelen zoals CAPTAIN_GIN_PORT en uit een TOML-bestand, in die volgorde. Ctrl-C stopt netjes: niets wat gedaan is, gaat verloren.
help-serve-host = Het adres waarop geluisterd wordt; standaard 127.0.0.1, alleen deze computer; 0.0.0.0 voor iedereen.
help-serve-port = De poort waarop geluisterd wordt; standaard 8000, met 0 een willekeurige vrije.
help-option-db = De database: een bestand, of postgresql://gebruiker:wachtwoord@host/naam; standaard captain-gin.db.
help-serve-workers = Hoeveel processen voor de eigen bots van de server denken; standaard 1.
help-serve-url = Het openbare adres, als er een andere webserver voor staat, zoals https://gin.example.org.
help-serve-log = De vorm van het log op de standaardfoutuitvoer: text of json.
help-serve-config = Een TOML-bestand met instellingen.
help-serve-open = Open het adres in de browser; is de poort bezet, dan wordt het de eerstvolgende vrije.

## Starting a server

serve-ready = Captain Gin staat op { $address } (Ctrl-C stopt)
serve-address = kan niet luisteren op { $host }, poort { $port }: { $reason }
extra-missing = hiervoor is meer nodig dan het spel zelf; je krijgt het met: pip install "captain-gin[{ $extra }]"
# $place: where the setting stands.
config-unknown = { $place ->
    [flags] opties
    [environment] omgeving
   *[file] instellingenbestand
}: er is geen instelling “{ $name }”; het meest lijkt “{ $nearest }” erop
config-wrong = { $place ->
    [flags] opties
    [environment] omgeving
   *[file] instellingenbestand
}: “{ $name }” kan niet “{ $value }” zijn; gebruikelijk is { $usual }
config-not-toml = { $file } is geen TOML-bestand: { $reason }

## What a server refuses

server-too-often = Dat is te veel tegelijk. Probeer het over { $seconds } s nog eens.
server-unavailable = De server kan nu niet bij zijn database. Er is niets gedaan; probeer het straks nog eens.
server-stopping = De server stopt. Er is niets gedaan; probeer het straks nog eens.
server-fault = Er ging iets mis in de server. De beheerder vindt het in het log onder { $id }.
server-not-json = Dit is geen JSON die hier gelezen kan worden.
server-type-unknown = Er is geen bericht van het type “{ $found }”.
server-field-missing = Het veld { $field } ontbreekt.
server-field-wrong = Het veld { $field } heeft een waarde die niet kan.
server-too-long = Dit is te lang: hooguit { $most } bytes.
server-connections = Je hebt al { $most } verbindingen open; sluit er eerst een.
server-origin = Pagina’s van andere sites mogen deze server niet gebruiken.
server-not-found = Op dit adres is niets.
server-method = Dit adres wordt op een andere manier gebruikt.
identity-needed = Zeg eerst wie je bent.
identity-token = Dit bewijs van wie je bent, geldt hier niet; meld je opnieuw aan of gebruik je herstelcode.
identity-expired = Dit bewijs van wie je bent, is te oud; gebruik je herstelcode.
identity-code = Niemand heeft deze herstelcode; controleer elke letter.
identity-bot = Een bot kan dit niet: alleen degene van wie de bot is.
table-no-such-match = Deze partij is aan deze tafel niet gespeeld.

## Records and databases: `captain-gin export`, `import`, `backup`

help-export = Schrijf alle partijen van een database weg als spelverslagen.
help-export-more = Eén bestand per partij, met alles wat voor de spelers verborgen was: ook van rondes die nog bezig zijn. Bestanden met dezelfde naam worden vervangen.
help-export-dir = De map om in te schrijven; die wordt gemaakt als hij er niet is.
help-import = Bewaar spelverslagen in een database, elk als een gesloten tafel die gelezen kan worden.
help-import-more = Alleen afgelopen partijen waarin niets verborgen is. Een spelverslag dat er al is, wordt niet nog eens bewaard.
help-import-files = De spelverslagen.
help-backup = Kopieer een SQLite-database, ook terwijl een server die gebruikt.
help-backup-more = Voor PostgreSQL is er pg_dump.
help-backup-file = Het bestand om te schrijven; het mag er nog niet zijn.
export-done = { $matches ->
    [0] In deze database is nog geen partij begonnen.
    [one] 1 partij geschreven naar { $folder }.
   *[other] { $matches } partijen geschreven naar { $folder }.
}
import-done = { $file }: bewaard als tafel { $table }
import-known = { $file }: was al bewaard, als tafel { $table }
import-masked = { $file }: alleen volledige spelverslagen kunnen bewaard worden, en hierin is iets verborgen
import-unfinished = { $file }: alleen afgelopen partijen kunnen bewaard worden, en deze heeft nog niemand gewonnen
backup-done = De database is gekopieerd naar { $file }.
store-missing = er is geen database { $store }
file-unwritable = { $file }: kan niet geschreven worden: { $reason }

## Hulp: `captain-gin bot --help`, en tafels op een server in `captain-gin play --help`

help-bot = Laat een bot spelen aan een tafel op een server.
help-bot-more = De bot neemt een plaats en speelt tot de partij voorbij is en niemand er nog een wil. Een verbroken verbinding herstelt hij zelf. Met Ctrl-C verlaat hij zijn plaats.
help-bot-kind = De bot: beginner, casual, club, expert, master … of engine:OPDRACHT.
help-bot-join = De link van de tafel.
help-bot-seat = De plaats: A, B of C; zonder deze optie de eerste die vrij is.
help-bot-name = Hoe de bot heet.
help-bot-stay = Blijf na een partij aan tafel en wacht op de volgende.
help-bot-linger = Hoeveel seconden op een volgende partij wordt gewacht; standaard 20.
help-option-token = Het token van een botaccount, om op dezelfde plaats terug te komen; anders een nieuwe gast.
help-play-join = Ga via de link naar een tafel op een server. Zonder --seat of --name kijk je toe.
help-play-on = Open een tafel op deze server, voor een partij met vrienden.
help-play-seat = Bij --join of --on: je plaats, A, B of C.
help-play-bots = Bij --on: een of twee bots voor de andere plaatsen, zoals casual,club.

## Tafels op een server, in de terminal

## $words typt de speler; ook de woorden van join-word-follow, met spaties ertussen, worden getypt.

join-word-follow = f volg doe
join-at = Tafel { $link }
join-seat-free = Plaats { $seat } is vrij.
join-seat-person = Plaats { $seat }: { $name }
join-seat-bot = Plaats { $seat }: { play-bot }
join-keys = /woorden hoort iedereen, //woorden alleen captain en adviseur.
join-looks-on = Je kijkt toe. Met q stop je.
join-sat = { $name } gaat zitten op plaats { $seat }.
join-bot = { $name }, een bot, neemt plaats { $seat }.
join-rose = Plaats { $seat } is weer vrij.
join-swapped = De plaatsen { $one } en { $other } worden geruild.
join-renamed = De speler op plaats { $seat } heet nu { $name }.
join-started = Partij { $number } begint.
# $late: yes als de tijd om was, no als de speler wegging.
join-away = { $late ->
    [yes] De tijd van { $name } is om: een bot houdt de plaats bezet.
   *[no] { $name } is weg: een bot houdt de plaats bezet.
}
join-back = { $name } speelt weer mee.
join-said = { $to ->
    [advice] { $name }, alleen tegen captain en adviseur: { $words }
   *[table] { $name }: { $words }
}
join-closed = De tafel is gesloten.
join-lost = De verbinding is weg; er wordt opnieuw verbonden. Er gaat niets verloren.
join-found = Weer verbonden.
join-rematch = Nog een partij? Enter: ja, q: nee.
join-start = Alle plaatsen zijn bezet. Met Enter begint de partij.
join-kept = Een bot houdt je plaats bezet. Enter: speel weer zelf.
join-listen = Er is { $name } om advies gevraagd. Enter: wacht er niet op.
join-follow = f doet wat wordt voorgesteld.
join-time = { $seconds } s om te beslissen.
join-not-now = Je bent niet aan de beurt. /woorden hoort iedereen, met q stop je.
join-left = Een bot houdt je plaats bezet; kom terug met: { $command }
bot-sits = { play-bot } zit op plaats { $seat }.
bot-leaves = { $name } verlaat plaats { $seat }.

## Wat er misgaat tussen een client en een server

client-link = verwacht werd de link van een tafel, zoals https://gin.example.org/t/6kQv0bXo, gevonden “{ $found }”
client-server = verwacht werd het adres van een server, zoals https://gin.example.org, gevonden “{ $found }”
client-no-server = wat op { $server } antwoordt, is geen server van Captain Gin
client-refused = { $server } weigert ({ $status }): { $reason }
client-unreachable = { $server } is niet te bereiken: { $reason }
client-hung-up = de server heeft de verbinding verbroken ({ $code }): { $reason }
client-protocol = de server spreekt versie { $found } van het protocol, dit programma versie { $expected }: een van beide is te oud
client-no = { $reason }
client-left = de verbinding met de tafel is gesloten
client-no-advice = er is geen voorstel om te volgen
client-no-seat = aan deze tafel is geen plaats vrij
client-seat-taken = plaats { $seat } is bezet
client-not-kept = { $file } kan niet worden geschreven: { $reason }; een token kan ook in CAPTAIN_GIN_TOKEN staan
client-seat-unknown = verwacht werd een plaats A, B of C, gevonden “{ $found }”
client-two-bots = bij --bots horen een of twee bots, zoals casual,club, gevonden “{ $found }”
client-no-terminal = er is geen terminal om in te typen; captain-gin bot speelt vanzelf
client-option = { $option } gaat niet samen met { $other }

## Wat er aan tafel gebeurt buiten het spel om

told-sat = { $name } gaat zitten.
told-renamed = { $name } heet nu anders.
told-started = Er begint een partij.
told-away = { $name } is weg; een bot speelt verder.
told-back = { $name } is terug.
told-nodded = { $name } heeft geen advies.
told-reason = { $name }: { $reason }.
told-follows = { $name } volgt het advies.
told-overrules = { $name } beslist anders: { $reason }.

## A server without the web client

page-none = Deze server heeft geen webversie. Captain speel je in een terminal waarop Captain Gin geïnstalleerd is:

## Moves taken back

table-no-undo = Dat kan niet worden teruggenomen: alleen je laatste zet, zolang je er niets door te zien kreeg, niemand daarna een zet heeft gedaan en de anderen het goed vinden.
table-undo-not-asked = Niemand vraagt om een zet terug te nemen.
told-wished = { $name } wil de laatste zet terugnemen.
told-undo-denied = { $name }: de zet blijft staan.
told-undo-late = Niet iedereen heeft ingestemd: de zet blijft staan.
told-undone = { $name } neemt de laatste zet terug.
join-word-undo = terugnemen
join-undo = terugnemen vraagt de anderen of je je laatste zet mag terugnemen.
join-agree = Mag { $name } de laatste zet terugnemen?

## Complaints: `captain-gin reports`

help-reports = Laat zien waarover spelers hebben geklaagd.
help-reports-more = De nieuwste eerst: wanneer, wie over wie, aan welke tafel, en wat er in de regel in kwestie gezegd is. De namen van de spelers zijn die van nu.
help-reports-last = Hoeveel hoogstens.
reports-none = Niemand heeft geklaagd.
reports-table = { $when }  { $reporter } over { $reported }, tafel { $table }
reports-line = { $when }  { $reporter } over { $reported }, tafel { $table }, regel { $line }
reports-said = { $name }: “{ $words }”
reports-name = de naam “{ $name }”

## De webclient: alle rondes in cijfers

web-figures = Eerlijk delen in cijfers
web-figures-none = Op deze server is nog geen ronde uitgespeeld. De uitkomsten van de eerste komen hier te staan.
web-figures-hands = { $count ->
    [one] ronde
   *[other] rondes
  }
web-figures-matches = { $count ->
    [one] partij
   *[other] partijen
  }
web-figures-how = Een balk toont wat hier gebeurde. De groene markering toont wat gewoon is. De dunne lijn toont waar het werkelijke aandeel kan liggen: in 95 van de 100 gevallen ligt het daar.
web-figures-share = Aandeel
web-figures-usual = Gewoonlijk
web-figures-times = { $card }: { $count }
web-figures-cards = De kaarten
web-figures-upcards = De eerste open kaart
web-figures-upcards-how = Elke kaart zou even vaak open moeten komen te liggen. Hoe dieper de kleur, hoe vaker dat gebeurde.
web-figures-dealt-captain = Losse punten gedeeld aan de captain
web-figures-dealt-box = Losse punten gedeeld aan de box
web-figures-first = Wie de hoogste kaart trekt bij het trekken om de rollen
web-figures-few = Te weinig om te oordelen: { $count } van de { $needed } die nodig zijn.
web-figures-good = Zoals het toeval het doet: puur toeval wijkt in { $percent } % van de gevallen minstens zo ver af.
web-figures-far = Een beetje ernaast, maar dat komt voor: puur toeval wijkt in { $percent } % van de gevallen minstens zo ver af.
web-figures-bad = Dit is waarschijnlijk geen toeval: dat wijkt maar in { $percent } % van de gevallen zo ver af. Laat het de beheerder van de server weten.
web-figures-play = Het spel
web-figures-play-how = Hier beslist niet alleen het toeval, maar ook hoe je speelt. De groene markering is waar onze bots onderling op uitkomen, van een die klopt zodra het kan tot een die op gin wacht.
web-figures-winners = Wie de ronde wint
web-figures-nobody = Niemand
web-figures-endings = Hoe rondes aflopen
web-figures-knock = Klop
web-figures-undercut = Undercut
web-figures-gin = Gin
web-figures-big-gin = Big gin
web-figures-void = Vervallen

## What a score is worth: `captain-gin equity`

help-equity = Wat een stand waard is: de kans van elke rol om de partij te winnen.
help-equity-more = Uit tabellen van partijen waarin één speelwijze op alle drie plaatsen speelt. “captain-gin equity build” maakt de tabellen opnieuw, voor één voorinstelling met --rules, anders voor alle. Zie docs/equity.md.
help-equity-scores = De punten van wie in de box zit, de captain en wie stilzit, vóór een ronde; of het woord build.
help-equity-plot = Teken de kansen als warmtekaarten in dit bestand, .svg of .png.
help-equity-policy = Bij build: de speelwijze die speelt; anders marjj10.
help-equity-hands = Bij build: hoeveel rondes er voor elke tabel gespeeld worden; anders 1000000.
help-equity-seed = Bij build: een getal dat bepaalt hoe er wordt geschud; anders 1.
help-equity-workers = Bij build: hoeveel processen er spelen; anders één.
help-equity-to = Bij build: de map om in te schrijven; anders die van het programma zelf, waaruit de tabellen gelezen worden.
equity-three = verwacht drie puntentotalen (box, captain, out), gevonden { $count }
equity-over = maar één speler kan { $target } punten of meer hebben
equity-rules = er zijn alleen tabellen voor de voorinstellingen, met een doelscore tot { $target } als die wordt ingesteld
equity-file = { $file } is geen tabel met kansen: { $reason }
equity-option = { $option } gaat niet samen met { $other }
equity-folder = --to { $folder }: die map bestaat niet
equity-all-void = niemand won { $hands ->
    [one] in 1 ronde
   *[other] ook maar één van { $hands } rondes
}: er zijn er meer nodig
equity-title = Kans om een partij tot { $target } te winnen; spelregels: { $rules }
equity-score = Punten
equity-now = Kans nu
equity-chance = { NUMBER($chance, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
# A line of a table. $winner is box or captain, $kind gin, knock or undercut.
equity-event = { $winner ->
    [box] Box wint
   *[captain] Captain wint
} { $points } met { $kind ->
    [gin] gin
    [undercut] een undercut
   *[knock] kloppen
}
# A chance in percent, and how much more or less that is than now.
equity-change = { NUMBER($chance, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $sign ->
    [plus] +
    [minus] −
   *[none] ±
}{ NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) })
equity-order = Elke kolom is één speler, genoemd naar de rol in deze ronde. Vervalt de ronde, dan blijven de kansen gelijk.
equity-usual = Gin en undercut met wat ze gemiddeld opleveren. Alle drie spelen als { $policy }, in { $hands } rondes.
equity-ended = De partij is afgelopen.
equity-unreachable = Geen partij komt op deze stand: zodra iemand punten heeft, heeft de speler in de box ze ook.
equity-playing = Rondes spelen: { $rules }
equity-solving = Oplossen: { $rules }
equity-built = { $file }: { $hands } rondes, van die met een winnaar { NUMBER($captain, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) } % voor de captain; aan het begin heeft de box { NUMBER($box_first, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, de captain { NUMBER($captain_first, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, wie stilzit { NUMBER($out_first, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
equity-plot-chance = kans om de partij te winnen
equity-plot-panel = { $role ->
    [box] In de box met { $score }
    [captain] Captain met { $score }
   *[out] Zit stil met { $score }
}: kans in %
equity-plot-axis = { $role ->
    [box] punten van de box
    [captain] punten van de captain
   *[out] punten van wie stilzit
}

## De webclient: met de hand uitleggen

web-spread-how = Hoe leg je je kaarten uit?
web-spread-otherwise = Anders uitleggen
web-spread-none = Geen combinatie
web-spread-bare = Toon je hand: { $count } over
web-spread-it = Uitleggen
web-lay-first = Leg eerst aan, kaart voor kaart:

## The web client: moves taken back, and what a table settles

web-undo = Terugnemen
web-undo-asked = { $name } wil de laatste zet terugnemen.
web-undo-waiting = Het wordt aan de anderen gevraagd.
web-undo-allow = Toestaan
web-undo-refuse = Weigeren
web-undo-keep = Laat maar
web-set = Aan deze tafel
web-set-hints = Hints zijn toegestaan
web-set-no-hints = Geen hints
web-set-counting = Combinaties worden gemarkeerd en losse punten geteld
web-set-no-counting = Niets wordt gemarkeerd of geteld: ieder telt zelf
web-set-rules = Regels van deze tafel
web-preset = Bonussen
web-preset-seed = Captain (gin 25, undercut 10)
web-preset-bicycle = Bicycle (gin 20, undercut 10)
web-preset-modern = Modern (gin 25, undercut 25)
web-preset-palace = Palace (gin 25, undercut 20)
web-goal = Doelscore
web-advice-when = De adviseur mag iets zeggen
web-advice-open = Altijd
web-advice-on-request = Als de captain erom vraagt
web-advice-layoffs-only = Alleen bij het aanleggen
web-advice-none = Nooit
web-option-knock_limit = Klopgrens: { $value }
web-option-gin_bonus = Ginbonus: { $value }
web-option-undercut_bonus = Undercutbonus: { $value }
web-option-big_gin_bonus = Bonus voor big gin: { $value ->
    [0] geen
    [off] geen
   *[other] { $value }
}
web-option-discard_taken = { $value ->
    [yes] Een kaart van de aflegstapel mag meteen weer worden afgelegd
   *[no] Een kaart van de aflegstapel mag niet meteen weer worden afgelegd
}
web-option-pile_draw_limit = De ronde vervalt na { $value } keer trekken van de aflegstapel
web-option-last_discard = { $value ->
    [knock] De laatste afgelegde kaart mag worden gepakt om te kloppen
   *[dead] De laatste afgelegde kaart mag niet worden gepakt
}
web-option-role_tie = { $value ->
    [suits] Gelijke rang bij het loten om de rollen: de kleur beslist
   *[redraw] Gelijke rang bij het loten om de rollen: opnieuw trekken
}
web-replay-undone = { $count ->
    [1] In deze ronde is één zet teruggenomen; die wordt niet getoond.
   *[other] In deze ronde zijn { $count } zetten teruggenomen; die worden niet getoond.
 }

## De spelers die vooruitrekenen

bot-option-form = “{ $text }” is geen optie van een bot; verwacht iets als playouts=500

## The clock of the web client

web-time-left = Nog { $seconds } s

## Advice of the players that search, and what a captain’s own judgement says of it

reason-draw-outs = { $card } helpt te weinig: { $deadwood ->
    [one] 1 los punt
   *[other] { $deadwood } losse punten
}, en { $melds ->
    [0] geen enkele ongeziene kaart maakt een combinatie
    [one] één ongeziene kaart maakt een combinatie
   *[other] { $melds } ongeziene kaarten maken een combinatie
}
reason-throw = zonder { $card } blijft er { $deadwood } over; { $melds ->
    [0] geen enkele ongeziene kaart maakt een combinatie
    [one] één ongeziene kaart maakt een combinatie
   *[other] { $melds } ongeziene kaarten maken een combinatie
}, en in { $risk } van de 100 gevallen maakt je tegenspeler er een combinatie mee
reason-wait = zonder { $card } blijft er { $deadwood } over, laag genoeg om te kloppen, maar { $gins ->
    [0] kloppen kan wachten
    [one] één ongeziene kaart maakt gin
   *[other] { $gins } ongeziene kaarten maken gin
}; in { $risk } van de 100 gevallen maakt je tegenspeler een combinatie met de afgelegde kaart
reason-knock-odds = { $deadwood } tegen ongeveer { $count }, in { $risk } van de 100 gevallen een undercut
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
reason-score = { reason-why }; een andere zet levert gemiddeld { $more ->
    [one] een punt
   *[other] { $more } punten
} meer op, maar bij deze stand win je met deze vaker de partij
reason-costs = het advies kost ongeveer { $cost ->
    [one] een punt
   *[other] { $cost } punten
}; beter: { reason-why }
reason-costs-match = het advies kost zoveel als { $cost ->
    [one] een punt
   *[other] { $cost } punten
}, { $chance ->
    [0] minder dan 1 %
   *[other] ongeveer { $chance } %
} van de kans om de partij te winnen; beter: { reason-why }
worth-points = { $move }: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } punten
worth-match = { $move }: { NUMBER($chance, minimumFractionDigits: 1, maximumFractionDigits: 1) } % kans om de partij te winnen, { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } punten
