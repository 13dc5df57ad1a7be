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
cli-review = review a saved match and point out better moves
cli-review-as = review the moves of this seat; by default, yours
cli-simulate = play bots against each other and report the results
cli-games = list the games
cli-rules = read out the rules of a game
cli-keys = list the keys
cli-lang = language: it or en
cli-speech = the program's own speech: auto, on or off
cli-rate = speech rate, from 0 to 100; 50 is normal
cli-volume = speech volume, from 0 to 100
cli-layout = where the cursor stays. braille: on the answer; speech: below it; auto: on the answer where brltty runs and Orca doesn't
cli-detail = how much is said: short, normal or long
cli-pace = the pace of the bots: none, quick, calm, slow or key
cli-input = how you give commands. keys: each key acts at once; lines: the same keys, each followed by Enter
cli-data-dir = folder for matches and settings; also SALOTTO_DATA_DIR
cli-game = the game, one of { $games }; Italian names work too
cli-file = the file of the match
cli-markdown = as a Markdown page, in both languages
cli-players = number of players
cli-teams = teams and players per team, for example 2x2
cli-set = the highest double: 6, 9 or 12
cli-limit = points to play to
cli-bots = level of the bots, one for all or one per seat, separated by commas; hard and master can be given playouts or time per move, as in master:1500 or master:50ms
cli-seed = random seed: the same seed gives the same match
cli-name = your name in saved matches
cli-option = an option of the game, for example -o opening=highest-double
cli-as = replay what this seat hears
cli-json = one JSON object per event
cli-matches = number of matches (100)
cli-duplicate = play each deal again with the seats swapped
cli-times = also report thinking times
cli-unknown-argument = Unknown option { $argument }. For a list: { $help }
cli-unknown-command = There is no command { $command }. For all of them: salotto --help
cli-no-value = { $argument } needs a value. See: { $help }
cli-bad-value =
    { $argument ->
        [GAME] There is no game called { $value }. Choose one of: { $allowed }.
       *[other] { $argument } can't be { $value }. Choose one of: { $allowed }.
    }
cli-bad-number = { $argument } can't be { $value }: it takes a number from { $from } to { $to }.
cli-missing =
    { $argument ->
        [GAME] Which game? See: { $help }
        [FILE] Which file? See: { $help }
       *[other] { $argument } is missing. See: { $help }
    }
cli-conflict = { $argument } and { $other } don't go together: choose one.
cli-not-text = One of the arguments is not readable text. Type it again.
cli-not-understood = I don't understand this command. See: { $help }
cli-option-shape = Write options as name=value, for example limit=50; got { $option }.
no-such-level = There is no level { $level }. Choose one of: { $levels }.
no-such-budget = The bot { $bot } is not valid. After the colon give the number of playouts per move, as in master:1500, or milliseconds, as in master:50ms; only { $levels } can have them.
game-line = { $game }. { $about } Names to type: { $names }.
offer-on-command-line = { $offer } For that, add: -o { $option }={ $value }
