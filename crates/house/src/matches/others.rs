//! Coordination of one match played on several servers.

use super::pen::TableStepWriter;
use crate::hub::SharedMatch;
use crate::hub::tiding::RemoteMessage;
use crate::people::presence::Who;
use crate::tables::live::visit_of;
use salotto::games::Seat;
use salotto::records::{self, RecordStep};
use salotto::session::table::bench::Watcher;
use salotto::session::table::chair::Moment;
use salotto::session::table::keeper::{Consent, Look, Missed, OtherTables};

/// The tables of one match on other servers.
pub struct InOtherHouses {
    pen: TableStepWriter,
    /// The players seated on this server and on others.
    together: Box<dyn SharedMatch>,
}

impl InOtherHouses {
    /// None if there are no other servers.
    pub fn of(pen: &TableStepWriter) -> Option<InOtherHouses> {
        let together = pen.house()?.hub.together(pen.table())?;
        Some(InOtherHouses { pen: pen.clone(), together })
    }

    /// The steps stored by other servers after this moment, and the total number of steps; None if
    /// the table was closed.
    fn missed(&self, after: Moment) -> Option<(Missed, i64)> {
        let (table, next) = (self.pen.table(), after.steps as i64);
        let steps = self.pen.insists(|house| house.store.steps_from(table, next))??;
        if steps.taken_back == i64::from(after.taken_back) {
            let steps = in_a_row(steps.lines, next);
            let now = next + steps.len() as i64;
            return Some((Missed::Follow(steps), now));
        }
        let all = self.pen.insists(|house| house.store.steps_from(table, 0))??;
        let steps = in_a_row(all.lines, 0);
        let now = steps.len() as i64;
        Some((Missed::Anew(steps, u32::try_from(all.taken_back).unwrap_or_default()), now))
    }

    fn tells(&self, tiding: &RemoteMessage) {
        self.pen.house().iter().for_each(|house| house.hub.tells(tiding));
    }
}

/// The steps with consecutive numbers from `from` on.
fn in_a_row(lines: Vec<(i64, String)>, from: i64) -> Vec<RecordStep> {
    let follows = lines.iter().zip(from..).take_while(|((n, _), next)| n == next);
    follows.map_while(|((_, line), _)| records::parse_step(line)).collect()
}

impl OtherTables for InOtherHouses {
    fn look(&mut self, after: Moment) -> Option<Look> {
        let (steps, now) = self.missed(after)?;
        let together = &mut self.together;
        let elsewhere = self.pen.insists(|_| together.elsewhere(now))?;
        Some(Look { steps, elsewhere })
    }

    fn sits(&mut self, seat: Seat) {
        self.together.sits(seat);
    }

    fn leaves(&mut self, seat: Seat) {
        self.together.leaves(seat);
    }

    fn announce_ready(&mut self, seat: Seat, at: Moment) {
        self.together.announce_ready(seat, at.steps as i64);
    }

    fn withdraw_ready(&mut self, seat: Seat) {
        self.together.announce_ready(seat, -1);
    }

    fn agrees(&mut self, consent: Consent) {
        self.together.agrees(consent);
    }

    fn says(&mut self, seat: Seat, text: &str) {
        self.tells(&RemoteMessage::InMatch { table: self.pen.table(), seat: seat.0, text: text.to_string() });
    }

    fn wants_seat(&mut self, watcher: &Watcher) {
        let (who, name) = (visit_of(watcher.who), watcher.name.clone());
        self.tells(&RemoteMessage::WantsSeat { table: self.pen.table(), who, name });
    }

    fn tells_of_seat(&mut self, seat: Seat, watcher: &Watcher) {
        let (who, name) = (visit_of(watcher.who), watcher.name.clone());
        self.tells(&RemoteMessage::GivesSeat { table: self.pen.table(), seat: seat.0, who, name });
    }

    fn looks_after(&mut self) -> bool {
        let Some(house) = self.pen.house() else { return false };
        let Some(table) = house.table(self.pen.table()) else { return false };
        let state = table.state();
        house.hub.asks_elsewhere().iter().any(|other| other.at_table == Some(table.id) && state.looks_after(Who::of(other)))
    }

    fn looks_on(&mut self, who: u64) -> bool {
        let Some(house) = self.pen.house() else { return false };
        let (who, table) = (visit_of(who), self.pen.table());
        house.hub.asks_elsewhere().iter().any(|other| other.visit == who && other.at_table == Some(table))
    }
}
