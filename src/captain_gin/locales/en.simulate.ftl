### captain-gin simulate: many hands or matches between bots.
### Numbers come as numbers: NUMBER(…) writes them with as many decimals as it says, in the manner of the language.

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
