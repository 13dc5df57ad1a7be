//! A second Bidomino, written from the page of rules alone: slow, plain, all in texts. It follows
//! the engine through random matches with the options about the last cards, and gives at each step
//! the player to move, all legal actions and all points.
//!
//! `SALOTTO_PLAIN_MATCHES` is the number of matches for each agreement, if a few aren't enough.

use super::table::agreed;
use crate::rules::plain::matches;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng, rngs::SmallRng};
use salotto_games::games::bidomino::{Bidomino, BidominoAction};
use salotto_games::games::{Choices, Game, Stage};
use std::collections::BTreeSet;

/// Handling of the point for one pair at the end (R44).
#[derive(Clone, Copy, PartialEq)]
enum LastMarkers {
    TwoLeft,
    Sheet,
    Hand,
}

/// State of a match, as kept on paper.
struct Plain {
    last_markers: LastMarkers,
    /// R40.
    to_the_last_card: bool,
    dealer: usize,
    deals_left: usize,
    seats: Vec<Seated>,
    /// The lowest and the highest value of each row.
    rows: Vec<(u8, u8)>,
    /// The next card is the first one.
    stock: Vec<String>,
    times_run_out: u8,
    turn: Turn,
}

#[derive(Clone, Default)]
struct Seated {
    hand: Vec<String>,
    markers: Vec<String>,
    noted: u32,
    written: u32,
    before: u32,
}

#[derive(Clone, Copy)]
enum Turn {
    /// Nothing is dealt, or the stock has run out for the first time and this is still due.
    Shuffle(Option<(usize, Due)>),
    /// The turn of a seat, with the number of pairs laid and their bonus above a point each.
    Of(usize, u8, u8),
    Over,
}

#[derive(Clone, Copy)]
struct Due {
    markers: u8,
    cards: u8,
}

/// R2: the possible values of a card.
fn worth(card: &str) -> Vec<u8> {
    match &card[..card.len() - 1] {
        "A" => vec![1, 14],
        "J" => vec![11],
        "Q" => vec![12],
        "K" => vec![13],
        number => vec![number.parse().expect("a number")],
    }
}

/// R3 to R5: the possible values of two cards.
fn values(one: &str, other: &str) -> BTreeSet<u8> {
    let both = worth(one).into_iter().flat_map(|one| worth(other).into_iter().map(move |other| (one, other)));
    both.flat_map(|(one, other)| [one + other, one.abs_diff(other)]).filter(|value| *value <= 26).collect()
}

/// R19 and R20.
fn bonus(one: &str, other: &str) -> u8 {
    let halves = |card: &str| (card[..card.len() - 1].to_string(), card[card.len() - 1..].to_string());
    let ((rank, suit), (other_rank, other_suit)) = (halves(one), halves(other));
    match (rank == other_rank, suit == other_suit) {
        (true, true) => 2,
        (false, false) => 0,
        _ => 1,
    }
}

fn take_out(cards: &mut Vec<String>, card: &str) {
    let place = cards.iter().position(|other| other == card).expect("the card is there");
    cards.remove(place);
}

/// The two cards of a pair in one order, whichever they are named in.
fn sorted(action: &str) -> String {
    let mut words: Vec<&str> = action.split(' ').collect();
    if words[0] == "pair" {
        words[1..3].sort_unstable();
    }
    words.join(" ")
}

impl Plain {
    fn new(players: usize, last_markers: LastMarkers, to_the_last_card: bool) -> Plain {
        let seats = vec![Seated::default(); players];
        let (rows, stock, turn) = (Vec::new(), Vec::new(), Turn::Shuffle(None));
        Plain { last_markers, to_the_last_card, dealer: 0, deals_left: players, seats, rows, stock, times_run_out: 0, turn }
    }

    fn next(&self, seat: usize) -> usize {
        (seat + 1) % self.seats.len()
    }

    fn shuffled(&mut self, order: Vec<String>) {
        let Turn::Shuffle(due) = self.turn else { panic!("nothing is to be shuffled") };
        self.stock = order;
        if let Some((seat, due)) = due {
            // R24.
            self.take(seat, due);
            return;
        }
        let mut seat = self.dealer;
        for _ in 0..self.seats.len() {
            seat = self.next(seat);
            self.seats[seat].hand = self.stock.drain(..4).collect();
        }
        self.turn = Turn::Of(self.next(self.dealer), 0, 0);
    }

    /// R8 and R9: every wanted value, with its place in the notation of records.
    fn wanted(&self) -> Vec<(u8, String)> {
        let mut wanted = Vec::new();
        for (&(low, high), row) in self.rows.iter().zip(["first", "second"]) {
            if low > 0 {
                wanted.push((low - 1, format!("{row} left")));
            }
            if high < 26 {
                wanted.push((high + 1, format!("{row} right")));
            }
        }
        if let Some(row) = ["first", "second"].get(self.rows.len()) {
            wanted.push((15, format!("{row} open")));
        }
        wanted
    }

    fn pairs(&self, hand: &[String]) -> Vec<String> {
        let mut pairs = Vec::new();
        for (index, one) in hand.iter().enumerate() {
            for other in &hand[index + 1..] {
                let wanted = self.wanted().into_iter().filter(|(value, _)| values(one, other).contains(value));
                pairs.extend(wanted.map(|(value, place)| sorted(&format!("pair {one} {other} {value} {place}"))));
            }
        }
        pairs
    }

    fn singles(&self, card: &str) -> Vec<String> {
        let wanted = self.wanted().into_iter().filter(|(value, _)| worth(card).contains(value));
        wanted.map(|(value, place)| format!("single {card} {value} {place}")).collect()
    }

    fn nobody_draws(&self) -> bool {
        self.times_run_out == 2
    }

    /// All legal actions.
    fn choices(&self) -> BTreeSet<String> {
        let Turn::Of(seat, laid, _) = self.turn else { return BTreeSet::new() };
        let hand = &self.seats[seat].hand;
        let mut all: BTreeSet<String> = self.pairs(hand).into_iter().collect();
        let ends: Vec<String> = match laid {
            0 => hand.iter().map(|card| format!("discard {card}")).collect(),
            _ if self.nobody_draws() && self.last_markers == LastMarkers::Sheet => vec!["stop".to_string()],
            _ => hand.iter().map(|card| format!("mark {card}")).collect(),
        };
        all.extend(ends);
        if laid == 0 && hand.len() == 1 {
            all.extend(self.singles(&hand[0]));
        }
        all
    }

    fn play(&mut self, action: &str) {
        let Turn::Of(seat, laid, bonus_so_far) = self.turn else { panic!("nobody moves") };
        let words: Vec<&str> = action.split(' ').collect();
        match words[0] {
            "pair" => {
                take_out(&mut self.seats[seat].hand, words[1]);
                take_out(&mut self.seats[seat].hand, words[2]);
                self.extend_row(words[3], words[4], words[5]);
                self.after_pair(seat, laid + 1, bonus_so_far + bonus(words[1], words[2]));
            }
            "single" => {
                take_out(&mut self.seats[seat].hand, words[1]);
                self.extend_row(words[2], words[3], words[4]);
                self.seats[seat].written += 1;
                self.end_turn(seat);
            }
            "mark" => self.mark(seat, words[1].to_string(), bonus_so_far),
            "stop" => self.take(seat, Due { markers: 1 + bonus_so_far, cards: 0 }),
            "discard" => {
                take_out(&mut self.seats[seat].hand, words[1]);
                self.take(seat, Due { markers: 0, cards: 1 });
            }
            other => panic!("{other}"),
        }
    }

    /// R15, R16, R27 to R29, R44.
    fn after_pair(&mut self, seat: usize, laid: u8, bonus: u8) {
        let hand = self.seats[seat].hand.clone();
        if laid == 2 {
            return self.take(seat, Due { markers: 2 + bonus, cards: 4 });
        }
        match (hand.len(), self.last_markers) {
            (2, LastMarkers::Sheet) if self.nobody_draws() && self.pairs(&hand).is_empty() => {
                self.take(seat, Due { markers: 1 + bonus, cards: 0 });
            }
            (2, _) => self.turn = Turn::Of(seat, 1, bonus),
            (1, LastMarkers::Hand) => self.mark(seat, hand[0].clone(), bonus),
            _ => self.take(seat, Due { markers: 1 + bonus, cards: 0 }),
        }
    }

    fn mark(&mut self, seat: usize, card: String, bonus: u8) {
        take_out(&mut self.seats[seat].hand, &card);
        self.seats[seat].markers.push(card);
        self.take(seat, Due { markers: bonus, cards: 3 });
    }

    fn extend_row(&mut self, value: &str, row: &str, side: &str) {
        let value = value.parse().expect("a value");
        let row = usize::from(row == "second");
        match side {
            "left" => self.rows[row].0 = value,
            "right" => self.rows[row].1 = value,
            _ => self.rows.push((15, 15)),
        }
    }

    /// R21 to R25: markers, then cards, from the stock, as long as there is one.
    fn take(&mut self, seat: usize, mut due: Due) {
        while !self.nobody_draws() {
            if self.stock.is_empty() {
                self.times_run_out += 1;
                if self.times_run_out == 1 {
                    self.seats.iter_mut().for_each(|seat| seat.noted += std::mem::take(&mut seat.markers).len() as u32);
                    self.turn = Turn::Shuffle(Some((seat, due)));
                    return;
                }
            } else if due.markers > 0 {
                due.markers -= 1;
                let card = self.stock.remove(0);
                self.seats[seat].markers.push(card);
            } else if due.cards > 0 {
                due.cards -= 1;
                let card = self.stock.remove(0);
                self.seats[seat].hand.push(card);
            } else {
                break;
            }
        }
        self.seats[seat].written += u32::from(due.markers);
        self.end_turn(seat);
    }

    /// R26, R32, R40.
    fn end_turn(&mut self, seat: usize) {
        let can_score = |hand: &Vec<String>| !self.pairs(hand).is_empty() || hand.iter().any(|card| !self.singles(card).is_empty());
        let goes_on = if self.to_the_last_card {
            self.seats.iter().any(|seat| !seat.hand.is_empty())
        } else {
            self.seats.iter().any(|seat| can_score(&seat.hand))
        };
        if self.nobody_draws() && !goes_on {
            return self.end_deal();
        }
        let mut next = self.next(seat);
        while self.seats[next].hand.is_empty() {
            next = self.next(next);
        }
        self.turn = Turn::Of(next, 0, 0);
    }

    /// R33 and R34.
    fn end_deal(&mut self) {
        let before: Vec<u32> = (0..self.seats.len()).map(|seat| self.total(seat)).collect();
        self.deals_left -= 1;
        self.seats = before.into_iter().map(|before| Seated { before, ..Seated::default() }).collect();
        (self.rows, self.stock, self.times_run_out) = (Vec::new(), Vec::new(), 0);
        self.dealer = self.next(self.dealer);
        self.turn = if self.deals_left == 0 { Turn::Over } else { Turn::Shuffle(None) };
    }

    fn total(&self, seat: usize) -> u32 {
        let seat = &self.seats[seat];
        seat.before + seat.noted + seat.written + seat.markers.len() as u32
    }

    fn totals(&self) -> Vec<u32> {
        (0..self.seats.len()).map(|seat| self.total(seat)).collect()
    }
}

/// Plays one random match with the engine and the plain one; returns how often a deal's last cards
/// were reached.
fn side_by_side(options: &str, mut plain: Plain, seed: u64) -> usize {
    let mut chance = SmallRng::seed_from_u64(seed);
    let mut game = Bidomino::new(agreed(options));
    let mut last_cards = 0;
    loop {
        let at = format!("{options}, seed {seed}");
        match game.stage() {
            Stage::ToShuffle(mut pile) => {
                assert!(matches!(plain.turn, Turn::Shuffle(_)), "{at}: nothing is to be shuffled");
                pile.shuffle(&mut chance);
                game.shuffled(&pile, &mut Vec::new()).unwrap();
                plain.shuffled(pile.iter().map(ToString::to_string).collect());
            }
            Stage::ToMove { seat, choices } => {
                let Turn::Of(mover, ..) = plain.turn else { panic!("{at}: nobody moves") };
                assert_eq!(seat.index(), mover, "{at}");
                let allowed = plain.choices();
                let engine: BTreeSet<String> = choices.all().map(|action| sorted(&action.to_string())).collect();
                assert_eq!(engine, allowed, "{at}: {:?}", plain.seats[mover].hand);
                last_cards += usize::from(plain.nobody_draws());
                // Pairs are rare, so that they are laid where they can be, mostly.
                let lays: Vec<&String> = allowed.iter().filter(|action| !action.starts_with("discard")).collect();
                let all: Vec<&String> = allowed.iter().collect();
                let from = if lays.is_empty() || chance.random_range(0..6) == 0 { all } else { lays };
                let action = *from.choose(&mut chance).expect("something can be done");
                game.apply(&action.parse::<BidominoAction>().unwrap(), &mut Vec::new());
                plain.play(action);
            }
            Stage::Over(outcome) => {
                assert!(matches!(plain.turn, Turn::Over), "{at}: the match goes on");
                let most = plain.totals().into_iter().max().unwrap();
                let winners: Vec<usize> = (0..plain.seats.len()).filter(|seat| plain.total(*seat) == most).collect();
                assert_eq!(outcome.winners.iter().map(|seat| seat.index()).collect::<Vec<_>>(), winners, "{at}");
                assert_eq!(outcome.scores.iter().map(|score| *score as u32).collect::<Vec<_>>(), plain.totals(), "{at}");
                return last_cards;
            }
        }
        let points: Vec<u32> = game.position().players.iter().map(|player| u32::from(player.before + player.points())).collect();
        if !matches!(plain.turn, Turn::Over) {
            assert_eq!(points, plain.totals(), "{at}");
        }
    }
}

fn walk_beside(last_markers: LastMarkers, word: &str, to_the_last_card: bool) {
    let play_on = if to_the_last_card { "on" } else { "off" };
    let mut last_cards = 0;
    for seed in matches(10) {
        let players = 2 + (seed % 5) as usize;
        let options = format!("players={players} last-markers={word} play-on={play_on}");
        last_cards += side_by_side(&options, Plain::new(players, last_markers, to_the_last_card), seed);
    }
    assert!(last_cards > 100, "the last cards are played: {last_cards}");
}

#[test]
fn the_point_for_one_of_the_last_pairs_goes_where_the_rules_say() {
    walk_beside(LastMarkers::TwoLeft, "two-left", false);
    walk_beside(LastMarkers::Sheet, "sheet", false);
    walk_beside(LastMarkers::Hand, "hand", false);
}

#[test]
fn whoever_plays_to_the_last_card_plays_as_the_rules_say() {
    walk_beside(LastMarkers::TwoLeft, "two-left", true);
    walk_beside(LastMarkers::Sheet, "sheet", true);
    walk_beside(LastMarkers::Hand, "hand", true);
}
