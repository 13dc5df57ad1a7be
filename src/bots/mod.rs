//! Opponents. A bot sees a view, never the game, and gives back one of its choices.

use crate::games::Game;

/// Somebody who plays one seat of one match.
pub trait Bot<G: Game>: Send {
    /// One of `choices`, which are those of `view`'s eye.
    fn choose(&mut self, view: &G::View, choices: &G::Choices) -> G::Action;
}

/// How well a bot plays, and in what manner. Names as the command line has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any legal action.
    Beginner,
    Easy,
    Normal,
    Hard,
    Master,
    /// Always the heaviest tile that fits.
    Heaviest,
    /// Always what earns most now.
    Greedy,
}
