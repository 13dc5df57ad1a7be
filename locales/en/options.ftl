# Options: what they are called, their values, and what each value changes in each game.
# What $value carries is text, numbers too: it can't choose a plural.

option-label = { $option }: { $value }

## Names

option-aces = two aces as one and fourteen
option-after-crosswise = what follows a crosswise joker
option-after-double = after a double
option-after-void = after a void round
option-after-zero = joker at a zero
option-all-eliminated = if all reach the limit together
option-blocked = points in a blocked game
option-blocked-point = extra point in a blocked round
option-blocked-tie = blocked round that is equal
option-blocked-winner = winner of a blocked round
option-boneyard = boneyard
option-bonus-centre = bonus for a castle in the middle
option-bonus-no-skip = bonus for never skipping
option-capicua = capicúa
option-chuchazo = chuchazo
option-cover-order = order of covering
option-deal = deal
option-dealer = next dealer
option-deals = number of deals
option-double-zero = double zero
option-draft = choice of tiles
option-draw-when-able = drawing when you could play
option-drawing = drawing
option-drawn = drawn tile that fits
option-due-markers = markers missing at the end of the stock
option-engine-turn = whoever has the engine
option-equal = equal points
option-first-jolly = joker that opens
option-first-turn = first turn
option-hand = tiles for each player
option-last-double = a double as the last tile
option-last-markers = point for one of the last pairs
option-last-tile = points of the last tile
option-later-rounds = opening of later rounds
option-kingdoms = kingdoms
option-lay = duty to play
option-lead = first opener
option-limit = limit
option-lone-double = first double alone
option-max-value = highest value of a row
option-mexican = the Mexican train
option-mode = where you build
option-new-stock = when the stock is used up
option-no-double = if nobody holds a double
option-no-engine = if nobody holds the engine
option-opening = opening double
option-opening-duty = opening duty
option-order = order of choice
option-out-wins = pair that goes out
option-partner-tiles = the partner's tiles
option-pass-bonus = points for a pass
option-play-on = playing to the last card
option-players = players
option-primes = prime numbers
option-reserve = reserve
option-restart = after a joker across the line
option-round-points = points of a round
option-rounds = rounds
option-save-draw = drawing to save a joker
option-scoring = scoring
option-second-row = second row
option-set = set of tiles
option-shutout = shutout
option-single-card = last card played by itself
option-size = size of the kingdoms
option-spinner = spinner
option-stop = end of the match
option-sum = sum of the touching halves
option-target = target
option-team-round = end of a round in teams
option-teams = teams
option-tie = ties
option-tiles = tiles or colours
option-void = void round
option-winner = winner

## Values

value-aces-by-value = they count as different cards
value-aces-same-rank = they count as the same card
value-after-crosswise-sum = what makes the sum, or a joker
value-after-crosswise-zero = a zero
value-after-double-again = you play again
value-after-double-next = the next player covers it
value-after-void-again = it is played again
value-after-void-next = the next seat opens
value-after-zero-both = either way
value-after-zero-crosswise = only across the line
value-after-zero-lengthwise = only along the line
value-all-eliminated-extra-round = another round
value-all-eliminated-last = whoever was best off before wins
value-all-eliminated-lowest = the lowest total wins
value-blocked-difference = the other hands minus your own
value-blocked-per-opponent = the difference from each other hand
value-blocked-sum = the other hands
value-blocked-point-last-player = to the last to play
value-blocked-point-nobody = to nobody
value-blocked-tie-closer = the pair that closed it
value-blocked-tie-opener = the pair that opened it
value-blocked-tie-void = void round
value-blocked-winner-lowest-hand = the pair with the lowest single hand
value-blocked-winner-pair = the pair with fewer points
value-boneyard-draw = to draw from
value-boneyard-off = out of play
value-bonus-centre-full = ten points, if the kingdom is full
value-bonus-centre-off = none
value-bonus-centre-on = ten points
value-bonus-no-skip-off = none
value-bonus-no-skip-on = five points
value-capicua-25 = twenty-five points
value-capicua-double = the round counts twice
value-capicua-off = nothing
value-chuchazo-25 = twenty-five points
value-chuchazo-off = nothing
value-cover-order-any = any
value-cover-order-laid = as they were played
value-deal-fewer = fewer tiles
value-deal-more = more tiles
value-deal-nine = nine tiles
value-dealer-left = to the left
value-dealer-right = to the right
value-deals-auto = one for each player
value-double-zero-0 = no points
value-double-zero-25 = twenty-five points
value-double-zero-50 = fifty points
value-double-zero-pips = no points
value-double-zero-ten = always ten points
value-double-zero-ten-when-last = ten points only when it is your last tile
value-draft-each = everyone from all four
value-draft-exclusive = each tile to one player
value-draft-original = as in the original
value-draw-when-able-off = not allowed
value-draw-when-able-on = allowed
value-drawing-none = never
value-drawing-one = one tile
value-drawing-until-fits = until one fits
value-drawn-keep = may be kept
value-drawn-lay = must be played
value-due-markers-lost = lost
value-due-markers-written = written down
value-engine-turn-only = puts it down, and that was the turn
value-engine-turn-plays = plays on it in the same turn
value-equal-rounds = the rounds won decide
value-equal-shared = the victory is shared
value-first-jolly-crosswise = crosswise
value-first-jolly-lengthwise = lengthwise
value-endless = endless
value-first-turn-chain = a chain on your own train
value-first-turn-one = one tile
value-hand-auto = as the rules say
value-kingdoms-1 = one
value-kingdoms-3 = three, the dynasty
value-last-double-covered = has to be covered
value-last-double-ends = ends the round
value-last-markers-hand = always a card, while there is one
value-last-markers-sheet = always written down
value-last-markers-two-left = a card, if two are left
value-last-tile-apart = first those, then the extra point
value-last-tile-together = together with the extra point
value-later-rounds-highest-double = whoever holds the highest double
value-later-rounds-next-seat = each seat in turn
value-later-rounds-winner = whoever won the last
value-later-rounds-winning-pair = whoever won the last, or their partner
value-lay-free = none
value-lay-must = play if you can
value-lead-double = doubles come first
value-lead-first-seat = the first seat
value-lead-highest-double = whoever holds the highest double
value-lead-total = the greatest sum
value-lone-double-once = counts once
value-lone-double-twice = counts twice
value-max-value-26 = twenty-six
value-max-value-28 = twenty-eight
value-mexican-after-own = begins only after your own
value-mexican-any = may be begun in any turn
value-mode-auto = as the choice of tiles has it
value-mode-free = without the grid
value-mode-grid = on the grid
value-new-stock-at-once = with its last card
value-new-stock-when-missing = when a card is missing
value-no-double-heaviest = the highest tile opens
value-no-double-redeal = the tiles are dealt again
value-no-engine-draw = everyone draws until somebody has it
value-no-engine-highest = the highest double held
value-opening-any-double = any double
value-opening-free = no duty
value-opening-highest-double = the highest in your hand
value-opening-own-highest = the opener's highest
value-opening-set-top = the highest of the set
value-opening-duty-every-round = in every round
value-opening-duty-first-round = only in the first round
value-order-lowest = the lowest tile goes first
value-order-rotating = in turn
value-out-wins-off = wins if it has fewer points
value-out-wins-on = wins in any case
value-partner-tiles-off = don't count
value-partner-tiles-on = count too
value-pass-bonus-first = the first of each round
value-pass-bonus-off = none
value-pass-bonus-opening = only after the opening tile
value-play-on-off = no, only as long as there are points to make
value-play-on-on = yes
value-primes-all = all the odd ones
value-primes-to-thirteen = from three to thirteen
value-reserve-0 = no tiles
value-reserve-2 = two tiles
value-restart-chain = the whole line waits
value-restart-end = only that end waits
value-round-points-all = all that is left, the partner's too
value-round-points-opponents = the other pair's
value-rounds =
    { $count ->
        [one] one round
       *[other] { $count } rounds
    }
value-rounds-all = one for each double
value-save-draw-always = always allowed
value-save-draw-off = not allowed
value-save-draw-on = allowed
value-scoring-advanced = advanced
value-scoring-basic = basic
value-second-row-anyone = anyone begins it
value-second-row-opener = only the opener begins it
value-set-6 = double six
value-set-9 = double nine
value-set-12 = double twelve
value-set-15 = double fifteen
value-set-18 = double eighteen
value-set-2x6 = two sets of double six
value-set-2x9 = two sets of double nine
value-set-2x12 = two sets of double twelve
value-set-4x6 = four sets of double six
value-set-4x9 = four sets of double nine
value-set-4x12 = four sets of double twelve
value-shutout-off = one match
value-shutout-on = two matches
value-single-card-0 = earns nothing
value-single-card-1 = earns a point
value-size-5 = five squares by five
value-size-7 = seven squares by seven
value-spinner-all = every double of the line
value-spinner-first = the first double
value-spinner-none = none, two ends
value-stop-at-once = the moment the limit is reached
value-stop-end-of-round = at the end of the round
value-sum-7 = seven
value-sum-10 = ten
value-team-round-all-out = when a whole team is out
value-team-round-one-out = when one player is out
value-teams-2x2 = two pairs
value-teams-none = none
value-tie-extra-deal = another deal
value-tie-official = territory and crowns decide
value-tie-shared = shared victory
value-tiles-off = colours
value-tiles-on = tiles
value-void-any-two = when any two hands are equal
value-void-lowest = when the lowest hands are equal
value-winner-first = the first to reach the limit
value-winner-highest = the most points

## Salotto dominoes

about-salotto-players = Players: { $value }.
about-salotto-set-6 = You play with 28 tiles, up to the double six, for at most four players.
about-salotto-set-9 = You play with 55 tiles, up to the double nine, for up to ten players.
about-salotto-set-12 = You play with 91 tiles, up to the double twelve, for up to ten players.
about-salotto-set-15 = You play with 136 tiles, up to the double fifteen, for up to ten players.
about-salotto-set-18 = You play with 190 tiles, up to the double eighteen, for up to twelve players.
about-salotto-set-2x6 = You play with 56 tiles, two of each up to the double six, for at most six players.
about-salotto-set-2x9 = You play with 110 tiles, two of each up to the double nine, for up to ten players.
about-salotto-set-2x12 = You play with 182 tiles, two of each up to the double twelve, for up to twelve players.
about-salotto-set-4x6 = You play with 112 tiles, four of each up to the double six, for up to ten players.
about-salotto-set-4x9 = You play with 220 tiles, four of each up to the double nine, for up to fourteen players.
about-salotto-set-4x12 = You play with 364 tiles, four of each up to the double twelve, for up to sixteen players.
about-salotto-teams-none = Everyone plays alone.
about-salotto-teams = You play in teams, { $value }: the first number says how many teams, the second how many players in each.
about-salotto-limit = Whoever reaches { $value } or more points is eliminated.
about-salotto-hand-auto = Everyone gets seven tiles, or as many as there are for all.
about-salotto-hand = Everyone gets { $value } tiles.
about-salotto-opening-any-double = The opener plays any double of their hand.
about-salotto-opening-highest-double = The opener must play the highest double of their hand.
about-salotto-drawing-one = If you can't play, you draw a single tile.
about-salotto-drawing-until-fits = If you can't play, you draw until a tile fits or the boneyard is empty.
about-salotto-drawing-none = Nobody ever draws: if you can't play, you pass.
about-salotto-drawn-keep = If the tile you drew fits, you may play it at once or keep it.
about-salotto-drawn-lay = If the tile you drew fits, you must play it.
about-salotto-draw-when-able-off = As long as you can play a tile, you may not draw.
about-salotto-draw-when-able-on = You may draw even when you could play a tile.
about-salotto-double-zero-ten = The double zero always costs ten points if it is left in your hand.
about-salotto-double-zero-ten-when-last = The double zero costs ten points only if it is the one tile left in your hand.
about-salotto-double-zero-pips = The double zero costs nothing.
about-salotto-team-round-one-out = In teams, the round ends as soon as one player has run out of tiles.
about-salotto-team-round-all-out = In teams, the round ends when all the players of one team have run out of tiles.
about-salotto-no-double-redeal = If nobody holds a double, the tiles are shuffled and dealt again.
about-salotto-no-double-heaviest = If nobody holds a double, whoever holds the tile with the greatest sum opens with it.
about-salotto-all-eliminated-lowest = If a round eliminates all who were left, the lowest total wins, and equal totals share the victory.
about-salotto-all-eliminated-extra-round = If a round eliminates all who were left, they play another, until one alone has the lowest total.
about-salotto-all-eliminated-last = If a round eliminates all who were left, whoever had the lowest total before it wins.

## Five and three

about-five-and-three-players = Players: { $value }.
about-five-and-three-set-6 = You play with 28 tiles, up to the double six, for at most five players.
about-five-and-three-set-9 = You play with 55 tiles, up to the double nine, for at most eleven players.
about-five-and-three-set-12 = You play with 91 tiles, up to the double twelve, for at most twelve players.
about-five-and-three-set-15 = You play with 136 tiles, up to the double fifteen, for at most twelve players.
about-five-and-three-set-18 = You play with 190 tiles, up to the double eighteen, for at most twelve players.
about-five-and-three-deal-more = Large hands are dealt, up to sixteen tiles each.
about-five-and-three-deal-nine = Nine tiles each are dealt, or as many as there are.
about-five-and-three-deal-fewer = Small hands are dealt, ten tiles each at most, which makes the round shorter and easier.
about-five-and-three-scoring-basic = The multiples of three and five earn points.
about-five-and-three-scoring-advanced = The multiples of every odd prime number earn points, not just those of three and five.
about-five-and-three-limit = You play to { $value } points.
about-five-and-three-stop-at-once = The match ends the moment someone reaches the limit, which must be hit exactly.
about-five-and-three-stop-end-of-round = The limit may be passed, and the match ends with the round in which someone reaches it.
about-five-and-three-winner-highest = If the match ends with a round, the most points win, and between equals whoever reached the limit first.
about-five-and-three-winner-first = If the match ends with a round, whoever reached the limit first wins, even if others have more points.
about-five-and-three-boneyard-off = The tiles that were not dealt stay out of the round, and if you can't play, you pass.
about-five-and-three-boneyard-draw = The tiles that were not dealt are the boneyard, and if you can't play, you draw one.
about-five-and-three-opening-any-double = The opener plays any double of their hand.
about-five-and-three-opening-highest-double = The opener must play the highest double of their hand.
about-five-and-three-primes-all = In the advanced scoring, every odd prime number earns points.
about-five-and-three-primes-to-thirteen = In the advanced scoring, only three, five, seven, eleven and thirteen earn points.
about-five-and-three-lone-double-once = While the first double lies alone, it counts once: the double six makes twelve.
about-five-and-three-lone-double-twice = While the first double lies alone, it counts twice: the double six makes twenty-four.
about-five-and-three-blocked-point-nobody = In a blocked round, nobody gets the extra point.
about-five-and-three-blocked-point-last-player = In a blocked round, the extra point goes to whoever played the last tile.
about-five-and-three-hand-auto = Each player gets as many tiles as the deal says.
about-five-and-three-hand = Tiles for each player: { $value }, whatever the deal says.
about-five-and-three-last-tile-apart = Whoever goes out counts first the points of the last tile and then the extra point: the first can be lost and the second scored.
about-five-and-three-last-tile-together = Whoever goes out counts the points of the last tile and the extra point as one: if they pass the limit, all are lost.
about-five-and-three-no-double-redeal = If nobody holds a double, the tiles are shuffled and dealt again.
about-five-and-three-no-double-heaviest = If nobody holds a double, whoever holds the tile with the greatest sum opens with it.
about-five-and-three-later-rounds-highest-double = In every round whoever holds the highest double opens.
about-five-and-three-later-rounds-next-seat = The highest double opens only the first round; then the seat after the last opener does, with any tile.

## Classic dominoes

about-classic-players = Players: { $value }.
about-classic-set-6 = You play with 28 tiles, up to the double six.
about-classic-set-9 = You play with 55 tiles, up to the double nine, and there is more to draw.
about-classic-target = The first to reach { $value } or more points wins.
about-classic-lead-total = Everyone draws a tile, and the greatest sum opens the first round.
about-classic-lead-double = Everyone draws a tile for the lead, and any double beats every other tile.
about-classic-lead-first-seat = Nobody draws for the lead: the first seat opens the first round.
about-classic-hand-auto = Two or four players get seven tiles each; three players, six tiles; five players, five tiles; six players, four tiles.
about-classic-hand = Tiles for each player: { $value }.
about-classic-void-lowest = A round is void only when two or more share the lowest hand of a blocked game.
about-classic-void-any-two = A round is void whenever any two players end it with hands worth the same.
about-classic-reserve-0 = The boneyard can be drawn down to its last tile.
about-classic-reserve-2 = The last two tiles of the boneyard are never drawn.
about-classic-blocked-difference = In a blocked game the lowest hand scores the sum of the other hands, minus its own once.
about-classic-blocked-per-opponent = In a blocked game the lowest hand scores, for each opponent, the difference between the two hands.
about-classic-after-void-next = After a void round the next player opens, as always.
about-classic-after-void-again = A void round is played again, and the same player opens it.

## Dominoes in pairs

about-pairs-set-6 = You play with 28 tiles, up to the double six; with seven each there is nothing to draw.
about-pairs-set-9 = You play with 55 tiles, up to the double nine, and there is a boneyard to draw from.
about-pairs-target = The first pair to reach { $value } or more points wins.
about-pairs-lead-total = Everyone draws a tile: the two greatest sums are a pair, and the greatest opens.
about-pairs-lead-double = Everyone draws a tile to make the pairs, and any double beats every other tile.
about-pairs-lead-first-seat = Nobody draws for the lead: the first seat opens, and its partner is the third.
about-pairs-lead-highest-double = Nobody draws for the lead: the first seat plays with the third, and whoever holds the highest double opens.
about-pairs-hand-auto = With the double six everyone gets seven tiles; with the double nine it is nine.
about-pairs-hand = Tiles for each player: { $value }.
about-pairs-opening-own-highest = The duty is to open with the highest double in your hand.
about-pairs-opening-set-top = The duty is to open with the highest double of the set; without it, you open with any tile.
about-pairs-opening-duty-first-round = The opener must play that double only in the first round, and opens freely later.
about-pairs-opening-duty-every-round = The opener must play that double in every round.
about-pairs-opening-free = The opener plays any tile, in the first round too.
about-pairs-out-wins-off = The pair with fewer points in its hands wins the round, even if the other has gone out.
about-pairs-out-wins-on = The pair of whoever goes out wins the round, whatever the partner still holds.
about-pairs-after-void-next = After a void round the next player opens, as always.
about-pairs-after-void-again = A void round is played again: the same player opens it, under the same duty.
about-pairs-later-rounds-next-seat = Each later round is opened by the next player.
about-pairs-later-rounds-winner = Each later round is opened by whoever won the last one.
about-pairs-later-rounds-winning-pair = Each later round is opened by whoever won the last one, who may leave it to their partner.
about-pairs-round-points-opponents = The pair that wins a round scores what the other pair has left.
about-pairs-round-points-all = The pair that wins a round scores all that is left, the partner's tiles too.
about-pairs-blocked-winner-pair = A blocked round is won by the pair with fewer points in its two hands.
about-pairs-blocked-winner-lowest-hand = A blocked round is won by the pair of whoever has the lowest hand.
about-pairs-blocked-tie-void = A blocked round that is equal is void.
about-pairs-blocked-tie-opener = A blocked round that is equal is won by the pair that opened it.
about-pairs-blocked-tie-closer = A blocked round that is equal is won by the pair that played the last tile.
about-pairs-capicua-off = Going out with a tile that fits both ends earns nothing besides.
about-pairs-capicua-25 = Going out with a tile that fits both ends, if it is no double, earns 25 points more.
about-pairs-capicua-double = Going out with a tile that fits both ends, if it is no double, makes the round count twice.
about-pairs-pass-bonus-off = A pass earns the others nothing.
about-pairs-pass-bonus-opening = If the second player passes on the opening tile, the pair that opened scores 25 points.
about-pairs-pass-bonus-first = The first pass of a round earns 25 points for the pair that made it necessary.
about-pairs-chuchazo-off = Going out with the double zero earns nothing besides.
about-pairs-chuchazo-25 = Going out with the double zero earns 25 points more.
about-pairs-shutout-off = A victory counts as one match, however many points the others have.
about-pairs-shutout-on = A victory over a pair that has no points counts as two matches.

## Jolly dominoes

about-jolly-players = Players: { $value }.
about-jolly-set-6 = You play with 28 tiles, up to the double six, and there are four jokers.
about-jolly-set-9 = You play with 55 tiles, up to the double nine, and there are more jokers.
about-jolly-sum-7 = The halves that touch must make seven, as four and three do.
about-jolly-sum-10 = The halves that touch must make ten, as six and four do; it takes the double nine.
about-jolly-target = The first to reach { $value } or more points wins.
about-jolly-lead-total = Everyone draws a tile, and the greatest sum opens the first round.
about-jolly-lead-double = Everyone draws a tile for the lead, and any double beats every other tile.
about-jolly-lead-first-seat = Nobody draws for the lead: the first seat opens the first round.
about-jolly-after-zero-both = At an end of zero you may play a joker along the line or across it, as you like.
about-jolly-after-zero-lengthwise = At an end of zero a joker is played only along the line.
about-jolly-after-zero-crosswise = At an end of zero a joker is played only across the line.
about-jolly-restart-end = After a joker across the line only that end waits for a zero, and the other stays in play.
about-jolly-restart-chain = After a joker across the line nothing is played elsewhere until a zero lies on the joker.
about-jolly-save-draw-on = If nothing but jokers can be played, you may first draw one tile.
about-jolly-save-draw-off = If nothing but jokers can be played, you must play one.
about-jolly-save-draw-always = You may draw even when you could play, as often as you like.
about-jolly-blocked-sum = In a blocked game the lowest hand scores the sum of the other hands.
about-jolly-blocked-difference = In a blocked game the lowest hand scores the sum of the other hands, minus its own.
about-jolly-after-crosswise-zero = After a crosswise joker, only a tile with a zero can be played.
about-jolly-after-crosswise-sum = After a crosswise joker, a tile that makes the sum with one of its halves can be played, or another joker crosswise.
about-jolly-first-jolly-lengthwise = A joker that opens lies lengthwise, with both halves open.
about-jolly-first-jolly-crosswise = A joker that opens lies crosswise, and both ends are its own.
about-jolly-void-lowest = A round is void only when two or more share the lowest hand of a blocked game.
about-jolly-void-any-two = A round is void whenever any two players end it with hands worth the same.
about-jolly-after-void-next = After a void round the next player opens, as always.
about-jolly-after-void-again = A void round is played again, and the same player opens it.

## Bidomino

about-bidomino-players = Players: { $value }.
about-bidomino-max-value-26 = The rows end at twenty-six, and the sums of twenty-seven and twenty-eight can't be played.
about-bidomino-max-value-28 = The rows end at twenty-eight, as an ace of fourteen may be added to a king or to another ace.
about-bidomino-lay-free = You may always discard a card instead of playing, even when you could play.
about-bidomino-lay-must = You discard only if nothing you hold can be played; a second pair is never compulsory.
about-bidomino-deals-auto = There is one deal for each player, so that everyone is dealer once.
about-bidomino-deals = Deals in the match: { $value }.
about-bidomino-second-row-anyone = Anyone may begin the second row with a fifteen.
about-bidomino-second-row-opener = Only the player to the dealer's right may begin the second row.
about-bidomino-aces-same-rank = Two aces earn the extra point of the same rank even if one is one and the other fourteen.
about-bidomino-aces-by-value = Two aces earn the extra point of the same rank only if both are one or both fourteen.
about-bidomino-new-stock-at-once = The stock is used up as soon as its last card is taken.
about-bidomino-new-stock-when-missing = The stock is used up only when someone should take a card and there is none.
about-bidomino-last-markers-two-left = When the stock is gone, the point for one pair is a card of yours if you have two left; otherwise it is written down.
about-bidomino-last-markers-sheet = When the stock is gone, all points are written down, and no card of yours becomes a marker.
about-bidomino-last-markers-hand = When the stock is gone, the point for one pair is a card of yours as long as you have one left.
about-bidomino-single-card-1 = A last card played by itself earns one point.
about-bidomino-single-card-0 = A last card played by itself carries on a row, but earns nothing.
about-bidomino-due-markers-written = Markers that the stock doesn't have any more the second time are written down as points.
about-bidomino-due-markers-lost = Markers that the stock doesn't have any more the second time are lost.
about-bidomino-tie-shared = Equal totals share the victory.
about-bidomino-tie-extra-deal = If the best are equal after the last deal, you all play another one, until they aren't.
about-bidomino-dealer-right = The deal moves to the right, like the turn.
about-bidomino-dealer-left = The deal moves to the left, while the turn still goes to the right.
about-bidomino-play-on-off = A deal ends as soon as nobody can make any more points.
about-bidomino-play-on-on = A deal goes on until everyone has discarded their last card; the points stay the same.

## Kingdomino

about-kingdomino-players = Players: { $value }.
about-kingdomino-mode-auto = You build on the grid, or without it if the tiles are chosen as in the original.
about-kingdomino-mode-grid = You build on a grid of five squares by five, with the castle in the middle.
about-kingdomino-mode-free = You build without a grid: the kingdom grows where you like, but always within a square.
about-kingdomino-draft-each = Everyone chooses from all four tiles of the round, even one that others have chosen.
about-kingdomino-draft-exclusive = You choose one after the other, and a tile that has been chosen is gone; four players at most.
about-kingdomino-draft-original = Kings reserve the tiles for the next turn, and a low number lets you choose earlier; two to four players.
about-kingdomino-kingdoms-1 = Everyone builds one kingdom, and the match is over.
about-kingdomino-kingdoms-3 = It's a dynasty: everyone builds three kingdoms, one after the other, and all their points are added up.
about-kingdomino-order-rotating = When each tile goes to one player, each round begins with the next player.
about-kingdomino-order-lowest = When each tile goes to one player, whoever has chosen the lowest tile chooses first in the next round.
about-kingdomino-bonus-no-skip-off = Never skipping a turn earns no extra points.
about-kingdomino-bonus-no-skip-on = Whoever never skipped a turn gets five extra points.
about-kingdomino-bonus-centre-off = A castle in the middle of its kingdom earns no extra points.
about-kingdomino-bonus-centre-on = Without the grid, whoever has the castle in the middle of the kingdom gets ten extra points.
about-kingdomino-bonus-centre-full = Without the grid, ten extra points go to whoever fills the whole square and has the castle in its middle.
about-kingdomino-tiles-on = You place tiles in your kingdom.
about-kingdomino-tiles-off = You colour two squares of your kingdom as the tile says; the rules stay the same.
about-kingdomino-tie-official = Between equals the larger territory wins, and then the most crowns.
about-kingdomino-tie-shared = Equal points share the victory.
about-kingdomino-size-5 = Kingdoms grow to five squares by five.
about-kingdomino-size-7 = Kingdoms grow to seven squares by seven; only for two, the original way and without the grid.

## All fives

about-all-fives-players = Players: { $value }.
about-all-fives-teams-none = Everyone plays alone.
about-all-fives-teams-2x2 = Four players are two pairs: the first and the third seat against the second and the fourth.
about-all-fives-spinner-first = The first double of the round takes tiles on all four sides, so there are up to four ends.
about-all-fives-spinner-none = No double has arms: the line has two ends, as in Muggins.
about-all-fives-spinner-all = Every double of the line takes tiles on all four sides; doubles on arms don't.
about-all-fives-target = You play to { $value } points.
about-all-fives-hand-auto = Two players get nine tiles each; three players, seven tiles; four players, five tiles.
about-all-fives-hand = Tiles for each player: { $value }.
about-all-fives-lead-total = Everyone draws a tile, and the greatest sum opens with any tile; again after a blocked round.
about-all-fives-lead-highest-double = Whoever holds the highest double opens with it, in the first round and after a blocked one.
about-all-fives-lead-first-seat = Nobody draws for the lead: the first seat opens, in the first round and after a blocked one.
about-all-fives-reserve-0 = The boneyard can be drawn down to its last tile.
about-all-fives-reserve-2 = The last two tiles of the boneyard are never drawn.
about-all-fives-partner-tiles-off = When someone goes out, what their partner still holds doesn't count.
about-all-fives-partner-tiles-on = When someone goes out, their pair scores what the partner still holds as well.
about-all-fives-stop-at-once = The match ends the moment someone reaches the target, even in the middle of a round.
about-all-fives-stop-end-of-round = The match ends with the round in which someone reaches the target, and the most points win.
about-all-fives-blocked-difference = In a blocked round the fewest pips score what the others hold, less their own.
about-all-fives-blocked-sum = In a blocked round the fewest pips score all that the others hold.

about-rounds =
    { $count ->
        [one] There is one round
       *[other] There are { $count } rounds
    }; then whoever has the { $ahead ->
        [fewest] fewest
       *[most] most
    } points wins, and equals share the victory.
about-endless = The match has no end of its own: it goes on until you leave it, and can be taken up again.
## Mexican Train

about-mexican-train-players = Players: { $value }.
about-mexican-train-set-9 = You play with the double nine, which has 55 tiles: four players at most.
about-mexican-train-set-12 = You play with the double twelve, which has 91 tiles: eight players at most.
about-mexican-train-set-15 = You play with the double fifteen, which has 136 tiles: twelve players at most.
about-mexican-train-set-18 = You play with the double eighteen, which has 190 tiles: twelve players at most.
about-mexican-train-rounds = Rounds: { $value }.
about-mexican-train-rounds-all = One round for each double of the set, from the highest down to double zero.
about-mexican-train-hand-auto =
    { $set ->
        [set-9] Up to three players get ten tiles each; four get eight.
        [set-15] Up to four players get fifteen tiles each; up to eight get thirteen, up to twelve get ten.
        [set-18] Up to four players get eighteen tiles each; up to eight get sixteen, up to twelve get fourteen.
       *[set-12] Up to four players get fifteen tiles each; up to six get twelve, up to eight get ten.
    }
about-mexican-train-hand = Tiles for each player: { $value }.
about-mexican-train-engine-turn-plays = Whoever puts the engine down plays on it in the same turn.
about-mexican-train-engine-turn-only = Whoever puts the engine down has had their turn with that.
about-mexican-train-no-engine-draw = If nobody holds the engine, everyone draws one tile in turn until somebody has it.
about-mexican-train-no-engine-highest = If nobody holds the engine, the highest double that somebody holds takes its place.
about-mexican-train-mexican-any = Anyone may begin the Mexican train, in any turn.
about-mexican-train-mexican-after-own = You may begin the Mexican train only once your own has begun.
about-mexican-train-after-double-again = Whoever plays a double plays again at once.
about-mexican-train-after-double-next = Whoever plays a double has finished their turn, and the next player has to cover it.
about-mexican-train-cover-order-laid = Several doubles are covered in the order in which they were played.
about-mexican-train-cover-order-any = Several doubles may be covered in any order.
about-mexican-train-last-double-ends = A double as your last tile ends the round.
about-mexican-train-last-double-covered = A double as your last tile has to be covered: if you can't, you draw.
about-mexican-train-first-turn-one = In your first turn you play one tile, as in any other.
about-mexican-train-first-turn-chain = In your first turn you may play as many tiles on your own train as you like.
about-mexican-train-double-zero-0 = The double zero counts nothing in a hand.
about-mexican-train-double-zero-25 = The double zero counts twenty-five points in a hand.
about-mexican-train-double-zero-50 = The double zero counts fifty points in a hand.
about-mexican-train-equal-shared = Those with equal points share the victory.
about-mexican-train-equal-rounds = Of those with equal points, whoever won more rounds wins.

## Options that can't be

offer-sum-of-ten = With the double nine and the sum of seven, nearly every round is blocked; the sum of ten plays better.

allowed-words = one of { $words }
allowed-number = a number from { $from } to { $to }
allowed-number-or = a number from { $from } to { $to }, or { $word }
allowed-goal = a number of points from { $from } to { $to }, a number of rounds such as 6-rounds, or { $word }
allowed-teams = none to play alone, or 2x2, 2x3, 2x4, 2x5, 3x2, 3x3, 4x2 or 5x2, first the teams and then the players of each

no-such-option = This game has no option { $name }. It has { $options }; the Options section of its rules explains them.
no-such-value = In this game the option { $option } can't be { $value }. Choose { $allowed }.
bad-players = With these options there can only be from { $from } to { $to } players. Change the number of players, or the options.
set-too-small = { $players } players need at least { $sets ->
        [2] two sets of
        [4] four sets of
       *[1] a
    } double { $needed }, as a smaller set doesn't have enough tiles for all. Choose a larger set, or fewer players.
bad-endless = A match without an end can't be counted here. Choose a number of points or of rounds.
bad-teams = There can't be such teams: there must be two to five of them, of two to five players each, and at most ten players in all. Try 2x3, which is two teams of three.
teams-and-players = { $teams } teams of { $size } players make { $needed } players, and not { $players }. Change the teams, or the number of players.
bad-hand = There aren't enough tiles for such large hands: each player can get from { $from } to { $to }. Choose fewer tiles for each player, fewer players or a larger set.
option-needs = The option { $option } can't be { $value } together with the others you chose. It goes with { $needs } set to { $needed }: change one or the other.

preset-salotto-playroom = as in QuentinC's Playroom
preset-salotto-playroom-about = you may draw even if you could play, and the double zero counts ten only if it is all that you have left
preset-salotto-family = at home
preset-salotto-family-about = the highest double opens, you draw until a tile fits and play it, and the double zero counts nothing
preset-salotto-block = without drawing
preset-salotto-block-about = the block game: nobody draws, and who can't play passes
preset-five-and-three-pub = as in an English pub
preset-five-and-three-pub-about = nine tiles each or as many as there are, and after the first round each opens in turn
preset-classic-bar = as in the bar
preset-classic-bar-about = the last two tiles of the boneyard stay where they are
preset-pairs-bar = as in the bar
preset-pairs-bar-about = whoever has the double six opens with it, and the pair that goes out wins the round
preset-pairs-latin = Latin
preset-pairs-latin-about = the double six opens, then whoever won; the winners score all that is left, up to 200
preset-jolly-matador = matador
preset-jolly-matador-about = with the double nine, halves that touch make ten, a joker across takes the sum or another joker, and you may always draw
preset-kingdomino-original = as in the box
preset-kingdomino-original-about = kings reserve tiles, and there is no grid
preset-all-fives-muggins = Muggins
preset-all-fives-muggins-about = no double has arms, so the line has two ends
preset-all-fives-all-doubles = all doubles
preset-all-fives-all-doubles-about = every double of the line has arms, and everyone gets five tiles
preset-salotto-short = short
preset-salotto-short-about = three rounds, whoever is ahead wins
preset-five-and-three-short = short
preset-five-and-three-short-about = three rounds, whoever is ahead wins
preset-classic-short = short
preset-classic-short-about = three rounds, whoever is ahead wins
preset-pairs-short = short
preset-pairs-short-about = three rounds, whoever is ahead wins
preset-jolly-short = short
preset-jolly-short-about = three rounds, whoever is ahead wins
preset-all-fives-short = short
preset-all-fives-short-about = up to 61 points
preset-mexican-train-one-round = one round
preset-mexican-train-one-round-about = the round of the highest engine alone
preset-mexican-train-short = short
preset-mexican-train-short-about = three rounds with the double nine, up to four players
preset-bidomino-one-deal = one deal
preset-bidomino-one-deal-about = a single deal decides
