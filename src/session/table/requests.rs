//! Requests to a table, by sender: players, spectators, bots, and the server. Each sender has a
//! channel of its own type, so none can send another's requests or speak for another.

use super::events::{Channel, Revision, TableEvent};
use super::policy::TablePolicy;
use super::spectators::{ConnectedSpectator, SpectatorIdentity, SpectatorRole};
use crate::games::Seat;
use crate::games::any::AnyAction;
use crate::input::mailbox::MailboxWaker;
use crate::records::Header;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

/// A request with its sender.
pub(super) enum TableRequest {
    Seat(SeatedPlayer, SeatRequest),
    /// From the spectator with this number.
    Bench(u64, SpectatorRequest),
    /// From a bot at this seat.
    Bot(Seat, BotDecision),
    House(HostCommand),
}

/// A player's request to the table.
pub enum SeatRequest {
    /// A move, at the last revision that the player has heard of. At any other revision it has no effect.
    Do(AnyAction, Revision),
    /// Ready for the next round, at this revision.
    Ready(Revision),
    /// Undo their last decision.
    Undo,
    /// Chat to all.
    Say(String),
    /// Give a bot's seat to the first spectator who asked.
    GiveSeat,
    /// Leave.
    Leave,
}

/// A spectator's request to the table.
pub(in crate::session) enum SpectatorRequest {
    /// Ask for a bot's seat.
    BotsSeat,
    /// Give a bot's seat to the first who asked, as non-playing host.
    GiveSeat,
}

/// A bot's move, and the revision it is for.
pub(super) struct BotDecision {
    pub action: AnyAction,
    pub revision: Revision,
}

/// A command of the program that runs the table, at home or on a server.
pub(super) enum HostCommand {
    /// Seat a player.
    Sit(Seat, Channel, JoinReplay),
    /// Add a spectator.
    LookOn(ConnectedSpectator),
    /// Begin the match, or go on, with the people seated now.
    Begin,
    /// Close the table, even with people there.
    Close,
    /// The phone of the player at this seat sleeps, or wakes.
    Sleeps(Seat, bool),
    /// Read what other tables have stored.
    Look,
    /// The seats and settings have changed.
    Seats(Box<Header>, TablePolicy),
    /// Limit the time of the current player by the others' vote.
    Hurry,
    /// Chat by the person at this seat, from another table of the match.
    SaidAtPeer(Seat, String),
    /// A spectator at another table asks for a bot's seat.
    SeatWantedAtPeer(SpectatorIdentity),
    /// A bot's seat was given to this spectator at another table.
    SeatGivenAtPeer(Seat, SpectatorIdentity),
}

/// The history that a player receives on sitting down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JoinReplay {
    /// The current state.
    WhereItStands,
    /// All steps one by one, if the match has just begun.
    TheBeginning,
}

/// A player in a seat. A later player of the seat is a different one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SeatedPlayer {
    pub seat: Seat,
    /// The number of their channel.
    pub number: u64,
}

/// A player's channel to the table.
pub(in crate::session) struct SeatSender {
    sitter: SeatedPlayer,
    table: Sender<TableRequest>,
}

impl SeatSender {
    /// A channel to no table: requests are lost.
    pub(in crate::session) fn without_table(seat: Seat) -> SeatSender {
        SeatSender { sitter: SeatedPlayer { seat, number: 0 }, table: channel().0 }
    }

    /// Sends a request. A closed table ignores it.
    pub(in crate::session) fn send(&self, what: SeatRequest) {
        let _ = self.table.send(TableRequest::Seat(self.sitter, what));
    }
}

/// A player's handle of a table, for a [`SeatSession`](crate::session::seat::SeatSession) or a bot
/// of your own: it receives events and sends requests.
pub struct SeatHandle {
    /// The seat.
    pub seat: Seat,
    pub(in crate::session) events: Receiver<TableEvent>,
    pub(in crate::session) sender: SeatSender,
}

impl SeatHandle {
    /// Waits for the table's next event; None once no more can come.
    pub fn receive(&self) -> Option<TableEvent> {
        self.events.recv().ok()
    }

    /// Sends a request. A closed table ignores it.
    pub fn send(&self, what: SeatRequest) {
        self.sender.send(what);
    }
}

/// A spectator's channel to the table.
pub(in crate::session) struct SpectatorSender {
    who: u64,
    table: Sender<TableRequest>,
}

impl SpectatorSender {
    /// Sends a request. A closed table ignores it.
    pub(in crate::session) fn send(&self, what: SpectatorRequest) {
        let _ = self.table.send(TableRequest::Bench(self.who, what));
    }
}

/// A spectator's handle of a table, for a
/// [`SpectatorSession`](crate::session::seat::spectator::SpectatorSession): it receives public
/// events only.
pub struct SpectatorHandle {
    pub(in crate::session) events: Receiver<TableEvent>,
    pub(in crate::session) sender: SpectatorSender,
}

/// A bot's channel to the table.
pub(super) struct BotSender {
    seat: Seat,
    table: Sender<TableRequest>,
}

impl BotSender {
    pub(super) fn decide(&self, action: AnyAction, revision: Revision) {
        // A table closed meanwhile needs no move.
        let _ = self.table.send(TableRequest::Bot(self.seat, BotDecision { action, revision }));
    }
}

/// The table's end of all channels.
pub(super) struct TableChannels {
    pub arriving: Receiver<TableRequest>,
    table: Sender<TableRequest>,
}

impl TableChannels {
    /// New channels: the server's end and the table's.
    pub(super) fn new() -> (TableHandle, TableChannels) {
        let (table, arriving) = channel();
        (TableHandle { table: table.clone(), came: AtomicU64::default() }, TableChannels { arriving, table })
    }

    pub(super) fn bot(&self, seat: Seat) -> BotSender {
        BotSender { seat, table: self.table.clone() }
    }
}

/// The handle of the program that runs a table; it seats players and adds spectators.
pub struct TableHandle {
    table: Sender<TableRequest>,
    /// Number of people who have come.
    came: AtomicU64,
}

impl TableHandle {
    /// Takes a place at the seat. An earlier occupant receives and sends nothing more. `waker` is
    /// signalled at each event.
    pub fn sit(&self, seat: Seat, replay: JoinReplay, waker: MailboxWaker) -> SeatHandle {
        let (channel, events) = self.channel(waker);
        let sitter = SeatedPlayer { seat, number: channel.number };
        self.send(HostCommand::Sit(seat, channel, replay));
        SeatHandle { seat, events, sender: SeatSender { sitter, table: self.table.clone() } }
    }

    /// Takes a place as spectator or non-playing host. `waker` is signalled at each event.
    pub fn look_on(&self, identity: SpectatorIdentity, role: SpectatorRole, waker: MailboxWaker) -> SpectatorHandle {
        let ((channel, events), who) = (self.channel(waker), identity.id);
        self.send(HostCommand::LookOn(ConnectedSpectator::new(identity, role, channel)));
        SpectatorHandle { events, sender: SpectatorSender { who, table: self.table.clone() } }
    }

    fn channel(&self, waker: MailboxWaker) -> (Channel, Receiver<TableEvent>) {
        let (tell, events) = channel();
        (Channel::new(self.came.fetch_add(1, Ordering::Relaxed), tell, waker), events)
    }

    /// Begins the match, or goes on, with the people seated now.
    pub fn begin(&self) {
        self.send(HostCommand::Begin);
    }

    /// Closes the table: nobody there receives any more events.
    pub fn close(&self) {
        self.send(HostCommand::Close);
    }

    /// Makes the table read what other tables have stored, and who is there.
    pub fn ring(&self) {
        self.send(HostCommand::Look);
    }

    /// Tells the table that the phone of the player at this seat sleeps, or wakes: the others hear so, and
    /// a bot moves for the player five minutes later at the earliest.
    pub fn sleep(&self, seat: Seat, asleep: bool) {
        self.send(HostCommand::Sleeps(seat, asleep));
    }

    /// Tells the table of new seats and settings.
    pub fn reseat(&self, header: Header, policy: TablePolicy) {
        self.send(HostCommand::Seats(Box::new(header), policy));
    }

    /// Limits the time of the current player, by the vote of the others.
    pub fn hurry(&self) {
        self.send(HostCommand::Hurry);
    }

    /// Tells the table that a spectator at another table would like a bot's seat.
    pub fn want_seat(&self, identity: SpectatorIdentity) {
        self.send(HostCommand::SeatWantedAtPeer(identity));
    }

    /// Tells the table that this bot's seat was given to this spectator at another table.
    pub fn give_seat_at_peer(&self, seat: Seat, identity: SpectatorIdentity) {
        self.send(HostCommand::SeatGivenAtPeer(seat, identity));
    }

    /// Delivers chat of the person at `seat` from another table.
    pub fn say(&self, seat: Seat, text: String) {
        self.send(HostCommand::SaidAtPeer(seat, text));
    }

    fn send(&self, what: HostCommand) {
        // A closed table drops the channel, so its events end at once.
        let _ = self.table.send(TableRequest::House(what));
    }
}
