//! Words, easy to say on the telephone: drawn for a table, a record, or another key, and tried by
//! whoever types them.

use crate::house::House;
use crate::identity::{Address, Identity};
use crate::lobby::standing::{not_done, patiently};
use crate::log::{self, Limit};
use crate::people::guesses::{NotTried, Queues, Turn};
use crate::people::three_words::all;
use crate::store::Answer;
use salotto::locale::folded;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::person::Person;
use salotto::session::person::ears::Waited;
use salotto::session::person::leaving::Leaving;
use std::time::{Duration, Instant};

/// How often to draw words until nobody else has them.
const DRAWS: usize = 20;
/// How long to wait at most before asking again whether it is somebody's turn: others may have gone.
pub const ASKS_AGAIN: Duration = Duration::from_millis(500);

/// So many words of the person's language, kept by `keeps` as they are told apart, which says whether
/// they were free; None if they can't be kept.
pub fn drawn(house: &House, count: usize, person: &mut Person, keeps: impl Fn(&str) -> Answer<bool> + Sync) -> Option<String> {
    let all = all(person.desk.locale());
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    for _ in 0..DRAWS {
        let words = house.draws(&all, count);
        if patiently(person, || keeps(&folded(&words.join(" ")))).ok()? {
            return Some(words.join(", "));
        }
    }
    None
}

/// The origin of a guess.
pub struct Trier<'a> {
    pub from: Address,
    pub identity: &'a Identity,
    pub queues: Queues,
}

/// The outcome of a guess.
pub enum Tried<T> {
    Right(T),
    Wrong,
    /// They weren't tried, as this says.
    Not(Message),
}

/// Tries words by `finds`, as soon as it is their turn.
///
/// # Errors
/// They leave meanwhile.
pub fn tries<T: Send>(
    house: &House,
    trier: &Trier,
    person: &mut Person,
    finds: impl FnMut() -> Answer<Option<T>> + Send,
) -> Result<Tried<T>, Leaving> {
    let mut once = house.bounds.guesses.begins(trier.from, trier.queues);
    let mut refused = None;
    if let Ok(Turn::In(time)) = once.turn(Instant::now())
        && time.as_secs() > 0
    {
        person.desk.answer(&[message!("words-queue", seconds = time.as_secs() as usize)]);
    }
    let asked = || match once.turn(Instant::now()) {
        Ok(Turn::Now) => None,
        Ok(Turn::In(time)) => Some(time.min(ASKS_AGAIN)),
        Err(why) => {
            refused = Some(why);
            None
        }
    };
    if person.waits(asked)? == Waited::GivenUp {
        return Ok(Tried::Not(message!("words-given-up")));
    }
    if let Some(why) = refused {
        log::limit(trier.from, trier.identity, Limit::Words);
        return Ok(Tried::Not(not_tried(why)));
    }
    Ok(match patiently(person, finds) {
        Ok(Some(found)) => Tried::Right(found),
        Ok(None) => {
            once.was_wrong(Instant::now());
            log::wrong_words(trier.from, trier.identity);
            Tried::Wrong
        }
        Err(why) => Tried::Not(not_done(&why)),
    })
}

/// What is said of words that weren't tried.
pub fn not_tried(why: NotTried) -> Message {
    match why {
        NotTried::Refused => message!("words-refused"),
        NotTried::Full => message!("words-full"),
    }
}
