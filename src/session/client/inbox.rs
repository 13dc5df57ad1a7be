//! Input: the player's keys and lines, and signals of background threads.

use crate::input::Input;
use crate::input::clock::MonotonicClock;
use crate::input::keymap::Keymap;
use crate::input::mailbox::{AnswerHandle, Mail, MailFilter, Mailbox, MailboxSender, MailboxWaker, mailbox_by};
use crate::input::request::InputRequest;
use crate::locale::InputMethod;
use std::time::{Duration, Instant};

/// The longest time without an answer to a held arrow for a remote client, which takes two seconds
/// of silence for a dead server.
pub(super) const ANSWERS_FAR_AWAY: Duration = Duration::from_secs(1);

/// An event in the inbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InboxEvent {
    /// An input of the player.
    Input(Input),
    /// A background thread has a result, or has ended.
    Thought,
}

/// The queue of all input and signals, the only one that the thread of a client session waits for.
pub struct Inbox {
    mailbox: Mailbox,
    /// Whether the player's input is read while bots move.
    answering: AnswerOrder,
    /// The key bindings.
    keymap: Keymap,
    /// The kind of input.
    pub(in crate::session) types: InputMethod,
    /// When the last input arrived.
    last_input: Instant,
    /// Whether the last event was no input.
    is_woken: bool,
}

/// Order of input and bots' moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerOrder {
    /// A key is answered at once, also during others' moves: at a terminal.
    AtOnce,
    /// Input waits for the player's turn, so that transcripts are reproducible: through a pipe.
    InTurn,
}

impl Inbox {
    /// An inbox, and the sender for the thread that reads keys or lines.
    pub fn new(answering: AnswerOrder) -> (Inbox, MailboxSender) {
        Inbox::with_clock(answering, MonotonicClock::default())
    }

    /// An inbox with this clock.
    pub(in crate::session) fn with_clock(answering: AnswerOrder, clock: MonotonicClock) -> (Inbox, MailboxSender) {
        let last_input = clock.now();
        let (mailbox, post) = mailbox_by(clock);
        (Inbox { mailbox, answering, keymap: Keymap::default(), types: InputMethod::Keys, last_input, is_woken: false }, post)
    }

    /// The clock of this client session.
    pub(in crate::session) fn clock(&self) -> &MonotonicClock {
        self.mailbox.clock()
    }

    /// Whether keys are answered at once.
    pub fn answering(&self) -> AnswerOrder {
        self.answering
    }

    /// Sets the key bindings, from the next input on.
    pub(in crate::session) fn set_keymap(&mut self, keymap: Keymap) {
        self.keymap = keymap;
    }

    /// The key bindings.
    pub fn keymap(&self) -> &Keymap {
        &self.keymap
    }

    /// The request of an input.
    pub fn request(&self, input: &Input) -> InputRequest {
        InputRequest::from_input(input, &self.keymap)
    }

    /// A handle by which background threads signal.
    pub fn waker(&self) -> MailboxWaker {
        self.mailbox.waker()
    }

    /// A handle for the output, if inputs are answered key by key.
    pub fn answer_gate(&self) -> AnswerHandle {
        self.mailbox.answer_gate()
    }

    /// Waits for the player's next input.
    pub fn input(&mut self) -> Input {
        loop {
            if let InboxEvent::Input(input) = self.signal() {
                return input;
            }
        }
    }

    /// Waits for the next event.
    pub fn signal(&mut self) -> InboxEvent {
        self.signal_until(None).unwrap_or(InboxEvent::Input(Input::End))
    }

    /// Waits for the next event, until `until` if given; None if none came.
    pub(in crate::session) fn signal_until(&mut self, until: Option<Instant>) -> Option<InboxEvent> {
        self.take_signal(MailFilter::All, until)
    }

    /// Waits for the next event other than input, except Ctrl-C, until `until` if given.
    pub(in crate::session) fn signal_besides_input(&mut self, until: Option<Instant>) -> Option<InboxEvent> {
        self.take_signal(MailFilter::NoInput, until)
    }

    /// When the last input arrived.
    pub(in crate::session) fn last_input(&self) -> Instant {
        self.last_input
    }

    /// Whether the last event was a signal or the end of a wait, and no input: what follows comes by
    /// itself.
    pub(in crate::session) fn is_woken(&self) -> bool {
        self.is_woken
    }

    /// Whether keys are pressed one by one and answered at once. Lines may be typed in advance.
    pub(in crate::session) fn takes_keys(&self) -> bool {
        self.answering == AnswerOrder::AtOnce && self.types != InputMethod::Lines
    }

    fn take_signal(&mut self, wanted: MailFilter, until: Option<Instant>) -> Option<InboxEvent> {
        let mail = self.mailbox.take(wanted, until);
        let is_input = matches!(mail, Some(Mail::Input(_)));
        if is_input {
            self.last_input = self.mailbox.arrived().unwrap_or_else(|| self.clock().now());
        }
        if wanted == MailFilter::All {
            self.is_woken = !is_input;
        }
        mail.map(InboxEvent::from)
    }

    /// Waits for a signal of a background thread; input stays in the queue.
    pub(in crate::session) fn next_nudge(&self) {
        self.mailbox.next_nudge();
    }

    /// Puts an input back at the front of the queue.
    pub fn put_back(&mut self, input: Input) {
        self.mailbox.put_back(input);
    }

    /// Waits for the next event while a bot thinks or its move stands, until `until` if given.
    /// Input that waits for the player's turn stays, except Ctrl-C.
    pub(in crate::session) fn while_waiting(&mut self, until: Option<Instant>) -> Option<InboxEvent> {
        let wanted = if self.answering == AnswerOrder::InTurn { MailFilter::NoInput } else { MailFilter::All };
        self.take_signal(wanted, until)
    }
}

impl From<Mail> for InboxEvent {
    fn from(mail: Mail) -> InboxEvent {
        match mail {
            Mail::Input(input) => InboxEvent::Input(input),
            Mail::Nudge => InboxEvent::Thought,
        }
    }
}
