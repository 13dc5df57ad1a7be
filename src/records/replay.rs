//! A record played again, each line judged.

use super::{Header, Record, Step};
use crate::games::catalogue::Listed;
use crate::games::options::{BadOptions, GameOptions};
use crate::games::{Game, Seat, Stage};

/// Where a replay stopped, and why.
#[derive(Clone, Debug, PartialEq)]
pub enum Stopped<R> {
    Options(BadOptions),
    /// There are not as many seats as players.
    Seats {
        seats: usize,
        players: usize,
    },
    /// A line that isn't what the match waits for.
    Line {
        number: usize,
        why: Why<R>,
    },
}

/// Why a line can't be played.
#[derive(Clone, Debug, PartialEq)]
pub enum Why<R> {
    NotAPiece(String),
    NotAPermutation,
    /// A shuffle, but this seat is to move.
    MoveExpected(Seat),
    /// An action, but pieces are to be shuffled.
    ShuffleExpected,
    /// It is this seat's turn.
    NotYourTurn {
        turn: Seat,
    },
    NotAnAction(String),
    Refused {
        seat: Seat,
        refusal: R,
    },
    /// The match is over.
    Over,
}

/// The rules that the header names.
///
/// # Errors
/// An option or a value that the game doesn't have, or options that don't go together.
pub fn rules_of<G: Listed>(header: &Header) -> Result<G::Rules, BadOptions> {
    options_of::<G>(header)?.rules()
}

/// The options that the header names; the others are what they were when records were first written.
///
/// # Errors
/// An option or a value that the game doesn't have.
pub fn options_of<G: Listed>(header: &Header) -> Result<G::Options, BadOptions> {
    G::unnamed_options().with(&header.options)
}

/// Plays the whole of `record`, handing each step's events, with the match after it, to `each`.
///
/// # Errors
/// The first line that is not legal, and the match up to it, if there was one.
pub fn play<G: Listed>(record: &Record, mut each: impl FnMut(&[G::Event], &G)) -> Result<G, (Stopped<G::Refusal>, Option<G>)> {
    let rules = rules_of::<G>(&record.header).map_err(|bad| (Stopped::Options(bad), None))?;
    let (seats, players) = (record.header.seats.len(), G::players(&rules));
    if seats > 0 && seats != players {
        return Err((Stopped::Seats { seats, players }, None));
    }
    let mut game = G::new(rules);
    for line in &record.steps {
        let mut events = Vec::new();
        if let Err(why) = step(&mut game, &line.step, &mut events) {
            return Err((Stopped::Line { number: line.number, why }, Some(game)));
        }
        each(&events, &game);
    }
    Ok(game)
}

/// Plays one step.
///
/// # Errors
/// Why it can't be played; the match is as before.
pub fn step<G: Game>(game: &mut G, step: &Step, events: &mut Vec<G::Event>) -> Result<(), Why<G::Refusal>> {
    match (step, game.stage()) {
        (_, Stage::Over(_)) => Err(Why::Over),
        (Step::Shuffle(pieces), Stage::ToShuffle(_)) => {
            let order: Vec<G::Piece> =
                pieces.iter().map(|text| text.parse().map_err(|_| Why::NotAPiece(text.clone()))).collect::<Result<_, _>>()?;
            game.shuffled(&order, events).map_err(|_| Why::NotAPermutation)
        }
        (Step::Shuffle(_), Stage::ToMove { seat, .. }) => Err(Why::MoveExpected(seat)),
        (Step::Action { .. }, Stage::ToShuffle(_)) => Err(Why::ShuffleExpected),
        (Step::Action { seat, action }, Stage::ToMove { seat: turn, .. }) => {
            if *seat != turn.0 + 1 {
                return Err(Why::NotYourTurn { turn });
            }
            let action: G::Action = action.parse().map_err(|_| Why::NotAnAction(action.clone()))?;
            game.judge(&action).map_err(|refusal| Why::Refused { seat: turn, refusal })?;
            game.apply(&action, events);
            Ok(())
        }
    }
}
