//! Invitations: three words of the host's language, easy to say on the telephone, for one table and
//! one day.

use crate::house::House;
use crate::lobby::standing::patiently;
use crate::lobby::words;
use crate::log::Limit;
use crate::matches;
use crate::people::presence::Presence;
use crate::store::now;
use crate::tables::OpenTable;
use salotto::narration::message::message;
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;
use std::sync::Arc;

/// How long three words are valid, in seconds.
const A_DAY: i64 = 24 * 3600;
/// How many wrong invitations somebody may type in one visit.
const GUESSES: u32 = 10;

/// Makes three words for a table; None if they can't be kept.
pub fn invite(house: &House, table: &OpenTable, person: &mut Person) -> Option<String> {
    words::drawn(house, person, |words| house.store.invite(words, table.id, now() + A_DAY))
}

/// Asks for three words; returns the table they invite to, where whoever typed them may now sit
/// down.
///
/// # Errors
/// They leave for something else.
pub fn by_words(house: &Arc<House>, presence: &Presence, person: &mut Person) -> Result<Option<Arc<OpenTable>>, Leaving> {
    let Some(typed) = person.text(message!("invitation-ask"))? else { return Ok(None) };
    Ok(accept(&typed, house, presence, person))
}

/// The table these words invite to, where the person may now sit down; if there is none, says so.
pub fn accept(typed: &str, house: &Arc<House>, presence: &Presence, person: &mut Person) -> Option<Arc<OpenTable>> {
    let found = || house.store.table_of(&words::told_apart(typed)).ok().flatten().and_then(|id| house.table(id));
    let Some(table) = Some(()).filter(|()| presence.may_guess(GUESSES)).and_then(|()| found()) else {
        let said = if presence.guesses() > GUESSES {
            presence.hits(Limit::Words);
            message!("invitation-too-often")
        } else {
            message!("invitation-none")
        };
        person.desk.before_next(&[said]);
        return None;
    };
    if let Some(id) = presence.who.known() {
        // If it can't be kept, the words are still valid.
        let keeps = || matches::changes(house, &table, |state| Ok(state.invited.insert(id).then_some(())));
        if patiently(person, keeps).is_err() {
            table.amends(|state| state.invited.extend([id]));
        }
    }
    Some(table)
}
