//! Messages to a user from outside their match: when they are heard, and which of them are
//! questions.

use crate::narration::Message;
use crate::narration::message::message;
use crate::narration::sound::Sound;
use crate::session::client::settings::FriendAlerts;
use std::collections::VecDeque;
use std::sync::mpsc::Receiver;

/// The most messages that wait for the end of a turn; of further ones only the number is told.
const MOST_WAITING: usize = 20;

/// A message from outside the match.
pub struct Notification {
    /// The text.
    pub message: Message,
    /// When it is heard.
    pub timing: NotificationTiming,
    /// Called as the message is heard, so that a question can't be answered before.
    pub asks: Option<QuestionAction>,
}

/// An action for the moment a question is heard.
pub type QuestionAction = Box<dyn FnOnce() + Send>;

/// When a message from outside the match is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotificationTiming {
    /// At once.
    AtOnce,
    /// Not during the user's turn.
    OutOfTurn,
    /// Not during the user's turn, and only if they want to hear of friends.
    OfFriends,
    /// After the end of the user's match, if they are at one.
    AfterMatch,
}

/// Incoming messages, each with a signal to the inbox. They wait during the user's turn, or until
/// the end of the match.
#[derive(Default)]
pub struct Notifications {
    arriving: Option<Receiver<Notification>>,
    waiting: VecDeque<Notification>,
    /// Number of messages beyond [`MOST_WAITING`].
    left_out: usize,
    /// Whether it is the user's turn in a match.
    pub(in crate::session) in_turn: bool,
    /// Whether the user is at a match whose end they haven't heard.
    pub(in crate::session) in_match: bool,
    /// Answers the last question with yes or no.
    pub replies: Option<ReplyHandler>,
}

/// A handler for yes or no to the last question.
pub type ReplyHandler = Box<dyn FnMut(Reply) -> ReplyOutcome>;

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Yes.
    Yes,
    /// No; the question is withdrawn.
    No,
}

/// Result of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplyOutcome {
    /// There was no question.
    ToNothing,
    /// Done.
    Done(Message),
    /// The user goes to the place they were asked to; with a message before.
    Goes(Option<Message>),
}

impl Notifications {
    /// Sets the source of messages.
    pub fn arrive_from(&mut self, arriving: Receiver<Notification>) {
        self.arriving = Some(arriving);
    }

    /// Takes the next message that may be heard now.
    pub(super) fn take_next(&mut self, friends: FriendAlerts) -> Option<Message> {
        if let Some(place) = self.waiting.iter().position(|notification| !self.has_to_wait(notification.timing)) {
            return self.waiting.remove(place).map(Notification::deliver);
        }
        if !self.in_turn {
            let count = std::mem::take(&mut self.left_out);
            if count > 0 {
                return Some(message!("tidings-left-out", count = count));
            }
        }
        while let Some(notification) = self.arriving.as_ref().and_then(|arriving| arriving.try_recv().ok()) {
            match notification.timing {
                NotificationTiming::OfFriends if friends == FriendAlerts::Off => {}
                NotificationTiming::OutOfTurn | NotificationTiming::OfFriends if self.in_turn && self.waiting.len() >= MOST_WAITING => {
                    self.left_out += 1
                }
                timing if self.has_to_wait(timing) => self.waiting.push_back(notification),
                NotificationTiming::AtOnce
                | NotificationTiming::OutOfTurn
                | NotificationTiming::OfFriends
                | NotificationTiming::AfterMatch => return Some(notification.deliver()),
            }
        }
        None
    }

    /// Whether a message with this timing has to wait.
    fn has_to_wait(&self, timing: NotificationTiming) -> bool {
        match timing {
            NotificationTiming::AtOnce => false,
            NotificationTiming::OutOfTurn | NotificationTiming::OfFriends => self.in_turn,
            NotificationTiming::AfterMatch => self.in_match,
        }
    }
}

impl Notification {
    /// The text; runs the action for its question.
    fn deliver(self) -> Message {
        let Some(asks) = self.asks else { return self.message };
        asks();
        self.message.with_sound(Sound::Invitation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::channel;

    #[test]
    fn in_ones_turn_only_what_cant_wait_is_heard_and_the_rest_after_it_in_its_order() {
        let ((tell, arriving), mut notifications) = (channel(), Notifications::default());
        notifications.arrive_from(arriving);
        let words = |number: i64| message!("typed-value", number = number);
        let tells = |number: i64, timing: NotificationTiming| {
            tell.send(Notification { message: words(number), timing, asks: None }).expect("somebody listens")
        };
        for (number, timing) in [(1, NotificationTiming::OutOfTurn), (2, NotificationTiming::AtOnce), (3, NotificationTiming::OfFriends)] {
            tells(number, timing);
        }
        notifications.in_turn = true;
        assert_eq!(notifications.take_next(FriendAlerts::On), Some(words(2)));
        assert_eq!(notifications.take_next(FriendAlerts::On), None);
        tells(4, NotificationTiming::AtOnce);
        notifications.in_turn = false;
        let after: Vec<Message> = std::iter::from_fn(|| notifications.take_next(FriendAlerts::On)).collect();
        assert_eq!(after, [words(1), words(3), words(4)]);
    }

    #[test]
    fn what_is_for_after_the_match_waits_for_its_end_and_holds_up_nothing_else() {
        let ((tell, arriving), mut notifications) = (channel(), Notifications::default());
        notifications.arrive_from(arriving);
        let words = |number: i64| message!("typed-value", number = number);
        for (number, timing) in [(1, NotificationTiming::AfterMatch), (2, NotificationTiming::OutOfTurn)] {
            tell.send(Notification { message: words(number), timing, asks: None }).expect("somebody listens");
        }
        (notifications.in_match, notifications.in_turn) = (true, true);
        assert_eq!(notifications.take_next(FriendAlerts::On), None);
        notifications.in_turn = false;
        assert_eq!((notifications.take_next(FriendAlerts::On), notifications.take_next(FriendAlerts::On)), (Some(words(2)), None));
        notifications.in_match = false;
        assert_eq!(notifications.take_next(FriendAlerts::On), Some(words(1)));
    }

    #[test]
    fn who_doesnt_want_to_hear_of_friends_hears_the_rest() {
        let ((tell, arriving), mut notifications) = (channel(), Notifications::default());
        notifications.arrive_from(arriving);
        for timing in [NotificationTiming::OfFriends, NotificationTiming::OutOfTurn] {
            tell.send(Notification { message: message!("yes-to-nothing"), timing, asks: None }).expect("somebody listens");
        }
        assert_eq!(std::iter::from_fn(|| notifications.take_next(FriendAlerts::Off)).count(), 1);
    }

    #[test]
    fn a_question_is_asked_when_it_is_heard_and_of_too_many_it_is_told_how_many_they_were() {
        let ((tell, arriving), mut notifications) = (channel(), Notifications::default());
        notifications.arrive_from(arriving);
        let asked = Arc::new(AtomicUsize::new(0));
        for _ in 0..MOST_WAITING + 3 {
            let asked = Arc::clone(&asked);
            let asks: QuestionAction = Box::new(move || _ = asked.fetch_add(1, Ordering::Relaxed));
            tell.send(Notification { message: message!("yes-to-nothing"), timing: NotificationTiming::OutOfTurn, asks: Some(asks) })
                .expect("somebody listens");
        }
        notifications.in_turn = true;
        assert_eq!((notifications.take_next(FriendAlerts::On), asked.load(Ordering::Relaxed)), (None, 0));
        notifications.in_turn = false;
        let heard: Vec<Message> = std::iter::from_fn(|| notifications.take_next(FriendAlerts::On)).collect();
        assert_eq!((heard.len(), heard.last()), (MOST_WAITING + 1, Some(&message!("tidings-left-out", count = 3usize))));
        assert_eq!(asked.load(Ordering::Relaxed), MOST_WAITING);
        assert_eq!(heard[0].cues, [Sound::Invitation.into()]);
        assert!(heard[MOST_WAITING].cues.is_empty());
    }
}
