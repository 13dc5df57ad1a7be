//! Chat between users: short, rate-limited, and without characters that could pass for the
//! program's output.

use super::Person;
use crate::input::Input;
use crate::narration::message::{is_unseen, message};
use crate::session::client::exit::ExitReason;
use crate::session::client::notifications::{Reply, ReplyOutcome};
use parking_lot::Mutex;
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};
use textwrap::core::display_width;

/// The longest chat message, in letters; combining marks don't count.
pub const LONGEST: usize = 150;
/// The most combining marks on one letter. No written language needs more, and a pile of them is
/// read out one by one.
const MOST_MARKS: usize = 2;
/// The most messages within [`LATELY`].
pub const MOST: usize = 5;
/// The time within which [`MOST`] counts.
pub const LATELY: Duration = Duration::from_secs(10);

/// A user's state in chat: recent messages, and whether they may send one.
#[derive(Default)]
pub struct ChatLimiter {
    lately: VecDeque<Instant>,
    /// The text typed after the command to speak, so that it needn't be asked for.
    pub(in crate::session) typed: Option<String>,
    /// Until when they are muted.
    pub muted: MuteState,
    /// A handler for invitation words, wherever they are typed.
    pub follows: Option<InvitationHandler>,
    /// The check of the limit for the user's address, if there is one.
    pub crowd: Option<CrowdCheck>,
}

/// A check whether the user may speak now, given all users of their address.
pub type CrowdCheck = Box<dyn FnMut(Instant) -> bool>;

/// A handler for typed invitation words; None if the text is anything else.
pub type InvitationHandler = Box<dyn FnMut(&mut Person, &str) -> Option<ReplyOutcome>>;

/// Until when a user is muted, shared with the code that mutes them.
#[derive(Clone, Debug, Default)]
pub struct MuteState(Arc<Mutex<Option<Instant>>>);

impl MuteState {
    /// Mutes until `until`; None unmutes.
    pub fn set(&self, until: Option<Instant>) {
        *self.0.lock() = until;
    }

    /// Whether the user is muted now.
    pub fn is_muted(&self, now: Instant) -> bool {
        self.0.lock().is_some_and(|until| now < until)
    }
}

/// The names of the users someone has blocked, shared with the code that delivers chat.
#[derive(Clone, Debug, Default)]
pub struct BlockList(Arc<Mutex<BTreeSet<String>>>);

impl BlockList {
    /// Whether this name is blocked.
    pub fn has(&self, name: &str) -> bool {
        self.0.lock().contains(name)
    }

    /// Blocks a name.
    pub fn add(&self, name: &str) {
        self.0.lock().insert(name.to_string());
    }

    /// Unblocks a name.
    pub fn remove(&self, name: &str) {
        self.0.lock().remove(name);
    }
}

/// Reason why a message isn't sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChatRefusal {
    /// The user is muted.
    Muted,
    /// The user has sent too many recently.
    TooOften,
    /// The users of this address have sent too many recently.
    Crowd,
    /// The text has this many letters, more than [`LONGEST`].
    TooLong(usize),
    /// The text has emoji only.
    Emoji,
    /// The text has no visible characters.
    Nothing,
}

impl ChatLimiter {
    /// Checks a message and counts it; returns it in the form of [`speakable`].
    ///
    /// # Errors
    /// The reason why it isn't sent.
    pub fn check(&mut self, text: &str, now: Instant) -> Result<String, ChatRefusal> {
        if self.muted.is_muted(now) {
            return Err(ChatRefusal::Muted);
        }
        let said = speakable(text);
        let length = said.chars().filter(|letter| !is_mark(*letter)).count();
        if said.is_empty() {
            return Err(if text.contains(is_emoji) { ChatRefusal::Emoji } else { ChatRefusal::Nothing });
        }
        if length > LONGEST {
            return Err(ChatRefusal::TooLong(length));
        }
        self.lately.retain(|before| now.duration_since(*before) < LATELY);
        if self.lately.len() >= MOST {
            return Err(ChatRefusal::TooOften);
        }
        if self.crowd.as_mut().is_some_and(|may_speak| !may_speak(now)) {
            return Err(ChatRefusal::Crowd);
        }
        self.lately.push_back(now);
        Ok(said)
    }
}

/// The text on one line, in a form that can be spoken: without invisible characters and emoji,
/// whose names would be long and in the receiver's language, and with at most two marks per letter.
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

/// Whether it is a combining mark.
fn is_mark(letter: char) -> bool {
    display_width(letter.encode_utf8(&mut [0; 4])) == 0
}

/// Whether it is a pictograph (Unicode: Emoji_Presentation, and the blocks of the others), also a
/// tile or card symbol, which voices don't read.
fn is_emoji(letter: char) -> bool {
    matches!(letter,
        '\u{20e3}' // a frame around a digit
        | '\u{231a}' | '\u{231b}' | '\u{23e9}'..='\u{23fa}' | '\u{25fd}' | '\u{25fe}' | '\u{2600}'..='\u{27bf}'
        | '\u{2b05}'..='\u{2b07}' | '\u{2b1b}' | '\u{2b1c}' | '\u{2b50}' | '\u{2b55}'
        | '\u{1f000}'..='\u{1faff}')
}

impl Person {
    /// Asks for a chat message. None if none is to be sent; the reason has been told.
    pub fn ask_chat_message(&mut self) -> Option<String> {
        if let Some(text) = self.chat_limiter.typed.take() {
            return self.check_chat(&text);
        }
        match self.ask_sentence(message!("say-ask")) {
            Ok(Some(text)) => self.check_chat(&text),
            Ok(None) => {
                self.output.answer(&[message!("say-nothing")]);
                None
            }
            Err(leaving) => {
                // Leaving in the middle of a sentence leaves the lists behind it too.
                self.inbox.put_back(if leaving == ExitReason::Interrupted { Input::Interrupt } else { Input::End });
                None
            }
        }
    }

    /// Whether the user may address others now; if not, the reason has been told.
    pub fn may_speak(&mut self) -> bool {
        self.check_chat("-").is_some()
    }

    /// Answers the last question with yes or no. Returns how the current place is left, if the user
    /// goes elsewhere.
    pub(in crate::session) fn reply(&mut self, reply: Reply) -> Option<ExitReason> {
        let agreed = self.notifications.replies.as_mut().map_or(ReplyOutcome::ToNothing, |replies| replies(reply));
        if agreed == ReplyOutcome::ToNothing && reply == Reply::No {
            self.output.answer(&[message!("no-to-nothing")]);
            return None;
        }
        self.go_or_stay(agreed)
    }

    /// Handles typed text that is no command, such as invitation words. Returns how the current
    /// place is left, if the user goes elsewhere.
    pub(in crate::session) fn handle_typed_words(&mut self, typed: &str) -> Option<ExitReason> {
        let mut follows = self.chat_limiter.follows.take();
        let agreed = follows.as_mut().and_then(|follows| follows(self, typed));
        self.chat_limiter.follows = follows;
        if agreed.is_none() {
            self.answer_unknown(typed);
        }
        agreed.and_then(|agreed| self.go_or_stay(agreed))
    }

    fn go_or_stay(&mut self, agreed: ReplyOutcome) -> Option<ExitReason> {
        match agreed {
            ReplyOutcome::ToNothing => self.output.answer(&[message!("yes-to-nothing")]),
            ReplyOutcome::Done(said) => self.output.answer(&[said]),
            ReplyOutcome::Goes(said) => {
                self.output.hold_for_next(said.as_slice());
                return Some(ExitReason::ToStart);
            }
        }
        None
    }

    /// The checked message; None if it isn't sent, for which the reason has been told.
    fn check_chat(&mut self, text: &str) -> Option<String> {
        let unsaid = match self.chat_limiter.check(text, Instant::now()) {
            Ok(said) => return Some(said),
            Err(unsaid) => unsaid,
        };
        self.output.answer(&[match unsaid {
            ChatRefusal::Muted => message!("say-muted"),
            ChatRefusal::TooOften => message!("say-too-often", most = MOST, seconds = LATELY.as_secs() as i64),
            ChatRefusal::Crowd => message!("say-crowd"),
            ChatRefusal::TooLong(length) => message!("say-too-long", length = length, most = LONGEST),
            ChatRefusal::Emoji => message!("say-emoji"),
            ChatRefusal::Nothing => message!("say-nothing"),
        }]);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_drives_a_terminal_or_turns_a_sentence_is_not_said() {
        let said = ChatLimiter::default().check(" \u{1b}[2Jciao \u{202e}a\u{200b} tutti\n\tAnna dice: no ", Instant::now());
        assert_eq!(said, Ok("[2Jciao a tutti Anna dice: no".to_string()));
        for nothing in ["\u{200b} \u{202e}", "\u{ad}", "\u{3164}", "\u{fe0f}", "\u{e0041}\u{e007f}"] {
            assert_eq!(ChatLimiter::default().check(nothing, Instant::now()), Err(ChatRefusal::Nothing), "{nothing:?}");
        }
    }

    #[test]
    fn five_times_in_ten_seconds_is_enough_and_a_hundred_and_fifty_letters_are() {
        let (mut chat_limiter, now) = (ChatLimiter::default(), Instant::now());
        assert!((0..MOST).all(|_| chat_limiter.check("ciao", now).is_ok()));
        assert_eq!(chat_limiter.check("ciao", now + LATELY / 2), Err(ChatRefusal::TooOften));
        assert!(chat_limiter.check("ciao", now + LATELY).is_ok());
        assert!(chat_limiter.check(&"è".repeat(LONGEST), now + LATELY).is_ok());
        assert_eq!(chat_limiter.check(&"è".repeat(LONGEST + 1), now + LATELY), Err(ChatRefusal::TooLong(LONGEST + 1)));
    }

    #[test]
    fn a_letter_has_two_marks_at_most_and_they_dont_count() {
        let say = |text: &str| ChatLimiter::default().check(text, Instant::now());
        assert_eq!(say(&format!("perche\u{301}{} si", "\u{302}".repeat(500))), Ok("perche\u{301}\u{302} si".to_string()));
        assert_eq!(say(&"e\u{300}\u{0e47}\u{489}".repeat(2)), Ok("e\u{300}\u{0e47}".repeat(2)));
        // As Vietnamese, pointed Hebrew and Hindi are written.
        for word in ["Vie\u{323}\u{302}t", "\u{5e9}\u{5c1}\u{5b8}\u{5dc}\u{5d5}\u{5b9}\u{5dd}", "नमस्ते", "però"] {
            assert_eq!(say(word), Ok(word.to_string()));
        }
        let whole = "e\u{300}".repeat(LONGEST);
        assert_eq!(say(&whole), Ok(whole.clone()));
        assert_eq!(say(&(whole + "e")), Err(ChatRefusal::TooLong(LONGEST + 1)));
    }

    #[test]
    fn emoji_are_left_out_and_alone_they_are_not_said() {
        let say = |text: &str| ChatLimiter::default().check(text, Instant::now());
        for (typed, said) in [
            ("brava \u{1f44f}\u{1f3fd}\u{1f44f}!", "brava !"),
            ("ciao \u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467} a tutti", "ciao a tutti"),
            ("1\u{fe0f}\u{20e3} \u{2764}\u{fe0f} \u{1f1ee}\u{1f1f9}", "1"),
            ("3 < 4, 50 % © ½ → €", "3 < 4, 50 % © ½ → €"),
        ] {
            assert_eq!(say(typed), Ok(said.to_string()));
        }
        assert_eq!(say("\u{1f602}\u{1f602} \u{2b50}"), Err(ChatRefusal::Emoji));
    }

    #[test]
    fn who_is_muted_says_nothing_until_then() {
        let (mut chat_limiter, now) = (ChatLimiter::default(), Instant::now());
        chat_limiter.muted.clone().set(Some(now + LATELY));
        assert_eq!(chat_limiter.check("ciao", now), Err(ChatRefusal::Muted));
        assert!(chat_limiter.check("ciao", now + LATELY).is_ok());
    }
}
