//! Login on a server for invited users only: a new user needs a key and the words of a player.

use crate::house::House;
use crate::hub::tiding::RemoteMessage;
use crate::lobby::words::{GuessOutcome, Trier, tries};
use crate::lobby::{invitation, keys};
use crate::log::{self, Cause};
use crate::news;
use crate::people::guesses::Queues;
use crate::people::newcomers::Welcome;
use crate::people::three_words::{self, ThreeWordKind};
use crate::people::visitor::{Address, EntryAim, Fingerprint, Identity};
use crate::store::{KnownPerson, StoreResult};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::person::Person;
use salotto::session::person::leaving::Leaving;

/// The most attempts at words.
const TRIES: usize = 3;

/// Meaning of typed words.
pub enum InvitationWords {
    /// An invitation to a table.
    OfTable(String),
    /// Another key for this user.
    OfPerson(KnownPerson),
}

/// Whether this identity needs words to come in.
pub fn is_needed(house: &House, identity: &Identity) -> bool {
    let looks_after_it = matches!(identity, Identity::Key(key) if house.is_operators(key));
    house.newcomers.welcome() == Welcome::Invited && !looks_after_it
}

/// The words given by the client program, or typed. None without valid words, after the user has
/// heard what to do.
pub fn shown(house: &House, identity: &Identity, from: Address, aim: &EntryAim, person: &mut Person) -> Option<InvitationWords> {
    let Identity::Key(key) = identity else {
        log::refused(from, identity, Cause::NotInvited);
        person.desk.answer(&[message!("house-invited-keys")]);
        return None;
    };
    let mut next = if let EntryAim::Table(said) = aim { Some(said.clone()) } else { None };
    for _ in 0..TRIES {
        let typed = match next.take() {
            Some(said) => said,
            // A user who leaves hears what to do, if they still can.
            None => match person.text(message!("house-invited-ask")) {
                Ok(Some(typed)) => typed,
                _ => break,
            },
        };
        let Some(words) = three_words::typed(&typed) else {
            person.desk.before_next(&[message!("house-invited-none")]);
            continue;
        };
        let said = match tried(house, identity, key, from, &words, person).ok()? {
            GuessOutcome::Right(Belongs::No(why)) => why,
            GuessOutcome::Right(Belongs::ToTable) => {
                let (ThreeWordKind::OfTable(words) | ThreeWordKind::OfKey(words)) = words;
                return Some(InvitationWords::OfTable(words));
            }
            GuessOutcome::Right(Belongs::ToPerson(known)) => return Some(InvitationWords::OfPerson(known)),
            GuessOutcome::Wrong => message!("house-invited-none"),
            GuessOutcome::Not(why) => why,
        };
        person.desk.before_next(&[said]);
    }
    log::refused(from, identity, Cause::NotInvited);
    person.desk.answer(&[message!("house-invited-only")]);
    None
}

/// The owner of words.
pub enum Belongs {
    ToTable,
    /// A user, to whom the key is added.
    ToPerson(KnownPerson),
    /// None any more, with the reason.
    No(Message),
}

/// Tries words typed before login. A user's words add this key to the user.
///
/// # Errors
/// They leave meanwhile.
pub fn tried(
    house: &House,
    identity: &Identity,
    key: &Fingerprint,
    from: Address,
    words: &ThreeWordKind,
    person: &mut Person,
) -> Result<GuessOutcome<Belongs>, Leaving> {
    let trier = Trier { from, identity, queues: Queues::Yes };
    let tried = tries(house, &trier, person, || belongs(house, words, key))?;
    if let GuessOutcome::Right(Belongs::ToPerson(known)) = &tried {
        news::tells_everywhere(house, RemoteMessage::KeyAdded { person: known.id, last: keys::last_of(&key.to_string()) });
    }
    Ok(tried)
}

/// Checks the words of a link before its user is asked for a name. The reason, if they lead nowhere.
///
/// # Errors
/// The user leaves meanwhile.
pub fn leads_nowhere(
    house: &House,
    identity: &Identity,
    from: Address,
    said: &str,
    person: &mut Person,
) -> Result<Option<Message>, Leaving> {
    let Some(words @ ThreeWordKind::OfTable(_)) = three_words::typed(said) else { return Ok(Some(message!("joining-none"))) };
    let trier = Trier { from, identity, queues: Queues::Yes };
    let table = || match belongs_to_table(house, &words)? {
        Some(Belongs::ToTable) => Ok(Some(None)),
        Some(Belongs::No(why)) => Ok(Some(Some(why))),
        Some(Belongs::ToPerson(_)) | None => Ok(None),
    };
    Ok(match tries(house, &trier, person, table)? {
        GuessOutcome::Right(why) => why,
        GuessOutcome::Wrong => Some(message!("joining-none")),
        GuessOutcome::Not(why) => Some(why),
    })
}

fn belongs_to_table(house: &House, words: &ThreeWordKind) -> StoreResult<Option<Belongs>> {
    let (ThreeWordKind::OfTable(words) | ThreeWordKind::OfKey(words)) = words;
    if house.store.table_of(words)?.is_some_and(|table| house.table(table).is_some()) {
        return Ok(Some(Belongs::ToTable));
    }
    Ok(invitation::lapsed(house, words).map(Belongs::No))
}

fn belongs(house: &House, words: &ThreeWordKind, key: &Fingerprint) -> StoreResult<Option<Belongs>> {
    match words {
        ThreeWordKind::OfTable(_) => belongs_to_table(house, words),
        ThreeWordKind::OfKey(words) => Ok(house.store.join_key(words, &key.to_string())?.map(Belongs::ToPerson)),
    }
}
