### Other programs as players, and ours as a player for them (docs/bots.md).
### $name is what the program is called, $cause one of the texts below; words of the protocol stay as they are.

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
