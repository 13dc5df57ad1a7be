//! Several keys for one person: another is added with three words, valid for ten minutes.

use crate::house::House;
use crate::ids::PersonId;
use crate::lobby::standing::{Goes, Standing, patiently};
use crate::lobby::words;
use crate::log::Limit;
use crate::people::presence::Presence;
use crate::people::visitor::Identity;
use crate::store::now;
use salotto::narration::message::message;
use salotto::session::list::{self, List};
use salotto::session::person::Person;
use std::sync::Arc;

/// The most keys one person may have.
const MOST: usize = 10;
/// How long three words are valid, in seconds.
const TEN_MINUTES: i64 = 600;
/// Lets somebody walk their keys, add another, or remove one.
///
/// # Errors
/// They leave for something else.
pub fn walk(house: &Arc<House>, presence: &Arc<Presence>, person: &mut Person) -> Goes {
    let Some(id) = presence.who.known() else { return Ok(()) };
    let Ok(keys) = house.store.keys_of(id) else {
        person.desk.before_next(&[message!("house-cant-read")]);
        return Ok(());
    };
    let own = if let Identity::Key(key) = &presence.identity { key.to_string() } else { String::new() };
    let item = |key: &String| {
        let last: String = key.chars().rev().take(4).collect::<Vec<_>>().into_iter().rev().collect();
        (Some(key.clone()), message!("joining-key", last = last, own = if *key == own { "yes" } else { "no" }))
    };
    let items = [(None, message!("joining-another"))].into_iter().chain(keys.iter().map(item));
    let standing = &mut Standing { house, presence };
    match person.choose(&List::new(message!("joining-title", count = keys.len()), items), standing).item()? {
        None => {}
        Some(None) if keys.len() >= MOST => {
            presence.hits(Limit::Keys);
            person.desk.before_next(&[message!("joining-too-many", most = MOST)]);
        }
        Some(None) => tell_words(house, id, person),
        Some(Some(key)) if key == own => person.desk.before_next(&[message!("joining-own")]),
        Some(Some(key)) => {
            let sure = List::to_confirm(message!("joining-remove-title"), message!("joining-remove-no"), message!("joining-remove-yes"));
            if person.choose(&sure, standing).item()? == Some(list::Answer::Yes) {
                let removed = patiently(person, || house.store.remove_key(&key)).is_ok();
                person.desk.before_next(&[if removed { message!("joining-removed") } else { message!("house-cant-write") }]);
            }
        }
    }
    Ok(())
}

/// Makes three words for another key, and says them.
fn tell_words(house: &House, id: PersonId, person: &mut Person) {
    let said = match words::drawn(house, person, |words| house.store.let_join(id, words, now() + TEN_MINUTES)) {
        Some(words) => message!("joining-words", words = words),
        None => message!("house-cant-write"),
    };
    person.desk.before_next(&[said]);
}
