### Muut ohjelmat pelaajina, ja meidän tietokonepelaajamme niille (docs/bots.md).

help-engine = Anna tietokonepelaajan pelata toiselle ohjelmalle, yksi JSON riville.
help-engine-more = Lukee pyynnöt vakiosyötteestä ja kirjoittaa vastaukset vakiotulosteeseen, kunnes tulee ”quit” tai syöte päättyy. Viestit kuvaa docs/bots.md.
help-engine-name = Tietokonepelaaja, esimerkiksi simple.
help-engine-seed = Tee sattumalla pelaavasta toistettava.

## A program that can't be asked

engine-command = komentorivillä ”{ $command }” on lainausmerkki, jota ei suljeta
engine-empty = merkinnän ”engine:” jälkeen pitää tulla komentorivi, esimerkiksi engine:./mybot
engine-not-found = täällä ei ole käynnistettävää ohjelmaa ”{ $name }”
engine-unnamed = tällä paikalla pelasi toinen ohjelma, eikä tallenne kerro, miten se käynnistetään
budget-nothing = { $name } = { $value } ei jätä miettimisvaraa; arvon pitää olla yli 0 tai rajaton

## What a program did wrong

engine-forfeit = { $name } { $cause }; tällä kertaa päättää ”simple”
engine-replaced = { $name } { $cause }; ”simple” jatkaa sen paikalla
engine-no-start = ei käynnisty: { $reason }
engine-no-hello = ei tervehtinyt ajoissa
engine-protocol = käyttää protokollan versiota { $found }, pitäisi olla { $expected }
engine-late = ei vastannut ajoissa
engine-closed = sulki tulosteensa
engine-ended = { $said ->
    [none] päättyi koodilla { $code }
   *[other] päättyi koodilla { $code }: { $said }
}
engine-nonsense = kirjoitti jotakin, mikä ei ole viesti ({ $cause })
engine-wrong-id = vastasi kysymykseen { $found }, kun kysymys oli { $expected }
engine-refuses = hylkäsi kysymyksen: { $error }
engine-no-move = vastasi ilman siirtoa
engine-no-verdict = vastasi kertomatta, noudattaako se neuvoa
engine-bad-move = vastasi siirrolla ”{ $move }” ({ $cause })

## What a program says for its proposals

reason-engine = ”{ $words }”
reason-engine-none = se ei kertonut syytä

## Lines between programs

wire-not-json = ”{ $found }” ei ole JSONia
wire-not-object = ”{ $found }” ei ole JSON-olio
wire-type-unknown = tuntematon tyyppi ”{ $found }”; tunnetut ovat { $known }
wire-field = { $type }, kenttä { $field }: { $problem }
wire-too-long = rivillä on yli { $most } tavua
engine-not-asked = mitään ei kysytty
engine-no-decision = tässä näkymässä sen katsojalla ei ole mitään päätettävää
