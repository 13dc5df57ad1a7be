# The line games: what happens, and what is answered.

# Before the round
lead-drawn = Drawing for the lead: { $draws }.
lead-draw = { who-before-number } { $tile }
seated = Playing together: { $teams }. Order of play: { $order }.
seated-you =
    { $size ->
        [2] Your partner is { $partners }. You play against { $others }. Order of play: { $order }.
       *[other] You are in a team with { $partners }, against { $others }. Order of play: { $order }.
    }
round-begun =
    { $detail ->
        [short] { $which ->
            [last] Last round.
           *[one] Round { $round }.
        }
       *[normal]
            { $which ->
                [last] Last round
               *[one] Round { $round }
            }: { $hand } tiles each, { $drawable ->
                [0] { $boneyard ->
                    [0] no boneyard
                    [one] one tile is out of play
                   *[other] { $boneyard } tiles are out of play
                }
                [one] one in the boneyard
               *[other] { $boneyard } in the boneyard
            }.
    }
your-hand =
    { $count ->
        [0] You have no tiles left.
        [one] You have one tile: { $tiles }.
       *[other] You have { $count } tiles: { $tiles }.
    }
their-hand =
    { $count ->
        [0] { $who } has no tiles left.
        [one] { $who } has one tile: { $tiles }.
       *[other] { $who } has { $count } tiles: { $tiles }.
    }
redealt = Nobody holds a double: the tiles are dealt again.
opens-double-you =
    You hold the highest double: { $tile }{ $any ->
        [yes] . You may open with any double
       *[no] { "" }
    }.
opens-double-other =
    { $who } holds the highest double: { $tile }{ $any ->
        [yes] , and may open with any double
       *[no] { "" }
    }.
opens-heaviest-you = Nobody holds a double. You have the highest tile: { $tile }.
opens-heaviest-other = Nobody holds a double. { $who } has the highest tile: { $tile }.
opens-drawn-you = You drew the highest tile: you open.
opens-drawn-other = { $who } opens, with the highest tile.

# Moves
drew-you =
    { $boneyard ->
        [told]
            You draw { $tiles }; { $drawable ->
                [0] the boneyard is used up
                [one] one is left in the boneyard
               *[other] { $drawable } are left in the boneyard
            }.
       *[untold] You draw { $tiles }.
    }
drew-other =
    { $boneyard ->
        [told]
            { $who } draws { $count ->
                [one] a tile
               *[other] { $count } tiles
            }; { $drawable ->
                [0] the boneyard is used up
                [one] one is left in the boneyard
               *[other] { $drawable } are left in the boneyard
            }.
       *[untold]
            { $who } draws { $count ->
                [one] a tile
               *[other] { $count } tiles
            }.
    }
just-drawn = You have just drawn { $tile }; you may keep it.
drew-passed-you = You draw { $tiles } and pass.
drew-passed-other =
    { $count ->
        [one] { $who } draws and passes.
       *[other] { $who } draws { $count } tiles and passes.
    }
drew-laid-other =
    { $who } draws { $count ->
        [one] { "" }
       *[other] { $count } tiles{ " " }
    }and plays { $way ->
        [crosswise] { $tile } crosswise
       *[lengthwise] { $tile }
    } on the { $side ->
        [left] left
       *[right] right
    }{ $ends ->
        [told] ; the ends are { $left } and { $right }
       *[untold] { "" }
    }{ $holds ->
        [0] { "" }
        [one] , one tile left
       *[other]
            { $hands ->
                [told] , { $holds } tiles left
               *[untold] { "" }
            }
    }.
passed-you = You pass.
passed-other = { $who } passes.
opening-left-you = You leave the opening { to-who }.
opening-left-to-you = { $who } leaves the opening to you.
opening-left-other = { $who } leaves the opening to { $partner }.
bonus-pass = { $who } scores { $points } points for the pass.
laid-you =
    { $side ->
        [start] You open with { $tile }.
        [left]
            { $ends ->
                [told] You play { $tile } on the left; the ends are { $left } and { $right }.
               *[untold] You play { $tile } on the left.
            }
       *[right]
            { $ends ->
                [told] You play { $tile } on the right; the ends are { $left } and { $right }.
               *[untold] You play { $tile } on the right.
            }
    }
laid-other =
    { $who } { $side ->
        [start] opens with { $tile }
        [left] plays { $tile } on the left
       *[right] plays { $tile } on the right
    }{ $ends ->
        [told] ; the ends are { $left } and { $right }
       *[untold] { "" }
    }{ $holds ->
        [0] { "" }
        [one] , one tile left
       *[other]
            { $hands ->
                [told] , { $holds } tiles left
               *[untold] { "" }
            }
    }.
laid-earning-you =
    { $side ->
        [start] You open with { $tile }
        [left] You play { $tile } on the left
       *[right] You play { $tile } on the right
    }{ $ends ->
        [told] , the ends { $left } and { $right } making { $sum }
       *[untold] { "" }
    }: { $points ->
        [0] no points, since they would pass the limit
        [one] 1 point
       *[other] { $points } points
    }{ $out ->
        [0] { "" }
       *[other] , including the one for going out
    }{ $detail ->
        [long] , { $total } in all
       *[normal] { "" }
    }.
laid-earning-other =
    { $who } { $side ->
        [start] opens with { $tile }
        [left] plays { $tile } on the left
       *[right] plays { $tile } on the right
    }{ $ends ->
        [told] , the ends { $left } and { $right } making { $sum }
       *[untold] { "" }
    }: { $points ->
        [0] no points, since they would pass the limit
        [one] 1 point
       *[other] { $points } points
    }{ $out ->
        [0] { "" }
       *[other] , including the one for going out
    }{ $detail ->
        [long] , { $total } in all
       *[normal] { "" }
    }.
laid-crosswise-you =
    { $side ->
        [start] You open with { $tile } crosswise
        [left] You play { $tile } crosswise on the left
       *[right] You play { $tile } crosswise on the right
    }{ $ends ->
        [told] : it takes { $wants } now
       *[untold] { "" }
    }.
laid-crosswise-other =
    { $who } { $side ->
        [start] opens with { $tile } crosswise
        [left] plays { $tile } crosswise on the left
       *[right] plays { $tile } crosswise on the right
    }{ $ends ->
        [told] : it takes { $wants } now
       *[untold] { "" }
    }{ $holds ->
        [one] . One tile left
       *[other] { "" }
    }.
end-crosswise = { $tile } crosswise
across-wants-zero = a zero
across-wants-jolly = only another joker
across-wants-one = { $one } or another joker
across-wants-two = { $one }, { $other } or another joker

# The end of the round
round-out-you = You are out of tiles: round { $round } is over.
round-out-other = { $who } is out of tiles: round { $round } is over.
round-blocked = Blocked: nobody can play any more. Round { $round } ends here.
round-goal-you = You have reached the limit: the match ends at once.
round-goal-other = { $who } has reached the limit: the match ends at once.
held =
    { $detail ->
        [short] { who-before-number } { $worth }
       *[normal] { who-before-number } { $tiles }, { $worth ->
            [one] 1 point
           *[other] { $worth } points
        }{ $zero ->
            [0] { "" }
           *[other] { ", " }{ $zero } of them for the double zero
        }
    }
held-tiles = { who-before-number } { $tiles }
hands-left = Left in hand: { $hands }.
bonus-capicua = Capicúa: { $points } points more.
bonus-capicua-twice = Capicúa: the round counts twice.
bonus-chuchazo = Chuchazo: { $points } points more.
void-round =
    { $then ->
        [again] A tie: the round is void, nobody scores, and it is played again.
       *[next] A tie: the round is void, nobody scores.
    }
extra-round = Nobody is under { $limit } points any more: another round decides.
penalty = { who-before-number } { $points }, { $total } in all
penalties = Penalties: { $sides }.
# A side at the end of a round: what is left in its hands, what that counts, and its total.
suffered =
    { $who }: { $hands ->
        [none] { "" }
        [one] { $left }, { "" }
       *[several] { $left }; this round{ " " }
    }{ $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }{ $zero ->
        [0] { "" }
       *[other] , { $zero } of them for the double zero
    }; { $total } in all.
prize-you =
    { $points ->
        [one] You score 1 point, { $total } in all.
       *[other] You score { $points } points, { $total } in all.
    }
prize-other =
    { $points ->
        [one] { $who } scores 1 point, { $total } in all.
       *[other] { $who } scores { $points } points, { $total } in all.
    }
prize-sum-you =
    You score { $sum } { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $total } in all.
prize-sum-other =
    { $who } scores { $sum } { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $total } in all.
sum-of-hands =
    { $sum }{ $bonus ->
        [none] { "" }
        [twice] , twice for the capicúa
        [capicua] , and { $extra } for the capicúa
       *[chuchazo] , and { $extra } for the chuchazo
    }, which makes
sum-for-out = for going out:
eliminated-you = You are out of the match: { $total } points, and the limit is { $limit }.
eliminated-other = { $who } is out of the match: { $total } points, and the limit is { $limit }.
won-you =
    { $sharing ->
        [one] You have won the match, with { $total ->
            [one] 1 point
           *[other] { $total } points
        }!
       *[other] You share the victory, with { $total ->
            [one] 1 point
           *[other] { $total } points
        }!
    }
won-team =
    { $sharing ->
        [one] Victory: { $who } wins the match with { $total ->
            [one] 1 point
           *[other] { $total } points
        }!
       *[other] A shared victory: { $who } has { $total ->
            [one] 1 point
           *[other] { $total } points
        }!
    }
won-shutout = Shutout: { $who } wins { $total } to nothing, and it counts as two matches!
won-other =
    { $sharing ->
        [one] { $who } wins the match with { $total ->
            [one] 1 point
           *[other] { $total } points
        }.
       *[other] { $who } shares the victory, with { $total ->
            [one] 1 point
           *[other] { $total } points
        }.
    }
your-team =
    { $size ->
        [2] your pair
       *[other] your team
    }
team-of =
    { $size ->
        [2] { $names }'s pair
       *[other] { $names }'s team
    }

# The turn
your-turn-open =
    { $leave ->
        [may] Your turn: you can open with { $tiles }{ $detail ->
            [short] , or leave it { to-who }
           *[normal] ; { key-for-draw } leaves it { to-who }
        }.
       *[no] Your turn: you can open with { $tiles }.
    }
your-turn-open-any =
    { $leave ->
        [may] Your turn: open with any tile{ $detail ->
            [short] , or leave it { to-who }
           *[normal] ; { key-for-draw } leaves it { to-who }
        }.
       *[no] Your turn: open with any tile.
    }
your-turn =
    { $detail ->
        [long] It is your turn: { $table }.
       *[normal] Your turn: { $table }.
    }
your-turn-draw =
    { $detail ->
        [short] Your turn: { $table }; you must draw.
        [long] Your turn: { $table }. You have nothing to play: { key-for-draw } draws.
       *[normal] Your turn: { $table }. { CAPITAL(key-for-draw) } draws.
    }
your-turn-pass =
    { $detail ->
        [short] Your turn: { $table }; you must pass.
        [long] Your turn: { $table }. You have nothing to play: { key-for-draw } passes.
       *[normal] Your turn: { $table }. { CAPITAL(key-for-draw) } passes.
    }
two-ends =
    { $detail ->
        [long] the ends are { $left } and { $right }
       *[normal] { $left } and { $right }
    }
two-ends-want = on the left { $left }; on the right { $right }
wanted-numbers = { $left } or { $right } wanted
wanted-number = { $wants } wanted
a-jolly = a joker
lone-tile = { $tile } on the table
lone-tile-wants = the { $tile } on the table wants { $wants }
turn-you = Your turn.
turn-other = { $who }'s turn.
turn-deal = The tiles are about to be dealt.
turn-over = The match is over.
no-turn = It is nobody's turn: the tiles are about to be dealt, or the match is over.

# Questions
no-line = Nothing lies on the table yet.
ends = On the left { $left }; on the right { $right }.
ends-of-one = { $table }.
end-wants = { $open }, which wants { $wants }
whole-line =
    { $count ->
        [one] One tile: { $tiles }.
       *[other] { $count } tiles, from the left: { $tiles }.
    }
lies-crosswise = joker { $tile } crosswise
line-tile =
    { $tile }{ $end ->
        [both] , the only tile on the table
        [left] , left end
        [right] , right end
       *[none] { "" }
    }
tally = { who-before-number } { $number }
scores-penalty =
    { $who ->
        [team] Scores: { $sides }. A team that reaches { $limit } is out.
       *[player] Scores: { $sides }. At { $limit } a player is out.
    }
scores-prize = Scores: { $sides }. The match is won at { $limit }.
scores-rounds =
    Scores: { $sides }. { $round ->
        [0] Rounds: { $rounds }
       *[other] Round { $round } of { $rounds }
    }.
scores-endless = Scores: { $sides }. The match has no end.
match-info =
    Round { $round }, { $sets ->
        [2] two sets of double { $set }
        [4] four sets of double { $set }
       *[1] double { $set } set
    }. { $drawable ->
        [0] { $boneyard ->
            [0] The boneyard is empty
            [one] One tile is out of play
           *[other] { $boneyard } tiles are out of play
        }
        [one] One tile is left in the boneyard
       *[other] { $boneyard } tiles are left in the boneyard
    }; { $ends ->
        [points]
            limit { $limit } points{ $who ->
                [team] { " " }a team
               *[player] { "" }
            }
        [rounds] { $limit ->
            [one] one round
           *[other] { $limit } rounds
        } in all
       *[never] no end
    }.
tiles-held = Tiles in hand: { $hands }.
where-opening = Nothing on the table. { $count ->
        [one] You have one tile
       *[other] You have { $count } tiles
    }: { $tiles }. Score: { $total }.
where =
    { $ends } { $count ->
        [0] You have no tiles left
        [one] You have one tile: { $tiles }
       *[other] You have { $count } tiles: { $tiles }
    }. Score: { $total }.
unseen-with =
    { $count ->
        [0] none with { $number }
        [one] one with { $number }
       *[other] { $count } with { $number }
    }
unseen =
    { $count ->
        [0] You have seen every tile.
        [one] One tile unseen: { $numbers }.
       *[other] { $count } tiles unseen: { $numbers }.
    }
unseen-few =
    { $count ->
        [one] One tile unseen: { $tiles }.
       *[other] { $count } tiles unseen: { $tiles }.
    }
nobody-passed = In this round the others could always play.
passed-on = { $who } had { $numbers }.

# The hand
cursor-on = The cursor is on { $tile }.
# A tile of which several are in the hand.
alike = { $tile }, { $count } of them
item-opens =
    { $jolly ->
        [yes] { $tile }, joker: can open
       *[no] { $tile }: can open
    }{ $points ->
        [0] { "" }
        [one] , 1 point
       *[other] , { $points } points
    }
item-idle =
    { $jolly ->
        [yes] { $tile }, joker, doesn't fit
       *[no] { $tile }, doesn't fit
    }
item-fits =
    { $jolly ->
        [yes] { $tile }, joker: { $places }
       *[no] { $tile }: { $places }
    }
place =
    { $way ->
        [crosswise] crosswise on the { $side ->
            [left] left
           *[right] right
        }
       *[lengthwise]
            { $side ->
                [left] on the left
               *[right] on the right
            }
    }{ $points ->
        [0] { "" }
        [one] , 1 point
       *[other] , { $points } points
    }
ask-tile = Which tile?
ask-side = On which side do you play { $tile }? { CAPITAL(key-for-left) } left, { $left }; { key-for-right } right, { $right }.
ask-way =
    { $count ->
        [one] How do you play { $tile }?
       *[other] How do you play { $tile }? There are { $count } ways.
    }
step-side =
    { $side ->
        [left] on the left
       *[right] on the right
    }{ $points ->
        [0] { "" }
        [one] , 1 point
       *[other] , { $points } points
    }
step-lengthwise = lengthwise, and the end becomes { $open }
step-crosswise = crosswise, and then it takes a zero
ranked-lay =
    { $tile } { $side ->
        [start] to open
        [left] on the left
       *[right] on the right
    }{ $way ->
        [crosswise] , crosswise
        [turned] , leaving { $open }
       *[lengthwise] { "" }
    }{ $points ->
        [0] { "" }
        [one] , 1 point
       *[other] , { $points } points
    }
ranked-draw = draw
ranked-pass = pass
only-lay =
    You can only play { $input ->
        [touch] { $action }.
       *[keys] { $action }: Enter.
    }
done-drew = you drew
done-passed = you passed

# Refusals
not-held = You don't hold { $tile }.
must-open-with =
    { $count ->
        [one] You can't open like that: you must open with { $tiles }.
       *[other] You can't open like that: you can open with { $tiles }.
    }
no-ends-yet = There is no line yet: the first tile is played without a side.
side-needed = Say on which side { $tile } goes: { key-for-left } left, { key-for-right } right.
not-that-way =
    { $side ->
        [start] { $tile } can't lie like that: the first tile lies lengthwise.
        [left] { $tile } can't lie like that on the left: choose another way.
       *[right] { $tile } can't lie like that on the right: choose another way.
    }
only-the-drawn =
    { $then ->
        [lay] After drawing you can play { $tile } only.
       *[lay-or-pass] After drawing you can play { $tile } only, or pass with { key-for-draw }.
    }
drawn-does-not-fit =
    { $then ->
        [draw] After drawing you can play no other tile, and { $tile } doesn't fit: { key-for-draw } draws again.
       *[pass] After drawing you can play no other tile, and { $tile } doesn't fit: { key-for-draw } passes.
    }
no-drawing-you-can-lay = You can't draw: you can play { $tiles }.
nothing-to-draw =
    { $kept ->
        [0] You can't draw: the boneyard is empty.
       *[other] You can't draw: the last { $kept } tiles of the boneyard stay there.
    }
no-drawing = There is no drawing in this match: if you can't play, you pass.
drew-already =
    { $then ->
        [lay] You have drawn { $tile } already, so now you play a tile. You can play { $tiles }.
        [lay-or-pass] You have drawn { $tile } already: play it, or pass with { key-for-draw }.
       *[pass] You have drawn { $tile } already, and it doesn't fit: { key-for-draw } passes.
    }
must-lay = You can't pass: you can play { $tiles }.
must-draw = You can't pass yet: first you draw, with { key-for-draw }.
does-not-fit =
    { $then ->
        [draw] You can't play { $tile }: { $table }. Nothing in your hand fits: { key-for-draw } draws.
       *[pass] You can't play { $tile }: { $table }. Nothing in your hand fits: { key-for-draw } passes.
    }
does-not-fit-others-do = You can't play { $tile }: { $table }. You can play { $tiles }.
does-not-fit-there =
    { $side ->
        [left] You can't play { $tile } on the left, where the end is { $open }: it goes on the right.
       *[right] You can't play { $tile } on the right, where the end is { $open }: it goes on the left.
    }

# Keys, told for these games
line-help-draw = draw, or pass
line-help-choose = play the tile under the cursor
line-help-previous = previous tile
line-help-next = next tile
line-help-first = first tile
line-help-last = last tile
line-help-playable = next tile that fits
line-help-walk-left = left in the line
line-help-walk-right = right in the line
line-help-ends = the two ends
line-help-line = the whole line
line-help-passed = who had no tile with which numbers
