//! Spectators who join a match. They ask for a bot's seat, the host gives it, and it is theirs from
//! the next round on.
//!
//! The host may be at another table of the match: the tables forward requests and answers.
//!
//! Between rounds no seat holds tiles, so nobody takes over what was dealt to a bot. In games
//! without hands the seat changes hands on its turn.

use super::Table;
use super::backends::Peers;
use super::events::{AwaitedStep, SeatNews, TableEvent};
use super::spectators::{ConnectedSpectator, RemoteSpectator, SeatClaim, SpectatorIdentity, SpectatorRole};
use super::waiting::MatchHost;
use crate::games::Seat;
use crate::records::{Header, SeatPlayer};
use std::time::Duration;

/// Timeout for a spectator with a given seat to sit down.
const SITS_DOWN: Duration = Duration::from_secs(10);

impl Table {
    /// Handles a spectator's request for a bot's seat.
    pub(super) fn ask_for_seat(&mut self, who: u64) {
        self.forget_those_gone();
        let (is_here, gives, bot) = (self.is_host_here(), self.find_host(), self.free_bot_seat());
        let mut spectators = self.participants.spectators.iter_mut();
        let Some(spectator) = spectators.find(|spectator| spectator.identity.id == who && spectator.role == SpectatorRole::On) else {
            return;
        };
        let first = spectator.claim == SeatClaim::Nothing;
        let answer = match (gives, bot) {
            _ if matches!(spectator.claim, SeatClaim::Given(_)) => return,
            (None, _) => SeatNews::NobodyGives,
            (_, None) => SeatNews::NoBot,
            (Some(seat), Some(_)) => {
                spectator.claim = SeatClaim::Seat;
                SeatNews::Asked(seat)
            }
        };
        let (asked, identity) = (matches!(answer, SeatNews::Asked(_)), spectator.identity.clone());
        spectator.tell(TableEvent::Seat(answer));
        match is_here {
            _ if !asked => {}
            true if first => self.tell_host(&SeatNews::Wanted(identity.name)),
            true => {}
            false => self.backends.peers.iter_mut().for_each(|peers| peers.want_seat(&identity)),
        }
    }

    /// Whether the host, who gives bots' seats, is at this table.
    fn is_host_here(&self) -> bool {
        match self.policy.host {
            MatchHost::Nobody => false,
            MatchHost::Sits(seat) => self.participants.is_here(seat),
            MatchHost::LooksAfter => self.participants.spectators.iter().any(|spectator| spectator.role == SpectatorRole::After),
        }
    }

    /// The host's seat, if the host is at any table of the match; the inner value is None for a
    /// non-playing host.
    fn find_host(&mut self) -> Option<Option<Seat>> {
        match self.policy.host {
            MatchHost::Nobody => None,
            MatchHost::Sits(seat) => self.participants.is_there(seat).then_some(Some(seat)),
            MatchHost::LooksAfter => {
                let is_elsewhere = |peers: &mut Box<dyn Peers>| peers.is_host_present();
                (self.is_host_here() || self.backends.peers.as_mut().is_some_and(is_elsewhere)).then_some(None)
            }
        }
    }

    /// Tells the host, if they are at this table.
    pub(super) fn tell_host(&mut self, news: &SeatNews) {
        match self.policy.host {
            MatchHost::Nobody => {}
            MatchHost::Sits(seat) => self.tell(seat, TableEvent::Seat(news.clone())),
            MatchHost::LooksAfter => self
                .participants
                .spectators
                .retain(|spectator| spectator.role == SpectatorRole::On || spectator.tell(TableEvent::Seat(news.clone()))),
        }
    }

    /// Handles a request for a bot's seat by a spectator at another table.
    pub(super) fn want_seat_at_peer(&mut self, identity: SpectatorIdentity) {
        self.forget_those_gone();
        if !self.is_host_here() {
            return;
        }
        if self.free_bot_seat().is_none() {
            // The table there was opened after these seats were given.
            let given = self.participants.given_seats();
            self.backends.peers.iter_mut().for_each(|peers| given.iter().for_each(|(seat, identity)| peers.tell_of_seat(*seat, identity)));
            return;
        }
        if self.participants.remote_spectators.iter().all(|one| one.identity.id != identity.id) {
            let name = identity.name.clone();
            self.participants.remote_spectators.push(RemoteSpectator { identity, claim: SeatClaim::Seat });
            self.tell_host(&SeatNews::Wanted(name));
        }
    }

    /// Notes that the host at another table has given this seat to this spectator.
    pub(super) fn give_seat_at_peer(&mut self, seat: Seat, identity: SpectatorIdentity) {
        if self.participants.given_seats().iter().any(|(given, to)| *given == seat && to.id == identity.id) {
            return;
        }
        let name = identity.name.clone();
        match self.participants.spectators.iter_mut().find(|spectator| spectator.identity.id == identity.id) {
            Some(spectator) => spectator.claim = SeatClaim::Given(seat),
            None => self.participants.remote_spectators.push(RemoteSpectator { identity, claim: SeatClaim::Given(seat) }),
        }
        self.tell_others(Seat::NOBODY, || TableEvent::Seat(SeatNews::Given(seat, name.clone())));
    }

    /// Drops requests of spectators at other tables who have left.
    fn forget_those_gone(&mut self) {
        let peers = &mut self.backends.peers;
        self.participants.remote_spectators.retain(|one| peers.as_mut().is_some_and(|peers| peers.is_spectator_present(one.identity.id)));
    }

    /// Gives a bot's seat by order of a non-playing host.
    pub(super) fn give_seat_beside(&mut self, who: u64) {
        let is_host = |spectator: &ConnectedSpectator| spectator.identity.id == who && spectator.role == SpectatorRole::After;
        if self.policy.host == MatchHost::LooksAfter && self.participants.spectators.iter().any(is_host) {
            self.give_seat();
        }
    }

    /// Gives a bot's seat to the first spectator who has asked for one.
    pub(super) fn give_seat(&mut self) {
        self.forget_those_gone();
        while let Some(seat) = self.free_bot_seat() {
            let Some(place) = self.participants.spectators.iter().position(|spectator| spectator.claim == SeatClaim::Seat) else { break };
            let spectator = &mut self.participants.spectators[place];
            spectator.claim = SeatClaim::Given(seat);
            let name = spectator.identity.name.clone();
            // A spectator who has left meanwhile receives nothing.
            if spectator.tell(TableEvent::Seat(SeatNews::Given(seat, name.clone()))) {
                let who = spectator.identity.id;
                let given = || TableEvent::Seat(SeatNews::Given(seat, name.clone()));
                self.participants.seats_here().into_iter().for_each(|person| self.tell(person, given()));
                self.participants.spectators.retain(|spectator| spectator.identity.id == who || spectator.tell(given()));
                let identity = SpectatorIdentity { id: who, name };
                self.backends.peers.iter_mut().for_each(|peers| peers.tell_of_seat(seat, &identity));
                return self.tell_who_wants();
            }
            self.participants.spectators.remove(place);
        }
        let remote = self.participants.remote_spectators.iter().position(|one| one.claim == SeatClaim::Seat);
        if let (Some(seat), Some(place)) = (self.free_bot_seat(), remote) {
            let RemoteSpectator { identity, .. } = self.participants.remote_spectators.remove(place);
            self.backends.peers.iter_mut().for_each(|peers| peers.tell_of_seat(seat, &identity));
            self.give_seat_at_peer(seat, identity);
            return self.tell_who_wants();
        }
        self.tell_host(&SeatNews::Unwanted);
    }

    /// Tells the host about the next spectator who would like a seat.
    pub(super) fn tell_who_wants(&mut self) {
        let here = self.participants.spectators.iter().map(|spectator| (spectator.claim, &spectator.identity));
        let all = here.chain(self.participants.remote_spectators.iter().map(|one| (one.claim, &one.identity)));
        let next = all.filter(|(wants, _)| *wants == SeatClaim::Seat).map(|(_, identity)| identity.name.clone()).next();
        if let Some(name) = next.filter(|_| self.free_bot_seat().is_some()) {
            self.tell_host(&SeatNews::Wanted(name));
        }
    }

    /// The first bot's seat that isn't given away.
    fn free_bot_seat(&self) -> Option<Seat> {
        self.participants.seats().find(|seat| !self.match_state.is_persons(*seat) && !self.participants.is_given(*seat))
    }

    /// Hands given seats over to their spectators, where the game allows it now.
    pub(super) fn seat_latecomers(&mut self) {
        let moment = self.match_state.current_moment();
        let now = |seat: Seat| match self.match_state.waits_for() {
            AwaitedStep::People => true,
            AwaitedStep::Move(mover) => mover == seat && !self.match_state.header.game.has_hands() && !self.bot_runner.is_thinking(moment),
            AwaitedStep::Shuffle | AwaitedStep::Nobody | AwaitedStep::Others => false,
        };
        let mut spectators = self.participants.spectators.iter().enumerate();
        let Some((place, seat)) = spectators.find_map(|(place, one)| Some((place, one.claim.given_seat().filter(|seat| now(*seat))?)))
        else {
            return;
        };
        let mut spectator = self.participants.spectators.remove(place);
        // If another table announces the new player first, they count as there already.
        self.backends.peers.iter_mut().for_each(|peers| peers.sit(seat));
        match self.backends.hooks.as_mut().and_then(|hooks| hooks.give_seat(seat, spectator.identity.id, moment)) {
            Some(header) => {
                self.reseat(header);
                spectator.tell(TableEvent::Seat(SeatNews::Yours(seat)));
                // The new player counts as there, and is waited for until they have sat down.
                self.participants.take_seat(seat, spectator.channel, self.backends.clock.now() + SITS_DOWN);
            }
            None => {
                self.backends.peers.iter_mut().for_each(|peers| peers.leave(seat));
                spectator.claim = SeatClaim::Nothing;
                if spectator.tell(TableEvent::Seat(SeatNews::NotKept)) {
                    self.participants.spectators.push(spectator);
                }
            }
        }
    }

    /// Treats spectators who haven't sat down in time as having left.
    pub(super) fn await_latecomers(&mut self) {
        let late: Vec<Seat> = self.participants.reserved_seats().filter(|(_, by)| self.is_past(*by)).map(|(seat, _)| seat).collect();
        late.into_iter().for_each(|seat| self.leave(seat));
    }

    /// Applies a new header: the players at the seats have changed.
    pub(super) fn reseat(&mut self, header: Header) {
        if header != self.match_state.header {
            let left: Vec<Seat> = self.participants.seats().filter(|seat| self.match_state.is_persons(*seat)).collect();
            let could_choose = self.choosing_seats();
            self.match_state.header = header.clone();
            let bots = |seat: Seat| header.seats.get(seat.index()).is_some_and(|line| line.player != SeatPlayer::Human);
            self.participants.remote_spectators.retain(|one| one.claim.given_seat().is_none_or(bots));
            self.participants.set_bots(&header);
            self.tell_others(Seat::NOBODY, || TableEvent::Seats(header.clone()));
            // The former player of a bot's seat receives nothing more.
            left.into_iter().filter(|seat| bots(*seat)).for_each(|seat| self.leave(seat));
            self.tell_who_may_choose(could_choose);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::table::backends::{HouseHooks, PeerPlayers, PeerState, PeerSteps, UndoVote};
    use crate::session::table::events::Revision;
    use crate::session::table::policy::TablePolicy;
    use crate::session::table::requests::{SeatRequest, SpectatorHandle, SpectatorRequest};
    use crate::session::table::testing::{TestTable, arrived};

    use std::sync::mpsc::{Sender, channel};

    const MINUTE: Duration = Duration::from_secs(60);

    /// A server that gives every seat to whoever it is for.
    struct GenerousHouse(Header);

    impl HouseHooks for GenerousHouse {
        fn store_outcome(&mut self, _: &crate::games::Outcome) {}

        fn give_seat(&mut self, seat: Seat, _: u64, _: Revision) -> Option<Header> {
            self.0.seats[seat.index()].player = SeatPlayer::Human;
            Some(self.0.clone())
        }
    }

    fn seat_news(news: &std::sync::mpsc::Receiver<TableEvent>) -> Vec<SeatNews> {
        arrived(news, |event| if let TableEvent::Seat(news) = event { Some(news) } else { None })
    }

    fn of_spectator(spectator: &SpectatorHandle) -> Vec<SeatNews> {
        seat_news(&spectator.events)
    }

    #[test]
    fn a_seat_is_asked_for_once_given_by_the_host_and_taken_between_two_rounds() {
        let policy = TablePolicy { host: MatchHost::Sits(Seat(0)), turn_time: MINUTE, ..TablePolicy::default() };
        let mut table = TestTable::new("pb", policy);
        table.table.backends.hooks = Some(Box::new(GenerousHouse(table.table.match_state.header.clone())));
        let (host, spectator) = (table.sit(0), table.look_on(5, SpectatorRole::On));
        table.begin();
        for _ in 0..2 {
            spectator.sender.send(SpectatorRequest::BotsSeat);
            table.settle();
            assert_eq!(of_spectator(&spectator), [SeatNews::Asked(Some(Seat(0)))]);
        }
        assert_eq!(seat_news(&host.events), [SeatNews::Wanted("s5".to_string())], "the host hears it once");
        host.send(SeatRequest::GiveSeat);
        table.settle();
        let given = SeatNews::Given(Seat(1), "s5".to_string());
        assert_eq!((of_spectator(&spectator), seat_news(&host.events)), (vec![given.clone()], vec![given]));
        table.play_round(MINUTE);
        assert_eq!(of_spectator(&spectator), [SeatNews::Yours(Seat(1))], "and not within the round");
        let is_there = |table: &TestTable| table.table.participants.is_there(Seat(1));
        table.pass(SITS_DOWN - Duration::from_millis(1));
        assert!(is_there(&table));
        table.pass(Duration::from_millis(1));
        assert!(!is_there(&table), "whoever doesn't sit down in time isn't waited for");
    }

    /// The tables of other servers, which tell a test the seats that are given, and have a player at one.
    struct TablesElsewhere(Sender<(Seat, SpectatorIdentity)>, Option<Seat>);

    impl Peers for TablesElsewhere {
        fn poll(&mut self, _: Revision) -> Option<PeerState> {
            let peer_players = PeerPlayers { seated: self.1.into_iter().collect(), ..PeerPlayers::default() };
            Some(PeerState { steps: PeerSteps::Follow(Vec::new()), peer_players })
        }

        fn sit(&mut self, _: Seat) {}

        fn leave(&mut self, _: Seat) {}

        fn announce_ready(&mut self, _: Seat, _: Revision) {}

        fn withdraw_ready(&mut self, _: Seat) {}

        fn agree(&mut self, _: UndoVote) {}

        fn say(&mut self, _: Seat, _: &str) {}

        fn want_seat(&mut self, _: &SpectatorIdentity) {}

        fn tell_of_seat(&mut self, seat: Seat, identity: &SpectatorIdentity) {
            let _ = self.0.send((seat, identity.clone()));
        }

        fn is_host_present(&mut self) -> bool {
            false
        }

        fn is_spectator_present(&mut self, _: u64) -> bool {
            true
        }
    }

    #[test]
    fn a_table_elsewhere_that_was_opened_later_hears_which_seats_are_given() {
        let mut table = TestTable::new("pb", TablePolicy { host: MatchHost::Sits(Seat(0)), ..TablePolicy::default() });
        let (tell, told) = channel();
        table.table.backends.peers = Some(Box::new(TablesElsewhere(tell, None)));
        let (host, spectator) = (table.sit(0), table.look_on(5, SpectatorRole::On));
        table.begin();
        spectator.sender.send(SpectatorRequest::BotsSeat);
        table.settle();
        host.send(SeatRequest::GiveSeat);
        table.settle();
        let given = (Seat(1), SpectatorIdentity { id: 5, name: "s5".to_string() });
        assert_eq!(told.try_iter().collect::<Vec<_>>(), std::slice::from_ref(&given));
        // That table has opened since, and knows of no given seat.
        table.handle.want_seat(SpectatorIdentity { id: 6, name: "s6".to_string() });
        table.settle();
        assert_eq!(told.try_iter().collect::<Vec<_>>(), std::slice::from_ref(&given), "there they hear that it is taken");
        seat_news(&host.events);
        table.handle.give_seat_at_peer(given.0, given.1);
        table.settle();
        assert_eq!(seat_news(&host.events), [], "who knows it hears it once");
    }

    #[test]
    fn a_player_whom_a_table_elsewhere_has_given_a_seat_is_not_announced_as_back() {
        let mut table = TestTable::new("pb", TablePolicy::default());
        let player = table.sit(0);
        table.begin();
        // Of both the header is heard of first, though it was stored last.
        table.table.backends.peers = Some(Box::new(TablesElsewhere(channel().0, Some(Seat(1)))));
        let mut header = table.table.match_state.header.clone();
        header.seats[1].player = SeatPlayer::Human;
        table.handle.reseat(header, TablePolicy::default());
        table.settle();
        table.handle.ring();
        table.settle();
        assert!(table.table.participants.is_there(Seat(1)));
        let told = arrived(&player.events, |event| match event {
            TableEvent::Seats(_) => Some("seats"),
            TableEvent::Back(_) => Some("back"),
            _ => None,
        });
        assert_eq!(told, ["seats"]);
    }

    #[test]
    fn without_a_host_or_a_bot_no_seat_is_asked_for() {
        for (seats, host, answer) in [("pb", MatchHost::Nobody, SeatNews::NobodyGives), ("pp", MatchHost::Sits(Seat(0)), SeatNews::NoBot)] {
            let mut table = TestTable::new(seats, TablePolicy { host, ..TablePolicy::default() });
            let (host, spectator) = (table.sit(0), table.look_on(5, SpectatorRole::On));
            table.begin();
            spectator.sender.send(SpectatorRequest::BotsSeat);
            table.settle();
            assert_eq!((of_spectator(&spectator), seat_news(&host.events)), (vec![answer], vec![]));
        }
    }
}
