# Advice, and a match looked at again.
advice = My advice: { $action }, since { $why }.
advice-plain = My advice: { $action }.
advice-next = Or { $action }, since { $why }.
advice-next-plain = Or { $action }.
advice-by-points =
    My advice: { $action }, on average { $points ->
        [one] a point
       *[other] { $points } points
    } better than { $listed ->
        [yes] the first of the list, { $than }
       *[no] the next
    }.
advice-hardly =
    My advice: { $action }, { $listed ->
        [yes] hardly better than the first of the list, { $than }
       *[no] though the next is about as good
    }.
advice-thinking = Let me think.
advice-busy = Too many requests at once: ask again in a moment.
advice-no-more = I have no more advice.
advice-off = Advice is off in this match. You can turn it on in the settings, with { key-for-menu }.
agreed-off = There is none at this table: that was decided when it was opened.
counts-off = Counting tiles is off in this match. You can turn it on in the settings, with { key-for-menu }.

reason-goes-out = you go out with it
reason-passed-on = { $who } had { $number }
reason-only-mine = nobody else has any { $number }
reason-keeps-open = you still hold { $numbers }
reason-more-with =
    { $count ->
        [one] one tile with { $number }
       *[other] { $count } tiles with { $number }
    }
reason-fits-least = it is the card least likely to make a pair
reason-double = it rids you of a double
reason-heavy =
    { $points ->
        [one] it rids you of 1 point
       *[other] it rids you of { $points } points
    }
reason-crowns =
    { $crowns ->
        [one] it brings a crown
       *[other] it brings { $crowns } crowns
    }
reason-saves-jolly = it keeps a joker for you
reason-closes-train = it closes your train again
reason-spares-own-train = it spares the tiles for your own train

review-waiting =
    { $own ->
        [yes] One moment: I am looking at your moves.
       *[no] One moment: it takes a little.
    }
review-busy = Too many reviews at once: ask again in a minute.
review-at-work =
    { $moves ->
        [one] I am still looking at the one move.
       *[other] I am still looking: { $looked } of { $moves } moves so far.
    }
review-help = { keys-for-cancel } leaves the review.
review-none = Your moves were good: I have found nothing better.
review-found =
    { $moves ->
        [one] One move could have been better.
       *[other] { $moves } moves could have been better, worst mistake first.
    }
review-found-more = { $moves } moves could have been better; these are the { $told } worst, worst first.
review-title =
    { $found } { $input ->
        [touch] Touch a move to play it again.
       *[keys] Enter to play again.
    }
review-more = Back to the moves.
review-item =
    move { $number }: { $played }. About { $cost ->
        [one] 1 point
       *[other] { $cost } points
    } better: { $better }, since { $why }
review-item-plain =
    move { $number }: { $played }. About { $cost ->
        [one] 1 point
       *[other] { $cost } points
    } better: { $better }
review-better =
    about { $cost ->
        [one] 1 point
       *[other] { $cost } points
    } better: { $better }, since { $why }
review-better-plain =
    about { $cost ->
        [one] 1 point
       *[other] { $cost } points
    } better: { $better }
review-done = End of the review.
exercise-no-undo = Nothing to undo here: moves are tried, not played.
review-all-again =
    { $count ->
        [one] replay it before you hear what was better
       *[other] replay them one after the other, before you hear what was better
    }
retry-which =
    { $count ->
        [one] Your move { $number }, to play again.
       *[other] { $place } of { $count }: your move { $number }, to play again.
    }
retry-ask = What do you play? { CAPITAL(key-for-advice) } gives a hint, { key-for-cancel } goes back to your moves.
retry-left = You have left this move.
retry-best =
    Right: { $action } is the best move, about { $cost ->
        [one] 1 point
       *[other] { $cost } points
    } better than { $own ->
        [yes] yours
       *[no] { $who }'s
    }, since { $why }.
retry-best-plain =
    Right: { $action } is the best move I know, about { $cost ->
        [one] 1 point
       *[other] { $cost } points
    } better than { $own ->
        [yes] yours
       *[no] { $who }'s
    }.
retry-as-good =
    Right: { $action } is as good as the best I know, about { $gained ->
        [one] 1 point
       *[other] { $gained } points
    } better than { $own ->
        [yes] yours
       *[no] { $who }'s
    }.
retry-same =
    That is what { $own ->
        [yes] you
       *[no] { $who }
    } played: { $action }. Another move is about { $cost ->
        [one] 1 point
       *[other] { $cost } points
    } better. Try again.
retry-other =
    { $action }: { $than ->
        [better] about { $points ->
            [one] 1 point
           *[other] { $points } points
        } better than what { $own ->
            [yes] you
           *[no] { $who }
        } played then
        [worse] about { $points ->
            [one] 1 point
           *[other] { $points } points
        } worse than what { $own ->
            [yes] you
           *[no] { $who }
        } played then
       *[same] about as good as what { $own ->
            [yes] you
           *[no] { $who }
        } played then
    }, and { $missing ->
        [one] 1
       *[other] { $missing }
    } short of the best. Try again.
retry-unknown = { $action }: I can't say what this is worth, but there is something better. Try again.
retry-hint = A hint for the best move: { $why }.
after-review = look at your moves again
setting-advice =
    advice with { key-for-advice }: { $advice ->
        [on] yes
       *[off] no
    }
setting-counts =
    counting tiles with { key-for-unseen } and { key-for-passed }: { $counts ->
        [on] yes
       *[off] no
    }
advice-title = Would you like to be able to ask for advice with { key-for-advice }?
counts-title = Should { key-for-unseen } and { key-for-passed } count the tiles for you?
aid-is =
    { $aid ->
        [on] Yes.
       *[off] No, I will manage by myself.
    }
# Of a match of several people: whose moves are looked at again.
review-whose = I am looking at { $who }'s moves.

# Reviewing a match together
together-comes = { $who } comes to the review.
together-goes =
    { $who } leaves the review.{ $leads ->
        [yes] {" "}Nobody leads it now.
       *[no] {""}
    }
together-leads = { $who } leads the review now.
together-ended = { $who } ends the review.
together-over = The review is over.
together-found = { $who } has found the better move.
together-nobody-leads = Nobody leads the review.
together-you-lead = You lead the review.
together-leader = { $who } leads the review.
together-right =
    { $count ->
        [one] { $names } has found the better move.
       *[other] { $names } have found the better move.
    }
together-here =
    { $count ->
        [0] Nobody else is there.
       *[other] With you: { $names }.
    }
together-which =
    Mistake { $place } of { $count }: { $own ->
        [yes] your move { $number }
       *[no] { $who }'s move { $number }. You sit in their place
    }.
together-ask = What do you play? { CAPITAL(key-for-advice) } gives a hint, { key-for-cancel } stops.
together-wait = You wait for { $who } to go on.
together-wait-next = You wait for { $who }: the mistake to look at comes by itself.
together-again = try this move again
together-lead-now = lead the review
together-leave = leave the review
together-leave-lead = leave the review to the others
together-end = end the review
together-whose =
    You lead the review. { $count ->
        [0] Nobody else is there yet.
       *[other] With you: { $names }.
    } Whose moves?
together-moves =
    { $own ->
        [yes] your moves
       *[no] { $who }'s moves
    }
together-looks =
    { $leader } { $own ->
        [yes] looks at your moves
        [leaders] looks at their own moves
       *[no] looks at { $who }'s moves
    }.
together-none =
    { $own ->
        [yes] Your moves were good: I have found nothing better.
       *[no] { $who }'s moves were good: I have found nothing better.
    }
together-better =
    { $own ->
        [yes] In your place
       *[no] In { $who }'s place
    }, { $better }.
together-next = go on: mistake { $place } of { $count }
together-tell = say to all what was better
together-others = choose other moves
