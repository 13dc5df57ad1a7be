//! Tables as they are kept: changed here, or read where another house has changed them.

use crate::house::House;
use crate::ids::{PersonId, TableId};
use crate::people::presence::lock;
use crate::store::{Answer, Kept, Sits, Trouble};
use crate::tables::live::Live;
use crate::tables::{OpenTable, Phase, State};
use salotto::games::Seat;
use std::sync::Arc;

/// How often to try to change a table while others change it.
const TRIES: usize = 20;
/// How many steps a match may have that has just begun: a shuffle, and some moves of bots.
const JUST_BEGUN: usize = 12;

impl House {
    pub(crate) fn adds_table(&self, table: OpenTable) -> Arc<OpenTable> {
        let table = Arc::new(table);
        lock(&self.tables).insert(table.id, Arc::clone(&table));
        table
    }

    /// Removes the table from this house and returns it.
    pub(crate) fn forgets_table(&self, id: TableId) -> Option<Arc<OpenTable>> {
        let table = lock(&self.tables).remove(&id)?;
        table.ends(Phase::Over);
        Some(table)
    }

    /// Keeps a table as it stands; its version.
    pub(crate) fn keep(&self, id: TableId, state: &State) -> Answer<i64> {
        let invited: Vec<PersonId> = state.invited.iter().copied().collect();
        self.store.keep_table(&state.kept(id), &state.known_seats(), &invited)
    }

    /// Changes what is kept of a table: a copy is changed and kept, and then published. Where
    /// somebody else was first, here or in another house, what they have left is changed. None if
    /// there is nothing to change.
    ///
    /// # Errors
    /// It can't be kept; the table stands as before.
    pub(crate) fn changes<T>(
        self: &Arc<House>,
        table: &OpenTable,
        mut change: impl FnMut(&mut State) -> Answer<Option<T>>,
    ) -> Answer<Option<T>> {
        for _ in 0..TRIES {
            let mut state = State::clone(&table.state());
            let Some(done) = change(&mut state)? else { return Ok(None) };
            match self.keep(table.id, &state) {
                Ok(version) => {
                    self.publishes(table, State { version, ..state });
                    return Ok(Some(done));
                }
                Err(Trouble::Taken) => self.reads_table(table.id)?,
                Err(trouble) => return Err(trouble),
            }
        }
        Err(Trouble::Taken)
    }

    /// Publishes how a table stands now, if that is news here; how it stood before.
    pub(crate) fn publishes(&self, table: &OpenTable, now: State) -> Option<Arc<State>> {
        let (before, now) = table.publishes(now)?;
        table.tells_who_sits(&before, &now);
        Some(before)
    }

    /// Makes everybody leave a table that no longer exists.
    pub(crate) fn closes(&self, table: &OpenTable) {
        table.ends(Phase::Closed);
        table.live.takes(|_| true).iter().for_each(|live| live.close());
        table.disperses();
        lock(&self.tables).remove(&table.id);
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

    pub(crate) fn reads_kept(self: &Arc<House>, kept: &Kept) -> Answer<()> {
        let known = self.table(kept.id);
        if known.as_ref().is_some_and(|table| table.state().version >= kept.version) {
            return Ok(());
        }
        let seats = self.store.seats(kept.id)?;
        let invited = self.store.invited(kept.id)?;
        let Some(now) = State::of(kept, &seats, invited, |name| self.guest_named(name)) else { return Ok(()) };
        let Some(table) = known else {
            // A house alone knows all of its tables; one that it doesn't has just been closed.
            if self.is_shared() {
                self.adds_table(OpenTable::new(kept.id, now));
            }
            return Ok(());
        };
        let before = self.publishes(&table, now);
        let begins = before.is_some_and(|before| before.phase == Phase::Gathering) && table.state().phase == Phase::Playing;
        if begins { self.begins_elsewhere(&table) } else { Ok(()) }
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
}
