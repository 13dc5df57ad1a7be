//! A client between its first byte and the beginning of its visit, common to all doors.

use crate::doors::gate::{Acquaintance, GatePass};
use crate::doors::limits::EntryRefused;
use crate::doors::line::CuttableLine;
use crate::doors::pipes::{LastWords, PipeReader, PipeWriter, PipesGuard, inward, outward};
use crate::doors::session::{SessionOutput, SessionOwner, Typing, WasIn};
use crate::doors::way::ClientProfile;
use crate::identity::{Address, Identity};
use crate::log::{self, Cause};
use crate::people::threshold::Knock;
use crate::people::visitor::{EntryAim, TypedBytes, Visitor};
use salotto::locale::Language;
use salotto::narration::Message;
use std::convert::Infallible;
use std::future;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// The service behind the doors.
pub trait DoorHost: Send + Sync {
    /// How it knows a user. May wait for a disk.
    fn knows(&self, who: &Identity) -> Acquaintance;

    /// The record these words lead to. May wait for a disk and for the rate limit.
    ///
    /// # Errors
    /// There is none, as this says.
    fn record(&self, who: &Identity, from: Address, words: &str) -> Result<String, Message>;

    /// Serves a visitor and returns when they have left.
    fn welcome(&self, visitor: Visitor);
}

/// A client's data when its session begins.
#[derive(Clone, Debug)]
pub struct Introduction {
    /// The user's identity.
    pub who: Identity,
    /// The language the client asks for, if any.
    pub wishes: Option<Language>,
    /// The login name. It proves nothing.
    pub login: Option<String>,
    /// The form of the client's input.
    pub typed: TypedBytes,
    /// The table or state the user wants to go to.
    pub aim: EntryAim,
}

/// A client's connection. It counts in the limits, and as not logged in until its visit begins.
/// Clones share it; the connection's own clone has to live as long as it does.
#[derive(Clone)]
pub struct Caller(Arc<CallerShared>);

struct CallerShared {
    from: Address,
    vouched: Identity,
    entry: Result<GatePass, EntryRefused>,
    /// None for local connections, which need no login.
    knock: Option<Knock>,
    line: CuttableLine,
    host: Arc<dyn DoorHost>,
    came_in: OnceLock<Instant>,
    begun: AtomicBool,
    only_looked: AtomicBool,
}

/// The parts of a [`Caller`].
pub(super) struct CallerParts {
    pub(super) from: Address,
    pub(super) vouched: Identity,
    pub(super) entry: Result<GatePass, EntryRefused>,
    pub(super) knock: Option<Knock>,
    pub(super) line: CuttableLine,
    pub(super) host: Arc<dyn DoorHost>,
}

impl Caller {
    pub(super) fn new(parts: CallerParts) -> Caller {
        let CallerParts { from, vouched, entry, knock, line, host } = parts;
        Caller(Arc::new(CallerShared {
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

    /// The user's identity if the system vouches for it; else a guest, until the door authenticates
    /// the client.
    pub fn vouched(&self) -> &Identity {
        &self.0.vouched
    }

    /// The connection.
    pub fn line(&self) -> &CuttableLine {
        &self.0.line
    }

    /// Whether the client may log in, given a free place. A refused client gets a session too, in
    /// which it is told the reason.
    pub fn may_come_in(&self) -> bool {
        self.0.entry.is_ok()
    }

    /// Marks the client as authenticated.
    pub fn came_in(&self) {
        // Only the first time counts.
        if self.0.came_in.set(Instant::now()).is_ok()
            && let Ok(pass) = &self.0.entry
        {
            pass.came_in();
        }
    }

    /// Marks the client as asking for public data only, not for a login: its end is no failed
    /// attempt.
    pub fn only_looks(&self) {
        self.0.only_looked.store(true, Ordering::SeqCst);
        if let Ok(pass) = &self.0.entry {
            pass.only_looks();
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
    pub fn begins(&self, introduction: Introduction) -> (Typing, SessionOutput) {
        let (typist, reader) = inward();
        let (writer, hearing) = self.hearing(&introduction.who);
        let way = ClientProfile::to(&introduction.typed, introduction.wishes);
        let (last_words, was_in) = (LastWords::after(&writer), hearing.was_in.clone());
        let typing = Typing { typist: Some(typist), last_words, way, whose: hearing.whose.clone(), was_in: was_in.clone() };
        match &self.0.entry {
            Ok(_) => self.visits(introduction, reader, writer, was_in),
            Err(refused) => not_in(writer, way, &refused.sentence(), &was_in),
        }
        (typing, hearing)
    }

    /// Begins a session in which the door refuses the client: it is told the reason, and input is
    /// dropped.
    pub fn turns_away(&self, introduction: &Introduction, cause: Cause, why: &Message) -> SessionOutput {
        log::refused(self.0.from, &introduction.who, cause);
        let (writer, hearing) = self.hearing(&introduction.who);
        not_in(writer, ClientProfile::to(&introduction.typed, introduction.wishes), why, &hearing.was_in);
        hearing
    }

    /// Begins a session that sends the record these words lead to, or the message that there is
    /// none.
    pub fn hands_over(&self, introduction: Introduction, words: String) -> SessionOutput {
        let (mut writer, hearing) = self.hearing(&introduction.who);
        let (way, was_in) = (ClientProfile::to(&introduction.typed, introduction.wishes), hearing.was_in.clone());
        if let Err(refused) = &self.0.entry {
            not_in(writer, way, &refused.sentence(), &was_in);
            return hearing;
        }
        let caller = self.clone();
        // If no thread can be started, the session ends.
        let _ = thread::Builder::new().name("record".into()).spawn(move || {
            match caller.0.host.record(&introduction.who, caller.0.from, &words) {
                // The client may have left.
                Ok(record) => _ = writer.write_all(record.as_bytes()),
                Err(why) => not_in(writer, way, &why, &was_in),
            }
        });
        hearing
    }

    fn hearing(&self, who: &Identity) -> (PipeWriter, SessionOutput) {
        self.0.begun.store(true, Ordering::SeqCst);
        let (writer, sender) = outward();
        let whose = SessionOwner { from: self.0.from, who: who.clone() };
        (writer, SessionOutput { sender, line: self.0.line.clone(), whose, was_in: WasIn::yes() })
    }

    fn visits(&self, introduction: Introduction, reader: PipeReader, writer: PipeWriter, was_in: WasIn) {
        let leaving = PipesGuard::by(&reader, &writer);
        let caller = self.clone();
        // If no thread can be started, the visitor is dropped, which ends the session.
        let _ = thread::Builder::new().name("visitor".into()).spawn(move || {
            let _leaving = leaving;
            if let Err(full) = caller.takes_place(&introduction.who) {
                log::refused(caller.0.from, &introduction.who, full.cause());
                return not_in(writer, ClientProfile::to(&introduction.typed, introduction.wishes), &full.sentence(), &was_in);
            }
            let (from, host) = (caller.0.from, Arc::clone(&caller.0.host));
            // The place belongs to the connection.
            drop(caller);
            let Introduction { who, wishes, login, typed, aim } = introduction;
            host.welcome(Visitor { who, wishes, login, from, typed, aim, input: Box::new(reader), output: Box::new(writer) });
        });
    }

    fn takes_place(&self, who: &Identity) -> Result<(), EntryRefused> {
        let known = match (self.0.host.knows(who), self.0.from) {
            // Local users are known to the system.
            (Acquaintance::No, Address::Local) => Acquaintance::Yes,
            (known, _) => known,
        };
        self.0.entry.as_ref().map_err(|refused| *refused)?.takes_place(known)?;
        self.0.knock.iter().for_each(Knock::admit);
        Ok(())
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
fn not_in(mut writer: PipeWriter, way: ClientProfile, why: &Message, was_in: &WasIn) {
    was_in.no();
    // The client may have left.
    let _ = writer.write_all(&way.only(why));
}
