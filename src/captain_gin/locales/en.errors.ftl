### Captain Gin in English.
### Cards come in as text ("7♠"); numbers as numbers. Rule numbers are those of the rule book.

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
