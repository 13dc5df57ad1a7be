# Kingdomino: what happens, and what is answered.

# Terrains, tiles and squares
kingdom-terrain =
    { $terrain ->
        [wheat] wheat
        [forest] forest
        [water] water
        [grass] grass
        [swamp] swamp
       *[mine] mine
    }
kingdom-land =
    { $terrain ->
        [wheat] wheat
        [forest] forest
        [water] water
        [grass] grass
        [swamp] swamp
       *[mine] mine
    }{ $crowns ->
        [0] { "" }
        [one] { " " }with crown
       *[other] { " " }with { $crowns } crowns
    }
kingdom-tile = { $number }, { $left } and { $right }
kingdom-double =
    { $number }, { $terrain ->
        [wheat] double wheat
        [forest] double forest
        [water] double water
        [grass] double grass
        [swamp] double swamp
       *[mine] double mine
    }
kingdom-at-castle = level with the castle
kingdom-across =
    { $side ->
        [left]
            { $count ->
                [one] one left
               *[other] { $count } left
            }
       *[right]
            { $count ->
                [one] one right
               *[other] { $count } right
            }
    }
kingdom-upright =
    { $side ->
        [down]
            { $count ->
                [one] one down
               *[other] { $count } down
            }
       *[up]
            { $count ->
                [one] one up
               *[other] { $count } up
            }
    }
kingdom-away = { $across }, { $upright }
kingdom-on = on { $square }
kingdom-both-on = on { $first } and { $second }
kingdom-beside =
    { $beside ->
        [above] above it
        [below] below it
        [left] left of it
       *[right] right of it
    }
kingdom-both-beside =
    { $first }, and the one { $beside ->
        [above] above
        [below] below
        [left] to the left
       *[right] to the right
    }
kingdom-castle = castle
kingdom-open = free
kingdom-territory =
    { $terrain ->
        [wheat] wheat
        [forest] forest
        [water] water
        [grass] grass
        [swamp] swamp
       *[mine] mine
    } of { $squares ->
        [one] one square
       *[other] { $squares } squares
    }, { $crowns ->
        [0] no crowns
        [one] one crown
       *[other] { $crowns } crowns
    }{ $points ->
        [0] { "" }
        [one] , 1 point
       *[other] , { $points } points
    }
kingdom-part =
    { $terrain ->
        [wheat] wheat
        [forest] forest
        [water] water
        [grass] grass
        [swamp] swamp
       *[mine] mine
    } { $points }
kingdom-territory-at = { $territory }: { $squares }

# The round
kingdom-order = Order of the kings: { $kings }.
kingdom-begun = Kingdom { $number } of { $kingdoms }.
next-kingdom =
    { $input ->
        [touch] Go on to the next kingdom.
       *[keys] Enter for the next kingdom.
    }
kingdom-round =
    { $round ->
        [1] Round 1 of { $rounds }.
       *[other] Round { $round }.
    }
kingdom-last-round = Round { $round }, the last: only the reserved tiles are placed.
kingdom-round-over = End of round { $round }: { $scores }.
kingdom-your-place = you { $points }, place { $place } of { $count }

# Moves
kingdom-placed-you =
    { $detail ->
        [short] { $points ->
            [0] no points
            [one] 1 point
           *[other] { $points } points
        }{ $total ->
            [0] { "" }
           *[other] , { $total } in all
        }.
       *[normal] You place { $number }{ $heard ->
            [no] , { $places }
           *[yes] { "" }
        }: { $points ->
            [0] no points
            [one] 1 point
           *[other] { $points } points
        }{ $total ->
            [0] { "" }
           *[other] , { $total } in all
        }.
    }
kingdom-placed-other =
    { $who } { $means ->
        [colours] colours
       *[tiles] places
    } { $tile }{ $detail ->
        [long] , { $places }
       *[normal] { "" }
    }: { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }{ $sum ->
        [told] { $total ->
            [0] { "" }
           *[other] , { $total } in all
        }
       *[asked] { "" }
    }.
kingdom-placed-several =
    { $who } { $means ->
        [colours] colour
       *[tiles] place
    } { $tile }{ $detail ->
        [long] , { $places }
       *[normal] { "" }
    }: { $points ->
        [0] no points
        [one] 1 point each
       *[other] { $points } points each
    }{ $sum ->
        [told] { $total ->
            [0] { "" }
           *[other] , { $total } in all
        }
       *[asked] { "" }
    }.
kingdom-placed-took-other =
    { $who } { $means ->
        [colours] colours
       *[tiles] places
    } { $number }{ $detail ->
        [long] , { $places }
       *[normal] { "" }
    }: { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }{ $sum ->
        [told] { $total ->
            [0] { "" }
           *[other] , { $total } in all
        }
       *[asked] { "" }
    }; reserves { $taken }.
kingdom-took-you = You reserve { $number }.
kingdom-took-other = { $who } reserves { $tile }.
kingdom-skipped-you = You skip the turn.
kingdom-skipped-other = { $who } can't place anything and skips the turn.
kingdom-discarded-you = You discard { $number }.
kingdom-discarded-other = { $who } can't place { $number } and discards it.

# The end
kingdom-never-skipped = { $points } for never skipping
kingdom-centred = { $points } for the castle in the middle
kingdom-from-territories = { $points } from territories
kingdom-final-you =
    { $total ->
        [0] Your kingdom is worth nothing.
        [one] Your kingdom is worth 1 point.
       *[other] Your kingdom is worth { $total } points.
    }
kingdom-final-other =
    { $total ->
        [0] { $who }'s kingdom is worth nothing.
        [one] { $who }'s kingdom is worth 1 point.
       *[other] { $who }'s kingdom is worth { $total } points.
    }
kingdom-final-parts-you = Your kingdom is worth { $total } points: { $parts }.
kingdom-final-parts-other = { $who }'s kingdom is worth { $total } points: { $parts }.
kingdom-final-standing = Final scores: { $scores }.
kingdom-totals = After kingdom { $number } of { $kingdoms }, in all: { $totals }.
kingdom-by-territory =
    Level at { $points } points: the largest territory decides, { $most } against { $less ->
        [one] one square
       *[other] { $less } squares
    }.
kingdom-by-crowns =
    Level at { $points } points and in the largest territory: crowns decide, { $most } against { $less ->
        [0] none
        [one] one
       *[other] { $less }
    }.
kingdom-won-you =
    You have won the match, with { $points ->
        [one] 1 point
       *[other] { $points } points
    }!
kingdom-won-other =
    { $who } wins the match with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
kingdom-won-shared =
    A shared victory, with { $points ->
        [one] 1 point
       *[other] { $points } points
    }: { $winners }.
kingdom-over-alone = The match ends here.

# The turn
kingdom-turn-choose =
    { $count ->
        [one] Your turn: only { $numbers } is left.
       *[other] Your turn: { $numbers } are left.
    }
kingdom-turn-take =
    { $count ->
        [one] Your turn to reserve: only { $numbers } is left.
       *[other] Your turn to reserve: { $numbers } are left.
    }
kingdom-turn-reserve = Your turn to reserve.
kingdom-turn-place =
    { $means ->
        [colours] Your turn: colour { $tile }.
       *[tiles] Your turn: place { $tile }.
    }
kingdom-turn-skip = Your turn, but no tile fits: { key-for-draw } skips the turn.
kingdom-turn-discard = Your turn, but { $tile }, doesn't fit: { key-for-draw } discards it.
kingdom-now-take =
    { $count ->
        [one] Now reserve: only { $numbers } is left.
       *[other] Now reserve: { $numbers } are left.
    }

# Questions
kingdom-offer = On offer: { $tiles }.
kingdom-no-offer = There are no tiles on offer now.
kingdom-tile-yours = { $tile }, taken by you
kingdom-tile-of = { $tile }, taken by { $who }
kingdom-king = { $number } { $who }
kingdom-to-place = To be placed, in this order: { $tiles }.
kingdom-tiles =
    { $count ->
        [one] One tile: { $tiles }.
       *[other] { $count } tiles: { $tiles }.
    }
kingdom-points =
    { $points ->
        [0] You have no points yet.
        [one] You have 1 point: { $parts }.
       *[other] You have { $points } points: { $parts }.
    }
kingdom-with-bonuses = If this were the end you would have { $total }, with { $bonuses }.
kingdom-scores = Scores: { $scores }.
kingdom-with-before = In all, with the kingdoms before: { $totals }.
kingdom-match =
    { $round ->
        [0] About to begin
       *[other] Round { $round } of { $rounds }
    }; { $tiles ->
        [0] no more tiles to come
       *[other] { $tiles } tiles still to come
    }; { $draft ->
        [each] everyone chooses from all the tiles
        [exclusive] each tile goes to one player
       *[original] tiles are reserved for the next round
    }.
kingdom-skips = Turns skipped: { $players }.
kingdom-no-skips = Nobody has skipped a turn.
kingdom-where =
    Round { $round } of { $rounds }; { $count ->
        [0] no tile on offer
        [one] on offer { $numbers }
       *[other] on offer { $numbers }
    }; in your kingdom { $squares ->
        [0] only the castle
       *[other] { $squares } squares
    }, { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }.
kingdom-unseen-terrain =
    { $squares ->
        [0] no
        [one] one square of
       *[other] { $squares } squares of
    } { $terrain ->
        [wheat] wheat
        [forest] forest
        [water] water
        [grass] grass
        [swamp] swamp
       *[mine] mine
    }{ $crowns ->
        [0] { "" }
        [one] { " " }with a crown
       *[other] { " " }with { $crowns } crowns
    }
kingdom-unseen =
    { $count ->
        [0] All tiles have been seen.
        [one] One tile unseen: { $terrains }.
       *[other] { $count } tiles unseen: { $terrains }.
    }
kingdom-unseen-few =
    { $count ->
        [one] One tile unseen: { $tiles }.
       *[other] { $count } tiles unseen: { $tiles }.
    }

# The tiles on offer, and places for them
kingdom-item =
    { $tile }: { $points ->
        [0] fits, no points
        [one] up to 1 point
       *[other] up to { $points } points
    }
kingdom-walked-tile = Tile { $item }
kingdom-item-idle = { $tile }: doesn't fit
kingdom-step-tile = { $tile }
kingdom-step-square = { $square }
kingdom-ask-place =
    { $count ->
        [one] One place for { $number }.
       *[other] { $count } places for { $number }, highest scoring first.
    }
kingdom-ask-way =
    { $count ->
        [one] { $number }, { $square }: one way.
       *[other] { $number }, { $square }: { $count } ways, highest scoring first.
    }
kingdom-would-place =
    { $on ->
        [square] Tile { $number } goes there in one way only
       *[kingdom] One place only for tile { $number }
    }: { $place }. { $key ->
        [same] { $input ->
            [touch] The same button places it
           *[keys] The same key places it
        }
       *[enter] { $input ->
            [touch] Touch it to place it
           *[keys] Enter places it
        }
    }.
kingdom-place =
    { $place }: { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }
kingdom-halves = { $left }; { $right }
kingdom-half-alone =
    { $terrain ->
        [wheat] wheat
        [forest] forest
        [water] water
        [grass] grass
        [swamp] swamp
       *[mine] mine
    } { $place }
kingdom-half-castle =
    { $terrain ->
        [wheat] wheat
        [forest] forest
        [water] water
        [grass] grass
        [swamp] swamp
       *[mine] mine
    } { $place }, next to the castle
kingdom-half-touching =
    { $squares ->
        [one] { $terrain ->
            [wheat] wheat { $place }, joining your wheat
            [forest] forest { $place }, joining your forest
            [water] water { $place }, joining your water
            [grass] grass { $place }, joining your grass
            [swamp] swamp { $place }, joining your swamp
           *[mine] mine { $place }, joining your mine
        }
       *[other] { $terrain ->
            [wheat] wheat { $place }, joining your wheat of { $squares }
            [forest] forest { $place }, joining your forest of { $squares }
            [water] water { $place }, joining your water of { $squares }
            [grass] grass { $place }, joining your grass of { $squares }
            [swamp] swamp { $place }, joining your swamp of { $squares }
           *[mine] mine { $place }, joining your mine of { $squares }
        }
    }{ $crowns ->
        [0] { "" }
        [one] { " " }with a crown
       *[other] { " " }with { $crowns } crowns
    }
kingdom-half-joining =
    { $terrain ->
        [wheat] wheat
        [forest] forest
        [water] water
        [grass] grass
        [swamp] swamp
       *[mine] mine
    } { $place }, joining { $territories } territories into one of { $squares }{ $crowns ->
        [0] { "" }
        [one] { " " }with a crown
       *[other] { " " }with { $crowns } crowns
    }
kingdom-ranked = tile { $number }, { $place }
kingdom-judged-tile = tile { $tile }
kingdom-ranked-skip = skip the turn
kingdom-ranked-discard = discard the tile
kingdom-done-placed = you placed { $action }
kingdom-done-took = you took tile { $number }
kingdom-done-skipped = you skipped the turn
kingdom-done-discarded = you discarded the tile
kingdom-order-is =
    { $order ->
        [weight] Tiles by crowns.
       *[other] Tiles by number.
    }

# The kingdom
kingdom-title-you = Your kingdom.
kingdom-title-other = { $who }'s kingdom.
kingdom-row = Row { $row }, from the left: { $squares }.
kingdom-row-away = Row { $row }, beginning { $first }: { $squares }.
kingdom-row-castle = The row of the castle, beginning { $first }: { $squares }.
kingdom-column = Column { $column }, from the bottom: { $squares }.
kingdom-column-away = Column { $column }, beginning { $first }: { $squares }.
kingdom-column-castle = The column of the castle, beginning { $first }: { $squares }.
kingdom-castle-alone = The castle belongs to no territory.
kingdom-nothing-here = There is nothing here yet.
kingdom-whole-you =
    { $squares ->
        [0] Your kingdom is only a castle.
       *[other]
            Your kingdom: { $squares } squares, { $points ->
                [0] no points
                [one] 1 point
               *[other] { $points } points
            }.
    }
kingdom-whole-other =
    { $squares ->
        [0] { $who }'s kingdom is only a castle.
       *[other]
            { $who }'s kingdom: { $squares } squares, { $points ->
                [0] no points
                [one] 1 point
               *[other] { $points } points
            }.
    }
kingdom-territories = Territories: { $territories }.
kingdom-spread =
    { $columns ->
        [one] One column
       *[other] { $columns } columns
    } and { $rows ->
        [one] one row
       *[other] { $rows } rows
    }, { $most } and { $most } at most.

# Refusals
kingdom-not-in-original = Tiles are reserved here: you discard only one that doesn't fit.
kingdom-only-in-original = In this match tiles are neither reserved nor discarded: if none fits, you skip the turn.
kingdom-not-on-offer = Tile { $number } is not among the tiles on offer.
kingdom-taken-you = You have already taken { $number }: choose another.
kingdom-taken-other = { $who } has taken { $number }: choose another.
kingdom-reserved-first = First you have to place { $number }, which you reserved.
kingdom-take-now =
    { $count ->
        [one] Now you have to reserve a tile: only { $numbers } is left.
       *[other] Now you have to reserve a tile: { $numbers } are left.
    }
kingdom-named-grid = Here squares are named by a letter and a number, for example c4.
kingdom-named-free = Here squares are counted from the castle: first to the right, then up.
kingdom-on-castle = Nothing can be placed on the castle.
kingdom-occupied = The square { $square } is already covered.
kingdom-off-grid = The square { $square } is off the grid.
kingdom-too-wide = The kingdom would be { $columns } columns wide; the most is { $most }.
kingdom-too-high = The kingdom would be { $rows } rows high; the most is { $most }.
kingdom-no-contact = Not here: neither half would touch the castle or its own terrain, { $terrains }.
kingdom-no-room = The tile doesn't fit here: there is no other free square beside this one, { $square }.
kingdom-can-place = You have to place a tile: { $number } fits. { CAPITAL(key-for-moves) } lists all places.
kingdom-none-fits = No tile fits: { key-for-draw } skips the turn.
kingdom-cannot-place-discard = Tile { $number } doesn't fit: { key-for-draw } discards it.
kingdom-cannot-place = Tile { $number } doesn't fit: for { $terrains } there is no free place beside the castle or its own terrain. Choose another.
kingdom-not-adjacent = A tile covers two squares side by side: { $one } and { $other } aren't.
kingdom-which-tile = Which tile of { $numbers }? Its number comes first.

# Keys, where they do something else than in other games
kingdom-help-draw = skip the turn, or discard the tile that doesn't fit
kingdom-help-choose = choose the tile or the square under the cursor
kingdom-help-previous = previous tile, or the square above
kingdom-help-next = next tile, or the square below
kingdom-help-first = first tile, or start of the row
kingdom-help-last = last tile, or end of the row
kingdom-help-playable = next tile or square that fits
kingdom-help-order = change the order of the tiles on offer
kingdom-help-hand = the tiles you choose from
kingdom-help-walk-left = previous tile, or the square on the left
kingdom-help-walk-right = next tile, or the square on the right
kingdom-help-switch = move the arrows from the tiles to the squares, and back
kingdom-help-ends = the tiles on offer
kingdom-help-line = the whole kingdom
kingdom-help-match = the match, with round, tiles to come and turns skipped
kingdom-help-where = where you are, with turn, tiles, kingdom and points
kingdom-help-unseen = the terrains and crowns still unseen
kingdom-help-passed = who has skipped turns
