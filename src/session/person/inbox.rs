//! What comes in: the player's keys and lines, and signals that something was thought out.

use crate::input::Input;
use crate::input::keymap::Keymap;
use crate::input::mailbox::{Answers, Mail, Mailbox, Nudge, Post, Wanted, mailbox};
use crate::input::request::Request;
use std::time::{Duration, Instant};

/// How long a held arrow may go without an answer for a program far away, which takes two seconds of
/// silence for a house that doesn't answer.
pub(super) const ANSWERS_FAR_AWAY: Duration = Duration::from_secs(1);

/// Something the table waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signal {
    /// The player has done something.
    Input(Input),
    /// A background thread has something, or has ended.
    Thought,
}

/// The one place where the table waits.
pub struct Inbox {
    mailbox: Mailbox,
    /// Whether the player's input is read while bots move.
    answering: Answering,
    /// What the keys do.
    keymap: Keymap,
    /// What the player types.
    pub(in crate::session) types: Types,
    /// When the last input came.
    last_input: Instant,
}

/// What somebody types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum Types {
    /// Keys of a keyboard.
    Keys,
    /// Keys that may be those of a phone, where there are no arrows.
    KeysOfPhones,
    /// Words, a line each.
    Lines,
}

/// How input relates to the moves of bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answering {
    /// A key is answered at once, whoever moves: at a terminal.
    AtOnce,
    /// Input waits until it is the player's turn, so that the same lines give the same transcript:
    /// through a pipe.
    InTurn,
}

impl Inbox {
    /// An inbox, and the post for the thread that reads keys or lines.
    pub fn new(answering: Answering) -> (Inbox, Post) {
        let (mailbox, post) = mailbox();
        (Inbox { mailbox, answering, keymap: Keymap::default(), types: Types::Keys, last_input: Instant::now() }, post)
    }

    /// Whether a key is answered at once.
    pub fn answering(&self) -> Answering {
        self.answering
    }

    /// From the next input on, the keys do this.
    pub(in crate::session) fn set_keymap(&mut self, keymap: Keymap) {
        self.keymap = keymap;
    }

    /// What the keys do.
    pub fn keymap(&self) -> &Keymap {
        &self.keymap
    }

    /// What an input asks for.
    pub fn request(&self, input: &Input) -> Request {
        Request::of(input, &self.keymap)
    }

    /// Lets a background thread signal that there is something.
    pub fn nudge(&self) -> Nudge {
        self.mailbox.nudge()
    }

    /// For the desk where inputs are answered key by key.
    pub fn answers(&self) -> Answers {
        self.mailbox.answers()
    }

    /// The player's next input, however long it takes.
    pub fn input(&mut self) -> Input {
        loop {
            if let Signal::Input(input) = self.signal() {
                return input;
            }
        }
    }

    /// What comes next, however long it takes.
    pub fn signal(&mut self) -> Signal {
        self.signal_until(None).unwrap_or(Signal::Input(Input::End))
    }

    /// What comes next, at the latest at `until`, if given; None if nothing has come by then.
    pub(in crate::session) fn signal_until(&mut self, until: Option<Instant>) -> Option<Signal> {
        self.take(Wanted::All, until)
    }

    /// What comes next besides the player's input, except Ctrl-C; at the latest at `until`, if given.
    pub(in crate::session) fn signal_besides_input(&mut self, until: Option<Instant>) -> Option<Signal> {
        self.take(Wanted::NoInput, until)
    }

    /// When the last input came.
    pub(in crate::session) fn last_input(&self) -> Instant {
        self.last_input
    }

    fn take(&mut self, wanted: Wanted, until: Option<Instant>) -> Option<Signal> {
        let mail = self.mailbox.take(wanted, until)?;
        if matches!(mail, Mail::Input(_)) {
            self.last_input = Instant::now();
        }
        Some(mail.into())
    }

    /// Waits for a signal that something was thought out, whatever the player does meanwhile.
    pub(in crate::session) fn next_nudge(&self) {
        self.mailbox.next_nudge();
    }

    /// Puts back an input for another reader, ahead of all others.
    pub fn put_back(&mut self, input: Input) {
        self.mailbox.put_back(input);
    }

    /// What comes next while a bot thinks or its move stands, at the latest at `until`, if given.
    /// Input answered in turn keeps waiting, except Ctrl-C.
    pub(in crate::session) fn while_waiting(&mut self, until: Option<Instant>) -> Option<Signal> {
        let wanted = if self.answering == Answering::InTurn { Wanted::NoInput } else { Wanted::All };
        self.take(wanted, until)
    }
}

impl From<Mail> for Signal {
    fn from(mail: Mail) -> Signal {
        match mail {
            Mail::Input(input) => Signal::Input(input),
            Mail::Nudge => Signal::Thought,
        }
    }
}
