//! Tables as they are kept: changed here, or read where another house has changed them.

use super::playing::{is_open, opens};
use crate::house::House;
use crate::ids::{PersonId, TableId};
use crate::store::{Answer, Kept, MatchResult, Trouble};
use crate::tables::live::{Live, Stands, record, stands};
use crate::tables::once::Filling;
use crate::tables::{OpenTable, Phase, State, told};
use salotto::games::catalogue::GameName;
use salotto::games::{Outcome, Seat};
use std::sync::Arc;

/// How often to try to change a table while others change it.
const TRIES: usize = 20;

/// Keeps a table as it stands; its version.
pub fn keep(house: &House, id: TableId, state: &State) -> Answer<i64> {
    let invited: Vec<PersonId> = state.invited.iter().copied().collect();
    house.store.keep_table(&state.kept(id), &state.known_seats(), &invited)
}

/// Changes what is kept of a table: a copy is changed and kept, and then published. Where
/// somebody else was first, here or in another house, what they have left is changed. None if
/// there is nothing to change.
///
/// # Errors
/// It can't be kept; the table stands as before.
pub fn changes<T>(house: &Arc<House>, table: &OpenTable, mut change: impl FnMut(&mut State) -> Answer<Option<T>>) -> Answer<Option<T>> {
    for _ in 0..TRIES {
        let mut state = State::clone(&table.state());
        let Some(done) = change(&mut state)? else { return Ok(None) };
        match keep(house, table.id, &state) {
            Ok(version) => {
                publishes(house, table, State { version, ..state });
                return Ok(Some(done));
            }
            Err(Trouble::Taken) => reads(house, table)?,
            Err(trouble) => return Err(trouble),
        }
    }
    Err(Trouble::Taken)
}

/// Publishes how a table stands now, if that is news here.
fn publishes(house: &House, table: &OpenTable, now: State) {
    if let Some((before, now)) = table.publishes(now) {
        table.tells_who_sits(&before, &now);
        for one in house.people.at(table.id, None) {
            told(&before, &now, one.who).into_iter().for_each(|said| one.tell(said));
        }
    }
}

/// Makes everybody leave a table that was closed, or put away.
pub fn closes(house: &House, table: &OpenTable, phase: Phase) {
    table.ends(phase);
    table.live.takes(|_| true).iter().for_each(|live| live.close());
    table.disperses();
    house.tables.removes(table.id);
}

/// Reads how a table is kept now.
///
/// # Errors
/// It can't be read.
pub fn reads(house: &Arc<House>, table: &OpenTable) -> Answer<()> {
    match house.store.table(table.id)? {
        Some(kept) if kept.is_open() => reads_kept(house, table, &kept),
        Some(kept) if kept.phase == "over" => {
            house.tables.removes(table.id);
            table.ends(Phase::Over);
            table.rings();
            Ok(())
        }
        kept => {
            closes(house, table, if kept.is_some() { Phase::Away } else { Phase::Closed });
            Ok(())
        }
    }
}

/// Publishes what is kept of a table, if it was kept later than what is known of it.
fn reads_kept(house: &Arc<House>, table: &OpenTable, kept: &Kept) -> Answer<()> {
    if table.state().version >= kept.version {
        return Ok(());
    }
    let Some(now) = kept_state(house, kept)? else { return Ok(()) };
    let begins = now.phase == Phase::Playing && table.state().phase == Phase::Gathering;
    // Before it is published that it has begun: whoever waits for it here waits for the call then.
    let filling = begins.then(|| table.live.fills()).flatten();
    publishes(house, table, now);
    match filling {
        Some(filling) if table.state().phase == Phase::Playing => begins_elsewhere(house, table, filling),
        Some(_) | None => Ok(()),
    }
}

/// How a table stands by what is kept of it; None if that can't be understood.
fn kept_state(house: &House, kept: &Kept) -> Answer<Option<State>> {
    let seats = house.store.seats(kept.id)?;
    let invited = house.store.invited(kept.id)?;
    Ok(State::of(kept, &seats, invited, |name| house.guest_named(name)))
}

/// Takes up a table that isn't known here, as it is kept; None if it can't be understood.
///
/// # Errors
/// It can't be read.
pub fn takes_up(house: &House, kept: &Kept) -> Answer<Option<Arc<OpenTable>>> {
    Ok(kept_state(house, kept)?.map(|state| house.tables.adds(OpenTable::new(kept.id, state))))
}

/// Reads a table that another house may have opened or changed.
///
/// # Errors
/// It can't be read.
pub fn hears_of(house: &Arc<House>, id: TableId) -> Answer<()> {
    match house.table(id) {
        Some(table) => reads(house, &table),
        None => match house.store.table(id)? {
            Some(kept) if kept.is_open() => takes_up(house, &kept).map(|_| ()),
            Some(_) | None => Ok(()),
        },
    }
}

/// Reads all tables that other houses may have opened or changed.
///
/// # Errors
/// They can't be read.
pub fn hears_of_all(house: &Arc<House>) -> Answer<()> {
    let kept = house.store.open_tables()?;
    for table in house.tables().iter().filter(|table| kept.iter().all(|kept| kept.id != table.id)) {
        reads(house, table)?;
    }
    for kept in kept {
        match house.table(kept.id) {
            Some(table) => reads_kept(house, &table, &kept)?,
            None => _ = takes_up(house, &kept)?,
        }
    }
    Ok(())
}

/// Puts the tables back where they stood when the house was closed. A match whose last step was kept
/// but whose end wasn't is over.
///
/// # Errors
/// They can't be read.
pub fn take_up_all(house: &House) -> Answer<()> {
    for kept in house.store.open_tables()? {
        let Some(table) = takes_up(house, &kept)? else { continue };
        let state = table.state();
        if state.phase == Phase::Playing
            && let Ok(record) = record(state.header(), &house.store.steps(kept.id)?)
            && let Stands::Over(outcome) = stands(&record)
        {
            is_over(house, table.id, state.agreed.game, &outcome)?;
        }
    }
    Ok(())
}

/// Keeps how a match ended.
///
/// # Errors
/// It can't be kept.
pub fn is_over(house: &House, table: TableId, game: GameName, outcome: &Outcome) -> Answer<()> {
    let Some(open) = house.table(table) else { return Ok(()) };
    let seats = open.state().known_seats();
    let result = |(seat, person): &(Seat, PersonId)| {
        let score = outcome.scores.get(seat.index()).copied().unwrap_or_default();
        MatchResult { person: *person, score: score.into(), won: outcome.winners.contains(*seat) }
    };
    house.store.end(table, game.key(), &seats.iter().map(result).collect::<Vec<_>>())?;
    open.ends(Phase::Over);
    house.tables.removes(table);
    Ok(())
}

/// A match has begun in another house: those who wait for it here are called.
pub fn begins_elsewhere(house: &Arc<House>, table: &OpenTable, filling: Filling<Arc<dyn Live>>) -> Answer<()> {
    let opened = opens_for_gathered(house, table);
    if let Ok(Some(live)) = &opened {
        is_open(table, filling, live);
    } else {
        drop(filling);
        // They find the match among their tables.
        table.disperses();
    }
    opened.map(|_| ())
}

/// The match of a table that has begun elsewhere, if it can be opened and somebody waits for it
/// here.
fn opens_for_gathered(house: &Arc<House>, table: &OpenTable) -> Answer<Option<Arc<dyn Live>>> {
    let state = table.state();
    let seats: Vec<Seat> = table.gathered().iter().filter_map(|one| state.seat_of(one.who)).collect();
    house.hub.keeps_seated(Some(table.id), &|_, seat| seats.contains(&seat))?;
    if seats.is_empty() {
        return Ok(None);
    }
    let steps = house.store.steps_from(table.id, 0)?.unwrap_or_default();
    Ok(opens(house, table, &state, steps).ok())
}
