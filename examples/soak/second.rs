//! The second bookkeeper, who hears what happens and calculates independently, by the rules pages
//! and not by the engine.

use salotto::games::catalogue::CatalogueGame;
use salotto::games::{Outcome, Seat, SeatSet};

/// Keeps the second book. Panics if it differs.
pub trait Second<G: CatalogueGame> {
    fn sits_down(options: &Options, players: usize) -> Self;

    fn hears(&mut self, event: &G::Event);

    /// Whether the engine shows what was heard, after each step.
    fn agrees(&self, game: &G);

    fn ends(&self, outcome: &Outcome);
}

/// What was agreed, as the record has it.
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

/// Those seats of `0..players` for which this is true.
pub fn seats(players: usize, are: impl Fn(usize) -> bool) -> SeatSet {
    (0..players).filter(|seat| are(*seat)).map(|seat| Seat(seat as u8)).collect()
}
