//! Tables of the house from their opening to the first step: who sits down, who stands up, how the
//! match begins.

use crate::house::House;
use crate::ids::{PersonId, TableId};
use crate::pen::Pen;
use crate::playing;
use crate::presence::{Presence, lock};
use crate::store::{Answer, Steps, Trouble, new_id};
use crate::tables::{Agreed, Chair, OpenTable, Phase, State};
use rand::RngExt;
use salotto::games::Seat;
use salotto::narration::message::message;
use std::sync::Arc;

/// How often to try to sit down while others do so in other houses.
const TRIES: usize = 5;

impl House {
    /// Opens a table; its host sits down at its first seat that is free for people.
    ///
    /// # Errors
    /// It can't be kept.
    pub(crate) fn open_table(&self, agreed: Agreed, chairs: Vec<Chair>, presence: &Presence) -> Answer<Arc<OpenTable>> {
        let state = State {
            agreed,
            host: presence.who.known(),
            chairs,
            phase: Phase::Gathering,
            invited: Default::default(),
            gathered: Vec::new(),
            live: None,
            again: None,
            joined: Vec::new(),
            seed: lock(&self.chance).random(),
        };
        let table = OpenTable::new(TableId(new_id()), state, 0);
        self.keep(&table, &table.state())?;
        Ok(self.adds_table(table))
    }

    pub(crate) fn adds_table(&self, table: OpenTable) -> Arc<OpenTable> {
        let table = Arc::new(table);
        lock(&self.tables).insert(table.id, Arc::clone(&table));
        table
    }

    /// Removes the table from this house and returns it.
    pub(crate) fn forgets_table(&self, id: TableId) -> Option<Arc<OpenTable>> {
        let table = lock(&self.tables).remove(&id)?;
        table.state().phase = Phase::Over;
        Some(table)
    }

    /// Keeps a table as it stands.
    ///
    /// # Errors
    /// It can't be kept: `Taken` if another house has kept it meanwhile; word of that will come.
    pub(crate) fn keep(&self, table: &OpenTable, state: &State) -> Answer<()> {
        let invited: Vec<PersonId> = state.invited.iter().copied().collect();
        let version = table.version();
        table.is_kept_as(self.store.keep_table(&state.kept(table.id, version), &state.known_seats(), &invited)?);
        Ok(())
    }

    /// Sits down at a gathering table; the seat, even if the person already had it. None if no seat
    /// is free.
    ///
    /// # Errors
    /// It can't be kept; nobody has sat down then.
    pub(crate) fn sit_down(self: &Arc<House>, table: &OpenTable, presence: &Arc<Presence>) -> Answer<Option<Seat>> {
        for _ in 1..TRIES {
            match self.sits_down(table, presence) {
                // Somebody was first in another house: it may be another seat.
                Err(Trouble::Taken) => self.reads_table(table.id)?,
                sat => return sat,
            }
        }
        self.sits_down(table, presence)
    }

    fn sits_down(&self, table: &OpenTable, presence: &Arc<Presence>) -> Answer<Option<Seat>> {
        let mut state = table.state();
        if let Some(seat) = state.seat_of(presence.who) {
            return Ok(Some(seat));
        }
        let Some(seat) = state.free_seat().filter(|_| state.phase == Phase::Gathering) else { return Ok(None) };
        let before = std::mem::replace(&mut state.chairs[seat], Chair::Person { who: Some(presence.who), name: presence.name() });
        if let Err(error) = self.keep(table, &state) {
            state.chairs[seat] = before;
            return Err(error);
        }
        // Whoever begins from now on calls them as well.
        state.gathers(presence);
        state.tell_gathered(Some(presence.visit), &message!("table-sits-down", who = presence.name(), free = state.free()));
        Ok(Some(Seat(seat as u8)))
    }

    /// Stands up from a table whose match hasn't begun. If they opened it, that closes it.
    pub(crate) fn stand_up(&self, table: &OpenTable, presence: &Presence) {
        let mut state = table.state();
        let Some(seat) = state.seat_of(presence.who).filter(|_| state.phase == Phase::Gathering) else { return };
        if state.host.is_some() && state.host == presence.who.known() {
            drop(state);
            return self.close(table);
        }
        state.chairs[seat.index()] = Chair::Free(salotto::bots::Level::Normal.into());
        state.tell_gathered(Some(presence.visit), &message!("table-stands-up", who = presence.name()));
        // If it can't be kept, the seat is free only until the house is opened again.
        let _ = self.keep(table, &state);
    }

    /// Closes a table: its match, if it has begun, stops there, and nothing of it is kept.
    pub(crate) fn close(&self, table: &OpenTable) {
        self.closes(table);
        // If that can't be written, the table is back when the house is opened again.
        let _ = self.store.remove_table(table.id);
    }

    /// Makes everybody leave a table that no longer exists.
    pub(crate) fn closes(&self, table: &OpenTable) {
        let mut state = table.state();
        state.phase = Phase::Closed;
        if let Some(live) = state.live.take() {
            live.close();
        }
        state.gathered.iter().for_each(|other| other.nudge.now());
        drop(state);
        lock(&self.tables).remove(&table.id);
    }

    /// Takes somebody off every table they wait at.
    pub(crate) fn stops_waiting(&self, presence: &Presence) {
        for table in self.tables() {
            table.state().gathered.retain(|other| other.visit != presence.visit);
        }
    }

    /// Begins the match of a table that gathers: bots take the seats that are free, and all who
    /// wait are called.
    ///
    /// # Errors
    /// It can't be kept, or opened; it goes on gathering.
    pub(crate) fn begin(self: &Arc<House>, table: &OpenTable, names: Vec<String>) -> Result<(), NotBegun> {
        let mut state = table.state();
        if state.phase != Phase::Gathering {
            return Ok(());
        }
        let before = state.chairs.clone();
        state.seat_bots(names);
        state.phase = Phase::Playing;
        let pen = Pen::new(self, table.id, state.agreed.game, &Steps::default());
        let begun = self
            .seats_gathered(table, &state)
            .and_then(|()| self.keep(table, &state))
            .map_err(|_| NotBegun::Database)
            .and_then(|()| playing::open(state.header(), &[], state.seed, state.manners(), pen).map_err(|_| NotBegun::System));
        match begun {
            Ok(live) => {
                for other in std::mem::take(&mut state.gathered) {
                    if let Some(seat) = state.seat_of(other.who) {
                        other.call(live.place(seat, other.nudge.clone()));
                    }
                }
                live.begin();
                state.live = Some(live);
                Ok(())
            }
            Err(why) => {
                state.chairs = before;
                state.phase = Phase::Gathering;
                Err(why)
            }
        }
    }
}

/// Why a match can't begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotBegun {
    /// It can't be kept.
    Database,
    /// It can't be opened.
    System,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::VisitId;
    use crate::testing::{a_table_of_annas, names, somebody};

    #[test]
    fn who_has_sat_down_when_the_match_begins_is_called_before_they_wait_for_it() {
        let (_folder, house, table, anna) = a_table_of_annas("called");
        let bruno = somebody(&house, "Bruno");
        assert_eq!(house.sit_down(&table, &bruno).expect("it is kept"), Some(Seat(1)));
        // He has a seat, and hasn't reached the list of those who wait.
        house.begin(&table, names()).expect("it begins");
        assert!(anna.is_called() && bruno.is_called());
        // Reaching it now, he waits for no beginning that won't come.
        assert_eq!(house.sit_down(&table, &bruno).expect("it is kept"), Some(Seat(1)));
        table.state().gathers(&bruno);
        assert!(table.state().gathered.is_empty());
    }

    #[test]
    fn who_sits_down_and_waits_is_there_once() {
        let (_folder, house, table, _anna) = a_table_of_annas("once");
        let bruno = somebody(&house, "Bruno");
        house.sit_down(&table, &bruno).expect("it is kept");
        table.state().gathers(&bruno);
        let waiting: Vec<VisitId> = table.state().gathered.iter().map(|other| other.visit).collect();
        assert_eq!(waiting, [VisitId(1), VisitId(2)]);
    }

    #[test]
    fn who_comes_when_the_match_has_begun_has_no_seat_and_waits_for_none() {
        let (_folder, house, table, _anna) = a_table_of_annas("late");
        let bruno = somebody(&house, "Bruno");
        house.begin(&table, names()).expect("it begins");
        assert_eq!(house.sit_down(&table, &bruno).expect("it is kept"), None);
        assert!(!bruno.is_called() && table.state().gathered.is_empty());
    }
}
