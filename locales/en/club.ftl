# The club of an open house: tournaments and ratings.
lobby-club =
    { $count ->
        [0] the club: tournaments, deal of the day, ratings
        [one] the club: one tournament, deal of the day, ratings
       *[other] the club: { $count } tournaments, deal of the day, ratings
    }
club-title =
    { $count ->
        [0] The club. There is no tournament.
        [one] The club. One tournament.
       *[other] The club. { $count } tournaments.
    }
club-new = open a tournament
club-too-many = You have { $most } tournaments open. Wait until one is over, or call one off.
club-none = There is no tournament now. Whoever comes in with a key can open one.

# One of them, in the list and as the title of its room
tournament-entering =
    { $game }, { $kind }: { $count ->
        [one] one person has entered
       *[other] { $count } people have entered
    }, before the first round
tournament-playing =
    { $game }, { $kind }: round { $round }{ $rounds ->
        [0] { "" }
       *[other] { " " }of { $rounds }
    }, { $boards ->
        [0] all tables are done
        [one] one table still playing
       *[other] { $boards } tables still playing
    }
tournament-finished = { $game }, { $kind }, over: { $who } has won
tournament-title = Tournament. { $tournament }.
tournament-title-own = Tournament. { $tournament }. You are { $place } of { $people }, with { $points }.
tournament-kind =
    { $kind ->
        [swiss] Swiss
        [robin] all against all
       *[knock-out] knock-out
    }
tournament-gone = That tournament isn't there any more.

# What can be done there
tournament-table = go to your table
tournament-enter = enter
tournament-withdraw = withdraw
tournament-begin =
    { $count ->
        [0] begin, once two people have entered
        [one] begin, once another person has entered
       *[other] begin with { $count } people
    }
tournament-standings = standings
tournament-boards =
    { $count ->
        [one] the table of this round
       *[other] the { $count } tables of this round
    }
tournament-people =
    { $count ->
        [one] who has entered: one person
       *[other] who has entered: { $count } people
    }
tournament-rules-item = how it is played
tournament-call-off = call it off
tournament-end-round = end the round now
tournament-go-on = to the tournament
tournament-lobby = back to the lobby, and be told when a round begins

# What is heard of it
tournament-entered = You have entered. When the first round begins you are led to your table; in the lobby you hear so.
tournament-too-few = A tournament needs at least { $fewest } people.
tournament-full = The tournament is full: { $most } have entered.
tournament-has-begun = It has begun meanwhile.
tournament-enters =
    { $who } enters. { $count ->
        [one] One person has entered.
       *[other] { $count } people have entered.
    }
tournament-withdraws = { $who } plays no further round.
tournament-withdraw-title = Play no further round?
tournament-withdraw-no = no, play on
tournament-withdraw-yes = yes, withdraw
tournament-withdrawn = You play no further round.
tournament-call-off-title = Call the tournament off?
tournament-call-off-no = no, leave it
tournament-call-off-yes = yes, call it off
tournament-called-off = The tournament of { $game } is called off.
tournament-end-round-title = End the round? Whoever is at a table that still plays shares the point, whoever isn't has nothing.
tournament-end-round-no = no, wait
tournament-end-round-yes = yes, end it
tournament-round =
    Round { $round }{ $rounds ->
        [0] { "" }
       *[other] { " " }of { $rounds }
    }: you play with { $with }.
tournament-free = Round { $round }: you have a free round, which is worth a point.
tournament-round-elsewhere = Tournament of { $game }: round { $round } begins, you play with { $with }. Your table is in the lobby, among yours.
tournament-free-elsewhere = Tournament of { $game }: round { $round } begins; you have a free round, which is worth a point.
tournament-over-elsewhere = The tournament of { $game } is over: { $won } has won.
tournament-lost-by-absence = { $who } isn't at the table, and so has lost the match.
tournament-bots = bots
tournament-points =
    { $count ->
        [one] one point
       *[other] { $count } points
    }
tournament-points-part = { $points } points

# Standings, tables, people
tournament-standings-title = Standings.
tournament-place = { $who }, { $points }; opponents { $others }, margin { $margin }
tournament-margin =
    { $sign ->
        [minus] minus { $count }
       *[plus] { $count }
    }
tournament-boards-title = Round { $round }.
tournament-board =
    { $names }: { $state ->
        [playing] they play
        [free] free round
        [nobody] nobody has won
       *[won] won by { $who }
    }
tournament-people-title = Who has entered.
tournament-rules-title = How it is played.
tournament-rules-swiss =
    { $rounds ->
        [one] One round
       *[other] { $rounds } rounds
    }: in each you meet someone with the same score, or nearly, and nobody twice if it can be avoided.
tournament-rules-robin = Everybody plays everybody once.
tournament-rules-knock-out = Whoever wins at a table goes on, the others are out; if two tie, the one who entered first goes on.
tournament-rules-points = A match won is a point, shared by those who win together; a tie is broken by the points of those you have met, then by the margins of your matches, then by who entered first.
tournament-rules-deal = All tables of a round have the same tiles, so nobody listens to another table.
tournament-rules-help = There is no advice, no counting, and nothing is taken back.
tournament-rules-bot =
    A bot plays for whoever is away, { $minutes ->
        [0] at once
        [one] after a minute
       *[other] after { $minutes } minutes
    }, until they are back; a table to which nobody comes for 15 minutes is won by nobody.
tournament-rules-loses =
    Whoever is away from the table for { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    } loses the match.

# Opening one
tournament-kind-title = What kind of tournament?
tournament-kind-item =
    { $kind ->
        [swiss] Swiss: a few rounds, each against someone with the same score
        [robin] all against all
       *[knock-out] knock-out: whoever loses is out
    }
tournament-rounds-title = How many rounds?
tournament-rounds-item =
    { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
tournament-deal-title = Which tiles?
tournament-deal-own = each table its own
tournament-deal-same = the same at all tables of a round
tournament-absent-title = What if a player is away?
tournament-absent-bot =
    { $minutes ->
        [one] a bot plays for them after a minute
       *[other] a bot plays for them after { $minutes } minutes
    }
tournament-absent-loses = they lose the match after { $minutes } minutes

# Ratings
club-ratings = ratings
ratings-title = Ratings: everybody begins at { $begins }, and your number rises when you win, the more the better the others are, and falls when you lose.
ratings-game =
    { $game }: { $count ->
        [one] one person
       *[other] { $count } people
    }
ratings-of = { $game }, the best first.
ratings-line =
    { $who }, { $rating }, { $count ->
        [one] one match
       *[other] { $count } matches
    }{ $certain ->
        [yes] { "" }
       *[no] , still uncertain
    }
ratings-off = leave the ratings
ratings-on = take part in the ratings
rated-counts = It counts for ratings, also for whoever leaves for good.
rated-not-today = It doesn't count for ratings: with the same person { $most } a day do.
ratings-off-title = You take no part in the ratings.
ratings-are-on = From now on your matches with other people count, and you find your rating here.
ratings-are-off = You hear nothing of ratings any more, and nobody hears yours.

# The deal of the day
club-days = the deal of the day
days-title = The deal of the day, { $day } { $month }.
days-open = { $game }, to be played
days-begun = { $game }, to be continued
days-played =
    { $game }, { $won ->
        [yes] won
       *[no] lost
    } with { $points ->
        [one] one point
       *[other] { $points } points
    }
days-done = You have played that today; it counts once, and there is a new one tomorrow.
days-results =
    results of { $period ->
        [day] today
        [week] the week
       *[month] the month
    }
days-results-title =
    Results of { $period ->
        [day] today
        [week] the last 7 days
       *[month] the last 30 days
    }.
days-nothing = No results yet.
days-line =
    { $game }: { $who }, { $won ->
        [one] one
       *[other] { $won }
    } won of { $count }, margin { $margin }
days-by-name-on = let your name be heard among the results
days-by-name-off = leave your name out of the results
days-named = From now on others hear your name and your results here.
days-unnamed = Nobody but you hears your results any more.
