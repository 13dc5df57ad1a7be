# The lessons.
start-first-time = First time here? Learn by playing
start-lessons = lessons
lessons-title = What would you like to learn?
lessons-game =
    { $game }: { $count ->
        [one] one lesson
       *[other] { $count } lessons
    }{ $done ->
        [0] {""}
        [one] , one done
       *[other] , { $done } done
    }
lessons-of =
    { $game }, { $count ->
        [one] one lesson
       *[other] { $count } lessons
    }{ $minutes ->
        [one] , each about a minute
       *[other] , each about { $minutes } minutes
    }. { $input ->
        [touch] Touch one to begin.
       *[keys] Enter to begin.
    }
lesson-item =
    { $title }{ $done ->
        [yes] , done
       *[no] {""}
    }
lesson-done =
    You have finished lesson { $number }. { $left ->
        [0] That was all of them!
        [one] One to go.
       *[other] { $left } to go.
    }
lesson-left = Lesson left; come back to it whenever you like.
lesson-right = Right.
lesson-taken-back = Move undone: { $action }.
lesson-not-this = You could, but this time we try another move. { CAPITAL(key-for-repeat) } repeats which.
lesson-not-that-number = That isn't the number. Count again and type it once more.
lesson-digits = { $number }: Enter to answer.
lesson-no-undo = No need to undo in a lesson: a wrong move is taken back by itself.
task-keys = { key-for-repeat } repeats the question, { key-for-advice } gives a hint, { key-for-cancel } leaves.
lesson-hint-move = Choose { $action } from the list that { key-for-moves } opens.
lesson-hint-key =
    { $input ->
        [touch] Press { $key }.
       *[keys] Press the { $key } key.
    }
lesson-hint-held =
    { $steps ->
        [0] { $input ->
            [touch] It is the first one of what you have.
           *[keys] Press { key-for-first }.
        }
        [one] { $input ->
            [touch] It is the second one of what you have.
           *[keys] Press { key-for-first }, then the down arrow.
        }
       *[other] { $input ->
            [touch] { $steps } of what you have come before it.
           *[keys] Press { key-for-first }, then the down arrow { $steps } times.
        }
    }
lesson-hint-square =
    { $input ->
        [touch] It is square { $square }.
       *[keys] Type colon { $square } and press Enter.
    }
lesson-hint-answer =
    { $input ->
        [touch] It is { $number }.
       *[keys] Type { $number } and press Enter.
    }
lesson-help-first =
    { $count ->
        [one] You have just one move: { $input ->
            [touch] { key-for-moves } names it.
           *[keys] { key-for-moves } names it, and Enter plays it.
        }
       *[other] You have { $count } possible moves: { $input ->
            [touch] { key-for-moves } lists them;
           *[keys] { key-for-moves } lists them and Enter chooses;
        } { key-for-advice } gives advice.
    }
lesson-help =
    { $count ->
        [one] Just one move.
       *[other] { $count } possible moves.
    }
keys-try = Try the keys: each says what it would do, and does nothing. Escape twice to leave.
keys-try-again = Escape again to leave.
keys-tried = Practice over: keys work normally again.
keys-try-item = try the keys, without their doing anything
keys-nothing = { $key }, no command
keys-word = this word
keys-number = { $number } and Enter: the tile, card or item with that number.
lessons-not-one = Line { $line }: this isn't a Salotto lesson file. The first line has to be salotto lessons 1.
lessons-version = Line { $line }: these lessons are written in format { $version }, and I read format { $known } only.
lessons-no-lesson = Line { $line }: a line with lesson and the lesson's title has to come first.
lessons-nothing = Line { $line }: there is a lesson here that asks for nothing. Write at least one line with ask, or one with play.
lessons-unknown-line = Line { $line }: I don't understand { $text }. A line begins with say, ask, key, reach, answer, instead, wrong, hint or play, or is one of a record.
lessons-missing = Line { $line }: something is missing after the first word, such as a text, a key or a number.
lessons-text-too-long =
    Line { $line }: this text is too long to listen to. Use at most { $most ->
        [one] one character
       *[other] { $most } characters
    }, and spread it over several say lines.
lessons-too-many =
    Line { $line }: a file holds at most { $most ->
        [one] one lesson
       *[other] { $most } lessons
    }. Move some of them to another file.
lessons-not-asked = Line { $line }: this line belongs after an ask line, before the right answer.
lessons-unanswered = Line { $line }: the question before this line has no right answer. After ask comes a line with key, reach or answer, or the move itself.
lessons-twice = Line { $line }: this question has a line like this one already. Leave one of them.
lessons-after-play = Line { $line }: only say lines can follow play, because nobody knows how the match will go.
lessons-instead-right = Line { $line }: this is the right move, so it can't be a wrong one too.
lessons-not-yours = Line { $line }: the right answer has to be a move of the learner, in seat { $seat }.
lessons-no-such-thing = Line { $line }: { $thing } can't be reached here. Write a tile or a card of the hand, or a square such as d3.
lessons-unseen = Line { $line }: there is a character in this text that can't be spoken. Remove it.
lessons-key-plays = Line { $line }: the command { $key } makes a move. Write the line of the move instead, as in a record.
lessons-no-such-key = Line { $line }: { $key } isn't a command that a lesson can ask for. For a list: salotto keys
