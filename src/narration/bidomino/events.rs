//! What happens, told. A turn is one sentence.

use super::lays::{self, row_word, side_word, way_word};
use crate::games::Seat;
use crate::games::bidomino::{Card, Cards, Event, Points, View};
use crate::narration::message::message;
use crate::narration::{Ear, Message, Value};

pub fn tell(events: &[Event], view: &View, ear: &Ear) -> Vec<Message> {
    let mut said = Vec::new();
    let mut turn: Option<Turn> = None;
    for event in events {
        match seat_of(event) {
            Some(seat) => {
                if turn.as_ref().is_some_and(|turn| turn.seat != seat || turn.is_over() && begins(event)) {
                    said.extend(turn.take().into_iter().flat_map(|turn| turn.told(ear)));
                }
                turn.get_or_insert_with(|| Turn::of(seat)).add(event);
            }
            // The stock can come to its end before the points of the turn are counted.
            None if matches!(event, Event::ExhaustedAgain) && turn.is_some() => turn.iter_mut().for_each(|turn| turn.add(event)),
            None => {
                said.extend(turn.take().into_iter().flat_map(|turn| turn.told(ear)));
                said.extend(alone(event, view, ear));
            }
        }
    }
    said.extend(turn.into_iter().flat_map(|turn| turn.told(ear)));
    said
}

/// Whose turn the event is a part of.
fn seat_of(event: &Event) -> Option<Seat> {
    match *event {
        Event::PairLaid { seat, .. }
        | Event::SingleLaid { seat, .. }
        | Event::MarkedFromHand { seat, .. }
        | Event::MarkedFromStock { seat, .. }
        | Event::Written { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Drew { seat, .. }
        | Event::Scored { seat, .. } => Some(seat),
        _ => None,
    }
}

/// Whether an event is the first of a turn, unless a pair lies already.
fn begins(event: &Event) -> bool {
    matches!(event, Event::PairLaid { .. } | Event::SingleLaid { .. } | Event::Discarded { .. })
}

/// What one player did, as far as it is to be told together.
struct Turn {
    seat: Seat,
    laid: Vec<Event>,
    marker: Option<Option<Card>>,
    discard: Option<Option<Card>>,
    from_stock: u8,
    /// What was drawn, if the listener may know it; how many cards that were, and how many are left.
    drew: Option<(Option<Cards>, u8, u8)>,
    points: Option<u16>,
    stock_is_out: bool,
}

impl Turn {
    fn of(seat: Seat) -> Turn {
        Turn { seat, laid: Vec::new(), marker: None, discard: None, from_stock: 0, drew: None, points: None, stock_is_out: false }
    }

    fn add(&mut self, event: &Event) {
        // Who listens is asked when it is told: what a seat did is open to itself.
        match *event {
            Event::PairLaid { .. } | Event::SingleLaid { .. } => self.laid.push(*event),
            Event::MarkedFromHand { seat, card } => self.marker = Some(card.seen_by(seat).copied()),
            Event::Discarded { seat, card } => self.discard = Some(card.seen_by(seat).copied()),
            Event::MarkedFromStock { markers, .. } => self.from_stock += markers,
            Event::Drew { seat, cards, count, stock } => self.drew = Some((cards.seen_by(seat).copied(), count, stock)),
            Event::Scored { points, .. } => self.points = Some(points),
            Event::ExhaustedAgain => self.stock_is_out = true,
            _ => {}
        }
    }

    /// Whether nothing can follow but another turn.
    fn is_over(&self) -> bool {
        self.points.is_some() || self.discard.is_some()
    }

    fn told(self, ear: &Ear) -> Vec<Message> {
        let clauses = if ear.is(self.seat) { self.own_clauses(ear) } else { self.others_clauses(ear) };
        let turn = (!clauses.is_empty()).then(|| message!("turn-clauses", clauses = Value::Series(clauses)));
        let out = self.stock_is_out.then(|| message!("stock-out-again"));
        turn.into_iter().chain(out).collect()
    }

    /// The listener's own turn, part by part.
    fn own_clauses(&self, ear: &Ear) -> Vec<Value> {
        let mut clauses = Vec::new();
        if !self.laid.is_empty() {
            clauses.push(Value::from(message!("you-lay", pairs = self.pairs(ear))));
        }
        clauses.extend(self.marker.flatten().map(|card| Value::from(message!("you-mark", card = Value::TheCard(card)))));
        let discard = self.discard.flatten().map(Value::TheCard);
        let drawn = self.drew.and_then(|(cards, ..)| cards).map(|cards| Value::list(cards.iter().map(Value::TheCard)));
        clauses.extend(match (discard, drawn) {
            (Some(card), Some(cards)) => Some(Value::from(message!("you-discard-and-draw", card = card, cards = cards))),
            (Some(card), None) => Some(Value::from(message!("you-discard", card = card))),
            (None, Some(cards)) => Some(Value::from(message!("you-draw", cards = cards))),
            (None, None) => None,
        });
        clauses.extend(self.points.map(|points| Value::from(message!("you-have", points = points))));
        clauses
    }

    /// Another player's turn: what everybody sees and what changes. What he takes and draws follows from the rules, and is told in the long form.
    fn others_clauses(&self, ear: &Ear) -> Vec<Value> {
        let who = ear.name(self.seat);
        let mut clauses = Vec::new();
        match (self.laid.is_empty(), self.discard) {
            (false, _) => clauses.push(Value::from(message!("other-lays", who = who, pairs = self.pairs(ear)))),
            (true, Some(_)) => clauses.push(Value::from(message!("other-discards", who = who))),
            (true, None) if self.from_stock > 0 => {
                clauses.push(Value::from(message!("other-takes", who = who, count = self.from_stock)));
            }
            (true, None) => return Vec::new(),
        }
        if ear.detail == crate::narration::Detail::Long {
            let draws = |(_, count, stock)| Value::from(message!("other-draws", count = count, stock = stock));
            clauses.extend(self.drew.map(draws));
        }
        clauses.extend(self.points.map(|points| Value::from(message!("other-has", points = points))));
        clauses
    }

    fn pairs(&self, ear: &Ear) -> Value {
        let part = |event: &Event| match *event {
            Event::PairLaid { pair, worth, place, bonus, .. } => Value::from(message!(
                "laid-pair",
                cards = Value::Pair(pair),
                way = way_word(worth.way),
                value = place.value,
                row = row_word(place.row),
                side = side_word(place.side),
                earns = lays::earns(bonus),
                detail = ear.detail()
            )),
            Event::SingleLaid { card, place, .. } => {
                Value::from(message!("laid-alone", card = Value::TheCard(card), value = place.value, row = row_word(place.row)))
            }
            _ => Value::from(""),
        };
        Value::series(self.laid.iter().map(part))
    }
}

/// An event that makes a sentence by itself.
fn alone(event: &Event, view: &View, ear: &Ear) -> Vec<Message> {
    match *event {
        Event::DealBegan { deal, deals, dealer, opener, .. } => vec![deal_began(deal, deals, dealer, opener, ear)],
        Event::Dealt { seat, hand } if ear.is(seat) => {
            let cards: Vec<Value> = hand.seen_by(seat).into_iter().flat_map(|hand| hand.iter()).map(Value::Card).collect();
            vec![message!("cards-in-hand", count = cards.len(), cards = Value::List(cards))]
        }
        Event::Exhausted { noted, pile } => vec![message!("stock-out", noted = tally(noted, view, ear), pile = pile)],
        Event::ExhaustedAgain => vec![message!("stock-out-again")],
        Event::DealOver { deal, held, points, totals } => {
            let over = message!("deal-over", deal = deal, held = held, points = tally(points, view, ear));
            let so_far = message!("deal-totals", totals = tally(totals, view, ear));
            if deal > 1 { vec![over, so_far] } else { vec![over] }
        }
        Event::MatchOver { winners, totals } => {
            let sharing = winners.len();
            let won = |seat: Seat| {
                let total = totals[seat.index()];
                ear.told(seat, message!("won-you", total = total, sharing = sharing), |who| {
                    message!("won-other", who = who, total = total, sharing = sharing)
                })
            };
            winners.iter().map(won).collect()
        }
        _ => Vec::new(),
    }
}

fn deal_began(deal: u8, deals: u8, dealer: Seat, opener: Seat, ear: &Ear) -> Message {
    if ear.is(dealer) {
        return message!("deal-begun-you-deal", deal = deal, deals = deals, opener = ear.name(opener));
    }
    if ear.is(opener) {
        return message!("deal-begun-you-open", deal = deal, deals = deals, dealer = ear.name(dealer));
    }
    message!("deal-begun", deal = deal, deals = deals, dealer = ear.name(dealer), opener = ear.name(opener))
}

/// The points of each player.
fn tally(points: Points, view: &View, ear: &Ear) -> Value {
    let players = (0..view.players.len() as u8).map(Seat);
    Value::list(players.map(|seat| Value::from(message!("tally", who = ear.anybody(seat), number = points[seat.index()]))))
}
