# The command line.
cli-about = Dominoes and Kingdomino by ear, with the keyboard alone. Without a command the menu opens.
cli-usage = Usage
cli-usage-options = [options]
cli-usage-command = [command]
cli-commands = Commands
cli-options = Options
cli-help = show this help
cli-version = show the version
cli-play = start a match right away
cli-resume = resume the latest match, or the one in FILE
cli-replay = replay a saved match from start to finish
cli-review = review a saved match, the latest finished one if no FILE is given, and point out better moves
cli-review-as = review the moves of this seat; by default, yours
cli-daily = play the deal of the day, the same for everybody, a new one at midnight UTC; without GAME, list today's games; daily check FILE checks a result
cli-daily-game = the game whose deal of today you want
cli-daily-check = check the result of a deal of the day: its match is played once more
cli-daily-check-file = the file of the match, and after it the line or the number that you were sent
cli-open = open a line from a friend: a deal, a result or a puzzle; it is told before anything is played
cli-open-line = the line, also with the words around it; without it, you are asked for it
cli-share = print the line with a match, for a friend to open: the latest finished one, or the one in FILE; with GAME NUMBER, that of a puzzle
cli-share-file = the file of the match, or a game and the number of a puzzle
nothing-to-share = There is no finished match yet. Name a file, or a game and the number of a puzzle: salotto share classic 3
share-no-puzzle = There is no puzzle { $number } here: this game has { $count }.
share-which-puzzle = After the game comes the number of a puzzle, as in: salotto share classic 3
cli-stats = report your own results, game by game: wins, scores, streaks, mistakes
cli-stats-game = only the results of this game
cli-stats-month = one month in brief: the year, a dash and the number of the month
cli-stats-json = one JSON object with all results
cli-simulate = play bots against each other and report the results
cli-games = list the games
cli-rules = read out the rules of a game
cli-manual = open the manual, to move through by its headings
cli-manual-page = the page, one of { $pages }; the names work in all languages. Into a pipe it is read out whole
cli-keys = list the keys
cli-where = say where settings, matches and histories are kept
cli-forget = forget what was said the other times
cli-completions = print the script with which a shell completes commands after Tab
cli-shell = the shell, one of { $shells }
cli-help-of = show the help of the program, of a command, of a game's options
cli-command = the command to explain
cli-lang = language: { $languages }; also SALOTTO_LANG
cli-speech = the program's own speech; auto: where there is no screen reader; also SALOTTO_SPEECH
cli-rate = speech rate, from 0 to 100; 50 is normal
cli-volume = speech volume, from 0 to 100
cli-layout = where the cursor stays. braille: on the answer; speech: below it; auto: on the answer where brltty runs and Orca doesn't
cli-detail = how much is said; also SALOTTO_DETAIL
cli-pace = the pace of the bots; key: each move waits for Enter
cli-input = how you give commands. keys: each key acts at once; lines: the same keys, each followed by Enter
cli-data-dir = one folder for matches, settings and histories; also SALOTTO_DATA_DIR
cli-game = the game, one of { $games }; names work in any language
cli-file = the file of the match
cli-markdown = as a Markdown page
cli-preset = a way of playing with a name, such as playroom; what else is named changes it
cli-players = number of players
cli-teams = teams and players per team, for example 2x2
cli-set = the set, by its highest double; 2x6 for two sets of double six
cli-limit = points to play to, or rounds such as 6-rounds
cli-bots = level of the bots, one for all or one per seat, separated by commas: { $levels }; { $searching } can be given playouts or time per move, as in { $example }:1500 or { $example }:50ms; or a named opponent: { $opponents }
cli-seed = random seed: the same seed gives the same match
cli-name = your name in saved matches
cli-option = an option of the game, for example -o opening=highest-double; salotto play GAME --help lists them
cli-as = replay what this seat hears
cli-json = one JSON object per event
cli-matches = number of matches (100)
cli-duplicate = play each deal again with the seats swapped
cli-times = also report thinking times
cli-jobs = matches to play at the same time; without it, as many as there are cores
cli-simulate-json = one JSON object with all results
cli-unknown-argument =
    Unknown option { $argument }.{ $near ->
        [nothing] { "" }
       *[other] { " " }Did you mean { $near }?
    } For a list: { $help }
cli-extra-argument = I don't know what to do with { $argument }. See: { $help }
cli-option-after = { $option } stands after its command: salotto { $command } { $option }. See: salotto { $command } --help
cli-unknown-command =
    There is no command { $command }.{ $near ->
        [nothing] { "" }
       *[other] { " " }Did you mean { $near }?
    } For all of them: salotto --help
cli-no-value = { $argument } needs a value. See: { $help }
cli-bad-value =
    { $argument ->
        [GAME] There is no game called { $value }.
        [COMMAND] There is no command { $value }.
       *[other] { $argument } can't be { $value }.
    }{ $near ->
        [nothing] { "" }
       *[other] { " " }Did you mean { $near }?
    } Choose one of: { $allowed }.
cli-any-game = Several games are dominoes. Choose one of: { $allowed }.
cli-bad-number = { $argument } can't be { $value }: it takes a number from { $from } to { $to }.
cli-no-whole-number = { $argument } can't be { $value }: it takes a whole number, { $from } or more.
cli-missing =
    { $argument ->
        [GAME] Which game? See: { $help }
        [FILE] Which file? See: { $help }
       *[other] { $argument } is missing. See: { $help }
    }
cli-conflict = { $argument } and { $other } don't go together: choose one.
cli-twice = { $argument } is given twice: leave one of them out.
cli-not-text = One of the arguments is not readable text. Type it again.
cli-not-understood = I don't understand this command. See: { $help }
cli-option-shape = Write options as name=value, for example limit=50; got { $option }.
no-such-level =
    There is no level { $level }.{ $near ->
        [nothing] { "" }
       *[other] { " " }Did you mean { $near }?
    } Choose one of: { $levels }.
cli-no-such-preset = { $game } has no way of playing called { $preset }. There { $count ->
        [one] is { $presets }
       *[other] are { $presets }
    }.
cli-no-such-option =
    This game has no option { $name }.{ $near ->
        [nothing] { "" }
       *[other] { " " }Did you mean { $near }?
    } It has { $options }; the Options section of its rules explains them.
cli-empty-option = { $option } needs a value. Choose { $allowed }.
cli-empty-value = { $argument } needs a value.
cli-too-many-bots =
    --bots names { $named } levels, and there { $seats ->
        [one] is a seat for one bot
       *[other] are seats for { $seats } bots
    }. Name fewer, or add players with --players.
cli-no-such-value =
    The option { $option } can't be { $value }.{ $near ->
        [nothing] { "" }
       *[other] { " " }Did you mean { $near }?
    } Choose one of: { $words }.
no-such-budget = The bot { $bot } is not valid. After the colon give the number of playouts per move, as in { $example }:1500, or milliseconds, as in { $example }:50ms; only { $levels } can have them.
game-line = { $game }. { $about } Names to type: { $names }.
offer-on-command-line = { $offer } For that, add: -o { $option }={ $value }
cli-global-options = Options of every command, such as the language and the voice: salotto --help
cli-game-options = { $game }: the options, each followed by = and a value:
cli-game-option =
    -o { $name }{ $also ->
        [nothing] { "" }
       *[other] { " " }({ $also })
    }: { $values }; default { $default }.
where-title = Where everything is kept.
where-settings = Settings: { $file }
where-settings-next = Settings as soon as they change: { $file }
where-matches = Matches: { $folder }
where-finished = Matches that are over: { $folder }
where-said = What was said the other times, up to a thousand lines: { $file }
where-history = What was said, saved with { key-for-save-history }: { $file }
where-sounds = Sounds of your own, if you have any: { $folder }
where-sound-bad =
    { $file } is not used: { $why ->
        [name] no sound has this name
        [content] it is no FLAC or WAV file
        [length] it is longer than three seconds, or larger than two megabytes
       *[reading] it can't be read
    }.
where-sound-server =
    { $server ->
        [answers] Sounds can be heard here.
        [afar] Sounds are not heard here: the program is reached over ssh.
       *[none] Sounds are not heard here: { $system ->
            [linux] neither PulseAudio nor PipeWire answers
           *[other] nothing here plays them
        }.
    }
# What is typed for a value.
word-auto = auto
word-on = yes
word-off = no
word-short = brief
word-normal = normal
word-long = full
word-none = none
word-quick = fast
word-calm = calm
word-slow = slow
word-key = key
word-keys = keys
word-lines = lines
word-speech = speech
word-braille = braille
cli-puzzles = solve puzzles: a position, and the best move to find
cli-puzzles-of = the game, or a file of puzzles; without it, the list of games
cli-puzzle = the number of the puzzle
cli-learn = learn a game, one lesson at a time
cli-course = the game, or the file of a lesson; without it, choose from a list
cli-lesson = the number of the lesson
cli-try-keys = try the keys: each says what it would do, and does nothing
cli-no-such-course =
    There is no game and no file called { $word }. { $near ->
        [nothing] The games are { $games }.
       *[other] Did you mean { $near }?
    }

# Joining a house
cli-join = play in a friend's house, with your own voice
cli-join-house = the machine of the house, as HOST or HOST:PORT; or the path of its socket on this machine
cli-join-table = the three-word code that your friend gave you, if you were invited to a table
cli-join-lost = Exit status 3: the connection was lost and not restored.
join-no-ssh =
    To reach a house I need the program ssh, which isn't installed here. { $system ->
        [linux] Install the package openssh-client.
        [windows] Add it in Windows' settings, under optional features: OpenSSH client.
       *[other] Install OpenSSH.
    }
join-ssh-not-started = I can't start ssh: { $reason }.
join-no-such-host = There is no machine called { $house }. Ask your friend how it is written.
join-refused = { $house } can be reached, but no house is open there. Ask your friend whether it is, and at which port.
join-no-answer = { $house } doesn't answer. Ask your friend whether the house is open and can be reached from outside.
join-key-refused = { $house } refuses your key. Is it a Salotto house? Perhaps the port is another: write it after the name, as in { $house }:2222.
join-other-key = { $house } has another key than last time, so I don't go in: somebody could be in its place. Ask your friend; if the house is new, ssh-keygen -R forgets the old key.
join-no-house = { $house } answers, but it is not a Salotto house.
join-other-version = The house { $house } and this program are of different versions: take the newest of both.
join-failed = I can't connect to { $house }. This is what ssh says: { $said }
join-nobody-there = No house is open at { $path }.
join-socket-failed = I can't get into the house at { $path }: { $reason }.
join-passphrase =
    { $again ->
        [yes] That didn't open your key. Its passphrase once more
       *[no] Your key { $key } has a passphrase. Type it
    }, then Enter; it isn't shown. Escape: without this key.
join-asks = ssh asks: { $said } Type the answer, then Enter. Escape: none.
join-reaching = Connecting to { $house }; Escape cancels.
houses-title = Which house?
houses-another = another house
houses-ask = Type the name of the house, or the whole line that your friend gave you, and press Enter. Enter alone goes back.
join-silent = The house doesn't answer. I'm waiting for it; Ctrl-C leaves.
join-kept = The match is kept here, among the finished ones.
join-answers-again = The house answers again.
join-not-sent = The house doesn't answer yet: this wasn't sent.
join-gone = The connection is gone.
join-again-title = The connection to the house is gone. Shall I try to get you back in?
join-again-yes = yes, until it works
join-again-no = no, leave
join-trying = Reconnecting; Escape cancels.
join-next-try =
    Not yet. I'll try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }; Escape cancels.
join-back = The connection is back.
join-lost = You are not in { $house } any more: the connection is gone. Come back when you like: whoever has a key keeps their seat at a table.
