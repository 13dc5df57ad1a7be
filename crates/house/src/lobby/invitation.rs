//! Invitations: three words of the host's language, easy to say on the telephone, for one table and
//! one day.

use crate::house::House;
use crate::lobby::ages::ago;
use crate::lobby::inviting;
use crate::lobby::standing::patiently;
use crate::lobby::words::{self, Tried, Trier, tries};
use crate::log::Limit;
use crate::matches;
use crate::people::company::Led;
use crate::people::guesses::Queues;
use crate::people::presence::{Place, Presence};
use crate::people::three_words::{self, OF_TABLE};
use crate::store::{Answer, now};
use crate::tables::OpenTable;
use salotto::input::Input;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use salotto::session::person::tidings::Agreed;
use salotto::session::person::tongue::FollowsWords;
use std::sync::Arc;

/// How long three words are valid, in seconds.
const A_DAY: i64 = 24 * 3600;
/// How many wrong invitations somebody may type in one visit.
const GUESSES: u32 = 10;

/// Makes three words for a table; None if they can't be kept.
pub fn invite(house: &House, table: &OpenTable, person: &mut Person) -> Option<String> {
    words::drawn(house, OF_TABLE, person, |words| house.store.invite(words, table.id, now() + A_DAY))
}

/// Asks for three words; returns the table they invite to, where whoever typed them may now sit
/// down.
///
/// # Errors
/// They leave for something else.
pub fn by_words(house: &Arc<House>, presence: &Presence, person: &mut Person) -> Result<Option<Arc<OpenTable>>, Leaving> {
    let Some(typed) = person.text(message!("invitation-ask"))? else { return Ok(None) };
    Ok(is_told(accept(&typed, house, presence, person), person))
}

/// The table, if words have led to one; why they haven't is said.
pub fn is_told(led: Result<Arc<OpenTable>, Message>, person: &mut Person) -> Option<Arc<OpenTable>> {
    led.map_err(|why| person.desk.before_next(&[why])).ok()
}

/// The table these words invite to, where the person may now sit down; if there is none, why.
///
/// # Errors
/// What is said of words that invite to no table.
pub fn accept(typed: &str, house: &Arc<House>, presence: &Presence, person: &mut Person) -> Result<Arc<OpenTable>, Message> {
    let words = three_words::told_apart(typed);
    if !presence.may_guess(GUESSES) {
        presence.hits(Limit::Words);
        return Err(message!("invitation-too-often"));
    }
    let queues = if presence.who.known().is_some() { Queues::No } else { Queues::Yes };
    let trier = Trier { from: presence.from, identity: &presence.identity, queues };
    let table = match tries(house, &trier, person, || finds(house, &words)) {
        Ok(Tried::Right(Ok(table))) => table,
        Ok(Tried::Right(Err(why))) => return Err(why),
        Ok(Tried::Wrong) => {
            presence.guesses();
            return Err(message!("invitation-none"));
        }
        Ok(Tried::Not(why)) => return Err(why),
        Err(leaving) => {
            // Whoever leaves meanwhile leaves everything behind it too.
            person.inbox.put_back(if leaving == Leaving::Interrupted { Input::Interrupt } else { Input::End });
            return Err(message!("words-given-up"));
        }
    };
    if let Some(id) = presence.who.known() {
        // If it can't be kept, the words are still valid.
        let keeps = || matches::changes(house, &table, |state| Ok(state.invited.insert(id).then_some(())));
        if patiently(person, keeps).is_err() {
            table.amends(|state| state.invited.extend([id]));
        }
    }
    Ok(table)
}

/// The table to which these words lead, or why they lead to none any more; None if they never did, as
/// far as the house knows.
fn finds(house: &House, words: &str) -> Answer<Option<Result<Arc<OpenTable>, Message>>> {
    let led = house.store.table_of(words)?;
    if let Some(table) = led.and_then(|id| house.table(id)) {
        return Ok(Some(Ok(table)));
    }
    // A table that is none here may be open in another house.
    let is_over = led.is_some_and(|id| house.store.table(id).is_ok_and(|kept| kept.is_some_and(|kept| !kept.is_open())));
    let why = match lapsed(house, words) {
        None if is_over => Some(message!("invitation-record")),
        None if led.is_some() => Some(message!("invitation-none")),
        lapsed => lapsed,
    };
    Ok(why.map(Err))
}

/// Why these words invite no more, and since when; None if they never did, as far as the house
/// knows.
pub fn lapsed(house: &House, words: &str) -> Option<Message> {
    // Where that can't be read, nobody knows.
    let (why, at) = house.store.lapsed(words).ok().flatten()?;
    Some(message!("invitation-lapsed", why = why.word(), age = ago(at)))
}

/// Follows words that somebody types wherever they are.
pub fn follows(house: &Arc<House>, presence: &Arc<Presence>) -> FollowsWords {
    let (house, presence) = (Arc::clone(house), Arc::clone(presence));
    Box::new(move |person, typed| {
        let words = three_words::meant(typed)?;
        Some(match accept(&words, &house, &presence, person) {
            Err(why) => Agreed::Done(why),
            Ok(table) if presence.place() == Place::Table(table.id) => Agreed::Done(message!("invitation-here")),
            Ok(table) => inviting::goes(&house, &presence, &table, Led::Words, ""),
        })
    })
}
