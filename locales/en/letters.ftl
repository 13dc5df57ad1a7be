# Lines for friends: a deal, a result or a puzzle.
letter-deal =
    { $named ->
        [yes] { $sender } challenges you
       *[no] A friend challenges you
    } to the same deal: { $game }.
letter-day =
    { $named ->
        [yes] { $sender } sends you
       *[no] A friend sends you
    } a deal of the day: { $game }, { $day } { $month } { $year }.
letter-puzzle =
    { $named ->
        [yes] { $sender } sends you
       *[no] A friend sends you
    } a puzzle: { $game }, number { $number }.
letter-result =
    { $named ->
        [yes] { $sender }
       *[no] Your friend
    } { $won ->
        [yes] won
       *[no] lost
    }, with { $points ->
        [one] one point
       *[other] { $points } points
    }.
letter-solved =
    { $named ->
        [yes] { $sender }
       *[no] Your friend
    } has solved it.
letter-options = Options: { $options }.
letter-bots =
    { $count ->
        [0] You play alone.
       *[other] Opponents: { $levels }.
    }
letter-line = { $about }. { $line }
letter-line-result = { $about }; { $result }. { $line }
letter-ready = A line for your friend; { key-for-save-history } writes it to a file with all that was said.
letter-send = a line with this deal, for a friend
letter-send-puzzle = a line with puzzle { $number }, for a friend
letter-ask = Paste the line from your friend.
letter-more = The end of the line is missing. Paste the rest; an empty line gives up.
letter-title = Do you want to play it?
letter-play = play
letter-resume = go on: you have begun it
letter-solve = try the puzzle
letter-later = not now
letter-compared =
    The same deal: you { $won ->
        [yes] won
       *[no] lost
    }, with { $points ->
        [one] one point
       *[other] { $points } points
    }; { $named ->
        [yes] { $sender }
       *[no] your friend
    } { $friend_won ->
        [yes] won
       *[no] lost
    }, with { $friend_points ->
        [one] one point
       *[other] { $friend_points } points
    }.
letter-nothing = I find no line from a friend in this text. It has the word salotto, a number, more words, and at its end check and six digits: copy all of it.
letter-too-long = This text is too long to look for a line in it. Copy only the line, from the word salotto to the six digits after check.
letter-unfinished = The end of the line is missing: the word check and six digits. Copy all of it.
letter-check = Something in this line isn't as it was sent: its words don't give the six digits at its end. Copy it again, or compare it word by word.
letter-version = This line is of version { $version }, and this Salotto reads version { $known }. You and your friend need the same version of Salotto.
letter-unknown = This line is as it was sent, but this Salotto doesn't know { $word } in it: your friend's is probably newer. You need the same version.
letter-other-tiles = Your Salotto would deal other tiles than your friend's, so this can't be played here. You and your friend need the same version.
letter-not-yet = The deal of { $day } { $month } { $year } hasn't come yet: a new one comes at midnight UTC. If that day has come where you are, set the clock of your computer.
letter-not-alone = This match can't be sent as a line: several people played it, or you weren't in the first seat. Send its file.
letter-other-deal = This match can't be sent as a line, since its tiles don't follow from its number: it was begun in another version or is the same deal as a match of another day. Send its file.
