//! Operators' actions on a user: mute, kick, ban.

use crate::cluster::remote_message::RemoteMessage;
use crate::cluster_events;
use crate::house::House;
use crate::ids::{HouseId, PersonId, VisitId};
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor};
use crate::lobby::operator_actions::{OperatorAction, SanctionLength};
use crate::lobby::user_status::activity_message as doing;
use crate::log::{self, OperatorTarget};
use crate::store::{RemoteUser, StoreResult, now};
use crate::users::authenticated_client::Fingerprint;
use crate::users::names::fold;
use crate::users::online_user::{OnlineUser, UserId};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;
use salotto::session::list::{self, List};
use std::sync::Arc;
use std::time::Duration;

/// Timeout for a kicked user to disconnect.
const LEAVES: Duration = Duration::from_secs(1);

/// An operator's action on a user.
#[derive(Clone, Copy, PartialEq)]
enum ModerationAction {
    Mute(SanctionLength),
    Unmute,
    SendAway,
    Ban(SanctionLength),
    BanAddress(SanctionLength),
    /// Tell the user's address and key.
    Tell,
}

impl ModerationAction {
    /// The action for the log; None for a mere question.
    fn deed(self, whom: String) -> Option<OperatorAction> {
        Some(match self {
            ModerationAction::Mute(length) => OperatorAction::Mute(length, whom),
            ModerationAction::Unmute => OperatorAction::Unmute(whom),
            ModerationAction::SendAway => OperatorAction::SendAway(whom),
            ModerationAction::Ban(length) => OperatorAction::Ban(length, whom),
            ModerationAction::BanAddress(length) => OperatorAction::BanAddress(length, whom),
            ModerationAction::Tell => return None,
        })
    }
}

/// Chooses a user by name, and an action on them.
///
/// # Errors
/// The user leaves for something else.
pub fn choose_connected(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let mut here = house.all_users();
    here.sort_by_key(|one| fold(&one.name));
    let items = here.into_iter().map(|one| (Some(one.clone()), doing(&one, house)));
    let items = items.chain([(None, message!("operator-absent"))]);
    let list = List::new(message!("operator-people-title"), items);
    let Some(chosen) = person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? else { return Ok(()) };
    let Some(other) = chosen else { return choose_absent(house, user, person) };
    choose_measure(&other, true, house, user, person)
}

/// Asks for the name of a user who isn't connected, and for an action on them.
fn choose_absent(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let Some(typed) = person.ask_text(message!("operator-absent-ask"))? else { return Ok(()) };
    let said = match house.store.find_person(&fold(&typed)) {
        Ok(Some((id, name))) => match house.all_users().into_iter().find(|one| one.person == Some(id)) {
            Some(here) => return choose_measure(&here, true, house, user, person),
            None => return choose_measure(&to_somebody(id, name, house), false, house, user, person),
        },
        Ok(None) => message!("operator-absent-none", name = typed),
        Err(_) => message!("house-cant-read"),
    };
    person.output.hold_for_next(&[said]);
    Ok(())
}

/// A registered user who isn't connected, in the form of a connected one.
fn to_somebody(id: PersonId, name: String, house: &House) -> RemoteUser {
    let keys = house.store.keys_of(id).unwrap_or_default();
    // An operator's key among several identifies them as operator.
    let own = keys.iter().find(|key| house.is_operators(&Fingerprint((*key).clone()))).or(keys.first());
    let (house, visit, address, at_table) = (HouseId::default(), VisitId(0), String::new(), None);
    RemoteUser { house, visit, person: Some(id), name, fingerprint: own.cloned().unwrap_or_default(), address, at_table }
}

/// Chooses an action on a user and carries it out.
fn choose_measure(other: &RemoteUser, is_here: bool, house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let title = message!("operator-person-title", name = other.name.as_str());
    let list = List::new(title, possible_actions(house, other, is_here));
    let Some(what) = person.choose(&list, &mut LobbyVisitor { house, user }).into_item()? else { return Ok(()) };
    if matches!(what, ModerationAction::Ban(SanctionLength::Life)) && !confirm_ban(other, house, user, person)? {
        return Ok(());
    }
    if matches!(what, ModerationAction::BanAddress(_)) && !confirm_address_ban(other, house, user, person)? {
        return Ok(());
    }
    let said = match (what.deed(other.name.clone()), perform(house, what, other)) {
        (None, _) => message!("operator-from", name = other.name.as_str(), address = address(other), key = key(other)),
        (Some(deed), Ok(())) => {
            let whom = if is_here {
                OperatorTarget::Visit(other.visit, other.fingerprint.clone())
            } else {
                OperatorTarget::Banned(other.fingerprint.clone())
            };
            log_action(house, user, deed, &whom);
            message!("operator-done")
        }
        (Some(_), Err(_)) => message!("house-cant-write"),
    };
    person.output.hold_for_next(&[said]);
    Ok(())
}

/// Asks for confirmation of a permanent ban.
fn confirm_ban(other: &RemoteUser, house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> Result<bool, ExitReason> {
    let title = message!("operator-ever-title", name = other.name.as_str());
    let sure = List::to_confirm(title, message!("operator-ever-no"), message!("operator-ever-yes"));
    Ok(person.choose(&sure, &mut LobbyVisitor { house, user }).into_item()? == Some(list::YesNo::Yes))
}

/// The users connected from this one's address, on any server; operators, who can't be banned,
/// aside.
fn from_there(other: &RemoteUser, house: &House) -> Vec<RemoteUser> {
    let is_operator = |user: &RemoteUser| house.is_operators(&Fingerprint(user.fingerprint.clone()));
    house.all_users().into_iter().filter(|one| one.address == other.address && !is_operator(one)).collect()
}

/// Asks for confirmation to ban an address, with the number of users connected from it.
fn confirm_address_ban(other: &RemoteUser, house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> Result<bool, ExitReason> {
    let count = from_there(other, house).len();
    let title = message!("operator-address-title", address = other.address.as_str(), count = count);
    let sure = List::to_confirm(title, message!("operator-address-no"), message!("operator-address-yes", count = count));
    Ok(person.choose(&sure, &mut LobbyVisitor { house, user }).into_item()? == Some(list::YesNo::Yes))
}

/// The origin of a user: an address, this machine, or unknown.
fn address(other: &RemoteUser) -> Message {
    let is_known = !other.address.is_empty();
    let word = if is_known {
        "address"
    } else if other.visit == VisitId(0) {
        "away"
    } else {
        "here"
    };
    message!("operator-address", where = word, address = other.address.as_str())
}

/// The last letters of the user's key.
fn key(other: &RemoteUser) -> Message {
    let has = if other.fingerprint.is_empty() { "no" } else { "yes" };
    message!("operator-key", has = has, key = other.fingerprint.as_str())
}

/// The possible actions on a user. Another operator can only be kicked, and the server's own
/// machine can't be banned.
fn possible_actions(house: &House, other: &RemoteUser, is_here: bool) -> Vec<(ModerationAction, Message)> {
    let send_away = is_here.then(|| (ModerationAction::SendAway, message!("operator-send-away")));
    let tell = (ModerationAction::Tell, message!("operator-tell"));
    if house.is_operators(&Fingerprint(other.fingerprint.clone())) {
        return send_away.into_iter().chain([tell]).collect();
    }
    let mute = |length: SanctionLength| (ModerationAction::Mute(length), message!("operator-mute", length = length.word()));
    let mut can =
        vec![mute(SanctionLength::TenMinutes), mute(SanctionLength::Hour), (ModerationAction::Unmute, message!("operator-unmute"))];
    can.extend(send_away);
    if !other.fingerprint.is_empty() {
        let ban = |length: SanctionLength| (ModerationAction::Ban(length), message!("operator-ban", length = length.word()));
        can.extend([SanctionLength::Day, SanctionLength::Month, SanctionLength::Life].map(ban));
    }
    if !other.address.is_empty() {
        let ban = |length: SanctionLength| (ModerationAction::BanAddress(length), message!("operator-ban-address", length = length.word()));
        can.extend([SanctionLength::Day, SanctionLength::Month].map(ban));
    }
    can.push(tell);
    can
}

/// Logs an operator's action on this user.
pub fn log_action(house: &House, user: &OnlineUser, action: OperatorAction, whom: &OperatorTarget) {
    log::operator_action(&user.identity, action.word(), whom);
    // The action holds even if it can't be logged.
    let _ = house.store.log_action(&action.to_note(&user.name(), now()));
}

/// Carries an action out, on whichever server the user is, and stores its lasting effect.
fn perform(house: &House, what: ModerationAction, other: &RemoteUser) -> StoreResult<()> {
    let who = UserId::from_somebody(other);
    match what {
        ModerationAction::Tell => {}
        ModerationAction::Mute(length) => {
            who.person_id().map_or(Ok(()), |id| house.store.mute(id, now() + length.seconds()))?;
            cluster_events::tell_everywhere(house, RemoteMessage::Muted { who, seconds: length.seconds().unsigned_abs() });
        }
        ModerationAction::Unmute => {
            who.person_id().map_or(Ok(()), |id| house.store.unmute(id))?;
            cluster_events::tell_everywhere(house, RemoteMessage::Muted { who, seconds: 0 });
        }
        ModerationAction::SendAway => send_away(house, who, RemoteMessage::SentAway { who }),
        ModerationAction::Ban(length) => {
            // The key of this visit, and all other keys of the user.
            let keys = who.person_id().and_then(|id| house.store.keys_of(id).ok()).unwrap_or_default();
            ban(house, keys.iter().chain([&other.fingerprint]), length)?;
            send_away(house, who, RemoteMessage::Banned { who });
        }
        ModerationAction::BanAddress(length) => {
            ban(house, [&other.address], length)?;
            let gone: Vec<UserId> = from_there(other, house).iter().map(UserId::from_somebody).chain([who]).collect();
            gone.iter().for_each(|who| cluster_events::tell_everywhere(house, RemoteMessage::Banned { who: *who }));
            house.threshold.by_address().iter().filter(|there| there.from.as_banned() == other.address).for_each(|there| {
                house.threshold.send_away(there.from);
            });
            gone.into_iter().for_each(|who| house.people.wait_until_gone(who, LEAVES));
        }
    }
    Ok(())
}

/// Ends a user's visits and waits for it, so that the next list doesn't show them.
fn send_away(house: &House, who: UserId, message: RemoteMessage) {
    cluster_events::tell_everywhere(house, message);
    house.people.wait_until_gone(who, LEAVES);
}

/// Bans these keys or addresses for a time.
fn ban<'a>(house: &House, banned: impl IntoIterator<Item = &'a String>, length: SanctionLength) -> StoreResult<()> {
    banned.into_iter().try_for_each(|banned| house.store.ban(banned, now() + length.seconds()))
}
