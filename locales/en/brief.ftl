# What others do in the fewest words, said between two keys. The name of the player stands before
# each deed; the player's own moves have none.

brief-round = round { $round }
brief-passed =
    { $drew ->
        [yes]
            { $many ->
                [yes] draw and pass
               *[no] draws and passes
            }
       *[no]
            { $many ->
                [yes] pass
               *[no] passes
            }
    }
brief-drew = draws
brief-laid =
    { $drew ->
        [yes] draws,{ " " }
       *[no] { "" }
    }{ $side ->
        [start] opens { $tile }
        [left]
            { $way ->
                [crosswise] { $tile } crosswise left
               *[lengthwise] { $tile } left
            }
       *[right]
            { $way ->
                [crosswise] { $tile } crosswise right
               *[lengthwise] { $tile } right
            }
    }{ $points ->
        [0] { "" }
        [one] , one point
       *[other] , { $points } points
    }{ $holds ->
        [one] , one left
       *[other] { "" }
    }
brief-fives-laid =
    { $drew ->
        [yes] draws,{ " " }
       *[no] { "" }
    }{ $first ->
        [yes] opens { $tile }
       *[no] { $tile } { $place }
    }{ $points ->
        [0] { "" }
        [one] , one point
       *[other] , { $points } points
    }{ $holds ->
        [one] , one left
       *[other] { "" }
    }
brief-fives-place =
    { $way ->
        [left] left
        [right] right
        [up] up
       *[down] down
    }
brief-train-engine = engine { $tile }
brief-train-opened =
    { $drew ->
        [yes]
            { $many ->
                [yes] draw and pass, open trains
               *[no] draws and passes, open train
            }
       *[no]
            { $many ->
                [yes] pass, open trains
               *[no] passes, open train
            }
    }
brief-train-laid =
    { $drew ->
        [yes] draws,{ " " }
       *[no] { "" }
    }{ $own ->
        [yes] { $tile }
       *[no] { $tile } { $train }
    }{ $holds ->
        [one] , one left
       *[other] { "" }
    }
brief-deal = deal { $deal }
brief-pair =
    { $points ->
        [one] { $high } and { $low }, { $value }
       *[other] { $high } and { $low }, { $value }, { $points } points
    }
brief-single = { $card }, { $value }
brief-discards =
    { $many ->
        [yes] discard
       *[no] discards
    }
brief-drew-you = you draw: { $cards }
brief-stock-out = stock used up
brief-deal-over = deal over
brief-kingdom = kingdom { $number }
brief-kingdom-round =
    { $offer ->
        [yes] round { $round }, on offer { $tiles }
       *[no] last round
    }
brief-placed =
    { $points ->
        [0] { $number }
        [one] { $number }, one point
       *[other] { $number }, { $points } points
    }
brief-placed-you =
    { $points ->
        [0] no points
        [one] one point
       *[other] { $points } points
    }
brief-took =
    { $many ->
        [yes] reserve { $number }
       *[no] reserves { $number }
    }
brief-skipped =
    { $many ->
        [yes] skip
       *[no] skips
    }
brief-discarded =
    { $many ->
        [yes] discard { $number }
       *[no] discards { $number }
    }
brief-kingdom-points = { who-before-number } { $points }
brief-out = is out
brief-blocked = game blocked
brief-void = void round
brief-points =
    { $points ->
        [one] { $who } one point
       *[other] { who-before-number } { $points } points
    }
brief-won = { $who } wins
brief-won-you = you win
# The same as a part of another sentence.
brief-part = { $part }
brief-turn = your turn
# The player had no time to hear all moves before their own last one.
brief-missed = Moves missed.
