# What is typed. Several words for one thing are parted by commas, and help tells the first; capitals and accents don't count.
# The words of all languages are understood in each of them, so no two things may have the same one.

# Commands, after a colon or by themselves
command-draw = draw
command-choose = choose
command-right = right
command-left = left
command-moves = moves
command-advice = advice
command-undo = undo
command-cancel = cancel
command-previous = previous
command-next = next
command-first = first
command-last = last
command-playable = playable
command-order = order
command-hand = hand
command-walk-left = walk-left
command-walk-right = walk-right
command-switch = switch
command-others = others
command-ends = ends
command-line = line
command-scores = scores
command-match = match
command-turn = turn
command-where = where
command-news = news
command-unseen = unseen
command-passed = passed
command-row = row
command-column = column
command-territory = territory
command-repeat = repeat
command-back = back
command-forward = forward
command-only = only
command-say = say
command-chat = chat
command-accept = accept
command-decline = decline
command-save-history = save-history
command-help = help
command-rules = rules
command-detail = detail
command-menu = menu
command-quit = quit
command-speech = speech
command-slower = slower
command-faster = faster
command-quieter = quieter
command-louder = louder
command-hush = hush
command-sounds = sounds
command-sounds-quieter = sounds-quieter
command-sounds-louder = sounds-louder

# Keys by name, where lines are typed
named-key-enter = enter, return
named-key-space = space
named-key-escape = esc, escape
named-key-up = up
named-key-down = down
named-key-left = left-arrow
named-key-right = right-arrow
named-key-home = home
named-key-end = end
named-key-page-up = pageup, pgup
named-key-page-down = pagedown, pgdown
named-key-tab = tab
named-key-back-tab = backtab, shift-tab
named-key-delete = delete, del

# The words of a move, with the letters of the keys for it
move-left = left, l
move-right = right, r
move-up = above, up
move-down = below, down
move-pass = pass
move-lay = lay, play
move-crosswise = crosswise, across
move-own = own, mine, my, yours
move-mexican = mexican
move-train = train
move-stop = stop
move-double = double
move-blank = blank
# What may stand between these words.
move-filler = the, on, to, of, at, with
# The letter of a suit behind a card's number
suit-letter =
    { $suit ->
        [clubs] c
        [diamonds] d
        [hearts] h
       *[spades] s
    }

# Games on the command line
typed-game-salotto = salotto
typed-game-five-and-three = five-and-three
typed-game-classic = classic
typed-game-pairs = pairs
typed-game-jolly = jolly
typed-game-bidomino = bidomino
typed-game-kingdomino = kingdomino
typed-game-all-fives = all-fives
typed-game-mexican-train = mexican-train
# What any of them may be called.
any-game = domino, dominoes, dominos

# What people may type for a command, to be told which one it is
tried-play = start, begin, match, new, domino
tried-join = house, friends, online, connect
tried-learn = lesson, lessons, course, courses, tutorial, teach
tried-puzzles = puzzle, problem, problems, exercise, exercises
tried-resume = continue, go-on, saved
tried-review = mistakes, analyse
tried-daily = day, today, deal
tried-open = import, paste, challenge, line, receive
tried-share = send, export, friend, copy
tried-stats = statistics, figures, results
tried-rules = rule, rulebook
tried-manual = docs, documentation, guide, readme, book
tried-keys = key, shortcuts, commands
tried-where = folder, folders, files
