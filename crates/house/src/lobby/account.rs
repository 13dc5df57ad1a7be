//! A user's own data: settings, name, keys, and removal of the account.

use crate::cluster::remote_message::RemoteMessage;
use crate::cluster_events;
use crate::house::House;
use crate::ids::{PersonId, TableId};
use crate::lobby::keys;
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor, failure_message, run_patiently};
use crate::matches;
use crate::store::{self, NameReplacements, StoreError};
use crate::tournament_runner;
use crate::users::authenticated_client::Fingerprint;
use crate::users::names::{self, fold};
use crate::users::online_user::OnlineUser;
use crate::users::rename_limiter;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;
use salotto::session::list::settings_list;
use salotto::session::list::{List, YesNo};
use std::sync::Arc;
use std::time::Instant;

#[derive(Clone, Copy, PartialEq)]
enum AccountItem {
    Settings,
    Name,
    Keys,
    /// Explains how to get a key.
    Key,
    Forget,
}

/// Shows the settings; for a registered user also their stored data, for a guest how to register.
///
/// # Errors
/// The user leaves for something else.
pub fn show_settings(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let mut at = AccountItem::Settings;
    loop {
        let list = List::new(message!("own-title"), items(user)).with_cursor_on(&at);
        let Some(item) = person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? else { return Ok(()) };
        at = item;
        // Each item leads back to this list.
        match item {
            AccountItem::Settings => settings_list::show(person, &mut LobbyVisitor { house, user })?,
            AccountItem::Name => change_name(house, user, person)?,
            AccountItem::Keys => keys::show(house, user, person)?,
            AccountItem::Key => person.output.hold_for_next(&[message!("own-key-how")]),
            AccountItem::Forget => forget(house, user, person)?,
        }
    }
}

fn items(user: &OnlineUser) -> Vec<(AccountItem, Message)> {
    let settings = (AccountItem::Settings, message!("own-settings"));
    if user.id.person_id().is_none() {
        return vec![settings, (AccountItem::Key, message!("own-key"))];
    }
    let name = message!("own-name", name = user.name());
    vec![settings, (AccountItem::Name, name), (AccountItem::Keys, message!("own-keys")), (AccountItem::Forget, message!("own-forget"))]
}

/// Asks for another name and renames the user.
fn change_name(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let Some(id) = user.id.person_id() else { return Ok(()) };
    let Some(typed) = person.ask_text(message!("own-name-ask"))? else { return Ok(()) };
    let said = match names::normalise(&typed, &names::reserved_names()) {
        Err(unfit) => unfit.to_message(),
        Ok(_) if !house.bounds.names.may_change(id, Instant::now()) => {
            message!("own-name-too-often", most = rename_limiter::MOST, minutes = (rename_limiter::LATELY.as_secs() / 60) as usize)
        }
        Ok(name) => match run_patiently(person, || rename(house, id, user, &name)) {
            Ok(()) => {
                house.bounds.names.take(id, Instant::now());
                message!("own-name-is", name = name)
            }
            Err(StoreError::Taken) => message!("name-taken", name = name),
            Err(why) => failure_message(&why),
        },
    };
    person.output.hold_for_next(&[said]);
    Ok(())
}

/// Forgets a user after confirmation, and ends their visit.
fn forget(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let Some(id) = user.id.person_id() else { return Ok(()) };
    let list = List::to_confirm(message!("forget-title"), message!("forget-no"), message!("forget-yes"));
    if person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? != Some(YesNo::Yes) {
        return Ok(());
    }
    match run_patiently(person, || forget_person(house, id, user)) {
        Ok(()) => {
            person.output.answer(&[message!("forgotten"), message!("house-bye")]);
            Err(ExitReason::Ended)
        }
        Err(why) => {
            person.output.hold_for_next(&[failure_message(&why)]);
            Ok(())
        }
    }
}

/// Forgets a user: keys, name, settings, results. Their seats in others' matches lose the name.
fn forget_person(house: &Arc<House>, id: PersonId, user: &OnlineUser) -> store::StoreResult<()> {
    for table in house.tables() {
        matches::seating::stand_up(house, &table, user);
    }
    for table in house.tables() {
        matches::early_end::hand_on(house, &table, id)?;
    }
    let traces = traces(house, id, "", "-")?;
    for table in traces.removed.iter().filter_map(|table| house.table(*table)) {
        matches::table_storage::close(house, &table);
    }
    let friends = house.store.friends(id)?;
    let anew = house.store.forget(id, &traces)?;
    read_anew(house, &anew);
    tournament_runner::forget_person(house, id);
    friends.iter().for_each(|friend| cluster_events::tell_everywhere(house, RemoteMessage::NoFriends { whom: friend.person }));
    Ok(())
}

/// Seconds for which a user without any match is kept after their last visit.
const KEPT: i64 = 30 * 24 * 3600;
/// The most users forgotten in one pass.
const AT_ONCE: i64 = 500;

/// Forgets a user who hasn't come for thirty days at `at`, has no stored match and isn't an
/// operator. Returns whether that was so.
///
/// # Errors
/// The database can't be read or written.
pub fn forget_if_unused(house: &House, id: PersonId, at: i64) -> store::StoreResult<bool> {
    let looks_after_it = house.store.keys_of(id)?.into_iter().any(|key| house.is_operators(&Fingerprint(key)));
    let is_in = house.all_users().iter().any(|other| other.person == Some(id));
    if looks_after_it || is_in {
        return Ok(false);
    }
    // A mute or ban must not pass to a later user of the name.
    house.store.forget_unused(id, at - KEPT, &traces(house, id, "", "-")?)
}

/// Forgets all users for whom [`forget_if_unused`] holds.
///
/// # Errors
/// The database can't be read or written.
pub fn forget_the_unused(house: &House, at: i64) -> store::StoreResult<()> {
    let unused = house.store.unused(at - KEPT, AT_ONCE)?;
    for id in &unused {
        forget_if_unused(house, *id, at)?;
    }
    if unused.is_empty() { Ok(()) } else { house.store.checkpoint_log() }
}

/// Renames a user, also in matches under way.
///
/// # Errors
/// `Taken` if another user has the name, or the database can't be written.
fn rename(house: &Arc<House>, id: PersonId, user: &OnlineUser, name: &str) -> store::StoreResult<()> {
    // A bot of this name at one of their tables gets another name.
    let bots = names::bot_names_in(house.language);
    for table in house.store.tables_of(id)?.into_iter().filter_map(|table| house.table(table)) {
        matches::table_updates::change_table(house, &table, |state| {
            Ok(state.rename_bots_clashing_with(&[name.to_string()], &bots).then_some(()))
        })?;
    }
    let traces = traces(house, id, name, name)?;
    let all = NameReplacements { removed: Vec::new(), ..traces };
    let anew = house.store.rename(id, name, &fold(name), &all)?;
    read_anew(house, &anew);
    for other in house.own_users().iter().filter(|other| other.blocked.has(&user.name())) {
        other.blocked.add(name);
    }
    user.rename(name);
    house.cluster.announce_arrival(&user.to_somebody());
    Ok(())
}

/// Reads the tables that were changed to these versions. A failed read is repeated before the
/// table's next change.
fn read_anew(house: &Arc<House>, anew: &[(TableId, i64)]) {
    let is_behind = |table: TableId, version: i64| house.table(table).is_some_and(|open| open.state().version < version);
    for (table, _) in anew.iter().filter(|(table, version)| is_behind(*table, *version)) {
        let _ = matches::table_updates::hear_of(house, *table);
    }
}

/// The replacements for a user's name outside their own rows: `called` at tables, `noted` in the
/// log of operators' actions.
fn traces(house: &House, id: PersonId, called: &str, noted: &str) -> store::StoreResult<NameReplacements> {
    let mut traces = NameReplacements { called: called.to_string(), noted: noted.to_string(), removed: Vec::new() };
    for table in house.store.tables_of(id)? {
        if house.store.seats(table)?.iter().all(|(_, person)| *person == id) {
            traces.removed.push(table);
        }
    }
    Ok(traces)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::{OpenTable, TablePhase};
    use crate::testing::{a_table_of_annas, names, somebody};
    use crate::tournaments::{AbsencePolicy, TournamentKind, TournamentPlan};

    /// Stores a table again, unchanged.
    fn keep_again(house: &Arc<House>, table: &OpenTable) {
        assert_eq!(matches::table_updates::change_table(house, table, |_| Ok(Some(()))), Ok(Some(())));
        let kept = house.store.table(table.id).expect("a database").expect("it is there");
        assert_eq!(kept.version, table.state().version);
    }

    #[test]
    fn the_running_table_of_who_is_forgotten_can_be_kept_again() {
        let (_folder, house, table, _anna) = a_table_of_annas("forgotten");
        let [bruno, carla] = ["Bruno", "Carla"].map(|name| somebody(&house, name));
        matches::seating::sit_down(&house, &table, &bruno).expect("it is kept");
        matches::seating::begin(&house, &table, &names()).expect("it begins");
        let id = carla.id.person_id().expect("she is known");
        matches::table_updates::change_table(&house, &table, |state| Ok(state.invited.insert(id).then_some(()))).expect("it is kept");
        for gone in [&bruno, &carla] {
            let before = table.state().version;
            forget_person(&house, gone.id.person_id().expect("they are known"), gone).expect("it is kept");
            assert!(table.state().version > before, "other houses read it");
            keep_again(&house, &table);
        }
        let state = table.state();
        assert!(state.invited.is_empty() && state.people_names() == ["Anna", ""], "{:?}", state.people_names());
    }

    #[test]
    fn who_is_forgotten_has_no_name_in_the_tournaments_that_the_house_knows() {
        let (_folder, house, _table, anna) = a_table_of_annas("tournaments");
        let bruno = somebody(&house, "Bruno");
        let plan = TournamentPlan {
            game: salotto::games::catalogue::GameName::Classic,
            options: vec![("players".to_string(), "2".to_string())],
            seats: 2,
            kind: TournamentKind::KnockOut,
            rounds: 0,
            same_deal: false,
            absent: AbsencePolicy::Bot(std::time::Duration::from_secs(60)),
        };
        let id = tournament_runner::open(&house, plan, anna.id.person_id().expect("known")).expect("it is kept").expect("it is there").id;
        assert_eq!(tournament_runner::enter(&house, id, &bruno), Ok(true));
        forget_person(&house, bruno.id.person_id().expect("known"), &bruno).expect("it is kept");
        let known = house.tournaments.get(id).expect("it is there");
        assert_eq!(known.entrants.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Anna", ""]);
    }

    #[test]
    fn who_is_forgotten_hands_on_what_they_host() {
        let (_folder, house, table, anna) = a_table_of_annas("hands-on");
        let bruno = somebody(&house, "Bruno");
        matches::seating::sit_down(&house, &table, &bruno).expect("it is kept");
        matches::seating::begin(&house, &table, &names()).expect("it begins");
        forget_person(&house, anna.id.person_id().expect("she is known"), &anna).expect("it is kept");
        assert!(table.state().phase == TablePhase::Playing && table.state().host.is_some() && table.state().host == bruno.id.person_id());
        keep_again(&house, &table);
        forget_person(&house, bruno.id.person_id().expect("he is known"), &bruno).expect("it is kept");
        assert_eq!(house.store.table(table.id), Ok(None), "nobody sits there any more");
    }

    #[test]
    fn who_sits_down_while_somebody_is_called_anew_keeps_their_seat() {
        let (_folder, house, table, anna) = a_table_of_annas("between");
        let id = anna.id.person_id().expect("she is known");
        let traces = traces(&house, id, "Annarella", "Annarella").expect("a database");
        let bruno = somebody(&house, "Bruno");
        matches::seating::sit_down(&house, &table, &bruno).expect("it is kept");
        let anew =
            house.store.rename(id, "Annarella", "annarella", &NameReplacements { removed: Vec::new(), ..traces }).expect("it is kept");
        read_anew(&house, &anew);
        assert_eq!(table.state().people_names(), ["Annarella", "Bruno"]);
    }

    #[test]
    fn who_is_called_anew_is_called_so_at_their_table_and_it_can_be_kept_again() {
        let (_folder, house, table, anna) = a_table_of_annas("anew");
        let before = table.state().version;
        rename(&house, anna.id.person_id().expect("she is known"), &anna, "Annarella").expect("it is kept");
        assert!(table.state().version > before, "other houses read it");
        keep_again(&house, &table);
        assert_eq!(table.state().people_names(), ["Annarella"]);
        let bruno = somebody(&house, "Bruno");
        assert_eq!(rename(&house, bruno.id.person_id().expect("he is known"), &bruno, "Annarella"), Err(StoreError::Taken));
        assert_eq!(bruno.name(), "Bruno");
    }
}
