# The games, the levels of the bots and their names.

game-salotto = Salotto dominoes
game-salotto-about = Two to sixteen players, alone or in teams: with too many points you're out; the last one left wins.
game-five-and-three = Five and three
game-five-and-three-about = Two to twelve players: you earn points when the two ends add up to a multiple of three or five, and whoever reaches the limit wins.
game-classic = Classic dominoes
game-classic-about = Two to six players: whoever goes out scores the tiles that the others still hold, and the first to reach the target wins.
game-pairs = Dominoes in pairs
game-pairs-about = Four players, two against two: the pair left with fewer points scores those of the other, and the first to reach the target wins.
game-jolly = Jolly dominoes
game-jolly-about = Two to four players: the halves that touch must make seven, and jokers help out; the first to reach the target wins.
game-bidomino = Bidomino
game-bidomino-about = Two to six players: dominoes with cards, where you play pairs by their sum or their difference, and the most points win.
game-kingdomino = Kingdomino
game-kingdomino-about = One to forty players: everyone builds a kingdom with tiles of two squares, and the kingdom worth the most wins.
game-all-fives = All fives
game-all-fives-about = Two to four players, alone or in pairs: the line branches at the first double, and you score when all its ends make a multiple of five; the first to reach the target wins.
game-mexican-train = Mexican Train
game-mexican-train-about = Two to twelve players, everybody for themselves: each builds a train of their own from one double in the middle, and one train belongs to all; the fewest points over thirteen rounds win.

level-beginner = beginner
level-beginner-about = Still learning, and often plays the first thing that comes to mind, as long as it is allowed.
level-easy = easy
level-easy-about = Knows a single rule and forgets it now and then, an easygoing opponent.
level-normal = normal
level-normal-about = Looks at everything that counts before playing, but doesn't think far ahead.
level-hard = hard
level-hard-about = Overlooks nothing, and in most games tries out how things may end, but in a hurry.
level-master = master
level-master-about = The strongest of all, thinks for a moment and forgives little.
level-heaviest = heavyweight
level-heaviest-about = Always gets rid of the heaviest tile that fits.
level-greedy = greedy
level-greedy-about = Always takes what earns the most now, and never thinks of later.
level-with-tries =
    { $level }, { $count ->
        [one] one playout per move
       *[other] { $count } playouts per move
    }
level-with-time =
    { $level }, { $count ->
        [one] one millisecond per move
       *[other] { $count } milliseconds per move
    }

bot-names = Alice, Tom, Molly, Jack, Ruth, Owen, Fiona, Keith, Sarah, Will, Kate, Ben, Lucy, Sam, Emily, Harry, Beth, Adam, Daisy, Ned, Chloe, Luke, Holly, Paul, Jane, Felix, Poppy, Mike, Gemma, Dan, Ellen, Rob, Sophie, Max, Nancy, Joe, Tess, Simon, Wendy, Colin
