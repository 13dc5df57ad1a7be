//! Backends of a table: its clock, and three traits for the storage of steps, the server that owns
//! the seats, and other tables of the match.

use super::events::Revision;
use super::spectators::SpectatorIdentity;
use crate::games::{Outcome, Seat, SeatSet};
use crate::input::clock::MonotonicClock;
use crate::records::{Header, RecordStep};
use crate::session::storage::match_saver::StepWriter;

/// The backends of a table; at home at most a file.
#[derive(Default)]
pub struct Backends {
    /// The number of undos before the match was opened.
    pub taken_back: u32,
    /// Storage of steps.
    pub store: Option<Box<dyn StepStore>>,
    /// The server of the table.
    pub hooks: Option<Box<dyn HouseHooks>>,
    /// The other tables of the match.
    pub peers: Option<Box<dyn Peers>>,
    /// The clock of waiting times and time limits.
    pub clock: MonotonicClock,
}

impl Backends {
    /// Backends with storage only.
    pub fn with_store(store: impl StepStore + 'static) -> Backends {
        Backends { store: Some(Box::new(store)), ..Backends::default() }
    }
}

/// Storage of a match's steps. A step is broadcast only after it is stored.
pub trait StepStore: Send {
    /// Stores the step that follows this revision, as a line of the record without its newline.
    fn add(&mut self, after: Revision, line: &str) -> AddOutcome;
    /// Replaces all steps by `lines`: the undo that was requested. Fails if a player at another
    /// table hasn't consented.
    fn rewrite(&mut self, request: UndoRequest, header: &Header, lines: &[String]) -> AddOutcome;

    /// Stores what players have chosen at this revision and isn't done yet, in place of what was
    /// stored before. By default nothing is.
    fn store_chosen(&mut self, after: Revision, chosen: &[(Seat, String)]) {
        let _ = (after, chosen);
    }

    /// The actions chosen at this revision, as stored.
    fn load_chosen(&mut self, after: Revision) -> Vec<(Seat, String)> {
        let _ = after;
        Vec::new()
    }
}

/// An undo request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoRequest {
    /// The seat that asks; its last decision is undone.
    pub of: Seat,
    /// The revision of the request. At any other one it is void.
    pub at: Revision,
}

/// Consent to an undo request; of its author, the request itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoVote {
    /// The seat that consents.
    pub by: Seat,
    /// The request.
    pub to: UndoRequest,
    /// The number of times it was given.
    pub times: u32,
}

/// Result of storing a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddOutcome {
    /// Stored.
    Yes,
    /// Conflict: another step was stored, or steps were undone. The table has to read them first.
    Taken,
}

/// The server of a table: it owns the seats and stores the end of a match.
pub trait HouseHooks: Send {
    /// Stores that the match is over; called before the end is broadcast.
    fn store_outcome(&mut self, outcome: &Outcome);
    /// Gives a bot's seat to the spectator with this number, at this revision. Returns the new
    /// header; None if it can't be stored.
    fn give_seat(&mut self, seat: Seat, who: u64, at: Revision) -> Option<Header>;
}

/// The other tables of one match, each on its own server.
pub trait Peers: Send {
    /// Steps stored by others after this revision, and the people there; None if the table was
    /// closed.
    fn poll(&mut self, after: Revision) -> Option<PeerState>;
    /// A player sits down here.
    fn sit(&mut self, seat: Seat);
    /// A player leaves here.
    fn leave(&mut self, seat: Seat);
    /// A player here is ready for the next round, or has made a simultaneous choice, at this
    /// revision.
    fn announce_ready(&mut self, seat: Seat, at: Revision);
    /// A player here is no longer ready.
    fn withdraw_ready(&mut self, seat: Seat);
    /// A player here consents to an undo, or asks for one.
    fn agree(&mut self, consent: UndoVote);
    /// A player here has said this.
    fn say(&mut self, seat: Seat, text: &str);
    /// A spectator here asks for a bot's seat.
    fn want_seat(&mut self, identity: &SpectatorIdentity);
    /// This bot's seat is given to this spectator.
    fn tell_of_seat(&mut self, seat: Seat, identity: &SpectatorIdentity);
    /// Whether the non-playing host is there.
    fn is_host_present(&mut self) -> bool;
    /// Whether the spectator with this number is there.
    fn is_spectator_present(&mut self, who: u64) -> bool;
}

/// State of the other tables.
pub struct PeerState {
    /// The steps stored there.
    pub steps: PeerSteps,
    /// The people there.
    pub peer_players: PeerPlayers,
}

/// Steps stored by other tables since the last poll.
pub enum PeerSteps {
    /// Further steps; empty if there are none.
    Follow(Vec<RecordStep>),
    /// All steps of the match after undos, with the number of undos.
    Anew(Vec<RecordStep>, u32),
}

/// The people at the other tables of the match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PeerPlayers {
    /// The seats of these people.
    pub seated: SeatSet,
    /// The seats of those who are ready for the next round, or have chosen, provided the match there is
    /// at this revision too.
    pub ready: SeatSet,
    /// The place where the match's bots are computed.
    pub bots: BotPlace,
    /// Consents to undo requests, of any revision.
    pub consents: Vec<UndoVote>,
}

/// The place where the bots of a match are computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BotPlace {
    /// This table.
    #[default]
    Here,
    /// Another table.
    Elsewhere,
}

/// A match at home is stored in a file.
impl StepStore for StepWriter {
    fn add(&mut self, _: Revision, line: &str) -> AddOutcome {
        self.add(line);
        self.keep_up();
        AddOutcome::Yes
    }

    fn rewrite(&mut self, _: UndoRequest, header: &Header, lines: &[String]) -> AddOutcome {
        self.rewrite(header, lines);
        self.keep_up();
        AddOutcome::Yes
    }
}
