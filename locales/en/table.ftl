# At the table.
next-round =
    { $input ->
        [touch] Go on to the next round.
       *[keys] Enter for the next round.
    }
enter-lets-move =
    { $input ->
        [touch] Let { $who } play.
       *[keys] Enter lets { $who } play.
    }
taken-up = Resuming { $game }.
match-not-saved = I can't save this match in { $folder }: { $reason }. Play goes on, and I will ask you before it is lost; another folder can be named with --data-dir.
lost-title = This match can't be saved in { $folder }: if you leave now, it is lost.
lost-stay = go on with the match
lost-leave = leave, and lose it
out-title = You are out. How would you like the rest?
out-listen = listen on, move by move
out-to-the-end = to the end of the match at once
out-another = another match
out-wait = They play on to the end.
undone = Undone.
nothing-to-undo = There is nothing to undo.
hand-empty = You hold nothing.
nothing-fits = No tile fits.
order-is =
    { $order ->
        [drawn] Hand as dealt.
        [number] Hand by number.
       *[weight] Hand by weight.
    }
edge = Edge.
line-end = It ends here.
no-news = Nothing has happened since your last move.
nothing-to-cancel = There is no list to close.
cancelled = List closed.
not-your-turn = It is not your turn: it is { $who }'s.
typed-nearest = The nearest you can do: { $action }.
cant-be = That can't be done now.
choose-first = First choose from the list, or close it with { keys-for-cancel }.
scene-hand = Your hand
item-gone = That has gone meanwhile.
list-only-opened = The list had only just opened: nothing is chosen yet.
empty-list = The list is empty.
help-list =
    This is a list: { $input ->
        [touch] touch an item to choose it; { keys-for-cancel } closes it.
       *[keys] up and down arrow to move through it, Enter to choose, or a number and Enter; { keys-for-cancel } to close it.
    }
help-list-typed = This is a list: { key-for-next } and { key-for-previous } to move through it, Enter to choose, or a number; { key-for-cancel } to close it.
help-list-table = Questions about the match are answered here too.
where-now = { $turn } { $situation }
moves-by-points =
    { $count ->
        [one] One move.
       *[other] { $count } moves, highest scoring first.
    }
moves-by-weight =
    { $count ->
        [one] One move.
       *[other] { $count } moves, heaviest first.
    }
only-move =
    Only one move, { $action }. { $input ->
        [touch] Touch it to make it.
       *[keys] Enter makes it.
    }
only-do =
    You can only { $input ->
        [touch] { $action }.
       *[keys] { $action }: Enter.
    }
would-play =
    { $action }: { $key ->
        [same] { $input ->
            [touch] the same button plays it
           *[keys] the same key plays it
        }
       *[enter] { $input ->
            [touch] touch it to play it
           *[keys] Enter plays it
        }
    }.
would-do =
    { $action }: { $key ->
        [same] { $input ->
            [touch] the same button does it
           *[keys] the same key does it
        }
       *[enter] { $input ->
            [touch] touch it to do it
           *[keys] Enter does it
        }
    }.
done-played = you played { $action }
answer-no = no, not yet
answer-yes = yes
after-title = What would you like to do now?
after-another = another match like this one
after-same-deal = the same deal again
after-undo = undo your last move
after-start = back to the start
after-quit = leave
player-name = Player
seat-name = Player { $number }
seat-of-many = { $name } in seat { $number }
square = { $what }, { $name }
no-grid =
    { $input ->
        [touch] That does nothing in this game.
       *[keys] This key does nothing in this game.
    }
no-square-fits = There is no square that fits.
no-row-fits = The tile your hand is on goes nowhere here.
not-your-grid = These squares aren't yours: { keys-for-others } goes on to others, and to your own.
match-seed = Seed { $seed }: the same seed gives the same match.
match-saved-again = The match is saved again, with all that was missing.

# Between rounds: the player is ready, others are not yet.
waiting-for = We are waiting for { $who }.
waiting-ready =
    { $input ->
        [touch] You are ready already:
       *[keys] You have pressed Enter already:
    } we are waiting for { $who }.
waiting-you-and = Besides you, we are waiting for { $who }.
waiting-you = We are waiting for you.
waiting-nobody = Nobody is missing any more: it begins.
# Somebody takes long, in their turn or between rounds.
hurry-you =
    { $round ->
        [yes] The others are waiting. In { $seconds } seconds it goes on, { $input ->
            [touch] even if you haven't gone on.
           *[keys] even without your Enter.
        }
       *[no] If you don't move in { $seconds } seconds, a bot moves for you.
    }
hurry =
    { $round ->
        [yes] In { $seconds } seconds it goes on, even without { $who }.
       *[no] If { $who } doesn't move in { $seconds } seconds, a bot does.
    }
moves-for-you = A bot moves for you.
stands-in = A bot moves for { $who }.
so-many-people = { $count } people
hurry-many = In { $seconds } seconds it goes on, even without the { $count } who are missing.
# All choose at the same time.
turn-all = Everybody's turn.
still-choosing =
    { $count ->
        [one] { $who } is still choosing.
       *[other] { $who } are still choosing.
    }
still-choosing-many = { $count } people are still choosing.
already-chosen = You have chosen already.
# A match of several people that one of them goes on with.
stood-in =
    { $count ->
        [one] { $who } isn't here: a bot of level { $level } moves instead.
       *[other] { $who } aren't here: bots of level { $level } move instead.
    }
# Several people at one table.
gone =
    { $bot ->
        [now] { $who } has left the table. Until { $who } is back, a bot moves instead.
        [later] { $who } has left the table. If { $who } isn't back in { $seconds } seconds, a bot moves instead.
       *[never] { $who } has left the table. The seat is kept, and the table waits.
    }
asleep =
    { $bot ->
        [later] { $who }'s phone is asleep. If { $who } isn't back in { $minutes } minutes, a bot moves instead.
       *[never] { $who }'s phone is asleep. The seat is kept, and the table waits.
    }
back = { $who } is back at the table.
turn-for =
    { $minutes ->
        [one] For a minute now.
       *[other] For { $minutes } minutes now.
    }
still-your-turn = It is still your turn.
undo-off = With other people at the table nothing is taken back.
undo-asked = It is undone when all the others agree.
wants-undo = { $who } would like to undo their last move: { key-for-undo } agrees.
undo-lapsed-you = Your request to undo has lapsed.
undo-lapsed = { $who }'s request to undo has lapsed.
round-only-begun = The round had only just begun: you have played nothing yet.
moment-passed = Too late: the match has gone on meanwhile.
moved-for-you =
    { $count ->
        [one] While you were away a bot made one move for you.
       *[other] While you were away a bot made { $count } moves for you.
    }
# A bot's seat for somebody who looks on.
seat-hint =
    Bots play too: { $input ->
        [touch] the button for a seat asks for the seat of one.
       *[keys] Enter asks for the seat of one.
    }
seat-asked = You have asked { $who } for a bot's seat.
seat-asked-after = You have asked the host for a bot's seat.
seat-wanted-after =
    { $who } looks on and would like a bot's seat: { $input ->
        [touch] the button for it gives it.
       *[keys] Enter gives it.
    }
seat-wanted = { $who } looks on and would like a bot's seat: the menu, { key-for-menu }, gives it.
seat-wanted-also = { $who } looks on and would like a bot's seat, too, after { $first }.
menu-seat = give { $who } a bot's seat
menu-table = this table: giving up, leaving it, what is agreed
seat-unwanted = Nobody who looks on asks for a seat any more.
seat-given =
    { $game ->
        [kingdomino] { $who } takes { $bot }'s seat at its next turn.
        [bidomino] { $who } takes { $bot }'s seat from the next deal on.
       *[other] { $who } takes { $bot }'s seat from the next round on.
    }
seat-taken = { $who } plays in { $bot }'s place now.
seat-left = { $who } has left the match: a bot, { $bot }, plays instead.
seat-yours = The seat is yours.
seat-no-bot = No bot's seat is left at this table.
seat-nobody-gives = The host gives bots' seats, and isn't here now. Ask again later.
seat-not-kept = The house can't save anything, so the seat stays the bot's. Ask again later.
# For somebody who looks on: what is said, and what keys do.
onlooker-begins =
    { $looks ->
        [after] You host the table: { $game }. { CAPITAL(key-for-menu) } to speak to one person alone, to pause, and more.
       *[on] You are listening to a match: { $game }.
    }
hands-heard = You hear all hands: { keys-for-others } for the next one, { key-for-previous } and { key-for-next } to move through it.
hands-unheard = You don't hear the players' hands any more.
looks-after-on = You are listening again.
looks-after-menu = the menu of the table: speaking to one alone, the pause, what is agreed
looks-after-seat = give a bot's seat to whoever would like it
looks-after-next = the next player's hand
looks-after-hand = the whole hand again
looks-after-leave = to the lobby, the match goes on
paused = The match is paused: it goes on when the host says so.
onlooker-no-news = Nothing has happened since you began to listen.
onlooker-seat = ask for a bot's seat
onlooker-news = what has happened since you began to listen
onlooker-leave = stop listening
# What people say to each other.
say-ask = What would you like to say? Type it and press { key-send }. { key-send } alone says nothing.
say-nobody = Nobody is here to hear it.
tidings-left-out =
    { $count ->
        [one] And one thing more was said to you meanwhile.
       *[other] And { $count } things more were said to you meanwhile.
    }
yes-to-nothing = Nobody has asked you anything to accept.
no-to-nothing = Nobody has asked you anything to refuse.
chat-none = Nobody has said anything yet.
chat-title =
    { $count ->
        [one] One thing was said.
       *[other] { $count } things were said, the latest first.
    }
say-nothing = You have said nothing.
say-emoji = Emoji aren't said here: voices read them at length, or not at all. Say it in words.
say-muted = You are muted for now: so the operator of the house has decided.
say-unmuted = Others hear you again now.
say-too-often = You have spoken { $most } times in { $seconds } seconds. Wait a moment.
say-crowd = Much is being said from your network just now. Wait a moment, and say it again.
say-too-long = That is too long: { $length } letters, and { $most } are the most.
said = { $who } says: { $text }
said-you = You said: { $text }
