### captain-gin play: a match in the terminal.
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
