//! The operators' menu: see who is connected, mute, kick, ban, close a table, send a message to
//! all.

use crate::closing;
use crate::cluster::remote_message::RemoteMessage;
use crate::house::House;
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor, failure_message, rows_or_tell};
use crate::lobby::operator_actions::OperatorAction;
use crate::lobby::sanctions::{self, log_action};
use crate::lobby::time_spans::{time_left, time_since};
use crate::log::OperatorTarget;
use crate::matches;
use crate::store::{Complaint, OperatorNote};
use crate::users::online_user::OnlineUser;
use crate::users::pending_connections::AddressQueue;
use salotto::narration::Value;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::client::names::one_line;
use salotto::session::list::{self, List};
use std::sync::Arc;
use std::time::{Duration, Instant};

#[derive(Clone, Copy, PartialEq)]
enum OperatorItem {
    People,
    Tables,
    Threshold,
    Bans,
    Reports,
    Say,
    Deeds,
    Close,
}

/// Choices for the minutes until the server closes.
const MINUTES: [usize; 4] = [5, 15, 30, 60];

/// Shows the operators' menu.
///
/// # Errors
/// The user leaves for something else.
pub fn show(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let mut at = OperatorItem::People;
    loop {
        let items = [
            (OperatorItem::People, message!("operator-people", count = house.all_users().len())),
            (OperatorItem::Tables, message!("operator-tables", count = house.tables().len())),
            (
                OperatorItem::Threshold,
                message!("operator-threshold", count = house.threshold.by_address().iter().map(|there| there.count).sum::<usize>()),
            ),
            (OperatorItem::Bans, message!("operator-bans")),
            (OperatorItem::Reports, message!("operator-reports", count = house.store.reports().map_or(0, |reports| reports.len()))),
            (OperatorItem::Say, message!("operator-say")),
            (OperatorItem::Deeds, message!("operator-deeds")),
            (OperatorItem::Close, message!("operator-close", minutes = minutes_left(house))),
        ];
        let list = List::new(message!("operator-title"), items).with_cursor_on(&at);
        let Some(item) = person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? else { return Ok(()) };
        at = item;
        match item {
            OperatorItem::People => sanctions::choose_connected(house, user, person)?,
            OperatorItem::Tables => show_tables(house, user, person)?,
            OperatorItem::Threshold => show_pending_connections(house, user, person)?,
            OperatorItem::Bans => show_bans(house, user, person)?,
            OperatorItem::Reports => show_reports(house, user, person)?,
            OperatorItem::Say => {
                if let Some(text) = person.ask_sentence(message!("operator-say-ask"))? {
                    let text = one_line(&text);
                    log_action(house, user, OperatorAction::Say(text.clone()), &OperatorTarget::All);
                    house.tell_all(&message!("house-says", text = text.as_str()));
                    house.cluster.tell(&RemoteMessage::ToAll { text });
                }
            }
            OperatorItem::Deeds => show_actions(house, user, person)?,
            OperatorItem::Close => close(house, user, person)?,
        }
    }
}

/// Minutes until the server closes; 0 if no closing is announced.
fn minutes_left(house: &House) -> usize {
    house.ending.minutes(Instant::now()).unwrap_or_default() as usize
}

/// Announces that this server closes, or calls that off.
fn close(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let visitor = &mut LobbyVisitor { house, user };
    if minutes_left(house) > 0 {
        let sure = List::to_confirm(message!("operator-open-title"), message!("operator-open-no"), message!("operator-open-yes"));
        if person.choose(&sure, visitor).into_item()? == Some(list::YesNo::Yes) {
            log_action(house, user, OperatorAction::LeaveOpen, &OperatorTarget::All);
            closing::stay_open(house);
        }
        return Ok(());
    }
    let item = |minutes: usize| (minutes, message!("operator-close-in", minutes = minutes));
    let list = List::new(message!("operator-close-when"), MINUTES.map(item));
    let Some(minutes) = person.choose(&list, visitor).into_item()? else { return Ok(()) };
    log_action(house, user, OperatorAction::CloseHouse(minutes), &OperatorTarget::All);
    closing::close_in(house, Duration::from_secs(60 * minutes as u64));
    Ok(())
}

/// Shows the bans; choosing one lifts it.
fn show_bans(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let Some(bans) = rows_or_tell(house.store.bans(), message!("operator-bans-none"), person) else { return Ok(()) };
    let whose = |banned: &str| house.store.find_by_key(banned).ok().flatten().map_or_else(|| banned.to_string(), |known| known.name);
    let item = |(banned, until): &(String, i64)| {
        let left = time_left(*until);
        ((banned.clone(), whose(banned)), message!("operator-bans-item", who = whose(banned), left = left))
    };
    let list = List::new(message!("operator-bans-title"), bans.iter().map(item));
    let Some((banned, who)) = person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? else { return Ok(()) };
    let said = match house.store.unban(&banned) {
        Ok(()) => {
            log_action(house, user, OperatorAction::Lift(who), &OperatorTarget::Banned(banned));
            message!("operator-done")
        }
        Err(why) => failure_message(&why),
    };
    person.output.hold_for_next(&[said]);
    Ok(())
}

/// Shows the reports; choosing one marks it as read, which removes it.
fn show_reports(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let Some(reports) = rows_or_tell(house.store.reports(), message!("operator-reports-none"), person) else { return Ok(()) };
    let item = |report: &Complaint| {
        let Complaint { id, at, reporter, whom, said } = report;
        let age = time_since(*at);
        let (who, whom, text) = (reporter.as_str(), whom.as_str(), said.as_str());
        (*id, message!("operator-reports-item", age = age, who = who, whom = whom, text = text))
    };
    let list = List::new(message!("operator-reports-title"), reports.iter().map(item));
    let Some(id) = person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? else { return Ok(()) };
    let removed = house.store.remove_report(id).is_ok();
    person.output.hold_for_next(&[if removed { message!("operator-done") } else { message!("house-cant-write") }]);
    Ok(())
}

fn show_tables(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let visitor = &mut LobbyVisitor { house, user };
    let all = house.tables();
    let list = List::new(message!("operator-tables-title"), all.iter().map(|table| (Arc::clone(table), table.item())));
    let Some(table) = person.choose(&list, visitor).into_item()? else { return Ok(()) };
    let question = message!("operator-close-title", table = Value::phrase(table.item()));
    let sure = List::to_confirm(question, message!("operator-close-no"), message!("operator-close-yes"));
    if person.choose(&sure, visitor).into_item()? == Some(list::YesNo::Yes) {
        matches::table_storage::close(house, &table);
        log_action(house, user, OperatorAction::Close(table.id), &OperatorTarget::Table(table.id));
        person.output.hold_for_next(&[message!("operator-done")]);
    }
    Ok(())
}

/// Shows the connections of this server that aren't logged in, by address. Choosing an address
/// closes its connections.
fn show_pending_connections(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let all = house.threshold.by_address();
    if all.is_empty() {
        person.output.hold_for_next(&[message!("operator-threshold-none")]);
        return Ok(());
    }
    let item = |there: &AddressQueue| {
        let seconds = usize::try_from(there.longest.as_secs()).unwrap_or(usize::MAX);
        (there.from, message!("operator-threshold-item", address = there.from.as_banned(), count = there.count, seconds = seconds))
    };
    let list = List::new(message!("operator-threshold-title"), all.iter().map(item));
    let Some(from) = person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? else { return Ok(()) };
    house.threshold.send_away(from);
    log_action(house, user, OperatorAction::SendAway(from.as_banned()), &OperatorTarget::Banned(from.as_banned()));
    person.output.hold_for_next(&[message!("operator-done")]);
    Ok(())
}

fn show_actions(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let Ok(deeds) = house.store.deeds() else {
        person.output.hold_for_next(&[message!("house-cant-read")]);
        return Ok(());
    };
    let item = |noted: &OperatorNote| {
        let age = time_since(noted.at);
        match OperatorAction::from_note(noted) {
            Some(deed) => message!("operator-deed", age = age, who = noted.operator.as_str(), deed = deed.to_message()),
            None => message!("verbatim", text = noted.what.as_str()),
        }
    };
    let list = List::to_walk(message!("operator-deeds-title", count = deeds.len()), deeds.iter().map(item).collect());
    person.choose(&list, &mut LobbyVisitor { house, user }).into_item().map(|_| ())
}
