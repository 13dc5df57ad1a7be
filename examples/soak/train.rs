//! Mexican Train: the tiles on each train, the open trains, the points of each round, and the
//! winners.

use super::second::{Options, Second, seats};
use super::whole::tiles_of_trains_are_whole;
use salotto::games::domino::SingleSet;
use salotto::games::line::RoundEnding;
use salotto::games::train::{MexicanTrain, Train, TrainEvent};
use salotto::games::{Outcome, Seat};
use std::collections::{BTreeMap, BTreeSet};

pub struct Book {
    players: usize,
    rounds: usize,
    double_zero: u32,
    rounds_decide: bool,
    round: usize,
    engine: u8,
    hands: Vec<SingleSet>,
    /// The number at the end of each train that has begun.
    ends: BTreeMap<Train, u8>,
    open: BTreeSet<usize>,
    /// The trains that end with a double.
    uncovered: BTreeSet<Train>,
    totals: Vec<u32>,
    won: Vec<u32>,
    /// Points of each player for the round that weren't reported yet.
    due: Vec<u32>,
}

impl Book {
    fn left(&self) -> Vec<u32> {
        let worth = |low: u8, high: u8| if low + high == 0 { self.double_zero } else { u32::from(low + high) };
        self.hands.iter().map(|hand| hand.iter().map(|tile| worth(tile.low(), tile.high())).sum()).collect()
    }
}

impl Second<MexicanTrain> for Book {
    fn sits_down(options: &Options, players: usize) -> Book {
        let set = options.number("set").expect("a set") as usize;
        Book {
            players,
            rounds: options.number("rounds").map_or(set + 1, |rounds| rounds as usize),
            double_zero: options.number("double-zero").expect("a number"),
            rounds_decide: options.is("equal", "rounds"),
            round: 0,
            engine: 0,
            hands: vec![SingleSet::EMPTY; players],
            ends: BTreeMap::new(),
            open: BTreeSet::new(),
            uncovered: BTreeSet::new(),
            totals: vec![0; players],
            won: vec![0; players],
            due: Vec::new(),
        }
    }

    fn hears(&mut self, event: &TrainEvent) {
        match event {
            TrainEvent::RoundBegun { .. } => {
                self.round += 1;
                (self.ends, self.open, self.uncovered) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
            }
            TrainEvent::Dealt { seat, hand } => {
                self.hands[seat.index()] = hand.seen_by(*seat).expect("his own").tiles().iter().copied().collect();
            }
            TrainEvent::Sought { seat, tile } | TrainEvent::Drew { seat, tile, .. } => {
                self.hands[seat.index()].insert(*tile.seen_by(*seat).expect("his own"));
            }
            TrainEvent::Engine { seat, tile } => {
                assert!(self.hands[seat.index()].contains(*tile) && tile.is_double(), "{tile} is the engine");
                self.hands[seat.index()].remove(*tile);
                self.engine = tile.low();
            }
            TrainEvent::Laid { seat, tile, train, outwards, holds, .. } => {
                let hand = &mut self.hands[seat.index()];
                assert!(hand.contains(*tile), "{tile} was in the hand of seat {seat}");
                hand.remove(*tile);
                assert_eq!(hand.len(), usize::from(*holds));
                let touching = self.ends.get(train).copied().unwrap_or(self.engine);
                assert!(tile.has(touching) && tile.opposite(touching) == *outwards, "{tile} lies on {train}");
                self.ends.insert(*train, *outwards);
                match train {
                    Train::Of(whose) if whose == seat => drop(self.open.remove(&seat.index())),
                    Train::Of(whose) => {
                        assert!(self.open.contains(&whose.index()) || self.uncovered.contains(train), "{train} is open");
                    }
                    Train::Mexican => {}
                }
                if tile.is_double() {
                    self.uncovered.insert(*train)
                } else {
                    self.uncovered.remove(train)
                };
            }
            TrainEvent::Passed { seat, marked } => assert_eq!(self.open.insert(seat.index()), *marked, "the train of seat {seat}"),
            TrainEvent::RoundOver { ending, .. } => {
                self.due = self.left();
                let least = *self.due.iter().min().expect("players");
                for player in 0..self.players {
                    let won = if let RoundEnding::Out(seat) = ending { seat.index() == player } else { self.due[player] == least };
                    self.won[player] += u32::from(won);
                }
            }
            TrainEvent::Showed { seat, hand } => assert_eq!(*hand, self.hands[seat.index()], "the hand of seat {seat}"),
            TrainEvent::Scored { seat, points, total } => {
                assert_eq!(*points, self.due[seat.index()], "what seat {seat} has left");
                self.totals[seat.index()] += points;
                assert_eq!(*total, self.totals[seat.index()]);
            }
            TrainEvent::Stopped { .. } | TrainEvent::Won { .. } => {}
        }
    }

    fn agrees(&self, game: &MexicanTrain) {
        tiles_of_trains_are_whole(game);
        for player in 0..self.players {
            assert_eq!(game.hand(Seat(player as u8)), self.hands[player], "the hand of player {player}");
            assert_eq!(game.trains().marked().contains(Seat(player as u8)), self.open.contains(&player), "the train of player {player}");
        }
    }

    fn ends(&self, outcome: &Outcome) {
        assert_eq!(self.round, self.rounds, "as many rounds as were agreed");
        let least = *self.totals.iter().min().expect("players");
        let fewest = |player: usize| self.totals[player] == least;
        let most = (0..self.players).filter(|player| fewest(*player)).map(|player| self.won[player]).max().expect("a winner");
        let wins = |player: usize| fewest(player) && (!self.rounds_decide || self.won[player] == most);
        assert!((0..self.players).all(|player| outcome.scores[player] == self.totals[player] as i32), "the scores");
        assert_eq!(outcome.winners, seats(self.players, wins), "who has won");
    }
}
