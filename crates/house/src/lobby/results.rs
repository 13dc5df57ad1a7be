//! A user's results on the server, by game and by opponent.

use crate::store::FinishedMatch;
use salotto::games::catalogue::GameName;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::records::{self, Header, SeatPlayer};
use salotto::session::table::message_of_game;
use std::collections::BTreeSet;

/// A sentence for each game played, then one for each person played with.
pub fn result_messages(finished: &[FinishedMatch], own: &str) -> Vec<Message> {
    // A match put away has no result.
    let ended = finished.iter().filter(|over| over.away == 0);
    let all: Vec<(&FinishedMatch, Header)> = ended.filter_map(|over| Some((over, header(over)?))).collect();
    let of_game = |game: &GameName| {
        let these: Vec<&FinishedMatch> = all.iter().filter(|(_, header)| header.game == *game).map(|(over, _)| *over).collect();
        let score: i64 = these.iter().map(|over| over.score).sum();
        let average = Value::tenths(score as f64 / these.len() as f64);
        let game = message_of_game(*game);
        (!these.is_empty()).then(|| message!("results-game", game = game, count = these.len(), won = count_won(&these), average = average))
    };
    let with = |name: &String| {
        let these: Vec<&FinishedMatch> =
            all.iter().filter(|(_, header)| people(header).any(|other| other == name)).map(|(over, _)| *over).collect();
        message!("results-person", name = name.as_str(), count = these.len(), won = count_won(&these))
    };
    let others: BTreeSet<String> =
        all.iter().flat_map(|(_, header)| people(header)).filter(|name| *name != own).map(str::to_string).collect();
    GameName::ALL.iter().filter_map(of_game).chain(others.iter().map(with)).collect()
}

/// The header of a finished match's record; None if it can't be read.
pub fn header(over: &FinishedMatch) -> Option<Header> {
    records::parse(over.header.as_bytes()).ok().map(|record| record.header)
}

fn count_won(these: &[&FinishedMatch]) -> usize {
    these.iter().filter(|over| over.won == 1).count()
}

/// The names of the people in a match; forgotten users have none.
fn people(header: &Header) -> impl Iterator<Item = &str> {
    let is_person = |player: &SeatPlayer| *player == SeatPlayer::Human;
    header.seats.iter().filter(move |seat| is_person(&seat.player) && !seat.name.is_empty()).map(|seat| seat.name.as_str())
}
