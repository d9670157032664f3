### Captain Gin in Dutch.
### Cards come in as text ("7♠"); numbers as numbers. Rule numbers are those of the rule book.

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
