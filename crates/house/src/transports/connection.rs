//! A client between its first byte and the beginning of its visit, common to all transports.

use crate::identity::{Address, Identity};
use crate::log::{self, RefusalCause};
use crate::transports::client_profile::ClientProfile;
use crate::transports::connection_limiter::{ConnectionPermit, UserStanding};
use crate::transports::limits::EntryRefusal;
use crate::transports::pipes::{FarewellWriter, PipeReader, PipeWriter, PipesGuard, input_pipe, output_pipe};
use crate::transports::session::{AdmittedFlag, ClientPresence, PresenceWatch, SessionInput, SessionOutput, SessionOwner};
use crate::transports::stream::Cutoff;
use crate::users::authenticated_client::{AuthenticatedClient, EntryTarget, InputForm};
use crate::users::pending_connections::LoginAttempt;
use salotto::locale::Language;
use salotto::narration::Message;
use std::convert::Infallible;
use std::future;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// The longest wait for a database before a client is let in to hear that it waits.
const SILENCE: Duration = Duration::from_millis(300);

/// The service behind the transports.
pub trait ConnectionService: Send + Sync {
    /// How the service knows a user. May wait for a disk.
    fn look_up(&self, who: &Identity) -> UserStanding;

    /// The record these words lead to. May wait for a disk, and for the rate limit as long as the client
    /// is there.
    ///
    /// # Errors
    /// There is no such record, or the words aren't tried; the message says why.
    fn record(&self, who: &Identity, from: Address, words: &str, client: &PresenceWatch) -> Result<String, Message>;

    /// Serves an authenticated client and returns when its user has left.
    fn welcome(&self, visitor: AuthenticatedClient);
}

/// A client's data when its session begins.
#[derive(Clone, Debug)]
pub struct SessionRequest {
    /// The user's identity.
    pub who: Identity,
    /// The language the client asks for, if any.
    pub preferred: Option<Language>,
    /// The login name. It proves nothing.
    pub login: Option<String>,
    /// The form of the client's input.
    pub typed: InputForm,
    /// The table or state the user wants to go to.
    pub target: EntryTarget,
}

/// A client's connection. It counts in the limits, and as not logged in until its visit begins.
/// Clones share it; the connection's own clone has to live as long as it does.
#[derive(Clone)]
pub struct ClientConnection(Arc<ConnectionShared>);

struct ConnectionShared {
    from: Address,
    vouched: Identity,
    entry: Result<ConnectionPermit, EntryRefusal>,
    /// None for local connections, which need no login.
    knock: Option<LoginAttempt>,
    line: Cutoff,
    host: Arc<dyn ConnectionService>,
    came_in: OnceLock<Instant>,
    begun: AtomicBool,
    only_looked: AtomicBool,
}

/// The parts of a [`ClientConnection`].
pub(super) struct ConnectionParts {
    pub(super) from: Address,
    pub(super) vouched: Identity,
    pub(super) entry: Result<ConnectionPermit, EntryRefusal>,
    pub(super) knock: Option<LoginAttempt>,
    pub(super) line: Cutoff,
    pub(super) host: Arc<dyn ConnectionService>,
}

impl ClientConnection {
    pub(super) fn new(parts: ConnectionParts) -> ClientConnection {
        let ConnectionParts { from, vouched, entry, knock, line, host } = parts;
        ClientConnection(Arc::new(ConnectionShared {
            from,
            vouched,
            entry,
            knock,
            line,
            host,
            came_in: OnceLock::new(),
            begun: AtomicBool::new(false),
            only_looked: AtomicBool::new(false),
        }))
    }

    /// The client's address.
    pub fn from(&self) -> Address {
        self.0.from
    }

    /// The user's identity if the system vouches for it; else a guest, until the transport
    /// authenticates the client.
    pub fn vouched_identity(&self) -> &Identity {
        &self.0.vouched
    }

    /// The connection.
    pub fn line(&self) -> &Cutoff {
        &self.0.line
    }

    /// Whether the client may log in, given a free place. A refused client gets a session too, in
    /// which it is told the reason.
    pub fn may_come_in(&self) -> bool {
        self.0.entry.is_ok()
    }

    /// Marks the client as authenticated.
    pub fn mark_authenticated(&self) {
        // Only the first time counts.
        if self.0.came_in.set(Instant::now()).is_ok()
            && let Ok(pass) = &self.0.entry
        {
            pass.mark_logged_in();
        }
    }

    /// Marks the client as asking for public data only, not for a login: its end is no failed
    /// attempt.
    pub fn mark_public_only(&self) {
        self.0.only_looked.store(true, Ordering::SeqCst);
        if let Ok(pass) = &self.0.entry {
            pass.mark_public_only();
        }
    }

    /// Whether the client has asked for public data only.
    pub(super) fn has_only_looked(&self) -> bool {
        self.0.only_looked.load(Ordering::SeqCst)
    }

    /// Whether the client is authenticated.
    pub(super) fn has_come_in(&self) -> bool {
        self.0.came_in.get().is_some()
    }

    /// Whether a session has begun.
    pub fn has_begun(&self) -> bool {
        self.0.begun.load(Ordering::SeqCst)
    }

    /// Begins the session: a visit, or a refusal with its reason.
    pub fn begin(&self, introduction: SessionRequest) -> (SessionInput, SessionOutput) {
        let (typist, reader) = input_pipe();
        let (writer, hearing) = self.open_output(&introduction.who);
        let way = ClientProfile::to(&introduction.typed, introduction.preferred);
        let (last_words, was_in) = (FarewellWriter::new(&writer), hearing.was_in.clone());
        let typing = SessionInput { typist: Some(typist), last_words, way, whose: hearing.whose.clone(), was_in: was_in.clone() };
        match &self.0.entry {
            Ok(_) => self.visit(introduction, reader, writer, was_in),
            Err(refused) => send_refusal(writer, way, &refused.sentence(), &was_in),
        }
        (typing, hearing)
    }

    /// Begins a session in which the transport refuses the client: it is told the reason, and input
    /// is dropped.
    pub fn refuse(&self, introduction: &SessionRequest, cause: RefusalCause, why: &Message) -> SessionOutput {
        log::refused(self.0.from, &introduction.who, cause);
        let (writer, hearing) = self.open_output(&introduction.who);
        send_refusal(writer, ClientProfile::to(&introduction.typed, introduction.preferred), why, &hearing.was_in);
        hearing
    }

    /// Begins a session that sends the record these words lead to, or the message that there is
    /// none. The wait for it ends when the presence is dropped.
    pub fn send_record(&self, introduction: SessionRequest, words: String) -> (ClientPresence, SessionOutput) {
        let presence = ClientPresence::default();
        let (mut writer, hearing) = self.open_output(&introduction.who);
        let (way, was_in) = (ClientProfile::to(&introduction.typed, introduction.preferred), hearing.was_in.clone());
        if let Err(refused) = &self.0.entry {
            send_refusal(writer, way, &refused.sentence(), &was_in);
            return (presence, hearing);
        }
        let (caller, client) = (self.clone(), presence.watch());
        // If no thread can be started, the session ends.
        let _ = thread::Builder::new().name("record".into()).spawn(move || {
            match caller.0.host.record(&introduction.who, caller.0.from, &words, &client) {
                // The client may have left.
                Ok(record) => _ = writer.write_all(record.as_bytes()),
                Err(why) => send_refusal(writer, way, &why, &was_in),
            }
        });
        (presence, hearing)
    }

    fn open_output(&self, who: &Identity) -> (PipeWriter, SessionOutput) {
        self.0.begun.store(true, Ordering::SeqCst);
        let (writer, sender) = output_pipe();
        let whose = SessionOwner { from: self.0.from, who: who.clone() };
        (writer, SessionOutput { sender, line: self.0.line.clone(), whose, was_in: AdmittedFlag::admitted() })
    }

    fn visit(&self, introduction: SessionRequest, reader: PipeReader, writer: PipeWriter, was_in: AdmittedFlag) {
        let leaving = PipesGuard::new(&reader, &writer);
        let caller = self.clone();
        // If no thread can be started, the pipes are dropped, which ends the session.
        let _ = thread::Builder::new().name("visitor".into()).spawn(move || {
            let _leaving = leaving;
            if let Err(full) = caller.take_place(&introduction.who) {
                log::refused(caller.0.from, &introduction.who, full.cause());
                return send_refusal(writer, ClientProfile::to(&introduction.typed, introduction.preferred), &full.sentence(), &was_in);
            }
            let (from, host) = (caller.0.from, Arc::clone(&caller.0.host));
            // The place belongs to the connection.
            drop(caller);
            let SessionRequest { who, preferred: wishes, login, typed, target: aim } = introduction;
            host.welcome(AuthenticatedClient {
                who,
                preferred: wishes,
                login,
                from,
                typed,
                target: aim,
                input: Box::new(reader),
                output: Box::new(writer),
            });
        });
    }

    fn take_place(&self, who: &Identity) -> Result<(), EntryRefusal> {
        let pass = self.0.entry.as_ref().map_err(|refused| *refused)?;
        // Local users are known to the system.
        let at_least = if self.0.from == Address::Local { UserStanding::Yes } else { UserStanding::No };
        // The database is read only where the place depends on it: it may not answer.
        pass.take_place(at_least).or_else(|refusal| match at_least {
            UserStanding::No => pass.take_place(self.look_up_shortly(who)),
            _ => Err(refusal),
        })?;
        self.0.knock.iter().for_each(LoginAttempt::admit);
        Ok(())
    }

    /// How the service knows a user; registered if it can't tell within [`SILENCE`], since the visit
    /// can speak while it waits for the answer. If they turn out to be unknown, their place is freed.
    fn look_up_shortly(&self, who: &Identity) -> UserStanding {
        let (tell, told) = channel();
        let (host, who, line) = (Arc::clone(&self.0.host), who.clone(), self.0.line.clone());
        let look_up = move || {
            let standing = host.look_up(&who);
            if tell.send(standing).is_err() && standing == UserStanding::No {
                line.cut();
            }
        };
        // If no thread can be started, it counts as not told.
        let _ = thread::Builder::new().name("standing".into()).spawn(look_up);
        told.recv_timeout(SILENCE).unwrap_or(UserStanding::Yes)
    }

    /// Closes the connection if the client isn't authenticated within `time`, or has no session
    /// after as much time again.
    pub(super) async fn watch(&self, time: Duration) -> Infallible {
        tokio::time::sleep(time).await;
        if let Some(came) = self.0.came_in.get() {
            tokio::time::sleep_until((*came + time).into()).await;
        }
        if !self.has_begun() {
            self.0.line.cut();
        }
        future::pending().await
    }
}

/// Sends the reason of a refusal and ends the output.
fn send_refusal(mut writer: PipeWriter, way: ClientProfile, why: &Message, was_in: &AdmittedFlag) {
    was_in.drop_admission();
    // The client may have left.
    let _ = writer.write_all(&way.only(why));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Fingerprint;
    use crate::transports::connection_limiter::ConnectionLimiter;
    use crate::transports::limits::Limits;
    use parking_lot::Mutex;
    use std::sync::mpsc::{Receiver, Sender};

    /// The longest wait for anything that must happen, on a busy machine.
    const LONG: Duration = Duration::from_secs(60);

    /// A service that knows no user, once a test lets it look one up; what it is asked and its visits are counted.
    struct SlowService {
        asked: Sender<()>,
        looks: Mutex<Receiver<()>>,
        welcomes: Sender<()>,
    }

    impl ConnectionService for SlowService {
        fn look_up(&self, _: &Identity) -> UserStanding {
            let _ = self.asked.send(());
            // Until the test ends, if it lets nobody be looked up.
            let _ = self.looks.lock().recv();
            UserStanding::No
        }

        fn record(&self, _: &Identity, _: Address, _: &str, _: &PresenceWatch) -> Result<String, Message> {
            unreachable!("nobody asks for a record")
        }

        fn welcome(&self, _: AuthenticatedClient) {
            let _ = self.welcomes.send(());
        }
    }

    /// The visit of a client with a key.
    struct SlowVisit {
        /// Lets a lookup go on.
        look: Sender<()>,
        asked: Receiver<()>,
        welcomed: Receiver<()>,
        /// The connection was cut.
        was_cut: Receiver<()>,
        session: (SessionInput, SessionOutput),
    }

    /// Begins a visit at a server with this many places, one of them kept for registered users. So many lookups
    /// don't wait.
    fn begin_visit(places: usize, lookups: usize) -> SlowVisit {
        let (look, looks) = channel();
        (0..lookups).for_each(|_| look.send(()).expect("it is open"));
        let ((ask, asked), (welcomes, welcomed), (cut, was_cut)) = (channel(), channel(), channel());
        let limiter = ConnectionLimiter::new(Limits { all: places, kept: 1, ..Limits::default() });
        let from = Address::Ip([192, 0, 2, 1].into());
        let connection = ClientConnection::new(ConnectionParts {
            from,
            vouched: Identity::Guest,
            entry: limiter.enter(from, Instant::now()),
            knock: None,
            line: Cutoff::new(Arc::new(move || _ = cut.send(())), Duration::ZERO),
            host: Arc::new(SlowService { asked: ask, looks: Mutex::new(looks), welcomes }),
        });
        let session = connection.begin(SessionRequest {
            who: Identity::Key(Fingerprint("SHA256:carla".to_string())),
            preferred: Some(Language::English),
            login: None,
            typed: InputForm::Lines,
            target: EntryTarget::Lobby,
        });
        SlowVisit { look, asked, welcomed, was_cut, session }
    }

    #[test]
    fn while_there_is_room_no_client_waits_to_be_looked_up() {
        let visit = begin_visit(2, 0);
        visit.welcomed.recv_timeout(LONG).expect("a visit");
        assert!(visit.asked.try_recv().is_err(), "nobody is looked up");
    }

    #[test]
    fn a_client_who_cannot_be_looked_up_soon_is_let_in_until_they_prove_unknown() {
        let visit = begin_visit(1, 0);
        visit.welcomed.recv_timeout(LONG).expect("a visit");
        assert!(visit.was_cut.try_recv().is_err(), "it isn't known yet");
        visit.look.send(()).expect("it looks");
        visit.was_cut.recv_timeout(LONG).expect("the place is freed");
    }

    #[tokio::test]
    async fn an_unknown_client_finds_no_place_among_those_that_are_kept() {
        let SlowVisit { welcomed, session: (_input, output), .. } = begin_visit(1, 1);
        let said = output.next().await.expect("a sentence").expect("a sentence");
        assert_eq!(String::from_utf8_lossy(&said), "The house is full. Try again a little later.\n");
        assert!(welcomed.recv().is_err(), "no visit");
    }
}
