//! What those do who look after the house: who is here, mute, send away, ban, close a table, say something to all.

use crate::coming_in::address;
use crate::doors::Identity;
use crate::house::House;
use crate::lobby::{Goes, Standing};
use crate::presence::Presence;
use crate::store::now;
use chrono::DateTime;
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::kept::when;
use salotto::session::list::List;
use salotto::session::person::Person;
use std::sync::Arc;
use std::time::{Duration, Instant};

#[derive(Clone, Copy, PartialEq)]
enum Item {
    People,
    Tables,
    Say,
    Deeds,
}

/// What can be done with somebody; for so many seconds.
#[derive(Clone, Copy, PartialEq)]
enum Deed {
    Mute(i64),
    Unmute,
    SendAway,
    Ban(i64),
}

const TEN_MINUTES: i64 = 600;
const AN_HOUR: i64 = 3600;
const A_DAY: i64 = 24 * 3600;
const A_MONTH: i64 = 30 * A_DAY;
const A_LIFE: i64 = 100 * 365 * A_DAY;

/// What operators can do.
///
/// # Errors
/// It is left for something else.
pub fn walk(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let mut at = Item::People;
    loop {
        let items = [
            (Item::People, message!("operator-people", count = house.present().len())),
            (Item::Tables, message!("operator-tables", count = house.tables().len())),
            (Item::Say, message!("operator-say")),
            (Item::Deeds, message!("operator-deeds")),
        ];
        let list = List::new(message!("operator-title"), items).at(&at);
        let Some(item) = person.choose(&list, &mut Standing { house, presence }).item()? else { return Ok(()) };
        at = item;
        match item {
            Item::People => people(house, presence, person)?,
            Item::Tables => tables(house, presence, person)?,
            Item::Say => {
                if let Some(text) = person.text(message!("operator-say-ask"))? {
                    let said = message!("house-says", text = salotto::session::setup::one_line(&text));
                    house.note(presence, &format!("said to all: {text}"));
                    house.tell_all(&said);
                }
            }
            Item::Deeds => deeds(house, presence, person)?,
        }
    }
}

fn people(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let standing = &mut Standing { house, presence };
    let here = house.present();
    let item = |other: &Arc<Presence>| (Arc::clone(other), message!("operator-person", name = other.name.as_str(), from = from(other)));
    let Some(other) = person.choose(&List::new(message!("operator-people-title"), here.iter().map(item)), standing).item()? else {
        return Ok(());
    };
    let deeds = [
        (Deed::Mute(TEN_MINUTES), message!("operator-mute", length = "minutes")),
        (Deed::Mute(AN_HOUR), message!("operator-mute", length = "hour")),
        (Deed::Unmute, message!("operator-unmute")),
        (Deed::SendAway, message!("operator-send-away")),
        (Deed::Ban(A_DAY), message!("operator-ban", length = "day")),
        (Deed::Ban(A_MONTH), message!("operator-ban", length = "month")),
        (Deed::Ban(A_LIFE), message!("operator-ban", length = "life")),
    ];
    let Some(deed) = person.choose(&List::new(message!("operator-person-title", name = other.name.as_str()), deeds), standing).item()?
    else {
        return Ok(());
    };
    let name = &other.name;
    match deed {
        Deed::Mute(seconds) => {
            other.muted.set(Some(Instant::now() + Duration::from_secs(seconds as u64)));
            house.note(presence, &format!("muted {name} for {seconds} seconds"));
        }
        Deed::Unmute => {
            other.muted.set(None);
            house.note(presence, &format!("let {name} speak again"));
        }
        Deed::SendAway => {
            house.send_away(&other, message!("house-sent-away"));
            house.note(presence, &format!("sent {name} away"));
        }
        Deed::Ban(seconds) => {
            let banned = match &other.identity {
                Identity::Key(key) => key.to_string(),
                Identity::Guest => address(other.from),
            };
            if house.store.ban(&banned, now() + seconds).is_err() {
                person.desk.before_next(&[message!("house-cant-write")]);
                return Ok(());
            }
            house.send_away(&other, message!("house-banned"));
            house.note(presence, &format!("banned {name}, {banned}, for {seconds} seconds"));
        }
    }
    person.desk.before_next(&[message!("operator-done")]);
    Ok(())
}

/// Where somebody comes from, and by which key.
fn from(other: &Presence) -> String {
    let key = if let Identity::Key(key) = &other.identity { key.to_string() } else { String::new() };
    [key, address(other.from)].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

fn tables(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let standing = &mut Standing { house, presence };
    let all = house.tables();
    let list = List::new(message!("operator-tables-title"), all.iter().map(|table| (Arc::clone(table), table.item())));
    let Some(table) = person.choose(&list, standing).item()? else { return Ok(()) };
    let question = message!("operator-close-title", table = Value::phrase(table.item()));
    let sure = List::to_confirm(question, message!("operator-close-no"), message!("operator-close-yes"));
    if person.choose(&sure, standing).item()? == Some(salotto::session::list::Answer::Yes) {
        house.close(&table);
        house.note(presence, &format!("closed table {}", table.id));
        person.desk.before_next(&[message!("operator-done")]);
    }
    Ok(())
}

fn deeds(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let Ok(deeds) = house.store.deeds() else {
        person.desk.before_next(&[message!("house-cant-read")]);
        return Ok(());
    };
    let item = |(at, deed): &(i64, String)| -> Message {
        message!("operator-deed", when = when(DateTime::from_timestamp(*at, 0).unwrap_or_default()), deed = deed.as_str())
    };
    let list = List::to_walk(message!("operator-deeds-title", count = deeds.len()), deeds.iter().map(item).collect());
    person.choose(&list, &mut Standing { house, presence }).item().map(|_| ())
}

impl House {
    /// Notes what an operator did.
    fn note(&self, presence: &Presence, deed: &str) {
        // What was done is done, also where it can't be noted.
        let _ = self.store.note(&format!("{}: {deed}", presence.name));
    }
}
