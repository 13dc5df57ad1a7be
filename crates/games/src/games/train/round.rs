//! The start and the end of a round of Mexican Train, and the continuation of the match.

use super::rules::{MOST_PLAYERS, NoEngineRule, TrainTie};
use super::{MexicanTrain, TrainEvent, TrainPhase, Trains, TurnStep};
use crate::games::domino::{SingleSet, Tile};
use crate::games::line::{DealtHand, RoundEnding};
use crate::games::{Log, Seat, SeatSet, Veiled};

/// The public facts of a round besides the trains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrainFacts {
    /// From 1; 0 before the first deal.
    pub round: u16,
    /// The player who laid the engine.
    pub opener: Seat,
    /// By seat: the number of tiles once the engine was laid.
    pub begun: [u8; MOST_PLAYERS],
    /// The tiles that no hand had then, as far as the choice of the engine shows it.
    pub nobody_held: SingleSet,
    /// The number of consecutive passes without any other change.
    pub passes: u8,
    /// The players whose first turn is still to come or in progress.
    pub fresh: SeatSet,
}

impl MexicanTrain {
    /// Deals from the front of `order`: a whole hand to each player, in each round to the next one
    /// first; the rest is the boneyard, drawn from the front.
    pub(super) fn deal(&mut self, order: &[Tile], log: &mut impl Log<TrainEvent>) {
        let (size, players) = (self.rules.hand_size(), self.seats());
        let first = usize::from(self.facts.round) % players;
        let round = self.facts.round + 1;
        self.hands = [SingleSet::EMPTY; MOST_PLAYERS];
        self.history.clear();
        (self.step, self.drawn) = (TurnStep::Begins, None);
        self.boneyard = order[size * players..].iter().rev().copied().collect();
        let (rounds, engine) = (self.rules.rounds(), self.rules.engine(round));
        log.note(TrainEvent::RoundBegun { round, rounds, hand: size as u8, boneyard: self.boneyard.len() as u8, engine });
        for (turn, dealt) in order.chunks_exact(size).take(players).enumerate() {
            let seat = Seat(((first + turn) % players) as u8);
            self.hands[seat.index()] = dealt.iter().copied().collect();
            log.note(TrainEvent::Dealt { seat, hand: Veiled::to(seat, DealtHand::new(dealt)) });
        }
        let (opener, engine, nobody_held) = self.find_engine(first, engine, log);
        self.hands[opener.index()].remove(engine);
        self.trains = Trains::from(engine);
        log.note(TrainEvent::Engine { seat: opener, tile: engine });
        self.facts = TrainFacts {
            round,
            opener,
            begun: self.hands.map(|hand| hand.len() as u8),
            nobody_held,
            passes: 0,
            fresh: (0..players as u8).map(Seat).collect(),
        };
        self.phase = TrainPhase::Play;
        self.turn = match self.rules.options().engine_turn {
            super::EngineTurn::Plays => opener,
            super::EngineTurn::Only => Seat((opener.0 + 1) % players as u8),
        };
    }

    /// The holder of the engine, the engine, and the tiles that its choice excludes from all hands.
    /// While no hand has one, all players draw one tile each, the player at `first` before the
    /// others.
    fn find_engine(&mut self, first: usize, wanted: Tile, log: &mut impl Log<TrainEvent>) -> (Seat, Tile, SingleSet) {
        let players = self.seats();
        let highest = self.rules.options().no_engine == NoEngineRule::Highest;
        if let Some(seat) = self.holder(wanted) {
            return (seat, wanted, SingleSet::EMPTY);
        }
        let held = self.hands.iter().fold(SingleSet::EMPTY, |all, hand| all | *hand) & SingleSet::DOUBLES;
        if let Some((engine, seat)) = held.last().filter(|_| highest).and_then(|tile| Some((tile, self.holder(tile)?))) {
            let above = (SingleSet::DOUBLES & self.rules.told()) - SingleSet::double(engine.high());
            return (seat, engine, above | SingleSet::from_iter([wanted]));
        }
        for step in 0.. {
            let seat = Seat(((first + step) % players) as u8);
            let Some(tile) = self.boneyard.pop() else { break };
            self.hands[seat.index()].insert(tile);
            log.note(TrainEvent::Sought { seat, tile: Veiled::to(seat, tile) });
            if tile == wanted || highest && tile.is_double() {
                return (seat, tile, if highest { SingleSet::DOUBLES & self.rules.told() } else { SingleSet::EMPTY });
            }
        }
        // A tile in no hand is in the boneyard.
        (Seat(first as u8), wanted, SingleSet::EMPTY)
    }

    fn holder(&self, tile: Tile) -> Option<Seat> {
        self.hands.iter().position(|hand| hand.contains(tile)).map(|seat| Seat(seat as u8))
    }

    pub(super) fn end_with_out(&mut self, seat: Seat, log: &mut impl Log<TrainEvent>) {
        self.end(RoundEnding::Out(seat), log);
    }

    pub(super) fn end_blocked(&mut self, log: &mut impl Log<TrainEvent>) {
        self.end(RoundEnding::Blocked, log);
    }

    /// Ends the round: the hands are shown, and each player scores the tiles left.
    fn end(&mut self, ending: RoundEnding, log: &mut impl Log<TrainEvent>) {
        log.note(TrainEvent::RoundOver { ending, round: self.facts.round });
        let seats = || (0..self.rules.options().players as u8).map(Seat);
        seats().for_each(|seat| log.note(TrainEvent::Showed { seat, hand: self.hand(seat) }));
        let left = self.hands.map(|hand| self.rules.worth(hand));
        let least = seats().map(|seat| left[seat.index()]).min().unwrap_or(0);
        let won = |seat: Seat| match ending {
            RoundEnding::Out(out) => seat == out,
            _ => left[seat.index()] == least,
        };
        let winners: SeatSet = seats().filter(|seat| won(*seat)).collect();
        for seat in (0..self.seats() as u8).map(Seat) {
            let points = left[seat.index()];
            self.totals[seat.index()] += points;
            self.rounds_won[seat.index()] += u8::from(winners.contains(seat));
            log.note(TrainEvent::Scored { seat, points, total: self.totals[seat.index()] });
        }
        if self.facts.round < self.rules.rounds() {
            self.phase = TrainPhase::Deal;
        } else {
            self.finish(log);
        }
    }

    /// Ends the match. The player with the fewest points wins; at equal points all of them, or by
    /// option those with more rounds won.
    fn finish(&mut self, log: &mut impl Log<TrainEvent>) {
        let seats = || (0..self.rules.options().players as u8).map(Seat);
        let total = |seat: &Seat| self.totals[seat.index()];
        let won = |seat: &Seat| self.rounds_won[seat.index()];
        let least = seats().map(|seat| total(&seat)).min().unwrap_or(0);
        let fewest: SeatSet = seats().filter(|seat| total(seat) == least).collect();
        let most = fewest.iter().map(|seat| won(&seat)).max().unwrap_or(0);
        let decided = self.rules.options().equal == TrainTie::Rounds && fewest.len() > 1;
        let winners = if decided { fewest.iter().filter(|seat| won(seat) == most).collect() } else { fewest };
        self.phase = TrainPhase::Over;
        self.winners = winners;
        log.note(TrainEvent::Won { winners, total: least, rounds: decided.then_some(most) });
    }
}
