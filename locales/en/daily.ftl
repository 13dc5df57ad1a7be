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
daily-wait = One moment: four bots are playing the same match.
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
    }, against { $others }. Bots in my seat: { $references }. Check: { $check }.
daily-reference = { $level } { $points }
daily-no-day = This match claims to be the deal of a day, but daily { $words } names no day. After daily come a date, year, month and day with dashes, and the number 1.
daily-check-compare = Whoever has played this can tell the number { $check }: compare it with the line that you were sent.
daily-check-right = The number { $check } is right: the line comes from this match.
daily-check-wrong = That isn't the number: this match gives { $check }.
daily-check-none = This match isn't a deal of the day: it can't be compared.
daily-check-unfinished = This deal of the day isn't over yet: it has no result.
daily-check-needs-record = A line alone can't be checked. Ask for the file of the match too, and type: salotto daily check FILE, then the number of the line.
daily-check-no-number = After the file comes the number at the end of the line, six digits.
