//! Replays a record, validating each line.

use super::{Header, Record, RecordStep, SeatPlayer};
use crate::games::any::AnyOptions;
use crate::games::catalogue::CatalogueGame;
use crate::games::options::{GameOptions, OptionsError};
use crate::games::{Game, Seat, Stage};

/// The place where a replay stopped, and the fault there.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayError<R> {
    /// The number of the wrong line, from 1.
    pub line: usize,
    /// The fault.
    pub fault: ReplayFault<R>,
}

/// The reason why a line can't be played.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayFault<R> {
    /// An option the game doesn't have, or one that doesn't go with the others.
    Options(OptionsError),
    /// There are not as many seats as players.
    Seats {
        /// The number of seats in the record.
        seats: usize,
        /// The number of players in the options.
        players: usize,
    },
    /// A seat's player is neither human nor a bot.
    NoSuchPlayer(String),
    /// This isn't a piece of the game.
    NotAPiece(String),
    /// A shuffle that isn't a permutation of the pile.
    WrongShuffle(ShuffleMismatch),
    /// A shuffle, but this seat is to move.
    MoveExpected(Seat),
    /// An action, but pieces have to be shuffled.
    ShuffleExpected,
    /// An action of a seat that isn't to move.
    NotYourTurn {
        /// The player to move.
        turn: Seat,
    },
    /// This isn't an action of the game.
    NotAnAction(String),
    /// The rules refuse the action.
    Refused {
        /// The player of the line.
        seat: Seat,
        /// The reason of the refusal.
        refusal: R,
    },
    /// The match is over.
    Over,
}

/// The differences between a shuffle and the pile, as the texts of pieces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ShuffleMismatch {
    /// Pieces that aren't in the pile.
    pub strange: Vec<String>,
    /// Pieces that occur more often than in the pile.
    pub too_often: Vec<String>,
    /// Pieces of the pile that are missing from it.
    pub missing: Vec<String>,
}

/// The rules that the header names.
///
/// # Errors
/// An option or a value the game doesn't have, or options that don't go together.
pub fn rules_of<G: Replayable>(header: &Header) -> Result<G::Rules, OptionsError> {
    G::rules_of(header)
}

/// A game whose records can be read.
pub trait Replayable: Game {
    /// The rules that the header names.
    ///
    /// # Errors
    /// An option or a value the game doesn't have, or options that don't go together.
    fn rules_of(header: &Header) -> Result<Self::Rules, OptionsError>;

    /// The piece with this text; None if the game has none.
    fn piece(&self, text: &str) -> Option<Self::Piece>;

    /// The action with this text; None if the game has none.
    fn action(&self, text: &str) -> Option<Self::Action>;
}

impl<G: CatalogueGame> Replayable for G {
    fn rules_of(header: &Header) -> Result<G::Rules, OptionsError> {
        options_of::<G>(header)?.rules()
    }

    fn piece(&self, text: &str) -> Option<G::Piece> {
        text.parse().ok()
    }

    fn action(&self, text: &str) -> Option<G::Action> {
        text.parse().ok()
    }
}

/// The options in the header; the others have the defaults of the time when records were first
/// written.
///
/// # Errors
/// An option or a value that the game doesn't have.
pub fn options_of<G: CatalogueGame>(header: &Header) -> Result<G::Options, OptionsError> {
    G::Options::unnamed().with(&header.options)
}

/// The match with the header of `record`, before its first step.
///
/// # Errors
/// The line of the header that is wrong.
pub fn begin<G: Replayable>(record: &Record) -> Result<G, ReplayError<G::Refusal>> {
    let rules = rules_of::<G>(&record.header)
        .map_err(|bad| ReplayError { line: line_of_options(record, &bad), fault: ReplayFault::Options(bad) })?;
    for (seat, line) in record.header.seats.iter().zip(&record.lines.seats) {
        if let SeatPlayer::Unknown(word) = &seat.player {
            return Err(ReplayError { line: *line, fault: ReplayFault::NoSuchPlayer(word.clone()) });
        }
    }
    let (seats, players) = (record.header.seats.len(), G::players(&rules));
    if seats > 0 && seats != players {
        // The first seat too many, or the last one there is.
        return Err(ReplayError { line: record.lines.seats[players.min(seats - 1)], fault: ReplayFault::Seats { seats, players } });
    }
    Ok(G::new(rules))
}

/// The line of the wrong option: the first one the game can't take, otherwise the last without
/// which the others go together.
fn line_of_options(record: &Record, bad: &OptionsError) -> usize {
    let (game, options) = (record.header.game, &record.header.options);
    let impossible = |option: &(String, String)| AnyOptions::of(game).with(std::slice::from_ref(option)).err().as_ref() == Some(bad);
    let without = |place: usize| [&options[..place], &options[place + 1..]].concat();
    let place = options
        .iter()
        .position(impossible)
        .or_else(|| {
            (0..options.len())
                .rev()
                .find(|place| AnyOptions::unnamed(game).with(&without(*place)).is_ok_and(|options| options.rules().is_ok()))
        })
        .or(options.len().checked_sub(1));
    place.map_or(record.lines.game, |place| record.lines.options[place])
}

/// Plays the whole of `record`, handing each step's events, with the match after it, to `each`.
///
/// # Errors
/// The first illegal line, and the match up to it, if there was one.
pub fn play<G: Replayable>(record: &Record, mut each: impl FnMut(&[G::Event], &G)) -> Result<G, (ReplayError<G::Refusal>, Option<G>)> {
    let mut game = begin::<G>(record).map_err(|stopped| (stopped, None))?;
    for line in &record.steps {
        let mut events = Vec::new();
        if let Err(fault) = step(&mut game, &line.step, &mut events) {
            return Err((ReplayError { line: line.number, fault }, Some(game)));
        }
        each(&events, &game);
    }
    Ok(game)
}

/// Plays one step.
///
/// # Errors
/// The reason why it can't be played; the match is as before.
pub fn step<G: Replayable>(game: &mut G, step: &RecordStep, events: &mut Vec<G::Event>) -> Result<(), ReplayFault<G::Refusal>> {
    match (step, game.stage()) {
        (_, Stage::Over(_)) => Err(ReplayFault::Over),
        (RecordStep::Shuffle(pieces), Stage::ToShuffle(pile)) => {
            let order: Vec<G::Piece> =
                pieces.iter().map(|text| game.piece(text).ok_or_else(|| ReplayFault::NotAPiece(text.clone()))).collect::<Result<_, _>>()?;
            game.shuffled(&order, events).map_err(|_| ReplayFault::WrongShuffle(wrong_shuffle(&order, &pile)))
        }
        (RecordStep::Shuffle(_), Stage::ToMove { seat, .. }) => Err(ReplayFault::MoveExpected(seat)),
        (RecordStep::Action { .. }, Stage::ToShuffle(_)) => Err(ReplayFault::ShuffleExpected),
        (RecordStep::Action { seat, action }, Stage::ToMove { seat: turn, .. }) => {
            if *seat != turn.0 + 1 {
                return Err(ReplayFault::NotYourTurn { turn });
            }
            let action = game.action(action).ok_or_else(|| ReplayFault::NotAnAction(action.clone()))?;
            game.judge(&action).map_err(|refusal| ReplayFault::Refused { seat: turn, refusal })?;
            game.apply(&action, events);
            Ok(())
        }
    }
}

/// The differences between `order` and `pile`, each piece named once.
fn wrong_shuffle<P: Copy + Ord + ToString>(order: &[P], pile: &[P]) -> ShuffleMismatch {
    let times = |pieces: &[P], piece: P| pieces.iter().filter(|other| **other == piece).count();
    let mut wrong = ShuffleMismatch::default();
    for piece in order.iter().chain(pile).copied().collect::<std::collections::BTreeSet<P>>() {
        match (times(order, piece), times(pile, piece)) {
            (_, 0) => wrong.strange.push(piece.to_string()),
            (there, wanted) if there > wanted => wrong.too_often.push(piece.to_string()),
            (there, wanted) if there < wanted => wrong.missing.push(piece.to_string()),
            _ => {}
        }
    }
    wrong
}
