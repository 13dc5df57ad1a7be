//! What operators do: see who is here, mute, send away, ban, close a table, say something to all.

use crate::closing;
use crate::house::House;
use crate::hub::tiding::Tiding;
use crate::lobby::deeds::{Deed, Length};
use crate::lobby::standing::{Goes, Standing, read};
use crate::log::{self, Whom};
use crate::matches;
use crate::news;
use crate::people::presence::{Presence, Who};
use crate::people::threshold::FromThere;
use crate::people::visitor::Fingerprint;
use crate::store::{Answer, Noted, Report, Somebody, now};
use chrono::DateTime;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::evening::kept::when;
use salotto::session::list::{self, List};
use salotto::session::person::Person;
use salotto::session::person::names::one_line;
use std::sync::Arc;
use std::time::{Duration, Instant};

#[derive(Clone, Copy, PartialEq)]
enum Item {
    People,
    Tables,
    Threshold,
    Bans,
    Reports,
    Say,
    Deeds,
    Close,
}

/// In how many minutes the house may close.
const MINUTES: [usize; 4] = [5, 15, 30, 60];

/// What can be done with somebody.
#[derive(Clone, Copy, PartialEq)]
enum What {
    Mute(Length),
    Unmute,
    SendAway,
    Ban(Length),
    BanAddress(Length),
}

impl What {
    /// That it was done with this one.
    fn deed(self, whom: String) -> Deed {
        match self {
            What::Mute(length) => Deed::Mute(length, whom),
            What::Unmute => Deed::Unmute(whom),
            What::SendAway => Deed::SendAway(whom),
            What::Ban(length) => Deed::Ban(length, whom),
            What::BanAddress(length) => Deed::BanAddress(length, whom),
        }
    }
}

/// What operators can do.
///
/// # Errors
/// They leave for something else.
pub fn walk(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let mut at = Item::People;
    loop {
        let items = [
            (Item::People, message!("operator-people", count = house.everybody().len())),
            (Item::Tables, message!("operator-tables", count = house.tables().len())),
            (
                Item::Threshold,
                message!("operator-threshold", count = house.threshold.by_address().iter().map(|there| there.count).sum::<usize>()),
            ),
            (Item::Bans, message!("operator-bans")),
            (Item::Reports, message!("operator-reports", count = house.store.reports().map_or(0, |reports| reports.len()))),
            (Item::Say, message!("operator-say")),
            (Item::Deeds, message!("operator-deeds")),
            (Item::Close, message!("operator-close", minutes = minutes_left(house))),
        ];
        let list = List::new(message!("operator-title"), items).at(&at);
        let Some(item) = person.choose(&list, &mut Standing { house, presence }).item()? else { return Ok(()) };
        at = item;
        match item {
            Item::People => people(house, presence, person)?,
            Item::Tables => tables(house, presence, person)?,
            Item::Threshold => threshold(house, presence, person)?,
            Item::Bans => bans(house, presence, person)?,
            Item::Reports => reports(house, presence, person)?,
            Item::Say => {
                if let Some(text) = person.sentence(message!("operator-say-ask"))? {
                    let text = one_line(&text);
                    note(house, presence, Deed::Say(text.clone()), &Whom::All);
                    house.tell_all(&message!("house-says", text = text.as_str()));
                    house.hub.tells(&Tiding::ToAll { text });
                }
            }
            Item::Deeds => deeds(house, presence, person)?,
            Item::Close => close(house, presence, person)?,
        }
    }
}

/// In how many minutes the house closes; 0 if it doesn't.
fn minutes_left(house: &House) -> usize {
    house.ending.minutes(Instant::now()).unwrap_or_default() as usize
}

/// Announces that this house closes, or calls that off.
fn close(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let standing = &mut Standing { house, presence };
    if minutes_left(house) > 0 {
        let sure = List::to_confirm(message!("operator-open-title"), message!("operator-open-no"), message!("operator-open-yes"));
        if person.choose(&sure, standing).item()? == Some(list::Answer::Yes) {
            note(house, presence, Deed::LeaveOpen, &Whom::All);
            closing::stays_open(house);
        }
        return Ok(());
    }
    let item = |minutes: usize| (minutes, message!("operator-close-in", minutes = minutes));
    let list = List::new(message!("operator-close-when"), MINUTES.map(item));
    let Some(minutes) = person.choose(&list, standing).item()? else { return Ok(()) };
    note(house, presence, Deed::CloseHouse(minutes), &Whom::All);
    closing::closes_in(house, Duration::from_secs(60 * minutes as u64));
    Ok(())
}

fn people(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let standing = &mut Standing { house, presence };
    let here = house.everybody();
    let item = |other: &Somebody| (other.clone(), message!("operator-person", name = other.name.as_str(), from = from(other)));
    let Some(other) = person.choose(&List::new(message!("operator-people-title"), here.iter().map(item)), standing).item()? else {
        return Ok(());
    };
    let title = message!("operator-person-title", name = other.name.as_str());
    let Some(what) = person.choose(&List::new(title, can_be_done(house, &other)), standing).item()? else { return Ok(()) };
    let said = match does(house, what, &other) {
        Ok(()) => {
            let whom = Whom::Visit(other.visit, other.fingerprint.clone());
            note(house, presence, what.deed(other.name), &whom);
            message!("operator-done")
        }
        Err(_) => message!("house-cant-write"),
    };
    person.desk.before_next(&[said]);
    Ok(())
}

/// Where somebody comes from, and by which key: its 43 letters are heard last.
fn from(other: &Somebody) -> String {
    [other.address.as_str(), &other.fingerprint].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// What can be done with somebody. Another operator can only be sent away, and the house's own
/// machine can't be banned.
fn can_be_done(house: &House, other: &Somebody) -> Vec<(What, Message)> {
    let send_away = (What::SendAway, message!("operator-send-away"));
    if house.is_operators(&Fingerprint(other.fingerprint.clone())) {
        return vec![send_away];
    }
    let mute = |length: Length| (What::Mute(length), message!("operator-mute", length = length.word()));
    let mut can = vec![mute(Length::TenMinutes), mute(Length::Hour), (What::Unmute, message!("operator-unmute")), send_away];
    if !other.fingerprint.is_empty() {
        let ban = |length: Length| (What::Ban(length), message!("operator-ban", length = length.word()));
        can.extend([Length::Day, Length::Month, Length::Life].map(ban));
    }
    if !other.address.is_empty() {
        let ban = |length: Length| (What::BanAddress(length), message!("operator-ban-address", length = length.word()));
        can.extend([Length::Day, Length::Month].map(ban));
    }
    can
}

/// The list of bans; choosing one lifts it.
fn bans(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let Some(bans) = read(house.store.bans(), message!("operator-bans-none"), person) else { return Ok(()) };
    let whose = |banned: &str| house.store.person_with(banned).ok().flatten().map_or_else(|| banned.to_string(), |known| known.name);
    let item = |(banned, until): &(String, i64)| {
        let until = when(DateTime::from_timestamp(*until, 0).unwrap_or_default());
        ((banned.clone(), whose(banned)), message!("operator-bans-item", who = whose(banned), until = until))
    };
    let list = List::new(message!("operator-bans-title"), bans.iter().map(item));
    let Some((banned, who)) = person.choose(&list, &mut Standing { house, presence }).item()? else { return Ok(()) };
    let said = match house.store.unban(&banned) {
        Ok(()) => {
            note(house, presence, Deed::Lift(who), &Whom::Banned(banned));
            message!("operator-done")
        }
        Err(_) => message!("house-cant-write"),
    };
    person.desk.before_next(&[said]);
    Ok(())
}

/// What was reported; what one chooses was read, and is removed.
fn reports(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let Some(reports) = read(house.store.reports(), message!("operator-reports-none"), person) else { return Ok(()) };
    let item = |report: &Report| {
        let Report { id, at, reporter, whom, said } = report;
        let when = when(DateTime::from_timestamp(*at, 0).unwrap_or_default());
        let (who, whom, text) = (reporter.as_str(), whom.as_str(), said.as_str());
        (*id, message!("operator-reports-item", when = when, who = who, whom = whom, text = text))
    };
    let list = List::new(message!("operator-reports-title"), reports.iter().map(item));
    let Some(id) = person.choose(&list, &mut Standing { house, presence }).item()? else { return Ok(()) };
    let removed = house.store.remove_report(id).is_ok();
    person.desk.before_next(&[if removed { message!("operator-done") } else { message!("house-cant-write") }]);
    Ok(())
}

fn tables(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let standing = &mut Standing { house, presence };
    let all = house.tables();
    let list = List::new(message!("operator-tables-title"), all.iter().map(|table| (Arc::clone(table), table.item())));
    let Some(table) = person.choose(&list, standing).item()? else { return Ok(()) };
    let question = message!("operator-close-title", table = Value::phrase(table.item()));
    let sure = List::to_confirm(question, message!("operator-close-no"), message!("operator-close-yes"));
    if person.choose(&sure, standing).item()? == Some(list::Answer::Yes) {
        matches::close(house, &table);
        note(house, presence, Deed::Close(table.id), &Whom::Table(table.id));
        person.desk.before_next(&[message!("operator-done")]);
    }
    Ok(())
}

/// The connections of this house by which nobody has come in, by address; those of the one that is
/// chosen are ended.
fn threshold(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let all = house.threshold.by_address();
    if all.is_empty() {
        person.desk.before_next(&[message!("operator-threshold-none")]);
        return Ok(());
    }
    let item = |there: &FromThere| {
        let seconds = usize::try_from(there.longest.as_secs()).unwrap_or(usize::MAX);
        (there.from, message!("operator-threshold-item", address = there.from.as_banned(), count = there.count, seconds = seconds))
    };
    let list = List::new(message!("operator-threshold-title"), all.iter().map(item));
    let Some(from) = person.choose(&list, &mut Standing { house, presence }).item()? else { return Ok(()) };
    house.threshold.sends_away(from);
    note(house, presence, Deed::SendAway(from.as_banned()), &Whom::Banned(from.as_banned()));
    person.desk.before_next(&[message!("operator-done")]);
    Ok(())
}

fn deeds(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let Ok(deeds) = house.store.deeds() else {
        person.desk.before_next(&[message!("house-cant-read")]);
        return Ok(());
    };
    let item = |noted: &Noted| {
        let when = when(DateTime::from_timestamp(noted.at, 0).unwrap_or_default());
        match Deed::of(noted) {
            Some(deed) => message!("operator-deed", when = when, who = noted.operator.as_str(), deed = deed.said()),
            None => message!("verbatim", text = noted.what.as_str()),
        }
    };
    let list = List::to_walk(message!("operator-deeds-title", count = deeds.len()), deeds.iter().map(item).collect());
    person.choose(&list, &mut Standing { house, presence }).item().map(|_| ())
}

/// Notes what an operator did to this one.
fn note(house: &House, presence: &Presence, deed: Deed, whom: &Whom) {
    log::deed(&presence.identity, deed.word(), whom);
    // What was done is done, even if it can't be noted.
    let _ = house.store.note(&deed.noted(&presence.name(), now()));
}

/// Does this with somebody, in whichever house they are, and keeps what lasts.
fn does(house: &House, what: What, other: &Somebody) -> Answer<()> {
    let who = Who::of(other);
    match what {
        What::Mute(length) => {
            who.known().map_or(Ok(()), |id| house.store.mute(id, now() + length.seconds()))?;
            news::tells_everywhere(house, Tiding::Muted { who, seconds: length.seconds().unsigned_abs() });
        }
        What::Unmute => {
            who.known().map_or(Ok(()), |id| house.store.unmute(id))?;
            news::tells_everywhere(house, Tiding::Muted { who, seconds: 0 });
        }
        What::SendAway => news::tells_everywhere(house, Tiding::SentAway { who }),
        What::Ban(length) => {
            // The key they came in with, and all others they are known by.
            let keys = who.known().and_then(|id| house.store.keys_of(id).ok()).unwrap_or_default();
            ban(house, keys.iter().chain([&other.fingerprint]), length)?;
            news::tells_everywhere(house, Tiding::Banned { who });
        }
        What::BanAddress(length) => {
            ban(house, [&other.address], length)?;
            news::tells_everywhere(house, Tiding::Banned { who });
        }
    }
    Ok(())
}

/// Bans these keys or addresses for that long.
fn ban<'a>(house: &House, banned: impl IntoIterator<Item = &'a String>, length: Length) -> Answer<()> {
    banned.into_iter().try_for_each(|banned| house.store.ban(banned, now() + length.seconds()))
}
