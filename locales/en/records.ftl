# Matches as text, and what can be wrong with them.
reason-not-found = it isn't there
reason-no-such-folder = the folder doesn't exist
reason-permission = permission denied
reason-folder = it is a folder
reason-no-folder = it is not a folder
reason-no-file = it is a pipe or a device, not a file
reason-full = the disk is full
reason-failing = the disk fails
reason-lost-share = the network folder is gone
reason-slow = the disk doesn't answer
reason-read-only = the disk is read-only
reason-too-large = the file would be too large
reason-name = the name is not allowed
reason-system = the system reports error { $number }
not-written = I can't write my output: { $reason }.
file-not-read = I can't read { $file }: { $reason }. Check its name and permissions.
nothing-to-review = No match is over yet, so there is nothing to review. Name the file of another: salotto review FILE
nothing-to-resume = There is no match to resume. Start one with: salotto
no-such-player = there is no player called { $player }. Write human, or a bot's level: { $levels }; { $searching } can also have playouts or time per move, as in master:1500 or master:50ms.
no-such-seat = There is no seat { $seat }; choose 1 to { $count }.
record-too-long = The file is too large for a match; the limit is 16 megabytes.
record-not-text = Line { $line }: this is not UTF-8 text. Save the file as UTF-8 text.
record-not-one = Line { $line }: this is not a match of Salotto. The first line must be salotto record 1.
record-version = Line { $line }: the match is written in format { $version }, and I can read only format { $known }.
record-no-such-game = Line { $line }: there is no game { $game }. For a list: salotto games
record-no-game = Line { $line }: up to here no line names the game. Write one, for example game salotto.
record-unknown-line = Line { $line }: I don't understand { $text }. A line can begin with game, option, seat or shuffle, or with a seat number.
record-seat-order = Line { $line }: seat { $expected } should stand here; seats come in order, each once.
record-second-game = Line { $line }: the game is named twice. Keep only one of the lines.
record-header-too-late = Line { $line }: game, options and seats come before the first move.
record-seats =
    { $seats ->
        [one] there is one seat, and there are { $players } players.
       *[other] there are { $seats } seats, and { $players } players.
    } Write a seat line for each.
record-line = Line { $line }: { $why }
line-not-a-piece = { $text } doesn't exist in this game.
line-left-out = { $why } I have left this line out; the file as it was is now { $file }.
line-wrong-shuffle = in this shuffle { $wrong }.
shuffle-strange =
    { $count ->
        [one] { $pieces } doesn't belong
       *[other] { $pieces } { $more ->
            [0] don't
           *[other] and { $more } more don't
        } belong
    }
shuffle-too-often =
    { $count ->
        [one] { $pieces } is named too often
       *[other] { $pieces } { $more ->
            [0] are
           *[other] and { $more } more are
        } named too often
    }
shuffle-missing =
    { $count ->
        [one] { $pieces } is missing
       *[other] { $pieces } { $more ->
            [0] are
           *[other] and { $more } more are
        } missing
    }
line-move-expected = nothing is shuffled here: it is { $who }'s turn.
line-shuffle-expected = a shuffle line has to come before the next move: the word shuffle, and all the pieces in their order.
line-not-the-turn = it is { $who }'s turn, seat { $seat }.
line-not-an-action-but = { $text } is not a move. What can stand here is, for example: { $allowed }.
line-not-an-action = { $text } is not a move.
line-over = the match is over already.
simulating-seatings =
    { $deals ->
        [one] The deal is played with { $seatings } seatings
       *[other] Each of the { $deals } deals is played with { $seatings } seatings
    }: { $matches } matches.
simulating-none =
    { $deals ->
        [one] The deal isn't over yet.
       *[other] None of the { $deals } deals is over yet.
    }
simulating-seconds =
    { $counted } of { $deals } deals; about { $left ->
        [one] one second
       *[other] { $left } seconds
    } to go.
simulating-minutes =
    { $counted } of { $deals } deals; about { $left ->
        [one] one minute
       *[other] { $left } minutes
    } to go.
simulated-interrupted =
    { $counted ->
        [0] Interrupted before the first deal was over.
       *[other] Interrupted after { $counted } of { $deals } deals.
    }
simulated =
    { $matches ->
        [one] One match, { $speed } per second.
       *[other] { $matches } matches, { $speed } per second.
    }
simulated-bot = { $level }: wins { $won } percent, plus or minus { $won_margin } points; mean score { $score }, plus or minus { $score_margin }.
simulated-times =
    { $level }, over { $moves ->
        [one] one move with a choice
       *[other] { $moves } moves with a choice
    }: median { $half } milliseconds, 99th percentile { $most }, longest { $all }.
lines-left-out = Resuming from there; the file as it was is now { $file }.
match-elsewhere = This match is open in another window: close it there, or begin another match.
passed-over-elsewhere = Not resuming { $file }: it is open in another window. Close it there to resume it here.
passed-over-broken = Not resuming { $file }: a line is wrong. From the menu you can resume it up to there.
passed-over = Not resuming { $file }. { $why }
broken-title = { $why } Resume the match up to the line before?
broken-go-on = { $moves ->
    [one] Yes, after one move
   *[other] Yes, after { $moves } moves
}
broken-leave = No, leave it as it is
