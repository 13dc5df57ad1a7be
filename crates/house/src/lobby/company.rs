//! Those who are here: where they are, and what one can do about one of them.

use crate::house::House;
use crate::hub::tiding::Tiding;
use crate::lobby::standing::{Goes, Standing};
use crate::log::Limit;
use crate::news;
use crate::people::names::folded;
use crate::people::presence::Presence;
use crate::store::{Answer, Somebody};
use salotto::narration::message::message;
use salotto::narration::{Message, Value};
use salotto::session::list::List;
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use salotto::session::person::tongue::{LONGEST, speakable};
use std::sync::Arc;

/// How many reports of one person may wait to be read.
const MOST_REPORTS: usize = 5;

/// What can be done about somebody.
#[derive(Clone, Copy, PartialEq)]
enum What {
    DontHear,
    HearAgain,
    Report,
}

/// Walks those who are here; whom one chooses isn't heard any more, or is reported.
///
/// # Errors
/// They leave for something else.
pub fn walk(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let mut at = 0;
    loop {
        let here = house.everybody();
        let items = here.iter().enumerate().map(|(place, one)| (place, item(one, house)));
        let list = List::new(message!("lobby-who-title", count = here.len()), items).at_place(at);
        let Some(place) = person.choose(&list, &mut Standing { house, presence }).item()? else { return Ok(()) };
        at = place;
        one(&here[place].name, house, presence, person)?;
    }
}

fn item(one: &Somebody, house: &House) -> Message {
    let name = one.name.as_str();
    match one.at_table.and_then(|table| house.table(table)) {
        Some(table) => message!("who-table", name = name, table = Value::phrase(table.item())),
        None => message!("who-lobby", name = name),
    }
}

fn one(name: &str, house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    if name == presence.name() {
        person.desk.before_next(&[message!("who-you")]);
        return Ok(());
    }
    let hear = match person.unheard.has(name) {
        true => (What::HearAgain, message!("who-hear-again")),
        false => (What::DontHear, message!("who-dont-hear")),
    };
    let list = List::new(message!("who-title", name = name), [hear, (What::Report, message!("who-report"))]);
    let said = match person.choose(&list, &mut Standing { house, presence }).item()? {
        None => return Ok(()),
        Some(What::DontHear) => {
            person.unheard.add(name);
            message!("who-not-heard", name = name)
        }
        Some(What::HearAgain) => {
            person.unheard.remove(name);
            message!("who-heard", name = name)
        }
        Some(What::Report) => {
            let Some(said) = report(name, house, presence, person)? else { return Ok(()) };
            person.desk.before_next(&[said]);
            return Ok(());
        }
    };
    // Where it can't be kept, it holds for this visit.
    let _ = keeps_unheard(house, name, presence);
    person.desk.before_next(&[said]);
    Ok(())
}

/// Asks what has happened, and lets those know who look after the house; what is said of it, or
/// None where they leave it.
fn report(name: &str, house: &House, presence: &Presence, person: &mut Person) -> Result<Option<Message>, Leaving> {
    let Some(typed) = person.sentence(message!("report-ask"))? else { return Ok(None) };
    let text: String = speakable(&typed).chars().take(LONGEST).collect();
    let reporter = presence.name();
    let said = match house.store.reports() {
        Ok(reports) if reports.iter().filter(|report| report.reporter == reporter).count() >= MOST_REPORTS => {
            presence.hits(Limit::Reports);
            message!("report-too-many", most = MOST_REPORTS)
        }
        Ok(_) if house.store.report(&reporter, name, &text).is_ok() => {
            news::tells_everywhere(house, Tiding::Reported { who: reporter, whom: name.to_string(), text });
            message!("report-done")
        }
        _ => message!("house-cant-write"),
    };
    Ok(Some(said))
}

/// Keeps whether somebody wants to hear the one of this name, where both are known.
fn keeps_unheard(house: &House, name: &str, presence: &Presence) -> Answer<()> {
    let Some(person) = presence.who.known() else { return Ok(()) };
    match house.store.person_called(&folded(name))? {
        Some((other, _)) if presence.unheard.has(name) => house.store.hears_no_more(person, other),
        Some((other, _)) => house.store.hears_again(person, other),
        None => Ok(()),
    }
}
