# The menus around a match.
start-title = What would you like to do?
start-new = new match
start-resume =
    { $count ->
        [one] resume the saved match
       *[other] resume one of { $count } saved matches
    }
saved-title =
    { $count ->
        [one] One saved match. Which one?
       *[other] { $count } saved matches, latest first. Which one?
    }
saved-item = { $game }, { $players ->
        [one] one player
       *[other] { $players } players
    }, { $moves ->
        [0] no moves
        [one] one move
       *[other] { $moves } moves
    }
saved-broken = a file I can't read: { $file }
start-rules = the rules of the games
start-settings = settings
start-keys = the keys
start-quit = leave
games-title = Which game?
game-item = { $game }, { $about }
agree-title = { $game }. Enter to begin, down arrow to change something.
agree-again = { $game }.
agree-begin = begin
agree-level = opponents: { $level }
level-title = How should your opponents play?
level-item = { $level }: { $about }
ask-value =
    { $name ->
        [players] How many players?
       *[other] Choose: { $option }.
    }
ask-number = { $option }. { $about } Type the new number and press Enter; Enter alone leaves it as it is.

menu-title = Menu.
menu-go-on = back to the match
menu-rules = the rules of this game
menu-settings = settings
menu-start = save, and choose another match
menu-quit = save and leave
back-at-table = Back at the table.
rules-title = { $title }. { $about } Choose a part.
rules-more = Another part, or Escape or X to close the rules.

settings-title = Settings.
setting-language = language: { $language }
setting-detail =
    announcements: { $detail ->
        [short] short
        [long] long
       *[normal] normal
    }
setting-speech =
    speech: { $speech ->
        [auto] when there is no screen reader
        [on] on
       *[off] off
    }
setting-layout =
    cursor on the answer, for a braille display: { $layout ->
        [auto] when it helps
        [braille] always
       *[speech] never
    }
setting-pace =
    pace of the opponents: { $pace ->
        [none] no pauses
        [quick] quick
        [calm] calm
        [slow] slow
       *[key] they wait for Enter
    }
setting-positions =
    position in lists: { $positions ->
        [on] spoken
       *[off] not spoken
    }
setting-coordinates =
    names of squares: { $coordinates ->
        [on] spoken
       *[off] not spoken
    }
setting-done = done
language-title = Which language?
detail-title = How much would you like to hear?
speech-title = When should the program itself speak?
speech-is =
    { $speech ->
        [auto] Only when there is no screen reader.
        [on] Always.
       *[off] Never.
    }
layout-title = When should the cursor stay on the answer, where a braille display follows it?
layout-is =
    { $layout ->
        [auto] When brltty runs and Orca doesn't.
        [braille] Always.
       *[speech] Never: it stays below the answer.
    }
pace-title = At what pace should your opponents play?
pace-is =
    { $pace ->
        [none] No pauses.
        [quick] Quick: less than half a second between moves.
        [calm] Calm: a little more than a second.
        [slow] Slow: three seconds.
       *[key] Before each move they wait until you press Enter.
    }
positions-title = In a list, would you like to hear your position?
positions-are =
    { $positions ->
        [on] Yes, as in 3 of 7.
       *[off] No.
    }
coordinates-title = When you move over squares, would you like to hear their names?
coordinates-are =
    { $coordinates ->
        [on] Yes, as in free, c4.
       *[off] No.
    }
