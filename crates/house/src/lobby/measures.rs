//! What operators do with somebody: mute them, send them away, let them in no more.

use crate::house::House;
use crate::hub::tiding::Tiding;
use crate::ids::{HouseId, PersonId, VisitId};
use crate::lobby::deeds::{Deed, Length};
use crate::lobby::doing::does as doing;
use crate::lobby::standing::{Goes, Standing};
use crate::log::{self, Whom};
use crate::news;
use crate::people::names::folded;
use crate::people::presence::{Presence, Who};
use crate::people::visitor::Fingerprint;
use crate::store::{Answer, Somebody, now};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::list::{self, List};
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use std::sync::Arc;
use std::time::Duration;

/// How long whoever sends somebody away waits for their leaving.
const LEAVES: Duration = Duration::from_secs(1);

/// What can be done with somebody.
#[derive(Clone, Copy, PartialEq)]
enum What {
    Mute(Length),
    Unmute,
    SendAway,
    Ban(Length),
    BanAddress(Length),
    /// Hear where they come from, and by which key.
    Tell,
}

impl What {
    /// That it was done with this one; None for what is only heard.
    fn deed(self, whom: String) -> Option<Deed> {
        Some(match self {
            What::Mute(length) => Deed::Mute(length, whom),
            What::Unmute => Deed::Unmute(whom),
            What::SendAway => Deed::SendAway(whom),
            What::Ban(length) => Deed::Ban(length, whom),
            What::BanAddress(length) => Deed::BanAddress(length, whom),
            What::Tell => return None,
        })
    }
}

/// Chooses somebody, by name, and does something with them.
///
/// # Errors
/// They leave for something else.
pub fn people(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let mut here = house.everybody();
    here.sort_by_key(|one| folded(&one.name));
    let items = here.into_iter().map(|one| (Some(one.clone()), doing(&one, house)));
    let items = items.chain([(None, message!("operator-absent"))]);
    let list = List::new(message!("operator-people-title"), items);
    let Some(chosen) = person.choose(&list, &mut Standing { house, presence }).item()? else { return Ok(()) };
    let Some(other) = chosen else { return absent(house, presence, person) };
    measures(&other, true, house, presence, person)
}

/// Asks for the name of somebody who isn't here, and does something with them.
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

/// Somebody whom the house knows and who isn't in.
fn known(id: PersonId, name: String, house: &House) -> Somebody {
    let keys = house.store.keys_of(id).unwrap_or_default();
    // Of several keys, that of an operator tells who it is.
    let own = keys.iter().find(|key| house.is_operators(&Fingerprint((*key).clone()))).or(keys.first());
    let (house, visit, address, at_table) = (HouseId::default(), VisitId(0), String::new(), None);
    Somebody { house, visit, person: Some(id), name, fingerprint: own.cloned().unwrap_or_default(), address, at_table }
}

/// Chooses what to do with somebody, and does it.
fn measures(other: &Somebody, is_here: bool, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let title = message!("operator-person-title", name = other.name.as_str());
    let list = List::new(title, can_be_done(house, other, is_here));
    let Some(what) = person.choose(&list, &mut Standing { house, presence }).item()? else { return Ok(()) };
    if matches!(what, What::Ban(Length::Life)) && !is_sure(other, house, presence, person)? {
        return Ok(());
    }
    if matches!(what, What::BanAddress(_)) && !is_sure_of_all(other, house, presence, person)? {
        return Ok(());
    }
    let said = match (what.deed(other.name.clone()), does(house, what, other)) {
        (None, _) => message!("operator-from", name = other.name.as_str(), address = address(other), key = key(other)),
        (Some(deed), Ok(())) => {
            let whom = if is_here { Whom::Visit(other.visit, other.fingerprint.clone()) } else { Whom::Banned(other.fingerprint.clone()) };
            note(house, presence, deed, &whom);
            message!("operator-done")
        }
        (Some(_), Err(_)) => message!("house-cant-write"),
    };
    person.desk.before_next(&[said]);
    Ok(())
}

/// Asks whether somebody shall never be let in again.
fn is_sure(other: &Somebody, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Result<bool, Leaving> {
    let title = message!("operator-ever-title", name = other.name.as_str());
    let sure = List::to_confirm(title, message!("operator-ever-no"), message!("operator-ever-yes"));
    Ok(person.choose(&sure, &mut Standing { house, presence }).item()? == Some(list::Answer::Yes))
}

/// Those who are in from the same address as this one, here or in another house; operators, whom nobody
/// bans, aside.
fn from_there(other: &Somebody, house: &House) -> Vec<Somebody> {
    let is_operator = |one: &Somebody| house.is_operators(&Fingerprint(one.fingerprint.clone()));
    house.everybody().into_iter().filter(|one| one.address == other.address && !is_operator(one)).collect()
}

/// Asks whether nobody shall be let in from somebody's address, with how many are in from there.
fn is_sure_of_all(other: &Somebody, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Result<bool, Leaving> {
    let count = from_there(other, house).len();
    let title = message!("operator-address-title", address = other.address.as_str(), count = count);
    let sure = List::to_confirm(title, message!("operator-address-no"), message!("operator-address-yes", count = count));
    Ok(person.choose(&sure, &mut Standing { house, presence }).item()? == Some(list::Answer::Yes))
}

/// Where somebody comes from: an address, this machine, or nowhere that is known.
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

/// By which key: its letters.
fn key(other: &Somebody) -> Message {
    let has = if other.fingerprint.is_empty() { "no" } else { "yes" };
    message!("operator-key", has = has, key = other.fingerprint.as_str())
}

/// What can be done with somebody. Another operator can only be sent away, and the house's own
/// machine can't be banned.
fn can_be_done(house: &House, other: &Somebody, is_here: bool) -> Vec<(What, Message)> {
    let send_away = is_here.then(|| (What::SendAway, message!("operator-send-away")));
    let tell = (What::Tell, message!("operator-tell"));
    if house.is_operators(&Fingerprint(other.fingerprint.clone())) {
        return send_away.into_iter().chain([tell]).collect();
    }
    let mute = |length: Length| (What::Mute(length), message!("operator-mute", length = length.word()));
    let mut can = vec![mute(Length::TenMinutes), mute(Length::Hour), (What::Unmute, message!("operator-unmute"))];
    can.extend(send_away);
    if !other.fingerprint.is_empty() {
        let ban = |length: Length| (What::Ban(length), message!("operator-ban", length = length.word()));
        can.extend([Length::Day, Length::Month, Length::Life].map(ban));
    }
    if !other.address.is_empty() {
        let ban = |length: Length| (What::BanAddress(length), message!("operator-ban-address", length = length.word()));
        can.extend([Length::Day, Length::Month].map(ban));
    }
    can.push(tell);
    can
}

/// Notes what an operator did to this one.
pub fn note(house: &House, presence: &Presence, deed: Deed, whom: &Whom) {
    log::deed(&presence.identity, deed.word(), whom);
    // What was done is done, even if it can't be noted.
    let _ = house.store.note(&deed.noted(&presence.name(), now()));
}

/// Does this with somebody, in whichever house they are, and keeps what lasts.
fn does(house: &House, what: What, other: &Somebody) -> Answer<()> {
    let who = Who::of(other);
    match what {
        What::Tell => {}
        What::Mute(length) => {
            who.known().map_or(Ok(()), |id| house.store.mute(id, now() + length.seconds()))?;
            news::tells_everywhere(house, Tiding::Muted { who, seconds: length.seconds().unsigned_abs() });
        }
        What::Unmute => {
            who.known().map_or(Ok(()), |id| house.store.unmute(id))?;
            news::tells_everywhere(house, Tiding::Muted { who, seconds: 0 });
        }
        What::SendAway => sends_away(house, who, Tiding::SentAway { who }),
        What::Ban(length) => {
            // The key they came in with, and all others they are known by.
            let keys = who.known().and_then(|id| house.store.keys_of(id).ok()).unwrap_or_default();
            ban(house, keys.iter().chain([&other.fingerprint]), length)?;
            sends_away(house, who, Tiding::Banned { who });
        }
        What::BanAddress(length) => {
            ban(house, [&other.address], length)?;
            let gone: Vec<Who> = from_there(other, house).iter().map(Who::of).chain([who]).collect();
            gone.iter().for_each(|who| news::tells_everywhere(house, Tiding::Banned { who: *who }));
            house.threshold.by_address().iter().filter(|there| there.from.as_banned() == other.address).for_each(|there| {
                house.threshold.sends_away(there.from);
            });
            gone.into_iter().for_each(|who| house.people.waits_until_gone(who, LEAVES));
        }
    }
    Ok(())
}

/// Ends somebody's visits; the list that comes next doesn't count them any more.
fn sends_away(house: &House, who: Who, tiding: Tiding) {
    news::tells_everywhere(house, tiding);
    house.people.waits_until_gone(who, LEAVES);
}

/// Bans these keys or addresses for that long.
fn ban<'a>(house: &House, banned: impl IntoIterator<Item = &'a String>, length: Length) -> Answer<()> {
    banned.into_iter().try_for_each(|banned| house.store.ban(banned, now() + length.seconds()))
}
