# The deal of the day.
daily-title = The deal of the day, { $day } { $month } by UTC: { $game }. The same tiles for everybody; each other game has its own.
daily-unplayed =
    { $game }, not played yet{ $minutes ->
        [0] { "" }
       *[other] ; about { $minutes } minutes
    }
daily-begun = { $game }, to be finished
daily-played = { $game }: { $result }
daily-result =
    { $won ->
        [yes] won
       *[no] lost
    }, { $points ->
        [one] one point
       *[other] { $points } points
    }{ $place ->
        [0] { "" }
       *[other] , place { $place } of { $among }
    }{ $later ->
        [yes] , later
       *[no] { "" }
    }{ $tries ->
        [one] { "" }
       *[other] , { $tries } tries
    }
daily-days =
    { $count ->
        [one] the results: one
       *[other] the results: { $count }
    }
daily-days-title = Your results, the latest day first.
daily-day = { $day } { $month } { $year }, { $game }: { $result }.
daily-earlier = deals of earlier days
daily-earlier-title = Deals of earlier days, the latest first. A deal that is played after its day is marked: later.
daily-earlier-day = { $day } { $month }, { $deal }
news-daily =
    Today's deal: { $game }, { $state ->
        [begun] to be finished
       *[open] not played yet
    }
news-match =
    When you left { $house }, your match of { $game }{ $count ->
        [0] {""}
       *[other] {" "}with { $names }
    } was under way.
news-one = { $news }.
news-both = { $deal }; { $puzzle }.
news-puzzle = today's puzzle: { $game }, difficulty { $grade } of { $hardest }
daily-month =
    { $days ->
        [one] The first day that you have played this month.
       *[other] Days played this month: { $days }.
    }
daily-begins =
    Deal of the day, { $day } { $month }{ $later ->
        [yes] , played later
       *[no] { "" }
    }: { $game }{ $minutes ->
        [0] { "" }
       *[other] , about { $minutes } minutes
    }. Everybody gets the same tiles; no move can be taken back, and there is no advice.
daily-again = You have played it before: { $result }. The first result counts.
daily-no-undo = In the deal of the day no move can be taken back.
daily-no-advice = No advice in the deal of the day. After the match you can review your moves.
daily-wait = One moment: bots are still playing the same match. Any key goes on without them.
daily-not-of-the-day = This match claims to be the deal of { $day } { $month } { $year }, but doesn't have that day's tiles.
daily-other-version = This is the deal of the day of another version of Salotto: it can't be compared here.
daily-line =
    Deal of the day, { $day } { $month } { $year }, { $game }{ $later ->
        [yes] , played later
       *[no] { "" }
    }: { $won ->
        [alone] I won
        [together] I won with { $winners }
       *[no] { $count ->
            [one] { $winners } won
           *[other] { $winners } won together
        }
    }. I have { $points ->
        [one] one point
       *[other] { $points } points
    }, against { $others }. { $place } Check: { $check }.
daily-place =
    { $whole ->
        [yes] Place { $place } of { $among }, with { $bots } bots in my seat
       *[no] { $bots ->
            [0] No bot has played in my seat yet
           *[other] Place { $place } of { $among }, with { $bots } bots in my seat, out of { $all }: the others haven't played yet
        }
    }{ $count ->
        [0] { "" }
       *[other] ; { $singles }
    }.
daily-single = one { $level } { $points }
daily-worth =
    The deal itself: a normal bot makes { $mean } points of it on average, and wins { $won } times of 100. Best known play: { $by ->
        [you] yours
       *[other] { $points } points, by { $by ->
            [easy] an easy bot
            [normal] a normal bot
           *[other] the one { $name }
        }
    }.
daily-decisions =
    Your own moves: { $lost ->
        [one] one point
       *[other] { $lost } points
    } lost, by { $moves ->
        [one] one move
       *[other] { $moves } moves
    } of { $decisions }.
daily-decisions-none = Your own moves: no points lost; I have found nothing better.
daily-field-broken = The file of the bots' results was damaged; it has been made anew.
daily-field-differs = The results of the bots that were kept here were wrong; they have been replaced.
daily-no-day = This match claims to be the deal of a day, but daily { $words } names no day. After daily come a date, year, month and day with dashes, and the number 1.
daily-check-compare = Whoever has played this can tell the number { $check }: compare it with the line that you were sent.
daily-check-right = The number { $check } is right: the line comes from this match.
daily-check-wrong = That isn't the number: this match gives { $check }.
daily-check-none = This match isn't a deal of the day: it can't be compared.
daily-check-unfinished = This deal of the day isn't over yet: it has no result.
daily-check-needs-record = A line alone can't be checked. Ask for the file of the match too, and type: salotto daily check FILE, then the number of the line.
daily-check-no-number = After the file comes the number at the end of the line, six digits.
