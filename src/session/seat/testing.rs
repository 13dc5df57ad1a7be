//! A seat at a table on its thread, with a client session without threads.

use super::{MatchOwner, SeatSession, SeatSessionParts};
use crate::bots::Budget;
use crate::games::any::AnyGame;
use crate::games::{Choices, Seat};
use crate::narration::EventNarration;
use crate::session::client::testing::TestClient;
use crate::session::storage::match_saver::MatchSaver;
use crate::session::table::Table;
use crate::session::table::events::AwaitedStep;
use crate::session::table::requests::{JoinReplay, SeatRequest, TableHandle};
use crate::session::table::testing::classic_setup;
use crate::session::table::waiting::TablePolicy;

/// A player in the first seat of a match of the classic game.
pub(super) struct TestSeat {
    pub(super) session: SeatSession,
    pub(super) client: TestClient,
    handle: TableHandle,
}

impl TestSeat {
    /// A seat at a match that hasn't begun: `p` for a person and `b` for a bot in each seat.
    pub(super) fn new(seats: &str, seed: u64, saved: Option<MatchSaver>) -> TestSeat {
        let client = TestClient::new();
        let handle = Table::open(classic_setup(seats, seed, TablePolicy::default(), &client.clock)).expect("a thread");
        let place = handle.sit(Seat(0), JoinReplay::TheBeginning, client.person.inbox.waker());
        let (owner, advice) = (MatchOwner::Tables, Budget::Playouts(1));
        let parts = SeatSessionParts { place, owner, saved, table: None, chance: 1, advice };
        let session = SeatSession::new(parts, &client.person).expect("an open table");
        TestSeat { session, client, handle }
    }

    /// Begins the match.
    pub(super) fn begin(&self) {
        self.handle.begin();
    }

    /// Waits for the next step, and announces it.
    pub(super) fn hear_step(&mut self) {
        let moment = self.session.seat_view.revision;
        while self.session.seat_view.revision == moment {
            assert!(self.session.wait_for_events(&mut self.client.person).is_none(), "the table is open");
        }
    }

    /// Hears all steps up to the player's own turn, of the first round or a later one.
    pub(super) fn hear_until_turn(&mut self) {
        while !self.session.seat_view.is_own_turn() {
            if self.session.seat_view.waits_for == AwaitedStep::People {
                self.be_ready();
            }
            self.hear_step();
        }
    }

    /// Is ready for the next round.
    pub(super) fn be_ready(&mut self) {
        let moment = self.session.seat_view.revision;
        self.session.state.ready_at = Some(moment);
        self.session.seat_view.send(SeatRequest::Ready(moment));
    }

    /// Plays the first legal action of the player's turn.
    pub(super) fn act(&mut self) {
        let choices = AnyGame::choices(&self.session.seat_view.view).expect("the player's own turn");
        self.session.act(choices.nth(0), &mut self.client.person);
    }

    /// Handles the next key of the player's own turn.
    pub(super) fn answer_key(&mut self) -> Vec<String> {
        self.client.take_texts();
        assert!(self.session.play_own_turn(&mut self.client.person).is_none());
        self.client.take_texts()
    }
}
