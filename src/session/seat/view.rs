//! A seat's view of its match: players, state, the awaited step; and the channels for events and
//! requests.

use crate::games::any::{AnyAction, AnyGame, AnyRefusal, AnyView};
use crate::games::{Choices, Game, Seat, SeatSet};
use crate::narration::message::message;
use crate::narration::{ActionOrder, EventNarration, Listener, Message};
use crate::records::Header;
use crate::session::client::Person;
use crate::session::client::long_wait::LongWait;
use crate::session::storage::watched_state::ANSWER_WAITS;
use crate::session::table::events::{AwaitedStep, Revision, TableEvent, TurnOrder};
use crate::session::table::requests::{SeatRequest, SeatSender};
use crate::session::table::waiting::MatchPause;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvError, RecvTimeoutError, TryRecvError};
use std::time::Instant;

/// A seat's view of its match.
pub(in crate::session) struct SeatView {
    pub(in crate::session) seat: Seat,
    pub(in crate::session) header: Header,
    pub(in crate::session) events: Receiver<TableEvent>,
    pub(in crate::session) sender: SeatSender,
    /// Events that have arrived and weren't handled yet.
    pub(in crate::session) pending: VecDeque<TableEvent>,
    pub(in crate::session) view: Arc<AnyView>,
    pub(in crate::session) waits_for: AwaitedStep,
    pub(in crate::session) revision: Revision,
    /// The people for whom the next round waits.
    pub(in crate::session) missing: SeatSet,
    /// The spectator who would like a bot's seat, if this player may give it.
    pub(in crate::session) latecomer: Option<String>,
    /// The order in which people choose.
    pub(in crate::session) turns: TurnOrder,
    /// With simultaneous choices, the seats that haven't chosen yet.
    pub(in crate::session) choosing: SeatSet,
    /// Whether the non-playing host has paused the match.
    pub(in crate::session) pause: MatchPause,
}

impl SeatView {
    pub(in crate::session) fn view(&self) -> Arc<AnyView> {
        Arc::clone(&self.view)
    }

    /// The listener at this seat, with their settings.
    pub(in crate::session) fn listener(&self, person: &Person) -> Listener {
        Listener {
            seat: Some(self.seat),
            names: self.header.seats.iter().map(|seat| seat.name.clone()).collect(),
            mates: AnyGame::partners(&self.view, self.seat),
            detail: person.settings.detail,
            facts: person.settings.tell.clone(),
        }
    }

    pub(in crate::session) fn is_own_turn(&self) -> bool {
        self.waits_for == AwaitedStep::Move(self.seat)
    }

    /// Whether the player's turn goes on with a question asked at once.
    pub(in crate::session) fn is_mid_turn(&self) -> bool {
        self.is_own_turn() && AnyGame::continuation_question(&self.view).is_some()
    }

    /// The player's only legal action, if there is just one.
    pub(in crate::session) fn only_choice(&self) -> Option<AnyAction> {
        let choices = AnyGame::choices(&self.view).filter(|_| self.is_own_turn())?;
        (choices.count() == 1).then(|| choices.nth(0))
    }

    /// Judges `action` by the player's view; the table judges alike.
    ///
    /// # Errors
    /// Why not.
    pub(in crate::session) fn judge(&self, action: &AnyAction) -> Result<(), AnyRefusal> {
        if AnyGame::choices(&self.view).is_some_and(|choices| choices.all().any(|choice| choice == *action)) {
            return Ok(());
        }
        // Hidden facts don't affect what the player may do: any match their view allows gives the
        // reason.
        AnyGame::imagine(&self.view, &mut ChaCha8Rng::seed_from_u64(0)).judge(action)
    }

    /// A message about why no move is possible now.
    pub(in crate::session) fn not_your_turn_message(&self, person: &Person) -> Message {
        match self.waits_for {
            AwaitedStep::Move(seat) => message!("not-your-turn", who = self.listener(person).name(seat)),
            AwaitedStep::Others => self.still_choosing(person).unwrap_or_else(|| match AnyGame::seat_to_move(&self.view) {
                Some(mover) if mover != self.seat => message!("not-your-turn", who = self.listener(person).name(mover)),
                _ => message!("already-chosen"),
            }),
            AwaitedStep::Shuffle | AwaitedStep::People => AnyGame::next_round_message(&self.view),
            AwaitedStep::Nobody => message!("turn-over"),
        }
    }

    /// A message that the match is paused, if it is.
    pub(in crate::session) fn pause_message(&self) -> Option<Message> {
        pause_message(self.pause)
    }

    /// Checks for an event; true if no more can come.
    pub(in crate::session) fn is_closed(&mut self) -> bool {
        if !self.pending.is_empty() {
            return false;
        }
        match self.events.try_recv() {
            Ok(event) => self.pending.push_back(event),
            Err(end) => return end == TryRecvError::Disconnected,
        }
        false
    }

    /// Whether the table has closed; earlier events stay to be handled.
    pub(in crate::session) fn has_closed(&mut self) -> bool {
        loop {
            match self.events.try_recv() {
                Ok(event) => self.pending.push_back(event),
                Err(end) => return end == TryRecvError::Disconnected,
            }
        }
    }

    /// Sends a request to the table; a closed table ignores it.
    pub(in crate::session) fn send(&self, what: SeatRequest) {
        self.sender.send(what);
    }

    /// Waits for the table's answer. If a step can't be stored, the table waits, and the player
    /// hears meanwhile what all hear: that, and when it goes on.
    ///
    /// # Errors
    /// The table has closed.
    pub(super) fn wait_for_event(&self, person: &mut Person) -> Result<TableEvent, RecvError> {
        match self.events.recv_timeout(ANSWER_WAITS) {
            Ok(event) => return Ok(event),
            Err(RecvTimeoutError::Disconnected) => return Err(RecvError),
            Err(RecvTimeoutError::Timeout) => {}
        }
        let event = loop {
            person.receive_notices();
            match self.events.try_recv() {
                Ok(event) => break Ok(event),
                Err(TryRecvError::Disconnected) => break Err(RecvError),
                Err(TryRecvError::Empty) => person.inbox.next_nudge(),
            }
        };
        // One wake-up may have stood for more events than were handled here.
        person.inbox.waker().signal();
        event
    }

    /// Leaves the table, and waits until no more events can come from it.
    pub(in crate::session) fn leave(&self) {
        self.send(SeatRequest::Leave);
        while self.events.recv().is_ok() {}
    }

    /// Leaves the table, and calls `tell` whenever a notice about the long wait is due.
    pub(super) fn leave_with_notices(&self, tell: impl FnMut()) {
        let (mut wait, mut tell) = (LongWait::begin(Instant::now()), tell);
        self.send(SeatRequest::Leave);
        while wait.receive(&self.events, &mut tell).is_some() {}
    }
}

/// A message that a match is paused, if it is.
pub(super) fn pause_message(pause: MatchPause) -> Option<Message> {
    (pause == MatchPause::On).then(|| message!("paused"))
}
