### Captain Gin in English: every text that a person reads.
### Names ($name and others) come in the nominative and can't be inflected; cards come as text ("7♠", "4♣ 5♣ 6♣ · 9♣ 9♦ 9♥"),
### sums too ("32 − 2 = 30"). Rule numbers are those of the rule book. $you is yes if the sentence is about the reader.

### Cards, moves, options and records: what is wrong with them

## Cards and moves as text

card-unknown = { $found } at position { $position } is no card; expected a rank A 2-10 J Q K and a suit c d h s, as in 7s or 10d
card-twice = { $card } stands twice, the second time at position { $position }
card-one = expected one card, found { $count } in “{ $text }”
deck-incomplete = expected all 52 cards once each, found { $count } different ones
move-unknown = “{ $found }” is no move; known are { $known }
move-shape = “{ $text }” has too few or too many words for { $verb }

## Spreads

spread-not-held = { $card } in { $meld } is not in the hand
spread-no-meld = { $meld } is neither a set nor a run (rule 1.4)
spread-overlaps = { $card } stands in two melds; a card belongs to one at most (rule 1.4)
lay-no-such-meld = { $meld } does not lie on the table; lay cards off on the knocker’s melds (rule 6.2)
knock-too-much = the knocker’s spread leaves { $count } points; { $limit } is the most to knock with (rule 5.1)
undo-nothing = there is nothing to take back
hand-not-over = the hand is not over yet

## Moves the rules refuse

refused-hand-over = The hand is over.
refused-unknown = There is no such move.
refused-not-now = Not now (rule { $rule }).
refused-only-upcard = You can only pass on the upcard; now draw or throw a card (rule { $rule }).
refused-upcard-gone = Both passed on the upcard: draw from the stock (rule { $rule }).
refused-upcard-first = The upcard comes first: take it or pass (rule { $rule }).
refused-last-discard = The last discard may be taken only to knock with (rule { $rule }).
refused-stock-closed = The last two cards of the stock stay there (rule { $rule }).
refused-already-drawn = You have drawn; now throw a card or knock (rule { $rule }).
refused-draw-first = Draw a card first (rule { $rule }).
refused-draw-before-knock = Draw a card first, then you may knock (rule { $rule }).
refused-not-held = { $card } is not in the hand.
refused-just-taken = { $card } came from the pile, so it can’t be thrown back this turn (rule { $rule }).
refused-too-heavy = Whatever you throw, more than { $limit } points are left: too much to knock (rule { $rule }).
refused-leaves-too-much = Without { $card } more than { $limit } points are left: too much to knock (rule { $rule }).
refused-must-knock = The last discard was taken to knock, so knock (rule { $rule }).
refused-big-gin-off = Big gin is not played here; throw a card and knock (rule { $rule }).
refused-not-all-melded = Big gin takes eleven cards all in melds (rule { $rule }).
refused-no-such-meld = { $card } makes no meld here that leaves { $limit } points or less (rule { $rule }).
refused-not-a-meld-yet = That is no meld yet: a set or a run has three cards or more (rule { $rule }).
refused-meld-unfinished = Finish the meld you are building first (rule { $rule }).
refused-spread-too-heavy = That spread leaves more than { $limit } points (rule { $rule }).
refused-fits-no-meld = { $card } fits none of the knocker’s melds (rule { $rule }).
refused-fit-no-meld = None of the knocker’s melds takes these (rule { $rule }).
refused-not-on-that-meld = { $card } does not fit that meld (rule { $rule }).
refused-gin = Nothing is laid off against gin (rule { $rule }).
refused-already-down = { $card } lies on the table already (rule { $rule }).

## Turns and advice

no-hand-now = nobody can move now: the game is { $stage }
not-your-turn = not the turn of seat { $seat }: seat { $turn } has to move
advice-none = advice is not allowed at this table (rule { $rule })
advice-layoffs-only = advice is allowed only for spreads and lay-offs at this table (rule { $rule })
advice-on-request = the captain has not asked for advice (rule { $rule })
advice-seat = seat { $seat } can’t advise: seat { $adviser } sits out
advice-turn = there is nothing to advise: seat { $captain }, the captain, does not have to move

## Names and options

bot-unknown = unknown bot “{ $name }”: did you mean { $nearest }? Known are { $known }
preset-unknown = unknown preset “{ $name }”: did you mean { $nearest }? Known are { $known }
option-form = “{ $text }” is no option; expected one such as undercut_bonus=25
option-unknown = unknown option “{ $name }”: did you mean { $nearest }? Known are { $known }
option-value = { $name } can’t be “{ $value }”: did you mean { $nearest }? It is one of { $known }
option-range = { $name } can’t be “{ $value }”: expected a number from { $least } to { $most }

## Records

file-unreadable = { $file }: can’t be read: { $reason }
record-empty = { $file }: empty; expected a record that begins “captain-gin 1”
record-binary = { $file }: no text: byte { $position } is not UTF-8
record-not-one = { $file }: line 1: expected “captain-gin 1”, found “{ $found }”
record-newer = { $file }: line 1: written by a newer version, “{ $found }”; this program reads “{ $expected }”
record-cut = { $file }: line { $line }: the record ends in the middle of this line
record-short = { $file }: line { $line }: ends before the rules and three seats
record-at = { $file }: line { $line }: { $cause }
line-bad = “{ $found }”: { $cause }
line-form = not the form of such a line
line-unknown = “{ $found }” is no line of a record
line-not-plain = expected “{ $expected }”, found “{ $found }”
line-rules = expected “rules PRESET”, found “{ $found }”
line-seat = expected “seat LETTER KIND NAME”, found “{ $found }”
seat-unknown = expected seat A, B or C, found “{ $found }”
seat-order = expected seat { $expected }, found “{ $found }”
word-form = a player’s word is one plain line of at most { $most } characters, found “{ $found }”
digest-form = expected 64 hex digits, found “{ $found }”
fact-due = expected “{ $expected }”, found “{ $found }”
fact-not-now = “{ $found }” can’t come here: the game is { $stage }
fact-hidden = “{ $found }” hides cards that are needed here
fact-fails = fact { $index }: { $cause }
draw-seats = expected cards for { $expected }, found “{ $found }”
draw-twice = a card drawn twice in “{ $found }”
deal-order = expected ten cards for seat { $expected } first, found “{ $found }”
deal-cards = not a deal of 52 different cards: “{ $found }”
deal-not-promised = not the promised deal: expected “{ $expected }”, found “{ $found }”
promise-broken = the secret does not match its promise: expected { $expected }, found { $found }

card-elsewhere = { $card } can’t come here: earlier lines have it in another place

### Bots: why they play as they do

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

### The story: what happens at the table, one sentence a fact

story-you = you
story-no-melds = no melds
story-score = Score: { $score }.

## Before the cards

story-promise = Promise { $digest }…: the shuffle is settled.
story-word = { $you ->
    [yes] You mix in a word: “{ $text }”.
   *[no] { $name } mixes in a word: “{ $text }”.
}
# $count is the number of those who draw: 3, or 2 if two of equal rank draw again.
story-draw = { $count ->
    [2] Equal ranks draw again: { $cards }.
   *[other] Draw for the roles: { $cards }.
}
story-drawn = { $you ->
    [yes] you { $card }
   *[no] { $name } { $card }
}
story-begin = { $you ->
    [box] Hand { $number }: you are in the box. { $captain } is captain, { $out } sits out.
    [captain] Hand { $number }: you are captain. { $box } is in the box, { $out } sits out on your side.
    [out] Hand { $number }: you sit out. { $captain } is captain, { $box } is in the box.
   *[none] Hand { $number }: { $box } is in the box, { $captain } is captain, { $out } sits out.
}
story-deal = { $you ->
    [yes] You are dealt { $cards }.
   *[no] { $name } is dealt { $cards }.
}
story-deal-hidden = { $you ->
    [yes] You are dealt ten cards.
   *[no] { $name } is dealt ten cards.
}
story-up = Upcard { $card }.

## Turns

story-pass = { $you ->
    [yes] You pass.
   *[no] { $name } passes.
}
story-take = { $you ->
    [yes] You take { $card } from the pile.
   *[no] { $name } takes { $card } from the pile.
}
story-stock = { $you ->
    [yes] You draw { $card } from the stock.
   *[no] { $name } draws { $card } from the stock.
}
story-stock-hidden = { $you ->
    [yes] You draw from the stock.
   *[no] { $name } draws from the stock.
}
story-drop = { $you ->
    [yes] You throw { $card }.
   *[no] { $name } throws { $card }.
}
story-asks = { $you ->
    [yes] You ask for advice.
   *[no] { $name } asks for advice.
}
story-advises = { $you ->
    [yes] You advise: { $move }.
   *[no] { $name } advises: { $move }.
}

## The showdown

story-knock = { $you ->
    [yes] You knock with { $card } and spread { $melds }.
   *[no] { $name } knocks with { $card } and spreads { $melds }.
}
story-knock-gin = { $you ->
    [yes] Gin! You knock with { $card } and spread { $melds }.
   *[no] Gin! { $name } knocks with { $card } and spreads { $melds }.
}
story-gin = { $you ->
    [yes] Big gin! You spread eleven cards: { $melds }.
   *[no] Big gin! { $name } spreads eleven cards: { $melds }.
}
story-lay = { $you ->
    [yes] You lay { $card } off on { $melds }.
   *[no] { $name } lays { $card } off on { $melds }.
}
story-spread = { $you ->
    [yes] You spread { $melds }.
   *[no] { $name } spreads { $melds }.
}
# $count is the points of $cards; with 0 there are none.
story-left = { $count ->
    [0] No deadwood.
   *[other] Deadwood { $cards }: { $count }.
}

## What it was worth

story-result-void = { $you ->
    [yes] Void: nobody scores, and you deal again.
   *[no] Void: nobody scores, and { $name } deals again.
}
story-result-knock = { $you ->
    [yes] { $sum } to you.
   *[no] { $sum } to { $name }.
}
story-result-undercut = { $you ->
    [yes] Undercut! { $sum } to you.
   *[no] Undercut! { $sum } to { $name }.
}
story-result-gin = { $you ->
    [yes] Gin: { $sum } to you.
   *[no] Gin: { $sum } to { $name }.
}
story-result-big-gin = { $you ->
    [yes] Big gin: { $sum } to you.
   *[no] Big gin: { $sum } to { $name }.
}
story-reveal = The secret is revealed: anyone can check the deal.
story-won = { $you ->
    [yes] You win the match! { $score }.
   *[no] { $name } wins the match. { $score }.
}

## Moves as something to do: choices, hints and advice

do-pass = pass
do-take = take the top of the pile
do-stock = draw from the stock
do-drop = throw { $card }
do-knock = knock with { $card } and spread { $melds }
do-gin = spread eleven cards: { $melds }
do-lay = lay { $card } off on { $melds }
do-spread = spread { $melds }

## Kinds of move, in the list of what may be done now

may-drop = throw a card
may-knock = knock
# $left: the least deadwood that a knock leaves.
may-knock-left = { $left ->
    [0] knock: gin
   *[other] knock: leaves { $left } at best
}
may-gin = big gin: spread all eleven cards
# $cards: none, or those that can’t be laid off.
may-lay = { $cards ->
    [none] lay cards off
   *[other] lay off { $cards }
}
may-spread = spread your cards
may-move = make a move
may-advise = give advice
may-wait = { $name } has to move (rule { $rule }).
may-no-advice = This table leaves no room for advice now (rule { $rule }).

### The command line

## Help: `captain-gin --help`

help-usage = Usage:
help-options-piece = [OPTIONS]
help-command-piece = COMMAND …
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-example = Example

help-program = Captain is gin rummy for three: one in the box against a captain and his adviser. Play it against bots, check hands and knocks of a game with real cards, retell and verify records.
help-option-help = Show this help and exit.
help-option-version = Show the version and exit.
help-option-lang = The language: English, suomi or Nederlands. Without it CAPTAIN_GIN_LANG or the system’s language decides.
help-option-json = Write the answer as one JSON document.
help-option-rules = The preset of rules: seed (without this option), bicycle, modern or palace (rules, section 10).
help-option-set = Set one option of the rules, such as gin_bonus=20; may be repeated.
help-file = A record of a match.

help-check = Check a hand of ten or eleven cards.
help-check-more = Deadwood, every arrangement that leaves the least, and whether you may knock. With eleven cards also the best discard: the one that leaves the least, and of several the dearest; all the rest is then said of the ten cards that stay.
help-check-cards = The cards, in one word or several: 4s5s6s 9c 10d A♥.

help-settle = Settle a knock: who scores what.
help-settle-more = Both hands are open; the defender’s lay-offs and spread are the best there are.
help-settle-knocker = The ten cards the knocker keeps; eleven for big gin, where it is played.
help-settle-defender = The ten cards of the opponent.
help-settle-spread = The knocker’s melds, such as '5s6s7s KcKdKs'. Without this option: of the spreads that leave the least, the one that does best against these very cards.

help-replay = Retell a recorded match.
help-replay-more = Hand by hand, as one audience saw it. A record that hides something can be told only to those it was written for, and to the gallery.
help-replay-as = Whose eyes to look through; without this option the referee’s, who sees everything.
help-replay-hand = Only this hand.

help-verify = Verify a record: rules, sums and promised deals.
help-verify-more = Exit code 0: everything holds, and the revealed secrets prove every deal. 1: nothing is wrong, but some deal can’t be proved, because nothing was promised or the secret is not revealed (yet). 2: there is a fault; the message says in which line.

help-rules = Show the rule book.
help-rules-more = Screen by screen on a terminal, as plain Markdown otherwise.
help-rules-why = Show why each rule is so, and what else is played.

## What is wrong with what was typed

language-unknown = unknown language “{ $name }”: did you mean { $nearest }? Known are { $known }
command-unknown = unknown command “{ $name }”: did you mean { $nearest }? Known are { $known }
option-name-unknown = unknown option { $name }
option-name-unknown-near = unknown option { $name }: did you mean { $nearest }?
option-use = { $name }: this option came with too many values or too few
parameter-missing = { $name } is missing
usage-too-many = “{ $found }” is one argument too many
usage-other = { $message }
option-fails = { $name }: { $cause }
# $most is 10 or 11.
hand-size = { $most ->
    [10] expected 10 cards, found { $count }
   *[other] expected { $least } or { $most } cards, found { $count }
}
cards-shared = { $count ->
    [1] { $cards } stands in both hands
   *[other] { $cards } stand in both hands
}
audience-unknown = unknown audience “{ $name }”: did you mean { $nearest }? Known are { $known }
audience-hidden = { $file }: hides what { $name } knows; it can be told to { $known }
replay-no-hands = { $file }: holds no hand yet

## Hands laid out

# $sum: "10 + 8 + 4 = 22", or one number.
hand-deadwood = deadwood { $cards }: { $sum }
hand-no-deadwood = no deadwood

## check

check-discard = Throw { $card }.
check-gin = Gin.
check-knock = Deadwood { $deadwood }: you may knock.
check-no-knock = Deadwood { $deadwood }: too much to knock, { $limit } is the most.

## settle

settle-knocker = Knocker
settle-defender = Defender
settle-lay-off = The defender lays { $card } off on { $meld }.
settle-knock = { $sum } to the knocker.
settle-undercut = Undercut! { $sum } to the defender.
settle-gin = Gin: { $sum } to the knocker.
settle-big-gin = Big gin: { $sum } to the knocker.

## replay

scene-box = box
scene-captain = captain
scene-out = sits out
# $card is the upcard; empty if there is none.
scene-piles = Stock { $stock }, pile { $card }
# $count cards are unknown; $cards are those known, perhaps none.
scene-hidden = { $count ->
    [1] { $cards } and one hidden card
   *[other] { $cards } { $count } hidden cards
}

## verify

# $number 0 is the draw for roles. $promise is kept, open (not revealed) or none; $sums right, open (not over) or none.
verify-hand = { $number ->
    [0] Draw for the roles
   *[other] Hand { $number }
}: { $promise ->
    [kept] promise kept, cards as promised
    [open] the secret is not revealed yet
   *[none] no promise
}{ $sums ->
    [right] , sums right.
    [open] , not over.
   *[none] .
}
verify-proved = Everything holds, and every deal is proved.
verify-unproved = Nothing is wrong, but not every deal can be proved.

### The command line: simulate

## Help: `captain-gin simulate --help`

help-simulate = Let bots play many hands or matches, and count.
help-simulate-more = Points are those a bot scored less those it gave away, per hand that it played, with a 95 % interval. The same seed gives the same hands. Ctrl-C ends early and shows what was counted so far (exit code 130).
help-simulate-n = How many hands; with --matches how many matches, with --mirrored how many deals.
help-simulate-seats = The bots, separated by commas: two for single hands, three for matches. Without it simple bots play.
help-simulate-matches = Play whole matches between three bots, with their roles.
help-simulate-mirrored = Play each deal twice, the second time with the roles swapped, so that luck with the cards evens out.
help-simulate-seed = A text that decides every shuffle; without it 1.

## What is wrong with what was typed

option-name-number = { $name }: no such option, and no number can be below 0 here
simulate-seats = --seats: expected { $expected } bots separated by commas, found { $count }
simulate-mirrored-matches = --mirrored goes with single hands, not with --matches

## The figures

# $played: hands, mirrored (each deal twice) or matches.
simulate-title = { $played ->
    [matches] { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }, { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }
    [mirrored] { $hands } hands, each deal twice with the roles swapped
   *[hands] { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }
}; rules: { $rules }; seed: { $seed }
simulate-heading-points = points a hand
simulate-heading-captain = as captain
simulate-heading-box = in the box
simulate-heading-matches = matches won
# $margin is half the 95 % interval.
simulate-points = { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-mean = { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-share = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
# The rest are percents of all hands and means over them.
simulate-endings = Gin { NUMBER($gins, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, undercuts { NUMBER($undercuts, minimumFractionDigits: 1, maximumFractionDigits: 1) } % (equal counts { NUMBER($ties, minimumFractionDigits: 1, maximumFractionDigits: 1) } %), void { NUMBER($void, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
simulate-course = { NUMBER($turns, minimumFractionDigits: 1, maximumFractionDigits: 1) } turns a hand, { NUMBER($stock, minimumFractionDigits: 1, maximumFractionDigits: 1) } cards left in the stock. The captain takes the upcard in { NUMBER($upcard_first, minimumFractionDigits: 1, maximumFractionDigits: 1) } % of the hands, the box in { NUMBER($upcard_second, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
simulate-knocks = A knock short of gin leaves { NUMBER($knock_deadwood, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.
simulate-length = { NUMBER($hands_per_match, minimumFractionDigits: 1, maximumFractionDigits: 1) } hands a match.

### At the table in the terminal

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
help-play-seats = The three chairs, separated by commas: you, or the name of a bot: beginner, casual, club, expert, master … Without it: you,club,club. Three bots play by themselves, all cards open.
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
play-unattended = Nobody can answer here (the input is no terminal), so a bot (club) plays your hands.
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

play-seats-three = --seats “{ $text }”: expected three names separated by commas, such as you,casual,club
play-seats-one-person = --seats “{ $text }”: one person can play here; the other chairs are for bots
play-resume-persons = { $file }: { $count } persons sit at this table; one can play here
play-name-empty = --name “{ $name }”: expected a name of at most { $most } characters
play-resume-option = { $option } can’t be changed in a match that goes on: leave it out with --resume

### Bots that are programs of their own

help-engine = Let a bot play for another program, one JSON a line.
help-engine-more = It reads requests from standard input and writes its answers to standard output, until “quit” or the end of the input. The messages are described in docs/bots.md.
help-engine-name = The bot, such as simple.
help-engine-seed = Make a bot that plays by chance repeatable.

## A program that can't be asked

engine-command = the command line “{ $command }” has a quote that is never closed
engine-empty = expected a command line after “engine:”, such as engine:./mybot
engine-not-found = there is no program “{ $name }” here that could be started
engine-unnamed = another program played here, and a record does not say how to start it
budget-nothing = a budget of { $value } for { $name } leaves nothing to think with; expected more than 0, or no limit

## What a program did wrong

engine-forfeit = { $name } { $cause }; the bot “simple” decides this time
engine-replaced = { $name } { $cause }; the bot “simple” plays on in its place
engine-no-start = can’t be started: { $reason }
engine-no-hello = did not say hello in time
engine-protocol = speaks version { $found } of the protocol, expected { $expected }
engine-late = did not answer in time
engine-closed = closed its output
engine-ended = { $said ->
    [none] ended with code { $code }
   *[other] ended with code { $code }: { $said }
}
engine-nonsense = wrote what is no message ({ $cause })
engine-wrong-id = answered question { $found } instead of { $expected }
engine-refuses = refused the question: { $error }
engine-no-move = answered without a move
engine-no-verdict = answered without saying whether it follows
engine-bad-move = answered with the move “{ $move }” ({ $cause })

## What a program says for its proposals

reason-engine = “{ $words }”
reason-engine-none = it gave no reason

## Lines between programs

wire-not-json = “{ $found }” is no JSON
wire-not-object = “{ $found }” is no JSON object
wire-type-unknown = unknown type “{ $found }”; known are { $known }
wire-field = { $type }, field { $field }: { $problem }
wire-too-long = a line has more than { $most } bytes
engine-not-asked = nothing was asked
engine-no-decision = by this view its audience has nothing to decide

### Environments for learning

## What is wrong with what was asked for

rl-weight = the weight { $name } can’t be “{ $value }”: expected a number from −{ $most } to { $most }
rl-match-weight = a weight for the match needs matches; here single hands are played
rl-actions = expected { $expected } whole numbers, one action for each hand; found { $found }
rl-action = action { $action } is not legal in hand { $index }; legal are { $known }
rl-one-action = expected an action from 0 to { $most }, found “{ $found }”
rl-silent = { $agent } has to act, but only an adviser may stay silent
rl-reset-first = call reset before anything else
rl-over = the episode is over: call reset
rl-roles = expected the seats A, B and C as captain, box and adviser, found “{ $found }”
rl-view = only what a seat sees of a hand that has begun can be encoded

## OpenSpiel

openspiel-missing = OpenSpiel is not installed; it comes with: pip install "captain-gin[openspiel]"
openspiel-size = OpenSpiel’s gin rummy with { $ranks } ranks, { $suits } suits and { $hand } cards a hand has no counterpart here; expected 13, 4 and 10
openspiel-history = the history of this state does not lead to the cards of player { $player }: a resampled state can be played by the player it was resampled for
openspiel-help =
    Usage: python -m captain_gin.rl.openspiel [BOT] [OPTIONS]

    Lets one of our bots, by default careful, play OpenSpiel’s SimpleGinRummyBot inside OpenSpiel, each deal twice with the sides changed.

    --hands N       how many hands; without it 500
    --seed TEXT     decides every shuffle; without it 1
    --rules PRESET  whose bonuses and knock limit are played; without it modern, as OpenSpiel has them
    --as-counted    leave the points of gin as OpenSpiel counts them: its bot does not lay its melds
    --json          write one JSON document
    --lang en|fi|nl the language
openspiel-score = { $bot } against SimpleGinRummyBot: { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) } points a hand (95 %), { $hands } hands, rules { $rules }.
openspiel-counted = As OpenSpiel counts gin: { NUMBER($counted, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
openspiel-uncorrected = Gin is counted as OpenSpiel does: its bot pays for cards that it could have laid.

### The command line: arena

## Help: `captain-gin arena --help`

help-arena = Find out which of some bots plays better, and how sure that is.
help-arena-more = Every deal, match or game is played with the same cards by all ways to seat the bots, so that luck with the cards evens out. The same seed gives the same results, however many processes play. Ctrl-C ends early and shows what there is (exit code 130). See docs/arena.md.
help-arena-bots = Two or more bots, such as simple, careful or "engine:python3 mybot.py".
help-arena-hands = Play single hands, N deals, each with the roles both ways; without anything else 1000.
help-arena-matches = Play matches of three seats, N numbers, each by all seatings: two bots take the seats in six ways, of more every three in six orders.
help-arena-games = Play two-handed games to the target, N numbers, each with either bot beginning.
help-arena-until = Stop as soon as the widest 95 % interval is at most this much to either side: 0.5% of wins, or 0.2 points a hand.
help-arena-ms = Milliseconds that a bot may think about a decision; the results then depend on the machine.
help-arena-playouts = Playouts that a bot may make for a decision, if it counts those.
help-arena-workers = How many processes play; without it as many as there are processors.
help-arena-cluster = Let the workers of a Dask cluster play, such as tcp://10.0.0.5:8786.
help-arena-plot = Draw the bots with their intervals into this file, .svg or .png.

## What is wrong with what was typed, or with the workers

arena-bots = expected from 2 to { $most } bots, found { $count }
arena-one-kind = { $first } and { $second } are two things: expected one of --hands, --matches, --games
arena-until = --until “{ $text }”: expected a part of the wins such as 0.5%, or points a hand such as 0.2
arena-plot-kind = --plot { $file }: expected a file name that ends in one of { $known }
arena-plot-folder = --plot { $file }: there is no such folder
arena-plot-extra = --plot needs matplotlib, which comes with captain-gin[arena]
arena-plot-fault = --plot { $file } can’t be written: { $reason }
arena-cluster = --cluster “{ $address }”: no Dask scheduler answers there
arena-cluster-extra = --cluster needs Dask, which comes with captain-gin[cluster]
arena-cluster-empty = --cluster “{ $address }”: the scheduler has no workers
arena-cluster-lost = the cluster is gone
arena-cluster-package = a worker of the cluster lacks what it needs ({ $reason }): install captain-gin there too
arena-workers-lost = the workers were lost { $tries } times over the same piece of work

## The figures

arena-compiling = Compiling for this machine, once
arena-plain = Numba is not installed: policies play as plain Python, about a hundred times slower.
# $units: deals, matches or games by number; $plays: with all seatings.
arena-title = { $kind ->
    [matches] { $plays } matches: { $units ->
        [one] one number
       *[other] { $units } numbers
    }, each by every seating
    [games] { $plays } games for two: { $units ->
        [one] one number
       *[other] { $units } numbers
    }, each with either bot beginning
   *[hands] { $plays } hands: { $units ->
        [one] one deal
       *[other] { $units } deals
    }, each with the roles both ways
}; rules: { $rules }; seed: { $seed }
arena-heading-wins = won
arena-heading-points = points a hand
arena-heading-rating = rating
# $margin is half the 95 % interval; $known: yes, or no where so little says nothing of it.
arena-share = { NUMBER($share, minimumFractionDigits: 2, maximumFractionDigits: 2) }{ $known ->
    [yes] { " " }± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) }
   *[no] { "" }
} %
arena-points = { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) }{ $known ->
    [yes] { " " }± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) }
   *[no] { "" }
}
arena-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-fair = Equals would win { NUMBER($share, minimumFractionDigits: 0, maximumFractionDigits: 1) } % each. ±: 95 % interval.
arena-p = { $small ->
    [yes] p < { NUMBER($p, minimumFractionDigits: 4, maximumFractionDigits: 4) }
   *[no] p = { NUMBER($p, minimumFractionDigits: 4, maximumFractionDigits: 4) }
}
# $share and $points are arena-share and arena-points, $p is arena-p.
arena-duel = { $first } against { $second }: { $share } of the wins, { $points } points a hand; better in { $ahead }, worse in { $behind }, level in { $level } { $kind ->
    [matches] match numbers
    [games] game numbers
   *[hands] deals
}; sign test { $p }
arena-forfeits = { $name } left { $count ->
    [one] one decision
   *[other] { $count } decisions
} to the bot “simple”: too late, or nothing that could be used.
arena-plot-wins = won, %
arena-plot-points = points a hand

## The database of a server

store-address = expected a database as sqlite:///path, a path or postgresql://user:password@host/name, found “{ $found }”
store-unavailable = the database { $store } can’t be used: { $reason }
store-busy = the database { $store } is busy: another process has been writing to it for too long
store-full = the database { $store } can’t grow: the disk is full
store-damaged = the database { $store } is damaged, or the file holds something else
store-newer = the database has version { $found }; this Captain Gin knows versions up to { $known }: install a newer one
store-closed = the database has been closed
store-copy = only a SQLite database is copied; for PostgreSQL use pg_dump
store-driver = the driver for PostgreSQL is missing; it comes with: pip install "captain-gin[postgres]"

## Why a player waits

reason-wait-gin = without { $card } deadwood is { $deadwood }: low enough to knock, but gin is worth the wait

## Tables on a server

table-unknown = There is no such table.
table-closed = This table is closed.
table-stale = Something has happened at the table since you decided (you had seen { $seen } lines, line { $changed } changed what can be done). Nothing was done.
table-busy = Several servers are at work on this table; please try again.
table-seat-taken = Seat { $seat } is taken.
table-seats-free = A match needs three players; still free: { $seats }.
table-no-bot = No bot sits on seat { $seat }.
table-swap-same = Two different seats can change places; both named are { $seat }.
table-not-host = Only whoever opened the table may do that.
table-match-on = That can't be done while a match is on.
table-no-match = No match is on at this table.
table-no-seat = You have no seat at this table.
table-no-name = Please give a name that can be seen.
table-not-adviser = Only captain and adviser talk to each other about the hand.
table-no-advice = Line { $line } is not the proposal that lies before the captain.
table-not-captain = Only the captain of the hand may do that.
table-no-advice-now = The rules of this table leave no room for advice at the moment.
table-advice-enough = { $most } proposals for one decision are enough.
table-lines-missing = line { $expected } is missing from the log of the table; the next one is { $found }
table-damaged = This table can’t be read: its log is damaged.
table-not-ready-now = Nothing waits for you to be ready.
table-nothing-said = There is nothing in what you want to say.
table-no-hints = No hints are given at this table.
table-no-hint-now = A hint is for whoever has to decide something.
table-no-such-hand = Hand { $hand } can’t be looked at: it is not over, or there is none.

### The web client

web-title = Captain
web-tagline = Gin rummy for three: one in the box, one captain, one adviser.
web-language = Language
web-preferences = Preferences
web-close = Close
web-back = Back
web-home = To the start page
web-connecting = Connecting…
web-lost = The connection is gone; trying again. Nothing is lost.
web-offline = The server does not answer.
web-trying = Trying again.
web-stranger = The server does not recognise this browser. Allow cookies for this page, then open the link again.
web-not-loaded = This page could not be loaded.
web-try-again = Try again
web-table = Table
web-card = { $rank ->
    [A] ace
    [T] ten
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
} of { $suit ->
    [c] clubs
    [d] diamonds
    [h] hearts
   *[s] spades
}
web-name = Your name
web-you-name = Guest
web-play-now = Play with two bots
web-level = How well the bots play
web-level-beginner = Beginner
web-level-casual = Casual player
web-level-club = Club player
web-level-expert = Expert
web-level-master = Master
web-friends = Play with friends
web-friends-how = Open a table and send its link. Bots take the chairs that stay empty.
web-pace = Time to think
web-pace-none = As long as you like
web-pace-relaxed = A minute and a half
web-pace-quick = Twenty seconds
web-public = Anyone may find this table
web-open-table = Open a table
web-go-on = Go on playing
web-look-on = Open tables
web-chairs = Who plays?
web-free = Free
web-sit = Sit here
web-get-up = Get up
web-add-bot = A bot
web-take-away = Take away
web-bot-one = Bot Elsa
web-bot-two = Bot Hugo
web-share = Share the link
web-copied = Copied
web-start = Begin the match
web-need-three = Bots take the free chairs.
web-host-starts = Whoever opened the table begins the match.
web-draw-title = Draw for the roles
web-draw-pick = Pick a card. The highest is in the box, the middle one is captain, the lowest sits out.
web-draw-wait = Waiting for the others to pick.
web-draw-card = Card { $number }
web-role-box = In the box
web-role-captain = Captain
web-role-out = Adviser
web-you = You
web-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
web-target = playing to { $target }
web-away = away, a bot plays
web-absent = not here
web-their-turn = to play
web-turn-of = { $name } to play
web-your-turn = Your turn
web-captain-decides = { $name } decides
web-holds = { $count } cards
web-seen = took { $cards }
web-your-hand = Your hand
web-hand-of = Hand of { $name }
web-melded = melded
web-just-drawn = just drawn
web-deadwood = Deadwood { $count }
web-stock-left = Stock, { $count } left
web-pile-top = { $card } on the pile
web-pile-empty = The discard pile is empty
web-draw-stock = Draw from the stock
web-draw-take = Take
web-advise-stock = Advise: draw from the stock
web-advise-take = Advise: take
web-advise-pass = Advise: pass
web-point-drop = What should go? Point at it.
web-nothing-to-say = No advice
web-pass = Pass
web-drop = Throw { $card }
web-ask = Ask for advice
web-advice = Advice
web-follow = Do that
web-return = Play again
web-leave = Leave the table
web-leave-bot = A bot plays on in your place. You may come back at any time: open the same link in this browser and press “{ $again }”.
web-leave-alone = Only bots are left then, so the match waits for you. To go on, open the same link in this browser and press “{ $again }”.
web-stay = Stay
web-knock = Knock
web-gin = Gin!
web-big-gin = Big gin
web-knock-title = Knock
web-knock-with = Which card do you throw? The number is what stays loose.
web-knock-leaves = Deadwood { $count } is left.
web-knock-gin = Every card is melded: gin.
web-answer = Your answer to the knock
web-other-answers = Something else
web-lay = Lay { $card } off on { $meld }
web-spread = Spread { $melds }: { $count } left
web-result = How the hand ended
web-next-hand = Next hand
web-rematch = Play again
web-waiting = Waiting for the others.
web-look-back = Look back at the match
web-talk = What happened and what was said
web-say = Say
web-send = Send
web-privately = Only captain and adviser
web-openly = Everyone at the table
web-hearers = Who hears it
web-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
phrase-hello = Hello!
phrase-well-played = Well played.
phrase-thanks = Thank you.
phrase-sorry = Sorry.
phrase-one-moment = One moment.
phrase-your-call = You decide.
phrase-sure = I am sure.
phrase-unsure = I am not sure.
web-theme = Light or dark
web-theme-auto = As the system has it
web-theme-dark = Dark
web-theme-light = Light
web-index = Cards
web-index-large = Large indices
web-index-classic = Classic
web-suits = Suits
web-suits-two = Two colours
web-suits-four = Four colours
web-order = Order of the hand
web-order-melds = By melds
web-order-rank = By rank
web-order-suit = By suit
web-order-own = As I put them
web-speed = How cards move
web-speed-slow = Slowly
web-speed-normal = As drawn
web-speed-fast = Fast
web-speed-none = At once
web-patience = Bots wait for your advice
web-patience-short = for a moment
web-patience-long = for 20 seconds
web-patience-always = until you have said something
web-contrast = More contrast
web-confirm = Confirm each discard
web-counting = Count my deadwood
web-left = For the left hand
web-sound = Sound
web-word = My word for every shuffle
web-guide-play = Learn by playing
web-guide-end = I can go on alone
web-guide-wait = The other has the turn. Watch which cards are taken and thrown: they tell what is collected.
web-guide-offer = The first card lies open. Take it only if it makes or nearly makes a meld; else pass.
web-guide-draw = Take the top of the pile if it completes a meld. Else draw from the stock: nobody sees that card.
web-guide-drop = Throw a card that goes with nothing, the dear ones first: a king costs ten if the other knocks.
web-guide-knock = You may knock now: the hand ends and you score if the other has more left. You may also play on for gin.
web-guide-answer = The other has knocked. Cards of yours that fit on those melds count no longer: lay them off first.
web-guide-advise = You sit out and look over the shoulder of { $name }. Point at what you would do; { $name } decides. In the next hand you play.
web-rules = Rules
web-hand-number = Hand { $hand } · to { $target }
web-pointed = the adviser points at it
web-do-offer = Take the upcard, or pass.
web-do-draw = Draw a card.
web-do-drop = Throw a card.
web-do-knock = Throw a card, or knock.
web-do-spread = Spread your hand.
web-do-answer = Lay off, then spread your hand.
web-point-offer = Take or pass? Point at it.
web-point-draw = Which pile? Point at it.
web-point-knock = What to throw, or knock? Point at it.
web-point-spread = How to answer the knock? Point at it.
web-point-answer = How to answer the knock? Point at it.
web-advise-knock-do = Advise: knock
web-propose = Propose
web-was-followed = { $name } did what you proposed.
web-was-not-followed = { $name } decided otherwise.
web-look-on-hand = You see these cards.
web-tally = Advice followed: { $followed } of { $given } · { $won ->
    [one] { $won } point won
   *[other] { $won } points won
}
web-knocked = { $name }: knocked with { $count }
web-best-answer = Best answer
web-lay-how = Choose a card in the hand, then the meld it goes on.
web-lay-it = lay off
web-throw-it = throw
web-end-knock = Less left over scores the difference.
web-end-undercut = Undercut: the bonus and the difference.
web-end-gin = Gin: the bonus and what the other has left.
web-end-big-gin = Big gin: the bonus and what the other has left.
web-end-void = Nobody knocked: the hand is void. All keep their roles.
web-counts = Deadwood { $sum }
web-nothing-left = No deadwood
web-won = { $name }: the match is won!
web-was-role = was: { $role }
web-deal = Deal the cards
web-draw-again = The same rank: { $names } draw again.
web-you-are-box = You are in the box: you deal and play alone against two.
web-you-are-captain = You are captain: you play, and have the last word.
web-you-are-out = You sit out and advise { $name }.
web-hint = Hint
web-hint-is = A strong player would: { $move }.
web-hint-best = Best moves
web-hint-chance = { NUMBER($chance, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
web-hint-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } pts
web-sort-melds = Melds
web-sort-rank = Rank
web-sort-suit = Suit
web-sort-own = Own
web-carry-left = Move left
web-carry-right = Move right
web-talk-short = Talk
web-may = What you may do
web-may-advise = What you may advise
web-may-short = Moves
web-may-not = Not now
web-log = What happened
web-hear-draw = Draw: stock { $count }, pile { $card }.
web-keys = Single letters act
web-shortcuts = Keys
web-key-pile = Take the top of the pile
web-key-throw = Throw the chosen card
web-key-move = Go through the hand
web-key-carry = Move a card in the hand
web-fair-check = Check this deal
web-fair-good = The cards are those that were promised before the words were known.
web-fair-broken = The secret told is not the promised one.
web-fair-other-cards = Other cards were dealt than those promised.
web-fair-changed = The record names another promise than the one that your browser got before the deal.
web-fair-word-lost = Your word is not in the record as your browser sent it.
web-fair-not-told = This hand’s secret has not been told.
web-fair-insecure = Your browser can compute this only on a page that came over https, or from 127.0.0.1 on the server’s own machine. The other way: look back at the match, download the record, and run captain-gin verify with the file.
web-fair-failed = The deal could not be checked: { $reason }
web-fair-how = Before the deal the server published the hash of a secret, so it could not change it. Then each player added a word. Secret and words together shuffle the pack. Now that the secret is told, your browser has computed all of it again.
web-fair-promise = Promised
web-fair-secret = Secret
web-fair-words = Words
web-fair-deck = The pack, in the order of the deal
web-how = How to play
web-how-roles = Draw for the roles: the highest card is in the box and plays alone, the middle one is captain, the lowest advises.
web-how-melds = Collect melds: three or four of one rank, or three and more in sequence in one suit. All else is deadwood.
web-how-turn = Each turn: draw from the stock or take the top of the pile, then throw one card.
web-how-knock = With 10 or less in deadwood you may knock. The other lays off what fits on your melds.
web-how-score = Less left over scores the difference; gin scores 25 more. Then the chairs change, until somebody has 100.
web-all-rules = All the rules
web-why = Why?
web-why-source = Source
web-why-ours = We play
web-why-others = Elsewhere
web-join = Join a table
web-join-link = Link or code of the table
web-join-go = Go to the table
web-join-wrong = That is no link to a table.
web-code = Picture of the link, to be scanned by a phone
web-copy = Copy the link
web-copy-failed = Your browser did not copy the link. It is selected: copy it yourself.
web-promise = Fair deals: the server promises every shuffle before it knows your word, and tells all after the hand.
web-replay = Looking back
web-replay-hand = Hand
web-replay-roles = Draw for the roles
web-replay-eyes = Seen by
web-replay-open = All cards open
web-replay-step = Step { $step } of { $steps }
web-replay-first = To the start
web-replay-back = Back one step
web-replay-on = On one step
web-replay-last = To the end
web-replay-save = Download the record
web-replay-load = Look at a record from a file
web-back-to-table = Back to the table

## Help: `captain-gin serve --help`

help-serve = Run tables for people and bots.
help-serve-more = Settings come from options, from variables such as CAPTAIN_GIN_PORT and from a TOML file, in this order. Ctrl-C stops in good order: nothing that was done is lost.
help-serve-host = The address to listen on; 127.0.0.1, this machine alone, if none is given, 0.0.0.0 for all.
help-serve-port = The port to listen on; 8000 if none is given, 0 for any that is free.
help-option-db = The database: a file, or postgresql://user:password@host/name; captain-gin.db if none is given.
help-serve-workers = How many processes think for the house bots; 1 if not given.
help-serve-url = The public address, if another web server stands in front, such as https://gin.example.org.
help-serve-log = The form of the log on standard error: text or json.
help-serve-config = A TOML file with settings.
help-serve-open = Open the address in the browser; if the port is taken, the next free one will do.

## Starting a server

serve-ready = Captain Gin is at { $address } (Ctrl-C stops it)
serve-address = can’t listen on { $host }, port { $port }: { $reason }
extra-missing = this needs more than the game itself; it comes with: pip install "captain-gin[{ $extra }]"
# $place: where the setting stands.
config-unknown = { $place ->
    [flags] options
    [environment] environment
   *[file] settings file
}: there is no setting “{ $name }”; the nearest is “{ $nearest }”
config-wrong = { $place ->
    [flags] options
    [environment] environment
   *[file] settings file
}: “{ $name }” can’t be “{ $value }”; usual is { $usual }
config-not-toml = { $file } is no TOML file: { $reason }

## What a server refuses

server-too-often = That is too much at once. Please try again in { $seconds } s.
server-unavailable = The server can’t reach its database at the moment. Nothing was done; please try again soon.
server-stopping = The server is stopping. Nothing was done; please try again soon.
server-fault = Something went wrong in the server. Its host finds it in the log under { $id }.
server-not-json = This is no JSON that can be read here.
server-type-unknown = There is no message of type “{ $found }”.
server-field-missing = The field { $field } is missing.
server-field-wrong = The field { $field } has a value that it can’t have.
server-too-long = This is too long: { $most } bytes at most.
server-connections = You have { $most } connections open already; please close one first.
server-origin = Pages of other sites may not use this server.
server-not-found = There is nothing at this address.
server-method = This address is used in another way.
identity-needed = Please say first who you are.
identity-token = This proof of who you are is not good here; please sign in anew or use your recovery code.
identity-expired = This proof of who you are is too old; please use your recovery code.
identity-code = Nobody has this recovery code; please check each letter.
identity-bot = Bots can’t do this: only the person whose bot it is.
table-no-such-match = This match has not been played at this table.

## Records and databases: `captain-gin export`, `import`, `backup`

help-export = Write all matches of a database as records.
help-export-more = One file a match, with everything that was hidden from the players: also in hands that are being played. Files of the same names are replaced.
help-export-dir = The folder to write into; it is made if it is not there.
help-import = Keep records in a database, each as a closed table that can be read.
help-import-more = Only finished matches that nothing is hidden in. A record that is there already is not kept twice.
help-import-files = The records.
help-backup = Copy a SQLite database, also while a server uses it.
help-backup-more = For PostgreSQL use pg_dump.
help-backup-file = The file to write; it must not be there yet.
export-done = { $matches ->
    [0] No match has begun in this database.
    [one] 1 match written to { $folder }.
   *[other] { $matches } matches written to { $folder }.
}
import-done = { $file }: kept as table { $table }
import-known = { $file }: has been kept before, as table { $table }
import-masked = { $file }: only whole records can be kept, and something is hidden in this one
import-unfinished = { $file }: only finished matches can be kept, and nobody has won this one
backup-done = The database has been copied to { $file }.
store-missing = there is no database { $store }
file-unwritable = { $file }: can’t be written: { $reason }

## Help: `captain-gin bot --help`, and tables on a server in `captain-gin play --help`

help-bot = Let a bot play at a table on a server.
help-bot-more = The bot takes a seat and plays until the match is over and nobody wants another one. It reconnects by itself. Ctrl-C leaves the seat.
help-bot-kind = The bot: beginner, casual, club, expert, master …, or engine:COMMAND.
help-bot-join = The link of the table.
help-bot-seat = The seat to take: A, B or C; the first free one if none is given.
help-bot-name = What the bot is called.
help-bot-stay = Stay at the table after a match and wait for another one.
help-bot-linger = How many seconds to wait for another match; 20 if not given.
help-option-token = The token of an account for bots, to come back to the same seat; a new guest if there is none.
help-play-join = Go to a table on a server by its link. Without --seat or --name you look on.
help-play-on = Open a table on this server, for a match with friends.
help-play-seat = With --join or --on: the seat to take, A, B or C.
help-play-bots = With --on: one or two bots for the other seats, such as casual,club.

## Tables on a server, in the terminal

## $words are typed by the person; the words of join-word-follow, separated by blanks, are typed too.

join-word-follow = f follow
join-at = Table { $link }
join-seat-free = Seat { $seat } is free.
join-seat-person = Seat { $seat }: { $name }
join-seat-bot = Seat { $seat }: { play-bot }
join-keys = /words says something to all, //words between captain and adviser.
join-looks-on = You look on. q stops.
join-sat = { $name } sits down on seat { $seat }.
join-bot = { $name }, a bot, takes seat { $seat }.
join-rose = Seat { $seat } is free again.
join-swapped = Seats { $one } and { $other } change places.
join-renamed = Seat { $seat } is now called { $name }.
join-started = Match { $number } begins.
# $late: yes if time was up, no if the player left.
join-away = { $late ->
    [yes] { $name } has run out of time: a bot keeps the seat.
   *[no] { $name } is away: a bot keeps the seat.
}
join-back = { $name } plays again.
join-said = { $to ->
    [advice] { $name }, to captain and adviser alone: { $words }
   *[table] { $name }: { $words }
}
join-closed = The table is closed.
join-lost = The connection is gone; trying again. Nothing is lost.
join-found = Connected again.
join-rematch = Another match? Enter: yes, q: no.
join-start = All seats are taken. Enter begins the match.
join-kept = A bot keeps your seat. Enter: play again yourself.
join-listen = { $name } is asked for advice. Enter: don’t wait for it.
join-follow = f does what is proposed.
join-time = { $seconds } s to decide.
join-not-now = It is not your turn. /words says something, q stops.
join-left = A bot keeps your seat; come back with: { $command }
bot-sits = { play-bot } sits on seat { $seat }.
bot-leaves = { $name } leaves seat { $seat }.

## What goes wrong between a client and a server

client-link = expected the link of a table, such as https://gin.example.org/t/6kQv0bXo, found “{ $found }”
client-server = expected the address of a server, such as https://gin.example.org, found “{ $found }”
client-no-server = what answers at { $server } is no server of Captain Gin
client-refused = { $server } says no ({ $status }): { $reason }
client-unreachable = { $server } can’t be reached: { $reason }
client-hung-up = the server has ended the connection ({ $code }): { $reason }
client-protocol = the server speaks version { $found } of the protocol, this program version { $expected }: one of the two is too old
client-no = { $reason }
client-left = the connection to the table has been closed
client-no-advice = there is no proposal to follow
client-no-seat = no seat is free at this table
client-seat-taken = seat { $seat } is taken
client-not-kept = { $file } can’t be written: { $reason }; a token can also be given in CAPTAIN_GIN_TOKEN
client-seat-unknown = expected a seat A, B or C, found “{ $found }”
client-two-bots = --bots takes one or two bots, such as casual,club, found “{ $found }”
client-no-terminal = there is no terminal to type at; captain-gin bot plays by itself
client-option = { $option } does not go with { $other }

## What is told at a table beside the game

told-sat = { $name } sits down.
told-renamed = { $name } has a new name.
told-started = A match begins.
told-away = { $name } is away; a bot plays on.
told-back = { $name } is back.
told-nodded = { $name } has nothing to advise.
told-reason = { $name }: { $reason }.
told-follows = { $name } does as advised.
told-overrules = { $name } decides otherwise: { $reason }.

## A server without the web client

page-none = This server has no web client. Captain is played from a terminal, with Captain Gin installed:

## Moves taken back

table-no-undo = That can’t be taken back: only your last move can, as long as it showed you nothing, nobody has moved after it and the others do not mind.
table-undo-not-asked = Nobody asks to take a move back.
told-wished = { $name } would like to take the last move back.
told-undo-denied = { $name }: the move stands.
told-undo-late = Not everybody has agreed: the move stands.
told-undone = { $name } takes the last move back.
join-word-undo = undo
join-undo = undo asks the others whether you may take your last move back.
join-agree = Let { $name } take the last move back?

## Complaints: `captain-gin reports`

help-reports = Show what players complained of.
help-reports-more = The latest first: when, who about whom, at which table, and what was said in the line complained of. The players’ names are those of today.
help-reports-last = How many at most.
reports-none = Nobody has complained.
reports-table = { $when }  { $reporter } about { $reported }, table { $table }
reports-line = { $when }  { $reporter } about { $reported }, table { $table }, line { $line }
reports-said = { $name }: “{ $words }”
reports-name = the name “{ $name }”

## The web client: all hands in figures

web-figures = Fair deals in figures
web-figures-none = No hand has been played out at this server yet. The sums of the first ones will stand here.
web-figures-hands = { $count ->
    [one] hand
   *[other] hands
  }
web-figures-matches = { $count ->
    [one] match
   *[other] matches
  }
web-figures-how = A bar is what happened here. The green mark is what is usual. The thin line shows where the true share may lie: in 95 of 100 cases it does.
web-figures-share = Share
web-figures-usual = Usual
web-figures-times = { $card }: { $count }
web-figures-cards = The cards
web-figures-upcards = First upcards
web-figures-upcards-how = Every card should be turned up equally often. The deeper its colour, the more often it was.
web-figures-dealt-captain = Deadwood dealt to the captain
web-figures-dealt-box = Deadwood dealt to the box
web-figures-first = Who draws the highest card for roles
web-figures-few = Too few to judge: { $count } of the { $needed } it takes.
web-figures-good = As chance does it: chance alone strays at least this far in { $percent } % of all cases.
web-figures-far = A little far off, but that happens: chance alone strays at least this far in { $percent } % of all cases.
web-figures-bad = This is hardly chance, which strays this far in only { $percent } % of all cases. Tell whoever runs this server.
web-figures-play = The play
web-figures-play-how = Here skill decides, not chance alone. The green mark is what our bots come to among themselves, from one that knocks as soon as it can to one that waits for gin.
web-figures-winners = Who wins the hand
web-figures-nobody = Nobody
web-figures-endings = How hands end
web-figures-knock = Knock
web-figures-undercut = Undercut
web-figures-gin = Gin
web-figures-big-gin = Big gin
web-figures-void = Void

## What a score is worth: `captain-gin equity`

help-equity = What a score is worth: each role’s chance to win the match.
help-equity-more = From tables of matches in which one policy plays all three seats. “captain-gin equity build” makes the tables anew, for one preset by --rules, else for all. See docs/equity.md.
help-equity-scores = The scores of the player in the box, the captain and the one who sits out, before a hand; or the word build.
help-equity-plot = Draw heat maps of the chances into this file, .svg or .png.
help-equity-policy = With build: the policy that plays; without it marjj10.
help-equity-hands = With build: how many hands are played for each table; without it 1000000.
help-equity-seed = With build: a number that decides every shuffle; without it 1.
help-equity-workers = With build: how many processes play; without it one.
help-equity-to = With build: the folder to write into; without it the package’s own, from which the tables are read.
equity-three = expected three scores (box, captain, out), found { $count }
equity-over = only one player can have reached { $target }
equity-rules = there are tables for the presets only, with a target up to { $target } if one is set
equity-file = { $file } is no table of chances: { $reason }
equity-option = { $option } does not go with { $other }
equity-folder = --to { $folder }: there is no such folder
equity-all-void = nobody won any of { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}: more are needed
equity-title = Chances to win a match to { $target }; rules: { $rules }
equity-score = Score
equity-now = Chance now
equity-chance = { NUMBER($chance, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
# A line of a table. $winner is box or captain, $kind gin, knock or undercut.
equity-event = { $winner ->
    [box] Box wins
   *[captain] Captain wins
} { $points } by { $kind ->
    [gin] gin
    [undercut] undercut
   *[knock] knocking
}
# A chance in percent, and how much more or less that is than now.
equity-change = { NUMBER($chance, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $sign ->
    [plus] +
    [minus] −
   *[none] ±
}{ NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) })
equity-order = Each column is one player, named by the role in this hand. After a void hand the chances are the same.
equity-usual = Gin and undercut with what they bring on average. All three play like { $policy }, in { $hands } hands.
equity-ended = The match is over.
equity-unreachable = No match comes to these scores: once somebody has points, so has the player in the box.
equity-playing = Playing hands: { $rules }
equity-solving = Solving: { $rules }
equity-built = { $file }: { $hands } hands, of those with a winner { NUMBER($captain, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) } % for the captain; at the start the box has { NUMBER($box_first, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, the captain { NUMBER($captain_first, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, who sits out { NUMBER($out_first, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
equity-plot-chance = chance to win the match
equity-plot-panel = { $role ->
    [box] In the box with { $score }
    [captain] Captain with { $score }
   *[out] Sitting out with { $score }
}: chance in %
equity-plot-axis = { $role ->
    [box] score of the box
    [captain] score of the captain
   *[out] score of who sits out
}

## The web client: spreads by hand

web-spread-how = How do you spread your cards?
web-spread-otherwise = Spread otherwise
web-spread-none = No meld
web-spread-bare = Show your hand: { $count } left
web-spread-it = Spread
web-lay-first = Lay off first, one card after another:

## The web client: moves taken back, and what a table settles

web-undo = Take back
web-undo-asked = { $name } would like to take the last move back.
web-undo-waiting = The others are asked.
web-undo-allow = Allow
web-undo-refuse = Refuse
web-undo-keep = Leave it
web-set = At this table
web-set-hints = Hints are allowed
web-set-no-hints = No hints
web-set-counting = Melds are marked and deadwood is counted
web-set-no-counting = Nothing is marked or counted: each player counts
web-set-rules = Rules of this table
web-preset = Bonuses
web-preset-seed = Captain (gin 25, undercut 10)
web-preset-bicycle = Bicycle (gin 20, undercut 10)
web-preset-modern = Modern (gin 25, undercut 25)
web-preset-palace = Palace (gin 25, undercut 20)
web-goal = Target score
web-advice-when = The adviser may speak
web-advice-open = At any time
web-advice-on-request = When the captain asks
web-advice-layoffs-only = Only on lay-offs
web-advice-none = Never
web-option-knock_limit = Knock limit: { $value }
web-option-gin_bonus = Gin bonus: { $value }
web-option-undercut_bonus = Undercut bonus: { $value }
web-option-big_gin_bonus = Big gin bonus: { $value ->
    [0] none
    [off] none
   *[other] { $value }
}
web-option-discard_taken = { $value ->
    [yes] A card taken from the pile may be thrown back at once
   *[no] A card taken from the pile may not be thrown back at once
}
web-option-pile_draw_limit = The hand is void after { $value } draws from the discard pile
web-option-last_discard = { $value ->
    [knock] The last discard may be taken to knock
   *[dead] The last discard may not be taken
}
web-option-role_tie = { $value ->
    [suits] Equal ranks in the draw for roles: the suit decides
   *[redraw] Equal ranks in the draw for roles: draw again
}
web-replay-undone = { $count ->
    [1] One move was taken back in this hand; it is not shown.
   *[other] { $count } moves were taken back in this hand; they are not shown.
 }

## The players that search

bot-option-form = “{ $text }” is no option of a bot; expected one such as playouts=500

## The clock of the web client

web-time-left = { $seconds } s left

## Advice of the players that search, and what a captain’s own judgement says of it

reason-draw-outs = { $card } helps too little: deadwood { $deadwood }, and { $melds ->
    [0] no unseen card completes a meld
    [one] one unseen card completes a meld
   *[other] { $melds } unseen cards complete a meld
}
reason-throw = without { $card } deadwood is { $deadwood }; { $melds ->
    [0] no unseen card completes a meld
    [one] one unseen card completes a meld
   *[other] { $melds } unseen cards complete a meld
}, and in { $risk } cases of 100 the opponent melds the discard
reason-wait = without { $card } deadwood is { $deadwood }, low enough to knock, but { $gins ->
    [0] the knock can wait
    [one] one unseen card makes gin
   *[other] { $gins } unseen cards make gin
}; in { $risk } cases of 100 the opponent melds the discard
reason-knock-odds = { $deadwood } against about { $count }, an undercut in { $risk } cases of 100
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
reason-score = { reason-why }; another move brings { $more ->
    [one] a point
   *[other] { $more } points
} more on average, but at this score this one wins the match more often
reason-costs = the advice costs about { $cost ->
    [one] one point
   *[other] { $cost } points
}; better: { reason-why }
reason-costs-match = the advice costs what { $cost ->
    [one] one point is
   *[other] { $cost } points are
} worth, { $chance ->
    [0] less than 1 %
   *[other] about { $chance } %
} of the chance to win the match; better: { reason-why }
worth-points = { $move }: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
worth-match = { $move }: { NUMBER($chance, minimumFractionDigits: 1, maximumFractionDigits: 1) } % to win the match, { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
