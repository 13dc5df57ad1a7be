# The keys and what they do.
help-now = { $keys }.
help-again =
    { $input ->
        [touch] Everything is behind the last button of what you can do now.
       *[keys] { key-for-help } again for all keys.
    }
help-phone = On a phone: full stop for the down arrow, semicolon for the up arrow, X for Escape, Q for F2.
help-themes = All keys, by theme. Enter opens a theme.
help-theme = { key-for-next } for the next key, { keys-for-cancel } for the other themes.
help-play =
    { $count ->
        [one] playing, one key
       *[other] playing, { $count } keys
    }
help-walk =
    { $count ->
        [one] moving through the hand and the table, one key
       *[other] moving through the hand and the table, { $count } keys
    }
help-ask =
    { $count ->
        [one] asking, one key
       *[other] asking, { $count } keys
    }
help-said =
    { $count ->
        [one] hearing again, help and menu, one key
       *[other] hearing again, help and menu, { $count } keys
    }
help-voice =
    { $count ->
        [one] voice and sounds, one key
       *[other] voice and sounds, { $count } keys
    }
key-line = { $keys }, { $does }
keys-line = { $keys }: { $does }. Word: { $words }.
word-line = No key: { $does }. Word: { $words }.
either = { $one } or { $other }
either-more = { $one }, { $other }
# What closes a line of text, and what leaves it.
key-send =
    { $input ->
        [touch] Send
       *[keys] Enter
    }
key-leave =
    { $input ->
        [touch] Cancel
       *[keys] Escape
    }
the-button = the { $name } button
keys-title = Keys
key-space = Space
key-question-mark = question mark
key-apostrophe = apostrophe
key-comma = comma
key-enter = Enter
key-escape = Escape
key-up = up arrow
key-down = down arrow
key-left = left arrow
key-right = right arrow
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-tab = Tab
key-back-tab = Shift Tab
key-delete = Delete
key-function = F{ $number }
key-full-stop = full stop
key-semicolon = semicolon
key-hyphen = hyphen
key-underscore = underscore
key-dollar = dollar
key-percent = percent
key-ampersand = ampersand
key-plus = plus
key-asterisk = asterisk
key-equals = equals
key-exclamation-mark = exclamation mark
key-bracket = opening bracket
key-closing-bracket = closing bracket
key-less = less than
key-greater = greater than
key-square-bracket = opening square bracket
key-closing-square-bracket = closing square bracket
key-other = another key

help-draw = draw, pass or skip the turn
help-choose = play what is under the cursor, or choose from the list
help-right = play on the right
help-left = play on the left
help-previous = previous tile or item, or the square above
help-next = next tile or item, or the square below
help-first = top of the hand or the list, or start of the row
help-last = bottom of the hand or the list, or end of the row
help-playable = next one you can play
help-moves = list every possible move
help-advice = advice, and then more of it
help-order = change the order of the hand
help-hand = the whole hand
help-walk-left = left in the line, or on the squares
help-walk-right = right in the line, or on the squares
help-ends = the ends, or the tiles on offer
help-line = the whole line, or the whole kingdom
help-scores = the scores
help-match = the match, with round, boneyard and tiles in hand
help-turn = whose turn it is
help-where = where you are, with turn, ends, hand and score
help-news = what has happened since your last move
help-unseen = what is still unseen
help-passed = who had no tile with which numbers, or who has skipped turns
help-repeat = repeat the last announcement
help-back = back through all that was said
help-forward = forward through all that was said
help-only = read back everything, moves only, what people say only, or answers only
help-say = say something to the others
help-chat = what people have said to each other
help-accept = say yes to an invitation, to another match, or to who would like to be your friend
help-decline = say no to what somebody asks you
help-save-history = save all that was said to a file
help-undo = undo your last move
help-cancel = close the list
help-help = which keys you can press now
help-rules = the rules
help-detail = change how much is said
help-menu = the menu, to change settings or leave
help-speech = turn speech on or off
help-slower = slower speech
help-faster = faster speech
help-quieter = softer speech
help-louder = louder speech
help-hush = silence
help-sounds = sounds on or off
help-sounds-quieter = softer sounds
help-sounds-louder = louder sounds
help-quit = leave; the match is saved
help-switch = move the arrows from the hand to the squares, and back
help-others = the squares of the next player
help-row = the row under the cursor
help-column = the column under the cursor
help-territory = the territory under the cursor

# The usual key of each command, as other texts take it in: a player may have bound it to another.
# A test holds them to the table of keys.
key-for-draw = Space
key-for-choose = Enter
key-for-right = D
key-for-left = G
key-for-moves = B
key-for-advice = H
key-for-undo = U
key-for-cancel = Escape
key-for-previous = up arrow
key-for-next = down arrow
key-for-first = Home
key-for-last = End
key-for-playable = Z
key-for-order = O
key-for-hand = M
key-for-walk-left = left arrow
key-for-walk-right = right arrow
key-for-switch = Tab
key-for-others = Shift Tab
key-for-ends = C
key-for-line = V
key-for-scores = S
key-for-match = E
key-for-turn = T
key-for-where = W
key-for-news = N
key-for-unseen = K
key-for-passed = P
key-for-row = L
key-for-column = J
key-for-territory = F
key-for-repeat = R
key-for-back = Page Up
key-for-forward = Page Down
key-for-only = ampersand
key-for-say = apostrophe
key-for-chat = hyphen
key-for-accept = plus
key-for-decline = asterisk
key-for-save-history = F9
key-for-help = question mark
key-for-rules = F3
key-for-detail = I
key-for-menu = F2
key-for-speech = F4
key-for-slower = F5
key-for-faster = F6
key-for-quieter = F7
key-for-louder = F8
key-for-hush = Delete
key-for-sounds = underscore
key-for-sounds-quieter = dollar
key-for-sounds-louder = percent
keys-for-cancel = Escape or X
keys-for-others = Shift Tab or A

# The buttons of a page that is touched.
label-draw = Draw or pass
label-choose = Play
label-right = Right
label-left = Left
label-moves = My moves
label-advice = Hint
label-undo = Undo
label-cancel = Close
label-previous = Previous
label-next = Next
label-first = First
label-last = Last
label-playable = Next that fits
label-order = Order
label-hand = My hand
label-walk-left = Left on the table
label-walk-right = Right on the table
label-switch = Squares
label-others = Others' squares
label-ends = Ends
label-line = Line
label-scores = Scores
label-match = Match
label-turn = Whose turn
label-where = Summary
label-news = Since my move
label-unseen = Unseen
label-passed = Who passed
label-row = Row
label-column = Column
label-territory = Territory
label-repeat = Repeat
label-back = Earlier
label-forward = Later
label-only = Read back by kind
label-say = Say something
label-chat = What people said
label-accept = Yes
label-decline = No
label-save-history = Save what was said
label-help = Help
label-rules = Rules
label-detail = Detail
label-menu = Menu
label-quit = Leave
label-speech = Speech
label-slower = Slower
label-faster = Faster
label-quieter = Softer
label-louder = Louder
label-hush = Silence
label-sounds = Sounds
label-sounds-quieter = Softer sounds
label-sounds-louder = Louder sounds

# Groups of keys or buttons.
keys-play = Playing
keys-walk = Moving through the hand and the table
keys-ask = Asking
keys-said = Hearing again, chat, menu
keys-voice = Voice and sounds
