//! Several keys for one user. Another key is added by four words, valid for ten minutes; an older
//! key can remove it.

use crate::house::House;
use crate::ids::PersonId;
use crate::lobby::lobby_visitor::{LobbyResult, LobbyVisitor, run_patiently};
use crate::lobby::time_spans::time_since;
use crate::lobby::words;
use crate::log::LoggedLimit;
use crate::store::{StoreResult, now};
use crate::users::authenticated_client::Identity;
use crate::users::online_user::OnlineUser;
use crate::users::three_words::OF_KEY;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::list::choice::NoFallback;
use salotto::session::list::{self, List};
use std::sync::Arc;

/// The most keys of one user.
const MOST: usize = 10;
/// Lifetime of the words for another key, in seconds.
const TEN_MINUTES: i64 = 600;
/// Seconds during which an added key can't remove older ones: a stolen session must not lock the
/// user out.
const A_WEEK: i64 = 7 * 24 * 3600;

/// The last letters of a key's fingerprint, which name it in lists.
pub fn key_suffix(key: &str) -> String {
    key.chars().skip(key.chars().count().saturating_sub(4)).collect()
}

/// Asks a user about keys added since their own and not yet announced: whether they are theirs. If
/// the keys can't be read, it asks another time.
///
/// # Errors
/// The user leaves for something else.
pub fn ask_about_added(house: &House, id: PersonId, own: &Identity, person: &mut Person) -> LobbyResult {
    let Identity::Key(own) = own else { return Ok(()) };
    for key in run_patiently(person, || house.store.untold_keys(id, &own.to_string())).unwrap_or_default() {
        let last = key_suffix(&key.fingerprint);
        let title = message!("joining-added", last = last.as_str(), age = time_since(key.added));
        let list = List::to_confirm(title, message!("joining-added-mine"), message!("joining-added-away"));
        let said = match person.choose(&list, &mut NoFallback).into_item()? {
            // Without an answer the question comes again.
            None => return Ok(()),
            Some(list::YesNo::No) => match run_patiently(person, || house.store.mark_key_announced(&key.fingerprint)) {
                Ok(()) => continue,
                Err(_) => message!("house-cant-write"),
            },
            // Later keys may have been added by this one.
            Some(list::YesNo::Yes) => match run_patiently(person, || house.store.remove_keys_since(id, key.added)) {
                Ok(count) => {
                    person.output.hold_for_next(&[message!("joining-added-gone", count = count as usize)]);
                    return Ok(());
                }
                Err(_) => message!("house-cant-write"),
            },
        };
        person.output.hold_for_next(&[said]);
    }
    Ok(())
}

/// Whether a user with the key `own` may remove the key `other`: a recently added key removes no
/// older one.
fn may_remove(house: &House, own: &str, other: &str) -> StoreResult<bool> {
    let (own, other) = (house.store.key_added_at(own)?, house.store.key_added_at(other)?);
    Ok(other > own || own <= now() - A_WEEK)
}

/// Shows the user's keys, to add or remove one.
///
/// # Errors
/// The user leaves for something else.
pub fn show(house: &Arc<House>, user: &Arc<OnlineUser>, person: &mut Person) -> LobbyResult {
    let Some(id) = user.id.person_id() else { return Ok(()) };
    let Ok(keys) = house.store.keys_of(id) else {
        person.output.hold_for_next(&[message!("house-cant-read")]);
        return Ok(());
    };
    let own = if let Identity::Key(key) = &user.identity { key.to_string() } else { String::new() };
    let item =
        |key: &String| (Some(key.clone()), message!("joining-key", last = key_suffix(key), own = if *key == own { "yes" } else { "no" }));
    let items = [(None, message!("joining-another"))].into_iter().chain(keys.iter().map(item));
    let visitor = &mut LobbyVisitor { house, user };
    match person.choose(&List::new(message!("joining-title", count = keys.len()), items), visitor).into_item()? {
        None => {}
        Some(None) if keys.len() >= MOST => {
            user.count_hit(LoggedLimit::Keys);
            person.output.hold_for_next(&[message!("joining-too-many", most = MOST)]);
        }
        Some(None) => tell_words(house, id, person),
        Some(Some(key)) if key == own => person.output.hold_for_next(&[message!("joining-own")]),
        Some(Some(key)) if !may_remove(house, &own, &key).unwrap_or(false) => person.output.hold_for_next(&[message!("joining-older")]),
        Some(Some(key)) => {
            let sure = List::to_confirm(message!("joining-remove-title"), message!("joining-remove-no"), message!("joining-remove-yes"));
            if person.choose(&sure, visitor).into_item()? == Some(list::YesNo::Yes) {
                let removed = run_patiently(person, || house.store.remove_key(&key)).is_ok();
                person.output.hold_for_next(&[if removed { message!("joining-removed") } else { message!("house-cant-write") }]);
            }
        }
    }
    Ok(())
}

/// Makes words for another key and says them.
fn tell_words(house: &House, id: PersonId, person: &mut Person) {
    let said = match words::draw(house, OF_KEY, person, |words| house.store.store_join_words(id, words, now() + TEN_MINUTES)) {
        Some(words) => message!("joining-words", words = words),
        None => message!("house-cant-write"),
    };
    person.output.hold_for_next(&[said]);
}
