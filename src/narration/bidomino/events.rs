//! The events of Bidomino in sentences: one for each pair of a turn, and one for the rest of it.

use super::answers::DealPoints;
use super::lays::{self, operation_word, row_word};
use crate::games::Seat;
use crate::games::bidomino::{BidominoEvent, BidominoView, Pair, PairBonus, RowEnd, RowIndex, RowPlace, SeatPoints};
use crate::games::cards::{Card, Cards};
use crate::narration::message::message;
use crate::narration::{Detail, Listener, Message, Value};

pub fn tell(events: &[BidominoEvent], view: &BidominoView, listener: &Listener) -> Vec<Message> {
    let mut said = Vec::new();
    let mut turn: Option<TurnSummary> = None;
    for event in events {
        match seat_of(event) {
            Some(seat) => {
                if turn.as_ref().is_some_and(|turn| turn.seat != seat || turn.is_over() && begins(event)) {
                    said.extend(turn.take().into_iter().flat_map(|turn| turn.told(view, listener)));
                }
                turn.get_or_insert_with(|| TurnSummary::of(seat)).add(event, listener);
            }
            // The stock can run out before the turn's points are counted.
            None if matches!(event, BidominoEvent::ExhaustedAgain) && turn.is_some() => {
                turn.iter_mut().for_each(|turn| turn.add(event, listener))
            }
            None => {
                // All players' points are told then, and the turn's own would be told twice.
                if matches!(event, BidominoEvent::DealOver { .. }) {
                    turn.iter_mut().for_each(|turn| turn.points = None);
                }
                said.extend(turn.take().into_iter().flat_map(|turn| turn.told(view, listener)));
                said.extend(alone(event, view, listener));
            }
        }
    }
    said.extend(turn.into_iter().flat_map(|turn| turn.told(view, listener)));
    said
}

/// The seat whose turn the event belongs to.
fn seat_of(event: &BidominoEvent) -> Option<Seat> {
    match *event {
        BidominoEvent::PairLaid { seat, .. }
        | BidominoEvent::SingleLaid { seat, .. }
        | BidominoEvent::MarkedFromHand { seat, .. }
        | BidominoEvent::MarkedFromStock { seat, .. }
        | BidominoEvent::Written { seat, .. }
        | BidominoEvent::MarkersLost { seat, .. }
        | BidominoEvent::Discarded { seat, .. }
        | BidominoEvent::Drew { seat, .. }
        | BidominoEvent::Scored { seat, .. } => Some(seat),
        _ => None,
    }
}

/// Whether an event begins a turn, unless a pair has been laid already.
fn begins(event: &BidominoEvent) -> bool {
    matches!(event, BidominoEvent::PairLaid { .. } | BidominoEvent::SingleLaid { .. } | BidominoEvent::Discarded { .. })
}

/// The events of one player that are told together.
struct TurnSummary {
    seat: Seat,
    laid: Vec<BidominoEvent>,
    /// The card that became a marker, or was discarded, if the listener may know it.
    marker: Option<Option<Card>>,
    discard: Option<Option<Card>>,
    from_stock: u8,
    /// The drawn cards, if the listener may know them; the number of cards, and the number left.
    drew: Option<(Option<Cards>, u8, u8)>,
    points: Option<u16>,
    lost: u8,
    stock_is_out: bool,
}

impl TurnSummary {
    fn of(seat: Seat) -> TurnSummary {
        TurnSummary {
            seat,
            laid: Vec::new(),
            marker: None,
            discard: None,
            from_stock: 0,
            drew: None,
            points: None,
            lost: 0,
            stock_is_out: false,
        }
    }

    fn add(&mut self, event: &BidominoEvent, listener: &Listener) {
        match *event {
            BidominoEvent::PairLaid { .. } | BidominoEvent::SingleLaid { .. } => self.laid.push(*event),
            BidominoEvent::MarkedFromHand { card, .. } => self.marker = Some(listener.reveal(&card)),
            BidominoEvent::Discarded { card, .. } => self.discard = Some(listener.reveal(&card)),
            BidominoEvent::MarkedFromStock { markers, .. } => self.from_stock += markers,
            BidominoEvent::Drew { cards, count, stock, .. } => self.drew = Some((listener.reveal(&cards), count, stock)),
            BidominoEvent::Scored { points, .. } => self.points = Some(points),
            BidominoEvent::MarkersLost { markers, .. } => self.lost = markers,
            BidominoEvent::ExhaustedAgain => self.stock_is_out = true,
            _ => {}
        }
    }

    /// Whether the turn is complete.
    fn is_over(&self) -> bool {
        self.points.is_some() || self.discard.is_some()
    }

    fn told(mut self, view: &BidominoView, listener: &Listener) -> Vec<Message> {
        // The rest of a turn that the end of the stock interrupted: its points were told as noted.
        let noted = view.players[self.seat.index()].noted;
        self.points = self.points.filter(|points| !self.laid.is_empty() || *points != noted);
        let mut said = if listener.is(self.seat) { self.own(view, listener) } else { self.others(view, listener) };
        said.extend(self.stock_is_out.then(|| message!("stock-out-again")));
        said.extend((self.lost > 0).then(|| {
            listener.you_or_other(self.seat, message!("markers-lost-you", count = self.lost), |who| {
                message!("markers-lost-other", count = self.lost, who = who)
            })
        }));
        said
    }

    /// The listener's own turn. A marker chosen from a list is known already; a marker without a
    /// choice is named.
    fn own(&self, view: &BidominoView, listener: &Listener) -> Vec<Message> {
        let drawn = self.drew.and_then(|(cards, ..)| cards);
        let in_full = listener.detail == Detail::Long;
        let with_draw = self.points.filter(|_| drawn.is_some() && self.discard.is_none() && in_full);
        let with_pair = self.points.filter(|_| drawn.is_none());
        let mut said: Vec<Message> = self
            .pairs(view, listener, with_pair)
            .map(|(_, pair, sum)| message!("you-play", pair = pair, sum = sum.0, total = sum.1))
            .collect();
        if !self.laid.is_empty() || listener.detail == Detail::Long {
            said.extend(self.marker.flatten().map(|card| message!("you-mark", card = Value::TheCard(card))));
        }
        let (sum, total) = sum(with_draw);
        match (self.discard.flatten().map(Value::TheCard), drawn) {
            (Some(card), Some(cards)) => {
                let cards = Value::list(cards.iter().map(Value::TheCard));
                said.push(message!("you-discard-and-draw", card = card, cards = cards));
            }
            (Some(card), None) => said.push(message!("you-discard", card = card)),
            (None, Some(cards)) => {
                said.push(message!("you-draw", cards = Value::list(cards.iter().map(Value::Card)), sum = sum, total = total));
            }
            (None, None) => {}
        }
        let unsaid = self.points.filter(|_| with_draw.is_none() && self.laid.is_empty() && (drawn.is_none() || in_full));
        said.extend(unsaid.map(|points| message!("you-have", points = points)));
        said
    }

    /// Another player's turn: its public events and changes. The cards they take and draw follow
    /// from the rules, and are told only in the long form.
    fn others(&self, view: &BidominoView, listener: &Listener) -> Vec<Message> {
        let who = listener.name(self.seat);
        // A single opponent's score is worth hearing each time; with several, the player can ask.
        let points = self.points.filter(|_| view.players.len() == 2 || listener.detail == Detail::Long);
        let mut said: Vec<Message> = self
            .pairs(view, listener, points)
            .map(|(index, pair, (sum, total))| match index {
                0 => message!("other-plays", who = who.clone(), pair = pair, sum = sum, total = total),
                _ => message!("other-plays-then", pair = pair, sum = sum, total = total),
            })
            .collect();
        if said.is_empty() {
            said.extend(match (self.discard, self.from_stock) {
                (Some(_), _) => Some(message!("other-discards", who = who.clone())),
                (None, 0) => None,
                (None, markers) => Some(message!("other-takes", who = who.clone(), count = markers)),
            });
            // The rest of a turn interrupted by the end of the stock says nothing new except the
            // points that were not noted.
            said.extend(self.points.map(|points| message!("other-has", who = who.clone(), points = points)));
        }
        if listener.detail == Detail::Long {
            let draws = |(_, count, stock)| message!("other-draws", who = who.clone(), count = count, stock = stock);
            said.extend(self.drew.map(draws));
        }
        said
    }

    /// The lays of the turn, piece by piece, the last with the points after the turn.
    fn pairs(
        &self,
        view: &BidominoView,
        listener: &Listener,
        points: Option<u16>,
    ) -> impl Iterator<Item = (usize, Message, (&'static str, u16))> {
        let last = self.laid.len().saturating_sub(1);
        self.laid
            .iter()
            .enumerate()
            .filter_map(move |(index, event)| Some((index, laid(event, view, listener)?, sum(points.filter(|_| index == last)))))
    }
}

/// The word for whether points are told yet, and the points.
fn sum(points: Option<u16>) -> (&'static str, u16) {
    points.map_or(("later", 0), |points| ("told", points))
}

/// A lay, and its points beyond the one for the pair. The row matters little, as values below 15 go
/// to the left and those above to the right: it is told in the long form, and if there are two
/// rows.
fn laid(event: &BidominoEvent, view: &BidominoView, listener: &Listener) -> Option<Message> {
    let lies = |place: RowPlace| match (place.side, place.row) {
        (RowEnd::Open, RowIndex::First) => "opens-first",
        (RowEnd::Open, RowIndex::Second) => "opens-second",
        _ if listener.detail != Detail::Long || view.rows.get(RowIndex::Second).is_none() => "known",
        (_, row) => row_word(row),
    };
    match *event {
        BidominoEvent::PairLaid { pair, calculation, place, bonus, .. } => Some(message!(
            "laid-pair",
            cards = named(pair, bonus, listener),
            way = operation_word(calculation.operation),
            value = place.value,
            lies = lies(place),
            bonus = lays::bonus_word(bonus),
            detail = listener.detail()
        )),
        BidominoEvent::SingleLaid { card, place, points, .. } => {
            Some(message!("laid-alone", card = Value::TheCard(card), value = place.value, lies = lies(place), points = points))
        }
        _ => None,
    }
}

/// Two laid cards by their ranks; with their suits in the full detail, or where they are identical.
fn named(pair: Pair, bonus: PairBonus, listener: &Listener) -> Value {
    if listener.detail == Detail::Long || bonus == PairBonus::Identical {
        return Value::Pair(pair);
    }
    let [low, high] = pair.cards();
    Value::from(message!("pair-of-ranks", high = Value::Rank(high.rank()), low = Value::Rank(low.rank())))
}

/// An event that makes a sentence by itself.
fn alone(event: &BidominoEvent, view: &BidominoView, listener: &Listener) -> Vec<Message> {
    match *event {
        BidominoEvent::DealBegan { deal, deals, dealer, opener, .. } => vec![deal_began(deal, deals, dealer, opener, listener)],
        BidominoEvent::Dealt { seat, hand } if listener.is(seat) => {
            let cards: Vec<Value> = listener.reveal(&hand).into_iter().flat_map(Cards::iter).map(Value::Card).collect();
            vec![message!("cards-in-hand", count = cards.len(), cards = Value::List(cards))]
        }
        BidominoEvent::Exhausted { noted, pile } => vec![message!("stock-out", noted = tally(noted, view, listener), pile = pile)],
        BidominoEvent::ExhaustedAgain => vec![message!("stock-out-again")],
        BidominoEvent::DealOver { deal, held, points, noted, written, totals } => {
            let (in_short, all) = (listener.detail == Detail::Short, if deal > 1 { Some(totals) } else { None });
            let over = match in_short {
                true => message!("deal-over", deal = deal, held = held, points = tally(points, view, listener)),
                false => message!("deal-ends", deal = deal, held = held),
            };
            let players = (0..view.players.len()).filter(|_| !in_short);
            let sides = players.map(|seat| {
                let made = DealPoints { noted: noted[seat], markers: points[seat] - noted[seat] - written[seat], written: written[seat] };
                let (total, later) = (all.map_or(0, |totals| totals[seat]), if all.is_some() { "yes" } else { "no" });
                message!(
                    "deal-side",
                    who = listener.name_or_you(Seat(seat as u8)),
                    points = points[seat],
                    parts = made.parts(0),
                    total = total,
                    later = later
                )
            });
            let so_far = all.filter(|_| in_short).map(|totals| message!("deal-totals", totals = tally(totals, view, listener)));
            std::iter::once(over).chain(sides).chain(so_far).collect()
        }
        BidominoEvent::MatchOver { winners, totals } => {
            let sharing = winners.len();
            let won = |seat: Seat| {
                let total = totals[seat.index()];
                listener.you_or_other(seat, message!("won-you", total = total, sharing = sharing), |who| {
                    message!("won-other", who = who, total = total, sharing = sharing)
                })
            };
            winners.iter().map(won).collect()
        }
        _ => Vec::new(),
    }
}

fn deal_began(deal: u8, deals: u8, dealer: Seat, opener: Seat, listener: &Listener) -> Message {
    let extra = lays::extra(deal, deals);
    if listener.is(dealer) {
        return message!("deal-begun-you-deal", deal = deal, deals = deals, extra = extra, opener = listener.name(opener));
    }
    if listener.is(opener) {
        return message!("deal-begun-you-open", deal = deal, deals = deals, extra = extra, dealer = listener.name(dealer));
    }
    message!("deal-begun", deal = deal, deals = deals, extra = extra, dealer = listener.name(dealer), opener = listener.name(opener))
}

/// The points of each player.
fn tally(points: SeatPoints, view: &BidominoView, listener: &Listener) -> Value {
    let players = (0..view.players.len() as u8).map(Seat);
    Value::list(players.map(|seat| Value::from(message!("tally", who = listener.name_or_you(seat), number = points[seat.index()]))))
}
