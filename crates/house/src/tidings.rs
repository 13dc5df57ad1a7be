//! What is said to people of other houses on the same database: it is left there until their house
//! takes it.

use crate::house::House;
use crate::ids::{PersonId, TableId, VisitId};
use crate::people::presence::{Place, Presence, Who};
use crate::store::Answer;
use crate::tables::OpenTable;
use crate::tables::live::{Live, watcher};
use salotto::games::Seat;
use salotto::narration::message::message;
use salotto::session::person::Person;
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// What is said to the people of other houses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Tiding {
    /// Somebody has said this in the lobby.
    InLobby { who: String, text: String },
    /// Somebody has said this at a table whose match hasn't begun, or looking on.
    AtTable { table: TableId, who: String, text: String },
    /// Somebody has said this in a match.
    InMatch { table: TableId, seat: u8, text: String },
    /// Somebody who looks on at a match would like a bot's seat.
    WantsSeat { table: TableId, who: VisitId, name: String },
    /// Whoever opened a table has given a bot's seat to somebody who looks on.
    GivesSeat { table: TableId, seat: u8, who: VisitId, name: String },
    /// An operator says this to all.
    ToAll { text: String },
    /// Somebody has come in, in another house: there they are now.
    Newer { person: PersonId },
    /// An operator lets nobody hear somebody for so many seconds; for none, they are heard again.
    Muted { who: Who, seconds: u64 },
    /// An operator ends somebody's visit.
    SentAway { who: Who },
    /// An operator doesn't let somebody in any more.
    Banned { who: Who },
    /// Somebody has reported another to those who look after the house.
    Reported { who: String, whom: String, text: String },
    /// Somebody who played at a table has opened another one for the same people.
    Again { table: TableId, again: TableId, who: String },
}

impl House {
    /// Says something in the other houses.
    pub(crate) fn tells_others(&self, tiding: &Tiding) {
        if let (true, Ok(text)) = (self.is_shared(), serde_json::to_string(tiding)) {
            // While nothing can be written, it is said only here.
            let _ = self.store.tell_houses(&text);
        }
    }

    /// Asks somebody for what they want to say to all at a table, and says it: where its match hasn't
    /// begun, or they look on.
    pub(crate) fn talks_at(&self, table: &OpenTable, presence: &Presence, person: &mut Person) {
        if let Some(text) = person.something_to_say() {
            self.is_heard_at(table.id, Some(presence.visit), &presence.name(), &text);
            self.tells_others(&Tiding::AtTable { table: table.id, who: presence.name(), text: text.clone() });
            person.desk.answer(&[message!("said-you", text = text)]);
        }
    }

    /// What somebody says is heard by all who are at a table here, but for the one of this visit.
    fn is_heard_at(&self, table: TableId, but: Option<VisitId>, who: &str, text: &str) {
        let there = self.present().into_iter().filter(|other| Some(other.visit) != but && other.place() == Place::Table(table));
        there.for_each(|other| other.hears(who, text));
    }

    /// Does here and in the other houses what concerns somebody, wherever they are.
    pub(crate) fn tells_all_houses(&self, tiding: Tiding) {
        self.tells_others(&tiding);
        self.is_told(tiding);
    }

    /// Says here what was left for the people of this house.
    pub(crate) fn reads_tidings(&self) -> Answer<()> {
        for tiding in self.store.take_tidings()? {
            if let Ok(tiding) = serde_json::from_str(&tiding) {
                self.is_told(tiding);
            }
        }
        Ok(())
    }

    /// Does this with the match of a table, if it is played here.
    fn in_match(&self, table: TableId, does: impl FnOnce(&dyn Live)) {
        let live = self.table(table).and_then(|table| table.live.get());
        if let Some(live) = live {
            does(&*live);
        }
    }

    /// Does this with every visit of somebody here.
    fn visits_of(&self, who: Who, does: impl Fn(&Presence)) {
        self.present().iter().filter(|other| other.who == who).for_each(|other| does(other));
    }

    fn is_told(&self, tiding: Tiding) {
        match tiding {
            Tiding::InLobby { who, text } => {
                self.in_lobby(None).iter().for_each(|other| other.hears(&who, &text));
            }
            Tiding::AtTable { table, who, text } => self.is_heard_at(table, None, &who, &text),
            Tiding::InMatch { table, seat, text } => self.in_match(table, |live| live.says(Seat(seat), text)),
            Tiding::WantsSeat { table, who, name } => self.in_match(table, |live| live.wants_seat(watcher(who, name))),
            Tiding::GivesSeat { table, seat, who, name } => {
                self.in_match(table, |live| live.is_given(Seat(seat), watcher(who, name)));
            }
            Tiding::ToAll { text } => self.tell_all(&message!("house-says", text = text)),
            Tiding::Newer { person } => self.visits_of(Who::Known(person), |other| self.send_away(other, message!("house-newer"))),
            Tiding::Muted { who, seconds } => {
                let until = (seconds > 0).then(|| Instant::now() + Duration::from_secs(seconds));
                let said = if until.is_some() { message!("say-muted") } else { message!("say-unmuted") };
                self.visits_of(who, |other| {
                    other.muted.set(until);
                    other.tell(said.clone());
                });
            }
            Tiding::SentAway { who } => self.visits_of(who, |other| self.send_away(other, message!("house-sent-away"))),
            Tiding::Banned { who } => self.visits_of(who, |other| self.send_away(other, message!("house-banned"))),
            Tiding::Reported { who, whom, text } => {
                let told = message!("report", who = who, whom = whom, text = text);
                self.present().iter().filter(|one| self.is_operator(one)).for_each(|one| one.tell(told.clone()));
            }
            Tiding::Again { table, again, who } => {
                self.plays_again_elsewhere(table, again);
                let said = message!("again-wants", who = who);
                let there = self.present().into_iter().filter(|other| other.place() == Place::Table(table));
                there.for_each(|other| other.tell(said.clone()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tiding_is_the_same_when_it_has_been_read() {
        let all = [
            Tiding::InLobby { who: "Anna".into(), text: "ciao \"tutti\"".into() },
            Tiding::InMatch { table: TableId(3), seat: 1, text: "è così".into() },
            Tiding::Newer { person: PersonId(4) },
            Tiding::Muted { who: Who::Guest(VisitId(3)), seconds: 600 },
            Tiding::Banned { who: Who::Known(PersonId(4)) },
        ];
        for tiding in all {
            let text = serde_json::to_string(&tiding).unwrap();
            assert_eq!(serde_json::from_str::<Tiding>(&text).unwrap(), tiding);
        }
    }
}
