//! Hearing of those who look on and would like to play, and giving them a bot's seat.

use super::knows::Knows;
use crate::games::Seat;
use crate::games::catalogue::GameName;
use crate::narration::message::message;
use crate::narration::{Message, Value};
use crate::records::{Header, Player};
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
                // Who else would like one is told next.
                self.latecomer = None;
                let bot = self.ear(person).name(seat);
                person.desk.event(&[given(self.header.game, who, bot)]);
            }
            // These are for those who look on.
            SeatNews::Asked(_) | SeatNews::NoBot | SeatNews::NobodyGives | SeatNews::NotKept | SeatNews::Yours(_) => {}
        }
    }

    /// Knows who sits where from now on, and tells who has taken a bot's seat.
    pub(in crate::session) fn take_header(&mut self, header: Header, person: &mut Person) {
        let (said, left) = (taken(&self.header, &header), left(&self.header, &header, Some(self.seat)));
        self.header = header;
        // It is said with what follows: the next deal or move.
        person.desk.before_next(&said);
        if !left.is_empty() {
            person.desk.event(&left);
        }
    }
}

/// That one more would like a bot's seat, which goes to this one first.
pub(in crate::session) fn also_wanted(first: Option<&str>, who: &str) -> Option<Message> {
    let first = first.filter(|first| *first != who)?;
    Some(message!("seat-wanted-also", who = who, first = first))
}

/// The seats that were bots' and are people's now: whose, and who has taken them.
pub(in crate::session) fn taken(before: &Header, now: &Header) -> Vec<Message> {
    let seats = before.seats.iter().zip(&now.seats);
    let taken = seats.filter(|(before, now)| before.player != Player::Human && now.player == Player::Human);
    taken.map(|(before, now)| message!("seat-taken", who = now.name.as_str(), bot = before.name.as_str())).collect()
}

/// The seats that were people's and are bots' now, but for one's own: who has left them, and which bots
/// play there.
pub(in crate::session) fn left(before: &Header, now: &Header, own: Option<Seat>) -> Vec<Message> {
    let seats = (0..).map(Seat).zip(before.seats.iter().zip(&now.seats)).filter(|(seat, _)| Some(*seat) != own);
    let left = seats.filter(|(_, (before, now))| before.player == Player::Human && now.player != Player::Human);
    left.map(|(_, (before, now))| message!("seat-left", who = before.name.as_str(), bot = now.name.as_str())).collect()
}

/// That a seat is given to somebody, and when they take it.
pub(in crate::session) fn given(game: GameName, who: String, bot: Value) -> Message {
    message!("seat-given", who = who, bot = bot, game = game.key())
}
