//! Remarks of named opponents at the end of a round or of the match.

use crate::bots::Contender;
use crate::games::any::{AnyEvent, AnyGame, AnyView};
use crate::games::{Seat, worded};
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::narration::{EventNarration, Listener, Message};
use crate::records::{Header, SeatPlayer};

worded! {
    /// The occasion of a remark, the rarest first.
    #[derive(PartialOrd, Ord)]
    pub enum RemarkOccasion {
        /// The opponent has lost the match to the player.
        Loses = "loses",
        /// The opponent is left with a double zero that costs points.
        DoubleZero = "double-zero",
        /// The opponent is left with a costly hand.
        Caught = "caught",
        /// The opponent has won the round or the match.
        Wins = "wins",
        /// No player can go on.
        Blocked = "blocked",
    }
}

/// The number of sentences for each occasion.
pub const VARIANTS: usize = 2;

/// The remark of a named opponent on `events`, which ended a round or the match and led to `view`;
/// None without an occasion. `number` selects the sentence.
pub(super) fn remark(events: &[AnyEvent], view: &AnyView, header: &Header, listener: &Listener, number: usize) -> Option<Message> {
    let found = (0..).map(Seat).zip(&header.seats).filter_map(|(seat, line)| {
        let SeatPlayer::Bot(Contender { opponent: Some(opponent), .. }) = line.player else { return None };
        Some((occasion(events, view, listener, seat)?, seat, opponent))
    });
    let (occasion, seat, opponent) = found.min_by_key(|(occasion, ..)| *occasion)?;
    let variant = number % VARIANTS + 1;
    let words = Message::named(format!("opponent-{}-{}-{variant}", opponent.word(), occasion.word()), Vec::new());
    Some(message!("opponent-says", who = listener.name(seat), words = words))
}

/// The occasion that the player at `seat` has.
fn occasion(events: &[AnyEvent], view: &AnyView, listener: &Listener, seat: Seat) -> Option<RemarkOccasion> {
    let of_seat = Listener { seat: Some(seat), mates: AnyGame::partners(view, seat), ..listener.clone() };
    let hears = |listener: &Listener, sound: Sound| {
        events.iter().any(|event| AnyGame::sounds(event, view, listener).iter().any(|cue| cue.sound == sound))
    };
    // The sounds of a round's or a match's end tell who has won, in every game.
    if hears(&of_seat, Sound::MatchWon) {
        return Some(RemarkOccasion::Wins);
    }
    if hears(&of_seat, Sound::MatchLost) {
        return hears(listener, Sound::MatchWon).then_some(RemarkOccasion::Loses);
    }
    if hears(&of_seat, Sound::RoundWon) {
        return Some(RemarkOccasion::Wins);
    }
    let hand = events.iter().filter_map(|event| AnyGame::leftover_hand(event, view)).find(|hand| hand.seat == seat);
    match hand {
        Some(hand) if hand.has_double_zero => Some(RemarkOccasion::DoubleZero),
        Some(hand) if hand.is_costly => Some(RemarkOccasion::Caught),
        _ => hears(&of_seat, Sound::RoundBlocked).then_some(RemarkOccasion::Blocked),
    }
}
