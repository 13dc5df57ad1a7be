//! A user's own data: settings, name, keys, and removal of the account.

use crate::house::House;
use crate::hub::tiding::RemoteMessage;
use crate::ids::{PersonId, TableId};
use crate::lobby::keys;
use crate::lobby::standing::{Goes, LobbyVisitor, not_done, patiently};
use crate::matches;
use crate::news;
use crate::people::names::{self, folded};
use crate::people::new_names;
use crate::people::presence::Presence;
use crate::people::visitor::Fingerprint;
use crate::rounds;
use crate::store::{self, StoreError, Traces};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::list::settings_list;
use salotto::session::list::{List, YesNo};
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
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
/// They leave for something else.
pub fn settings(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let mut at = AccountItem::Settings;
    loop {
        let list = List::new(message!("own-title"), items(presence)).at(&at);
        let Some(item) = person.choose(&list, &mut LobbyVisitor { house, presence }).item()? else { return Ok(()) };
        at = item;
        // Each item leads back to this list.
        match item {
            AccountItem::Settings => settings_list::walk(person, &mut LobbyVisitor { house, presence })?,
            AccountItem::Name => name(house, presence, person)?,
            AccountItem::Keys => keys::walk(house, presence, person)?,
            AccountItem::Key => person.desk.before_next(&[message!("own-key-how")]),
            AccountItem::Forget => forget(house, presence, person)?,
        }
    }
}

fn items(presence: &Presence) -> Vec<(AccountItem, Message)> {
    let settings = (AccountItem::Settings, message!("own-settings"));
    if presence.who.known().is_none() {
        return vec![settings, (AccountItem::Key, message!("own-key"))];
    }
    let name = message!("own-name", name = presence.name());
    vec![settings, (AccountItem::Name, name), (AccountItem::Keys, message!("own-keys")), (AccountItem::Forget, message!("own-forget"))]
}

/// Asks for another name and renames the user.
fn name(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let Some(id) = presence.who.known() else { return Ok(()) };
    let Some(typed) = person.text(message!("own-name-ask"))? else { return Ok(()) };
    let said = match names::fit(&typed, &names::reserved()) {
        Err(unfit) => unfit.said(),
        Ok(_) if !house.bounds.names.may(id, Instant::now()) => {
            message!("own-name-too-often", most = new_names::MOST, minutes = (new_names::LATELY.as_secs() / 60) as usize)
        }
        Ok(name) => match patiently(person, || rename(house, id, presence, &name)) {
            Ok(()) => {
                house.bounds.names.takes(id, Instant::now());
                message!("own-name-is", name = name)
            }
            Err(StoreError::Taken) => message!("name-taken", name = name),
            Err(why) => not_done(&why),
        },
    };
    person.desk.before_next(&[said]);
    Ok(())
}

/// Forgets a user after confirmation, and ends their visit.
fn forget(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let Some(id) = presence.who.known() else { return Ok(()) };
    let list = List::to_confirm(message!("forget-title"), message!("forget-no"), message!("forget-yes"));
    if person.choose(&list, &mut LobbyVisitor { house, presence }).item()? != Some(YesNo::Yes) {
        return Ok(());
    }
    match patiently(person, || forget_person(house, id, presence)) {
        Ok(()) => {
            person.desk.answer(&[message!("forgotten"), message!("house-bye")]);
            Err(Leaving::Ended)
        }
        Err(why) => {
            person.desk.before_next(&[not_done(&why)]);
            Ok(())
        }
    }
}

/// Forgets a user: keys, name, settings, results. Their seats in others' matches lose the name.
fn forget_person(house: &Arc<House>, id: PersonId, presence: &Presence) -> store::StoreResult<()> {
    for table in house.tables() {
        matches::stand_up(house, &table, presence);
    }
    for table in house.tables() {
        matches::hands_on(house, &table, id)?;
    }
    let traces = traces(house, id, "", "-")?;
    for table in traces.removed.iter().filter_map(|table| house.table(*table)) {
        matches::close(house, &table);
    }
    let friends = house.store.friends(id)?;
    let anew = house.store.forget(id, &traces)?;
    reads_anew(house, &anew);
    rounds::forget_person(house, id);
    friends.iter().for_each(|friend| news::tells_everywhere(house, RemoteMessage::NoFriends { whom: friend.person }));
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
/// It can't be read, or kept.
pub fn is_forgotten_unused(house: &House, id: PersonId, at: i64) -> store::StoreResult<bool> {
    let looks_after_it = house.store.keys_of(id)?.into_iter().any(|key| house.is_operators(&Fingerprint(key)));
    let is_in = house.everybody().iter().any(|other| other.person == Some(id));
    if looks_after_it || is_in {
        return Ok(false);
    }
    // A mute or ban must not pass to a later user of the name.
    house.store.forget_unused(id, at - KEPT, &traces(house, id, "", "-")?)
}

/// Forgets all users for whom [`is_forgotten_unused`] holds.
///
/// # Errors
/// It can't be read, or kept.
pub fn forgets_the_unused(house: &House, at: i64) -> store::StoreResult<()> {
    let unused = house.store.unused(at - KEPT, AT_ONCE)?;
    for id in &unused {
        is_forgotten_unused(house, *id, at)?;
    }
    if unused.is_empty() { Ok(()) } else { house.store.empty_log() }
}

/// Renames a user, also in matches under way.
///
/// # Errors
/// `Taken` if somebody else has the name, or it can't be kept.
fn rename(house: &Arc<House>, id: PersonId, presence: &Presence, name: &str) -> store::StoreResult<()> {
    // A bot of this name at one of their tables gets another name.
    let bots = names::of_bots(house.language);
    for table in house.store.tables_of(id)?.into_iter().filter_map(|table| house.table(table)) {
        matches::changes(house, &table, |state| Ok(state.bots_yield_to(&[name.to_string()], &bots).then_some(())))?;
    }
    let traces = traces(house, id, name, name)?;
    let all = Traces { removed: Vec::new(), ..traces };
    let anew = house.store.rename(id, name, &folded(name), &all)?;
    reads_anew(house, &anew);
    for other in house.present().iter().filter(|other| other.unheard.has(&presence.name())) {
        other.unheard.add(name);
    }
    presence.rename(name);
    house.hub.announce_arrival(&presence.known());
    Ok(())
}

/// Reads the tables that were changed to these versions. A failed read is repeated before the
/// table's next change.
fn reads_anew(house: &Arc<House>, anew: &[(TableId, i64)]) {
    let is_behind = |table: TableId, version: i64| house.table(table).is_some_and(|open| open.state().version < version);
    for (table, _) in anew.iter().filter(|(table, version)| is_behind(*table, *version)) {
        let _ = matches::hears_of(house, *table);
    }
}

/// The replacements for a user's name outside their own rows: `called` at tables, `noted` in the
/// log of operators' actions.
fn traces(house: &House, id: PersonId, called: &str, noted: &str) -> store::StoreResult<Traces> {
    let mut traces = Traces { called: called.to_string(), noted: noted.to_string(), removed: Vec::new() };
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
        assert_eq!(matches::changes(house, table, |_| Ok(Some(()))), Ok(Some(())));
        let kept = house.store.table(table.id).expect("a database").expect("it is there");
        assert_eq!(kept.version, table.state().version);
    }

    #[test]
    fn the_running_table_of_who_is_forgotten_can_be_kept_again() {
        let (_folder, house, table, _anna) = a_table_of_annas("forgotten");
        let [bruno, carla] = ["Bruno", "Carla"].map(|name| somebody(&house, name));
        matches::sit_down(&house, &table, &bruno).expect("it is kept");
        matches::begin(&house, &table, &names()).expect("it begins");
        let id = carla.who.known().expect("she is known");
        matches::changes(&house, &table, |state| Ok(state.invited.insert(id).then_some(()))).expect("it is kept");
        for gone in [&bruno, &carla] {
            let before = table.state().version;
            forget_person(&house, gone.who.known().expect("they are known"), gone).expect("it is kept");
            assert!(table.state().version > before, "other houses read it");
            keep_again(&house, &table);
        }
        let state = table.state();
        assert!(state.invited.is_empty() && state.names() == ["Anna", ""], "{:?}", state.names());
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
        let id = rounds::open(&house, plan, anna.who.known().expect("known")).expect("it is kept").expect("it is there").id;
        assert_eq!(rounds::enter(&house, id, &bruno), Ok(true));
        forget_person(&house, bruno.who.known().expect("known"), &bruno).expect("it is kept");
        let known = house.tournaments.get(id).expect("it is there");
        assert_eq!(known.entrants.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Anna", ""]);
    }

    #[test]
    fn who_is_forgotten_hands_on_what_they_host() {
        let (_folder, house, table, anna) = a_table_of_annas("hands-on");
        let bruno = somebody(&house, "Bruno");
        matches::sit_down(&house, &table, &bruno).expect("it is kept");
        matches::begin(&house, &table, &names()).expect("it begins");
        forget_person(&house, anna.who.known().expect("she is known"), &anna).expect("it is kept");
        assert!(table.state().phase == TablePhase::Playing && table.state().host.is_some() && table.state().host == bruno.who.known());
        keep_again(&house, &table);
        forget_person(&house, bruno.who.known().expect("he is known"), &bruno).expect("it is kept");
        assert_eq!(house.store.table(table.id), Ok(None), "nobody sits there any more");
    }

    #[test]
    fn who_sits_down_while_somebody_is_called_anew_keeps_their_seat() {
        let (_folder, house, table, anna) = a_table_of_annas("between");
        let id = anna.who.known().expect("she is known");
        let traces = traces(&house, id, "Annarella", "Annarella").expect("a database");
        let bruno = somebody(&house, "Bruno");
        matches::sit_down(&house, &table, &bruno).expect("it is kept");
        let anew = house.store.rename(id, "Annarella", "annarella", &Traces { removed: Vec::new(), ..traces }).expect("it is kept");
        reads_anew(&house, &anew);
        assert_eq!(table.state().names(), ["Annarella", "Bruno"]);
    }

    #[test]
    fn who_is_called_anew_is_called_so_at_their_table_and_it_can_be_kept_again() {
        let (_folder, house, table, anna) = a_table_of_annas("anew");
        let before = table.state().version;
        rename(&house, anna.who.known().expect("she is known"), &anna, "Annarella").expect("it is kept");
        assert!(table.state().version > before, "other houses read it");
        keep_again(&house, &table);
        assert_eq!(table.state().names(), ["Annarella"]);
        let bruno = somebody(&house, "Bruno");
        assert_eq!(rename(&house, bruno.who.known().expect("he is known"), &bruno, "Annarella"), Err(StoreError::Taken));
        assert_eq!(bruno.name(), "Bruno");
    }
}
