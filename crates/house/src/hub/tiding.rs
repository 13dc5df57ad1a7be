//! What is said to people of other houses on the same database: it is left there until their house
//! takes it.

use crate::ids::{PersonId, TableId, TournamentId, VisitId};
use crate::people::presence::Who;
use crate::people::work::Work;
use serde::{Deserialize, Serialize};

/// What is told of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OfTournament {
    /// Somebody of this name has entered.
    Enters(String),
    /// Somebody of this name plays no further round.
    Withdraws(String),
    /// A round begins.
    Round,
    /// It is over.
    Over,
    /// It won't be played.
    CalledOff,
    /// Somebody has lost a match by being away: heard by the other, who is at its table.
    Lost { loser: PersonId, winner: PersonId },
    /// Something else has changed.
    Changed,
}

/// What is said to the people of other houses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Tiding {
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
    /// A key that ends like this was added to somebody.
    KeyAdded { person: PersonId, last: String },
    /// An operator lets nobody hear somebody for so many seconds; for none, they are heard again.
    Muted { who: Who, seconds: u64 },
    /// An operator ends somebody's visit.
    SentAway { who: Who },
    /// An operator doesn't let somebody in any more.
    Banned { who: Who },
    /// Somebody has reported another to those who look after the house.
    Reported { who: String, whom: String, text: String },
    /// Somebody has said this to one person alone.
    Alone { whom: Who, who: String, text: String },
    /// Somebody invites one person to a table.
    Invites { whom: Who, who: String, table: TableId },
    /// Somebody would like this one as a friend.
    WantsFriend { who: PersonId, name: String, whom: PersonId },
    /// Somebody doesn't want this one as a friend any more.
    NoFriends { whom: PersonId },
    /// A guest has come in from this address.
    GuestCameIn { name: String, address: String },
    /// Somebody has come in, who wasn't before.
    CameIn { who: PersonId, name: String },
    /// Somebody who played at a table has opened another one for the same people, of whom these are
    /// asked.
    Again { table: TableId, again: TableId, who: String, asked: Vec<(Who, String)> },
    /// Somebody reviews the match of a table with those of their own house.
    Reviews { table: TableId, who: String },
    /// Somebody at a match wants to give it up, or doesn't any more.
    GivesUp { table: TableId, seat: u8, who: String, wants: bool },
    /// Somebody at a match, when it had so many steps, doesn't want to wait any longer.
    Hurries { table: TableId, seat: u8, who: String, steps: usize },
    /// Whoever looks after a table hands somebody who sits there this work.
    HandsWork { whom: Who, who: String, work: Work },
    /// The host of a table has asked somebody to leave it.
    AskedToLeave { table: TableId, who: Who, host: String },
    /// Something has happened in a tournament.
    Tournament { tournament: TournamentId, told: OfTournament },
    /// Somebody who sits at a table whose match hasn't begun does this.
    BeforeMatch { table: TableId, who: Who, name: String, does: Does },
}

/// What somebody does before a match that the others at the table hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Does {
    /// They go to the lobby, with their seat kept.
    GoToLobby,
    /// They leave the house, with their seat kept.
    GoOut,
    ComeBack,
    /// They want to begin without whoever may.
    WantToBegin,
    /// They won't play again with those who wait there.
    SayNo,
}

#[cfg(test)]
mod tests {
    use super::*;
    use salotto::games::catalogue::GameName;

    #[test]
    fn a_tiding_is_the_same_when_it_has_been_read() {
        let all = [
            Tiding::InLobby { who: "Anna".into(), text: "ciao \"tutti\"".into() },
            Tiding::InMatch { table: TableId(3), seat: 1, text: "è così".into() },
            Tiding::Newer { person: PersonId(4) },
            Tiding::KeyAdded { person: PersonId(4), last: "Q4rT".into() },
            Tiding::Muted { who: Who::Guest(VisitId(3)), seconds: 600 },
            Tiding::Banned { who: Who::Known(PersonId(4)) },
            Tiding::GivesUp { table: TableId(3), seat: 1, who: "Anna".into(), wants: true },
            Tiding::Hurries { table: TableId(3), seat: 1, who: "Anna".into(), steps: 7 },
            Tiding::AskedToLeave { table: TableId(3), who: Who::Guest(VisitId(3)), host: "Anna".into() },
            Tiding::Alone { whom: Who::Known(PersonId(4)), who: "Anna".into(), text: "a te sola".into() },
            Tiding::HandsWork { whom: Who::Known(PersonId(4)), who: "Anna".into(), work: Work::new(GameName::Classic, Some(2)) },
            Tiding::CameIn { who: PersonId(4), name: "Anna".into() },
            Tiding::GuestCameIn { name: "Guest 7".into(), address: "192.0.2.7".into() },
            Tiding::BeforeMatch { table: TableId(3), who: Who::Known(PersonId(4)), name: "Anna".into(), does: Does::GoOut },
        ];
        for tiding in all {
            let text = serde_json::to_string(&tiding).unwrap();
            assert_eq!(serde_json::from_str::<Tiding>(&text).unwrap(), tiding);
        }
    }
}
