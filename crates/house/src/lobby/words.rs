//! Words, easy to say on the telephone: drawn for a table, a record or another key, and tried by
//! the user who types them.

use crate::house::House;
use crate::identity::{Address, Identity};
use crate::lobby::lobby_visitor::{failure_message, run_patiently};
use crate::log::{self, LoggedLimit};
use crate::store::StoreResult;
use crate::users::guess_limiter::{GuessRefusal, GuessTurn, QueuePolicy};
use crate::users::three_words::word_list;
use salotto::locale::folded;
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::Person;
use salotto::session::client::audio_setup::WaitOutcome;
use salotto::session::client::exit::ExitReason;
use std::time::{Duration, Instant};

/// The most attempts at drawing words that are free.
const DRAWS: usize = 20;
/// The longest wait before the queue of guesses is checked again.
pub const ASKS_AGAIN: Duration = Duration::from_millis(500);

/// Draws `count` words in the user's language and stores them by `keeps`, which returns whether
/// they were free. None if they can't be stored.
pub fn draw(house: &House, count: usize, person: &mut Person, keeps: impl Fn(&str) -> StoreResult<bool> + Sync) -> Option<String> {
    let all = word_list(person.output.locale());
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    for _ in 0..DRAWS {
        let words = house.draw_words(&all, count);
        if run_patiently(person, || keeps(&folded(&words.join(" ")))).ok()? {
            return Some(words.join(", "));
        }
    }
    None
}

/// The origin of a guess.
pub struct GuessOrigin<'a> {
    pub from: Address,
    pub identity: &'a Identity,
    pub queues: QueuePolicy,
}

/// The outcome of a guess.
pub enum GuessOutcome<T> {
    Right(T),
    Wrong,
    /// Not tried, with the reason.
    Not(Message),
}

/// Tries words by `finds` when the rate limit allows.
///
/// # Errors
/// The user leaves meanwhile.
pub fn attempt<T: Send>(
    house: &House,
    trier: &GuessOrigin,
    person: &mut Person,
    finds: impl FnMut() -> StoreResult<Option<T>> + Send,
) -> Result<GuessOutcome<T>, ExitReason> {
    let mut once = house.bounds.guesses.begin(trier.from, trier.queues);
    let mut refused = None;
    if let Ok(GuessTurn::In(time)) = once.check_turn(Instant::now())
        && time.as_secs() > 0
    {
        person.output.answer(&[message!("words-queue", seconds = time.as_secs() as usize)]);
    }
    let asked = || match once.check_turn(Instant::now()) {
        Ok(GuessTurn::Now) => None,
        Ok(GuessTurn::In(time)) => Some(time.min(ASKS_AGAIN)),
        Err(why) => {
            refused = Some(why);
            None
        }
    };
    if person.wait_while(asked)? == WaitOutcome::GivenUp {
        return Ok(GuessOutcome::Not(message!("words-given-up")));
    }
    if let Some(why) = refused {
        log::limit(trier.from, trier.identity, LoggedLimit::Words);
        return Ok(GuessOutcome::Not(not_tried(why)));
    }
    Ok(match run_patiently(person, finds) {
        Ok(Some(found)) => GuessOutcome::Right(found),
        Ok(None) => {
            once.count_wrong(Instant::now());
            log::wrong_words(trier.from, trier.identity);
            GuessOutcome::Wrong
        }
        Err(why) => GuessOutcome::Not(failure_message(&why)),
    })
}

/// The reason why words weren't tried.
pub fn not_tried(why: GuessRefusal) -> Message {
    match why {
        GuessRefusal::Refused => message!("words-refused"),
        GuessRefusal::Full => message!("words-full"),
    }
}
