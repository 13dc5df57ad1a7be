# Bidomino: what happens, and what is answered.

# The deal
deal-begun-you-deal =
    { $extra ->
        [yes] Extra deal
       *[no] Deal { $deal } of { $deals }
    }: you deal, { $opener } begins.
deal-begun-you-open =
    { $extra ->
        [yes] Extra deal
       *[no] Deal { $deal } of { $deals }
    }: { $dealer } deals.
deal-begun =
    { $extra ->
        [yes] Extra deal
       *[no] Deal { $deal } of { $deals }
    }: { $dealer } deals, { $opener } begins.
next-deal =
    { $input ->
        [touch] Go on to the next deal.
       *[keys] Enter for the next deal.
    }
cards-in-hand =
    { $count ->
        [0] You have no cards left.
        [one] You have one card: { $cards }.
       *[other] You have { $count } cards: { $cards }.
    }
their-cards =
    { $count ->
        [0] { $who } has no cards left.
        [one] { $who } has one card: { $cards }.
       *[other] { $who } has { $count } cards: { $cards }.
    }
cards-dealt-soon = The cards are about to be dealt.

# Moves: a turn is one sentence.
pair-of-ranks = { $high } and { $low }
laid-pair =
    { $cards }: { $detail ->
        [long] { $way ->
            [sum] sum { $value }
           *[difference] difference { $value }
        }
       *[normal] { $value }
    }{ $lies ->
        [known] { "" }
        [first] { " " }in the first row
        [second] { " " }in the second row
        [opens-first] { " " }to open the first row
       *[opens-second] { " " }to open the second row
    }{ $bonus ->
        [nothing] { "" }
        [suit] , same suit, 2 points
        [rank] , same rank, 2 points
       *[identical] , identical cards, 3 points
    }
laid-alone =
    { $card } by itself: { $value }{ $lies ->
        [known] { "" }
        [first] { " " }in the first row
       *[second] { " " }in the second row
    }{ $points ->
        [0] , no points
       *[1] { "" }
    }
you-play =
    You play { $pair }{ $sum ->
        [told] { $total ->
            [one] , in all 1 point
           *[other] , in all { $total } points
        }
       *[later] { "" }
    }.
pair-earns =
    { $bonus ->
        [nothing] 1 point
        [suit] 2 points, same suit
        [rank] 2 points, same rank
       *[identical] 3 points, identical cards
    }
you-mark = { $card } is your marker.
you-discard = You discard { $card }.
you-discard-and-draw = You discard { $card } and draw { $cards }.
you-draw =
    You draw: { $cards }{ $sum ->
        [told] ; { $total ->
            [one] 1 point in all
           *[other] { $total } points in all
        }
       *[later] { "" }
    }.
you-have =
    { $points ->
        [one] You have 1 point.
       *[other] You have { $points } points.
    }
other-plays =
    { $who } plays { $pair }{ $sum ->
        [told] { $total ->
            [one] , in all 1 point
           *[other] , in all { $total } points
        }
       *[later] { "" }
    }.
other-plays-then =
    Then { $pair }{ $sum ->
        [told] { $total ->
            [one] , in all 1 point
           *[other] , in all { $total } points
        }
       *[later] { "" }
    }.
other-discards = { $who } discards.
other-takes =
    { $count ->
        [one] { $who } takes the last marker.
       *[other] { $who } takes the last { $count } markers.
    }
other-draws =
    { $count ->
        [one] { $who } draws a card
       *[other] { $who } draws { $count } cards
    }; { $stock ->
        [0] the stock is used up
        [one] one is left
       *[other] { $stock } are left
    }.
other-has =
    { $points ->
        [one] { $who } has 1 point.
       *[other] { $who } has { $points } points.
    }
stock-out = The stock is used up. Markers noted: { $noted }. With the discards they make a new stock of { $pile } cards.
stock-out-again = The stock is used up again: nobody draws any more.
markers-lost-you =
    { $count ->
        [one] The marker due to you is lost.
       *[other] The { $count } markers due to you are lost.
    }
markers-lost-other =
    { $count ->
        [one] The marker due to { $who } is lost.
       *[other] The { $count } markers due to { $who } are lost.
    }
deal-over =
    { $held ->
        [0] Deal { $deal } is over: { $points }.
       *[other] Deal { $deal } is over, as nobody can make any more points: { $points }.
    }
deal-totals = Totals: { $totals }.
deal-ends =
    { $held ->
        [0] Deal { $deal } is over.
       *[other] Deal { $deal } is over, as nobody can make any more points.
    }
deal-side =
    { $points ->
        [0] { who-before-number } 0
       *[other] { who-before-number } { $points }: { $parts }
    }{ $later ->
        [yes] ; { $total } in all
       *[no] { "" }
    }.

# The turn
your-turn-lay =
    { $detail ->
        [short] { $count ->
            [one] Your turn: one pair.
           *[other] Your turn: { $count } pairs.
        }
       *[normal] { $count ->
            [one] Your turn, one pair: { $wanted }.
           *[other] Your turn, { $count } pairs: { $wanted }.
        }
    }
your-turn-discard =
    { $detail ->
        [short] Your turn: you must discard.
       *[normal] Your turn: no pair fits, you must discard; { $wanted }.
    }
your-turn-alone =
    { $fits ->
        [yes] Your turn: { $wanted }; you can play { $card } by itself.
       *[no] Your turn: { $wanted }; you have { $card } left, which doesn't fit. { CAPITAL(key-for-draw) } discards it.
    }
turn-you-mid = Still your turn: you have played one pair.
rest-second-pair = A second pair, or a marker?
rest-second-or-stop = A second pair, or do you stop?
rest-marker = Which card becomes the marker?
loses-laying = You can play a pair: discard { $card } all the same?
loses-second-pair = You can play a second pair: should { $card } be your marker all the same?
loses-stopping = You can play a second pair: stop all the same?

# Questions
wanted = { $wants }.
row-wants =
    { $row ->
        [first] first row: { $values }
       *[second] second row: { $values }
    }
row-complete =
    { $row ->
        [first] first row complete
       *[second] second row complete
    }
fifteen-opens =
    { $row ->
        [first] { $value } to open the first row
       *[second] { $value } to open the second row
    }
values-wanted =
    { $count ->
        [0] nothing wanted any more
        [one] { $values } wanted
       *[other] { $values } wanted
    }
no-rows = There is no row yet: the first begins with a 15.
value-lies = { $value }, { $cards }
whole-row =
    { $row ->
        [first] First row: { $values }.
       *[second] Second row: { $values }.
    }
rows-extent = { $rows }.
row-extent =
    { $row ->
        [first] first row { $from } to { $to }
       *[second] second row { $from } to { $to }
    }
row-of-one =
    { $row ->
        [first] first row { $value } alone
       *[second] second row { $value } alone
    }
row-place =
    { $value }, { $cards }, { $row ->
        [first] first row
       *[second] second row
    }{ $end ->
        [both] { "" }
        [left] , left end
        [right] , right end
       *[none] { "" }
    }
card-scores = Scores: { $scores }.
scores-in-parts = { $scores }.
score-parts = { who-before-number } { $points }: { $parts }
points-before =
    { $points ->
        [one] 1 from earlier deals
       *[other] { $points } from earlier deals
    }
points-noted =
    { $points ->
        [one] 1 noted
       *[other] { $points } noted
    }
points-markers =
    { $points ->
        [one] 1 marker
       *[other] { $points } markers
    }
points-written =
    { $points ->
        [one] 1 written down at the end
       *[other] { $points } written down at the end
    }
deal-info =
    This is { $extra ->
        [yes] an extra deal
       *[no] deal { $deal } of { $deals }
    }, dealt by { $dealer }.
deal-info-you =
    This is { $extra ->
        [yes] an extra deal
       *[no] deal { $deal } of { $deals }
    }, dealt by you.
stock-info =
    { $stock ->
        [one] One card is left in the stock
       *[other] { $stock } cards are left in the stock
    }, { $discards ->
        [0] no discards
        [one] one discard
       *[other] { $discards } discards
    }.
stock-info-again =
    { $stock ->
        [one] One card is left in the second stock
       *[other] { $stock } cards are left in the second stock
    }, { $discards ->
        [0] no discards
        [one] one discard
       *[other] { $discards } discards
    }.
stock-info-out = The stock has been used up twice: nobody draws any more.
markers-info = Markers: { $markers }.
cards-left = Cards in hand: { $hands }.
where-cards =
    On the table: { $wanted }. { $count ->
        [0] You have no cards left
        [one] You have one card: { $cards }
       *[other] You have { $count } cards: { $cards }
    }. Score: { $total }.
card-ranks =
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
unseen-rank =
    { $count ->
        [0] no { card-ranks }
        [one] a single { rank }
       *[other] { $count } { card-ranks }
    }
unseen-cards =
    { $count ->
        [0] You have seen every card.
        [one] One card unseen: { $ranks }.
       *[other] { $count } cards unseen: { $ranks }.
    }
no-discards = Nobody has discarded yet.
discards-made = Discards: { $discards }.

# The hand
card-by-itself = { $card }
card-pairs =
    { $count ->
        [0] { $card }, no pair
        [one] { $card }, with { $partners }
       *[other]
            { $detail ->
                [long] { $card }, with { $partners }
               *[normal] { $card }, { $count } pairs
            }
    }
card-alone-fits = { $card }, can be played
card-alone-idle = { $card }, doesn't fit
ask-card = Which card?
ask-partner = { $card }: with which card?
ask-alone = { $card }: do you play it?
ask-pair-value = { $cards }: which value?
partner-fits = { $card }: { $places }, { $earns }
partner-place = { $value } { $place }
partner-idle =
    { $elsewhere ->
        [yes] { $card }: makes { $values }, not on this side
       *[no] { $card }: makes { $values }, doesn't fit
    }
step-value =
    { $way ->
        [sum] sum { $value }, { $place }
       *[difference] difference { $value }, { $place }
    }
step-alone =
    { $value }, { $place }, { $points ->
        [0] no points
       *[1] 1 point
    }
card-place =
    { $side ->
        [open] { $row ->
            [first] opens the first row
           *[second] opens the second row
        }
        [left] { $row ->
            [first] first row on the left
           *[second] second row on the left
        }
       *[right] { $row ->
            [first] first row on the right
           *[second] second row on the right
        }
    }
ranked-pair =
    { $way ->
        [sum] { $cards }, sum { $value }, { $place }, { $earns }
       *[difference] { $cards }, difference { $value }, { $place }, { $earns }
    }
ranked-alone =
    { $card } by itself, { $value }, { $place }, { $points ->
        [0] no points
       *[1] 1 point
    }
ranked-discard = discard { $card }
discards-by-pairs =
    { $count ->
        [one] One card to discard.
       *[other] { $count } cards to discard, those that make fewest pairs first.
    }
done-marked = you made { $card } your marker
done-discarded = you discarded { $card }
done-stopped = You stopped after one pair.
ranked-no-second = no second pair, marker { $card }
ranked-stop = stop here, without a second pair

cards-none-fit = No card fits.

# Refusals
cards-no-turn = It is nobody's turn: the cards are about to be dealt, or the match is over.
card-not-held = You don't hold { $card }.
pair-idle = You can't play { $cards }: they make { $values }, nothing that fits; { $wanted }.
pair-not-here = You can't make { $value } with { $cards }: they make { $values }.
alone-idle = You can't play { $card }: { $wanted }.
value-not-wanted = There is no place for { $value } there: { $wanted }.
not-the-only-card = You play a card by itself only when it is your last, and you have { $count }: play two together.
no-pair-yet = You can't choose a marker yet: first you play a pair.
pair-lies = You can't discard any more, since you have played a pair: play another, or choose the marker.
point-is-written = You don't need a marker: the point is written down. Play a second pair, or stop with { key-for-draw }.
card-ends-turn = You can't just stop: your turn ends with a card, as a discard, or as the marker after a pair.
must-lay-cards = You can't discard: you can play { $cards }.

# Keys, where they do something else than in other games
cards-help-draw = discard the card under the cursor, or after a pair make it your marker
cards-help-right = play the card under the cursor on the right, towards high values
cards-help-left = play the card under the cursor on the left, towards low values
cards-help-walk-left = left along the rows
cards-help-walk-right = right along the rows
cards-help-ends = the values that are wanted
cards-help-line = how far the rows go, and pressed again their cards
cards-help-match = the deal, with stock, discards and markers
cards-help-where = where you are, with turn, values wanted, hand and score
cards-help-unseen = how many cards of each rank are unseen
cards-help-passed = how many cards everyone has discarded
cards-help-choose = play the card under the cursor
cards-help-previous = previous card
cards-help-next = next card
cards-help-first = first card
cards-help-last = last card
cards-help-playable = next card you can play
