//! Several keys for one person: another is added with three words, valid for ten minutes.

use crate::doors::Identity;
use crate::house::House;
use crate::ids::PersonId;
use crate::lobby::{Goes, Standing};
use crate::presence::Presence;
use crate::store::now;
use salotto::locale::folded;
use salotto::narration::message::message;
use salotto::session::list::{self, List};
use salotto::session::person::Person;
use std::sync::Arc;

/// The most keys one person may have.
const MOST: usize = 10;
/// How long three words are valid, in seconds.
const TEN_MINUTES: i64 = 600;
/// How often to draw three words until nobody else has them.
const DRAWS: usize = 20;

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
        Some(None) if keys.len() >= MOST => person.desk.before_next(&[message!("joining-too-many", most = MOST)]),
        Some(None) => tell_words(house, id, person),
        Some(Some(key)) if key == own => person.desk.before_next(&[message!("joining-own")]),
        Some(Some(key)) => {
            let sure = List::to_confirm(message!("joining-remove-title"), message!("joining-remove-no"), message!("joining-remove-yes"));
            if person.choose(&sure, standing).item()? == Some(list::Answer::Yes) {
                let removed = house.store.remove_key(&key).is_ok();
                person.desk.before_next(&[if removed { message!("joining-removed") } else { message!("house-cant-write") }]);
            }
        }
    }
    Ok(())
}

/// Makes three words for another key, and says them.
fn tell_words(house: &House, id: PersonId, person: &mut Person) {
    let all = person.desk.locale().say(&message!("invitation-words")).to_lowercase();
    let all: Vec<&str> = all.split(',').map(str::trim).collect();
    for _ in 0..DRAWS {
        let three = house.three(&all);
        match house.store.let_join(id, &folded(&three.join(" ")), now() + TEN_MINUTES) {
            Ok(true) => return person.desk.before_next(&[message!("joining-words", words = three.join(", "))]),
            Ok(false) => {}
            Err(_) => break,
        }
    }
    person.desk.before_next(&[message!("house-cant-write")]);
}

/// What an unknown visitor typed instead of a name, if it is three words.
pub fn three(typed: &str) -> Option<String> {
    let words: Vec<&str> = typed.split(|letter: char| letter.is_whitespace() || letter == ',').filter(|word| !word.is_empty()).collect();
    (words.len() == 3).then(|| folded(&words.join(" ")))
}
