//! A bot of your own: it plays the heaviest double that fits, otherwise the heaviest tile, against
//! the program's own bots.
//!
//! `cargo run --example bot -- 100`; the number is how many matches for two are played, 20 by
//! default.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto::bots::{Bot, Budget, Level, Opponents};
use salotto::games::line::{GameChoices, LineAction, LineGame, LineView, Rulebook, classic};
use salotto::games::options::{GameOptions, OptionsError};
use salotto::games::{Choices, Game, NullLog, Seat, Stage};

/// Receives the view of its seat, and returns one of the choices.
struct DoublesFirst;

impl<R: Rulebook> Bot<LineGame<R>> for DoublesFirst {
    fn choose(&mut self, _view: &LineView<R>, choices: &GameChoices<R>) -> LineAction {
        let worth = |action: &LineAction| match action {
            LineAction::Lay(lay) => (lay.tile.is_double(), lay.tile.pips()),
            LineAction::Draw | LineAction::Pass => (false, 0),
        };
        choices.all().max_by_key(worth).expect("choices are never empty")
    }
}

fn main() -> Result<(), OptionsError> {
    let matches = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(20);
    println!("{} of {matches} won against {}", won(matches, Level::Easy)?, Level::Easy);
    Ok(())
}

/// Number of these matches that the bot wins against one of this level.
///
/// # Errors
/// Options that don't go together; those here do.
pub fn won(matches: u64, level: Level) -> Result<usize, OptionsError> {
    let mut options = classic::ClassicOptions::default();
    options.set("players", "2")?;
    let rules = options.rules()?;
    let wins = (0..matches).filter(|seed| {
        let mut game = LineGame::new(rules.clone());
        let mut bots: [Box<dyn Bot<_>>; 2] = [Box::new(DoublesFirst), LineGame::bot(level, *seed, Budget::OfLevel)];
        let mut chance = ChaCha8Rng::seed_from_u64(*seed);
        loop {
            match game.stage() {
                Stage::ToShuffle(mut pile) => {
                    pile.shuffle(&mut chance);
                    game.shuffled(&pile, &mut NullLog).expect("the pile itself is in some order");
                }
                Stage::ToMove { seat, choices } => {
                    let action = bots[seat.index()].choose(&game.view(seat), &choices);
                    game.apply(&action, &mut NullLog);
                }
                Stage::Over(outcome) => return outcome.winners.contains(Seat(0)),
            }
        }
    });
    Ok(wins.count())
}
