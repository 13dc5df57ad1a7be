//! The other houses on the same database: together they are one house.
//!
//! What lasts is in the database; each house reads it after a bell, and reads all of it after
//! losing its connection. What is said to people elsewhere is left there as tidings until their
//! house takes them.

use crate::coming_in::address;
use crate::house::House;
use crate::ids::{TableId, VisitId};
use crate::playing::Live;
use crate::presence::{Place, Presence, Who, lock};
use crate::store::{Answer, Bell, Heard, Kept, Sits, Somebody};
use crate::tables::{OpenTable, Phase, State};
use crate::tidings::Tiding;
use salotto::games::Seat;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

/// How many houses can number their visits without ever sharing a number, and how many numbers in a
/// row each takes in its turn.
const HOUSES: i64 = 64;
const IN_A_ROW: i64 = 1000;
/// How many steps a match may have that has just begun: a shuffle, and some moves of bots.
const JUST_BEGUN: usize = 12;

/// What a house knows of the others.
#[derive(Default)]
pub(crate) struct Others {
    /// This house's number: the smallest that no other house had.
    number: AtomicI64,
    present: Mutex<Vec<Somebody>>,
    /// The tables at which those who played at another play again.
    again: Mutex<BTreeMap<TableId, TableId>>,
}

impl House {
    /// Joins the others, and reads who is in.
    pub(crate) fn knows_others(&self) -> Answer<()> {
        if self.is_shared() {
            self.others.number.store(self.store.join()?, Ordering::Relaxed);
            self.reads_people()?;
        }
        Ok(())
    }

    pub(crate) fn is_shared(&self) -> bool {
        self.store.house().is_some()
    }

    /// The number of this house's nth visit, unique among all houses.
    pub(crate) fn visit_number(&self, nth: i64) -> VisitId {
        let number = self.others.number.load(Ordering::Relaxed) % HOUSES;
        let (row, place) = ((nth - 1) / IN_A_ROW, (nth - 1) % IN_A_ROW);
        VisitId(if self.is_shared() { (row * HOUSES + number) * IN_A_ROW + place + 1 } else { nth })
    }

    /// Those who are in other houses.
    pub(crate) fn present_elsewhere(&self) -> Vec<Somebody> {
        lock(&self.others.present).clone()
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
            address: address(presence.from),
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

    /// Knows that those who played at a table play again at another, which was opened in another
    /// house.
    pub(crate) fn plays_again_elsewhere(&self, table: TableId, again: TableId) {
        lock(&self.others.again).insert(table, again);
    }

    /// The table at which those who played at this one play again, if that was opened in another
    /// house.
    pub(crate) fn again_elsewhere(&self, table: TableId) -> Option<TableId> {
        lock(&self.others.again).get(&table).copied()
    }

    /// Seats everybody waiting for a table's match, here and in other houses, before it begins, so
    /// that nobody counts as away.
    pub(crate) fn seats_gathered(&self, table: &OpenTable, state: &State) -> Answer<()> {
        let Some(own) = self.store.house() else { return Ok(()) };
        let gathered = table.gathered();
        let here = gathered.iter().map(|one| (one.who, own));
        let elsewhere = self.present_elsewhere().into_iter().filter(|other| other.at_table == Some(table.id));
        let elsewhere = elsewhere.map(|other| (other.who(), other.house));
        for (who, house) in here.chain(elsewhere) {
            if let Some(seat) = state.seat_of(who) {
                self.store.sits(table.id, Sits { seat, house, ready: -1 })?;
            }
        }
        Ok(())
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

    pub(crate) fn reads_table(self: &Arc<House>, id: TableId) -> Answer<()> {
        match self.store.table(id)? {
            Some(kept) if kept.phase != "over" => self.reads_kept(&kept),
            Some(_) => {
                if let Some(table) = self.forgets_table(id) {
                    table.live.get().iter().for_each(|live| live.ring());
                }
                Ok(())
            }
            None => {
                if let Some(table) = self.forgets_table(id) {
                    self.closes(&table);
                }
                Ok(())
            }
        }
    }

    fn reads_kept(self: &Arc<House>, kept: &Kept) -> Answer<()> {
        let known = self.table(kept.id);
        if known.as_ref().is_some_and(|table| table.state().version >= kept.version) {
            return Ok(());
        }
        let seats = self.store.seats(kept.id)?;
        let invited = self.store.invited(kept.id)?;
        let Some(now) = State::of(kept, &seats, invited, |name| self.guest_named(name)) else { return Ok(()) };
        let Some(table) = known else {
            self.adds_table(OpenTable::new(kept.id, now));
            return Ok(());
        };
        let before = self.publishes(&table, now);
        let begins = before.is_some_and(|before| before.phase == Phase::Gathering) && table.state().phase == Phase::Playing;
        if begins { self.begins_elsewhere(&table) } else { Ok(()) }
    }

    /// The guest of this name who is in, here or elsewhere: the database knows guests only by name.
    pub(crate) fn guest_named(&self, name: &str) -> Option<Who> {
        let here = self.present().into_iter().find(|one| one.name() == name && one.who.known().is_none()).map(|one| one.who);
        let elsewhere = || lock(&self.others.present).iter().find(|other| other.name == name && other.person.is_none()).cloned();
        here.or_else(|| elsewhere().map(|guest| guest.who()))
    }

    /// A match has begun in another house: those who wait for it here are called. Not if somebody
    /// is opening it here, who calls them.
    pub(crate) fn begins_elsewhere(self: &Arc<House>, table: &OpenTable) -> Answer<()> {
        let Some(filling) = table.live.fills() else { return Ok(()) };
        let opened = self.opens_for_gathered(table);
        if let Ok(Some(live)) = &opened {
            self.is_open(table, filling, live);
        } else {
            drop(filling);
            // They find the match among their tables.
            table.disperses();
        }
        opened.map(|_| ())
    }

    /// The match of a table that has begun elsewhere, if it can be opened and somebody waits for it
    /// here.
    fn opens_for_gathered(self: &Arc<House>, table: &OpenTable) -> Answer<Option<Arc<dyn Live>>> {
        let (state, house) = (table.state(), self.store.house());
        let seats: Vec<Seat> = table.gathered().iter().filter_map(|one| state.seat_of(one.who)).collect();
        for Sits { seat, .. } in self.store.sitting(table.id)?.into_iter().filter(|sits| Some(sits.house) == house) {
            if !seats.contains(&seat) {
                self.store.stands_up(table.id, seat)?;
            }
        }
        if seats.is_empty() {
            return Ok(None);
        }
        let mut steps = self.store.steps_from(table.id, 0)?.unwrap_or_default();
        if steps.lines.len() <= JUST_BEGUN {
            // They hear it from its beginning, as those of the other house do.
            steps.lines.clear();
        }
        Ok(self.opens(table, &state, steps).ok())
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
