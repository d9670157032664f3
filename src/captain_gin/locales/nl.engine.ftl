### Andere programma’s als spelers, en onze computerspelers voor hen (docs/bots.md).

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
