### captain-gin play: a match in the terminal.
### Names ($name and those of roles) come in the nominative and can't be inflected. $you is yes if the sentence is about
### the reader, else no. Cards come as text: "7♠", "4♣ 5♣ 6♣". What a player types stands in the texts as it is typed;
### the words that are understood are those of play-word-…, besides the English ones.

## Words to type, separated by blanks: the short ones first. No word may stand under two keys.

play-word-pass = p pass
play-word-take = t take
play-word-stock = s stock draw
play-word-drop = d drop throw discard
play-word-knock = k knock
play-word-gin = gin
play-word-lay = l lay
play-word-spread = spread
play-word-yes = y yes
play-word-no = n no back
play-word-help = ? help
play-word-hint = h hint
play-word-score = score scores
play-word-sort = sort
play-word-rules = rules rule
play-word-auto = auto
play-word-quit = q quit exit

## Help: `captain-gin play --help`

help-play = Play a match in the terminal.
help-play-more = You and two bots, to 100 points, through all three roles. The program asks in words; ? tells at any time what you may do. Ctrl-C and Ctrl-D stop; a recorded match goes on by --resume.
help-play-seats = The three chairs, separated by commas: you, or the name of a bot. Without it: you,careful,careful. Three bots play by themselves, all cards open.
help-play-name = Your name.
help-play-seed = A text that decides every shuffle, so that the match can be repeated.
help-play-word = A word of yours that is mixed into every shuffle.
help-play-record = Keep the match in this file, line by line as it is played.
help-play-resume = Go on with a recorded match exactly where it stopped, in the same file.
help-play-plain = Letters only, for screen readers: 7s for a card, sentences in place of columns and bars.

## The opening

play-title = Captain to { $target }: { $players }. Rules: { $rules }.
play-keys = Type ? to see what you may do, h for a hint, q to stop.
play-cards = Cards: 7s is the 7 of spades, 10d the 10 of diamonds, qh the queen of hearts.
play-guest = Guest
play-person = you ({ $name })
play-bot = { $name } ({ $kind })
play-unattended = Nobody can answer here (the input is no terminal), so a careful bot plays your hands.
play-only-bots = Three bots play; all cards are open.
play-going-on = Going on with { $file }: hand { $number }.
play-going-on-draw = Going on with { $file }: the draw for the roles.
play-cut-off = The last line of { $file } was only half written and has been cut off.

## The table

play-hand = Hand { $number }
play-role-box = In the box
play-role-captain = Captain
play-role-out = Sits out
play-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
play-to-go = { $count } to go
play-you = You
play-pile = Pile { $card }
play-pile-empty = Pile empty
play-stock = stock { $count }
play-seen = { $name } took and still holds { $cards }
play-seen-you = you took and still hold { $cards }
play-deadwood = deadwood { $count }
# $least is what the best throw leaves of eleven cards.
play-deadwood-eleven = { $least ->
    [0] gin after a throw
   *[other] deadwood { $least } after a throw
}
play-no-deadwood = no deadwood
play-sorted = { $order ->
    [suit] Sorted by suit.
    [rank] Sorted by rank.
   *[melds] Sorted by melds.
}

## Questions

play-ask-offer = Upcard { $card }: t to take it, p to pass.
play-ask-draw = Draw: s from the stock, t for the { $card }.
play-ask-draw-stock = Both passed: Enter or s draws from the stock.
play-ask-discard = Throw a card, such as 7s.
play-ask-knock = { $left ->
    [0] You may knock: k with { $card } is gin.
   *[other] You may knock: k with { $card } leaves { $left }.
}
play-ask-knock-advice = { $left ->
    [0] A knock is on: k with { $card } is gin.
   *[other] A knock is on: k with { $card } leaves { $left }.
}
play-ask-must-knock = The last discard was taken, so knock: k.
play-ask-big-gin = All eleven are in melds: gin.
play-ask-last = The last discard is { $card }: t to take it and knock, p to pass.
play-ask-last-pass = The last discard can’t be taken to knock with: Enter or p passes.
play-ask-answer = Enter does that. l and a card: one lay-off. Or melds of your own, - for none.
play-ask-answer-gin = Enter does that. Or melds of your own, - for none.
play-ask-answer-advice = The answer: l and a card lays it off. Or melds to spread, - for none.
play-ask-answer-gin-advice = The answer to gin: melds to spread, - for none.
play-ask-advice = Your advice to { $name }? Enter: none, auto: none in this hand.
play-best-answer = { $lays ->
    [none] Best: spread { $melds }; { $count } left.
   *[other] Best: lay off { $lays }; spread { $melds }; { $count } left.
}
play-lays = { $cards } on { $meld }
play-gin-answer = Against gin nothing is laid off (rule 6.4).
play-knock-with = Knock with { $card } and spread { $melds }?
play-knock-leaves = { $count ->
    [0] That is gin.
   *[other] That leaves { $count }.
}
play-big-gin = Spread all eleven, { $melds }?
play-knock-enter = Enter or y: yes. n: no. Or type other melds.
play-knock-yes = y: yes. n: no. Or type other melds.
play-knock-not = No knock, then.
play-sure = That leaves { $count } points, { $more } more than the best answer.
play-yes-no = y: yes. n: no.
play-next-hand = Enter for the next hand, q to stop.

## Advice

play-reason = Why: { $reason }
play-coach = The coach, just to you: { $move }.
play-no-hint = Nobody has a hint here.
play-advice-none = No advice at this table (rule 2.4).
play-advice-later = Advice is for spreads and lay-offs only at this table (rule 2.4).
play-auto = No more questions in this hand: { $name } decides.
play-follows = { $name } follows your advice.
play-overrules = { $name } overrules you.

## What was not understood or is not allowed

play-unknown = “{ $found }” is not understood: { $expected }
play-one-card = One card at a time: { $expected }
play-nothing = That says nothing here: { $expected }
play-expect-offer = expected t to take { $card } or p to pass, or ? for help
play-expect-draw = expected s for the stock or t to take { $card }, or ? for help
play-expect-discard = expected a card such as 7s, k to knock, or ? for help
play-expect-laying = expected Enter, l and a card, or melds such as 4c5c6c 9c9d9h, or ? for help
play-expect-answering = expected Enter or melds such as 4c5c6c 9c9d9h, or ? for help
play-expect-last = expected t to take { $card } or p to pass, or ? for help
play-yes-needed = Enter alone is not enough here: type y or n.
play-expect-any = expected Enter, or ? for help
play-expect-yes = expected y, n or melds such as 4c5c6c 9c9d9h
play-not-all-melded = { $cards } do not all fall into melds; type a word for each meld, such as 4c5c6c 9c9d9h (rule 1.4)
play-lay-which = { $card } fits { $melds }: add a card of the meld you mean
play-lay-one = Lay off one card at a time: l and the card, then a card of the meld if it fits several.
play-no-gin = There is no gin yet: { $count } is the least you can be left with.
play-only-advice = That is for advisers: you are in play.
play-no-rule = There is no rule { $number }: expected a number such as 4.3, or 4 for the whole section.
play-which-rule = Which rule? rules 4.3 shows that one, rules 4 the whole section.
play-after-knock = Lay-offs and spreads come after a knock (rule { $rule }).

## Help

play-may = You may:
play-may-not = You may not:
play-also = Also: h for a hint, sort, score, rules 4.3 to read a rule, q to stop.
play-also-advice = Also: Enter to let the captain decide, auto for the rest of the hand, h, score, rules 4.3, q.
play-may-pass = p: pass
play-may-take = t: take { $card } from the pile
play-may-stock = { $count ->
    [one] s: draw the top card of the stock
   *[other] s: draw from the stock ({ $count } cards)
}
play-may-drop = a card: throw it. You may throw { $cards }
play-may-knock = k and a card: knock with it. What each would leave: { $cards }
play-may-gin = gin: spread all eleven cards
play-may-lay = l { $typed }: lay { $card } off on { $melds }
play-fits-none = { $cards }: no meld of the knocker takes them (rule 6.2)
play-may-answer = Enter: the best answer
play-may-spread = melds such as 4c5c6c 9c9d9h: spread these of your cards, - for none

## After a hand, and the end

play-over = Hand { $number } is over.
play-next-won = { $you ->
    [box] You stay in the box. { $captain } is captain, { $out } sits out.
    [captain] { $box } stays in the box. You are captain, { $out } sits out.
    [out] { $box } stays in the box. { $captain } is captain, you sit out.
   *[none] { $box } stays in the box. { $captain } is captain, { $out } sits out.
}
play-next-moved = { $you ->
    [box] You go into the box. { $captain } is captain, { $out } sits out.
    [captain] { $box } goes into the box. You are captain, { $out } sits out.
    [out] { $box } goes into the box. { $captain } is captain, you sit out.
   *[none] { $box } goes into the box. { $captain } is captain, { $out } sits out.
}
play-next-void = Nobody changes chairs.
play-won = { $you ->
    [yes] You win the match after
   *[no] { $name } wins the match after
} { $number ->
    [one] one hand.
   *[other] { $number } hands.
}
play-verify = Check every deal: captain-gin verify { $file }
play-verify-next = With --record FILE a match can be checked afterwards by captain-gin verify FILE.

## Stopping and the record

play-stopped = Stopped. The record is in { $file }; go on with: { $command }
play-stopped-unkept = Stopped. Nothing was recorded (--record FILE keeps a match).
play-keep = This match is not recorded. A file name keeps it, Enter drops it.
play-record-fault = { $file } can’t be written: { $reason }. The match goes on without a record.
play-record-exists = { $file } exists and is not empty: choose another file, or go on with it by --resume
play-resume-masked = { $file }: hides cards, so nobody can go on from it
play-resume-finished = { $file }: this match is finished.

## Options

play-seats-three = --seats “{ $text }”: expected three names separated by commas, such as you,simple,careful
play-seats-one-person = --seats “{ $text }”: one person can play here; the other chairs are for bots
play-resume-persons = { $file }: { $count } persons sit at this table; one can play here
play-name-empty = --name “{ $name }”: expected a name of at most { $most } characters
play-resume-option = { $option } can’t be changed in a match that goes on: leave it out with --resume
