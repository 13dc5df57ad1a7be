//! The second bookkeeper, which receives the events and calculates by the rules pages,
//! independently of the engine.

use salotto::games::catalogue::CatalogueGame;
use salotto::games::{Outcome, Seat, SeatSet};

/// Keeps the second book. Panics if it differs.
pub trait Second<G: CatalogueGame> {
    fn sits_down(options: &Options, players: usize) -> Self;

    fn hears(&mut self, event: &G::Event);

    /// Checks that the engine's state matches the events, after each step.
    fn agrees(&self, game: &G);

    fn ends(&self, outcome: &Outcome);
}

/// The agreed options, as in the record.
pub struct Options<'a>(pub &'a [(String, String)]);

impl Options<'_> {
    pub fn word(&self, name: &str) -> &str {
        self.0.iter().find(|(other, _)| other == name).map_or("", |(_, value)| value)
    }

    pub fn is(&self, name: &str, value: &str) -> bool {
        self.word(name) == value
    }

    /// None if it is a word.
    pub fn number(&self, name: &str) -> Option<u32> {
        self.word(name).parse().ok()
    }
}

/// The seats of `0..players` for which this is true.
pub fn seats(players: usize, are: impl Fn(usize) -> bool) -> SeatSet {
    (0..players).filter(|seat| are(*seat)).map(|seat| Seat(seat as u8)).collect()
}
