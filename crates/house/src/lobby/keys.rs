//! Several keys for one user. Another key is added by four words, valid for ten minutes; an older
//! key can remove it.

use crate::house::House;
use crate::ids::PersonId;
use crate::lobby::ages::ago;
use crate::lobby::standing::{Goes, LobbyVisitor, patiently};
use crate::lobby::words;
use crate::log::LoggedLimit;
use crate::people::presence::Presence;
use crate::people::three_words::OF_KEY;
use crate::people::visitor::Identity;
use crate::store::{StoreResult, now};
use salotto::narration::message::message;
use salotto::session::list::choose::Nobody;
use salotto::session::list::{self, List};
use salotto::session::person::Person;
use std::sync::Arc;

/// The most keys of one user.
const MOST: usize = 10;
/// Lifetime of the words for another key, in seconds.
const TEN_MINUTES: i64 = 600;
/// Seconds during which an added key can't remove older ones: a stolen session must not lock the
/// user out.
const A_WEEK: i64 = 7 * 24 * 3600;

/// The last letters of a key's fingerprint, which name it in lists.
pub fn last_of(key: &str) -> String {
    key.chars().skip(key.chars().count().saturating_sub(4)).collect()
}

/// Asks a user about keys added since their own and not yet announced: whether they are theirs. If
/// the keys can't be read, it asks another time.
///
/// # Errors
/// They leave for something else.
pub fn asks_about_added(house: &House, id: PersonId, own: &Identity, person: &mut Person) -> Goes {
    let Identity::Key(own) = own else { return Ok(()) };
    for key in house.store.untold_keys(id, &own.to_string()).unwrap_or_default() {
        let last = last_of(&key.fingerprint);
        let title = message!("joining-added", last = last.as_str(), age = ago(key.added));
        let list = List::to_confirm(title, message!("joining-added-mine"), message!("joining-added-away"));
        let said = match person.choose(&list, &mut Nobody).item()? {
            // Without an answer the question comes again.
            None => return Ok(()),
            Some(list::YesNo::No) => match patiently(person, || house.store.key_is_told(&key.fingerprint)) {
                Ok(()) => continue,
                Err(_) => message!("house-cant-write"),
            },
            // Later keys may have been added by this one.
            Some(list::YesNo::Yes) => match patiently(person, || house.store.remove_keys_since(id, key.added)) {
                Ok(count) => {
                    person.desk.before_next(&[message!("joining-added-gone", count = count as usize)]);
                    return Ok(());
                }
                Err(_) => message!("house-cant-write"),
            },
        };
        person.desk.before_next(&[said]);
    }
    Ok(())
}

/// Whether a user with the key `own` may remove the key `other`: a recently added key removes no
/// older one.
fn may_remove(house: &House, own: &str, other: &str) -> StoreResult<bool> {
    let (own, other) = (house.store.key_added(own)?, house.store.key_added(other)?);
    Ok(other > own || own <= now() - A_WEEK)
}

/// Shows the user's keys, to add or remove one.
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
    let item =
        |key: &String| (Some(key.clone()), message!("joining-key", last = last_of(key), own = if *key == own { "yes" } else { "no" }));
    let items = [(None, message!("joining-another"))].into_iter().chain(keys.iter().map(item));
    let standing = &mut LobbyVisitor { house, presence };
    match person.choose(&List::new(message!("joining-title", count = keys.len()), items), standing).item()? {
        None => {}
        Some(None) if keys.len() >= MOST => {
            presence.hits(LoggedLimit::Keys);
            person.desk.before_next(&[message!("joining-too-many", most = MOST)]);
        }
        Some(None) => tell_words(house, id, person),
        Some(Some(key)) if key == own => person.desk.before_next(&[message!("joining-own")]),
        Some(Some(key)) if !may_remove(house, &own, &key).unwrap_or(false) => person.desk.before_next(&[message!("joining-older")]),
        Some(Some(key)) => {
            let sure = List::to_confirm(message!("joining-remove-title"), message!("joining-remove-no"), message!("joining-remove-yes"));
            if person.choose(&sure, standing).item()? == Some(list::YesNo::Yes) {
                let removed = patiently(person, || house.store.remove_key(&key)).is_ok();
                person.desk.before_next(&[if removed { message!("joining-removed") } else { message!("house-cant-write") }]);
            }
        }
    }
    Ok(())
}

/// Makes words for another key and says them.
fn tell_words(house: &House, id: PersonId, person: &mut Person) {
    let said = match words::drawn(house, OF_KEY, person, |words| house.store.let_join(id, words, now() + TEN_MINUTES)) {
        Some(words) => message!("joining-words", words = words),
        None => message!("house-cant-write"),
    };
    person.desk.before_next(&[said]);
}
