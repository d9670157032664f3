### Why the bots play as they do. Cards come in as text ("7♠").

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
