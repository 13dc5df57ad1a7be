//! Login on a server for invited users only: a new user needs a key and the words of a player.

use crate::cluster::remote_message::RemoteMessage;
use crate::cluster_events;
use crate::house::House;
use crate::lobby::words::{GuessOrigin, GuessOutcome, attempt};
use crate::lobby::{invitation, keys};
use crate::log::{self, RefusalCause};
use crate::store::{KnownPerson, StoreResult};
use crate::users::authenticated_client::{Address, EntryTarget, Fingerprint, Identity};
use crate::users::guess_limiter::QueuePolicy;
use crate::users::newcomers::AdmissionPolicy;
use crate::users::three_words::{self, ThreeWordKind};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::client::exit::ExitReason;

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
    house.newcomers.welcome() == AdmissionPolicy::Invited && !looks_after_it
}

/// The words given by the client program, or typed. None without valid words, after the user has
/// heard what to do.
pub fn ask_for_invitation(
    house: &House,
    identity: &Identity,
    from: Address,
    target: &EntryTarget,
    person: &mut Person,
) -> Option<InvitationWords> {
    let Identity::Key(key) = identity else {
        log::refused(from, identity, RefusalCause::NotInvited);
        person.output.answer(&[message!("house-invited-keys")]);
        return None;
    };
    let mut next = if let EntryTarget::Table(said) = target { Some(said.clone()) } else { None };
    for _ in 0..TRIES {
        let typed = match next.take() {
            Some(said) => said,
            // A user who leaves hears what to do, if they still can.
            None => match person.ask_text(message!("house-invited-ask")) {
                Ok(Some(typed)) => typed,
                _ => break,
            },
        };
        let Some(words) = three_words::parse(&typed) else {
            person.output.hold_for_next(&[message!("house-invited-none")]);
            continue;
        };
        let said = match try_words(house, identity, key, from, &words, person).ok()? {
            GuessOutcome::Right(WordsOwner::No(why)) => why,
            GuessOutcome::Right(WordsOwner::ToTable) => {
                let (ThreeWordKind::OfTable(words) | ThreeWordKind::OfKey(words)) = words;
                return Some(InvitationWords::OfTable(words));
            }
            GuessOutcome::Right(WordsOwner::ToPerson(known)) => return Some(InvitationWords::OfPerson(known)),
            GuessOutcome::Wrong => message!("house-invited-none"),
            GuessOutcome::Not(why) => why,
        };
        person.output.hold_for_next(&[said]);
    }
    log::refused(from, identity, RefusalCause::NotInvited);
    person.output.answer(&[message!("house-invited-only")]);
    None
}

/// The owner of words.
pub enum WordsOwner {
    ToTable,
    /// A user, to whom the key is added.
    ToPerson(KnownPerson),
    /// Neither, with the reason.
    No(Message),
}

/// Tries words typed before login. A user's words add this key to the user.
///
/// # Errors
/// The user leaves meanwhile.
pub fn try_words(
    house: &House,
    identity: &Identity,
    key: &Fingerprint,
    from: Address,
    words: &ThreeWordKind,
    person: &mut Person,
) -> Result<GuessOutcome<WordsOwner>, ExitReason> {
    let trier = GuessOrigin { from, identity, queues: QueuePolicy::Yes };
    let tried = attempt(house, &trier, person, || find_belonging(house, words, key))?;
    if let GuessOutcome::Right(WordsOwner::ToPerson(known)) = &tried {
        cluster_events::tell_everywhere(house, RemoteMessage::KeyAdded { person: known.id, last: keys::key_suffix(&key.to_string()) });
    }
    Ok(tried)
}

/// Checks the words of a link before its user is asked for a name. The reason, if they lead nowhere.
///
/// # Errors
/// The user leaves meanwhile.
pub fn lead_nowhere(
    house: &House,
    identity: &Identity,
    from: Address,
    said: &str,
    person: &mut Person,
) -> Result<Option<Message>, ExitReason> {
    let Some(words @ ThreeWordKind::OfTable(_)) = three_words::parse(said) else { return Ok(Some(message!("joining-none"))) };
    let trier = GuessOrigin { from, identity, queues: QueuePolicy::Yes };
    let table = || match find_table_of(house, &words)? {
        Some(WordsOwner::ToTable) => Ok(Some(None)),
        Some(WordsOwner::No(why)) => Ok(Some(Some(why))),
        Some(WordsOwner::ToPerson(_)) | None => Ok(None),
    };
    Ok(match attempt(house, &trier, person, table)? {
        GuessOutcome::Right(why) => why,
        GuessOutcome::Wrong => Some(message!("joining-none")),
        GuessOutcome::Not(why) => Some(why),
    })
}

fn find_table_of(house: &House, words: &ThreeWordKind) -> StoreResult<Option<WordsOwner>> {
    let (ThreeWordKind::OfTable(words) | ThreeWordKind::OfKey(words)) = words;
    if house.store.table_of(words)?.is_some_and(|table| house.table(table).is_some()) {
        return Ok(Some(WordsOwner::ToTable));
    }
    Ok(invitation::lapsed_message(house, words).map(WordsOwner::No))
}

fn find_belonging(house: &House, words: &ThreeWordKind, key: &Fingerprint) -> StoreResult<Option<WordsOwner>> {
    match words {
        ThreeWordKind::OfTable(_) => find_table_of(house, words),
        ThreeWordKind::OfKey(words) => Ok(house.store.join_key(words, &key.to_string())?.map(WordsOwner::ToPerson)),
    }
}
