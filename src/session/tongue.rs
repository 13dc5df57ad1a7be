//! What people say to each other: short, not too often, and never so that it could be taken for the
//! game.

use super::choose::Leaving;
use super::person::Person;
use crate::input::Input;
use crate::narration::message::{is_unseen, message};
use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The longest thing said at once, in characters.
pub const LONGEST: usize = 200;
/// How many things may be said within [`LATELY`].
pub const MOST: usize = 5;
/// How far back [`MOST`] counts.
pub const LATELY: Duration = Duration::from_secs(10);

/// What somebody has said recently, and whether they may say anything.
#[derive(Debug, Default)]
pub struct Tongue {
    lately: VecDeque<Instant>,
    /// What was typed after the word for saying something, so that it needn't be asked for.
    pub(super) typed: Option<String>,
    /// Until when others don't hear them.
    pub muted: Muted,
}

/// Until when somebody is muted, shared with those who mute them.
#[derive(Clone, Debug, Default)]
pub struct Muted(Arc<Mutex<Option<Instant>>>);

impl Muted {
    /// Mutes until then; None lets them speak again.
    pub fn set(&self, until: Option<Instant>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = until;
    }

    /// Whether others don't hear them now.
    pub fn is_muted(&self, now: Instant) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|until| now < until)
    }
}

/// The names of those whom somebody doesn't want to hear, known to those who pass on what is said.
#[derive(Clone, Debug, Default)]
pub struct Unheard(Arc<Mutex<BTreeSet<String>>>);

impl Unheard {
    /// Whether what this one says isn't heard.
    pub fn has(&self, name: &str) -> bool {
        self.names().contains(name)
    }

    /// From now on what this one says isn't heard.
    pub fn add(&self, name: &str) {
        self.names().insert(name.to_string());
    }

    /// From now on what this one says is heard again.
    pub fn remove(&self, name: &str) {
        self.names().remove(name);
    }

    fn names(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why something isn't said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaid {
    /// Others don't hear them for now.
    Muted,
    /// Enough was said recently.
    TooOften,
    /// It has this many characters, more than [`LONGEST`].
    TooLong(usize),
    /// It has no visible characters.
    Nothing,
}

impl Tongue {
    /// `text` as it is said: on one line, without invisible characters.
    ///
    /// # Errors
    /// Why it isn't said.
    pub fn say(&mut self, text: &str, now: Instant) -> Result<String, Unsaid> {
        if self.muted.is_muted(now) {
            return Err(Unsaid::Muted);
        }
        let words: Vec<String> = text.split_whitespace().map(|word| word.chars().filter(|letter| !is_unseen(*letter)).collect()).collect();
        let said = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        let length = said.chars().count();
        if said.is_empty() {
            return Err(Unsaid::Nothing);
        }
        if length > LONGEST {
            return Err(Unsaid::TooLong(length));
        }
        self.lately.retain(|before| now.duration_since(*before) < LATELY);
        if self.lately.len() >= MOST {
            return Err(Unsaid::TooOften);
        }
        self.lately.push_back(now);
        Ok(said)
    }
}

impl Person {
    /// Asks for something to say to others; None if nothing is said, for which the reason has been
    /// given.
    pub fn something_to_say(&mut self) -> Option<String> {
        if let Some(text) = self.tongue.typed.take() {
            return self.says(&text);
        }
        match self.sentence(message!("say-ask")) {
            Ok(Some(text)) => self.says(&text),
            Ok(None) => {
                self.desk.answer(&[message!("say-nothing")]);
                None
            }
            Err(leaving) => {
                // Leaving in the middle of a sentence leaves everything behind it too.
                self.inbox.put_back(if leaving == Leaving::Interrupted { Input::Interrupt } else { Input::End });
                None
            }
        }
    }

    /// `text` as it is said; None if nothing is said, for which the reason has been given.
    fn says(&mut self, text: &str) -> Option<String> {
        let unsaid = match self.tongue.say(text, Instant::now()) {
            Ok(said) => return Some(said),
            Err(unsaid) => unsaid,
        };
        self.desk.answer(&[match unsaid {
            Unsaid::Muted => message!("say-muted"),
            Unsaid::TooOften => message!("say-too-often", most = MOST, seconds = LATELY.as_secs() as i64),
            Unsaid::TooLong(length) => message!("say-too-long", length = length, most = LONGEST),
            Unsaid::Nothing => message!("say-nothing"),
        }]);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_drives_a_terminal_or_turns_a_sentence_is_not_said() {
        let said = Tongue::default().say(" \u{1b}[2Jciao \u{202e}a\u{200b} tutti\n\tAnna dice: no ", Instant::now());
        assert_eq!(said, Ok("[2Jciao a tutti Anna dice: no".to_string()));
        for nothing in ["\u{200b} \u{202e}", "\u{ad}", "\u{3164}", "\u{fe0f}", "\u{e0041}\u{e007f}"] {
            assert_eq!(Tongue::default().say(nothing, Instant::now()), Err(Unsaid::Nothing), "{nothing:?}");
        }
    }

    #[test]
    fn five_times_in_ten_seconds_is_enough_and_two_hundred_letters_are() {
        let (mut tongue, now) = (Tongue::default(), Instant::now());
        assert!((0..MOST).all(|_| tongue.say("ciao", now).is_ok()));
        assert_eq!(tongue.say("ciao", now + LATELY / 2), Err(Unsaid::TooOften));
        assert!(tongue.say("ciao", now + LATELY).is_ok());
        assert!(tongue.say(&"è".repeat(LONGEST), now + LATELY).is_ok());
        assert_eq!(tongue.say(&"è".repeat(LONGEST + 1), now + LATELY), Err(Unsaid::TooLong(LONGEST + 1)));
    }

    #[test]
    fn who_is_muted_says_nothing_until_then() {
        let (mut tongue, now) = (Tongue::default(), Instant::now());
        tongue.muted.clone().set(Some(now + LATELY));
        assert_eq!(tongue.say("ciao", now), Err(Unsaid::Muted));
        assert!(tongue.say("ciao", now + LATELY).is_ok());
    }
}
