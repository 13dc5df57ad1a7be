# The menus around a match.
disk-slow = One moment: the disk is slow to answer.
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
saved-item =
    { $when }: { $game }{ $count ->
        [0] {""}
       *[other] {" "}against { $others }
    }, { $moves ->
        [0] no moves yet
        [one] one move
       *[other] { $moves } moves
    }
when =
    { $word ->
        [today] today at { $time }
        [yesterday] yesterday at { $time }
        [this-year] { $day } { $month } at { $time }
       *[earlier] { $day } { $month } { $year } at { $time }
    }
month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
start-kept =
    { $count ->
        [one] the saved match: replay, review, delete
       *[other] the { $count } saved matches: replay, review, delete
    }
kept-title =
    Saved matches, latest first: { $open } to go on with, { $over ->
        [one] one finished.
       *[other] { $over } finished.
    }
kept-none = There are no saved matches any more.
kept-go-on = go on with it
kept-replay = replay it
kept-review = review your moves
kept-name = give it a name
kept-name-ask = Type the name you want to find it by and press { key-send }; { key-send } alone leaves it as it is, a dash removes it.
kept-named = It is called { $name }.
kept-unnamed = It has no name any more.
kept-not-named = I can't write the name in { $file }: { $reason }.
saved-named = { $name }: { $item }
kept-delete = delete it
story-title =
    The match, line by line. { $input ->
        [touch] Touch a line to hear the rest.
       *[keys] Enter plays the rest.
    }
story-told = That was the match. { CAPITAL(keys-for-cancel) } goes back.
delete-title = Delete this match? It can't be brought back.
delete-no = no, keep it
delete-yes = yes, delete it
deleted = Deleted.
not-deleted = I can't delete { $file }: { $reason }.
setting-name =
    your name: { $given ->
        [yes] { $name }
       *[no] none
    }
name-first = What is your name? It is written in your matches. Type it and press { key-send }; { key-send } alone for no name. I won't ask again: it is in the settings.
name-ask = Type your name and press { key-send }; { key-send } alone leaves it as it is, a dash removes it.
name-is = You are { $name }.
name-is-none = No name.
saved-broken = a file I can't read: { $file }
start-daily = the deal of the day
start-figures = your results
start-rules = the rules of the games
start-settings = settings
start-sounds = learn the sounds
start-keys = the keys
start-house = a friend's house: play with people
start-letter = a line from a friend: a deal, a result or a puzzle
start-manual = the manual
start-where = where matches and settings are kept
start-quit = leave
leave-title = Leave Salotto?
leave-no = no, stay
leave-yes = yes, leave
games-title = Which game?
game-item = { $game }, { $about }
quarter = a quarter of an hour: a match is picked for you
quarter-begins = { $game }, { $way }; about { $minutes } minutes.
cup = a cup: three short matches
cup-title = A cup: three matches against the same opponents. In each, 3 points for winning, 2 for coming second, and one for coming third.
cup-begin = begin: { $games }; about { $minutes } minutes
cup-match =
    match { $number } of { $of }: { $game }{ $minutes ->
        [0] { "" }
       *[other] ; about { $minutes } minutes
    }
cup-match-begins = { $which }.
cup-points = { $who } { $points }
cup-standings =
    { $played ->
        [0] No match of the cup is finished yet.
        [one] Cup points after one match of { $of }: { $standings }.
       *[other] Cup points after { $played } of { $of } matches: { $standings }.
    }
cup-over =
    { $place ->
        [1] { $count ->
            [0] You have won the cup!
           *[other] You have won the cup, shared with { $winners }!
        }
       *[other] { $winners } { $count ->
            [one] wins
           *[other] win
        } the cup, and you come { $place ->
            [2] second
            [3] third
           *[other] last
        }.
    } Final points: { $standings }.
cup-call-off = call the cup off
cup-call-off-title = Call the cup off? It won't count in your results.
cup-call-off-no = no, go on later
cup-call-off-yes = yes, call it off
cup-called-off = The cup is called off.
agree-title =
    { $game }. { $input ->
        [touch] The first item begins, the others change something.
       *[keys] Enter to begin, { key-for-next } to change something.
    }
agree-again = { $game }.
agree-begin =
    begin: { $count ->
        [one] alone
       *[other] { $players } players, { $named ->
            [yes] with { $level }
           *[no] { $level } opponents
        }
    }{ $minutes ->
        [0] { "" }
       *[other] ; about { $minutes } minutes
    }
agree-done = done
agree-not-yet = begin: not yet, as these options don't go together
agree-more =
    { $count ->
        [0] more options
        [one] more options, one of them changed
       *[other] more options, { $count } of them changed
    }
agree-more-title = More options. { CAPITAL(keys-for-cancel) } goes back.
agree-level = opponents: { $level }
preset-now = way of playing: { $preset }
preset-rules = as in the rules
preset-rules-item =
    as in the rules{ $minutes ->
        [0] { "" }
       *[other] ; about { $minutes } minutes
    }
preset-changed =
    { $count ->
        [one] of your own, one option changed
       *[other] of your own, { $count } options changed
    }
presets-title = { $game }: how do you want to play? What you choose can be changed afterwards.
preset-item =
    { $preset }: { $about }{ $minutes ->
        [0] { "" }
       *[other] ; about { $minutes } minutes
    }
preset-own-item =
    { $preset }, your own: { $count ->
        [one] one option changed
       *[other] { $count } options changed
    }{ $minutes ->
        [0] { "" }
       *[other] ; about { $minutes } minutes
    }
preset-as-now =
    { $count ->
        [one] as it is now, one option changed
       *[other] as it is now, { $count } options changed
    }
preset-keep = save these options under a name
preset-take-in = type in a line that you were given
preset-own = your ways of playing: share or delete one
preset-ask-name = Type a name for these options, then { key-send }. { key-send } alone goes back.
preset-bad-name = A name has from one to { $most } letters; nothing was saved.
preset-kept = { $preset }: saved for { $game }.
preset-too-many = You have { $most } already, which is the most: delete one first.
preset-ask-line = Type or paste the line, then { key-send }. { key-send } alone goes back.
preset-bad-line = That is no line with a way of playing; one is, for example, our rules: salotto, drawing none.
preset-no-game = There is no game called { $game } here.
preset-bad-options = The line is for { $game }, but its options don't work.
preset-own-title = Which one?
preset-what = { $preset }. What would you like to do?
preset-line = hear its line, to share it
preset-forget = delete it
preset-line-is = Anyone who types this line in gets the same options:
preset-forgotten = { $preset }: deleted.
level-title = How should your opponents play?
level-item =
    { $level }{ $own ->
        [yes] , about your level
       *[no] {""}
    }: { $about }
ask-value =
    { $name ->
        [players] How many players?
       *[other] Choose: { $option }.
    }
ask-number =
    { $name ->
        [players] How many players? Now there are { $value }.
       *[other] { $option }. { $about }
    } { $kind ->
        [goal] Type the points, a number of rounds such as 6 rounds, or endless, and press { key-send }
       *[number] Type the new number and press { key-send }
    }; { key-send } alone leaves it as it is.

menu-title = Menu.
menu-go-on = back to the match
menu-rules = the rules of this game
menu-settings = settings
menu-start = save and start another match
menu-quit = save and leave
back-at-table = Back at the table.
rules-title = { $title }. { $about } Choose a part.
rules-more = Another part, or { keys-for-cancel } to close the rules.
manual-title = The manual. Choose a page.
manual-page = { $title }. Choose a part.
manual-introduction = introduction
manual-more = Another part, or { keys-for-cancel } to close the page.

settings-title = Settings.
setting-language = language: { $language }
setting-detail =
    announcements: { $detail ->
        [short] short
        [long] long
       *[normal] normal
    }
setting-facts = what to hear of each move
facts-title = What would you like to hear of each move?
setting-fact =
    { $fact ->
        [draws] the others' draws
        [ends] the ends after each move
        [tiles-left] how many tiles the others still hold
       *[boneyard] how many tiles can still be drawn
    }: { $told ->
        [on] always
        [off] never
       *[auto] follow the announcement setting
    }
fact-title =
    { $fact ->
        [draws] Hear when the others draw?
        [ends] Hear the ends after each move?
        [tiles-left] Hear how many tiles a player has left after a move?
       *[boneyard] Hear how many tiles can still be drawn?
    }
fact-is =
    { $told ->
        [on] Always.
        [off]
            { $fact ->
                [draws] Never; { key-for-news } says them.
                [ends] Never; { key-for-ends } says them.
                [tiles-left] Never but the last one; { key-for-match } says them.
               *[boneyard] Never; { key-for-match } says it.
            }
       *[auto] It follows the announcement setting.
    }
setting-voice =
    which voice: { $named ->
        [yes] { $voice }
       *[no] the default
    }
setting-keys-cut =
    keys cut the screen reader: { $cut ->
        [cuts] yes
       *[keeps] no
    }
keys-cut-title = Does each key cut what your screen reader is saying?
keys-cut-is =
    { $cut ->
        [cuts] Yes, as most readers do unless you set them otherwise.
       *[keeps] No: what I said before a key counts as heard.
    }
setting-reader-speed =
    speed of the screen reader: { $measured ->
        [yes] { $letters } letters a second
       *[no] not measured
    }
reader-speed-title = The speed of your screen reader
reader-speed-choice =
    { $measured ->
        [yes] Measure it again.
       *[no] Forget the speed.
    }
reader-speed-how = Press Enter to begin. You will hear two sentences from a match: press Enter as soon as the first one ends, and again as soon as the second one ends.
reader-speed-first = Alice plays six five on the right, Tom passes, Molly plays five three on the right; your turn: six and three.
reader-speed-second = Tom draws two tiles and passes, Molly plays one three on the left, Alice plays six two; your turn: one and two.
reader-speed-is = Your screen reader says { $letters } letters a second; I'll go by that.
reader-speed-too-soon = That was too soon to have heard the whole sentence: the speed is as it was.
reader-speed-too-late = That was long after the end of the sentence: the speed is as it was.
reader-speed-uneven = The two sentences took very different times: the speed is as it was. Try again.
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
       *[key] { $input ->
            [touch] they wait for you
           *[keys] they wait for Enter
        }
    }
setting-positions =
    position in lists: { $positions ->
        [on] spoken
       *[off] not spoken
    }
setting-tiles =
    tiles: { $tiles ->
        [digits] in digits
       *[words] in words
    }
setting-bell =
    bell on your turn: { $bell ->
        [on] on
       *[off] off
    }
setting-reminder =
    reminder of your turn: { $minutes ->
        [0] none
        [one] after a minute
       *[other] after { $minutes } minutes
    }
setting-friends =
    when a friend comes in: { $friends ->
        [on] you hear it
       *[off] you don't hear it
    }
setting-coordinates =
    names of squares: { $coordinates ->
        [on] spoken
       *[off] not spoken
    }
setting-disk =
    saving: { $disk ->
        [safe] safe after each turn
       *[fast] fast
    }
setting-news =
    what is new today: { $news ->
        [on] told once a day
       *[off] not told
    }
setting-history =
    what was said: { $history ->
        [on] stays for the next time
       *[off] doesn't stay
    }
setting-remarks =
    remarks by named opponents: { $remarks ->
        [on] at the end of a round
       *[off] none
    }
setting-sounds =
    sounds: { $on ->
        [on] on
       *[off] off
    }
sounds-learn = learn the sounds
sounds-learn-title = The sounds. The arrows play each of them.
sounds-round = a round by sounds
sounds-round-title = A round of the Salotto's domino against { $other }, by sounds. The arrows play it step by step, { CAPITAL(key-for-choose) } says what you heard.
sounds-round-step = Step
sounds-round-more = The arrows go on.
sounds-ask = Sounds? { CAPITAL(key-for-choose) } yes, X no.
sound-means =
    { $sound ->
        [shuffle] Shuffling: a new round.
        [deal] You get your tiles.
        [draw] A draw.
        [left] A tile at the left end: low, a single click.
        [right] A tile at the right end: high, a click and its echo.
        [start] The first tile: deep.
        [lay] A tile elsewhere on the table.
        [card] Cards played.
        [land] A tile placed in a kingdom.
        [take] A tile reserved for a kingdom.
        [cover] A double that must be covered.
        [train] A train that is open now.
        [pass] A pass: a knock on the table.
        [points-few] A few points.
        [points-some] More points.
        [points-many] Many points.
        [round-won] You have won the round.
        [round-lost] Somebody else has won the round.
        [round-blocked] The round is blocked.
        [win] You have won the match.
        [match-lost] Somebody else has won the match.
        [turn] Your turn.
        [time] Your time runs short.
        [comes] Somebody comes.
        [goes] Somebody goes.
        [message] Somebody says something.
        [invitation] You are asked something: plus says yes.
        [item] Another item of a list.
        [edge] An edge, or once around a list.
        [error] That can't be done.
        [playable] In the hand: you can play it.
       *[unplayable] In the hand: you can't play it.
    }
sound-doer =
    { $doer ->
        [partner] Your partner plays a tile: wood.
        [first] The first opponent plays a tile: glass.
        [second] The second opponent plays a tile: leather.
        [third] The third opponent plays a tile: tin.
       *[others] Any further opponent plays a tile: stone.
    }
sounds-title = Sounds.
sounds-on-title = Would you like to hear the table?
sounds-are =
    { $on ->
        [on] Yes, with sounds.
       *[off] No, the words alone.
    }
setting-sound-volume = volume: { $percent } percent
sound-volume-title = How loud should the sounds be?
sound-volume-is =
    { $percent ->
        [0] None at all.
       *[other] { $percent } percent.
    }
setting-sound-sides =
    left and right: { $sides ->
        [stereo] each at its side
        [swapped] swapped
       *[mono] all in the middle
    }
sound-sides-title = Where should left and right be heard?
sound-sides-are =
    { $sides ->
        [stereo] Each at its side.
        [swapped] Swapped.
       *[mono] All in the middle, for one ear.
    }
setting-sound-kind =
    { $kind ->
        [moves] what happens in the match
        [turn] your turn
        [people] people
        [lists] lists, edges and mistakes
       *[hand] in the hand, what you can play
    }: { $on ->
        [on] heard
       *[off] silent
    }
sound-kind-title =
    { $kind ->
        [moves] Would you like to hear what happens in the match?
        [turn] Would you like to hear that it is your turn?
        [people] Would you like to hear people come, go, speak and ask?
        [lists] Would you like to hear lists, edges and mistakes?
       *[hand] Would you like to hear in the hand what you can play?
    }
sound-kind-is =
    { $on ->
        [on] Yes.
       *[off] No.
    }
setting-sound-words =
    words that a sound stands for: { $words ->
        [on] also said
       *[off] left out
    }
sound-words-title = Should words that a sound stands for be said too: the end of a list, your own move?
sound-words-are =
    { $words ->
        [on] Yes, said too.
       *[off] No, the sound alone.
    }
setting-sound-keep = the sound card stays awake: { $seconds } seconds
sound-keep-title = How long should the sound card stay awake after the last sound of a match?
sound-keep-is = { $seconds } seconds.
setting-sound-output =
    sounds go: { $output ->
        [system] to the sound server
       *[aplay] through aplay
    }
sound-output-title = Where should the sounds go?
sound-output-is =
    { $output ->
        [system] To the sound server: PulseAudio or PipeWire.
       *[aplay] Through the program aplay, where there is no server. It may take the card from a reader of the console.
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
       *[key] Before each move they wait { $input ->
            [touch] until you let them play.
           *[keys] until you press Enter.
        }
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
tiles-title = How would you like to hear tiles?
tiles-are =
    { $tiles ->
        [digits] In digits: shorter, on a braille display too.
       *[words] In words, as players say them.
    }
bell-title =
    { $client ->
        [page] Should a sound tell that it is your turn, if the sounds of the page are on?
       *[terminal] Should the terminal's bell ring when it is your turn?
    }
bell-is =
    { $bell ->
        [on] Yes, just before the words.
       *[off] No, the words are enough.
    }
friends-told-title = Would you like to hear when a friend comes into the house?
friends-told =
    { $friends ->
        [on] Yes, but never in your turn.
       *[off] No.
    }
reminder-title = Should the house remind you when the others wait for you?
reminder-is =
    { $minutes ->
        [0] No, never.
        [one] Yes, once, after a minute.
       *[other] Yes, once, after { $minutes } minutes.
    }
disk-title = How should the match be saved?
disk-is =
    { $disk ->
        [safe] Safe: after each of your turns it is on the disk, even if the power fails.
       *[fast] Fast: a power cut may cost you a few turns; for those who play from a slow card.
    }
news-title = Do you want to hear once a day what is new?
news-are =
    { $news ->
        [on] Yes, once a day, before the first list.
       *[off] No.
    }
remarks-title = Should named opponents make remarks?
remarks-are =
    { $remarks ->
        [on] Yes: one sentence at the end of a round, after the result.
       *[off] No.
    }
history-kept-title = Do you want to be able to read back what was said the other times?
history-is =
    { $history ->
        [on] Yes: the last thousand lines stay on this computer.
       *[off] No: nothing more is written; the command salotto forget deletes what was.
    }
