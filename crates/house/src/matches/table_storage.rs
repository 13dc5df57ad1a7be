//! Storage of tables: their rows, read and written, and the state published to their users.

use crate::house::House;
use crate::ids::{PersonId, TableId, VisitId};
use crate::store::{StoreError, StoreResult, StoredTable};
use crate::tables::{OpenTable, TablePhase, TableState, change_messages};
use crate::users::announcements::{AnnouncementAudience, AnnouncementSubject};
use crate::users::names;
use crate::users::online_user::UserId;
use std::sync::Arc;

/// The most attempts at a write that is refused although no other server has changed the table.
const TRIES: usize = 3;

/// Stores a table's state. Returns its version.
pub fn store_table(house: &House, id: TableId, state: &TableState) -> StoreResult<i64> {
    let invited: Vec<PersonId> = state.invited.iter().copied().collect();
    house.store.store_table(&state.to_stored(id), &state.known_seats(), &invited)
}

/// Changes a table: a copy is changed, stored and then published. After a conflict with another
/// writer the change is applied again to that writer's state, which `read` reads. None if there is
/// nothing to change.
///
/// # Errors
/// The database can't be written; the table is unchanged.
pub fn change_with<T>(
    house: &Arc<House>,
    table: &OpenTable,
    read: impl Fn(&Arc<House>, &OpenTable) -> StoreResult<()>,
    mut change: impl FnMut(&mut TableState) -> StoreResult<Option<T>>,
) -> StoreResult<Option<T>> {
    let mut refused = 0;
    while refused < TRIES {
        let mut state = TableState::clone(&table.state());
        let seen = state.version;
        let Some(done) = change(&mut state)? else { return Ok(None) };
        match store_table(house, table.id, &state) {
            Ok(version) => {
                publish(house, table, TableState { version, ..state });
                return Ok(Some(done));
            }
            Err(StoreError::Taken) => {
                read(house, table)?;
                // Of all concurrent writers one succeeds each time, so this ends.
                refused = if table.state().version > seen { 0 } else { refused + 1 };
            }
            Err(trouble) => return Err(trouble),
        }
    }
    Err(StoreError::Taken)
}

/// Changes a table whose match runs here. It can't have begun elsewhere meanwhile.
///
/// # Errors
/// The database can't be written; the table is unchanged.
pub fn change_running<T>(
    house: &Arc<House>,
    table: &OpenTable,
    change: impl FnMut(&mut TableState) -> StoreResult<Option<T>>,
) -> StoreResult<Option<T>> {
    let read = |house: &Arc<House>, table: &OpenTable| {
        if let Some(kept) = read_open(house, table)?
            && let Some(now) = newer_state(house, table, &kept)?
        {
            publish(house, table, now);
        }
        Ok(())
    };
    change_with(house, table, read, change)
}

/// Publishes a table's state, if it is newer, and tells its users.
pub fn publish(house: &Arc<House>, table: &OpenTable, now: TableState) {
    let Some((before, now)) = table.publish(now) else { return };
    OpenTable::seat_change_messages(&before, &now).into_iter().for_each(|(who, said)| house.announce_at(table.id, who, said));
    // The host, who makes these changes, hears of them as the answer to a key.
    let (hosts, others): (Vec<_>, Vec<_>) = house.people.at_table(table.id, None).into_iter().partition(|one| is_host(&now, one.id));
    for host in hosts {
        change_messages(&before, &now, host.id).into_iter().for_each(|said| host.tell(said));
    }
    if others.iter().any(|one| !change_messages(&before, &now, one.id).is_empty()) {
        table.note_change_since(before);
        let (house_then, id) = (Arc::downgrade(house), table.id);
        let tells = move || _ = house_then.upgrade().map(|house| tell_changes(&house, id));
        house.bounds.announcements.tell(AnnouncementAudience::Table(id), AnnouncementSubject::Terms, None, tells);
    }
}

/// Whether this user hosts the table, alone.
fn is_host(state: &TableState, who: UserId) -> bool {
    state.host.is_some() && state.is_hosted_by(who)
}

/// Tells the users of a table but its host the changes of its settings since they were told last.
fn tell_changes(house: &House, id: TableId) {
    let Some(table) = house.table(id) else { return };
    let Some(before) = table.take_untold() else { return };
    let now = table.state();
    for one in house.people.at_table(id, None).into_iter().filter(|one| !is_host(&now, one.id)) {
        change_messages(&before, &now, one.id).into_iter().for_each(|said| one.tell(said));
    }
}

/// Makes all users leave a table that was closed or put away. It is in no list by then: its players
/// are in the lobby at once.
pub fn clear_table(house: &House, table: &OpenTable, phase: TablePhase) {
    house.tables.remove(table.id);
    table.end(phase);
    table.live.take(|_| true).iter().for_each(|live| live.close());
    table.disperse();
}

/// Closes a table; a match under way stops and is removed.
pub fn close(house: &House, table: &OpenTable) {
    clear_table(house, table, TablePhase::Closed);
    // If it can't be stored, the table is back when the server is opened again.
    let _ = house.store.remove_table(table.id);
}

/// Reads a table's stored row; None if the table is no longer open, and then it ends here as well.
///
/// # Errors
/// The database can't be read.
pub fn read_open(house: &House, table: &OpenTable) -> StoreResult<Option<StoredTable>> {
    match house.store.table(table.id)? {
        Some(kept) if kept.is_open() => return Ok(Some(kept)),
        Some(kept) if kept.phase == "over" => {
            house.tables.remove(table.id);
            table.end(TablePhase::Over);
            table.ring();
        }
        kept => clear_table(house, table, if kept.is_some() { TablePhase::Away } else { TablePhase::Closed }),
    }
    Ok(None)
}

/// The state of a stored table; None if it isn't newer than the state here, or can't be parsed.
///
/// # Errors
/// The database can't be read.
pub fn newer_state(house: &House, table: &OpenTable, kept: &StoredTable) -> StoreResult<Option<TableState>> {
    if table.state().version >= kept.version { Ok(None) } else { load_state(house, kept) }
}

/// The state of a stored table; None if it can't be parsed.
pub fn load_state(house: &House, kept: &StoredTable) -> StoreResult<Option<TableState>> {
    let seats = house.store.seats(kept.id)?;
    let invited = house.store.invited(kept.id)?;
    let before = house.table(kept.id).map(|table| table.state());
    let seated_before = |name: &str| {
        let people = before.iter().flat_map(|state| state.people());
        people.filter(|(_, _, seated)| seated == name).find_map(|(_, who, _)| who)
    };
    let may_come = house.return_test();
    // A guest who isn't connected may come back to the seat, as long as the guest's own server hasn't freed it.
    let away = |name: &str| names::visit_number(name).map(VisitId).filter(|_| may_come(None, name)).map(UserId::Guest);
    let guest = |name: &str| house.find_guest(name).or_else(|| seated_before(name)).or_else(|| away(name));
    Ok(TableState::from_stored(kept, &seats, invited, guest))
}

/// Adds a stored table that isn't known here; None if it can't be parsed.
///
/// # Errors
/// The database can't be read.
pub fn take_up(house: &House, kept: &StoredTable) -> StoreResult<Option<Arc<OpenTable>>> {
    Ok(load_state(house, kept)?.map(|state| house.tables.add(OpenTable::new(kept.id, state))))
}
