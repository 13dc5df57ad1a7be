//! Coordination of one match played on several servers.

use crate::cluster::SharedMatch;
use crate::cluster::remote_message::RemoteMessage;
use crate::matches::step_writer::TableStepWriter;
use crate::tables::live_match::visit_of;
use crate::users::online_user::UserId;
use salotto::games::Seat;
use salotto::records::{self, RecordStep};
use salotto::session::table::backends::{PeerState, PeerSteps, Peers, UndoVote};
use salotto::session::table::events::Revision;
use salotto::session::table::spectators::SpectatorIdentity;

/// The tables of one match on other servers.
pub struct HousePeers {
    pen: TableStepWriter,
    /// The players seated on this server and on others.
    together: Box<dyn SharedMatch>,
}

impl HousePeers {
    /// None if there are no other servers.
    pub fn for_writer(pen: &TableStepWriter) -> Option<HousePeers> {
        let together = pen.house()?.cluster.shared_match(pen.table())?;
        Some(HousePeers { pen: pen.clone(), together })
    }

    /// The steps stored by other servers after this moment, and the total number of steps; None if
    /// the table was closed.
    fn missed_steps(&self, after: Revision) -> Option<(PeerSteps, i64)> {
        let (table, next) = (self.pen.table(), after.steps as i64);
        let steps = self.pen.insist(|house| house.store.steps_from(table, next))??;
        if steps.taken_back == i64::from(after.taken_back) {
            let steps = consecutive_steps(steps.lines, next);
            let now = next + steps.len() as i64;
            return Some((PeerSteps::Follow(steps), now));
        }
        let all = self.pen.insist(|house| house.store.steps_from(table, 0))??;
        let steps = consecutive_steps(all.lines, 0);
        let now = steps.len() as i64;
        Some((PeerSteps::Anew(steps, u32::try_from(all.taken_back).unwrap_or_default()), now))
    }

    fn tell(&self, message: &RemoteMessage) {
        self.pen.house().iter().for_each(|house| _ = house.cluster.tell(message));
    }
}

/// The steps with consecutive numbers from `from` on.
fn consecutive_steps(lines: Vec<(i64, String)>, from: i64) -> Vec<RecordStep> {
    let follows = lines.iter().zip(from..).take_while(|((n, _), next)| n == next);
    follows.map_while(|((_, line), _)| records::parse_step(line)).collect()
}

impl Peers for HousePeers {
    fn poll(&mut self, after: Revision) -> Option<PeerState> {
        let (steps, now) = self.missed_steps(after)?;
        let together = &mut self.together;
        let peer_players = self.pen.insist(|_| together.peer_players(now))?;
        Some(PeerState { steps, peer_players })
    }

    fn sit(&mut self, seat: Seat) {
        self.together.sit(seat);
    }

    fn leave(&mut self, seat: Seat) {
        self.together.leave(seat);
    }

    fn announce_ready(&mut self, seat: Seat, at: Revision) {
        self.together.announce_ready(seat, at.steps as i64);
    }

    fn withdraw_ready(&mut self, seat: Seat) {
        self.together.announce_ready(seat, -1);
    }

    fn agree(&mut self, consent: UndoVote) {
        self.together.agree(consent);
    }

    fn say(&mut self, seat: Seat, text: &str) {
        self.tell(&RemoteMessage::InMatch { table: self.pen.table(), seat: seat.0, text: text.to_string() });
    }

    fn want_seat(&mut self, identity: &SpectatorIdentity) {
        let (who, name) = (visit_of(identity.id), identity.name.clone());
        self.tell(&RemoteMessage::WantsSeat { table: self.pen.table(), who, name });
    }

    fn tell_of_seat(&mut self, seat: Seat, identity: &SpectatorIdentity) {
        let (who, name) = (visit_of(identity.id), identity.name.clone());
        self.tell(&RemoteMessage::GivesSeat { table: self.pen.table(), seat: seat.0, who, name });
    }

    fn is_host_present(&mut self) -> bool {
        let Some(house) = self.pen.house() else { return false };
        let Some(table) = house.table(self.pen.table()) else { return false };
        let state = table.state();
        house
            .cluster
            .read_remote_users()
            .iter()
            .any(|other| other.at_table == Some(table.id) && state.is_nonplaying_host(UserId::from_somebody(other)))
    }

    fn is_spectator_present(&mut self, who: u64) -> bool {
        let Some(house) = self.pen.house() else { return false };
        let (who, table) = (visit_of(who), self.pen.table());
        house.cluster.read_remote_users().iter().any(|other| other.visit == who && other.at_table == Some(table))
    }
}
