# The open house: coming in, the lobby, tables with others.

# Coming in
house-which-language = Which language?
house-new = Welcome to the house.
house-words-kept = You go to that table at once: only your name is missing.
house-name-ask = What are you called? Type your name and press { key-send }. { key-leave } leaves.
name-length = A name has { $shortest } to { $longest } letters.
name-signs = A name has only letters and digits, without spaces or other signs.
name-reserved = That name is reserved. Choose another.
name-taken = { $name } is taken. Choose another name.
reserved-names = you, your, me, myself, us, them, guest, bot, robot, computer, nobody, somebody, anybody, everybody, noone, someone, anyone, everyone, all, salotto, house, host, keeper, owner, operator, sysop, admin, administrator, mod, moderator, root, staff, support, help, official, system, server, console, player, spectator, dealer, referee
guest-name = Guest{ $number }
house-hello = Hello, { $name }.
house-guest =
    You play as a guest, and can't find a seat again that you leave. For a name of your own, { $client ->
        [page] leave the house and press Come in, if this browser can keep a key.
       *[terminal] type ssh-keygen -t ed25519 in your terminal, press Enter three times, and come in once more by the same line.
    }
house-waits =
    { $count ->
        [one] One table waits for your move.
       *[other] { $count } tables wait for your move.
    }
house-messages =
    { $count ->
        [one] One message waits for you.
       *[other] { $count } messages wait for you.
    }
house-put-away =
    { $count ->
        [one] One table of yours was archived, because nobody had come to it for a long time. If anything was played there, it is among your finished matches.
       *[other] { $count } tables of yours were archived, because nobody had come to them for a long time. What was played there is among your finished matches.
    }
house-given-up =
    { $count ->
        [one] One match of yours was ended early by those at its table: it is among the finished ones, won by nobody.
       *[other] { $count } matches of yours were ended early by those at their tables: they are among the finished ones, won by nobody.
    }
house-newer =
    You have come in from somewhere else, { $client ->
        [page] so you are out here.
       *[terminal] so this window closes.
    }
house-too-many-names = { $count } names weren't possible, so the house closes here. Come in again with another one.
house-bye = Goodbye.
house-banned = The operator of this house doesn't let you in.
house-banned-network = Nobody is let in from your network. If that concerns you by mistake, write to the operator of this house.
house-invited-ask = By invitation only. Type the code that a player here has given you, and press { key-send }. { key-send } alone leaves.
house-invited-none = This is no code of an invitation.
house-invited-only = By invitation only. Ask a player here for a three-word code, and come again.
house-invited-keys =
    By invitation only, and { $client ->
        [page] with a key of this browser. Ask a player here for a three-word code, and press Come in, not Come in as a guest.
       *[terminal] with a key. Make a key with ssh-keygen -t ed25519, ask a player here for a three-word code, and come again.
    }
house-sent-away = The operator of this house has closed your connection.
house-cant-read = The house can't read its data. Try again later.
house-cant-write = The house can't save anything, so this can't be done now. Try again later.
house-quicker = Somebody else was quicker, so this wasn't done. Try again.
house-cant-begin = The house has no room for another match. Try again later.
house-disk-slow = One moment: the house is waiting for its disk.
house-disk-ill = The house can't save anything. Matches wait, and nothing is lost.
house-disk-well = The house can save again. Play goes on.
house-says = The house says: { $text }
house-closes-in =
    { $minutes ->
        [one] The house closes in a minute. Play goes on until then, but no new match begins; every table stays as it is.
       *[other] The house closes in { $minutes } minutes. Play goes on until then, but no new match begins; every table stays as it is.
    }
house-closing =
    { $minutes ->
        [one] The house closes in a minute, so no new match begins.
       *[other] The house closes in { $minutes } minutes, so no new match begins.
    }
house-stays-open = The house stays open after all, and matches may begin.
house-closes = The house closes now. Every table stays as it is: come back later.
house-closes-here =
    This house closes now, and the tables go on in another: { $client ->
        [page] this page goes there by itself.
       *[terminal] come in again. With salotto join that happens by itself.
    }

# The lobby
lobby-title = The lobby.
lobby-mine =
    { $count ->
        [one] your table
       *[other] your { $count } tables
    }{ $waits ->
        [0] {""}
        [one] : { $count ->
            [one] your turn
           *[other] one waits for your move
        }
       *[other] : { $waits } wait for your move
    }
lobby-messages =
    { $count ->
        [one] one message for you
       *[other] { $count } messages for you
    }
lobby-mine-title = Your tables.
lobby-open =
    { $count ->
        [one] one table with room
       *[other] { $count } tables with room
    }
lobby-open-title = Which table will you sit down at?
lobby-new = open a table
lobby-words = go to a table with a three-word code
lobby-watch =
    { $count ->
        [one] listen to somebody else's match
       *[other] listen to one of { $count } matches
    }
lobby-watch-title = Which match would you like to hear?
lobby-who =
    { $count ->
        [one] who is here: only you
       *[other] who is here: { $count } people
    }
lobby-who-title =
    { $count ->
        [one] Only you are here.
       *[other] { $count } people are here.
    }
lobby-friends =
    friends{ $count ->
        [0] {""}
       *[other] , { $here } of { $count } here
    }{ $asking ->
        [0] {""}
        [one] ; one person would like to be your friend
       *[other] ; { $asking } people would like to be your friends
    }
lobby-history = your finished matches
lobby-house = the house
lobby-leave = leave the house
lobby-called = The match at your table begins.
who-lobby = { $name }, in the lobby
who-table =
    { $name }, { $what ->
        [waits] waiting at a table
        [plays] playing
        [looks-after] hosting a table
       *[listens] listening to a match
    }: { $game }{ $count ->
        [0] {""}
       *[other] {" "}with { $others }
    }
who-you = That is you.
who-title = What about { $name }?
who-invite = invite to a table
who-say-alone = say something that only they hear
who-go-there = go to their table
who-leave-message = leave a message for when they come in
who-be-friends = ask to be friends
who-agree-friends = be friends, as they would like
who-decline-friends = don't be friends
who-ask-no-more = cancel the friend request
who-no-friends = remove as a friend
who-dont-hear = mute
who-hear-again = unmute
who-report = report to the operator of the house
who-not-heard = Muted: you no longer hear what { $name } says, only their moves.
who-not-heard-guest = Muted: you no longer hear what { $name } says, only their moves; nor what guests say who come later from the same network.
who-heard = Unmuted: you hear again what { $name } says.
invite-title = To which table?
invite-whom = Whom do you invite?
invite-done = { $name } hears your invitation.
invited = { $who } invites you to a table: { $table }. To say yes, press { key-for-accept }.
work-no = Not now: { $who } isn't told.
invited-no = Invitation declined: { $who } isn't told.
invited-guest = As a guest you would lose your seat here. Leave the table, and then say yes.
said-alone = { $who } says to you alone: { $text }
said-alone-you = You said to { $name } alone: { $text }
message-left = When { $name } comes in, your message is here: { $text }
message-full = { $most } messages wait for { $name } already, and there can't be more.
message-nobody = { $name } isn't here any more, and only a friend can be left a message.
message-waits = { $who } said to you, { $when }: { $text }
message-next =
    { $count ->
        [0] good, that was the last one
        [one] good, the next one, which is the last
       *[other] good, the next of { $count }
    }
message-answer = answer { $name }
message-keep = keep it for another time
friends-title =
    { $count ->
        [0] You have no friends here yet.
        [one] One friend.
       *[other] { $count } friends.
    }
friends-none = You have no friends here yet. Choose somebody in the list of who is here, and ask.
friends-asking = { $name } would like to be your friend
friends-asked = { $name }: you have asked, and wait for the answer
friends-away = { $name }, not here
friends-want = { $name } hears that you would like to be friends.
friends-wanted = { $name } would like to be your friend: you would hear when one of you comes in, and could leave each other messages. To say yes, press { key-for-accept }.
friends-are = You and { $name } are friends.
friends-no-more = You and { $name } aren't friends any more.
friends-ask-no-more = Your request to be friends with { $name } is cancelled.
friends-declined = You and { $name } don't become friends, and { $name } isn't told.
friends-too-many = You have { $most } friends, and those whom you have asked, and there can't be more.
friends-in =
    { $count ->
        [one] Your friend { $names } is here.
       *[other] Your friends { $names } are here.
    }
friend-came-in = { $name } has come in.
report-ask = What has happened? Type it for the operator of the house, and press { key-send }; { key-send } alone sends nothing.
report-done = The operator of the house will read it.
report-too-many = { $most } reports of yours are still to be read. Wait until they are.
report-too-many-guests = Many reports by guests are still to be read. Wait until they are.
report = { $who } reports { $whom }: { $text }

# Tables
table-item = { $game }. { $sits }
table-told = { $game }. { $agreed } { $sits }
table-option = { $option }.
table-options = { $option } { $then }
table-advice =
    { $advice ->
        [on] With advice.
       *[off] No advice.
    }
term-hosting =
    { $hands ->
        [yes] the host runs the table without playing, and hears all hands
       *[no] the host runs the table without playing
    }
table-gathering =
    { $count ->
        [0] nobody at the table yet
       *[other] at the table, { $names }
    }{ $bots ->
        [0] {""}
        [one] , with { $bot_names }, a bot
       *[other] , with { $bot_names }, bots
    }; { $free ->
        [0] no free seats
        [one] one free seat
       *[other] { $free } free seats
    }.
table-playing =
    { $count ->
        [one] { $names } plays
       *[other] { $names } play
    }{ $bots ->
        [0] {""}
        [one] , with { $bot_names }, a bot
       *[other] , with { $bot_names }, bots
    }.
somebody-gone = somebody who has gone
table-waits = Your turn: { $table }
table-now = Your turn: { $table }.
table-full = No seat is left at this table.
table-begun = The match at your table has begun.
table-listen = The match has begun, so you listen.
table-listen-since = The match began { $age }, so you listen.
table-closed = The table is closed.
table-cant-open = The match can't be opened just now. Nothing is lost, and your seat is kept: try again later.
table-given-up = The match was ended early, and nobody has won it.
table-rests = Nobody is at the table any more: the match waits for its players.
table-sits-down =
    { $who } sits down. { $free ->
        [0] No seat is left.
        [one] One seat is left.
       *[other] { $free } seats are left.
    }
table-stands-up = { $who } gets up from the table.

# Opening a table
opening-too-many = You have { $most } tables open. Finish one first, or close it.
opening-guest-one = A guest has one table at a time.
opening-guest = You play as a guest: once you have left you can't find this table again, and it ends with its last person. Others come with a three-word code.
opening-title =
    { $game }. { $input ->
        [touch] The first item opens the table, the others change something.
       *[keys] Enter to open the table, { key-for-next } to change something.
    }
opening-open =
    open: { $people }{ $access ->
        [everybody] , anybody may come
        [invited] , by invitation only
       *[nobody] {""}
    }
opening-begin = begin at once: { $people }
opening-not-yet = open: not yet, as the options of the game don't go together
opening-options =
    options of the game: { $count ->
        [one] alone
       *[other] { $players } players, { $level } bots
    }{ $minutes ->
        [0] { "" }
       *[other] ; about { $minutes } minutes
    }
opening-people-item = seats: { $people }
opening-people-title = How many people?
opening-people =
    { $people ->
        [one] { $plays ->
            [yes] you, against bots
           *[no] one person, against bots
        }
       *[other] { $people } people{ $bots ->
            [0] {""}
            [one] {" "}and one bot
           *[other] {" "}and { $bots } bots
        }
    }
opening-hosting-item = your place: { $hosting }
opening-hosting-title = Do you play too?
opening-hosting =
    { $hosting ->
        [plays] at the table, you play too
        [looks-after] none, you host the table without playing
       *[hears] none, you host the table without playing and hear all hands; whoever sits down knows
    }
opening-access-item = who may come: { $access }
opening-access-title = Who may come?
opening-access =
    { $access ->
        [everybody] anybody in the house, even just to listen
       *[invited] only those you invite
    }
opening-waits-item = if somebody leaves: { $waits }
opening-waits-title = And if somebody leaves?
opening-waits =
    { $waits ->
        [at-once] a bot moves at once, until they are back
        [never] the table waits, even for days
       *[later] { $minutes ->
            [one] the table waits a minute, then a bot moves
           *[other] the table waits { $minutes } minutes, then a bot moves
        }
    }
opening-aids-item = help: { $aids }
opening-aids-title = Help: advice and tile counting?
opening-aids =
    { $aids ->
        [on] yes, for everybody; and a move is undone if all agree
        [off] no, for nobody
       *[each] some
    }
opening-aids-each = decide one by one
opening-aid-title =
    { $aid ->
        [advice] Advice?
        [unseen] Counting what has not been seen yet?
        [passes] Counting who passed, and on which numbers?
       *[undo] Undoing a move, if all agree?
    }
opening-aid-on = yes, at this table
opening-aid-off = no, without it

# At the table
after-lobby = back to the lobby
after-together = review the match together
after-together-with = review the match with { $who }
together-asked = { $who } would like to review the match together. Press { key-for-accept } for yes, { key-for-decline } for no.
together-no = You stay out of the review. If you change your mind, it is in the list.
together-left = The review is at the table where you played, and you have left it.

# This table: how to end it, who is waited for, who hosts
table-menu-title = This table.
table-give-up = end the match for everybody
table-give-up-too = end the match for everybody, as { $who } asks
table-give-up-not = withdraw your request to end the match
table-hurry = ask to wait no longer
table-leave = leave your seat to a bot for good
table-terms = what is agreed
table-ask-to-leave = ask somebody to leave the table
table-say-to-one =
    { $to ->
        [host] say something that only the host hears
       *[one] say something that only one of them hears
    }
say-to-one-title = To whom?
table-pause = pause the match
table-go-on = let the match go on
table-hand-out = set everybody a lesson, or puzzles
table-how-far = hear how far each of them is
work-title = What do you set those at the table?
work-how-far = With which lesson, or with the puzzles?
work-lesson = lesson { $number }: { $title }
work-puzzles =
    { $count ->
        [one] the puzzle
       *[other] the { $count } puzzles
    }
work-handed =
    { $count ->
        [0] Nobody who sits at the table is in the house now.
       *[other] It reaches { $names }: each begins when they like.
    }
work-for-you =
    { $who } sets you { $lesson ->
        [0] puzzles
       *[other] lesson { $lesson }
    } of { $game }. To begin, press { key-for-accept }.
work-far-title =
    { $game }, { $lesson ->
        [0] the puzzles
       *[other] lesson { $lesson }
    }.
work-lesson-far =
    { $name }: { $done ->
        [yes] done
       *[no] not done yet
    }
work-puzzles-far =
    { $name }: { $solved ->
        [0] none solved
        [one] one solved of { $count }
       *[other] { $solved } solved of { $count }
    }
work-guest = { $name }: a guest, of whom nothing is kept
pause-begins = The match is paused: nobody moves, and no time runs.
pause-ends = The match goes on.
pause-left = The match stays paused. If you don't come back, it goes on by itself in { $minutes } minutes.
table-hand-over = let somebody else host the table
give-up-title = The match ends for everybody, won by nobody.
give-up-no = no, it goes on
give-up-yes = yes, end it
give-up-asked = { $who } asks to end the match for everybody. To agree: { key-for-menu }, this table.
give-up-asked-you = The match ends when all who are at the table agree.
give-up-not = { $who } no longer asks to end the match.
give-up-not-you = You no longer ask to end the match.
give-up-too-often = You have asked for it too often in this match.
give-up-alone = The others aren't here. The host can end the match when they have been gone for a day, or a week in a match by correspondence. You can leave your seat to a bot.
hurry-asked = { $who } asks to wait no longer. To ask for it too: { key-for-menu }, this table.
hurry-asked-you =
    { $most ->
        [yes] Most of the others ask for it.
       *[no] You have asked. Most of the others have to.
    }
for-good-title = A bot plays for you to the end, and the match isn't yours any more.
for-good-no = no, stay
for-good-yes = yes, leave the seat
left-for-good = You have left your seat to a bot.
terms-title =
    { $hosts ->
        [yes] What is agreed. { $input ->
            [touch] Touch one to change it;
           *[keys] Enter changes one;
        } everybody hears it.
       *[no] What is agreed.
    }
terms-hosting = This is agreed when the table is opened, and stays.
terms-hosts = The host changes what is agreed.
term-title = What holds from now on?
term-access =
    { $access ->
        [everybody] whoever is in the house may come
       *[invited] only those invited may come
    }
term-waits = if somebody leaves: { $waits }
term-turn =
    { $limit ->
        [never] a turn lasts as long as one likes
       *[later] { $minutes ->
            [one] a turn lasts a minute at most, then a bot moves
           *[other] a turn lasts { $minutes } minutes at most, then a bot moves
        }
    }
term-turns =
    { $turns ->
        [at-once] all choose at the same time, and a round takes as long as the slowest
       *[in-order] one chooses after the other
    }
term-now = From now on: { $term }.
host-is = From now on the host is { $who }.
host-is-you = From now on you are the host.
ask-to-leave-title = Whom do you ask to leave the table?
ask-to-leave-sure = Ask { $who } to leave?
ask-to-leave-no = no, they stay
ask-to-leave-yes = yes, the seat is free again, or a bot's
ask-to-leave-done = { $who } leaves the table.
asked-to-leave = { $who }, the host, has asked you to leave the table.
asked-away = The host of that table has asked you to leave it. You can sit down there again when the host invites you.
hand-over-full = { $who } hosts { $most } tables already.
hand-over-title = Who hosts the table from now on?

# Before the match
gathering-title =
    You wait at a table: { $table }.{ $minutes ->
        [0] { "" }
       *[other] { " " }Length: about { $minutes } minutes.
    }
gathering-again = You wait: { $sits }.
gathering-begin =
    { $free ->
        [0] begin
       *[other] begin: bots take the free seats
    }
gathering-together = begin at once, if all who are here want to
gathering-words = invite with a three-word code
gathering-here = invite somebody who is here
gathering-words-to-listen = invite somebody with a three-word code, to listen
gathering-lobby-open = back to the lobby, the table stays open
gathering-open = The table stays open.
gathering-nobody = Nobody sits at the table yet.
gathering-lobby = back to the lobby, your seat is kept
gathering-table = what is agreed at this table
gathering-stand-up = get up from the table
gathering-close = close the table
gathering-kept = Your seat is kept.
gathering-sure =
    { $free ->
        [0] {""}
        [one] One seat is still free.{" "}
       *[other] { $free } seats are still free.{" "}
    }{ $asked ->
        [0] {""}
        [one] { $asked_names } hasn't answered yet.{" "}
       *[other] { $asked_names } haven't answered yet.{" "}
    }{ $count ->
        [0] {""}
        [one] { $names } is missing.{" "}
       *[other] { $names } are missing.{" "}
    }Begin all the same?
gathering-sure-no = no, wait
gathering-sure-yes =
    { $free ->
        [0] yes, begin
        [one] yes, a bot takes the free seat
       *[other] yes, bots take the free seats
    }
gathering-missing =
    { $count ->
        [one] { $names } is missing.
       *[other] { $names } are missing.
    }
gathering-yours = It's up to you to begin.
gathering-begins = It's up to { $who } to begin.
gathering-goes =
    { $who } { $to ->
        [lobby] goes to the lobby
       *[out] leaves the house
    }{ $sits ->
        [yes] : the seat is kept.
       *[no] .
    }{ $leads ->
        [yes] {" "}In a minute any of you can begin; at once, if all want to.
       *[no] {""}
    }
gathering-back = { $who } is back at the table.
gathering-may-begin = The host isn't here: now any of you can begin.
gathering-leads = Now it's up to you to begin.
gathering-wants = { $who } wants to begin at once.
gathering-wanted = You want to begin at once. { $others } would have to want it too.
invitation = The three-word code for whoever you invite: { $words }. It is good for a day.
invitation-ask = Type the three-word code of the invitation, and press { key-send }. { key-send } alone goes back.
invitation-none = This code invites to no table of this house.
invitation-lapsed =
    { $why ->
        [time] This code was good for a day, which ended { $age }.
        [closed] The table of this code was closed { $age }.
        [over] The match of this code ended { $age }.
       *[away] The match of this code was ended early { $age }.
    } Ask for a new one.
invitation-record = This code gives a finished match in a file; it invites to no table.
invitation-here = You are at the table of this code already.
invitation-too-often = Too many wrong words. Leave the house, and come back with the right ones.
invitation-words = acorn, anchor, apple, arrow, badger, balloon, banana, basket, beaver, bicycle, blanket, bottle, bridge, bucket, butter, button, camel, candle, carpet, carrot, castle, cherry, chimney, circus, coconut, cottage, cotton, cricket, curtain, desert, dolphin, donkey, dragon, eagle, elephant, engine, falcon, feather, ferry, fiddle, finger, forest, fountain, garden, garlic, ginger, giraffe, hammer, harbour, hazel, helmet, honey, igloo, island, jacket, jungle, kettle, kitchen, kitten, ladder, lantern, lemon, lobster, magnet, mango, marble, meadow, melon, mirror, monkey, mountain, muffin, needle, ocean, onion, orange, oyster, paddle, parrot, pebble, pencil, pepper, piano, pillow, planet, pocket, puzzle, rabbit, rainbow, ribbon, river, rocket, saddle, salmon, sandwich, spider, spoon, squirrel, sugar, summer, table, teapot, thunder, tiger, timber, tomato, trumpet, tulip, tunnel, turtle, valley, velvet, violin, walnut, whistle, willow, window, winter, yellow, zebra
after-again-for-them = another match like this one, for those who have played
listen-next-title =
    The match is over.{ $plays_on ->
        [yes] {" "}If those who played play another, you listen to it by itself.
       *[no] {""}
    }
again-wants = { $who } would like another match like this one.
again-wants-you = { $who } would like another match like this one. Press { key-for-accept } for yes, { key-for-decline } for no.
again-not = { $who } doesn't play again: the seat is free.
again-not-you =
    You have said no.{ $heard ->
        [yes] {" "}Whoever waits has heard it.
       *[no] {""}
    }
again-unanswered =
    { $count ->
        [one] { $names } hasn't answered yet.
       *[other] { $names } haven't answered yet.
    }
again-said-no =
    { $count ->
        [one] { $names } doesn't play again.
       *[other] { $names } don't play again.
    }

# Finished matches
history-title =
    { $count ->
        [0] No match is finished yet.
        [one] One finished match.
       *[other] { $count } finished matches.
    }{ $count ->
        [0] {""}
       *[other] {" "}{ $won ->
            [0] You have won none yet.
            [one] You have won one.
           *[other] You have won { $won }.
        }
    }{ $away ->
        [0] {""}
        [one] {" "}One was archived before its end.
       *[other] {" "}{ $away } were archived before their end.
    }
history-full = The house keeps your latest { $most } matches: with each new one the oldest goes.
history-empty = You haven't finished a match yet.
history-broken = a match that can't be read
history-item =
    { $game }{ $count ->
        [0] {""}
       *[other] {" "}with { $others }
    }, { $when }: { $won ->
        [yes] you won, { $score ->
            [one] with one point
           *[other] with { $score } points
        }
        [away] archived before its end, won by nobody
       *[no] you didn't win, { $score ->
            [one] one point
           *[other] { $score } points
        }
    }
history-results = your results, game by game and person by person
results-title = Your results.
results-game =
    { $game }: { $count ->
        [one] one match
       *[other] { $count } matches
    }, { $won ->
        [0] none won
        [one] one won
       *[other] { $won } won
    }; { $average } points on average
results-person =
    with { $name }: { $count ->
        [one] one match
       *[other] { $count } matches
    }, { $won ->
        [0] none won by you
        [one] one won by you
       *[other] { $won } won by you
    }
history-text = the match as text, to save on your own side
history-words = have it in a file, with a three-word code
history-offered = The record can be downloaded now: the link for it is below what was said.
record-words = Within a day, from a terminal: ssh, as to come in, followed by record { $words }, a greater-than sign and the name of a file, which salotto replay plays back.
record-none = This code gives no match: a code is good for a day, and for a match that is over.

# About oneself
own-title = Settings.
own-settings = how the program speaks to you
own-name = your name: { $name }
own-name-ask = What would you like to be called? Type the name and press { key-send }; { key-send } alone leaves it as it is.
own-name-is = You are called { $name } from now on.
own-name-too-often = You have changed your name { $most } times in { $minutes } minutes. Wait a few minutes.
own-keys = your keys: other devices that you come in from
joining-title =
    { $count ->
        [one] One key.
       *[other] { $count } keys.
    }
joining-another = add the key of another computer
joining-key =
    { $own ->
        [yes] the key you are using now, which ends in { $last }
       *[no] a key that ends in { $last }
    }
joining-words = Come into the house from the other computer, and when you are asked for your name type these four words: { $words }. They are good for ten minutes.
joining-none = These words belong to no key and no table. A name has letters and digits alone, no spaces.
joining-too-many = You have { $most } keys already. Remove one first.
joining-own = This is the key you came in with. It can be removed from another computer.
joining-remove-title = Whoever comes in with that key will no longer be you.
joining-remove-no = no, keep the key
joining-remove-yes = yes, remove it
joining-removed = The key is removed.
joining-older = That key is older than the one you came in with, which was added less than a week ago. Remove it from another device, or a week after yours was added.
joining-added-now = A key was added to your name, which ends in { $last }.
joining-added = A key was added to your name, { $age }: it ends in { $last }. Is it yours?
joining-added-mine = yes, it is mine
joining-added-away = no, take it away
joining-added-gone =
    { $count ->
        [one] The key is taken away.
       *[other] The key is taken away, and those that were added after it: { $count } in all.
    }
words-refused = Too many wrong words have come from your network. For an hour the house takes no words from there; by a key that it knows one comes in as always, and whoever is in can be invited by name.
words-queue =
    { $seconds ->
        [one] Many people are guessing words, so all words wait in one queue. Yours are next, in a second.
       *[other] Many people are guessing words, so all words wait in one queue. Yours are tried in about { $seconds } seconds.
    }
words-full = Many people are guessing words, and too many words are waiting. Try again in ten minutes.
words-given-up = Your words weren't tried.
own-key = how to get a name of your own
own-key-how =
    { $client ->
        [page] Leave the house and press Come in, not Come in as a guest: this browser makes a key, if it can keep one. Then you
       *[terminal] Leave the house, type ssh-keygen -t ed25519 in your terminal, and press Enter three times: that makes a key. Then come in once more by the same line: you
    } choose a name, and find your seats and settings again each time.
own-forget = have the house forget you
forget-title = The house deletes your name, your key, your settings and results, and won't recognise you again.
forget-no = no, keep everything
forget-yes = yes, forget me
forgotten = The house has forgotten you.

# Those who run the house
operator-title = The house.
operator-people =
    { $count ->
        [one] who is here: only you
       *[other] who is here: { $count } people
    }
operator-people-title = Who is it about?
operator-absent = somebody who isn't here
operator-absent-ask = What are they called? Type the name, and press { key-send }. { key-send } alone goes back.
operator-absent-none = Nobody is called { $name }.
operator-person-title = { $name }. What will you do?
operator-tables =
    { $count ->
        [0] the tables: none
        [one] the tables: one
       *[other] the tables: { $count }
    }
operator-threshold =
    { $count ->
        [0] no connections waiting at the door
        [one] one connection not signed in
       *[other] { $count } connections not signed in
    }
operator-threshold-title = Whose connections will you end?
operator-threshold-item =
    { $address }: { $count ->
        [one] one connection
       *[other] { $count } connections
    }, for { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }
operator-threshold-none = Nobody stands at the door.
operator-tables-title = Which table will you close?
operator-close-title = Close this table, and its match with it? { $table }
operator-close-no = no, leave it open
operator-close-yes = yes, close it
operator-say = a message to all
operator-say-ask = Type the message, and press { key-send }. { key-send } alone says nothing.
operator-close =
    { $minutes ->
        [0] close the house
        [one] the house closes in a minute
       *[other] the house closes in { $minutes } minutes
    }
operator-close-when = When does the house close? Everybody hears it, and no new match begins until then.
operator-close-in =
    { $minutes ->
        [60] in an hour
       *[other] in { $minutes } minutes
    }
operator-open-title = Leave the house open after all?
operator-open-no = no, it closes
operator-open-yes = yes, it stays open
operator-deeds = what was done
operator-deeds-title =
    { $count ->
        [0] Nothing has been done yet.
        [one] One thing.
       *[other] { $count } things, the latest first.
    }
time-ago =
    { $unit ->
        [moment] a moment ago
        [minutes] { $count } minutes ago
        [hours] { $count ->
            [one] an hour ago
           *[other] { $count } hours ago
        }
       *[days] { $count ->
            [one] a day ago
           *[other] { $count } days ago
        }
    }
time-left =
    { $unit ->
        [moment] for a moment yet
        [minutes] for { $count } minutes yet
        [hours] { $count ->
            [one] for an hour yet
           *[other] for { $count } hours yet
        }
        [ever] for ever
       *[days] { $count ->
            [one] for a day yet
           *[other] for { $count } days yet
        }
    }
operator-deed = { $age }, { $who }: { $deed }
deed-to =
    { $deed ->
        [unmute] unmuted { $whom }
        [send-away] sent { $whom } away
       *[lift] lifted the ban on { $whom }
    }
deed-for =
    { $deed ->
        [mute] muted { $whom } for { $length }
        [ban] banned { $whom } for { $length }
       *[ban-address] banned the address of { $whom } for { $length }
    }
deed-length =
    { $length ->
        [minutes] ten minutes
        [hour] an hour
        [day] a day
        [month] a month
       *[life] ever
    }
deed-close = closed a table
deed-say = told everybody, { $text }
deed-close-house =
    { $minutes ->
        [60] let the house close in an hour
       *[other] let the house close in { $minutes } minutes
    }
deed-leave-open = left the house open after all
operator-mute =
    { $length ->
        [minutes] mute for ten minutes
       *[hour] mute for an hour
    }
operator-unmute = unmute
operator-send-away = send away
operator-ban =
    { $length ->
        [day] ban for a day
        [month] ban for a month
       *[life] ban for ever
    }
operator-ever-title = Ban { $name } for ever?
operator-ever-no = no, not for ever
operator-ever-yes = yes, never again
operator-address-title =
    { $count ->
        [one] One person is here from { $address }. Let nobody in from there?
       *[other] { $count } people are here from { $address }. Let nobody in from there?
    }
operator-address-no = no, they may come
operator-address-yes =
    { $count ->
        [one] yes, and send that one away
       *[other] yes, and send all { $count } away
    }
operator-tell = hear where they come from, and by which key
operator-from = { $name } { $address }, { $key }.
operator-address =
    { $where ->
        [address] comes from { $address }
        [here] comes from this machine
       *[away] isn't here
    }
operator-key =
    { $has ->
        [yes] with the key { $key }
       *[no] without a key
    }
operator-ban-address =
    { $length ->
        [day] ban their address for a day
       *[month] ban their address for a month
    }
operator-bans = who is banned
operator-bans-title = Whose ban do you lift?
operator-bans-item = { $who }, { $left }
operator-bans-none = Nobody is banned.
operator-reports =
    { $count ->
        [0] the reports: none
        [one] the reports: one
       *[other] the reports: { $count }
    }
operator-reports-title =
    { $input ->
        [touch] Touch a report that you have read to remove it.
       *[keys] Enter removes a report that you have read.
    }
operator-reports-item = { $age }, { $who } reports { $whom }: { $text }
operator-reports-none = Nobody has reported anything.
operator-done = Done.

# At the door
house-full = The house is full. Try again a little later.
house-too-many-from-there = Too many people from your network are in already. Try again when one of them has left.
house-too-many-new = Too many new people have come from your network today. People known here come in as always; without a key you come in as a guest. Try again tomorrow.
house-too-often = Too many attempts from your network have failed. Try again in a minute.
house-too-fast = Too many people have come in from your network within the last minute. Try again in a minute.
house-weak-key = Your key is an RSA key of fewer than { $bits } bits, which others could forge, so it makes nobody known here. Make a new one with ssh-keygen -t ed25519 and come in by that.
house-too-much = That was too much at once, so the connection ends here. Come back: your seat is kept.
house-other-version =
    { $client ->
        [page] This page is of another version than the house: reload it.
       *[terminal] Your program and this house are of different versions: install the newest version of both.
    }
house-no-commands = Nothing is run here. Come in without a command, and you can play.

# For whoever opens the house
house-open = The house is open. Ctrl-C closes it.
house-line-for-a-friend = Give this line to your friends: { $line }
house-fingerprint = The key of this house is { $fingerprint }.
house-join-for-a-friend = Whoever has Salotto can come in with the program's own voice: salotto join { $host }
house-socket = On this computer, come in with: salotto join { $path }
house-port-taken = Something else listens on port { $port } already: choose another with --port.
house-key-unreadable = In { $file } there is no key that a house can use: it isn't a key, or it is an RSA key. Put it aside, and a new one is made; your friends' ssh will ask them about it.
house-folder-closed = In { $folder } other users of this machine could read what the house keeps: now only you can.
house-folder-not-ours = Other users of this machine can look into { $folder }, and I can't close it: the files that the house makes there only you can read. Choose a folder of its own with --data.
house-another = Another house is open in { $folder }. Choose another folder with --data.
house-database-newer = The house's data was written by a newer version of salotto-house, which this one doesn't know: install that one, or choose another folder with --data.
house-database = I can't read the house's data in { $folder }: { $reason }.
house-server = I can't reach the house's database, or read it: { $reason }. Is the server running, and is what follows --database its address?
house-cant-open = The house can't be opened: { $reason }.
house-socket-taken = A house is open at { $path } already, or something else has this name: choose another with --socket.
house-socket-cant-open = The socket { $path } can't be made: { $reason }.
house-cli-about = Opens a house for Salotto: tables with friends, who come in by ssh.
house-cli-port = Where ssh is answered: default { $port }; with --socket alone, nowhere
house-cli-address = Only at one address of this machine
house-cli-name = The name by which your friends reach this machine
house-cli-socket = A socket for those who are at this machine: your user and your group
house-cli-data = Where everything is kept
house-cli-database = The PostgreSQL database that several houses share: together they are one house; without it, a file in the folder
house-cli-language = What is spoken where nobody asks for anything else
house-cli-operator = The fingerprint of an operator's key; can be given several times
house-cli-invited-only = People whom the house doesn't know come in only with a key and a three-word code
house-cli-ban = A network from which nobody is let in, { $network } for instance, or one address; can be given several times
house-cli-proxy-from = The address or network of a proxy, which says by the PROXY protocol where somebody comes from; can be given several times
house-cli-most = How many may be in at once, default { $most }
house-cli-most-per-address = How many of them from one address, default { $most }
house-cli-kept-for-known = How many of these places are kept for people whom the house knows, default a tenth, { $kept } of 400
house-cli-most-new-per-day = How many new people come in from one address within a day, default { $most }
house-cli-most-per-minute = How many come in from one address within a minute, default { $most }
house-cli-drain-minutes = Minutes between the announcement and the closing, default { $minutes }
house-cli-drain = Announce that the house in this folder will close; no new match begins, and after a while it closes
house-cli-drain-off = Withdraw that announcement
house-none-open = No house is open in { $folder }: with --data you name the folder of another.
house-not-told = The house can't be told: { $reason }. Its own user may do that, or root.
house-told-drain = The house announces that it closes.
house-told-open = The house stays open.
house-cli-config = A TOML file with options of the same names; an option given here has precedence
house-cli-check = Says whether a house can be opened with these options, what is wrong, and what to do
house-cli-line = Says the line to give to a friend
house-cli-figures = Reads the metrics of the open house at its { $option }; fails if nothing answers
house-cli-backup = Copies what the house keeps into a new file, also while it is open, and its key beside it
house-cli-backup-file = The new file
configuration-unread = I can't read { $file }: { $reason }. After --config comes a file with options.
configuration-no-toml = Line { $line } of { $file } isn't TOML: { $reason }. Each line is like this: { $example }
configuration-no-value = In { $file }, { $option } has no value that an option can have: a text in quotes, a number, true, or several in brackets.
configuration-wrong = In { $file }: { $reason }. The names are those of salotto-house --help.
check-open = A house is open in { $folder }, as process { $process }.
check-cant-save = The house that is open there can't save anything: matches wait. Its log says why, after { $log }. Make room on the disk, or bring back the server: it goes on by itself.
check-folder = I can't use { $folder }: { $reason }.
check-folder-there = The folder is { $folder }, and no house is open in it.
check-folder-new = The folder { $folder } isn't there yet: it is made when the house is opened.
check-key-new = The house has no key yet: one is made when it is opened.
check-as = Looked at as the user { $user }, whose house it is.
check-kept = Nobody new could come in: { $option } keeps { $kept } places for those whom the house knows, and { $other } lets { $most } in. Make the first smaller.
check-socket-folder = The socket { $path } can't be made: the folder { $folder } isn't there. Make it, or choose another.
check-operator = { $key } is no fingerprint of a key. ssh-keygen -l -f KEY.pub shows it: SHA256: and 43 letters.
check-invited = Nobody could come into this house: it is for invited people, and nobody is there to invite them. Name your own key with { $option }.
house-no-port = This house doesn't answer to ssh, so there is no line to give to a friend: { $option } says at which port it should.
figures-nowhere = I don't know where the house publishes its metrics: name the place with { $option }, as when the house is opened.
figures-unread = No house publishes metrics at { $place }: is it open, and with the same { $option }?
metrics-no-place = Metrics can't be published at { $place }: anybody who reaches that address could read them. Name an address of this machine itself, { $address } for instance, or the whole path of a socket, { $path } for instance.
metrics-cant-open = I can't publish the metrics at { $place }: { $reason }.
check-operators =
    { $count ->
        [0] The house has no operator: --operator names one.
        [one] One key is an operator's.
       *[other] { $count } keys are operators'.
    }
check-proxies = Proxies that are believed: { $networks }.
check-proxies-anybody = With { $network } anybody is believed to be a proxy, and says where they come from as they like. After --proxy-from name the address of yours.
check-database = The database can be read, and is up to date.
check-database-new = The database is new: it is made when the house is opened.
check-database-older = The database is of an older version: it is brought up to date when the house is opened.
check-port = Port { $port } is free.
check-address = The house can't be reached at { $address }: { $reason }. Choose another with --address.
check-well = The house can be opened.
backup-done = All that the house keeps is in { $file }, and its key in { $key }.
backup-there = The file { $file } is there already. Choose another name: nothing is overwritten.
backup-no-house = No house has kept anything in { $folder }: with --data you name the folder of another.
backup-server = The house keeps everything on a server: that server's own program makes the copy, { $program }.
backup-failed = The copy { $file } can't be made: { $reason }.
house-cli-metrics = Where a monitor on this machine reads the house's metrics: an address of the machine itself, with a port, or a socket
house-cli-log = What is written down on standard error, as lines, as JSON, or not at all: who comes by which key from where, who isn't let in and why; default lines, at a terminal nothing

# The page, for whoever comes with a browser
web-about = Salotto: games of the domino family, for those who play by ear and those who see. Here you play with friends or against bots, and install nothing.
web-leads = This link leads to the table with the words { $words }.
web-come-in = Come in
web-press-enter =
    { $input ->
        [touch] This browser makes a key, and the house knows you again by it.
       *[keys] Press Enter to come in.
    }
web-coming = Coming in.
web-come-in-guest = Come in as a guest
web-key-ask = How does the house know me?
web-key-about = By a key that this browser makes and keeps for this house alone: no password, no mail. Whoever uses this browser is you here, so on a computer that isn't yours come in as a guest. The key is lost with the browser's data, and in a private window as that closes. For another device, Settings in the lobby, your keys, gives you four words; type them there when you are asked for your name. They lead from ssh to this page as well, and back.
web-key-made = From now on this browser has a key by which the house knows you. It is lost with the browser's data, and in a private window as that closes.
web-no-key = This browser can't keep a key here, since the page isn't encrypted or it keeps nothing: you come in as a guest.
web-silent = The house doesn't answer: it may be closed. I try again every minute.
web-page = This page
web-own-voice = The page's voice
web-sounds = Sounds
web-buzz = Vibrate at my turn
web-awake = Keep the screen on during a match
web-awake-refused = The phone doesn't keep its screen on now; that may be because its battery is low.
web-large = Large drawing of the table
web-on = on
web-off = off
web-turn-title = Your turn: Salotto
house-web-socket = The page is at the socket { $path }, for a proxy that says by the PROXY protocol where people come from.
house-web-socket-encrypts = At a socket a proxy encrypts the page: without --web-certificate and --web-key.
web-table = Keys of Salotto
web-repeat = Repeat the last announcement
web-nothing-there = There is nothing at this address: leave out what comes after the name of the house.
web-log = What was said
web-keys-now = What you can do now
web-keys-all =
    { $input ->
        [touch] Everything you can do
       *[keys] All keys
    }
web-text = Your text
web-record = Download the record of the match
web-send = Send
web-leave = Cancel
web-browse = Let my screen reader have the keys
web-browsing = Give the keys back to Salotto
web-lost =
    Connection lost; reconnecting. { $input ->
        [touch] What you touch until then isn't sent.
       *[keys] What you press until then isn't sent.
    }
web-left =
    You aren't in the house any more. { $input ->
        [touch] Press Come in to come in again.
       *[keys] Press Enter to come in again.
    }
web-reload = This page is of another version than the house: reload it.
web-more = More was said before this: it is in the log.
web-needs-script = This page needs JavaScript; where it is on, load the page again.
web-needs-script-or-ssh = This page needs JavaScript; where it is on, load the page again. Without it you come in from a terminal: { $line }
web-guest = You play as a guest: a seat that you leave isn't kept for you. With a key of this browser it is kept, if the browser can keep a key: leave the house, and press Come in.
web-guest-kept = You play as a guest: as long as this page stays open, or is reloaded at once, your seat is kept for you, an hour at most. With a key of this browser it is kept for longer, if the browser can keep a key: leave the house, and press Come in.
web-seat-gone = You come in anew: the seat that you had as a guest isn't kept any more.
web-name-ask = What are you called? { key-send } alone, and you are called { $name }. { key-leave } leaves.
guest-called = { $name }Guest{ $number }
house-web = The page is at { $address }
house-web-plain = The page is at { $address }, from this machine alone: a proxy here encrypts it for others.
house-web-taken = Something else listens on port { $port } already: choose another with --web.
house-web-certificate = I can't read { $certificate } and { $key }: { $reason }.
house-web-no-certificate = The page can't be encrypted: { $certificate } and { $key } aren't a certificate and its key, as PEM.
house-web-both = The page needs --web-certificate and --web-key together.
check-certificate = The certificate and the key of the page belong together.
house-cli-web = Where the page is for people who come with a browser: a port, without a certificate for this machine alone, or the path of a socket for a proxy on it
house-cli-web-certificate = The certificate of the page, as PEM, with those that vouch for it
house-cli-web-key = The key of that certificate, as PEM
