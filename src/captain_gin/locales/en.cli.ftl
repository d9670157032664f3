### The command line: help, answers and what is wrong with what was typed.
### Cards and sums come in as text, words of the command line (--lang, FILE) stay as they are.

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
