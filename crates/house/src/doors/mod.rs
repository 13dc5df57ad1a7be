//! The doors: each brings visitors in, whoever they are and wherever they come from.

pub mod gate;
mod guest;
pub(crate) mod host_key;
mod joined;
mod pipes;
#[cfg(unix)]
pub mod socket;
pub mod ssh;

use crate::log::Cause;
pub use crate::people::visitor::{Address, Fingerprint, Identity, Typed, Visitor};
use gate::Refused;
use salotto::locale::{Language, Locale};
use salotto::narration::Message;
use salotto::narration::message::message;

impl Refused {
    /// Its word in the log.
    fn cause(self) -> Cause {
        match self {
            Refused::Full => Cause::Full,
            Refused::TooManyFromThere => Cause::TooManyFromThere,
            Refused::TooOften => Cause::TooOften,
            Refused::TooFast => Cause::TooFast,
            Refused::BannedNetwork => Cause::BannedNetwork,
        }
    }

    /// What is said to whoever isn't let in.
    fn sentence(self) -> Message {
        match self {
            Refused::Full => message!("house-full"),
            Refused::TooManyFromThere => message!("house-too-many-from-there"),
            Refused::TooOften => message!("house-too-often"),
            Refused::TooFast => message!("house-too-fast"),
            Refused::BannedNetwork => message!("house-banned-network"),
        }
    }
}

/// What is said at a door, in the language the visitor wants; in every language if that isn't
/// known.
fn told(said: &Message, wishes: Option<Language>) -> Vec<String> {
    let languages = wishes.map_or_else(|| Language::ALL.to_vec(), |language| vec![language]);
    languages.into_iter().map(|language| Locale::new(language).say(said)).collect()
}
