//! Messages to users of other servers on one database, stored until their server takes them.

use crate::ids::{HouseId, PersonId, TableId, TournamentId, VisitId};
use crate::users::assignment::Assignment;
use crate::users::online_user::UserId;
use salotto::session::library::shared_review::exchange::ReviewUpdate;
use serde::{Deserialize, Serialize};

/// A message about a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TournamentMessage {
    /// A user of this name has entered.
    Enters(String),
    /// A user of this name has withdrawn.
    Withdraws(String),
    /// A round begins.
    Round,
    /// The tournament is over.
    Over,
    /// The tournament is cancelled.
    CalledOff,
    /// A player has lost a match by absence; the winner, at the table, is told.
    Lost { loser: PersonId, winner: PersonId },
    /// Another change.
    Changed,
}

/// A message to users of other servers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum RemoteMessage {
    /// Chat in the lobby.
    InLobby { who: String, text: String },
    /// Chat at a gathering table, or by a spectator.
    AtTable { table: TableId, who: String, text: String },
    /// Chat in a match.
    InMatch { table: TableId, seat: u8, text: String },
    /// A spectator asks for a bot's seat.
    WantsSeat { table: TableId, who: VisitId, name: String },
    /// The host gives a bot's seat to a spectator.
    GivesSeat { table: TableId, seat: u8, who: VisitId, name: String },
    /// An operator's message to all.
    ToAll { text: String },
    /// A user has logged in on another server: their visit here ends.
    Newer { person: PersonId },
    /// A key with these last letters was added to a user.
    KeyAdded { person: PersonId, last: String },
    /// An operator mutes a user for this many seconds; 0 unmutes them.
    Muted { who: UserId, seconds: u64 },
    /// An operator kicks a user.
    SentAway { who: UserId },
    /// An operator bans a user.
    Banned { who: UserId },
    /// A user has reported another to the operators.
    Reported { who: String, whom: String, text: String },
    /// A private message.
    Alone { whom: UserId, who: String, text: String },
    /// An invitation to a table.
    Invites { whom: UserId, who: String, table: TableId },
    /// A friend request.
    WantsFriend { who: PersonId, name: String, whom: PersonId },
    /// A friendship or friend request has ended.
    NoFriends { whom: PersonId },
    /// A guest has come in from this address.
    GuestCameIn { name: String, address: String },
    /// A registered user has come in, who wasn't connected before.
    CameIn { who: PersonId, name: String },
    /// A player of a table has opened a rematch, to which these users are asked.
    Again { table: TableId, again: TableId, who: String, asked: Vec<(UserId, String)> },
    /// A change of the shared review of a table's match.
    ReviewChanged { table: TableId, server: HouseId, update: ReviewUpdate },
    /// Asks the others for the shared reviews they know.
    AsksForReviews,
    /// A player votes to give a match up, or withdraws the vote.
    GivesUp { table: TableId, seat: u8, who: String, wants: bool },
    /// A player votes not to wait, at this number of steps.
    Hurries { table: TableId, seat: u8, who: String, steps: usize },
    /// A non-playing host hands work out to a player.
    HandsWork { whom: UserId, who: String, work: Assignment },
    /// A host has removed a user from a table.
    AskedToLeave { table: TableId, who: UserId, host: String },
    /// An event of a tournament.
    Tournament { tournament: TournamentId, told: TournamentMessage },
    /// A player's action at a gathering table.
    BeforeMatch { table: TableId, who: UserId, name: String, does: GatheringAction },
}

/// A player's action before a match, told to the others at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GatheringAction {
    /// Goes to the lobby, with the seat kept.
    GoToLobby,
    /// Leaves the server, with the seat kept.
    GoOut,
    ComeBack,
    /// Votes to begin without the leader.
    WantToBegin,
    /// Declines a rematch.
    SayNo,
}

#[cfg(test)]
mod tests {
    use super::*;
    use salotto::games::catalogue::GameName;
    use salotto::session::library::shared_review::exchange::ReviewNotice;

    #[test]
    fn a_tiding_is_the_same_when_it_has_been_read() {
        let all = [
            RemoteMessage::InLobby { who: "Anna".into(), text: "ciao \"tutti\"".into() },
            RemoteMessage::InMatch { table: TableId(3), seat: 1, text: "è così".into() },
            RemoteMessage::Newer { person: PersonId(4) },
            RemoteMessage::KeyAdded { person: PersonId(4), last: "Q4rT".into() },
            RemoteMessage::Muted { who: UserId::Guest(VisitId(3)), seconds: 600 },
            RemoteMessage::Banned { who: UserId::Known(PersonId(4)) },
            RemoteMessage::GivesUp { table: TableId(3), seat: 1, who: "Anna".into(), wants: true },
            RemoteMessage::Hurries { table: TableId(3), seat: 1, who: "Anna".into(), steps: 7 },
            RemoteMessage::AskedToLeave { table: TableId(3), who: UserId::Guest(VisitId(3)), host: "Anna".into() },
            RemoteMessage::Alone { whom: UserId::Known(PersonId(4)), who: "Anna".into(), text: "a te sola".into() },
            RemoteMessage::HandsWork {
                whom: UserId::Known(PersonId(4)),
                who: "Anna".into(),
                work: Assignment::new(GameName::Classic, Some(2)),
            },
            RemoteMessage::ReviewChanged {
                table: TableId(3),
                server: HouseId(2),
                update: ReviewUpdate::Notice(ReviewNotice::NoMistakes { whose: "Anna".into() }),
            },
            RemoteMessage::AsksForReviews,
            RemoteMessage::CameIn { who: PersonId(4), name: "Anna".into() },
            RemoteMessage::GuestCameIn { name: "Guest 7".into(), address: "192.0.2.7".into() },
            RemoteMessage::BeforeMatch {
                table: TableId(3),
                who: UserId::Known(PersonId(4)),
                name: "Anna".into(),
                does: GatheringAction::GoOut,
            },
        ];
        for message in all {
            let text = serde_json::to_string(&message).unwrap();
            assert_eq!(serde_json::from_str::<RemoteMessage>(&text).unwrap(), message);
        }
    }
}
