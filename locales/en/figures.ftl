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
stats-last =
    In the last { $played } matches: { $won ->
        [0] no wins
        [one] one win
       *[other] { $won } wins
    }.
stats-best-game = You win most often at { $game }: { $won } of { $played }.
stats-by-opponent = Wins by opponent: { $opponents }.
stats-cups =
    { $played ->
        [one] You have finished one cup, and { $won ->
            [0] not won it
           *[other] won it
        }.
       *[other] You have finished { $played } cups: { $won ->
            [0] none of them won
            [one] one won
           *[other] { $won } won
        }.
    }
stats-strength =
    { $game }: { $named ->
        [yes] you are about as strong as { $who }, whose level is { $level }
       *[no] your level is about { $level }
    }.
stats-strength-range =
    { $game }: after { $matches ->
        [one] one match
       *[other] { $matches } matches
    } your level is { $from ->
        [yes] { $to ->
            [yes] somewhere between { $low } and { $high }
           *[no] at least { $low }
        }
       *[no] no higher than { $high }
    }.
stats-won-of = { $name }, { $won } of { $played }
stats-month =
    { $month } { $year }: { $played ->
        [0] no finished match
        [one] one match, { $won ->
            [0] lost
           *[other] won
        }
       *[other] { $played } matches on { $days ->
            [one] one day
           *[other] { $days } days
        }, { $won ->
            [0] none won
            [one] one won
           *[other] { $won } won
        }
    }.
stats-games = Wins by game: { $games }.
stats-daily =
    { $played ->
        [one] One of them was a deal of the day, { $won ->
            [0] lost
           *[other] won
        }
       *[other] Deals of the day among them: { $played }, { $won ->
            [0] none won
            [one] one won
           *[other] { $won } won
        }
    }.
stats-common =
    { $game }: { $kind }, { $points ->
        [one] one point
       *[other] { $points } points
    } lost in your last { $matches } matches.
mistake-kept-double = you keep the { $tile } too long
mistake-kept-doubles = you keep doubles too long
mistake-kept-heavy = you keep heavy tiles too long
mistake-missed-points = you pass up points that you could score at once
mistake-held-back = you play nothing where playing would be better
mistake-left-train-open = you leave your train open when you could close it
mistake-spent-jolly = you spend a joker that you could keep
mistake-missed-lack = you don't leave open the numbers that others lack
stats-common-item = what your mistakes have in common
stats-common-title =
    { $whole ->
        [yes] { $all ->
            [one] From the review of your last match
           *[other] From the reviews of your last { $all } matches
        }
       *[no] From the reviews of { $known } of your last { $all } matches
    }, worst mistake first.
stats-common-none =
    { $whole ->
        [yes] { $all ->
            [one] One match is too few: I look for mistakes that you repeat.
           *[other] In your last { $all } matches I find no mistake that you repeat.
        }
       *[no] In { $known } of your last { $all } matches I find no mistake yet that you repeat.
    }
stats-common-wait = One moment: I'm reviewing your last { $all } matches, { $known } done. Any key goes on without the rest.
stats-common-wait-whole = One moment: I'm reviewing your last { $all } matches. That can take minutes, once.
stats-months = month by month
stats-months-title = Month by month, the latest first.
stats-months-more = The months. { CAPITAL(keys-for-cancel) } to go back.
stats-bad-month = There is no month { $word }. Write the year, a dash and the number of the month.
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
stats-opponents = against { $names }
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
stats-figures-broken = The file with the counts of your matches was damaged; it has been made anew.
stats-reviews-broken = The file with the reviews of your matches was damaged; they will be made anew.
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
