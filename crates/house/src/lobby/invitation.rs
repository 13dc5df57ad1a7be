//! Invitations: three words in the host's language, easy to say on the telephone, for one table and
//! one day.

use crate::house::House;
use crate::lobby::direct_invitation;
use crate::lobby::lobby_visitor::run_patiently;
use crate::lobby::time_spans::time_since;
use crate::lobby::words::{self, GuessOrigin, GuessOutcome, attempt};
use crate::log::LoggedLimit;
use crate::matches;
use crate::store::{StoreResult, now};
use crate::tables::OpenTable;
use crate::users::errands::EntryWay;
use crate::users::guess_limiter::QueuePolicy;
use crate::users::online_user::{OnlineUser, UserLocation};
use crate::users::three_words::{self, OF_TABLE};
use salotto::input::Input;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::client::chat::InvitationHandler;
use salotto::session::client::exit::ExitReason;
use salotto::session::client::notifications::ReplyOutcome;
use std::sync::Arc;

/// Lifetime of invitation words, in seconds.
const A_DAY: i64 = 24 * 3600;
/// The most wrong words a user may type in one visit.
const GUESSES: u32 = 10;

/// Makes three words for a table; None if they can't be stored.
pub fn make_words(house: &House, table: &OpenTable, person: &mut Person) -> Option<String> {
    words::draw(house, OF_TABLE, person, |words| house.store.store_invitation(words, table.id, now() + A_DAY))
}

/// Asks for invitation words and returns the table they lead to, where the user may now sit down.
///
/// # Errors
/// The user leaves for something else.
pub fn ask_for_words(house: &Arc<House>, user: &OnlineUser, person: &mut Person) -> Result<Option<Arc<OpenTable>>, ExitReason> {
    let Some(typed) = person.ask_text(message!("invitation-ask"))? else { return Ok(None) };
    Ok(table_or_say_why(accept(&typed, house, user, person), person))
}

/// Returns the table; if there is none, tells the user why.
pub fn table_or_say_why(led: Result<Arc<OpenTable>, Message>, person: &mut Person) -> Option<Arc<OpenTable>> {
    led.map_err(|why| person.output.hold_for_next(&[why])).ok()
}

/// Accepts invitation words: returns their table, where the user may now sit down.
///
/// # Errors
/// A message for words that lead to no table.
pub fn accept(typed: &str, house: &Arc<House>, user: &OnlineUser, person: &mut Person) -> Result<Arc<OpenTable>, Message> {
    let words = three_words::normalise(typed);
    if !user.may_guess(GUESSES) {
        user.count_hit(LoggedLimit::Words);
        return Err(message!("invitation-too-often"));
    }
    let queues = if user.id.person_id().is_some() { QueuePolicy::No } else { QueuePolicy::Yes };
    let trier = GuessOrigin { from: user.from, identity: &user.identity, queues };
    let table = match attempt(house, &trier, person, || find(house, &words)) {
        Ok(GuessOutcome::Right(Ok(table))) => table,
        Ok(GuessOutcome::Right(Err(why))) => return Err(why),
        Ok(GuessOutcome::Wrong) => {
            user.guess();
            return Err(message!("invitation-none"));
        }
        Ok(GuessOutcome::Not(why)) => return Err(why),
        Err(leaving) => {
            // The input that ended the wait ends the lists above as well.
            person.inbox.put_back(if leaving == ExitReason::Interrupted { Input::Interrupt } else { Input::End });
            return Err(message!("words-given-up"));
        }
    };
    if let Some(id) = user.id.person_id() {
        // If it can't be stored, the words stay valid.
        let keeps = || matches::table_updates::change_table(house, &table, |state| Ok(state.invited.insert(id).then_some(())));
        if run_patiently(person, keeps).is_err() {
            table.amend(|state| state.invited.extend([id]));
        }
    }
    Ok(table)
}

/// The table these words lead to, or why they have expired; None for unknown words.
fn find(house: &House, words: &str) -> StoreResult<Option<Result<Arc<OpenTable>, Message>>> {
    let led = house.store.table_of(words)?;
    if let Some(table) = led.and_then(|id| house.table(id)) {
        return Ok(Some(Ok(table)));
    }
    // A table unknown here may be open on another server.
    let is_over = led.is_some_and(|id| house.store.table(id).is_ok_and(|kept| kept.is_some_and(|kept| !kept.is_open())));
    let why = match lapsed_message(house, words) {
        None if is_over => Some(message!("invitation-record")),
        None if led.is_some() => Some(message!("invitation-none")),
        lapsed => lapsed,
    };
    Ok(why.map(Err))
}

/// A message about expired words; None for words that are valid or unknown.
pub fn lapsed_message(house: &House, words: &str) -> Option<Message> {
    // If it can't be read, the words count as unknown.
    let (why, at) = house.store.lapse_reason(words).ok().flatten()?;
    Some(message!("invitation-lapsed", why = why.word(), age = time_since(at)))
}

/// A handler for invitation words typed anywhere.
pub fn words_handler(house: &Arc<House>, user: &Arc<OnlineUser>) -> InvitationHandler {
    let (house, presence) = (Arc::clone(house), Arc::clone(user));
    Box::new(move |person, typed| {
        let words = three_words::parse_likely(typed)?;
        Some(match accept(&words, &house, &presence, person) {
            Err(why) => ReplyOutcome::Done(why),
            Ok(table) if presence.whereabouts() == UserLocation::Table(table.id) => ReplyOutcome::Done(message!("invitation-here")),
            Ok(table) => direct_invitation::go(&house, &presence, &table, EntryWay::Words, ""),
        })
    })
}
