//! The host's view of spectators who would like a seat, and giving them a bot's seat.

use crate::games::Seat;
use crate::games::catalogue::GameName;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::records::{Header, SeatPlayer};
use crate::session::client::Person;
use crate::session::seat::view::SeatView;
use crate::session::table::events::SeatNews;

impl SeatView {
    pub(in crate::session) fn handle_seat_news(&mut self, news: SeatNews, person: &mut Person) {
        match news {
            SeatNews::Wanted(who) => {
                let said = also_wanted_message(self.latecomer.as_deref(), &who);
                person.output.tell_events(&[said.unwrap_or(message!("seat-wanted", who = who.as_str()))]);
                self.latecomer.get_or_insert(who);
            }
            SeatNews::Unwanted => {
                self.latecomer = None;
                person.output.tell_events(&[message!("seat-unwanted")]);
            }
            SeatNews::NotYours => self.latecomer = None,
            SeatNews::Given(seat, who) => {
                // Another spectator who would like one is announced next.
                self.latecomer = None;
                let bot = self.listener(person).name(seat);
                person.output.tell_events(&[seat_given_message(self.header.game, who, bot)]);
            }
            // These are for spectators.
            SeatNews::Asked(_) | SeatNews::NoBot | SeatNews::NobodyGives | SeatNews::NotKept | SeatNews::Yours(_) => {}
        }
    }

    /// Applies a new header, and announces who has taken a bot's seat.
    pub(in crate::session) fn apply_header(&mut self, header: Header, person: &mut Person) {
        let (said, left) = (seats_taken_messages(&self.header, &header), seats_left_messages(&self.header, &header, Some(self.seat)));
        self.header = header;
        // A taken seat is announced with what follows: the next deal or move.
        person.output.hold_for_next(&said);
        if !left.is_empty() {
            person.output.tell_events(&left);
        }
    }
}

/// A message that another spectator would like a bot's seat, after the first one.
pub(in crate::session) fn also_wanted_message(first: Option<&str>, who: &str) -> Option<Message> {
    let first = first.filter(|first| *first != who)?;
    Some(message!("seat-wanted-also", who = who, first = first))
}

/// Messages about bots' seats that people have taken.
pub(in crate::session) fn seats_taken_messages(before: &Header, now: &Header) -> Vec<Message> {
    let seats = before.seats.iter().zip(&now.seats);
    let taken = seats.filter(|(before, now)| before.player != SeatPlayer::Human && now.player == SeatPlayer::Human);
    taken.map(|(before, now)| message!("seat-taken", who = now.name.as_str(), bot = before.name.as_str())).collect()
}

/// Messages about people's seats that bots have taken, except one's own.
pub(in crate::session) fn seats_left_messages(before: &Header, now: &Header, own: Option<Seat>) -> Vec<Message> {
    let seats = (0..).map(Seat).zip(before.seats.iter().zip(&now.seats)).filter(|(seat, _)| Some(*seat) != own);
    let left = seats.filter(|(_, (before, now))| before.player == SeatPlayer::Human && now.player != SeatPlayer::Human);
    left.map(|(_, (before, now))| message!("seat-left", who = before.name.as_str(), bot = now.name.as_str())).collect()
}

/// A message that a seat is given to a spectator, and when they take it.
pub(in crate::session) fn seat_given_message(game: GameName, who: String, bot: Value) -> Message {
    message!("seat-given", who = who, bot = bot, game = game.key())
}
