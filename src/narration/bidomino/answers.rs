//! The answers to questions about a match of Bidomino.

use super::lays::{self, in_mid_turn, row_word};
use crate::games::Seat;
use crate::games::bidomino::{BidominoView, CardRow, DealStep, FIRST_VALUE, LaidCards, RowEnd, RowIndex, SeenPlayer};
use crate::games::cards::{Card, Rank};
use crate::narration::message::message;
use crate::narration::{Detail, Listener, Message, Question, Value, Walk};

pub fn answer(question: Question, view: &BidominoView, listener: &Listener) -> Vec<Message> {
    match question {
        Question::Ends => vec![wants(view)],
        Question::Whole => vec![extent(view)],
        Question::Scores => scores(view, listener),
        Question::MatchInfo => match_info(view, listener),
        Question::Turn => vec![turn(view, listener)],
        Question::Unseen => vec![unseen(view)],
        Question::PassedOn => vec![discards(view, listener)],
    }
}

/// The values that the rows take and the number of pairs the listener could lay; with one card
/// left, that card.
pub fn your_turn(view: &BidominoView, listener: &Listener) -> Message {
    let wanted = lays::wanted(view);
    let mut laid: Vec<LaidCards> = lays::all(view).into_iter().map(|(laid, _)| laid).collect();
    laid.dedup();
    match (view.hand.iter().next(), view.hand.len()) {
        (Some(card), 1) => {
            let fits = if laid.is_empty() { "no" } else { "yes" };
            message!("your-turn-alone", card = Value::TheCard(card), fits = fits, wanted = wanted)
        }
        _ if laid.is_empty() => message!("your-turn-discard", wanted = wanted, detail = listener.detail()),
        _ => message!("your-turn-lay", wanted = wanted, count = laid.len(), detail = listener.detail()),
    }
}

/// The values that each row takes, and the fifteen that opens another.
fn wants(view: &BidominoView) -> Message {
    let needs = view.needs();
    let of_row = |which: RowIndex| {
        let values: Vec<u8> =
            needs.iter().filter(|place| place.row == which && place.side != RowEnd::Open).map(|place| place.value).collect();
        if values.is_empty() {
            message!("row-complete", row = row_word(which))
        } else {
            message!("row-wants", row = row_word(which), values = Value::list(values))
        }
    };
    let rows = view.rows.iter().map(|(which, _)| of_row(which));
    let opening = needs.iter().find(|place| place.side == RowEnd::Open);
    let opening = opening.map(|place| message!("fifteen-opens", row = row_word(place.row), value = FIRST_VALUE));
    message!("wanted", wants = Value::series(rows.chain(opening)))
}

/// The extent of each row, in one sentence.
fn extent(view: &BidominoView) -> Message {
    let row = |(which, row): (RowIndex, &CardRow)| {
        let (from, to) = (row.low(), row.high());
        Value::from(match from == to {
            true => message!("row-of-one", row = row_word(which), value = from),
            false => message!("row-extent", row = row_word(which), from = from, to = to),
        })
    };
    match view.rows.is_empty() {
        true => message!("no-rows"),
        false => message!("rows-extent", rows = Value::series(view.rows.iter().map(row))),
    }
}

/// Each row with its cards.
pub fn whole(view: &BidominoView) -> Vec<Message> {
    let lies = |(value, laid): (u8, LaidCards)| Value::from(message!("value-lies", value = value, cards = lays::cards(laid)));
    let row = |which| {
        view.rows.get(which).map(|row| message!("whole-row", row = row_word(which), values = Value::series(row.from_left().map(lies))))
    };
    [RowIndex::First, RowIndex::Second].into_iter().filter_map(row).collect()
}

/// The first row from left to right, then the second.
pub fn walk(view: &BidominoView) -> Walk {
    let mut walk = Walk::default();
    for (which, row) in view.rows.iter() {
        if which == RowIndex::First {
            walk.origin = usize::from(FIRST_VALUE - row.low());
        }
        for (value, laid) in row.from_left() {
            let end = match (value == row.low(), value == row.high()) {
                (true, true) => "both",
                (true, false) => "left",
                (false, true) => "right",
                (false, false) => "none",
            };
            walk.places.push(message!("row-place", value = value, cards = lays::cards(laid), row = row_word(which), end = end));
        }
    }
    walk
}

fn scores(view: &BidominoView, listener: &Listener) -> Vec<Message> {
    let players = || (0..).map(Seat).zip(&view.players);
    // At first all points come from markers alone.
    let only_markers = |seen: &SeenPlayer| seen.total() == markers(seen);
    if listener.detail == Detail::Short || players().all(|(_, seen)| only_markers(seen)) {
        return vec![message!("card-scores", scores = Value::list(players().map(|(seat, seen)| tally(seat, seen.total(), listener))))];
    }
    let parts = |seen: &SeenPlayer| DealPoints { noted: seen.noted, markers: markers(seen), written: seen.written }.parts(seen.before);
    let line = |(seat, seen): (Seat, &SeenPlayer)| match only_markers(seen) {
        true => tally(seat, seen.total(), listener),
        false => Value::from(message!("score-parts", who = listener.name_or_you(seat), points = seen.total(), parts = parts(seen))),
    };
    vec![message!("scores-in-parts", scores = Value::series(players().map(line)))]
}

/// The parts of a player's points of one deal.
pub struct DealPoints {
    pub noted: u16,
    pub markers: u16,
    pub written: u16,
}

impl DealPoints {
    /// Each part that isn't nothing, after the points of the deals `before`.
    pub fn parts(&self, before: u16) -> Value {
        let all = [
            (before, message!("points-before", points = before)),
            (self.noted, message!("points-noted", points = self.noted)),
            (self.markers, message!("points-markers", points = self.markers)),
            (self.written, message!("points-written", points = self.written)),
        ];
        Value::list(all.into_iter().filter(|(points, _)| *points > 0).map(|(_, said)| said))
    }
}

fn markers(seen: &SeenPlayer) -> u16 {
    u16::from(seen.own_markers) + u16::from(seen.blind_markers)
}

/// "you 12".
fn tally(seat: Seat, number: u16, listener: &Listener) -> Value {
    Value::from(message!("tally", who = listener.name_or_you(seat), number = number))
}

fn match_info(view: &BidominoView, listener: &Listener) -> Vec<Message> {
    let (deal, deals) = (view.deal, view.rules.deals());
    let extra = lays::extra(deal, deals);
    let mut said = vec![listener.you_or_other(view.dealer, message!("deal-info-you", deal = deal, deals = deals, extra = extra), |who| {
        message!("deal-info", deal = deal, deals = deals, extra = extra, dealer = who)
    })];
    if !matches!(view.now, DealStep::Turn { .. }) {
        return said;
    }
    said.push(match view.exhaustions {
        0 => message!("stock-info", stock = view.stock, discards = view.discards()),
        1 => message!("stock-info-again", stock = view.stock, discards = view.discards()),
        _ => message!("stock-info-out"),
    });
    let of_each = |number: fn(&SeenPlayer) -> u8| {
        let told = move |(seat, seen): (Seat, &SeenPlayer)| {
            Value::from(message!("tally", who = listener.name_or_you(seat), number = number(seen)))
        };
        Value::list((0..).map(Seat).zip(&view.players).map(told))
    };
    said.push(message!("markers-info", markers = of_each(|seen| seen.own_markers + seen.blind_markers)));
    if view.exhaustions == 2 {
        said.push(message!("cards-left", hands = of_each(|seen| seen.hand)));
    }
    said
}

fn turn(view: &BidominoView, listener: &Listener) -> Message {
    match view.now {
        DealStep::Turn { .. } if listener.is(view.eye) && in_mid_turn(view) => message!("turn-you-mid"),
        DealStep::Turn { seat, .. } => listener.you_or_other(seat, message!("turn-you"), |who| message!("turn-other", who = who)),
        DealStep::Shuffle | DealStep::Reshuffle { .. } => message!("cards-dealt-soon"),
        DealStep::Over => message!("turn-over"),
    }
}

pub fn where_am_i(held: &[Card], view: &BidominoView, listener: &Listener) -> Vec<Message> {
    let (turn, situation) = (turn(view, listener), situation(held, view, listener));
    match (view.now, listener.seat, &situation[..]) {
        (DealStep::Turn { .. }, Some(_), [one]) => {
            vec![message!("where-now", turn = Value::sentence(turn), situation = Value::sentence(one.clone()))]
        }
        _ => [vec![turn], situation].concat(),
    }
}

/// The values that the rows take, hand and score; between deals only the scores.
pub fn situation(held: &[Card], view: &BidominoView, listener: &Listener) -> Vec<Message> {
    let (DealStep::Turn { .. }, Some(seat)) = (view.now, listener.seat) else { return scores(view, listener) };
    let cards = Value::list(held.iter().copied().map(Value::Card));
    let total = view.players[seat.index()].total();
    vec![message!("where-cards", wanted = lays::wanted(view), count = held.len(), cards = cards, total = total)]
}

/// For each rank, the number of cards that the listener hasn't seen.
fn unseen(view: &BidominoView) -> Message {
    let unseen = view.unseen();
    let count = |rank: Rank| {
        let count = unseen.iter().filter(|card| card.rank() == rank).count();
        Value::from(message!("unseen-rank", rank = rank_word(rank), count = count))
    };
    message!("unseen-cards", count = unseen.len(), ranks = Value::list(Rank::ALL.map(count)))
}

/// The number of discards of each player, which shows the players who can't or won't lay.
fn discards(view: &BidominoView, listener: &Listener) -> Message {
    if view.discards() == 0 {
        return message!("no-discards");
    }
    let told = |(seat, seen): (Seat, &SeenPlayer)| Value::from(message!("tally", who = listener.name_or_you(seat), number = seen.discards));
    message!("discards-made", discards = Value::list((0..).map(Seat).zip(&view.players).map(told)))
}

/// The word for a rank that selects a variant in the locale files.
fn rank_word(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "two",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Ten => "ten",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
    }
}
