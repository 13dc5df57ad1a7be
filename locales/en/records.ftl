# Matches as text, and what can be wrong with them.
reason-not-found = it isn't there
reason-permission = permission is missing
reason-folder = it is a folder
reason-no-folder = the place named is no folder
reason-full = the disk is full
reason-read-only = the disk can only be read
reason-too-large = the file becomes too large
reason-name = the name is not allowed
reason-system = the system answers with error { $number }
not-written = I can't write what I have to say: { $reason }.
file-not-read = I can't read { $file }: { $reason }. Check its name and permissions.
nothing-to-resume = There is no match to go on with. Begin one with: salotto
no-such-player = The match has a player that I don't know, { $player }. Write human, or the level of a bot: { $levels }; { $searching } also with the tries or the time for a move, such as master:1500 or master:50ms.
no-such-seat = There is no seat { $seat }: they go from 1 to { $count }.
record-too-long = The file is too large for a match: 16 megabytes at most.
record-not-text = Line { $line }: this is not UTF-8 text. Save the file as UTF-8 text.
record-not-one = Line { $line }: this is not a match of Salotto. The first line must be salotto record 1.
record-version = Line { $line }: the match is written in format { $version }, and I read format { $known } only.
record-no-such-game = Line { $line }: I don't know the game { $game }. They are listed by: salotto games
record-no-game = The line that names the game is missing, such as game salotto.
record-unknown-line = Line { $line }: I don't understand { $text }. A line can begin with game, option, seat, shuffle, or with the number of who plays.
record-seat-order = Line { $line }: seat { $expected } should stand here; seats come in order, each once.
record-second-game = Line { $line }: the game is named twice. Leave one of the lines out.
record-header-too-late = Line { $line }: game, options and seats come before the first move.
record-bad-options = The options of the match don't work. { $why }
record-seats =
    { $seats ->
        [one] There is one seat, and there are { $players } players.
       *[other] There are { $seats } seats, and { $players } players.
    } Write a seat line for each.
record-line = Line { $line }: { $why }
line-not-a-piece = there is no { $text } in this game.
line-not-a-permutation = a shuffle must name all the tiles, or all the cards, each as often as it is there.
line-move-expected = nothing is shuffled here: it is { $who }'s turn.
line-shuffle-expected = before playing comes a shuffle, in a shuffle line.
line-not-the-turn = it is { $who }'s turn, seat { $seat }.
line-not-an-action = { $text } is no move.
line-over = the match is over already.
simulated =
    { $matches ->
        [one] One match, { $speed } a second.
       *[other] { $matches } matches, { $speed } a second.
    }
simulated-bot = { $level }: wins { $won } per cent, plus or minus { $won_margin }; mean score { $score }, plus or minus { $score_margin }.
simulated-times =
    { $level }, with a choice { $moves ->
        [one] once
       *[other] { $moves } times
    }: half of the moves take { $half } milliseconds at most, 99 per cent { $most }, the longest { $all }.
