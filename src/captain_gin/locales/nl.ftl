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
line-rules = verwacht “rules PRESET”, gevonden “{ $found }”
line-seat = verwacht “seat LETTER KIND NAME”, gevonden “{ $found }”
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

reason-draw = { $card } helpt te weinig; met { $deadwood } losse punten loont het op een betere kaart te wachten
reason-take = { $card } is het houden waard: van { $before } naar { $after } losse punten
reason-take-meld = { $card } maakt een combinatie: van { $before } naar { $after } losse punten
reason-void = blijft de kaart liggen, dan scoort niemand, en dat is beter dan de klop die ze mogelijk maakt

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
reason-big-gin = grote gin: alle elf kaarten zitten in een combinatie
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

### The command line

## Help: `captain-gin --help`

help-usage = Gebruik:
help-options-piece = [OPTIES]
help-command-piece = OPDRACHT …
help-arguments = Argumenten
help-options = Opties
help-commands = Opdrachten
help-example = Voorbeeld

help-program = Captain is gin rummy met drie: één in de box tegen een captain en zijn adviseur. Speel tegen de computer, kijk een hand of een klop na van een spel met echte kaarten, laat een bewaarde partij navertellen of controleer haar.
help-option-help = Toon deze hulp en stop.
help-option-version = Toon de versie en stop.
help-option-lang = De taal: English, suomi of Nederlands. Zonder deze optie beslist CAPTAIN_GIN_LANG of de taal van het systeem.
help-option-json = Geef het antwoord als één JSON-document.
help-option-rules = De voorinstelling van de spelregels: seed (ook zonder deze optie), bicycle, modern of palace (zie de spelregels, 10).
help-option-set = Stel één optie van de spelregels in, zoals gin_bonus=20; mag vaker.
help-file = Het spelverslag van een partij.

help-check = Kijk een hand van tien of elf kaarten na.
help-check-more = De losse punten, elke indeling waarbij je het minst overhoudt, en of je mag kloppen. Bij elf kaarten ook welke je het best kunt afleggen: de kaart waarna je het minst overhoudt en bij gelijke stand de duurste. De rest geldt dan voor de tien die je houdt.
help-check-cards = De kaarten, in één woord of in meer: 4s5s6s 9c 10d A♥.

help-settle = Reken uit wat een klop oplevert, en voor wie.
help-settle-more = Beide handen liggen open. De tegenspeler legt zo goed mogelijk aan en uit.
help-settle-knocker = De tien kaarten die de klopper houdt; elf voor big gin, als de spelregels dat apart tellen.
help-settle-defender = De tien kaarten van de tegenspeler.
help-settle-spread = De combinaties van de klopper, zoals '5s6s7s KcKdKs'. Zonder deze optie: van de indelingen met de minste losse punten die welke tegen juist deze kaarten het meest oplevert.

help-replay = Vertel een bewaarde partij na.
help-replay-more = Ronde voor ronde, zoals één kijker die zag. Een spelverslag dat iets verbergt, kan alleen worden naverteld voor wie het is geschreven, en voor het publiek (gallery).
help-replay-as = Door wiens ogen je kijkt; zonder deze optie die van de scheidsrechter (referee), die alles ziet.
help-replay-hand = Alleen deze ronde.

help-verify = Controleer een spelverslag: regels, sommen en beloftes.
help-verify-more = Exitcode 0: alles klopt, en de onthulde geheimen bewijzen van elke ronde dat er eerlijk is gedeeld. 1: er is niets mis, maar niet elke ronde is te bewijzen, omdat er niets is beloofd of het geheim (nog) niet is onthuld. 2: er zit een fout in; de melding zegt in welke regel.

help-rules = Toon de spelregels.
help-rules-more = In een terminal scherm voor scherm, anders als gewone Markdown.

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
help-play-seats = De drie plaatsen, met komma’s ertussen: you (jijzelf) of de naam van een soort computerspeler. Zonder deze optie: you,careful,careful. Drie computerspelers spelen uit zichzelf, met alle kaarten open.
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
play-bot = { $name } ({ $kind })
play-unattended = Niemand kan hier antwoorden (de invoer is geen terminal), dus een voorzichtige computerspeler (careful) speelt voor jou.
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
play-also-advice = Verder: Enter laat de captain beslissen, zwijg doet dat de hele ronde; h, stand, regels 4.3, q.
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
play-fits-none = { $cards }: nergens aan te leggen bij de klopper (regel 6.2)
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

play-seats-three = --seats “{ $text }”: verwacht drie namen met komma’s ertussen, zoals you,simple,careful
play-seats-one-person = --seats “{ $text }”: hier kan één mens meespelen; de andere plaatsen zijn voor computerspelers
play-resume-persons = { $file }: aan deze tafel zitten { $count } mensen; hier kan er één spelen
play-name-empty = --name “{ $name }”: verwacht een naam van hooguit { $most } tekens
play-resume-option = { $option } ligt vast als een partij verdergaat: laat die optie weg bij --resume

### Bots that are programs of their own

help-engine = Laat een computerspeler meespelen in een ander programma, één JSON per regel.
help-engine-more = Leest vragen van de standaardinvoer en schrijft de antwoorden naar de standaarduitvoer, tot “quit” of het einde van de invoer. De berichten staan beschreven in docs/bots.md.
help-engine-name = De computerspeler, zoals simple.
help-engine-seed = Maak een computerspeler die op toeval speelt herhaalbaar.

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
