//! What people say to each other: short, not too often, and never so that it could be taken for the
//! game.

use super::Person;
use crate::input::Input;
use crate::narration::message::{is_unseen, message};
use crate::session::person::leaving::Leaving;
use crate::session::person::tidings::{Agreed, Reply};
use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use textwrap::core::display_width;

/// The longest thing said at once, in letters; the marks on them don't count.
pub const LONGEST: usize = 150;
/// The most combining marks on one letter. Written languages need no more; a pile of them is read
/// out one by one.
const MOST_MARKS: usize = 2;
/// How many things may be said within [`LATELY`].
pub const MOST: usize = 5;
/// How far back [`MOST`] counts.
pub const LATELY: Duration = Duration::from_secs(10);

/// What somebody has said recently, and whether they may say anything.
#[derive(Default)]
pub struct Tongue {
    lately: VecDeque<Instant>,
    /// What was typed after the word for saying something, so that it needn't be asked for.
    pub(in crate::session) typed: Option<String>,
    /// Until when others don't hear them.
    pub muted: Muted,
    /// Follows words that invite them somewhere, wherever they type them.
    pub follows: Option<FollowsWords>,
    /// Asked before anything is said, where others count with them.
    pub crowd: Option<AsksCrowd>,
}

/// Whether they may speak now, beside all who come from where they do.
pub type AsksCrowd = Box<dyn FnMut(Instant) -> bool>;

/// Follows what somebody typed, if it is words that invite; None if it isn't.
pub type FollowsWords = Box<dyn FnMut(&mut Person, &str) -> Option<Agreed>>;

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
    /// Enough was said recently by all who come from where they do.
    Crowd,
    /// It has this many letters, more than [`LONGEST`].
    TooLong(usize),
    /// It has emoji alone.
    Emoji,
    /// It has no visible characters.
    Nothing,
}

impl Tongue {
    /// `text` as it is said: as [`speakable`] has it.
    ///
    /// # Errors
    /// Why it isn't said.
    pub fn say(&mut self, text: &str, now: Instant) -> Result<String, Unsaid> {
        if self.muted.is_muted(now) {
            return Err(Unsaid::Muted);
        }
        let said = speakable(text);
        let length = said.chars().filter(|letter| !is_mark(*letter)).count();
        if said.is_empty() {
            return Err(if text.contains(is_emoji) { Unsaid::Emoji } else { Unsaid::Nothing });
        }
        if length > LONGEST {
            return Err(Unsaid::TooLong(length));
        }
        self.lately.retain(|before| now.duration_since(*before) < LATELY);
        if self.lately.len() >= MOST {
            return Err(Unsaid::TooOften);
        }
        if self.crowd.as_mut().is_some_and(|may_speak| !may_speak(now)) {
            return Err(Unsaid::Crowd);
        }
        self.lately.push_back(now);
        Ok(said)
    }
}

/// `text` on one line, as others can hear it: without invisible characters and emoji, whose names
/// would be long and of the reader's language, and with two marks a letter at most.
pub fn speakable(text: &str) -> String {
    let words: Vec<String> = text.split_whitespace().map(speakable_word).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

fn speakable_word(word: &str) -> String {
    let mut marks = 0;
    let is_heard = |letter: &char| {
        marks = if is_mark(*letter) { marks + 1 } else { 0 };
        marks <= MOST_MARKS
    };
    word.chars().filter(|letter| !is_unseen(*letter) && !is_emoji(*letter)).filter(is_heard).collect()
}

/// Whether it stands on the letter before it and takes no place of its own.
fn is_mark(letter: char) -> bool {
    display_width(letter.encode_utf8(&mut [0; 4])) == 0
}

/// Whether it is a picture (Unicode: Emoji_Presentation, and the blocks in which the others are):
/// also tiles and cards that are drawn, which no voice reads.
fn is_emoji(letter: char) -> bool {
    matches!(letter,
        '\u{20e3}' // a frame around a digit
        | '\u{231a}' | '\u{231b}' | '\u{23e9}'..='\u{23fa}' | '\u{25fd}' | '\u{25fe}' | '\u{2600}'..='\u{27bf}'
        | '\u{2b05}'..='\u{2b07}' | '\u{2b1b}' | '\u{2b1c}' | '\u{2b50}' | '\u{2b55}'
        | '\u{1f000}'..='\u{1faff}')
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

    /// Whether they may turn to others now, who hear it as something said; if not, the reason has been
    /// given.
    pub fn may_speak(&mut self) -> bool {
        self.says("-").is_some()
    }

    /// Says yes or no to what they were asked last; how they leave what they do, if they go there.
    pub(in crate::session) fn replies(&mut self, reply: Reply) -> Option<Leaving> {
        let agreed = self.tidings.replies.as_mut().map_or(Agreed::ToNothing, |replies| replies(reply));
        if agreed == Agreed::ToNothing && reply == Reply::No {
            self.desk.answer(&[message!("no-to-nothing")]);
            return None;
        }
        self.goes_or_stays(agreed)
    }

    /// Answers something typed that is no command: words that invite are followed; how they leave what
    /// they do, if they go there.
    pub(in crate::session) fn typed_words(&mut self, typed: &str) -> Option<Leaving> {
        let mut follows = self.tongue.follows.take();
        let agreed = follows.as_mut().and_then(|follows| follows(self, typed));
        self.tongue.follows = follows;
        if agreed.is_none() {
            self.unknown(typed);
        }
        agreed.and_then(|agreed| self.goes_or_stays(agreed))
    }

    fn goes_or_stays(&mut self, agreed: Agreed) -> Option<Leaving> {
        match agreed {
            Agreed::ToNothing => self.desk.answer(&[message!("yes-to-nothing")]),
            Agreed::Done(said) => self.desk.answer(&[said]),
            Agreed::Goes(said) => {
                self.desk.before_next(said.as_slice());
                return Some(Leaving::ToStart);
            }
        }
        None
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
            Unsaid::Crowd => message!("say-crowd"),
            Unsaid::TooLong(length) => message!("say-too-long", length = length, most = LONGEST),
            Unsaid::Emoji => message!("say-emoji"),
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
    fn five_times_in_ten_seconds_is_enough_and_a_hundred_and_fifty_letters_are() {
        let (mut tongue, now) = (Tongue::default(), Instant::now());
        assert!((0..MOST).all(|_| tongue.say("ciao", now).is_ok()));
        assert_eq!(tongue.say("ciao", now + LATELY / 2), Err(Unsaid::TooOften));
        assert!(tongue.say("ciao", now + LATELY).is_ok());
        assert!(tongue.say(&"è".repeat(LONGEST), now + LATELY).is_ok());
        assert_eq!(tongue.say(&"è".repeat(LONGEST + 1), now + LATELY), Err(Unsaid::TooLong(LONGEST + 1)));
    }

    #[test]
    fn a_letter_has_two_marks_at_most_and_they_dont_count() {
        let say = |text: &str| Tongue::default().say(text, Instant::now());
        assert_eq!(say(&format!("perche\u{301}{} si", "\u{302}".repeat(500))), Ok("perche\u{301}\u{302} si".to_string()));
        assert_eq!(say(&"e\u{300}\u{0e47}\u{489}".repeat(2)), Ok("e\u{300}\u{0e47}".repeat(2)));
        // As Vietnamese, Hebrew with its points and Hindi write.
        for word in ["Vie\u{323}\u{302}t", "\u{5e9}\u{5c1}\u{5b8}\u{5dc}\u{5d5}\u{5b9}\u{5dd}", "नमस्ते", "però"] {
            assert_eq!(say(word), Ok(word.to_string()));
        }
        let whole = "e\u{300}".repeat(LONGEST);
        assert_eq!(say(&whole), Ok(whole.clone()));
        assert_eq!(say(&(whole + "e")), Err(Unsaid::TooLong(LONGEST + 1)));
    }

    #[test]
    fn emoji_are_left_out_and_alone_they_are_not_said() {
        let say = |text: &str| Tongue::default().say(text, Instant::now());
        for (typed, said) in [
            ("brava \u{1f44f}\u{1f3fd}\u{1f44f}!", "brava !"),
            ("ciao \u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467} a tutti", "ciao a tutti"),
            ("1\u{fe0f}\u{20e3} \u{2764}\u{fe0f} \u{1f1ee}\u{1f1f9}", "1"),
            ("3 < 4, 50 % © ½ → €", "3 < 4, 50 % © ½ → €"),
        ] {
            assert_eq!(say(typed), Ok(said.to_string()));
        }
        assert_eq!(say("\u{1f602}\u{1f602} \u{2b50}"), Err(Unsaid::Emoji));
    }

    #[test]
    fn who_is_muted_says_nothing_until_then() {
        let (mut tongue, now) = (Tongue::default(), Instant::now());
        tongue.muted.clone().set(Some(now + LATELY));
        assert_eq!(tongue.say("ciao", now), Err(Unsaid::Muted));
        assert!(tongue.say("ciao", now + LATELY).is_ok());
    }
}
