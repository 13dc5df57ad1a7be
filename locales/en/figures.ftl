# A player's own results, counted from finished matches.
stats-total =
    { $played ->
        [0] You haven't finished a match yet.
        [one] You have finished one match, and { $won ->
            [0] lost it
           *[other] won it
        }.
       *[other] You have finished { $played } matches: { $won ->
            [0] none won
            [one] one won
           *[other] { $won } won
        }.
    }
stats-group =
    { $game }, { $players ->
        [one] alone
       *[other] { $players } players
    }, { $bots }: { $played ->
        [one] one match
       *[other] { $played } matches
    }, { $won ->
        [0] none won
        [one] one won
       *[other] { $won } won
    }.
stats-bots = { $level } opponents
stats-mixed-bots = opponents of different levels
stats-no-bots = no computer opponents
stats-won =
    { $won ->
        [0] No wins in { $played ->
            [one] one match
           *[other] { $played } matches
        }
       *[other] { $played ->
            [one] One match, and won
           *[other] { $won ->
                [one] One win
               *[other] { $won } wins
            } in { $played }: { $percent } percent
        }
    }.
stats-scores = Mean score { $mean }, best { $best }.
stats-row =
    Longest streak: { $row ->
        [one] one win
       *[other] { $row } wins in a row
    }.
stats-trend =
    In the last { $recent } matches: { $won ->
        [0] no wins
        [one] one win
       *[other] { $won } wins
    }. { $before ->
        [one] In the one before
       *[other] In the { $before } before
    }: { $won_before ->
        [0] none
        [one] one
       *[other] { $won_before }
    }.
stats-mistakes =
    { $matches ->
        [one] In the match you reviewed
       *[other] In the { $matches } matches you reviewed
    }: { $mean } mistakes per match.
stats-broken =
    { $count ->
        [one] One file among the finished matches isn't counted, because it isn't a match of yours that can be read: { $names }.
       *[other] { $count } files among the finished matches aren't counted, because they aren't matches of yours that can be read: { $names }{ $more ->
            [0] { "" }
            [one] { "" }; and one more
           *[other] { "" }; and { $more } more
        }.
    }
stats-title =
    { $total } { $input ->
        [touch] Touch one for the details.
       *[keys] Enter for the details.
    }
stats-more = Your results. { CAPITAL(keys-for-cancel) } to go back.
