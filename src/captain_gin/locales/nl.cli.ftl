### The command line: help, answers and what is wrong with what was typed.
### Cards and sums come in as text, words of the command line (--lang, FILE) stay as they are.

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
