//! Making up tables: cards by name, positions, orders of packs.
#![allow(dead_code)] // each target uses its part of it

use salotto_games::games::bidomino::*;
use salotto_games::games::cards::*;
use salotto_games::games::options::GameOptions;
use salotto_games::games::{Choices, Game, NullLog, Seat, Stage};

pub fn card(name: &str) -> Card {
    name.parse().unwrap_or_else(|_| panic!("no card: {name}"))
}

/// The cards with these names, between blanks.
pub fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(card).collect()
}

pub fn action(text: &str) -> BidominoAction {
    text.parse().unwrap_or_else(|_| panic!("no action: {text}"))
}

pub fn rules(players: usize) -> BidominoRules {
    BidominoRules::new(BidominoOptions { players, ..BidominoOptions::default() }).unwrap()
}

/// The rules of two players with these options changed: `"aces=by-value lay=must"`.
pub fn agreed(changes: &str) -> BidominoRules {
    let mut options = BidominoOptions::default();
    for change in changes.split_whitespace() {
        let (name, value) = change.split_once('=').expect("name=value");
        options.set(name, value).unwrap();
    }
    options.rules().unwrap()
}

/// The same cards in an order that depends on `stride` alone, from 1 to 106.
pub fn stirred(pile: &[Card], stride: usize) -> Vec<Card> {
    let mut numbered: Vec<(usize, Card)> = pile.iter().copied().enumerate().collect();
    // 107 is a prime above 104: no two cards get the same key.
    numbered.sort_by_key(|(index, _)| (index + 1) * stride % 107);
    numbered.into_iter().map(|(_, card)| card).collect()
}

/// Both packs, those of `first` in front.
pub fn packs_beginning(first: &[Card]) -> Vec<Card> {
    let rest = Cards::ALL - Cards::gather(first.iter().copied()).expect("a card three times");
    first.iter().copied().chain(rest.iter()).collect()
}

/// A match of these rules after the first deal from such packs.
pub fn dealt(rules: BidominoRules, packs: &[Card]) -> Bidomino {
    let mut game = Bidomino::new(rules);
    game.shuffled(packs, &mut NullLog).unwrap();
    game
}

/// A match of one deal, before the shuffle.
pub fn only_deal(players: usize, dealer: Seat) -> Bidomino {
    let rules = BidominoRules::new(BidominoOptions { players, deals: Some(1), ..BidominoOptions::default() }).unwrap();
    let position = Position { dealer, ..Bidomino::new(rules.clone()).position().clone() };
    Bidomino::standing(rules, position).unwrap()
}

pub fn mover(game: &Bidomino) -> (Seat, BidominoChoices) {
    match game.stage() {
        Stage::ToMove { seat, choices } => (seat, choices),
        other => panic!("nobody moves: {other:?}"),
    }
}

/// Plays these actions, each of them judged; returns the events.
pub fn play(game: &mut Bidomino, text: &str) -> Vec<BidominoEvent> {
    let action = action(text);
    assert_eq!(game.judge(&action), Ok(()), "{text}");
    assert!(mover(game).1.all().any(|choice| choice == action), "{text} is not among the choices");
    let mut events = Vec::new();
    game.apply(&action, &mut events);
    events
}

/// A table in the making. Cards for others are taken from the remaining ones.
pub struct Table {
    pub position: Position,
    left: Cards,
}

impl Table {
    /// Two players; `seat` moves and holds `hand`.
    pub fn new(seat: Seat, hand: &[Card]) -> Table {
        let mut players = [BidominoPlayer::default(); 2];
        players[seat.index()].hand = hand.iter().copied().collect();
        let position = Position {
            deal: 1,
            dealer: Seat(0),
            exhaustions: 0,
            rows: CardRows::default(),
            players: players.into_iter().collect(),
            stock: Default::default(),
            now: DealStep::Turn { seat, earned: TurnYield::default() },
        };
        let left = Cards::ALL - hand.iter().copied().collect();
        Table { position, left }
    }

    /// Rows with these lowest and highest values: single cards to the left of 15 as far as there
    /// are any, pairs elsewhere.
    pub fn rows(mut self, bounds: &[(u8, u8)]) -> Table {
        let mut places = Vec::new();
        for (&(low, high), row) in bounds.iter().zip([RowIndex::First, RowIndex::Second]) {
            places.push(RowPlace { value: 15, row, side: RowEnd::Open });
            places.extend((low..15).rev().map(|value| RowPlace { value, row, side: RowEnd::Left }));
            places.extend((16..=high).map(|value| RowPlace { value, row, side: RowEnd::Right }));
        }
        // High values find fewest pairs: they choose first.
        let mut by_value = places.clone();
        by_value.sort_by_key(|place| std::cmp::Reverse(place.value));
        let found: Vec<(RowPlace, LaidCards)> = by_value.into_iter().map(|place| (place, self.laid_for(place.value))).collect();
        for place in places {
            let laid = found.iter().find(|(found, _)| *found == place).unwrap().1;
            self.position.rows.lay(laid, place, 26).unwrap();
        }
        self
    }

    pub fn stock(mut self, count: usize) -> Table {
        self.position.stock = self.take(count).iter().collect();
        self
    }

    pub fn hand(mut self, seat: Seat, count: usize) -> Table {
        self.position.players[seat.index()].hand = self.take(count);
        self
    }

    /// Sets the hand of a seat, card by card. Must come before the rows, which take the remaining
    /// cards.
    pub fn holding(mut self, seat: Seat, hand: &[Card]) -> Table {
        let hand: Cards = hand.iter().copied().collect();
        self.position.players[seat.index()].hand = hand;
        self.left = self.left - hand;
        self
    }

    pub fn blind_markers(mut self, seat: Seat, count: usize) -> Table {
        self.position.players[seat.index()].blind_markers = self.take(count);
        self
    }

    pub fn discards(mut self, seat: Seat, count: usize) -> Table {
        self.position.players[seat.index()].discards = self.take(count);
        self
    }

    pub fn exhaustions(mut self, exhaustions: u8) -> Table {
        self.position.exhaustions = exhaustions;
        self
    }

    /// Makes this deal the last one, so that its end can be examined.
    pub fn last_deal(mut self) -> Table {
        self.position.deal = 2;
        self
    }

    pub fn game(self) -> Bidomino {
        self.game_with("")
    }

    /// The same with other options: `"aces=by-value lay=must"`.
    pub fn game_with(self, changes: &str) -> Bidomino {
        Bidomino::standing(agreed(changes), self.position).unwrap()
    }

    fn take(&mut self, count: usize) -> Cards {
        let taken: Cards = self.left.iter().take(count).collect();
        assert_eq!(taken.len(), count, "no cards left for the table");
        self.left = self.left - taken;
        taken
    }

    fn laid_for(&mut self, value: u8) -> LaidCards {
        // Aces, which the lowest and the highest values want most, come last.
        let left: Vec<Card> = self.left.iter().collect();
        let pairs = (0..left.len()).flat_map(|other| (0..other).map(move |one| (one, other)));
        let mut pairs = pairs.map(|(one, other)| LaidCards::Pair(Pair::new(left[one], left[other])));
        let mut singles = left.iter().map(|card| LaidCards::Single(*card));
        let worth = |laid: &LaidCards| laid.values().contains(value);
        let found = singles.find(|laid| value < 15 && worth(laid)).or_else(|| pairs.find(worth));
        let laid = found.unwrap_or_else(|| panic!("nothing left for {value}"));
        self.left = self.left - laid.cards();
        laid
    }
}
