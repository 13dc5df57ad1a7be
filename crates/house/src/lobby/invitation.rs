//! Invitations: three words in the host's language, easy to say on the telephone, for one table and
//! one day.

use crate::house::House;
use crate::lobby::ages::ago;
use crate::lobby::inviting;
use crate::lobby::standing::patiently;
use crate::lobby::words::{self, GuessOutcome, Trier, tries};
use crate::log::LoggedLimit;
use crate::matches;
use crate::people::company::EntryWay;
use crate::people::guesses::Queues;
use crate::people::presence::{Presence, Whereabouts};
use crate::people::three_words::{self, OF_TABLE};
use crate::store::{StoreResult, now};
use crate::tables::OpenTable;
use salotto::input::Input;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use salotto::session::person::tidings::OfferFate;
use salotto::session::person::tongue::FollowsWords;
use std::sync::Arc;

/// Lifetime of invitation words, in seconds.
const A_DAY: i64 = 24 * 3600;
/// The most wrong words a user may type in one visit.
const GUESSES: u32 = 10;

/// Makes three words for a table; None if they can't be stored.
pub fn invite(house: &House, table: &OpenTable, person: &mut Person) -> Option<String> {
    words::drawn(house, OF_TABLE, person, |words| house.store.invite(words, table.id, now() + A_DAY))
}

/// Asks for invitation words and returns the table they lead to, where the user may now sit down.
///
/// # Errors
/// They leave for something else.
pub fn by_words(house: &Arc<House>, presence: &Presence, person: &mut Person) -> Result<Option<Arc<OpenTable>>, Leaving> {
    let Some(typed) = person.text(message!("invitation-ask"))? else { return Ok(None) };
    Ok(table_or_say_why(accept(&typed, house, presence, person), person))
}

/// Returns the table; if there is none, tells the user why.
pub fn table_or_say_why(led: Result<Arc<OpenTable>, Message>, person: &mut Person) -> Option<Arc<OpenTable>> {
    led.map_err(|why| person.desk.before_next(&[why])).ok()
}

/// Accepts invitation words: returns their table, where the user may now sit down.
///
/// # Errors
/// What is said of words that invite to no table.
pub fn accept(typed: &str, house: &Arc<House>, presence: &Presence, person: &mut Person) -> Result<Arc<OpenTable>, Message> {
    let words = three_words::told_apart(typed);
    if !presence.may_guess(GUESSES) {
        presence.hits(LoggedLimit::Words);
        return Err(message!("invitation-too-often"));
    }
    let queues = if presence.who.known().is_some() { Queues::No } else { Queues::Yes };
    let trier = Trier { from: presence.from, identity: &presence.identity, queues };
    let table = match tries(house, &trier, person, || finds(house, &words)) {
        Ok(GuessOutcome::Right(Ok(table))) => table,
        Ok(GuessOutcome::Right(Err(why))) => return Err(why),
        Ok(GuessOutcome::Wrong) => {
            presence.guesses();
            return Err(message!("invitation-none"));
        }
        Ok(GuessOutcome::Not(why)) => return Err(why),
        Err(leaving) => {
            // The input that ended the wait ends the lists above as well.
            person.inbox.put_back(if leaving == Leaving::Interrupted { Input::Interrupt } else { Input::End });
            return Err(message!("words-given-up"));
        }
    };
    if let Some(id) = presence.who.known() {
        // If it can't be stored, the words stay valid.
        let keeps = || matches::changes(house, &table, |state| Ok(state.invited.insert(id).then_some(())));
        if patiently(person, keeps).is_err() {
            table.amends(|state| state.invited.extend([id]));
        }
    }
    Ok(table)
}

/// The table these words lead to, or why they have expired; None for unknown words.
fn finds(house: &House, words: &str) -> StoreResult<Option<Result<Arc<OpenTable>, Message>>> {
    let led = house.store.table_of(words)?;
    if let Some(table) = led.and_then(|id| house.table(id)) {
        return Ok(Some(Ok(table)));
    }
    // A table unknown here may be open on another server.
    let is_over = led.is_some_and(|id| house.store.table(id).is_ok_and(|kept| kept.is_some_and(|kept| !kept.is_open())));
    let why = match lapsed(house, words) {
        None if is_over => Some(message!("invitation-record")),
        None if led.is_some() => Some(message!("invitation-none")),
        lapsed => lapsed,
    };
    Ok(why.map(Err))
}

/// A message about expired words; None for words that are valid or unknown.
pub fn lapsed(house: &House, words: &str) -> Option<Message> {
    // If it can't be read, the words count as unknown.
    let (why, at) = house.store.lapsed(words).ok().flatten()?;
    Some(message!("invitation-lapsed", why = why.word(), age = ago(at)))
}

/// A handler for invitation words typed anywhere.
pub fn follows(house: &Arc<House>, presence: &Arc<Presence>) -> FollowsWords {
    let (house, presence) = (Arc::clone(house), Arc::clone(presence));
    Box::new(move |person, typed| {
        let words = three_words::meant(typed)?;
        Some(match accept(&words, &house, &presence, person) {
            Err(why) => OfferFate::Done(why),
            Ok(table) if presence.place() == Whereabouts::Table(table.id) => OfferFate::Done(message!("invitation-here")),
            Ok(table) => inviting::goes(&house, &presence, &table, EntryWay::Words, ""),
        })
    })
}
