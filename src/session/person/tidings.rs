//! What somebody is told from outside their match, when they may hear it, and what of it they can say
//! yes or no to with one key.

use crate::narration::Message;
use crate::narration::message::message;
use crate::session::person::settings::FriendsTold;
use std::collections::VecDeque;
use std::sync::mpsc::Receiver;

/// How many tidings wait for the end of a turn: of the others it is only told how many they were.
const MOST_WAITING: usize = 20;

/// What somebody is told from outside their match.
pub struct Tiding {
    /// The words.
    pub said: Message,
    /// When they hear it.
    pub heard: Heard,
    /// Done as they hear it: so nobody answers a question before.
    pub asks: Option<Asks>,
}

/// What is done as a question is heard.
pub type Asks = Box<dyn FnOnce() + Send>;

/// When something from outside the match is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// At once.
    AtOnce,
    /// When it isn't their turn.
    OutOfTurn,
    /// So too, if they want to hear when friends come in.
    OfFriends,
    /// When they have heard how their match has ended, if they are at one.
    AfterMatch,
}

/// Where tidings arrive, each with a nudge, and wait as long as it is one's turn, or one's match isn't
/// over.
#[derive(Default)]
pub struct Tidings {
    arriving: Option<Receiver<Tiding>>,
    waiting: VecDeque<Tiding>,
    /// How many more there were.
    left_out: usize,
    /// Whether it is their turn at a match.
    pub(in crate::session) in_turn: bool,
    /// Whether they are at a match of which they haven't heard the end.
    pub(in crate::session) in_match: bool,
    /// Says yes or no to what others have asked them last.
    pub replies: Option<Replies>,
}

/// Says yes or no to what somebody was asked last.
pub type Replies = Box<dyn FnMut(Reply) -> Agreed>;

/// What somebody says to what they were asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// They want it.
    Yes,
    /// They don't, and aren't asked any more.
    No,
}

/// What has become of a yes or a no.
#[derive(Clone, Debug, PartialEq)]
pub enum Agreed {
    /// Nobody asks anything.
    ToNothing,
    /// It is done.
    Done(Message),
    /// They go where they were asked to come; what is said before.
    Goes(Option<Message>),
}

impl Tidings {
    /// From now on tidings arrive from there.
    pub fn arrive_from(&mut self, arriving: Receiver<Tiding>) {
        self.arriving = Some(arriving);
    }

    /// The next that may be heard now.
    pub(super) fn next(&mut self, friends: FriendsTold) -> Option<Message> {
        if let Some(place) = self.waiting.iter().position(|tiding| !self.waits(tiding.heard)) {
            return self.waiting.remove(place).map(Tiding::heard);
        }
        if !self.in_turn {
            let count = std::mem::take(&mut self.left_out);
            if count > 0 {
                return Some(message!("tidings-left-out", count = count));
            }
        }
        while let Some(tiding) = self.arriving.as_ref().and_then(|arriving| arriving.try_recv().ok()) {
            match tiding.heard {
                Heard::OfFriends if friends == FriendsTold::Off => {}
                Heard::OutOfTurn | Heard::OfFriends if self.in_turn && self.waiting.len() >= MOST_WAITING => self.left_out += 1,
                heard if self.waits(heard) => self.waiting.push_back(tiding),
                Heard::AtOnce | Heard::OutOfTurn | Heard::OfFriends | Heard::AfterMatch => return Some(tiding.heard()),
            }
        }
        None
    }

    /// Whether what is heard then waits now.
    fn waits(&self, heard: Heard) -> bool {
        match heard {
            Heard::AtOnce => false,
            Heard::OutOfTurn | Heard::OfFriends => self.in_turn,
            Heard::AfterMatch => self.in_match,
        }
    }
}

impl Tiding {
    /// Its words, which are heard now.
    fn heard(self) -> Message {
        if let Some(asks) = self.asks {
            asks();
        }
        self.said
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
        let ((tell, arriving), mut tidings) = (channel(), Tidings::default());
        tidings.arrive_from(arriving);
        let words = |number: i64| message!("typed-value", number = number);
        let tells = |number: i64, heard: Heard| tell.send(Tiding { said: words(number), heard, asks: None }).expect("somebody listens");
        for (number, heard) in [(1, Heard::OutOfTurn), (2, Heard::AtOnce), (3, Heard::OfFriends)] {
            tells(number, heard);
        }
        tidings.in_turn = true;
        assert_eq!(tidings.next(FriendsTold::On), Some(words(2)));
        assert_eq!(tidings.next(FriendsTold::On), None);
        tells(4, Heard::AtOnce);
        tidings.in_turn = false;
        let after: Vec<Message> = std::iter::from_fn(|| tidings.next(FriendsTold::On)).collect();
        assert_eq!(after, [words(1), words(3), words(4)]);
    }

    #[test]
    fn what_is_for_after_the_match_waits_for_its_end_and_holds_up_nothing_else() {
        let ((tell, arriving), mut tidings) = (channel(), Tidings::default());
        tidings.arrive_from(arriving);
        let words = |number: i64| message!("typed-value", number = number);
        for (number, heard) in [(1, Heard::AfterMatch), (2, Heard::OutOfTurn)] {
            tell.send(Tiding { said: words(number), heard, asks: None }).expect("somebody listens");
        }
        (tidings.in_match, tidings.in_turn) = (true, true);
        assert_eq!(tidings.next(FriendsTold::On), None);
        tidings.in_turn = false;
        assert_eq!((tidings.next(FriendsTold::On), tidings.next(FriendsTold::On)), (Some(words(2)), None));
        tidings.in_match = false;
        assert_eq!(tidings.next(FriendsTold::On), Some(words(1)));
    }

    #[test]
    fn who_doesnt_want_to_hear_of_friends_hears_the_rest() {
        let ((tell, arriving), mut tidings) = (channel(), Tidings::default());
        tidings.arrive_from(arriving);
        for heard in [Heard::OfFriends, Heard::OutOfTurn] {
            tell.send(Tiding { said: message!("yes-to-nothing"), heard, asks: None }).expect("somebody listens");
        }
        assert_eq!(std::iter::from_fn(|| tidings.next(FriendsTold::Off)).count(), 1);
    }

    #[test]
    fn a_question_is_asked_when_it_is_heard_and_of_too_many_it_is_told_how_many_they_were() {
        let ((tell, arriving), mut tidings) = (channel(), Tidings::default());
        tidings.arrive_from(arriving);
        let asked = Arc::new(AtomicUsize::new(0));
        for _ in 0..MOST_WAITING + 3 {
            let asked = Arc::clone(&asked);
            let asks: Asks = Box::new(move || _ = asked.fetch_add(1, Ordering::Relaxed));
            tell.send(Tiding { said: message!("yes-to-nothing"), heard: Heard::OutOfTurn, asks: Some(asks) }).expect("somebody listens");
        }
        tidings.in_turn = true;
        assert_eq!((tidings.next(FriendsTold::On), asked.load(Ordering::Relaxed)), (None, 0));
        tidings.in_turn = false;
        let heard: Vec<Message> = std::iter::from_fn(|| tidings.next(FriendsTold::On)).collect();
        assert_eq!((heard.len(), heard.last()), (MOST_WAITING + 1, Some(&message!("tidings-left-out", count = 3usize))));
        assert_eq!(asked.load(Ordering::Relaxed), MOST_WAITING);
    }
}
