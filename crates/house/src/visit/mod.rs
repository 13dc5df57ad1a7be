//! A visit: a user logs in, moves between the lobby and other places, and leaves.

mod invitation;
mod login;

use crate::house::House;
use crate::lobby::lobby_visitor::run_patiently;
use crate::lobby::words::{self, ASKS_AGAIN};
use crate::log::{self, LoggedLimit};
use crate::tables::TablePhase;
use crate::transports::admission::TransportContext;
use crate::transports::connection::ConnectionService;
use crate::transports::connection_limiter::{ConnectionLimiter, UserStanding};
use crate::transports::session::PresenceWatch;
use crate::users::authenticated_client::{Address, AuthenticatedClient, Identity};
use crate::users::guess_limiter::{GuessTurn, QueuePolicy};
use crate::users::guest_pass::PageLiveness;
use crate::users::online_user::OnlineUser;
use crate::users::three_words;
use crate::{lobby, matches};
use salotto::narration::Message;
use salotto::narration::message::message;
use salotto::session::client::Person;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// The time in which a guest may come back to a seat: after the start of a match, before it, and after
/// the page was reloaded or closed. The last is short since a closed tab can be opened again by others.
const RETURNS: Duration = Duration::from_secs(3600);
const RETURNS_BEFORE_MATCH: Duration = Duration::from_secs(300);
const RELOADS: Duration = Duration::from_secs(120);
/// The longest time between two checks whether the server is still open.
const LOOKS: Duration = Duration::from_secs(60);

/// The context of a server's transports: admitted clients become visits.
pub fn reception(house: &Arc<House>, limiter: ConnectionLimiter) -> TransportContext {
    TransportContext::new(Arc::new(HouseService(Arc::clone(house))), limiter, house.threshold.clone())
}

/// The service behind the transports.
struct HouseService(Arc<House>);

impl ConnectionService for HouseService {
    fn look_up(&self, who: &Identity) -> UserStanding {
        let Identity::Key(key) = who else { return UserStanding::No };
        if self.0.is_operators(key) {
            return UserStanding::LooksAfter;
        }
        // If it can't be read, the user is told later.
        if matches!(self.0.store.find_by_key(&key.to_string()), Ok(None)) { UserStanding::No } else { UserStanding::Yes }
    }

    fn record(&self, who: &Identity, from: Address, words: &str, client: &PresenceWatch) -> Result<String, Message> {
        let queues = if self.look_up(who) == UserStanding::No { QueuePolicy::Yes } else { QueuePolicy::No };
        let mut once = self.0.bounds.guesses.begin(from, queues);
        loop {
            match once.check_turn(Instant::now()) {
                Ok(GuessTurn::Now) => break,
                // Nobody hears the message.
                Ok(GuessTurn::In(_)) if client.has_left() => return Err(message!("words-given-up")),
                Ok(GuessTurn::In(time)) => thread::sleep(time.min(ASKS_AGAIN)),
                Err(why) => {
                    log::limit(from, who, LoggedLimit::Words);
                    return Err(words::not_tried(why));
                }
            }
        }
        match matches::record_export::find_record(&self.0, &three_words::normalise(words)) {
            Ok(Some(Some(record))) => return Ok(record),
            Ok(None) => {
                once.count_wrong(Instant::now());
                log::wrong_words(from, who);
            }
            // The words are right.
            Ok(Some(None)) => {}
            Err(_) => return Err(message!("house-cant-read")),
        }
        Err(message!("record-none"))
    }

    fn welcome(&self, visitor: AuthenticatedClient) {
        welcome(&self.0, visitor);
    }
}

/// Serves a client and returns when its user has left. Called on a thread of its own for each
/// client.
pub fn welcome(house: &Arc<House>, visitor: AuthenticatedClient) {
    let Some((mut person, user, aim)) = login::log_in(house, visitor) else { return };
    let came = Instant::now();
    log::login(user.visit, user.id.person_id(), user.from, &user.identity);
    lobby::run(house, &user, &mut person, &aim);
    leave(house, &user, &mut person);
    log::logout(user.visit, came.elapsed());
}

/// Removes a user who has left the server.
fn leave(house: &Arc<House>, user: &OnlineUser, person: &mut Person) {
    matches::seating::stop_waiting(house, user);
    house.tournaments.wait_no_more(user.visit);
    // Recorded before others see that they have left.
    let may_return = is_away(house, user, person);
    house.cluster.announce_departure(user.visit);
    house.people.leave(user.visit);
    if may_return {
        matches::absence::leave_tables(house, user);
        watch(house);
    } else if user.id.person_id().is_none() {
        run_patiently(person, || go_for_good(house, user));
    } else {
        matches::absence::leave_tables(house, user);
    }
}

/// Removes a guest who can't come back: at a gathering table the seat is free again, and a table of
/// guests closes with its last user.
fn go_for_good(house: &Arc<House>, user: &OnlineUser) {
    house.bounds.apart.forget(user.id);
    for table in house.tables().iter().filter(|table| table.state().seat_of(user.id).is_some()) {
        matches::seating::stand_up(house, table, user);
        matches::seating::close_nobodys(house, table);
    }
}

/// Records a guest with a seat and a pass as away; whether that is so. Other guests are forgotten.
fn is_away(house: &House, user: &OnlineUser, person: &Person) -> bool {
    if user.id.person_id().is_some() {
        return false;
    }
    let seats: Vec<TablePhase> =
        house.tables().iter().map(|table| table.state()).filter(|state| state.is_of(user.id)).map(|state| state.phase).collect();
    if seats.is_empty() {
        house.people.returning.forget(user.visit);
        return false;
    }
    let grace = |line: &PageLiveness| match () {
        () if line.is_unloaded() => RELOADS,
        () if seats.contains(&TablePhase::Playing) => RETURNS,
        () => RETURNS_BEFORE_MATCH,
    };
    house.people.returning.note_departure(user, &person.settings, grace, Instant::now())
}

/// Removes guests whose time to come back is over, on a thread of its own.
fn watch(house: &Arc<House>) {
    let returning = Arc::clone(&house.people.returning);
    if !returning.claim_watch() {
        return;
    }
    let weak = Arc::downgrade(house);
    let watching = thread::Builder::new().name("returning".into()).spawn(move || {
        while let Some(house) = weak.upgrade() {
            returning.take_late(Instant::now()).iter().for_each(|user| go_for_good(&house, user));
            drop(house);
            if returning.end_watch_if_empty() {
                return;
            }
            returning.wait(LOOKS);
        }
    });
    if watching.is_err() {
        house.people.returning.note_watch_ended();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HouseSettings;
    use crate::testing::Folder;
    use crate::transports::admission::BoundTransport;
    use crate::transports::limits::Limits;
    use crate::transports::listener::TransportListener;
    use crate::transports::session::ClientPresence;
    use crate::transports::socket::SocketTransport;
    use crate::transports::ssh::SshTransport;
    use crate::users::guess_limiter::{GuessLimiter, PendingGuess};
    use std::io::Write;
    use std::net::Shutdown;
    use std::os::unix::net::UnixStream;
    use std::process::{Command, Stdio};
    use tokio::runtime::Runtime;

    /// The longest wait for anything that must happen, on a busy machine.
    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn words_for_a_record_that_cannot_be_read_now_are_not_called_wrong() {
        let folder = Folder::new("record-unreadable");
        let house = crate::open(&folder.0, HouseSettings::default()).expect("a house");
        let client = ClientPresence::default();
        let ask = || HouseService(Arc::clone(&house)).record(&Identity::Guest, Address::Local, "gatto luna pane", &client.watch());
        assert_eq!(ask(), Err(message!("record-none")));
        house.store.close();
        assert_eq!(ask(), Err(message!("house-cant-read")));
    }

    #[test]
    fn a_client_that_has_gone_leaves_the_queue_of_words() {
        if Command::new("ssh").arg("-V").stderr(Stdio::null()).status().is_err() {
            assert!(std::env::var_os("CI").is_none(), "openssh-client is not installed");
            return println!("SKIPPED: openssh-client is not installed");
        }
        let folder = Folder::new("queue-left");
        let house = crate::open(&folder.0, HouseSettings::default()).expect("a house");
        let guesses = house.bounds.guesses.clone();
        let _held = hold_queue(&guesses);
        let runtime = Runtime::new().expect("a runtime");
        let listener = runtime.block_on(TransportListener::bind(([127, 0, 0, 1], 0).into())).expect("an address");
        let port = listener.address().expect("an address").expect("a port").port().to_string();
        let ssh = Arc::new(SshTransport::with_key(&folder.0.join("key")).expect("a key"));
        runtime.spawn(BoundTransport::new(listener, ssh, reception(&house, ConnectionLimiter::new(Limits::default()))).accept_forever());
        let known = format!("UserKnownHostsFile={}", folder.0.join("known_hosts").display());
        let mut client = Command::new("ssh")
            .args(["-F", "none", "-T", "-l", "en", "-p", &port, "-o", "StrictHostKeyChecking=accept-new", "-o", &known])
            .args([
                "-o",
                "IdentityAgent=none",
                "-o",
                "IdentitiesOnly=yes",
                "-o",
                "LogLevel=ERROR",
                "127.0.0.1",
                "record",
                "gatto",
                "luna",
                "pane",
            ])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .expect("ssh runs");
        wait_for(&guesses, 2);
        client.kill().and_then(|()| client.wait()).expect("it is our child");
        wait_for(&guesses, 1);
    }

    #[test]
    fn a_local_client_that_has_gone_leaves_the_queue_of_words_and_one_that_still_reads_does_not() {
        let folder = Folder::new("queue-left-local");
        let house = crate::open(&folder.0, HouseSettings::default()).expect("a house");
        let guesses = house.bounds.guesses.clone();
        let _held = hold_queue(&guesses);
        let runtime = Runtime::new().expect("a runtime");
        let path = folder.0.join("socket");
        let listener = runtime.block_on(async { TransportListener::bind_unix(&path) }).expect("a path");
        let door = BoundTransport::new(listener, Arc::new(SocketTransport), reception(&house, ConnectionLimiter::new(Limits::default())));
        runtime.spawn(door.accept_forever());
        let ask = || {
            let mut client = UnixStream::connect(&path).expect("a house");
            client.write_all(b"record gatto luna pane\n").expect("it listens");
            client.shutdown(Shutdown::Write).expect("it is open");
            client
        };
        let reads = ask();
        wait_for(&guesses, 2);
        let goes = ask();
        wait_for(&guesses, 3);
        drop(goes);
        wait_for(&guesses, 2);
        drop(reads);
        wait_for(&guesses, 1);
    }

    /// Fills the queue's limit, and returns a guess at its head that is never tried: those behind it wait as
    /// long as they are there.
    fn hold_queue(guesses: &GuessLimiter) -> PendingGuess {
        let now = Instant::now();
        guesses.fill(now);
        let [mut first, mut held] = [Address::Local; 2].map(|from| guesses.begin(from, QueuePolicy::Yes));
        assert_eq!(first.check_turn(now), Ok(GuessTurn::Now));
        assert!(matches!(held.check_turn(now), Ok(GuessTurn::In(_))));
        held
    }

    #[track_caller]
    fn wait_for(guesses: &GuessLimiter, count: usize) {
        let end = Instant::now() + LONG;
        while guesses.waiting() != count {
            assert!(Instant::now() < end, "{} wait", guesses.waiting());
            thread::sleep(Duration::from_millis(2));
        }
    }
}
