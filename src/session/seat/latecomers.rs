//! The host's view of spectators who would like a seat, and giving them a bot's seat.

use super::knows::Knows;
use crate::games::Seat;
use crate::games::catalogue::GameName;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::records::{Header, SeatPlayer};
use crate::session::person::Person;
use crate::session::table::Playable;
use crate::session::table::chair::SeatNews;

impl<G: Playable> Knows<G> {
    pub(in crate::session) fn hear_of_seat(&mut self, news: SeatNews, person: &mut Person) {
        match news {
            SeatNews::Wanted(who) => {
                let said = also_wanted(self.latecomer.as_deref(), &who);
                person.desk.event(&[said.unwrap_or(message!("seat-wanted", who = who.as_str()))]);
                self.latecomer.get_or_insert(who);
            }
            SeatNews::Unwanted => {
                self.latecomer = None;
                person.desk.event(&[message!("seat-unwanted")]);
            }
            SeatNews::NotYours => self.latecomer = None,
            SeatNews::Given(seat, who) => {
                // Another spectator who would like one is told next.
                self.latecomer = None;
                let bot = self.ear(person).name(seat);
                person.desk.event(&[given(self.header.game, who, bot)]);
            }
            // These are for spectators.
            SeatNews::Asked(_) | SeatNews::NoBot | SeatNews::NobodyGives | SeatNews::NotKept | SeatNews::Yours(_) => {}
        }
    }

    /// Applies a new header, and tells who has taken a bot's seat.
    pub(in crate::session) fn take_header(&mut self, header: Header, person: &mut Person) {
        let (said, left) = (taken(&self.header, &header), left(&self.header, &header, Some(self.seat)));
        self.header = header;
        // It is told with what follows: the next deal or move.
        person.desk.before_next(&said);
        if !left.is_empty() {
            person.desk.event(&left);
        }
    }
}

/// A message that another spectator would like a bot's seat, after the first one.
pub(in crate::session) fn also_wanted(first: Option<&str>, who: &str) -> Option<Message> {
    let first = first.filter(|first| *first != who)?;
    Some(message!("seat-wanted-also", who = who, first = first))
}

/// Messages about bots' seats that people have taken.
pub(in crate::session) fn taken(before: &Header, now: &Header) -> Vec<Message> {
    let seats = before.seats.iter().zip(&now.seats);
    let taken = seats.filter(|(before, now)| before.player != SeatPlayer::Human && now.player == SeatPlayer::Human);
    taken.map(|(before, now)| message!("seat-taken", who = now.name.as_str(), bot = before.name.as_str())).collect()
}

/// Messages about people's seats that bots have taken, except one's own.
pub(in crate::session) fn left(before: &Header, now: &Header, own: Option<Seat>) -> Vec<Message> {
    let seats = (0..).map(Seat).zip(before.seats.iter().zip(&now.seats)).filter(|(seat, _)| Some(*seat) != own);
    let left = seats.filter(|(_, (before, now))| before.player == SeatPlayer::Human && now.player != SeatPlayer::Human);
    left.map(|(_, (before, now))| message!("seat-left", who = before.name.as_str(), bot = now.name.as_str())).collect()
}

/// A message that a seat is given to a spectator, and when they take it.
pub(in crate::session) fn given(game: GameName, who: String, bot: Value) -> Message {
    message!("seat-given", who = who, bot = bot, game = game.key())
}
