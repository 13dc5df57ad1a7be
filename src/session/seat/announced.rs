//! State of announcements: events announced to the player, with times, and events still to be announced.

use super::backlog::EventBacklog;
use super::view::SeatView;
use crate::games::any::{AnyEvent, AnyGame, AnyView};
use crate::input::clock::MonotonicClock;
use crate::narration::message::message;
use crate::narration::{EventNarration, Listener, Message};
use crate::session::client::Person;
use crate::session::table::events::{Revision, StepAuthor};
use std::time::{Duration, Instant};

/// State of the announcements to a player.
pub(in crate::session) struct AnnouncedState {
    /// The clock of all times below.
    pub(in crate::session) clock: MonotonicClock,
    pub(in crate::session) unannounced: Vec<AnyEvent>,
    pub(in crate::session) turn: OwnTurn,
    /// Whether the last move was announced, so that the next has to wait a moment.
    pub(in crate::session) needs_time: bool,
    /// When the next move may be announced.
    pub(in crate::session) next_move_at: Instant,
    /// When the current turn began, if that was heard here.
    pub(in crate::session) turn_began_at: Option<Instant>,
    /// When the player heard that the round they were ready for is at their turn; None after any
    /// key but Enter.
    pub(in crate::session) round_heard_at: Option<Instant>,
    /// When the player took the seat.
    pub(in crate::session) seated_at: Instant,
    /// The revision at which the player was reminded of their turn.
    pub(in crate::session) reminded_at: Option<Revision>,
    /// The author of the last step.
    pub(in crate::session) last_author: StepAuthor,
    /// How often a bot has moved for the player since their last move.
    pub(in crate::session) moves_by_bots: usize,
    /// Whether any player has moved.
    pub(in crate::session) moved: bool,
    /// The events since the player's last move, announced or not.
    pub(in crate::session) backlog: EventBacklog,
    /// The events that tell the points of the last round.
    pub(in crate::session) round_result: Vec<AnyEvent>,
    /// The events of each step since the player's last move that a lost connection has kept from them.
    pub(in crate::session) lost: Vec<Vec<AnyEvent>>,
}

impl AnnouncedState {
    /// The initial state for a player who has just taken the seat.
    pub(in crate::session) fn new(clock: MonotonicClock) -> AnnouncedState {
        let now = clock.now();
        AnnouncedState {
            clock,
            unannounced: Vec::new(),
            turn: OwnTurn::Untold,
            needs_time: false,
            next_move_at: now,
            turn_began_at: None,
            round_heard_at: None,
            seated_at: now,
            reminded_at: None,
            last_author: StepAuthor::Chance,
            moves_by_bots: 0,
            moved: false,
            backlog: EventBacklog::default(),
            round_result: Vec::new(),
            lost: Vec::new(),
        }
    }

    /// Lets the announced move stand for this long before the next is announced.
    pub(in crate::session) fn pause_before_next(&mut self, pause: Duration) {
        self.next_move_at = self.clock.now() + pause;
    }

    /// Keeps those of `events`, which were just applied, that tell the points of a round.
    pub(in crate::session) fn note_result(&mut self, events: &[AnyEvent]) {
        for (index, event) in events.iter().enumerate().filter(|(_, event)| AnyGame::is_of_result(event)) {
            if index.checked_sub(1).is_none_or(|before| !AnyGame::is_of_result(&events[before])) {
                self.round_result.clear();
            }
            self.round_result.push(*event);
        }
    }

    /// The points of the last round, as they were announced; empty before the end of the first.
    pub(in crate::session) fn result_messages(&self, view: &AnyView, listener: &Listener) -> Vec<Message> {
        AnyGame::narrate(&self.round_result, view, listener)
    }

    /// Repeats the events since the player's last move, with those that wait for the next announcement.
    pub(in crate::session) fn tell_news(&self, seat_view: &SeatView, person: &mut Person) {
        let mut said = self.backlog.full_messages();
        said.extend(AnyGame::narrate(&self.unannounced, &seat_view.view, &seat_view.listener(person).with_all()));
        match (seat_view.still_choosing(person), said.is_empty()) {
            (Some(choosing), true) => person.output.answer(&[choosing]),
            (None, true) => person.output.answer(&[message!("no-news")]),
            (choosing, false) => {
                said.extend(choosing);
                person.output.retell(&said);
            }
        }
    }
}

/// Whether the player was told of their own turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::session) enum OwnTurn {
    Untold,
    Told,
}
