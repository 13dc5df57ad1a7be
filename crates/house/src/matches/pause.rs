//! Pauses of a match by its non-playing host. If the host leaves for long, a pause ends by itself.

use crate::house::House;
use crate::matches::absence::leaderless;
use crate::matches::early_end::give_up;
use crate::matches::table_updates::change_table;
use crate::store::StoreResult;
use crate::tables::{OpenTable, TablePhase};
use crate::users::online_user::UserId;
use salotto::session::table::waiting::MatchPause;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a pause lasts after the host has left.
pub const PAUSE_LASTS: Duration = Duration::from_secs(300);

/// Pauses or resumes the match for its non-playing host. Returns whether it did.
///
/// # Errors
/// The database can't be written; the match is unchanged.
pub fn set_pause(house: &Arc<House>, table: &OpenTable, who: UserId, pause: MatchPause) -> StoreResult<bool> {
    let changed = change_table(house, table, |state| {
        let may = state.phase == TablePhase::Playing && state.is_nonplaying_host(who) && state.pause != pause;
        state.pause = if may { pause } else { state.pause };
        Ok(may.then_some(()))
    });
    changed.map(|changed| changed.is_some())
}

/// Ends the match early for its non-playing host.
///
/// # Errors
/// The database can't be written; the match goes on.
pub fn end(house: &House, table: &OpenTable, who: UserId) -> StoreResult<()> {
    let state = table.state();
    if state.phase == TablePhase::Playing && state.is_nonplaying_host(who) { give_up(house, table) } else { Ok(()) }
}

/// Resumes, at `now`, matches whose host has left a pause for too long.
///
/// # Errors
/// The database can't be written; the matches are paused until the next check.
pub fn end_left_pauses(house: &Arc<House>, now: Instant) -> StoreResult<()> {
    for table in house.tables().iter().filter(|table| table.state().pause == MatchPause::On) {
        if leaderless(house, table).is_some_and(|since| now.saturating_duration_since(since) >= PAUSE_LASTS) {
            change_table(house, table, |state| {
                let was_paused = std::mem::take(&mut state.pause) == MatchPause::On;
                Ok(was_paused.then_some(()))
            })?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::seating::begin;
    use crate::matches::seating::sit_down;
    use crate::matches::table_updates::hear_of;
    use crate::tables::{HostRole, TableSeat};
    use crate::testing::{a_table_of_annas, names, somebody, sql, who_hears};
    use crate::users::online_user::UserLocation;
    use salotto::bots::Level;
    use salotto::session::table::throttle::AT_ONCE;
    use salotto::session::table::waiting::MatchHost;

    #[test]
    fn a_pause_is_made_by_whoever_looks_after_the_table_and_ends_when_they_have_gone_for_long() {
        let (_folder, house, table, anna) = a_table_of_annas("pause");
        let [bruno, carla] = ["Bruno", "Carla"].map(|name| somebody(&house, name));
        let pauses = |who: UserId, pause: MatchPause| set_pause(&house, &table, who, pause).expect("it is kept");
        let looks_after = |state: &mut crate::tables::TableState| {
            state.settings.hosting = HostRole::HearsHands;
            state.seats[0] = TableSeat::Free(Level::Normal.into());
            Ok(Some(()))
        };
        change_table(&house, &table, looks_after).expect("it is kept");
        for pupil in [&bruno, &carla] {
            sit_down(&house, &table, pupil).expect("it is kept");
        }
        assert_eq!(sit_down(&house, &table, &anna), Ok(None), "she has no seat");
        assert!(!pauses(anna.id, MatchPause::On), "it hasn't begun");
        begin(&house, &table, &names()).expect("it begins");
        assert!(!pauses(bruno.id, MatchPause::On) && pauses(anna.id, MatchPause::On) && !pauses(anna.id, MatchPause::On));
        let read = house.store.table(table.id).expect("a database").expect("it is there");
        assert_eq!((read.hosting, read.paused, table.state().policy().pause), (2, 1, MatchPause::On));
        // Anna is connected, and then she isn't.
        assert!(house.people.enter(&anna));
        house.go_to(&anna, UserLocation::Table(table.id));
        let long = |seconds: u64| end_left_pauses(&house, Instant::now() + Duration::from_secs(seconds)).expect("it is kept");
        long(1000);
        house.go_to(&anna, UserLocation::Lobby);
        long(200);
        assert_eq!(table.state().pause, MatchPause::On);
        long(301);
        assert_eq!(table.state().pause, MatchPause::Off);
        // After handing the table over, the former host can do nothing there, and no hands are
        // shown.
        assert!(pauses(anna.id, MatchPause::On));
        change_table(&house, &table, |state| {
            state.set_host(bruno.id.person_id());
            Ok(Some(()))
        })
        .expect("it is kept");
        let policy = table.state().policy();
        assert_eq!((policy.pause, policy.hands), (MatchPause::Off, salotto::session::table::waiting::HandsVisibility::TheirOwn));
        assert!(!table.state().is_of(anna.id) && matches!(policy.host, MatchHost::Sits(_)));
    }

    #[test]
    fn a_host_who_pauses_again_and_again_is_told_of_a_few_times_at_once() {
        let (_folder, house, table, _anna) = a_table_of_annas("pauses");
        let [(serena, hears), (bruno, told)] = ["Serena", "Bruno"].map(|name| who_hears(&house, name));
        change_table(&house, &table, |state| {
            (state.settings.hosting, state.phase, state.host) = (HostRole::LooksAfter, TablePhase::Playing, serena.id.person_id());
            Ok(Some(()))
        })
        .expect("it is kept");
        for one in [&serena, &bruno] {
            assert!(house.people.enter(one));
            house.go_to(one, UserLocation::Table(table.id));
        }
        let all = hears.try_iter().chain(told.try_iter()).count();
        for _ in 0..10 {
            assert!(set_pause(&house, &table, serena.id, MatchPause::On).expect("it is kept"));
            assert!(set_pause(&house, &table, serena.id, MatchPause::Off).expect("it is kept"));
        }
        assert_eq!(hears.try_iter().count(), 20, "whoever presses a key hears each, after {all}");
        assert_eq!(told.try_iter().count(), AT_ONCE);
    }

    #[test]
    fn a_pause_made_in_another_house_outlasts_an_absence_of_before() {
        let (folder, house, table, _anna) = a_table_of_annas("old-absence");
        change_table(&house, &table, |state| {
            (state.settings.hosting, state.phase) = (HostRole::LooksAfter, TablePhase::Playing);
            state.seats[0] = TableSeat::Free(Level::Normal.into());
            Ok(Some(()))
        })
        .expect("it is kept");
        // An earlier check on this server found her absent.
        let now = Instant::now();
        table.absence.absent_since(now.checked_sub(PAUSE_LASTS).unwrap_or(now));
        sql(&folder, "UPDATE tables SET paused = 1, version = version + 1");
        hear_of(&house, table.id).expect("a database");
        assert_eq!(table.state().pause, MatchPause::On);
        end_left_pauses(&house, Instant::now()).expect("it is kept");
        assert_eq!(table.state().pause, MatchPause::On, "she has made it only now");
        end_left_pauses(&house, Instant::now() + PAUSE_LASTS).expect("it is kept");
        assert_eq!(table.state().pause, MatchPause::Off);
    }
}
