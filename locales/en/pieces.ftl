# What is put into sentences: numbers, tiles, cards, lists, and names.
# Of the variables each language uses those that it needs.

# Numbers
number =
    { $number ->
        [0] zero
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
        [13] thirteen
        [14] fourteen
        [15] fifteen
        [16] sixteen
        [17] seventeen
        [18] eighteen
       *[other] { $number }
    }
number-with-article =
    { $number ->
        [8] an { number }
        [11] an { number }
        [18] an { number }
       *[other] a { number }
    }
# What an end shows.
shown-number = { number }
# The tiles with a number, all together, and that a player had none of them.
tiles-with-number =
    { $number ->
        [0] zeros
        [1] ones
        [2] twos
        [3] threes
        [4] fours
        [5] fives
        [6] sixes
        [7] sevens
        [8] eights
        [9] nines
        [10] tens
        [11] elevens
        [12] twelves
        [13] thirteens
        [14] fourteens
        [15] fifteens
        [16] sixteens
        [17] seventeens
       *[other] eighteens
    }
lacked-number = no { tiles-with-number }
decimal = { $whole }.{ $tenths }
# Sums: 2 plus 9.
plus = { $sum } plus { $number }
minus = { $sum } less { $number }

# Tiles
# The half of a tile that is said first: higher or lower.
first-half = higher
halves = { $first } { $second }
# The same as a part of a sentence; the_first has its article.
the-halves = { $first } { $second }
double = double { $number }
the-double = double { $number }

# Cards
rank =
    { $rank ->
        [two] two
        [three] three
        [four] four
        [five] five
        [six] six
        [seven] seven
        [eight] eight
        [nine] nine
        [ten] ten
        [jack] jack
        [queen] queen
        [king] king
       *[ace] ace
    }
ranks =
    { $rank ->
        [two] twos
        [three] threes
        [four] fours
        [five] fives
        [six] sixes
        [seven] sevens
        [eight] eights
        [nine] nines
        [ten] tens
        [jack] jacks
        [queen] queens
        [king] kings
       *[ace] aces
    }
suit =
    { $suit ->
        [clubs] clubs
        [diamonds] diamonds
        [hearts] hearts
       *[spades] spades
    }
card = { rank } of { suit }
the-card = the { card }
twins = two { ranks } of { suit }
pair-of-a-suit = { $high } and { card }
pair = { $high } and { $low }

# Lists: the first parts, with their commas, and the last.
list-of-two = { $first } and { $last }
list-of-more = { $first }, and { $last }

# A name after a preposition.
to-who = to { $who }
of-who = of { $who }
by-who = by { $who }

# A name before a number: one that ends in a digit is kept apart by a comma.
who-before-number =
    { $who }{ AFTER_NUMBER($who) ->
        [yes] {","}
       *[no] {""}
    }

# A sentence within another one begins with a small letter; one that begins with a name doesn't come here.
within-sentence = { SMALL($sentence) }
