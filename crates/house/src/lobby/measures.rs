//! Operators' actions on a user: mute, kick, ban.

use crate::house::House;
use crate::hub::tiding::RemoteMessage;
use crate::ids::{HouseId, PersonId, VisitId};
use crate::lobby::deeds::{Length, OperatorDeed};
use crate::lobby::doing::does as doing;
use crate::lobby::standing::{Goes, LobbyVisitor};
use crate::log::{self, OperatorTarget};
use crate::news;
use crate::people::names::folded;
use crate::people::presence::{Presence, Who};
use crate::people::visitor::Fingerprint;
use crate::store::{Somebody, StoreResult, now};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::list::{self, List};
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use std::sync::Arc;
use std::time::Duration;

/// Timeout for a kicked user to disconnect.
const LEAVES: Duration = Duration::from_secs(1);

/// An operator's action on a user.
#[derive(Clone, Copy, PartialEq)]
enum ModerationAction {
    Mute(Length),
    Unmute,
    SendAway,
    Ban(Length),
    BanAddress(Length),
    /// Tell the user's address and key.
    Tell,
}

impl ModerationAction {
    /// The action for the log; None for a mere question.
    fn deed(self, whom: String) -> Option<OperatorDeed> {
        Some(match self {
            ModerationAction::Mute(length) => OperatorDeed::Mute(length, whom),
            ModerationAction::Unmute => OperatorDeed::Unmute(whom),
            ModerationAction::SendAway => OperatorDeed::SendAway(whom),
            ModerationAction::Ban(length) => OperatorDeed::Ban(length, whom),
            ModerationAction::BanAddress(length) => OperatorDeed::BanAddress(length, whom),
            ModerationAction::Tell => return None,
        })
    }
}

/// Chooses a user by name, and an action on them.
///
/// # Errors
/// They leave for something else.
pub fn people(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let mut here = house.everybody();
    here.sort_by_key(|one| folded(&one.name));
    let items = here.into_iter().map(|one| (Some(one.clone()), doing(&one, house)));
    let items = items.chain([(None, message!("operator-absent"))]);
    let list = List::new(message!("operator-people-title"), items);
    let Some(chosen) = person.choose(&list, &mut LobbyVisitor { house, presence }).item()? else { return Ok(()) };
    let Some(other) = chosen else { return absent(house, presence, person) };
    measures(&other, true, house, presence, person)
}

/// Asks for the name of a user who isn't connected, and for an action on them.
fn absent(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let Some(typed) = person.text(message!("operator-absent-ask"))? else { return Ok(()) };
    let said = match house.store.person_called(&folded(&typed)) {
        Ok(Some((id, name))) => match house.everybody().into_iter().find(|one| one.person == Some(id)) {
            Some(here) => return measures(&here, true, house, presence, person),
            None => return measures(&known(id, name, house), false, house, presence, person),
        },
        Ok(None) => message!("operator-absent-none", name = typed),
        Err(_) => message!("house-cant-read"),
    };
    person.desk.before_next(&[said]);
    Ok(())
}

/// A registered user who isn't connected, in the form of a connected one.
fn known(id: PersonId, name: String, house: &House) -> Somebody {
    let keys = house.store.keys_of(id).unwrap_or_default();
    // An operator's key among several identifies them as operator.
    let own = keys.iter().find(|key| house.is_operators(&Fingerprint((*key).clone()))).or(keys.first());
    let (house, visit, address, at_table) = (HouseId::default(), VisitId(0), String::new(), None);
    Somebody { house, visit, person: Some(id), name, fingerprint: own.cloned().unwrap_or_default(), address, at_table }
}

/// Chooses an action on a user and carries it out.
fn measures(other: &Somebody, is_here: bool, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let title = message!("operator-person-title", name = other.name.as_str());
    let list = List::new(title, can_be_done(house, other, is_here));
    let Some(what) = person.choose(&list, &mut LobbyVisitor { house, presence }).item()? else { return Ok(()) };
    if matches!(what, ModerationAction::Ban(Length::Life)) && !is_sure(other, house, presence, person)? {
        return Ok(());
    }
    if matches!(what, ModerationAction::BanAddress(_)) && !is_sure_of_all(other, house, presence, person)? {
        return Ok(());
    }
    let said = match (what.deed(other.name.clone()), does(house, what, other)) {
        (None, _) => message!("operator-from", name = other.name.as_str(), address = address(other), key = key(other)),
        (Some(deed), Ok(())) => {
            let whom = if is_here {
                OperatorTarget::Visit(other.visit, other.fingerprint.clone())
            } else {
                OperatorTarget::Banned(other.fingerprint.clone())
            };
            note(house, presence, deed, &whom);
            message!("operator-done")
        }
        (Some(_), Err(_)) => message!("house-cant-write"),
    };
    person.desk.before_next(&[said]);
    Ok(())
}

/// Asks for confirmation of a permanent ban.
fn is_sure(other: &Somebody, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Result<bool, Leaving> {
    let title = message!("operator-ever-title", name = other.name.as_str());
    let sure = List::to_confirm(title, message!("operator-ever-no"), message!("operator-ever-yes"));
    Ok(person.choose(&sure, &mut LobbyVisitor { house, presence }).item()? == Some(list::YesNo::Yes))
}

/// The users connected from this one's address, on any server; operators, who can't be banned,
/// aside.
fn from_there(other: &Somebody, house: &House) -> Vec<Somebody> {
    let is_operator = |one: &Somebody| house.is_operators(&Fingerprint(one.fingerprint.clone()));
    house.everybody().into_iter().filter(|one| one.address == other.address && !is_operator(one)).collect()
}

/// Asks for confirmation to ban an address, with the number of users connected from it.
fn is_sure_of_all(other: &Somebody, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Result<bool, Leaving> {
    let count = from_there(other, house).len();
    let title = message!("operator-address-title", address = other.address.as_str(), count = count);
    let sure = List::to_confirm(title, message!("operator-address-no"), message!("operator-address-yes", count = count));
    Ok(person.choose(&sure, &mut LobbyVisitor { house, presence }).item()? == Some(list::YesNo::Yes))
}

/// The origin of a user: an address, this machine, or unknown.
fn address(other: &Somebody) -> Message {
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
fn key(other: &Somebody) -> Message {
    let has = if other.fingerprint.is_empty() { "no" } else { "yes" };
    message!("operator-key", has = has, key = other.fingerprint.as_str())
}

/// The possible actions on a user. Another operator can only be kicked, and the server's own
/// machine can't be banned.
fn can_be_done(house: &House, other: &Somebody, is_here: bool) -> Vec<(ModerationAction, Message)> {
    let send_away = is_here.then(|| (ModerationAction::SendAway, message!("operator-send-away")));
    let tell = (ModerationAction::Tell, message!("operator-tell"));
    if house.is_operators(&Fingerprint(other.fingerprint.clone())) {
        return send_away.into_iter().chain([tell]).collect();
    }
    let mute = |length: Length| (ModerationAction::Mute(length), message!("operator-mute", length = length.word()));
    let mut can = vec![mute(Length::TenMinutes), mute(Length::Hour), (ModerationAction::Unmute, message!("operator-unmute"))];
    can.extend(send_away);
    if !other.fingerprint.is_empty() {
        let ban = |length: Length| (ModerationAction::Ban(length), message!("operator-ban", length = length.word()));
        can.extend([Length::Day, Length::Month, Length::Life].map(ban));
    }
    if !other.address.is_empty() {
        let ban = |length: Length| (ModerationAction::BanAddress(length), message!("operator-ban-address", length = length.word()));
        can.extend([Length::Day, Length::Month].map(ban));
    }
    can.push(tell);
    can
}

/// Logs an operator's action on this user.
pub fn note(house: &House, presence: &Presence, deed: OperatorDeed, whom: &OperatorTarget) {
    log::deed(&presence.identity, deed.word(), whom);
    // The action holds even if it can't be logged.
    let _ = house.store.note(&deed.noted(&presence.name(), now()));
}

/// Carries an action out, on whichever server the user is, and stores its lasting effect.
fn does(house: &House, what: ModerationAction, other: &Somebody) -> StoreResult<()> {
    let who = Who::of(other);
    match what {
        ModerationAction::Tell => {}
        ModerationAction::Mute(length) => {
            who.known().map_or(Ok(()), |id| house.store.mute(id, now() + length.seconds()))?;
            news::tells_everywhere(house, RemoteMessage::Muted { who, seconds: length.seconds().unsigned_abs() });
        }
        ModerationAction::Unmute => {
            who.known().map_or(Ok(()), |id| house.store.unmute(id))?;
            news::tells_everywhere(house, RemoteMessage::Muted { who, seconds: 0 });
        }
        ModerationAction::SendAway => sends_away(house, who, RemoteMessage::SentAway { who }),
        ModerationAction::Ban(length) => {
            // The key of this visit, and all other keys of the user.
            let keys = who.known().and_then(|id| house.store.keys_of(id).ok()).unwrap_or_default();
            ban(house, keys.iter().chain([&other.fingerprint]), length)?;
            sends_away(house, who, RemoteMessage::Banned { who });
        }
        ModerationAction::BanAddress(length) => {
            ban(house, [&other.address], length)?;
            let gone: Vec<Who> = from_there(other, house).iter().map(Who::of).chain([who]).collect();
            gone.iter().for_each(|who| news::tells_everywhere(house, RemoteMessage::Banned { who: *who }));
            house.threshold.by_address().iter().filter(|there| there.from.as_banned() == other.address).for_each(|there| {
                house.threshold.sends_away(there.from);
            });
            gone.into_iter().for_each(|who| house.people.waits_until_gone(who, LEAVES));
        }
    }
    Ok(())
}

/// Ends a user's visits and waits for it, so that the next list doesn't show them.
fn sends_away(house: &House, who: Who, tiding: RemoteMessage) {
    news::tells_everywhere(house, tiding);
    house.people.waits_until_gone(who, LEAVES);
}

/// Bans these keys or addresses for a time.
fn ban<'a>(house: &House, banned: impl IntoIterator<Item = &'a String>, length: Length) -> StoreResult<()> {
    banned.into_iter().try_for_each(|banned| house.store.ban(banned, now() + length.seconds()))
}
