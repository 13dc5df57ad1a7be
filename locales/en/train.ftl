# Mexican Train: what happens, and what is answered. What is as in the line games stands in line.ftl.

# The trains
train-on =
    { $whose ->
        [own] on your train
        [mexican] on the Mexican
       *[other] on { $who }'s
    }
train-short =
    { $whose ->
        [own] your train
        [mexican] the Mexican
       *[other] { $who }'s
    }
train-name =
    { $whose ->
        [own] your train
        [mexican] the Mexican train
       *[other] { $who }'s train
    }
train-end =
    { $place ->
        [first] { $train } wants { $open }
       *[next] { $train } { $open }
    }
train-end-double = { $double } { $on } needs covering
train-ends = { $ends }
train-own-open = your open train
train-open-trains =
    { $which ->
        [own] Your train is open.
       *[all] { $count ->
            [one] Open train: { $trains }.
           *[other] Open trains: { $trains }.
        }
    }
train-double = { $double } { $on }
train-cover =
    cover { $doubles }{ $own ->
        [open] ; your train is open
       *[closed] { "" }
    }

# The round
train-round-begun =
    { $detail ->
        [short] Round { $round } of { $rounds }, engine { $engine }.
       *[normal]
            Round { $round } of { $rounds }: { $hand } tiles each, { $boneyard ->
                [0] no boneyard
                [one] one in the boneyard
               *[other] { $boneyard } in the boneyard
            }; the engine is { $engine }.
    }
train-sought =
    { $count ->
        [one] Nobody has the engine: one tile is drawn.
       *[other] Nobody has the engine: { $count } tiles are drawn.
    }
train-sought-you =
    Nobody has the engine, so { $alone ->
        [yes] both
       *[no] all
    } draw until it comes. You draw { $tiles }{ $others ->
        [0] { "" }
       *[other] ; { $alone ->
            [yes] { $who } draws
           *[no] the others draw
        } { $others ->
            [one] one tile
           *[other] { $others } tiles
        }
    }.
train-engine-you = You put down { $tile }.
train-engine-other = { $who } puts down { $tile }.

# A turn
train-turn-you = You { $deeds }.
train-turn-other =
    { $who } { $deeds }{ $holds ->
        [0] { "" }
        [one] , one tile left
       *[other]
            { $hands ->
                [told] , { $holds } tiles left
               *[untold] { "" }
            }
    }.
train-deed-draws = draws
train-deed-draws-you = draw { $tile }
train-deed-lays =
    { $again ->
        [again] { $tiles }
       *[first]
            { $person ->
                [you]
                    { $covered ->
                        [yes] cover with { $tiles }
                       *[no] play { $tiles }
                    }
               *[other]
                    { $covered ->
                        [yes] covers with { $tiles }
                       *[no] plays { $tiles }
                    }
            }
    }{ $stated ->
        [yes] { " " }{ $place }
       *[no] { "" }
    }
train-on-own =
    { $person ->
        [you] on your train
       *[other] on their own train
    }
train-deed-passes =
    { $person ->
        [you]
            { $opened ->
                [yes] pass: your train is open
               *[no] pass
            }
       *[other]
            { $opened ->
                [yes] passes: train open
               *[no] passes
            }
    }
train-deed-stops =
    { $person ->
        [you] end the chain
       *[other] ends the chain
    }

# The end of the round
train-totals = In all: { $totals }.
train-rounds-decide =
    { $rounds ->
        [one] At equal points, the rounds won decide: one.
       *[other] At equal points, the rounds won decide: { $rounds }.
    }

# The turn, and questions
train-again = Your turn again, on it or elsewhere: { $table }.
train-again-draw = Nothing to cover it with: { key-for-draw } draws.
train-again-pass = Nothing to cover it with: { key-for-draw } passes.
train-chain-goes-on = Your chain goes on with { $open }; { key-for-draw } ends it.
train-chain-ends = No tile of yours continues it: { key-for-draw } ends your chain.
train-scores = Scores: { $sides }. The lowest score wins.
train-match-info =
    Round { $round } of { $rounds }, double { $set } set; the engine is { $engine }. { $boneyard ->
        [0] The boneyard is empty
        [one] One tile is left in the boneyard
       *[other] { $boneyard } tiles are left in the boneyard
    }.
train-title = The trains.
train-engine = { $tile }, the engine
train-tile = { $tile }
train-tile-end = { $tile }, the end
train-whole =
    { $train }{ $state ->
        [uncovered] , not covered
        [open] , open to all
        [closed] , closed
       *[none] { "" }
    }: { $tiles }.
train-not-begun =
    { $train }{ $state ->
        [open] , open to all
        [closed] , closed
       *[none] { "" }
    }: not begun, at { $engine }.
train-row-end =
    { $train }{ $state ->
        [uncovered] , not covered
        [open] , open to all
        [closed] , closed
       *[none] { "" }
    }: { $tile }
train-row-empty =
    { $train }{ $state ->
        [open] , open to all
        [closed] , closed
       *[none] { "" }
    }: { $engine }, not begun
train-end-state =
    { $end }{ $state ->
        [open] , open
        [closed] , closed
       *[none] { "" }
    }
train-all-ends = { $ends }.

# The hand
train-ask = On which train do you play { $tile }? { CAPITAL(key-for-right) } yours, { key-for-left } Mexican.
train-ranked = { $tile } { $on }
train-ranked-stop = end the chain
train-done-stopped = you ended the chain

# Refusals
train-no-such = There is no such train: nobody sits there.
train-closed = You can't play there: { $who }'s train is closed. A train is open to all once its player has passed.
train-cover-first = First { $double } { $on } has to be covered.
train-only-own = A chain goes on your own train alone; { key-for-draw } ends it.
train-own-first = You can't begin the Mexican train yet: your own train comes first.
train-draws-once = You have drawn already in this turn.
train-not-there = You can't play { $tile } { $on }, which wants { $open }: it goes { $places }.
train-no-chain = There is no chain to end.
train-in-chain = A chain goes on, or you end it with { key-for-draw }.

# Keys, told for this game
train-help-draw = draw, pass, or end a chain
train-help-own = play on your own train
train-help-mexican = play on the Mexican train
train-help-previous = previous tile, or the train above
train-help-next = next tile, or the train below
train-help-walk-left = towards the engine
train-help-walk-right = towards the end of the train
train-help-switch = to the trains, then from one to the next, and back to the hand
train-help-back = to the train before
train-help-row = the train you are on
train-help-column = what every train ends with
train-help-all = all trains
train-help-ends = the ends you may play on now, or what has to be covered
train-typed = A move can also be typed: { $tile } mexican train, { $tile } train { $number }, or { $tile } { $who }.
