//! A house for invited people alone: whom it doesn't know brings a key, and three words from somebody
//! who plays there.

use crate::house::House;
use crate::lobby::invitation;
use crate::lobby::standing::{not_done, patiently};
use crate::log::{self, Cause};
use crate::people::newcomers::Welcome;
use crate::people::three_words;
use crate::people::visitor::{Address, Aim, Identity};
use crate::store::{Answer, KnownPerson};
use salotto::narration::message::message;
use salotto::session::person::Person;

/// How many times somebody may type words.
const TRIES: usize = 3;

/// What three words are.
pub enum Words {
    /// An invitation to a table: these.
    OfTable(String),
    /// Those by which somebody adds another key of theirs.
    OfPerson(KnownPerson),
}

/// Whether somebody whom the house doesn't know comes in only with words.
pub fn is_needed(house: &House, identity: &Identity) -> bool {
    let looks_after_it = matches!(identity, Identity::Key(key) if house.is_operators(key));
    house.newcomers.welcome() == Welcome::Invited && !looks_after_it
}

/// What the words are that somebody's program has said for them, or that they type; None if they
/// have none, and have heard what to do.
pub fn shown(house: &House, identity: &Identity, from: Address, aim: &Aim, person: &mut Person) -> Option<Words> {
    let Identity::Key(key) = identity else {
        log::refused(from, identity, Cause::NotInvited);
        person.desk.answer(&[message!("house-invited-keys")]);
        return None;
    };
    let mut next = if let Aim::Table(said) = aim { Some(said.clone()) } else { None };
    for _ in 0..TRIES {
        let typed = match next.take() {
            Some(said) => said,
            // Whoever leaves hears what to do, if they still can.
            None => match person.text(message!("house-invited-ask")) {
                Ok(Some(typed)) => typed,
                _ => break,
            },
        };
        match patiently(person, || found(house, &typed, &key.to_string())) {
            Ok(Some(words)) => return Some(words),
            Ok(None) => {
                let lapsed = invitation::lapsed(house, &three_words::told_apart(&typed));
                person.desk.before_next(&[lapsed.unwrap_or(message!("house-invited-none"))]);
            }
            Err(why) => person.desk.before_next(&[not_done(&why)]),
        }
    }
    log::refused(from, identity, Cause::NotInvited);
    person.desk.answer(&[message!("house-invited-only")]);
    None
}

/// Whether these words, as they are told apart, invite to a table. Where that can't be read, they
/// don't.
pub fn is_table(house: &House, words: &str) -> bool {
    house.store.table_of(words).ok().flatten().is_some_and(|table| house.table(table).is_some())
}

/// What these words are, if they are somebody's; a person's belong to this key from now on.
fn found(house: &House, typed: &str, key: &str) -> Answer<Option<Words>> {
    let Some(words) = three_words::three(typed) else { return Ok(None) };
    if is_table(house, &words) {
        return Ok(Some(Words::OfTable(words)));
    }
    Ok(house.store.join_key(&words, key)?.map(Words::OfPerson))
}
