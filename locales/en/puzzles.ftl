# The puzzles.
start-puzzles = puzzles: find the move
puzzles-title = Puzzles of which game?
puzzles-game =
    { $game }: { $count ->
        [one] one puzzle
       *[other] { $count } puzzles
    }{ $solved ->
        [0] {""}
        [one] , one solved
       *[other] , { $solved } solved
    }
puzzles-of =
    { $game }, { $count ->
        [one] one puzzle
       *[other] { $count } puzzles
    }. { $input ->
        [touch] Touch one to try it.
       *[keys] Enter to try one.
    }
puzzle-of-day =
    the puzzle of the day: { $game }, difficulty { $grade } of { $hardest }{ $solved ->
        [yes] , solved
       *[no] {""}
    }
puzzle-series =
    puzzles until you miss one{ $solved ->
        [0] {""}
        [one] , one solved so far
       *[other] , { $solved } solved so far
    }{ $best ->
        [0] {""}
       *[other] ; your best is { $best }
    }
puzzles-missed =
    { $count ->
        [one] a puzzle that you missed
       *[other] { $count } puzzles that you missed
    }
puzzles-missed-title = Puzzles that you missed, the latest first. Here you can try as often as you like.
puzzle-missed-item = { $game }: { $goal }, difficulty { $grade } of { $hardest }
puzzle-ask-once = Your first move counts, and there are no hints.
puzzle-no-hint = No hints in this series. { keys-for-cancel } leaves, and the puzzle waits for you.
puzzle-series-next = Puzzle { $number }: { $game }.
puzzle-series-left =
    The series waits at this puzzle{ $solved ->
        [0] {""}
        [one] , after one solved
       *[other] , after { $solved } solved
    }.
puzzle-series-over =
    The series is over: { $solved ->
        [0] none solved
        [one] one solved
       *[other] { $solved } solved
    }. Your best is { $best }.
puzzle-item =
    { $goal }, difficulty { $grade } of { $hardest }{ $solved ->
        [yes] , solved
       *[no] {""}
    }
puzzle-item-plain =
    puzzle { $name }: { $goal }{ $solved ->
        [yes] , solved
       *[no] {""}
    }
puzzle-best = Find the best move.
puzzle-tile = Most points with one tile.
puzzle-tile-asked = Where does { $tile } earn most?
puzzle-next = the next unsolved: { $puzzle }
puzzle-hint-not = A hint: it isn't { $action }.
puzzle-hint-out = A hint: look for the move after which you can always play again.
puzzle-hint-block = A hint: count which number has been played most, and who can still play it.
puzzle-hint-two = A hint: it is between two moves; think about what the others can do after each.
puzzle-out =
    { $plays ->
        [one] Go out with this move.
        [2] Go out in two moves.
        [3] Go out in three moves.
       *[other] Go out in { $plays } moves.
    }
puzzle-block =
    { $plays ->
        [one] Block the game with this move.
        [2] Block the game in two moves.
        [3] Block the game in three moves.
       *[other] Block the game in { $plays } moves.
    }
puzzle-ask =
    { $known ->
        [yes] Everything can be worked out; { key-for-advice } helps.
       *[no] { key-for-advice } gives a hint.
    }
puzzle-left = Puzzle left; it stays in the list.
puzzle-right = Solved: { $action }.
puzzle-right-out =
    Solved: { $action }. You go out { $plays ->
        [one] at once
        [2] in two moves, whatever the others play
        [3] in three moves, whatever the others play
       *[other] in { $plays } moves, whatever the others play
    }.
puzzle-right-block =
    Solved: { $action }. The game is blocked { $plays ->
        [one] at once
        [2] in two moves, whatever the others play
        [3] in three moves, whatever the others play
       *[other] in { $plays } moves, whatever the others play
    }.
puzzle-margin =
    The second best, { $second }, is worth { $about ->
        [yes] about{" "}
       *[no] {""}
    }{ $points ->
        [one] 1 point
       *[other] { $points } points
    } less.
puzzle-then = If everybody plays their best, it goes on like this.
puzzle-wrong =
    { $action }, but { $goal ->
        [out] you don't go out in time
        [block] the game isn't blocked in time
       *[best] not the best
    }. It is worth { $about ->
        [yes] about{" "}
       *[no] {""}
    }{ $missing ->
        [one] 1 point
       *[other] { $missing } points
    } less.{ $again ->
        [yes] {" "}Try again.
       *[no] {""}
    }
puzzle-wrong-plain =
    { $action }, but { $goal ->
        [out] you don't go out in time
        [block] the game isn't blocked in time
       *[best] there is something better
    }.{ $again ->
        [yes] {" "}Try again.
       *[no] {""}
    }
puzzles-not-one = Line { $line }: this isn't a Salotto puzzle file. The first line has to be salotto puzzles 1.
puzzles-version = Line { $line }: these puzzles are written in format { $version }, and I read format { $known } only.
puzzles-no-puzzle = Line { $line }: a line with puzzle and the puzzle's name has to come first.
puzzles-unsolved = Line { $line }: there is a puzzle without its answer up to here. Write a line with solve and the right move.
puzzles-unknown-line = Line { $line }: I don't understand { $text }. A line begins with goal, grade, proof, say, solve, points, other, why or then, or is one of a record.
puzzles-missing = Line { $line }: after the first word a name is missing, or what is to be said.
puzzles-text-too-long =
    Line { $line }: this text is too long to listen to. Use at most { $most ->
        [one] one character
       *[other] { $most } characters
    }.
puzzles-too-many =
    Line { $line }: a file holds at most { $most ->
        [one] one puzzle
       *[other] { $most } puzzles
    }. Move some of them to another file.
puzzles-twice = Line { $line }: this puzzle has a line like this one already. Leave one of them.
puzzles-after-answer = Line { $line }: only lines with points, other, why and then can follow the solve line.
puzzles-before-answer = Line { $line }: this line belongs after the solve line with the right move.
puzzles-not-yours = Line { $line }: the answer has to be a move of the player's, in seat { $seat }.
puzzles-no-choice = Line { $line }: there is only one thing to do here, so there is nothing to solve.
puzzles-other-right = Line { $line }: this is the right move, so it can't be among the others too.
puzzles-other-better = Line { $line }: this move is worth as much as the answer, or more; an answer has to be the best.
puzzles-bad-goal = Line { $line }: a goal is best, tile, out or block; after out and block comes a number of moves, from 1 to { $most }.
puzzles-bad-grade = Line { $line }: a grade is a number from 1 to { $most }.
puzzles-bad-proof = Line { $line }: a proof is exact, or playouts and two numbers; the first says how many times, from 1 to { $most }, the second how many playouts each time.
puzzles-bad-points = Line { $line }: points are a number of at most { $most }, such as 7 or 2.5.
puzzles-bad-move = Line { $line }: here the number of a seat and its move belong, such as 1 pass.
puzzles-bad-other = Line { $line }: here a move, a colon and its points belong, such as pass: 3.
puzzles-same-name = Line { $line }: there is a puzzle named { $name } already. Give this one another name.
puzzles-not-out =
    Line { $line }: this move isn't enough to go out in { $plays ->
        [one] one move
       *[other] { $plays } moves
    }, whatever the others do.
puzzles-not-blocked =
    Line { $line }: this move isn't enough to block the game in { $plays ->
        [one] one move
       *[other] { $plays } moves
    }, whatever the others do.
puzzles-not-one-tile = Line { $line }: other tiles can be played here too, so the goal can't be tile. Write best.
puzzles-not-best =
    Line { $line }: { $action } is worth { $points ->
        [one] 1 point
       *[other] { $points } points
    } more than this move; an answer has to be the best.
puzzles-unproved = Line { $line }: I can't prove that this move does it, since there are too many ways to go on. Write goal best.
