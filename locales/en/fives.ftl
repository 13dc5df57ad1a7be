# All fives: what happens, and what is answered. What is as in the line games stands in line.ftl.

# Where an end is
fives-place =
    { $way ->
        [left] on the left
        [right] on the right
        [up] above
       *[down] below
    }
fives-place-of =
    { $way ->
        [left] on the left
        [right] on the right
        [up] above { $double }
       *[down] below { $double }
    }
fives-end = { $place } { $open }
fives-end-empty = { $place } free for { $open }
fives-end-nothing = { $place } free
fives-both-empty = above and below free for { $open }
fives-both-empty-of = above and below { $double } free for { $open }

# Moves
fives-laid-you =
    { $first ->
        [yes] You open with { $tile }
       *[no] You play { $tile } { $place }
    }{ $points ->
        [0]
            { $ends ->
                [told] , making { $sum }
               *[untold] { "" }
            }
       *[other] : { $points } points
    }{ $points ->
        [0] { "" }
       *[other]
            { $detail ->
                [long] , { $total } in all
               *[normal] { "" }
            }
    }.
fives-laid-other =
    { $who } { $draws ->
        [0] { "" }
        [one] draws and{ " " }
       *[other] draws { $draws } tiles and{ " " }
    }{ $first ->
        [yes] opens with { $tile }
       *[no] plays { $tile } { $place }
    }{ $points ->
        [0]
            { $ends ->
                [told] , making { $sum }
               *[untold] { "" }
            }
       *[other] : { $points } points
    }{ $points ->
        [0] { "" }
       *[other]
            { $detail ->
                [long] , { $total } in all
               *[normal] { "" }
            }
    }{ $holds ->
        [0] { "" }
        [one] , one tile left
       *[other]
            { $hands ->
                [told] , { $holds } tiles left
               *[untold] { "" }
            }
    }.

# The end of the round
fives-goal-you = You have { $total } points: the match ends at once.
fives-goal-other = { $who } has { $total } points: the match ends at once.
fives-equal = The lowest hands are equal: nobody scores for the hands.
fives-rounded = { $pips } is rounded to { $points }.
fives-rounded-sum = { $sum } { $pips }, rounded to { $points }.
fives-rounded-off = { $pips } is rounded to zero: no points for the hands.
fives-extra-round = Equal points, and both have { $limit }: another round decides.

# The turn, and questions
fives-table = { $ends }
fives-table-arms = { $ends }; { $arms }
fives-table-sum = { $ends }; { $sum } in all
fives-line =
    { $count ->
        [one] One tile in the line: { $tiles }.
       *[other] { $count } tiles in the line, from the left: { $tiles }.
    }
fives-arm = { $place }, from the spinner on: { $tiles }.
fives-arm-empty = { $place }: nothing yet.
fives-no-arms = There is no arm here.
fives-title = On the table.
fives-spinner =
    { $tile }, spinner{ $end ->
        [both] , the only tile on the table
        [left] , left end
        [right] , right end
       *[none] { "" }
    }
fives-spinner-arms = { $tile }, spinner: { $arms }
fives-arm-end = { $tile }, the end { $place }

# The hand
fives-fits =
    { $place }{ $points ->
        [0] { "" }
       *[other] , { $points } points
    }
fives-ask-arm = Where do you play { $tile }? { $count } places.
fives-step =
    { $end }{ $points ->
        [0] { "" }
       *[other] : { $points } points
    }
fives-ranked-first =
    { $tile } to open{ $points ->
        [0] { "" }
       *[other] , { $points } points
    }
fives-ranked =
    { $tile } { $place }{ $points ->
        [0] { "" }
       *[other] , { $points } points
    }
fives-listed =
    { $tile } { $place }: { $counted } make { $sum }{ $points ->
        [0] { "" }
       *[other] , { $points } points
    }

# Refusals
fives-side-needed = Say where { $tile } goes: { key-for-left } left, { key-for-right } right, or type above or below after the tile.
fives-spinner-open = You can't play above or below { $double } yet: first both its sides in the line are covered.
fives-no-spinner = There is no such arm: arms begin at a spinner, once both its sides in the line are covered.
fives-not-there = You can't play { $tile } { $place }, where there is { $open }: it goes { $places }.

# Keys, told for this game
fives-help-previous = previous tile, or up an arm on the table
fives-help-next = next tile, or down an arm on the table
fives-help-switch = onto the table, where the four arrows move along the line and the arms, and back
fives-help-row = the tiles of the line
fives-help-column = the arms at this spinner
fives-help-ends = all ends, and their sum
fives-help-whole = the line and its arms
