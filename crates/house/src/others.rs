//! The other houses on the same database: together they are one house.
//!
//! What lasts is in the database; each house reads it after a bell, and reads all of it after
//! losing its connection. What is said to people elsewhere is left there as tidings until their
//! house takes them.

use crate::house::House;
use crate::ids::TableId;
use crate::people::presence::{Place, Presence, Who, lock};
use crate::store::{Answer, Bell, Heard, Somebody};
use crate::tidings::Tiding;
use std::sync::Arc;
use std::sync::atomic::Ordering;

impl House {
    /// Joins the others, and reads who is in.
    pub(crate) fn knows_others(&self) -> Answer<()> {
        if self.is_shared() {
            self.others.number.store(self.store.join()?, Ordering::Relaxed);
            self.reads_people()?;
        }
        Ok(())
    }

    /// Those who are in, here or elsewhere.
    pub(crate) fn everybody(&self) -> Vec<Somebody> {
        self.present().iter().map(|one| self.as_known(one)).chain(self.present_elsewhere()).collect()
    }

    /// Somebody who is in here, as the other houses know them.
    fn as_known(&self, presence: &Presence) -> Somebody {
        Somebody {
            house: self.store.house().unwrap_or_default(),
            visit: presence.visit,
            person: presence.who.known(),
            name: presence.name(),
            fingerprint: presence.fingerprint(),
            address: presence.from.as_banned(),
            at_table: if let Place::Table(table) = presence.place() { Some(table) } else { None },
        }
    }

    /// Whether somebody of another house is there.
    pub(crate) fn is_somebody_elsewhere(&self, place: Place) -> bool {
        let at = if let Place::Table(table) = place { Some(table) } else { None };
        lock(&self.others.present).iter().any(|other| other.at_table == at)
    }

    /// Lets the other houses know that somebody has come in; a person's newer visit counts.
    pub(crate) fn is_in_for_others(&self, presence: &Presence) {
        self.is_at_for_others(presence);
        let Some(person) = presence.who.known().filter(|_| self.is_shared()) else { return };
        // What is known here may be slightly out of date.
        if self.store.present_elsewhere().is_ok_and(|all| all.iter().any(|other| other.person == Some(person))) {
            self.tells_others(&Tiding::Newer { person });
        }
    }

    /// Lets the other houses know where somebody is.
    pub(crate) fn is_at_for_others(&self, presence: &Presence) {
        if self.is_shared() {
            // If it can't be written now, it is as soon as it can be.
            let _ = self.store.is_in(&self.as_known(presence));
        }
    }

    /// Lets the other houses know that somebody has left.
    pub(crate) fn is_out_for_others(&self, presence: &Presence) {
        if self.is_shared() {
            let _ = self.store.is_out(presence.visit);
        }
    }

    /// Somebody goes somewhere.
    pub(crate) fn goes_to(&self, presence: &Presence, place: Place) {
        presence.goes_to(place);
        self.is_at_for_others(presence);
    }

    pub(crate) fn hears(self: &Arc<House>, heard: Heard) -> Answer<()> {
        match heard {
            Heard::Listening => self.reads_all(),
            Heard::Bell(Bell::Match(table)) => {
                if let Some(table) = self.table(table) {
                    table.live.get().iter().for_each(|live| live.ring());
                }
                Ok(())
            }
            Heard::Bell(Bell::Table(table)) => self.reads_table(table),
            Heard::Bell(Bell::People) => self.reads_people(),
            Heard::Bell(Bell::Tidings) => self.reads_tidings(),
            Heard::Bell(Bell::Beat) => Ok(()),
        }
    }

    /// Reads all that other houses may have changed.
    fn reads_all(self: &Arc<House>) -> Answer<()> {
        self.reads_people()?;
        let kept = self.store.open_tables()?;
        for table in self.tables().iter().filter(|table| kept.iter().all(|kept| kept.id != table.id)) {
            self.reads_table(table.id)?;
        }
        for kept in kept {
            self.reads_kept(&kept)?;
        }
        for table in self.tables() {
            table.live.get().iter().for_each(|live| live.ring());
        }
        self.clears_seats()?;
        self.reads_tidings()
    }

    /// Clears the seats of people who left while the database couldn't be written.
    fn clears_seats(&self) -> Answer<()> {
        for (table, seat) in self.store.own_sitting()? {
            let sits = |presence: &Arc<Presence>| {
                let own = self.table(table).and_then(|table| table.state().seat_of(presence.who));
                presence.place() == Place::Table(table) && own == Some(seat)
            };
            if !self.present().iter().any(sits) {
                self.store.stands_up(table, seat)?;
            }
        }
        Ok(())
    }

    fn reads_people(&self) -> Answer<()> {
        let present = self.store.present_elsewhere()?;
        *lock(&self.others.present) = present;
        Ok(())
    }

    /// The others thought this house gone: it reports back, with everybody who is in.
    pub(crate) fn is_back(&self) -> Answer<()> {
        self.others.number.store(self.store.join()?, Ordering::Relaxed);
        self.present().iter().for_each(|presence| self.is_at_for_others(presence));
        for table in self.tables() {
            table.live.get().iter().for_each(|live| live.ring());
        }
        Ok(())
    }

    /// A house is gone: this one takes over what it did.
    pub(crate) fn takes_over(self: &Arc<House>, matches: &[TableId]) -> Answer<()> {
        self.reads_people()?;
        for table in self.tables() {
            if matches.contains(&table.id) {
                table.live.get().iter().for_each(|live| live.ring());
            }
            table.amends(|state| state.frees_guests_seats(|who| self.is_anywhere(who)));
        }
        Ok(())
    }

    /// Whether somebody is in, here or elsewhere.
    fn is_anywhere(&self, who: Who) -> bool {
        self.present().iter().any(|one| one.who == who) || lock(&self.others.present).iter().any(|other| other.who() == who)
    }
}

impl Somebody {
    /// Who it is.
    pub(crate) fn who(&self) -> Who {
        self.person.map_or(Who::Guest(self.visit), Who::Known)
    }
}
