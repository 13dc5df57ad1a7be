//! The record of a very long match, for what has to be quick and small in one too.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use salotto::bots::Level;
use salotto::games::catalogue::CatalogueGame;
use salotto::games::line::{LineGame, classic};
use salotto::games::{Choices, Game, Stage};
use salotto::records::{self, Header, Notes, RecordStep, SeatLine, SeatPlayer};

type Classic = LineGame<classic::Classic>;

/// The record of a match of about this many steps, up to a turn of its player.
pub fn long_record(steps: usize) -> String {
    let options = [("players", "2"), ("target", "10000")].map(|(name, value)| (name.to_string(), value.to_string())).to_vec();
    let seats = [(SeatPlayer::Human, "Anna"), (SeatPlayer::Bot(Level::Beginner.into()), "Carla")];
    let seats = seats.map(|(player, name)| SeatLine { player, name: name.to_string() }).to_vec();
    let header = Header { game: Classic::NAME, options, seats, notes: Notes::default() };
    let mut game: Classic = Classic::new(records::rules_of::<Classic>(&header).expect("rules"));
    let (mut text, mut chance) = (records::header_text(&header), ChaCha8Rng::seed_from_u64(1));
    for number in 1.. {
        let step = match game.stage() {
            Stage::ToShuffle(mut pile) => {
                pile.shuffle(&mut chance);
                RecordStep::Shuffle(pile.iter().map(ToString::to_string).collect())
            }
            Stage::ToMove { seat, choices } if number > steps && seat.0 == 0 && choices.count() > 1 => break,
            Stage::ToMove { seat, choices } => RecordStep::Action { seat: seat.0 + 1, action: choices.nth(0).to_string() },
            Stage::Over(_) => panic!("it goes on for longer"),
        };
        records::step(&mut game, &step, &mut Vec::new()).expect("it is allowed");
        text += &format!("{}\n", records::step_text(&step));
    }
    text
}
