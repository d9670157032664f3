### Why the bots play as they do. Cards come in as text ("7♠").

## Draws

reason-draw = { $card } helps too little; deadwood { $deadwood } waits for a better card
reason-take = { $card } is worth keeping: deadwood { $before } → { $after }
reason-take-meld = { $card } completes a meld: deadwood { $before } → { $after }
reason-void = nobody scores if it is left alone, and that is better than the knock it allows

## Discards

reason-drop = without { $card } deadwood is { $deadwood }
reason-drop-outs = without { $card } deadwood is { $deadwood }, and { $melds ->
    [0] no unseen card completes a meld
    [one] one unseen card completes a meld
   *[other] { $melds } unseen cards complete a meld
}
reason-drop-safe = without { $card } deadwood is { $deadwood }, and the opponent has hardly any use for it
reason-drop-risky = without { $card } deadwood is { $deadwood }, but the opponent may well want it
reason-go-on = { $card } keeps deadwood at { $deadwood }, and { $gins ->
    [0] a knock can wait
    [one] one unseen card makes gin
   *[other] { $gins } unseen cards make gin
}

## Knocks and answers

reason-knock = { $deadwood } against about { $count } is worth a knock
reason-knock-now = { $deadwood } is low enough to knock
reason-gin = gin: every card is melded
reason-big-gin = big gin: all eleven cards are melded
reason-lay = { $card } laid off brings the count down to { $deadwood }
reason-spread = this spread leaves the least: { $deadwood }

## No judgement at all

reason-random = any legal move will do
